// Tests reading and writing game records.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FormatError, Game, GameRecord, ReadError, WriteError, readGame, readGames, writeGames, writeWthor } from "reversi";

const SGF = "(;GM[2]SZ[8]PB[Ann]PW[Ben]DT[2024-05-01]C[At home.](;B[f5]C[The usual one.];W[d6])(;B[d3]))";

test("SGF is read with the properties of the game", () => {
  const record = readGame(SGF);
  assert.deepEqual([record.black, record.white, record.year, record.transcript], ["Ann", "Ben", 2024, "f5d6"]);
  assert.deepEqual(record.comments.at(-1), { square: "f5", text: "The usual one." });
  assert.equal(record.opening, "Perpendicular");
  assert.equal(record.game().turn, "black");
  // Writing the record includes its variations.
  assert.match(record.write("sgf"), /d3/i);
  assert.equal(readGame(new TextEncoder().encode(SGF)).black, "Ann");
});

test("written games can be read again in every format", () => {
  const record = new GameRecord(new Game({ transcript: "f5d6c3d3c4" }));
  Object.assign(record, { black: "Ann", white: "Ben", event: "Club", date: "2024", result: "B+2" });
  for (const format of ["sgf", "ggf", "transcript"]) {
    const [again, ...others] = readGames(writeGames([record, record], format), { format });
    assert.deepEqual([again.transcript, others.length], ["f5d6c3d3c4", 1], format);
  }
  const { wtb, jou, trn } = writeWthor([record]);
  assert.ok(wtb.length === 16 + 68 && jou.length > 0 && trn.length > 0);
  assert.equal(readGame(wtb, { format: "wthor" }).transcript, "f5d6c3d3c4");
  record.result = null;
  assert.equal(record.result, null);
});

test("broken games are reported or skipped", () => {
  assert.throws(() => readGame("(;GM[2];B[f5];W[a1])"), (error) => error instanceof ReadError && error.game === 1 && error.offset === 14);
  assert.throws(() => [...readGames("f5f5\nf5d6")], { name: "ReadError", message: "game 1, byte 2: move 2 (f5): occupied" });
  assert.deepEqual([...readGames("f5f5\nf5d6", { skipBroken: true })].map((record) => record.transcript), ["f5d6"]);
  assert.throws(() => readGames("f5", { format: "pgn" }), FormatError);
  assert.throws(() => readGames(5), TypeError);
  assert.throws(() => readGame(""), ReadError);
  assert.throws(() => writeWthor([new GameRecord(new Game({ width: 6 }))]), WriteError);
  assert.throws(() => new GameRecord("f5"), TypeError);
  assert.throws(() => writeGames(["f5"]), TypeError);
  const record = new GameRecord(new Game());
  assert.throws(() => (record.black = 5), TypeError);
  assert.equal(record.black, "");
});
