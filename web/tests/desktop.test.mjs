// Tests wide windows and the colours: the panel uses the space beside the board, nothing moves under the pointer, and marks
// and errors have enough contrast.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { end, legal, open, place, played, ready, square, start, stop } from "./browser.mjs";

before(start);
after(stop);

const box = (page, selector) => page.locator(selector).boundingBox();

test("the page uses the whole width of a window, and shows the explorer beside the moves", async () => {
  const page = await open({ hash: "#f5d6c3" });
  await page.keyboard.press("Shift+D");
  await page.waitForSelector("#explorer tbody tr");
  const [board, panel, explorer, list] = [await place(page), await box(page, "#panel"), await box(page, "#explorer"), await box(page, "#moves")];
  assert.ok(board.x <= 30 && panel.x + panel.width >= 1250, `${board.x} ${panel.x + panel.width}`);
  assert.ok(list.x >= explorer.x + explorer.width, "two columns");
  const rows = await page.$$eval("#explorer tbody tr", (rows) => {
    const { bottom } = document.querySelector("#explorer").getBoundingClientRect();
    return rows.map((row) => row.getBoundingClientRect().bottom <= bottom);
  });
  assert.ok(rows.every(Boolean) && rows.length >= 4, `${rows}`);
  await end(page);
});

test("the panel can be resized with the pointer and the keyboard, and keeps its width", async () => {
  const page = await open();
  await page.click("button[name=two-players]");
  await square(page, "f5").click();
  const width = async () => Math.round((await box(page, "#panel")).width);
  const [before, board, splitter] = [await width(), await place(page), await box(page, "#splitter")];
  await page.mouse.move(splitter.x + 8, 400);
  await page.mouse.down();
  await page.mouse.move(splitter.x - 92, 400, { steps: 4 });
  await page.mouse.up();
  assert.ok(Math.abs((await width()) - before - 100) < 12, `${before} ${await width()}`);
  assert.ok((await place(page)).width < board.width - 60, "the board makes room");
  await page.keyboard.press("ArrowLeft");
  const wide = await width();
  await page.reload();
  await ready(page);
  assert.ok(Math.abs((await width()) - wide) <= 1);
  await page.dblclick("#splitter");
  await page.waitForFunction((before) => Math.abs(document.querySelector("#panel").clientWidth - before) < 2, before);
  await end(page);
});

test("no row of the form for a new game moves when the user chooses another value", async () => {
  for (const [width, height] of [[1280, 800], [360, 740]]) {
    const page = await open({ width, height });
    await page.click("button[name=more]");
    const places = () => page.$$eval("#dialog, #dialog :is(select, input, .end button)", (parts) => parts.map((part) => Object.values(part.getBoundingClientRect().toJSON()).map(Math.round).join()));
    const before = await places();
    for (const name of ["seat-white", "seat-black", "rules"]) {
      const count = await page.$eval(`#dialog select[name=${name}]`, (select) => select.options.length);
      for (let index = 0; index < count; index++) {
        await page.selectOption(`#dialog select[name=${name}]`, { index });
        assert.deepEqual(await places(), before, `${name} ${index}`);
      }
    }
    await end(page);
  }
});

test("the buttons below the board and the list of moves stay where they are during a game", async () => {
  const page = await open({ kept: { level: 1 } });
  await page.click("button[name=easy]");
  const places = async () => [await box(page, "#moves"), await page.$$eval("#buttons button", (buttons) => buttons.map((button) => button.getBoundingClientRect().x))];
  const before = await places();
  for (let move = 0; move < 4; move++) {
    await square(page, (await legal(page))[0]).click();
    await played(page, 2 * move + 2);
    assert.deepEqual(await places(), before, `after ${move + 1} moves`);
  }
  await end(page);
});

// Returns the relative luminance of an opaque colour, as WCAG defines it.
function luminance(colour) {
  const [red, green, blue] = colour.map((value) => (value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("the marks of legal moves have a contrast of at least 3 to 1 on every board", async () => {
  for (const theme of ["wood", "felt", "high-contrast"]) {
    const page = await open({ kept: { theme } });
    await page.click("button[name=easy]");
    assert.equal(await page.getAttribute("html", "data-theme"), theme);
    // Returns the colours that the style sheet computes, as red, green, blue and opacity.
    const colours = await page.evaluate(() => {
      const read = (name) => {
        const probe = document.createElement("i");
        probe.style.color = `var(${name})`;
        document.body.append(probe);
        const values = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
        probe.remove();
        return values.length === 3 ? [...values, 1] : values;
      };
      return Object.fromEntries(["--legal", "--squares-1", "--squares-2", "--checker"].map((name) => [name, read(name)]));
    });
    const over = ([red, green, blue, opacity], below) => [red, green, blue].map((value, at) => opacity * value + (1 - opacity) * below[at]);
    const hasChecker = theme === "wood";
    for (const name of ["--squares-1", "--squares-2"]) {
      const plain = colours[name].slice(0, 3);
      for (const ground of [plain, ...(hasChecker ? [over(colours["--checker"], plain)] : [])]) {
        const found = contrast(over(colours["--legal"], ground), ground);
        assert.ok(found >= 3, `${theme} ${name}: ${found.toFixed(2)}`);
      }
    }
    await end(page);
  }
});

test("errors are readable on dark and on light pages", async () => {
  for (const colorScheme of ["dark", "light"]) {
    const page = await open({ colorScheme, hash: "#f5zz" });
    const found = () =>
      page.$eval("dialog :is(.notices, .trouble)", (error) => {
        const numbers = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map(Number);
        return [numbers(getComputedStyle(error).color), numbers(getComputedStyle(document.querySelector("dialog")).backgroundColor)];
      });
    assert.ok(contrast(...(await found())) >= 4.5, colorScheme);
    await page.click("button[name=more]");
    await page.fill("dialog input[name=height]", "40");
    await page.keyboard.press("Tab");
    await page.waitForSelector("dialog .trouble");
    assert.ok(contrast(...(await found())) >= 4.5, colorScheme);
    await end(page);
  }
});
