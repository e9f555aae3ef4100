//! Tests `reversi statistics`.

use crate::common::{Ran, run};
use reversi_test_support::own_games::Home;
use serde_json::{Value, json};
use std::process::Command;

fn statistics(home: &Home, options: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_reversi"));
    run(command.env("REVERSI_HOME", &**home).arg("statistics").args(options), "")
}

fn json(home: &Home, options: &[&str]) -> Value {
    let ran = statistics(home, &[options, &["--json"]].concat());
    assert_eq!((ran.status, ran.stderr.as_str(), ran.stdout.lines().count()), (0, "", 1));
    serde_json::from_str(&ran.stdout).unwrap()
}

#[test]
fn without_a_game_it_says_so() {
    let home = Home::new();
    let ran = statistics(&home, &[]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert_eq!(
        ran.stdout,
        "You have not finished a game against the engine yet. Play one, and it will be counted here.\n"
    );
    let json = json(&home, &["--review"]);
    assert_eq!((&json["total"]["games"], &json["total"]["mean_lead"]), (&json!(0), &json!(null)));
    assert_eq!(json["strength"], json!(null));
    assert_eq!(json["puzzles"], json!({ "rating": 1200, "tried": 0, "solved": 0, "due": 0 }));
    assert_eq!(json["training"], json!({ "positions": 0, "known": 0, "due": 0 }));
    assert!(!home.join("games").exists(), "nothing is made because somebody looks");
}

#[test]
fn people_and_programs_are_reported_the_same() {
    let home = Home::with_games(12);
    let ran = statistics(&home, &[]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let json = json(&home, &[]);
    let total = &json["total"];
    let count = |name: &str| total[name].as_u64().unwrap();
    assert_eq!((count("games"), count("won") + count("drawn") + count("lost")), (12, 12));
    let summary = format!("12 games: {} won, {} drawn, {} lost\n", count("won"), count("drawn"), count("lost"));
    assert!(ran.stdout.starts_with(&summary), "{}", ran.stdout);
    let level = &json["strength"]["level"];
    assert!(ran.stdout.contains(&format!("Next: level {level}.")), "{}", ran.stdout);
    assert_eq!((&json["reviewed"], &json["unreviewed"]), (&json!(4), &json!(8)));
    assert!(ran.stdout.contains("8 games are not reviewed"), "{}", ran.stdout);
    let games = |rows: &Value| rows.as_array().unwrap().iter().map(|row| row["games"].as_u64().unwrap()).sum::<u64>();
    for rows in ["levels", "openings", "months"] {
        assert_eq!(games(&json[rows]), 12, "{rows}");
    }
    assert_eq!(json["months"][0]["name"], json!("2026-01"));
    assert_eq!(json["accuracy"].as_array().unwrap().len(), 4);
    assert_eq!((&json["others"]["unfinished"], &json["others"]["people"]), (&json!(1), &json!(1)));
    let moves: u64 =
        ["opening", "middle", "end"].iter().map(|name| json["phases"][name]["moves"].as_u64().unwrap()).sum();
    assert!((80..=130).contains(&moves), "half of the moves of four games: {moves}");
}

#[test]
fn games_are_reviewed_once() {
    let home = Home::with_games(3);
    assert_eq!(json(&home, &[])["unreviewed"], json!(2));
    let after = json(&home, &["--review", "--level", "1", "--hash", "1"]);
    assert_eq!((&after["unreviewed"], &after["reviewed"]), (&json!(0), &json!(3)));
    assert_eq!(json(&home, &[]), after, "they are kept");
}

#[test]
fn what_cannot_be_read_is_named() {
    let home = Home::with_games(1);
    std::fs::write(home.join("games/2026-02-02-000000-1.sgf"), "rubbish").unwrap();
    let ran = statistics(&home, &[]);
    assert_eq!(ran.status, 2);
    assert!(ran.stdout.starts_with("1 game:"), "{}", ran.stdout);
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert!(lines[0].contains("2026-02-02-000000-1") && lines.len() == 2, "{}", ran.stderr);
    assert_eq!(statistics(&home, &["--level", "5"]).status, 2, "only reviews have a level");
}
