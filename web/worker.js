// The engine beside the page. It hears the page during a search where the browser allows pauses; elsewhere it is ended with its worker
// when a search is stopped.

import { begin, canPause, stop } from "./pause.js";

let engine;
let search;

const send = (text) => postMessage({ text });

onmessage = async ({ data }) => {
  try {
    if (data.module) {
      const { default: init, WebEngine } = await import(`./${data.engine}.js`);
      const module = await init({ module_or_path: data.module });
      engine = new WebEngine(new Uint8Array(await data.weights.arrayBuffer()), data.seed);
      if (canPause) search = WebAssembly.promising(module.search);
      postMessage({ ready: true, hears: canPause });
    } else if (data.stop) {
      stop();
    } else if (search) {
      begin();
      engine.ask(data.question, send);
      await search();
    } else {
      engine.answer(data.question, send);
    }
  } catch (error) {
    console.info(error);
    postMessage({ lost: engine ? "crashed" : "weights" });
  }
};
