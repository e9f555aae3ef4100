// Tests the engine, which runs in a worker.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ClosedError, Engine, EngineError, Game, GameOverError, LevelError, LimitError } from "reversi";

let engine;
before(async () => (engine = await Engine.load({ hashMegabytes: 16 })));
after(() => engine.close());

test("the best first move is one of the four equivalent moves", async () => {
  const heard = [];
  const answer = await engine.search(new Game(), { depth: 8, progress: (found) => heard.push(found.score.depth) });
  assert.ok(["d3", "c4", "f5", "e6"].includes(answer.square));
  assert.deepEqual([answer.score.kind, answer.score.depth, answer.line[0]], ["estimate", 8, answer.square]);
  assert.ok(heard.length > 1 && answer.nodes > 100 && answer.seconds >= 0);
});

// Position 40 of the FFO test suite has 20 empty squares. Black wins by 38 with a2.
const FFO_40 = `
  O..OOOOX
  .OOOOOOX
  OOXXOOOX
  OOXOOOXX
  OOOOOOXX
  ...OOOOX
  ....O..X
  ........`;

test("an FFO position is solved", async () => {
  const game = new Game({ board: FFO_40, turn: "black" });
  const { square, score } = await engine.solve(game);
  assert.deepEqual([square, score], ["a2", { discs: 38, kind: "exact", text: "+38 (exact)" }]);
  const won = await engine.solve(game, { wld: true });
  assert.deepEqual([won.score.kind, Math.sign(won.score.discs)], ["wld", 1]);
});

test("every move has a value, the best move comes first, and small boards are solved", async () => {
  const small = new Game({ width: 4 });
  const values = await engine.values(small, { depth: 60 });
  assert.equal(values.length, small.legalMoves().length);
  assert.deepEqual(values[0].score, { discs: -10, kind: "exact", text: "-10 (exact)" });
});

test("levels play a whole game", async () => {
  const game = new Game({ width: 6 });
  while (!game.isOver) game.play((await engine.play(game, { level: game.turn === "black" ? 1 : 4 })).square);
  assert.equal(game.officialScore.black + game.officialScore.white, 36);
});

test("a review states how many discs the moves lost", async () => {
  const game = new Game({ transcript: "f5d6c3d3c4f4" });
  const reviewed = await engine.review(game, { depth: 4 });
  assert.deepEqual(reviewed.map(({ ply }) => ply), [0, 1, 2, 3, 4, 5, 6]);
  assert.ok(reviewed[0].played.square === "f5" && reviewed[0].played.loss === 0 && reviewed[6].played === null);
});

test("a signal or an error in the progress function aborts a search, and the engine remains usable", async () => {
  const control = new AbortController();
  const search = engine.search(new Game(), { signal: control.signal, progress: () => control.abort(new Error("enough")) });
  // A request waits until the previous request has ended.
  const next = engine.search(new Game(), { depth: 2 });
  await assert.rejects(search, { message: "enough" });
  assert.equal((await next).score.depth, 2);
  const thrown = engine.search(new Game(), { progress: () => { throw new TypeError("mine"); } });
  await assert.rejects(thrown, { name: "TypeError", message: "mine" });
  await assert.rejects(engine.search(new Game(), { signal: AbortSignal.abort() }), { name: "AbortError" });
  assert.equal((await engine.search(new Game(), { depth: 3 })).score.depth, 3);
});

test("without shared memory, aborting a search terminates the worker", { timeout: 120_000 }, async () => {
  globalThis.crossOriginIsolated = false;
  const other = await Engine.load({ hashMegabytes: 1 });
  delete globalThis.crossOriginIsolated;
  const control = new AbortController();
  const search = other.search(new Game(), { signal: control.signal, progress: () => control.abort() });
  await assert.rejects(search, { name: "AbortError" });
  // This request starts a new worker, and aborts while the worker starts. The search would never end.
  await assert.rejects(other.search(new Game(), { signal: AbortSignal.timeout(1) }), { name: "TimeoutError" });
  assert.equal((await other.search(new Game(), { depth: 3 })).score.depth, 3);
  other.close();
});

test("invalid arguments are rejected with an error of the right class", async () => {
  const over = new Game({ board: "BB/BB" });
  assert.ok(over.isOver);
  await assert.rejects(engine.search(over), (error) => error instanceof GameOverError && error.message === "the game is over");
  await assert.rejects(engine.play(new Game(), { level: 21 }), LevelError);
  await assert.rejects(engine.play(new Game(), { level: "high" }), LevelError);
  for (const limit of [{ depth: -1 }, { depth: 1.5 }, { nodes: -1 }, { seconds: NaN }, { seconds: "1" }, { confidence: 101 }, { deep: 3 }]) {
    await assert.rejects(engine.search(new Game(), limit), LimitError, JSON.stringify(limit));
  }
  await assert.rejects(engine.search("f5"), TypeError);
  await assert.rejects(engine.search(null), TypeError);
  await assert.rejects(engine.search(new Game(), { progress: 3 }), TypeError);
  await assert.rejects(Engine.load({ hashMegabytes: 0 }), EngineError);
  await assert.rejects(Engine.load({ weights: new Uint8Array(10) }), { name: "EngineError", message: "not a weights file" });
  assert.throws(() => new Engine(), TypeError);
});

test("a closed engine rejects pending and later requests", async () => {
  const closed = await Engine.load({ hashMegabytes: 1 });
  const search = closed.search(new Game());
  const heard = assert.rejects(search, ClosedError);
  await new Promise((resolve) => setTimeout(resolve, 50));
  closed.close();
  closed.close();
  await heard;
  await assert.rejects(closed.search(new Game()), { name: "ClosedError", message: "the engine was closed" });
});
