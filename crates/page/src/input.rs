//! The user's inputs and the browser's reports, as JSON such as `{"type": "square", "square": "d4"}`.

use crate::page::EngineLoss;
use reversi::Square;
use reversi_view::SourceKind;
use serde::Deserialize;

/// An input from the user, or a report from the browser.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "Fields")]
pub enum Input {
    /// Time has passed without any other input.
    Tick,
    /// The user clicked or tapped a square.
    Square {
        /// The clicked square.
        square: Square,
    },
    /// The user clicked a square with the secondary button.
    OtherSquare {
        /// The clicked square.
        square: Square,
    },
    /// The user chose an action from a menu or pressed the action's button.
    Action {
        /// The action's [name](crate::ActionState::name).
        name: String,
    },
    /// The user pressed a key.
    Key {
        /// The browser's name for the key.
        key: String,
        /// Whether the user is also holding Ctrl or Command.
        control: bool,
    },
    /// The user chose a position in the current line.
    GoTo {
        /// The number of moves before the position.
        index: usize,
    },
    /// The user chose a move in the list of moves.
    Move {
        /// The index of the row.
        row: usize,
        /// The index of the move in the row.
        index: usize,
    },
    /// The user chose a move of the best line.
    Follow {
        /// The index of the move.
        index: usize,
    },
    /// The user chose a collection of games in the explorer. The collection also determines the order of the moves.
    Explore {
        /// The chosen collection.
        source: SourceKind,
    },
    /// The user opened a game that the explorer lists.
    OpenExplored {
        /// The game's index in the list.
        index: usize,
    },
    /// The user pasted text.
    Paste {
        /// The pasted text.
        text: String,
    },
    /// The user followed a link whose fragment contains a game.
    Link {
        /// The fragment of the address, including the `#`.
        fragment: String,
    },
    /// The user filled in a field of the open form.
    Fill {
        /// The field's name.
        field: String,
        /// The new value of the field.
        value: String,
    },
    /// The user pressed a button of the open form.
    Press {
        /// The button's name.
        button: String,
    },
    /// The user dismissed the notices.
    Dismiss,
    /// The browser has copied text or has failed to copy it.
    Copied {
        /// The title from the copy request.
        title: String,
        /// The text to copy.
        text: String,
        /// Whether the browser copied the text.
        done: bool,
    },
    /// The browser could not save a change.
    NotSaved {
        /// Whether the storage is full. If not, the browser refuses to save anything.
        full: bool,
    },
    /// The user chose a file that is too large for the page.
    TooLarge {
        /// The name of the file.
        name: String,
    },
    /// An engine has stopped unexpectedly, or cannot start.
    EngineLost {
        /// The number of the engine.
        engine: usize,
        /// The reason why the engine has stopped.
        reason: EngineLoss,
    },
}

/// The fields of all inputs, combined in one type. For a tagged enum, serde would generate code that is 11 KB larger
/// when compressed, and every visitor would have to fetch that code before the first paint.
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
    row: Option<usize>,
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
            "move" => Input::Move { row: self.row?, index: self.index? },
            "follow" => Input::Follow { index: self.index? },
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
