//! Reversi as cells that observe one another.
//!
//! Nothing here walks over a board. A grid is a set of [`Cell`]s, each of which knows its own row, column and piece,
//! and hears of others only through the Observer pattern. A move is one cell saying *I have a new piece*; the discs
//! between it and another of its colour turn over because messages travel along the line and come back.
//!
//! # Who is who
//!
//! | name | what it is |
//! |---|---|
//! | [`Subject`] | something that can be observed, asked for its [`State`] and its [`Info`] |
//! | [`Observer`] | something that is notified by a subject |
//! | [`Cell`] | both at once: it observes its neighbours and is observed by them and by the displays |
//! | [`State`] | a cell's latest message: its [`Kind`] (new piece, relay or reply) with its direction, and the new piece's position and colour |
//! | [`Info`] | what an observer may ask of a cell: row, column and colour |
//! | [`Grid`] | owns the cells, introduces them to one another, and places pieces |
//! | [`TextDisplay`] | an observer of every cell, which keeps the characters that are printed |
//! | [`run`] | the command interpreter: `new n` and `play r c` |
//!
//! # How a piece turns others over
//!
//! Black plays on the right of `B W W -`. Each cell tells all of its observers, because it cannot tell them apart;
//! the one that the message is meant for finds out by comparing places.
//!
//! 1. The new cell announces [`Kind::NewPiece`]. Its neighbours work out in which direction they lie from it. Those
//!    with no piece stay silent; a White one becomes a [`Kind::Relay`] in that direction.
//! 2. A relay is heard by the next cell of the line, which is White too and relays in its turn.
//! 3. The relay reaches a Black cell: it becomes a [`Kind::Reply`] in the opposite direction.
//! 4. A reply turns over each cell that had relayed and is passed on by it, until it is back at the new piece.
//!
//! A line that runs out (an empty cell, or the edge) gets no reply, so nothing on it changes. The messages wait in a
//! queue ([`announce`]) and no cell calls another, so a line may be of any length.
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
//! The rules here are those of the *free* game: any empty cell may be played, whether or not it turns anything over.
//! Of the `reversi` crate this one uses only the names of the two colours, so each can be tested against the other.

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
pub use grid::{Grid, PlaceError};
pub use info::Info;
pub use interpreter::run;
pub use observer::Observer;
pub use reversi::Player;
pub use size::{Size, SizeError};
pub use state::{Kind, State};
pub use subject::{News, Observers, Subject, announce};
pub use text_display::TextDisplay;
