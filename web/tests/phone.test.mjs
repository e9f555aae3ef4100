// Tests the page on a phone: tabs, the back button, feedback above the board, small squares, and sizes of touch targets.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { end, GAME, headline, legal, moves, notice, open, paste, place, play, played, PLIES, square, start, stop } from "./browser.mjs";

before(start);
after(stop);

const phone = (options) => open({ width: 360, height: 740, hasTouch: true, isMobile: true, ...options });
const tab = (name) => `#tabs [data-action=${name}]`;
const current = (page) => page.locator("#tabs [aria-current]").getAttribute("data-action");
const noDialog = (page) => page.waitForSelector("dialog:not([open])", { state: "attached" });

test("the tabs lead to puzzles, to the review, to the games, to the menus, and back to the game", async () => {
  const page = await phone({ kept: { review_level: 1 } });
  await page.tap("button[name=two-players]");
  await play(page, ["f5", "d6", "c3", "d3", "c4"]);
  assert.equal(await current(page), "tab-play");
  await page.tap(tab("tab-puzzles"));
  await page.waitForSelector("#tools[data-kind=exercise] form");
  assert.equal(await current(page), "tab-puzzles");
  await page.tap(tab("tab-play"));
  await page.waitForSelector("#moves tr");
  await page.tap(tab("tab-review"));
  await page.waitForSelector("#review h2");
  assert.equal(await current(page), "tab-review");
  await page.tap(tab("games"));
  await page.waitForSelector("dialog[data-kind=games]");
  await page.keyboard.press("Escape");
  await noDialog(page);
  await page.tap(tab("more"));
  assert.equal(await page.getAttribute(tab("more"), "aria-expanded"), "true");
  await page.tap("#menu summary");
  assert.ok(await page.locator("#menu hr").first().isVisible(), "a separator divides the groups");
  // A tap beside the menus closes the menus, and plays no move.
  await page.touchscreen.tap(180, 120);
  assert.equal(await page.getAttribute(tab("more"), "aria-expanded"), "false");
  assert.ok(await page.locator("#menu").isHidden());
  await end(page);
});

test("everything that is tapped during a game is at least 44 pixels high, and the tabs are at the bottom", async () => {
  const page = await phone();
  await page.tap("button[name=easy]");
  const sizes = await page.$$eval("#tabs button, #buttons button, .square", (buttons) => buttons.map((button) => button.getBoundingClientRect()));
  for (const { width, height } of sizes) assert.ok(height >= 44 && width >= 44, `${width} x ${height}`);
  const tabs = await page.locator("#tabs").boundingBox();
  assert.equal(tabs.y + tabs.height, 740);
  await end(page);
});

test("the buttons for the previous and the next move are icons with names", async () => {
  const page = await phone();
  await page.tap("button[name=two-players]");
  await play(page, ["f5", "d6"]);
  const button = (name) => page.locator(`#buttons [data-action=${name}]`);
  assert.deepEqual([await button("previous").getAttribute("aria-label"), await button("previous").textContent()], ["One move back", ""]);
  await button("previous").tap();
  assert.equal(await page.locator("#moves [aria-current]").textContent(), "f5");
  await button("next").tap();
  assert.equal(await page.locator("#moves [aria-current]").textContent(), "d6");
  await end(page);
});

test("a phone has one status line: each player's score, and the side to move only once", async () => {
  const page = await phone();
  await page.tap("button[name=two-players]");
  await play(page, ["f5"]);
  assert.equal(await headline(page), "White to move");
  const shown = await page.$$eval("#status, #cards", (parts) => parts.map((part) => part.innerText).join(" "));
  assert.equal(shown.match(/to move/g).length, 1, shown);
  const [status, cards] = [await page.locator("#headline").boundingBox(), await page.locator("#cards").boundingBox()];
  assert.ok(cards.y < status.y + status.height && status.y < cards.y + cards.height, "the score is beside the side to move");
  await end(page);
});

test("the back button closes menus, dialogs and exercises, and then leaves the page", async () => {
  const page = await phone();
  await page.tap("button[name=two-players]");
  await play(page, ["f5"]);
  const isClosed = (selector) => page.waitForFunction((selector) => !document.querySelector(selector), selector);
  for (const [selector, name] of [["#menu.open", "more"], ["dialog[open]", "games"], ["#tools form", "tab-puzzles"]]) {
    await page.tap(tab(name));
    await page.waitForSelector(selector);
    await page.goBack();
    await isClosed(selector);
    assert.deepEqual(await moves(page), ["f5"], name);
  }
  // A dialog that is closed by its own button leaves no entry in the history.
  const length = await page.evaluate(() => history.length);
  await page.tap(tab("games"));
  await page.tap("dialog button[name=cancel]");
  await page.waitForFunction(() => !history.state?.open);
  assert.ok((await page.evaluate(() => history.length)) <= length);
  await page.goBack();
  assert.ok(!page.url().includes("127.0.0.1"), page.url());
  page.requested.clear();
  page.requested.add("null");
  await page.context().close();
});

