//! Programs as students write them, each with one planted bug: the report has to name it, and nothing else.
//!
//! `cargo test -p reversi-check students -- --nocapture` prints what is said about each of them.
#![allow(clippy::print_stdout, reason = "the figures are printed on request")]

mod a4q4;
mod console;

use super::{Interface, Mistake, Options, Outcome, Report, Subject, suite};
use reversi_engine::Stop;
use reversi_protocols::{CommandLine, RunEnd, RunOutput};
use std::process::ExitStatus;

/// The report on a program that is a function from its input to its output.
fn report(subject: Subject, bug: &str, strict: bool, program: fn(&str, &str) -> String) -> Report {
    let interface = if subject == Subject::A4q4 { Interface::A4q4 } else { Interface::Console };
    let options = Options { strict, cases: 12, ..Options::new(interface) };
    let run = |input: &str, _| {
        let output = program(bug, input).into_bytes();
        // The default is success.
        Ok(RunOutput { output, errors: Vec::new(), end: RunEnd::Ended(ExitStatus::default()) })
    };
    suite::run(subject, &CommandLine::new(bug, [""; 0]), &options, &Stop::new(), |_, _| {}, run).unwrap()
}

/// Bugs of a command interpreter, with the kind of mistake and words of the sentence that a teacher would say.
const A4Q4: &[(&str, Mistake, &str)] = &[
    ("start mirrored", Mistake::WrongStart, "colours of the four discs exchanged"),
    ("start in columns", Mistake::WrongStart, "`BW` in both rows"),
    ("start off centre", Mistake::WrongStart, "off the centre"),
    ("white begins", Mistake::WrongTurn, "White moves first"),
    ("new keeps the turn", Mistake::WrongTurn, "turn of the game before"),
    ("new works once", Mistake::WrongStart, "ignored once there is a game"),
    ("new prints nothing", Mistake::WrongStart, "`new` does not print"),
    ("board is always 8 x 8", Mistake::WrongStart, "8 x 8 whatever"),
    ("row and column swapped", Mistake::WrongSquare, "exchanged"),
    ("counts from one", Mistake::WrongSquare, "counted from 1"),
    ("negative index", Mistake::BadInputAccepted, "negative"),
    ("last row and column refused", Mistake::LegalRefused, "last row and column are refused"),
    ("last column refused", Mistake::LegalRefused, "last column are refused"),
    ("row and column 0 refused", Mistake::LegalRefused, "row and column 0 are refused"),
    ("bound one too high", Mistake::BadInputAccepted, "one too high"),
    ("cells in one array", Mistake::BadInputAccepted, "next row"),
    ("taken squares accepted", Mistake::BadInputAccepted, "square that is taken"),
    ("flank required", Mistake::LegalRefused, "turn over nothing are refused"),
    ("no diagonals", Mistake::WrongFlips, "along diagonals are not"),
    ("diagonals only", Mistake::WrongFlips, "along rows and columns are not"),
    ("no up and left", Mistake::WrongFlips, "up and left are not"),
    ("no left", Mistake::WrongFlips, "disc left are not"),
    ("no rows", Mistake::WrongFlips, "along rows are not"),
    ("no columns", Mistake::WrongFlips, "along columns are not"),
    ("half the directions", Mistake::WrongFlips, "up and left, up, up and right, left are not"),
    ("no flips", Mistake::WrongFlips, "No move turns over"),
    ("one line only", Mistake::WrongFlips, "Only one line"),
    ("lines wrap around", Mistake::WrongFlips, "opposite edge"),
    ("edge closes a line", Mistake::WrongFlips, "ends at the edge"),
    ("empty closes a line", Mistake::WrongFlips, "ends at an empty square"),
    ("gaps jumped", Mistake::WrongFlips, "empty square in it"),
    ("gaps filled", Mistake::WrongFlips, "empty squares get discs"),
    ("edge discs do not count", Mistake::WrongFlips, "Discs on the edge"),
    ("long lines not flipped", Mistake::WrongFlips, "Only lines of one disc"),
    ("one disc a line", Mistake::WrongFlips, "Only the disc beside"),
    ("two discs a line", Mistake::WrongFlips, "not turned over, but should be"),
    ("last disc of a line stays", Mistake::WrongFlips, "not turned over, but should be"),
    ("cascading flips", Mistake::WrongFlips, "turned over"),
    ("turn never changes", Mistake::WrongTurn, "never changes"),
    ("turn changes with flips", Mistake::WrongTurn, "only if the move turned over"),
    ("ignored move changes turn", Mistake::TurnAfterRejected, "changes the turn"),
    ("turn after taken", Mistake::TurnAfterRejected, "square that is taken changes the turn"),
    ("turn after outside", Mistake::TurnAfterRejected, "off the board changes the turn"),
    ("board after ignored", Mistake::BadInputAccepted, "is printed after a move that is ignored"),
    ("board after taken", Mistake::BadInputAccepted, "square that is taken"),
    ("board after outside", Mistake::BadInputAccepted, "off the board"),
    ("says invalid move", Mistake::BadInputAccepted, "`Invalid move` is printed"),
    ("ignored move ends it", Mistake::StopsEarly, "nothing more is printed"),
    ("no result", Mistake::WrongEnd, "result is not told"),
    ("winner exchanged", Mistake::WrongEnd, "fewer discs"),
    ("tie for black", Mistake::WrongEnd, "tie is told as `Black Wins!`"),
    ("tie for white", Mistake::WrongEnd, "tie is told as `White Wins!`"),
    ("no tie", Mistake::WrongEnd, "tie is not told"),
    ("no discs left ends it", Mistake::WrongEnd, "side has no discs"),
    ("one square early", Mistake::WrongEnd, "one square still empty"),
    ("64 discs end it", Mistake::WrongEnd, "64 discs"),
    ("result when input ends", Mistake::WrongEnd, "when the input ends"),
    ("last board missing", Mistake::WrongEnd, "full board is not printed"),
    ("small wins", Mistake::LetterCase, "`Black wins!`, asked is `Black Wins!`"),
    ("small letters", Mistake::LetterCase, "capital and small"),
    ("no exclamation mark", Mistake::Wording, "`Black Wins`, asked is `Black Wins!`"),
    ("says game over", Mistake::ExtraOutput, "`Game over`"),
    ("a welcome", Mistake::ExtraOutput, "`Welcome to Reversi!`"),
    ("a prompt", Mistake::ExtraOutput, "`>`"),
    ("dots for empty", Mistake::Characters, "`.` where `-`"),
    ("letters X and O", Mistake::Characters, "`X` where `B`"),
    ("blank after each row", Mistake::Layout, "end with blanks"),
    ("blanks between squares", Mistake::Layout, "between the squares"),
    ("indented rows", Mistake::Layout, "begin with blanks"),
    ("DOS line ends", Mistake::Layout, "carriage return"),
    ("empty line after the board", Mistake::Layout, "empty lines"),
    ("last line end missing", Mistake::Layout, "no line end"),
    ("no line ends", Mistake::Layout, "Line ends are missing"),
];

