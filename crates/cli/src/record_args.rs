//! The arguments of the commands for files of games.

use crate::exit::BadInput;
use crate::game_args::GameArgs;
use crate::search_args::EngineArgs;
use clap::Args;
use reversi::Game;
use reversi_records::{Format, Start};
use std::path::{Path, PathBuf};

/// Of `reversi convert`.
#[derive(Args, Debug)]
pub struct ConvertArgs {
    /// The file to read, of any format; - for standard input
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// The file to write; - for standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// Read this format [default: as the file's name or contents say]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// Write this format: sgf, ggf, wthor, obf, transcript or board [default: as the file's name says]
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    #[command(flatten)]
    game: GameArgs,
}

/// Of `reversi info`.
#[derive(Args, Debug)]
pub struct InfoArgs {
    /// Files of games, or folders of them; - for standard input
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Read this format [default: as each file's name or contents say]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// Print all players, events, openings and problems
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    game: GameArgs,
}

/// Of `reversi explore`.
#[derive(Args, Debug)]
pub struct ExploreArgs {
    /// Files or folders of games [default: those of the last time], then the moves
    #[arg(value_name = "FILES MOVES")]
    words: Vec<String>,
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// Leave out what the engine makes of the moves
    #[arg(long)]
    pub no_engine: bool,
    /// Plies that the engine looks ahead
    #[arg(long, value_name = "N", default_value = "6", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub depth: u32,
    /// Where the index is kept [default: the system's folder for such files]
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
}

/// What `reversi explore` is asked.
#[derive(Debug)]
pub struct Asked {
    /// The files and folders; none for those of the last time.
    pub files: Vec<PathBuf>,
    /// The game so far.
    pub game: Game,
}

impl ConvertArgs {
    /// What transcripts begin with.
    pub fn start(&self) -> Result<Start, BadInput> {
        self.game.start()
    }
}

impl InfoArgs {
    /// What transcripts begin with.
    pub fn start(&self) -> Result<Start, BadInput> {
        self.game.start()
    }
}

impl ExploreArgs {
    /// The files, and the game after the moves. What names a file or a folder is one; the rest are moves.
    pub fn asked(&self) -> Result<Asked, BadInput> {
        let is_file = |word: &&String| Path::new(word).exists() || Format::by_name(Path::new(word)).is_some();
        let (files, moves): (Vec<&String>, Vec<&String>) = self.words.iter().partition(is_file);
        let mut game = Game::default();
        let moves: Vec<&str> = moves.into_iter().map(String::as_str).collect();
        game.play_transcript(&moves.join(" ")).map_err(BadInput::new)?;
        Ok(Asked { files: files.into_iter().map(PathBuf::from).collect(), game })
    }
}
