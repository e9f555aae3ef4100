//! The engine, with its weights inside.

use crate::errors::{Raise, exceptions};
use crate::game::Game;
use crate::limit::Limit;
use crate::search::{Ended, run};
use crate::squares::{Player, Square, Whole};
use pyo3::prelude::*;
use reversi_engine::weights::TRAINED;
use reversi_engine::{PositionAnalysis, Goal, ScoreKind, Level, Limits, Options};
use std::sync::{Mutex, MutexGuard, TryLockError};

/// What a position or a move is worth to the side to move, and how sure that is.
#[pyclass(frozen, eq, hash, module = "reversi")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Score(pub(crate) reversi_engine::Score);

#[pymethods]
impl Score {
    /// The lead at the end of the game, in discs.
    #[getter]
    fn discs(&self) -> i32 {
        self.0.discs
    }

    /// How it was found: "exact", "wld" (a proof of a win, a loss or a draw), "selective" or "estimate".
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind.name()
    }

    /// Whether the discs are proved.
    #[getter]
    fn is_exact(&self) -> bool {
        self.0.kind == ScoreKind::Exact
    }

    /// The plies of an estimate; None for others.
    #[getter]
    fn depth(&self) -> Option<u32> {
        match self.0.kind {
            ScoreKind::Estimate { depth } => Some(depth),
            _ => None,
        }
    }

    /// The probability in percent that each cut of a selective search was right; None for others.
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

/// What a search has found out.
#[pyclass(frozen, module = "reversi")]
pub(crate) struct Answer(pub(crate) reversi_engine::SearchResult);

#[pymethods]
impl Answer {
    /// The move.
    #[getter]
    fn r#move(&self) -> Square {
        Square(self.0.best)
    }

    /// What it is worth to the side to move.
    #[getter]
    fn score(&self) -> Score {
        Score(self.0.score)
    }

    /// How both sides would go on, beginning with the move; None is a pass.
    #[getter]
    fn pv(&self) -> Vec<Option<Square>> {
        self.0.principal_variation.iter().map(|step| step.map(Square)).collect()
    }

    /// The positions that were searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    /// How long it took, in seconds.
    #[getter]
    fn time(&self) -> f64 {
        self.0.time.as_secs_f64()
    }

    fn __repr__(&self) -> String {
        format!("<Answer {}: {}>", self.0.best, self.0.score)
    }
}

/// One position of a game that was reviewed.
#[pyclass(frozen, module = "reversi")]
pub(crate) struct Reviewed(PositionAnalysis);

#[pymethods]
impl Reviewed {
    /// How many steps came before, passes included: the move is game.move_stack[ply].
    #[getter]
    fn ply(&self) -> usize {
        self.0.ply
    }

    /// Whose turn it was.
    #[getter]
    fn player(&self) -> Player {
        self.0.player.into()
    }

    /// The best move.
    #[getter]
    fn best(&self) -> Answer {
        Answer(self.0.best.clone())
    }

    /// The move that was played; None at the end of what was played.
    #[getter]
    fn played(&self) -> Option<Square> {
        self.0.played.map(|(position, _)| Square(position))
    }

    /// What the move that was played is worth to the player.
    #[getter]
    fn played_score(&self) -> Option<Score> {
        self.0.played.map(|(_, score)| Score(score))
    }

    /// How many discs it gave away.
    #[getter]
    fn loss(&self) -> Option<i32> {
        self.0.loss()
    }

    fn __repr__(&self) -> String {
        match self.0.played {
            Some((played, score)) => format!(
                "<Reviewed {}: {played} {score}, best {} {}>",
                self.0.player, self.0.best.best, self.0.best.score
            ),
            None => format!("<Reviewed {}: best {} {}>", self.0.player, self.0.best.best, self.0.best.score),
        }
    }
}

/// An engine. It searches without holding Python's lock, calls `progress` in the thread that asked, and ends at Ctrl-C
/// or when `progress` raises.
///
/// hash_megabytes: memory for the transposition table. threads: with one, the same question has the same answer every
/// time. seed: chooses the slips of weak levels.
///
/// >>> import reversi
/// >>> engine = reversi.Engine(hash_megabytes=16)
/// >>> game = reversi.Game(transcript="f5d6c3")
/// >>> answer = engine.play(game, reversi.Limit(depth=6))
/// >>> game.is_legal(answer.move)
/// True
/// >>> answer.score.kind, answer.score.depth
/// ('estimate', 6)
/// >>> small = reversi.Game("othello", 4)
/// >>> print(engine.solve(small).score)
/// -10 (exact)
#[pyclass(frozen, module = "reversi")]
pub(crate) struct Engine(Mutex<Option<reversi_engine::Engine>>);

