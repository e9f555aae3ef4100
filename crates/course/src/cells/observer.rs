//! What subjects notify.

use std::rc::Rc;

use super::Subject;

/// Something that subjects notify: a cell or a display.
pub trait Observer {
    /// Receives the message of the subject `from`: `from.state()` is the message, and `from.info()` says which cell
    /// sent it.
    ///
    /// An observer that answers with a message of its own stores that message and returns itself; [`announce`] then
    /// notifies its observers. It must not notify them itself: nested calls would go as deep as a line is long. A display
    /// never answers and returns `None`.
    ///
    /// [`announce`]: super::announce
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>>;
}
