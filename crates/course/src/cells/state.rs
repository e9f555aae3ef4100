//! The messages of cells.

use reversi::Player;

use super::Direction;

/// A cell's latest message.
///
/// The position and the colour are those of the new piece that started the conversation, in every message about it. In
/// a relay, `colour` is therefore the colour that the line is searched for, and not the colour of the relaying cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What the message says, and in which direction it travels.
    pub kind: StateKind,
    /// The row and the column of the new piece.
    pub position: (usize, usize),
    /// The colour of the new piece.
    pub colour: Player,
}

/// The three kinds of messages.
///
/// The direction of a message is always the direction in which it travels, seen from the cell that sends it: relays
/// travel away from the new piece, and replies travel back towards it. If the new piece is at the right end of `B W W`,
/// the white cells send `Relay(West)`, and the black one answers with `Reply(East)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StateKind {
    /// A piece was placed on this cell. This message has no direction: it goes to all eight neighbours, and each of them
    /// works out its own direction from the new piece.
    NewPiece,
    /// This cell has a piece of the other colour: the search goes on, away from the new piece.
    Relay(Direction),
    /// A piece of the new piece's colour ends the line: the cells that relayed flip, one after another, from this end
    /// of the line back to the new piece.
    Reply(Direction),
}

impl State {
    /// Returns the direction in which the message travels, or `None` for a new piece.
    #[must_use]
    pub const fn direction(self) -> Option<Direction> {
        match self.kind {
            StateKind::NewPiece => None,
            StateKind::Relay(direction) | StateKind::Reply(direction) => Some(direction),
        }
    }
}
