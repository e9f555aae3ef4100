//! The data for drawing a square of the board.

use crate::width::width;
use reversi::{Player, Square};
use reversi_engine::ScoreKind;
use reversi_view::{BoardModel, Note, Settings, Text, say};

/// The data for drawing a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SquareView {
    pub(crate) square: Square,
    pub(crate) disc: Option<Player>,
    /// Whether the disc is drawn gray, because it belongs to the loser of a finished game.
    pub(crate) gray: bool,
    pub(crate) cursor: bool,
    /// The side to move, if it may move to this square.
    pub(crate) legal: Option<Player>,
    /// Whether legal squares are marked.
    pub(crate) marked: bool,
    /// The side that the disc on this square would belong to after the move under the cursor. `None` if that move would
    /// not flip the disc.
    pub(crate) flips_to: Option<Player>,
    pub(crate) last: bool,
    pub(crate) note: Option<Note>,
}

impl SquareView {
    /// Creates the data for a square of a board that the user only views. Such a square is never legal and never has
    /// the cursor.
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
        // A finished game has no moves to preview, so the cursor is hidden.
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

/// Returns the value of a move as text, in at most `columns` columns if possible: a number such as `+3`, a word such
/// as `loss`, or a symbol if the word does not fit.
pub(crate) fn value(note: Note, columns: u16, text: &Text) -> String {
    let value = say::value(note.score, text);
    match (note.score.kind, note.score.discs.signum()) {
        (ScoreKind::WinLossDraw, sign) if width(&value) > columns => ["-", "0", "+"][(sign + 1) as usize].to_owned(),
        _ => value,
    }
}

/// Returns a short description of how a value was found, such as the search depth. If the description is wider than
/// `columns`, returns an abbreviation instead.
pub(crate) fn kind(note: Note, columns: u16, text: &Text) -> String {
    let short = say::kind_short(note.score.kind, text);
    if width(&short) <= columns { short } else { say::kind_tiny(note.score.kind) }
}
