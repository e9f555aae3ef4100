//! Reads or generates the openings that `--openings` specifies.

use super::MatchArgs;
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::input;
use crate::output::stderr;
use anyhow::Context;
use reversi_arena::{Openings, RandomOpenings, RandomOpeningsError};
use reversi_records::{Format, GameStart, Opener};
use std::io::Write;
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
    let bytes = std::fs::read(path).with_context(|| shown.clone())?;
    let is_game_file = !matches!(Format::detect(path, &bytes), Format::Transcript | Format::Obf | Format::Board);
    if !is_game_file && plies.is_none() {
        return Openings::read(&String::from_utf8_lossy(&bytes)).map_err(|error| wrong(&shown, error));
    }
    let mut games = Vec::new();
    for record in input::open(&mut Opener::new(None, GameStart::default()), path)?.0 {
        match record {
            Ok(record) => games.push(record.game()),
            // A broken game does not prevent the match, because the file has other openings.
            Err(error) => writeln!(stderr(), "reversi: {shown}: {error}")?,
        }
    }
    Openings::of_games(games, plies.unwrap_or(PLIES).into()).map_err(|error| wrong(&shown, error))
}

fn wrong(name: &str, error: impl std::fmt::Display) -> anyhow::Error {
    BadInput::new(format!("{name}: {error}")).into()
}
