//! The rounds of a search: deeper and deeper, then to the end, first selectively and then exactly.

use crate::limits::{Goal, Limits, Selectivity};
use crate::probcut::{CONFIDENCE, EXACT};
use crate::score::{Kind, Score};

/// One round of the search: how deep, and how selective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    pub(crate) depth: u32,
    pub(crate) selectivity: u32,
}

/// The selectivity of rounds that do not reach the end of the game.
const MIDGAME: u32 = 1;

/// A search to the end is tried when the depth has come this close to it.
const AHEAD: u32 = 10;

/// With this many empty squares or fewer the end is played out exactly at once: to be selective would save nothing.
const AT_ONCE: u32 = 13;

/// The rounds, each more expensive than the one before, of a search with this many empty squares. On a board whose margins
/// were never `measured` none is selective.
pub(crate) fn rounds(empties: u32, measured: bool, limits: &Limits) -> Vec<Round> {
    // What is to be proved is searched to the end, and exactly.
    let (step, depth, last) = match limits.goal {
        Goal::Best => (1, limits.depth, limits.selectivity.map_or(EXACT, Selectivity::level)),
        Goal::Exact | Goal::WinLossDraw => (2, None, EXACT),
    };
    let most = depth.unwrap_or(empties).min(empties);
    let to_the_end = most == empties;
    let before_end = if to_the_end { empties.saturating_sub(AHEAD) } else { most };
    let midgame = if limits.full_width || !measured { EXACT } else { MIDGAME };
    let mut rounds: Vec<Round> =
        (1..=before_end).step_by(step).map(|depth| Round { depth, selectivity: midgame }).collect();
    if to_the_end {
        let (passes, last): (&[u32], u32) = match empties {
            _ if !measured => (&[], EXACT),
            0..=AT_ONCE => (&[], EXACT),
            14..=19 => (&[0], last),
            20..=25 => (&[0, 3], last),
            _ => (&[0, 1, 2, 3], last),
        };
        let passes = passes.iter().copied().filter(|&selectivity| selectivity < last).chain([last]);
        rounds.extend(passes.map(|selectivity| Round { depth: empties, selectivity }));
    }
    rounds
}

impl Round {
    /// What a score of this round is worth.
    pub(crate) fn kind(self, empties: u32, goal: Goal) -> Kind {
        match (self.depth >= empties, self.selectivity) {
            (false, _) => Kind::Estimate { depth: self.depth },
            (true, EXACT) if goal == Goal::WinLossDraw => Kind::WinLossDraw,
            (true, EXACT) => Kind::Exact,
            (true, level) => Kind::Selective { confidence: CONFIDENCE[level as usize] },
        }
    }
}

/// A score with its kind; as to a win, a loss or a draw no more than that is said.
pub(crate) fn score(discs: i32, kind: Kind) -> Score {
    let discs = if kind == Kind::WinLossDraw { discs.signum() } else { discs };
    Score { discs, kind }
}
