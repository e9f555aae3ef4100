//! A count of games won, drawn and lost.

use reversi::Player;
use reversi_records::library::GameResult;
use std::ops::AddAssign;

/// How many games the user won, drew and lost, and by how many discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The number of games that the user won.
    pub won: usize,
    /// The number of drawn games.
    pub drawn: usize,
    /// The number of games that the user lost.
    pub lost: usize,
    /// The sum of the user's leads in discs, and the number of games that ended with a disc count.
    leads: (i64, usize),
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.leads = (self.leads.0 + other.leads.0, self.leads.1 + other.leads.1);
    }
}

impl Tally {
    /// Returns the tally of a single game.
    pub(super) fn of(result: GameResult, person: Player) -> Tally {
        let mut tally = Tally::default();
        tally.add(result, person);
        tally
    }

    /// Adds the result of a game in which the user played the colour `person`.
    pub fn add(&mut self, result: GameResult, person: Player) {
        match result.winner {
            Some(winner) if winner == person => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
        if let Some(lead) = result.lead {
            let lead = i64::from(lead);
            self.leads.0 += if person == Player::Black { lead } else { -lead };
            self.leads.1 += 1;
        }
    }

    /// Returns the number of games in total.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// Returns the user's score from 0 to 1, where a draw counts as half a point; `None` if there are no games.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let points = self.won as f64 + self.drawn as f64 / 2.0;
        (self.games() > 0).then(|| points / self.games() as f64)
    }

    /// Returns the user's mean lead in discs at the end of a game; `None` if no game ended with a disc count.
    #[must_use]
    pub fn mean_lead(&self) -> Option<f64> {
        let (sum, count) = self.leads;
        (count > 0).then(|| sum as f64 / count as f64)
    }
}
