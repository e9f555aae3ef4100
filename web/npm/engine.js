// The engine, which runs in a worker and answers one request after another.

import { ClosedError, EngineError, InternalError, LimitError, guarded, unpacked } from "./errors.js";
import { raw } from "./game.js";
import { whole } from "./check.js";

// The default search depth of `values` and `review`.
const USUAL_DEPTH = 12;

let platform;

// Sets the platform: functions that load the weights and start workers.
export function usePlatform(here) {
  platform = here;
}

export class Engine {
  #settings;
  #flag;
  #worker = null;
  // The request that the worker is answering, with the functions that settle it and report its progress.
  #open = null;
  // A promise that is settled when the previous request has ended.
  #before = Promise.resolve();
  #closed = null;

  constructor(settings) {
    if (settings?.made !== Engine) throw new TypeError("use Engine.load() to create an engine");
    this.#settings = settings;
    // If threads can share memory, a flag stops a search. Otherwise the worker is terminated to stop a search.
    const canShare = typeof SharedArrayBuffer === "function" && globalThis.crossOriginIsolated !== false;
    this.#flag = canShare ? new Int32Array(new SharedArrayBuffer(4)) : null;
  }

  static async load({ hashMegabytes = 64, seed = 0, weights } = {}) {
    whole(hashMegabytes, 1, 2048, "a transposition table must have from 1 to 2048 megabytes", EngineError);
    whole(seed, 0, Number.MAX_SAFE_INTEGER, "a seed must be 0 or more", EngineError);
    const engine = new Engine({ made: Engine, hashMegabytes, seed, weights: weights ?? (await platform.weights()) });
    try {
      await engine.forget();
      return engine;
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  play(game, { level = 12, ...options } = {}) {
    const known = Number.isSafeInteger(level) && level >= 0 && level < 2 ** 32;
    return this.#search("play", game, options, { level: known ? level : 0 });
  }

  search(game, options = {}) {
    return this.#search("search", game, options, {});
  }

  values(game, options = {}) {
    return this.#search("values", game, usual(options), {});
  }

  solve(game, { wld = false, ...options } = {}) {
    return this.#search(wld ? "wld" : "solve", game, options, {});
  }

  review(game, options = {}) {
    return this.#search("review", game, usual(options), {});
  }

  forget() {
    return this.#ask({ forget: true });
  }

  close() {
    this.#fail(new ClosedError("the engine was closed"));
  }

  async #search(kind, game, { depth, nodes, seconds, confidence, signal, progress, ...others }, more) {
    for (const name of Object.keys(others)) throw new LimitError(`unknown option "${name}"`);
    if (depth !== undefined) whole(depth, 0, 10_000, "a depth must be 0 or more plies");
    if (nodes !== undefined) whole(nodes, 0, Number.MAX_SAFE_INTEGER, "a number of nodes must be 0 or more");
    if (confidence !== undefined) whole(confidence, 0, 100, "a confidence must be from 0 to 100 percent");
    if (seconds !== undefined && !(Number.isFinite(seconds) && seconds >= 0)) throw new LimitError("a time must be 0 or more seconds");
    if (progress !== undefined && typeof progress !== "function") throw new TypeError("progress must be a function");
    const written = JSON.parse(guarded(() => raw(game).written()));
    const question = JSON.stringify({ kind, game: written, depth, nodes, seconds, confidence, ...more });
    return this.#ask({ question }, signal, progress);
  }

  // Sends a message to the worker after all earlier requests have ended. Returns a promise for the response.
  #ask(message, signal, progress) {
    const answer = this.#before.then(() => this.#askNow(message, signal, progress));
    this.#before = answer.catch(() => {});
    return signal ? until(signal, answer) : answer;
  }

  async #askNow(message, signal, progress) {
    signal?.throwIfAborted();
    if (this.#closed) throw this.#closed;
    if (!this.#worker) {
      await this.#start();
      // The signal may have aborted while the worker started.
      signal?.throwIfAborted();
    }
    return this.#send(message, signal, progress);
  }

  async #start() {
    const heard = (reply) => this.#heard(reply);
    const failed = (error) => this.#fail(new InternalError(`the engine's worker has failed: ${error.message}`));
    this.#worker = platform.startWorker(heard, failed);
    const { weights, hashMegabytes, seed } = this.#settings;
    await this.#send({ weights, hashMegabytes, seed, flag: this.#flag });
  }

  #send(message, signal, progress) {
    const worker = this.#worker;
    const stop = (reason) => {
      open.reason ??= reason;
      if (this.#flag) {
        Atomics.store(this.#flag, 0, 1);
      } else {
        // The next request starts a new worker.
        worker.end();
        this.#worker = null;
        this.#end(() => open.reject(reason));
      }
    };
    const open = { progress, stop, reason: null };
    const answer = new Promise((resolve, reject) => Object.assign(open, { resolve, reject }));
    const abort = () => stop(signal.reason);
    signal?.addEventListener("abort", abort);
    if (this.#flag) Atomics.store(this.#flag, 0, 0);
    this.#open = open;
    worker.busy(true);
    worker.send(message);
    return answer.finally(() => {
      signal?.removeEventListener("abort", abort);
      worker.busy(false);
    });
  }

  #heard({ progress, answer, error }) {
    const open = this.#open;
    if (!open) return;
    if (progress !== undefined) {
      if (!open.progress || open.reason !== null) return;
      try {
        open.progress(JSON.parse(progress));
      } catch (thrown) {
        // If the callback throws an error, the search stops and fails with that error.
        open.stop(thrown);
      }
    } else if (open.reason !== null) {
      this.#end(() => open.reject(open.reason));
    } else if (error === undefined) {
      this.#end(() => open.resolve(JSON.parse(answer)));
    } else if (error.name === "InternalError") {
      this.#fail(unpacked(error));
    } else {
      this.#end(() => open.reject(unpacked(error)));
    }
  }

  // Ends the current request, if there is one, by calling `how`.
  #end(how) {
    const open = this.#open;
    this.#open = null;
    if (open) how(open);
  }

  // Ends the current request with an error. All later requests fail with the same error.
  #fail(error) {
    this.#closed ??= error;
    this.#worker?.end();
    this.#worker = null;
    this.#end((open) => open.reject(this.#closed));
  }
}

function usual(options) {
  const { depth, nodes, seconds } = options;
  return depth === undefined && nodes === undefined && seconds === undefined ? { depth: USUAL_DEPTH, ...options } : options;
}

// Returns a promise for the answer. If the signal aborts, the promise is rejected at once with the reason.
function until(signal, answer) {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    answer.finally(() => signal.removeEventListener("abort", abort)).then(resolve, reject);
  });
}
