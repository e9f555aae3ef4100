//! What a person does, as JSON: `{"type": "square", "square": "d4"}`.

use reversi::Square;
use reversi_view::SourceKind;
use serde::Deserialize;

/// What a person does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "Fields")]
pub enum Input {
    /// Nothing: time has passed.
    Tick,
    /// Clicks on a square, or taps it.
    Square {
        /// Which.
        square: Square,
    },
    /// Clicks on it with the other button.
    OtherSquare {
        /// Which.
        square: Square,
    },
    /// Chooses an action by its [name](crate::ActionState::name).
    Action {
        /// Its name.
        name: String,
    },
    /// Presses a key, by the browser's name of it.
    Key {
        /// Its name.
        key: String,
        /// Whether Ctrl or Command is held.
        control: bool,
    },
    /// Goes to a move of the current line, counted from the start, which is 0.
    GoTo {
        /// Which.
        index: usize,
    },
    /// Sorts the explorer's moves by a collection of games.
    Explore {
        /// Which.
        source: SourceKind,
    },
    /// Opens one of the games that the explorer lists.
    OpenExplored {
        /// Its place in the list.
        index: usize,
    },
    /// Pastes a text.
    Paste {
        /// The text.
        text: String,
    },
    /// Opens what is in the address.
    Link {
        /// The part of the address from its `#` on.
        fragment: String,
    },
    /// Fills in a field of the open form.
    Fill {
        /// The field's name.
        field: String,
        /// Its new value.
        value: String,
    },
    /// Presses a button of the open form.
    Press {
        /// The button's name.
        button: String,
    },
    /// Puts the notices away.
    Dismiss,
    /// A text that was to be copied has been, or could not be.
    Copied {
        /// The request's own title.
        title: String,
        /// The text.
        text: String,
        /// Whether it was copied.
        done: bool,
    },
    /// The browser could not save a change.
    NotSaved {
        /// Whether the storage is full; otherwise the browser refuses to save anything.
        full: bool,
    },
    /// A file is larger than the page opens.
    TooLarge {
        /// Its name.
        name: String,
    },
}

/// The fields of all inputs. What serde generates for an enum with a tag is ten times as large, and every visitor fetches it.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Fields {
    r#type: String,
    button: Option<String>,
    control: Option<bool>,
    done: Option<bool>,
    field: Option<String>,
    fragment: Option<String>,
    full: Option<bool>,
    index: Option<usize>,
    key: Option<String>,
    name: Option<String>,
    source: Option<SourceKind>,
    square: Option<Square>,
    text: Option<String>,
    title: Option<String>,
    value: Option<String>,
}

impl TryFrom<Fields> for Input {
    type Error = &'static str;

    fn try_from(fields: Fields) -> Result<Input, &'static str> {
        let kind = fields.r#type.clone();
        fields.input(&kind).ok_or("not an input, or one of its fields is missing")
    }
}

impl Fields {
    fn input(self, kind: &str) -> Option<Input> {
        Some(match kind {
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
            _ => return None,
        })
    }
}
