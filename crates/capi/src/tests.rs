//! Tests the exported functions with valid and invalid arguments, as a program in C would call them.

use crate::border::{reference, reversi_last_error, reversi_string_free, text};
use crate::engine::*;
use crate::game::*;
use crate::search_result::{ReversiLimits, ReversiScoreKind, ReversiSearchResult};
use crate::square::*;
use crate::status::ReversiStatus::{self, *};
use std::ffi::{CString, c_char, c_int, c_void};
use std::ptr::{null, null_mut};

/// A game that is freed when it is dropped.
struct Owned(*mut ReversiGame);

impl Drop for Owned {
    fn drop(&mut self) {
        reversi_game_free(self.0);
    }
}

fn new_game(rules: ReversiRules, width: u32, height: u32) -> Owned {
    let mut game = null_mut();
    assert_eq!(reversi_game_new(rules as c_int, width, height, &mut game), Ok);
    Owned(game)
}

fn play(game: &Owned, transcript: &str) -> ReversiStatus {
    reversi_game_play_transcript(game.0, CString::new(transcript).unwrap().as_ptr())
}

fn error() -> String {
    text(reversi_last_error(), "error").unwrap().to_owned()
}

/// Returns the string that a function writes.
fn written(function: impl FnOnce(*mut *mut c_char) -> ReversiStatus) -> String {
    let mut string = null_mut();
    assert_eq!(function(&mut string), Ok);
    let copy = text(string, "string").unwrap().to_owned();
    reversi_string_free(string);
    copy
}

fn square(name: &str) -> ReversiSquare {
    let mut square = ReversiSquare::default();
    assert_eq!(reversi_square_parse(CString::new(name).unwrap().as_ptr(), &mut square), Ok, "{name}");
    square
}

const NO_RESULT: ReversiSearchResult = ReversiSearchResult {
    square: ReversiSquare { column: 99, row: 99 },
    discs: 0,
    kind: ReversiScoreKind::Estimate,
    depth: 0,
    confidence: 0,
    nodes: 0,
    seconds: 0.0,
};

#[test]
fn a_game_is_played_and_taken_back() {
    let game = new_game(ReversiRules::Othello, 8, 8);
    assert_eq!(reversi_game_play(game.0, square("f5")), Ok);
    assert_eq!(play(&game, "d6 c3"), Ok);
    assert_eq!(written(|out| reversi_game_transcript(game.0, out)), "f5d6c3");
    let mut turn = ReversiPlayer::None;
    assert_eq!((reversi_game_turn(game.0, &mut turn), turn), (Ok, ReversiPlayer::White));
    let mut disc = ReversiPlayer::None;
    assert_eq!((reversi_game_disc(game.0, square("d6"), &mut disc), disc), (Ok, ReversiPlayer::White));
    let mut score = ReversiDiscs { black: 0, white: 0 };
    assert_eq!((reversi_game_score(game.0, &mut score), score), (Ok, ReversiDiscs { black: 5, white: 2 }));
    assert_eq!((reversi_game_official_score(game.0, &mut score), error().as_str()), (NotOver, "the game is not over"));
    for _ in 0..3 {
        assert_eq!(reversi_game_undo(game.0), Ok);
    }
    assert_eq!((reversi_game_undo(game.0), error().as_str()), (NothingToUndo, "there is no move to take back"));
    assert_eq!(written(|out| reversi_game_board(game.0, out)).lines().nth(3), Some("...WB..."));
}

#[test]
fn passes_are_in_the_history() {
    let board = c"BW......\nBW......";
    let mut game = null_mut();
    let first = ReversiPlayer::Black as c_int;
    assert_eq!(reversi_game_from_board(ReversiRules::Othello as c_int, board.as_ptr(), first, &mut game), Ok);
    let game = Owned(game);
    assert_eq!(play(&game, "c1"), Ok);
    let mut plies = [ReversiPly { player: ReversiPlayer::None, is_pass: false, square: ReversiSquare::default() }; 4];
    let mut count = 0;
    assert_eq!(reversi_game_history(game.0, plies.as_mut_ptr(), plies.len(), &mut count), Ok);
    let steps: Vec<_> = plies[..count].iter().map(|ply| (ply.player, ply.is_pass)).collect();
    assert_eq!(steps, [(ReversiPlayer::Black, false), (ReversiPlayer::White, true)]);
    // Taking back a move also takes back the pass after it.
    assert_eq!(reversi_game_undo(game.0), Ok);
    assert_eq!((reversi_game_history(game.0, null_mut(), 0, &mut count), count), (Ok, 0));
}

