//! The C interface to games.

use crate::border::{Array, call, free, give, give_text, reference, text, write};
use crate::square::{ReversiPlayer, ReversiSquare, player, rules};
use crate::status::{Failure, ReversiStatus};
use reversi::{Board, DiscCount, Game, Ply, Size, SizeError};
use std::ffi::{c_char, c_int};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A game: a position that was reached by legal moves, with its history. A side without a legal move passes
/// automatically, and the pass is part of the history.
pub struct ReversiGame(Mutex<Game>);

/// The size of a board.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReversiSize {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

/// The number of discs of each side.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReversiDiscs {
    /// The number of black discs.
    pub black: u32,
    /// The number of white discs.
    pub white: u32,
}

/// One step of a game: a move or a pass.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReversiPly {
    /// The side that moved or passed.
    pub player: ReversiPlayer,
    /// Whether the step is a pass, which has no square.
    pub is_pass: bool,
    /// The square of the move. For a pass, the column and the row are 0.
    pub square: ReversiSquare,
}

impl From<DiscCount> for ReversiDiscs {
    fn from(score: DiscCount) -> ReversiDiscs {
        let discs = |player| u32::try_from(score.of(player)).unwrap_or(u32::MAX);
        ReversiDiscs { black: discs(reversi::Player::Black), white: discs(reversi::Player::White) }
    }
}

impl From<&Ply> for ReversiPly {
    fn from(ply: &Ply) -> ReversiPly {
        let square = ply.mv().map(|mv| mv.square.into());
        ReversiPly { player: Some(ply.player()).into(), is_pass: square.is_none(), square: square.unwrap_or_default() }
    }
}

/// Locks the game that a handle points to. The lock lasts as long as the returned guard.
pub(crate) fn game<'a>(handle: *const ReversiGame) -> Result<MutexGuard<'a, Game>, Failure> {
    // The game is valid even after a panic: the call either completed its change or changed nothing.
    Ok(reference(handle, "game")?.0.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Creates a game. `rules` is a value of ReversiRules. The width and the height must be from 2 to 26.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_new(
    rules: c_int,
    width: u32,
    height: u32,
    game: *mut *mut ReversiGame,
) -> ReversiStatus {
    call(|| {
        let side = |length: u32| u8::try_from(length).map_err(|_| SizeError::OutOfRange);
        let size = Size::new(side(width)?, side(height)?)?;
        give(game, ReversiGame(Mutex::new(Game::new(self::rules(rules)?, size)?)), "game")
    })
}

/// Creates a game that starts from the given board. The board has one line per row, in which B, W and . (or X, O and -)
/// stand for black discs, white discs and empty squares. `first` is a value of ReversiPlayer: the side that moves
/// first, or passes if only the other side has a legal move.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_from_board(
    rules: c_int,
    board: *const c_char,
    first: c_int,
    game: *mut *mut ReversiGame,
) -> ReversiStatus {
    call(|| {
        let board: Board = text(board, "board")?.parse()?;
        let new = Game::from_board(self::rules(rules)?, board, player(first)?)?;
        give(game, ReversiGame(Mutex::new(new)), "game")
    })
}

/// Creates a copy of a game with its history.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_copy(game: *const ReversiGame, copy: *mut *mut ReversiGame) -> ReversiStatus {
    call(|| {
        let new = self::game(game)?.clone();
        give(copy, ReversiGame(Mutex::new(new)), "copy")
    })
}

/// Frees a game. Does nothing if the pointer is null.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_free(game: *mut ReversiGame) {
    free(game);
}

/// Writes the size of the board.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_size(game: *const ReversiGame, size: *mut ReversiSize) -> ReversiStatus {
    call(|| {
        let own = self::game(game)?.size();
        write(size, ReversiSize { width: own.width().into(), height: own.height().into() }, "size")
    })
}

/// Writes the side to move, or `REVERSI_PLAYER_NONE` if the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_turn(game: *const ReversiGame, turn: *mut ReversiPlayer) -> ReversiStatus {
    call(|| write(turn, self::game(game)?.turn().into(), "turn"))
}

