//! Which positions and games are held out of a fit, to measure on.

use reversi::bitboard::Bitboard;
use reversi_records::Canonical;

/// Whether a position is held out: a share of all positions, chosen by a hash that its eight images have in common.
#[must_use]
pub fn is_held_out(board: Bitboard, share: f64) -> bool {
    (Canonical::new(board).hash() >> 11) as f64 / ((1_u64 << 53) as f64) < share
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_held_out_is_the_one_asked_for() {
        let boards = (1..20_000_u64).map(|n| Bitboard { own: n, opponent: !n & n << 20 });
        let held_out = boards.clone().filter(|&board| is_held_out(board, 0.1)).count();
        assert!((1700..2300).contains(&held_out), "{held_out}");
        assert!(!boards.clone().any(|board| is_held_out(board, 0.0)));
        assert!(boards.clone().all(|board| is_held_out(board, 1.0)));
    }
}
