//! Runs work on several threads, with results that do not depend on the number of threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Returns the default number of threads: one for each available core.
#[must_use]
pub fn all_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Calls a worker with each number from 0 to `count - 1`, and starts no call after the deadline. Returns the results in
/// numerical order. Each thread creates one worker.
pub(crate) fn in_parallel<T: Send, W: FnMut(usize) -> T>(
    count: usize,
    threads: usize,
    deadline: Option<Instant>,
    worker: impl Fn() -> anyhow::Result<W> + Sync,
) -> anyhow::Result<Vec<T>> {
    let next = AtomicUsize::new(0);
    let work = || -> anyhow::Result<Vec<(usize, T)>> {
        let mut work = worker()?;
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count || deadline.is_some_and(|deadline| Instant::now() > deadline) {
                return Ok(done);
            }
            done.push((index, work(index)));
        }
    };
    let mut done = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut done = Vec::new();
        for thread in threads {
            done.extend(thread.join().expect("a worker does not panic")?);
        }
        anyhow::Ok(done)
    })?;
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}
