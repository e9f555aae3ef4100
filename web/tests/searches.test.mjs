// Tests that the engine searches in the browser exactly as in the native program: with the same moves, values and numbers
// of nodes.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { end, open, start, stop } from "./browser.mjs";

before(start);
after(stop);

// Removes the times from a message, because only the times may differ.
function timeless(message) {
  for (const answer of message.event.answers) delete answer.time;
  return message;
}

for (const engine of ["engine", "engine-plain"]) {
  test(`searches in a worker have the same results and node counts as in the native program: ${engine}`, async () => {
    const searches = (await readFile(process.env.PAGE_SEARCHES, "utf8")).trim().split("\n").map((line) => JSON.parse(line));
    const page = await open();
    const found = await page.evaluate(
      async ({ engine, requests }) => {
        const { fetchUnpacked } = await import("./engine_workers.js");
        const [weights, file] = await Promise.all([fetchUnpacked("weights.bin.gz"), fetch(`${engine}_bg.wasm`)]);
        const worker = new Worker(new URL("worker.js", location.href), { type: "module" });
        // Posts `data` to the worker. Resolves to the last search message before the message of type `reply`.
        const post = (data, reply) =>
          new Promise((resolve, reject) => {
            let last;
            worker.onmessage = ({ data: { type, message, reason } }) => {
              if (type === "lost") reject(new Error(reason));
              if (type === "message") last = message;
              if (type === reply) resolve(last);
            };
            worker.postMessage(data);
          });
        await post({ type: "start", engine, module: await WebAssembly.compile(await file.arrayBuffer()), weights, seed: 0 }, "ready");
        const answers = [];
        for (const request of requests) answers.push(await post({ type: "search", request }, "idle"));
        worker.terminate();
        return answers;
      },
      { engine, requests: searches.map(({ request }) => request) },
    );
    let nodes = 0;
    searches.forEach(({ answer }, at) => {
      assert.deepEqual(timeless(found[at]), timeless(answer), JSON.stringify(searches[at].request));
      nodes += answer.event.answers[0].nodes;
    });
    assert.ok(searches.length === 5 && nodes > 100_000, `${nodes} nodes in ${searches.length} searches`);
    await end(page);
  });
}
