//! Parses boards from text and writes them as text.

use crate::{Board, Player, Size, Square};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

impl fmt::Display for Board {
    /// Writes one line per row, with the characters `B`, `W` and `.`. [`str::parse`] parses this text.
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
    /// Returns the rows as text, from the top, with the characters `B` and `W`, and `.` for an empty square.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = String> + '_ {
        (0..self.size().height()).map(|row| {
            let square = |column| self[Square::at(column, row)].map_or('.', Player::letter);
            (0..self.size().width()).map(square).collect()
        })
    }

    /// Parses a board of a known size from one character per square, row by row. Ignores whitespace.
    ///
    /// ```
    /// use reversi::{Board, Size};
    /// let board = Board::parse("---------------------------OX------XO---------------------------", Size::STANDARD)?;
    /// assert_eq!(board.rows().nth(3).unwrap(), "...WB...");
    /// # Ok::<(), reversi::BoardTextError>(())
    /// ```
    pub fn parse(text: &str, size: Size) -> Result<Board, BoardTextError> {
        let mut board = Board::new(size);
        let mut squares = size.squares();
        for (offset, character) in text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            let disc = disc(character).ok_or(BoardTextError::UnknownCharacter { character, offset })?;
            let square = squares.next().ok_or(BoardTextError::TooLong { size, offset })?;
            board.put(square.into(), disc);
        }
        match squares.len() {
            0 => Ok(board),
            missing => Err(BoardTextError::TooShort { size, missing }),
        }
    }
}

impl FromStr for Board {
    type Err = BoardTextError;

    /// Parses a board and infers its size from the rows, which are separated by line breaks or `/`. Ignores empty
    /// lines and spaces between squares.
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
        // Both separators are one byte long, so the offsets in errors stay correct.
        Board::parse(&text.replace('/', "\n"), size)
    }
}

/// Returns the disc that a character represents in any of the usual alphabets. Returns `Some(None)` for an empty
/// square, and `None` for any other character.
fn disc(character: char) -> Option<Option<Player>> {
    match character {
        'B' | 'b' | 'X' | 'x' | '*' | '●' | '⚫' => Some(Some(Player::Black)),
        'W' | 'w' | 'O' | 'o' | '○' | '⚪' => Some(Some(Player::White)),
        '.' | '-' | '_' | '·' => Some(None),
        _ => None,
    }
}

/// The error for text that does not represent a board. Offsets are in bytes from the start of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum BoardTextError {
    /// A character represents neither a disc nor an empty square.
    UnknownCharacter { character: char, offset: usize },
    /// The text has more squares than the board.
    TooLong { size: Size, offset: usize },
    /// The text has fewer squares than the board.
    TooShort { size: Size, missing: usize },
    /// A row is longer or shorter than the first row. Rows are counted from 1.
    Ragged { row: usize, width: usize, expected: usize },
    /// The number of rows or their length is out of range.
    Size { width: usize, height: usize },
}

impl fmt::Display for BoardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BoardTextError::UnknownCharacter { character, offset } => {
                write!(f, "unexpected character {character:?} at byte {offset}: use B, W and . (or X, O and -)")
            }
            BoardTextError::TooLong { size, offset } => {
                write!(f, "too many squares for the {size} board: the first extra square is at byte {offset}")
            }
            BoardTextError::TooShort { size, missing } => {
                let area = usize::from(size.area());
                let found = area.saturating_sub(missing);
                write!(f, "the text contains only {found} of the {area} squares of the {size} board")
            }
            BoardTextError::Ragged { row, width, expected } => {
                write!(f, "row {row} has length {width}, but the first row has length {expected}")
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
    fn all_alphabets_are_read() {
        let board: Board = "BW.\nWB.\n".parse().unwrap();
        for text in ["bw-\nwb-", "XO_/OX_", "* o .\n O x -", "\n\n●○·\r\n○●·\r\n", "⚫⚪.\n⚪⚫."] {
            assert_eq!(text.parse(), Ok(board), "{text:?}");
        }
        assert_eq!(Board::parse("B W . W B .", board.size()), Ok(board));
        assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn text_that_is_no_board_is_an_error_with_a_place() {
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
