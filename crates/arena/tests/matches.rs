//! Plays complete matches, most of them between instances of our own engine at shallow depths. These matches are
//! reproducible, even if they are interrupted.
#![cfg(unix)]

use reversi_arena::{Decision, Entrant, MatchError, Openings, Settings, Sprt, Standing, Table, calibrate, run};
use reversi_engine::Stop;
use reversi_engine::weights::TRAINED;
use reversi_records::{Budget, Format, GameStart, Games};
use reversi_test_support::Folder;
use std::path::Path;
use std::time::Duration;

/// Returns the settings of a match with `rounds` rounds. In each round, an opening is played with both colours.
fn settings(entrants: &[&str], rounds: usize, out: Option<&Path>) -> Settings {
    Settings {
        entrants: entrants.iter().map(|text| text.parse::<Entrant>().unwrap()).collect(),
        gauntlet: false,
        games: 2 * rounds,
        openings: Openings::shipped(),
        seed: 1,
        budget: Budget::depth(1),
        margin: Duration::from_millis(100),
        patience: Duration::from_secs(20),
        startup: Duration::from_secs(20),
        adjudicate: None,
        sprt: None,
        concurrency: 1,
        missing_threads: |_, _| {},
        hash_megabytes: 1,
        out: out.map(Path::to_path_buf),
    }
}

fn play(settings: &Settings) -> Table {
    run(settings, TRAINED, &Stop::new(), |_| {}).unwrap()
}

/// Sets the times in the table to 0, because they differ from run to run.
fn timeless(mut table: Table) -> Table {
    for player in &mut table.players {
        if let Some(usage) = &mut player.usage {
            (usage.seconds_per_move, usage.longest_move, usage.seconds_per_game) = (0.0, 0.0, 0.0);
        }
    }
    table
}

const THREE: [&str; 3] = ["builtin", "builtin:1", "builtin:4"];

#[test]
fn a_round_robin_counts_every_game() {
    let folder = Folder::new();
    let file = folder.join("games.ggf");
    let table = play(&settings(&THREE, 3, Some(&file)));
    assert_eq!(table.games, (18, 18));
    assert!(table.players.iter().all(|player| player.games() == 12));
    let points: f64 = table.players.iter().map(Standing::points).sum();
    assert_eq!(points, 18.0);
    assert!(table.matchups.iter().all(|matchup| matchup.pairs.pairs() == 3));
    let elo = |player: &Standing| player.rating.unwrap().elo;
    let rating: f64 = table.players.iter().map(elo).sum();
    assert!(rating.abs() < 1e-6);
    assert!(table.players.is_sorted_by(|a, b| elo(a) >= elo(b)));

    // The file contains all games, each with the names of its players.
    let games = std::fs::read(&file).unwrap();
    let records: Vec<_> = Games::new(&games[..], Format::Ggf, GameStart::default()).map(Result::unwrap).collect();
    assert_eq!(records.len(), 18);
    assert!(records.iter().all(|record| record.game().is_over()));
    assert!(records.iter().all(|record| THREE.contains(&record.info.black.name.as_str())));
}

#[test]
fn several_games_at_once_give_the_same_table() {
    let one = timeless(play(&settings(&THREE, 4, None)));
    let many = timeless(play(&Settings { concurrency: 4, ..settings(&THREE, 4, None) }));
    assert_eq!(one, many);
    assert_ne!(one, timeless(play(&Settings { seed: 2, ..settings(&THREE, 4, None) })));
}

