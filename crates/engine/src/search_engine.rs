//! A trait for engines. Programs use the [`Engine`], and their tests use a scripted engine.

use crate::analysis::PositionAnalysis;
use crate::engine::{Engine, Options, SearchResult};
use crate::level::Level;
use crate::limits::{Limits, Stop};
use reversi::{Game, Square};
use std::time::Duration;

/// An engine that searches one position at a time.
///
/// Game sessions, reviews, puzzles and protocol servers search through this trait, so that their tests can use a
/// scripted engine. A stopped search returns promptly with its best result so far. Error messages are shown to the
/// user.
pub trait SearchEngine {
    /// Chooses a move at the strength of `level`. If `time` is `Some`, the search takes at most this time: see
    /// [`Engine::play`]. Calls `progress` with the best move so far.
    fn play(
        &mut self,
        game: &Game,
        level: Level,
        time: Option<Duration>,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String>;

    /// Searches for the best move. Calls `progress` with the best move so far.
    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String>;

    /// Searches each of the given legal moves separately, so that several engines can each search some of the moves of
    /// a position. Returns the results with the best move first. Calls `progress` with the results so far.
    fn search_some(
        &mut self,
        game: &Game,
        moves: &[Square],
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, String>;

    /// Searches each legal move separately. Returns the results with the best move first. Calls `progress` with the
    /// results so far.
    fn search_all(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, String> {
        let moves: Vec<Square> = game.moves().iter().map(|mv| mv.square).collect();
        self.search_some(game, &moves, limits, stop, progress)
    }

    /// Chooses the best move to play. An engine may use its opening book. The default implementation calls
    /// [`search`](Self::search).
    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        self.search(game, limits, stop, progress)
    }

    /// Analyses every position of a game in which a side can move, starting with the last position. Searches each
    /// position within `limits`. Calls `progress` with each analysis, which contains the best move and the score of the
    /// played move. If the analysis is stopped, the remaining positions are not analysed.
    ///
    /// The default implementation searches all moves of each position.
    fn analyse(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&PositionAnalysis),
    ) -> Result<(), String> {
        let mut position = game.clone();
        let mut played = None;
        loop {
            if let Some(player) = position.turn() {
                let results = self.search_all(&position, limits, stop, &mut |_| {})?;
                if stop.is_stopped() {
                    return Ok(());
                }
                let is_played = |result: &&SearchResult| Some(result.best) == played;
                let played = results.iter().find(is_played).map(|result| (result.best, result.score));
                let best = results.into_iter().next().ok_or("the engine returned no move")?;
                progress(&PositionAnalysis { ply: position.history().len(), player, best, played });
            }
            let Some(mv) = position.undo() else { return Ok(()) };
            played = Some(mv.square);
        }
    }

    /// Sets the resources for the next searches. The default implementation does nothing.
    fn set_resources(&mut self, resources: Resources) -> Result<(), String> {
        let _ = resources;
        Ok(())
    }

    /// Forgets earlier searches, so that the next result does not depend on them. The default implementation does
    /// nothing.
    fn forget(&mut self) {}
}

/// The resources of the machine that an engine may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Resources {
    /// The number of search threads.
    pub threads: usize,
    /// The memory for the transposition table, in megabytes.
    pub hash_megabytes: usize,
}

impl Default for Resources {
    /// Returns resources with half of the cores, so that the machine stays usable for other programs.
    fn default() -> Resources {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Resources { threads: (cores / 2).max(1), hash_megabytes: Options::default().hash_megabytes }
    }
}

impl SearchEngine for Engine {
    fn play(
        &mut self,
        game: &Game,
        level: Level,
        time: Option<Duration>,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        Engine::play(self, game, level, time, stop, progress).map_err(|error| error.to_string())
    }

    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        Engine::search(self, game, limits, stop, progress).map_err(|error| error.to_string())
    }

    fn search_some(
        &mut self,
        game: &Game,
        moves: &[Square],
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, String> {
        Engine::search_some(self, game, moves, limits, stop, progress).map_err(|error| error.to_string())
    }

    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        Engine::choose(self, game, limits, stop, progress).map_err(|error| error.to_string())
    }

    /// Analyses the last position first, because the results of later positions speed up the searches of earlier
    /// positions.
    fn analyse(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&PositionAnalysis),
    ) -> Result<(), String> {
        Engine::analyse(self, game, limits, stop, progress);
        Ok(())
    }

    fn set_resources(&mut self, resources: Resources) -> Result<(), String> {
        self.set_threads(resources.threads);
        self.set_hash(resources.hash_megabytes).map_err(|error| error.to_string())
    }

    fn forget(&mut self) {
        Engine::forget(self);
    }
}
