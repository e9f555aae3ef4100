// Tests dialogs and tools with the pointer and the keyboard: the focus stays on the same element, and everything is
// readable and reachable.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { end, legal, moves, open, play, played, square, start, stop } from "./browser.mjs";

before(start);
after(stop);

const menu = (page, name) => page.evaluate((name) => document.querySelector(`#menu [data-action=${name}]`).click(), name);

for (const [action, form] of [["new-game", "#dialog"], ["set-up", "#tools"]]) {
  const field = (page, name) => page.locator(`${form} input[type=number][name=${name}]`);
  const value = (page, name) => field(page, name).inputValue();

  test(`a size can be typed after ${action}, with the Tab key or with the pointer`, async () => {
    const page = await open();
    await page.click("button[name=two-players]");
    await menu(page, action);
    const [width, height] = await page.$$eval(`${form} input[type=number]`, (inputs) => inputs.map(({ name }) => name));
    await field(page, width).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("12");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("10");
    await page.keyboard.press("Tab");
    assert.deepEqual([await value(page, width), await value(page, height)], ["12", "10"]);
    assert.ok(await page.evaluate((form) => document.activeElement.closest(form) !== null, form), "the focus is in the form");
    await field(page, width).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("6");
    await field(page, height).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("8");
    // A single click both moves the focus away from the field, which completes the input, and presses the button.
    await page.locator(`${form} .end button`).first().click();
    await page.waitForFunction(() => document.querySelectorAll(".square").length === 48);
    await end(page);
  });
}

test("an invalid size is rejected, and the dialog reports it", async () => {
  const page = await open();
  await page.click("button[name=two-players]");
  await menu(page, "new-game");
  const height = page.locator("#dialog input[name=height]");
  for (const typed of ["", "300", "1.5"]) {
    await height.fill(typed);
    await height.press("Tab");
    assert.equal(await height.inputValue(), "8", `"${typed}"`);
  }
  await height.fill("40");
  await height.press("Tab");
  assert.match(await page.locator("#dialog .trouble").textContent(), /26/);
  await end(page);
});

test("the arrow keys move through the menus", async () => {
  const page = await open();
  await page.click("button[name=two-players]");
  await play(page, ["f5", "d6"]);
  // Presses a key, and waits until the element whose action or text is `name` has the focus.
  const comesTo = async (key, name) => {
    await page.keyboard.press(key);
    await page.waitForFunction((name) => (document.activeElement.dataset.action ?? document.activeElement.textContent) === name, name);
  };
  await page.locator("#menu summary").first().focus();
  await comesTo("ArrowDown", "start");
  await comesTo("ArrowDown", "new-game");
  await comesTo("ArrowUp", "start");
  await comesTo("ArrowUp", "resign");
  await comesTo("ArrowRight", "Moves");
  assert.equal(await page.locator("#menu details[open] summary").textContent(), "Moves");
  await comesTo("ArrowLeft", "Game");
  await comesTo("ArrowLeft", "Help");
  await comesTo("ArrowUp", "about");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[data-kind=about]");
  await end(page);
});

test("a menu keeps the focus while the game continues, and a square that is typed in it is played", async () => {
  const page = await open({ kept: { pace: "slow" } });
  await page.click("button[name=easy]");
  await square(page, "f5").click();
  await page.locator("#menu summary").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.activeElement.dataset.action === "start");
  await played(page, 2);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "start");
  assert.equal(await page.locator("#menu details[open]").count(), 1);
  await page.keyboard.type((await legal(page))[0]);
  await page.waitForFunction(() => document.querySelectorAll("#moves td button").length > 2);
  assert.equal(await page.locator("#menu details[open]").count(), 0);
  await end(page);
});

test("the keyboard is enough for an exercise", async () => {
  const page = await open();
  await page.click("dialog button[name=puzzles]");
  await page.locator("#tools button[name=solution]").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#tools button[name=next].main");
  assert.equal(await page.evaluate(() => document.activeElement.name), "next");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#tools button[name=solution]:enabled");
  await end(page);
});

test("a button that is on looks different, and a selected row looks selected under the pointer", async () => {
  const page = await open();
  await page.click("button[name=two-players]");
  await play(page, ["f5", "d6", "c3", "d3"]);
  const colour = (selector) => page.$eval(selector, (element) => getComputedStyle(element).backgroundColor);
  const off = await colour("#buttons [data-action=values]");
  await page.click("#buttons [data-action=values]");
  assert.notEqual(await colour("#buttons [data-action=values]"), off);
  await page.keyboard.press("Shift+W");
  await page.waitForSelector(".list .current");
  const [chosen, cell] = [await colour(".list .current"), "rgba(0, 0, 0, 0)"];
  await page.hover(".list .current td");
  assert.deepEqual([await colour(".list .current"), await colour(".list .current td")], [chosen, cell]);
  await end(page);
});

test("a double click on the hint button requests one hint", async () => {
  const page = await open();
  await page.click("button[name=two-players]");
  await play(page, ["f5", "d6", "c3", "d3"]);
  await page.dblclick("#buttons [data-action=hint]");
  await page.waitForSelector(".note.best");
  assert.equal(await page.getAttribute("#buttons [data-action=hint]", "aria-pressed"), "true");
  // Undo responds to every click: a double click takes back two moves.
  await page.dblclick("#buttons [data-action=undo]");
  assert.equal(await page.locator("#moves [aria-current]").textContent(), "d6");
  await end(page);
});

test("the second click of a double click on a dialog plays no move", async () => {
  const page = await open();
  // Find a point of the button that is above a square of the board.
  const row = await page.locator("button[name=two-players]").boundingBox();
  const boxes = await Promise.all((await page.locator(".square").all()).map((square) => square.boundingBox()));
  const isIn = (box, x, y) => box.x < x && x < box.x + box.width && box.y < y && y < box.y + box.height;
  const y = row.y + row.height / 2;
  const x = boxes.map((box) => box.x + box.width / 2).find((x) => isIn(row, x, y) && boxes.some((box) => isIn(box, x, y)));
  await page.mouse.dblclick(x, y);
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  assert.deepEqual([await moves(page), await page.locator("#notices").textContent()], [[], ""]);
  for (const name of ["f5", "d6", "c3", "d3"]) await square(page, name).click();
  await square(page, "f5").dblclick();
  assert.match(await page.locator("#notices").textContent(), /f5/, "a double click on the board plays a move");
  await end(page);
});

for (const width of [360, 320]) {
  test(`the list of openings is readable at a width of ${width} pixels`, async () => {
    const page = await open({ width, height: 740 });
    await page.click("button[name=two-players]");
    await menu(page, "repertoire");
    await page.waitForSelector("dialog .list tr");
    const { rows, wide } = await page.$eval("dialog .list", (list) => ({
      rows: [...list.querySelectorAll("tr")].map((row) => row.getBoundingClientRect().height),
      wide: list.scrollWidth - list.clientWidth,
    }));
    assert.ok(Math.max(...rows) < 150, `${Math.max(...rows)}`);
    assert.equal(wide, 0, "no text is beyond the edge");
    await end(page);
  });
}
