// Tests small screens: the whole board is visible together with the texts and buttons that the player needs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { end, GAME, legal, open, paste, place, play, played, PLIES, square, start, stop } from "./browser.mjs";

before(start);
after(stop);

const isSeen = ({ x, y, width, height }, [wide, high]) => x >= 0 && y >= -0.5 && x + width <= wide + 0.5 && y + height <= high + 0.5;

for (const size of [[740, 360], [932, 430], [568, 320]]) {
  test(`the whole board is visible on a phone in landscape orientation: ${size.join(" x ")}`, async () => {
    const page = await open({ width: size[0], height: size[1], hasTouch: true });
    await page.click("button[name=two-players]");
    await play(page, ["f5", "d6", "c3", "d3"]);
    for (const part of ["#board", "#status", "#cards", "#buttons"]) {
      assert.ok(isSeen(await page.locator(part).boundingBox(), size), part);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size[0]);
    const before = await place(page);
    assert.ok(before.height >= size[1] - 80, `${before.height}`);
    await square(page, "a1").click();
    assert.match(await page.locator("#notices").textContent(), /a1/);
    const [notice, board] = [await page.locator(".notice").boundingBox(), await place(page)];
    assert.deepEqual(board, before);
    assert.ok(notice.x >= board.x + board.width, "a notice is beside the board");
    await end(page);
  });
}

for (const size of [[360, 640], [740, 360]]) {
  test(`the board and the review are visible together at ${size.join(" x ")}`, async () => {
    const page = await open({ width: size[0], height: size[1], hasTouch: true, kept: { review_level: 1 } });
    await page.click("button[name=two-players]");
    await paste(page, GAME);
    await played(page, PLIES);
    await page.keyboard.press("End");
    await page.click("#buttons [data-action=review]");
    await page.waitForFunction(() => document.querySelector("#review .verdict") && !document.querySelector("#review progress"), null, { timeout: 120_000 });
    await page.locator("#review .verdict").evaluate((verdict) => scrollBy(0, verdict.getBoundingClientRect().bottom - innerHeight + 8));
    assert.ok(isSeen(await place(page), size), JSON.stringify(await place(page)));
    const verdict = await page.locator("#review .verdict").boundingBox();
    assert.ok(isSeen(verdict, size), JSON.stringify(verdict));
    // When the player goes to a move, the verdict on the move is visible.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("#review .buttons button").first().click();
    await page.waitForFunction(() => document.querySelector("#review .verdict").getBoundingClientRect().height > 0);
    const said = await page.locator("#review .verdict").boundingBox();
    assert.ok(said.y + 20 <= size[1], JSON.stringify(said));
    // An exercise is visible together with its buttons, without scrolling.
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press("Shift+X");
    await page.waitForSelector("#tools button[name=next]");
    await square(page, (await legal(page))[0]).click();
    for (const name of ["next", "cancel"]) {
      assert.ok(isSeen(await page.locator(`#tools button[name=${name}]`).boundingBox(), size), name);
    }
    assert.ok(isSeen(await place(page), size));
    await end(page);
  });
}

test("the whole verdict on a blunder is visible beside the board", async () => {
  const page = await open({ hash: "#d3c3c4e3f4c5e2f5e6g4h3f3g3h4c2e1b4d2h5b3d6b6c6b5g5d1a6g6a2a3a5a1" });
  await page.keyboard.press("Shift+R");
  await page.waitForFunction(() => document.querySelector("#moves .blunder") && !document.querySelector("#review progress"), null, { timeout: 120_000 });
  await page.click("#moves .blunder");
  await page.waitForSelector("#review .verdict.blunder");
  const [hidden, moves] = await page.evaluate(() => [review.scrollHeight - review.clientHeight, document.querySelector("#moves").clientHeight]);
  assert.ok(hidden <= 1 && moves >= 90, `${hidden} ${moves}`);
  await end(page);
});

test("all choices of the start are visible on a phone in landscape orientation", async () => {
  const size = [740, 360];
  const page = await open({ width: size[0], height: size[1], hasTouch: true });
  assert.ok(isSeen(await page.locator("dialog .quick button").last().boundingBox(), size));
  await end(page);
});