impl Engine {
    /// The engine, if it is there and has nothing else to do.
    fn free(&self) -> PyResult<MutexGuard<'_, Option<reversi_engine::Engine>>> {
        let guard = match self.0.try_lock() {
            Ok(guard) => guard,
            // Its table holds no more than hints, whatever happened to the search before.
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(exceptions::BusyError::new_err("the engine is searching already"));
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
        let threads = threads.ok_or_else(|| exceptions::EngineError::new_err("an engine has from 1 to 256 threads"))?;
        let hash_megabytes = usize::try_from(hash_megabytes.0).unwrap_or(0);
        let options = Options { hash_megabytes, threads, seed: seed.0 as u64, book: None };
        let engine = py.detach(|| reversi_engine::Engine::new(TRAINED, &options)).map_err(Raise::raise)?;
        Ok(Engine(Mutex::new(Some(engine))))
    }

    /// The best move within the limit, or the move of a player of this level, from 1 to 20. Without either, that of
    /// level 12. `progress` is called with an Answer after each iteration.
    #[pyo3(signature = (game, limit = None, *, level = None, progress = None))]
    fn play(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        limit: Option<Limit>,
        level: Option<Whole>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Answer> {
        let (game, mut engine) = (Game::current(game)?, self.free()?);
        let level = match (limit, level) {
            (Some(_), Some(_)) => return Err(exceptions::LimitError::new_err("give a limit or a level, not both")),
            (Some(limit), None) => {
                return answer(self.search(py, &mut engine, &game, limit.limits(Goal::Best), progress));
            }
            (None, Some(level)) => Level::new(u32::try_from(level.0).unwrap_or(0)).map_err(Raise::raise)?,
            (None, None) => Level::default(),
        };
        let engine = engine.as_mut().expect("seen to be there");
        answer(run(py, progress, |stop, report| {
            engine.play(&game, level, None, stop, |found| report(Answer(found.clone())))
        }))
    }

    /// Every legal move, the best first. `progress` is called with such a list after each iteration.
    #[pyo3(signature = (game, limit = None, *, progress = None))]
    fn analyse(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        limit: Option<Limit>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<Answer>> {
        let (game, mut engine) = (Game::current(game)?, self.free()?);
        let limits = limit.unwrap_or_default().limits(Goal::Best);
        let list = |found: &[reversi_engine::SearchResult]| found.iter().cloned().map(Answer).collect::<Vec<_>>();
        let engine = engine.as_mut().expect("seen to be there");
        let found =
            run(py, progress, |stop, report| engine.search_all(&game, &limits, stop, |found| report(list(found))))?;
        found.map(|found| list(&found)).map_err(Raise::raise)
    }

    /// The result with perfect play, or with `wld` only who wins. Without a limit it takes as long as it takes; where a
    /// limit ends it, the score says that it is not exact.
    #[pyo3(signature = (game, limit = None, *, wld = false, progress = None))]
    fn solve(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        limit: Option<Limit>,
        wld: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Answer> {
        let (game, mut engine) = (Game::current(game)?, self.free()?);
        let goal = if wld { Goal::WinLossDraw } else { Goal::Exact };
        let limits = limit.unwrap_or(Limit::NONE).limits(goal);
        answer(self.search(py, &mut engine, &game, limits, progress))
    }

    /// The best move of each position of a game, and what the move that was played gave away, in the order of the game.
    /// Positions are searched from the last one on; `progress` is called with each.
    #[pyo3(signature = (game, limit = None, *, progress = None))]
    fn review(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        limit: Option<Limit>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<Reviewed>> {
        let (game, mut engine) = (Game::current(game)?, self.free()?);
        let limits = limit.unwrap_or_default().limits(Goal::Best);
        let engine = engine.as_mut().expect("seen to be there");
        let found = run(py, progress, |stop, report| {
            engine.analyse(&game, &limits, stop, |found| report(Reviewed(found.clone())))
        })?;
        Ok(found.into_iter().map(Reviewed).collect())
    }

    /// Forgets what was learned from earlier searches.
    fn forget(&self) -> PyResult<()> {
        self.free()?.as_mut().expect("seen to be there").forget();
        Ok(())
    }

    /// Gives its memory back. It answers no more questions. Closing it again does nothing.
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
    ) -> PyResult<Ended> {
        let engine = engine.as_mut().expect("seen to be there");
        run(py, progress, |stop, report| engine.search(game, &limits, stop, |found| report(Answer(found.clone()))))
    }
}

fn answer(ended: PyResult<Ended>) -> PyResult<Answer> {
    ended?.map(Answer).map_err(Raise::raise)
}
