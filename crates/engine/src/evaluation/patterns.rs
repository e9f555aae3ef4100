//! The patterns: sets of squares that the evaluation considers together. The tables are computed at compile time.
//!
//! A *pattern* is a set of squares, such as a corner and the squares around it. It occurs in several *instances*: one
//! for each rotation or reflection of the board that produces a different set. The discs on an instance determine its
//! *pattern index*, a number in base 3. Its digits are 0 for the mover's disc, 1 for an empty square and 2 for the
//! opponent's disc. With these digits, an index that is `n` from one side's point of view is `largest - n` from the
//! other's.

/// The maximum number of squares in a pattern.
const MAX_SQUARES: usize = 10;

/// The patterns, each with the squares of its first instance. The first square corresponds to the lowest digit. Each
/// square is given by its bit number, `8 * row + column`.
pub(crate) const PATTERNS: [&[u8]; 11] = [
    // A corner of 3 x 3 squares.
    &[0, 1, 2, 8, 9, 10, 16, 17, 18],
    // A corner of 2 x 5 squares.
    &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12],
    // An edge and the two X-squares next to it.
    &[9, 0, 1, 2, 3, 4, 5, 6, 7, 14],
    // A triangle in a corner.
    &[0, 1, 2, 3, 8, 9, 10, 16, 17, 24],
    // The two corners of an edge and the block of squares between them.
    &[0, 2, 3, 4, 5, 7, 10, 11, 12, 13],
    // Rows 2, 3 and 4.
    &[8, 9, 10, 11, 12, 13, 14, 15],
    &[16, 17, 18, 19, 20, 21, 22, 23],
    &[24, 25, 26, 27, 28, 29, 30, 31],
    // The diagonals of 8, 7 and 6 squares.
    &[0, 9, 18, 27, 36, 45, 54, 63],
    &[1, 10, 19, 28, 37, 46, 55],
    &[2, 11, 20, 29, 38, 47],
];

/// The total number of instances of all patterns.
pub(crate) const INSTANCES: usize = 46;

/// An instance of a pattern: its squares on the board.
#[derive(Clone, Copy)]
pub(crate) struct Instance {
    /// The index of the pattern in [`PATTERNS`].
    pub(crate) pattern: usize,
    squares: [u8; MAX_SQUARES],
}

impl Instance {
    /// Returns the squares in the order of the digits, with the lowest digit first.
    pub(crate) const fn squares(&self) -> &[u8] {
        self.squares.split_at(PATTERNS[self.pattern].len()).0
    }
}

/// The instances of all patterns, pattern by pattern.
pub(crate) const ALL: [Instance; INSTANCES] = instances();

const fn instances() -> [Instance; INSTANCES] {
    let mut all = [Instance { pattern: 0, squares: [0; MAX_SQUARES] }; INSTANCES];
    let mut sets = [0_u64; INSTANCES];
    let (mut count, mut pattern) = (0, 0);
    while pattern < PATTERNS.len() {
        let first = count;
        let mut symmetry = 0;
        while symmetry < 8 {
            let (squares, set) = image(PATTERNS[pattern], symmetry);
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

/// Applies one of the eight symmetries to a list of squares. Returns the image of each square, and the set of all
/// images.
const fn image(squares: &[u8], symmetry: u8) -> ([u8; MAX_SQUARES], u64) {
    let (mut image, mut set, mut i) = ([0; MAX_SQUARES], 0, 0);
    while i < squares.len() {
        image[i] = turn(squares[i], symmetry);
        set |= 1 << image[i];
        i += 1;
    }
    (image, set)
}

/// Applies a symmetry to a square. Bit 2 of the symmetry transposes the board, bit 0 mirrors the columns, and bit 1
/// mirrors the rows.
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

/// Returns the number of indices of a pattern: 3 to the power of its number of squares.
pub(crate) const fn index_count(pattern: usize) -> usize {
    3_usize.pow(PATTERNS[pattern].len() as u32)
}

/// Maps each index of a pattern to its embedding. In a pattern that is its own mirror image, indices that are mirror
/// images of each other share an embedding. Returns the map and the number of embeddings.
pub(crate) fn shared_embeddings(pattern: usize) -> (Vec<u32>, usize) {
    let squares = PATTERNS[pattern];
    let (_, own_set) = image(squares, 0);
    // The symmetries that map the pattern onto itself, each as a permutation of its digits.
    let mirrors: Vec<Vec<usize>> = (1..8)
        .map(|symmetry| image(squares, symmetry))
        .filter(|&(_, set)| set == own_set)
        .map(|(image, _)| squares.iter().map(|s| image.iter().position(|i| i == s).expect("same set")).collect())
        .collect();
    let mut map = vec![u32::MAX; index_count(pattern)];
    let mut embeddings = 0;
    for index in 0..map.len() {
        if map[index] != u32::MAX {
            continue;
        }
        map[index] = embeddings;
        for mirror in &mirrors {
            map[mirrored(index, mirror)] = embeddings;
        }
        embeddings += 1;
    }
    (map, embeddings as usize)
}

/// Returns a pattern index with its digits permuted.
fn mirrored(index: usize, mirror: &[usize]) -> usize {
    let (mut digits, mut rest) = ([0; MAX_SQUARES], index);
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
        let count = |pattern| ALL.iter().filter(|instance| instance.pattern == pattern).count();
        let expected = [4, 8, 4, 4, 4, 4, 4, 4, 2, 4, 4];
        assert_eq!(std::array::from_fn(count), expected);
        // The instances together cover the board.
        let covered = ALL.iter().flat_map(|i| i.squares().to_vec()).fold(0_u64, |set, square| set | 1 << square);
        assert_eq!(covered, u64::MAX);
    }

    #[test]
    fn mirror_images_share_an_embedding() {
        // Pattern 5 is a row. Each index of the row shares an embedding with the index of the reversed row.
        let (map, embeddings) = shared_embeddings(5);
        assert_eq!(map[2], map[2 * 3_usize.pow(7)]);
        assert_ne!(map[2], map[1]);
        assert_eq!(embeddings, (6561 + 81) / 2);
        // The 2 x 5 corner is not symmetric.
        assert_eq!(shared_embeddings(1).1, 59049);
    }
}
