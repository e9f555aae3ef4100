/** A player. */
export type Player = "black" | "white";
/**
 * A rule set: the tournament game ("othello"), the game in which the players place the first four discs themselves ("classic"),
 * or the game in which every empty square is legal ("free").
 */
export type Rules = "othello" | "classic" | "free";
/** The name of a square, such as "f5". */
export type Square = string;
/** A text format of game records. */
export type TextFormat = "sgf" | "ggf" | "obf" | "transcript" | "board";
/** A format of game records. */
export type Format = TextFormat | "wthor";

/** A legal move. */
export interface Move {
  square: Square;
  /** The discs that the move turns over, row by row. */
  flips: Square[];
}

/** A step of a game: a move or a pass. */
export interface Ply {
  player: Player;
  /** The square of the move, or null for a pass. */
  square: Square | null;
  flips: Square[];
}

/** The number of discs of each side. */
export interface Discs {
  black: number;
  white: number;
}

/** The options of a new game. */
export interface GameOptions {
  /** "othello" by default. */
  rules?: Rules;
  /** The number of columns, from 2 to 26. 8 by default. */
  width?: number;
  /** The number of rows, from 2 to 26. Equal to the width by default. */
  height?: number;
  /**
   * The starting board, as a string or as an array of rows, with the characters B, W and ".". The board determines the
   * size.
   */
  board?: string | readonly string[];
  /** The side that moves first on `board`. Black by default. */
  turn?: Player;
  /** Moves to play from the start. */
  transcript?: string;
}

/** A game in JSON form. */
export interface WrittenGame {
  rules: Rules;
  start: string[];
  first: Player;
  moves: Square[];
}

/** A game: the board, the side to move, the legal moves and the history. Forced passes are played automatically. */
export class Game {
  constructor(options?: GameOptions);
  readonly rules: Rules;
  readonly width: number;
  readonly height: number;
  /** The side to move, or null when the game is over. */
  readonly turn: Player | null;
  readonly isOver: boolean;
  /** The winner, or null if the game is in progress or ended in a draw. */
  readonly winner: Player | null;
  /** The number of discs of each side on the board. */
  readonly score: Discs;
  /** The official score of a finished game, or null if the game is in progress. The empty squares count for the winner. */
  readonly officialScore: Discs | null;
  /** The rows of the board, with B, W, and "." for an empty square. */
  readonly board: string[];
  /** All moves so far, including passes. */
  readonly history: Ply[];
  /** The moves as text, without separators and passes. */
  readonly transcript: string;
  /** The name of the last named position of the game, or null if none of its positions has a name. */
  readonly opening: string | null;
  /** Returns the legal moves, row by row. The array is empty when the game is over. */
  legalMoves(): Move[];
  /** Places a disc of the side to move on a square. If the move is illegal, throws an IllegalMoveError with the reason. */
  play(square: Square): this;
  /** Plays the moves of a transcript in any common notation. If one of the moves cannot be played, plays none of them. */
  playTranscript(moves: string): this;
  /** Takes back the last move, and any pass that followed the move. Returns the square of the move. */
  undo(): Square;
  /** Returns a copy of the game. */
  copy(): Game;
  /** Counts the sequences of moves that are `depth` plies long. A pass is a ply, unless `freePasses` is set. */
  perft(depth: number, options?: { freePasses?: boolean }): bigint;
  /** Returns a picture of the board as SVG: `numbers` writes the number of each move on its disc, and `legal` marks legal squares with dots. */
  svg(options?: { numbers?: boolean; legal?: boolean }): string;
  /** Returns the rows of the board, one per line. */
  toString(): string;
  /** Returns the game in a form for JSON.stringify. */
  toJSON(): WrittenGame;
  /** Creates a game from its JSON form, given as a string or as an object. */
  static fromJSON(written: WrittenGame | string): Game;
}

/** A position that has a name. */
export interface Opening {
  name: string;
  otherNames: string;
  /** Moves that lead to the position. */
  transcript: string;
}

