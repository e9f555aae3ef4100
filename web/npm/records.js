// Reads and writes game records.

import { RawReader, RawRecord, RawWthor } from "./wasm/reversi.js";
import { ReadError, guarded } from "./errors.js";
import { fromRaw, raw } from "./game.js";
import { kind, size, text } from "./check.js";

// The names of the text properties of a record.
const TEXTS = ["black", "white", "blackRating", "whiteRating", "event", "place", "date", "comment"];

let rawRecord;

export class GameRecord {
  #raw;

  constructor(game) {
    this.#raw = game instanceof RawRecord ? game : guarded(() => RawRecord.of(raw(game)));
  }

  static {
    rawRecord = (record) => {
      if (!(record instanceof GameRecord)) throw new TypeError(`expected a GameRecord, not ${kind(record)}`);
      return record.#raw;
    };
    for (const name of TEXTS) {
      Object.defineProperty(GameRecord.prototype, name, {
        get() {
          return guarded(() => this.#raw.text(name));
        },
        set(value) {
          guarded(() => this.#raw.set_text(name, text(value, `"${name}"`)));
        },
        enumerable: true,
      });
    }
  }

  get result() {
    return guarded(() => this.#raw.result()) ?? null;
  }
  set result(value) {
    guarded(() => this.#raw.set_result(value === null ? undefined : text(value, "a result")));
  }
  get winner() {
    return guarded(() => this.#raw.winner()) ?? null;
  }
  get year() {
    return guarded(() => this.#raw.year()) ?? null;
  }
  get opening() {
    return guarded(() => this.#raw.opening()) ?? null;
  }
  get transcript() {
    return guarded(() => this.#raw.transcript());
  }
  get comments() {
    return JSON.parse(guarded(() => this.#raw.comments()));
  }

  game() {
    return fromRaw(guarded(() => this.#raw.game()));
  }

  write(format = "sgf") {
    return guarded(() => this.#raw.write(text(format, "a format")));
  }
}

export function readGames(data, { format, rules = "othello", width, height, skipBroken = false } = {}) {
  if (format !== undefined) text(format, "a format");
  text(rules, "the name of the rules");
  const reader = guarded(() => RawReader.open(bytes(data), format, rules, size(width, height)));
  return games(reader, skipBroken);
}

function* games(reader, skipBroken) {
  for (;;) {
    let record;
    try {
      record = guarded(() => reader.next());
    } catch (error) {
      if (skipBroken && error instanceof ReadError) continue;
      throw error;
    }
    if (record === undefined) return;
    yield new GameRecord(record);
  }
}

export function readGame(data, options) {
  for (const record of readGames(data, options)) return record;
  throw new ReadError("there is no game to read");
}

export function writeGames(records, format = "sgf") {
  let written = "";
  for (const record of records) written += guarded(() => rawRecord(record).write(text(format, "a format")));
  return written;
}

export function writeWthor(records) {
  const file = guarded(() => new RawWthor());
  for (const record of records) guarded(() => file.add(rawRecord(record)));
  const [wtb, jou, trn] = guarded(() => file.finish(Date.now()));
  return { wtb, jou, trn };
}

function bytes(data) {
  if (typeof data === "string") return new TextEncoder().encode(data);
  if (data instanceof Uint8Array) return data;
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  throw new TypeError(`expected games as a string or as bytes, not ${kind(data)}`);
}
