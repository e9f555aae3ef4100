//! Drop-out expansion: a book grows where good play is likely to lead.
//!
//! The next leaf to be expanded is the one that is nearest to best play. The distance of a leaf is what both sides give away on
//! the way to it, and how long the way is: each ply counts as much as a disc (after Lincke, Strategies for the automatic
//! construction of opening books, 2000).

use super::{Book, Entry, Key, Target, moves};
use crate::engine::Engine;
use crate::limits::{Goal, Limits, Stop};
use crate::score::Kind;
use reversi::bitboard::Bitboard;
use std::collections::{BTreeSet, HashMap};

/// What a ply adds to the distance of a leaf, and what a disc that it gives away does.
const PER_PLY: u32 = 1;
const PER_DISC: u32 = 1;

/// How far a book has grown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Growth {
    /// Positions that are new in the book.
    pub added: usize,
    /// Leaves that were expanded.
    pub expanded: usize,
    /// Nodes that were searched.
    pub nodes: u64,
    /// Whether nothing is left to expand: every leaf is solved.
    pub complete: bool,
}

impl Book {
    /// Expands leaves until at least so many positions were added, each searched within these limits. `progress` is called after
    /// each leaf. Stopped, the book is as after the last leaf.
    pub fn grow(
        &mut self,
        engine: &mut Engine,
        limits: &Limits,
        positions: usize,
        stop: &Stop,
        mut progress: impl FnMut(&Growth),
    ) -> Growth {
        let mut growth = Growth::default();
        // The number of discs is what a book is about.
        let limits = Limits { goal: Goal::Best, ..limits.clone() };
        let mut search = Search { engine, limits, stop };
        if self.is_empty() {
            let Some((entry, nodes)) = search.leaf(Key::start()) else { return growth };
            self.entries.insert(Key::start(), entry);
            growth = Growth { added: 1, nodes, ..growth };
        }
        let mut distances = Distances::new(self);
        while growth.added < positions {
            let Some(leaf) = distances.nearest(self) else {
                growth.complete = true;
                break;
            };
            let Some((found, nodes)) = search.expand(self, leaf) else { break };
            growth = Growth {
                added: growth.added + found.len(),
                expanded: growth.expanded + 1,
                nodes: growth.nodes + nodes,
                ..growth
            };
            self.entries.extend(found);
            distances.expanded(self, leaf);
            progress(&growth);
        }
        growth
    }
}

/// Searches positions that are new.
struct Search<'a> {
    engine: &'a mut Engine,
    limits: Limits,
    stop: &'a Stop,
}

impl Search<'_> {
    /// A new leaf, and the nodes that it took; `None` if the search was stopped.
    fn leaf(&mut self, key: Key) -> Option<(Entry, u64)> {
        let answer = self.engine.search(&key.game(), &self.limits, self.stop, |_| {}).ok()?;
        let entry = Entry { score: answer.score, best: Some(Bitboard::square(answer.best)) };
        (!self.stop.is_stopped()).then_some((entry, answer.nodes))
    }

    /// The positions after a leaf that are not in the book.
    fn expand(&mut self, book: &Book, leaf: Key) -> Option<(HashMap<Key, Entry>, u64)> {
        let (mut found, mut all) = (HashMap::new(), 0);
        for key in successors(leaf) {
            if !book.entries.contains_key(&key) && !found.contains_key(&key) {
                let (entry, nodes) = self.leaf(key)?;
                found.insert(key, entry);
                all += nodes;
            }
        }
        Some((found, all))
    }
}

/// The positions that the moves of a position lead to.
fn successors(key: Key) -> impl Iterator<Item = Key> {
    moves(key.board()).filter_map(|(_, target)| match target {
        Target::Position { key, .. } => Some(key),
        Target::Over(_) => None,
    })
}

/// The distance from each position to its nearest leaf.
struct Distances {
    /// `None` where every leaf is solved.
    to_leaf: HashMap<Key, Option<u32>>,
    parents: HashMap<Key, Vec<Key>>,
}

impl Distances {
    fn new(book: &Book) -> Distances {
        let mut distances = Distances { to_leaf: HashMap::new(), parents: HashMap::new() };
        let mut keys: Vec<Key> = book.entries.keys().copied().collect();
        // Moves add discs, so that positions with more of them come first.
        keys.sort_by_key(|key| std::cmp::Reverse(key.discs()));
        for key in keys {
            if book.entries[&key].best.is_none() {
                distances.add_parent(key);
            }
            let distance = distances.of(book, key);
            distances.to_leaf.insert(key, distance);
        }
        distances
    }

    fn add_parent(&mut self, parent: Key) {
        for child in successors(parent) {
            let parents = self.parents.entry(child).or_default();
            if !parents.contains(&parent) {
                parents.push(parent);
            }
        }
    }

