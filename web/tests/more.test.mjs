// Tests touch, variations, reviews, pasting, files and languages, and checks the page's accessibility with axe-core.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { end, GAME, headline, legal, moves, notice, open, paste, play, played, PLIES, ready, square, start, stop, turn } from "./browser.mjs";

const axe = await readFile(createRequire(`${process.env.PAGE_TOOLS}/`).resolve("axe-core/axe.min.js"), "utf8");

before(start);
after(stop);

// Returns the accessibility problems that axe-core finds in the current state of the page.
async function violations(page) {
  // Wait for the end of animations: while a notice fades in, its contrast is too low.
  await page.evaluate(() => Promise.allSettled(document.querySelector("#notices").getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
}

test("a whole game by touch", async () => {
  const page = await open({ width: 360, height: 740, hasTouch: true, isMobile: true });
  await page.tap("button[name=easy]");
  while (await turn(page)) await square(page, (await legal(page))[0]).tap();
  assert.match(await headline(page), /won|lost|Draw/);
  await end(page);
});

test("a game is pasted, varied, saved, opened and reviewed", async () => {
  const page = await open();
  await page.click("button[name=two-players]");
  await paste(page, GAME);
  await played(page, PLIES);
  // A different move at the start creates a variation.
  await page.keyboard.press("Home");
  await square(page, "d3").click();
  await played(page, 1);
  assert.deepEqual(await moves(page), ["d3"]);
  assert.ok((await page.locator("#moves .variation").count()) > 10, "the first line is a variation now");
  await page.keyboard.press("Control+s");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("button[name=sgf]")]);
  const file = await download.path();
  const saved = await readFile(file, "utf8");
  assert.match(saved, /B\[f5\].*B\[d3\]/s, "both lines are in the file");
  await page.setInputFiles("#file", file);
  await page.click("button[name=leave]");
  await played(page, 1);
  await page.keyboard.press("Shift+T");
  await played(page, PLIES);
  await paste(page, "no game at all");
  await page.waitForSelector(".notice");
  assert.match(await notice(page), /neither/);
  await played(page, PLIES);
  await page.keyboard.press("End");
  await page.click("#buttons [data-action=review]");
  await page.waitForSelector("#review table, #review p, #review li", { timeout: 120_000 });
  assert.deepEqual(await violations(page), []);
  await end(page);
});

test("the language can be changed during a game", async () => {
  const page = await open();
  await page.click("button[name=two-players]");
  await play(page, ["f5"]);
  for (const [choice, words] of [[{ label: "日本語 (Japanese)" }, "黒番|白番"], [{ label: "English" }, "to move"]]) {
    await page.keyboard.press("Shift+S");
    await page.selectOption("select[name=language]", choice);
    await page.keyboard.press("Escape");
    await page.waitForFunction((words) => new RegExp(words).test(document.querySelector("#headline").textContent), words);
  }
  await page.reload();
  await ready(page);
  assert.deepEqual(await moves(page), ["f5"]);
  await end(page);
});

for (const [colorScheme, locale] of [["light", "en-US"], ["dark", "ja-JP"]]) {
  test(`axe-core finds nothing, ${colorScheme}, ${locale}`, async () => {
    const page = await open({ colorScheme, locale });
    assert.deepEqual(await violations(page), [], "the start");
    await page.click("button[name=two-players]");
    await play(page, ["f5", "d6", "c3", "d3", "a1"]);
    assert.deepEqual(await violations(page), [], "a game and a notice");
    await page.keyboard.press("Shift+V");
    await page.waitForSelector(".note.best");
    assert.deepEqual(await violations(page), [], "values");
    for (const key of ["Shift+S", "Shift+?", "Shift+N"]) {
      await page.keyboard.press(key);
      if (!(await page.$("dialog[open]"))) continue;
      assert.deepEqual(await violations(page), [], key);
      await page.keyboard.press("Escape");
    }
    await end(page);
  });
}
