//! Tests `reversi` as an engine that our driver controls, and other engines in our console game.
#![cfg(unix)]

use crate::common::{Ran, reversi, reversi_with, run};
use reversi::{Board, Game, Player, Ply, Rules};
use reversi_protocols::{CommandLine, Driver, EngineCommand, Protocol};
use reversi_records::Budget;
use std::process::Command;
use std::time::Duration;

const REVERSI: &str = env!("CARGO_BIN_EXE_reversi");

fn driver(protocol: Protocol, options: &str) -> Driver {
    let arguments = std::iter::once(protocol.name()).chain(options.split_whitespace());
    Driver::start(EngineCommand { protocol, command: CommandLine::new(REVERSI, arguments) }).unwrap()
}

fn ask(driver: &mut Driver, game: &Game, budget: &Budget) -> reversi::Square {
    driver.choose(game, budget, Duration::from_secs(300), &|| false).unwrap().square
}

/// Plays a whole game between two engines and returns it.
fn play(mut game: Game, black: &mut Driver, white: &mut Driver, budget: &Budget) -> Game {
    while let Some(turn) = game.turn() {
        let mover = if turn == Player::Black { &mut *black } else { &mut *white };
        let position = ask(mover, &game, budget);
        game.play(position).unwrap();
    }
    game
}

#[test]
fn our_engine_plays_itself_in_every_protocol() {
    for protocol in Protocol::ALL {
        let (mut black, mut white) = (driver(protocol, "--level 1"), driver(protocol, "--level 9 --hash 1"));
        assert!(black.name().starts_with("Reversi"), "{}", black.name());
        let game = play(Game::default(), &mut black, &mut white, &Budget::default());
        assert!(game.is_over());
        assert_eq!(game.winner(), Some(Player::White), "{}", game.transcript());
    }
}

#[test]
fn games_with_passes_are_understood_in_every_protocol() {
    // Black has to pass after these moves.
    let mut game = Game::default();
    game.play_transcript("d3c3b3b2f5a3a1c1").unwrap();
    assert!(matches!(game.history().last(), Some(Ply::Pass { player: Player::Black })));
    for protocol in Protocol::ALL {
        let mut both = driver(protocol, "--depth 1");
        let mut after = game.clone();
        after.play(ask(&mut both, &game, &Budget::default())).unwrap();
        after.play(ask(&mut both, &after.clone(), &Budget::default())).unwrap();
        // Undo a move, and then start another game.
        after.undo();
        after.play(ask(&mut both, &after.clone(), &Budget::default())).unwrap();
        assert!(Game::default().find_move(ask(&mut both, &Game::default(), &Budget::default())).is_some());
    }
}

#[test]
fn limits_of_the_protocol_reach_the_engine() {
    let (left, increment) = (Duration::from_millis(300), Duration::from_millis(20));
    for budget in [Budget::depth(2), Budget::time(Duration::from_millis(30)), Budget::clock(left, increment)] {
        for protocol in Protocol::ALL {
            // An engine that ignored the limits of the protocol would search for an hour.
            let options = match (protocol, budget) {
                (Protocol::Gtp, Budget { depth: Some(_), .. }) => "--depth 2", // GTP has no command for the depth
                (Protocol::Nboard, Budget { clock: Some(_), .. }) => "--time 0.1", // NBoard has no command for clocks
                _ => "--time 3600",
            };
            let mut driver = driver(protocol, options);
            assert!(Game::default().find_move(ask(&mut driver, &Game::default(), &budget)).is_some());
        }
    }
    // NBoard has no time limits, so the driver ends the search with a ping.
    let mut driver = driver(Protocol::Nboard, "--time 3600");
    ask(&mut driver, &Game::default(), &Budget::time(Duration::from_millis(100)));
}