#[test]
fn a_resumed_match_ends_with_the_same_table() {
    let folder = Folder::new();
    let (whole, broken) = (folder.join("whole.ggf"), folder.join("broken.ggf"));
    let table = play(&settings(&THREE, 4, Some(&whole)));
    let bytes = std::fs::read(&whole).unwrap();
    let lines: Vec<usize> =
        bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1).collect();
    // Truncate the file at the end of a game, or in the middle of a game.
    for kept in [0, lines[0], lines[6], lines[6] + 50, bytes.len() - 3] {
        std::fs::write(&broken, &bytes[..kept]).unwrap();
        let mut first = None;
        let resumed = run(&settings(&THREE, 4, Some(&broken)), TRAINED, &Stop::new(), |table| {
            first.get_or_insert(table.games.0);
        });
        assert_eq!(timeless(resumed.unwrap()), timeless(table.clone()));
        assert_eq!(first, Some(lines.iter().filter(|end| **end <= kept).count()), "those games were not played again");
        assert_eq!(std::fs::read(&broken).unwrap().iter().filter(|byte| **byte == b'\n').count(), 24);
    }
    // A match with more rounds can continue from this file. A match with another seed cannot.
    assert_eq!(play(&settings(&THREE, 4, Some(&whole))), table, "times and all, as it is read from the file");
    assert_eq!(timeless(play(&settings(&THREE, 5, Some(&whole)))), timeless(play(&settings(&THREE, 5, None))));
    let other = run(&Settings { seed: 7, ..settings(&THREE, 4, Some(&whole)) }, TRAINED, &Stop::new(), |_| {});
    assert!(matches!(other, Err(MatchError::Log(_))), "{other:?}");
    // A file that is not the log of a match stays unchanged, whether or not it contains a complete line. A file that
    // contains only the beginning of a game counts as a truncated log.
    for notes in ["to do: nothing", "to do:\nnothing", "(;GM[Othello"] {
        std::fs::write(&whole, notes).unwrap();
        let other = run(&settings(&["builtin", "builtin:1"], 4, Some(&whole)), TRAINED, &Stop::new(), |_| {});
        assert_eq!(other.is_ok(), notes.starts_with('('), "{notes}: {other:?}");
        assert_eq!(std::fs::read_to_string(&whole).unwrap() == notes, other.is_err(), "{notes}");
    }
}

#[test]
fn in_a_gauntlet_the_first_plays_all_others() {
    let table = play(&Settings { gauntlet: true, ..settings(&THREE, 2, None) });
    assert_eq!(table.games, (8, 8));
    let games = |name: &str| table.players.iter().find(|player| player.name == name).unwrap().games();
    assert_eq!((games("builtin"), games("builtin:1"), games("builtin:4")), (8, 4, 4));
}

#[test]
fn the_sequential_test_ends_a_match_early_and_at_the_same_game() {
    let test = |concurrency| {
        let sprt = Some(Sprt { elo0: 0.0, elo1: 300.0 });
        timeless(play(&Settings { sprt, concurrency, ..settings(&["builtin:9", "builtin:1"], 500, None) }))
    };
    let table = test(1);
    assert!(table.games.0 < 200, "{table}");
    assert_ne!(table.sprt.unwrap().decision, Decision::Open);
    assert_eq!(table, test(3));
    let many = Settings { sprt: Some(Sprt { elo0: 0.0, elo1: 5.0 }), ..settings(&THREE, 2, None) };
    assert!(matches!(run(&many, TRAINED, &Stop::new(), |_| {}), Err(MatchError::SprtOfMany(3))));
}

#[test]
fn adjudicated_games_are_shorter_and_count() {
    let folder = Folder::new();
    let file = folder.join("games.ggf");
    let adjudicated = Settings { adjudicate: Some(8), ..settings(&["builtin", "builtin:2"], 2, Some(&file)) };
    let table = play(&adjudicated);
    assert_eq!(table.games, (4, 4));
    let games = std::fs::read(&file).unwrap();
    for record in Games::new(&games[..], Format::Ggf, GameStart::default()) {
        let game = record.unwrap().game();
        assert!(game.is_over() || game.board().empty().len() <= 8);
    }
    assert_eq!(play(&adjudicated), table, "as it is read from the file");
}

