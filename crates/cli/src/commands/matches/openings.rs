//! Reads or generates the openings that `--openings` specifies.

use super::MatchArgs;
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::input;
use reversi::Game;
use reversi_arena::{Openings, RandomOpenings, RandomOpeningsError};
use reversi_records::{Format, GameStart, Opener, Record};
use std::path::Path;

/// The default number of plies to use from each recorded game.
const PLIES: u8 = 8;

pub(super) fn read(args: &MatchArgs) -> anyhow::Result<Openings> {
    let name = args.openings.as_str();
    match name {
        "none" => return Ok(Openings::none()),
        // These openings ship with the program, so they need not be computed or read from a file.
        "balanced8" => return Ok(Openings::shipped()),
        _ => {}
    }
    match name.parse::<RandomOpenings>() {
        Ok(kind) => {
            Openings::random(kind, args.games() as usize, args.seed, WEIGHTS).map_err(|error| wrong(name, error))
        }
        Err(error @ RandomOpeningsError) if name.starts_with("balanced") || name.starts_with("s8r") => {
            Err(wrong(name, error))
        }
        Err(_) => file(Path::new(name), args.opening_plies),
    }
}

/// Reads a list of transcripts, or the first plies of recorded games.
fn file(path: &Path, plies: Option<u8>) -> anyhow::Result<Openings> {
    let shown = path.display().to_string();
    if Format::by_name(path).is_none_or(|format| format == Format::Transcript) && plies.is_none() {
        let text = std::fs::read_to_string(path).map_err(|error| anyhow::Error::new(error).context(shown.clone()))?;
        return Openings::read(&text).map_err(|error| wrong(&shown, error));
    }
    let games = input::open(&mut Opener::new(None, GameStart::default()), path)?.0;
    let games: Vec<Game> = games.filter_map(Result::ok).map(|record: Record| record.game()).collect();
    Openings::of_games(games, plies.unwrap_or(PLIES).into()).map_err(|error| wrong(&shown, error))
}

fn wrong(name: &str, error: impl std::fmt::Display) -> anyhow::Error {
    BadInput::new(format!("{name}: {error}")).into()
}