#[test]
fn moves_and_flips_are_written_if_they_fit_and_counted_if_not() {
    let game = new_game(ReversiRules::Othello, 8, 8);
    let (mut squares, mut count) = ([ReversiSquare::default(); 4], 0);
    assert_eq!(reversi_game_moves(game.0, null_mut(), 0, &mut count), Ok);
    assert_eq!(count, 4);
    assert_eq!(reversi_game_moves(game.0, squares.as_mut_ptr(), 3, &mut count), TooSmall);
    assert_eq!((count, squares[0], error().as_str()), (4, square("a1"), "squares has room for 3, but there are 4"));
    assert_eq!(reversi_game_moves(game.0, squares.as_mut_ptr(), 4, &mut count), Ok);
    assert_eq!(squares, ["d3", "c4", "f5", "e6"].map(square));
    assert_eq!(reversi_game_moves(game.0, null_mut(), 4, &mut count), Null);
    assert_eq!(reversi_game_flips(game.0, square("f5"), squares.as_mut_ptr(), 4, &mut count), Ok);
    assert_eq!((count, squares[0]), (1, square("e5")));
    assert_eq!(reversi_game_flips(game.0, square("a1"), squares.as_mut_ptr(), 4, &mut count), Illegal);
    assert_eq!(error(), "a1: turns over nothing");
}

#[test]
fn an_error_has_a_status_and_a_sentence_and_changes_nothing() {
    let mut game_handle = null_mut();
    let rules = ReversiRules::Othello as c_int;
    for (status, rules, width, height) in
        [(Rules, 3, 8, 8), (Rules, -1, 8, 8), (Size, rules, 1, 8), (Size, rules, 8, 300), (Size, 2, 5, 5)]
    {
        assert_eq!(reversi_game_new(rules, width, height, &mut game_handle), status, "{rules} {width} {height}");
        assert!(game_handle.is_null() && !error().is_empty());
    }
    assert_eq!((reversi_game_new(rules, 8, 8, null_mut()), error().as_str()), (Null, "game is a null pointer"));
    for (status, board, first) in [(Board, c"BW\nB", 1), (Player, c"BW\nWB", 0), (Text, c"\xff", 1)] {
        assert_eq!(reversi_game_from_board(rules, board.as_ptr(), first, &mut game_handle), status, "{board:?}");
    }
    let game = new_game(ReversiRules::Othello, 8, 8);
    assert_eq!((play(&game, "f5 a1"), error().as_str()), (Transcript, "move 2 (a1): turns over nothing"));
    assert_eq!(reversi_game_play(game.0, ReversiSquare { column: 26, row: 0 }), Square);
    assert_eq!(reversi_game_play(game.0, ReversiSquare { column: 8, row: 0 }), Illegal);
    let mut disc = ReversiPlayer::None;
    assert_eq!(reversi_game_disc(game.0, ReversiSquare { column: 8, row: 0 }, &mut disc), Square);
    assert_eq!(written(|out| reversi_game_transcript(game.0, out)), "");
    assert_eq!(reversi_game_play_transcript(game.0, null()), Null);
    assert_eq!(reversi_game_play(null_mut(), square("f5")), Null);
    assert_eq!(reversi_game_board(game.0, null_mut()), Null);
    reversi_game_free(null_mut());
    reversi_string_free(null_mut());
}

