//! Boards as text, in and out.

use crate::{Board, Player, Size, Square};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

impl fmt::Display for Board {
    /// One line per row, of `B`, `W` and `.`; reads back with [`str::parse`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.rows() {
            writeln!(f, "{row}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rows()).finish()
    }
}

impl Board {
    /// The rows as text, top first: `B`, `W`, and `.` for an empty square.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = String> + '_ {
        (0..self.size().height()).map(|row| {
            let square = |column| self[Square::at(column, row)].map_or('.', Player::letter);
            (0..self.size().width()).map(square).collect()
        })
    }

    /// Reads a board of known size from one character a square, row by row. Whitespace is ignored.
    ///
    /// ```
    /// use reversi::{Board, Size};
    /// let board = Board::parse("---------------------------OX------XO---------------------------", Size::STANDARD)?;
    /// assert_eq!(board.rows().nth(3).unwrap(), "...WB...");
    /// # Ok::<(), reversi::BoardTextError>(())
    /// ```
    pub fn parse(text: &str, size: Size) -> Result<Board, BoardTextError> {
        let mut board = Board::new(size);
        let mut positions = size.squares();
        for (offset, character) in text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            let disc = disc(character).ok_or(BoardTextError::UnknownCharacter { character, offset })?;
            let position = positions.next().ok_or(BoardTextError::TooLong { size, offset })?;
            board.put(position.into(), disc);
        }
        match positions.len() {
            0 => Ok(board),
            missing => Err(BoardTextError::TooShort { size, missing }),
        }
    }
}

impl FromStr for Board {
    type Err = BoardTextError;

    /// Reads a board whose rows tell its size: one per line, or separated by `/`. Empty lines and spaces between
    /// squares are ignored.
    fn from_str(text: &str) -> Result<Board, BoardTextError> {
        let squares = |row: &str| row.chars().filter(|c| !c.is_whitespace()).count();
        let widths: Vec<usize> = text.split(['\n', '/']).map(squares).filter(|&width| width > 0).collect();
        let width = widths.first().copied().unwrap_or(0);
        if let Some(row) = widths.iter().position(|&other| other != width) {
            return Err(BoardTextError::Ragged { row: row + 1, width: widths[row], expected: width });
        }
        let side = |length: usize| u8::try_from(length).unwrap_or(u8::MAX);
        let size = Size::new(side(width), side(widths.len()))
            .map_err(|_| BoardTextError::Size { width, height: widths.len() })?;
        // A slash becomes a line end of the same length, so that offsets stay correct.
        Board::parse(&text.replace('/', "\n"), size)
    }
}

/// The alphabets that programs and people write boards in.
fn disc(character: char) -> Option<Option<Player>> {
    match character {
        'B' | 'b' | 'X' | 'x' | '*' | '●' | '⚫' => Some(Some(Player::Black)),
        'W' | 'w' | 'O' | 'o' | '○' | '⚪' => Some(Some(Player::White)),
        '.' | '-' | '_' | '·' => Some(None),
        _ => None,
    }
}

/// Why a text is not a board. Offsets are in bytes from the start of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum BoardTextError {
    /// A character that stands for no disc and no empty square.
    UnknownCharacter { character: char, offset: usize },
    /// More squares than the board has.
    TooLong { size: Size, offset: usize },
    /// Fewer squares than the board has.
    TooShort { size: Size, missing: usize },
    /// A row, counted from 1, that is longer or shorter than the first.
    Ragged { row: usize, width: usize, expected: usize },
    /// Rows of a board that is too small or too large.
    Size { width: usize, height: usize },
}

impl fmt::Display for BoardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BoardTextError::UnknownCharacter { character, offset } => {
                write!(f, "{character:?} at byte {offset} is no square: write B, W and . (or X, O and -)")
            }
            BoardTextError::TooLong { size, offset } => {
                write!(f, "more squares than the {} of a {size} board, from byte {offset} on", size.area())
            }
            BoardTextError::TooShort { size, missing } => {
                write!(f, "{missing} of the {} squares of a {size} board are missing", size.area())
            }
            BoardTextError::Ragged { row, width, expected } => {
                write!(f, "row {row} has {width} squares and the first row {expected}")
            }
            BoardTextError::Size { width, height } => {
                let (min, max) = (Size::MIN, Size::MAX);
                write!(f, "{width} by {height} squares: width and height must each be from {min} to {max}")
            }
        }
    }
}

impl core::error::Error for BoardTextError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_alphabet_reads_the_same() {
        let board: Board = "BW.\nWB.\n".parse().unwrap();
        for text in ["bw-\nwb-", "XO_/OX_", "* o .\n O x -", "\n\n●○·\r\n○●·\r\n", "⚫⚪.\n⚪⚫."] {
            assert_eq!(text.parse(), Ok(board), "{text:?}");
        }
        assert_eq!(Board::parse("B W . W B .", board.size()), Ok(board));
        assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn what_is_no_board_says_where() {
        let error = |text: &str| text.parse::<Board>().unwrap_err();
        assert_eq!(error("BW\nW?"), BoardTextError::UnknownCharacter { character: '?', offset: 4 });
        assert_eq!(error("BW\nWBB"), BoardTextError::Ragged { row: 2, width: 3, expected: 2 });
        assert_eq!(error(""), BoardTextError::Size { width: 0, height: 0 });
        assert_eq!(error("BWB"), BoardTextError::Size { width: 3, height: 1 });
        assert_eq!(error(&"B".repeat(300)), BoardTextError::Size { width: 300, height: 1 });
        let size = Size::new(2, 2).unwrap();
        assert_eq!(Board::parse("BWB", size), Err(BoardTextError::TooShort { size, missing: 1 }));
        assert_eq!(Board::parse("BWBWB", size), Err(BoardTextError::TooLong { size, offset: 4 }));
    }
}
