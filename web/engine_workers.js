// Carries questions to the engines in their workers, and their answers back. The page never waits for them.

// The smallest module with a vector instruction.
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
const ENGINE = WebAssembly.validate(new Uint8Array(VECTORS)) ? "engine" : "engine-plain";

// All engines. Each is started when it is first asked something.
export class Engines {
  #links = [];
  #make;

  // `on.message` takes the engines' texts, and `on.lost` the number of an engine and why it is gone: weights, worker or crashed.
  constructor(seed, on) {
    const files = new EngineFiles();
    this.#make = (number) => new EngineLink(files, seed, { message: on.message, lost: (why) => on.lost(number, why) });
  }

  // Carries out an order: the number of an engine, and a question or nothing to end its search.
  order(order) {
    const blank = order.indexOf(" ");
    this.#link(Number(order.slice(0, blank))).order(order.slice(blank + 1));
  }

  // Has the first engine ready before it is asked.
  warmUp() {
    this.#link(0).start();
  }

  #link(number) {
    return (this.#links[number] ??= this.#make(number));
  }
}

// What every engine is made of. It is fetched once, so that one that takes the place of another begins at once.
class EngineFiles {
  #files;

  async get() {
    this.#files ??= Promise.all([compile(new URL(`${ENGINE}_bg.wasm`, import.meta.url)), fetchUnpacked("weights.bin.gz")]);
    try {
      return await this.#files;
    } catch (error) {
      // The next one tries again.
      this.#files = undefined;
      throw error;
    }
  }
}

class EngineLink {
  #files;
  #seed;
  #worker;
  #ready = false;
  // Whether it hears a message during a search.
  #hears = false;
  #busy = false;
  // Whether what it still says of the search is not wanted.
  #stopped = false;
  #waiting = null;
  #on;

  constructor(files, seed, on) {
    this.#files = files;
    this.#seed = seed;
    this.#on = on;
  }

  order(question) {
    if (question) this.#ask(question);
    else this.#stop();
  }

  #ask(question) {
    this.#waiting = question;
    this.start();
    this.#send();
  }

  // Asks what waits, as soon as what was asked before is answered.
  #send() {
    if (this.#waiting === null || !this.#ready || this.#busy) return;
    this.#busy = true;
    this.#stopped = false;
    this.#worker.postMessage({ question: this.#waiting });
    this.#waiting = null;
  }

  // Ends the search. Some browsers let a worker that is ended go on for seconds, and a new one takes its time: the worker stays where it
  // hears that it is to stop.
  #stop() {
    this.#waiting = null;
    if (!this.#busy || this.#stopped) return;
    if (this.#hears) {
      this.#stopped = true;
      return this.#worker.postMessage({ stop: true });
    }
    this.#end();
    this.start();
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = this.#hears = this.#busy = false;
  }

  // Starts the worker, if it is not there.
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
      if (worker !== this.#worker) return;
      if (data.ready) {
        this.#ready = true;
        this.#hears = data.hears;
        this.#send();
        return;
      }
      if (data.lost) return this.#lose(data.lost);
      // Anything but progress is the answer.
      if (!/^\{"tag":\d+,"news":\{"(Progress|Analysed)"/.test(data.text)) this.#busy = false;
      if (!this.#stopped) this.#on.message(data.text);
      this.#send();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#lose(this.#ready ? "crashed" : "worker");
    };
    try {
      const [module, weights] = await this.#files.get();
      if (worker === this.#worker) worker.postMessage({ engine: ENGINE, module, weights, seed: this.#seed });
    } catch {
      if (worker === this.#worker) this.#lose("weights");
    }
  }

  #lose(why) {
    this.#end();
    this.#waiting = null;
    this.#on.lost(why);
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
