//! Fuzzes the reader of opening books.

use reversi::Game;
use reversi_engine::Book;
use reversi_engine::book::from_entries;

/// Reads the bytes as a book. Also builds a book with a correct checksum from the bytes after the header. Returns
/// whether the bytes are a book.
///
/// # Panics
///
/// Panics if writing a book changes it, or if a book cannot be queried.
pub fn book(data: &[u8]) -> bool {
    const HEADER: usize = 16;
    let whole = data.len() - data.len() % 16;
    if let Some(entries) = data.get(HEADER..whole) {
        look_at(&from_entries(entries));
    }
    look_at(data)
}

fn look_at(bytes: &[u8]) -> bool {
    let Ok(book) = Book::from_bytes(bytes) else { return false };
    assert_eq!(book.to_bytes(), bytes);
    let report = book.check();
    assert_eq!(report.positions, book.len());
    report.faults.iter().for_each(|fault| assert!(!fault.to_string().is_empty()));
    assert_eq!(book.positions().count(), book.len());
    if let Some(answer) = book.choose(&Game::default(), 1) {
        assert!(Game::default().find_move(answer.best).is_some());
    }
    true
}
