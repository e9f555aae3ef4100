//! Runs a program on all cases, compares its output with that of our own program, and explains the mistakes.

use super::cases::{self, Case};
use super::diagnosis::{self, Run};
use super::dialect::Dialect;
use super::faults::Fault;
use super::reference;
use super::shrink::shrink;
use super::{
    CaseResult, ExplainedMistake, Mistake, MistakeKind, Options, Outcome, Program, Report, Subject, judge, left_out,
};
use reversi_engine::Stop;
use reversi_protocols::{ChildError, ChildLimits, RunEnd, RunOutput};

/// The maximum number of mistakes that the report explains, each with the shortest input that reproduces it.
const MOST_EXPLAINED: usize = 8;

/// Runs every case and compares the output with that of our own program. Then finds the shortest input for each mistake
/// that the report explains. `run` runs the program on an input and returns its output.
pub(super) fn run(
    subject: Subject,
    program: &Program<'_>,
    options: &Options,
    stop: &Stop,
    mut progress: impl FnMut(usize, usize),
    mut run: impl FnMut(&str, ChildLimits) -> Result<RunOutput, ChildError>,
) -> Result<Report, ChildError> {
    let mut suite = Suite { subject, options, dialect: Dialect::default(), learned: false, run: &mut run };
    if subject == Subject::Console && !stop.is_stopped() {
        suite.learn()?;
    }
    let cases = cases::all(subject, options.cases, options.seed, options.strict);
    let (mut trials, mut hangs) = (Vec::new(), 0);
    for (number, case) in cases.iter().enumerate() {
        let trial = match left_out(hangs, stop) {
            Some(left_out) => Err(left_out),
            None => Ok(suite.try_out(&case.commands)?),
        };
        hangs += usize::from(trial.as_ref().is_ok_and(|trial| trial.kind() == Some(MistakeKind::Hang)));
        trials.push(trial);
        progress(number + 1, cases.len());
    }
    let faults = if subject == Subject::A4q4 { faults(&trials) } else { Vec::new() };
    let mut explained: Vec<(Option<Fault>, ExplainedMistake)> = Vec::new();
    let mut results = Vec::new();
    for (trial, case) in trials.into_iter().zip(&cases) {
        let outcome = match trial {
            Err(left_out) => left_out,
            Ok(trial) => {
                let (fault, mistake) = trial.explained_by(&faults);
                if let Some(mistake) = &mistake {
                    let is_same = |(by, known): &(Option<Fault>, ExplainedMistake)| {
                        *by == fault && known.mistake.kind == mistake.kind
                    };
                    match explained.iter().position(is_same) {
                        Some(known) => explained[known].1.cases += 1,
                        None if explained.len() < MOST_EXPLAINED => {
                            explained.push((fault, suite.shortest(case, fault, mistake, &faults, stop)?));
                        }
                        None => {}
                    }
                }
                mistake.map_or(Outcome::Passed, Outcome::Failed)
            }
        };
        let Case { name, commands, strict } = case;
        let input = suite.typed(commands);
        results.push(CaseResult { name: name.clone(), input, strict: *strict, outcome });
    }
    let mistakes = explained.into_iter().map(|(_, explained)| explained).collect();
    Ok(Report { notes: suite.notes(), ..Report::new(program, options, results, mistakes) })
}

/// Returns the faults that explain every run that ended successfully.
fn faults(trials: &[Result<Trial, Outcome>]) -> Vec<Fault> {
    let ended = trials.iter().flatten().filter(|trial| trial.ended_by_itself());
    diagnosis::find(
        ended.filter_map(|trial| Some(Run::new(&trial.input, trial.text()?, trial.mistake.is_some()))).collect(),
    )
}

/// An input, the run of the program with this input, and the first mistake in that run.
struct Trial {
    input: String,
    ran: RunOutput,
    mistake: Option<Mistake>,
}

impl Trial {
    fn kind(&self) -> Option<MistakeKind> {
        self.mistake.as_ref().map(|mistake| mistake.kind)
    }

    fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.ran.output).ok()
    }

    /// Returns whether the program ended by itself with a success status.
    fn ended_by_itself(&self) -> bool {
        matches!(self.ran.end, RunEnd::Ended(status) if status.success())
    }

    /// Returns the fault that explains the run, and the run's mistake, rewritten to describe that fault. If none of `faults`
    /// explains the run, returns `None` and the mistake unchanged. If the run has no mistake, both are `None`.
    fn explained_by(self, faults: &[Fault]) -> (Option<Fault>, Option<Mistake>) {
        let fault = match &self.mistake {
            Some(_) if self.ended_by_itself() => {
                self.text().and_then(|text| diagnosis::first(faults, &self.input, text))
            }
            _ => None,
        };
        (fault, self.mistake.map(|mistake| fault.map_or(mistake.clone(), |fault| diagnosis::explain(fault, mistake))))
    }
}

/// The state of a check, including the function that runs the program.
struct Suite<'a> {
    subject: Subject,
    options: &'a Options,
    dialect: Dialect,
    /// Whether the dialect was learned from the program. If not, `dialect` is the default dialect.
    learned: bool,
    run: &'a mut dyn FnMut(&str, ChildLimits) -> Result<RunOutput, ChildError>,
}

impl Suite<'_> {
    /// Learns how a console game numbers rows and columns, and how it asks for a square.
    fn learn(&mut self) -> Result<(), ChildError> {
        let limits = ChildLimits { answer: 1 << 16, ..ChildLimits::default() };
        let learned = Dialect::learn(|input| {
            let ran = (self.run)(input, limits)?;
            Ok(String::from_utf8_lossy(&ran.output).into_owned())
        })?;
        self.learned = learned.is_some();
        self.dialect = learned.unwrap_or_default();
        Ok(())
    }

    /// Returns observations about the program that are not mistakes.
    fn notes(&self) -> Vec<String> {
        if !self.learned {
            return Vec::new();
        }
        vec![format!("Rows and columns are counted from {}.", self.dialect.base)]
    }

    /// Converts the commands to the numbering that the program uses for squares.
    fn typed(&self, commands: &[String]) -> Vec<String> {
        match self.subject {
            Subject::A4q4 => commands.to_vec(),
            Subject::Console => commands.iter().map(|command| self.dialect.input(command)).collect(),
        }
    }

    /// Runs the program with these commands, and finds the first mistake in its output.
    fn try_out(&mut self, commands: &[String]) -> Result<Trial, ChildError> {
        let input = cases::input(commands);
        let expected = reference::answer(self.subject, input.as_bytes());
        // The limit is far above the length of the expected output, so that the report can show additional output.
        let limits = ChildLimits { answer: (1 << 20) + 4 * expected.output.len(), ..ChildLimits::default() };
        let typed = cases::input(&self.typed(commands));
        let ran = (self.run)(&typed, limits)?;
        let mistake = judge::judge(self.subject, &self.dialect, &input, &expected, &ran, self.options.time);
        Ok(Trial { input, ran, mistake })
    }

    /// Finds the shortest part of a case's input that still reproduces the given mistake. Limits the number of attempts
    /// rather than the time, so that reports are reproducible.
    fn shortest(
        &mut self,
        case: &Case,
        fault: Option<Fault>,
        mistake: &Mistake,
        faults: &[Fault],
        stop: &Stop,
    ) -> Result<ExplainedMistake, ChildError> {
        let tries = match mistake.kind {
            _ if stop.is_stopped() => 0,
            MistakeKind::Hang => 6,
            MistakeKind::Flood => 30,
            _ => 200,
        };
        let (mut found, mut failed) = (mistake.clone(), None);
        let commands = shrink(&case.commands, tries, |commands| {
            // If the assignment defines the output for the case, it must also define the output for the shortened
            // input.
            if !case.strict && !cases::is_defined(self.subject, commands) {
                return false;
            }
            match self.try_out(commands).map(|trial| trial.explained_by(faults)) {
                Ok((by, Some(mistake))) if by == fault && mistake.kind == found.kind => {
                    found = mistake;
                    true
                }
                Ok(_) => false,
                Err(error) => {
                    failed = Some(error);
                    false
                }
            }
        });
        match failed {
            Some(error) => Err(error),
            None => Ok(ExplainedMistake {
                case: case.name.clone(),
                cases: 1,
                strict: case.strict,
                input: self.typed(&commands),
                advice: found.kind.advice(),
                mistake: found,
            }),
        }
    }
}
