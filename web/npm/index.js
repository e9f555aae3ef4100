// The exports of the package on all platforms.

export { Game, openings } from "./game.js";
export { GameRecord, readGame, readGames, writeGames, writeWthor } from "./records.js";
export { Engine } from "./engine.js";
export {
  BoardError, ClosedError, EngineError, FormatError, GameOverError, IllegalMoveError, InternalError, LevelError, LimitError, NothingToUndoError,
  OffBoardError, SquareError, ReadError, ReversiError, RulesError, SizeError, TranscriptError, WriteError,
} from "./errors.js";
