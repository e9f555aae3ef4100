//! Errors that occur when a window is opened or shown.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};

use thiserror::Error;

/// The reason why a window could not be opened or had to close.
#[derive(Debug, Error)]
pub(crate) enum WindowError {
    /// There is no display. The program has not read, written or drawn anything.
    #[error("there is no display for the window ({0})")]
    NoDisplay(String),
    /// An error prevented a window from opening or forced it to close.
    #[error("an error closed the window: {0}")]
    Failed(String),
}

/// Opens a display with `open`. Display libraries report a missing display either as an error or as a panic, so this
/// function converts both to [`WindowError::NoDisplay`]. It suppresses the message of a panic, because the caller
/// reports the error.
///
/// The panic hook belongs to the whole process, so it is replaced only while `open` runs.
pub(crate) fn display_or_none<T, E: std::fmt::Display>(open: impl FnOnce() -> Result<T, E>) -> Result<T, WindowError> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let opened = panic::catch_unwind(AssertUnwindSafe(open));
    panic::set_hook(usual);
    match opened {
        Ok(Ok(display)) => Ok(display),
        Ok(Err(error)) => Err(WindowError::NoDisplay(one_line(&error.to_string()))),
        Err(panic) => Err(WindowError::NoDisplay(one_line(panic_message(&*panic)))),
    }
}

/// Returns the message of a panic.
fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("the display library failed")
}

/// Joins the lines of an error message, and removes the source locations that display libraries add.
pub(crate) fn one_line(text: &str) -> String {
    let is_place = |word: &str| word.contains(".rs:") && word.ends_with(':');
    let text = text.split_whitespace().filter(|word| !is_place(word)).collect::<Vec<_>>().join(" ");
    text.replace("os error at ", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_and_panics_are_both_no_display() {
        assert!(matches!(display_or_none(|| Ok::<_, String>(3)), Ok(3)));
        let error = display_or_none(|| Err::<(), _>("neither DISPLAY\n nor WAYLAND_DISPLAY")).unwrap_err();
        assert_eq!(error.to_string(), "there is no display for the window (neither DISPLAY nor WAYLAND_DISPLAY)");
        assert_eq!(one_line("os error at /a/b/mod.rs:765: DISPLAY is not set."), "DISPLAY is not set.");
        let error = display_or_none(|| -> Result<(), String> { panic!("no {}", "server") }).unwrap_err();
        assert_eq!(error.to_string(), "there is no display for the window (no server)");
    }
}