test("while a position is set up, the disc to place can be chosen without scrolling", async () => {
  const size = [360, 740];
  const page = await open({ width: size[0], height: size[1], hasTouch: true });
  await page.click("button[name=two-players]");
  await page.keyboard.press("Shift+E");
  assert.ok(isSeen(await page.locator("#tools select[name=brush]").boundingBox(), size));
  assert.ok((await page.locator("#headline").boundingBox()).x < 20, "the headline leaves no space for a disc, because there is none");
  await end(page);
});

test("letters, numbers and values are readable on the largest board", async () => {
  const page = await open();
  await page.click("button[name=more]");
  for (const side of ["width", "height"]) await page.fill(`dialog input[name=${side}]`, "26");
  await page.click("dialog button[name=begin]");
  // The board reaches its final size a moment after the game begins.
  const isReadable = (selector) => page.waitForFunction(
    (selector) => document.querySelector(selector)?.getBoundingClientRect().height >= 10,
    selector,
  );
  await isReadable(".name");
  await page.click("#buttons [data-action=values]");
  await isReadable(".note.best .value");
  await end(page);
});

for (const size of [[360, 740], [360, 640], [740, 360], [1280, 800]]) {
  test(`the buttons cover no comment on a try at ${size.join(" x ")}`, async () => {
    const page = await open({ width: size[0], height: size[1], hasTouch: true });
    await page.click("dialog button[name=puzzles]");
    const next = page.locator("#tools button[name=next]");
    const before = await next.boundingBox();
    await square(page, (await legal(page))[0]).click();
    await page.waitForFunction(() => document.querySelectorAll("#tools form > p").length > 3);
    assert.deepEqual(await next.boundingBox(), before, "the buttons stay where they are");
    // After the page has scrolled to a line, no other element covers the line.
    const covered = await page.$$eval("#tools form > p", (lines) =>
      lines.filter((line) => line.offsetParent).filter((line) => {
        line.scrollIntoView({ block: "nearest" });
        const { left, bottom } = line.getBoundingClientRect();
        return document.elementFromPoint(left + 8, bottom - 6) !== line;
      }).map((line) => line.textContent),
    );
    assert.deepEqual(covered, []);
    await end(page);
  });
}

test("a phone shows the results in the list of games, and every choice for a new game", async () => {
  const size = [360, 640];
  const page = await open({ width: size[0], height: size[1], hasTouch: true });
  await page.click("button[name=two-players]");
  await play(page, ["f5"]);
  await page.keyboard.press("Shift+O");
  await page.waitForSelector("dialog .list tbody tr");
  const result = page.locator('.list td[data-column="sort-result"]').first();
  assert.equal(await result.textContent(), "ongoing");
  assert.ok(isSeen(await result.boundingBox(), size), JSON.stringify(await result.boundingBox()));
  assert.ok(await page.$eval(".list", (list) => list.scrollWidth <= list.clientWidth));
  // The players and the result share the first line of each game. The number of moves does not fit and is hidden.
  const top = (column) => page.$eval(`.list td[data-column="sort-${column}"]`, (cell) => Math.round(cell.getBoundingClientRect().top));
  const tops = [await top("black"), await top("white"), await top("result")];
  assert.ok(Math.max(...tops) - Math.min(...tops) < 8, `the first line starts at ${tops}`);
  assert.ok((await top("date")) > Math.max(...tops), "the date is on the second line");
  assert.ok(!(await page.locator('.list td[data-column="sort-moves"]').first().isVisible()));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+N");
  await page.waitForSelector("dialog select");
  // Each selection list is wide enough for its longest option.
  const cut = await page.$$eval("dialog select", (selects) =>
    selects.flatMap((select) => {
      const free = select.cloneNode(true);
      free.style.cssText = "width: auto; position: absolute";
      select.parentElement.append(free);
      const wanted = free.offsetWidth;
      free.remove();
      return wanted > select.offsetWidth ? [`${select.name}: ${wanted} of ${select.offsetWidth}`] : [];
    }),
  );
  assert.deepEqual(cut, []);
  await end(page);
});
