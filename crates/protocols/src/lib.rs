//! NBoard, GTP and XBoard for Reversi, both ways: being an engine for other programs, and driving theirs.

mod brain;
mod budget;
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

pub use brain::{Brain, Question, Thought};
pub use budget::{Budget, Clock};
pub use child::{Child, ChildError, ChildLimits, Ran, RanEnd};
pub use choice::Choice;
pub use command_line::{CommandLine, CommandLineError};
pub use driver::{Driver, DriverError, DriverFault, Played};
pub use engine_command::{EngineCommand, EngineCommandError, Protocol};
pub use line_error::LineError;
pub use referee::{Referee, Wrong};
pub use server::{Identity, serve};
