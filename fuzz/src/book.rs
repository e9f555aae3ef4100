//! Opening books.

use reversi::Game;
use reversi_engine::Book;
use reversi_engine::book::from_entries;

/// Reads the bytes as a book, and once more as its positions with a checksum that is right. Returns whether the bytes were one.
///
/// # Panics
///
/// If a book is written otherwise than it was read, or cannot be looked at.
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
