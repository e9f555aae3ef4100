//! The events that a session reports to its view.

use reversi::{PlayError, Player, Square, SquareSet};
use reversi_records::{NodeId, Outcome};
use std::time::Duration;
use thiserror::Error;

/// A change since the last [`update`](crate::Session::update).
///
/// Views animate and announce events. Everything except [`Trouble`] can also be read from the session's state.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Another game replaced the old one.
    NewGame,
    /// A person or an engine placed a disc. The view was showing the position before it.
    Moved {
        /// The new node of the tree.
        node: NodeId,
        /// The player who placed the disc.
        player: Player,
        /// The square of the disc.
        square: Square,
        /// The flipped discs.
        flips: SquareSet,
    },
    /// A side had no legal move. Views announce this.
    Passed {
        /// The node of the pass.
        node: NodeId,
        /// The player who passed.
        player: Player,
    },
    /// The position changed without a move: by undo, by redo, or by going to a node.
    PositionChanged {
        /// The new current node.
        node: NodeId,
    },
    /// Variations, comments or their order changed.
    TreeChanged,
    /// The game is over.
    GameOver(Outcome),
    /// A clock ran out.
    ClockExpired {
        /// The player whose clock ran out.
        player: Player,
        /// How long the player may play on, without a chance to win. `None` if the game is over.
        grace: Option<Duration>,
    },
    /// The clocks and engines paused or resumed: see [`is_paused`](crate::Session::is_paused).
    PauseChanged,
    /// The engine has made progress: see [`thinking`](crate::Session::thinking).
    Thinking,
    /// The hint improved: see [`hint`](crate::Session::hint).
    HintUpdated,
    /// The hint is complete.
    HintReady,
    /// The review has made progress, or was cancelled: see [`review_progress`](crate::Session::review_progress).
    Reviewing,
    /// The review is complete: see [`review`](crate::Session::review).
    Reviewed,
    /// A node has a new or better evaluation: see [`graph`](crate::Session::graph).
    Evaluated {
        /// The node.
        node: NodeId,
    },
    /// A failure that views report. The game goes on.
    Trouble(Trouble),
}

/// A failure. Messages of the engine, of other programs and of the system are included unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Trouble {
    /// The engine or another program cannot move. A person plays its side from now on.
    #[error("{reason}; you play {player} now")]
    SeatLost {
        /// The player of that side.
        player: Player,
        /// The reason.
        reason: String,
    },
    /// The engine chose an illegal move. A person plays its side from now on.
    #[error("the engine's move was not legal: {error}; you play {player} now")]
    IllegalMove {
        /// The player of that side.
        player: Player,
        /// The move, and why it is illegal.
        error: PlayError,
    },
    /// The engine failed to give a hint.
    #[error("no hint: {0}")]
    NoHint(String),
    /// The engine failed to evaluate the position.
    #[error("no evaluation: {0}")]
    NoEvaluation(String),
    /// The engine failed to review the game.
    #[error("no review: {0}")]
    NoReview(String),
    /// The review is complete, but could not be saved.
    #[error("the review could not be kept: {0}")]
    ReviewNotKept(String),
}
