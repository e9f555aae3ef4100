//! NBoard, GTP and XBoard for Reversi, both ways: being an engine for other programs, and driving theirs.

mod child;
mod command_line;
mod pipe;
mod process_group;

pub use child::{Child, ChildError, ChildLimits, Ran, RanEnd};
pub use command_line::{CommandLine, CommandLineError};
