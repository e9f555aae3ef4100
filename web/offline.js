// Registers the service worker, which makes the page available without a connection.

// Activates a new version that was downloaded during the last visit, and then reloads the page. The page calls this
// function at its start. Saved games are not affected.
export async function takeOver() {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

// Makes the page available offline, and checks for a new version. If the browser refuses, the page works only with a
// connection.
export async function keepPage() {
  try {
    await navigator.serviceWorker?.register(new URL("service-worker.js", import.meta.url), { updateViaCache: "none" });
    // Ask the browser not to delete the data of an installed page.
    if (matchMedia("(display-mode: standalone)").matches) await navigator.storage?.persist?.();
  } catch (error) {
    console.info(error.message);
  }
}
