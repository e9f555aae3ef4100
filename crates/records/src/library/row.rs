//! A game as a row of a table.

use crate::{Ending, Opening, Record, Replay, StatedResult};
use reversi::Player;
use std::sync::Arc;

/// The number of a game, which is unique in its collection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub i64);

/// A game as a row of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The number of the game.
    pub id: GameId,
    /// Black's name, or an empty string if the name is unknown.
    pub black: Arc<str>,
    /// White's name, or an empty string if the name is unknown.
    pub white: Arc<str>,
    /// The tournament or match, or an empty string if it is unknown.
    pub event: Arc<str>,
    /// The date as written in the record, with the year first, or an empty string if the date is unknown.
    pub date: Arc<str>,
    /// The result, if it is known.
    pub result: Option<GameResult>,
    /// The opening, if it has a name.
    pub opening: Option<Opening>,
    /// The number of moves, not counting passes.
    pub moves: u16,
    /// The numbers of mistakes that Black and White made, if the game has been reviewed.
    pub mistakes: Option<[u16; 2]>,
    /// Whether the game was played on this machine.
    pub is_own: bool,
    /// The [species](crate::Side::species) of Black and of White in a game played on this machine, or `None` if the
    /// species is unknown or the game was played elsewhere.
    pub seats: [Option<u32>; 2],
    /// The tags that the user gave to the game, sorted.
    pub tags: Vec<String>,
}

/// The winner of a game, and the lead in discs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameResult {
    /// The winner, or `None` for a draw.
    pub winner: Option<Player>,
    /// Black's lead in the official score, or `None` if the lead is unknown or the game ended by resignation or on
    /// time.
    pub lead: Option<i16>,
}

impl Row {
    /// Returns the name of one player.
    #[must_use]
    pub fn player(&self, player: Player) -> &str {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// Returns the year of the game, or `None` if the date does not begin with a year.
    #[must_use]
    pub fn year(&self) -> Option<u16> {
        year_of(&self.date)
    }
}

/// Returns the year at the start of a date, or `None` if the date does not begin with a year.
pub(super) fn year_of(date: &str) -> Option<u16> {
    let digits = date.split(|letter: char| !letter.is_ascii_digit()).next()?;
    digits.parse().ok().filter(|_| matches!(digits.len(), 4 | 5))
}

impl GameResult {
    /// Returns the result of a record. `end` must be the state at the end of the record's main line. If the moves do
    /// not determine a result, returns the result that the file states, if any.
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
