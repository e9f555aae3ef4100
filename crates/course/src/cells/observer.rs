//! The trait `Observer`, for objects that subjects notify.

use std::rc::Rc;

use super::Subject;

/// Something that receives messages from subjects: a cell or a display.
pub trait Observer {
    /// Receives the message of the subject `from`: `from.state()` is the message, and `from.info()` describes the cell
    /// that sent it.
    ///
    /// An observer that answers stores its answer as its message and returns itself. [`announce`] then notifies the
    /// observers of this object. An implementation must not notify them itself, because the calls would then be nested
    /// as deeply as the line is long. A display never answers, so it returns `None`.
    ///
    /// [`announce`]: super::announce
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>>;
}
