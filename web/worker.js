// The engine beside the page. It is ended with its worker when a search is stopped, as it listens to nothing while it searches.

import init, { WebEngine } from "./engine.js";

let engine;

onmessage = async ({ data }) => {
  if (data.module) {
    await init({ module_or_path: data.module });
    engine = new WebEngine(new Uint8Array(data.weights), data.seed);
    postMessage({ ready: true });
  } else {
    engine.answer(data.question, (text) => postMessage({ text }));
  }
};
