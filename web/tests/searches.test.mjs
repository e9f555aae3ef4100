// The engine with its network is the same in a browser as in the program: the same moves and values after as many nodes.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { end, open, start, stop } from "./browser.mjs";

before(start);
after(stop);

// The time is all that may differ.
function timeless(message) {
  for (const answer of message.news.Done) delete answer.time;
  return message;
}

for (const engine of ["engine", "engine-plain"]) {
  test(`searches in a worker are those of the program, nodes and all: ${engine}`, async () => {
    const searches = (await readFile(process.env.PAGE_SEARCHES, "utf8")).trim().split("\n").map((line) => JSON.parse(line));
    const page = await open();
    const found = await page.evaluate(
      async ({ engine, questions }) => {
        const { fetchUnpacked } = await import("./engine_workers.js");
        const [weights, file] = await Promise.all([fetchUnpacked("weights.bin.gz"), fetch(`${engine}_bg.wasm`)]);
        const worker = new Worker(new URL("worker.js", location.href), { type: "module" });
        // What it says up to the message that is waited for.
        const ask = (data, isLast) =>
          new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => (data.lost ? reject(new Error(data.lost)) : isLast(data) && resolve(data.text));
            worker.postMessage(data);
          });
        await ask({ engine, module: await WebAssembly.compile(await file.arrayBuffer()), weights, seed: 0 }, ({ ready }) => ready);
        const answers = [];
        for (const question of questions) answers.push(await ask({ question }, ({ text }) => !/"news":\{"Progress"/.test(text)));
        worker.terminate();
        return answers;
      },
      { engine, questions: searches.map(({ question }) => question) },
    );
    let nodes = 0;
    searches.forEach(({ answer }, at) => {
      assert.deepEqual(timeless(JSON.parse(found[at])), timeless(answer), searches[at].question);
      nodes += answer.news.Done[0].nodes;
    });
    assert.ok(searches.length === 5 && nodes > 100_000, `${nodes} nodes in ${searches.length} searches`);
    await end(page);
  });
}
