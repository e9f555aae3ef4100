// Tests that the same inputs lead to the same states in the native program and on the page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { end, open, start, stop } from "./browser.mjs";

before(start);
after(stop);

test("random scripts lead to the same states as in the native program", async () => {
  const lines = (await readFile(process.env.PAGE_SCRIPTS, "utf8")).trim().split("\n");
  const page = await open();
  // The native program contains the opening statistics, so the page has to load them first.
  await page.evaluate(async () => {
    const [{ WebPage }, { fetchUnpacked }] = await Promise.all([import("./page.js"), import("./engine_workers.js")]);
    const statistics = await (await fetchUnpacked("opening-statistics.bin.gz")).arrayBuffer();
    const page = new WebPage("{}", 0);
    page.fetched("opening-statistics.bin", new Uint8Array(statistics), 0);
    page.free();
    // Half of the scripts are in Japanese. The other scripts are in English, and the module already contains English.
    const start = JSON.stringify({ languages: ["ja"] });
    WebPage.add_language(start, await (await fetchUnpacked(`${WebPage.missing_language(start)}.gz`)).text());
  });
  let count = 0;
  for (const line of lines) {
    const { language, inputs, state, changes } = JSON.parse(line);
    const found = await page.evaluate(
      async ({ language, inputs }) => {
        const { WebPage } = await import("./page.js");
        const page = new WebPage(JSON.stringify({ languages: [language] }), 0);
        inputs.forEach((input, second) => {
          page.state(1000 * second);
          page.send(JSON.stringify(input), 1000 * second);
          page.take_engine_requests();
        });
        const changes = page.take_changes() ?? "[]";
        const state = page.state(1000 * inputs.length);
        page.free();
        return { state, changes };
      },
      { language, inputs },
    );
    assert.deepEqual(JSON.parse(found.state), JSON.parse(state), `script ${count}: ${JSON.stringify(inputs)}`);
    assert.deepEqual(JSON.parse(found.changes), JSON.parse(changes), `script ${count}`);
    count += 1;
  }
  assert.ok(count >= 200, `${count}`);
  await end(page);
});
