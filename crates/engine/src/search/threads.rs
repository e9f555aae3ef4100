//! Several threads on one search: young brothers wait.
//!
//! Once the first move of a position has been searched and the position is still undecided, its other moves are offered to
//! whoever is idle, as a [`Split`]. Whoever finds a cutoff stops the others. The thread that
//! offered the split does not wait idly for the last helper: it helps with what the helpers offer in turn.

use crate::search::move_ordering::Candidates;
use crate::search::searcher::{Node, Searcher};
use crate::search::transposition_table::NO_MOVE;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

/// A position whose moves several threads share.
pub(crate) struct Split {
    parent: Option<Arc<Split>>,
    node: Node,
    depth: u32,
    alpha: i32,
    selectivity: u32,
    probing: u32,
    work: Mutex<Work>,
    /// Set at a cutoff: what others still search below is of no use.
    cut: AtomicBool,
    /// How many threads work on it. Changed only with the pool locked.
    busy: AtomicUsize,
}

struct Work {
    candidates: Candidates<64>,
    best: i32,
    best_move: u16,
}

impl Split {
    /// Whether this split or one above it has a cutoff.
    pub(crate) fn is_cut(&self) -> bool {
        self.cut.load(Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_cut())
    }

    fn lies_below(&self, other: &Arc<Split>) -> bool {
        self.parent.as_ref().is_some_and(|parent| Arc::ptr_eq(parent, other) || parent.lies_below(other))
    }
}

/// What is on offer, and who waits for it.
#[derive(Default)]
pub(crate) struct Pool {
    offers: Mutex<Offers>,
    changed: Condvar,
    /// How often the offers have changed: a thread that waits looks at it for a while before it sleeps.
    changes: AtomicUsize,
    idle: AtomicUsize,
}

/// How often a thread that waits looks for a change before it sleeps: some tens of microseconds' worth, since waking it takes as
/// long.
const SPINS: u32 = 1 << 11;

#[derive(Default)]
struct Offers {
    open: Vec<Arc<Split>>,
    closed: bool,
}

impl Pool {
    /// Whether a thread waits for work.
    #[inline]
    pub(crate) fn has_idle(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    /// Ends the helper threads.
    pub(crate) fn close(&self) {
        self.change(|offers| offers.closed = true);
    }

    fn change(&self, change: impl FnOnce(&mut Offers)) {
        let mut offers = self.lock();
        change(&mut offers);
        // With the lock held, so that nobody is between looking at it and going to sleep.
        self.changes.fetch_add(1, Relaxed);
        drop(offers);
        self.changed.notify_all();
    }

    /// Waits for a change of the offers.
    fn wait<'a>(&'a self, offers: MutexGuard<'a, Offers>) -> MutexGuard<'a, Offers> {
        let seen = self.changes.load(Relaxed);
        drop(offers);
        for _ in 0..SPINS {
            if self.changes.load(Relaxed) != seen {
                return self.lock();
            }
            std::hint::spin_loop();
        }
        let unchanged = |_: &mut Offers| self.changes.load(Relaxed) == seen;
        self.changed.wait_while(self.lock(), unchanged).unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, Offers> {
        self.offers.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Waits for a split that `fits` and takes part in it; `None` as soon as `over` says that there is no need to.
    fn join(&self, fits: impl Fn(&Split) -> bool, over: impl Fn(&Offers) -> bool) -> Option<Arc<Split>> {
        let mut offers = self.lock();
        self.idle.fetch_add(1, Relaxed);
        let split = loop {
            if over(&offers) {
                break None;
            }
            if let Some(split) = offers.open.iter().find(|split| fits(split) && !split.is_cut()) {
                split.busy.fetch_add(1, Relaxed);
                break Some(Arc::clone(split));
            }
            offers = self.wait(offers);
        };
        self.idle.fetch_sub(1, Relaxed);
        split
    }

    fn offer(&self, split: &Arc<Split>) {
        self.change(|offers| offers.open.push(Arc::clone(split)));
    }

    /// One thread has finished its part of a split.
    fn leave(&self, split: &Arc<Split>) {
        self.change(|offers| {
            offers.open.retain(|other| !Arc::ptr_eq(other, split));
            split.busy.fetch_sub(1, Relaxed);
        });
    }
}

impl Searcher<'_> {
    /// Works for others until the pool closes.
    pub(crate) fn serve(&mut self) {
        let pool = &self.shared.pool;
        while let Some(split) = pool.join(|_| true, |offers| offers.closed) {
            self.work_on(&split);
        }
    }

    /// Searches the moves that are left of a position together with whoever is idle: the best score and its move.
    pub(crate) fn search_together(
        &mut self,
        node: &Node,
        depth: u32,
        alpha: i32,
        candidates: Candidates<64>,
        best: (i32, u16),
    ) -> (i32, u16) {
        let pool = &self.shared.pool;
        let split = Arc::new(Split {
            parent: self.split.clone(),
            node: *node,
            depth,
            alpha,
            selectivity: self.selectivity,
            probing: self.probing,
            work: Mutex::new(Work { candidates, best: best.0, best_move: best.1 }),
            cut: AtomicBool::new(false),
            busy: AtomicUsize::new(1),
        });
        pool.offer(&split);
        self.work_on(&split);
        let finished = |_: &Offers| split.busy.load(Relaxed) == 0;
        while let Some(below) = pool.join(|other| other.lies_below(&split), finished) {
            self.work_on(&below);
        }
        let work = split.work.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        (work.best, work.best_move)
    }

    /// Searches moves of a split until there is none left or there is a cutoff.
    fn work_on(&mut self, split: &Arc<Split>) {
        let before = (self.split.replace(Arc::clone(split)), self.selectivity, self.probing);
        (self.selectivity, self.probing) = (split.selectivity, split.probing);
        while !self.stopped() {
            let lock = || split.work.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let Some(candidate) = lock().candidates.take() else { break };
            let next = split.node.play(candidate.square, candidate.flips);
            let score = -self.search_null_window(&next, split.depth - 1, -split.alpha - 1);
            if self.stopped() {
                break;
            }
            let mut work = lock();
            if score > work.best || work.best_move == NO_MOVE {
                (work.best, work.best_move) = (score, candidate.square as u16);
                if score > split.alpha {
                    split.cut.store(true, Relaxed);
                }
            }
        }
        (self.split, self.selectivity, self.probing) = before;
        self.shared.pool.leave(split);
    }
}
