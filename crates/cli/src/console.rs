//! `reversi console`: the game a line at a time, for one person, two or none.

use crate::args::ConsoleArgs;
use crate::engine::WEIGHTS;
use crate::seed;
use reversi::{Game, Player, Position, Status};
use reversi_engine::{Engine, Options, Stop};
use reversi_session::Seat;
use reversi_terminal::console;
use std::io::{self, IsTerminal, Write, stdin, stdout};

/// Plays.
pub fn run(args: &ConsoleArgs) -> anyhow::Result<()> {
    play(args.game()?, args.black, args.white)
}

/// The same for a command that has options of its own.
pub(crate) fn play(game: Game, black: Seat, white: Seat) -> anyhow::Result<()> {
    let mut engine = None;
    let mover = |game: &Game| {
        let seat = if game.turn() == Some(Player::Black) { black } else { white };
        engine_move(&mut engine, game, seat)
    };
    let status = console::run_with(game, mover, stdin().lock(), stdout().lock())?;
    if status == Status::InProgress && stdout().is_terminal() {
        // Left in the middle: the shell's prompt should not stand behind ours.
        writeln!(stdout())?;
    }
    Ok(())
}

/// The engine's move, if the seat is its; the engine is made when it is first needed.
fn engine_move(engine: &mut Option<Engine>, game: &Game, seat: Seat) -> io::Result<Option<Position>> {
    let Seat::Engine(level) = seat else { return Ok(None) };
    let engine = match engine {
        Some(engine) => engine,
        None => {
            let options = Options { seed: seed(), ..Options::default() };
            engine.insert(Engine::new(WEIGHTS, &options).map_err(io::Error::other)?)
        }
    };
    let answer = engine.play(game, level, &Stop::new(), |_| {}).map_err(io::Error::other)?;
    Ok(Some(answer.best))
}
