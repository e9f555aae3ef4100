//! Tests `reversi book`, and engines that play from a book.

use crate::common::{Ran, run, write};
use reversi::Game;
use reversi_engine::Book;
use reversi_test_support::Folder;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

fn reversi(args: &[&str], input: &str) -> Ran {
    run(Command::new(env!("CARGO_BIN_EXE_reversi")).args(args), input)
}

fn done(args: &[&str]) -> String {
    let ran = reversi(args, "");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    ran.stdout
}

#[test]
fn a_book_grows_is_shown_checked_and_exported() {
    let folder = Folder::new();
    let book = folder.path("grown.book");
    let grown = done(&["book", "grow", &book, "--positions", "60", "--depth", "2"]);
    assert!(grown.contains(" of them new; ") && grown.contains("\nValue of the first position for Black: "), "{grown}");
    let count = |text: &str| -> usize { text.split(' ').next().unwrap().parse().unwrap() };
    let more = done(&["book", "grow", &book, "--positions", "40", "--depth", "2"]);
    assert!(count(&more) >= count(&grown) + 40, "it goes on: {grown}{more}");

    let shown = done(&["book", "show", &book]);
    assert!(shown.starts_with("Value: ") && shown.lines().count() == 5, "{shown}");
    let json: Value = serde_json::from_str(&done(&["book", "show", &book, "f5", "d6", "--json"])).unwrap();
    assert_eq!(json["kind"], "estimate");
    assert_eq!(json["score"], json["moves"][0]["score"]);

    let checked = done(&["book", "check", &book]);
    assert_eq!(count(&checked), count(&more));
    // The exported OBF lines are valid input for a search.
    let exported = done(&["book", "export", &book]);
    assert_eq!(exported.lines().count(), count(&more));
    let file = write(&folder, "exported.obf", &exported);
    let measured = done(&["bench", "eval", &file, "--depth", "1", "--json"]);
    assert!(measured.contains(&format!("\"positions\":{}", count(&more))), "{measured}");
    let json = done(&["book", "export", &book, "--json"]);
    let leaves =
        json.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).filter(|it| it["expanded"] == false);
    assert!(leaves.count() > 10);
}

#[test]
fn engines_play_from_a_book_and_think_where_it_ends() {
    let folder = Folder::new();
    let book = folder.path("played.book");
    done(&["book", "grow", &book, "--positions", "30", "--depth", "2"]);
    let known: Value = serde_json::from_str(&done(&["book", "show", &book, "f5", "--json"])).unwrap();
    let best: Vec<String> = known["moves"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|mv| mv["score"] == known["score"])
        .map(|mv| mv["square"].as_str().unwrap().to_ascii_uppercase())
        .collect();
    // The move must come from the book, because a search would take an hour.
    let ran = reversi(&["gtp", "--book", &book, "--time", "3600"], "play b f5\ngenmove w\nquit\n");
    let answer = ran.stdout.split("\n\n").nth(1).unwrap_or_default().trim_start_matches("= ").to_owned();
    assert!(best.contains(&answer), "{answer} is none of {best:?}: {}", ran.stderr);
    let ran = reversi(&["nboard", "--book", &book, "--depth", "2"], "nboard 2\nmove F5\ngo\nhint 1\n");
    assert!(ran.stdout.contains("nodestats 0 "), "{}", ran.stdout);
    assert!(ran.stdout.contains("\nsearch "), "hints are searched: {}", ran.stdout);
    let ran = reversi(&["console", "--book", "gone.book"], "");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
}

#[test]
fn what_is_wrong_with_a_book_is_reported_in_one_line() {
    let folder = Folder::new();
    let book = folder.path("damaged.book");
    done(&["book", "grow", &book, "--positions", "5", "--depth", "1"]);
    let mut bytes = std::fs::read(&book).unwrap();
    bytes[20] ^= 1;
    std::fs::write(&book, &bytes).unwrap();
    for command in ["show", "grow", "check", "export"] {
        let ran = reversi(&["book", command, &book], "");
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.lines().count()), (2, "", 1), "{command}");
        assert!(ran.stderr.contains("damaged.book: the book is damaged: its checksum is wrong"), "{}", ran.stderr);
    }
    assert_eq!(std::fs::read(&book).unwrap(), bytes, "a file that is no book is left alone");
}

/// Returns the book that ships with the program.
fn own() -> Book {
    Book::from_bytes(reversi_book::BOOK).unwrap()
}

/// Returns a line of the shipped book, from the start of a game to a leaf. The line follows either the best or the
/// worst moves.
fn line_to_a_leaf(book: &Book, best: bool) -> Vec<String> {
    let (mut game, mut line) = (Game::default(), Vec::new());
    while let Some(known) = book.find(&game).filter(|known| known.expanded) {
        let next = if best { known.moves.first() } else { known.moves.last() };
        let (square, _) = *next.expect("a move");
        game.play(square).unwrap();
        line.push(square.to_string());
    }
    line
}

