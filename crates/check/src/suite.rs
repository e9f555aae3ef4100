//! Runs a program on all cases, compares its output with that of our own program, and explains the mistakes.

use super::cases::{self, Case};
use super::diagnosis::{self, Run};
use super::dialect::Dialect;
use super::faults::Fault;
use super::reference;
use super::shrink::shrink;
use super::{
    CaseResult, ExplainedMistake, Mistake, MistakeKind, Options, Outcome, Program, Report, Subject, judge, left_out,
    was_stopped, wording,
};
use reversi_engine::Stop;
use reversi_protocols::{ChildError, ChildLimits, RunEnd, RunOutput};

/// The maximum number of mistakes that the report explains, each with the shortest input that reproduces it.
const MOST_EXPLAINED: usize = 8;
/// The length of an input that is longer than any pipe.
const LONG_INPUT: usize = 1 << 20;
/// The maximum number of bytes that the system sends to a program that does not read them: the size of a pipe.
const PIPE: usize = 1 << 16;

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
    let mut suite =
        Suite { subject, options, dialect: Dialect::default(), learned: false, end_without_input: None, run: &mut run };
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
        let trial = trial.and_then(|trial| match was_stopped(trial.kind(), stop) {
            true => Err(Outcome::BrokenOff),
            false => Ok(trial),
        });
        hangs += usize::from(trial.as_ref().is_ok_and(|trial| trial.kind() == Some(MistakeKind::Hang)));
        trials.push(trial);
        progress(number + 1, cases.len());
    }
    if suite.never_reads(&trials)? {
        trials.iter_mut().flatten().for_each(Trial::blame_reading);
    }
    let faults = if subject == Subject::A4q4 { faults(&trials) } else { Vec::new() };
    let mut explained: Vec<(Option<Fault>, ExplainedMistake)> = Vec::new();
    let mut results = Vec::new();
    for (trial, case) in trials.into_iter().zip(&cases) {
        let outcome = match trial {
            Err(left_out) => left_out,
            Ok(trial) => {
                let mut outcome = Outcome::Passed;
                for (fault, mistake) in trial.explained_by(&faults) {
                    let is_same = |(by, known): &(Option<Fault>, ExplainedMistake)| {
                        *by == fault && known.mistake.kind == mistake.kind
                    };
                    let known = explained.iter().position(is_same);
                    // Other words make only the first case fail.
                    if outcome == Outcome::Passed && (known.is_none() || trial.wording.as_ref() != Some(&mistake)) {
                        outcome = Outcome::Failed(mistake.clone());
                    }
                    match known {
                        Some(known) => explained[known].1.cases += 1,
                        None if explained.len() < MOST_EXPLAINED => {
                            explained.push((fault, suite.shortest(case, fault, &mistake, &faults, stop)?));
                        }
                        None => {}
                    }
                }
                outcome
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
    /// The run of the program, with the result in the words of the assignment.
    ran: RunOutput,
    mistake: Option<Mistake>,
    /// The mistake of printing the result in other words.
    wording: Option<Mistake>,
}

impl Trial {
    /// Replaces the mistake, because the program does not read its input.
    fn blame_reading(&mut self) {
        if let Some(mistake) = &mut self.mistake {
            mistake.kind = MistakeKind::NotReading;
            mistake.what = match self.ran.end {
                RunEnd::OutOfTime => "The program does not read its input, and does not end.",
                _ => "The program does not read its input: it prints the same for every input.",
            }
            .to_string();
        }
        self.wording = None;
    }

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

    /// Returns the mistakes of the run: the first mistake, and the result in other words. If one of `faults` explains the
    /// first mistake, also returns that fault, and rewrites the mistake to describe it.
    fn explained_by(&self, faults: &[Fault]) -> Vec<(Option<Fault>, Mistake)> {
        let fault = match &self.mistake {
            Some(_) if self.ended_by_itself() => {
                self.text().and_then(|text| diagnosis::first(faults, &self.input, text))
            }
            _ => None,
        };
        let first = self.mistake.clone().map(|mistake| match fault {
            Some(known) => (fault, diagnosis::explain(known, mistake)),
            None => (None, mistake),
        });
        first.into_iter().chain(self.wording.clone().map(|mistake| (None, mistake))).collect()
    }
}

/// The state of a check, including the function that runs the program.
struct Suite<'a> {
    subject: Subject,
    options: &'a Options,
    dialect: Dialect,
    /// Whether the dialect was learned from the program. If not, `dialect` is the default dialect.
    learned: bool,
    /// How the program ends if there is no input, once it is known.
    end_without_input: Option<RunEnd>,
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
        let mut ran = self.run(commands, limits)?;
        let mut wording = None;
        if let (Subject::A4q4, Ok(text)) = (self.subject, std::str::from_utf8(&ran.output)) {
            let (corrected, mistake) = wording::correct(text, &self.options.accept);
            (ran.output, wording) = (corrected.into_bytes(), mistake);
        }
        let mut mistake = judge::judge(self.subject, &self.dialect, &input, &expected, &ran, self.options.time);
        if let Some(mistake) = &mut mistake {
            // If all output is right, the program has executed the commands that produced it.
            let is_complete = mistake.kind == MistakeKind::ExitStatus || mistake.what.starts_with(judge::ALL_RIGHT);
            let read = if is_complete { expected.parts.last().map_or(0, |(_, read)| *read) } else { 0 };
            let executed = (0..=commands.len()).find(|end| cases::input(&commands[..*end]).len() >= read);
            if let Some(culprit) = self.culprit(commands, executed.unwrap_or(0), mistake.kind, &ran)? {
                mistake.blame_command(&self.typed(std::slice::from_ref(culprit))[0], &ran);
            }
        }
        Ok(Trial { input, ran, mistake, wording })
    }

    /// Runs the program with these commands.
    fn run(&mut self, commands: &[String], limits: ChildLimits) -> Result<RunOutput, ChildError> {
        let typed = cases::input(&self.typed(commands));
        (self.run)(&typed, limits)
    }

    /// Finds the command that makes the program end with an error, if there is one: with the commands before it, the
    /// program does not end in this way. The output does not show this command if the program must ignore it, or if the
    /// last output is lost in a buffer. `executed` is the number of commands that the program has certainly executed.
    fn culprit<'c>(
        &mut self,
        commands: &'c [String],
        executed: usize,
        kind: MistakeKind,
        ran: &RunOutput,
    ) -> Result<Option<&'c String>, ChildError> {
        let may_be_crash = matches!(kind, MistakeKind::Crash | MistakeKind::ExitStatus | MistakeKind::NoOutput);
        let has_failed = matches!(ran.end, RunEnd::Ended(status) if !status.success());
        if !may_be_crash || !has_failed {
            return Ok(None);
        }
        let end_without_input = match self.end_without_input {
            Some(end) => end,
            None => self.run(&[], ChildLimits::default())?.end,
        };
        self.end_without_input = Some(end_without_input);
        // Some programs end with the same status whenever the input ends. Then their last messages tell crashes apart.
        let compare_messages = kind != MistakeKind::ExitStatus && end_without_input == ran.end;
        let mut crashes = |end: usize| {
            let other = self.run(&commands[..end], ChildLimits::default())?;
            let has_message = !compare_messages || judge::last_message(&other) == judge::last_message(ran);
            Ok(other.end == ran.end && has_message)
        };
        let (mut good, mut bad) = (executed, commands.len());
        if good >= bad || crashes(good)? {
            return Ok(None);
        }
        while bad - good > 1 {
            let middle = usize::midpoint(good, bad);
            if crashes(middle)? { bad = middle } else { good = middle }
        }
        Ok(commands.get(bad - 1))
    }

    /// Returns whether the program never reads its input: its output is always the same, and it reads nothing of a long
    /// input.
    fn never_reads(&mut self, trials: &[Result<Trial, Outcome>]) -> Result<bool, ChildError> {
        let mut trials = trials.iter().flatten();
        let Some(first) = trials.next().filter(|first| first.mistake.is_some()) else { return Ok(false) };
        let may_ignore_input = first.ended_by_itself() || first.ran.end == RunEnd::OutOfTime;
        let is_same = |other: &Trial| (&other.ran.output, other.ran.end) == (&first.ran.output, first.ran.end);
        if !may_ignore_input || trials.clone().count() < 2 || !trials.all(is_same) {
            return Ok(false);
        }
        let input = "\n".repeat(LONG_INPUT);
        let ran = (self.run)(&input, ChildLimits::default())?;
        Ok(ran.unsent >= LONG_INPUT - PIPE)
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
            MistakeKind::NotReading => 0,
            MistakeKind::Hang => 6,
            MistakeKind::Flood => 30,
            // Each attempt needs several runs to find the command that makes the program crash.
            MistakeKind::Crash => 60,
            _ => 200,
        };
        let (mut found, mut failed) = (mistake.clone(), None);
        let commands = shrink(&case.commands, tries, |commands| {
            // If the assignment defines the output for the case, it must also define the output for the shortened
            // input.
            if !case.strict && !cases::is_defined(self.subject, commands) {
                return false;
            }
            let is_same = |(by, mistake): &(Option<Fault>, Mistake)| *by == fault && mistake.kind == found.kind;
            match self.try_out(commands).map(|trial| trial.explained_by(faults).into_iter().find(is_same)) {
                Ok(Some((_, mistake))) => {
                    found = mistake;
                    true
                }
                Ok(None) => false,
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