/** Returns all named openings. */
export function openings(): Opening[];

/** The score of a position or a move from the point of view of the side to move, and the kind of the score. */
export type Score = {
  /** The lead of the side to move at the end of the game, in discs. */
  discs: number;
  /** The score and its kind in words, such as "+2 (estimate at depth 8)". */
  text: string;
} & (
  | { /** The number of discs is proved. */ kind: "exact" }
  | { /** Only the win, the loss or the draw is proved, so only the sign of `discs` is meaningful. */ kind: "wld" }
  | { kind: "selective"; /** The probability, in percent, that each cutoff of the search is correct. */ confidence: number }
  | { kind: "estimate"; /** The depth of the search in plies. */ depth: number }
);

/** The result of a search. */
export interface Answer {
  /** The best move. */
  square: Square;
  /** The score of the move. */
  score: Score;
  /** The principal variation, which begins with the move. A pass is null. */
  line: (Square | null)[];
  /** The number of positions that were searched. */
  nodes: number;
  seconds: number;
}

/** The review of one position of a game. */
export interface Reviewed {
  /** The number of steps before the position, including passes. The move that was played is history[ply]. */
  ply: number;
  player: Player;
  best: Answer;
  /** The move that was played, its score, and the number of discs that it lost compared with the best move. Null after the last move. */
  played: { square: Square; score: Score; loss: number } | null;
}

/** The options of every search. */
export interface Asked<Progress> {
  /** Stops the search when it aborts, whether or not the search has started. The promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Receives the results so far. If this function throws an error, the search stops and fails with the error. */
  progress?: (found: Progress) => void;
}

/**
 * The limits of a search. A search ends when it reaches one of its limits. Without limits, a search continues until the
 * position is solved.
 */
export interface Limits {
  /** The number of plies to look ahead. */
  depth?: number;
  /** The number of positions to search. */
  nodes?: number;
  seconds?: number;
  /** The confidence, in percent, at which a search to the end of the game may stop. By default it is 100, which requires a proof. */
  confidence?: number;
}

/** The options of an engine. */
export interface EngineOptions {
  /** The size of the transposition table in megabytes. 64 by default. */
  hashMegabytes?: number;
  /** The seed for the deliberate errors of weak levels. 0 by default. */
  seed?: number;
  /** The contents of a weights file, which replace the built-in weights. */
  weights?: Uint8Array;
}

/** An engine. It runs in its own worker, and answers one request after another. */
export class Engine {
  private constructor();
  /** Loads the weights and starts the worker. */
  static load(options?: EngineOptions): Promise<Engine>;
  /** Chooses a move as a player of the given level would. Levels are from 1 to 20, and the default is 12. */
  play(game: Game, options?: { level?: number; seconds?: number } & Asked<Answer>): Promise<Answer>;
  /** Searches for the best move within the limits. */
  search(game: Game, options?: Limits & Asked<Answer>): Promise<Answer>;
  /** Evaluates every legal move. Returns the results, the best move first. Without a limit, the depth is 12. */
  values(game: Game, options?: Limits & Asked<Answer[]>): Promise<Answer[]>;
  /**
   * Computes the result with perfect play, or with `wld` only whether the game is won, lost or drawn. If a limit ends the search
   * early, the kind of the score is not "exact".
   */
  solve(game: Game, options?: { wld?: boolean; nodes?: number; seconds?: number } & Asked<Answer>): Promise<Answer>;
  /** Analyses every position of a game: finds the best move, and the loss of the move that was played. Without a limit, the depth is 12. */
  review(game: Game, options?: Limits & Asked<Reviewed>): Promise<Reviewed[]>;
  /** Clears the transposition table, so that later searches do not use results of earlier searches. */
  forget(): Promise<void>;
  /** Ends the worker. The promises of pending and later requests are rejected with a ClosedError. */
  close(): void;
}