/// Bugs of a console game.
const CONSOLE: &[(&str, Mistake, &str)] = &[
    ("start mirrored", Mistake::WrongStart, "not that of a new game"),
    ("white begins", Mistake::WrongTurn, "wrong side"),
    ("no diagonals", Mistake::WrongHints, "numbers"),
    ("diagonals stay", Mistake::WrongFlips, "not turned over, but should be"),
    ("one disc a line", Mistake::WrongFlips, "not turned over, but should be"),
    ("numbers are all 1", Mistake::WrongHints, "numbers"),
    ("no numbers", Mistake::WrongHints, "numbers"),
    ("score of the last turn", Mistake::WrongScore, "score"),
    ("score without flips", Mistake::WrongScore, "score"),
    ("scores exchanged", Mistake::WrongScore, "score"),
    ("row and column swapped", Mistake::WrongSquare, "exchanged"),
    ("labels do not fit", Mistake::WrongSquare, "labelled from 1, but positions are counted from 0"),
    ("turn never changes", Mistake::WrongTurn, "wrong side"),
    ("turn after refused", Mistake::TurnAfterRejected, "asked again"),
    ("any empty square", Mistake::BadInputAccepted, "not legal"),
    ("nothing said", Mistake::Silent, "does not say why"),
    ("one word for all", Mistake::Silent, "same words"),
    ("asks nobody", Mistake::Silent, "whose turn"),
    ("always asks black", Mistake::WrongTurn, "player W must be asked"),
    ("no pass", Mistake::WrongPass, "forfeited"),
    ("pass ends it", Mistake::WrongPass, "forfeited"),
    ("pass not told", Mistake::Silent, "nobody is told"),
    ("no winner", Mistake::WrongEnd, "missing"),
    ("wrong winner", Mistake::WrongEnd, "game is over"),
];