#[test]
fn the_book_that_comes_with_the_program_is_shown_checked_and_exported() {
    let checked = done(&["book", "check", "own"]);
    let count = checked.split(' ').next().unwrap();
    assert_eq!(count, own().len().to_string());
    assert!(own().len() >= 1000, "{checked}");
    // The documentation must contain the same output.
    for page in ["docs/book.md", "crates/book/README.md"] {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page)).unwrap();
        assert!(text.contains(&format!("\n{checked}")), "{page} does not have: {checked}");
    }

    let shown = done(&["book", "show", "own", "f5"]);
    assert!(shown.starts_with("Value: ") && shown.lines().count() == 4, "{shown}");
    assert!(shown.lines().all(|line| line.contains(" (estimate at depth ")), "{shown}");
    let mut squares: Vec<&str> = shown.lines().skip(1).filter_map(|line| line.split_whitespace().nth(1)).collect();
    squares.sort_unstable();
    assert_eq!(squares, ["d6", "f4", "f6"]);
    assert_eq!(done(&["book", "export", "own"]).lines().count(), own().len());
}

#[test]
fn engines_play_from_the_book_that_comes_with_the_program() {
    let book = own();
    let ran = reversi(&["nboard", "--book", "own", "--depth", "2"], "nboard 2\ngo\n");
    assert!(ran.stdout.contains("nodestats 0 "), "{}", ran.stdout);
    // The move must come from the book, because a search would take an hour.
    let ran = reversi(&["gtp", "--book", "own", "--time", "3600"], "genmove b\nquit\n");
    let answer = ran.stdout.split("\n\n").next().unwrap_or_default().trim_start_matches("= ");
    assert!(Game::default().play_transcript(answer).is_ok(), "{answer}: {}", ran.stderr);
    // Without `--book`, the engine uses no book.
    let ran = reversi(&["nboard", "--depth", "2"], "nboard 2\ngo\n");
    assert!(ran.stdout.contains("nodestats ") && !ran.stdout.contains("nodestats 0 "), "{}", ran.stdout);
    for is_best in [true, false] {
        let line = line_to_a_leaf(&book, is_best);
        let (last, before) = line.split_last().unwrap();
        let moves = |moves: &[String]| moves.iter().map(|square| format!("move {square}\n")).collect::<String>();
        let asked = format!("nboard 2\n{}go\n", moves(before));
        let ran = reversi(&["nboard", "--book", "own", "--depth", "2"], &asked);
        assert!(ran.stdout.contains("nodestats 0 "), "{line:?}: {}", ran.stdout);
        // After a leaf of the book, the engine searches.
        let asked = format!("nboard 2\n{}move {last}\ngo\n", moves(before));
        let ran = reversi(&["nboard", "--book", "own", "--depth", "2"], &asked);
        let searched = ran.stdout.contains("nodestats ") && !ran.stdout.contains("nodestats 0 ");
        assert!(searched, "{line:?}: {}", ran.stdout);
    }
}

#[test]
fn the_book_that_comes_with_the_program_is_not_written_and_others_go_on_with_it() {
    let folder = Folder::new();
    let grow = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
        let command = command.current_dir(&folder).args(["book", "grow"]).args(args);
        run(command.args(["--positions", "1", "--depth", "1", "--json"]), "")
    };
    let ran = grow(&["own"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    let message = "reversi: own: the book that ships with the program cannot be changed; to extend it, write to another file with --from own\n";
    assert_eq!(ran.stderr, message);
    assert!(!folder.join("own").exists());

    let ran = grow(&["mine.book", "--from", "own"]);
    let grown: Value = serde_json::from_str(&ran.stdout).unwrap();
    let added = grown["added"].as_u64().unwrap() as usize;
    assert_eq!((ran.status, grown["positions"].as_u64()), (0, Some((own().len() + added) as u64)), "{}", ran.stderr);
    let mine = Book::from_bytes(&std::fs::read(folder.join("mine.book")).unwrap()).unwrap();
    assert_eq!(mine.len(), own().len() + added);
    // `--from` does not replace an existing book.
    let ran = grow(&["mine.book", "--from", "own"]);
    let message = "reversi: mine.book: this file already exists; --from can only start a new book\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (2, message));

    // The shipped book can be copied to a new file.
    let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
    let copied =
        run(command.current_dir(&folder).args(["book", "grow", "copy.book", "--from", "own", "--positions", "0"]), "");
    assert_eq!(copied.status, 0, "{}", copied.stderr);
    assert_eq!(std::fs::read(folder.join("copy.book")).unwrap(), reversi_book::BOOK);

    // The path of a file called `own` must include its folder, because `own` alone means the shipped book.
    assert_eq!(grow(&["./own"]).status, 0);
    let file = Book::from_bytes(&std::fs::read(folder.join("own")).unwrap()).unwrap();
    assert!(file.len() < 10, "{}", file.len());
    let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
    let checked = run(command.current_dir(&folder).args(["book", "check", "own"]), "").stdout;
    assert!(checked.starts_with(&format!("{} positions: ", own().len())), "{checked}");
}
