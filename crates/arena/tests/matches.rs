//! Whole matches of our own engine at shallow depths: reproducible, interrupted or not.
#![cfg(unix)]

use reversi_arena::matches::{Decision, Entrant, MatchError, Openings, Settings, Sprt, Standing, Table, run};
use reversi_engine::Stop;
use reversi_records::{Budget, Format, GameStart, Games};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A file that is deleted at the end of the test.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str) -> TempFile {
        TempFile(std::env::temp_dir().join(format!("reversi-arena-{}-{name}.ggf", std::process::id())))
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The weights that the program ships with.
static WEIGHTS: &[u8] = include_bytes!("../../../data/weights.bin");

fn settings(entrants: &[&str], rounds: usize, out: Option<&Path>) -> Settings {
    Settings {
        entrants: entrants.iter().map(|text| text.parse::<Entrant>().unwrap()).collect(),
        gauntlet: false,
        rounds,
        openings: Openings::shipped(),
        seed: 1,
        budget: Budget::depth(1),
        patience: Duration::from_secs(20),
        adjudicate: None,
        sprt: None,
        concurrency: 1,
        hash_megabytes: 1,
        out: out.map(Path::to_path_buf),
    }
}

fn play(settings: &Settings) -> Table {
    run(settings, WEIGHTS, &Stop::new(), |_| {}).unwrap()
}

const THREE: [&str; 3] = ["builtin", "builtin:1", "builtin:4"];

#[test]
fn a_round_robin_counts_every_game() {
    let file = TempFile::new("robin");
    let table = play(&settings(&THREE, 3, Some(&file.0)));
    assert_eq!(table.games, (18, 18));
    assert!(table.players.iter().all(|player| player.games() == 12));
    let points: f64 = table.players.iter().map(Standing::points).sum();
    assert_eq!(points, 18.0);
    assert!(table.matchups.iter().all(|matchup| matchup.pairs.pairs() == 3));
    let rating: f64 = table.players.iter().map(|player| player.rating.elo).sum();
    assert!(rating.abs() < 1e-6);
    assert!(table.players.is_sorted_by(|a, b| a.rating.elo >= b.rating.elo));

    // The file has the games, each with its players.
    let games = std::fs::read(&file.0).unwrap();
    let records: Vec<_> = Games::new(&games[..], Format::Ggf, GameStart::default()).map(Result::unwrap).collect();
    assert_eq!(records.len(), 18);
    assert!(records.iter().all(|record| record.game().is_over()));
    assert!(records.iter().all(|record| THREE.contains(&record.info.black.name.as_str())));
}

#[test]
fn several_games_at_once_give_the_same_table() {
    let one = play(&settings(&THREE, 4, None));
    let many = play(&Settings { concurrency: 4, ..settings(&THREE, 4, None) });
    assert_eq!(one, many);
    assert_ne!(one, play(&Settings { seed: 2, ..settings(&THREE, 4, None) }));
}

#[test]
fn a_match_that_was_broken_off_ends_with_the_same_table() {
    let whole = TempFile::new("whole");
    let table = play(&settings(&THREE, 4, Some(&whole.0)));
    let bytes = std::fs::read(&whole.0).unwrap();
    let lines: Vec<usize> =
        bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1).collect();
    // Truncated at the end of a game, and in the middle of one.
    for kept in [0, lines[0], lines[6], lines[6] + 50, bytes.len() - 3] {
        let broken = TempFile::new("broken");
        std::fs::write(&broken.0, &bytes[..kept]).unwrap();
        let mut first = None;
        let resumed = run(&settings(&THREE, 4, Some(&broken.0)), WEIGHTS, &Stop::new(), |table| {
            first.get_or_insert(table.games.0);
        });
        assert_eq!(resumed.unwrap(), table);
        assert_eq!(first, Some(lines.iter().filter(|end| **end <= kept).count()), "those games were not played again");
        assert_eq!(std::fs::read(&broken.0).unwrap().iter().filter(|byte| **byte == b'\n').count(), 24);
    }
    // More rounds resume from there; another match does not.
    assert_eq!(play(&settings(&THREE, 5, Some(&whole.0))), play(&settings(&THREE, 5, None)));
    let other = run(&Settings { seed: 7, ..settings(&THREE, 4, Some(&whole.0)) }, WEIGHTS, &Stop::new(), |_| {});
    assert!(matches!(other, Err(MatchError::Log(_))), "{other:?}");
    // Nor is a file of something else touched, with a line end or without.
    for notes in ["to do: nothing", "to do:\nnothing", "(;GM[Othello"] {
        std::fs::write(&whole.0, notes).unwrap();
        let other = run(&settings(&["builtin", "builtin:1"], 4, Some(&whole.0)), WEIGHTS, &Stop::new(), |_| {});
        assert_eq!(other.is_ok(), notes.starts_with('('), "{notes}: {other:?}");
        assert_eq!(std::fs::read_to_string(&whole.0).unwrap() == notes, other.is_err(), "{notes}");
    }
}

