//! The number of discs that the last disc of a game turns over. Because no other square is empty, this number depends
//! only on the mover's discs. It is the sum of one table entry for each line through the square.

/// A table of the number of discs between a place in a line of eight squares and the mover's nearest discs on both
/// sides. The table is indexed by the place and by the mover's discs in the line. All other squares of the line must be
/// occupied.
static BETWEEN: [[u8; 256]; 8] = between();

/// The two diagonals through each square, without the square itself.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

const COLUMN_A: u64 = 0x0101_0101_0101_0101;

/// Returns the number of discs that a disc of `own` on `square` turns over if no other square is empty.
#[inline(always)]
pub(crate) fn last_flips(square: u32, own: u64) -> i32 {
    let square = (square & 63) as usize;
    let (column, row) = (square % 8, square / 8);
    let [falling, rising] = DIAGONALS[square];
    let in_row = own >> (8 * row);
    let in_column = (own >> column & COLUMN_A).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let in_falling = (own & falling).wrapping_mul(COLUMN_A) >> 56;
    let in_rising = (own & rising).wrapping_mul(COLUMN_A) >> 56;
    let by_column = &BETWEEN[column];
    // A diagonal may have fewer than eight squares. The table treats the missing squares as squares without a disc of
    // the mover.
    let sum = by_column[(in_row & 255) as usize]
        + BETWEEN[row][(in_column & 255) as usize]
        + by_column[(in_falling & 255) as usize]
        + by_column[(in_rising & 255) as usize];
    i32::from(sum)
}

const fn between() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            let mut up = place + 1;
            while up < 8 && own >> up & 1 == 0 {
                up += 1;
            }
            if up < 8 {
                table[place][own] += (up - place - 1) as u8;
            }
            let mut down = place;
            while down > 0 && own >> (down - 1) & 1 == 0 {
                down -= 1;
            }
            if down > 0 {
                table[place][own] += (place - down) as u8;
            }
            own += 1;
        }
        place += 1;
    }
    table
}

const fn diagonals() -> [[u64; 2]; 64] {
    let mut table = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (dx, dy): (i32, i32) = (other % 8 - square % 8, other / 8 - square / 8);
            if dx != 0 && dx == dy {
                table[square as usize][0] |= 1 << other;
            } else if dx != 0 && dx == -dy {
                table[square as usize][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::bitboard::portable;

    #[test]
    fn the_number_is_that_of_the_flips() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..20_000 {
            let square = rng.u32(..64);
            let own = rng.u64(..) & !(1 << square);
            let flips = portable::flips(square, own, !own & !(1 << square));
            assert_eq!(last_flips(square, own), flips.count_ones() as i32);
        }
    }
}
