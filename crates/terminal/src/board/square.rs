//! One square of the board, as it is drawn.

use crate::width::width;
use reversi::{Player, Square};
use reversi_engine::Kind;
use reversi_view::{BoardModel, Note, Settings, Text, say};

/// What is drawn of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SquareView {
    pub(crate) square: Square,
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

impl SquareView {
    /// A square of a board that is only looked at.
    pub(crate) fn of_disc(square: Square, disc: Option<Player>) -> SquareView {
        SquareView {
            square,
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

    pub(crate) fn new(board: &BoardModel<'_>, square: Square, cursor: Square, settings: &Settings) -> SquareView {
        let disc = board.board.get(square).ok().flatten();
        // After the end of the game there is nothing to preview.
        let cursor = Some(cursor).filter(|_| board.end.is_none());
        let aimed = cursor.filter(|_| settings.preview).and_then(|cursor| board.legal(cursor));
        let flips = disc.is_some() && aimed.is_some_and(|mv| mv.gained.contains(square));
        SquareView {
            square,
            disc,
            gray: board.is_gray(square),
            cursor: cursor == Some(square),
            legal: board.player.filter(|_| board.legal(square).is_some()),
            marked: settings.legal,
            flips_to: board.player.filter(|_| flips),
            last: board.last == Some(square),
            note: board.notes.get(&square).copied(),
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
