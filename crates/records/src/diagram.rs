//! Draws boards as SVG, PNG and plain text, with the last move, move numbers, marks and values.

mod glyphs;
mod picture;
mod png;
mod svg;
mod text;

pub use picture::PictureError;
pub use png::{Pixels, PngError};

use crate::{Cursor, Evaluation, Node, Record};
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
    /// The discs on the board.
    pub board: Board,
    /// The square of the last move, or `None` if the picture shows no last move.
    pub last: Option<Square>,
    /// The squares with numbered discs, each with the number of the move that placed the disc.
    pub numbers: Vec<(Square, usize)>,
    /// The marked squares.
    pub marks: Vec<Square>,
    /// The legal moves to show.
    pub legal: Vec<Square>,
    /// The values of moves, in discs, from the point of view of the side to move.
    pub values: Vec<(Square, f64)>,
}

impl Diagram {
    /// Creates a picture of a board without annotations.
    #[must_use]
    pub fn new(board: Board) -> Diagram {
        let (numbers, marks, legal, values) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Diagram { board, last: None, numbers, marks, legal, values }
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

    /// Replaces the values with those that `record` contains for the moves in the position at the cursor `at`.
    pub fn take_values(&mut self, record: &Record, at: &Cursor) {
        let children = record.tree.node(at.node()).map_or(&[][..], Node::children);
        let value = |id: &crate::NodeId| {
            let node = record.tree.node(*id)?;
            let value = node.notes.evaluation.map(Evaluation::discs)?;
            let for_mover = if at.game().turn() == Some(Player::White) { -value } else { value };
            Some((node.step()?.square()?, for_mover))
        };
        self.values = children.iter().filter_map(value).collect();
    }

    /// Returns the highest value.
    fn best(&self) -> Option<f64> {
        self.values.iter().map(|&(_, value)| value).reduce(f64::max)
    }
}

/// Formats a value for a square, such as `+4` or `-0.5`.
fn value_text(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:+}") } else { format!("{value:+.1}") }
}
