//! Tables for the squares of a 64-bit board.

/// The neighbours of each square. A move can flank only if its square is next to an opponent's disc.
pub(crate) static NEIGHBOURS: [u64; 64] = neighbours();

/// The quadrant of each square, as one of four bits.
pub(crate) static QUADRANT: [u32; 64] = quadrant();

/// The set of squares for each set of quadrants.
pub(crate) static QUADRANT_SQUARES: [u64; 16] = quadrant_squares();

/// Returns all squares that touch one of `discs`.
#[inline(always)]
pub(crate) fn around(discs: u64) -> u64 {
    const NOT_COLUMN_A: u64 = 0xfefe_fefe_fefe_fefe;
    let sideways = discs << 1 & NOT_COLUMN_A | (discs & NOT_COLUMN_A) >> 1;
    let in_rows = discs | sideways;
    sideways | in_rows << 8 | in_rows >> 8
}

/// Returns the quadrants with an odd number of empty squares. The side that moves next in one of these quadrants tends
/// to make the last move there, too.
#[inline(always)]
pub(crate) fn odd_quadrants(empty: u64) -> u32 {
    let mut odd = 0;
    for quadrant in 0..4 {
        odd |= ((empty & QUADRANT_SQUARES[1 << quadrant]).count_ones() & 1) << quadrant;
    }
    odd
}

const fn neighbours() -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (column, row) = (square % 8, square / 8);
        let mut other = 0;
        while other < 64 {
            let (dx, dy): (i32, i32) = (other % 8 - column, other / 8 - row);
            if other != square && dx.abs() <= 1 && dy.abs() <= 1 {
                table[square as usize] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    table
}

const fn quadrant() -> [u32; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = 1 << (square / 32 * 2 + square % 8 / 4);
        square += 1;
    }
    table
}

const fn quadrant_squares() -> [u64; 16] {
    let mut table = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut square = 0;
        while square < 64 {
            if QUADRANT[square] & set as u32 != 0 {
                table[set] |= 1 << square;
            }
            square += 1;
        }
        set += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn around_returns_the_neighbours_of_all_squares() {
        for (square, touching) in NEIGHBOURS.into_iter().enumerate() {
            assert_eq!(around(1 << square), touching, "{square}");
            let two = 1 << square | 1 << (square * 5 % 64);
            assert_eq!(around(two), touching | NEIGHBOURS[square * 5 % 64], "{square}");
        }
    }
}
