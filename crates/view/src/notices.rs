//! Notices: messages about passes, rejected moves, errors and completed actions, which stay until the user has read
//! them.

use reversi::Player;
use reversi_session::{Event, Session};

/// The notices that are shown until the user does something, the newest last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    texts: Vec<String>,
    /// The notices that the view repeats in English if it cannot display their language, each with its English version.
    english: Vec<(String, String)>,
    /// The notice about the last input, for example an illegal move.
    about_input: Option<String>,
    /// The notice that applies only until the next move, for example the notice that it is the engine's turn.
    until_move: Option<String>,
}

/// The maximum number of notices.
const MOST: usize = 3;

impl Notices {
    /// Returns the texts of the notices.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Returns whether there are no notices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Adds a notice, unless it repeats the last notice.
    pub(crate) fn push(&mut self, text: String) {
        if self.texts.last() != Some(&text) {
            self.texts.push(text);
        }
        if self.texts.len() > MOST {
            self.texts.remove(0);
        }
    }

    /// Adds a notice together with its English version. The English version replaces the notice if the view cannot
    /// display the language of the notice.
    pub(crate) fn push_for_all(&mut self, text: String, english: String) {
        self.english.push((text.clone(), english));
        self.push(text);
    }

    /// Replaces the notices with their English versions, and removes notices without an English version.
    pub(crate) fn translate_to_english(&mut self) {
        let known = std::mem::take(&mut self.english);
        self.texts = std::mem::take(&mut self.texts)
            .iter()
            .filter_map(|text| known.iter().find(|(said, _)| said == text).map(|(_, english)| english.clone()))
            .collect();
    }

    /// Replaces all notices with a notice about the last input.
    pub(crate) fn replace(&mut self, text: String) {
        self.clear();
        self.about_input = Some(text.clone());
        self.texts.push(text);
    }

    /// Removes the notice about the last input.
    pub(crate) fn end_with_input(&mut self) {
        if let Some(ended) = self.about_input.take() {
            self.texts.retain(|text| *text != ended);
        }
    }

    /// Replaces all notices with a notice that applies until the next move.
    pub(crate) fn replace_until_move(&mut self, text: String) {
        self.until_move = Some(text.clone());
        self.replace(text);
    }

    pub(crate) fn clear(&mut self) {
        self.texts.clear();
        self.english.clear();
    }

    /// Removes the notice that applied only until the next move.
    pub(crate) fn end_with_move(&mut self) {
        if let Some(ended) = self.until_move.take() {
            self.texts.retain(|text| *text != ended);
        }
    }

    /// Returns whether an event removes the earlier notices. Notices stay until the user has probably read them: until
    /// a different position is shown, until a person moves, or until the next move of a game between engines.
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
