// The pauses of a search, in which the worker receives messages from the page. They need a browser that can suspend a module until a
// promise is fulfilled (WebAssembly.Suspending). In other browsers the page terminates the worker to stop a search.

export const canPause = typeof WebAssembly.Suspending === "function";

// The time between two pauses, in milliseconds.
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

// Returns whether it is time for a pause. The module calls this function every few thousand nodes.
export function isDue() {
  return Number(performance.now() >= next);
}

async function receiveMessages() {
  channel ??= new MessageChannel();
  // Send a message to this worker itself: the earlier messages of the page arrive before it.
  await new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
  next = performance.now() + EVERY;
  return Number(isStopped);
}

// Pauses the search. Returns whether it is to stop.
export const pause = canPause ? new WebAssembly.Suspending(receiveMessages) : () => 0;
