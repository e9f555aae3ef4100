//! The report on a program, for people and for other programs.

use super::{Interface, Mistake, MistakeKind, Options, Program, junit};
use serde::Serialize;
use std::fmt;

/// The result of checking a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// The command line of the program.
    pub program: String,
    /// The kind of program that was checked.
    pub interface: Interface,
    /// The seed of the random games.
    pub seed: u64,
    /// Observations about the program that are not mistakes.
    pub notes: Vec<String>,
    /// Whether the program has left other processes running when it ended. Only the check of a command interpreter or a
    /// console game in a sandbox detects such processes.
    pub leaves_processes: bool,
    /// All cases with their outcomes.
    pub cases: Vec<CaseResult>,
    /// The kinds of mistakes in the order of discovery, each with the shortest input that reproduces it.
    pub mistakes: Vec<ExplainedMistake>,
}

/// A case with its outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CaseResult {
    /// The name of the case.
    pub name: String,
    /// The lines of the input, the whole conversation with an engine, or the actions in a window.
    pub input: Vec<String>,
    /// Whether the assignment leaves the output undefined. If so, the checker expects the output of our own program.
    pub strict: bool,
    /// The result of the case, or the reason why it was skipped.
    pub outcome: Outcome,
}

/// The outcome of a case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The program's output was correct.
    Passed,
    /// The program's output contained this mistake.
    Failed(Mistake),
    /// The case was skipped for this reason.
    NotRun(String),
    /// The check was stopped before this case.
    BrokenOff,
}

impl Outcome {
    /// Returns the kind of mistake if the case failed.
    #[must_use]
    pub const fn mistake_kind(&self) -> Option<MistakeKind> {
        match self {
            Outcome::Failed(mistake) => Some(mistake.kind),
            Outcome::Passed | Outcome::NotRun(_) | Outcome::BrokenOff => None,
        }
    }
}

/// A kind of mistake, with the shortest input that reproduces it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExplainedMistake {
    /// The name of the first case with this mistake.
    pub case: String,
    /// The number of cases whose first mistake is of this kind. If the cause is known, only cases with the same cause
    /// count.
    pub cases: usize,
    /// Whether the mistake appears only in cases for which the assignment does not define the output.
    pub strict: bool,
    /// The shortest input found that reproduces the mistake. For an engine, this is the end of the conversation; for a
    /// window, the actions up to the mistake.
    pub input: Vec<String>,
    /// The mistake that this input reproduces.
    #[serde(rename = "finding")]
    pub mistake: Mistake,
    /// Advice for the author of the program.
    pub advice: &'static str,
}

impl Report {
    pub(super) fn new(
        program: &Program<'_>,
        options: &Options,
        cases: Vec<CaseResult>,
        mistakes: Vec<ExplainedMistake>,
    ) -> Report {
        let Options { interface, seed, .. } = *options;
        Report {
            program: program.to_string(),
            interface,
            seed,
            notes: Vec::new(),
            leaves_processes: false,
            cases,
            mistakes,
        }
    }

    /// Returns whether no case failed and no case was skipped because the check was stopped.
    #[must_use]
    pub fn passed(&self) -> bool {
        !self.cases.iter().any(|case| matches!(case.outcome, Outcome::Failed(_) | Outcome::BrokenOff))
    }

    /// Returns the report as JUnit XML, for grading tools.
    #[must_use]
    pub fn junit(&self) -> String {
        junit::write(self)
    }

    /// Returns the numbers of cases that passed, failed and were skipped, in this order.
    #[must_use]
    pub fn counts(&self) -> (usize, usize, usize) {
        let count = |is: fn(&Outcome) -> bool| self.cases.iter().filter(|case| is(&case.outcome)).count();
        (
            count(|outcome| matches!(outcome, Outcome::Passed)),
            count(|outcome| matches!(outcome, Outcome::Failed(_))),
            count(|outcome| matches!(outcome, Outcome::NotRun(_) | Outcome::BrokenOff)),
        )
    }
}

/// The reason that a report gives for cases that were skipped because the check was stopped.
pub(super) const BROKEN_OFF: &str = "the check was stopped";

