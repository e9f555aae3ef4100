//! Converts records to a WTHOR file.

use super::names::Numbering;
use super::{Created, GAME, HEADER, PLAYER, THEORY, TOURNAMENT};
use crate::Record;
use crate::stated_result::StatedResult;
use crate::write::WriteError;
use reversi::{Player, Rules, Size};

/// Collects games and their names for a `.wtb` file. All games must be from the same year.
#[derive(Clone, Debug)]
pub struct Writer {
    games: Vec<u8>,
    count: u32,
    year: Option<u16>,
    depth: Option<u8>,
    players: Numbering,
    tournaments: Numbering,
    changed_names: usize,
}

/// The contents of the three files of a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Files {
    /// The contents of the file with the games.
    pub wtb: Vec<u8>,
    /// The contents of the file with the names of players.
    pub jou: Vec<u8>,
    /// The contents of the file with the names of tournaments.
    pub trn: Vec<u8>,
}

impl Default for Writer {
    fn default() -> Writer {
        Writer {
            games: Vec::new(),
            count: 0,
            year: None,
            depth: None,
            players: Numbering::new(PLAYER),
            tournaments: Numbering::new(TOURNAMENT),
            changed_names: 0,
        }
    }
}

impl Writer {
    /// Adds a game. After an error, the writer contains the same games as before.
    pub fn add(&mut self, record: &Record) -> Result<(), WriteError> {
        let (tree, info) = (&record.tree, &record.info);
        let start = Rules::Othello.start(Size::STANDARD).ok();
        if tree.rules() != Rules::Othello || Some(tree.start()) != start.as_ref() || tree.first() != Player::Black {
            return Err(WriteError::Start);
        }
        let year = record.year();
        if self.count > 0 && year != self.year {
            return Err(WriteError::Year { game: year, file: self.year });
        }
        let score = black_discs(record).ok_or(WriteError::NoResult)?;
        let (theory, depth) = theory(record).unwrap_or((score, self.depth.unwrap_or(0)));
        if self.count > 0 && Some(depth) != self.depth {
            return Err(WriteError::Depth);
        }
        let mut number = |names: &mut Numbering, name: &str| {
            let (number, changed) = names.number(name).ok_or(WriteError::TooManyNames)?;
            self.changed_names += usize::from(changed);
            Ok(number.to_le_bytes())
        };
        let event = number(&mut self.tournaments, &info.event)?;
        let black = number(&mut self.players, &info.black.name)?;
        let white = number(&mut self.players, &info.white.name)?;
        let end = self.games.len() + GAME;
        for bytes in [event, black, white, [score, theory]] {
            self.games.extend(bytes);
        }
        self.games.extend(record.moves().map(|square| 10 * (square.row() + 1) + square.column() + 1));
        self.games.resize(end, 0);
        self.count += 1;
        (self.year, self.depth) = (year, Some(depth));
        Ok(())
    }

    /// Returns the number of times that a name was truncated or that characters in a name were replaced. A name that
    /// occurs in several games is counted several times.
    #[must_use]
    pub fn changed_names(&self) -> usize {
        self.changed_names
    }

    /// Returns the contents of the three files.
    #[must_use]
    pub fn finish(self, created: Created) -> Files {
        let [century, year] = [created.year / 100, created.year % 100].map(|part| u8::try_from(part).unwrap_or(0));
        let created = [century, year, created.month, created.day];
        let mut wtb = created.to_vec();
        wtb.extend(self.count.to_le_bytes());
        wtb.extend([0, 0]);
        wtb.extend(self.year.unwrap_or(0).to_le_bytes());
        wtb.extend([8, 0, self.depth.unwrap_or(0), 0]);
        debug_assert_eq!(wtb.len(), HEADER);
        wtb.extend(self.games);
        Files { wtb, jou: self.players.file(created), trn: self.tournaments.file(created) }
    }
}

/// Returns the number of Black's discs at the end, according to the stated result if it includes a lead, and otherwise
/// according to the moves. Returns `None` if the lead is unknown or is not an even number of discs.
fn black_discs(record: &Record) -> Option<u8> {
    let stated = record.info.result.as_deref().and_then(StatedResult::read);
    let lead = match stated.and_then(|stated| stated.lead) {
        Some(lead) if lead % 100 == 0 => lead / 100,
        Some(_) => return None,
        None => record.outcome()?.lead()?,
    };
    u8::try_from((64 + lead) / 2).ok().filter(|&discs| discs <= 64 && lead % 2 == 0)
}

fn theory(record: &Record) -> Option<(u8, u8)> {
    let root = record.tree.node(record.tree.root())?;
    let theory = root.notes.other.value(THEORY)?;
    let (discs, depth) = theory.split_once(' ')?;
    Some((discs.parse().ok()?, depth.parse().ok()?))
}
