//! What subjects notify.

use std::rc::Rc;

use super::Subject;

/// Something that subjects notify: a cell, or a display.
pub trait Observer {
    /// Hears that `from` has news: what it says is in `from.state()`, and what it is in `from.info()`.
    ///
    /// An observer that has news of its own in consequence returns itself, as the next subject to be announced. It
    /// must not announce itself from in here: messages that called one another would nest as deep as a line is long.
    /// A display has nothing to add and returns `None`.
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>>;
}
