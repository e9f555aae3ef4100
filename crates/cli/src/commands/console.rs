//! `reversi console`: plays a game line by line. The user can play either side or both.

use crate::args::game::GameArgs;
use crate::args::search::BookArgs;
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::interrupt::KillPrograms;
use crate::seed;
use clap::Args;
use reversi::{Game, Square, Status};
use reversi_course::console::{self, Host};
use reversi_engine::{Level, Options, Stop};
use reversi_records::Budget;
use reversi_session::programs::{Programs, seat};
use reversi_session::{Resources, Seat};
use reversi_study::LazyEngine;
use std::io::{self, IsTerminal, Write, stderr, stdin, stdout};

/// The level of hints. On most computers, this level moves at once.
const HINT_LEVEL: u32 = 12;

/// Arguments of `reversi console`.
#[derive(Args, Debug)]
pub struct ConsoleArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays Black: person, a level of the engine from 1 to 20, or another program as gtp:COMMAND, nboard:COMMAND or
    /// xboard:COMMAND
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub black: Seat,
    /// Who plays White: person, a level of the engine from 1 to 20, or another program as gtp:COMMAND, nboard:COMMAND or
    /// xboard:COMMAND
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub white: Seat,
    #[command(flatten)]
    book: BookArgs,
}

impl ConsoleArgs {
    /// Returns a new game with the chosen rules and size.
    pub fn game(&self) -> Result<Game, BadInput> {
        self.game.game()
    }
}

/// Plays a game in the console.
pub fn run(args: &ConsoleArgs) -> anyhow::Result<()> {
    play(args.game()?, [args.black.clone(), args.white.clone()], &args.book)
}

/// Plays a game line by line. `seats` contains the players, Black first.
pub(crate) fn play(game: Game, seats: [Seat; 2], book: &BookArgs) -> anyhow::Result<()> {
    let _signals = KillPrograms::on(KillPrograms::ALL)?;
    let programs = Programs::default();
    let Resources { threads, hash_megabytes } = Resources::default();
    let options = Options { threads, hash_megabytes, seed: seed(), book: book.read()? };
    let engine = LazyEngine::new(programs.factory(WEIGHTS, options));
    let status = console::run_with(game, &mut Players { engine, seats }, stdin().lock(), stdout().lock())?;
    if status == Status::InProgress && stdout().is_terminal() {
        // The input ended during the game. Print a newline, so that the shell's prompt starts on a new line.
        writeln!(stdout())?;
    }
    Ok(())
}

/// The players of a game, Black first, and the engine.
struct Players {
    engine: LazyEngine,
    seats: [Seat; 2],
}

impl Players {
    /// Returns the move that our engine chooses at a level.
    fn own_move(&mut self, game: &Game, level: Level) -> Result<Option<Square>, String> {
        Ok(Some(self.engine.get()?.play(game, level, None, &Stop::new(), &mut |_| {})?.best))
    }
}

impl Host for Players {
    fn engine_move(&mut self, game: &Game) -> io::Result<Option<Square>> {
        let Some(player) = game.turn() else { return Ok(None) };
        match self.seats[player as usize].clone() {
            Seat::Engine(level) => self.own_move(game, level).map_err(io::Error::other),
            Seat::Program(command) => {
                match self.engine.factory().play_program(&command, game, &Budget::default(), &Stop::new()) {
                    Ok(chosen) => Ok(Some(chosen.square)),
                    // If a program fails, the user takes over its side.
                    Err(message) => {
                        self.seats[player as usize] = Seat::Person;
                        writeln!(stderr(), "reversi: {message}; you play {player} now")?;
                        Ok(None)
                    }
                }
            }
            _ => Ok(None),
        }
    }

    fn hint(&mut self, game: &Game) -> io::Result<Option<Square>> {
        let level = Level::new(HINT_LEVEL).map_err(io::Error::other)?;
        self.own_move(game, level).map_err(io::Error::other)
    }

    fn note(&mut self, line: &str) -> io::Result<()> {
        writeln!(stderr(), "{line}")
    }
}
