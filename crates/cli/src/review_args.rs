//! The arguments of `reversi review`.

use crate::exit::BadInput;
use crate::game_args::GameArgs;
use crate::search_args::{EngineArgs, seconds};
use clap::Args;
use reversi_engine::Level;
use reversi_records::{Format, Start};
use reversi_session::review::Effort;
use std::path::PathBuf;
use std::time::Duration;

/// Of `reversi review`.
#[derive(Args, Debug)]
pub struct ReviewArgs {
    /// A file of games of any format; - for standard input. The review is kept beside it, as FILE.review.json
    pub file: PathBuf,
    /// Which game of the file, counted from 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = game_number)]
    pub game: usize,
    #[command(flatten)]
    effort: EffortArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// Read this format [default: as the file's name or contents say]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    #[command(flatten)]
    start: GameArgs,
}

/// How hard each position of a game is looked at.
#[derive(Args, Debug)]
#[group(multiple = false)]
struct EffortArgs {
    /// How strong, from 1 to 20 [default: 14]: what the level looks ahead, and exactly from where it solves
    #[arg(long, value_name = "N")]
    level: Option<Level>,
    /// Seconds for each position: exactly from where it can be solved in that time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
}

impl ReviewArgs {
    /// What transcripts begin with.
    pub fn start(&self) -> Result<Start, BadInput> {
        self.start.start()
    }

    /// How hard the engine tries.
    pub fn effort(&self) -> Effort {
        let level = self.effort.level.map(Effort::Level);
        self.effort.time.map(Effort::Time).or(level).unwrap_or_default()
    }
}

fn game_number(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| "games are counted from 1".to_owned())
}
