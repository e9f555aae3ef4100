// Tests the class `Game` and the list of openings.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as reversi from "reversi";
import { Game, openings } from "reversi";

test("moves are played, listed and undone", () => {
  const game = new Game();
  assert.deepEqual(game.legalMoves()[0], { square: "d3", flips: ["d4"] });
  assert.equal(game.play("f5").turn, "white");
  game.playTranscript("D6 c3 d3 c4");
  assert.deepEqual(game.score, { black: 6, white: 3 });
  assert.deepEqual([game.transcript, game.opening, game.officialScore], ["f5d6c3d3c4", "Tiger", null]);
  assert.equal(game.undo(), "c4");
  assert.equal(String(game).split("\n").length, 8);
  const copy = game.copy();
  copy.play("c4");
  assert.equal(game.transcript, "f5d6c3d3");
  assert.deepEqual(Game.fromJSON(JSON.stringify(copy)).board, copy.board);
  assert.match(game.svg({ legal: true, numbers: true }), /^<svg/);
});

test("passes and the end of the game are reported", () => {
  const game = new Game({ board: ["BW.", "...", ".WB"], turn: "black" });
  game.play("c1");
  assert.deepEqual(game.history, [
    { player: "black", square: "c1", flips: ["b1"] },
    { player: "white", square: null, flips: [] },
  ]);
  assert.equal(game.turn, "black");
  game.play("a3");
  assert.deepEqual([game.turn, game.isOver, game.winner], [null, true, "black"]);
  assert.deepEqual([game.score, game.officialScore], [{ black: 6, white: 0 }, { black: 9, white: 0 }]);
  // In the shortest possible game, White has no disc left after nine moves.
  assert.deepEqual(new Game({ transcript: "e6f4e3f6g5d6e7f5c5" }).score, { black: 13, white: 0 });
});

test("other rules and sizes", () => {
  const classic = new Game({ rules: "classic", width: 6, height: 4 });
  assert.deepEqual([classic.width, classic.height, classic.legalMoves().length], [6, 4, 4]);
  assert.equal(new Game({ rules: "free", width: 4 }).legalMoves().length, 12);
  assert.equal(new Game({ width: 26 }).board.length, 26);
});

test("perft counts, and openings have names", () => {
  assert.equal(new Game().perft(6), 8200n);
  assert.equal(openings().find(({ name }) => name === "Tiger").transcript, "f5d6c3d3c4");
});

test("the transcript of a random game leads to the same board", () => {
  const game = new Game();
  let seed = 7;
  while (!game.isOver) {
    const moves = game.legalMoves();
    seed = (seed * 1103515245 + 12345) % 2147483648;
    game.play(moves[seed % moves.length].square);
  }
  assert.equal(new Game({ transcript: game.transcript }).toString(), game.toString());
});

const WRONG = [
  ["RulesError", () => new Game({ rules: "chess" })],
  ["SizeError", () => new Game({ width: 1 })],
  ["SizeError", () => new Game({ width: 8.5 })],
  ["SizeError", () => new Game({ rules: "free", width: 5 })],
  ["BoardError", () => new Game({ board: "BW\nB" })],
  ["BoardError", () => new Game({ board: "BW/WB", turn: "red" })],
  ["SquareError", () => new Game().play("hello")],
  ["IllegalMoveError", () => new Game().play("a1")],
  ["IllegalMoveError", () => new Game().play("z26")],
  ["TranscriptError", () => new Game({ transcript: "f5f5" })],
  ["NothingToUndoError", () => new Game().undo()],
  ["LimitError", () => new Game().perft(-1)],
  ["TypeError", () => new Game().play(5)],
  ["TypeError", () => new Game().play(null)],
  ["TypeError", () => new Game({ transcript: {} })],
  ["TypeError", () => new Game({ rules: 3 })],
  ["TypeError", () => new Game({ board: 3 })],
  ["TypeError", () => new Game({ width: "8" })],
  ["TypeError", () => new Game({ width: 8, height: null })],
  ["TypeError", () => new Game("classic")],
  ["TypeError", () => new Game(8)],
  ["TypeError", () => new Game(null)],
];

test("each mistake throws an error of the right class with a message", () => {
  for (const [name, wrong] of WRONG) {
    const Class = reversi[name] ?? TypeError;
    assert.throws(wrong, (error) => error instanceof Class && error.name === name && error.message.length > 5, name);
  }
  assert.throws(() => new Game().play("a1"), { message: "a1: turns over nothing" });
  assert.throws(() => new Game({ transcript: "f5f5" }), { message: "move 2 (f5): occupied", number: 2, word: "f5", offset: 2 });
  const game = new Game({ transcript: "f5" });
  assert.throws(() => game.playTranscript("d6a1"));
  assert.equal(game.transcript, "f5");
});
