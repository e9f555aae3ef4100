//! Finds the faults that explain everything a command interpreter has printed.

use super::fault::Fault;
use super::parts::{self, PartKind};
use super::simulation;
use super::{Finding, Mistake};

/// An input, and the boards and results that a program printed for it.
pub(super) struct Run<'a> {
    input: &'a str,
    printed: String,
    /// Whether something in it is wrong.
    failed: bool,
}

impl<'a> Run<'a> {
    pub(super) fn new(input: &'a str, output: &str, failed: bool) -> Run<'a> {
        Run { input, printed: plain(output), failed }
    }

    fn is_explained_by(&self, faults: &[Fault]) -> bool {
        simulation::output(self.input, faults) == self.printed
    }
}

/// The boards and results of an output, without remarks and in the right spelling.
fn plain(output: &str) -> String {
    let parts = parts::of_a4q4(output);
    let lines = parts.iter().filter(|part| part.kind != PartKind::Remark).flat_map(|part| &part.lines);
    lines.map(|line| format!("{line}\n")).collect()
}

/// The one fault, or the two, with which the simulation prints in every run what the program has printed.
pub(super) fn find(mut runs: Vec<Run<'_>>) -> Vec<Fault> {
    if !runs.iter().any(|run| run.failed) {
        return Vec::new();
    }
    // What rules out most comes first.
    runs.sort_by_key(|run| (!run.failed, run.input.len()));
    let explains = |faults: &[Fault]| runs.iter().all(|run| run.is_explained_by(faults));
    if explains(&[]) {
        return Vec::new();
    }
    let all = Fault::all();
    if let Some(fault) = all.iter().find(|fault| explains(&[**fault])) {
        return vec![*fault];
    }
    let plain: Vec<Fault> = all.into_iter().filter(|fault| fault.is_plain()).collect();
    let pairs = plain.iter().enumerate().flat_map(|(at, one)| plain[at + 1..].iter().map(|two| [*one, *two]));
    pairs.into_iter().find(|pair| explains(pair)).map_or_else(Vec::new, |pair| pair.to_vec())
}

/// Which of the faults is the first to show in a run: the one whose simulation differs first from the right output.
pub(super) fn first(faults: &[Fault], input: &str, output: &str) -> Option<Fault> {
    let (right, printed) = (simulation::output(input, &[]), plain(output));
    if printed == right || simulation::output(input, faults) != printed {
        return None;
    }
    let differs_at = |fault: &Fault| {
        let simulated = simulation::output(input, &[*fault]);
        let same = simulated.bytes().zip(right.bytes()).take_while(|(one, two)| one == two).count();
        if simulated == right { usize::MAX } else { same }
    };
    faults.iter().copied().min_by_key(differs_at)
}

/// What was found in a case, told as this fault.
pub(super) fn tell(fault: Fault, finding: Finding) -> Finding {
    let what = if finding.mistake == fault.mistake() && finding.mistake != Mistake::WrongEnd {
        format!("{} {}", fault.sentence(), finding.what)
    } else {
        fault.sentence()
    };
    Finding { mistake: fault.mistake(), what, ..finding }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Subject, cases, reference};

    fn inputs() -> Vec<String> {
        let cases = cases::all(Subject::A4q4, 40, 0, false);
        cases.iter().map(|case| cases::input(&case.commands)).collect()
    }

    #[test]
    fn without_faults_the_simulation_prints_what_is_right() {
        for input in inputs() {
            assert_eq!(simulation::output(&input, &[]), reference::answer(Subject::A4q4, input.as_bytes()).output);
        }
    }

    #[test]
    fn every_fault_is_told_from_every_other_one() {
        let inputs = inputs();
        let mut seen = std::collections::HashMap::new();
        let right: String = inputs.iter().map(|input| simulation::output(input, &[])).collect();
        seen.insert(right, None);
        for fault in Fault::all() {
            let printed: String = inputs.iter().map(|input| simulation::output(input, &[fault])).collect();
            assert_eq!(seen.insert(printed, Some(fault)), None, "the cases do not show {fault:?}");
        }
    }

    #[test]
    fn two_faults_are_found_together() {
        let inputs = inputs();
        let faults = [Fault::EdgeFlanks, Fault::TieToBlack];
        let outputs: Vec<String> = inputs.iter().map(|input| simulation::output(input, &faults)).collect();
        let runs = inputs
            .iter()
            .zip(&outputs)
            .map(|(input, output)| Run::new(input, output, *output != simulation::output(input, &[])));
        assert_eq!(find(runs.collect()), faults);
    }
}
