//! Collections of games: tables that can be filtered and sorted, and searches for the games that reached a position.
//!
//! | file | contents |
//! |---|---|
//! | `row` | a game as a row of a table |
//! | `query` | filters and sort orders, and their text form |
//! | `packed` | the moves of a game, packed into 60 bytes |
//! | `scan` | the search for a position in packed games |
//! | `columns`, `names`, `filter` | the columns for filters and sort orders, shared by tables and libraries |
//! | `table` | the games of a file, a folder or pasted text, in memory |
//! | `database` | the library of games on disk |
//! | `no_database` | the replacement for `database` in programs without the `library` feature |
//! | `results`, `error` | the types that the library accepts and returns, and its errors |

mod columns;
#[cfg(feature = "library")]
mod database;
mod error;
mod filter;
mod names;
#[cfg(not(feature = "library"))]
mod no_database;
mod packed;
mod query;
mod results;
mod row;
mod scan;
mod table;

#[cfg(feature = "library")]
pub use database::{Library, LibraryInterrupt};
pub use error::{LibraryError, LibraryErrorKind};
#[cfg(not(feature = "library"))]
pub use no_database::Library;
pub use packed::PackedGame;
pub use query::{Query, QueryError, QueryErrorKind, ResultFilter, Sort};
pub use results::{Imported, OwnFile, OwnGame, Page, ReviewSummary, SideSummary, Source};
pub use row::{GameId, GameResult, Row};
pub use scan::{Continuation, Counter, Explored, PositionScan};
pub use table::{Broken, BrokenGame, BrokenProblem, Place, Reading, RecordError, Table};
