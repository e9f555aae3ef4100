//! Winning streaks, and the user's best results.

use super::Opponent;
use reversi::Player;
use reversi_engine::Level;
use reversi_records::library::GameResult;

/// The user's winning streaks and best results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bests {
    /// The number of games that the user has won in a row, up to the last game.
    pub streak: usize,
    /// The length of the longest winning streak.
    pub longest_streak: usize,
    /// The largest number of discs by which the user has won; `None` if no won game ended with a disc count.
    pub largest_win: Option<i16>,
    /// The strongest level that the user has beaten.
    pub strongest: Option<Level>,
}

impl Bests {
    /// Adds the result of the next game, in which the user played the colour `person`.
    pub(super) fn add(&mut self, result: GameResult, person: Player, opponent: &Opponent) {
        if result.winner != Some(person) {
            self.streak = 0;
            return;
        }
        self.streak += 1;
        self.longest_streak = self.longest_streak.max(self.streak);
        self.largest_win = self.largest_win.max(result.lead.map(i16::abs));
        if let Opponent::Level(level) = opponent {
            self.strongest = self.strongest.max(Some(*level));
        }
    }
}