#[test]
fn a_gauntlet_is_played_by_the_first() {
    let table = play(&Settings { gauntlet: true, ..settings(&THREE, 2, None) });
    assert_eq!(table.games, (8, 8));
    let games = |name: &str| table.players.iter().find(|player| player.name == name).unwrap().games();
    assert_eq!((games("builtin"), games("builtin:1"), games("builtin:4")), (8, 4, 4));
}

#[test]
fn the_sequential_test_ends_a_match_early_and_at_the_same_game() {
    let test = |concurrency| {
        let sprt = Some(Sprt { elo0: 0.0, elo1: 300.0 });
        play(&Settings { sprt, concurrency, ..settings(&["builtin:9", "builtin:1"], 500, None) })
    };
    let table = test(1);
    assert!(table.games.0 < 200, "{table}");
    assert_ne!(table.sprt.unwrap().decision, Decision::Open);
    assert_eq!(table, test(3));
    let many = Settings { sprt: Some(Sprt { elo0: 0.0, elo1: 5.0 }), ..settings(&THREE, 2, None) };
    assert!(matches!(run(&many, WEIGHTS, &Stop::new(), |_| {}), Err(MatchError::SprtOfMany(3))));
}

#[test]
fn adjudicated_games_are_shorter_and_count() {
    let file = TempFile::new("adjudicated");
    let adjudicated = Settings { adjudicate: Some(8), ..settings(&["builtin", "builtin:2"], 2, Some(&file.0)) };
    let table = play(&adjudicated);
    assert_eq!(table.games, (4, 4));
    let games = std::fs::read(&file.0).unwrap();
    for record in Games::new(&games[..], Format::Ggf, GameStart::default()) {
        let game = record.unwrap().game();
        assert!(game.is_over() || game.board().empty().len() <= 8);
    }
    assert_eq!(play(&adjudicated), table, "as it is read from the file");
}

#[test]
fn engines_that_fail_lose_and_are_reported() {
    // One exits when it is to move, one never answers, one makes illegal moves.
    let crash = r#"gtp:sh -c 'n=0; while read id c x; do case $c in genmove) exit 3;; list_commands) echo "=$id play";; *) echo "=$id";; esac; echo; done'"#;
    let illegal =
        r#"gtp:sh -c 'while read id c x; do case $c in genmove) echo "=$id a1";; *) echo "=$id";; esac; echo; done'"#;
    let silent = r#"gtp:sh -c 'while read id c x; do case $c in genmove) ;; *) echo "=$id"; echo;; esac; done'"#;
    for (engine, fault) in [(crash, "crash"), (illegal, "illegal"), (silent, "time")] {
        let file = TempFile::new(fault);
        let match_of =
            Settings { patience: Duration::from_millis(300), ..settings(&["builtin", engine], 1, Some(&file.0)) };
        let table = play(&match_of);
        assert_eq!(table.games, (2, 2));
        assert_eq!(table.faults.len(), 2, "{table}");
        assert!(
            table
                .faults
                .iter()
                .all(|report| report.fault.name() == fault && report.loser == match_of.entrants[1].to_string()),
            "{:?}",
            table.faults
        );
        assert_eq!(table.players[0].won, 2);
        assert_eq!(play(&match_of), table, "as it is read from the file");
    }
    let gone = settings(&["builtin", "gtp:./no-such-engine"], 1, None);
    assert!(matches!(run(&gone, WEIGHTS, &Stop::new(), |_| {}), Err(MatchError::Driver(_))));
}

#[test]
fn what_cannot_be_a_match_says_so() {
    let alone = run(&settings(&["builtin"], 1, None), WEIGHTS, &Stop::new(), |_| {});
    assert!(matches!(alone, Err(MatchError::TooFew)));
    let endless = Settings { budget: Budget::default(), ..settings(&["builtin", "builtin:1"], 1, None) };
    assert!(matches!(run(&endless, WEIGHTS, &Stop::new(), |_| {}), Err(MatchError::Unlimited)));
}

#[test]
fn a_match_that_is_stopped_gives_the_table_so_far() {
    let stop = Stop::new();
    let table = run(&settings(&THREE, 4, None), WEIGHTS, &stop, |table| {
        if table.games.0 == 3 {
            stop.stop();
        }
    });
    let (played, all) = table.unwrap().games;
    assert_eq!(all, 24);
    assert!((3..=4).contains(&played), "{played}");
}
