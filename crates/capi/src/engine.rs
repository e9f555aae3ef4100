//! The C interface to the engine, which has built-in weights.

use crate::border::{Array, call, call_or, check_place, free, give, give_text, reference, write};
use crate::game::{ReversiGame, game};
use crate::search_result::{ReversiLimits, ReversiProgress, ReversiSearchResult};
use crate::status::{Failure, ReversiStatus};
use reversi::Game;
use reversi::bitboard::Kernel;
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Goal, Level, Options, SearchError, SearchResult, Stop};
use std::ffi::{CString, c_char, c_void};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError, TryLockError};

/// The permitted numbers of threads for an engine.
const THREADS: std::ops::RangeInclusive<u32> = 1..=256;

/// An engine. Each engine has its own memory, so several engines can search at the same time.
pub struct ReversiEngine {
    searching: Mutex<Searching>,
    /// The signal that stops the running search or, if no search is running, the next search. This is a separate field
    /// because the search holds the lock on `searching`.
    stop: Mutex<Stop>,
}

struct Searching {
    engine: Engine,
    /// The principal variation of the last search.
    principal_variation: String,
}

/// A callback that receives intermediate search results.
type Report<'a> = &'a mut dyn FnMut(&[SearchResult]);

impl ReversiEngine {
    /// Locks the engine and returns the guard, or an error if the engine is searching.
    fn free(&self) -> Result<MutexGuard<'_, Searching>, Failure> {
        match self.searching.try_lock() {
            Ok(guard) => Ok(guard),
            // An earlier search has panicked. It may have left a wrong entry in the transposition table, but entries
            // are only hints.
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(Failure::new(ReversiStatus::Busy, "the engine is already searching")),
        }
    }

    fn stop(&self) -> MutexGuard<'_, Stop> {
        self.stop.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn clear_stop(&self) {
        *self.stop() = Stop::new();
    }
}

/// Runs a search on a copy of the game, passes intermediate results to `progress`, and converts the final results.
fn search(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    progress: ReversiProgress,
    user: *mut c_void,
    run: impl FnOnce(&mut Engine, &Game, &Stop, Report<'_>) -> Result<Vec<SearchResult>, SearchError>,
) -> Result<Vec<ReversiSearchResult>, Failure> {
    let handle = reference(engine, "engine")?;
    let game = self::game(game)?.clone();
    let mut searching = handle.free()?;
    let stop = handle.stop().clone();
    let found = run(&mut searching.engine, &game, &stop, &mut |results| {
        let Some(progress) = progress else { return };
        let results: Vec<ReversiSearchResult> = results.iter().map(Into::into).collect();
        if !stop.is_stopped() && !progress(results.as_ptr(), results.len(), user) {
            stop.stop();
        }
    });
    handle.clear_stop();
    let found = found?;
    searching.principal_variation = found.first().map(transcript).unwrap_or_default();
    Ok(found.iter().map(Into::into).collect())
}

/// Formats the principal variation as a transcript that includes passes.
fn transcript(result: &SearchResult) -> String {
    let step = |step: &Option<reversi::Square>| step.map_or("--".to_owned(), |square| square.to_string());
    result.principal_variation.iter().map(step).collect::<Vec<_>>().join(" ")
}

/// Wraps a single result in a vector, because the closure that [`search`] calls returns a vector.
fn one(result: SearchResult) -> Vec<SearchResult> {
    vec![result]
}

/// Returns the limits that the caller passed. A null pointer means no limits.
fn limits(given: *const ReversiLimits) -> ReversiLimits {
    reference(given, "limits").copied().unwrap_or_default()
}

/// Creates an engine. `hash_megabytes` is the size of its transposition table; 64 is enough for a few seconds per move.
/// With one thread, the same sequence of searches always has the same results, unless a time limit ends a search.
/// `seed` determines the deliberate errors of weak levels.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_new(
    hash_megabytes: u32,
    threads: u32,
    seed: u64,
    engine: *mut *mut ReversiEngine,
) -> ReversiStatus {
    call(|| {
        if !THREADS.contains(&threads) {
            let sentence = format!("the number of threads must be from {} to {}", THREADS.start(), THREADS.end());
            return Err(Failure::new(ReversiStatus::Engine, sentence));
        }
        let options =
            Options { hash_megabytes: hash_megabytes as usize, threads: threads as usize, seed, ..Options::default() };
        let searching = Searching { engine: Engine::new(TRAINED, &options)?, principal_variation: String::new() };
        give(engine, ReversiEngine { searching: Mutex::new(searching), stop: Mutex::default() }, "engine")
    })
}

/// Frees an engine. Does nothing if the pointer is null.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_free(engine: *mut ReversiEngine) {
    free(engine);
}