#[test]
fn other_boards_and_starts_are_reported() {
    let ten = Game::new(Rules::Othello, "10x10".parse().unwrap()).unwrap();
    let board: Board = "......../......../..BWB.../...WW.../...BW.../......../......../........".parse().unwrap();
    let odd = Game::from_board(Rules::Othello, board, Player::White).unwrap();
    for (game, protocols) in [(&ten, &[Protocol::Gtp, Protocol::Nboard][..]), (&odd, &Protocol::ALL[..])] {
        for &protocol in protocols {
            let mut driver = driver(protocol, "--depth 1");
            let mut after = game.clone();
            for _ in 0..6 {
                after.play(ask(&mut driver, &after.clone(), &Budget::default())).unwrap();
            }
        }
    }
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    let ran = reversi_with("gtp --depth 1", "1 play b f5\n2 genmove w");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.starts_with("=1\n\n=2 "), "{}", ran.stdout);
    let ran = reversi_with("nboard --depth 1", "nboard 2\ngo\n");
    assert!(ran.stdout.starts_with("set myname Reversi\n") && ran.stdout.contains("\n=== "), "{}", ran.stdout);
    // The analysis ends only when the input ends.
    let ran = reversi_with("xboard", "xboard\nnew\nanalyze\n");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
}

#[test]
fn nonsense_in_every_protocol_ends_well() {
    let noise: String = (0..2000).map(|line| format!("{}\u{7}\u{fffd} \0 {line}\n", "x".repeat(line))).collect();
    for protocol in ["nboard", "gtp", "xboard"] {
        let ran = reversi_with(protocol, &noise);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{protocol}");
    }
    let long = format!("{}\n1 name\n", "y".repeat(3 << 20));
    assert_eq!(reversi_with("gtp", &long).stdout, "=1 Reversi\n\n");
}

#[test]
fn wrong_options_are_reported_in_a_line() {
    for (args, message) in [
        ("gtp --level 99", "levels are numbers from 1 to 20"),
        ("gtp --rules chess", "possible values: free, othello, classic"),
        ("nboard --level 3 --time 1", "cannot be used with"),
        ("console --black robot", "expected person, a level from 1 to 20, or another program such as gtp:COMMAND"),
        ("console --black smoke:signals", "expected nboard:COMMAND, gtp:COMMAND or xboard:COMMAND"),
        ("console --black gtp:'", "a closing quote is missing"),
    ] {
        let ran = reversi(args);
        assert_eq!(ran.status, 2, "{args}");
        assert!(ran.stderr.contains(message), "{args}: {}", ran.stderr);
    }
}

/// Runs the console game between these players with the given input.
fn console(black: &str, white: &str, input: &str) -> Ran {
    let arguments = ["console", "--size", "8x8", "--black", black, "--white", white];
    run(Command::new(REVERSI).args(arguments), input)
}

#[test]
fn another_engine_plays_in_the_console() {
    for protocol in Protocol::ALL {
        let engine = format!("{0}:'{REVERSI}' {0} --level 1", protocol.name());
        let ran = console("2", &engine, "");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
        assert!(ran.stdout.contains("player W plays position"), "{}", ran.stdout);
        assert!(ran.stdout.ends_with("!\n"), "it ended: {}", ran.stdout);
    }
}

#[test]
fn an_engine_that_fails_in_the_console_leaves_its_seat() {
    let ran = console("gtp:sh -c 'echo no weights >&2; exit 3'", "1", "6 5\n");
    assert_eq!(ran.status, 0);
    let message =
        "failed to start: the program ended (exit status: 3); its last message: no weights; you play Black now\n";
    assert!(ran.stderr.starts_with("reversi: gtp:sh -c ") && ran.stderr.ends_with(message), "{}", ran.stderr);
    assert!(ran.stdout.contains("player B enter position") && ran.stdout.contains("player W plays"), "{}", ran.stdout);
    let ran = console("xboard:/no/such/engine", "1", "");
    assert!(ran.stderr.starts_with("reversi: xboard:/no/such/engine could not be started: "), "{}", ran.stderr);
}
