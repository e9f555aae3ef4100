//! Kernels, and the detection of the instructions that they use.

use super::portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::simd128;
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use alloc::vec::Vec;

/// A move generator that this processor can run.
///
/// Kernels other than the portable one are created only by detection, so a value of this type proves that the processor
/// supports the kernel's instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kernel(InstructionSet);

/// The instruction set that a kernel uses. Each variant has the name of the module that contains the kernel's
/// functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum InstructionSet {
    /// Plain Rust: [`portable`](super::portable).
    Portable,
    /// AVX2: [`avx2`](super::avx2).
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512: [`avx512`](super::avx512).
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// WebAssembly SIMD128: [`simd128`](super::simd128).
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Kernel {
    /// The kernel in plain Rust, which runs on every processor.
    pub const PORTABLE: Kernel = Kernel(InstructionSet::Portable);

    /// Returns the fastest kernel for this processor. The first call performs the detection. Without the feature `std`,
    /// the kernel is determined at compile time.
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

    /// Returns all kernels that this processor can run, from the portable kernel to the fastest.
    #[must_use]
    pub fn available() -> Vec<Kernel> {
        Kernel::detected().collect()
    }

    fn detected() -> impl DoubleEndedIterator<Item = Kernel> {
        let all = [
            (InstructionSet::Portable, true),
            // A WebAssembly runtime without these instructions does not load the module at all.
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            (InstructionSet::Simd128, true),
            #[cfg(target_arch = "x86_64")]
            (InstructionSet::Avx2, avx2::detected()),
            #[cfg(target_arch = "x86_64")]
            (InstructionSet::Avx512, avx2::detected() && avx512::detected()),
        ];
        all.into_iter().filter(|(_, detected)| *detected).map(|(instructions, _)| Kernel(instructions))
    }

    /// Returns the instruction set that the kernel uses. The processor supports this instruction set.
    #[must_use]
    pub const fn instruction_set(self) -> InstructionSet {
        self.0
    }

    /// Returns the name of the instruction set, such as `avx2`.
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

    /// Returns the empty squares where `own` would turn over at least one disc of `opponent`.
    #[must_use]
    #[inline]
    #[allow(unsafe_code)]
    pub fn moves(self, own: u64, opponent: u64) -> u64 {
        match self.0 {
            InstructionSet::Portable => portable::moves(own, opponent),
            // SAFETY: a kernel with these instructions exists only if they were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => unsafe { avx2::moves(own, opponent) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => unsafe { avx512::moves(own, opponent) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => simd128::moves(own, opponent),
        }
    }

    /// Returns the discs of `opponent` that a disc of `own` on the empty `square` (0 to 63) would turn over.
    #[must_use]
    #[inline]
    #[allow(unsafe_code)]
    pub fn flips(self, square: u32, own: u64, opponent: u64) -> u64 {
        match self.0 {
            InstructionSet::Portable => portable::flips(square, own, opponent),
            // SAFETY: a kernel with these instructions exists only if they were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => unsafe { avx2::flips(square, own, opponent) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => unsafe { avx512::flips(square, own, opponent) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => simd128::flips(square, own, opponent),
        }
    }

    /// Returns the moves of `opponent` after `own` puts a disc on the empty `square` (0 to 63). Engines use the number
    /// of these moves for move ordering, and perft counts them.
    #[must_use]
    #[inline]
    #[allow(unsafe_code)]
    pub fn replies(self, square: u32, own: u64, opponent: u64) -> u64 {
        match self.0 {
            InstructionSet::Portable => portable::replies(square, own, opponent),
            // SAFETY: a kernel with these instructions exists only if they were detected.
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
