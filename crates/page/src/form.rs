//! Forms: the one description of all dialogs and tools, which one script draws.

use serde::Serialize;

/// A form.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Form {
    /// The name of the form, for the style sheet.
    pub kind: &'static str,
    /// The title.
    pub title: String,
    /// Paragraphs.
    pub lines: Vec<String>,
    /// Paragraphs with boards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lessons: Vec<LessonState>,
    /// Buttons above the fields that do something at once.
    pub quick: Vec<Button>,
    /// The fields to fill in.
    pub fields: Vec<Field>,
    /// A list of rows to choose from.
    pub table: Option<Table>,
    /// Parts with headings of their own.
    pub sections: Vec<Section>,
    /// The heading of the keys.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub keys_title: String,
    /// Keys with descriptions of what they do.
    pub keys: Vec<(String, String)>,
    /// Further paragraphs, below everything else.
    pub more: Vec<String>,
    /// The error message.
    pub trouble: Option<String>,
    /// The buttons at the end. Escape presses the last one.
    pub buttons: Vec<Button>,
}

/// A paragraph of the rules, with boards that illustrate it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonState {
    /// The paragraph.
    pub text: String,
    /// The boards.
    pub boards: Vec<SmallBoard>,
}

/// A board in a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SmallBoard {
    /// The number of columns.
    pub columns: u8,
    /// A letter for each square, row by row: `b` and `w` are discs, `+` is a legal move, and `.` any other empty square.
    pub squares: String,
    /// The index of the square of the last move.
    pub last: Option<usize>,
    /// The indices of the squares whose discs were flipped.
    pub turned: Vec<usize>,
}

/// A field to fill in.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Field {
    /// The name, for [`Input::Fill`](crate::Input::Fill).
    pub name: String,
    /// The label.
    pub label: String,
    /// How the user fills it in.
    #[serde(flatten)]
    pub control: Control,
    /// A description of the chosen value.
    pub help: Option<String>,
}

/// How the user fills in a field.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "control", rename_all = "kebab-case")]
pub enum Control {
    /// A choice between values.
    Choice {
        /// The value.
        value: String,
        /// The values to choose from, with their labels.
        choices: Vec<(String, String)>,
    },
    /// A switch, whose value is `true` or `false`.
    Switch {
        /// Whether it is on.
        on: bool,
    },
    /// A whole number.
    Number {
        /// The number.
        value: u32,
        /// The smallest and the largest number.
        range: (u32, u32),
    },
    /// A text.
    Text {
        /// The text.
        value: String,
        /// Whether the field has several lines.
        lines: bool,
        /// Whether the script sends the text after every letter.
        live: bool,
    },
}

/// A list of rows to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Table {
    /// The description for screen readers.
    pub label: String,
    /// The headings of the columns. They may be absent.
    pub columns: Vec<Heading>,
    /// The rows.
    pub rows: Vec<Line>,
    /// Why there are no rows.
    pub nothing: Option<String>,
}

/// A part of a form with a heading: paragraphs, or a table without buttons.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// Paragraphs.
    pub lines: Vec<String>,
    /// The headings of all columns except the first.
    pub columns: Vec<String>,
    /// The rows. Each starts with its name.
    pub rows: Vec<Vec<String>>,
}

/// The heading of a column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Heading {
    /// The name of the button that sorts by this column, for [`Input::Press`](crate::Input::Press).
    pub name: Option<String>,
    /// The label.
    pub label: String,
    /// Whether the column contains numbers.
    pub number: bool,
    /// `ascending` or `descending`, if the rows are sorted by this column.
    pub sorted: Option<&'static str>,
}

/// A row of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// The name of the row's button, for [`Input::Press`](crate::Input::Press).
    pub name: String,
    /// The texts of the cells.
    pub cells: Vec<String>,
    /// Whether the row is chosen, in a list where several rows can be.
    pub chosen: Option<bool>,
    /// Whether the row is the selected one.
    pub current: bool,
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Button {
    /// The name, for [`Input::Press`](crate::Input::Press).
    pub name: String,
    /// The label.
    pub label: String,
    /// Further text beside the label.
    pub detail: String,
    /// Whether Enter presses the button.
    pub main: bool,
    /// Whether the user can press the button.
    pub enabled: bool,
}

impl Button {
    /// Creates a button that the user can press.
    #[must_use]
    pub fn new(name: impl Into<String>, label: String) -> Button {
        Button { name: name.into(), label, enabled: true, ..Button::default() }
    }

    /// Makes it the button that Enter presses, and enables or disables it.
    #[must_use]
    pub fn main(self, enabled: bool) -> Button {
        Button { main: true, enabled, ..self }
    }

    /// Adds further text beside the label.
    #[must_use]
    pub fn with_detail(self, detail: String) -> Button {
        Button { detail, ..self }
    }
}
