//! The 32 bytes in which the library stores a game's columns. The packed moves are stored separately.

use super::super::columns::Columns;
use super::super::names::{NameId, Names};
use super::super::{GameResult, PackedGame};
use crate::main_line::MainLine;
use crate::wthor::THEORY;
use crate::{Info, Notes, Record, Side, StatedResult};
use reversi::{Player, Rules, Size};

/// The stored columns of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stored {
    pub(super) columns: Columns,
    /// WTHOR's theoretical score: the number of Black's discs, and the number of empties from which the score was
    /// computed.
    theory: Option<[u8; 2]>,
}

/// The bits in the flag byte of a stored game. The two lowest bits encode the winner.
const LEAD: u8 = 1 << 2;
const MISTAKES: u8 = 1 << 3;
const OWN: u8 = 1 << 4;
const PRESENT: u8 = 1 << 5;
const HAS_THEORY: u8 = 1 << 6;

impl Stored {
    pub(super) const BYTES: usize = 32;

    pub(super) fn new(columns: Columns, record: &Record) -> Stored {
        let root = record.tree.node(record.tree.root());
        Stored { columns, theory: root.and_then(|root| theory_of(&root.notes)) }
    }

    pub(super) fn to_bytes(self) -> [u8; Stored::BYTES] {
        let Columns { black, white, event, date, opening, result, moves, mistakes, is_own, seats } = self.columns;
        let mut bytes = [0; Stored::BYTES];
        for (at, name) in [black, white, event, date, opening].into_iter().enumerate() {
            bytes[4 * at..4 * at + 4].copy_from_slice(&name.0.to_le_bytes());
        }
        let lead = result.and_then(|result| result.lead);
        let [blacks, whites] = mistakes.unwrap_or_default();
        for (at, number) in [moves, lead.unwrap_or(0).cast_unsigned(), blacks, whites].into_iter().enumerate() {
            bytes[20 + 2 * at..22 + 2 * at].copy_from_slice(&number.to_le_bytes());
        }
        let winner = match result.map(|result| result.winner) {
            None => 0,
            Some(None) => 1,
            Some(Some(Player::Black)) => 2,
            Some(Some(Player::White)) => 3,
        };
        let flag = |flag: u8, is_set: bool| if is_set { flag } else { 0 };
        bytes[28] = winner
            | PRESENT
            | flag(LEAD, lead.is_some())
            | flag(MISTAKES, mistakes.is_some())
            | flag(OWN, is_own)
            | flag(HAS_THEORY, self.theory.is_some() && !is_own);
        // For games played on this machine, the bytes for WTHOR's score contain the kinds of the two players instead.
        let seats = seats.map(|seat| seat.map_or(0, |seat| seat.saturating_add(1)));
        bytes[29..31].copy_from_slice(&if is_own { seats } else { self.theory.unwrap_or_default() });
        bytes
    }

    /// Decodes the stored form. Returns `None` for a slot without a game.
    pub(super) fn from_bytes(bytes: &[u8; Stored::BYTES]) -> Option<Stored> {
        let flags = bytes[28];
        let has = |flag: u8| flags & flag != 0;
        if !has(PRESENT) {
            return None;
        }
        let name = |at: usize| NameId(u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]));
        let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let lead = has(LEAD).then(|| number(22).cast_signed());
        let result = |winner| Some(GameResult { winner, lead });
        let columns = Columns {
            black: name(0),
            white: name(4),
            event: name(8),
            date: name(12),
            opening: name(16),
            result: match flags & 3 {
                0 => None,
                1 => result(None),
                2 => result(Some(Player::Black)),
                _ => result(Some(Player::White)),
            },
            moves: number(20),
            mistakes: has(MISTAKES).then(|| [number(24), number(26)]),
            is_own: has(OWN),
            seats: if has(OWN) { [bytes[29], bytes[30]].map(|seat| seat.checked_sub(1)) } else { [None; 2] },
        };
        Some(Stored { columns, theory: has(HAS_THEORY).then(|| [bytes[29], bytes[30]]) })
    }

    /// Returns the record of a game whose moves are all in `packed`. Returns `None` if a move is illegal.
    pub(super) fn record(&self, packed: &PackedGame, names: &Names) -> Option<Record> {
        let mut line = standard_line()?;
        for square in packed.moves() {
            line.disc(square).ok()?;
        }
        if let Some([discs, depth]) = self.theory {
            line.notes_mut(line.root())?.other.push(THEORY, [format!("{discs} {depth}")]);
        }
        let name = |name: NameId| names.text(name).to_string();
        let side = |player: NameId| Side { name: name(player), ..Side::default() };
        let Columns { black, white, event, date, result, .. } = self.columns;
        let info =
            Info { black: side(black), white: side(white), event: name(event), date: name(date), ..Info::default() };
        let (mut record, end) = line.finish(info);
        if record.outcome_at(&end).is_none() {
            record.info.result = result.and_then(stated);
        }
        Some(record)
    }
}

/// Returns whether [`Stored::record`] would reproduce `record` completely.
pub(super) fn is_whole(record: &Record, packed: &PackedGame) -> bool {
    let (tree, info) = (&record.tree, &record.info);
    let Info { black, white, event, date, result, .. } = info;
    let side = |side: &Side| Side { name: side.name.clone(), ..Side::default() } == *side;
    let plain = Info {
        black: black.clone(),
        white: white.clone(),
        event: event.clone(),
        date: date.clone(),
        result: result.clone(),
        ..Info::default()
    };
    let start = Rules::Othello.start(Size::STANDARD).ok();
    let none = Notes::default();
    let is_plain = |notes: &Notes, is_root: bool| match theory_of(notes).filter(|_| is_root) {
        Some([discs, depth]) => {
            let mut plain = Notes::default();
            plain.other.push(THEORY, [format!("{discs} {depth}")]);
            *notes == plain
        }
        None => *notes == none,
    };
    let says_result = || match (result, packed.result()) {
        (None, result) => result.is_none() || record.replay().is_some_and(|end| record.outcome_at(&end).is_some()),
        (Some(text), Some(result)) => stated(result).as_ref() == Some(text) && record.outcome().is_none(),
        (Some(_), None) => false,
    };
    tree.rules() == Rules::Othello
        && Some(tree.start()) == start.as_ref()
        && record.here.is_none()
        && side(black)
        && side(white)
        && *info == plain
        && tree.nodes().all(|(id, node)| node.children().len() <= 1 && is_plain(&node.notes, id == tree.root()))
        && says_result()
}

fn standard_line() -> Option<MainLine> {
    MainLine::new(Rules::Othello, Rules::Othello.start(Size::STANDARD).ok()?, Player::Black).ok()
}

/// Returns a result in SGF notation, or `None` if the lead is unknown.
fn stated(result: GameResult) -> Option<String> {
    result.lead.map(|lead| StatedResult::from_lead(lead.into()).to_sgf())
}

fn theory_of(notes: &Notes) -> Option<[u8; 2]> {
    let theory = notes.other.value(THEORY)?;
    let (discs, depth) = theory.split_once(' ')?;
    Some([discs.parse().ok()?, depth.parse().ok()?])
}
