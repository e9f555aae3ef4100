//! The engine, with its weights inside.

use crate::answer::{ReversiAnswer, ReversiLimits, ReversiProgress};
use crate::border::{Array, call, call_or, check_place, free, give, give_text, reference, write};
use crate::game::{ReversiGame, game};
use crate::status::{Failure, ReversiStatus};
use reversi::Game;
use reversi::bitboard::Kernel;
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Goal, Level, Options, SearchError, SearchResult, Stop};
use std::ffi::{CString, c_char, c_void};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError, TryLockError};

/// How many threads an engine may have.
const THREADS: std::ops::RangeInclusive<u32> = 1..=256;

/// An engine. It owns its memory, so that several can run side by side.
pub struct ReversiEngine {
    searching: Mutex<Searching>,
    /// Ends the search that is going on, which holds the lock above.
    stop: Mutex<Stop>,
}

struct Searching {
    engine: Engine,
    /// How both sides would go on after the last search.
    line: String,
}

/// What a search calls with the answers so far.
type Report<'a> = &'a mut dyn FnMut(&[SearchResult]);

impl ReversiEngine {
    /// The engine, if it has nothing else to do.
    fn free(&self) -> Result<MutexGuard<'_, Searching>, Failure> {
        match self.searching.try_lock() {
            Ok(guard) => Ok(guard),
            // Its table holds no more than hints, whatever happened to the search before.
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(Failure::new(ReversiStatus::Busy, "the engine is searching already")),
        }
    }

    fn stop(&self) -> MutexGuard<'_, Stop> {
        self.stop.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Asks an engine about a game.
fn search(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    progress: ReversiProgress,
    user: *mut c_void,
    ask: impl FnOnce(&mut Engine, &Game, &Stop, Report<'_>) -> Result<Vec<SearchResult>, SearchError>,
) -> Result<Vec<ReversiAnswer>, Failure> {
    let handle = reference(engine, "engine")?;
    let game = self::game(game)?.clone();
    let mut searching = handle.free()?;
    let stop = Stop::new();
    *handle.stop() = stop.clone();
    let found = ask(&mut searching.engine, &game, &stop, &mut |answers| {
        let Some(progress) = progress else { return };
        let answers: Vec<ReversiAnswer> = answers.iter().map(Into::into).collect();
        if !stop.is_stopped() && !progress(answers.as_ptr(), answers.len(), user) {
            stop.stop();
        }
    })?;
    searching.line = found.first().map(line).unwrap_or_default();
    Ok(found.iter().map(Into::into).collect())
}

/// The principal variation as a transcript, with its passes.
fn line(answer: &SearchResult) -> String {
    let step = |step: &Option<reversi::Square>| step.map_or("--".to_owned(), |square| square.to_string());
    answer.principal_variation.iter().map(step).collect::<Vec<_>>().join(" ")
}

fn one(answer: SearchResult) -> Vec<SearchResult> {
    vec![answer]
}

fn limits(given: *const ReversiLimits) -> ReversiLimits {
    reference(given, "limits").copied().unwrap_or_default()
}

/// Makes an engine. `hash_megabytes` is the memory of its transposition table: 64 is good for seconds a move. With one of
/// `threads`, the same question has the same answer every time. `seed` chooses the slips of weak levels.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_new(
    hash_megabytes: u32,
    threads: u32,
    seed: u64,
    engine: *mut *mut ReversiEngine,
) -> ReversiStatus {
    call(|| {
        if !THREADS.contains(&threads) {
            let sentence = format!("an engine has from {} to {} threads", THREADS.start(), THREADS.end());
            return Err(Failure::new(ReversiStatus::Engine, sentence));
        }
        let options =
            Options { hash_megabytes: hash_megabytes as usize, threads: threads as usize, seed, ..Options::default() };
        let searching = Searching { engine: Engine::new(TRAINED, &options)?, line: String::new() };
        give(engine, ReversiEngine { searching: Mutex::new(searching), stop: Mutex::default() }, "engine")
    })
}

/// Frees an engine. Null is none.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_free(engine: *mut ReversiEngine) {
    free(engine);
}

