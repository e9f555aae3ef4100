//! A collection of strings in which each string is stored once.

use std::collections::HashMap;
use std::sync::Arc;

/// A collection of strings and their lower-case forms. Each string is stored once.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    texts: Vec<Name>,
    ids: HashMap<Arc<str>, NameId>,
}

#[derive(Clone, Debug)]
struct Name {
    text: Arc<str>,
    folded: Arc<str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NameId(pub(super) u32);

impl NameId {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Names {
    pub(super) fn id(&mut self, text: &str) -> NameId {
        self.ids.get(text).copied().unwrap_or_else(|| self.push(text))
    }

    /// Adds a name that is not in the collection yet.
    pub(super) fn push(&mut self, text: &str) -> NameId {
        let id = NameId(u32::try_from(self.texts.len()).unwrap_or(u32::MAX));
        let folded = text.to_lowercase();
        let text: Arc<str> = text.into();
        let folded = if *folded == *text { text.clone() } else { folded.into() };
        self.texts.push(Name { text: text.clone(), folded });
        self.ids.insert(text, id);
        id
    }

    pub(super) fn text(&self, id: NameId) -> Arc<str> {
        self.texts.get(id.index()).map(|name| name.text.clone()).unwrap_or_default()
    }

    #[cfg(feature = "library")]
    pub(super) fn len(&self) -> usize {
        self.texts.len()
    }

    #[cfg(feature = "library")]
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|name| &*name.text)
    }

    /// Removes all names after the first `count` names.
    #[cfg(feature = "library")]
    pub(super) fn truncate(&mut self, count: usize) {
        for name in self.texts.drain(count..) {
            self.ids.remove(&name.text);
        }
    }

    /// Returns for each name whether it contains `part`, which must be in lower case. Ignores the case of the names.
    pub(super) fn having(&self, part: &str) -> Vec<bool> {
        self.texts.iter().map(|name| name.folded.contains(part)).collect()
    }

    /// Calls a function with each name and returns the results.
    pub(super) fn map<T>(&self, of: impl Fn(&str) -> T) -> Vec<T> {
        self.texts.iter().map(|name| of(&name.text)).collect()
    }

    /// Returns the rank of each name in alphabetical order. Equal names have equal ranks. Ignores case if `is_folded`
    /// is set.
    pub(super) fn ranks(&self, is_folded: bool) -> Vec<u32> {
        let key = |index: &u32| {
            let name = &self.texts[*index as usize];
            if is_folded { &name.folded } else { &name.text }
        };
        let mut order: Vec<u32> = (0..self.texts.len() as u32).collect();
        order.sort_by(|a, b| key(a).cmp(key(b)));
        let (mut ranks, mut rank) = (vec![0; order.len()], 0);
        for pair in order.windows(2) {
            rank += u32::from(key(&pair[0]) != key(&pair[1]));
            ranks[pair[1] as usize] = rank;
        }
        ranks
    }
}
