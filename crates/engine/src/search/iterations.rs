//! The iterations of a search: deeper and deeper, then to the end, first selectively and then exactly.

use crate::limits::{Goal, Limits, Selectivity};
use crate::score::{Kind, Score};
use crate::search::probcut::{CONFIDENCE, EXACT};

/// One iteration of the search: how deep, and how selective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Iteration {
    pub(crate) depth: u32,
    pub(crate) selectivity: u32,
}

/// The selectivity of iterations that do not reach the end of the game.
const MIDGAME: u32 = 1;

/// The search to the end of the game begins when the depth is this close to it.
const AHEAD: u32 = 10;

/// With this many empty squares or fewer the position is solved exactly at once: selectivity would save nothing.
const AT_ONCE: u32 = 13;

/// The iterations, each more expensive than the one before, of a search with this many empty squares. On a board whose margins
/// were never `measured` none is selective.
pub(crate) fn iterations(empties: u32, measured: bool, limits: &Limits) -> Vec<Iteration> {
    // A proof is searched to the end of the game, and exactly.
    let (step, depth, last) = match limits.goal {
        Goal::Best => (1, limits.depth, limits.selectivity.map_or(EXACT, Selectivity::level)),
        Goal::Exact | Goal::WinLossDraw => (2, None, EXACT),
    };
    let most = depth.unwrap_or(empties).min(empties);
    let to_the_end = most == empties;
    let before_end = if to_the_end { empties.saturating_sub(AHEAD) } else { most };
    let midgame = if limits.full_width || !measured { EXACT } else { MIDGAME };
    let mut iterations: Vec<Iteration> =
        (1..=before_end).step_by(step).map(|depth| Iteration { depth, selectivity: midgame }).collect();
    if to_the_end {
        let (passes, last): (&[u32], u32) = match empties {
            _ if !measured => (&[], EXACT),
            0..=AT_ONCE => (&[], EXACT),
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
    /// The kind of score that this iteration gives.
    pub(crate) fn kind(self, empties: u32, goal: Goal) -> Kind {
        match (self.depth >= empties, self.selectivity) {
            (false, _) => Kind::Estimate { depth: self.depth },
            (true, EXACT) if goal == Goal::WinLossDraw => Kind::WinLossDraw,
            (true, EXACT) => Kind::Exact,
            (true, level) => Kind::Selective { confidence: CONFIDENCE[level as usize] },
        }
    }
}

/// A score with its kind. Of a win, a loss or a draw it has the sign alone.
pub(crate) fn score(discs: i32, kind: Kind) -> Score {
    let discs = if kind == Kind::WinLossDraw { discs.signum() } else { discs };
    Score { discs, kind }
}