/// The move that a player of this level makes, from 1 to 20. A weak level's move may not be its best.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_play(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    level: u32,
    progress: ReversiProgress,
    user: *mut c_void,
    answer: *mut ReversiAnswer,
) -> ReversiStatus {
    call(|| {
        check_place(answer, "answer")?;
        let level = Level::new(level)?;
        let found = search(engine, game, progress, user, |engine, game, stop, report| {
            engine.play(game, level, None, stop, |found| report(std::slice::from_ref(found))).map(one)
        })?;
        write(answer, found[0], "answer")
    })
}

/// The best move that is found within the limits. Null limits are none.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_search(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    limits: *const ReversiLimits,
    progress: ReversiProgress,
    user: *mut c_void,
    answer: *mut ReversiAnswer,
) -> ReversiStatus {
    call(|| {
        check_place(answer, "answer")?;
        let limits = self::limits(limits).limits(Goal::Best);
        let found = search(engine, game, progress, user, |engine, game, stop, report| {
            engine.search(game, &limits, stop, |found| report(std::slice::from_ref(found))).map(one)
        })?;
        write(answer, found[0], "answer")
    })
}

/// Every legal move, the best first, each with its value. Null limits are none.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_values(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    limits: *const ReversiLimits,
    progress: ReversiProgress,
    user: *mut c_void,
    answers: *mut ReversiAnswer,
    capacity: usize,
    count: *mut usize,
) -> ReversiStatus {
    call(|| {
        let wanted = Array { place: answers, capacity, count, what: "answers" };
        let moves = self::game(game)?.moves().len();
        if !wanted.announce(moves)? {
            return Ok(());
        }
        let limits = self::limits(limits).limits(Goal::Best);
        let found = search(engine, game, progress, user, |engine, game, stop, report| {
            engine.search_all(game, &limits, stop, report)
        })?;
        wanted.write(&found)
    })
}

/// The result with perfect play, or, with `winner_only`, whether the game is won, lost or drawn, which is quicker. Null limits
/// are none: it takes as long as it takes. Where it ends sooner, the kind of the answer says that nothing is proved.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_solve(
    engine: *mut ReversiEngine,
    game: *const ReversiGame,
    winner_only: bool,
    limits: *const ReversiLimits,
    progress: ReversiProgress,
    user: *mut c_void,
    answer: *mut ReversiAnswer,
) -> ReversiStatus {
    call(|| {
        check_place(answer, "answer")?;
        let goal = if winner_only { Goal::WinLossDraw } else { Goal::Exact };
        let limits = self::limits(limits).limits(goal);
        let found = search(engine, game, progress, user, |engine, game, stop, report| {
            engine.search(game, &limits, stop, |found| report(std::slice::from_ref(found))).map(one)
        })?;
        write(answer, found[0], "answer")
    })
}

/// How both sides would go on after the last search of this engine, beginning with its best move: `f5 d6 c3`, with `--` for a
/// pass. Empty before the first one.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_line(engine: *const ReversiEngine, line: *mut *mut c_char) -> ReversiStatus {
    call(|| give_text(line, reference(engine, "engine")?.free()?.line.clone(), "line"))
}

/// Ends the search that is going on on another thread, within milliseconds. It answers with the best that it has found.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_stop(engine: *const ReversiEngine) -> ReversiStatus {
    call(|| {
        reference(engine, "engine")?.stop().stop();
        Ok(())
    })
}

/// Forgets what was learned from earlier searches.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_engine_forget(engine: *mut ReversiEngine) -> ReversiStatus {
    call(|| {
        reference(engine, "engine")?.free()?.engine.forget();
        Ok(())
    })
}

/// The version of the library, as in `1.2.3`.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_version() -> *const c_char {
    static VERSION: LazyLock<CString> = LazyLock::new(|| CString::new(env!("CARGO_PKG_VERSION")).unwrap_or_default());
    call_or(c"".as_ptr(), || VERSION.as_ptr())
}

/// The instructions that it uses on this processor: `portable`, `avx2` or `avx512`.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_kernel() -> *const c_char {
    static KERNEL: LazyLock<CString> = LazyLock::new(|| CString::new(Kernel::best().name()).unwrap_or_default());
    call_or(c"".as_ptr(), || KERNEL.as_ptr())
}
