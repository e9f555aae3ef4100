//! One form for the eight ways a position can lie on the board.

use reversi::bitboard::Bitboard;

/// The smallest of a position's eight images, by the mover's discs and then the opponent's: the same for all eight.
#[must_use]
pub fn canonical(board: Bitboard) -> Bitboard {
    let (own, opponent) = (board.own, board.opponent);
    let (own_turned, opponent_turned) = (transposed(own), transposed(opponent));
    let images = [
        (own, opponent),
        (own.swap_bytes(), opponent.swap_bytes()),
        (own.reverse_bits(), opponent.reverse_bits()),
        (own.reverse_bits().swap_bytes(), opponent.reverse_bits().swap_bytes()),
        (own_turned, opponent_turned),
        (own_turned.swap_bytes(), opponent_turned.swap_bytes()),
        (own_turned.reverse_bits(), opponent_turned.reverse_bits()),
        (own_turned.reverse_bits().swap_bytes(), opponent_turned.reverse_bits().swap_bytes()),
    ];
    let (own, opponent) = images.into_iter().min().expect("eight images");
    Bitboard { own, opponent }
}

/// The board with rows and columns exchanged.
const fn transposed(mut discs: u64) -> u64 {
    // Exchange the off-diagonal squares of each 2 x 2 block, then the blocks of each 4 x 4 block, and so on.
    let mut swap = (discs ^ discs >> 7) & 0x00aa_00aa_00aa_00aa;
    discs ^= swap ^ swap << 7;
    swap = (discs ^ discs >> 14) & 0x0000_cccc_0000_cccc;
    discs ^= swap ^ swap << 14;
    swap = (discs ^ discs >> 28) & 0x0000_0000_f0f0_f0f0;
    discs ^ swap ^ swap << 28
}

/// Whether a position belongs to the part that is kept apart: a share of all positions, chosen by a hash that its eight
/// images have in common.
#[must_use]
pub fn kept_apart(board: Bitboard, share: f64) -> bool {
    (hash(canonical(board)) >> 11) as f64 / ((1_u64 << 53) as f64) < share
}

/// A hash of a board as it lies.
const fn hash(board: Bitboard) -> u64 {
    mix(mix(board.own.wrapping_add(0x9e37_79b9_7f4a_7c15)) ^ board.opponent)
}

/// The finishing step of SplitMix64.
const fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::{Board, Player, Size, Symmetry};

    #[test]
    fn all_images_have_one_form() {
        let board: Board = "
            . . B . . . . .
            . W B . . . . .
            . . W B W . . .
            . . . B W . . .
            . . . W B . . B
            . . . W . . . .
            W . . . . . . .
            . . . . . . . ."
            .parse()
            .unwrap();
        assert_eq!(board.size(), Size::STANDARD);
        let image = |symmetry: Symmetry| Bitboard::new(&symmetry.board(&board), Player::Black).unwrap();
        let images = Symmetry::ALL.map(image);
        assert_ne!(images[0], images[1]);
        let forms = images.map(canonical);
        assert!(forms.iter().all(|&form| form == forms[0]));
        assert!(images.contains(&forms[0]));
        assert_ne!(canonical(images[0].pass()), forms[0]);
    }

    #[test]
    fn the_share_kept_apart_is_the_one_asked_for() {
        let boards = (1..20_000_u64).map(|n| Bitboard { own: n, opponent: !n & n << 20 });
        let apart = boards.clone().filter(|&board| kept_apart(board, 0.1)).count();
        assert!((1700..2300).contains(&apart), "{apart}");
        assert!(!boards.clone().any(|board| kept_apart(board, 0.0)));
        assert!(boards.clone().all(|board| kept_apart(board, 1.0)));
    }
}
