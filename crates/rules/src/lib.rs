//! The rules of Reversi (Othello), for any Rust program: boards from 2 x 2 to 26 x 26, three rule sets, 64-bit
//! bitboards with SIMD for boards up to 8 x 8. No I/O, no clock, no dependencies.
//!
//! # A tour
//!
//! A [`Game`] keeps the board, the turn, the legal moves and the history. Passes happen by themselves and are part of
//! the history:
//!
//! ```
//! use reversi::{Game, Player, Ply, Rules, Size};
//!
//! let mut game = Game::new(Rules::Othello, Size::STANDARD)?;
//! for mv in game.moves() {
//!     println!("{} turns over {}", mv.position, mv.flips()); // d3 turns over {d4} ...
//! }
//! game.play("f5".parse()?)?;
//! game.play_transcript("d6 c3 d3 c4")?;
//! assert_eq!(game.turn(), Some(Player::White));
//! assert_eq!(game.score().to_string(), "6-3");
//! assert!(game.history().iter().all(|ply| matches!(ply, Ply::Disc { .. })));
//! while game.undo().is_some() {}
//! assert_eq!(game, Game::default());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What is legal is a question of the [`Rules`]: `othello`, the tournament game; `classic`, where the players place
//! the first four discs too; and `free`, where any empty square will do. They answer for any [`Board`], so that a
//! position can be set up by hand:
//!
//! ```
//! use reversi::{Board, Game, Player, Rules};
//!
//! let board: Board = "
//!     . W B .
//!     W W B .
//!     . W B .
//! ".parse()?;
//! assert_eq!(Rules::Othello.legal(&board, Player::Black).to_string(), "{a1, a3}");
//! let game = Game::from_board(Rules::Othello, board, Player::Black)?;
//! assert_eq!(game.turn(), Some(Player::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Squares are [`Square`]s (`f5`, or rows and columns counted from 0 or 1), sets of them [`SquareSet`]s with the
//! usual operators, and a [`Symmetry`] turns or mirrors either.
//!
//! Programs that search want [`bitboard`]: two words a position, and kernels chosen for the processor. [`perft()`]
//! counts game trees with them.
//!
//! # Errors
//!
//! What can be wrong in the input is a typed error that says what and where, and the old state is still there
//! afterwards: [`PlayError`], [`TranscriptError`], [`BoardTextError`], [`SizeError`], [`SquareError`], [`OffBoard`].
//!
//! # Features
//!
//! - `std`, on unless it is turned off: the processor's instructions are detected. Without it the crate needs `alloc` alone.
//! - `serde`: positions, sizes, sets, boards, rules, players and games can be written and read.
//! - `arbitrary`: they can be made from a fuzzer's bytes. Needs `std`.

#![cfg_attr(not(test), no_std)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod board;
mod board_text;
mod direction;
mod game;
mod moves;
mod notation;
mod perft;
mod plain;
mod player;
mod reversi_board;
mod rules;
mod size;
mod square;
mod square_set;
mod symmetry;

pub mod bitboard;

#[cfg(feature = "serde")]
mod serde_impls;

pub use board::{Board, OffBoard, Score};
pub use board_text::BoardTextError;
pub use direction::Direction;
pub use game::{Game, Illegal, PlayError, Ply, Status};
pub use moves::{Move, Moves};
pub use notation::{Fault, TranscriptError};
pub use perft::{Passes, perft, perft_plain, perft_with};
pub use player::Player;
pub use reversi_board::{Placed, ReversiBoard};
pub use rules::{Rules, UnknownRules};
pub use size::{Size, SizeError};
pub use square::{Square, SquareError};
pub use square_set::SquareSet;
pub use symmetry::Symmetry;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
