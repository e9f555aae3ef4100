//! A game as a table shows it.

use crate::{Ending, Opening, Record, Replay, StatedResult};
use reversi::Player;
use std::sync::Arc;

/// A game of a collection. It means nothing in another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub i64);

/// A game as a table shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Which game.
    pub id: GameId,
    /// Who had the black discs, empty if it is not known.
    pub black: Arc<str>,
    /// Who had the white discs, empty if it is not known.
    pub white: Arc<str>,
    /// The tournament or match, empty if it is not known.
    pub event: Arc<str>,
    /// When it was played, as it is written, the year first; empty if it is not known.
    pub date: Arc<str>,
    /// How it ended, if that is known.
    pub result: Option<GameResult>,
    /// The opening, if it has a name.
    pub opening: Option<Opening>,
    /// The number of discs that were placed.
    pub moves: u16,
    /// Black's and White's mistakes, if the game was reviewed.
    pub mistakes: Option<[u16; 2]>,
    /// Whether it was played on this machine.
    pub is_own: bool,
    /// Who played it, of games that were played on this machine: Black's and White's [species](crate::Side::species).
    pub seats: [Option<u32>; 2],
    /// What a person called it, in order.
    pub tags: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameResult {
    /// Who won; `None` is a draw.
    pub winner: Option<Player>,
    /// Black's lead in the official score, if the game was decided by discs.
    pub lead: Option<i16>,
}

impl Row {
    /// One of the players.
    #[must_use]
    pub fn player(&self, player: Player) -> &str {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// The year, if the date begins with one.
    #[must_use]
    pub fn year(&self) -> Option<u16> {
        year_of(&self.date)
    }
}

/// The year that a date begins with.
pub(super) fn year_of(date: &str) -> Option<u16> {
    let digits = date.split(|letter: char| !letter.is_ascii_digit()).next()?;
    digits.parse().ok().filter(|_| matches!(digits.len(), 4 | 5))
}

impl GameResult {
    /// The result of a record that was replayed to its end: as the moves tell it, or else as the file states it.
    #[must_use]
    pub fn of(record: &Record, end: &Replay) -> Option<GameResult> {
        let stated = record.info.result.as_deref().and_then(StatedResult::read);
        let from_file = || {
            stated.map(|StatedResult { winner, lead, ending, .. }| {
                let lead = lead.filter(|_| !matches!(ending, Some(Ending::Resigned(_) | Ending::OutOfTime(_))));
                GameResult { winner, lead: lead.and_then(|lead| i16::try_from(lead / 100).ok()) }
            })
        };
        let outcome = record.outcome_at(end);
        let from_moves = outcome.map(|outcome| GameResult {
            winner: outcome.winner,
            lead: outcome.lead().and_then(|lead| i16::try_from(lead).ok()),
        });
        from_moves.or_else(from_file)
    }
}
