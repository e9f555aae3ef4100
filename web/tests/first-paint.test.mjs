// Tests which files a first visit fetches before the board is playable, and which files it fetches afterwards.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { end, legal, moves, open, play, played, ready, square, start, stop, tab, turn, visitor } from "./browser.mjs";

before(start);
after(stop);

const MOST = 300 * 1024;
const REST = "page-rest_bg.wasm";

test("the board is playable after at most 300 KB", async () => {
  for (const hash of ["", "#f5d6c3"]) {
    const page = await open({ hash });
    const files = await page.evaluate(() => {
      const [playable] = performance.getEntriesByName("playable");
      const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
      const before = all.filter(({ startTime }) => startTime <= playable.startTime);
      return before.map(({ name, transferSize }) => [name.split("/").pop(), transferSize]);
    });
    const sizes = files.map(([, size]) => size);
    assert.ok(sizes.every((size) => size > 0), `${files}`);
    const total = sizes.reduce((sum, size) => sum + size);
    console.log(`${total} bytes in ${files.length} files before the first paint${hash && " with a game in the address"}`);
    // Only the second part of the module can read a game from the address.
    assert.equal(files.some(([name]) => name === REST), hash !== "");
    if (!hash) assert.ok(total <= MOST, `${total}: ${files}`);
    await end(page);
  }
});

test("a game between two people needs only the first part of the module", async () => {
  const context = await visitor();
  await context.route(`**/${REST}`, (route) => route.abort());
  const page = await tab(context, { expected: /Failed to load resource|page-rest/ });
  await page.click("button[name=two-players]");
  await play(page, ["f5", "d6", "c3", "d3"]);
  // The end of a game needs the second part, which is usually loaded by then.
  for (let count = 0; count < 40 && (await turn(page)); count++) await square(page, (await legal(page))[0]).click();
  const count = (await moves(page)).length;
  // An action that needs the second part requests that part. The page reports that the part could not be loaded.
  await page.keyboard.press("Shift+?");
  await page.waitForSelector("#broken:not([hidden])");
  assert.match(await page.locator("#broken").textContent(), /reload the page/);
  await context.unroute(`**/${REST}`);
  await page.reload();
  await ready(page);
  assert.equal((await moves(page)).length, count);
  await page.keyboard.press("Shift+?");
  await page.waitForSelector("dialog[open][data-kind=help]");
  await end(page);
});

test("an action that needs the second part waits until it is loaded", async () => {
  const context = await visitor();
  let first = true;
  // The first request, which the page makes in the background, fails. The module then requests the second part itself.
  await context.route(`**/${REST}`, (route) => {
    if (!first) return route.continue();
    first = false;
    return route.abort();
  });
  const page = await tab(context, { expected: /Failed to load resource/ });
  await page.click("button[name=two-players]");
  while (first) await page.waitForTimeout(20);
  await page.keyboard.press("Shift+?");
  await page.waitForSelector("dialog[open][data-kind=help]");
  await page.keyboard.press("Escape");
  await play(page, ["f5"]);
  await played(page, 1);
  await end(page);
});
