// Runs the engines in Web Workers, and transfers messages between the engines and the page. The engines never block the
// page.

// The smallest module that contains a vector instruction. Browsers without vector instructions cannot compile this
// module.
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
const ENGINE = WebAssembly.validate(new Uint8Array(VECTORS)) ? "engine" : "engine-plain";

// All engines of the page. Each engine starts when it receives its first search.
export class Engines {
  #workers = [];
  #make;

  // Calls `on.message` with each message from an engine. If an engine cannot continue, calls `on.lost` with the number
  // of the engine and the reason: `weights`, `worker` or `crashed`.
  constructor(seed, on) {
    const files = new EngineFiles();
    this.#make = (number) => new EngineWorker(files, seed, { message: on.message, lost: (reason) => on.lost(number, reason) });
  }

  // Carries out a request to an engine (`EngineRequest` in crates/session).
  carryOut({ type, engine, request }) {
    const worker = this.#worker(engine);
    if (type === "search") worker.search(request);
    else worker.stop();
  }

  // Starts the first engine before the page requests a search.
  warmUp() {
    this.#worker(0).start();
  }

  #worker(number) {
    return (this.#workers[number] ??= this.#make(number));
  }
}

// The files of an engine, which are fetched only once, so that the replacement for a terminated engine starts at once.
class EngineFiles {
  #files;

  async get() {
    this.#files ??= Promise.all([compile(new URL(`${ENGINE}_bg.wasm`, import.meta.url)), fetchUnpacked("weights.bin.gz")]);
    try {
      return await this.#files;
    } catch (error) {
      // After a failure, the next engine tries to fetch the files again.
      this.#files = undefined;
      throw error;
    }
  }
}

class EngineWorker {
  #files;
  #seed;
  #worker;
  #ready = false;
  // Whether the worker can receive messages during a search.
  #pauses = false;
  #busy = false;
  // Whether the page ignores all further messages of the current search.
  #stopped = false;
  // The request that the worker will receive next.
  #waiting = null;
  #on;

  constructor(files, seed, on) {
    this.#files = files;
    this.#seed = seed;
    this.#on = on;
  }

  search(request) {
    this.#waiting = request;
    this.start();
    this.#send();
  }

  // Sends the waiting request if the worker is idle.
  #send() {
    if (this.#waiting === null || !this.#ready || this.#busy) return;
    this.#busy = true;
    this.#stopped = false;
    this.#worker.postMessage({ type: "search", request: this.#waiting });
    this.#waiting = null;
  }

  // Stops the search. If the worker cannot receive messages during a search, terminates the worker and starts a new
  // worker. Termination is slower, because a new worker needs time to start, and some browsers let a terminated worker
  // run for seconds.
  stop() {
    this.#waiting = null;
    if (!this.#busy || this.#stopped) return;
    if (this.#pauses) {
      this.#stopped = true;
      return this.#worker.postMessage({ type: "stop" });
    }
    this.#end();
    this.start();
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = this.#pauses = this.#busy = false;
  }

  // Starts the worker, unless the worker is already running.
  async start() {
    if (this.#worker) return;
    let worker;
    try {
      worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    } catch {
      return this.#lose("worker");
    }
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#lose(this.#ready ? "crashed" : "worker");
    };
    try {
      const [module, weights] = await this.#files.get();
      if (worker === this.#worker) worker.postMessage({ type: "start", engine: ENGINE, module, weights, seed: this.#seed });
    } catch {
      if (worker === this.#worker) this.#lose("weights");
    }
  }

  #receive({ type, pauses, message, reason }) {
    if (type === "message") {
      if (!this.#stopped) this.#on.message(message);
    } else if (type === "lost") {
      this.#lose(reason);
    } else {
      if (type === "ready") [this.#ready, this.#pauses] = [true, pauses];
      else this.#busy = false;
      this.#send();
    }
  }

  #lose(reason) {
    this.#end();
    this.#waiting = null;
    this.#on.lost(reason);
  }
}

async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  // `compileStreaming` would work only on hosts that send the MIME type of WebAssembly modules.
  return WebAssembly.compile(await response.arrayBuffer());
}

// Fetches a compressed file and returns its decompressed contents as a blob. The browser does not copy a blob when
// passing it to a worker.
export async function fetchUnpacked(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  const contents = await response.blob();
  // If the host declared the compression, the browser has already decompressed the file.
  const [first, second] = new Uint8Array(await contents.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return contents;
  return new Response(contents.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
}
