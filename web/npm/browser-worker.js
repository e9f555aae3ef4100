// The engine's worker in browsers. Messages that arrive before the module is loaded are handled afterwards.

import init from "./wasm/reversi.js";
import { hear } from "./worker.js";

const ready = init({ module_or_path: new URL("./wasm/reversi_bg.wasm", import.meta.url) });
onmessage = async ({ data }) => {
  await ready;
  hear(data, (reply) => postMessage(reply));
};
