// The engine, which runs in a Web Worker. The page and the worker exchange objects with a `type`:
//
// | from the page | |
// |---|---|
// | `start` | starts the engine from the file `engine`, the compiled `module` and the `weights`, with a `seed` |
// | `search` | starts a search for a `request` (`SearchRequest` in crates/session) |
// | `stop` | stops the search, if the browser allows pauses during a search |
//
// | to the page | |
// |---|---|
// | `ready` | the engine can search; `pauses` is true if the worker receives `stop` during a search |
// | `message` | a message of the search (`EngineMessage` in crates/session) |
// | `idle` | the search has ended |
// | `lost` | the engine cannot continue; `reason` says why |

import { begin, canPause, stop } from "./pause.js";

let engine;
let searchWithPauses;

const handlers = {
  async start({ engine: name, module, weights, seed }) {
    const { default: init, WebEngine } = await import(`./${name}.js`);
    const exports = await init({ module_or_path: module });
    engine = new WebEngine(new Uint8Array(await weights.arrayBuffer()), seed);
    if (canPause) searchWithPauses = WebAssembly.promising(exports.search);
    postMessage({ type: "ready", pauses: canPause });
  },

  async search({ request }) {
    const json = JSON.stringify(request);
    if (searchWithPauses) {
      begin();
      engine.prepare(json, send);
      await searchWithPauses();
    } else {
      engine.answer(json, send);
    }
    postMessage({ type: "idle" });
  },

  stop,
};

const send = (json) => postMessage({ type: "message", message: JSON.parse(json) });

onmessage = async ({ data }) => {
  try {
    await handlers[data.type](data);
  } catch (error) {
    console.info(error);
    postMessage({ type: "lost", reason: engine ? "crashed" : "weights" });
  }
};