#[test]
fn engines_that_fail_lose_and_are_reported() {
    // The first engine exits when it has to move, the second makes illegal moves, and the third never responds.
    let crash = r#"gtp:sh -c 'while read c x; do case $c in genmove) exit 3;; *) echo =;; esac; echo; done'"#;
    let illegal = r#"gtp:sh -c 'while read c x; do case $c in genmove) echo "= a1";; *) echo =;; esac; echo; done'"#;
    let silent = r#"gtp:sh -c 'while read c x; do case $c in genmove) ;; *) echo =; echo;; esac; done'"#;
    for (engine, fault) in [(crash, "crash"), (illegal, "illegal"), (silent, "time")] {
        let folder = Folder::new();
        let file = folder.join("games.ggf");
        let match_of =
            Settings { patience: Duration::from_millis(300), ..settings(&["builtin", engine], 1, Some(&file)) };
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
    assert!(matches!(run(&gone, TRAINED, &Stop::new(), |_| {}), Err(MatchError::Driver(_))));
}

#[test]
fn impossible_matches_are_refused() {
    let alone = run(&settings(&["builtin"], 1, None), TRAINED, &Stop::new(), |_| {});
    assert!(matches!(alone, Err(MatchError::TooFew)));
    let endless = Settings { budget: Budget::default(), ..settings(&["builtin", "builtin:1"], 1, None) };
    assert!(matches!(run(&endless, TRAINED, &Stop::new(), |_| {}), Err(MatchError::Unlimited)));
}

#[test]
fn a_match_that_is_stopped_gives_the_table_so_far() {
    let stop = Stop::new();
    let table = run(&settings(&THREE, 4, None), TRAINED, &stop, |table| {
        if table.games.0 == 3 {
            stop.stop();
        }
    });
    let (played, all) = table.unwrap().games;
    assert_eq!(all, 24);
    assert!((3..=4).contains(&played), "{played}");
}

#[test]
fn an_odd_number_of_games_is_played_as_it_is() {
    let folder = Folder::new();
    let file = folder.join("games.ggf");
    let odd = Settings { games: 3, ..settings(&["builtin:1", "builtin:4"], 0, Some(&file)) };
    let table = play(&odd);
    assert_eq!(table.games, (3, 3));
    assert_eq!((table.matchups[0].pairs.pairs(), table.players[0].games()), (1, 3));
    // The fourth game completes the pair that began with the third game.
    let longer = play(&Settings { games: 4, ..odd.clone() });
    assert_eq!(longer.matchups[0].pairs.pairs(), 2);
    let lone = play(&Settings { games: 1, out: None, ..odd });
    assert_eq!((lone.matchups[0].elo, lone.players[0].rating), (None, None), "of one game nothing can be told");
}

#[test]
fn time_and_nodes_are_counted() {
    let engines = ["builtin;depth=3", "few=builtin;nodes=50", "builtin:1"];
    let table = play(&Settings { budget: Budget::default(), ..settings(&engines, 1, None) });
    let usage = |name: &str| table.players.iter().find(|player| player.name == name).unwrap().usage.unwrap();
    let (deep, few) = (usage("builtin;depth=3"), usage("few"));
    assert!(deep.depth.unwrap() > 2.0 && deep.nodes_per_move.unwrap() > few.nodes_per_move.unwrap(), "{table:?}");
    for spent in [deep, few, usage("builtin:1")] {
        assert!(spent.moves > 80 && spent.longest_move >= spent.seconds_per_move, "{spent:?}");
        assert!((spent.seconds_per_game - spent.seconds_per_move * spent.moves as f64 / 4.0).abs() < 1e-9);
    }
    assert!(table.usage().lines().count() == 4 && table.usage().contains("nodes/move"), "{}", table.usage());
    let endless = Settings { budget: Budget::default(), ..settings(&["builtin;depth=3", "builtin"], 1, None) };
    assert!(matches!(run(&endless, TRAINED, &Stop::new(), |_| {}), Err(MatchError::Unlimited)));
}

/// Returns an entrant's text for a GTP engine that runs the shell commands in `before` when it starts, and those in
/// `genmove` when it has to move.
fn gtp(before: &str, genmove: &str) -> String {
    format!(
        r#"gtp:sh -c '{before} while read c x; do case $c in
            genmove) {genmove};;
            *) echo =; echo;;
        esac; done'"#
    )
}

/// Plays against an engine that takes longer to start than a move may take, and whose very first move is too late.
#[test]
fn an_engine_that_is_late_once_loses_one_game_by_it() {
    let folder = Folder::new();
    let (file, games) = (folder.join("late"), folder.join("games.ggf"));
    // The engine's first move is late. The engine sends all later moves without delay, but these moves are illegal,
    // which is a different fault.
    let late = format!(
        "if [ -e {0} ]; then printf \"= a1\\n\\n\"; else touch {0}; sleep 1.2; printf \"= a1\\n\\n\"; fi",
        file.display()
    );
    let engine = gtp("sleep 0.4;", &late);
    let slow = Settings {
        budget: Budget::time(Duration::from_millis(100)),
        ..settings(&["builtin:1", &engine], 2, Some(&games))
    };
    let table = play(&slow);
    let faults: Vec<_> = table.faults.iter().map(|fault| fault.fault.name()).collect();
    assert_eq!(faults, ["time", "illegal", "illegal", "illegal"], "{:?}", table.faults);
    assert!(table.faults[0].what.contains("did not answer within 0."), "{}", table.faults[0].what);
}

