// The engine's worker in Node.js.

import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { initSync } from "./wasm/reversi.js";
import { hear } from "./worker.js";

initSync({ module: readFileSync(new URL("./wasm/reversi_bg.wasm", import.meta.url)) });
parentPort.on("message", (message) => hear(message, (reply) => parentPort.postMessage(reply)));
