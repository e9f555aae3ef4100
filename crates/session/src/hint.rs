//! What views see of the engine's thinking.

use reversi::Player;
use reversi_engine::Answer;
use reversi_records::NodeId;

/// What the engine is thinking about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineTask {
    /// Its own move.
    Move,
    /// A hint.
    Hint(HintKind),
    /// The value of the position that is looked at.
    Evaluation,
}

/// What a hint is to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintKind {
    /// The best move.
    Best,
    /// The value of every legal move.
    All,
}

/// How far the engine has come. Scores are from the point of view of `player`.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    /// What it is thinking about.
    pub task: EngineTask,
    /// The side to move.
    pub player: Player,
    /// The best so far: the move, its value with the depth reached, the line, the number of positions. `None` at first.
    pub best: Option<Answer>,
}

/// A hint, which gets better as the engine looks deeper. Scores are from the point of view of `player`.
#[derive(Clone, Debug)]
pub struct Hint {
    /// What was asked for.
    pub kind: HintKind,
    /// Where.
    pub node: NodeId,
    /// The side to move.
    pub player: Player,
    /// The best move, or all of them, the best first. Empty at first.
    pub answers: Vec<Answer>,
    /// Whether it is as good as it gets.
    pub ready: bool,
}
