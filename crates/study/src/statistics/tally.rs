//! Games won, drawn and lost.

use reversi::Player;
use reversi_records::library::GameResult;
use std::ops::AddAssign;

/// Games won, drawn and lost by a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
    /// The sum of the person's leads in discs, and the number of games that were decided by discs.
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
    /// Counts a single game.
    pub(super) fn of(result: GameResult, person: Player) -> Tally {
        let mut tally = Tally::default();
        tally.add(result, person);
        tally
    }

    /// Adds a game of the person who played this colour.
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

    /// Returns the number of games.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// Returns the score from 0 to 1, with half a point for a draw; `None` without a game.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let points = self.won as f64 + self.drawn as f64 / 2.0;
        (self.games() > 0).then(|| points / self.games() as f64)
    }

    /// Returns the person's mean lead in discs at the end of the games that were decided by discs; `None` without such
    /// a game.
    #[must_use]
    pub fn mean_lead(&self) -> Option<f64> {
        let (sum, count) = self.leads;
        (count > 0).then(|| sum as f64 / count as f64)
    }
}
