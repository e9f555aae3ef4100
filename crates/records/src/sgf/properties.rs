//! Properties as text.

use super::{Parser, Property};
use std::fmt;

/// A list of properties, stored as SGF text, which needs little memory even if there are many short properties.
///
/// ```
/// use reversi_records::sgf::Properties;
///
/// let mut properties = Properties::default();
/// properties.push("XY", ["[a]", ""]);
/// assert_eq!(properties.value("XY").as_deref(), Some("[a]"));
/// assert_eq!(properties.to_string(), "XY[[a\\]][]");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Properties(String);

impl Properties {
    /// Adds a property. Ignores a property that SGF cannot express: without values, or with a name that does not
    /// consist of capital letters.
    pub fn push(&mut self, name: &str, values: impl IntoIterator<Item = impl AsRef<str>>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_none() || name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return;
        }
        self.0.push_str(name);
        for value in values {
            self.0.push('[');
            for character in value.as_ref().chars() {
                if matches!(character, ']' | '\\') {
                    self.0.push('\\');
                }
                self.0.push(character);
            }
            self.0.push(']');
        }
    }

    /// Iterates over the properties.
    pub fn iter(&self) -> impl Iterator<Item = Property<'_>> {
        let mut parser = Parser::new(self.0.as_bytes());
        // Only `push` writes the text, so its syntax is valid.
        std::iter::from_fn(move || parser.next_property()?.ok())
    }

    /// Returns the first value of the first property with this name.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<String> {
        self.iter().find(|property| property.name == name).map(|property| property.value().into_owned())
    }
}

impl fmt::Display for Properties {
    /// Formats the properties as SGF text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
