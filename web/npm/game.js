// The class `Game`, and the function that lists the named openings.

import { RawGame } from "./wasm/reversi.js";
import { NothingToUndoError, guarded } from "./errors.js";
import { kind, options as checked, size, text, whole } from "./check.js";

// Functions that are internal to this package. `raw` returns the module's object for a game, and `fromRaw` creates a
// game from such an object.
export let raw;
export let fromRaw;

export class Game {
  #raw;

  static {
    raw = (game) => {
      if (!(game instanceof Game)) throw new TypeError(`expected a Game, not ${kind(game)}`);
      return game.#raw;
    };
    fromRaw = (rawGame) => new Game(rawGame);
  }

  constructor(options = {}) {
    if (options instanceof RawGame) {
      this.#raw = options;
      return;
    }
    const { rules = "othello", width, height, board, turn = "black", transcript = "" } = checked(options);
    text(rules, "the name of the rules");
    const rows = Array.isArray(board) ? board.join("\n") : board;
    this.#raw = guarded(() =>
      rows === undefined
        ? RawGame.begin(rules, size(width, height))
        : RawGame.from_board(rules, text(rows, "a board"), text(turn, "a turn")),
    );
    this.playTranscript(transcript);
  }

  get rules() {
    return guarded(() => this.#raw.rules());
  }
  get width() {
    return guarded(() => this.#raw.width());
  }
  get height() {
    return guarded(() => this.#raw.height());
  }
  get turn() {
    return this.#state().turn;
  }
  get isOver() {
    return this.turn === null;
  }
  get winner() {
    return this.#state().winner;
  }
  get score() {
    return this.#state().score;
  }
  get officialScore() {
    return this.#state().official;
  }
  get board() {
    return JSON.parse(guarded(() => this.#raw.board()));
  }
  get history() {
    return JSON.parse(guarded(() => this.#raw.history()));
  }
  get transcript() {
    return guarded(() => this.#raw.transcript());
  }
  get opening() {
    return guarded(() => this.#raw.opening()) ?? null;
  }

  legalMoves() {
    return JSON.parse(guarded(() => this.#raw.moves()));
  }

  play(square) {
    guarded(() => this.#raw.play(text(square, "a square")));
    return this;
  }

  playTranscript(moves) {
    guarded(() => this.#raw.play_transcript(text(moves, "a transcript")));
    return this;
  }

  undo() {
    const square = guarded(() => this.#raw.undo());
    if (square === undefined) throw new NothingToUndoError("there is no move to take back");
    return square;
  }

  copy() {
    return fromRaw(guarded(() => this.#raw.copy()));
  }

  perft(depth, { freePasses = false } = {}) {
    const plies = whole(depth, 0, 1000, "a depth must be 0 or more plies");
    return guarded(() => this.#raw.perft(plies, Boolean(freePasses)));
  }

  svg({ numbers = false, legal = false } = {}) {
    return guarded(() => this.#raw.svg(Boolean(numbers), Boolean(legal)));
  }

  toString() {
    return this.board.join("\n");
  }

  toJSON() {
    return JSON.parse(guarded(() => this.#raw.written()));
  }

  static fromJSON(written) {
    return fromRaw(guarded(() => RawGame.read(typeof written === "string" ? written : JSON.stringify(written))));
  }

  #state() {
    return JSON.parse(guarded(() => this.#raw.state()));
  }
}

export function openings() {
  return JSON.parse(guarded(() => RawGame.openings()));
}
