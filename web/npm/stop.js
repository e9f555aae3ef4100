// Stops searches with a flag in shared memory, if threads can share memory.

let shared = null;

export function watch(flag) {
  shared = flag ?? null;
}

// Returns whether the running search should stop. The module calls this function every few thousand nodes.
export function isStopped() {
  return shared !== null && Atomics.load(shared, 0) !== 0;
}
