//! Runs `check` on programs with a window: on a correct program in several styles, which must pass, and on programs
//! with a single fault, which `check` must identify. Each of these programs is `faulty-window`, started with the name
//! of a style or fault as its first argument.
#![cfg(unix)]

use reversi::Size;
use reversi_check::{Interface, MistakeKind, Options, Outcome, Report, check, needs_display};
use reversi_engine::Stop;
use reversi_protocols::CommandLine;
use std::io::{Write, stderr};
use std::time::Duration;

fn report(fault: &str) -> Report {
    let program = CommandLine::new(env!("CARGO_BIN_EXE_faulty-window"), [fault]);
    let size = Size::new(4, 5).unwrap();
    let options = Options { time: Duration::from_secs(4), ..Options::new(Interface::Window(size)) };
    check(&program, &options, &Stop::new(), |_, _| {}).expect("the program starts")
}

fn can_be_tested(what: &str) -> bool {
    if let Err(error) = needs_display() {
        let _ = writeln!(stderr(), "NOT TESTED: {what}: {error}");
        return false;
    }
    true
}

#[test]
#[ignore = "takes a minute; run by make check-windows, which is a part of make test"]
fn a_right_window_passes_whatever_it_looks_like() {
    if !can_be_tested("right windows") {
        return;
    }
    let looks = ["tiles", "squares", "keys"];
    let reports: Vec<Report> = std::thread::scope(|scope| {
        let running: Vec<_> = looks.iter().map(|look| scope.spawn(|| report(look))).collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    for (look, report) in looks.iter().zip(reports) {
        assert!(report.passed(), "{look}: {report}");
        assert!(report.cases.iter().all(|case| case.outcome == Outcome::Passed), "{look}: {report}");
    }
}

/// The deliberate faults, each with the kind of mistake that it causes and some words that the report must contain.
const FAULTS: [(&str, MistakeKind, &str); 16] = [
    ("no-flips", MistakeKind::WrongFlips, "should turn over"),
    ("same-turn", MistakeKind::WrongTurn, "looks like the first one"),
    ("turn-after-refusal", MistakeKind::TurnAfterRejected, "still Dark's turn"),
    ("any-empty", MistakeKind::BadInputAccepted, "no disc would be turned over"),
    ("open-anywhere", MistakeKind::BadInputAccepted, "only the four squares in the middle"),
    ("wrong-middle", MistakeKind::LegalRefused, "the four squares in the middle"),
    ("column-more", MistakeKind::WrongStart, "a board of 5 x 5 squares"),
    ("mirrored", MistakeKind::WrongSquare, "instead"),
    ("winner-gray", MistakeKind::WrongEnd, "the winner's discs look different"),
    ("no-end", MistakeKind::WrongEnd, "does not say so"),
    ("no-pass", MistakeKind::WrongPass, "plays again"),
    ("no-marks", MistakeKind::NotShown, "which squares can be played"),
    ("fixed-clicks", MistakeKind::Resizing, "After the window was resized"),
    ("crash", MistakeKind::Crash, ""),
    ("no-window", MistakeKind::NoWindow, ""),
    ("any-arguments", MistakeKind::ExitStatus, "`1 8`"),
];

#[test]
#[ignore = "takes a minute; run by make check-windows, which is a part of make test"]
fn each_mistake_of_a_window_has_its_name() {
    are_named(&FAULTS[..6]);
}

#[test]
#[ignore = "takes a minute; run by make test-slow"]
fn each_mistake_of_a_window_has_its_name_in_all() {
    are_named(&FAULTS);
}

/// A program can send any requests to the X server. The server has limits of its own.
#[test]
#[ignore = "takes half a minute; run by make check-windows, which is a part of make test"]
fn no_program_blocks_the_screen() {
    if !can_be_tested("a program that misuses the screen") {
        return;
    }
    let grabs = report("grabs");
    assert_eq!(grabs.mistakes[0].mistake.what, "The window cannot be read: the X server did not respond within 10 s.");
    let greedy = report("takes-memory");
    assert!(greedy.mistakes[0].mistake.what.contains("Alloc"), "{greedy}");
}

fn are_named(faults: &[(&str, MistakeKind, &str)]) {
    if !can_be_tested("broken windows") {
        return;
    }
    let reports: Vec<Report> = std::thread::scope(|scope| {
        let running: Vec<_> = faults.iter().map(|(fault, ..)| scope.spawn(|| report(fault))).collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let mut wrong = Vec::new();
    for ((fault, kind, words), report) in faults.iter().zip(reports) {
        let kinds: Vec<MistakeKind> = report.mistakes.iter().map(|known| known.mistake.kind).collect();
        if kinds != [*kind] || !report.mistakes[0].mistake.what.contains(words) {
            wrong.push(format!("{fault}: {kinds:?}\n{report}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