    fn of(&self, book: &Book, key: Key) -> Option<u32> {
        let entry = book.entries.get(&key)?;
        match entry.best {
            Some(_) => (entry.score.kind != Kind::Exact).then_some(0),
            None => self.next(book, key).map(|(distance, _)| distance),
        }
    }

    /// The way to the nearest leaf: its distance, and the next position.
    fn next(&self, book: &Book, key: Key) -> Option<(u32, Key)> {
        let best = book.entries.get(&key)?.score.discs;
        let ways = moves(key.board()).filter_map(|(_, target)| {
            let Target::Position { key, .. } = target else { return None };
            let lost = best.abs_diff(book.score(target)?.discs);
            let rest = self.to_leaf.get(&key).copied().flatten()?;
            Some((rest + PER_PLY + PER_DISC * lost, key))
        });
        ways.min()
    }

    /// The leaf that is nearest to best play.
    fn nearest(&self, book: &Book) -> Option<Key> {
        let mut key = Key::start();
        self.to_leaf.get(&key).copied().flatten()?;
        while book.entries.get(&key)?.best.is_none() {
            key = self.next(book, key)?.1;
        }
        Some(key)
    }

    /// A leaf was expanded: values and distances on every way to it change.
    fn expanded(&mut self, book: &mut Book, leaf: Key) {
        self.add_parent(leaf);
        for child in successors(leaf) {
            let distance = self.of(book, child);
            self.to_leaf.insert(child, distance);
        }
        // The positions with most discs first, so that each is looked at after all that follow it.
        let mut changed = BTreeSet::from([(leaf.discs(), leaf)]);
        while let Some((_, key)) = changed.pop_last() {
            let Some(score) = book.negamax(key) else { continue };
            let old = book.entries.insert(key, Entry { score, best: None });
            let distance = self.of(book, key);
            let was = self.to_leaf.insert(key, distance);
            if key == leaf || old.map(|old| old.score) != Some(score) || was != Some(distance) {
                changed.extend(self.parents.get(&key).into_iter().flatten().map(|&parent| (parent.discs(), parent)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Options;
    use crate::evaluation::weights::TRAINED;
    use std::collections::BTreeMap;

    /// The distance of every leaf, by trying all ways to it.
    fn walk(book: &Book, key: Key, distance: u32, found: &mut BTreeMap<Key, u32>) {
        let entry = book.entries[&key];
        if entry.best.is_some() {
            let nearest = found.entry(key).or_insert(distance);
            *nearest = distance.min(*nearest);
            return;
        }
        for (_, target) in moves(key.board()) {
            let Target::Position { key, .. } = target else { continue };
            let lost = entry.score.discs.abs_diff(book.score(target).unwrap().discs);
            walk(book, key, distance + PER_PLY + PER_DISC * lost, found);
        }
    }

    #[test]
    fn the_leaf_nearest_to_best_play_is_expanded_next() {
        let mut engine = Engine::new(TRAINED, &Options { hash_megabytes: 1, ..Options::default() }).unwrap();
        let mut book = Book::default();
        for _ in 0..40 {
            book.grow(&mut engine, &Limits::depth(2), 1, &Stop::new(), |_| {});
            let mut found = BTreeMap::new();
            walk(&book, Key::start(), 0, &mut found);
            let nearest = Distances::new(&book).nearest(&book).unwrap();
            assert_eq!(found.get(&nearest), found.values().min());
        }
        // Kept up to date, the distances are those of a fresh start.
        let mut kept = Distances::new(&book);
        let (limits, stop) = (Limits::depth(2), Stop::new());
        for _ in 0..20 {
            let leaf = kept.nearest(&book).unwrap();
            let mut search = Search { engine: &mut engine, limits: limits.clone(), stop: &stop };
            let (entries, _) = search.expand(&book, leaf).unwrap();
            book.entries.extend(entries);
            kept.expanded(&mut book, leaf);
            assert_eq!(kept.to_leaf, Distances::new(&book).to_leaf);
            assert_eq!(book.check().faults, []);
        }
    }

    #[test]
    fn a_solved_leaf_is_not_expanded() {
        let mut engine = Engine::new(TRAINED, &Options { hash_megabytes: 1, ..Options::default() }).unwrap();
        let mut book = Book::default();
        book.grow(&mut engine, &Limits::depth(1), 2, &Stop::new(), |_| {});
        for entry in book.entries.values_mut().filter(|entry| entry.best.is_some()) {
            entry.score.kind = Kind::Exact;
        }
        let growth = book.grow(&mut engine, &Limits::depth(1), 10, &Stop::new(), |_| {});
        assert_eq!(growth, Growth { complete: true, ..Growth::default() });
    }
}
