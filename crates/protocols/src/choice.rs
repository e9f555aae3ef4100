//! A player's choice in a turn: a square or a pass.

use reversi::{Ply, Square};

/// A player's choice in a turn: a square or a pass. Programs exchange moves in this form.
///
/// [`Game`](reversi::Game) passes automatically. Most other programs send every pass, but some send no passes.
/// [`Referee`](crate::Referee) works with both kinds of programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// The player puts a disc on this square.
    Disc(Square),
    /// The player passes, because there is no legal move.
    Pass,
}

impl Choice {
    /// Parses a square such as `f5` or `F5`, or a pass: `pass`, `pa`, `--`, `@@` or `@@@@`. Returns `None` for any
    /// other text.
    #[must_use]
    pub fn read(text: &str) -> Option<Choice> {
        if ["pa", "pass", "--", "@@", "@@@@"].iter().any(|name| name.eq_ignore_ascii_case(text)) {
            return Some(Choice::Pass);
        }
        text.parse().ok().map(Choice::Disc)
    }

    /// Returns the square, or `None` for a pass.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Choice::Disc(square) => Some(square),
            Choice::Pass => None,
        }
    }

    /// Returns the name of the square in upper case, or the argument `pass` for a pass.
    pub(crate) fn capital(self, pass: &str) -> String {
        self.square().map_or_else(|| pass.to_string(), |square| square.to_string().to_uppercase())
    }
}

impl From<Option<Square>> for Choice {
    fn from(square: Option<Square>) -> Choice {
        square.map_or(Choice::Pass, Choice::Disc)
    }
}

impl From<&Ply> for Choice {
    fn from(ply: &Ply) -> Choice {
        ply.mv().map(|mv| mv.square).into()
    }
}
