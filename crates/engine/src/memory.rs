//! Hints about the memory of the transposition table. Nearly every probe of it misses all caches; prefetching and large
//! pages hide much of that time. They change no result.
#![allow(unsafe_code)]

use std::mem::MaybeUninit;

/// Prefetches memory that will be read soon.
#[inline(always)]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch is a hint that reads nothing, and every x86-64 processor has it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// Asks for large pages for memory that is not used yet, so that fewer accesses miss the TLB. Systems without large pages
/// ignore it.
pub(crate) fn prefer_large_pages<T>(memory: &mut [MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 4096;
        let from = memory.as_mut_ptr().addr().next_multiple_of(PAGE);
        let to = (memory.as_mut_ptr().addr() + size_of_val(memory)) / PAGE * PAGE;
        if from < to {
            let start = memory.as_mut_ptr().cast::<u8>().with_addr(from);
            // SAFETY: the pages lie within memory that is ours alone, and this advice changes nothing that it holds. If it
            // is refused, the pages stay as they are.
            unsafe { libc::madvise(start.cast(), to - from, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}
