//! Compares every SIMD kernel with the portable kernel. `scripts/check-wasm` runs this module in a WebAssembly
//! runtime.
#![cfg(target_family = "wasm")]
#![allow(unsafe_code)] // `no_mangle` on the exported functions

use reversi::bitboard::{InstructionSet, Kernel};

/// Returns the number of kernels, excluding the portable kernel.
#[unsafe(no_mangle)]
pub extern "C" fn others() -> u32 {
    others_of().count() as u32
}

/// Compares all kernels on `boards` random boards, and returns the number of results that differ.
#[unsafe(no_mangle)]
pub extern "C" fn differences(boards: u32) -> u32 {
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 32) << 32 | state.wrapping_mul(state | 1) >> 32
    };
    let mut differences = 0;
    for board in 0..boards {
        // The boards range from full to nearly empty. On some of them, one side has nearly all the discs.
        let taken = match board % 5 {
            0 => u64::MAX,
            1 => random() | random() | random(),
            2 => random() | random(),
            3 => random(),
            _ => random() & random(),
        };
        let side = if board % 2 == 0 { random() } else { random() & random() & random() };
        let (own, opponent) = (taken & side, taken & !side);
        for kernel in others_of() {
            differences += u32::from(kernel.moves(own, opponent) != Kernel::PORTABLE.moves(own, opponent));
            for square in (0..64).filter(|square| taken >> square & 1 == 0) {
                let flips = kernel.flips(square, own, opponent) != Kernel::PORTABLE.flips(square, own, opponent);
                let replies = kernel.replies(square, own, opponent) != Kernel::PORTABLE.replies(square, own, opponent);
                differences += u32::from(flips) + u32::from(replies);
            }
        }
    }
    differences
}

fn others_of() -> impl Iterator<Item = Kernel> {
    Kernel::available().into_iter().filter(|kernel| kernel.instruction_set() != InstructionSet::Portable)
}
