//! Runs `check` on correct programs, which must pass, and on programs with a single fault, which `check` must identify.
//! The programs are awk scripts that run as real processes; every Unix system has awk. The unit tests in
//! `src/students.rs` cover faults that only affect the output.
#![cfg(unix)]

use reversi_check::{Interface, MistakeKind, Options, Outcome, Report, check};
use reversi_engine::Stop;
use reversi_protocols::CommandLine;
use std::time::Duration;

fn program(interface: Interface, fault: &str) -> CommandLine {
    let name = if interface == Interface::A4q4 { "a4q4" } else { "console" };
    let script = format!("{}/tests/programs/{name}.awk", env!("CARGO_MANIFEST_DIR"));
    CommandLine::new("awk", ["-v", &format!("fault={fault}"), "-f", &script])
}

fn report(program: &CommandLine, interface: Interface, seconds: u64) -> Report {
    let options = Options { cases: 5, time: Duration::from_secs(seconds), ..Options::new(interface) };
    check(program, &options, &Stop::new(), |_, _| {}).expect("the program starts")
}

/// Returns the kind of the first mistake in the report, its input on one line, and the sentence that describes it.
fn found(interface: Interface, fault: &str, seconds: u64) -> (MistakeKind, String, String) {
    let report = report(&program(interface, fault), interface, seconds);
    let first = report.mistakes.first().unwrap_or_else(|| panic!("{fault} is not noticed"));
    assert!(!report.passed());
    assert!(report.to_string().contains(first.mistake.kind.title()), "{report}");
    (first.mistake.kind, first.input.join("; "), first.mistake.what.clone())
}

#[test]
fn right_programs_in_another_language_pass() {
    for interface in [Interface::A4q4, Interface::Console] {
        let report = report(&program(interface, ""), interface, 20);
        assert!(report.passed(), "{report}");
        assert!(report.cases.iter().all(|case| case.outcome == Outcome::Passed));
        assert!(report.cases.len() > 10);
    }
    // The program may print the board again after a rejected move.
    let report = report(&program(Interface::Console, "again"), Interface::Console, 20);
    assert!(report.passed(), "{report}");
}

#[test]
fn each_mistake_of_an_a4q4_has_its_name_and_its_shortest_input() {
    for (fault, kind, input) in [
        ("turn", MistakeKind::TurnAfterRejected, "new 4; play 1 1; play 0 0"),
        ("noturn", MistakeKind::WrongTurn, ""),
        ("refuse", MistakeKind::LegalRefused, ""),
        ("answer", MistakeKind::BadInputAccepted, "new 4; play 4 0"),
        ("early", MistakeKind::StopsEarly, "new 4; play 4 0; play 0 0"),
        ("crash", MistakeKind::Crash, "new 4; play 4 0"),
        ("nonzero", MistakeKind::ExitStatus, ""),
        ("blanks", MistakeKind::Layout, "new 4"),
        ("encoding", MistakeKind::Encoding, ""),
        ("silent", MistakeKind::NoOutput, "new 4"),
        ("arguments", MistakeKind::NoOutput, "new 4"),
        ("flood", MistakeKind::Flood, "new 4; play 4 0"),
    ] {
        let (found, shortest, what) = found(Interface::A4q4, fault, 20);
        assert_eq!(found, kind, "{fault}: {what} ({shortest})");
        if !input.is_empty() {
            assert_eq!(shortest, input, "{fault}");
        }
        assert!(shortest.split(';').count() <= 14, "{fault}: {shortest}");
    }
}

#[test]
fn the_command_that_causes_a_crash_is_named_and_reported_once() {
    // The second program ends with the same status whenever the input ends. Only its message shows the crash.
    for (fault, others) in [("trace", 0), ("eof", 1)] {
        let report = report(&program(Interface::A4q4, fault), Interface::A4q4, 20);
        let crashes: Vec<_> =
            report.mistakes.iter().filter(|explained| explained.mistake.kind == MistakeKind::Crash).collect();
        let [crash] = crashes.as_slice() else { panic!("{report}") };
        assert_eq!(report.mistakes.len(), 1 + others, "{report}");
        let said = "(exit status: 1). Its last message: IndexError: list index out of range";
        assert!(crash.mistake.what.contains(said), "{report}");
        let [.., play] = crash.input.as_slice() else { panic!("{report}") };
        let cause = if others == 0 { play } else { &crash.input[crash.input.len() - 2] };
        assert_eq!((cause.as_str(), crash.case.as_str()), ("play 4 0", "a move off the board (play 4 0)"), "{report}");
        assert!(crash.mistake.what.starts_with("After `play 4 0`, "), "{report}");
    }
    let what = found(Interface::A4q4, "eof", 20).2;
    assert!(what.ends_with("ends with exit status: 1. Its last message: EOFError"), "{what}");
}

#[test]
fn a_program_that_never_reads_its_input_is_recognised() {
    for (fault, words) in [("ignores", "prints the same for every input"), ("sleeps", "does not end")] {
        let report = report(&program(Interface::A4q4, fault), Interface::A4q4, 2);
        let [only] = report.mistakes.as_slice() else { panic!("{report}") };
        assert_eq!(only.mistake.kind, MistakeKind::NotReading, "{report}");
        assert!(only.mistake.what.contains(words), "{report}");
    }
    // These programs also print nothing, but they read their input.
    for fault in ["silent", "arguments"] {
        assert_eq!(found(Interface::A4q4, fault, 20).0, MistakeKind::NoOutput);
    }
}

