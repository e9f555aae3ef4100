//! The checksums of the rows that contain games and names. They detect damage that SQLite does not notice, which would
//! change games and lists without an error.

use super::LibraryErrorKind;
use crc32fast::Hasher;
use rusqlite::Connection;
use rusqlite::types::ValueRef;

/// The queries that return the contents of each row with a checksum, and the checksum last. A row that an earlier
/// version of the program has written has no checksum.
const ROWS: [&str; 4] = [
    "SELECT id, name, crc FROM names",
    "SELECT id, count, games, crc FROM columns",
    "SELECT id, games, crc FROM moves",
    "SELECT game, sgf, crc FROM records",
];

/// Adds the columns for the checksums to a library of version 1.
pub(super) const UPGRADE: &str = "
    ALTER TABLE names ADD COLUMN crc INTEGER;
    ALTER TABLE columns ADD COLUMN crc INTEGER;
    ALTER TABLE moves ADD COLUMN crc INTEGER;
    ALTER TABLE records ADD COLUMN crc INTEGER;
";

/// Returns the checksum of a row with these numbers and these contents.
pub(super) fn checksum(numbers: &[i64], contents: &[u8]) -> i64 {
    let mut hasher = Hasher::new();
    numbers.iter().for_each(|number| hasher.update(&number.to_le_bytes()));
    hasher.update(contents);
    hasher.finalize().into()
}

/// Returns an error if a row does not have the checksum of its contents.
pub(super) fn verify(db: &Connection) -> Result<(), LibraryErrorKind> {
    for sql in ROWS {
        let mut statement = db.prepare(sql)?;
        let last = statement.column_count() - 1;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let (mut numbers, mut contents) = (Vec::new(), &[][..]);
            for at in 0..last {
                match row.get_ref(at)? {
                    ValueRef::Integer(number) => numbers.push(number),
                    ValueRef::Text(bytes) | ValueRef::Blob(bytes) => contents = bytes,
                    ValueRef::Null | ValueRef::Real(_) => {}
                }
            }
            let stated: Option<i64> = row.get(last)?;
            if stated.is_some_and(|stated| stated != checksum(&numbers, contents)) {
                return Err(LibraryErrorKind::Damaged("a checksum is wrong".to_owned()));
            }
        }
    }
    Ok(())
}
