//! The messages that cells pass on.

use reversi::Player;

use super::Direction;

/// A cell's latest message.
///
/// Position and colour are always those of the new piece which the message is about: for a relay, the colour that is
/// looked for, not that of the cell which relays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What is being said.
    pub kind: Kind,
    /// The row and the column of the new piece.
    pub position: (usize, usize),
    /// The colour of the new piece.
    pub colour: Player,
}

/// The three things that a cell can say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A piece was placed here. It has no direction, as all eight neighbours hear the same: each of them finds its own.
    NewPiece,
    /// A piece was placed behind me, and I am of the other colour: go on looking in this direction.
    Relay(Direction),
    /// The line ends in a piece of the same colour: turn over, back in this direction.
    Reply(Direction),
}

impl State {
    /// The direction in which the message travels; `None` for a new piece.
    #[must_use]
    pub const fn direction(self) -> Option<Direction> {
        match self.kind {
            Kind::NewPiece => None,
            Kind::Relay(direction) | Kind::Reply(direction) => Some(direction),
        }
    }
}
