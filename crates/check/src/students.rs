//! Simulated student programs, each with one deliberate fault. The report must identify this fault and no other.
//!
//! `cargo test -p reversi-check students -- --nocapture` prints the report on each program.
#![allow(clippy::print_stdout, reason = "the figures are printed on request")]

mod a4q4;
mod console;

use super::{Interface, MistakeKind, Options, Outcome, Report, Subject, suite};
use reversi_engine::Stop;
use reversi_protocols::{CommandLine, RunEnd, RunOutput};
use std::process::ExitStatus;

/// Returns the report on a simulated program. `program` takes the name of a fault and an input, and returns the output.
fn report(subject: Subject, fault: &str, strict: bool, program: fn(&str, &str) -> String) -> Report {
    let interface = if subject == Subject::A4q4 { Interface::A4q4 } else { Interface::Console };
    let options = Options { strict, cases: 12, ..Options::new(interface) };
    let run = |input: &str, _| {
        let output = program(fault, input).into_bytes();
        // The default exit status is success.
        Ok(RunOutput { output, errors: Vec::new(), end: RunEnd::Ended(ExitStatus::default()), unsent: 0 })
    };
    suite::run(subject, &CommandLine::new(fault, [""; 0]).into(), &options, &Stop::new(), |_, _| {}, run).unwrap()
}

