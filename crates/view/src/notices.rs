//! What nobody must miss: passes, refusals, trouble, and things that are done. And how long each of them stays.

use reversi::Player;
use reversi_session::{Event, Session};

/// Texts that are shown until a person does something, the newest last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    texts: Vec<String>,
}

/// Nobody reads more than a few lines.
const MOST: usize = 3;

impl Notices {
    /// What is to be read.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Says something beside what was said before.
    pub(crate) fn push(&mut self, text: String) {
        if self.texts.last() != Some(&text) {
            self.texts.push(text);
        }
        if self.texts.len() > MOST {
            self.texts.remove(0);
        }
    }

    /// Says something instead of what was said before: it answers what a person has just tried.
    pub(crate) fn replace(&mut self, text: String) {
        self.texts = vec![text];
    }

    pub(crate) fn clear(&mut self) {
        self.texts.clear();
    }

    /// Whether an event ends what was said before it. A notice stays until it can be taken as read: another position is
    /// looked at, or a person has moved. Where only engines play, the next move ends it.
    pub(crate) fn is_ended_by(event: &Event, session: &Session) -> bool {
        match event {
            Event::NewGame | Event::PositionChanged { .. } => true,
            Event::Moved { player, .. } => {
                session.seat(*player).is_person() || Player::ALL.iter().all(|&side| !session.seat(side).is_person())
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_few_are_kept_and_nothing_is_said_twice() {
        let mut notices = Notices::default();
        ["a", "a", "b", "c", "d"].map(str::to_owned).into_iter().for_each(|text| notices.push(text));
        assert_eq!(notices.texts(), ["b", "c", "d"]);
        notices.replace("e".to_owned());
        assert_eq!(notices.texts(), ["e"]);
        notices.clear();
        assert!(notices.is_empty());
    }
}
