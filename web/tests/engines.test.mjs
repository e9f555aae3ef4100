// Tests that several engines share the work of a review and of evaluating moves, and that the results are the same as
// those of a single engine, even if an engine fails.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { end, GAME, notice, open, paste, play, played, PLIES, start, stop, tab, visitor } from "./browser.mjs";

before(start);
after(stop);

// Pretends that the machine has nine cores, and records all workers in `workers`. Delays the messages of each worker by
// random times, so that messages of different workers arrive in a random order.
const machine = () => {
  Object.defineProperty(navigator, "hardwareConcurrency", { value: 9 });
  const Real = Worker;
  window.workers = [];
  window.Worker = class extends Real {
    #heard = Promise.resolve();
    constructor(...given) {
      super(...given);
      workers.push(this);
    }
    set onmessage(hear) {
      super.onmessage = (event) => {
        this.#heard = this.#heard.then(() => new Promise((resolve) => setTimeout(resolve, Math.random() * 30))).then(() => hear(event));
      };
    }
    postMessage(data) {
      if (data.type === "search") this.asked = (this.asked ?? 0) + 1;
      if (data.type === "stop") this.stopped = this.asked;
      super.postMessage(data);
    }
    terminate() {
      this.ended = true;
      super.terminate();
    }
  };
};

async function reviewed(threads, during = async () => {}) {
  const page = await open({ prepare: machine, kept: { threads, review_level: 10 } });
  await page.click("button[name=two-players]");
  await paste(page, GAME);
  await played(page, PLIES);
  await page.keyboard.press("End");
  await page.click("#buttons [data-action=review]");
  await page.waitForSelector("#review progress");
  await during(page);
  await page.waitForFunction(() => document.querySelector("#review p") && !document.querySelector("#review progress"), null, { timeout: 120_000 });
  const result = {
    sides: await page.$$eval("#review p, #review button", (parts) => parts.map((part) => part.textContent)),
    moves: await page.$$eval("#moves td button", (moves) => moves.map((move) => move.getAttribute("aria-label"))),
    graph: await page.$$eval("#graph title", (points) => points.map((point) => point.textContent)),
  };
  const asked = await page.evaluate(() => workers.filter((worker) => worker.asked).length);
  assert.equal(await page.$(".notice"), null);
  await end(page);
  return [result, asked];
}

test("two engines make the same review as one engine, even if one of them fails", async () => {
  const [one, alone] = await reviewed(1);
  assert.equal(alone, 1);
  assert.equal(one.moves.length, PLIES);
  assert.ok(one.graph.length >= PLIES - 1 && one.sides.length >= 2, JSON.stringify(one));
  const [two, both] = await reviewed(2);
  assert.equal(both, 2);
  assert.deepEqual(two, one);
  const [again, three] = await reviewed(2, async (page) => {
    await page.waitForFunction(() => workers.length === 2 && workers[1].asked);
    await page.evaluate(() => workers[1].onerror(new ErrorEvent("error")));
  });
  assert.ok(three >= 2, `${three} workers searched`);
  assert.deepEqual(again, one);
});

// Makes the page behave as in a browser whose workers cannot receive messages during a search.
const deaf = async (context) =>
  context.route("**/pause.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("WebAssembly.Suspending ===", "undefined ===") });
  });

for (const hears of [true, false]) {
  test(`engines share the evaluation of moves, and a move stops all of them${hears ? "" : " by terminating their workers"}`, async () => {
    const context = await visitor({ kept: { threads: 3 } });
    if (!hears) await deaf(context);
    const page = await tab(context, { prepare: machine });
    await page.click("button[name=two-players]");
    await play(page, ["f5", "d6", "c3", "d3"]);
    await page.keyboard.press("Shift+V");
    await page.waitForSelector(".note.best");
    const [legal, notes] = [await page.locator(".square.legal").count(), await page.locator(".note").count()];
    assert.equal(notes, legal);
    const asked = Math.min(3, legal);
    assert.equal(await page.evaluate(() => workers.filter((worker) => worker.asked).length), asked);
    await page.locator(".square.legal").first().click();
    await played(page, 5);
    const ends = (worker) => (worker.ended ? "ended" : worker.asked && worker.stopped === worker.asked ? "stopped" : "goes on");
    const ended = await page.evaluate(`workers.slice(0, ${asked}).map(${ends})`);
    assert.deepEqual(ended, Array(asked).fill(hears ? "stopped" : "ended"));
    // The same workers, or the workers that replaced them, answer the next request.
    await page.waitForFunction(() => !document.querySelector(".note"));
    await page.keyboard.press("Shift+V");
    await page.waitForSelector(".note.best");
    const all = await page.evaluate(() => workers.length);
    assert.ok(hears ? all === asked : all > asked, `${all} workers`);
    await end(page);
  });
}

test("an engine that fails twice at the same move is reported", async () => {
  const page = await open({ prepare: machine, kept: { new_game: { white: "20" } } });
  await page.click("button[name=again]");
  await page.locator('.square[aria-label^="f5"]').click();
  for (const count of [1, 2]) {
    await page.waitForFunction((count) => workers.filter((worker) => worker.asked).length === count, count);
    assert.equal(await page.$(".notice"), null, "the first failure is not reported");
    await page.evaluate(() => workers.at(-1).onerror(new ErrorEvent("error")));
  }
  await page.waitForSelector(".notice");
  assert.match(await notice(page), /stopped working/);
  await end(page);
});
