//! Checks Reversi programs. Runs command interpreters and console games on scripted games, random games and bad input,
//! and compares their output with the output of our own programs. Checks engines against the requirements of their
//! protocol. Operates games in a window with a simulated pointer and keyboard, and reads the board from the screen.
//!
//! A *mistake* is a place where the output of a program is wrong; a [`MistakeKind`] classifies it. A *fault* is an
//! error in the program that causes mistakes.
//!
//! | file | contents |
//! |---|---|
//! | `faults`, `directions` | the known faults of command interpreters: **add new ones here** |
//! | `mistake_kind` | the kinds of mistakes, with titles and advice |
//! | `suite` | the function that runs all cases and explains the failed ones |
//! | `cases` | the hand-written and random test inputs |
//! | `reference`, `parts`, `console_parts` | the expected output, and the parts into which an output is split |
//! | `dialect` | how a console game numbers squares and asks for them, as learned from its output |
//! | `wording` | results in other words than those of the assignment |
//! | `judge`, `comparison`, `change`, `surface` | the first difference in a case, classified as a mistake |
//! | `diagnosis` | the fault, or the pair of faults, that explains the output in all cases |
//! | `shrink` | the shortest input that reproduces a mistake |
//! | `conversation`, `gtp`, `nboard` | conversations with engines, and the requirements of their protocols |
//! | `window` | programs with a window, on an invisible screen |
//! | `report`, `junit` | the report on one program, as text and as JUnit XML |
//! | `sandbox`, `program` | the sandbox in which programs run, and a program with its sandbox |
//! | `folder` | a folder of submissions, each built and checked separately |
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
mod directions;
mod faults;
mod folder;
mod gtp;
mod judge;
mod junit;
mod mistake_kind;
mod nboard;
mod parts;
mod program;
mod reference;
mod report;
mod sandbox;
mod shrink;
mod suite;
mod surface;
mod window;
mod wording;

pub use folder::{FolderError, FolderOptions, FolderReport, Page, SharedMistake, Submission, Verdict, check_folder};
pub use mistake_kind::MistakeKind;
pub use program::Program;
pub use report::{CaseResult, ExplainedMistake, Outcome, Report};
pub use sandbox::{Isolation, Limits, Sandbox};
pub use window::{NoDisplay, needs_display};

use dialect::Dialect;
use parts::Part;
use reversi::Size;
use reversi_engine::Stop;
use reversi_protocols::{Child, ChildError};
use serde::Serialize;
use std::time::{Duration, Instant};

/// The kind of program that is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Interface {
    /// The program is a command interpreter.
    A4q4,
    /// The program is a console game.
    Console,
    /// The program is an engine that speaks GTP.
    Gtp,
    /// The program is an engine that speaks NBoard.
    Nboard,
    /// The program is a game in a window, with a board of this size.
    Window(#[serde(skip)] Size),
}

/// The options for checking a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The kind of program that is checked.
    pub interface: Interface,
    /// The number of random games, in addition to the cases written by hand. Engines play a twentieth as many games,
    /// but at least two. Checks of windows ignore this number.
    pub cases: usize,
    /// The seed of the random games.
    pub seed: u64,
    /// The time limit for each case, for each response from an engine, or for a window's reaction to each click or key
    /// press. A response that needs a search may take six times as long.
    pub time: Duration,
    /// Whether to add cases for which the assignment does not define the output.
    pub strict: bool,
    /// The check accepts a command interpreter's result in other words if it contains one of these texts.
    pub accept: Vec<String>,
}

impl Options {
    /// Returns the default options: forty random games, and five seconds for each case.
    #[must_use]
    pub const fn new(interface: Interface) -> Options {
        Options { interface, cases: 40, seed: 0, time: Duration::from_secs(5), strict: false, accept: Vec::new() }
    }
}

/// A place where a program's output is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mistake {
    /// The kind of mistake.
    #[serde(rename = "mistake")]
    pub kind: MistakeKind,
    /// A sentence that describes the mistake.
    pub what: String,
    /// The expected output at the place of the mistake.
    pub expected: Vec<String>,
    /// The program's output at the place of the mistake.
    pub shown: Vec<String>,
}

/// The kinds of programs whose output is compared with the output of our own programs.
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

/// The number of times that a program may hang before the remaining cases are skipped.
const MOST_HANGS: usize = 3;

/// Checks a program. Calls `progress` with the number of finished cases and the total number of cases. Once `stop` is
/// set, the remaining cases are skipped. Returns an error only if the program, or the invisible screen for its window,
/// cannot be started.
pub fn check<'a>(
    program: impl Into<Program<'a>>,
    options: &Options,
    stop: &Stop,
    progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    let program = &program.into();
    if !matches!(options.interface, Interface::Window(_)) {
        program.try_start(options.time)?;
    }
    let subject = match options.interface {
        Interface::A4q4 => Subject::A4q4,
        Interface::Console => Subject::Console,
        Interface::Gtp => return conversation::run(gtp::requirements(options), program, options, stop, progress),
        Interface::Nboard => return conversation::run(nboard::requirements(options), program, options, stop, progress),
        Interface::Window(size) => return window::check(size, program, options, stop, progress),
    };
    let report = suite::run(subject, program, options, stop, progress, |input, limits| {
        Child::run(&program.command(), input.as_bytes().to_vec(), limits, Instant::now() + options.time)
    })?;
    Ok(Report { leaves_processes: program.has_left_processes(), ..report })
}

/// Returns whether the check was stopped during a case that has failed with this kind of mistake. The user may have
/// killed the program in order to stop the check, so the mistake says nothing about the program.
fn was_stopped(mistake: Option<MistakeKind>, stop: &Stop) -> bool {
    stop.is_stopped() && mistake.is_some_and(|kind| kind != MistakeKind::Hang)
}

/// Returns the outcome of the next case if the case must be skipped, because the check was stopped or the program hung
/// too often. Returns `None` if the case can run.
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

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
