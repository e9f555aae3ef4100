// Tests files, tables of games, the explorer, puzzles and taps in a real browser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { address, headline, moves, open, place, square, start, stop } from "./browser.mjs";

before(start);
after(stop);

async function end(page) {
  assert.deepEqual(page.failures, []);
  assert.deepEqual([...page.requested], [new URL(address).origin], "there are no requests to other servers");
  await page.context().close();
}

const act = (page, name) => page.evaluate((name) => document.querySelector(`#menu [data-action=${name}]`).click(), name);

async function choose(page, ...files) {
  await page.setInputFiles("#file", files.map(([name, text]) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) })));
}

// Calls `press` and returns the name and the contents of the file that the browser then downloads.
async function download(page, press) {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a file of many games opens as a list, and a game can be saved and opened again", async () => {
  const page = await open();
  const games = Array.from({ length: 70 }, (_, at) => `(;GM[2]SZ[8]PB[Ann ${at}]PW[Ben];B[f5];W[d6];B[c3])`).join("\n");
  await choose(page, ["many.sgf", games]);
  await page.waitForSelector("dialog[open][data-kind=games] .list tbody tr");
  assert.equal(await page.locator(".list tbody tr").count(), 50);
  await page.fill("input[name=filter]", "ann 69");
  await page.waitForFunction(() => document.querySelectorAll(".list tbody tr").length === 1);
  assert.equal(await page.evaluate(() => document.activeElement.name), "filter", "the filter keeps the focus");
  await page.click(".list tbody tr button");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  assert.deepEqual(await moves(page), ["f5", "d6", "c3"]);

  await act(page, "save");
  const saved = await download(page, () => page.click("button[name=sgf]"));
  assert.equal(saved.name, "reversi.sgf");
  assert.match(saved.bytes.toString(), /PB\[Ann 69\]/);
  await act(page, "picture");
  const picture = await download(page, () => page.click("button[name=png]"));
  assert.deepEqual([...picture.bytes.subarray(1, 4)], [...Buffer.from("PNG")]);
  await choose(page, ["again.sgf", saved.bytes]);
  await page.waitForSelector("#notices :text('again.sgf')");
  await choose(page, ["broken.wtb", "not a base of games"]);
  await page.waitForSelector("#notices :text('broken.wtb')");
  await end(page);
});

test("the data of the explorer and of the puzzles are fetched at their first use", async () => {
  const page = await open({ hash: "#f5d6" });
  const fetched = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const before = await place(page);
  await act(page, "explorer");
  await page.waitForSelector("#explorer tbody tr");
  assert.ok(fetched.some((path) => path.endsWith("opening-statistics.bin.gz")), `${fetched}`);
  assert.deepEqual(await place(page), before, "the explorer");
  const rows = await page.$$eval("#explorer tbody button", (buttons) => buttons.map((button) => button.textContent));
  await page.click("#explorer tbody button");
  assert.deepEqual(await moves(page), ["f5", "d6", rows[0]]);
  await act(page, "puzzles");
  await page.waitForSelector("#tools [name=solution]");
  assert.ok(fetched.some((path) => path.endsWith("puzzles.txt.gz")), `${fetched}`);
  await page.click("#tools [name=cancel]");
  await end(page);
});

test("if the setting is on, the first tap shows a move and the second tap plays it", async () => {
  const page = await open({ width: 360, height: 740, hasTouch: true, kept: { tap_shows: true } });
  await page.click("button[name=two-players]");
  for (const name of ["f5", "d6", "c3", "d3"]) {
    await square(page, name).tap();
    assert.equal(await page.locator(".ghost .disc").count(), 1, name);
    await square(page, name).tap();
    assert.equal(await page.locator(".ghost .disc").count(), 0, name);
  }
  assert.equal((await moves(page)).length, 4);
  assert.equal(await headline(page), "Black to move");
  await end(page);
});

test("a right-to-left page does not mirror the board", async () => {
  const page = await open({ width: 360, height: 740 });
  await page.click("button[name=two-players]");
  const letters = () => page.$$eval(".square", (squares) => squares.slice(0, 2).map((square) => square.getBoundingClientRect().x));
  const before = await letters();
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  assert.deepEqual(await letters(), before);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await end(page);
});