#[test]
fn squares_have_names() {
    let name = |column, row| {
        let name = reversi_square_name(ReversiSquare { column, row });
        text(name.text.as_ptr(), "name").unwrap().to_owned()
    };
    assert_eq!([name(5, 4), name(25, 25), name(26, 0), name(0, 255)], ["f5", "z26", "", ""]);
}

/// The state of the callback: the number of calls so far, and the number of calls after which it stops the search.
#[derive(Default)]
struct ProgressLog {
    calls: u32,
    stop_after: Option<u32>,
    busy: Option<ReversiStatus>,
    engine: Option<*mut ReversiEngine>,
}

extern "C" fn on_progress(results: *const ReversiSearchResult, count: usize, user: *mut c_void) -> bool {
    // SAFETY: every test passes a pointer to a log as `user`.
    let log = reference(user.cast::<std::sync::Mutex<ProgressLog>>(), "user").unwrap();
    let mut log = log.lock().unwrap();
    log.calls += 1;
    assert!(count > 0 && reference(results, "results").unwrap().square.column < 8);
    if let Some(engine) = log.engine {
        log.busy = Some(reversi_engine_forget(engine));
    }
    log.stop_after.is_none_or(|calls| log.calls < calls)
}

#[test]
fn an_engine_plays_evaluates_solves_and_is_stopped() {
    let mut engine = null_mut();
    for (hash, threads) in [(0, 1), (1, 0), (1, 257)] {
        assert_eq!(reversi_engine_new(hash, threads, 0, &mut engine), Engine, "{hash} {threads}");
    }
    assert_eq!(reversi_engine_new(1, 1, 0, &mut engine), Ok);
    let game = new_game(ReversiRules::Othello, 8, 8);
    let mut result = NO_RESULT;
    let log = std::sync::Mutex::new(ProgressLog { engine: Some(engine), ..ProgressLog::default() });
    let user = (&raw const log).cast_mut().cast::<c_void>();

    assert_eq!(reversi_engine_play(engine, game.0, 3, None, null_mut(), &mut result), Ok);
    assert_eq!(reversi_game_play(game.0, result.square), Ok);
    for level in [0, 21] {
        assert_eq!(reversi_engine_play(engine, game.0, level, None, null_mut(), &mut result), Level);
    }

    let limits = ReversiLimits { depth: 5, ..ReversiLimits::default() };
    let (mut results, mut count) = ([NO_RESULT; 32], 0);
    let values = |results: *mut ReversiSearchResult, capacity, count: &mut usize| {
        reversi_engine_values(engine, game.0, &limits, Some(on_progress), user, results, capacity, count)
    };
    assert_eq!((values(results.as_mut_ptr(), 2, &mut count), count), (TooSmall, 3));
    assert_eq!((values(null_mut(), 0, &mut count), log.lock().unwrap().calls), (Ok, 0));
    assert_eq!((values(results.as_mut_ptr(), 32, &mut count), count), (Ok, 3));
    assert!(results[..3].is_sorted_by_key(|result| -result.discs) && results[0].depth == 5, "{results:?}");
    assert_eq!(log.lock().unwrap().busy, Some(Busy));
    assert!(!written(|out| reversi_engine_principal_variation(engine, out)).is_empty());

    // Without limits, the search would take years, but the first iteration is enough for this test.
    *log.lock().unwrap() = ProgressLog { stop_after: Some(1), ..ProgressLog::default() };
    assert_eq!(reversi_engine_search(engine, game.0, null(), Some(on_progress), user, &mut result), Ok);
    assert_eq!((result.kind, log.lock().unwrap().calls), (ReversiScoreKind::Estimate, 1));

    let small = new_game(ReversiRules::Othello, 4, 4);
    assert_eq!(reversi_engine_solve(engine, small.0, false, null(), None, null_mut(), &mut result), Ok);
    assert_eq!((result.kind, result.discs), (ReversiScoreKind::Exact, -10));
    assert_eq!(reversi_engine_solve(engine, small.0, true, null(), None, null_mut(), &mut result), Ok);
    assert_eq!((result.kind, result.discs.signum()), (ReversiScoreKind::WinLossDraw, -1));
    assert!(written(|out| reversi_engine_principal_variation(engine, out)).split(' ').count() > 4);

    let tiny = new_game(ReversiRules::Othello, 2, 2);
    assert_eq!(reversi_engine_search(engine, tiny.0, null(), None, null_mut(), &mut result), GameOver);
    assert_eq!(error(), "the game is over");
    assert_eq!(reversi_engine_search(null_mut(), small.0, null(), None, null_mut(), &mut result), Null);
    assert_eq!(reversi_engine_search(engine, null(), null(), None, null_mut(), &mut result), Null);
    assert_eq!(reversi_engine_search(engine, small.0, null(), None, null_mut(), null_mut()), Null);
    assert_eq!(reversi_engine_forget(engine), Ok);
    reversi_engine_free(engine);
}

