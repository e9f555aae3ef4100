//! Messages that must be seen: passes, rejected moves, errors, and completed actions. And how long each stays.

use reversi::Player;
use reversi_session::{Event, Session};

/// Messages shown until a person does something, newest last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    texts: Vec<String>,
    /// Messages that must not get lost with a language that cannot be shown, and what they are in English.
    english: Vec<(String, String)>,
    /// The one of them that is true until the next move: whose turn it is.
    until_move: Option<String>,
}

/// The most that are shown at a time.
const MOST: usize = 3;

impl Notices {
    /// The messages.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Adds a message.
    pub(crate) fn push(&mut self, text: String) {
        if self.texts.last() != Some(&text) {
            self.texts.push(text);
        }
        if self.texts.len() > MOST {
            self.texts.remove(0);
        }
    }

    /// Adds a message that is still there, in English, where its language cannot be shown.
    pub(crate) fn push_for_all(&mut self, text: String, english: String) {
        self.english.push((text.clone(), english));
        self.push(text);
    }

    /// Leaves the messages that are known in English, in English.
    pub(crate) fn translate_to_english(&mut self) {
        let known = std::mem::take(&mut self.english);
        self.texts = std::mem::take(&mut self.texts)
            .iter()
            .filter_map(|text| known.iter().find(|(said, _)| said == text).map(|(_, english)| english.clone()))
            .collect();
    }

    /// Replaces all messages with one that answers what a person has just tried.
    pub(crate) fn replace(&mut self, text: String) {
        self.clear();
        self.texts.push(text);
    }

    /// The same with a message that is true until the next move.
    pub(crate) fn replace_until_move(&mut self, text: String) {
        self.until_move = Some(text.clone());
        self.replace(text);
    }

    pub(crate) fn clear(&mut self) {
        self.texts.clear();
        self.english.clear();
    }

    /// Somebody has moved.
    pub(crate) fn end_with_move(&mut self) {
        if let Some(ended) = self.until_move.take() {
            self.texts.retain(|text| *text != ended);
        }
    }

    /// Whether an event ends the messages before it. A message stays until it can be considered read: the position
    /// shown changes, or a person has moved. In a game between engines the next move ends it.
    pub(crate) fn is_ended_by(event: &Event, session: &Session) -> bool {
        match event {
            Event::NewGame | Event::PositionChanged { .. } | Event::GameOver(_) => true,
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
