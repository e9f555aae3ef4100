//! The repertoires that are kept, and changes of them.

use super::{PositionKey, Repertoire};
use crate::repetition::{Card, Day, Recall};
use std::collections::HashMap;

/// A repertoire and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedRepertoire {
    /// The repertoire.
    pub repertoire: Repertoire,
    /// The positions that were asked, and when each is asked again.
    pub cards: HashMap<PositionKey, Card>,
}

impl From<Repertoire> for SavedRepertoire {
    /// One of which nothing was asked.
    fn from(repertoire: Repertoire) -> SavedRepertoire {
        SavedRepertoire { repertoire, cards: HashMap::new() }
    }
}

impl SavedRepertoire {
    /// How many of its positions are due.
    #[must_use]
    pub fn due(&self, today: Day) -> usize {
        self.count(|card| card.is_due(today))
    }

    /// How many of its positions were asked and are not due.
    #[must_use]
    pub fn known(&self, today: Day) -> usize {
        self.count(|card| !card.is_due(today))
    }

    fn count(&self, counts: impl Fn(&Card) -> bool) -> usize {
        let places = self.repertoire.tree().decisions(self.repertoire.player);
        places.iter().filter(|place| self.cards.get(place).is_some_and(&counts)).count()
    }

    /// How many positions it has.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.repertoire.tree().decisions(self.repertoire.player).len()
    }

    pub(super) fn answer(&mut self, place: PositionKey, right: bool, today: Day) {
        let known = self.cards.get(&place).copied();
        let card = match (known, right) {
            (Some(card), false) => card.answered(Recall::Missed, today),
            (None, false) => Card::new(today),
            (None, true) => Card::new(today).answered(Recall::Good, today),
            (Some(card), true) if card.is_due(today) => card.answered(Recall::Good, today),
            // On the way to another position, or again after it was missed today.
            (Some(card), true) => card,
        };
        self.cards.insert(place, card);
    }
}

/// The repertoires that are kept, by their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repertoires(Vec<SavedRepertoire>);

/// A change of what is kept. It can be made twice: in memory, and in a file that another program may have changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RepertoireChange {
    /// Keep another one. Its name is free.
    Keep(Repertoire),
    /// Give it another name.
    Rename {
        /// The old name.
        from: String,
        /// The new one.
        to: String,
    },
    /// Keep it no longer.
    Delete(String),
    /// A position was asked.
    Answer {
        /// The name of the repertoire.
        name: String,
        /// Which position.
        place: PositionKey,
        /// Whether it was answered with a move of the repertoire.
        right: bool,
        /// When.
        day: Day,
    },
}

impl Repertoires {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> &[SavedRepertoire] {
        &self.0
    }

    /// One of them.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&SavedRepertoire> {
        self.0.iter().find(|kept| kept.repertoire.name == name)
    }

    /// A name that none has yet: this one, or this one with a number.
    #[must_use]
    pub fn free_name(&self, name: &str) -> String {
        let numbered = (2_u32..).map(|number| format!("{name} {number}"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| self.get(name).is_none()).unwrap_or_default()
    }

    /// Makes a change. What is gone meanwhile does not change, and a repertoire whose name is taken gets another one.
    pub fn apply(&mut self, change: &RepertoireChange) {
        match change {
            RepertoireChange::Keep(repertoire) => {
                let name = self.free_name(&repertoire.name);
                self.0.push(Repertoire { name, ..repertoire.clone() }.into());
            }
            RepertoireChange::Rename { from, to } => {
                let to = if from == to { to.clone() } else { self.free_name(to) };
                if let Some(kept) = self.get_mut(from) {
                    kept.repertoire.name = to;
                }
            }
            RepertoireChange::Delete(name) => self.0.retain(|kept| kept.repertoire.name != *name),
            RepertoireChange::Answer { name, place, right, day } => {
                if let Some(kept) = self.get_mut(name) {
                    kept.answer(*place, *right, *day);
                }
            }
        }
    }

    fn get_mut(&mut self, name: &str) -> Option<&mut SavedRepertoire> {
        self.0.iter_mut().find(|kept| kept.repertoire.name == name)
    }
}

impl FromIterator<SavedRepertoire> for Repertoires {
    /// Those whose names are taken get others.
    fn from_iter<I: IntoIterator<Item = SavedRepertoire>>(kept: I) -> Repertoires {
        let mut all = Repertoires::default();
        for mut kept in kept {
            kept.repertoire.name = all.free_name(&kept.repertoire.name);
            all.0.push(kept);
        }
        all
    }
}