/// Console games that are right, each in its own way.
const RIGHT_CONSOLES: [&str; 8] =
    ["", "from zero", "two questions", "short scores", "turn before the board", "board again", "no labels", "framed"];

/// How well the reports on some programs name their bugs.
#[derive(Default, PartialEq, Eq, Debug)]
struct Measure {
    programs: usize,
    /// Programs whose bug is named, by its kind and in a sentence that says it.
    named: usize,
    /// Sentences about anything else.
    false_sentences: usize,
}

impl Measure {
    fn add(&mut self, report: &Report, bug: &str, kind: Mistake, words: &str) {
        let is_right = |mistake: Mistake, what: &str| mistake == kind && what.contains(words);
        let told = report.mistakes.iter().map(|told| (told.finding.mistake, told.finding.what.as_str()));
        let named = told.clone().next().is_some_and(|(mistake, what)| is_right(mistake, what));
        let others = told.filter(|(mistake, what)| !is_right(*mistake, what)).count();
        // What is said of single cases may leave out the cause, but must not name another kind.
        let kinds = report.cases.iter().filter_map(|case| match &case.outcome {
            Outcome::Failed(finding) if finding.mistake != kind => Some(finding),
            _ => None,
        });
        let others = others.max(kinds.count());
        println!("{bug}: {}", if named && others == 0 { "named" } else { "NOT NAMED" });
        for told in &report.mistakes {
            println!("    {} ({}): {}", told.finding.mistake, told.cases, told.finding.what);
            println!("        {}", told.input.join(" / "));
        }
        self.programs += 1;
        self.named += usize::from(named);
        self.false_sentences += others;
    }
}

#[test]
fn every_bug_of_a_command_interpreter_is_named_and_nothing_else() {
    assert!(report(Subject::A4q4, "", false, a4q4::run).passed());
    let mut measure = Measure::default();
    for (bug, kind, words) in A4Q4 {
        measure.add(&report(Subject::A4q4, bug, false, a4q4::run), bug, *kind, words);
    }
    println!("command interpreters: {measure:?}");
    assert_eq!(measure, Measure { programs: A4Q4.len(), named: A4Q4.len(), false_sentences: 0 });
}

#[test]
fn what_is_no_such_program_is_told_as_that() {
    for subject in [Subject::A4q4, Subject::Console] {
        let report = report(subject, "ls", false, |_, _| "Cargo.toml\nREADME.md\n".to_string());
        let [only] = report.mistakes.as_slice() else { panic!("{report}") };
        assert_eq!(only.finding.mistake, Mistake::ExtraOutput, "{report}");
        assert!(only.finding.what.contains("`Cargo.toml`") && report.notes.is_empty(), "{report}");
    }
}

#[test]
fn every_bug_of_a_console_game_is_named_and_nothing_else() {
    for dress in RIGHT_CONSOLES {
        let report = report(Subject::Console, dress, true, console::run);
        assert!(report.passed(), "{dress}: {report}");
        let base = if dress == "from zero" { 0 } else { 1 };
        assert_eq!(report.notes, [format!("Rows and columns are counted from {base}.")], "{dress}");
    }
    let mut measure = Measure::default();
    for (bug, kind, words) in CONSOLE {
        measure.add(&report(Subject::Console, bug, false, console::run), bug, *kind, words);
    }
    println!("console games: {measure:?}");
    assert_eq!(measure, Measure { programs: CONSOLE.len(), named: CONSOLE.len(), false_sentences: 0 });
}
