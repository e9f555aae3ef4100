//! The NBoard, GTP and XBoard protocols for Reversi. With this crate, other programs can use our engine, and our
//! programs can use other engines.
//!
//! The modules [`nboard`], [`gtp`] and [`xboard`] parse lines of text into typed values, and format these values as
//! text, without any I/O. [`fen`] parses and formats XBoard's positions.
//!
//! ```
//! use reversi_protocols::gtp::{Command, Request};
//!
//! let request = Request::read("genmove black").expect("not empty");
//! assert_eq!(request.command.unwrap().to_string(), "genmove b");
//! ```
//!
//! [`serve`] runs a [`SearchEngine`](reversi_engine::SearchEngine) as an engine for other programs. A [`Driver`] starts
//! an external [engine](EngineCommand) and requests moves from it within a [`Budget`](reversi_records::Budget). The
//! engine runs as a [`Child`] with limits on its time and output. Dropping the `Driver` kills the engine. A [`Referee`]
//! checks the moves of a game in which another program may send or omit passes.
//!
//! | file | contents |
//! |---|---|
//! | `nboard`, `gtp`, `xboard`, `fen`, `choice`, `line_error` | conversion of text to types and back |
//! | `referee` | a game whose moves another program sends |
//! | `server` | our engine as a server: the event loop, one file per protocol, and the search thread |
//! | `driver`, `engine_command` | external engines: one file per protocol, and the command that starts an engine |
//! | `child`, `pipe`, `process_group`, `command_line` | child processes with limits |

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
pub mod xboard;

pub use child::{Child, ChildError, ChildLimits, RunEnd, RunOutput};
pub use choice::Choice;
pub use command_line::{CommandLine, CommandLineError};
pub use driver::{Driver, DriverError, DriverFault, DriverOptions, Played};
pub use engine_command::{EngineCommand, EngineCommandError, Protocol};
pub use line_error::LineError;
pub use process_group::kill_programs;
pub use referee::{ChoiceError, Referee};
pub use server::{Identity, Strength, serve};

/// Runs the examples in the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
