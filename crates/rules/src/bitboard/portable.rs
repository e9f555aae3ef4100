//! The kernel in plain Rust, without special instructions. The other kernels are tested against this kernel.

/// All columns except the two at the edges. A line along a row or a diagonal must not cross the edge columns, because
/// it would wrap around.
pub(super) const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;
const COLUMN_A: u64 = 0x0101_0101_0101_0101;

/// The four axes (rows, columns and both diagonals). For each axis: the distance between the bits of neighbouring
/// squares, and the columns that a line may cross.
pub(super) const AXES: [(u32, u64); 4] = [(1, INNER_COLUMNS), (7, INNER_COLUMNS), (8, u64::MAX), (9, INNER_COLUMNS)];

/// Returns the empty squares where `own` would turn over at least one disc of `opponent`.
#[must_use]
#[inline(always)]
pub fn moves(own: u64, opponent: u64) -> u64 {
    let mut found = 0;
    for (stride, columns) in AXES {
        let over = opponent & columns;
        found |= fill_up(stride, own, over) << stride | fill_down(stride, own, over) >> stride;
    }
    found & !(own | opponent)
}

/// Returns the runs of `over` that begin next to a disc of `from` and lead to higher bits.
#[inline(always)]
pub(super) fn fill_up(stride: u32, from: u64, over: u64) -> u64 {
    let mut run = over & from << stride;
    if stride == 1 {
        // In a row, adding the first disc of a run produces a carry that clears the whole run.
        return ((over + run) ^ over) & over;
    }
    // A run has at most six discs. Two single steps fill two of them, and two double steps fill the other four.
    run |= over & run << stride;
    let pairs = over & over << stride;
    run |= pairs & run << (2 * stride);
    run | pairs & run << (2 * stride)
}

/// Returns the runs of `over` that begin next to a disc of `from` and lead to lower bits.
#[inline(always)]
pub(super) fn fill_down(stride: u32, from: u64, over: u64) -> u64 {
    let mut run = over & from >> stride;
    run |= over & run >> stride;
    let pairs = over & over >> stride;
    run |= pairs & run >> (2 * stride);
    run | pairs & run >> (2 * stride)
}

/// Returns the discs of `opponent` that a disc of `own` on the empty `square` (0 to 63) would turn over.
///
/// Gathers each of the four lines through the square into a byte, and looks up its flips in tables.
#[must_use]
#[inline]
pub fn flips(square: u32, own: u64, opponent: u64) -> u64 {
    let square = (square & 63) as usize;
    let (column, row) = (square % 8, square / 8);

    let in_row = |discs: u64| discs >> (8 * row);
    let along_row = flips_in_line(column, in_row(own), in_row(opponent)) << (8 * row);

    // The first multiplication moves bit 8 * r to bit 56 + r, and the second multiplication moves it back. The second
    // multiplication is correct only because discs at the edge never flip: otherwise bits 0 and 7 would collide.
    let in_column = |discs: u64| (discs >> column & COLUMN_A).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let line = flips_in_line(row, in_column(own), in_column(opponent));
    let along_column = (line.wrapping_mul(0x0002_0408_1020_4081) & COLUMN_A) << column;

    // A diagonal has at most one square in each column, so adding up its rows does not mix its bits.
    let along_diagonals = DIAGONALS[square].map(|diagonal| {
        let in_diagonal = |discs: u64| (discs & diagonal).wrapping_mul(COLUMN_A) >> 56;
        flips_in_line(column, in_diagonal(own), in_diagonal(opponent)).wrapping_mul(COLUMN_A) & diagonal
    });
    along_row | along_column | along_diagonals[0] | along_diagonals[1]
}

/// Returns the discs that a disc at `place` (0 to 7) in a line of eight squares turns over. Ignores bits above the
/// lowest eight.
#[inline(always)]
pub(super) fn flips_in_line(place: usize, own: u64, opponent: u64) -> u64 {
    let ends = ENDS[place][(opponent >> 1 & 63) as usize] & own as u8;
    u64::from(BETWEEN[place][ends as usize])
}

/// Returns the moves of `opponent` after `own` puts a disc on the empty `square` (0 to 63).
#[must_use]
#[inline]
pub fn replies(square: u32, own: u64, opponent: u64) -> u64 {
    let flips = flips(square, own, opponent);
    moves(opponent ^ flips, own ^ flips ^ 1 << (square & 63))
}

/// A table that is indexed by a place in a line and by the opponent's discs on the six inner places of the line. A run
/// of the opponent's discs can be adjacent to the indexed place on either side. For each such run, the entry contains
/// the place just beyond the far end of the run. The run flips if the side to move has a disc on that place.
static ENDS: [[u8; 64]; 8] = ends();

/// A table that is indexed by a place in a line and by a set of run ends from [`ENDS`]. An entry contains the places
/// between the indexed place and these ends. The discs on these places flip.
static BETWEEN: [[u8; 256]; 8] = between();

/// For each square, the squares of the two diagonals through it.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

/// For each square, the squares in each of the eight directions from it. The first four directions lead to higher bits
/// (east, south-west, south, south-east). The last four are their opposites, in the same order.
pub(super) static RAYS: [[u64; 8]; 64] = rays();

const fn ends() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            let opponent = inner << 1;
            let mut up = place + 1;
            while up < 8 && opponent >> up & 1 == 1 {
                up += 1;
            }
            if up < 8 && up > place + 1 {
                table[place][inner] |= 1 << up;
            }
            let mut down = place;
            while down > 0 && opponent >> (down - 1) & 1 == 1 {
                down -= 1;
            }
            if down > 0 && down < place {
                table[place][inner] |= 1 << (down - 1);
            }
            inner += 1;
        }
        place += 1;
    }
    table
}

const fn between() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut ends = 0;
        while ends < 256 {
            let mut end = 0;
            while end < 8 {
                if ends >> end & 1 == 1 {
                    let (low, high) = if end < place { (end, place) } else { (place, end) };
                    let mut inside = low + 1;
                    while inside < high {
                        table[place][ends] |= 1 << inside;
                        inside += 1;
                    }
                }
                end += 1;
            }
            ends += 1;
        }
        place += 1;
    }
    table
}

const fn diagonals() -> [[u64; 2]; 64] {
    let mut table = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let (rays, own) = (&RAYS[square], 1 << square);
        table[square] = [rays[1] | own | rays[5], rays[3] | own | rays[7]];
        square += 1;
    }
    table
}

const fn rays() -> [[u64; 8]; 64] {
    const STEPS: [(i32, i32); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
    let mut table = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut ray = 0;
        while ray < 8 {
            let (columns, rows) = STEPS[ray];
            let (mut x, mut y) = (square % 8 + columns, square / 8 + rows);
            while 0 <= x && x < 8 && 0 <= y && y < 8 {
                table[square as usize][ray] |= 1 << (y * 8 + x);
                (x, y) = (x + columns, y + rows);
            }
            ray += 1;
        }
        square += 1;
    }
    table
}
