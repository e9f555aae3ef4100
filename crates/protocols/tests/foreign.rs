//! Tests the driver with an engine from another project: GRhino. `make test` installs its Debian package, `grhino`.
#![cfg(unix)]

use reversi::{Game, Player, Square};
use reversi_protocols::{CommandLine, Driver, EngineCommand, Protocol};
use reversi_records::Budget;
use std::path::Path;
use std::time::Duration;

/// The path of the engine on Debian.
const RHINO: &str = "/usr/games/gtp-rhino";

#[test]
fn grhino_plays_whole_games_with_both_colours() {
    if !Path::new(RHINO).exists() {
        use std::io::Write as _;
        // Do not use `eprintln`, because the test harness captures the output of this macro.
        let why = "is missing (scripts/install-test-tools can install it)";
        let _ = writeln!(std::io::stderr(), "NOT TESTED: {RHINO} {why}");
        return;
    }
    let command = EngineCommand { protocol: Protocol::Gtp, command: CommandLine::new(RHINO, [""; 0]) };
    let mut driver = Driver::start(command).unwrap();
    assert_eq!(driver.name(), "GTP GRhino");
    let budget = Budget::clock(Duration::from_secs(5), Duration::ZERO);
    let mut choose = |game: &Game| driver.choose(game, &budget, Duration::from_secs(120), &|| false).unwrap().square;
    for rhino in Player::ALL {
        let mut game = Game::default();
        while let Some(turn) = game.turn() {
            let square = if turn == rhino { choose(&game) } else { last_move(&game) };
            game.play(square).unwrap();
        }
    }

    // The engine does not always play the same moves, so the games above may contain no pass. The next game has fixed
    // moves and at least one pass. The test requests a move after each pass.
    let mut game = Game::default();
    let mut asked = 0;
    while game.turn().is_some() {
        let passed = game.play(last_move(&game)).unwrap().len() > 1;
        if passed && game.turn().is_some() {
            let square = choose(&game);
            game.check(square).unwrap();
            asked += 1;
        }
    }
    assert!(asked > 0, "the game contains no pass");
}

/// Returns the last legal move, which is usually a poor one.
fn last_move(game: &Game) -> Square {
    game.moves().iter().last().unwrap().square
}