/// The faults of command interpreters, each with the kind of mistake and some words that the report must contain.
const A4Q4: &[(&str, MistakeKind, &str)] = &[
    ("start mirrored", MistakeKind::WrongStart, "colours of the four discs exchanged"),
    ("start in columns", MistakeKind::WrongStart, "`BW` in both rows"),
    ("start off centre", MistakeKind::WrongStart, "off the centre"),
    ("white begins", MistakeKind::WrongTurn, "White moves first"),
    ("new keeps the turn", MistakeKind::WrongTurn, "turn of the previous game"),
    ("new works once", MistakeKind::WrongStart, "ignored once there is a game"),
    ("new prints nothing", MistakeKind::WrongStart, "`new` does not print"),
    ("board is always 8 x 8", MistakeKind::WrongStart, "always 8 x 8"),
    ("row and column swapped", MistakeKind::WrongSquare, "exchanged"),
    ("counts from one", MistakeKind::WrongSquare, "counted from 1"),
    ("negative index", MistakeKind::BadInputAccepted, "negative"),
    ("last row and column refused", MistakeKind::LegalRefused, "last row and column are rejected"),
    ("last column refused", MistakeKind::LegalRefused, "last column are rejected"),
    ("row and column 0 refused", MistakeKind::LegalRefused, "row and column 0 are rejected"),
    ("bound one too high", MistakeKind::BadInputAccepted, "one too high"),
    ("cells in one array", MistakeKind::BadInputAccepted, "next row"),
    ("taken squares accepted", MistakeKind::BadInputAccepted, "occupied square"),
    ("flank required", MistakeKind::LegalRefused, "turn over nothing are rejected"),
    ("no diagonals", MistakeKind::WrongFlips, "along diagonals are not"),
    ("diagonals only", MistakeKind::WrongFlips, "along rows and columns are not"),
    ("no up and left", MistakeKind::WrongFlips, "up and left are not"),
    ("no left", MistakeKind::WrongFlips, "disc left are not"),
    ("no rows", MistakeKind::WrongFlips, "along rows are not"),
    ("no columns", MistakeKind::WrongFlips, "along columns are not"),
    ("half the directions", MistakeKind::WrongFlips, "up and left, up, up and right, left are not"),
    ("no flips", MistakeKind::WrongFlips, "No move turns over"),
    ("one line only", MistakeKind::WrongFlips, "Only one line"),
    ("lines wrap around", MistakeKind::WrongFlips, "opposite edge"),
    ("edge closes a line", MistakeKind::WrongFlips, "ends at the edge"),
    ("empty closes a line", MistakeKind::WrongFlips, "ends at an empty square"),
    ("gaps jumped", MistakeKind::WrongFlips, "empty square in it"),
    ("gaps filled", MistakeKind::WrongFlips, "empty squares get discs"),
    ("edge discs do not count", MistakeKind::WrongFlips, "Discs on the edge"),
    ("long lines not flipped", MistakeKind::WrongFlips, "Only lines of one disc"),
    ("one disc a line", MistakeKind::WrongFlips, "Only the disc beside"),
    ("two discs a line", MistakeKind::WrongFlips, "should turn over"),
    ("last disc of a line stays", MistakeKind::WrongFlips, "should turn over"),
    ("cascading flips", MistakeKind::WrongFlips, "turned over"),
    ("turn never changes", MistakeKind::WrongTurn, "never changes"),
    ("turn changes with flips", MistakeKind::WrongTurn, "only if the move turned over"),
    ("ignored move changes turn", MistakeKind::TurnAfterRejected, "changes the turn"),
    ("turn after taken", MistakeKind::TurnAfterRejected, "occupied square changes the turn"),
    ("turn after outside", MistakeKind::TurnAfterRejected, "off the board changes the turn"),
    ("board after ignored", MistakeKind::BadInputAccepted, "is printed after a rejected move"),
    ("board after taken", MistakeKind::BadInputAccepted, "occupied square"),
    ("board after outside", MistakeKind::BadInputAccepted, "off the board"),
    ("says invalid move", MistakeKind::BadInputAccepted, "prints `Invalid move`"),
    ("ignored move ends it", MistakeKind::StopsEarly, "prints nothing more"),
    ("no result", MistakeKind::WrongEnd, "No result is printed"),
    ("winner exchanged", MistakeKind::WrongEnd, "fewer discs"),
    ("tie for black", MistakeKind::WrongEnd, "tie is printed as `Black Wins!`"),
    ("tie for white", MistakeKind::WrongEnd, "tie is printed as `White Wins!`"),
    ("no tie", MistakeKind::WrongEnd, "tie is not printed"),
    ("no discs left ends it", MistakeKind::WrongEnd, "side has no discs"),
    ("one square early", MistakeKind::WrongEnd, "one square still empty"),
    ("64 discs end it", MistakeKind::WrongEnd, "64 discs"),
    ("result when input ends", MistakeKind::WrongEnd, "when the input ends"),
    ("last board missing", MistakeKind::WrongEnd, "full board is not printed"),
    ("small wins", MistakeKind::LetterCase, "`Black wins!` instead of `Black Wins!`"),
    ("small letters", MistakeKind::LetterCase, "upper and lower"),
    ("no exclamation mark", MistakeKind::Wording, "`Black Wins` instead of `Black Wins!`"),
    ("says game over", MistakeKind::ExtraOutput, "`Game over`"),
    ("a welcome", MistakeKind::ExtraOutput, "`Welcome to Reversi!`"),
    ("a prompt", MistakeKind::ExtraOutput, "`>`"),
    ("dots for empty", MistakeKind::Characters, "`.` instead of `-`"),
    ("letters X and O", MistakeKind::Characters, "`X` instead of `B`"),
    ("blank after each row", MistakeKind::Layout, "blanks at the ends of lines"),
    ("blanks between squares", MistakeKind::Layout, "between the squares"),
    ("indented rows", MistakeKind::Layout, "blanks at the starts of lines"),
    ("DOS line ends", MistakeKind::Layout, "carriage return"),
    ("empty line after the board", MistakeKind::Layout, "empty lines"),
    ("last line end missing", MistakeKind::Layout, "no line end"),
    ("no line ends", MistakeKind::Layout, "Line ends are missing"),
];

/// The faults of console games, each with the kind of mistake and some words that the report must contain.
const CONSOLE: &[(&str, MistakeKind, &str)] = &[
    ("start mirrored", MistakeKind::WrongStart, "not show the start of a new game"),
    ("white begins", MistakeKind::WrongTurn, "wrong side"),
    ("no diagonals", MistakeKind::WrongHints, "numbers"),
    ("diagonals stay", MistakeKind::WrongFlips, "should turn over"),
    ("one disc a line", MistakeKind::WrongFlips, "should turn over"),
    ("numbers are all 1", MistakeKind::WrongHints, "numbers"),
    ("no numbers", MistakeKind::WrongHints, "numbers"),
    ("score of the last turn", MistakeKind::WrongScore, "score"),
    ("score without flips", MistakeKind::WrongScore, "score"),
    ("scores exchanged", MistakeKind::WrongScore, "score"),
    ("row and column swapped", MistakeKind::WrongSquare, "exchanged"),
    ("labels do not fit", MistakeKind::WrongSquare, "start at 1, but the rows that players enter start at 0"),
    ("turn never changes", MistakeKind::WrongTurn, "wrong side"),
    ("turn after refused", MistakeKind::TurnAfterRejected, "again"),
    ("any empty square", MistakeKind::BadInputAccepted, "not legal"),
    ("nothing said", MistakeKind::Silent, "does not say why"),
    ("one word for all", MistakeKind::Silent, "same message"),
    ("asks nobody", MistakeKind::Silent, "whose turn"),
    ("always asks black", MistakeKind::WrongTurn, "must ask player W"),
    ("no pass", MistakeKind::WrongPass, "forfeited"),
    ("pass ends it", MistakeKind::WrongPass, "forfeited"),
    ("pass not told", MistakeKind::Silent, "does not say so"),
    ("no winner", MistakeKind::WrongEnd, "missing"),
    ("wrong winner", MistakeKind::WrongEnd, "game is over"),
];

