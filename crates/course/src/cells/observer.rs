//! The trait `Observer`, for objects that subjects notify.

use std::rc::Rc;

use super::Subject;

/// An object that receives messages from subjects: a cell or a display.
pub trait Observer {
    /// Receives the message of the subject `from`: `from.state()` is the message, and `from.info()` describes the cell
    /// that sent it.
    ///
    /// An observer that answers stores the answer as its latest message and returns itself. [`announce`] then notifies
    /// the observers of the returned object. An implementation must not notify them itself, because the depth of the
    /// nested calls would then grow with the length of the line. A display never answers, so it returns `None`.
    ///
    /// [`announce`]: super::announce
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>>;
}
