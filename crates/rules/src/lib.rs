//! The rules of Reversi (Othello) for any Rust program: boards from 2 x 2 to 26 x 26, three rule sets, and 64-bit
//! bitboards with SIMD for boards up to 8 x 8. The crate does no I/O, reads no clock, and requires no other crate.
//!
//! # A tour
//!
//! ## Playing
//!
//! A [`Game`] holds the board, the side to move, the legal moves and the history. [`Game::play`] checks a move before
//! it plays it. A side without a legal move passes automatically, and the pass is part of the history:
//!
//! ```
//! use reversi::{Game, Player, Ply, Rules, Size};
//!
//! let mut game = Game::new(Rules::Othello, Size::STANDARD)?;
//! for mv in game.moves() {
//!     println!("{} turns over {}", mv.square, mv.flips()); // d3 turns over {d4} ...
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
//! After the last move, [`Game::status`] returns the winner, and [`Game::official_score`] also counts the empty
//! squares:
//!
//! ```
//! use reversi::{Game, Player, Status};
//!
//! let mut game = Game::default();
//! game.play_transcript("e6f4e3f6g5d6e7f5c5")?;
//! assert_eq!(game.status(), Status::Won(Player::Black));
//! assert_eq!(game.score().to_string(), "13-0");
//! assert_eq!(game.official_score().unwrap().to_string(), "64-0");
//! assert_eq!(game.lead(Player::Black), Some(64));
//! # Ok::<(), reversi::TranscriptError>(())
//! ```
//!
//! ## Rules and boards
//!
//! The [`Rules`] decide which moves are legal and who wins. `othello` is the tournament game. Under `classic` the
//! players also place the first four discs. Under `free` every empty square is a legal move. The rules work on any
//! [`Board`], so you can set up a position by hand:
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
//! ## Squares
//!
//! A [`Square`] can be parsed from text such as `f5`, or created from a row and a column, which are counted from 0 or
//! from 1. A [`SquareSet`] is a set of squares with the usual operators. A [`Symmetry`] rotates or reflects squares,
//! sets and boards:
//!
//! ```
//! use reversi::{Direction, Size, Square, SquareSet, Symmetry};
//!
//! let f5: Square = "f5".parse()?;
//! assert_eq!(f5.one_based(), (5, 6)); // row 5, column 6
//! assert_eq!(f5 + Direction::North, Some("f4".parse()?));
//!
//! let images: SquareSet = Symmetry::ALL.into_iter().map(|symmetry| symmetry.square(f5, Size::STANDARD)).collect();
//! assert_eq!(images.to_string(), "{d3, e3, c4, f4, c5, f5, d6, e6}");
//! assert_eq!((images - SquareSet::from(f5)).len(), 7);
//! # Ok::<(), reversi::SquareError>(())
//! ```
//!
//! ## Speed
//!
//! Search programs use [`bitboard`]: positions of two 64-bit words, and kernels chosen for the processor. [`perft()`]
//! counts game trees with them:
//!
//! ```
//! use reversi::bitboard::{Bitboard, Kernel};
//!
//! let (start, kernel) = (Bitboard::START, Kernel::best());
//! let moves = kernel.moves(start.own, start.opponent);
//! assert_eq!(moves.count_ones(), 4);
//! let square = moves.trailing_zeros();
//! let next = start.play(square, kernel.flips(square, start.own, start.opponent));
//! assert_eq!((next.own.count_ones(), next.opponent.count_ones()), (1, 4)); // seen by the other side
//! ```
//!
//! # Errors
//!
//! If the input is invalid, a function changes nothing and returns a typed error that states what is wrong and where:
//! [`PlayError`], [`TranscriptError`], [`BoardTextError`], [`SizeError`], [`SquareError`], [`OffBoard`].
//!
//! # Features
//!
//! - `std` (on by default) detects at run time which instructions the processor supports. Without `std`, the crate
//!   requires only `alloc` and uses only the instructions that are enabled at compile time.
//! - `serde` serialises squares, sizes, sets, boards, rules, players and games.
//! - `arbitrary` generates values of these types from a fuzzer's bytes. It requires `std`.

#![cfg_attr(not(test), no_std)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod board;
mod board_text;
mod direction;
mod disc_count;
mod game;
mod moves;
mod perft;
mod plain;
mod player;
mod ply;
mod rules;
mod size;
mod square;
mod square_set;
mod status;
mod symmetry;
mod transcript;

pub mod bitboard;

#[cfg(feature = "serde")]
mod serde_impls;

pub use board::{Board, OffBoard};
pub use board_text::BoardTextError;
pub use direction::Direction;
pub use disc_count::DiscCount;
pub use game::{Game, Illegal, PlayError};
pub use moves::{Move, MoveEntry, Moves};
pub use perft::{Passes, perft, perft_plain, perft_with};
pub use player::Player;
pub use ply::Ply;
pub use rules::{Rules, UnknownRules};
pub use size::{Size, SizeError};
pub use square::{Square, SquareError};
pub use square_set::{SquareSet, SquareSetIter};
pub use status::Status;
pub use symmetry::Symmetry;
pub use transcript::{TranscriptError, TranscriptErrorReason};

/// Runs the README examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
