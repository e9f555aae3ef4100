//! The saved repertoires, and the changes that can be made to them.

use super::{PositionKey, Repertoire};
use crate::repetition::{Card, Day, Recall};
use std::collections::HashMap;

/// A saved repertoire and the cards of its positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedRepertoire {
    /// The repertoire, which contains the moves to learn.
    pub repertoire: Repertoire,
    /// The positions that the user has practised, each with the card that schedules its repetitions.
    pub cards: HashMap<PositionKey, Card>,
}

impl From<Repertoire> for SavedRepertoire {
    /// Creates a saved repertoire without cards, because no position has been practised yet.
    fn from(repertoire: Repertoire) -> SavedRepertoire {
        SavedRepertoire { repertoire, cards: HashMap::new() }
    }
}

impl SavedRepertoire {
    /// Returns the number of positions that are due today.
    #[must_use]
    pub fn due(&self, today: Day) -> usize {
        self.count(|card| card.is_due(today))
    }

    /// Returns the number of positions that have been practised and are not due today.
    #[must_use]
    pub fn known(&self, today: Day) -> usize {
        self.count(|card| !card.is_due(today))
    }

    fn count(&self, counts: impl Fn(&Card) -> bool) -> usize {
        let places = self.repertoire.tree().decisions(self.repertoire.player);
        places.iter().filter(|place| self.cards.get(place).is_some_and(&counts)).count()
    }

    /// Returns the number of positions in which the user has to choose a move.
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
            // The position is not due: it came up on the way to another position, or again today after a miss.
            (Some(card), true) => card,
        };
        self.cards.insert(place, card);
    }
}

/// The saved repertoires. No two repertoires have the same name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repertoires(Vec<SavedRepertoire>);

/// A change to the saved repertoires. Each change is applied both to the repertoires in memory and to the saved entry,
/// because another program may have changed the entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RepertoireChange {
    /// Adds a repertoire. If its name is already in use, the repertoire gets another name.
    Keep(Repertoire),
    /// Renames a repertoire.
    Rename {
        /// The old name.
        from: String,
        /// The new name.
        to: String,
    },
    /// Deletes the repertoire with this name.
    Delete(String),
    /// Records whether the user knew the move in a position.
    Answer {
        /// The name of the repertoire.
        name: String,
        /// The position in which the user had to choose a move.
        place: PositionKey,
        /// Whether the user played one of the repertoire's moves.
        right: bool,
        /// The day on which the user answered.
        day: Day,
    },
}

impl Repertoires {
    /// Returns all repertoires.
    #[must_use]
    pub fn all(&self) -> &[SavedRepertoire] {
        &self.0
    }

    /// Returns the repertoire with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&SavedRepertoire> {
        self.0.iter().find(|kept| kept.repertoire.name == name)
    }

    /// Returns `name` if no repertoire has this name. Otherwise, returns `name` followed by the first free number.
    #[must_use]
    pub fn free_name(&self, name: &str) -> String {
        let numbered = (2_u32..).map(|number| format!("{name} {number}"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| self.get(name).is_none()).unwrap_or_default()
    }

    /// Applies a change. A repertoire that was deleted in the meantime stays deleted. A repertoire whose name is
    /// already in use gets another name.
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
    /// Collects repertoires. A repertoire whose name is already in use gets another name.
    fn from_iter<I: IntoIterator<Item = SavedRepertoire>>(kept: I) -> Repertoires {
        let mut all = Repertoires::default();
        for mut kept in kept {
            kept.repertoire.name = all.free_name(&kept.repertoire.name);
            all.0.push(kept);
        }
        all
    }
}
