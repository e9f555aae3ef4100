// The package for Node.js.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { Worker } from "node:worker_threads";
import { initSync } from "./wasm/reversi.js";
import { usePlatform } from "./engine.js";

initSync({ module: readFileSync(new URL("./wasm/reversi_bg.wasm", import.meta.url)) });

usePlatform({
  async weights() {
    return new Uint8Array(gunzipSync(await readFile(new URL("./wasm/weights.bin.gz", import.meta.url))));
  },

  // Starts a worker. Calls `heard` with each message from the worker, and `failed` with the error if the worker fails.
  // An idle worker does not prevent the program from ending.
  startWorker(heard, failed) {
    const worker = new Worker(new URL("./node-worker.js", import.meta.url), { execArgv: [] });
    worker.on("message", heard);
    worker.on("error", failed);
    worker.unref();
    return {
      send: (message) => worker.postMessage(message),
      end: () => void worker.terminate(),
      // The program does not end while the worker is answering a request.
      busy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    };
  },
});

export * from "./index.js";
