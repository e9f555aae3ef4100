//! The summary of a review, for the table of the user's own games and for statistics.

use super::Review;
use reversi::Player;
use reversi_records::library::{ReviewSummary, SideSummary};

impl Review {
    /// Returns the accuracy of each side, and the numbers of discs that the side lost and of errors that the side made
    /// in each third of the game. The opening ends when a third of the initially empty squares are filled, and the
    /// middle game ends when two thirds are filled.
    #[must_use]
    pub fn summary(&self) -> ReviewSummary {
        let start = self.game.start().score();
        let empty = usize::from(self.game.size().area()).saturating_sub(start.black + start.white).max(1);
        let mut summary = ReviewSummary::default();
        for (side, player) in summary.sides.iter_mut().zip(Player::ALL) {
            *side = SideSummary { accuracy: self.accuracy(player), ..SideSummary::default() };
            for reviewed in self.moves.iter().filter(|reviewed| reviewed.player == player) {
                let part = (3 * reviewed.number.saturating_sub(1) / empty).min(2);
                let lost = u16::try_from(reviewed.loss()).unwrap_or(u16::MAX);
                side.lost[part] = side.lost[part].saturating_add(lost);
                side.mistakes[part] += u16::from(reviewed.class().is_error());
            }
        }
        summary
    }
}
