//! The limits for one move by a player or an engine, and the time that the move may take.

use std::time::Duration;

/// The limits for one move. Every limit that is set applies. If no limit is set, the player's own settings apply.
///
/// ```
/// use reversi_records::Budget;
/// use std::time::Duration;
///
/// let budget = Budget::clock(Duration::from_secs(240), Duration::from_secs(5));
/// // About 24 moves remain before the engine solves the endgame.
/// assert_eq!(budget.time_for_move(60, Duration::ZERO), Some(Duration::from_millis(9_500 + 4_000)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// The maximum search depth in plies.
    pub depth: Option<u32>,
    /// The maximum number of positions to search. Few engines support this limit.
    pub nodes: Option<u64>,
    /// The time limit for this move.
    pub time: Option<Duration>,
    /// The clock of the side to move, for all its remaining moves.
    pub clock: Option<Clock>,
    /// Whether to search until the search is stopped.
    pub endless: bool,
}

/// The state of a clock before a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// The remaining time for all remaining moves.
    pub left: Duration,
    /// The time added after each move.
    pub increment: Duration,
}

impl Budget {
    /// Creates a budget that limits the depth.
    #[must_use]
    pub fn depth(depth: u32) -> Budget {
        Budget { depth: Some(depth), ..Budget::default() }
    }

    /// Creates a budget that limits the time for the move.
    #[must_use]
    pub fn time(time: Duration) -> Budget {
        Budget { time: Some(time), ..Budget::default() }
    }

    /// Creates a budget with a clock that limits the time for the rest of the game.
    #[must_use]
    pub fn clock(left: Duration, increment: Duration) -> Budget {
        Budget { clock: Some(Clock { left, increment }), ..Budget::default() }
    }

    /// Returns whether the budget has any limit.
    #[must_use]
    pub const fn is_limited(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.time.is_some() || self.clock.is_some()
    }

    /// Returns the maximum time that the move may take without a loss on time, or `None` if time is not limited.
    #[must_use]
    pub fn longest(&self) -> Option<Duration> {
        at_most(self.time, self.clock.map(|clock| clock.left))
    }

    /// Returns the time for a move in a position with the given number of empties. The result is the time limit for the
    /// move or a fair share of the clock, whichever is lower. Returns `None` if time is not limited. `delay` is the
    /// time until the move arrives at the program that runs the clock. This time is not available for thinking.
    #[must_use]
    pub fn time_for_move(&self, empties: usize, delay: Duration) -> Option<Duration> {
        let share = self.clock.map(|clock| clock.share(empties, delay));
        at_most(self.time.map(|time| in_time(time, delay)), share)
    }

    /// Returns the maximum time for a difficult move, or `None` if time is not limited. With a clock, the maximum time
    /// may be longer than [`time_for_move`](Self::time_for_move): three fair shares of the clock, but at most a quarter
    /// of the remaining time, and never less than one share.
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
    /// Returns a fair share of the remaining time for one move. `delay` is the time until the move arrives at the
    /// program that runs the clock.
    fn share(self, empties: usize, delay: Duration) -> Duration {
        let Clock { left, increment } = self;
        // Each side plays half of the remaining moves, and the engine solves the last twelve squares almost
        // immediately.
        let moves = (empties.saturating_sub(12) / 2).clamp(2, 1000) as u32;
        let most = (left - left / 20).min(in_time(left, delay));
        (most / moves).saturating_add(increment - increment / 5).min(most)
    }
}

/// Returns the time that remains after the delay, but at least a quarter of `time`, so that there is always some time
/// to think.
fn in_time(time: Duration, delay: Duration) -> Duration {
    time.saturating_sub(delay).max(time / 4)
}

/// Returns the lower of two limits, or the only limit if one is missing.
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
        // The moves before the solved endgame use the whole clock except for a reserve.
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
