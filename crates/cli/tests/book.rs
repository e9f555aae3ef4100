//! The real `reversi book`, and engines that play from a book.

use crate::common::{Ran, run};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;

fn reversi(args: &[&str], input: &str) -> Ran {
    run(Command::new(env!("CARGO_BIN_EXE_reversi")).args(args), input)
}

/// A path in the tests' own folder where nothing is.
fn path(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        std::fs::remove_file(&path).unwrap();
    }
    path.to_str().unwrap().to_owned()
}

fn done(args: &[&str]) -> String {
    let ran = reversi(args, "");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    ran.stdout
}

#[test]
fn a_book_grows_is_shown_checked_and_exported() {
    let book = path("grown.book");
    let grown = done(&["book", "grow", &book, "--positions", "60", "--depth", "2"]);
    assert!(grown.contains(" of them new; ") && grown.contains("\nA game is worth "), "{grown}");
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
    // Lines of OBF: what is exported can be asked about.
    let exported = done(&["book", "export", &book]);
    assert_eq!(exported.lines().count(), count(&more));
    let file = path("exported.obf");
    std::fs::write(&file, &exported).unwrap();
    let measured = done(&["bench", "eval", &file, "--depth", "1", "--json"]);
    assert!(measured.contains(&format!("\"positions\":{}", count(&more))), "{measured}");
    let json = done(&["book", "export", &book, "--json"]);
    let leaves =
        json.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).filter(|it| it["expanded"] == false);
    assert!(leaves.count() > 10);
}

#[test]
fn engines_play_from_a_book_and_think_where_it_ends() {
    let book = path("played.book");
    done(&["book", "grow", &book, "--positions", "30", "--depth", "2"]);
    let known: Value = serde_json::from_str(&done(&["book", "show", &book, "f5", "--json"])).unwrap();
    let best: Vec<String> = known["moves"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|mv| mv["score"] == known["score"])
        .map(|mv| mv["square"].as_str().unwrap().to_ascii_uppercase())
        .collect();
    // An hour for each move would be too long for this test.
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
fn what_is_wrong_with_a_book_is_told_in_a_line() {
    let book = path("damaged.book");
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