#[test]
fn other_words_for_the_result_are_one_finding_unless_they_are_accepted() {
    let program = program(Interface::A4q4, "words");
    let report = report(&program, Interface::A4q4, 20);
    let [only] = report.mistakes.as_slice() else { panic!("{report}") };
    assert_eq!(only.mistake.kind, MistakeKind::LetterCase);
    assert!(only.mistake.what.contains("`Black wins!` instead of `Black Wins!`"), "{report}");
    assert!(only.cases > 1 && report.counts().1 == 1, "{report}");

    let options = Options { accept: vec!["wins!".to_string()], ..Options::new(Interface::A4q4) };
    let report = check(&program, &options, &Stop::new(), |_, _| {}).unwrap();
    assert!(report.passed() && report.mistakes.is_empty(), "{report}");
}

#[test]
fn each_mistake_of_a_console_game_has_its_name() {
    for (fault, kind) in [("turn", MistakeKind::TurnAfterRejected), ("legal", MistakeKind::BadInputAccepted)] {
        let (found, shortest, what) = found(Interface::Console, fault, 20);
        assert_eq!(found, kind, "{fault}: {what} ({shortest})");
    }
}

#[test]
fn undefined_input_is_graded_only_with_strict() {
    for (fault, kind, input) in
        [("odd", MistakeKind::BadInputAccepted, "new 5"), ("after", MistakeKind::OutputAfterEnd, "")]
    {
        let program = program(Interface::A4q4, fault);
        let asked = report(&program, Interface::A4q4, 20);
        assert!(asked.passed(), "{asked}");
        let options =
            Options { cases: 2, strict: true, time: Duration::from_secs(20), ..Options::new(Interface::A4q4) };
        let strict = check(&program, &options, &Stop::new(), |_, _| {}).unwrap();
        let [only] = strict.mistakes.as_slice() else { panic!("{strict}") };
        assert!(only.strict && only.mistake.kind == kind, "{strict}");
        assert!(input.is_empty() || only.input.join("; ") == input, "{strict}");
        assert!(strict.cases.iter().all(|case| case.strict || case.outcome == Outcome::Passed));
        assert!(strict.to_string().contains("not defined by the assignment"), "{strict}");
    }
}

#[test]
fn the_explanation_says_what_is_wrong_and_where() {
    let (_, _, what) = found(Interface::A4q4, "flips", 20);
    assert!(what.contains("should turn over row "), "{what}");
    let (_, _, what) = found(Interface::A4q4, "edge", 20);
    assert!(what.contains("should not turn over row "), "{what}");
    let (_, _, what) = found(Interface::A4q4, "arguments", 20);
    assert!(what.contains("usage: a4q4 BOARD"), "{what}");
}

#[test]
fn the_check_gives_up_after_a_few_hangs() {
    for (fault, input) in [("hang", "new 4; play 4 0"), ("wait", "")] {
        let report = report(&program(Interface::A4q4, fault), Interface::A4q4, 2);
        let hung = report.cases.iter().filter(|case| case.outcome.mistake_kind() == Some(MistakeKind::Hang)).count();
        assert_eq!(hung, 3, "{report}");
        assert!(matches!(report.cases.last().unwrap().outcome, Outcome::NotRun(_)));
        assert_eq!(report.mistakes[0].mistake.kind, MistakeKind::Hang);
        assert_eq!(report.mistakes[0].input.join("; "), input);
    }
}

#[test]
fn a_process_left_behind_does_not_delay_the_check() {
    let report = report(&program(Interface::A4q4, "fork"), Interface::A4q4, 20);
    assert!(report.passed(), "{report}");
}

#[test]
fn a_missing_program_is_an_error() {
    let options = Options::new(Interface::A4q4);
    let error = check(CommandLine::new("./no-such-program", [""; 0]), &options, &Stop::new(), |_, _| {}).unwrap_err();
    assert!(error.to_string().contains("no-such-program"), "{error}");
}

#[test]
fn the_same_seed_gives_the_same_report() {
    let program = program(Interface::A4q4, "flips");
    let one = report(&program, Interface::A4q4, 20);
    assert_eq!(one, report(&program, Interface::A4q4, 20));
    let json = serde_json::to_value(&one).unwrap();
    assert_eq!(json["interface"], "a4q4");
    assert_eq!(json["mistakes"][0]["finding"]["mistake"], "wrong-flips");
    let junit = one.junit();
    let (_, failed, _) = one.counts();
    assert!(junit.contains(&format!("failures=\"{failed}\"")) && failed > 0);
    assert_eq!(junit.matches("<failure ").count(), failed);
    assert_eq!(junit.matches("<testcase ").count(), one.cases.len());
}

#[test]
fn an_interrupted_check_has_not_passed() {
    let (stop, options) = (Stop::new(), Options { time: Duration::from_secs(20), ..Options::new(Interface::A4q4) });
    let report = check(program(Interface::A4q4, ""), &options, &stop, |done, _| {
        if done == 2 {
            stop.stop();
        }
    });
    let report = report.unwrap();
    assert_eq!(report.cases.iter().filter(|case| case.outcome == Outcome::Passed).count(), 2);
    assert_eq!(report.cases.iter().filter(|case| case.outcome == Outcome::BrokenOff).count(), report.cases.len() - 2);
    assert!(!report.passed());
    assert!(report.to_string().contains("the check was stopped"), "{report}");
}
