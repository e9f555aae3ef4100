//! A set of puzzles read from a file.

use super::text::{self, PuzzleTextError};
use super::{Grade, Puzzle};
use reversi::Game;
use reversi::bitboard::Bitboard;
use reversi_records::Canonical;
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// The puzzles in a file. A puzzle is parsed only when it is needed, because a thousand parsed puzzles take up
/// megabytes of memory.
#[derive(Clone, Debug, Default)]
pub struct PuzzleSet {
    text: Cow<'static, str>,
    heads: Vec<Head>,
}

/// The columns of a puzzle that are parsed when the file is loaded, and the location of the puzzle in the file. The
/// moves of the puzzle are parsed later.
#[derive(Clone, Debug)]
struct Head {
    line: usize,
    range: Range<usize>,
    id: PuzzleId,
    depth: u32,
    rating: u32,
    /// The number of empty squares.
    empties: usize,
}

/// The identifier of a puzzle. The identifier depends only on the position, and mirrored or rotated positions have the
/// same identifier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId(u64);

impl PuzzleId {
    /// Returns the identifier of the puzzle that starts with this position on an 8 x 8 board.
    #[must_use]
    pub fn of(position: &Game) -> PuzzleId {
        let board = Bitboard::new(position.board(), position.next_player());
        PuzzleId(board.map_or(0, |board| Canonical::new(board).hash()))
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for PuzzleId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<PuzzleId, Self::Err> {
        u64::from_str_radix(text, 16).map(PuzzleId)
    }
}

impl PuzzleSet {
    /// Parses the first columns of every puzzle in a file. Errors in the other columns of a puzzle are reported only
    /// when [`puzzle`](Self::puzzle) parses them.
    pub fn parse(text: impl Into<Cow<'static, str>>) -> Result<PuzzleSet, PuzzleTextError> {
        let text = text.into();
        let (mut heads, mut start) = (Vec::new(), 0);
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            let range = start..start + line.trim_end().len();
            start += line.len();
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let head = text::head(&text[range.clone()]).map_err(|fault| PuzzleTextError { line: number, fault })?;
            heads.push(Head {
                line: number,
                range,
                id: PuzzleId::of(&head.position),
                depth: head.depth,
                rating: head.rating,
                empties: head.position.board().empty().len(),
            });
        }
        Ok(PuzzleSet { text, heads })
    }

    /// Returns the number of puzzles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// Parses and returns the puzzle at a zero-based index; `None` if there is no such puzzle.
    #[must_use]
    pub fn puzzle(&self, index: usize) -> Option<Result<Puzzle, PuzzleTextError>> {
        let head = self.heads.get(index)?;
        let puzzle = text::puzzle(&self.text[head.range.clone()]);
        Some(puzzle.map_err(|fault| PuzzleTextError { line: head.line, fault }))
    }

    /// Returns the number of empty squares of the puzzle at a zero-based index; `None` if there is no such puzzle.
    #[must_use]
    pub fn empties(&self, index: usize) -> Option<usize> {
        Some(self.heads.get(index)?.empties)
    }

    /// Returns the identifier, the grade and the rating of each puzzle.
    pub fn heads(&self) -> impl ExactSizeIterator<Item = (PuzzleId, Grade, u32)> {
        self.heads.iter().map(|head| (head.id, Grade::of(head.depth), head.rating))
    }
}
