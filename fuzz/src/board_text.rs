//! Fuzzes the parser for boards written as text.

use reversi::{Board, BoardTextError, Size};

/// Parses the text as a board, first with the size that its rows imply, and then with several fixed sizes. Returns
/// whether the rows of the text form a board.
///
/// # Panics
///
/// Panics if the text of a board does not parse to the same board, or if an error points to the wrong place.
pub fn board_text(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let by_rows: Result<Board, _> = text.parse();
    match by_rows {
        Ok(board) => {
            let (width, height) = (board.size().width(), board.size().height());
            let printed = board.to_string();
            assert_eq!(printed.parse(), Ok(board));
            assert_eq!(printed.lines().count(), usize::from(height));
            assert!(printed.lines().all(|line| line.len() == usize::from(width)));
            assert_eq!(board.empty().len(), printed.matches('.').count());
            // Without the row separators, the text still parses to the same board if the size is known.
            assert_eq!(Board::parse(&text.replace('/', ""), board.size()), Ok(board));
            assert_eq!(printed.replace('\n', "/").parse(), Ok(board));
        }
        Err(error) => check(text, error),
    }
    for size in ["2x2", "4x4", "8x8", "7x4"].map(|size| size.parse::<Size>().expect("a size")) {
        match Board::parse(text, size) {
            Ok(board) => assert_eq!(Board::parse(&board.to_string(), size), Ok(board)),
            Err(error) => check(text, error),
        }
    }
    by_rows.is_ok()
}

fn check(text: &str, error: BoardTextError) {
    assert!(!error.to_string().contains(char::is_control), "{error}");
    match error {
        BoardTextError::UnknownCharacter { character, offset } => assert!(text[offset..].starts_with(character)),
        BoardTextError::TooLong { offset, .. } => assert!(text.is_char_boundary(offset) && offset < text.len()),
        BoardTextError::TooShort { size, missing } => assert!((1..=usize::from(size.area())).contains(&missing)),
        BoardTextError::Ragged { width, expected, .. } => assert_ne!(width, expected),
        BoardTextError::Size { width, height } => {
            let fits = |side| (usize::from(Size::MIN)..=usize::from(Size::MAX)).contains(&side);
            assert!(!fits(width) || !fits(height));
        }
        other => panic!("unexpected error: {other}"),
    }
}