/// The sentence about a program that has left other processes running.
pub(super) const LEAVES_PROCESSES: &str = "The program leaves other processes running when it ends.";

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (passed, failed, not_run) = self.counts();
        write!(f, "{}: {passed} of {} cases passed", self.program, self.cases.len())?;
        if failed > 0 {
            write!(f, ", {failed} failed")?;
        }
        if not_run > 0 {
            write!(f, ", {not_run} not run")?;
        }
        let beyond = self.cases.iter().filter(|case| case.strict);
        let (right, all) = (beyond.clone().filter(|case| case.outcome == Outcome::Passed).count(), beyond.count());
        if all > 0 {
            write!(f, "; this includes {right} of {all} cases that the assignment does not define")?;
        }
        writeln!(f)?;
        let reason = self.cases.iter().find_map(|case| match &case.outcome {
            Outcome::NotRun(reason) => Some(reason.as_str()),
            Outcome::BrokenOff => Some(BROKEN_OFF),
            _ => None,
        });
        if let Some(reason) = reason {
            writeln!(f, "Not run: {reason}")?;
        }
        for note in &self.notes {
            writeln!(f, "{note}")?;
        }
        if self.leaves_processes {
            writeln!(f, "{LEAVES_PROCESSES}")?;
        }
        let Some(first) = self.mistakes.first() else { return Ok(()) };
        let shown = match self.interface {
            Interface::A4q4 | Interface::Console => "the shortest input that shows it",
            Interface::Gtp | Interface::Nboard => "the end of the conversation",
            Interface::Window(_) => "the actions that led to it",
        };
        writeln!(f, "\nThe first difference ({}), with {shown}:\n", first.case)?;
        for line in lines(&first.input) {
            writeln!(f, "    {line}")?;
        }
        writeln!(f)?;
        side_by_side(f, &first.mistake)?;
        for explained in &self.mistakes {
            let count = if explained.cases == 1 { "1 case".into() } else { format!("{} cases", explained.cases) };
            let title = explained.mistake.kind.title();
            let beyond = if explained.strict { ", not defined by the assignment" } else { "" };
            writeln!(f, "\n{title} ({count}{beyond}): {}", explained.mistake.what)?;
            writeln!(f, "  Input: {}", in_a_line(&explained.input))?;
            writeln!(f, "  Hint: {}", explained.advice)?;
        }
        Ok(())
    }
}

/// Returns the lines of an input. A command may have several lines. If there are too many lines, replaces the last
/// lines with a line that states how many lines are missing.
fn lines(input: &[String]) -> Vec<String> {
    const MOST: usize = 40;
    let mut lines: Vec<String> = input.iter().flat_map(|command| command.split('\n')).map(str::to_string).collect();
    if lines.is_empty() {
        return vec!["(no input)".into()];
    }
    if lines.len() > MOST {
        let more = lines.len() - MOST;
        lines.truncate(MOST);
        lines.push(format!("... and {more} more lines"));
    }
    lines
}

/// Returns the commands on one line. If the line is too long, returns only its end, where the mistake occurs.
fn in_a_line(input: &[String]) -> String {
    const MOST: usize = 160;
    let line = lines(input).join(" / ");
    let length = line.chars().count();
    if length <= MOST { line } else { format!("... {}", line.chars().skip(length - MOST).collect::<String>()) }
}

/// Writes the expected and the printed lines in two columns, and marks the rows that differ.
fn side_by_side(f: &mut fmt::Formatter<'_>, mistake: &Mistake) -> fmt::Result {
    let width = mistake.expected.iter().map(|line| line.chars().count()).max().unwrap_or(0).clamp(8, 70);
    writeln!(f, "    {:width$}   printed", "expected")?;
    for row in 0..mistake.expected.len().max(mistake.shown.len()) {
        let cell = |lines: &[String]| lines.get(row).map_or_else(String::new, |line| line.chars().take(70).collect());
        let (expected, shown) = (cell(&mistake.expected), cell(&mistake.shown));
        let mark = if expected == shown { ' ' } else { '|' };
        writeln!(f, "    {expected:width$} {mark} {}", if shown.is_empty() { "(nothing)" } else { &shown })?;
    }
    Ok(())
}
