//! Is a program right? It is tried with scripted and random games, all sizes and bad input included, and what it prints is
//! compared with what our own programs print. Engines are asked what their protocol lets one ask.
//!
//! | file | what |
//! |---|---|
//! | `cases` | the inputs, by hand and by chance |
//! | `reference`, `parts` | what a right program prints, and any program's output taken apart |
//! | `judge`, `scene`, `change` | the first difference, and which mistake it is |
//! | `mistake` | the kinds of mistakes, with advice |
//! | `shrink` | the shortest input that shows it |
//! | `talk`, `gtp`, `nboard` | conversations with engines |
//! | `report`, `junit` | what is told in the end |
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
mod gtp;
mod judge;
mod junit;
mod mistake;
mod nboard;
mod parts;
mod reference;
mod report;
mod scene;
mod shrink;
mod talk;

pub use mistake::Mistake;
pub use report::{CaseResult, Explained, Outcome, Report};

use cases::Case;
use parts::Part;
use reversi_engine::Stop;
use reversi_protocols::{Child, ChildError, ChildLimits, CommandLine};
use serde::Serialize;
use std::time::{Duration, Instant};

/// What a program is to be.
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
}

/// How a program is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// What it is to be.
    pub interface: Interface,
    /// How many random games are played beside the cases by hand.
    pub cases: usize,
    /// Another seed, other games.
    pub seed: u64,
    /// How long it may take for a case, or an engine for an answer.
    pub time: Duration,
}

impl Options {
    /// Forty random games, and five seconds for each.
    #[must_use]
    pub const fn new(interface: Interface) -> Options {
        Options { interface, cases: 40, seed: 0, time: Duration::from_secs(5) }
    }
}

/// A mistake that was found, and where it is to be seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// Its kind.
    pub mistake: Mistake,
    /// What is wrong, in a sentence.
    pub what: String,
    /// What a right program prints there.
    pub expected: Vec<String>,
    /// What this one printed.
    pub shown: Vec<String>,
}

/// The programs that are compared with ours word for word.
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

/// A program that hangs is not waited for in every case.
const MOST_HANGS: usize = 3;
/// Of so many kinds of mistakes the shortest input is looked for.
const MOST_EXPLAINED: usize = 8;

/// Checks a program. `progress` is told how many cases of how many are done; after a `stop` the rest is left out. The error is
/// that it cannot be started.
pub fn check(
    program: &CommandLine,
    options: &Options,
    stop: &Stop,
    progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    match options.interface {
        Interface::A4q4 => compare(Subject::A4q4, program, options, stop, progress),
        Interface::Console => compare(Subject::Console, program, options, stop, progress),
        Interface::Gtp => talk::run(gtp::questions(options), program, options, stop, progress),
        Interface::Nboard => talk::run(nboard::questions(options), program, options, stop, progress),
    }
}

/// Runs every case and compares with our own program; then looks for the shortest input of each kind of mistake.
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
            None => look(subject, program, commands, options.time)?.map_or(Outcome::Passed, Outcome::Failed),
        };
        hangs += usize::from(outcome.mistake() == Some(Mistake::Hang));
        results.push(CaseResult { name: name.clone(), input: commands.clone(), outcome });
        progress(number + 1, cases.len());
    }
    let mut explained: Vec<Explained> = Vec::new();
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

/// Whether a case is not run, and why.
fn left_out(hangs: usize, stop: &Stop) -> Option<Outcome> {
    if stop.is_stopped() {
        Some(Outcome::BrokenOff)
    } else if hangs >= MOST_HANGS {
        Some(Outcome::NotRun(format!("the program hung {MOST_HANGS} times")))
    } else {
        None
    }
}

/// Runs a program with an input, and looks for its first mistake.
fn look(
    subject: Subject,
    program: &CommandLine,
    commands: &[String],
    time: Duration,
) -> Result<Option<Finding>, ChildError> {
    let input = cases::input(commands);
    let expected = reference::answer(subject, input.as_bytes());
    // Far more than is right, so that what follows can still be shown.
    let limits = ChildLimits { answer: (1 << 20) + 4 * expected.output.len(), ..ChildLimits::default() };
    let ran = Child::run(program, input.clone().into_bytes(), limits, Instant::now() + time)?;
    Ok(judge::judge(subject, &input, &expected, &ran, time))
}

/// Looks for the shortest input that shows the same kind of mistake. The number of tries is fixed and not the time, so that
/// the report is the same every time.
fn shortest(
    subject: Subject,
    program: &CommandLine,
    case: &Case,
    finding: &Finding,
    time: Duration,
    stop: &Stop,
) -> Result<Explained, ChildError> {
    let tries = match finding.mistake {
        _ if stop.is_stopped() => 0,
        Mistake::Hang => 6,
        Mistake::Flood => 30,
        _ => 200,
    };
    let mut found = finding.clone();
    let mut failed = None;
    let input = shrink::shrink(&case.commands, tries, |commands| match look(subject, program, commands, time) {
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
        None => {
            Ok(Explained { case: case.name.clone(), cases: 1, input, advice: found.mistake.advice(), finding: found })
        }
    }
}
