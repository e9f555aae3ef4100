//! The trait `Subject`, for objects that send messages to observers, and the delivery of these messages.

use std::cell::Cell;
use std::collections::VecDeque;
use std::fmt;
use std::rc::{Rc, Weak};

use super::{Info, Observer, State};

/// The subjects whose messages have not been sent yet, the oldest first.
pub type Queue = VecDeque<Rc<dyn Subject>>;

/// An object that sends messages to the observers attached to it.
pub trait Subject {
    /// Adds an observer, which receives every later message.
    ///
    /// The reference is weak because neighbouring cells observe each other: if they owned each other, neither would
    /// ever be freed. Observers that have been dropped are skipped.
    fn attach(&self, observer: Weak<dyn Observer>);

    /// Sends the current message to every observer. Adds to `queue` each observer that answers.
    fn notify_observers(&self, queue: &mut Queue);

    /// Returns the latest message, or `None` before the first one.
    fn state(&self) -> Option<State>;

    /// Returns the position and the colour of the subject.
    fn info(&self) -> Info;
}

/// Sends the message of `first`, and then each answer in turn, until there are no more answers.
pub fn announce(first: Rc<dyn Subject>) {
    let mut queue = Queue::from([first]);
    while let Some(subject) = queue.pop_front() {
        subject.notify_observers(&mut queue);
    }
}

/// The observers of one subject. The list contains neighbours as well as displays.
///
/// During a notification the list is taken out of its `Cell`, so that an observer may attach another observer. The new
/// observer receives only later messages.
#[derive(Default)]
pub struct Observers(Cell<Vec<Weak<dyn Observer>>>);

impl Observers {
    /// Creates an empty list with capacity for this many observers.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Observers(Cell::new(Vec::with_capacity(capacity)))
    }

    /// Adds an observer.
    pub fn attach(&self, observer: Weak<dyn Observer>) {
        let mut list = self.0.take();
        // A large grid has millions of these lists, and each of them grows by only one or two displays. Spare capacity
        // would waste memory.
        list.reserve_exact(1);
        list.push(observer);
        self.0.set(list);
    }

    /// Sends the message of `from` to all observers. Adds to `queue` each observer that answers.
    pub fn notify(&self, from: &dyn Subject, queue: &mut Queue) {
        let mut list = self.0.take();
        let observers = list.iter().filter_map(Weak::upgrade);
        queue.extend(observers.filter_map(|observer| observer.notify(from)));
        list.append(&mut self.0.take());
        self.0.set(list);
    }
}

impl fmt::Debug for Observers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Observers").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Source(Observers);

    impl Subject for Source {
        fn attach(&self, observer: Weak<dyn Observer>) {
            self.0.attach(observer);
        }
        fn notify_observers(&self, queue: &mut Queue) {
            self.0.notify(self, queue);
        }
        fn state(&self) -> Option<State> {
            None
        }
        fn info(&self) -> Info {
            Info { row: 0, column: 0, colour: None }
        }
    }

    /// An observer that attaches its guest, another observer, when it is first notified.
    struct Host {
        guest: Rc<Guest>,
        came: Cell<bool>,
    }

    impl Observer for Host {
        fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>> {
            if !self.came.replace(true) {
                let guest: Rc<dyn Observer> = self.guest.clone();
                from.attach(Rc::downgrade(&guest));
            }
            None
        }
    }

    #[derive(Default)]
    struct Guest(Cell<u32>);

    impl Observer for Guest {
        fn notify(self: Rc<Self>, _: &dyn Subject) -> Option<Rc<dyn Subject>> {
            self.0.set(self.0.get() + 1);
            None
        }
    }

    #[test]
    fn an_observer_attached_during_a_notification_receives_the_next_one() {
        let source = Rc::new(Source(Observers::default()));
        let guest = Rc::new(Guest::default());
        let host: Rc<dyn Observer> = Rc::new(Host { guest: guest.clone(), came: Cell::new(false) });
        source.attach(Rc::downgrade(&host));
        announce(source.clone());
        assert_eq!(guest.0.get(), 0);
        announce(source.clone());
        assert_eq!(guest.0.get(), 1);
        drop(host);
        announce(source);
        assert_eq!(guest.0.get(), 2, "a dropped observer is skipped, and the others are notified");
    }
}
