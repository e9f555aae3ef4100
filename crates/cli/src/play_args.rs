//! The arguments of the commands that play: in the window, in the console, full screen.

use crate::exit::BadInput;
use crate::game_args::{GameArgs, RulesArg, start};
use crate::opponents::seat;
use clap::{Args, ValueEnum};
use reversi::{Game, Rules, Size};
use reversi_session::{Seat, TimeControl};
use reversi_terminal::tui::{Colours, Look};
use reversi_view::{Language, Wish};

/// Of `reversi` without a command.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// Width and height of the board, each from 2 to 26 [default: 8 8]
    #[arg(value_names = ["WIDTH", "HEIGHT"], num_args = 0..)]
    size: Vec<String>,
    /// The rules of the game [default: classic, against another program othello]
    #[arg(long, value_enum)]
    rules: Option<RulesArg>,
    /// Who plays Black: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub black: Seat,
    /// Who plays White: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub white: Seat,
    /// The language to speak [default: as in the settings, at first the system's]
    #[arg(long, value_name = "CODE", value_parser = language)]
    pub language: Option<Language>,
}

/// Of `reversi console`.
#[derive(Args, Debug)]
pub struct ConsoleArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays Black: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub black: Seat,
    /// Who plays White: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub white: Seat,
}

/// Of `reversi tui`. What is not given is as in the last game that was begun.
#[derive(Args, Debug)]
pub struct TuiArgs {
    /// The rules of the game [default: as last time, at first othello; against another program othello]
    #[arg(long, value_enum)]
    rules: Option<RulesArg>,
    /// Width and height of the board, each from 2 to 26 [default: as last time, at first 8x8]
    #[arg(long, value_name = "WxH")]
    size: Option<Size>,
    /// Who plays Black: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    /// [default: as last time, at first a person]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    black: Option<Seat>,
    /// Who plays White [default: as last time, at first level 4]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    white: Option<Seat>,
    /// The clocks: none, MAIN/INCREMENT/GRACE as in 15:00/5, or "0:30 a move" [default: as last time, at first none]
    #[arg(long, value_name = "TIME")]
    clock: Option<TimeControl>,
    /// The language to speak [default: as in the settings, at first the system's]
    #[arg(long, value_name = "CODE", value_parser = language)]
    pub language: Option<Language>,
    /// How many colours to use
    #[arg(long, value_enum, default_value = "auto")]
    color: ColorArg,
    /// Use ASCII characters only
    #[arg(long)]
    ascii: bool,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum ColorArg {
    /// As many as the terminal says it has; none with NO_COLOR
    Auto,
    #[value(name = "24bit")]
    Full,
    #[value(name = "256")]
    Indexed,
    #[value(name = "16")]
    Sixteen,
    Never,
}

impl PlayArgs {
    /// The game to start with.
    pub fn game(&self) -> Result<Game, BadInput> {
        let size = match self.size.as_slice() {
            [] => Size::STANDARD,
            [width, height] => format!("{width}x{height}")
                .parse()
                .map_err(|error| BadInput::new(format!("{width} {height}: {error}")))?,
            other => {
                let message = format!(
                    "{}: give a command, or no argument, or two: the width and the height of the board, \
                     each from {} to {} (see reversi --help)",
                    other.join(" "),
                    Size::MIN,
                    Size::MAX
                );
                return Err(BadInput::new(message));
            }
        };
        let usual = for_programs([&self.black, &self.white]).unwrap_or(Rules::Classic);
        start(self.rules.map_or(usual, Rules::from), size)
    }
}

impl ConsoleArgs {
    /// The game to start with.
    pub fn game(&self) -> Result<Game, BadInput> {
        self.game.game()
    }
}

impl TuiArgs {
    /// What the first game should be like.
    pub fn wish(&self) -> Result<Wish, BadInput> {
        let seats = [&self.black, &self.white].into_iter().flatten();
        let rules = self.rules.map(Rules::from).or_else(|| for_programs(seats));
        // Together they may be wrong where each alone is right; what is kept from the last time is not the user's mistake.
        if let (Some(rules), Some(size)) = (rules, self.size) {
            start(rules, size)?;
        }
        Ok(Wish { rules, size: self.size, black: self.black.clone(), white: self.white.clone(), time: self.clock })
    }

    /// What the terminal can show: as it says, unless it is told.
    pub fn look(&self, detected: Look) -> Look {
        let colours = match self.color {
            ColorArg::Auto => detected.colours,
            ColorArg::Full => Colours::Full,
            ColorArg::Indexed => Colours::Indexed,
            ColorArg::Sixteen => Colours::Sixteen,
            ColorArg::Never => Colours::Never,
        };
        Look { colours, ascii: self.ascii || detected.ascii }
    }
}

/// Othello if another program is to play: most know nothing else.
fn for_programs<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> Option<Rules> {
    seats.into_iter().any(|seat| matches!(seat, Seat::Program(_))).then_some(Rules::Othello)
}

/// A language by its code; the error lists the codes that there are.
fn language(code: &str) -> Result<Language, String> {
    let codes = || Language::all().map(Language::code).collect::<Vec<_>>().join(", ");
    Language::find(code).ok_or_else(|| format!("there is no such language here; there are: {}", codes()))
}
