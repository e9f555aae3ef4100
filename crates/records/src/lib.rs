//! Game records of Reversi: moves with variations, comments, values and clocks, and the file formats for them.
//!
//! A [`Tree`] contains the moves, including passes. A [`Record`] adds the players, the result and other facts.
//! [`sgf_game`] reads and writes records as SGF, and [`paste()`] recognises games and boards in any text.
//!
//! ```
//! use reversi_records::sgf_game;
//!
//! let file = "(;GM[2]SZ[8]PB[Ann]PW[Ben](;B[f5]C[The usual one.];W[d6])(;B[d3]))";
//! let record = sgf_game::read(file.as_bytes()).next().expect("there is a game")?;
//! assert_eq!(record.info.black.name, "Ann");
//! assert_eq!(record.tree.main_line().len(), 3); // the start, f5 and d6
//!
//! let wrong = sgf_game::read(b"(;GM[2];B[f5];W[a1])").next().expect("there is a game");
//! assert_eq!(wrong.unwrap_err().to_string(), "game 1, byte 14: a1: turns over nothing");
//! # Ok::<(), sgf_game::ReadError>(())
//! ```
//!
//! | modules | contents |
//! |---|---|
//! | `record`, `tree`, `node`, `marks`, `evaluation`, `outcome`, `stated_result` | a game with its variations, notes and result |
//! | `time` | time controls, clocks, and time budgets, which protocols, matches and sessions all use |
//! | [`sgf`], [`sgf_game`], [`ggf`], [`wthor`], [`obf`], `write` | the formats; `sgf_game` builds on `sgf` |
//! | `brackets`, `lines`, `encoding`, `main_line` | splitting files into games, and building their records |
//! | `format`, `games`, `files`, `memory_file`, `read_error` | reading a file of any format, from disk or memory |
//! | `paste`, `board_paste`, `embedded_transcript` | recognising games and boards in any text |
//! | `new_file` | writing files atomically, for all crates that save files |
//! | `openings`, [`explorer`], [`library`], `replay` | opening names, statistics, collections of games, and replays |
//! | `diagram` | pictures of positions, drawn without a user interface |

mod board_paste;
mod brackets;
mod diagram;
mod embedded_transcript;
mod encoding;
mod evaluation;
pub mod explorer;
mod files;
mod format;
mod games;
pub mod ggf;
pub mod library;
mod lines;
mod main_line;
mod marks;
mod memory_file;
mod new_file;
mod node;
pub mod obf;
mod openings;
mod outcome;
mod paste;
mod read_error;
mod record;
mod replay;
pub mod sgf;
pub mod sgf_game;
mod stated_result;
mod time;
mod tree;
mod write;
pub mod wthor;

pub use diagram::{BoardStyle, Colour, Diagram, DiagramValue, DiscStyle, PictureError, Pixels, PngError};
pub use encoding::text_of;
pub use evaluation::{Basis, Evaluation};
pub use files::{FileGames, MissingNames, NameFile, OpenError, OpenProblem, Opener, game_files};
pub use format::{Format, UnknownFormat};
pub use games::{GameStart, Games};
pub use marks::{Mark, Marks};
pub use memory_file::MemoryFile;
pub use new_file::{Existing, NewFile, write_file};
pub use node::{Node, NodeId, NodeNotes, Notes, Step};
pub use openings::{Opening, name_of, opening_name, openings, record_opening};
pub use outcome::{By, Ending, Outcome};
pub use paste::{PasteError, Pasted, paste};
pub use read_error::{ReadError, ReadErrorKind};
pub use record::{Info, Record, Side};
pub use replay::Replay;
pub use reversi::bitboard::Canonical;
pub use stated_result::StatedResult;
pub use time::{Budget, Clock, ClockReading, Late, TimeControl, TimeControlError};
pub use tree::{Cursor, DeleteError, Tree};
pub use write::{WriteError, left_out, write};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
