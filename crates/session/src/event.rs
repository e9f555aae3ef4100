//! The events that a session reports to its view.

use reversi::{PlayError, Player, Square, SquareSet};
use reversi_records::{NodeId, Outcome};
use std::time::Duration;
use thiserror::Error;

/// A change in the session since the last [`update`](crate::Session::update).
///
/// Views use events for animations and announcements. Everything except [`Trouble`] can also be read from the session's
/// state.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A new game replaced the old one.
    NewGame,
    /// A player placed a disc. The disc and the flips apply to the position that the view showed before this event.
    Moved {
        /// The node of the disc in the game tree.
        node: NodeId,
        /// The player who placed the disc.
        player: Player,
        /// The square of the disc.
        square: Square,
        /// The squares of the flipped discs.
        flips: SquareSet,
    },
    /// A side passed because it had no legal move. Views announce the pass.
    Passed {
        /// The node of the pass.
        node: NodeId,
        /// The player who passed.
        player: Player,
    },
    /// The position changed without a move, because of an undo, a redo or a jump to another node.
    PositionChanged {
        /// The new current node.
        node: NodeId,
    },
    /// The variations, their order, the comments, the marks or the players' names changed.
    TreeChanged,
    /// The game is over.
    GameOver(Outcome),
    /// A player's clock ran out.
    ClockExpired {
        /// The player whose clock ran out.
        player: Player,
        /// The grace time, in which the player may finish the game but can no longer win. `None` if the game is over.
        grace: Option<Duration>,
    },
    /// The clocks and engines were paused or resumed: see [`is_paused`](crate::Session::is_paused).
    PauseChanged,
    /// The engine has made progress: see [`thinking`](crate::Session::thinking).
    Thinking,
    /// The hint improved: see [`hint`](crate::Session::hint).
    HintUpdated,
    /// The hint is complete: see [`hint`](crate::Session::hint).
    HintReady,
    /// The review has made progress, or was cancelled: see [`review_progress`](crate::Session::review_progress).
    Reviewing,
    /// The review is complete: see [`review`](crate::Session::review).
    Reviewed,
    /// A node has a new or better evaluation: see [`graph`](crate::Session::graph).
    Evaluated {
        /// The evaluated node.
        node: NodeId,
    },
    /// A failure that the view should report. The game continues.
    Trouble(Trouble),
}

/// A failure that the session reports to its view. The message contains text from the engine, from other programs or
/// from the operating system verbatim.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Trouble {
    /// The engine or another program cannot move. A human plays in its place from now on.
    #[error("{reason}; you play {player} now")]
    SeatLost {
        /// The side that the engine or the program played.
        player: Player,
        /// The reason why the engine or the program cannot move.
        reason: String,
    },
    /// The engine chose an illegal move. A human plays in its place from now on.
    #[error("the engine's move was not legal: {error}; you play {player} now")]
    IllegalMove {
        /// The side that the engine played.
        player: Player,
        /// The illegal move, and the reason why it is illegal.
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
    #[error("the review could not be saved: {0}")]
    ReviewNotKept(String),
}
