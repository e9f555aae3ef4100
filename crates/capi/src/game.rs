//! Games.

use crate::border::{Array, call, free, give, give_text, reference, text, write};
use crate::square::{ReversiPlayer, ReversiSquare, player, rules};
use crate::status::{Failure, ReversiStatus};
use reversi::{Board, DiscCount, Game, Ply, Size, SizeError};
use std::ffi::{c_char, c_int};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A game: a position that was reached by legal moves, and how. A side that cannot move passes by itself, and the
/// history says so.
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

/// The discs of both sides.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReversiDiscs {
    /// Those of Black.
    pub black: u32,
    /// Those of White.
    pub white: u32,
}

/// One step of a game: a disc, or a pass.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReversiPly {
    /// Whose step it was.
    pub player: ReversiPlayer,
    /// Whether it was a pass, which has no square.
    pub is_pass: bool,
    /// Where the disc went.
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

/// The game of a handle, for this call alone.
pub(crate) fn game<'a>(handle: *const ReversiGame) -> Result<MutexGuard<'a, Game>, Failure> {
    // A game is whole between any two of its changes.
    Ok(reference(handle, "game")?.0.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Makes a new game by `rules`, a ReversiRules. Each side of the board has from 2 to 26 squares.
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

/// Makes a game that goes on from a board: a line for each row, with B, W and . (or X, O and -). `first`, a ReversiPlayer,
/// moves next, or passes if only the other side can move.
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

/// Copies a game with its history.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_copy(game: *const ReversiGame, copy: *mut *mut ReversiGame) -> ReversiStatus {
    call(|| {
        let new = self::game(game)?.clone();
        give(copy, ReversiGame(Mutex::new(new)), "copy")
    })
}

/// Frees a game. Null is none.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_free(game: *mut ReversiGame) {
    free(game);
}

/// The size of its board.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_size(game: *const ReversiGame, size: *mut ReversiSize) -> ReversiStatus {
    call(|| {
        let own = self::game(game)?.size();
        write(size, ReversiSize { width: own.width().into(), height: own.height().into() }, "size")
    })
}

/// Whose turn it is: nobody's when the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_turn(game: *const ReversiGame, turn: *mut ReversiPlayer) -> ReversiStatus {
    call(|| write(turn, self::game(game)?.turn().into(), "turn"))
}

/// Whose disc is on a square: nobody's on an empty one.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_disc(
    game: *const ReversiGame,
    square: ReversiSquare,
    disc: *mut ReversiPlayer,
) -> ReversiStatus {
    call(|| {
        let found = self::game(game)?.board().get(square.position()?);
        let found = found.map_err(|error| Failure::new(ReversiStatus::Square, error))?;
        write(disc, found.into(), "disc")
    })
}

/// The discs on the board.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_score(game: *const ReversiGame, score: *mut ReversiDiscs) -> ReversiStatus {
    call(|| write(score, self::game(game)?.score().into(), "score"))
}

/// The official score of a game that is over: squares that stayed empty count for the winner.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_official_score(game: *const ReversiGame, score: *mut ReversiDiscs) -> ReversiStatus {
    call(|| {
        let official = self::game(game)?.official_score();
        let official = official.ok_or_else(|| Failure::new(ReversiStatus::NotOver, "the game is not over"))?;
        write(score, official.into(), "score")
    })
}

/// The squares that the side to move may play, row by row: none when the game is over.
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

/// The discs that a legal move turns over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_flips(
    game: *const ReversiGame,
    square: ReversiSquare,
    flips: *mut ReversiSquare,
    capacity: usize,
    count: *mut usize,
) -> ReversiStatus {
    call(|| {
        let turned = self::game(game)?.check(square.position()?)?.flips();
        let turned: Vec<ReversiSquare> = turned.iter().map(Into::into).collect();
        Array { place: flips, capacity, count, what: "flips" }.write(&turned)
    })
}

/// Plays a move of the side to move. If the other side cannot answer and this one can go on, the pass is played too.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_play(game: *mut ReversiGame, square: ReversiSquare) -> ReversiStatus {
    call(|| {
        let square = square.position()?;
        self::game(game)?.play(square)?;
        Ok(())
    })
}

/// Takes back the last move, and the pass after it.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_undo(game: *mut ReversiGame) -> ReversiStatus {
    call(|| {
        let undone = self::game(game)?.undo();
        undone.map(drop).ok_or_else(|| Failure::new(ReversiStatus::NothingToUndo, "there is no move to take back"))
    })
}

/// Plays the moves of a transcript, such as `f5d6c3` or `1. f5 d6 2. c3`: all of them, or none on an error. Passes may be
/// written (`--`, `pass`) or left out.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_play_transcript(game: *mut ReversiGame, transcript: *const c_char) -> ReversiStatus {
    call(|| Ok(self::game(game)?.play_transcript(text(transcript, "transcript")?)?))
}

/// The moves so far, run together and without passes.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_transcript(game: *const ReversiGame, transcript: *mut *mut c_char) -> ReversiStatus {
    call(|| give_text(transcript, self::game(game)?.transcript(), "transcript"))
}

/// The board as text: a line for each row, with B, W and `.` for an empty square.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_board(game: *const ReversiGame, board: *mut *mut c_char) -> ReversiStatus {
    call(|| give_text(board, self::game(game)?.board().to_string(), "board"))
}

/// Every step so far, passes too.
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
