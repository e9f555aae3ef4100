//! Tests `reversi repertoire`.

use crate::common::{Ran, run};
use reversi_test_support::Folder;
use serde_json::{Value, json};
use std::process::Command;

/// The folder in which the program saves its data.
struct Home(Folder);

impl Home {
    fn new() -> Home {
        Home(Folder::new())
    }

    fn reversi(&self, args: &[&str], input: &str) -> Ran {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
        run(command.env("REVERSI_HOME", &*self.0).arg("repertoire").args(args), input)
    }

    fn fine(&self, args: &[&str]) -> String {
        let ran = self.reversi(args, "");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
        ran.stdout
    }

    fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.fine(&[args, &["--json"]].concat())).unwrap()
    }

    /// Returns the line in which the program reports an error.
    fn wrong(&self, args: &[&str]) -> String {
        let Ran { status, stdout, stderr } = self.reversi(args, "");
        assert_eq!((status, stdout.as_str(), stderr.lines().count()), (2, "", 1), "{args:?}: {stderr}");
        stderr
    }
}

#[test]
fn repertoires_are_added_listed_shown_and_deleted() {
    let home = Home::new();
    assert_eq!(home.fine(&["list"]), "there are no repertoires; `reversi repertoire add` creates one\n");
    assert_eq!(home.json(&["list"]), json!([]));
    let added = home.fine(&["add", "f5d6c3d3c4", "f5d6c4", "--side", "white", "--name", "My lines"]);
    assert_eq!(added, "My lines: white, 2 positions to learn, 6 moves\n");
    let tiger = home.json(&["add", "--opening", "tiger", "--side", "black"]);
    assert_eq!((&tiger["name"], &tiger["side"]), (&json!("Tiger"), &json!("black")));
    let file = home.0.join("diagonal.sgf");
    std::fs::write(&file, "(;GM[2]SZ[8];B[f5](;W[f6];B[e6])(;W[d6]))").unwrap();
    assert!(home.fine(&["add", file.to_str().unwrap()]).starts_with("diagonal: both, 3 positions"));
    let pasted = home.reversi(&["add", "-", "--name", "diagonal"], "f5f6\nf5d6\n");
    assert_eq!((pasted.status, pasted.stdout.as_str()), (0, "diagonal 2: both, 2 positions to learn, 3 moves\n"));
    let list = home.fine(&["list"]);
    let head = "name        side   positions  moves  asked  due\nMy lines    white          2      6      0    0\n";
    assert!(list.starts_with(head) && list.lines().count() == 5, "{list}");

    let shown = home.fine(&["show", "My lines"]);
    assert_eq!(shown, "My lines: white, 2 positions to learn, 6 moves\n\nf5d6c3d3c4  Tiger\nf5d6c4  Perpendicular\n");
    assert!(
        home.fine(&["show", "Tiger", "--limit", "1"]).ends_with("\nand more; to show them, use a higher --limit\n")
    );
    let shown = home.json(&["show", "diagonal"]);
    assert_eq!((&shown["positions"], &shown["due"], &shown["more"]), (&json!(3), &json!(0), &json!(false)));
    assert_eq!(shown["lines"][0], json!({ "moves": "f5f6e6", "opening": "Diagonal" }));

    assert!(home.wrong(&["delete", "Tiger"]).contains("There is no terminal to ask in; --yes"));
    assert_eq!(home.fine(&["delete", "Tiger", "--yes"]), "Tiger was deleted\n");
    assert_eq!(home.json(&["list"]).as_array().unwrap().len(), 3);
}

#[test]
fn statistics_report_what_was_asked_and_missed() {
    let home = Home::new();
    home.fine(&["add", "f5d6c3", "--side", "black", "--name", "Mine"]);
    // Save training results for two positions. The first position was missed twice after it had been solved.
    let path = home.0.join("repertoires.json");
    let mut kept: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    let positions = kept["repertoires"][0]["positions"].as_array_mut().unwrap();
    positions[0]["card"] = json!({ "due": 0, "interval": 0, "ease": 210, "lapses": 2 });
    positions[2]["card"] = json!({ "due": 4_000_000, "interval": 30, "ease": 250, "lapses": 0 });
    std::fs::write(&path, kept.to_string()).unwrap();
    let text = home.fine(&["statistics"]);
    assert!(text.starts_with("Mine: black, 2 positions to learn\n  asked      2, 0 not yet\n"), "{text}");
    assert!(text.contains("  due        1 today, 1 within a week\n  missed     2 times"), "{text}");
    let statistics = home.json(&["statistics", "Mine"]);
    assert_eq!(
        (&statistics[0]["known"], &statistics[0]["missed"], &statistics[0]["due"]),
        (&json!(1), &json!(2), &json!(1))
    );
    let hardest = &statistics[0]["hardest"][0];
    assert_eq!(
        (&hardest["moves_before"], &hardest["turn"], &hardest["missed"]),
        (&json!(""), &json!("black"), &json!(2))
    );
    assert_eq!(hardest["due_in_days"], 0);
}

#[test]
fn what_is_wrong_is_reported_in_one_line() {
    let home = Home::new();
    assert_eq!(home.wrong(&["show", "Mine"]), "reversi: there is no repertoire \"Mine\"; there are no repertoires\n");
    home.fine(&["add", "f5d6", "--name", "Mine"]);
    for command in ["show", "delete", "statistics"] {
        assert_eq!(
            home.wrong(&[command, "Yours"]),
            "reversi: there is no repertoire \"Yours\"; the repertoires are: Mine\n"
        );
    }
    assert_eq!(home.wrong(&["add", "f5d6", "f5f5"]), "reversi: game 2, byte 7: move 2 (f5): occupied\n");
    assert_eq!(home.wrong(&["add", "f5", "--side", "white"]), "reversi: White has nothing to decide in it\n");
    assert!(home.wrong(&["add", "--opening", "no such"]).contains("there is no opening \"no such\""));
    assert!(home.wrong(&["add", "--opening", "ros"]).contains("matches several openings: "));
    let missing = home.reversi(&["add", "missing.sgf"], "");
    assert!(missing.status == 2 && missing.stderr.starts_with("reversi: missing.sgf: "), "{}", missing.stderr);
    // The program renames a repertoire file written by a newer version, and reports the version.
    let path = home.0.join("repertoires.json");
    std::fs::write(&path, "{\"version\":99}").unwrap();
    let ran = home.reversi(&["list"], "");
    assert!(ran.status == 3 && ran.stderr.contains("is of version 99"), "{}", ran.stderr);
    assert!(home.0.join("repertoires.json.broken-1").exists());
}
