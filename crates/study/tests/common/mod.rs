//! Records and folders that several tests use.
#![allow(unreachable_pub)]

mod directory;

pub use directory::Directory;
use reversi_records::Record;

/// Returns the record of an Othello game between two human players after these moves.
pub fn after(moves: &str) -> Record {
    let mut record = Record::new(reversi::Rules::Othello, reversi::Size::STANDARD).unwrap();
    let mut cursor = record.tree.cursor();
    for square in moves.as_bytes().chunks(2) {
        record.tree.play(&mut cursor, std::str::from_utf8(square).unwrap().parse().unwrap()).unwrap();
    }
    (record.info.black.species, record.info.white.species) = (Some(0), Some(0));
    record
}
