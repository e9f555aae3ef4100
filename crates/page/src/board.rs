//! The state of the board's squares.

use reversi::{Player, Square};
use reversi_session::Mark;
use reversi_view::{BoardModel, Text, View, say};
use serde::Serialize;

/// The state of a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SquareState {
    /// The name of the square, such as `f5`.
    pub name: Square,
    /// The description of the square for screen readers.
    pub label: String,
    /// The colour of the disc on the square: `black` or `white`. `None` if the square is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disc: Option<&'static str>,
    /// Whether the disc is drawn gray, because it belongs to the loser of a finished game.
    #[serde(skip_serializing_if = "is_false")]
    pub gray: bool,
    /// Whether the last move was played on this square.
    #[serde(skip_serializing_if = "is_false")]
    pub last: bool,
    /// Whether the user may play a move on this square.
    #[serde(skip_serializing_if = "is_false")]
    pub legal: bool,
    /// The indices of the squares whose discs a move on this square would flip.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flips: Vec<usize>,
    /// The value to show on the square, such as the engine's value of a move on this square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteState>,
    /// The user's marks on the square. Each mark is the name of a shape, or a label in quotation marks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
}

/// A value to show on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NoteState {
    /// The value as text.
    pub value: String,
    /// A short name for the kind of value, such as an estimate.
    pub kind: String,
    /// Whether this value is the best or is tied with the best.
    pub best: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
fn is_false(value: &bool) -> bool {
    !value
}

/// Returns the states of all squares, row by row.
pub(crate) fn squares(view: &View) -> Vec<SquareState> {
    let (board, text, width) = (view.board(), view.text(), usize::from(view.size().width()));
    board.board.squares().map(|each| square(&board, each, width, text)).collect()
}

fn square(board: &BoardModel<'_>, square: Square, width: usize, text: &Text) -> SquareState {
    let index = |square: Square| usize::from(square.row()) * width + usize::from(square.column());
    let legal = board.legal(square);
    let note = board.notes.get(&square);
    SquareState {
        name: square,
        label: say::spoken_square(board, square, text),
        disc: board.board.get(square).ok().flatten().map(side),
        gray: board.is_gray(square),
        last: board.last == Some(square),
        legal: legal.is_some(),
        flips: legal.map(|mv| mv.flips().iter().map(index).collect()).unwrap_or_default(),
        note: note.map(|note| NoteState {
            value: say::value(note.score, text),
            kind: say::kind_short(note.score.kind, text),
            best: note.best,
        }),
        marks: board.marks_on(square).map(mark).collect(),
    }
}

fn mark(mark: &Mark) -> String {
    match mark {
        Mark::Triangle => "triangle".to_owned(),
        Mark::Square => "square".to_owned(),
        Mark::Circle => "circle".to_owned(),
        Mark::Cross => "cross".to_owned(),
        Mark::Label(label) => format!("\"{label}\""),
    }
}

/// Returns the name of a side in the page's JSON.
pub(crate) const fn side(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}
