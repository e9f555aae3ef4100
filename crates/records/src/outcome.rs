//! The result of a game.

use reversi::{DiscCount, Game, Player};
use std::fmt;

/// The result of a game: the winner, and how the game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Player>,
    /// How.
    pub by: By,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// By discs: the official score, in which empty squares count for the winner.
    Discs(DiscCount),
    /// The other side resigned.
    Resignation,
    /// The other side ran out of time.
    Time,
}

/// What ended a game before the rules did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// This side resigned.
    Resigned(Player),
    /// This side ran out of time.
    OutOfTime(Player),
}

impl Outcome {
    /// Returns the result of a game that is over by the rules, or `None` while it goes on.
    #[must_use]
    pub fn by_rules(game: &Game) -> Option<Outcome> {
        Some(Outcome { winner: game.winner(), by: By::Discs(game.official_score()?) })
    }

    /// Returns the result in SGF: `B+12`, `W+R`, `B+T`, or `0`.
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
