//! How long one move may take.

use std::time::Duration;

/// What a player may spend on one move. Whatever is set bounds it; nothing set means: as the player was set up.
///
/// ```
/// use reversi_records::Budget;
/// use std::time::Duration;
///
/// let budget = Budget::clock(Duration::from_secs(240), Duration::from_secs(5));
/// // 24 moves to go before the last squares, which are solved at once.
/// assert_eq!(budget.time_for_move(60, Duration::ZERO), Some(Duration::from_millis(9_500 + 4_000)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at. Few engines know a word for it.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// The mover's clock, for the rest of its game.
    pub clock: Option<Clock>,
    /// Go on until told to stop.
    pub endless: bool,
}

/// A clock as it stands before the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What is left for all the moves to come.
    pub left: Duration,
    /// What is added after each move.
    pub increment: Duration,
}

impl Budget {
    /// To a depth.
    #[must_use]
    pub fn depth(depth: u32) -> Budget {
        Budget { depth: Some(depth), ..Budget::default() }
    }

    /// For a time.
    #[must_use]
    pub fn time(time: Duration) -> Budget {
        Budget { time: Some(time), ..Budget::default() }
    }

    /// With a clock for the rest of the game.
    #[must_use]
    pub fn clock(left: Duration, increment: Duration) -> Budget {
        Budget { clock: Some(Clock { left, increment }), ..Budget::default() }
    }

    /// Whether anything bounds the move.
    #[must_use]
    pub const fn is_limited(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.time.is_some() || self.clock.is_some()
    }

    /// The longest that the move can take without losing on time.
    #[must_use]
    pub fn longest(&self) -> Option<Duration> {
        at_most(self.time, self.clock.map(|clock| clock.left))
    }

    /// How long to think with so many empty squares, if there is a limit: the time for this move, or a fair share of the
    /// clock. `delay` is how long the answer takes to reach whoever stops the clock; it is kept in reserve.
    #[must_use]
    pub fn time_for_move(&self, empties: usize, delay: Duration) -> Option<Duration> {
        let share = self.clock.map(|clock| clock.share(empties, delay));
        at_most(self.time.map(|time| in_time(time, delay)), share)
    }

    /// How long to think at most where the best move is in doubt: as [`time_for_move`](Self::time_for_move), but of a clock up to
    /// three shares, and never more than a quarter of what is left.
    #[must_use]
    pub fn most_for_move(&self, empties: usize, delay: Duration) -> Option<Duration> {
        let most = self.clock.map(|clock| {
            let share = clock.share(empties, delay);
            share.saturating_mul(3).min(in_time(clock.left, delay) / 4).max(share)
        });
        at_most(self.time.map(|time| in_time(time, delay)), most)
    }
}

impl Clock {
    /// A fair share of the clock for one move.
    fn share(self, empties: usize, delay: Duration) -> Duration {
        let Clock { left, increment } = self;
        // A side moves every other ply; the last dozen squares are solved at once.
        let moves = (empties.saturating_sub(12) / 2).clamp(2, 1000) as u32;
        let most = (left - left / 20).min(in_time(left, delay));
        (most / moves).saturating_add(increment - increment / 5).min(most)
    }
}

/// What is left of a time when the answer has arrived. A clock that is nearly out still leaves something to think with.
fn in_time(time: Duration, delay: Duration) -> Duration {
    time.saturating_sub(delay).max(time / 4)
}

/// The lower of two limits, either of which may be missing.
fn at_most(a: Option<Duration>, b: Option<Duration>) -> Option<Duration> {
    a.into_iter().chain(b).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DELAY: Duration = Duration::from_millis(100);

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_clock_is_never_used_up() {
        for left in [0, 1, 60, 100_000].map(secs) {
            for empties in [1, 12, 60, 672] {
                for increment in [0, 1, 600].map(secs) {
                    let time = Budget::clock(left, increment).time_for_move(empties, DELAY).unwrap();
                    assert!(time <= left.saturating_sub(DELAY), "{time:?} of {left:?}, {empties} empty");
                    let most = Budget::clock(left, increment).most_for_move(empties, DELAY).unwrap();
                    assert!(
                        most >= time && most <= left.saturating_sub(DELAY),
                        "{most:?} of {left:?}, {empties} empty"
                    );
                }
            }
        }
        assert!(Budget::clock(secs(60), secs(0)).time_for_move(60, DELAY).unwrap() < secs(3));
        // The moves to come before the end is solved use up the clock, but for the reserve.
        let mut left = secs(60);
        for empties in (14..=60).rev().step_by(2) {
            left -= Budget::clock(left, Duration::ZERO).time_for_move(empties, DELAY).unwrap();
        }
        assert!(left > DELAY && left < secs(4), "{left:?}");
    }

    #[test]
    fn a_move_in_doubt_takes_several_shares_of_a_clock_and_no_more_than_its_own_time() {
        let clock = Budget::clock(secs(240), Duration::ZERO);
        let usual = clock.time_for_move(60, Duration::ZERO).unwrap();
        assert_eq!(clock.most_for_move(60, Duration::ZERO), Some(3 * usual));
        assert_eq!(clock.most_for_move(16, Duration::ZERO), clock.time_for_move(16, Duration::ZERO), "two moves to go");
        assert_eq!(Budget::time(secs(2)).most_for_move(60, DELAY), Some(secs(2) - DELAY));
        assert_eq!(Budget::default().most_for_move(60, DELAY), None);
    }

    #[test]
    fn a_time_for_the_move_leaves_room_for_the_answer() {
        assert_eq!(Budget::time(secs(2)).time_for_move(60, Duration::ZERO), Some(secs(2)));
        assert_eq!(Budget::time(secs(2)).time_for_move(60, DELAY), Some(secs(2) - DELAY));
        assert_eq!(Budget::time(DELAY).time_for_move(60, DELAY), Some(DELAY / 4));
    }

    #[test]
    fn the_lower_limit_holds_and_none_is_none() {
        let both = Budget { time: Some(secs(1)), ..Budget::clock(secs(600), secs(0)) };
        assert_eq!(both.time_for_move(60, Duration::ZERO), Some(secs(1)));
        assert_eq!(both.longest(), Some(secs(1)));
        assert_eq!(Budget::default().time_for_move(60, DELAY), None);
        assert_eq!(Budget::depth(3).longest(), None);
        assert!(Budget::depth(3).is_limited() && !Budget::default().is_limited());
        let huge = Budget::clock(Duration::MAX, Duration::MAX);
        assert!(huge.time_for_move(60, DELAY).is_some());
    }
}
