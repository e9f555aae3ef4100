//! The messages that cells send.

use reversi::Player;

use super::Direction;

/// A cell's latest message.
///
/// In all messages of a move, the position and the colour are those of the new piece. In a relay, `colour` is therefore
/// the colour that the message searches for rather than the colour of the relaying cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The meaning of the message, and its direction.
    pub kind: StateKind,
    /// The row and the column of the new piece.
    pub position: (usize, usize),
    /// The colour of the new piece.
    pub colour: Player,
}

/// The kinds of messages.
///
/// The direction of a message is the direction in which it travels from the cell that sends it: relays travel away from
/// the new piece, and replies travel back to it. If the new piece is at the right end of `B W W`, the white cells send
/// `Relay(West)`, and the black cell answers with `Reply(East)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StateKind {
    /// A piece was placed on this cell. This message has no direction: it goes to all eight neighbours, and each
    /// neighbour computes its own direction from the new piece.
    NewPiece,
    /// This cell has a piece of the other colour, so the search for the end of the line continues.
    Relay(Direction),
    /// This cell has a piece of the new piece's colour and ends the line. The cells that relayed the message flip one
    /// after another, from this end of the line to the new piece.
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
