//! Drop-out expansion, which grows a book towards the positions that good play is likely to reach.
//!
//! The next leaf to expand is the leaf nearest to best play. The distance of a leaf from best play is the number of
//! plies on the way to it, plus the number of discs that both sides give away on the way. A ply therefore counts as
//! much as a disc. (After Lincke, Strategies for the automatic construction of opening books, 2000.)

use super::{Book, Entry, Key, Target, moves};
use crate::engine::Engine;
use crate::limits::{Goal, Limits, Stop};
use crate::score::ScoreKind;
use reversi::bitboard::Bitboard;
use std::collections::{BTreeSet, HashMap};

/// The contributions of one ply, and of one disc that a side gives away, to the distance of a leaf.
const PER_PLY: u32 = 1;
const PER_DISC: u32 = 1;

/// The progress of [`Book::grow`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Growth {
    /// The number of positions added to the book.
    pub added: usize,
    /// The number of leaves expanded.
    pub expanded: usize,
    /// The number of nodes searched.
    pub nodes: u64,
    /// Whether every leaf is solved, so that there is no leaf to expand.
    pub complete: bool,
}

impl Book {
    /// Expands leaves until at least `positions` positions have been added or every leaf is solved. Searches each new
    /// position within `limits`. Calls `progress` after each leaf. If the growth is stopped, the book contains the
    /// results up to the last leaf that was completely expanded.
    pub fn grow(
        &mut self,
        engine: &mut Engine,
        limits: &Limits,
        positions: usize,
        stop: &Stop,
        mut progress: impl FnMut(&Growth),
    ) -> Growth {
        let mut growth = Growth::default();
        // A book stores its scores in discs, so a win-loss-draw search would not suffice.
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

/// Searches new positions to determine their scores.
struct Search<'a> {
    engine: &'a mut Engine,
    limits: Limits,
    stop: &'a Stop,
}

impl Search<'_> {
    /// Searches a new leaf. Returns its entry and the number of nodes searched, or `None` if the search was stopped.
    fn leaf(&mut self, key: Key) -> Option<(Entry, u64)> {
        let result = self.engine.search(&key.game(), &self.limits, self.stop, |_| {}).ok()?;
        let entry = Entry { score: result.score, best: Some(Bitboard::square(result.best)) };
        (!self.stop.is_stopped()).then_some((entry, result.nodes))
    }

    /// Searches the successors of a leaf, except positions that are already in the book. Returns their
    /// entries and the number of nodes searched, or `None` if the search was stopped.
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

/// Returns the successors of a position: the positions that one move leads to. Omits positions in which the game is
/// over.
fn successors(key: Key) -> impl Iterator<Item = Key> {
    moves(key.board()).filter_map(|(_, target)| match target {
        Target::Position { key, .. } => Some(key),
        Target::Over(_) => None,
    })
}

/// The distances from the positions of a book to their nearest unsolved leaves.
struct Distances {
    /// The distance from each position to its nearest unsolved leaf, or `None` if every leaf that the position leads to
    /// is solved.
    to_leaf: HashMap<Key, Option<u32>>,
    parents: HashMap<Key, Vec<Key>>,
}

impl Distances {
    fn new(book: &Book) -> Distances {
        let mut distances = Distances { to_leaf: HashMap::new(), parents: HashMap::new() };
        let mut keys: Vec<Key> = book.entries.keys().copied().collect();
        // Visit positions with more discs first, so that each position is visited after all positions that it leads to.
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
            Some(_) => (entry.score.kind != ScoreKind::Exact).then_some(0),
            None => self.next(book, key).map(|(distance, _)| distance),
        }
    }

    /// Returns the distance from an expanded position to its nearest unsolved leaf, and the next position on the way to
    /// this leaf.
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

    /// Returns the unsolved leaf that is nearest to best play, or `None` if every leaf is solved.
    fn nearest(&self, book: &Book) -> Option<Key> {
        let mut key = Key::start();
        self.to_leaf.get(&key).copied().flatten()?;
        while book.entries.get(&key)?.best.is_none() {
            key = self.next(book, key)?.1;
        }
        Some(key)
    }

    /// Updates the scores and distances of all positions that lead to a leaf, after the leaf has been expanded.
    fn expanded(&mut self, book: &mut Book, leaf: Key) {
        self.add_parent(leaf);
        for child in successors(leaf) {
            let distance = self.of(book, child);
            self.to_leaf.insert(child, distance);
        }
        // Process positions with more discs first, so that each position is updated after all positions that it leads
        // to.
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

    /// Computes the distance of every leaf by following every path to the leaf.
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
        // The updated distances must equal distances that are computed from scratch.
        let mut updated = Distances::new(&book);
        let (limits, stop) = (Limits::depth(2), Stop::new());
        for _ in 0..20 {
            let leaf = updated.nearest(&book).unwrap();
            let mut search = Search { engine: &mut engine, limits: limits.clone(), stop: &stop };
            let (entries, _) = search.expand(&book, leaf).unwrap();
            book.entries.extend(entries);
            updated.expanded(&mut book, leaf);
            assert_eq!(updated.to_leaf, Distances::new(&book).to_leaf);
            assert_eq!(book.check().faults, []);
        }
    }

    #[test]
    fn a_solved_leaf_is_not_expanded() {
        let mut engine = Engine::new(TRAINED, &Options { hash_megabytes: 1, ..Options::default() }).unwrap();
        let mut book = Book::default();
        book.grow(&mut engine, &Limits::depth(1), 2, &Stop::new(), |_| {});
        for entry in book.entries.values_mut().filter(|entry| entry.best.is_some()) {
            entry.score.kind = ScoreKind::Exact;
        }
        let growth = book.grow(&mut engine, &Limits::depth(1), 10, &Stop::new(), |_| {});
        assert_eq!(growth, Growth { complete: true, ..Growth::default() });
    }
}
