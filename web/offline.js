// The service worker: what makes the page work without a connection.

// A new version that came at the last visit takes over before a person does anything. Whatever was played is kept.
export async function takeOver() {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

// Has the page kept, and looks for a new version. A browser that refuses still has the page while there is a connection.
export async function keepPage() {
  try {
    await navigator.serviceWorker?.register(new URL("service-worker.js", import.meta.url), { updateViaCache: "none" });
    // An installed page is there to stay.
    if (matchMedia("(display-mode: standalone)").matches) await navigator.storage?.persist?.();
  } catch (error) {
    console.info(error.message);
  }
}
