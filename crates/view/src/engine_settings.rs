//! The engine settings: the pace, the effort of searches, the number of threads, and the memory.

use crate::settings::Settings;
use crate::text::Text;
use reversi_engine::{Level, Limits};
use reversi_session::Resources;
use reversi_study::review::Effort;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use strum::EnumCount;

/// The speed at which engines move, which determines the minimum time that a position stays on the board before an
/// engine moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Engines move at once.
    None,
    /// Half a second in games between engines.
    Brisk,
    /// One second in games between engines.
    #[default]
    Calm,
    /// Two seconds in games between engines.
    Slow,
}

impl Pace {
    /// All paces, in the order of the settings form.
    pub const ALL: [Pace; Pace::COUNT] = [Pace::None, Pace::Brisk, Pace::Calm, Pace::Slow];

    pub(crate) fn name(self, text: &Text) -> String {
        match self {
            Pace::None => text.pace_none(),
            Pace::Brisk => text.pace_brisk(),
            Pace::Calm => text.pace_calm(),
            Pace::Slow => text.pace_slow(),
        }
    }

    /// Returns the minimum times before an engine moves at this pace.
    fn times(self) -> reversi_session::Pace {
        let answer = Duration::from_millis(if self == Pace::None { 0 } else { 300 });
        let between_engines = Duration::from_millis(match self {
            Pace::None => 0,
            Pace::Brisk => 500,
            Pace::Calm => 1000,
            Pace::Slow => 2000,
        });
        reversi_session::Pace { between_engines, answer }
    }
}

/// The choices for the maximum time of a hint, in seconds. If a settings file contains any other number, the next
/// smaller choice applies, or the smallest choice if all choices are greater. This rule also applies to the lists of
/// choices below.
pub(crate) const HINT_SECONDS: [u64; 4] = [2, 10, 30, 120];
pub(crate) const HASH_MEGABYTES: [usize; 5] = [16, 64, 256, 1024, 4096];
/// The choices for the search depth of reviews (quick, usual and thorough), as levels of the engine.
pub(crate) const REVIEW_LEVELS: [u32; 3] = [10, 14, 17];

/// Returns the choices for the number of threads: powers of two, the number of threads that the machine can run in
/// parallel, and half that number.
pub(crate) fn thread_counts() -> Vec<usize> {
    counts_up_to(std::thread::available_parallelism().map_or(1, usize::from))
}

fn counts_up_to(most: usize) -> Vec<usize> {
    (1..=most).filter(|&count| count.is_power_of_two() || count == most / 2 || count == most).collect()
}

/// Returns the index of the last choice that is not greater than `value`, or 0 if every choice is greater.
pub(crate) fn index_of<T: PartialOrd>(choices: &[T], value: &T) -> usize {
    choices.iter().rposition(|choice| choice <= value).unwrap_or(0)
}

impl Settings {
    /// Returns the pace at which engines move.
    pub(crate) fn pace(&self) -> reversi_session::Pace {
        self.pace.times()
    }

    /// Returns the number of threads and the memory that the engine may use.
    pub(crate) fn resources(&self) -> Resources {
        let threads = thread_counts();
        Resources {
            threads: threads[index_of(&threads, &self.threads)],
            hash_megabytes: HASH_MEGABYTES[index_of(&HASH_MEGABYTES, &self.hash_megabytes)],
        }
    }

    /// Returns the limits for hints and for the live evaluation. A search that does not run on its own thread cannot be
    /// interrupted, so it is limited to one second.
    pub(crate) fn analysis_limits(&self) -> Limits {
        let seconds = HINT_SECONDS[index_of(&HINT_SECONDS, &self.hint_seconds)];
        let in_place = cfg!(all(target_family = "wasm", not(feature = "remote")));
        Limits::time(Duration::from_secs(if in_place { 1 } else { seconds }))
    }

    /// Returns the search effort for a review.
    pub(crate) fn review_effort(&self) -> Effort {
        let level = REVIEW_LEVELS[index_of(&REVIEW_LEVELS, &self.review_level)];
        Level::new(level).map_or_else(|_| Effort::default(), Effort::Level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_cores_can_be_chosen() {
        for (most, counts) in
            [(1, &[1][..]), (2, &[1, 2]), (6, &[1, 2, 3, 4, 6]), (8, &[1, 2, 4, 8]), (12, &[1, 2, 4, 6, 8, 12])]
        {
            assert_eq!(counts_up_to(most), counts);
        }
    }

    #[test]
    fn numbers_that_cannot_be_chosen_count_as_the_next_smaller_choice() {
        let read = r#"{"hint_seconds":29,"review_level":99,"threads":0,"hash_megabytes":1000000000}"#;
        let read: Settings = serde_json::from_str(read).unwrap();
        assert_eq!(read.resources(), Resources { threads: 1, hash_megabytes: 4096 });
        assert_eq!(read.analysis_limits().time, Some(Duration::from_secs(10)));
        assert_eq!(read.review_effort(), Effort::Level(Level::new(17).unwrap()));
        assert_eq!(Settings::default().review_effort(), Effort::default());
        assert_eq!(Settings::default().resources(), Resources::default());
    }
}
