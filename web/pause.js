// The pauses of a search, in which its worker hears what the page says. They need a browser that suspends a module while it waits
// for a promise (WebAssembly.Suspending); elsewhere a search that is stopped ends with its worker.

export const canPause = typeof WebAssembly.Suspending === "function";

// How long a search goes on between two pauses, in milliseconds.
const EVERY = 8;

let isStopped = false;
let next = 0;
let channel;

// For a search that begins.
export function begin() {
  isStopped = false;
  next = performance.now() + EVERY;
}

// Ends the search at its next pause.
export function stop() {
  isStopped = true;
}

// Whether it is time for a pause. The module calls this every few thousand nodes.
export function isDue() {
  return Number(performance.now() >= next);
}

async function hear() {
  channel ??= new MessageChannel();
  // A message to oneself: those of the page that came before it are heard before it.
  await new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
  next = performance.now() + EVERY;
  return Number(isStopped);
}

// Pauses. Returns whether the search is to end.
export const pause = canPause ? new WebAssembly.Suspending(hear) : () => 0;
