//! What is kept between runs beside the game: how the window looks, and what the next new game begins with.

use reversi::Rules;
use serde::{Deserialize, Serialize};

use crate::flip::Speed;
use crate::theme::{Appearance, Theme};

/// How a person likes it.
///
/// Whatever a file lacks is as in [`Settings::default`], and what it has beyond this is passed over, so that older and
/// newer versions read each other's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// What the board is made of.
    pub theme: Theme,
    /// Light or dark around it.
    pub appearance: Appearance,
    /// How fast discs turn over.
    pub speed: Speed,
    /// Letters and numbers around the board.
    pub coordinates: bool,
    /// Marks on the squares that may be played.
    pub legal: bool,
    /// What a move would turn over is shown before it is played.
    pub preview: bool,
    /// A sound with every move.
    pub sounds: bool,
    /// What the position is worth, all the time.
    pub live: bool,
    /// The graph of what it was worth.
    pub graph: bool,
    /// Scores, clocks and moves beside the board.
    pub side_panel: bool,
    /// What the dialog for a new game proposes.
    pub new_game: NewGame,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::default(),
            appearance: Appearance::default(),
            speed: Speed::default(),
            coordinates: true,
            legal: true,
            preview: true,
            sounds: false,
            live: false,
            graph: false,
            side_panel: true,
            new_game: NewGame::default(),
        }
    }
}

/// What a new game begins with, as it is chosen and kept: seats and times are text, as people write them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGame {
    /// The rule set.
    pub rules: Rules,
    /// The number of columns.
    pub width: u8,
    /// The number of rows.
    pub height: u8,
    /// `person`, a level, or another program.
    pub black: String,
    /// `person`, a level, or another program.
    pub white: String,
    /// `none`, or a time control.
    pub time: String,
}

impl Default for NewGame {
    /// A person against an opponent who can be beaten.
    fn default() -> NewGame {
        NewGame {
            rules: Rules::Othello,
            width: 8,
            height: 8,
            black: "person".to_owned(),
            white: "4".to_owned(),
            time: "none".to_owned(),
        }
    }
}
