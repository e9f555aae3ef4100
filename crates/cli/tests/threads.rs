//! Tests commands on a system that can start only a few threads.
#![cfg(target_os = "linux")]

use crate::common::{Ran, run, write};
use reversi_test_support::Folder;
use std::process::Command;

static GAMES: &str = include_str!("../../study/tests/puzzle_games.txt");

/// Runs `reversi` in an address space of 8 GB, in which each thread reserves 1 GB for its stack. Kills the program if it
/// hangs.
fn with_few_threads(args: &str) -> Ran {
    let script = "ulimit -v 8388608; exec timeout -s KILL 300 \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_reversi")]).args(args.split_whitespace());
    run(command.env("RUST_MIN_STACK", (1 << 30).to_string()), "")
}

/// Returns the number of threads that could be started, according to the only warning, and the rest of standard error.
fn started(ran: &Ran, requested: usize) -> (usize, String) {
    let end = format!(" of {requested} threads could be started");
    let number = |line: &str| line.strip_prefix("reversi: only ")?.strip_suffix(&end)?.parse().ok();
    let numbers: Vec<usize> = ran.stderr.lines().filter_map(number).collect();
    assert_eq!(numbers.len(), 1, "{ran:?}");
    let others = ran.stderr.lines().filter(|line| number(line).is_none());
    (numbers[0], others.map(|line| format!("{line}\n")).collect())
}

#[test]
fn searches_use_the_threads_that_can_be_started() {
    for args in ["hint --depth 10 --threads 64", "bench --threads 64"] {
        let ran = with_few_threads(args);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        let (threads, rest) = started(&ran, 64);
        assert!((2..64).contains(&threads) && rest.is_empty(), "{}", ran.stderr);
        assert!(ran.stdout.contains("nodes"), "{}", ran.stdout);
    }
}

#[test]
fn matches_play_fewer_games_at_once() {
    let ran = with_few_threads("match --levels 1-2 --games 20 --concurrency 20 --hash 1 --json");
    assert_eq!((ran.status, started(&ran, 20).1), (0, String::new()), "{}", ran.stderr);
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(json["games"], serde_json::json!([20, 20]));
}

#[test]
fn puzzles_are_the_same_with_fewer_threads() {
    let folder = Folder::new();
    let games = write(&folder, "games.txt", GAMES.lines().take(6).map(|line| format!("{line}\n")).collect::<String>());
    let make = |name: &str, threads| {
        let out = folder.path(name);
        (with_few_threads(&format!("puzzles make {games} -o {out} --count 4 --threads {threads}")), out)
    };
    let ((one, expected), (many, found)) = (make("one.txt", 1), make("many.txt", 12));
    assert_eq!((one.status, many.status, started(&many, 12).1), (0, 0, one.stderr));
    assert_eq!(std::fs::read(found).unwrap(), std::fs::read(expected).unwrap());
}

#[test]
fn submissions_are_checked_by_fewer_threads() {
    let folder = Folder::new();
    for number in 0..12 {
        folder.write(format!("all/{number}/empty"), "");
    }
    // The command `false`, which fails, builds each submission.
    let ran = with_few_threads(&format!("check --all {} --jobs 12 --command false&&./x", folder.path("all")));
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert!(started(&ran, 12).1.ends_with("reversi: 12 of 12 submissions did not pass\n"), "{}", ran.stderr);
}
