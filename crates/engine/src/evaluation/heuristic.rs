//! An estimate for boards and rules that no weights were made for: corners, mobility, and few exposed discs.

use crate::search::variant::Variant;
use reversi::bitboard::Bitboard;

/// What a corner is worth, in discs.
const CORNER: i32 = 16;

/// What a disc next to an empty corner costs: it gives the opponent access to the corner.
const NEXT_TO_CORNER: i32 = 4;

/// What a corner is worth where any square can be played: nobody needs access to it.
const FREE_CORNER: i32 = 4;

/// How far the side to move is ahead, feature by feature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leads {
    pub(crate) corners: i32,
    /// Discs next to empty corners.
    pub(crate) next_to_corners: i32,
    pub(crate) discs: i32,
    /// Discs next to empty squares: what can be flanked.
    pub(crate) exposed: i32,
    /// Legal moves.
    pub(crate) mobility: i32,
}

impl Leads {
    /// The lead that the side to move can expect where moves must flank, with `left` of `area` squares empty.
    pub(crate) fn expected(self, area: i32, left: i32) -> i32 {
        // The discs themselves begin to count with three quarters of the squares taken.
        let late = self.discs * (area - 4 * left).max(0) / area;
        let corners = CORNER * self.corners - NEXT_TO_CORNER * self.next_to_corners;
        let most = area - 1;
        (corners + self.mobility - self.exposed / 2 + late).clamp(-most, most)
    }
}

/// The lead that the side to move can expect where any square can be played: what counts is what cannot be flanked any
/// more, and the discs themselves.
pub(crate) fn expected_free(corners: i32, discs: i32, area: i32) -> i32 {
    let most = area - 1;
    (FREE_CORNER * corners + discs).clamp(-most, most)
}

/// The lead that the side to move can expect, in discs.
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

/// All squares that touch one of these.
fn neighbours(squares: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let wide = squares | (squares & NOT_H) << 1 | (squares & NOT_A) >> 1;
    wide | wide << 8 | wide >> 8
}
