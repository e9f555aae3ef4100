//! Parallel search based on the young brothers wait concept.
//!
//! Once a thread has searched the first move of a position without a cutoff, it offers the other moves to idle threads,
//! as a [`Split`]. A thread that finds a cutoff stops the other threads that work on the split. While the thread that
//! offered the split waits for the last helper, it works on the splits that its helpers offer.

use crate::search::move_ordering::Candidates;
use crate::search::searcher::{Node, Searcher};
use crate::search::transposition_table::NO_MOVE;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

/// A position whose moves several threads search together.
pub(crate) struct Split {
    parent: Option<Arc<Split>>,
    node: Node,
    depth: u32,
    alpha: i32,
    selectivity: u32,
    probing: u32,
    work: Mutex<Work>,
    /// Whether a move has caused a cutoff, so that searching the other moves is useless.
    has_cutoff: AtomicBool,
    /// The number of threads that search moves of this split. The number changes only while the pool is locked.
    workers: AtomicUsize,
}

struct Work {
    candidates: Candidates<64>,
    best: i32,
    best_move: u16,
}

impl Split {
    /// Returns whether this split or a split above it has a cutoff.
    pub(crate) fn is_useless(&self) -> bool {
        self.has_cutoff.load(Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_useless())
    }

    /// Returns whether this split is below another split in the search tree.
    fn is_below(&self, other: &Arc<Split>) -> bool {
        self.parent.as_ref().is_some_and(|parent| Arc::ptr_eq(parent, other) || parent.is_below(other))
    }
}

/// The pool of splits that idle threads wait for and join.
#[derive(Default)]
pub(crate) struct Pool {
    offers: Mutex<Offers>,
    changed: Condvar,
    /// The number of times that the offers have changed. A waiting thread polls this number for a short time before it
    /// sleeps.
    changes: AtomicUsize,
    /// The number of threads that are waiting for work.
    idle: AtomicUsize,
}

/// The number of times that a waiting thread checks for a change before it sleeps. The checks take some tens of
/// microseconds, which is about as long as waking a thread.
const SPINS: u32 = 1 << 11;

#[derive(Default)]
struct Offers {
    open: Vec<Arc<Split>>,
    closed: bool,
}

impl Pool {
    /// Returns whether a thread is waiting for work.
    #[inline]
    pub(crate) fn has_idle(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    /// Closes the pool, which ends the helper threads.
    pub(crate) fn close(&self) {
        self.change(|offers| offers.closed = true);
    }

    fn change(&self, change: impl FnOnce(&mut Offers)) {
        let mut offers = self.lock();
        change(&mut offers);
        // Change the counter while holding the lock, so that no other thread can check the old value and then go to
        // sleep.
        self.changes.fetch_add(1, Relaxed);
        drop(offers);
        self.changed.notify_all();
    }

    /// Waits until the offers change.
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

    /// Waits for a split for which `fits` returns `true`, and joins it. Returns `None` as soon as `over` returns
    /// `true`.
    fn join(&self, fits: impl Fn(&Split) -> bool, over: impl Fn(&Offers) -> bool) -> Option<Arc<Split>> {
        let mut offers = self.lock();
        self.idle.fetch_add(1, Relaxed);
        let split = loop {
            if over(&offers) {
                break None;
            }
            if let Some(split) = offers.open.iter().find(|split| fits(split) && !split.is_useless()) {
                split.workers.fetch_add(1, Relaxed);
                break Some(Arc::clone(split));
            }
            offers = self.wait(offers);
        };
        self.idle.fetch_sub(1, Relaxed);
        split
    }

    /// Offers a split to idle threads.
    fn offer(&self, split: &Arc<Split>) {
        self.change(|offers| offers.open.push(Arc::clone(split)));
    }

    /// Ends this thread's work on a split, and withdraws the split, so that no other thread can join it.
    fn leave(&self, split: &Arc<Split>) {
        self.change(|offers| {
            offers.open.retain(|other| !Arc::ptr_eq(other, split));
            split.workers.fetch_sub(1, Relaxed);
        });
    }
}

impl Searcher<'_> {
    /// Helps other threads until the pool closes.
    pub(crate) fn serve(&mut self) {
        let pool = &self.shared.pool;
        while let Some(split) = pool.join(|_| true, |offers| offers.closed) {
            self.work_on(&split);
        }
    }

    /// Searches the remaining moves of a position together with idle threads. Returns the best score and its move.
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
            has_cutoff: AtomicBool::new(false),
            workers: AtomicUsize::new(1),
        });
        pool.offer(&split);
        self.work_on(&split);
        let finished = |_: &Offers| split.workers.load(Relaxed) == 0;
        while let Some(below) = pool.join(|other| other.is_below(&split), finished) {
            self.work_on(&below);
        }
        let work = split.work.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        (work.best, work.best_move)
    }

    /// Searches moves of a split until no move remains or a move causes a cutoff.
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
                    split.has_cutoff.store(true, Relaxed);
                }
            }
        }
        (self.split, self.selectivity, self.probing) = before;
        self.shared.pool.leave(split);
    }
}
