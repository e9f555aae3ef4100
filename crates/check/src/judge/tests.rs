use super::*;
use crate::{cases, reference};
use reversi_engine::Random;
use std::process::ExitStatus;

fn verdict(subject: Subject, input: &str, output: &[u8]) -> Option<Mistake> {
    let expected = reference::answer(subject, input.as_bytes());
    // The default exit status is success.
    let ran =
        RunOutput { output: output.to_vec(), errors: Vec::new(), end: RunEnd::Ended(ExitStatus::default()), unsent: 0 };
    judge(subject, &Dialect::default(), input, &expected, &ran, Duration::from_secs(1))
}

/// Makes a random change to an output.
fn spoil(output: &mut Vec<u8>, random: &mut Random) {
    let mut at = || random.below(output.len().max(1) as u64) as usize;
    let (here, there) = (at(), at());
    match random.below(5) {
        0 => output.truncate(here),
        1 => output.insert(here, b"-BW .1\n\xff9|:"[there % 11]),
        2 if !output.is_empty() => output[here] = b"-BW .1\n\x009|:"[there % 11],
        3 => drop(output.drain(here.min(there)..here.max(there))),
        _ => output.extend_from_within(here.min(there)..),
    }
}

#[test]
fn no_output_confuses_the_judge() {
    for subject in [Subject::A4q4, Subject::Console] {
        for (number, case) in cases::all(subject, 10, 3, true).into_iter().enumerate() {
            let input = cases::input(&case.commands);
            let right = reference::answer(subject, input.as_bytes()).output.into_bytes();
            assert_eq!(verdict(subject, &input, &right), None, "{}", case.name);
            let mut random = Random::new(number as u64);
            for _ in 0..40 {
                let mut spoilt = right.clone();
                for _ in 0..=random.below(2) {
                    spoil(&mut spoilt, &mut random);
                }
                let found = verdict(subject, &input, &spoilt);
                // The output of a command interpreter must match the expected output exactly.
                if subject == Subject::A4q4 {
                    assert_eq!(found.is_none(), spoilt == right, "{}: {}", case.name, String::from_utf8_lossy(&spoilt));
                }
            }
        }
    }
}

#[test]
fn two_reasons_need_two_messages() {
    let input = "9 9\n1 1\n6 5\n";
    let right = reference::answer(Subject::Console, input.as_bytes()).output;
    let mut wrong = right.clone();
    for reason in [
        "Off the board: rows run from 1 to 8 and columns from 1 to 8.",
        "Not a valid move: (1, 1) flanks no disc of the opponent.",
    ] {
        wrong = wrong.replace(reason, "Try again!");
    }
    let found = verdict(Subject::Console, input, wrong.as_bytes()).unwrap();
    assert_eq!(found.kind, MistakeKind::Silent);
    assert_eq!(verdict(Subject::Console, input, right.replace("Off the board", "Nowhere").as_bytes()), None);
}
