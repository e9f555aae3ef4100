// Tests that the page reports each failure with one clear sentence, and that everything that does not depend on the
// failed part continues to work.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { end, headline, moves, notice, open, play, played, ready, square, start, stop, turn, visitor, tab } from "./browser.mjs";

before(start);
after(stop);

// Checks that two people can play a game.
async function goesOn(page) {
  if (await page.$("dialog[open]")) await page.click("button[name=two-players]");
  await play(page, ["f5", "d6", "c3", "d3"]);
  await played(page, 4);
}

const refuseStores = () => {
  for (const name of ["indexedDB", "localStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
};

test("without WebAssembly, and without its module", async () => {
  for (const [locale, sentence] of [["en-US", /needs WebAssembly/], ["ja-JP", /WebAssembly が必要/], ["de-DE", /braucht WebAssembly/], ["pl-PL", /needs WebAssembly/]]) {
    const page = await open({ locale, isReady: false, prepare: () => delete window.WebAssembly });
    await page.waitForSelector("#broken:not([hidden])");
    assert.match(await page.locator("#broken").textContent(), sentence);
    await end(page);
  }
  const context = await visitor();
  await context.route("**/page_bg.wasm", (route) => route.abort());
  const page = await tab(context, { isReady: false, expected: /Failed to load resource/ });
  await page.waitForSelector("#broken:not([hidden])");
  assert.match(await page.locator("#broken").textContent(), /could not be loaded/);
  await end(page);
  const scriptless = await (await visitor({ javaScriptEnabled: true })).browser().newContext({ javaScriptEnabled: false });
  const plain = await scriptless.newPage();
  await plain.goto(page.url());
  assert.match(await plain.locator("noscript").textContent(), /JavaScript/);
  await scriptless.close();
});

test("the engine plays without vector instructions", async () => {
  const page = await open({ prepare: () => (WebAssembly.validate = () => false) });
  await page.click("button[name=easy]");
  await square(page, "f5").click();
  await turn(page);
  assert.equal((await moves(page)).length, 2);
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.ok(names.some((name) => name.endsWith("engine-plain_bg.wasm")) && !names.some((name) => name.endsWith("engine_bg.wasm")), `${names}`);
  await end(page);
});

test("without workers, and without the engine's files", async () => {
  const page = await open({ prepare: () => delete window.Worker });
  await page.click("button[name=easy]");
  await square(page, "f5").click();
  await page.waitForSelector(".notice");
  assert.match(await notice(page), /cannot run the engine/);
  await square(page, "d6").click();
  await played(page, 2);
  await end(page);
  for (const [file, sentence] of [["weights.bin.gz", /data could not be loaded/], ["engine_bg.wasm", /data could not be loaded/], ["worker.js", /engine/]]) {
    const context = await visitor();
    await context.route(`**/${file}`, (route) => route.abort());
    const page = await tab(context, { expected: /Failed to load resource/ });
    await page.click("button[name=easy]");
    await square(page, "f5").click();
    await page.waitForSelector(".notice");
    assert.match(await notice(page), sentence);
    // A person can move for the failed engine, and the engine works again as soon as its file can be loaded.
    await square(page, "d6").click();
    await context.unroute(`**/${file}`);
    await page.keyboard.press("Shift+V");
    await page.waitForSelector(".note.best");
    await end(page);
  }
});

test("with storage that cannot be read", async () => {
  const page = await open({
    prepare: () => {
      IDBObjectStore.prototype.getAll = () => {
        throw new DOMException("damaged", "UnknownError");
      };
    },
  });
  assert.match(await notice(page), /could not be read/);
  await goesOn(page);
  await end(page);
});

test("without storage", async () => {
  // If the browser refuses IndexedDB, the page uses localStorage instead.
  const context = await visitor();
  const noDatabase = () => (IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError"); });
  const page = await tab(context, { prepare: noDatabase });
  await goesOn(page);
  await page.reload();
  await ready(page);
  await played(page, 4);
  assert.equal(await page.$(".notice"), null);
  await end(page);

  const says = async (sentence, prepare) => {
    const page = await open({ prepare });
    await page.click("button[name=two-players]");
    await play(page, ["f5"]);
    await page.waitForSelector(".notice");
    assert.match(await notice(page), sentence);
    await play(page, ["d6", "c3"]);
    await played(page, 3);
    assert.equal(await page.locator("#notices p, dialog .notices p").count(), 0, "the problem is reported only once");
    await end(page);
  };
  await says(/saves nothing/, refuseStores);
  await says(/no more space/, () => (IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); }));
});

test("broken links", async () => {
  for (const hash of ["#%E0%A4%A", "#f5f5", "#(;GM[2]", "#hello", `#${"f5".repeat(20_000)}`, "#%00%ff", "#(;SZ[99])"]) {
    const page = await open({ hash });
    assert.equal(await page.locator("#notices p, dialog .notices p").count(), 1, hash);
    assert.match(await notice(page), /\S/);
    await goesOn(page);
    await end(page);
  }
});

test("broken files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reversi-files-"));
  const [most, page] = [50_000_000, await open()];
  await page.click("button[name=two-players]");
  await play(page, ["f5"]);
  const files = {
    "bytes.sgf": Buffer.from(Uint32Array.from({ length: most / 4 }, (_, at) => Math.imul(at, 2654435761)).buffer),
    "nested.sgf": Buffer.alloc(most, "(;"),
    "endless.sgf": Buffer.concat([Buffer.from("(;GM[2]C["), Buffer.alloc(most - 9, "x")]),
    "larger.sgf": Buffer.alloc(most + 1, "x"),
  };
  for (const [name, contents] of Object.entries(files)) {
    const file = join(folder, name);
    await writeFile(file, contents);
    await page.setInputFiles("#file", file);
    await page.waitForSelector(".notice");
    assert.equal(await page.locator("#notices p, dialog .notices p").count(), 1, name);
    assert.ok((await notice(page)).length < 300, name);
    await page.click(".notice button");
    assert.equal(await headline(page), "White to move", "the game is still there");
  }
  await play(page, ["d6"]);
  await played(page, 2);
  await end(page);
  await rm(folder, { recursive: true });
});