/// Chooses a move as a player of the given level would. Levels range from 1 to 20. Weak levels make errors on purpose.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_play(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    level: u32,
    progress: ReversiProgress,
    user: *mut c_void,
    result: *mut ReversiSearchResult,
) -> ReversiStatus {
    call(|| {
        check_place(result, "result")?;
        let level = Level::new(level)?;
        let found = search(engine, game, progress, user, |engine, game, stop, report| {
            engine.play(game, level, None, stop, |found| report(std::slice::from_ref(found))).map(one)
        })?;
        write(result, found[0], "result")
    })
}

/// Searches for the best move within the limits. If `limits` is null, there are no limits.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_search(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    limits: *const ReversiLimits,
    progress: ReversiProgress,
    user: *mut c_void,
    result: *mut ReversiSearchResult,
) -> ReversiStatus {
    call(|| {
        check_place(result, "result")?;
        let limits = self::limits(limits).limits(Goal::Best);
        let found = search(engine, game, progress, user, |engine, game, stop, report| {
            engine.search(game, &limits, stop, |found| report(std::slice::from_ref(found))).map(one)
        })?;
        write(result, found[0], "result")
    })
}

/// Evaluates every legal move and writes the results, the best move first. If `limits` is null, there are no limits.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_values(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    limits: *const ReversiLimits,
    progress: ReversiProgress,
    user: *mut c_void,
    results: *mut ReversiSearchResult,
    capacity: usize,
    count: *mut usize,
) -> ReversiStatus {
    call(|| {
        let array = Array { place: results, capacity, count, what: "results" };
        let moves = self::game(game)?.moves().len();
        if !array.announce(moves)? {
            return Ok(());
        }
        let limits = self::limits(limits).limits(Goal::Best);
        let found = search(engine, game, progress, user, |engine, game, stop, report| {
            engine.search_all(game, &limits, stop, report)
        })?;
        array.write(&found)
    })
}

/// Solves the position: computes the result with perfect play. If `winner_only` is true, computes only whether the game
/// is won, lost or drawn, which is faster. If `limits` is null, there are no limits, and the search may take very long.
/// If a limit ends the search early, the kind of the result shows that the result is not proved.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_solve(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    winner_only: bool,
    limits: *const ReversiLimits,
    progress: ReversiProgress,
    user: *mut c_void,
    result: *mut ReversiSearchResult,
) -> ReversiStatus {
    call(|| {
        check_place(result, "result")?;
        let goal = if winner_only { Goal::WinLossDraw } else { Goal::Exact };
        let limits = self::limits(limits).limits(goal);
        let found = search(engine, game, progress, user, |engine, game, stop, report| {
            engine.search(game, &limits, stop, |found| report(std::slice::from_ref(found))).map(one)
        })?;
        write(result, found[0], "result")
    })
}

/// Writes the principal variation of the engine's last search, such as `f5 d6 c3`. It begins with the best move, and a
/// pass is written as `--`. The string is empty before the first search.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_principal_variation(
    engine: *const ReversiEngine,
    moves: *mut *mut c_char,
) -> ReversiStatus {
    call(|| give_text(moves, reference(engine, "engine")?.free()?.principal_variation.clone(), "moves"))
}

/// Stops a search. The search returns its best result so far within milliseconds. If the engine is not searching, stops
/// the next search: the stop is not lost if it comes just before another thread starts the search.
///
/// A stop can also come just after its search has returned. To avoid that it stops the next search by mistake, call
/// `reversi_engine_clear_stop` before the next search.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_stop(engine: *const ReversiEngine) -> ReversiStatus {
    call(|| {
        reference(engine, "engine")?.stop().stop();
        Ok(())
    })
}

/// Withdraws the calls of `reversi_engine_stop` that have not stopped a search, so that they do not stop the next search.
/// Returns `REVERSI_STATUS_BUSY` and does nothing if the engine is searching.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_clear_stop(engine: *const ReversiEngine) -> ReversiStatus {
    call(|| {
        let engine = reference(engine, "engine")?;
        let _idle = engine.free()?;
        engine.clear_stop();
        Ok(())
    })
}

/// Clears the results of earlier searches from the engine's memory.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_forget(engine: *mut ReversiEngine) -> ReversiStatus {
    call(|| {
        reference(engine, "engine")?.free()?.engine.forget();
        Ok(())
    })
}

/// Returns the version of the library, such as `1.2.3`.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_version() -> *const c_char {
    static VERSION: LazyLock<CString> = LazyLock::new(|| CString::new(env!("CARGO_PKG_VERSION")).unwrap_or_default());
    call_or(c"".as_ptr(), || VERSION.as_ptr())
}

/// Returns the name of the instruction set that the library uses on this processor: `portable`, `avx2` or `avx512`.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_kernel() -> *const c_char {
    static KERNEL: LazyLock<CString> = LazyLock::new(|| CString::new(Kernel::best().name()).unwrap_or_default());
    call_or(c"".as_ptr(), || KERNEL.as_ptr())
}
