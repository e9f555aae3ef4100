//! An estimate for boards and rules that no weights were made for: corners, freedom to move, and few exposed discs.

use crate::field::Field;
use reversi::Rules;
use reversi::bitboard::Bitboard;

/// What a corner is worth, in discs.
const CORNER: i32 = 8;

/// The lead that the side to move can expect, in discs.
pub(crate) fn evaluate(field: &Field, board: Bitboard) -> i32 {
    let lead =
        |squares: u64| (board.own & squares).count_ones() as i32 - (board.opponent & squares).count_ones() as i32;
    let most = field.area - 1;
    if field.rules == Rules::Free {
        // Any square can be played: what counts is what cannot be flanked any more, and the discs themselves.
        return (CORNER / 2 * lead(field.corners) + lead(u64::MAX)).clamp(-most, most);
    }
    let empty = field.empties(board);
    let moves = |board: Bitboard| (field.kernel.moves(board.own, board.opponent) & field.squares).count_ones() as i32;
    let freedom = moves(board) - moves(board.pass());
    // Discs next to empty squares are what the other side can flank.
    let exposed = -lead(neighbours(empty));
    let discs = lead(u64::MAX);
    let left = empty.count_ones() as i32;
    // Towards the end the discs themselves begin to count.
    let late = discs * (field.area - left) / (2 * field.area);
    (CORNER * lead(field.corners) + freedom + exposed / 2 + late).clamp(-most, most)
}

/// All squares that touch one of these.
fn neighbours(squares: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let wide = squares | (squares & NOT_H) << 1 | (squares & NOT_A) >> 1;
    wide | wide << 8 | wide >> 8
}
