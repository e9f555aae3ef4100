//! Finds the faults that explain a command interpreter's whole output.

use super::faults::{self, Fault};
use super::parts::{self, PartKind};
use super::{Mistake, MistakeKind};

/// An input, with the boards and results that the program printed for it.
pub(super) struct Run<'a> {
    input: &'a str,
    printed: String,
    /// Whether the output contains a mistake.
    failed: bool,
}

impl<'a> Run<'a> {
    pub(super) fn new(input: &'a str, output: &str, failed: bool) -> Run<'a> {
        Run { input, printed: plain(output), failed }
    }

    fn is_explained_by(&self, known: &[Fault]) -> bool {
        faults::simulate(self.input, known) == self.printed
    }
}

/// Returns the boards and results in an output, in a normalised form. Omits the remarks.
fn plain(output: &str) -> String {
    let parts = parts::of_a4q4(output);
    let lines = parts.iter().filter(|part| part.kind != PartKind::Remark).flat_map(|part| &part.lines);
    lines.map(|line| format!("{line}\n")).collect()
}

/// Returns the fault, or the pair of faults, whose simulation prints the same output as the program in every run.
/// Returns an empty list if no run has a mistake, or if no known faults explain all runs.
pub(super) fn find(mut runs: Vec<Run<'_>>) -> Vec<Fault> {
    if !runs.iter().any(|run| run.failed) {
        return Vec::new();
    }
    // Short runs with mistakes come first, because they exclude most faults quickly.
    runs.sort_by_key(|run| (!run.failed, run.input.len()));
    let explains = |faults: &[Fault]| runs.iter().all(|run| run.is_explained_by(faults));
    if explains(&[]) {
        return Vec::new();
    }
    let all = Fault::all();
    if let Some(fault) = all.iter().find(|fault| explains(&[**fault])) {
        return vec![*fault];
    }
    let plain: Vec<Fault> = all.into_iter().filter(|fault| fault.is_simple()).collect();
    let pairs = plain.iter().enumerate().flat_map(|(at, one)| plain[at + 1..].iter().map(|two| [*one, *two]));
    pairs.into_iter().find(|pair| explains(pair)).map_or_else(Vec::new, |pair| pair.to_vec())
}

/// Returns the fault that appears first in a run: the fault whose simulated output has the earliest difference from the
/// expected output. Returns `None` if the output is correct, or if the faults do not explain the output.
pub(super) fn first(faults: &[Fault], input: &str, output: &str) -> Option<Fault> {
    let (right, printed) = (faults::simulate(input, &[]), plain(output));
    if printed == right || faults::simulate(input, faults) != printed {
        return None;
    }
    let differs_at = |fault: &Fault| {
        let simulated = faults::simulate(input, &[*fault]);
        let same = simulated.bytes().zip(right.bytes()).take_while(|(one, two)| one == two).count();
        if simulated == right { usize::MAX } else { same }
    };
    faults.iter().copied().min_by_key(differs_at)
}

/// Rewrites the mistake found in a case as a description of the fault that causes it.
pub(super) fn explain(fault: Fault, mistake: Mistake) -> Mistake {
    let what = if mistake.kind == fault.kind() && mistake.kind != MistakeKind::WrongEnd {
        format!("{} {}", fault.sentence(), mistake.what)
    } else {
        fault.sentence()
    };
    Mistake { kind: fault.kind(), what, ..mistake }
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
    fn without_faults_the_simulation_prints_the_right_output() {
        for input in inputs() {
            assert_eq!(faults::simulate(&input, &[]), reference::answer(Subject::A4q4, input.as_bytes()).output);
        }
    }

    #[test]
    fn the_cases_distinguish_every_fault_from_every_other() {
        let inputs = inputs();
        let mut seen = std::collections::HashMap::new();
        let right: String = inputs.iter().map(|input| faults::simulate(input, &[])).collect();
        seen.insert(right, None);
        for fault in Fault::all() {
            let printed: String = inputs.iter().map(|input| faults::simulate(input, &[fault])).collect();
            assert_eq!(seen.insert(printed, Some(fault)), None, "the cases do not show {fault:?}");
        }
    }

    #[test]
    fn two_faults_are_found_together() {
        let inputs = inputs();
        let faults = [Fault::EdgeFlanks, Fault::TieToBlack];
        let outputs: Vec<String> = inputs.iter().map(|input| faults::simulate(input, &faults)).collect();
        let runs = inputs
            .iter()
            .zip(&outputs)
            .map(|(input, output)| Run::new(input, output, *output != faults::simulate(input, &[])));
        assert_eq!(find(runs.collect()), faults);
    }
}
