//! Checks of programs: a program is run with scripted and random games, with all sizes and bad input, and its output is
//! compared with that of our own programs. Engines are asked what their protocol requires.
//!
//! | file | what |
//! |---|---|
//! | `suite` | runs all cases and explains what failed |
//! | `cases` | the inputs, hand-written and random |
//! | `reference`, `parts`, `console_parts` | the right output, and any output split into parts |
//! | `dialect` | how a console game counts and asks, found out beforehand |
//! | `judge`, `comparison`, `change`, `surface` | the first difference in a case, and which mistake it is |
//! | `diagnosis`, `fault`, `simulation` | the fault that explains all cases together |
//! | `mistake` | the kinds of mistakes, with advice |
//! | `shrink` | the shortest input that shows it |
//! | `conversation`, `gtp`, `nboard` | conversations with engines |
//! | `window` | programs with a window: a screen that nobody sees, the board in its picture, pointer and keys |
//! | `report`, `junit` | the report |
//! | `folder` | a folder of submissions, each built and checked on its own |
//!
//! ```no_run
//! use reversi_check::{Interface, Options, check};
//! use reversi_engine::Stop;
//! use reversi_protocols::CommandLine;
//!
//! let program: CommandLine = "./a4q4".parse()?;
//! let report = check(&program, &Options::new(Interface::A4q4), &Stop::new(), |_, _| {})?;
//! println!("{report}");
//! assert!(report.passed());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod cases;
mod change;
mod comparison;
mod console_parts;
mod conversation;
mod diagnosis;
mod dialect;
mod fault;
mod folder;
mod gtp;
mod judge;
mod junit;
mod mistake;
mod nboard;
mod parts;
mod reference;
mod report;
mod shrink;
mod simulation;
mod suite;
mod surface;
mod window;

pub use folder::{
    FolderError, FolderOptions, FolderReport, Limits, Page, Sandbox, SharedMistake, Submission, Verdict, check_folder,
};
pub use mistake::Mistake;
pub use report::{CaseResult, ExplainedMistake, Outcome, Report};
pub use window::{NoDisplay, needs_display};

use dialect::Dialect;
use parts::Part;
use reversi::Size;
use reversi_engine::Stop;
use reversi_protocols::{Child, ChildError, CommandLine};
use serde::Serialize;
use std::time::{Duration, Instant};

/// What a program is checked as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Interface {
    /// The command interpreter.
    A4q4,
    /// The console game.
    Console,
    /// An engine that speaks GTP.
    Gtp,
    /// An engine that speaks NBoard.
    Nboard,
    /// The game in a window, with a board of this size.
    Window(#[serde(skip)] Size),
}

/// How a program is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// What it is checked as.
    pub interface: Interface,
    /// How many random games are played besides the hand-written cases.
    pub cases: usize,
    /// The seed of the random games.
    pub seed: u64,
    /// The time limit of a case, or of an engine's answer.
    pub time: Duration,
    /// Whether cases are added for which the assignment does not say what is right.
    pub strict: bool,
}

impl Options {
    /// Forty random games, and five seconds for each.
    #[must_use]
    pub const fn new(interface: Interface) -> Options {
        Options { interface, cases: 40, seed: 0, time: Duration::from_secs(5), strict: false }
    }
}

/// A mistake, and where it shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// Its kind.
    pub mistake: Mistake,
    /// What is wrong, in one sentence.
    pub what: String,
    /// The right output at this place.
    pub expected: Vec<String>,
    /// The output of the program.
    pub shown: Vec<String>,
}

/// The programs whose output is compared with ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    A4q4,
    Console,
}

impl Subject {
    fn parts(self, output: &str, dialect: &Dialect) -> Vec<Part> {
        match self {
            Subject::A4q4 => parts::of_a4q4(output),
            Subject::Console => console_parts::of(output, dialect),
        }
    }
}

/// After this many hangs the remaining cases are not run.
const MOST_HANGS: usize = 3;

/// Checks a program. `progress` is called with the number of cases done and the number of all; after a `stop` the
/// remaining cases are not run. Fails only if the program cannot be started.
pub fn check(
    program: &CommandLine,
    options: &Options,
    stop: &Stop,
    progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    let subject = match options.interface {
        Interface::A4q4 => Subject::A4q4,
        Interface::Console => Subject::Console,
        Interface::Gtp => return conversation::run(gtp::questions(options), program, options, stop, progress),
        Interface::Nboard => return conversation::run(nboard::questions(options), program, options, stop, progress),
        Interface::Window(size) => return window::check(size, program, options, stop, progress),
    };
    suite::run(subject, program, options, stop, progress, |input, limits| {
        Child::run(program, input.as_bytes().to_vec(), limits, Instant::now() + options.time)
    })
}

/// The outcome of a case that is not to be run.
fn left_out(hangs: usize, stop: &Stop) -> Option<Outcome> {
    if stop.is_stopped() {
        Some(Outcome::BrokenOff)
    } else if hangs >= MOST_HANGS {
        Some(Outcome::NotRun(format!("the program hung {MOST_HANGS} times")))
    } else {
        None
    }
}

#[cfg(test)]
mod students;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
