//! Reversi as cells that observe one another.
//!
//! No function in this module searches a board for the pieces that flip. A grid is a set of [`Cell`]s. Each cell knows
//! its own row, column and piece, and learns about other cells only through the Observer pattern. A move starts with a
//! message from the cell that has a new piece. The pieces between the new piece and another piece of its colour flip
//! because messages travel along the line and return.
//!
//! # The types
//!
//! | name | what it is |
//! |---|---|
//! | [`Subject`] | an object that sends messages to observers, with a [`State`] and an [`Info`] |
//! | [`Observer`] | an object that receives messages from subjects |
//! | [`Cell`] | a subject and an observer: it observes its neighbours; they and the displays observe it |
//! | [`State`] | a cell's latest message: its [`StateKind`] with a direction, and the position and colour of the new piece |
//! | [`Info`] | the row, column and colour of a cell |
//! | [`Grid`] | owns the cells, attaches their observers, and places pieces |
//! | [`TextDisplay`] | an observer of every cell; it stores the characters to print |
//! | [`run`] | the command interpreter: `new n` and `play r c` |
//!
//! # How pieces flip
//!
//! Suppose Black plays on the empty cell of `B W W -`. Every cell sends its messages to all of its observers, because
//! it cannot tell its observers apart. An observer compares positions to find out whether it has to react to a message.
//!
//! 1. The new cell sends [`StateKind::NewPiece`]. Each neighbour determines its direction from the new cell. An empty
//!    neighbour does not answer; a white one answers with a [`StateKind::Relay`] in that direction.
//! 2. The next cell of the line receives the relay. This cell is also white, so it relays the message too.
//! 3. The relay reaches a black cell, which answers with a [`StateKind::Reply`] in the opposite direction.
//! 4. Each cell that relayed the message flips when it receives the reply, and passes the reply on, until the reply
//!    arrives at the new piece.
//!
//! If the line ends at an empty cell or at the edge, there is no reply, and nothing flips. Cells do not call one
//! another; their messages wait in a queue ([`announce`]). Therefore a line can have any length.
//!
//! # Example
//!
//! ```
//! use reversi_course::cells::{Grid, Player, Size};
//!
//! let mut grid = Grid::new(Size::new(4)?);
//! grid.set_piece(1, 3, Player::Black)?;
//! assert_eq!(grid.to_string(), "----\n-BBB\n-WB-\n----\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This module implements the `free` rules: a piece may be placed on any empty cell, even if nothing flips. From the
//! crate `reversi`, it uses only the names of the two players, so that its results can be tested against those of
//! `reversi`.

mod cell;
mod command;
mod direction;
mod grid;
mod info;
mod interpreter;
mod observer;
mod size;
mod state;
mod subject;
mod text_display;
mod words;

pub use cell::Cell;
pub use direction::Direction;
pub use grid::{Grid, OutOfMemory, PlaceError};
pub use info::Info;
pub use interpreter::run;
pub use observer::Observer;
pub use reversi::Player;
pub use size::{Size, SizeError};
pub use state::{State, StateKind};
pub use subject::{Observers, Queue, Subject, announce};
pub use text_display::TextDisplay;