/// The styles of console games without faults.
const RIGHT_CONSOLES: [&str; 8] =
    ["", "from zero", "two questions", "short scores", "turn before the board", "board again", "no labels", "framed"];

/// The quality of the reports on a set of programs.
#[derive(Default, PartialEq, Eq, Debug)]
struct Measure {
    programs: usize,
    /// The number of programs whose report starts with the right kind of mistake, described in the expected words.
    named: usize,
    /// The number of sentences about anything other than the deliberate fault.
    false_sentences: usize,
}

impl Measure {
    fn add(&mut self, report: &Report, fault: &str, kind: MistakeKind, words: &str) {
        let is_right = |found: MistakeKind, what: &str| found == kind && what.contains(words);
        let finding = report.mistakes.iter().map(|finding| (finding.mistake.kind, finding.mistake.what.as_str()));
        let named = finding.clone().next().is_some_and(|(kind, what)| is_right(kind, what));
        let others = finding.filter(|(kind, what)| !is_right(*kind, what)).count();
        // The mistake that is reported for a single case may omit the cause, but it must be of the expected kind.
        let kinds = report.cases.iter().filter_map(|case| match &case.outcome {
            Outcome::Failed(mistake) if mistake.kind != kind => Some(mistake),
            _ => None,
        });
        let others = others.max(kinds.count());
        println!("{fault}: {}", if named && others == 0 { "named" } else { "NOT NAMED" });
        for finding in &report.mistakes {
            println!("    {} ({}): {}", finding.mistake.kind, finding.cases, finding.mistake.what);
            println!("        {}", finding.input.join(" / "));
        }
        self.programs += 1;
        self.named += usize::from(named);
        self.false_sentences += others;
    }
}

#[test]
fn every_fault_of_a_command_interpreter_is_named_and_nothing_else() {
    assert!(report(Subject::A4q4, "", false, a4q4::run).passed());
    let mut measure = Measure::default();
    for (fault, kind, words) in A4Q4 {
        measure.add(&report(Subject::A4q4, fault, false, a4q4::run), fault, *kind, words);
    }
    println!("command interpreters: {measure:?}");
    assert_eq!(measure, Measure { programs: A4Q4.len(), named: A4Q4.len(), false_sentences: 0 });
}

#[test]
fn another_program_is_reported_as_extra_output() {
    for subject in [Subject::A4q4, Subject::Console] {
        let report = report(subject, "ls", false, |_, _| "Cargo.toml\nREADME.md\n".to_string());
        let [only] = report.mistakes.as_slice() else { panic!("{report}") };
        assert_eq!(only.mistake.kind, MistakeKind::ExtraOutput, "{report}");
        assert!(only.mistake.what.contains("`Cargo.toml`") && report.notes.is_empty(), "{report}");
    }
}

#[test]
fn every_fault_of_a_console_game_is_named_and_nothing_else() {
    for dress in RIGHT_CONSOLES {
        let report = report(Subject::Console, dress, true, console::run);
        assert!(report.passed(), "{dress}: {report}");
        let base = if dress == "from zero" { 0 } else { 1 };
        assert_eq!(report.notes, [format!("Rows and columns are counted from {base}.")], "{dress}");
    }
    let mut measure = Measure::default();
    for (fault, kind, words) in CONSOLE {
        measure.add(&report(Subject::Console, fault, false, console::run), fault, *kind, words);
    }
    println!("console games: {measure:?}");
    assert_eq!(measure, Measure { programs: CONSOLE.len(), named: CONSOLE.len(), false_sentences: 0 });
}
