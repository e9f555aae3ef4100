//! Checks of programs: a program is run with scripted and random games, with all sizes and bad input, and its output is
//! compared with that of our own programs. Engines are asked what their protocol requires.
//!
//! | file | what |
//! |---|---|
//! | `cases` | the inputs, hand-written and random |
//! | `reference`, `parts` | the right output, and any output split into parts |
//! | `judge`, `comparison`, `change` | the first difference, and which mistake it is |
//! | `mistake` | the kinds of mistakes, with advice |
//! | `shrink` | the shortest input that shows it |
//! | `conversation`, `gtp`, `nboard` | conversations with engines |
//! | `window` | programs with a window: a screen that nobody sees, the board in its picture, pointer and keys |
//! | `report`, `junit` | the report |
//! | `folder` | a folder of submissions, each built and checked on its own |
//!
//! ```no_run
//! use reversi_arena::check::{Interface, Options, check};
//! use reversi_engine::Stop;
//! use reversi_protocols::CommandLine;
//!
//! let program: CommandLine = "./a4q4".parse()?;
//! let report = check(&program, &Options::new(Interface::A4q4), &Stop::new(), |_, _| {})?;
//! println!("{report}");
//! assert!(report.passed());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cases;
mod change;
mod comparison;
mod conversation;
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
mod window;

pub use folder::{
    FolderError, FolderOptions, FolderReport, Limits, Page, Sandbox, SharedMistake, Submission, Verdict, check_folder,
};
pub use mistake::Mistake;
pub use report::{CaseResult, ExplainedMistake, Outcome, Report};
pub use window::{NoDisplay, needs_display};

use cases::Case;
use parts::Part;
use reversi::Size;
use reversi_engine::Stop;
use reversi_protocols::{Child, ChildError, ChildLimits, CommandLine};
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
}

impl Options {
    /// Forty random games, and five seconds for each.
    #[must_use]
    pub const fn new(interface: Interface) -> Options {
        Options { interface, cases: 40, seed: 0, time: Duration::from_secs(5) }
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
    fn parts(self, output: &str) -> Vec<Part> {
        match self {
            Subject::A4q4 => parts::of_a4q4(output),
            Subject::Console => parts::of_console(output),
        }
    }
}

/// After this many hangs the remaining cases are not run.
const MOST_HANGS: usize = 3;
/// For this many kinds of mistakes the shortest input is searched for.
const MOST_EXPLAINED: usize = 8;

/// Checks a program. `progress` is called with the number of cases done and the number of all; after a `stop` the
/// remaining cases are not run. Fails only if the program cannot be started.
pub fn check(
    program: &CommandLine,
    options: &Options,
    stop: &Stop,
    progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    match options.interface {
        Interface::A4q4 => compare(Subject::A4q4, program, options, stop, progress),
        Interface::Console => compare(Subject::Console, program, options, stop, progress),
        Interface::Gtp => conversation::run(gtp::questions(options), program, options, stop, progress),
        Interface::Nboard => conversation::run(nboard::questions(options), program, options, stop, progress),
        Interface::Window(size) => window::check(size, program, options, stop, progress),
    }
}

/// Runs every case, compares with our own program, and then finds the shortest input for each kind of mistake.
fn compare(
    subject: Subject,
    program: &CommandLine,
    options: &Options,
    stop: &Stop,
    mut progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    let cases = cases::all(subject, options.cases, options.seed);
    let mut results: Vec<CaseResult> = Vec::new();
    let mut hangs = 0;
    for (number, Case { name, commands }) in cases.iter().enumerate() {
        let outcome = match left_out(hangs, stop) {
            Some(left_out) => left_out,
            None => run_case(subject, program, commands, options.time)?.map_or(Outcome::Passed, Outcome::Failed),
        };
        hangs += usize::from(outcome.mistake() == Some(Mistake::Hang));
        results.push(CaseResult { name: name.clone(), input: commands.clone(), outcome });
        progress(number + 1, cases.len());
    }
    let mut explained: Vec<ExplainedMistake> = Vec::new();
    for (result, case) in results.iter().zip(&cases) {
        let Outcome::Failed(finding) = &result.outcome else { continue };
        let known = explained.iter_mut().find(|known| known.finding.mistake == finding.mistake);
        if let Some(known) = known {
            known.cases += 1;
        } else if explained.len() < MOST_EXPLAINED {
            explained.push(shortest(subject, program, case, finding, options.time, stop)?);
        }
    }
    Ok(Report::new(program, options, results, explained))
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

/// Runs a program with an input and finds its first mistake.
fn run_case(
    subject: Subject,
    program: &CommandLine,
    commands: &[String],
    time: Duration,
) -> Result<Option<Finding>, ChildError> {
    let input = cases::input(commands);
    let expected = reference::answer(subject, input.as_bytes());
    // Far more than the right output, so that what follows it can be shown.
    let limits = ChildLimits { answer: (1 << 20) + 4 * expected.output.len(), ..ChildLimits::default() };
    let ran = Child::run(program, input.clone().into_bytes(), limits, Instant::now() + time)?;
    Ok(judge::judge(subject, &input, &expected, &ran, time))
}

/// Finds the shortest input that shows the same kind of mistake. The number of attempts is limited, not the time, so
/// that reports are reproducible.
fn shortest(
    subject: Subject,
    program: &CommandLine,
    case: &Case,
    finding: &Finding,
    time: Duration,
    stop: &Stop,
) -> Result<ExplainedMistake, ChildError> {
    let tries = match finding.mistake {
        _ if stop.is_stopped() => 0,
        Mistake::Hang => 6,
        Mistake::Flood => 30,
        _ => 200,
    };
    let mut found = finding.clone();
    let mut failed = None;
    let input = shrink::shrink(&case.commands, tries, |commands| match run_case(subject, program, commands, time) {
        Ok(Some(finding)) if finding.mistake == found.mistake => {
            found = finding;
            true
        }
        Ok(_) => false,
        Err(error) => {
            failed = Some(error);
            false
        }
    });
    match failed {
        Some(error) => Err(error),
        None => Ok(ExplainedMistake {
            case: case.name.clone(),
            cases: 1,
            input,
            advice: found.mistake.advice(),
            finding: found,
        }),
    }
}
