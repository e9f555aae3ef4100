/** A side. */
export type Player = "black" | "white";
/** A rule set: the tournament game, the one in which the players place the first four discs, the one in which any empty square may be played. */
export type Rules = "othello" | "classic" | "free";
/** A square by its name, as "f5". */
export type Square = string;
/** A format of game records that is text. */
export type TextFormat = "sgf" | "ggf" | "obf" | "transcript" | "board";
/** A format of game records. */
export type Format = TextFormat | "wthor";

/** A legal move. */
export interface Move {
  square: Square;
  /** The discs that it turns over, row by row. */
  flips: Square[];
}

/** A step of a game. */
export interface Ply {
  player: Player;
  /** null is a pass. */
  square: Square | null;
  flips: Square[];
}

/** Discs of both sides. */
export interface Discs {
  black: number;
  white: number;
}

/** What a game begins with. */
export interface GameOptions {
  /** "othello" unless it is said. */
  rules?: Rules;
  /** From 2 to 26; 8 unless it is said. */
  width?: number;
  /** As the width, unless it is said. */
  height?: number;
  /** A position to begin with: rows of B, W and ".", as text or one by one. It tells the size. */
  board?: string | readonly string[];
  /** Who moves first, with a board. */
  turn?: Player;
  /** Moves to play at once. */
  transcript?: string;
}

/** A game as JSON. */
export interface WrittenGame {
  rules: Rules;
  start: string[];
  first: Player;
  moves: Square[];
}

/** A game: the board, whose turn it is, the legal moves and how it came to this. Passes happen by themselves. */
export class Game {
  constructor(options?: GameOptions);
  readonly rules: Rules;
  readonly width: number;
  readonly height: number;
  /** Whose turn it is; null when the game is over. */
  readonly turn: Player | null;
  readonly isOver: boolean;
  /** Who has won; null while the game goes on and when it is a draw. */
  readonly winner: Player | null;
  /** The discs on the board. */
  readonly score: Discs;
  /** The score of a finished game, in which the winner has the squares that stayed empty; null while the game goes on. */
  readonly officialScore: Discs | null;
  /** The rows of the board: B, W, and "." for an empty square. */
  readonly board: string[];
  /** Everything that was played, passes too. */
  readonly history: Ply[];
  /** The moves run together, without the passes. */
  readonly transcript: string;
  /** The name of the opening: that of the last named position of the game, or null. */
  readonly opening: string | null;
  /** The legal moves, row by row; none when the game is over. */
  legalMoves(): Move[];
  /** Puts a disc of the side to move there. Throws an IllegalMoveError that says why it cannot. */
  play(square: Square): this;
  /** Plays the moves of a transcript, in any usual form. If one of them cannot be played, none is. */
  playTranscript(moves: string): this;
  /** Takes back the last disc, with the pass after it if there was one, and returns where it was. */
  undo(): Square;
  copy(): Game;
  /** The number of lines of so many plies. A pass is a ply, unless passes are free. */
  perft(depth: number, options?: { freePasses?: boolean }): bigint;
  /** The board as SVG: with the number of each move on its disc, and with dots on the squares that may be played. */
  svg(options?: { numbers?: boolean; legal?: boolean }): string;
  /** The rows of the board, one a line. */
  toString(): string;
  toJSON(): WrittenGame;
  static fromJSON(written: WrittenGame | string): Game;
}

/** A position that has a name. */
export interface Opening {
  name: string;
  otherNames: string;
  /** A line of moves that leads to it. */
  transcript: string;
}

/** All openings that have a name. */
export function openings(): Opening[];

/** What a position or a move is worth to the side to move, and how sure that is. */
export type Score = {
  /** The lead at the end of the game, in discs. */
  discs: number;
  /** The score with how sure it is, in words. */
  text: string;
} & (
  | { /** Proved. */ kind: "exact" }
  | { /** Proved to be a win, a loss or a draw; the discs say no more than that. */ kind: "wld" }
  | { kind: "selective"; /** The probability in percent that each cut was right. */ confidence: number }
  | { kind: "estimate"; /** The plies of the search. */ depth: number }
);

/** What a search has found out. */
export interface Answer {
  /** The best move. */
  square: Square;
  /** What it is worth to the side to move. */
  score: Score;
  /** How both sides would go on, beginning with the move; null is a pass. */
  line: (Square | null)[];
  /** The positions that were searched. */
  nodes: number;
  seconds: number;
}

/** One position of a game that was reviewed. */
export interface Reviewed {
  /** How many steps came before, passes included: the move is history[ply]. */
  ply: number;
  player: Player;
  best: Answer;
  /** The move that was played and how many discs it gave away; null at the end of what was played. */
  played: { square: Square; score: Score; loss: number } | null;
}

/** What every question may say. */
export interface Asked<Progress> {
  /** Ends the search. The promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Is called with what was found so far. If it throws, the search ends with its error. */
  progress?: (found: Progress) => void;
}

/** When a search ends: whatever is reached first. Without any limit it goes on until the position is solved. */
export interface Limits {
  /** Plies to look ahead. */
  depth?: number;
  /** Positions to look at. */
  nodes?: number;
  seconds?: number;
  /** The percentage that is enough at the end of the game; a proof unless it is said. */
  confidence?: number;
}

