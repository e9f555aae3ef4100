//! `reversi tui`: plays full screen in the terminal.

use crate::args::game::{rules, rules_for_programs, start};
use crate::args::search::BookArgs;
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::launch::{LanguageArgs, game_of};
use crate::seed;
use clap::{Args, ValueEnum};
use reversi::{Rules, Size};
use reversi_engine::Options;
use reversi_session::programs::{Programs, seat};
use reversi_session::{Seat, TimeControl};
use reversi_terminal::{Capabilities, Colours, End};
use reversi_view::FirstGame;
use std::io::{IsTerminal, stdin, stdout};
use std::path::{Path, PathBuf};

/// Arguments of `reversi tui`. Most game settings default to those of the user's last game.
#[derive(Args, Debug)]
pub struct TuiArgs {
    /// The rules of the game [default: those of your last game; othello against another program]
    #[arg(long, value_parser = rules())]
    rules: Option<Rules>,
    /// Width and height of the board, each from 2 to 26 [default: that of your last game, or 8x8]
    #[arg(long, value_name = "WxH")]
    size: Option<Size>,
    /// Who plays Black: person, a level of the engine from 1 to 20, or another program as gtp:COMMAND, nboard:COMMAND or
    /// xboard:COMMAND
    /// [default: as in your last game]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    black: Option<Seat>,
    /// Who plays White [default: as in your last game]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    white: Option<Seat>,
    /// The clocks: none, MAIN/INCREMENT/GRACE as in 15:00/5, or "0:30 a move" [default: those of your last game, or none]
    #[arg(long, value_name = "TIME")]
    clock: Option<TimeControl>,
    /// Number of colours to use
    #[arg(long, value_enum, default_value = "auto")]
    color: ColorArg,
    /// Use ASCII characters only
    #[arg(long)]
    ascii: bool,
    /// A file or folder of games to open; if it contains several games, the program lists them
    file: Option<PathBuf>,
    #[command(flatten)]
    book: BookArgs,
    #[command(flatten)]
    language: LanguageArgs,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum ColorArg {
    /// As many colours as the terminal reports; none if NO_COLOR is set
    Auto,
    #[value(name = "24bit")]
    Full,
    #[value(name = "256")]
    Indexed,
    #[value(name = "16")]
    Sixteen,
    Never,
}

impl TuiArgs {
    /// Returns the settings of the first game.
    pub fn first_game(&self) -> Result<FirstGame, BadInput> {
        let seats = [&self.black, &self.white].into_iter().flatten();
        // Most transcripts in files are Othello games, so they are read with the rules of Othello, not with those of
        // the last game.
        let of_file = self.file.as_ref().map(|_| (Rules::Othello, Size::STANDARD));
        let rules = self.rules.or_else(|| rules_for_programs(seats)).or(of_file.map(|(rules, _)| rules));
        let size = self.size.or(of_file.map(|(_, size)| size));
        // Fail if the chosen rules do not allow the chosen size. This check does not apply to saved settings, because
        // the user did not enter those for this game.
        if let (Some(rules), Some(size)) = (rules, size) {
            start(rules, size)?;
        }
        let (black, white) = (self.black.clone(), self.white.clone());
        Ok(FirstGame { rules, size, black, white, time: self.clock, exactly: None })
    }

    /// Returns the capabilities of the terminal. Capabilities in the arguments take precedence over detected ones.
    pub fn capabilities(&self, detected: Capabilities) -> Capabilities {
        let colours = match self.color {
            ColorArg::Auto => detected.colours,
            ColorArg::Full => Colours::Full,
            ColorArg::Indexed => Colours::Indexed,
            ColorArg::Sixteen => Colours::Sixteen,
            ColorArg::Never => Colours::Never,
        };
        Capabilities { colours, ascii: self.ascii || detected.ascii }
    }
}

/// Runs `reversi tui`.
pub fn run(args: &TuiArgs) -> anyhow::Result<()> {
    let first_game = args.first_game()?;
    if let Some(file) = &args.file {
        game_of(file, first_game.rules.unwrap_or(Rules::Othello), first_game.size.unwrap_or(Size::STANDARD))?;
    }
    play(first_game, args.file.as_deref(), &args.book, args.language, args.capabilities(capabilities()))
}

/// Plays full screen. If `file` is `Some`, starts with the game in that file.
pub fn play(
    first_game: FirstGame,
    file: Option<&Path>,
    book: &BookArgs,
    language: LanguageArgs,
    capabilities: Capabilities,
) -> anyhow::Result<()> {
    if !is_possible() {
        let message = "not running in a terminal (reversi console also works through pipes)";
        return Err(BadInput::new(message).into());
    }
    let options = Options { seed: seed(), book: book.read()?, ..Options::default() };
    let documents = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    let programs = Programs::default();
    let engine = programs.factory(WEIGHTS, options);
    match reversi_terminal::run(language.launch(first_game, file.map(Path::to_owned), engine, documents), capabilities)?
    {
        End::Left => Ok(()),
        End::Signal(signal) => {
            // The signal ends this program without running destructors, so stop the other programs here.
            drop(programs);
            end_by(signal)
        }
    }
}

/// Returns whether standard input and output are terminals.
pub fn is_possible() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// Detects the capabilities of the terminal from the environment.
pub fn capabilities() -> Capabilities {
    Capabilities::detect(|name| std::env::var(name).ok())
}

#[cfg(unix)]
fn end_by(signal: i32) -> anyhow::Result<()> {
    Ok(reversi_terminal::end_by(signal)?)
}

#[cfg(not(unix))]
fn end_by(_: i32) -> anyhow::Result<()> {
    Ok(())
}
