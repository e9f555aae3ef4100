//! Stable discs, which can never be turned over again. They bound the result: at the end of the game, the opponent has
//! at most the other squares of the board.
//!
//! The functions in this file find a subset of the stable discs of an 8 x 8 board: discs on edges, from a table of all
//! possible edges; discs whose four lines are full; and discs with a stable neighbour in each line that is not full.

use std::sync::LazyLock;

const EDGES: u64 = 0xff81_8181_8181_81ff;
const COLUMN_A: u64 = 0x0101_0101_0101_0101;

/// A table of the stable discs on an edge. The entry at the index `256 * own + opponent` contains the stable discs of
/// `own`.
static EDGE: LazyLock<Box<[u8; 65536]>> = LazyLock::new(edge_table);

/// Returns discs of `own` that `opponent` can never turn over. Includes only stable discs that are cheap to find.
pub(crate) fn stable(own: u64, opponent: u64) -> u64 {
    let full = full_lines(own | opponent);
    let mut stable = edges(own, opponent) & own;
    stable |= full[0] & full[1] & full[2] & full[3] & own & !EDGES;
    if stable == 0 {
        return 0;
    }
    let inner = own & !EDGES;
    loop {
        let across = stable >> 1 | stable << 1 | full[0];
        let down = stable >> 8 | stable << 8 | full[1];
        let falling = stable >> 9 | stable << 9 | full[2];
        let rising = stable >> 7 | stable << 7 | full[3];
        // Only discs that are not on an edge are added, so no shift wraps around.
        let more = across & down & falling & rising & inner & !stable;
        if more == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// Returns the squares in full rows, in full columns, on full falling diagonals and on full rising diagonals, in this
/// order.
fn full_lines(discs: u64) -> [u64; 4] {
    let mut row = discs & discs >> 4;
    row &= row >> 2;
    row &= row >> 1;
    let row = (row & COLUMN_A) * 0xff;

    let mut column = discs & discs.rotate_right(32);
    column &= column.rotate_right(16);
    column &= column.rotate_right(8);

    [row, column, full_diagonals(discs), full_diagonals(discs.swap_bytes()).swap_bytes()]
}

/// Returns the squares whose falling diagonal is full, that is, has a disc on every square.
fn full_diagonals(discs: u64) -> u64 {
    // The squares from which 1, 2 or 4 steps towards one of the two ends lead off the board.
    const ENDS: [[u64; 2]; 3] = [
        [0x0101_0101_0101_01ff, 0xff80_8080_8080_8080],
        [0x0303_0303_0303_ffff, 0xffff_c0c0_c0c0_c0c0],
        [0x0f0f_0f0f_ffff_ffff, 0xffff_ffff_f0f0_f0f0],
    ];
    let (mut up, mut down) = (discs, discs);
    for (step, [first, last]) in ENDS.into_iter().enumerate() {
        up &= first | up << (9 << step);
        down &= last | down >> (9 << step);
    }
    up & down
}

/// Returns the stable discs of `own` on the four edges.
fn edges(own: u64, opponent: u64) -> u64 {
    let table: &[u8; 65536] = &EDGE;
    let look_up = |own: u64, opponent: u64| u64::from(table[(own & 255) as usize * 256 + (opponent & 255) as usize]);
    let column = |discs: u64| (discs & COLUMN_A).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    // `spread` moves bit `n` of a byte to the first column of row `n`.
    let spread = |bits: u64| {
        let low = (bits & 15).wrapping_mul(0x0020_4081) & 0x0101_0101;
        let high = (bits >> 4).wrapping_mul(0x0020_4081) & 0x0101_0101;
        low | high << 32
    };
    look_up(own, opponent)
        | look_up(own >> 56, opponent >> 56) << 56
        | spread(look_up(column(own), column(opponent)))
        | spread(look_up(column(own >> 7), column(opponent >> 7))) << 7
}

/// Computes the table, starting with full edges and ending with the empty edge. A disc is stable if it is still stable
/// after either side puts a disc on any empty square of the edge.
fn edge_table() -> Box<[u8; 65536]> {
    let mut table = Box::new([0_u8; 65536]);
    let mut edges: Vec<(usize, usize)> = (0..256)
        .flat_map(|own| (0..256).map(move |other| (own, other)))
        .filter(|(own, other)| own & other == 0)
        .collect();
    edges.sort_by_key(|(own, other)| std::cmp::Reverse((own | other).count_ones()));
    for (own, other) in edges {
        let mut stable = own as u8;
        for place in (0..8).filter(|place| (own | other) >> place & 1 == 0) {
            let flips = edge_flips(place, own, other);
            let (after_own, after_other) = (own | flips | 1 << place, other & !flips);
            stable &= table[after_own * 256 + after_other];
            let flips = edge_flips(place, other, own);
            let (after_own, after_other) = (own & !flips, other | flips | 1 << place);
            stable &= table[after_own * 256 + after_other];
        }
        table[own * 256 + other] = stable;
    }
    table
}

/// Returns the discs that a new disc of `own` turns over along an edge.
fn edge_flips(place: u32, own: usize, other: usize) -> usize {
    // The first row of an otherwise empty board represents the edge.
    reversi::bitboard::portable::flips(place, own as u64, other as u64) as usize & 255
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::bitboard::Bitboard;

    #[test]
    fn a_diagonal_is_full_if_all_its_squares_are() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..10_000 {
            let many = rng.u64(..) | rng.u64(..) | rng.u64(..);
            for square in 0..64 {
                let same = |other: &u64| other % 8 + square / 8 == square % 8 + other / 8;
                let full = (0..64).filter(same).all(|other| many >> other & 1 == 1);
                assert_eq!(full_diagonals(many) >> square & 1 == 1, full, "{many:x} {square}");
            }
        }
    }

    #[test]
    fn corners_and_their_edges_are_stable() {
        for all in [0b1, 0b111, 0xff, u64::MAX, COLUMN_A | COLUMN_A << 1] {
            assert_eq!(stable(all, 0), all, "{all:x}");
        }
        assert_eq!(stable(0b110, 0), 0);
        assert_eq!(stable(0b1011, 0), 0b11);
    }

    #[test]
    fn stable_discs_are_never_turned_over() {
        let mut rng = fastrand::Rng::with_seed(99);
        let mut found = 0;
        for _ in 0..300 {
            let mut board = Bitboard::START;
            // The stable discs of both sides in the previous position. `side` is the index of the side to move.
            let mut stable_so_far = [0; 2];
            let mut side = 0;
            while board.moves() | board.pass().moves() != 0 {
                let moves = board.moves();
                if moves == 0 {
                    board = board.pass();
                } else {
                    let nth = rng.u32(..moves.count_ones());
                    let square = (0..nth).fold(moves, |left, _| left & (left - 1)).trailing_zeros();
                    board = board.play(square, board.flips(square));
                }
                side ^= 1;
                for (who, own, other) in [(side, board.own, board.opponent), (side ^ 1, board.opponent, board.own)] {
                    let stable = stable(own, other);
                    assert_eq!(stable_so_far[who] & !stable, 0, "{board:x?}");
                    assert_eq!(stable & !own, 0, "{board:x?}");
                    stable_so_far[who] = stable;
                    found |= stable;
                }
            }
        }
        assert_eq!(found, u64::MAX, "every square had a stable disc once");
    }
}