#[test]
fn a_limit_of_zero_is_no_limit() {
    let mut engine = null_mut();
    assert_eq!(reversi_engine_new(1, 1, 0, &mut engine), Ok);
    let small = new_game(ReversiRules::Othello, 4, 4);
    let none = ReversiLimits { depth: 0, nodes: 0, milliseconds: 0 };
    for (limits, kind) in [
        (none, ReversiScoreKind::Exact),
        (ReversiLimits { depth: 1, ..none }, ReversiScoreKind::Estimate),
        (ReversiLimits { nodes: 1, ..none }, ReversiScoreKind::Estimate),
        (ReversiLimits { milliseconds: 1_000_000, ..none }, ReversiScoreKind::Exact),
    ] {
        let mut result = NO_RESULT;
        reversi_engine_forget(engine);
        assert_eq!(reversi_engine_search(engine, small.0, &limits, None, null_mut(), &mut result), Ok);
        assert_eq!(result.kind, kind, "{limits:?}");
    }
    reversi_engine_free(engine);
}

#[test]
fn a_search_is_stopped_from_another_thread() {
    let mut engine = null_mut();
    assert_eq!(reversi_engine_new(1, 1, 0, &mut engine), Ok);
    let game = new_game(ReversiRules::Othello, 8, 8);
    let (engine_address, game_address) = (engine as usize, game.0 as usize);
    let searching = std::thread::spawn(move || {
        let mut result = NO_RESULT;
        let (engine, game) = (engine_address as *mut ReversiEngine, game_address as *const ReversiGame);
        let status = reversi_engine_search(engine, game, null(), None, null_mut(), &mut result);
        (status, result.kind)
    });
    // A single call suffices, whether or not the search has started.
    assert_eq!(reversi_engine_stop(engine), Ok);
    assert_eq!(searching.join().unwrap(), (Ok, ReversiScoreKind::Estimate));
    reversi_engine_free(engine);
}

#[test]
fn a_stop_before_a_search_stops_this_search_and_no_other() {
    let mut engine = null_mut();
    assert_eq!(reversi_engine_new(1, 1, 0, &mut engine), Ok);
    let game = new_game(ReversiRules::Othello, 8, 8);
    let search = |depth| {
        let (mut result, limits) = (NO_RESULT, ReversiLimits { depth, nodes: 0, milliseconds: 0 });
        assert_eq!(reversi_engine_search(engine, game.0, &limits, None, null_mut(), &mut result), Ok);
        result.depth
    };
    for _ in 0..2 {
        assert_eq!(reversi_engine_stop(engine), Ok);
    }
    // Without a stop, this search would take years.
    assert!(search(60) < 60);
    assert_eq!(search(3), 3);
    assert_eq!((reversi_engine_stop(engine), reversi_engine_clear_stop(engine)), (Ok, Ok));
    assert_eq!(search(4), 4);
    assert_eq!(reversi_engine_clear_stop(null()), Null);
    reversi_engine_free(engine);
}

#[test]
fn the_library_reports_its_version_and_kernel() {
    assert_eq!(text(reversi_version(), "version").unwrap(), env!("CARGO_PKG_VERSION"));
    assert_eq!(text(reversi_kernel(), "kernel").unwrap(), reversi::bitboard::Kernel::best().name());
}
