// How a search hears that it is to end: by a number that is shared with who asked, where numbers can be shared.

let shared = null;

export function watch(flag) {
  shared = flag ?? null;
}

// The module calls this every few thousand nodes.
export function isStopped() {
  return shared !== null && Atomics.load(shared, 0) !== 0;
}
