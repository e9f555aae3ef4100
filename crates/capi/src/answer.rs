//! What a search is asked to do, and what it answers.

use crate::square::ReversiSquare;
use reversi_engine::{Goal, Limits, ScoreKind, SearchResult};
use std::ffi::c_void;
use std::time::Duration;

/// When a search ends: at whatever limit is reached first. A field of 0 limits nothing, so that `{.depth = 12}` says all. Without any
/// limit the search goes on until the position is solved, or until it is stopped. For a move at once, ask for a depth of 1.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct ReversiLimits {
    /// Plies to look ahead; 0 is as many as there are. A solve ignores it.
    pub depth: u32,
    /// Positions to look at; 0 is any number.
    pub nodes: u64,
    /// Time, in thousandths of a second; 0 is as long as it takes.
    pub milliseconds: u64,
}

impl ReversiLimits {
    pub(crate) fn limits(self, goal: Goal) -> Limits {
        Limits {
            depth: (self.depth > 0).then_some(self.depth),
            nodes: (self.nodes > 0).then_some(self.nodes),
            time: (self.milliseconds > 0).then(|| Duration::from_millis(self.milliseconds)),
            goal,
            ..Limits::default()
        }
    }
}

/// How a score was found, and so how far it can be trusted.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiScoreKind {
    /// Proved: the result with perfect play by both sides.
    Exact = 0,
    /// Proved to be a win (discs above 0), a loss or a draw; how many discs says no more than that.
    WinLossDraw = 1,
    /// Searched to the end of the game with forward pruning, see `confidence`.
    Selective = 2,
    /// Searched to `depth`, with the evaluation there.
    Estimate = 3,
}

/// A move, and what it is worth.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ReversiAnswer {
    /// The move.
    pub square: ReversiSquare,
    /// By how many discs the side to move will lead in the official score.
    pub discs: i32,
    /// How sure that is.
    pub kind: ReversiScoreKind,
    /// The plies of an estimate; 0 for other kinds.
    pub depth: u32,
    /// The probability that each cut of a selective search was right, in percent; 0 for other kinds.
    pub confidence: u32,
    /// The positions that were searched. For the values of all moves, the first answer has those of all together.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

impl From<&SearchResult> for ReversiAnswer {
    fn from(answer: &SearchResult) -> ReversiAnswer {
        let (kind, depth, confidence) = match answer.score.kind {
            ScoreKind::Exact => (ReversiScoreKind::Exact, 0, 0),
            ScoreKind::WinLossDraw => (ReversiScoreKind::WinLossDraw, 0, 0),
            ScoreKind::Selective { confidence } => (ReversiScoreKind::Selective, 0, confidence.into()),
            ScoreKind::Estimate { depth } => (ReversiScoreKind::Estimate, depth, 0),
        };
        ReversiAnswer {
            square: answer.best.into(),
            discs: answer.score.discs,
            kind,
            depth,
            confidence,
            nodes: answer.nodes,
            seconds: answer.time.as_secs_f64(),
        }
    }
}

/// Is told what was found so far, after each iteration of a search and on the thread that asked for it. If it returns false, the
/// search ends within milliseconds, and it is not called again. `answers` is there during the call alone; `user` is what the search was given. It must neither
/// throw nor jump out. Null is nobody who wants to know.
pub type ReversiProgress =
    Option<extern "C" fn(answers: *const ReversiAnswer, count: usize, user: *mut c_void) -> bool>;
