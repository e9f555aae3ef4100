//! Spaced repetition: a missed item is repeated soon, and then at growing intervals.
//!
//! The schedule is based on the SM-2 algorithm and counts in whole days. This module never reads a clock: the caller
//! passes in the current day.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A day, as the number of days since 1970-01-01.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Day(pub u32);

impl Day {
    /// Returns the UTC day that contains the time `since_1970`.
    #[must_use]
    pub fn containing(since_1970: Duration) -> Day {
        Day(u32::try_from(since_1970.as_secs() / 86_400).unwrap_or(u32::MAX))
    }

    /// Returns the time from the beginning of 1970 to the beginning of this day.
    #[must_use]
    pub fn since_1970(self) -> Duration {
        Duration::from_secs(u64::from(self.0) * 86_400)
    }

    /// Returns the day that is `days` later.
    #[must_use]
    pub const fn after(self, days: u32) -> Day {
        Day(self.0.saturating_add(days))
    }
}

/// How well the user remembered an item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Recall {
    /// The user did not remember the item.
    Missed,
    /// The user remembered the item with effort.
    Hard,
    /// The user remembered the item without difficulty.
    Good,
    /// The user remembered the item immediately.
    Easy,
}

/// The repetition schedule of an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    /// The day on which the item is due for repetition.
    pub due: Day,
    /// The number of days between the last repetition and the next, or 0 after a miss.
    pub interval: u32,
    /// The factor by which the interval grows, in hundredths.
    pub ease: u32,
    /// How often the user missed the item although the previous repetition was successful.
    pub lapses: u32,
}

impl Card {
    /// The ease of a new card.
    const FIRST_EASE: u32 = 250;
    /// The smallest possible ease.
    const LEAST_EASE: u32 = 130;
    /// The largest possible ease.
    const MOST_EASE: u32 = 350;
    /// The first interval, in days.
    const FIRST: u32 = 1;
    /// The second interval, in days. It is also the first interval of an item that the user remembers immediately.
    const SECOND: u32 = 4;
    /// The longest interval in days: ten years.
    const LONGEST: u32 = 3650;

    /// Creates a card for an item that was missed today. The card is due tomorrow.
    #[must_use]
    pub const fn new(today: Day) -> Card {
        Card { due: today.after(Card::FIRST), interval: 0, ease: Card::FIRST_EASE, lapses: 0 }
    }

    /// Returns the card after a repetition today with the result `recall`.
    #[must_use]
    pub fn answered(self, recall: Recall, today: Day) -> Card {
        let ease = match recall {
            Recall::Missed => self.ease.saturating_sub(20),
            Recall::Hard => self.ease.saturating_sub(15),
            Recall::Good => self.ease,
            Recall::Easy => self.ease.saturating_add(15),
        };
        let ease = ease.clamp(Card::LEAST_EASE, Card::MOST_EASE);
        let grown = |percent: u32| {
            let days = u64::from(self.interval) * u64::from(percent) / 100;
            u32::try_from(days).unwrap_or(Card::LONGEST).max(self.interval.saturating_add(1)).min(Card::LONGEST)
        };
        let interval = match (recall, self.interval) {
            (Recall::Missed, _) => 0,
            (Recall::Easy, 0) => Card::SECOND,
            (_, 0) => Card::FIRST,
            (Recall::Hard, _) => grown(120),
            (_, 1) => Card::SECOND,
            (Recall::Good, _) => grown(ease),
            (Recall::Easy, _) => grown(ease * 13 / 10),
        };
        let lapses = self.lapses.saturating_add(u32::from(recall == Recall::Missed && self.interval > 0));
        Card { due: today.after(interval.max(Card::FIRST)), interval, ease, lapses }
    }

    /// Returns whether the item is due today.
    #[must_use]
    pub fn is_due(&self, today: Day) -> bool {
        self.due <= today
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: Day = Day(20_000);

    /// Returns the intervals of a card that is always repeated on its due day, with the same result each time.
    fn intervals(recall: Recall, times: usize) -> Vec<u32> {
        let mut card = Card::new(TODAY);
        let answers = std::iter::repeat_with(|| {
            card = card.answered(recall, card.due);
            card.interval
        });
        answers.take(times).collect()
    }

    #[test]
    fn remembered_items_return_at_growing_intervals() {
        assert_eq!(Card::new(TODAY).due, Day(20_001));
        assert_eq!(intervals(Recall::Good, 6), [1, 4, 10, 25, 62, 155]);
        assert_eq!(intervals(Recall::Easy, 3), [4, 14, 53]);
        assert_eq!(intervals(Recall::Hard, 6), [1, 2, 3, 4, 5, 6]);
        assert_eq!(intervals(Recall::Missed, 3), [0, 0, 0]);
    }

    #[test]
    fn a_missed_item_starts_again_and_its_interval_grows_more_slowly() {
        let mut card = Card::new(TODAY);
        for _ in 0..4 {
            card = card.answered(Recall::Good, card.due);
        }
        assert_eq!((card.interval, card.lapses), (25, 0));
        let day = card.due;
        card = card.answered(Recall::Missed, day);
        assert_eq!(card, Card { due: day.after(1), interval: 0, ease: 230, lapses: 1 });
        assert!(!card.is_due(day) && card.is_due(day.after(1)) && card.is_due(day.after(9)));
        // A second miss before the item was remembered again is not a second lapse.
        assert_eq!(card.answered(Recall::Missed, card.due).lapses, 1);
        let again: Vec<u32> = (0..4)
            .map(|_| {
                card = card.answered(Recall::Good, card.due);
                card.interval
            })
            .collect();
        assert_eq!(again, [1, 4, 9, 20]);
    }

    #[test]
    fn no_recall_leaves_the_bounds() {
        let answers = [Recall::Missed, Recall::Hard, Recall::Good, Recall::Easy];
        for first in answers {
            let mut card = Card::new(Day(u32::MAX - 1));
            for turn in 0..200_usize {
                card = card.answered(if turn < 100 { first } else { answers[turn % 4] }, card.due);
                assert!((130..=350).contains(&card.ease) && card.interval <= 3650, "{card:?}");
                assert!(card.due >= Day(u32::MAX - 1));
            }
        }
    }
}
