//! Whoever thinks for a server: the engine of the program that uses this, or in tests a script.

use crate::choice::Choice;
use reversi::{Game, Position};
use reversi_records::{Basis, Budget};
use std::time::Duration;

/// What is asked about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The move that the player makes, weak as it may be.
    Play,
    /// The best move.
    Best,
    /// All moves, the best first.
    Rank,
}

/// What was thought of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The move.
    pub position: Position,
    /// What it is worth to whoever makes it, in discs.
    pub value: f64,
    /// How sure that is.
    pub basis: Basis,
    /// How the game would go on, beginning with the move.
    pub line: Vec<Choice>,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// Somebody who can be asked about positions, one at a time, on a thread of its own.
pub trait Thinker: Send + 'static {
    /// Ends a thought from outside. Copies end the same one.
    type Stop: Clone + Default + Send + 'static;

    /// Ends a thought: the answer comes soon, with whatever there is.
    fn stop(stop: &Self::Stop);

    /// Thinks about a position in which somebody can move. One thought a move: at least one, and exactly one unless all
    /// were asked for. `progress` is told what there is so far.
    fn think(
        &mut self,
        question: Question,
        game: &Game,
        budget: &Budget,
        stop: &Self::Stop,
        progress: &mut dyn FnMut(&[Thought]),
    ) -> Result<Vec<Thought>, String>;
}
