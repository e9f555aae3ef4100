//! The report on a folder of submissions: a table of the submissions, and a list of the mistakes with the programs that
//! make them.

use crate::program::is_build_error;
use crate::{Interface, MistakeKind, Report, junit};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// The result of checking a folder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FolderReport {
    /// The command that builds and starts each submission.
    pub command: String,
    /// The kind of program that was checked.
    pub interface: Interface,
    /// The seed of the random games.
    pub seed: u64,
    /// A description of the sandbox's protections.
    pub sandbox: String,
    /// All submissions, sorted by name.
    pub submissions: Vec<Submission>,
}

/// A submission and its verdict.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Submission {
    /// The name of the submission's folder.
    pub name: String,
    /// The result of checking the submission.
    pub verdict: Verdict,
}

/// The result of checking a submission. The strings are messages from the system, the build or the shell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The program was checked.
    Checked(Report),
    /// The folder of the submission is larger than the limit.
    TooLarge,
    /// The folder of the submission cannot be copied.
    NotCopied(String),
    /// The build failed.
    NotBuilt(String),
    /// The program was built but cannot be started.
    NotStarted(String),
    /// The submission used more disk space than the limit.
    DiskFull,
    /// The check was stopped before it reached this submission, or before it found a mistake in this submission.
    NotChecked,
}

impl Verdict {
    /// Returns whether the program was checked and has no mistakes.
    #[must_use]
    pub fn passed(&self) -> bool {
        matches!(self, Verdict::Checked(report) if report.passed())
    }

    /// Returns a title of one to three words for the verdict.
    #[must_use]
    pub fn title(&self) -> &'static str {
        match self {
            Verdict::Checked(report) if report.passed() => "right",
            Verdict::Checked(_) => "wrong",
            Verdict::TooLarge => "too large",
            Verdict::NotCopied(_) => "cannot be read",
            Verdict::NotBuilt(_) => "does not build",
            Verdict::NotStarted(_) => "does not start",
            Verdict::DiskFull => "fills the disk",
            Verdict::NotChecked => "not checked",
        }
    }

    /// Returns the report, if the program was checked.
    #[must_use]
    pub fn report(&self) -> Option<&Report> {
        if let Verdict::Checked(report) = self { Some(report) } else { None }
    }

    /// Returns the titles of the program's mistakes, and states whether it leaves processes running. If the build failed,
    /// returns its first error. If the program was not checked for another reason, returns the last line of the message, or
    /// an empty string if there is no message.
    #[must_use]
    pub fn summary(&self) -> String {
        match self {
            Verdict::Checked(report) => {
                let titles = report.mistakes.iter().map(|known| known.mistake.kind.title());
                let leaves = report.leaves_processes.then_some("leaves processes running");
                titles.chain(leaves).collect::<Vec<&str>>().join(", ")
            }
            Verdict::NotBuilt(said) if said.lines().any(is_build_error) => {
                said.lines().find(|line| is_build_error(line)).unwrap_or_default().to_string()
            }
            Verdict::NotCopied(said) | Verdict::NotBuilt(said) | Verdict::NotStarted(said) => {
                said.lines().last().unwrap_or_default().to_string()
            }
            Verdict::TooLarge | Verdict::DiskFull | Verdict::NotChecked => String::new(),
        }
    }
}

/// A kind of mistake, and the programs that make it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SharedMistake {
    /// The kind of mistake.
    #[serde(rename = "mistake")]
    pub kind: MistakeKind,
    /// The sentences that describe the mistake, the most frequent first, each with the names of the programs to which it
    /// applies. All programs run the same cases, so programs with the same mistake have the same sentence.
    pub sentences: Vec<(String, Vec<String>)>,
}

impl SharedMistake {
    /// Returns the number of programs with this mistake.
    #[must_use]
    pub fn programs(&self) -> usize {
        self.sentences.iter().map(|(_, names)| names.len()).sum()
    }
}