test("a field takes the focus, which opens the keyboard, only if the user is expected to type", async () => {
  const page = await phone();
  await page.tap("button[name=two-players]");
  await play(page, ["f5"]);
  const focused = () => page.evaluate(() => document.activeElement.nodeName);
  for (const [key, name] of [["Shift+O", "DIALOG"], ["Shift+W", "DIALOG"], ["/", "TEXTAREA"]]) {
    await page.keyboard.press(key);
    await page.waitForSelector("dialog[open]");
    assert.equal(await focused(), name, key);
    await page.keyboard.press("Escape");
    await noDialog(page);
  }
  await end(page);
});

for (const [width, height] of [[360, 740], [640, 400]]) {
  test(`an exercise says right or wrong above or beside the board at ${width} x ${height}`, async () => {
    const page = await phone({ width, height });
    await page.tap("button[name=puzzles]");
    await page.waitForSelector("#tools button[name=solution]");
    const before = await place(page);
    assert.match(await page.locator("#detail").textContent(), /find the only move that wins/);
    // The solution is one of the legal moves, so try moves until the verdict has been wrong and right.
    const seen = new Set();
    for (const name of await legal(page)) {
      if (seen.has("right") || !(await legal(page)).includes(name)) break;
      await square(page, name).tap();
      const verdict = await page.getAttribute("#status", "data-verdict");
      assert.equal(await headline(page), verdict === "right" ? "Right" : "Wrong");
      assert.ok(await page.locator("#turn .icon").isVisible(), "a symbol");
      const status = await page.locator("#status").boundingBox();
      assert.ok(status.y >= 0 && status.y + status.height <= height && (width > height || status.y + status.height <= before.y + 1));
      assert.notEqual(await page.$eval("#status", (status) => getComputedStyle(status).backgroundColor), "rgba(0, 0, 0, 0)", "a colour");
      assert.deepEqual(await place(page), before, "the board does not move");
      seen.add(verdict);
    }
    assert.ok(seen.has("wrong") || seen.has("right"));
    await end(page);
  });
}

test("a link that is broken is reported above the start menu", async () => {
  const page = await phone({ hash: "#f5zz" });
  assert.match(await notice(page), /^This link cannot be opened: .*\.$/);
  const [said, first] = [await page.locator("dialog .notices").boundingBox(), await page.locator("dialog .quick button").first().boundingBox()];
  assert.ok(said.y + said.height <= first.y && said.y >= 0);
  await page.tap("button[name=easy]");
  assert.equal(await page.locator(".notice, .notices").count(), 0, "the game does not show it again");
  await end(page);
});

test("on the largest board, the first tap shows the nearest move, and the second tap plays it", async () => {
  const page = await phone({ kept: { new_game: { white: "person", rules: "othello", width: 26, height: 26 } } });
  await page.tap("button[name=again]");
  assert.ok((await page.locator(".square").first().boundingBox()).width < 20);
  const [name] = await legal(page);
  const box = await page.locator(".square.legal").first().boundingBox();
  // A finger misses the centre of the square by 15 pixels.
  const tap = () => page.touchscreen.tap(box.x + box.width / 2 - 15, box.y + box.height / 2);
  await tap();
  assert.deepEqual([await moves(page), await page.locator(".ghost .disc").count()], [[], 1]);
  assert.match(await page.locator("#detail").textContent(), /^Tap again to play /);
  await tap();
  assert.equal((await moves(page)).length, 1, name);
  await end(page);
});

test("the board is usable on a tiny screen: 320 x 256", async () => {
  const page = await phone({ width: 320, height: 256 });
  await page.tap("button[name=easy]");
  const board = await place(page);
  assert.ok(board.width >= 210 && board.x >= 0 && board.y >= 0 && board.x + board.width <= 320 && board.y + board.height <= 256, JSON.stringify(board));
  for (const part of ["#tabs button", "#buttons button", "#headline"]) {
    for (const each of await page.locator(part).all()) {
      const { x, y, width, height } = await each.boundingBox();
      assert.ok(x >= 0 && y >= 0 && x + width <= 320 && y + height <= 256 && height >= 14, part);
    }
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  // So soon and so close to the tap on the dialog, another tap would count as its second half.
  await page.waitForTimeout(600);
  await square(page, (await legal(page))[0]).tap();
  await played(page, 2);
  await end(page);
});

test("notices disappear by themselves, and cover neither the result nor a control", async () => {
  for (const [width, height] of [[360, 740], [640, 400], [1280, 800]]) {
    const page = await open({ width, height, hasTouch: width < 1000 });
    await page.click("button[name=two-players]");
    await paste(page, GAME);
    await played(page, PLIES);
    await page.keyboard.press("End");
    await page.clock.install();
    await paste(page, "no game at all, but a text");
    await page.waitForSelector(".notice");
    await page.clock.runFor(300);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("#headline, .square, #buttons button, #tabs button, #menu summary, .count")].filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const front = document.elementFromPoint(left + width / 2, top + height / 2);
        return front?.closest(".notice") && !part.closest(".notice");
      }).map((part) => part.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(covered, [], `${width} x ${height}`);
    await page.clock.fastForward(20_000);
    await page.waitForFunction(() => !document.querySelector(".notice"));
    await end(page);
  }
});
