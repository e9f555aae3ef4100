//! Forms: the common description of all dialogs and tools, so that a single script can draw them.

use serde::Serialize;

/// The description of a dialog or a tool, which the script draws.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Form {
    /// The name of the form, for the style sheet.
    pub kind: &'static str,
    /// The notices above the title, for example about a link that cannot be opened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<String>,
    /// The title of the form.
    pub title: String,
    /// The paragraphs below the title.
    pub lines: Vec<String>,
    /// The paragraphs that are illustrated with boards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lessons: Vec<LessonState>,
    /// The buttons above the fields. Pressing one of these buttons takes effect at once.
    pub quick: Vec<Button>,
    /// The fields to fill in.
    pub fields: Vec<Field>,
    /// A table from which the user chooses a row.
    pub table: Option<Table>,
    /// The sections. Each section has its own heading.
    pub sections: Vec<Section>,
    /// The heading above the list of keys.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub keys_title: String,
    /// The keys, each with a description of its action.
    pub keys: Vec<(String, String)>,
    /// The paragraphs below the sections and the keys.
    pub more: Vec<String>,
    /// The error message, if the user's input is invalid.
    pub trouble: Option<String>,
    /// The buttons at the end of the form. The Escape key presses the last button.
    pub buttons: Vec<Button>,
}

/// A paragraph of the rules, with boards that illustrate it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonState {
    /// The text of the paragraph.
    pub text: String,
    /// The boards that illustrate the paragraph.
    pub boards: Vec<SmallBoard>,
}

/// A small board that illustrates a paragraph of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SmallBoard {
    /// The number of columns.
    pub columns: u8,
    /// A letter for each square, row by row: `b` and `w` are discs, `+` is a legal move, and `.` is any other empty
    /// square.
    pub squares: String,
    /// The index of the square of the last move.
    pub last: Option<usize>,
    /// The indices of the squares whose discs the last move flipped.
    pub turned: Vec<usize>,
}

/// A field that the user fills in.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Field {
    /// The name of the field, for [`Input::Fill`](crate::Input::Fill).
    pub name: String,
    /// The label of the field.
    pub label: String,
    /// The control that the user operates to fill in the field.
    #[serde(flatten)]
    pub control: Control,
    /// A description of the current value.
    pub help: Option<String>,
}

/// The control that the user operates to fill in a field.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "control", rename_all = "kebab-case")]
pub enum Control {
    /// A choice from a list of values.
    Choice {
        /// The chosen value.
        value: String,
        /// The possible values, each with its label.
        choices: Vec<(String, String)>,
    },
    /// A switch, whose value is `true` or `false`.
    Switch {
        /// Whether the switch is on.
        on: bool,
    },
    /// A field for a whole number.
    Number {
        /// The current number.
        value: u32,
        /// The smallest and the largest allowed number.
        range: (u32, u32),
    },
    /// A field for text.
    Text {
        /// The current text.
        value: String,
        /// Whether the field has several lines.
        lines: bool,
        /// Whether the script sends the text after every change rather than only when the user leaves the field.
        live: bool,
    },
}

/// A table from which the user chooses a row.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Table {
    /// The description of the table for screen readers.
    pub label: String,
    /// The headings of the columns. The list is empty if the table has no headings.
    pub columns: Vec<Heading>,
    /// The rows of the table.
    pub rows: Vec<Line>,
    /// The explanation that is shown instead of an empty table.
    pub nothing: Option<String>,
}

/// A section with a heading. It contains paragraphs, or a table without buttons.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Section {
    /// The heading of the section.
    pub title: String,
    /// The paragraphs of the section.
    pub lines: Vec<String>,
    /// The headings of all columns except the first.
    pub columns: Vec<String>,
    /// The rows of the table. The first cell of each row is its name.
    pub rows: Vec<Vec<String>>,
}

/// The heading of a column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Heading {
    /// The name of the button that sorts the rows by this column, for [`Input::Press`](crate::Input::Press).
    pub name: Option<String>,
    /// The label of the column.
    pub label: String,
    /// Whether the column contains numbers.
    pub number: bool,
    /// `ascending` or `descending` if the rows are sorted by this column.
    pub sorted: Option<&'static str>,
}

/// A row of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// The name of the row's button, for [`Input::Press`](crate::Input::Press).
    pub name: String,
    /// The text of each cell.
    pub cells: Vec<String>,
    /// Whether the user has checked the row. `None` if this table's rows cannot be checked.
    pub chosen: Option<bool>,
    /// Whether the row is selected.
    pub current: bool,
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Button {
    /// The name of the button, for [`Input::Press`](crate::Input::Press).
    pub name: String,
    /// The label of the button.
    pub label: String,
    /// Additional text beside the label.
    pub detail: String,
    /// Whether the Enter key presses the button.
    pub main: bool,
    /// Whether the user can press the button.
    pub enabled: bool,
}

impl Button {
    /// Creates an enabled button.
    #[must_use]
    pub fn new(name: impl Into<String>, label: String) -> Button {
        Button { name: name.into(), label, enabled: true, ..Button::default() }
    }

    /// Makes Enter press this button, and sets whether the button is enabled.
    #[must_use]
    pub fn main(self, enabled: bool) -> Button {
        Button { main: true, enabled, ..self }
    }

    /// Adds text beside the label.
    #[must_use]
    pub fn with_detail(self, detail: String) -> Button {
        Button { detail, ..self }
    }
}
