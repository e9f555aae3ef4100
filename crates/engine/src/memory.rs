//! Hints to the processor and the operating system about large tables. Nearly every probe of the transposition table
//! misses all caches. Prefetching hides much of the memory latency, and large pages reduce TLB misses. The hints do not
//! change any result.
#![allow(unsafe_code)]

use std::mem::MaybeUninit;

/// Prefetches memory that the search will read soon.
#[inline(always)]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch is only a hint. It reads nothing, and every x86-64 processor supports it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// Requests large pages for memory that is not yet in use, so that fewer accesses miss the TLB. Does nothing on systems
/// other than Linux and in Miri, which has no pages.
pub(crate) fn prefer_large_pages<T>(memory: &mut [MaybeUninit<T>]) {
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        const PAGE: usize = 4096;
        let from = memory.as_mut_ptr().addr().next_multiple_of(PAGE);
        let to = (memory.as_mut_ptr().addr() + size_of_val(memory)) / PAGE * PAGE;
        if from < to {
            let start = memory.as_mut_ptr().cast::<u8>().with_addr(from);
            // SAFETY: the pages lie within memory that this function borrows mutably, and the advice does not change
            // its contents. If the system refuses the advice, the pages stay as they are.
            unsafe { libc::madvise(start.cast(), to - from, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(all(target_os = "linux", not(miri))))]
    let _ = memory;
}
