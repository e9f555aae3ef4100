// Carries questions to the engine in its worker, and its answers back. The page never waits for it.

// The smallest module with a vector instruction.
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
const ENGINE = WebAssembly.validate(new Uint8Array(VECTORS)) ? "engine" : "engine-plain";

export class EngineLink {
  #module;
  #seed;
  #weights;
  #worker;
  #ready = false;
  #busy = false;
  #waiting = null;
  #on;

  // `on.message` takes the engine's texts, and `on.lost` why there is no engine: weights, worker or crashed.
  constructor(seed, on) {
    this.#seed = seed;
    this.#on = on;
  }

  // Carries out an order: a question, or nothing to end the search.
  order(text) {
    if (text) this.#ask(text);
    else this.#stop();
  }

  #ask(question) {
    this.#waiting = question;
    if (!this.#worker) this.#start();
    else if (this.#ready) this.#send();
  }

  #send() {
    if (this.#waiting === null) return;
    this.#busy = true;
    this.#worker.postMessage({ question: this.#waiting });
    this.#waiting = null;
  }

  #stop() {
    this.#waiting = null;
    if (!this.#busy) return;
    this.#end();
    this.#start();
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = this.#busy = false;
  }

  async #start() {
    let worker;
    try {
      worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    } catch {
      return this.#lose("worker");
    }
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return;
      if (data.ready) {
        this.#ready = true;
        this.#send();
        return;
      }
      if (data.lost) return this.#lose(data.lost);
      // Anything but progress is the answer.
      if (!/^\{"tag":\d+,"news":\{"(Progress|Reviewing)"/.test(data.text)) this.#busy = false;
      this.#on.message(data.text);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#lose(this.#ready ? "crashed" : "worker");
    };
    try {
      // Both are fetched once; a worker that takes the place of another begins at once.
      this.#module ??= compile(new URL(`${ENGINE}_bg.wasm`, import.meta.url));
      this.#weights ??= fetchUnpacked("weights.bin.gz");
      const [module, weights] = await Promise.all([this.#module, this.#weights]);
      if (worker === this.#worker) worker.postMessage({ engine: ENGINE, module, weights, seed: this.#seed });
    } catch {
      this.#module = this.#weights = undefined;
      if (worker === this.#worker) this.#lose("weights");
    }
  }

  #lose(why) {
    this.#end();
    this.#waiting = null;
    this.#on.lost(why);
  }

  // Has the engine ready before it is asked.
  warmUp() {
    if (!this.#worker) this.#start();
  }
}

async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  // Not as it streams: a host need not know what a module is.
  return WebAssembly.compile(await response.arrayBuffer());
}

// Fetches a compressed file, and returns what is in it as a blob, which is handed to a worker without a copy.
export async function fetchUnpacked(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  const contents = await response.blob();
  // A host may have taken off the compression already.
  const [first, second] = new Uint8Array(await contents.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return contents;
  return new Response(contents.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
}
