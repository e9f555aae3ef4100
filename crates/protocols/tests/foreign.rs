//! A real engine of somebody else: GRhino, from the Debian package `grhino`, which `make test` installs.
#![cfg(unix)]

use reversi::{Game, Player};
use reversi_protocols::{Budget, CommandLine, Driver, EngineCommand, Protocol};
use std::path::Path;
use std::time::{Duration, Instant};

/// Where Debian puts it.
const RHINO: &str = "/usr/games/gtp-rhino";

#[test]
fn grhino_plays_whole_games_with_both_colours() {
    if !Path::new(RHINO).exists() {
        #[allow(clippy::print_stderr)]
        {
            eprintln!("NOT TESTED: {RHINO} is missing (scripts/install-test-tools installs it where it may)");
        }
        return;
    }
    let command = EngineCommand { protocol: Protocol::Gtp, command: CommandLine::new(RHINO, [""; 0]) };
    let mut driver = Driver::start(command).unwrap();
    assert_eq!(driver.name(), "GTP GRhino");
    let budget = Budget::clock(Duration::from_secs(5), Duration::ZERO);
    for rhino in Player::ALL {
        let mut game = Game::default();
        let mut passes = 0;
        while let Some(turn) = game.turn() {
            // The other side plays the last of its moves, which is poor and leads to passes.
            let position = if turn == rhino {
                let deadline = Instant::now() + Duration::from_secs(120);
                driver.choose(&game, &budget, deadline, &|| false).unwrap().position
            } else {
                game.moves().iter().last().unwrap().position
            };
            passes += game.play(position).unwrap().len() - 1;
        }
        assert!(game.score().of(rhino) > 32, "it wins against nobody: {}", game.score());
        assert!(passes > 0, "no pass came up: the test should see one");
    }
}
