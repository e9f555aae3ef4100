// Tests the page in a real browser with mouse, touch and keyboard, on small and large screens.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { end, headline, legal, moves, notice, open, place, play, played, ready, square, start, stop, turn } from "./browser.mjs";

before(start);
after(stop);

test("a whole game against the engine with the mouse", async () => {
  const page = await open();
  await page.click("button[name=easy]");
  while (await turn(page)) {
    const [name] = await legal(page);
    await square(page, name).click();
  }
  assert.match(await headline(page), /won|lost|Draw/);
  const counts = await page.$$eval(".count", (counts) => counts.map((count) => Number(count.textContent)));
  assert.ok(counts[0] + counts[1] > 4, `${counts}`);
  assert.ok((await moves(page)).length >= 50);
  await end(page);
});

test("a game with the keyboard alone", async () => {
  const page = await open();
  await page.keyboard.press("Enter"); // the first choice of the start
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  await page.keyboard.press("f");
  await page.keyboard.press("5");
  await turn(page);
  assert.equal((await moves(page)).length, 2);
  // The Tab key stops at the board only once, and the arrow keys move within the board.
  await square(page, "d4").focus();
  await page.keyboard.press("ArrowUp");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label").slice(0, 2));
  assert.equal(await focused(), "d3");
  for (let steps = 0; steps < 9; steps++) await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), "a3");
  assert.equal(await page.locator(".square[tabindex='0']").count(), 1);
  const [name] = await legal(page);
  await square(page, name).focus();
  await page.keyboard.press("Enter");
  await turn(page);
  assert.equal((await moves(page)).length, 4);
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelector("#moves [aria-current]")?.closest("tr").rowIndex === 0);
  // Show the values of the moves, and the help.
  await page.keyboard.press("Shift+V");
  await page.waitForSelector(".note.best");
  await page.keyboard.press("Shift+?");
  await page.waitForSelector("dialog[open][data-kind=help]");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  await end(page);
});

test("the arrow keys move to the board if no other element has the focus", async () => {
  const page = await open();
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog:not([open])", { state: "attached" });
  for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  assert.ok(await page.evaluate(() => document.activeElement.matches(".square")));
  await page.keyboard.press("Shift+N");
  await page.keyboard.press("ArrowDown");
  assert.ok(await page.evaluate(() => !document.activeElement.matches(".square")), "no square has the focus behind a dialog");
  await end(page);
});

test("a game survives a reload, and links share games", async () => {
  const page = await open();
  await page.click("button[name=two-players]");
  for (const name of ["f5", "d6", "c3", "d3", "c4"]) await square(page, name).click();
  assert.equal((await moves(page)).length, 5);
  await page.reload();
  await ready(page);
  assert.equal((await moves(page)).length, 5);
  await end(page);

  const other = await open({ hash: "#f5d6c3" });
  assert.deepEqual(await moves(other), ["f5", "d6", "c3"]);
  await end(other);
});

test("a link is opened only once, and a reload continues its game", async () => {
  const page = await open({ hash: "#f5d6c3" });
  assert.match(await notice(page), /^Opened from a link/);
  await page.waitForFunction(() => !location.href.includes("#"));
  await page.reload();
  await ready(page);
  assert.deepEqual(await moves(page), ["f5", "d6", "c3"], "no move was added");
  await play(page, ["d3"]);
  await played(page, 4);
  await page.reload();
  await ready(page);
  assert.deepEqual([await moves(page), await page.$("dialog[open]")], [["f5", "d6", "c3", "d3"], null]);
  // Opening another link in the same tab asks for a confirmation first, because the game has started.
  await page.evaluate(() => (location.hash = "#f5f6"));
  await page.click("button[name=leave]");
  assert.deepEqual(await moves(page), ["f5", "f6"]);
  assert.match(await notice(page), /^Opened from a link/);
  await page.waitForFunction(() => !location.href.includes("#"));
  await end(page);
});

test("the start dialog can be opened again", async () => {
  const page = await open({ width: 360, height: 640 });
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  await page.click("#buttons [data-action=start]");
  await page.click("button[name=easy]");
  await square(page, "f5").click();
  await turn(page);
  // The user can also open the start dialog from the menu during a game. If the user cancels the question, the game
  // continues.
  await page.click("#tabs [data-action=more]");
  await page.click("#menu summary");
  await page.click("#menu [data-action=start]");
  await page.click("button[name=two-players]");
  await page.click("dialog[data-kind=leave] button[name=cancel]");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  assert.equal((await moves(page)).length, 2);
  await end(page);
});

test("undo and another move work while the engine is thinking", async () => {
  const page = await open({ kept: { new_game: { white: "20" } } });
  await page.click("button[name=again]");
  await square(page, "f5").click();
  await page.waitForFunction(() => document.querySelector("#headline").textContent.includes("thinking"));
  await page.click("#buttons [data-action=undo]");
  assert.equal(await headline(page), "Your turn (Black)");
  await square(page, "d3").click();
  await page.click("#buttons [data-action=move-now]");
  await turn(page);
  assert.equal((await moves(page)).length, 2);
  await end(page);
});

test("the texts are in the chosen language", async () => {
  const page = await open({ locale: "ja-JP" });
  await page.click("button[name=easy]");
  assert.equal(await headline(page), "あなたの番です (黒)");
  assert.equal(await page.locator("html").getAttribute("lang"), "ja");
  await page.keyboard.press("Shift+S");
  await page.selectOption("select[name=language]", { label: "English" });
  await page.waitForFunction(() => document.documentElement.lang === "en");
  await end(page);
});

for (const [width, height] of [[320, 480], [360, 740], [1280, 800], [1920, 1080]]) {
  test(`the board does not move at ${width} x ${height}`, async () => {
    const page = await open({ width, height, hasTouch: width < 500 });
    await page.click("button[name=two-players]");
    const before = await place(page);
    assert.ok(before.x >= 0 && before.x + before.width <= width, JSON.stringify(before));
    assert.ok(before.y + before.height <= height, JSON.stringify(before));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    if (width === 360) assert.ok((await square(page, "f5").boundingBox()).width >= 44);
    if (width < 500) await square(page, "f5").tap();
    else await square(page, "f5").click();
    for (const name of ["d6", "c3", "d3"]) await square(page, name).click();
    await square(page, "a1").click();
    assert.match(await page.locator("#notices").textContent(), /a1/);
    assert.deepEqual(await place(page), before, "a notice");
    if (width < 500) {
      await page.locator(".notice").evaluate((notice) => Promise.all(notice.getAnimations().map(({ finished }) => finished)));
      const [notice, turn] = [await page.locator(".notice").boundingBox(), await page.locator("#headline").boundingBox()];
      assert.ok(turn.y + turn.height <= notice.y && notice.y + notice.height <= before.y, "the notice covers neither the turn nor the board");
    }
    await page.click("#buttons [data-action=values]");
    await page.waitForSelector(".note.best");
    assert.deepEqual(await place(page), before, "values");
    await page.keyboard.press("Escape");
    for (let move = 0; move < 8 && (await turn(page)); move++) await square(page, (await legal(page))[0]).click();
    assert.deepEqual(await place(page), before, "a long list of moves");
    await end(page);
  });
}
