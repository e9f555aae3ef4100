//! Search limits and search results.

use crate::square::ReversiSquare;
use reversi_engine::{Goal, Limits, ScoreKind, SearchResult};
use std::ffi::c_void;
use std::time::Duration;

/// The limits of a search. The search ends when it reaches any of them. A field that is 0 is not a limit, so
/// `{.depth = 12}` limits only the depth. Without any limit, the search continues until the position is solved or the
/// search is stopped. For the fastest search, set `depth` to 1.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct ReversiLimits {
    /// The maximum depth of the search in plies. `reversi_engine_solve` ignores the depth.
    pub depth: u32,
    /// The maximum number of positions to search.
    pub nodes: u64,
    /// The maximum duration of the search in milliseconds.
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

/// How a score was computed, and therefore how reliable it is.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiScoreKind {
    /// The score is proved: it is the result with perfect play by both sides.
    Exact = 0,
    /// The game is proved to be a win (discs above 0), a loss (below 0) or a draw (0). The number of discs has no other
    /// meaning.
    WinLossDraw = 1,
    /// The search reached the end of the game, but used forward pruning; see `confidence`.
    Selective = 2,
    /// The search reached `depth` and evaluated the positions there.
    Estimate = 3,
}

/// A move and its score.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ReversiSearchResult {
    /// The move.
    pub square: ReversiSquare,
    /// The lead of the side to move in the official score at the end of the game, in discs.
    pub discs: i32,
    /// How the score was computed.
    pub kind: ReversiScoreKind,
    /// The depth of an estimate, in plies; 0 for other kinds.
    pub depth: u32,
    /// For a selective score, the probability in percent that each forward pruning decision was correct; otherwise 0.
    pub confidence: u32,
    /// The number of positions that were searched. When all moves are evaluated, the first result contains the total.
    pub nodes: u64,
    /// The duration of the search in seconds.
    pub seconds: f64,
}

impl From<&SearchResult> for ReversiSearchResult {
    fn from(result: &SearchResult) -> ReversiSearchResult {
        let (kind, depth, confidence) = match result.score.kind {
            ScoreKind::Exact => (ReversiScoreKind::Exact, 0, 0),
            ScoreKind::WinLossDraw => (ReversiScoreKind::WinLossDraw, 0, 0),
            ScoreKind::Selective { confidence } => (ReversiScoreKind::Selective, 0, confidence.into()),
            ScoreKind::Estimate { depth } => (ReversiScoreKind::Estimate, depth, 0),
        };
        ReversiSearchResult {
            square: result.best.into(),
            discs: result.score.discs,
            kind,
            depth,
            confidence,
            nodes: result.nodes,
            seconds: result.time.as_secs_f64(),
        }
    }
}

/// A callback that receives intermediate results after each iteration of a search, on the thread that started the
/// search. If the function returns false, the search ends within milliseconds and does not call the function again.
/// `results` is only valid during the call. `user` is the pointer that was passed to the search. The function must
/// return normally: it must not throw an exception or call `longjmp`. If the function pointer is null, the search
/// reports no progress.
pub type ReversiProgress =
    Option<extern "C" fn(results: *const ReversiSearchResult, count: usize, user: *mut c_void) -> bool>;
