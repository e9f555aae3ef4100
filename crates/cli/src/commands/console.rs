//! `reversi console`: plays a game line by line. The user can play either side or both.

use crate::args::game::GameArgs;
use crate::args::search::BookArgs;
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::interrupt::KillPrograms;
use crate::seed;
use clap::Args;
use reversi::{Game, Player, Square, Status};
use reversi_course::console;
use reversi_engine::{Options, Stop};
use reversi_records::Budget;
use reversi_session::programs::{Programs, seat};
use reversi_session::{Resources, Seat};
use reversi_study::LazyEngine;
use std::io::{self, IsTerminal, Write, stderr, stdin, stdout};

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
pub(crate) fn play(game: Game, mut seats: [Seat; 2], book: &BookArgs) -> anyhow::Result<()> {
    let _signals = KillPrograms::on(KillPrograms::ALL)?;
    let programs = Programs::default();
    let Resources { threads, hash_megabytes } = Resources::default();
    let options = Options { threads, hash_megabytes, seed: seed(), book: book.read()? };
    let mut engine = LazyEngine::new(programs.factory(WEIGHTS, options));
    let mover = |game: &Game| {
        let Some(player) = game.turn() else { return Ok(None) };
        let seat = &mut seats[player as usize];
        match choose(&mut engine, game, seat) {
            // If a program fails, the user takes over its side.
            Err(message) if matches!(seat, Seat::Program(_)) => {
                *seat = Seat::Person;
                tell(&message, player)?;
                Ok(None)
            }
            chosen => chosen.map_err(io::Error::other),
        }
    };
    let status = console::run_with(game, mover, stdin().lock(), stdout().lock())?;
    if status == Status::InProgress && stdout().is_terminal() {
        // The input ended during the game. Print a newline, so that the shell's prompt starts on a new line.
        writeln!(stdout())?;
    }
    Ok(())
}

/// Returns the move that an engine or another program chooses, or `None` if it is the user's turn.
fn choose(engine: &mut LazyEngine, game: &Game, seat: &Seat) -> Result<Option<Square>, String> {
    let stop = Stop::new();
    Ok(match seat {
        Seat::Engine(level) => Some(engine.get()?.play(game, *level, None, &stop, &mut |_| {})?.best),
        Seat::Program(command) => Some(engine.factory().play_program(command, game, &Budget::default(), &stop)?.square),
        _ => None,
    })
}

fn tell(message: &str, player: Player) -> io::Result<()> {
    writeln!(stderr(), "reversi: {message}; you play {player} now")
}
