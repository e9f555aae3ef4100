//! Whether a search goes on after an iteration: by the time that is left, and by how settled its best move is.

use crate::limits::Limits;
use reversi::Square;
use std::time::Duration;

/// How much of an iteration is enough for it to be begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Worth {
    /// Something new is known when the first move is searched, which takes about half of the time.
    Half,
    /// Only a whole iteration counts.
    Whole,
}

/// Decides after each iteration whether the next one is begun. It is told the time and reads no clock.
#[derive(Clone, Debug)]
pub(crate) struct TimeManager {
    most: Option<Duration>,
    usual: Option<Duration>,
    worth: Worth,
    /// When the last iteration ended.
    elapsed: Duration,
    /// How long the iterations took.
    took: Vec<Duration>,
    best: Option<Square>,
    scores: Vec<i32>,
    /// More than 0 where the best move has changed or lost value lately.
    unrest: f64,
}

/// The share of the usual time after which a search with a settled best move ends, and what unrest adds to it.
const SETTLED: f64 = 0.6;
const PER_UNREST: f64 = 0.8;

impl TimeManager {
    pub(crate) fn new(limits: &Limits, worth: Worth) -> TimeManager {
        TimeManager {
            most: limits.time,
            usual: limits.usual_time,
            worth,
            elapsed: Duration::ZERO,
            took: Vec::new(),
            best: None,
            scores: Vec::new(),
            unrest: 0.0,
        }
    }

    /// An iteration has ended at this time, with this result.
    pub(crate) fn iteration_ended(&mut self, elapsed: Duration, best: Square, discs: i32) {
        self.took.push(elapsed.saturating_sub(self.elapsed));
        self.elapsed = elapsed;
        self.unrest /= 2.0;
        if self.best.replace(best).is_some_and(|last| last != best) {
            self.unrest += 1.0;
        }
        // Values swing with odd and even depths: a fall is one from two iterations before.
        if let [.., before, _] = self.scores[..] {
            self.unrest += (f64::from(before - discs) / 4.0).clamp(0.0, 1.0);
        }
        self.scores.push(discs);
    }

    /// Whether the next iteration is begun.
    pub(crate) fn goes_on(&self) -> bool {
        let next = self.next_iteration();
        let worth = if self.worth == Worth::Half { next / 2 } else { next };
        let in_time = |time: Duration| self.elapsed.saturating_add(worth) <= time;
        // The first iterations take no time that could be measured.
        self.took.is_empty() || self.most.is_none_or(in_time) && self.aim().is_none_or(in_time)
    }

    /// When the search should end, as settled as its best move is now.
    fn aim(&self) -> Option<Duration> {
        let aim = self.usual?.as_secs_f64() * (SETTLED + PER_UNREST * self.unrest);
        Some(Duration::try_from_secs_f64(aim).unwrap_or(Duration::MAX))
    }

    /// How long the next iteration will take: growing as the last two did.
    fn next_iteration(&self) -> Duration {
        let Some(&last) = self.took.last() else { return Duration::ZERO };
        let growth = match self.took[..] {
            [.., before, _, last] if !before.is_zero() => (last.as_secs_f64() / before.as_secs_f64()).sqrt(),
            _ => 1.0,
        };
        Duration::try_from_secs_f64(last.as_secs_f64() * growth.clamp(1.0, 3.0)).unwrap_or(Duration::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// When a search ends whose iterations take 1, 2, 4, ... milliseconds, each with this best move and value.
    fn end(limits: &Limits, worth: Worth, result: impl Fn(usize) -> (&'static str, i32)) -> Duration {
        let mut manager = TimeManager::new(limits, worth);
        for iteration in 0..40 {
            let (best, discs) = result(iteration);
            manager.iteration_ended(millis((2 << iteration) - 1), square(best), discs);
            if !manager.goes_on() {
                break;
            }
        }
        manager.elapsed
    }

    fn settled(_: usize) -> (&'static str, i32) {
        ("f5", 2)
    }

    #[test]
    fn no_iteration_is_begun_that_cannot_end() {
        // After 511 ms the next iteration takes 512 ms.
        for (time, worth, ended) in [
            (1100, Worth::Whole, 1023),
            (1000, Worth::Whole, 511),
            // The first move is searched in 256 ms.
            (1000, Worth::Half, 1023),
            (760, Worth::Half, 511),
            (0, Worth::Half, 1),
        ] {
            assert_eq!(end(&Limits::time(millis(time)), worth, settled), millis(ended), "{time} {worth:?}");
        }
        let endless = end(&Limits::default(), Worth::Half, settled);
        assert!(endless > Duration::from_secs(1 << 20), "{endless:?}");
    }

    #[test]
    fn a_best_move_that_changes_or_falls_is_given_more_time() {
        let limits = Limits { usual_time: Some(millis(1000)), ..Limits::time(millis(4000)) };
        let changing = |iteration| (["f5", "d6"][iteration % 2], 2);
        let falling = |iteration| ("f5", -4 * iteration as i32);
        let swinging = |iteration| ("f5", [6, -6][iteration % 2]);
        assert_eq!(end(&limits, Worth::Half, settled), millis(511));
        assert_eq!(end(&limits, Worth::Half, changing), millis(2047));
        assert_eq!(end(&limits, Worth::Half, falling), millis(2047));
        assert_eq!(end(&limits, Worth::Half, swinging), millis(511), "odd and even depths are no fall");
        // Never more than there is.
        let limits = Limits { usual_time: Some(millis(1000)), ..Limits::time(millis(1000)) };
        assert_eq!(end(&limits, Worth::Whole, changing), millis(511));
    }

    #[test]
    fn extreme_times_do_not_overflow() {
        let limits = Limits { usual_time: Some(Duration::MAX), ..Limits::time(Duration::MAX) };
        let mut manager = TimeManager::new(&limits, Worth::Whole);
        for elapsed in [Duration::ZERO, Duration::MAX / 2, Duration::MAX, Duration::ZERO] {
            manager.iteration_ended(elapsed, square("f5"), -64);
            manager.goes_on();
        }
    }
}
