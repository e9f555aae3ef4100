//! The result of a game.

use reversi::{DiscCount, Game, Player};
use std::fmt;

/// The result of a game: the winner, and the way in which the game was decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Player>,
    /// The way in which the game was decided.
    pub by: By,
}

/// The ways in which a game can be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// The numbers of discs decided the game. The field contains the official score, which gives the empty squares to
    /// the winner.
    Discs(DiscCount),
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
}

/// The ways in which a game can end before it is over by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// This side resigned.
    Resigned(Player),
    /// This side ran out of time.
    OutOfTime(Player),
}

impl Outcome {
    /// Returns the result of a game that is over by the rules. Returns `None` if the game is not over.
    #[must_use]
    pub fn by_rules(game: &Game) -> Option<Outcome> {
        Some(Outcome { winner: game.winner(), by: By::Discs(game.official_score()?) })
    }

    /// Returns the result in SGF notation, such as `B+12`, `W+R`, `B+T` or `0`.
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
    /// Formats the result for people, such as `Black wins 40-24`, `White wins on time` or `Draw 32-32`.
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
