// Registers the service worker, which makes the page work without a connection.

// Activates a new version that was downloaded during the last visit, before the user does anything. Saved games stay.
export async function takeOver() {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

// Makes the page available offline, and looks for a new version. If the browser refuses, the page works with a connection only.
export async function keepPage() {
  try {
    await navigator.serviceWorker?.register(new URL("service-worker.js", import.meta.url), { updateViaCache: "none" });
    // The browser should not delete the data of an installed page.
    if (matchMedia("(display-mode: standalone)").matches) await navigator.storage?.persist?.();
  } catch (error) {
    console.info(error.message);
  }
}
