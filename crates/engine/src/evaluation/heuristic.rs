//! A heuristic evaluation for boards and rules without trained weights. It considers corners, mobility and exposed
//! discs.

use crate::search::variant::Variant;
use reversi::bitboard::Bitboard;

/// The value of a corner, in discs, under rules where moves must flank.
const CORNER: i32 = 16;

/// The cost of a disc next to an empty corner, in discs. Such a disc helps the opponent to take the corner.
const NEXT_TO_CORNER: i32 = 4;

/// The value of a corner in discs, under rules where any empty square is a legal move. Both sides can then take any
/// empty corner at any time.
const FREE_CORNER: i32 = 4;

/// The features of a position. Each feature is the count for the side to move minus the count for the opponent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leads {
    pub(crate) corners: i32,
    /// The lead in discs next to empty corners.
    pub(crate) next_to_corners: i32,
    pub(crate) discs: i32,
    /// The lead in exposed discs, which are next to empty squares and may be flanked.
    pub(crate) exposed: i32,
    /// The lead in legal moves.
    pub(crate) mobility: i32,
}

impl Leads {
    /// Estimates the final lead of the side to move under rules where moves must flank. `empties` is the number of
    /// empty squares on a board of `area` squares.
    pub(crate) fn expected(self, area: i32, empties: i32) -> i32 {
        // The difference in discs matters only when less than a quarter of the squares are empty.
        let late = self.discs * (area - 4 * empties).max(0) / area;
        let corners = CORNER * self.corners - NEXT_TO_CORNER * self.next_to_corners;
        let most = area - 1;
        (corners + self.mobility - self.exposed / 2 + late).clamp(-most, most)
    }
}

/// Estimates the final lead of the side to move under rules where any empty square is a legal move. The estimate
/// depends on corners, which cannot be flanked, and on discs.
pub(crate) fn expected_free(corners: i32, discs: i32, area: i32) -> i32 {
    let most = area - 1;
    (FREE_CORNER * corners + discs).clamp(-most, most)
}

/// Estimates the final lead of the side to move, in discs.
pub(crate) fn evaluate(variant: &Variant, board: Bitboard) -> i32 {
    let lead =
        |squares: u64| (board.own & squares).count_ones() as i32 - (board.opponent & squares).count_ones() as i32;
    let (corners, discs) = (lead(variant.corners), lead(u64::MAX));
    if !variant.rules.must_flank() {
        return expected_free(corners, discs, variant.area);
    }
    let empty = variant.empty(board);
    let moves =
        |board: Bitboard| (variant.kernel.moves(board.own, board.opponent) & variant.squares).count_ones() as i32;
    let leads = Leads {
        corners,
        next_to_corners: lead(neighbours(empty & variant.corners)),
        discs,
        exposed: lead(neighbours(empty)),
        mobility: moves(board) - moves(board.pass()),
    };
    leads.expected(variant.area, empty.count_ones() as i32)
}

/// Returns `squares` and all squares next to them.
fn neighbours(squares: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let wide = squares | (squares & NOT_H) << 1 | (squares & NOT_A) >> 1;
    wide | wide << 8 | wide >> 8
}
