// Handles the messages to the engine's worker. The worker answers one request at a time.

import { RawEngine } from "./wasm/reversi.js";
import { guarded, packed } from "./errors.js";
import { watch } from "./stop.js";

let engine;

export function hear({ weights, hashMegabytes, seed, flag, question, forget }, reply) {
  try {
    if (weights) {
      watch(flag);
      engine = guarded(() => new RawEngine(weights, hashMegabytes, seed));
      reply({ answer: "null" });
    } else if (forget) {
      guarded(() => engine.forget());
      reply({ answer: "null" });
    } else {
      reply({ answer: guarded(() => engine.ask(question, (progress) => reply({ progress }))) });
    }
  } catch (error) {
    reply({ error: packed(error) });
  }
}
