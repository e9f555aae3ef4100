// The pauses of a search. During a pause, the worker receives messages from the page. Pauses need a browser that can
// suspend a module until a promise is fulfilled (WebAssembly.Suspending). In other browsers, the page terminates the
// worker to stop a search.

export const canPause = typeof WebAssembly.Suspending === "function";

// The minimum time between two pauses, in milliseconds.
const EVERY = 8;

let isStopped = false;
let next = 0;
let channel;

// Prepares the pauses of a new search.
export function begin() {
  isStopped = false;
  next = performance.now() + EVERY;
}

// Stops the search at its next pause.
export function stop() {
  isStopped = true;
}

// Returns a nonzero number if the search should pause. The module calls this function every few thousand nodes.
export function isDue() {
  return Number(performance.now() >= next);
}

async function receiveMessages() {
  channel ??= new MessageChannel();
  // The worker sends a message to itself. Earlier messages from the page arrive before this message.
  await new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
  next = performance.now() + EVERY;
  return Number(isStopped);
}

// Pauses the search. Returns a nonzero number if the search should stop.
export const pause = canPause ? new WebAssembly.Suspending(receiveMessages) : () => 0;
