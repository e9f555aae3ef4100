//! An [`Input`] as JSON: `{"type": "square", "square": "d4"}`.

use crate::page::Input;
use reversi::Position;
use reversi_view::SourceKind;
use serde::Deserialize;

/// The fields of all inputs. What serde generates for an enum with a tag is ten times as large, and every visitor fetches it.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Fields {
    r#type: String,
    button: Option<String>,
    control: Option<bool>,
    done: Option<bool>,
    field: Option<String>,
    full: Option<bool>,
    index: Option<usize>,
    key: Option<String>,
    name: Option<String>,
    source: Option<SourceKind>,
    square: Option<Position>,
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
            "fill" => Input::Fill { field: self.field?, value: self.value? },
            "press" => Input::Press { button: self.button? },
            "dismiss" => Input::Dismiss,
            "copied" => Input::Copied { title: self.title?, text: self.text?, done: self.done? },
            "not-kept" => Input::NotKept { full: self.full? },
            "too-large" => Input::TooLarge { name: self.name? },
            _ => return None,
        })
    }
}
