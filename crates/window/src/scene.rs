//! What there is to see on the board.

use std::collections::BTreeMap;

use reversi::{Board, Moves, Player, Position};

use crate::theme::{Palette, Tone};

/// Everything that the board view draws, and nothing of where it comes from.
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a Board,
    /// Whose disc follows the pointer, and whose discs are laid down.
    pub(crate) player: Option<Player>,
    /// What may be played now by the person at the window: none while somebody else is to move.
    pub(crate) moves: &'a Moves,
    /// The disc that was played last.
    pub(crate) last: Option<Position>,
    /// What is written on squares.
    pub(crate) notes: &'a BTreeMap<Position, Note>,
    /// How the game ended, once it has.
    pub(crate) end: Option<End>,
    /// Whether any square may be picked, legal or not: a position is being set up.
    pub(crate) free_hand: bool,
    pub(crate) options: Options,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    /// Nobody, if it is a tie.
    pub(crate) winner: Option<Player>,
}

/// What is written on a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    /// The value, large.
    pub(crate) value: String,
    /// What kind of value it is, small.
    pub(crate) kind: String,
    /// Both, to be spoken.
    pub(crate) spoken: String,
    /// Whether none is better.
    pub(crate) best: bool,
}

/// What a person wants to see.
#[derive(Clone, Copy)]
pub(crate) struct Options {
    pub(crate) palette: &'static Palette,
    pub(crate) coordinates: bool,
    /// Marks on legal squares.
    pub(crate) legal: bool,
    /// What a move would turn over.
    pub(crate) preview: bool,
}

impl Scene<'_> {
    /// How a player's disc is coloured: gray once the game is over and not theirs.
    pub(crate) fn tone(&self, player: Player) -> Tone {
        let gray = self.end.is_some_and(|end| end.winner != Some(player));
        match (player, gray) {
            (Player::Black, false) => Tone::Black,
            (Player::White, false) => Tone::White,
            (Player::Black, true) => Tone::GrayBlack,
            (Player::White, true) => Tone::GrayWhite,
        }
    }

    /// Whether picking the square does something.
    pub(crate) fn can_pick(&self, position: Position) -> bool {
        self.free_hand || self.moves.get(position).is_some()
    }
}
