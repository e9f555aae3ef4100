//! Options for the rules and the board size, which several commands share.

use crate::exit::BadInput;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use reversi::{Game, Rules, Size};
use reversi_records::GameStart;
use reversi_session::Seat;

/// The options that set the rules and the board size of a game.
#[derive(Args, Debug)]
pub struct GameArgs {
    /// The rules of the game
    #[arg(long, value_parser = rules(), default_value = "othello")]
    rules: Rules,
    /// Width and height of the board, each from 2 to 26
    #[arg(long, value_name = "WxH", default_value = "8x8")]
    size: Size,
}

impl GameArgs {
    /// Returns a new game with the chosen rules and size.
    pub fn game(&self) -> Result<Game, BadInput> {
        start(self.rules, self.size)
    }

    /// Returns the rules and the board size for reading transcripts, which state neither.
    pub fn start(&self) -> Result<GameStart, BadInput> {
        self.game().map(|game| GameStart { rules: game.rules(), size: game.size() })
    }

    /// Returns a new game in which `moves` have been played.
    pub(crate) fn after(&self, moves: &[String]) -> Result<Game, BadInput> {
        let mut game = self.game()?;
        game.play_transcript(&moves.join(" ")).map_err(BadInput::new)?;
        Ok(game)
    }
}

/// Creates a game, or returns an error if the rules do not allow this board size.
pub(crate) fn start(rules: Rules, size: Size) -> Result<Game, BadInput> {
    Game::new(rules, size).map_err(|error| BadInput::new(format!("{size}: {error}")))
}

/// Returns a parser for the names of rule sets. The help lists these names.
pub(crate) fn rules() -> impl TypedValueParser<Value = Rules> {
    let value = |rules: Rules| {
        PossibleValue::new(rules.name()).help(match rules {
            Rules::Free => "Every empty square is a legal move",
            Rules::Othello => "Every move turns over at least one disc: the tournament rules",
            Rules::Classic => "Like othello, but the players place the first four discs themselves",
        })
    };
    PossibleValuesParser::new(Rules::ALL.map(value)).try_map(|name| name.parse())
}

/// Returns [`Rules::Othello`] if at least one player is another program, because most programs support no other rules.
/// Returns `None` otherwise.
pub(crate) fn rules_for_programs<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> Option<Rules> {
    seats.into_iter().any(|seat| matches!(seat, Seat::Program(_))).then_some(Rules::Othello)
}
