//! The engine with built-in weights, and the results of its searches.

use crate::errors::{Raise, exceptions};
use crate::game::Game;
use crate::limit::Limit;
use crate::search::{SearchOutcome, run};
use crate::squares::{Player, Square, Whole};
use pyo3::prelude::*;
use reversi_engine::weights::TRAINED;
use reversi_engine::{Goal, Level, Limits, Options, ScoreKind};
use std::sync::{Mutex, MutexGuard, TryLockError};

/// The score of a position or a move from the point of view of the side to move, and the kind of the score.
#[pyclass(frozen, eq, hash, module = "reversi")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Score(pub(crate) reversi_engine::Score);

#[pymethods]
impl Score {
    /// The lead of the side to move at the end of the game, in discs.
    #[getter]
    fn discs(&self) -> i32 {
        self.0.discs
    }

    /// The kind of the score: "exact", "wld" (a proof of a win, a loss or a draw), "selective" or "estimate".
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind.name()
    }

    /// Whether the number of discs is proved, that is, whether the kind is "exact".
    #[getter]
    fn is_exact(&self) -> bool {
        self.0.kind == ScoreKind::Exact
    }

    /// The depth of an estimate in plies, or None for other kinds.
    #[getter]
    fn depth(&self) -> Option<u32> {
        match self.0.kind {
            ScoreKind::Estimate { depth } => Some(depth),
            _ => None,
        }
    }

    /// The probability, in percent, that each cutoff of a selective search is correct, or None for other kinds.
    #[getter]
    fn confidence(&self) -> Option<u8> {
        match self.0.kind {
            ScoreKind::Selective { confidence } => Some(confidence),
            _ => None,
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Score {}>", self.0)
    }
}

/// The result of a search for the best move.
#[pyclass(frozen, module = "reversi")]
pub(crate) struct SearchResult(pub(crate) reversi_engine::SearchResult);

#[pymethods]
impl SearchResult {
    /// The move that the engine chose.
    #[getter]
    fn r#move(&self) -> Square {
        Square(self.0.best)
    }

    /// The score of the move from the point of view of the side to move.
    #[getter]
    fn score(&self) -> Score {
        Score(self.0.score)
    }

    /// The principal variation, which begins with the move. A pass is None.
    #[getter]
    fn pv(&self) -> Vec<Option<Square>> {
        self.0.principal_variation.iter().map(|step| step.map(Square)).collect()
    }

    /// The number of positions that were searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    /// The duration of the search, in seconds.
    #[getter]
    fn time(&self) -> f64 {
        self.0.time.as_secs_f64()
    }

    fn __repr__(&self) -> String {
        format!("<SearchResult {}: {}>", self.0.best, self.0.score)
    }
}

/// The analysis of one position of a game.
#[pyclass(frozen, module = "reversi")]
pub(crate) struct PositionAnalysis(reversi_engine::PositionAnalysis);

#[pymethods]
impl PositionAnalysis {
    /// The number of steps before the position, including passes. The move that was played is game.move_stack[ply].
    #[getter]
    fn ply(&self) -> usize {
        self.0.ply
    }

    /// The side to move.
    #[getter]
    fn player(&self) -> Player {
        self.0.player.into()
    }

    /// The result of the search for the best move.
    #[getter]
    fn best(&self) -> SearchResult {
        SearchResult(self.0.best.clone())
    }

    /// The move that was played in the position, or None after the last move.
    #[getter]
    fn played(&self) -> Option<Square> {
        self.0.played.map(|(square, _)| Square(square))
    }

    /// The score of the move that was played, from the point of view of its player, or None after the last move.
    #[getter]
    fn played_score(&self) -> Option<Score> {
        self.0.played.map(|(_, score)| Score(score))
    }

    /// The number of discs that the move played lost, compared with the best move, or None after the last move.
    #[getter]
    fn loss(&self) -> Option<i32> {
        self.0.loss()
    }

    fn __repr__(&self) -> String {
        match self.0.played {
            Some((played, score)) => format!(
                "<PositionAnalysis {}: {played} {score}, best {} {}>",
                self.0.player, self.0.best.best, self.0.best.score
            ),
            None => format!("<PositionAnalysis {}: best {} {}>", self.0.player, self.0.best.best, self.0.best.score),
        }
    }
}

/// An engine. A search releases the global interpreter lock, and calls the function `progress` in the calling thread. Ctrl-C or
/// an exception in `progress` stops the search.
///
/// hash_megabytes: the memory for the transposition table. threads: the number of threads that search; with one thread,
/// the same search always has the same result. seed: determines the deliberate errors of weak levels.
///
/// >>> import reversi
/// >>> engine = reversi.Engine(hash_megabytes=16)
/// >>> game = reversi.Game(transcript="f5d6c3")
/// >>> result = engine.play(game, reversi.Limit(depth=6))
/// >>> game.is_legal(result.move)
/// True
/// >>> result.score.kind, result.score.depth
/// ('estimate', 6)
/// >>> small = reversi.Game("othello", 4)
/// >>> print(engine.solve(small).score)
/// -10 (exact)
#[pyclass(frozen, module = "reversi")]
pub(crate) struct Engine(Mutex<Option<reversi_engine::Engine>>);

