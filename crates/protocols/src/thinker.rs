//! What a server searches with: the engine of the program that uses this crate, or a script in tests.

use crate::choice::Choice;
use reversi::{Game, Square};
use reversi_records::{Basis, Budget};
use std::time::Duration;

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The move that the engine plays at its level, which need not be the best.
    Play,
    /// The best move.
    Best,
    /// All moves, best first.
    Rank,
}

/// A move with its evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The move.
    pub square: Square,
    /// Its value in discs, for the player who makes it.
    pub value: f64,
    /// How the value was found.
    pub basis: Basis,
    /// The principal variation, starting with the move.
    pub line: Vec<Choice>,
    /// Nodes searched.
    pub nodes: u64,
    /// The time that it took.
    pub time: Duration,
}

/// A search that runs on a thread of its own, one position at a time.
pub trait Thinker: Send + 'static {
    /// A token that stops a search. Clones stop the same one.
    type Stop: Clone + Default + Send + 'static;

    /// Stops a search: it returns soon, with the best that it has.
    fn stop(stop: &Self::Stop);

    /// Searches a position in which there is a legal move. Returns one thought per move: all moves for
    /// [`Question::Rank`], exactly one otherwise. `progress` is called with intermediate results.
    fn think(
        &mut self,
        question: Question,
        game: &Game,
        budget: &Budget,
        stop: &Self::Stop,
        progress: &mut dyn FnMut(&[Thought]),
    ) -> Result<Vec<Thought>, String>;
}