/// Writes the owner of the disc on a square, or `REVERSI_PLAYER_NONE` if the square is empty.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_disc(
    game: *const ReversiGame,
    square: ReversiSquare,
    disc: *mut ReversiPlayer,
) -> ReversiStatus {
    call(|| {
        let found = self::game(game)?.board().get(square.square()?);
        let found = found.map_err(|error| Failure::new(ReversiStatus::Square, error))?;
        write(disc, found.into(), "disc")
    })
}

/// Writes the number of discs of each side.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_score(game: *const ReversiGame, score: *mut ReversiDiscs) -> ReversiStatus {
    call(|| write(score, self::game(game)?.score().into(), "score"))
}

/// Writes the official score of a finished game, in which the winner also gets the empty squares.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_official_score(game: *const ReversiGame, score: *mut ReversiDiscs) -> ReversiStatus {
    call(|| {
        let official = self::game(game)?.official_score();
        let official = official.ok_or_else(|| Failure::new(ReversiStatus::NotOver, "the game is not over"))?;
        write(score, official.into(), "score")
    })
}

/// Writes the squares of the legal moves, row by row. When the game is over, there are no legal moves.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_moves(
    game: *const ReversiGame,
    squares: *mut ReversiSquare,
    capacity: usize,
    count: *mut usize,
) -> ReversiStatus {
    call(|| {
        let moves: Vec<ReversiSquare> = self::game(game)?.moves().iter().map(|mv| mv.square.into()).collect();
        Array { place: squares, capacity, count, what: "squares" }.write(&moves)
    })
}

/// Writes the squares of the discs that a legal move turns over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_flips(
    game: *const ReversiGame,
    square: ReversiSquare,
    flips: *mut ReversiSquare,
    capacity: usize,
    count: *mut usize,
) -> ReversiStatus {
    call(|| {
        let turned = self::game(game)?.check(square.square()?)?.flips();
        let turned: Vec<ReversiSquare> = turned.iter().map(Into::into).collect();
        Array { place: flips, capacity, count, what: "flips" }.write(&turned)
    })
}

/// Plays a move for the side to move. If only this side has a legal move afterwards, also plays the opponent's pass.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_play(game: *mut ReversiGame, square: ReversiSquare) -> ReversiStatus {
    call(|| {
        let square = square.square()?;
        self::game(game)?.play(square)?;
        Ok(())
    })
}

/// Takes back the last move and any pass after it.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_undo(game: *mut ReversiGame) -> ReversiStatus {
    call(|| {
        let undone = self::game(game)?.undo();
        undone.map(drop).ok_or_else(|| Failure::new(ReversiStatus::NothingToUndo, "there is no move to take back"))
    })
}

/// Plays the moves of a transcript, such as `f5d6c3` or `1. f5 d6 2. c3`. If any move is invalid, plays no move. Passes
/// may be written as `--` or `pass`, or omitted.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_play_transcript(game: *mut ReversiGame, transcript: *const c_char) -> ReversiStatus {
    call(|| Ok(self::game(game)?.play_transcript(text(transcript, "transcript")?)?))
}

/// Writes the moves so far, without separators or passes.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_transcript(game: *const ReversiGame, transcript: *mut *mut c_char) -> ReversiStatus {
    call(|| give_text(transcript, self::game(game)?.transcript(), "transcript"))
}

/// Writes the board as text: one line per row, with `B` and `W` for discs and `.` for empty squares.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_board(game: *const ReversiGame, board: *mut *mut c_char) -> ReversiStatus {
    call(|| give_text(board, self::game(game)?.board().to_string(), "board"))
}

/// Writes all steps so far, including passes.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_history(
    game: *const ReversiGame,
    plies: *mut ReversiPly,
    capacity: usize,
    count: *mut usize,
) -> ReversiStatus {
    call(|| {
        let history: Vec<ReversiPly> = self::game(game)?.history().iter().map(Into::into).collect();
        Array { place: plies, capacity, count, what: "plies" }.write(&history)
    })
}
