//! The iterations of a search. Their depth increases until they reach the end of the game, first selectively and
//! finally exactly.

use crate::limits::{Goal, Limits, Selectivity};
use crate::score::{Score, ScoreKind};
use crate::search::probcut::{CONFIDENCE, EXACT};

/// The depth and the selectivity of one iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Iteration {
    pub(crate) depth: u32,
    pub(crate) selectivity: u32,
}

/// The selectivity level of iterations that do not reach the end of the game.
const MIDGAME: u32 = 1;

/// If a search reaches the end of the game, its earlier, shallower iterations stop at least this many plies before the
/// end.
const SKIPPED: u32 = 10;

/// With at most this many empty squares, the first iteration to the end of the game is already exact, because a
/// selective iteration would save no time.
const EXACT_AT_ONCE: u32 = 13;

/// Returns the iterations for a search of a position with this many empty squares, from the cheapest to the most
/// expensive. `measured` states whether pruning margins are known for this board. If they are not known, no iteration
/// is selective.
pub(crate) fn iterations(empties: u32, measured: bool, limits: &Limits) -> Vec<Iteration> {
    // A proof always searches to the end of the game, and its last iteration is exact.
    let (step, depth, last) = match limits.goal {
        Goal::Best => (1, limits.depth, limits.selectivity.map_or(EXACT, Selectivity::level)),
        Goal::Exact | Goal::WinLossDraw => (2, None, EXACT),
    };
    let most = depth.unwrap_or(empties).min(empties);
    let to_the_end = most == empties;
    let before_end = if to_the_end { empties.saturating_sub(SKIPPED) } else { most };
    let midgame = if limits.full_width || !measured { EXACT } else { MIDGAME };
    let mut iterations: Vec<Iteration> =
        (1..=before_end).step_by(step).map(|depth| Iteration { depth, selectivity: midgame }).collect();
    if to_the_end {
        let (passes, last): (&[u32], u32) = match empties {
            _ if !measured => (&[], EXACT),
            0..=EXACT_AT_ONCE => (&[], EXACT),
            14..=19 => (&[0], last),
            20..=25 => (&[0, 2], last),
            _ => (&[0, 1, 2, 3], last),
        };
        let passes = passes.iter().copied().filter(|&selectivity| selectivity < last).chain([last]);
        iterations.extend(passes.map(|selectivity| Iteration { depth: empties, selectivity }));
    }
    iterations
}

impl Iteration {
    /// Returns the kind of this iteration's scores.
    pub(crate) fn kind(self, empties: u32, goal: Goal) -> ScoreKind {
        match (self.depth >= empties, self.selectivity) {
            (false, _) => ScoreKind::Estimate { depth: self.depth },
            (true, EXACT) if goal == Goal::WinLossDraw => ScoreKind::WinLossDraw,
            (true, EXACT) => ScoreKind::Exact,
            (true, level) => ScoreKind::Selective { confidence: CONFIDENCE[level as usize] },
        }
    }
}

/// Creates a score of the given kind. A win-loss-draw score contains only the sign of the number of discs.
pub(crate) fn score(discs: i32, kind: ScoreKind) -> Score {
    let discs = if kind == ScoreKind::WinLossDraw { discs.signum() } else { discs };
    Score { discs, kind }
}
