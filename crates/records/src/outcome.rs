//! How a game ended.

use reversi::{DiscCount, Game, Player};
use std::fmt;

/// The result of a game: who won, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// `None` is a draw.
    pub winner: Option<Player>,
    /// How.
    pub by: By,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// By discs: the official score, in which the winner has the squares that stayed empty.
    Discs(DiscCount),
    /// The other side resigned.
    Resignation,
    /// The other side's time was up.
    Time,
}

/// What ended a game before the rules did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// This side resigned.
    Resigned(Player),
    /// This side's time was up.
    OutOfTime(Player),
}

impl Outcome {
    /// The result of a game that is over by the rules, `None` while it goes on.
    #[must_use]
    pub fn by_rules(game: &Game) -> Option<Outcome> {
        Some(Outcome { winner: game.winner(), by: By::Discs(game.official_score()?) })
    }

    /// As SGF writes it: `B+12`, `W+R`, `B+T`, or `0`.
    #[must_use]
    pub fn to_sgf(&self) -> String {
        let Some(winner) = self.winner else { return "0".to_string() };
        match self.by {
            By::Discs(score) => format!("{}+{}", winner.letter(), score.black.abs_diff(score.white)),
            By::Resignation => format!("{}+R", winner.letter()),
            By::Time => format!("{}+T", winner.letter()),
        }
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Outcome {
        match ending {
            Ending::Resigned(loser) => Outcome { winner: Some(loser.other()), by: By::Resignation },
            Ending::OutOfTime(loser) => Outcome { winner: Some(loser.other()), by: By::Time },
        }
    }
}

impl fmt::Display for Outcome {
    /// For people: `Black wins 40-24`, `White wins on time`, `Draw 32-32`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins ")?,
            None => write!(f, "Draw ")?,
        }
        match self.by {
            By::Discs(score) => score.fmt(f),
            By::Resignation => f.write_str("by resignation"),
            By::Time => f.write_str("on time"),
        }
    }
}
