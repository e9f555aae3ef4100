//! Draws boards as SVG, PNG and plain text, with the last move, move numbers, marks and values.

mod glyphs;
mod picture;
mod png;
mod style;
mod svg;
mod text;

pub use picture::PictureError;
pub use png::{Pixels, PngError};
pub use style::{BoardStyle, Colour, DiscStyle};

use crate::{Cursor, Evaluation, Mark, Node, Record};
use reversi::{Board, Player, Ply, Square};

/// A picture of a board: the discs and the annotations that are drawn on it.
///
/// ```
/// use reversi::Game;
/// use reversi_records::Diagram;
///
/// let mut game = Game::default();
/// game.play_transcript("f5d6c3")?;
/// let mut diagram = Diagram::of_game(&game);
/// assert!(diagram.svg().starts_with("<svg "));
/// diagram.number_moves(&game);
/// assert_eq!(diagram.text().lines().nth(3), Some(" 3  .   .   B3* .   .   .   .   .  "));
/// # Ok::<(), reversi::TranscriptError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// The colours of the picture.
    pub style: &'static BoardStyle,
    /// The discs on the board.
    pub board: Board,
    /// The square of the last move, or `None` if the picture shows no last move.
    pub last: Option<Square>,
    /// The squares with numbered discs, each with the number of the move that placed the disc.
    pub numbers: Vec<(Square, usize)>,
    /// The marks on squares.
    pub marks: Vec<(Square, Mark)>,
    /// The legal moves to show.
    pub legal: Vec<Square>,
    /// The values of moves.
    pub values: Vec<DiagramValue>,
    /// Whether letters and numbers label the columns and rows.
    pub coordinates: bool,
    /// Whether a line below the board shows the number of discs of both sides.
    pub counts: bool,
    /// The side to move, which the line below the board points at.
    pub turn: Option<Player>,
    /// The loser of a finished game, whose discs are gray.
    pub loser: Option<Player>,
}

/// The value of a move, as a picture shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiagramValue {
    /// The square of the move.
    pub square: Square,
    /// The value from the point of view of the side to move, such as `+4`.
    pub value: String,
    /// How the value was found, such as `d12`. The text is empty if the picture does not state it.
    pub kind: String,
    /// Whether the value is highlighted as the best one.
    pub best: bool,
}

impl Diagram {
    /// Creates a picture of a board without annotations.
    #[must_use]
    pub fn new(board: Board) -> Diagram {
        Diagram {
            style: &BoardStyle::FELT,
            board,
            last: None,
            numbers: Vec::new(),
            marks: Vec::new(),
            legal: Vec::new(),
            values: Vec::new(),
            coordinates: true,
            counts: false,
            turn: None,
            loser: None,
        }
    }

    /// Returns whether pictures can show every character of `text`, which they draw without a font.
    #[must_use]
    pub fn can_write(text: &str) -> bool {
        glyphs::can_write(text)
    }

    /// Creates a picture of a game's current board that shows the last move.
    #[must_use]
    pub fn of_game(game: &reversi::Game) -> Diagram {
        let last = game.history().iter().rev().find_map(Ply::mv).map(|mv| mv.square);
        Diagram { last, ..Diagram::new(*game.board()) }
    }

    /// Numbers each disc with the number of the move that placed it.
    pub fn number_moves(&mut self, game: &reversi::Game) {
        let moves = game.history().iter().filter_map(Ply::mv).map(|mv| mv.square);
        self.numbers = moves.zip(1..).collect();
    }

    /// Replaces the values, in discs, and highlights the highest one.
    pub fn set_values(&mut self, values: &[(Square, f64)]) {
        let best = values.iter().map(|&(_, value)| value).reduce(f64::max);
        let shown = values.iter().map(|&(square, value)| DiagramValue {
            square,
            value: value_text(value),
            kind: String::new(),
            best: Some(value) == best,
        });
        self.values = shown.collect();
    }

    /// Replaces the values with those that `record` contains for the moves in the position at the cursor `at`.
    pub fn take_values(&mut self, record: &Record, at: &Cursor) {
        let children = record.tree.node(at.node()).map_or(&[][..], Node::children);
        let value = |id: &crate::NodeId| {
            let node = record.tree.node(*id)?;
            let value = node.notes.evaluation.map(Evaluation::discs)?;
            let for_mover = if at.game().turn() == Some(Player::White) { -value } else { value };
            Some((node.step()?.square()?, for_mover))
        };
        let values: Vec<(Square, f64)> = children.iter().filter_map(value).collect();
        self.set_values(&values);
    }
}

/// Formats a value for a square, such as `+4` or `-0.5`.
fn value_text(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:+}") } else { format!("{value:+.1}") }
}
