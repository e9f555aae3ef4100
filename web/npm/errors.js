// The errors of this package. Each says what was wrong, and the old state is still there afterwards.

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

// The module calls this for an error that it throws. The details are JSON.
export function error(name, message, details) {
  return Object.assign(new CLASSES[name](message), JSON.parse(details));
}

// An error as a message between threads, and back.
export function packed(thrown) {
  const { message, ...details } = { ...thrown, message: thrown.message };
  const name = Object.hasOwn(CLASSES, thrown.name) ? thrown.name : "InternalError";
  return { name, message, details: JSON.stringify(details) };
}

export function unpacked({ name, message, details }) {
  return error(name, message, details);
}

// What the module said when it failed. It cannot be used after that.
let failure = null;

// The module calls this before it ends.
export function panicked(message) {
  failure = message;
}

// Calls the module. If it fails, by a mistake of its own and not of its caller, this call and all later ones say so.
export function guarded(call) {
  if (failure === null) {
    try {
      return call();
    } catch (thrown) {
      // Everything else was thrown on purpose; a stack that is too deep leaves the module in the middle of something too.
      if (!(thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError)) throw thrown;
      failure ??= thrown.message;
    }
  }
  throw new InternalError(`reversi has failed and cannot be used any more: ${failure}`);
}
