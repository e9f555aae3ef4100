//! Work on a long list by several threads, with a result that does not depend on their number.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Into how many blocks a list is cut: always the same, so that sums are made in the same order.
const BLOCKS: usize = 16;

/// The default number of threads: all there are.
#[must_use]
pub fn all_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Does some work on each block of a list of `length`, and gives the results in the order of the blocks.
pub fn map<T: Send>(length: usize, threads: usize, work: impl Fn(Range<usize>) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let take = || {
        let mut done = Vec::new();
        loop {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= BLOCKS {
                return done;
            }
            done.push((block, work(length * block / BLOCKS..length * (block + 1) / BLOCKS)));
        }
    };
    let mut done: Vec<(usize, T)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(BLOCKS)).map(|_| scope.spawn(take)).collect();
        let mut done = take();
        for other in others {
            match other.join() {
                Ok(more) => done.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_by_key(|&(block, _)| block);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Does some work on numbers from 0 up to `count`, as long as there is time; the results in the order of the numbers.
/// Each thread makes a worker of its own.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_is_done_once_and_in_order() {
        for length in [0, 1, 15, 16, 1000] {
            for threads in [0, 1, 3, 40] {
                let ranges = map(length, threads, |range| range);
                let all: Vec<usize> = ranges.into_iter().flatten().collect();
                assert_eq!(all, (0..length).collect::<Vec<_>>());
            }
        }
    }
}
