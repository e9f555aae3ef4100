// Tests the saved games of a player, statistics, exercises and sounds, and that long dialogs open at the top.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { end, legal, open, played, ready, square, start, stop, turn } from "./browser.mjs";

before(start);
after(stop);

const menu = (page, name) => page.evaluate((name) => document.querySelector(`#menu [data-action=${name}]`).click(), name);

test("a game against the easiest level is counted, saved for the next visit, and reviewed", async () => {
  const page = await open();
  await page.click("button[name=easy]");
  while (await turn(page)) await square(page, (await legal(page))[0]).click();
  await page.reload();
  await ready(page);
  await menu(page, "new-game");
  await page.click("button[name=quick-0]");
  await square(page, "f5").click();
  await turn(page);
  await page.reload();
  await ready(page);
  await page.keyboard.press("Shift+$");
  await page.waitForSelector("dialog[data-kind=statistics]");
  assert.match(await page.locator("dialog p").first().textContent(), /^1 game/);
  assert.equal(await page.locator("dialog section table").first().locator("tbody tr").count(), 1);
  await page.keyboard.press("Escape");
  await menu(page, "games");
  await page.locator("dialog .list tbody tr", { hasNotText: "ongoing" }).locator("button").click();
  await page.click("button[name=leave]");
  await page.waitForFunction(() => document.querySelectorAll("#moves td button").length > 50);
  await menu(page, "review");
  await page.waitForFunction(() => document.querySelector("#review p") && !document.querySelector("#review progress"), null, { timeout: 120_000 });
  // The review is saved, and the statistics include it.
  await page.keyboard.press("Shift+$");
  await page.waitForSelector("dialog[data-kind=statistics]");
  const headings = await page.locator("dialog h3").allTextContents();
  assert.ok(headings.includes("Accuracy"), `${headings}`);
  await page.keyboard.press("Escape");
  // A button of the review starts an exercise with the mistakes, and all buttons of the exercise are visible.
  await page.locator("#review button").last().click();
  await square(page, (await legal(page))[0]).click();
  for (const button of await page.locator("#tools button").all()) {
    const [inner, outer] = [await button.boundingBox(), await page.locator("#tools").boundingBox()];
    assert.ok(inner.y + inner.height <= outer.y + outer.height, await button.textContent());
  }
  await end(page);
});

test("a long dialog opens at the top", async () => {
  const page = await open({ width: 360, height: 640 });
  await page.click("button[name=two-players]");
  for (const key of ["Shift+S", "Shift+?"]) {
    await page.keyboard.press(key);
    const [top, hidden] = await page.$eval("dialog", (dialog) => [dialog.scrollTop, dialog.scrollHeight - dialog.clientHeight]);
    assert.ok(top === 0 && hidden > 0, `${key}: ${top} of ${hidden}`);
    await page.keyboard.press("Escape");
  }
  await end(page);
});

test("moves make sounds only if sounds are on", async () => {
  const prepare = () => {
    window.heard = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...given) {
      heard.push(this.buffer.length);
      return start.apply(this, given);
    };
  };
  for (const sounds of [false, true]) {
    const page = await open({ prepare, kept: { sounds } });
    await page.click("button[name=two-players]");
    for (const name of ["f5", "d6", "c3", "d3"]) await square(page, name).click();
    for (const name of ["c4", "f4"]) await square(page, name).click();
    for (let count = 7; count <= 12; count++) {
      await square(page, (await legal(page))[0]).click();
      await played(page, count);
    }
    if (sounds) await page.waitForFunction(() => heard.length === 12);
    const heard = await page.evaluate(() => window.heard);
    assert.equal(heard.length, sounds ? 12 : 0);
    assert.ok(!sounds || Math.max(...heard) > Math.min(...heard), "the sound of more flips is longer");
    await end(page);
  }
});

test("repertoires are saved for the next visit", async () => {
  const page = await open();
  await page.click("button[name=two-players]");
  await menu(page, "repertoire");
  await page.fill("dialog input[name=find]", "tiger");
  await page.click("dialog button[name=row-0]");
  await page.click("dialog button[name=take]");
  await page.click("#tools button[name=solution]");
  await page.reload();
  await ready(page);
  if (await page.$("dialog[open]")) await page.click("button[name=two-players]");
  await menu(page, "repertoire");
  assert.match(await page.locator("dialog .list tbody tr").first().textContent(), /Tiger/);
  await end(page);
});
