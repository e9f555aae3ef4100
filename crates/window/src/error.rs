//! The errors that can occur when a window opens or while it is open.

use std::any::Any;

use thiserror::Error;

/// The reason why a window could not be opened, or had to close.
#[derive(Debug, Error)]
pub enum RunError {
    /// The window could not be opened, for example because there is no display. The caller can continue without a
    /// window, because nothing has been read, written or drawn.
    #[error("there is no display for the window ({0})")]
    NoDisplay(String),
    /// An error closed the window while it was open.
    #[error("an error closed the window: {0}")]
    Failed(String),
}

/// Returns the message of a panic.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("the display library failed")
}

/// Returns the text on a single line, without the source locations that display libraries add.
pub(crate) fn one_line(text: &str) -> String {
    let is_place = |word: &str| word.contains(".rs:") && word.ends_with(':');
    let text = text.split_whitespace().filter(|word| !is_place(word)).collect::<Vec<_>>().join(" ");
    text.replace("os error at ", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_on_one_line_and_name_no_source_file() {
        assert_eq!(one_line("os error at /a/b/mod.rs:765: DISPLAY is not set."), "DISPLAY is not set.");
        assert_eq!(one_line("neither DISPLAY\n nor WAYLAND_DISPLAY"), "neither DISPLAY nor WAYLAND_DISPLAY");
    }
}