impl FolderReport {
    /// Returns whether all submissions pass.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.submissions.iter().all(|submission| submission.verdict.passed())
    }

    /// Returns the number of submissions for each verdict title, in the order in which the titles first appear.
    #[must_use]
    pub fn counts(&self) -> Vec<(&'static str, usize)> {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for submission in &self.submissions {
            let title = submission.verdict.title();
            match counts.iter_mut().find(|(known, _)| *known == title) {
                Some((_, count)) => *count += 1,
                None => counts.push((title, 1)),
            }
        }
        counts
    }

    /// Returns the kinds of mistakes that occur, the most frequent first.
    #[must_use]
    pub fn shared_mistakes(&self) -> Vec<SharedMistake> {
        let mut found: BTreeMap<MistakeKind, BTreeMap<&str, Vec<String>>> = BTreeMap::new();
        for Submission { name, verdict } in &self.submissions {
            for known in verdict.report().into_iter().flat_map(|report| &report.mistakes) {
                let sentences = found.entry(known.mistake.kind).or_default();
                sentences.entry(&known.mistake.what).or_default().push(name.clone());
            }
        }
        let mut shared: Vec<SharedMistake> = found
            .into_iter()
            .map(|(kind, sentences)| {
                let mut sentences: Vec<_> =
                    sentences.into_iter().map(|(what, names)| (what.to_string(), names)).collect();
                sentences.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
                SharedMistake { kind, sentences }
            })
            .collect();
        shared.sort_by_key(|known| std::cmp::Reverse(known.programs()));
        shared
    }

    /// Returns the report as JUnit XML, with a suite for each submission.
    #[must_use]
    pub fn junit(&self) -> String {
        let mut text = format!("{}<testsuites name=\"{}\">\n", junit::HEAD, junit::escape(&self.command));
        for Submission { name, verdict } in &self.submissions {
            match verdict {
                Verdict::Checked(report) => text += &junit::suite(name, report),
                verdict => text += &junit::failed_suite(name, verdict.title(), &verdict.summary()),
            }
        }
        text + "</testsuites>\n"
    }
}

/// The maximum number of names in a line of the text report.
const NAMES_SHOWN: usize = 12;
/// The maximum number of sentences for a kind of mistake in the text report.
const SENTENCES_SHOWN: usize = 4;

impl fmt::Display for FolderReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.submissions.iter().map(|submission| printable(&submission.name)).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(10, 40);
        writeln!(
            f,
            "{:width$}  {:14}  {:>6}  {:>6}  {:>7}  mistakes",
            "submission", "result", "passed", "failed", "not run"
        )?;
        for (name, Submission { verdict, .. }) in names.iter().zip(&self.submissions) {
            let counts = match verdict.report().map(Report::counts) {
                Some((passed, failed, not_run)) => format!("{passed:>6}  {failed:>6}  {not_run:>7}"),
                None => format!("{:>6}  {:>6}  {:>7}", "-", "-", "-"),
            };
            let line = format!("{name:width$}  {:14}  {counts}  {}", verdict.title(), printable(&verdict.summary()));
            writeln!(f, "{}", line.trim_end())?;
        }
        for known in self.shared_mistakes() {
            writeln!(f, "\n{}: {}", programs(known.programs()), known.kind)?;
            for (what, names) in known.sentences.iter().take(SENTENCES_SHOWN) {
                writeln!(f, "  {}: {}", names.len(), printable(what))?;
                writeln!(f, "     {}", some_names(names))?;
            }
            if known.sentences.len() > SENTENCES_SHOWN {
                writeln!(f, "  and {} more variants", known.sentences.len() - SENTENCES_SHOWN)?;
            }
        }
        let counts: Vec<String> = self.counts().iter().map(|(title, count)| format!("{count} {title}")).collect();
        let all = self.submissions.len();
        writeln!(f, "\n{all} submission{}: {}", if all == 1 { "" } else { "s" }, counts.join(", "))?;
        writeln!(f, "{}", self.sandbox)
    }
}

/// Returns a phrase such as "1 program" or "11 programs".
pub(super) fn programs(count: usize) -> String {
    if count == 1 { "1 program".into() } else { format!("{count} programs") }
}

fn some_names(names: &[String]) -> String {
    let shown: Vec<String> = names.iter().take(NAMES_SHOWN).map(|name| printable(name)).collect();
    let more = names.len().saturating_sub(NAMES_SHOWN);
    if more == 0 { shown.join(", ") } else { format!("{}, and {more} more", shown.join(", ")) }
}

/// Returns the text with control characters replaced by spaces, so that the text cannot send control sequences to the
/// terminal.
fn printable(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}
