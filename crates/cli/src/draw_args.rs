//! The arguments of `reversi draw`.

use crate::exit::BadInput;
use crate::game_args::GameArgs;
use crate::search_args::EngineArgs;
use clap::Args;
use reversi_records::Start;
use std::path::PathBuf;

/// Of `reversi draw`.
#[derive(Args, Debug)]
pub struct DrawArgs {
    /// The moves, a board, or a file of games
    #[arg(value_name = "MOVES|FILE", allow_hyphen_values = true)]
    what: Option<String>,
    // A separate argument, so that options may come after a board that begins with an empty square.
    /// The rest of the moves or of the board
    #[arg(value_name = "MOVES")]
    rest: Vec<String>,
    /// The picture: a .svg, .png or .txt file; - prints the text
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Which game of the file
    #[arg(long, value_name = "N", default_value = "1")]
    pub game: usize,
    /// Draw the position after so many moves [default: the last]
    #[arg(long, value_name = "N")]
    pub after: Option<usize>,
    /// Number the discs by their moves
    #[arg(long)]
    pub numbers: bool,
    /// Leave out the mark on the last move
    #[arg(long)]
    pub no_last: bool,
    /// Mark these squares: c3,f6
    #[arg(long, value_name = "SQUARES", default_value = "")]
    pub marks: String,
    /// Mark the squares that may be played
    #[arg(long)]
    pub legal: bool,
    /// Write what moves are worth on their squares: as the file says, or else as the engine finds
    #[arg(long)]
    pub values: bool,
    /// The width of a PNG in dots
    #[arg(long, value_name = "DOTS", default_value = "800")]
    pub width: u32,
    #[command(flatten)]
    game_args: GameArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
}

impl DrawArgs {
    /// The moves or the board as they were given, or the name of a file.
    pub fn what(&self) -> String {
        self.what.iter().chain(&self.rest).map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// What transcripts begin with.
    pub fn start(&self) -> Result<Start, BadInput> {
        self.game_args.start()
    }
}
