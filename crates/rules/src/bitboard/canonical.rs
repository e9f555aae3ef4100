//! The canonical form of a position on an 8 x 8 board. All eight symmetric images of a position have the same canonical
//! form.

use crate::bitboard::Bitboard;
use crate::{Size, Square, Symmetry};

/// The canonical form of a position, and the symmetry that produces it. All eight symmetric images of a position have
/// the same canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The smallest of the eight images, compared first by the discs of the side to move and then by the discs of the
    /// opponent.
    pub board: Bitboard,
    /// The first symmetry that turns the position into its canonical form.
    pub symmetry: Symmetry,
}

impl Canonical {
    /// Returns the canonical form of a position.
    #[must_use]
    pub fn new(board: Bitboard) -> Canonical {
        let (own, opponent) = (images(board.own), images(board.opponent));
        let smallest = (0..8).min_by_key(|&index| (own[index], opponent[index])).unwrap_or(0);
        Canonical {
            board: Bitboard { own: own[smallest], opponent: opponent[smallest] },
            symmetry: Symmetry::ALL[smallest],
        }
    }

    /// Returns a 64-bit hash of the canonical form. Collisions are unlikely among millions of positions. Index files
    /// contain this hash, so it must not change.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        mix(mix(self.board.own.wrapping_add(0x9e37_79b9_7f4a_7c15)) ^ self.board.opponent)
    }

    /// Returns the square of the canonical form that corresponds to a square of the original position. If the position
    /// is symmetric, the result is the same for equivalent squares.
    #[must_use]
    pub fn square(&self, square: Square) -> Square {
        let image = self.symmetry.square(square, Size::STANDARD);
        let (own, opponent) = (images(self.board.own), images(self.board.opponent));
        let equal = (0..8).filter(|&index| (own[index], opponent[index]) == (self.board.own, self.board.opponent));
        equal.map(|index| Symmetry::ALL[index].square(image, Size::STANDARD)).min().unwrap_or(image)
    }
}

/// Mixes the bits of a word with the last step of SplitMix64.
const fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// Returns the images of a set of squares in the order of [`Symmetry::ALL`].
fn images(set: u64) -> [u64; 8] {
    let turned = transposed(set);
    let mirror_columns = |set: u64| set.reverse_bits().swap_bytes();
    [
        set,
        mirror_columns(set),
        set.swap_bytes(),
        set.reverse_bits(),
        turned,
        mirror_columns(turned),
        turned.swap_bytes(),
        turned.reverse_bits(),
    ]
}

/// Returns the set with rows and columns exchanged.
const fn transposed(mut set: u64) -> u64 {
    // Exchange the off-diagonal squares of each 2 x 2 block, then the off-diagonal 2 x 2 blocks of each 4 x 4 block,
    // then the 4 x 4 blocks.
    let mut swap = (set ^ set >> 7) & 0x00aa_00aa_00aa_00aa;
    set ^= swap ^ swap << 7;
    swap = (set ^ set >> 14) & 0x0000_cccc_0000_cccc;
    set ^= swap ^ swap << 14;
    swap = (set ^ set >> 28) & 0x0000_0000_f0f0_f0f0;
    set ^ swap ^ swap << 28
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Player, SquareSet};

    #[test]
    fn images_are_those_of_the_rules() {
        let set = 0x0102_0418_3060_8f11_u64;
        let expected = Symmetry::ALL.map(|way| way.set(&SquareSet::from_bits(set), Size::STANDARD).to_bits());
        assert_eq!(images(set), expected);
    }

    #[test]
    fn the_hash_is_that_of_existing_files() {
        let start = Canonical::new(Bitboard::START).hash();
        assert_eq!(start, 0x5b98_564f_0935_7da1);
        assert_ne!(Canonical::new(Bitboard::START.play(19, 1 << 27)).hash(), start);
    }

    #[test]
    fn all_images_have_the_same_form_and_map_a_square_to_the_same_square() {
        let mut game = Game::default();
        game.play_transcript("f5d6c3d3c4f4").unwrap();
        let square: Square = "c5".parse().unwrap();
        let forms = Symmetry::ALL.map(|way| {
            let board = Bitboard::new(&way.board(game.board()), Player::Black).unwrap();
            let form = Canonical::new(board);
            (form.board, form.square(way.square(square, Size::STANDARD)))
        });
        assert!(forms.iter().all(|form| *form == forms[0]), "{forms:?}");
        // The four possible first moves of a game are equivalent.
        let start = Canonical::new(Bitboard::START);
        let firsts: Vec<Square> = Game::default().moves().iter().map(|mv| start.square(mv.square)).collect();
        assert!(firsts.iter().all(|first| *first == firsts[0]), "{firsts:?}");
    }
}
