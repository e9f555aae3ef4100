//! What the user does, and what the browser reports, as JSON: `{"type": "square", "square": "d4"}`.

use crate::page::EngineLoss;
use reversi::Square;
use reversi_view::SourceKind;
use serde::Deserialize;

/// What the user does, or what the browser reports.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "Fields")]
pub enum Input {
    /// Nothing: time has passed.
    Tick,
    /// Clicks or taps a square.
    Square {
        /// The square.
        square: Square,
    },
    /// Clicks a square with the secondary button.
    OtherSquare {
        /// The square.
        square: Square,
    },
    /// Chooses an action.
    Action {
        /// The action's [name](crate::ActionState::name).
        name: String,
    },
    /// Presses a key.
    Key {
        /// The browser's name of the key.
        key: String,
        /// Whether Ctrl or Command is held.
        control: bool,
    },
    /// Goes to a position of the current line.
    GoTo {
        /// The number of moves before the position.
        index: usize,
    },
    /// Sorts the explorer's moves by a collection of games.
    Explore {
        /// The collection.
        source: SourceKind,
    },
    /// Opens one of the games that the explorer lists.
    OpenExplored {
        /// The game's index in the list.
        index: usize,
    },
    /// Pastes a text.
    Paste {
        /// The text.
        text: String,
    },
    /// Opens the game in the page's address.
    Link {
        /// The part of the address from `#` on.
        fragment: String,
    },
    /// Fills in a field of the open form.
    Fill {
        /// The field's name.
        field: String,
        /// The new value.
        value: String,
    },
    /// Presses a button of the open form.
    Press {
        /// The button's name.
        button: String,
    },
    /// Dismisses the notices.
    Dismiss,
    /// The browser has copied a text, or could not.
    Copied {
        /// The title of the request.
        title: String,
        /// The text.
        text: String,
        /// Whether the text was copied.
        done: bool,
    },
    /// The browser could not save a change.
    NotSaved {
        /// Whether the storage is full; otherwise the browser refuses to save anything.
        full: bool,
    },
    /// A file is larger than the page opens.
    TooLarge {
        /// The name of the file.
        name: String,
    },
    /// An engine has ended by itself, or cannot start.
    EngineLost {
        /// The number of the engine.
        engine: usize,
        /// The reason.
        reason: EngineLoss,
    },
}

/// The fields of all inputs. The code that serde generates for a tagged enum is 11 KB larger when compressed, and every visitor
/// fetches it before the first paint.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Fields {
    r#type: String,
    button: Option<String>,
    control: Option<bool>,
    done: Option<bool>,
    engine: Option<usize>,
    field: Option<String>,
    fragment: Option<String>,
    full: Option<bool>,
    index: Option<usize>,
    key: Option<String>,
    name: Option<String>,
    reason: Option<EngineLoss>,
    source: Option<SourceKind>,
    square: Option<Square>,
    text: Option<String>,
    title: Option<String>,
    value: Option<String>,
}

impl TryFrom<Fields> for Input {
    type Error = &'static str;

    fn try_from(mut fields: Fields) -> Result<Input, &'static str> {
        let input_type = std::mem::take(&mut fields.r#type);
        fields.input(&input_type).ok_or("the type of the input is unknown, or one of its fields is missing")
    }
}

impl Fields {
    fn input(self, input_type: &str) -> Option<Input> {
        Some(match input_type {
            "tick" => Input::Tick,
            "square" => Input::Square { square: self.square? },
            "other-square" => Input::OtherSquare { square: self.square? },
            "action" => Input::Action { name: self.name? },
            "key" => Input::Key { key: self.key?, control: self.control? },
            "go-to" => Input::GoTo { index: self.index? },
            "explore" => Input::Explore { source: self.source? },
            "open-explored" => Input::OpenExplored { index: self.index? },
            "paste" => Input::Paste { text: self.text? },
            "link" => Input::Link { fragment: self.fragment? },
            "fill" => Input::Fill { field: self.field?, value: self.value? },
            "press" => Input::Press { button: self.button? },
            "dismiss" => Input::Dismiss,
            "copied" => Input::Copied { title: self.title?, text: self.text?, done: self.done? },
            "not-saved" => Input::NotSaved { full: self.full? },
            "too-large" => Input::TooLarge { name: self.name? },
            "engine-lost" => Input::EngineLost { engine: self.engine?, reason: self.reason? },
            _ => return None,
        })
    }
}
