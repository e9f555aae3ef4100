//! Hints and search progress, as shown by views.

use reversi::Player;
use reversi_engine::SearchResult;
use reversi_records::NodeId;

/// The purpose of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineTask {
    /// The engine chooses its own move.
    Move,
    /// The engine computes a hint.
    Hint(HintKind),
    /// The engine evaluates the current position.
    Evaluation,
}

/// The content of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintKind {
    /// The hint shows the best move.
    Best,
    /// The hint shows the value of every legal move.
    All,
}

/// The progress of a search. Scores are from the point of view of `player`.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    /// The purpose of the search.
    pub task: EngineTask,
    /// The side to move. Scores are from its point of view.
    pub player: Player,
    /// The best move so far, with its value, depth, principal variation and number of nodes. `None` until there is a
    /// result.
    pub best: Option<SearchResult>,
}

/// A hint, which improves as the engine searches deeper. Scores are from the point of view of `player`.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Whether the best move or the values of all moves were requested.
    pub kind: HintKind,
    /// The node of the position for which the hint was requested.
    pub node: NodeId,
    /// The side to move. Scores are from its point of view.
    pub player: Player,
    /// The best move, or all legal moves with the best one first. Empty until there is a result.
    pub answers: Vec<SearchResult>,
    /// Whether the search is finished.
    pub ready: bool,
}
