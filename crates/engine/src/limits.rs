//! How long a search may go on, and what it is to find out.

use crate::search::probcut::{CONFIDENCE, EXACT};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// What a search is to find out and when it has to end. Whatever limit is reached first ends it; without any it goes on
/// until the position is solved or it is [stopped](Stop).
///
/// A search for the [best](Goal::Best) move ends at its `depth`, or at the end of the game with its `selectivity`. A proof
/// ([`Goal::Exact`], [`Goal::WinLossDraw`]) ignores both: it is exact and goes to the end. Nodes and time end any search;
/// what is not proved by then is not called exact.
///
/// Zero is a limit too: the answer is then the move with the best static evaluation, an estimate at depth 0.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Time for this move. No iteration is begun of which too little could be done in it.
    pub time: Option<Duration>,
    /// The time that a move of this game takes on average. The search ends sooner when its best move is settled, and later, within
    /// `time`, when it changes or loses value. `None` is as long as `time` allows.
    pub usual_time: Option<Duration>,
    /// The confidence that is enough at the end of the game; `None` is exact.
    pub selectivity: Option<Selectivity>,
    /// No forward pruning in the midgame either. This is slow; it serves to measure what pruning costs.
    pub full_width: bool,
    /// What to find out.
    pub goal: Goal,
}

/// How much a search to the end of the game prunes. A result that is a little less than certain takes a fraction of the
/// time of a proof.
///
/// The score is then [selective](crate::Kind::Selective), with at least this confidence. With few empty squares, and on
/// boards for which no margins were measured, nothing is pruned and the score is exact all the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Selectivity(u8);

impl Selectivity {
    /// All of them, the quickest and least sure first.
    pub fn all() -> impl DoubleEndedIterator<Item = Selectivity> + ExactSizeIterator {
        (0..EXACT as u8).map(Selectivity)
    }

    /// The quickest with at least this confidence, in percent; `None` if only a proof is as sure.
    #[must_use]
    pub fn at_least(percent: u8) -> Option<Selectivity> {
        Selectivity::all().find(|selectivity| selectivity.confidence() >= percent)
    }

    /// The probability that each single cut is right, in percent.
    #[must_use]
    pub fn confidence(self) -> u8 {
        CONFIDENCE[usize::from(self.0)]
    }

    /// Its level: see [`crate::search::probcut`].
    pub(crate) fn level(self) -> u32 {
        u32::from(self.0)
    }
}

impl From<Selectivity> for u8 {
    /// The confidence.
    fn from(selectivity: Selectivity) -> u8 {
        selectivity.confidence()
    }
}

impl TryFrom<u8> for Selectivity {
    type Error = String;

    /// The one with this confidence.
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

/// What a search is to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Goal {
    /// The best move that can be found within the limits.
    #[default]
    Best,
    /// The result of the game with perfect play.
    Exact,
    /// Whether it is won, lost or drawn.
    WinLossDraw,
}

impl Limits {
    /// To a depth.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// For a time.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// Whether nothing but time ends the search before the end of the game.
    pub(crate) fn is_time_alone(&self) -> bool {
        self.time.is_some() && self.depth.is_none() && self.nodes.is_none() && self.goal == Goal::Best
    }

    /// To the end, exactly.
    #[must_use]
    pub fn exact() -> Limits {
        Limits { goal: Goal::Exact, ..Limits::default() }
    }

    /// To the end, for who wins.
    #[must_use]
    pub fn win_loss_draw() -> Limits {
        Limits { goal: Goal::WinLossDraw, ..Limits::default() }
    }
}

/// Ends a search from outside. Copies of it end the same search.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    used: Arc<AtomicBool>,
    /// What the search asks, if nothing else can use this while it runs.
    poll: Option<fn() -> bool>,
}

impl Stop {
    /// One that has not been used.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// One for where nothing else runs during a search, as in a browser's worker: the search calls `poll` every few thousand
    /// nodes, and ends when that returns `true`.
    #[must_use]
    pub fn polled(poll: fn() -> bool) -> Stop {
        Stop { poll: Some(poll), ..Stop::default() }
    }

    /// Ends the search; it answers with the best it has found so far.
    pub fn stop(&self) {
        self.used.store(true, Relaxed);
    }

    /// Whether it has been used.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        if self.poll.is_some_and(|poll| !self.used.load(Relaxed) && poll()) {
            self.stop();
        }
        self.used.load(Relaxed)
    }
}
