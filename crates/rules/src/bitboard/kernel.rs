//! Which instructions answer the two questions of the game.

use super::portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::simd128;
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use alloc::vec::Vec;

/// An implementation of the two hot functions that this processor can run.
///
/// Kernels are made by detection alone, so a value of this type proves that its instructions are there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kernel(InstructionSet);

/// The instructions that a kernel uses, by the module of its functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum InstructionSet {
    /// [`portable`](super::portable).
    Portable,
    /// [`avx2`](super::avx2).
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// [`avx512`](super::avx512).
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// [`simd128`](super::simd128).
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Kernel {
    /// Plain Rust, on any processor.
    pub const PORTABLE: Kernel = Kernel(InstructionSet::Portable);

    /// The fastest one here. Detected at the first call; without the feature `std`, known when it is compiled.
    #[must_use]
    pub fn best() -> Kernel {
        let best = || Kernel::detected().next_back().unwrap_or(Kernel::PORTABLE);
        #[cfg(feature = "std")]
        {
            static BEST: std::sync::OnceLock<Kernel> = std::sync::OnceLock::new();
            *BEST.get_or_init(best)
        }
        #[cfg(not(feature = "std"))]
        best()
    }

    /// All that this processor can run, the portable one first and the fastest last.
    #[must_use]
    pub fn available() -> Vec<Kernel> {
        Kernel::detected().collect()
    }

    fn detected() -> impl DoubleEndedIterator<Item = Kernel> {
        let all = [
            (InstructionSet::Portable, true),
            // A module with these instructions does not load where they are missing.
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            (InstructionSet::Simd128, true),
            #[cfg(target_arch = "x86_64")]
            (InstructionSet::Avx2, avx2::detected()),
            #[cfg(target_arch = "x86_64")]
            (InstructionSet::Avx512, avx2::detected() && avx512::detected()),
        ];
        all.into_iter().filter(|(_, detected)| *detected).map(|(instructions, _)| Kernel(instructions))
    }

    /// The instructions it uses. That this kernel exists proves that they are there.
    #[must_use]
    pub const fn instruction_set(self) -> InstructionSet {
        self.0
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            InstructionSet::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => "avx512",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => "simd128",
        }
    }

    /// The empty squares where `own` would turn over at least one disc of `opponent`.
    #[must_use]
    #[inline]
    #[allow(unsafe_code)]
    pub fn moves(self, own: u64, opponent: u64) -> u64 {
        match self.0 {
            InstructionSet::Portable => portable::moves(own, opponent),
            // SAFETY: a kernel with these instructions exists only where its instructions were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => unsafe { avx2::moves(own, opponent) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => unsafe { avx512::moves(own, opponent) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => simd128::moves(own, opponent),
        }
    }

    /// The discs of `opponent` that a disc of `own` on the empty `square` (0 to 63) would turn over.
    #[must_use]
    #[inline]
    #[allow(unsafe_code)]
    pub fn flips(self, square: u32, own: u64, opponent: u64) -> u64 {
        match self.0 {
            InstructionSet::Portable => portable::flips(square, own, opponent),
            // SAFETY: a kernel with these instructions exists only where its instructions were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => unsafe { avx2::flips(square, own, opponent) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => unsafe { avx512::flips(square, own, opponent) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => simd128::flips(square, own, opponent),
        }
    }

    /// The moves of `opponent` after a disc of `own` on the empty `square` (0 to 63): what orders and counts moves.
    #[must_use]
    #[inline]
    #[allow(unsafe_code)]
    pub fn replies(self, square: u32, own: u64, opponent: u64) -> u64 {
        match self.0 {
            InstructionSet::Portable => portable::replies(square, own, opponent),
            // SAFETY: a kernel with these instructions exists only where its instructions were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => unsafe { avx2::replies(square, own, opponent) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => unsafe { avx512::replies(square, own, opponent) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => simd128::replies(square, own, opponent),
        }
    }
}
