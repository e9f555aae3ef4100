//! Hints, and the progress of a search, as views show them.

use reversi::Player;
use reversi_engine::SearchResult;
use reversi_records::NodeId;

/// The task of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineTask {
    /// To choose the engine's own move.
    Move,
    /// To give a hint.
    Hint(HintKind),
    /// To evaluate the current position.
    Evaluation,
}

/// The content of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintKind {
    /// The best move.
    Best,
    /// The value of every legal move.
    All,
}

/// The progress of a search. Scores are from the point of view of `player`.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    /// What the engine searches for.
    pub task: EngineTask,
    /// The side to move.
    pub player: Player,
    /// The best move so far, with its value, the depth, the principal variation and the number of nodes. `None` at
    /// first.
    pub best: Option<SearchResult>,
}

/// A hint, which improves as the engine searches deeper. Scores are from the point of view of `player`.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The content that was requested.
    pub kind: HintKind,
    /// The node of the position.
    pub node: NodeId,
    /// The side to move.
    pub player: Player,
    /// The best move, or all legal moves with the best one first. Empty at first.
    pub answers: Vec<SearchResult>,
    /// Whether the search is finished.
    pub ready: bool,
}
