//! The limits of a search, and its goal.

use crate::search::probcut::{CONFIDENCE, EXACT};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// The goal of a search and the limits that end it. The search ends at the first limit that it reaches. A search
/// without limits ends when the position is solved or when it is [stopped](Stop).
///
/// A search for the [best](Goal::Best) move also ends after an iteration of `depth` plies, or after an iteration that
/// reaches the end of the game with the given `selectivity`. A proof ([`Goal::Exact`], [`Goal::WinLossDraw`]) ignores
/// both fields: it searches to the end of the game without forward pruning. The limits on nodes and time end any
/// search. If they end a proof early, its score is not exact.
///
/// With a limit of zero, a search returns the move with the best static evaluation. The score is then an estimate at
/// depth 0.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Limits {
    /// The maximum number of plies to search.
    pub depth: Option<u32>,
    /// The maximum number of nodes to search. If several threads search, the limit applies to each thread separately.
    pub nodes: Option<u64>,
    /// The time for this move. The search starts another iteration only if it expects that a large enough part of the
    /// iteration fits into the remaining time.
    pub time: Option<Duration>,
    /// The average time per move in this game. The search takes less time if its best move is settled. If the best move
    /// changes or its score falls, the search takes more time, but at most `time`. Without an average time, the search
    /// uses as much of `time` as it can.
    pub usual_time: Option<Duration>,
    /// The selectivity that suffices for a search to the end of the game. `None` requires an exact score.
    pub selectivity: Option<Selectivity>,
    /// Whether to turn off forward pruning in the midgame too, which makes the search slow. This setting is for
    /// measuring the errors that pruning causes.
    pub full_width: bool,
    /// The goal of the search.
    pub goal: Goal,
}

/// The amount of pruning in a search to the end of the game. A nearly certain result takes a fraction of the time that
/// a proof takes.
///
/// The score of such a search is [selective](crate::ScoreKind::Selective), with at least this confidence. With few
/// empty squares, and on boards whose pruning margins were never measured, the search does no forward pruning, and the
/// score is exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Selectivity(u8);

impl Selectivity {
    /// Returns all selectivities, with the fastest and least certain first.
    pub fn all() -> impl DoubleEndedIterator<Item = Selectivity> + ExactSizeIterator {
        (0..EXACT as u8).map(Selectivity)
    }

    /// Returns the fastest selectivity with at least this confidence, in percent. Returns `None` if only a proof gives
    /// this confidence.
    #[must_use]
    pub fn at_least(percent: u8) -> Option<Selectivity> {
        Selectivity::all().find(|selectivity| selectivity.confidence() >= percent)
    }

    /// Returns the probability that a single cutoff is correct, in percent.
    #[must_use]
    pub fn confidence(self) -> u8 {
        CONFIDENCE[usize::from(self.0)]
    }

    /// Returns the selectivity level: see [`crate::search::probcut`].
    pub(crate) fn level(self) -> u32 {
        u32::from(self.0)
    }
}

impl From<Selectivity> for u8 {
    /// Returns the confidence in percent.
    fn from(selectivity: Selectivity) -> u8 {
        selectivity.confidence()
    }
}

impl TryFrom<u8> for Selectivity {
    type Error = String;

    /// Returns the selectivity with exactly this confidence.
    fn try_from(confidence: u8) -> Result<Selectivity, String> {
        let found = Selectivity::all().find(|selectivity| selectivity.confidence() == confidence);
        found.ok_or_else(|| format!("no selectivity has a confidence of {confidence}%"))
    }
}

impl fmt::Display for Selectivity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", self.confidence())
    }
}

/// The goal of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Goal {
    /// Find the best move within the limits.
    #[default]
    Best,
    /// Prove the exact result of the game with perfect play.
    Exact,
    /// Prove whether the game is won, lost or drawn with perfect play.
    WinLossDraw,
}

impl Limits {
    /// Returns limits for a search of `depth` plies.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Returns limits for a search that takes at most `time`.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// Returns whether the goal is the best move and time is the only limit.
    pub(crate) fn is_time_alone(&self) -> bool {
        self.time.is_some() && self.depth.is_none() && self.nodes.is_none() && self.goal == Goal::Best
    }

    /// Returns limits that solve the position exactly.
    #[must_use]
    pub fn exact() -> Limits {
        Limits { goal: Goal::Exact, ..Limits::default() }
    }

    /// Returns limits that prove only whether the position is a win, a loss or a draw.
    #[must_use]
    pub fn win_loss_draw() -> Limits {
        Limits { goal: Goal::WinLossDraw, ..Limits::default() }
    }
}

/// A handle for stopping a running search. All clones of a `Stop` stop the same search.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    stopped: Arc<AtomicBool>,
    /// The function that the search calls to find out whether to stop, in environments where no other code runs
    /// during a search.
    poll: Option<fn() -> bool>,
}

impl Stop {
    /// Creates a `Stop` that lets a search run until [`stop`](Self::stop) is called.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Creates a `Stop` for environments where no other code runs during a search, such as a Web Worker. The search
    /// calls `poll` every few thousand nodes, and ends when `poll` returns `true`.
    #[must_use]
    pub fn polled(poll: fn() -> bool) -> Stop {
        Stop { poll: Some(poll), ..Stop::default() }
    }

    /// Stops the search, which then returns its best result so far.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Returns whether the search must end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        if self.poll.is_some_and(|poll| !self.stopped.load(Relaxed) && poll()) {
            self.stop();
        }
        self.stopped.load(Relaxed)
    }
}
