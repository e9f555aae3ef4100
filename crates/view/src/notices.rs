//! Notices: messages about passes, rejected moves, errors and completed actions, which stay until a person has read them.

use reversi::Player;
use reversi_session::{Event, Session};

/// The messages that are shown until a person does something, the newest last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    texts: Vec<String>,
    /// The messages that must survive a change to English because the language cannot be shown, each with its English
    /// version.
    english: Vec<(String, String)>,
    /// The message that applies until the next move: that the other side is to move.
    until_move: Option<String>,
}

/// The maximum number of messages.
const MOST: usize = 3;

impl Notices {
    /// The messages.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Returns whether there is no message.
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

    /// Adds a message that is shown in English if its language cannot be shown.
    pub(crate) fn push_for_all(&mut self, text: String, english: String) {
        self.english.push((text.clone(), english));
        self.push(text);
    }

    /// Replaces the messages by their English versions, and removes those without one.
    pub(crate) fn translate_to_english(&mut self) {
        let known = std::mem::take(&mut self.english);
        self.texts = std::mem::take(&mut self.texts)
            .iter()
            .filter_map(|text| known.iter().find(|(said, _)| said == text).map(|(_, english)| english.clone()))
            .collect();
    }

    /// Replaces all messages with one about what a person has just tried.
    pub(crate) fn replace(&mut self, text: String) {
        self.clear();
        self.texts.push(text);
    }

    /// Replaces all messages with one that applies until the next move.
    pub(crate) fn replace_until_move(&mut self, text: String) {
        self.until_move = Some(text.clone());
        self.replace(text);
    }

    pub(crate) fn clear(&mut self) {
        self.texts.clear();
        self.english.clear();
    }

    /// Removes the message that applied until this move.
    pub(crate) fn end_with_move(&mut self) {
        if let Some(ended) = self.until_move.take() {
            self.texts.retain(|text| *text != ended);
        }
    }

    /// Returns whether an event removes the messages before it. A message stays until a person has probably read it:
    /// until another position is shown or a person has moved, and in a game between engines until the next move.
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
