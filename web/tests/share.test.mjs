// Tests sharing a game, a position or a picture, with the system's dialog and without it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { address, end, moves, notice, open, play, square, start, stop, tab, visitor } from "./browser.mjs";

before(start);
after(stop);

// Replaces the system's dialog for sharing.
const SHARE = `
  globalThis.shared = [];
  navigator.canShare = () => true;
  navigator.share = async (data) => {
    if (globalThis.refuses) throw new DOMException("", globalThis.refuses);
    globalThis.shared.push(data.files ? { file: data.files[0].name, type: data.files[0].type, size: data.files[0].size } : data);
  };
`;
const NO_SHARE = `delete Navigator.prototype.share; delete Navigator.prototype.canShare;`;

async function share(page, button) {
  await page.evaluate(() => document.querySelector("#menu [data-action=share]").click());
  await page.click(`dialog[data-kind=share] button[name=${button}]`);
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
}

async function game(options) {
  const context = await visitor(options);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(address).origin });
  const page = await tab(context, { hash: "#f5d6c3", prepare: options.prepare });
  await page.waitForFunction(() => !location.hash);
  return page;
}

test("the system's dialog shares a link, a picture, or a position without its moves", async () => {
  const page = await game({ width: 360, height: 740, hasTouch: true, prepare: SHARE });
  await share(page, "link");
  await share(page, "picture");
  await page.waitForFunction(() => globalThis.shared.length === 2);
  await page.keyboard.press("PageUp");
  await share(page, "find");
  const [link, picture, position] = await page.evaluate(() => globalThis.shared);
  assert.equal(link.url, `${address}#f5d6c3`);
  assert.deepEqual([picture.file, picture.type], ["reversi.png", "image/png"]);
  assert.ok(picture.size > 10_000);
  assert.equal(position.url, `${address}#find:f5d6`);
  // If the user cancels the dialog, nothing is copied.
  await page.evaluate(() => (globalThis.refuses = "AbortError"));
  await share(page, "link");
  assert.equal(await page.locator(".notice").count(), 0);
  await page.evaluate(() => (globalThis.refuses = "NotAllowedError"));
  await share(page, "link");
  await page.waitForSelector(".notice");
  assert.equal(await notice(page), "Link to the game copied");
  await end(page);
});

test("without a dialog of the system, a link and a picture are copied", async () => {
  const page = await game({ prepare: NO_SHARE });
  await share(page, "link");
  await page.waitForSelector(".notice :text('Link to the game copied')");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${address}#f5d6c3`);
  await share(page, "picture");
  await page.waitForSelector(".notice :text('Picture of the board copied')");
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  assert.deepEqual(types, ["image/png"]);
  await end(page);
});

test("the recipient of a position is asked for the best move, and can play it", async () => {
  const page = await open({ hash: "#find:f5d6" });
  assert.equal(await notice(page), "Find the best move for Black.");
  assert.deepEqual(await moves(page), ["f5", "d6"]);
  await play(page, ["c3"]);
  assert.ok(await square(page, "c3").isVisible());
  assert.deepEqual(await moves(page), ["f5", "d6", "c3"]);
  await end(page);
});
