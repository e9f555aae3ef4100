//! NBoard, GTP and XBoard for Reversi, both ways: being an engine for other programs, and driving theirs.
//!
//! The lines of each protocol are types, without any I/O: [`nboard`], [`gtp`], [`xboard`] and its positions, [`fen`].
//!
//! ```
//! use reversi_protocols::gtp::{Command, Request};
//!
//! let request = Request::read("genmove black").expect("not empty");
//! assert_eq!(request.command.unwrap().to_string(), "genmove b");
//! ```
//!
//! [`serve`] is an engine for other programs: whoever thinks is behind the trait [`Thinker`]. A [`Driver`] starts an
//! [engine](EngineCommand) of another program and asks it for moves within a
//! [`Budget`](reversi_records::Budget); it runs as a [`Child`], which has limits for everything and ends with its owner. A
//! [`Referee`] keeps a game whose passes are told or left out.
//!
//! | file | what |
//! |---|---|
//! | `nboard`, `gtp`, `xboard`, `fen`, `choice`, `line_error` | text to types and back |
//! | `referee` | a game as others tell it |
//! | `server`, `thinker` | our engine for others: the loop, one file a protocol, whoever thinks |
//! | `driver`, `engine_command` | others' engines for us: one file a protocol |
//! | `child`, `pipe`, `process_group`, `command_line` | a program that runs beside ours and cannot harm it |

mod child;
mod choice;
mod command_line;
mod driver;
mod engine_command;
pub mod fen;
pub mod gtp;
mod line_error;
pub mod nboard;
mod pipe;
mod process_group;
mod referee;
mod server;
mod thinker;
pub mod xboard;

pub use child::{Child, ChildError, ChildLimits, Ran, RanEnd};
pub use choice::Choice;
pub use command_line::{CommandLine, CommandLineError};
pub use driver::{Driver, DriverError, DriverFault, Played};
pub use engine_command::{EngineCommand, EngineCommandError, Protocol};
pub use line_error::LineError;
pub use referee::{Referee, Wrong};
pub use server::{Identity, serve};
pub use thinker::{Question, Thinker, Thought};
