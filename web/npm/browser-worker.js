// The engine's worker in browsers. Messages wait until the module is loaded.

import init from "./wasm/reversi.js";
import { hear } from "./worker.js";

const ready = init({ module_or_path: new URL("./wasm/reversi_bg.wasm", import.meta.url) });
onmessage = async ({ data }) => {
  await ready;
  hear(data, (reply) => postMessage(reply));
};
