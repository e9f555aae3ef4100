//! What can be observed, and how its messages spread.

use std::cell::Cell;
use std::collections::VecDeque;
use std::fmt;
use std::rc::{Rc, Weak};

use super::{Info, Observer, State};

/// The subjects that have news still to be announced, the oldest first.
pub type News = VecDeque<Rc<dyn Subject>>;

/// Something that observers can be attached to.
pub trait Subject {
    /// Adds an observer, which is notified from now on.
    ///
    /// The reference is weak: neighbouring cells observe each other, and two that owned each other would never be
    /// freed. An observer that is gone is passed over.
    fn attach(&self, observer: Weak<dyn Observer>);

    /// Tells every observer of the present state, and adds to `news` those that have something to say in consequence.
    fn notify_observers(&self, news: &mut News);

    /// The latest message; `None` as long as there has been none.
    fn state(&self) -> Option<State>;

    /// What is asked about the subject by those who hear from it.
    fn info(&self) -> Info;
}

/// Announces `first`, then whatever follows from it, until nobody has anything more to say.
pub fn announce(first: Rc<dyn Subject>) {
    let mut news = News::from([first]);
    while let Some(subject) = news.pop_front() {
        subject.notify_observers(&mut news);
    }
}

/// The observers of one subject, in one collection that does not tell neighbours from displays.
///
/// The list is taken out while it is gone through, so that an observer may attach another one in the middle of a
/// notification; the newcomer is notified from the next one on.
#[derive(Default)]
pub struct Observers(Cell<Vec<Weak<dyn Observer>>>);

impl Observers {
    /// No observers, with room for `capacity` of them.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Observers(Cell::new(Vec::with_capacity(capacity)))
    }

    /// Adds an observer.
    pub fn attach(&self, observer: Weak<dyn Observer>) {
        let mut list = self.0.take();
        // A large grid has very many lists, and each of them grows by a display or two: room to spare would be waste.
        list.reserve_exact(1);
        list.push(observer);
        self.0.set(list);
    }

    /// Notifies all of them that `from` has news, and collects what they have to say themselves.
    pub fn notify(&self, from: &dyn Subject, news: &mut News) {
        let mut list = self.0.take();
        let observers = list.iter().filter_map(Weak::upgrade);
        news.extend(observers.filter_map(|observer| observer.notify(from)));
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
        fn notify_observers(&self, news: &mut News) {
            self.0.notify(self, news);
        }
        fn state(&self) -> Option<State> {
            None
        }
        fn info(&self) -> Info {
            Info { row: 0, column: 0, colour: None }
        }
    }

    /// Attaches its guest the first time it is notified.
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
    fn one_attached_during_a_notification_hears_the_next() {
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
        assert_eq!(guest.0.get(), 2, "an observer that is gone does not hide the others");
    }
}
