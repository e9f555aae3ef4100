// The errors of this package. Each message says what is wrong. A call that throws an error has no other effect.

export class ReversiError extends Error {
  get name() {
    return this.constructor.name;
  }
}
export class RulesError extends ReversiError {}
export class SizeError extends ReversiError {}
export class SquareError extends ReversiError {}
export class OffBoardError extends ReversiError {}
export class BoardError extends ReversiError {}
export class IllegalMoveError extends ReversiError {}
export class TranscriptError extends IllegalMoveError {}
export class NothingToUndoError extends ReversiError {}
export class GameOverError extends ReversiError {}
export class LevelError extends ReversiError {}
export class LimitError extends ReversiError {}
export class EngineError extends ReversiError {}
export class ClosedError extends EngineError {}
export class FormatError extends ReversiError {}
export class ReadError extends ReversiError {}
export class WriteError extends ReversiError {}
export class InternalError extends ReversiError {}

const CLASSES = {
  ReversiError, RulesError, SizeError, SquareError, OffBoardError, BoardError, IllegalMoveError, TranscriptError, NothingToUndoError,
  GameOverError, LevelError, LimitError, EngineError, ClosedError, FormatError, ReadError, WriteError, InternalError,
};

// Creates an error for the module to throw. The details are JSON.
export function error(name, message, details) {
  return Object.assign(new CLASSES[name](message), JSON.parse(details));
}

// Converts an error to an object that can be sent between threads. `unpacked` converts the object back.
export function packed(thrown) {
  const { message, ...details } = { ...thrown, message: thrown.message };
  const name = Object.hasOwn(CLASSES, thrown.name) ? thrown.name : "InternalError";
  return { name, message, details: JSON.stringify(details) };
}

export function unpacked({ name, message, details }) {
  return error(name, message, details);
}

// The message of the failure that made the module unusable, or null if there was none.
let failure = null;

// Records the message of a panic. The module calls this function before it traps.
export function panicked(message) {
  failure = message;
}

// Calls the module. If a bug in the module makes it fail, this call and all later calls throw an `InternalError`.
export function guarded(call) {
  if (failure === null) {
    try {
      return call();
    } catch (thrown) {
      // The module throws errors of all other classes deliberately. A stack overflow (a `RangeError`) interrupts the
      // module in the middle of a call, as a trap does.
      if (!(thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError)) throw thrown;
      failure ??= thrown.message;
    }
  }
  throw new InternalError(`reversi has failed and can no longer be used: ${failure}`);
}
