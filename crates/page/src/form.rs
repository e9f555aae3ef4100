//! Forms: dialogs and tools as the page draws them, all in one way.

use serde::Serialize;

/// A form.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Form {
    /// Which one it is, for the style.
    pub kind: &'static str,
    /// Its title.
    pub title: String,
    /// Paragraphs.
    pub lines: Vec<String>,
    /// Paragraphs with boards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lessons: Vec<LessonState>,
    /// Buttons that begin something at once.
    pub quick: Vec<Button>,
    /// What can be filled in.
    pub fields: Vec<Field>,
    /// A list of things to choose.
    pub table: Option<Table>,
    /// What can be read under headings of its own.
    pub sections: Vec<Section>,
    /// What is above the keys.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub keys_title: String,
    /// Keys, and what they do.
    pub keys: Vec<(String, String)>,
    /// More paragraphs.
    pub more: Vec<String>,
    /// What is wrong.
    pub trouble: Option<String>,
    /// The buttons at its end. Escape presses the last one.
    pub buttons: Vec<Button>,
}

/// A paragraph, and boards that show what it says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonState {
    /// The paragraph.
    pub text: String,
    /// The boards.
    pub boards: Vec<SmallBoard>,
}

/// A board that is only looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SmallBoard {
    /// How many columns it has.
    pub columns: u8,
    /// A letter a square, row by row: `b` and `w` are discs, `+` is a square where a move is possible, and `.` any other.
    pub squares: String,
    /// The square that was played last.
    pub last: Option<usize>,
    /// The squares whose discs were turned over.
    pub turned: Vec<usize>,
}

/// Something to be filled in.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Field {
    /// Its name, for [`Input::Fill`](crate::Input::Fill).
    pub name: String,
    /// Its label.
    pub label: String,
    /// How it is filled in.
    #[serde(flatten)]
    pub control: Control,
    /// What the chosen value means.
    pub help: Option<String>,
}

/// How a field is filled in.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "control", rename_all = "kebab-case")]
pub enum Control {
    /// One of several values, each with its label.
    Choice {
        /// The value.
        value: String,
        /// What there is to choose from.
        choices: Vec<(String, String)>,
    },
    /// Yes or no: `true` or `false`.
    Switch {
        /// Whether it is on.
        on: bool,
    },
    /// A whole number.
    Number {
        /// The number.
        value: u32,
        /// The smallest and the largest.
        range: (u32, u32),
    },
    /// A text.
    Text {
        /// The text.
        value: String,
        /// Whether it has several lines.
        lines: bool,
        /// Whether every letter counts at once.
        live: bool,
    },
}

/// A list of things to choose.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Table {
    /// Its description for screen readers.
    pub label: String,
    /// The headings, if there are any.
    pub columns: Vec<Heading>,
    /// The rows.
    pub rows: Vec<Line>,
    /// Why there are none.
    pub nothing: Option<String>,
}

/// A part of a form with a heading: paragraphs, or a table to be read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Paragraphs.
    pub lines: Vec<String>,
    /// The headings of its columns but for the first.
    pub columns: Vec<String>,
    /// The rows, each with its name first.
    pub rows: Vec<Vec<String>>,
}

/// The heading of a column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Heading {
    /// The name of the button that sorts by it, for [`Input::Press`](crate::Input::Press).
    pub name: Option<String>,
    /// Its label.
    pub label: String,
    /// Whether there are numbers below it.
    pub number: bool,
    /// `ascending` or `descending`, if the rows are sorted by it.
    pub sorted: Option<&'static str>,
}

/// A row of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// The name of its button, for [`Input::Press`](crate::Input::Press).
    pub name: String,
    /// What is in it.
    pub cells: Vec<String>,
    /// Whether it is chosen, if several can be.
    pub chosen: Option<bool>,
    /// Whether it is the selected one.
    pub current: bool,
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Button {
    /// Its name, for [`Input::Press`](crate::Input::Press).
    pub name: String,
    /// Its label.
    pub label: String,
    /// What else is said beside it.
    pub detail: String,
    /// Whether it is the one that Enter presses.
    pub main: bool,
    /// Whether it can be pressed.
    pub enabled: bool,
}

impl Button {
    /// A button that can be pressed.
    #[must_use]
    pub fn new(name: impl Into<String>, label: String) -> Button {
        Button { name: name.into(), label, enabled: true, ..Button::default() }
    }

    /// The one that Enter presses, if it can be pressed.
    #[must_use]
    pub fn main(self, enabled: bool) -> Button {
        Button { main: true, enabled, ..self }
    }

    /// The same with more beside it.
    #[must_use]
    pub fn with_detail(self, detail: String) -> Button {
        Button { detail, ..self }
    }
}
