//! Decides after each iteration whether a search starts another iteration. The decision depends on the remaining time
//! and on whether the best move is settled.

use crate::limits::Limits;
use reversi::Square;
use std::time::Duration;

/// The part of an iteration that must fit into the remaining time. If it does not fit, the search does not start the
/// iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RequiredPart {
    /// Half of the iteration. The search of the first move takes about half of the time, and already yields a result.
    Half,
    /// The whole iteration. An incomplete iteration yields no result.
    Whole,
}

/// Decides after each iteration whether the search starts another iteration. The time manager reads no clock: the
/// caller passes the time.
#[derive(Clone, Debug)]
pub(crate) struct TimeManager {
    time: Option<Duration>,
    usual_time: Option<Duration>,
    required_part: RequiredPart,
    /// The time from the start of the search to the end of the last iteration.
    elapsed: Duration,
    /// The durations of the iterations so far.
    durations: Vec<Duration>,
    best: Option<Square>,
    scores: Vec<i32>,
    /// A measure of how much the best move has changed or lost value in the last iterations, or 0 if the best move is
    /// settled.
    unrest: f64,
}

/// The target duration of a search, as a fraction of the usual time. The fraction is `SETTLED` if the best move is
/// settled, and each unit of unrest adds `PER_UNREST`.
const SETTLED: f64 = 0.6;
const PER_UNREST: f64 = 0.8;

impl TimeManager {
    pub(crate) fn new(limits: &Limits, required_part: RequiredPart) -> TimeManager {
        TimeManager {
            time: limits.time,
            usual_time: limits.usual_time,
            required_part,
            elapsed: Duration::ZERO,
            durations: Vec::new(),
            best: None,
            scores: Vec::new(),
            unrest: 0.0,
        }
    }

    /// Records the end of an iteration: the time since the start of the search, the best move and its score.
    pub(crate) fn iteration_ended(&mut self, elapsed: Duration, best: Square, discs: i32) {
        self.durations.push(elapsed.saturating_sub(self.elapsed));
        self.elapsed = elapsed;
        self.unrest /= 2.0;
        if self.best.replace(best).is_some_and(|last| last != best) {
            self.unrest += 1.0;
        }
        // Scores swing between odd and even depths, so compare the last score with the score two iterations earlier.
        if let [.., before, _] = self.scores[..] {
            self.unrest += (f64::from(before - discs) / 4.0).clamp(0.0, 1.0);
        }
        self.scores.push(discs);
    }

    /// Returns whether the search starts another iteration.
    pub(crate) fn continues(&self) -> bool {
        let next = self.next_iteration();
        let required = if self.required_part == RequiredPart::Half { next / 2 } else { next };
        let fits = |time: Duration| self.elapsed.saturating_add(required) <= time;
        // The first iteration always runs, because it takes hardly any time.
        self.durations.is_empty() || self.time.is_none_or(fits) && self.target().is_none_or(fits)
    }

    /// Returns the target duration of the search, which depends on how settled its best move is.
    fn target(&self) -> Option<Duration> {
        let target = self.usual_time?.as_secs_f64() * (SETTLED + PER_UNREST * self.unrest);
        Some(Duration::try_from_secs_f64(target).unwrap_or(Duration::MAX))
    }

    /// Predicts the duration of the next iteration from the growth of the durations so far.
    fn next_iteration(&self) -> Duration {
        let Some(&last) = self.durations.last() else { return Duration::ZERO };
        let growth = match self.durations[..] {
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

    /// Returns the time at which a search ends, if its iterations take 1, 2, 4, ... milliseconds and have these
    /// results.
    fn end(limits: &Limits, required_part: RequiredPart, result: impl Fn(usize) -> (&'static str, i32)) -> Duration {
        let mut manager = TimeManager::new(limits, required_part);
        for iteration in 0..40 {
            let (best, discs) = result(iteration);
            manager.iteration_ended(millis((2 << iteration) - 1), square(best), discs);
            if !manager.continues() {
                break;
            }
        }
        manager.elapsed
    }

    fn settled(_: usize) -> (&'static str, i32) {
        ("f5", 2)
    }

    #[test]
    fn no_iteration_starts_that_cannot_end_in_time() {
        // At 511 ms, the search has finished an iteration, and the next iteration takes 512 ms.
        for (time, required_part, ended) in [
            (1100, RequiredPart::Whole, 1023),
            (1000, RequiredPart::Whole, 511),
            // Half of the next iteration takes 256 ms.
            (1000, RequiredPart::Half, 1023),
            (760, RequiredPart::Half, 511),
            (0, RequiredPart::Half, 1),
        ] {
            assert_eq!(
                end(&Limits::time(millis(time)), required_part, settled),
                millis(ended),
                "{time} {required_part:?}"
            );
        }
        let endless = end(&Limits::default(), RequiredPart::Half, settled);
        assert!(endless > Duration::from_secs(1 << 20), "{endless:?}");
    }

    #[test]
    fn a_best_move_that_changes_or_loses_value_gets_more_time() {
        let limits = Limits { usual_time: Some(millis(1000)), ..Limits::time(millis(4000)) };
        let changing = |iteration| (["f5", "d6"][iteration % 2], 2);
        let falling = |iteration| ("f5", -4 * iteration as i32);
        let swinging = |iteration| ("f5", [6, -6][iteration % 2]);
        assert_eq!(end(&limits, RequiredPart::Half, settled), millis(511));
        assert_eq!(end(&limits, RequiredPart::Half, changing), millis(2047));
        assert_eq!(end(&limits, RequiredPart::Half, falling), millis(2047));
        assert_eq!(
            end(&limits, RequiredPart::Half, swinging),
            millis(511),
            "a swing between odd and even depths does not count as a loss of value"
        );
        // The search never exceeds the time limit.
        let limits = Limits { usual_time: Some(millis(1000)), ..Limits::time(millis(1000)) };
        assert_eq!(end(&limits, RequiredPart::Whole, changing), millis(511));
    }

    #[test]
    fn extreme_times_do_not_overflow() {
        let limits = Limits { usual_time: Some(Duration::MAX), ..Limits::time(Duration::MAX) };
        let mut manager = TimeManager::new(&limits, RequiredPart::Whole);
        for elapsed in [Duration::ZERO, Duration::MAX / 2, Duration::MAX, Duration::ZERO] {
            manager.iteration_ended(elapsed, square("f5"), -64);
            manager.continues();
        }
    }
}
