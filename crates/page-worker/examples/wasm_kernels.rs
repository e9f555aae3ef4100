//! Compares every kernel with the portable one, as a module for a runtime of WebAssembly: `scripts/check-wasm` runs it.
#![cfg(target_family = "wasm")]
#![allow(unsafe_code)] // the name of what is exported

use reversi::bitboard::{InstructionSet, Kernel};

/// How many kernels there are beside the portable one.
#[unsafe(no_mangle)]
pub extern "C" fn others() -> u32 {
    others_of().count() as u32
}

/// The number of answers that differ on so many random boards.
#[unsafe(no_mangle)]
pub extern "C" fn differences(boards: u32) -> u32 {
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 32) << 32 | state.wrapping_mul(state | 1) >> 32
    };
    let mut differences = 0;
    for board in 0..boards {
        // From full boards to nearly empty ones; one side may have nearly all discs.
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