/** How an engine is set up. */
export interface EngineOptions {
  /** Memory for what it remembers, 64 unless it is said. */
  hashMegabytes?: number;
  /** Another seed, other mistakes of weak levels. */
  seed?: number;
  /** Other weights than those of the package. */
  weights?: Uint8Array;
}

/** The engine, in a worker of its own. Questions are answered one after another. */
export class Engine {
  private constructor();
  /** Loads the weights and starts the worker. */
  static load(options?: EngineOptions): Promise<Engine>;
  /** The move of a player of this level, from 1 to 20; 12 unless it is said. */
  play(game: Game, options?: { level?: number; seconds?: number } & Asked<Answer>): Promise<Answer>;
  /** The best move within the limits. */
  search(game: Game, options?: Limits & Asked<Answer>): Promise<Answer>;
  /** Every legal move, the best first; to a depth of 12 unless limits say otherwise. */
  values(game: Game, options?: Limits & Asked<Answer[]>): Promise<Answer[]>;
  /** The result with perfect play, or only who wins. Where a limit ends it, the score says that it is not exact. */
  solve(game: Game, options?: { wld?: boolean; nodes?: number; seconds?: number } & Asked<Answer>): Promise<Answer>;
  /** Every position of a game, and what the moves that were played gave away; to a depth of 12 unless limits say otherwise. */
  review(game: Game, options?: Limits & Asked<Reviewed>): Promise<Reviewed[]>;
  /** Forgets what was learned from earlier searches. */
  forget(): Promise<void>;
  /** Ends the worker. Questions that are open, and later ones, are rejected with a ClosedError. */
  close(): void;
}

/** A game as it is written down: the moves with all their variations and comments, and who played. Texts are empty if they are not known. */
export class GameRecord {
  constructor(game: Game);
  black: string;
  white: string;
  blackRating: string;
  whiteRating: string;
  event: string;
  place: string;
  /** The year first. */
  date: string;
  /** What is said of the game as a whole. */
  comment: string;
  /** As the file states it, or else as the moves tell it: "B+12", "W+R", "0" for a draw; null if there is none. */
  result: string | null;
  readonly winner: Player | null;
  readonly year: number | null;
  readonly opening: string | null;
  /** The moves of the main line, run together. */
  readonly transcript: string;
  /** The comments on the moves of the main line; a square of null is the start or a pass. */
  readonly comments: { square: Square | null; text: string }[];
  /** The game at the end of its main line. */
  game(): Game;
  /** The record as text; SGF unless it is said. */
  write(format?: TextFormat): string;
}

/** How games are read. */
export interface ReadOptions {
  /** Found out unless it is said. */
  format?: Format;
  /** The rules and the size of transcripts, which do not say them. */
  rules?: Rules;
  width?: number;
  height?: number;
  /** Leaves broken games out instead of throwing a ReadError. */
  skipBroken?: boolean;
}

/** The games of a text or of a file's bytes, one at a time. After a ReadError there is no next one. */
export function readGames(data: string | Uint8Array | ArrayBuffer, options?: ReadOptions): Generator<GameRecord, void, void>;
/** The first of them. */
export function readGame(data: string | Uint8Array | ArrayBuffer, options?: ReadOptions): GameRecord;
/** Games as text, one after another; SGF unless it is said. */
export function writeGames(records: Iterable<GameRecord>, format?: TextFormat): string;
/** Games as a WTHOR file, with the files of players and tournaments that belong to it. All have to be of one year. */
export function writeWthor(records: Iterable<GameRecord>): { wtb: Uint8Array; jou: Uint8Array; trn: Uint8Array };

/** The base of every error of this package. */
export class ReversiError extends Error {}
/** An unknown name of a rule set. */
export class RulesError extends ReversiError {}
/** A size that no board has, or that the rules do not have. */
export class SizeError extends ReversiError {}
/** A text that names no square. */
export class SquareError extends ReversiError {}
/** A square that is not on this board. */
export class OffBoardError extends ReversiError {}
/** A text that is not a board. */
export class BoardError extends ReversiError {}
/** A move that the rules forbid. */
export class IllegalMoveError extends ReversiError {}
/** A move of a transcript that cannot be played. */
export class TranscriptError extends IllegalMoveError {
  /** The number of the move, counted in discs from 1 over the whole game. */
  readonly number: number;
  /** The move as it was written. */
  readonly word: string;
  /** Where it is in the text, in bytes of UTF-8. */
  readonly offset: number;
}
/** There is no move to take back. */
export class NothingToUndoError extends ReversiError {}
/** The game is over, and there is no move to search for. */
export class GameOverError extends ReversiError {}
/** A level that does not exist. */
export class LevelError extends ReversiError {}
/** A limit that no search can have. */
export class LimitError extends ReversiError {}
/** An engine that cannot be made. */
export class EngineError extends ReversiError {}
/** The engine was closed. */
export class ClosedError extends EngineError {}
/** An unknown name of a format of game records. */
export class FormatError extends ReversiError {}
/** A game of a file with something wrong in it. */
export class ReadError extends ReversiError {
  /** Which game of the file, counted from 1. */
  readonly game: number;
  /** Where in the file, in bytes. */
  readonly offset: number;
}
/** A game that a format cannot hold. */
export class WriteError extends ReversiError {}
/** A mistake of this package itself. It cannot be used after that. */
export class InternalError extends ReversiError {}
