//! Which squares the evaluation looks at together: the geometry of its features, computed at compile time.
//!
//! A *pattern* is a set of squares, like a corner and what lies around it; it occurs in several *instances*, one for each
//! way of turning and mirroring the board that gives another set. What is on an instance is a number in base 3, digit by
//! digit the mover's disc 0, empty 1, opponent's disc 2: so that seeing the board from the other side turns the number
//! `n` into `largest - n`.

/// The most squares of a pattern.
pub const MAX_SQUARES: usize = 10;

/// A pattern by its first instance. Squares are bits of a board, `8 * row + column`.
pub struct Pattern {
    /// What it is called in notes and tools.
    pub name: &'static str,
    /// The squares, the first one the lowest digit.
    pub squares: &'static [u8],
}

/// The patterns of the evaluation.
pub const PATTERNS: [Pattern; 11] = [
    Pattern { name: "corner 3x3", squares: &[0, 1, 2, 8, 9, 10, 16, 17, 18] },
    Pattern { name: "corner 2x5", squares: &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12] },
    Pattern { name: "edge and X", squares: &[9, 0, 1, 2, 3, 4, 5, 6, 7, 14] },
    Pattern { name: "triangle", squares: &[0, 1, 2, 3, 8, 9, 10, 16, 17, 24] },
    Pattern { name: "edge block", squares: &[0, 2, 3, 4, 5, 7, 10, 11, 12, 13] },
    Pattern { name: "line 2", squares: &[8, 9, 10, 11, 12, 13, 14, 15] },
    Pattern { name: "line 3", squares: &[16, 17, 18, 19, 20, 21, 22, 23] },
    Pattern { name: "line 4", squares: &[24, 25, 26, 27, 28, 29, 30, 31] },
    Pattern { name: "diagonal 8", squares: &[0, 9, 18, 27, 36, 45, 54, 63] },
    Pattern { name: "diagonal 7", squares: &[1, 10, 19, 28, 37, 46, 55] },
    Pattern { name: "diagonal 6", squares: &[2, 11, 20, 29, 38, 47] },
];

/// The number of instances of all patterns.
pub const INSTANCES: usize = 46;

/// An instance of a pattern.
#[derive(Clone, Copy)]
pub struct Instance {
    /// Which pattern, as an index of [`PATTERNS`].
    pub pattern: usize,
    squares: [u8; MAX_SQUARES],
}

impl Instance {
    /// The square of a digit, counted from the lowest.
    pub(crate) const fn square(&self, place: usize) -> u8 {
        self.squares[place]
    }

    /// The squares in the order of the digits.
    #[must_use]
    pub fn squares(&self) -> &[u8] {
        &self.squares[..PATTERNS[self.pattern].squares.len()]
    }
}

/// All instances, pattern by pattern.
pub const ALL: [Instance; INSTANCES] = instances();

const fn instances() -> [Instance; INSTANCES] {
    let mut all = [Instance { pattern: 0, squares: [0; MAX_SQUARES] }; INSTANCES];
    let mut sets = [0_u64; INSTANCES];
    let (mut count, mut pattern) = (0, 0);
    while pattern < PATTERNS.len() {
        let first = count;
        let mut symmetry = 0;
        while symmetry < 8 {
            let (squares, set) = image(PATTERNS[pattern].squares, symmetry);
            let (mut known, mut i) = (false, first);
            while i < count {
                known |= sets[i] == set;
                i += 1;
            }
            if !known {
                all[count] = Instance { pattern, squares };
                sets[count] = set;
                count += 1;
            }
            symmetry += 1;
        }
        pattern += 1;
    }
    assert!(count == INSTANCES);
    all
}

/// The squares as they lie after one of the eight symmetries, and their set.
const fn image(squares: &[u8], symmetry: u8) -> ([u8; MAX_SQUARES], u64) {
    let (mut image, mut set, mut i) = ([0; MAX_SQUARES], 0, 0);
    while i < squares.len() {
        image[i] = turn(squares[i], symmetry);
        set |= 1 << image[i];
        i += 1;
    }
    (image, set)
}

/// Where a square comes to lie: bit 2 of the symmetry transposes, bit 0 mirrors the columns, bit 1 the rows.
const fn turn(square: u8, symmetry: u8) -> u8 {
    let (mut column, mut row) = (square % 8, square / 8);
    if symmetry & 4 != 0 {
        (column, row) = (row, column);
    }
    if symmetry & 1 != 0 {
        column = 7 - column;
    }
    if symmetry & 2 != 0 {
        row = 7 - row;
    }
    row * 8 + column
}

/// The number of contents that a pattern can have: 3 to the power of its squares.
#[must_use]
pub const fn contents(pattern: usize) -> usize {
    3_usize.pow(PATTERNS[pattern].squares.len() as u32)
}

/// Maps each content of a pattern to the number of its weight. In a pattern that is its own mirror image, contents that are
/// mirror images of each other share one. Returns the map and the number of weights.
#[must_use]
pub fn shared_weights(pattern: usize) -> (Vec<u32>, usize) {
    let squares = PATTERNS[pattern].squares;
    let (_, own_set) = image(squares, 0);
    // The ways of laying the pattern onto itself, as the digit that comes to lie on each digit.
    let mirrors: Vec<Vec<usize>> = (1..8)
        .map(|symmetry| image(squares, symmetry))
        .filter(|&(_, set)| set == own_set)
        .map(|(image, _)| squares.iter().map(|s| image.iter().position(|i| i == s).expect("same set")).collect())
        .collect();
    let mut table = vec![u32::MAX; contents(pattern)];
    let mut weights = 0;
    for content in 0..table.len() {
        if table[content] != u32::MAX {
            continue;
        }
        table[content] = weights;
        for mirror in &mirrors {
            table[mirrored(content, mirror)] = weights;
        }
        weights += 1;
    }
    (table, weights as usize)
}

fn mirrored(content: usize, mirror: &[usize]) -> usize {
    let (mut digits, mut rest) = ([0; MAX_SQUARES], content);
    for digit in &mut digits {
        (*digit, rest) = (rest % 3, rest / 3);
    }
    mirror.iter().rev().fold(0, |sum, &place| 3 * sum + digits[place])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instances_are_the_images_of_their_patterns() {
        let count = |name: &str| ALL.iter().filter(|i| PATTERNS[i.pattern].name == name).count();
        assert_eq!(count("corner 3x3"), 4);
        assert_eq!(count("corner 2x5"), 8);
        assert_eq!(count("diagonal 8"), 2);
        assert_eq!(count("diagonal 7"), 4);
        // Every square is seen by some instance.
        let seen = ALL.iter().flat_map(|i| i.squares().to_vec()).fold(0_u64, |set, square| set | 1 << square);
        assert_eq!(seen, u64::MAX);
    }

    #[test]
    fn mirror_images_share_a_weight() {
        // A line read forwards and backwards.
        let (table, weights) = shared_weights(5);
        assert_eq!(table[2], table[2 * 3_usize.pow(7)]);
        assert_ne!(table[2], table[1]);
        assert_eq!(weights, (6561 + 81) / 2);
        // The 2 x 5 corner is no mirror image of itself.
        assert_eq!(shared_weights(1).1, 59049);
    }
}