impl Engine {
    /// Returns the engine, or an error if the engine is searching or has been closed.
    fn free(&self) -> PyResult<MutexGuard<'_, Option<reversi_engine::Engine>>> {
        let guard = match self.0.try_lock() {
            Ok(guard) => guard,
            // An earlier search has panicked. Its table entries may be wrong, but they are only hints.
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(exceptions::BusyError::new_err("the engine is already searching"));
            }
        };
        match *guard {
            Some(_) => Ok(guard),
            None => Err(exceptions::ClosedError::new_err("the engine was closed")),
        }
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (*, hash_megabytes = Whole(64), threads = Whole(1), seed = Whole(0)))]
    fn new(py: Python<'_>, hash_megabytes: Whole, threads: Whole, seed: Whole) -> PyResult<Engine> {
        let threads = usize::try_from(threads.0).ok().filter(|threads| (1..=256).contains(threads));
        let threads =
            threads.ok_or_else(|| exceptions::EngineError::new_err("an engine must have from 1 to 256 threads"))?;
        let hash_megabytes = usize::try_from(hash_megabytes.0).unwrap_or(0);
        let options = Options { hash_megabytes, threads, seed: seed.0 as u64, book: None };
        let engine = py.detach(|| reversi_engine::Engine::new(TRAINED, &options)).map_err(Raise::raise)?;
        Ok(Engine(Mutex::new(Some(engine))))
    }

    /// Returns the best move found within the limit, or the move that the engine would play at a level from 1 to 20.
    /// Without a limit or a level, plays at level 12. Calls `progress` with a SearchResult after each iteration.
    #[pyo3(signature = (game, limit = None, *, level = None, progress = None))]
    fn play(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        limit: Option<Limit>,
        level: Option<Whole>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<SearchResult> {
        let (game, mut engine) = (Game::current(game)?, self.free()?);
        let level = match (limit, level) {
            (Some(_), Some(_)) => return Err(exceptions::LimitError::new_err("give a limit or a level, not both")),
            (Some(limit), None) => {
                return result(self.search(py, &mut engine, &game, limit.limits(Goal::Best), progress));
            }
            (None, Some(level)) => Level::new(u32::try_from(level.0).unwrap_or(0)).map_err(Raise::raise)?,
            (None, None) => Level::default(),
        };
        let engine = engine.as_mut().expect("`free` checks that the engine is open");
        result(run(py, progress, |stop, report| {
            engine.play(&game, level, None, stop, |found| report(SearchResult(found.clone())))
        }))
    }

    /// Evaluates every legal move and returns the results, the best move first. Calls `progress` with the list of
    /// results after each iteration.
    #[pyo3(signature = (game, limit = None, *, progress = None))]
    fn analyse(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        limit: Option<Limit>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<SearchResult>> {
        let (game, mut engine) = (Game::current(game)?, self.free()?);
        let limits = limit.unwrap_or_default().limits(Goal::Best);
        let list = |found: &[reversi_engine::SearchResult]| found.iter().cloned().map(SearchResult).collect::<Vec<_>>();
        let engine = engine.as_mut().expect("`free` checks that the engine is open");
        let found =
            run(py, progress, |stop, report| engine.search_all(&game, &limits, stop, |found| report(list(found))))?;
        found.map(|found| list(&found)).map_err(Raise::raise)
    }

    /// Solves the position and returns the result with perfect play. With `wld`, only proves whether the game is won,
    /// lost or drawn. Without a limit this may take very long. If a limit ends the search early, the kind of the score
    /// is not exact.
    #[pyo3(signature = (game, limit = None, *, wld = false, progress = None))]
    fn solve(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        limit: Option<Limit>,
        wld: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<SearchResult> {
        let (game, mut engine) = (Game::current(game)?, self.free()?);
        let goal = if wld { Goal::WinLossDraw } else { Goal::Exact };
        let limits = limit.unwrap_or(Limit::NONE).limits(goal);
        result(self.search(py, &mut engine, &game, limits, progress))
    }

    /// Analyses every position of a game: finds the best move, and the number of discs that the played move lost. The
    /// search begins with the last position, and calls `progress` after each position. The results are in the order of
    /// the game.
    #[pyo3(signature = (game, limit = None, *, progress = None))]
    fn review(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        limit: Option<Limit>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<PositionAnalysis>> {
        let (game, mut engine) = (Game::current(game)?, self.free()?);
        let limits = limit.unwrap_or_default().limits(Goal::Best);
        let engine = engine.as_mut().expect("`free` checks that the engine is open");
        let found = run(py, progress, |stop, report| {
            engine.analyse(&game, &limits, stop, |found| report(PositionAnalysis(found.clone())))
        })?;
        Ok(found.into_iter().map(PositionAnalysis).collect())
    }

    /// Clears the transposition table, so that later searches do not use results of earlier searches.
    fn forget(&self) -> PyResult<()> {
        self.free()?.as_mut().expect("`free` checks that the engine is open").forget();
        Ok(())
    }

    /// Frees the engine's memory. The engine cannot search afterwards. Closing an engine again has no effect.
    fn close(&self) -> PyResult<()> {
        match self.free() {
            Ok(mut engine) => *engine = None,
            Err(error) => {
                let closed = Python::attach(|py| error.is_instance_of::<exceptions::ClosedError>(py));
                return if closed { Ok(()) } else { Err(error) };
            }
        }
        Ok(())
    }

    fn __enter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_arguments))]
    fn __exit__(&self, _arguments: &Bound<'_, PyAny>) -> PyResult<()> {
        self.close()
    }
}

impl Engine {
    fn search(
        &self,
        py: Python<'_>,
        engine: &mut Option<reversi_engine::Engine>,
        game: &reversi::Game,
        limits: Limits,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<SearchOutcome> {
        let engine = engine.as_mut().expect("`free` checks that the engine is open");
        run(py, progress, |stop, report| {
            engine.search(game, &limits, stop, |found| report(SearchResult(found.clone())))
        })
    }
}

fn result(ended: PyResult<SearchOutcome>) -> PyResult<SearchResult> {
    ended?.map(SearchResult).map_err(Raise::raise)
}
