//! One square of the board, as it is drawn.

use crate::tui::width::width;
use reversi::{Player, Position};
use reversi_engine::Kind;
use reversi_view::{BoardModel, Note, Settings, Text, say};

/// What is drawn of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Square {
    pub(crate) position: Position,
    pub(crate) disc: Option<Player>,
    /// Whether the game is over and this disc is not the winner's.
    pub(crate) gray: bool,
    pub(crate) cursor: bool,
    /// Which side may play here.
    pub(crate) legal: Option<Player>,
    /// Whether legal squares are marked.
    pub(crate) marked: bool,
    /// Whose disc it would become with the move under the cursor.
    pub(crate) flips_to: Option<Player>,
    pub(crate) last: bool,
    pub(crate) note: Option<Note>,
}

impl Square {
    /// A square of a board that is only looked at.
    pub(crate) fn of_disc(position: Position, disc: Option<Player>) -> Square {
        Square {
            position,
            disc,
            gray: false,
            cursor: false,
            legal: None,
            marked: false,
            flips_to: None,
            last: false,
            note: None,
        }
    }

    pub(crate) fn new(board: &BoardModel<'_>, position: Position, cursor: Position, settings: &Settings) -> Square {
        let disc = board.board.get(position).ok().flatten();
        // After the end of the game there is nothing to preview.
        let cursor = Some(cursor).filter(|_| board.end.is_none());
        let aimed = cursor.filter(|_| settings.preview).and_then(|cursor| board.legal(cursor));
        let flips = disc.is_some() && aimed.is_some_and(|mv| mv.gained.contains(position));
        Square {
            position,
            disc,
            gray: board.is_gray(position),
            cursor: cursor == Some(position),
            legal: board.player.filter(|_| board.legal(position).is_some()),
            marked: settings.legal,
            flips_to: board.player.filter(|_| flips),
            last: board.last == Some(position),
            note: board.notes.get(&position).copied(),
        }
    }
}

/// The value of a move in at most this many columns: `+3`, `loss`, or a symbol if the word does not fit.
pub(crate) fn value(note: Note, columns: u16, text: &Text) -> String {
    let value = say::value(note.score, text);
    match (note.score.kind, note.score.discs.signum()) {
        (Kind::WinLossDraw, sign) if width(&value) > columns => ["-", "0", "+"][(sign + 1) as usize].to_owned(),
        _ => value,
    }
}

/// How the value was found, in at most this many columns.
pub(crate) fn kind(note: Note, columns: u16, text: &Text) -> String {
    let short = say::kind_short(note.score.kind, text);
    if width(&short) <= columns { short } else { say::kind_tiny(note.score.kind) }
}