/// Plays against an engine whose response is too late with a narrow margin, and in time with a wide margin.
#[test]
fn the_margin_is_as_wide_as_requested() {
    // The engine always plays f5. This move is legal only once: as the first move of the second game, in which the
    // engine moves first.
    let engine = gtp("", "sleep 0.25; printf \"= f5\\n\\n\"");
    for (margin, fault) in [(50, "time"), (5000, "illegal")] {
        let strict = Settings {
            budget: Budget::time(Duration::from_millis(100)),
            margin: Duration::from_millis(margin),
            openings: Openings::none(),
            ..settings(&["builtin:1", &engine], 1, None)
        };
        let table = play(&strict);
        assert_eq!(table.faults[1].fault.name(), fault, "{:?}", table.faults);
        if fault == "time" {
            let what = &table.faults[1].what;
            assert!(what.ends_with("the limit is 0.100 s plus a margin of 0.05 s"), "{what}");
        }
    }
}

#[test]
fn an_engine_that_starts_too_slowly_is_refused() {
    let slow = Settings {
        startup: Duration::from_millis(100),
        ..settings(&["builtin:1", &gtp("sleep 1000;", "exit")], 1, None)
    };
    let refused = run(&slow, TRAINED, &Stop::new(), |_| {});
    assert!(
        matches!(&refused, Err(MatchError::Driver(error)) if error.to_string().contains("failed to start")),
        "{refused:?}"
    );
}

#[test]
fn an_engine_that_dies_between_games_is_started_again() {
    // This engine resigns and then exits.
    let engine = gtp("", "printf \"= resign\\n\\n\"; exit 3");
    let table = play(&settings(&["builtin:1", &engine], 2, None));
    assert_eq!(table.games, (4, 4));
    assert!(table.faults.iter().all(|fault| fault.fault.name() == "resigned"), "{:?}", table.faults);
}

#[test]
fn a_limit_without_a_command_is_refused() {
    let engine = format!("{};depth=3", gtp("", "exit"));
    let refused = run(&settings(&["builtin:1", &engine], 1, None), TRAINED, &Stop::new(), |_| {});
    assert!(matches!(refused, Err(MatchError::Untold { limit: "depth", .. })), "{refused:?}");
    // If the engine refuses a setting, the error contains the engine's message.
    let strict = r#"gtp:sh -c 'while read c x; do case $c in level) echo "? too high";; *) echo =;; esac; echo; done';send=level 99"#;
    let refused = run(&settings(&["builtin:1", strict], 1, None), TRAINED, &Stop::new(), |_| {}).unwrap_err();
    assert!(refused.to_string().ends_with("it reported an error: level 99: too high"), "{refused}");
}

#[test]
fn a_resumed_tournament_of_ten_ends_with_the_same_table() {
    let folder = Folder::new();
    let file = folder.join("games.ggf");
    let engines: Vec<String> = (1..=10).map(|number| format!("e{number}=builtin:{}", 1 + number % 4)).collect();
    let engines: Vec<&str> = engines.iter().map(String::as_str).collect();
    let table = play(&settings(&engines, 1, Some(&file)));
    assert_eq!((table.games, table.players.len()), ((90, 90), 10));
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&file, &bytes[..bytes.len() * 2 / 3]).unwrap();
    assert_eq!(timeless(play(&settings(&engines, 1, Some(&file)))), timeless(table));
}

#[test]
fn generated_openings_identify_a_match_by_their_generator() {
    let folder = Folder::new();
    let file = folder.join("games.ggf");
    let with = |games| Settings {
        games,
        openings: Openings::random("s8r12".parse().unwrap(), games, 3, TRAINED).unwrap(),
        ..settings(&["builtin:1", "builtin:2"], 0, Some(&file))
    };
    play(&with(4));
    // A match with more games has more openings, but still continues the log of the shorter match.
    assert_eq!(play(&with(6)).games, (6, 6));
    let games = std::fs::read(&file).unwrap();
    assert_eq!(Games::new(&games[..], Format::Ggf, GameStart::default()).count(), 6);
}

#[test]
fn calibration_ends_at_the_first_step_that_takes_as_long() {
    // Every move takes longer than the requested time of 0.
    let entrant: Entrant = "builtin".parse().unwrap();
    let of = settings(&["builtin"], 1, None);
    let found = calibrate(&entrant, Duration::ZERO, &of, TRAINED, &Stop::new(), |_| {}).unwrap();
    assert_eq!((found.steps.len(), found.nearest.as_deref()), (1, Some("builtin;depth=1")));
    assert!(found.steps[0].moves > 80, "{found:?}");
    // No level needs an hour per move, so the calibration tries all levels unless it is stopped.
    let stop = Stop::new();
    let hour = Duration::from_secs(3600);
    let levels = calibrate(&"builtin:9".parse().unwrap(), hour, &of, TRAINED, &stop, |step| {
        if step.number == 3 {
            stop.stop();
        }
    });
    assert_eq!(levels.unwrap().steps.last().unwrap().engine, "builtin:3");
}