/** The record of a game: the moves with all variations and comments, and information such as the players. Unknown text properties are empty. */
export class GameRecord {
  constructor(game: Game);
  black: string;
  white: string;
  blackRating: string;
  whiteRating: string;
  event: string;
  place: string;
  /** The date, which begins with the year. */
  date: string;
  /** The comment on the whole game. */
  comment: string;
  /**
   * The result that the file states; otherwise the result of the moves. For example "B+12", "W+R", or "0" for a draw.
   * Null if the result is unknown.
   */
  result: string | null;
  readonly winner: Player | null;
  readonly year: number | null;
  readonly opening: string | null;
  /** The moves of the main line as text, without separators. */
  readonly transcript: string;
  /** The comments on the main line. `square` is the move with the comment, or null for the start and for passes. */
  readonly comments: { square: Square | null; text: string }[];
  /** Returns the game at the end of the main line. */
  game(): Game;
  /** Returns the record as text, in SGF by default. */
  write(format?: TextFormat): string;
}

/** The options for reading games. */
export interface ReadOptions {
  /** The format of the data. By default, the function detects the format from the data. */
  format?: Format;
  /** The rules for transcripts, because a transcript does not state its rules. "othello" by default. */
  rules?: Rules;
  /** The size of the board for transcripts, because a transcript does not state its size. 8 x 8 by default. */
  width?: number;
  height?: number;
  /** Skips broken games instead of throwing a ReadError. */
  skipBroken?: boolean;
}

/** Reads the games in a string or in the bytes of a file, one at a time. The generator ends after a ReadError. */
export function readGames(data: string | Uint8Array | ArrayBuffer, options?: ReadOptions): Generator<GameRecord, void, void>;
/** Reads the first game in a string or in the bytes of a file. */
export function readGame(data: string | Uint8Array | ArrayBuffer, options?: ReadOptions): GameRecord;
/** Writes games as text, one after another, in SGF by default. */
export function writeGames(records: Iterable<GameRecord>, format?: TextFormat): string;
/** Writes games as a WTHOR file, and the files with the names of its players and tournaments. All games must be from the same year. */
export function writeWthor(records: Iterable<GameRecord>): { wtb: Uint8Array; jou: Uint8Array; trn: Uint8Array };

/** The base class of every error of this package. */
export class ReversiError extends Error {}
/** An unknown rule set. */
export class RulesError extends ReversiError {}
/** A size that no board has, or that the rules do not allow. */
export class SizeError extends ReversiError {}
/** Text that does not name a square. */
export class SquareError extends ReversiError {}
/** A square that is not on this board. */
export class OffBoardError extends ReversiError {}
/** Text that is not a board. */
export class BoardError extends ReversiError {}
/** An illegal move. */
export class IllegalMoveError extends ReversiError {}
/** A move of a transcript that cannot be played. */
export class TranscriptError extends IllegalMoveError {
  /** The number of the move, counted from 1 over the whole game. Passes are not counted. */
  readonly number: number;
  /** The move as written. */
  readonly word: string;
  /** The offset of the move in the text, in bytes of UTF-8. */
  readonly offset: number;
}
/** There is no move to take back. */
export class NothingToUndoError extends ReversiError {}
/** The game is over, so there is nothing to search. */
export class GameOverError extends ReversiError {}
/** A level that does not exist. */
export class LevelError extends ReversiError {}
/** An invalid limit of a search. */
export class LimitError extends ReversiError {}
/** An engine that cannot be created. */
export class EngineError extends ReversiError {}
/** The engine was closed. */
export class ClosedError extends EngineError {}
/** An unknown format of game records. */
export class FormatError extends ReversiError {}
/** An error in a game of a file. */
export class ReadError extends ReversiError {
  /** The number of the game in the file, counted from 1. */
  readonly game: number;
  /** The offset of the error in the file, in bytes. */
  readonly offset: number;
}
/** A game that cannot be written in the requested format. */
export class WriteError extends ReversiError {}
/** A bug in this package. The package cannot be used afterwards. */
export class InternalError extends ReversiError {}
