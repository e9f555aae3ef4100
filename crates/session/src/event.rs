//! What a session tells its view.

use reversi::{PlayError, Player, Square, SquareSet};
use reversi_records::{NodeId, Outcome};
use std::time::Duration;
use thiserror::Error;

/// Something that has happened since the last [`update`](crate::Session::update).
///
/// Events are for animations and announcements: everything but [`Trouble`] can also be read from the session's state.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Another game took the place of the old one.
    NewGame,
    /// A disc was put down, by a person or by the engine. The position before it was the one that the view had.
    Moved {
        /// Where in the tree this led.
        node: NodeId,
        /// Whose disc.
        player: Player,
        /// Where.
        square: Square,
        /// The discs that turned over.
        flips: SquareSet,
    },
    /// A side had no legal move. People should be told.
    Passed {
        /// The pass's own node.
        node: NodeId,
        /// Who passed.
        player: Player,
    },
    /// The position is another one without a move having been made: undo, redo, going to a move.
    PositionChanged {
        /// Where.
        node: NodeId,
    },
    /// Variations, comments or their order changed.
    TreeChanged,
    /// The game that is being played is over.
    GameOver(Outcome),
    /// A side's time is up.
    ClockExpired {
        /// Whose.
        player: Player,
        /// For how long it may play on, without a chance to win. `None`: the game is over.
        grace: Option<Duration>,
    },
    /// The clocks and engines stopped, or go on: see [`is_paused`](crate::Session::is_paused).
    PauseChanged,
    /// The engine has made progress: see [`thinking`](crate::Session::thinking).
    Thinking,
    /// The hint got better: see [`hint`](crate::Session::hint).
    HintUpdated,
    /// The hint is as good as it gets.
    HintReady,
    /// The review has made progress, or was given up: see [`review_progress`](crate::Session::review_progress).
    Reviewing,
    /// The review is done: see [`review`](crate::Session::review).
    Reviewed,
    /// A node's evaluation is new or better: see [`graph`](crate::Session::graph).
    Evaluated {
        /// Which.
        node: NodeId,
    },
    /// Something went wrong that people should know of. The game goes on.
    Trouble(Trouble),
}

/// Something that went wrong. Messages of the engine, of other programs and of the system are passed on as they are.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Trouble {
    /// The engine or another program cannot move. A person plays its side from now on.
    #[error("{reason}; you play {player} now")]
    SeatLost {
        /// Whose side.
        player: Player,
        /// Why.
        reason: String,
    },
    /// It made a move that the rules forbid. A person plays its side from now on.
    #[error("the engine's move was not legal: {error}; you play {player} now")]
    IllegalMove {
        /// Whose side.
        player: Player,
        /// The move, and why it is not legal.
        error: PlayError,
    },
    /// There is no hint.
    #[error("no hint: {0}")]
    NoHint(String),
    /// There is no evaluation.
    #[error("no evaluation: {0}")]
    NoEvaluation(String),
    /// There is no review.
    #[error("no review: {0}")]
    NoReview(String),
    /// The review is done, but could not be stored.
    #[error("the review could not be kept: {0}")]
    ReviewNotKept(String),
}
