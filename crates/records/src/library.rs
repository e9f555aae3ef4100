//! Collections of games: tables that are filtered and sorted, and searches for the games that reached a position.
//!
//! | file | what |
//! |---|---|
//! | `row` | a game as a table shows it |
//! | `query` | a filter and an order, and how they are typed |
//! | `packed` | the moves of a game in 60 bytes |
//! | `scan` | packed games searched for a position |
//! | `columns`, `names`, `filter` | what is filtered and sorted, for tables and libraries alike |
//! | `table` | the games of a file, a folder or a paste, in memory |
//! | `database` | the library of games on disk: with the feature `library` |

mod columns;
#[cfg(feature = "library")]
mod database;
mod filter;
mod names;
mod packed;
mod query;
mod row;
mod scan;
mod table;

#[cfg(feature = "library")]
pub use database::{
    Imported, Library, LibraryError, LibraryErrorKind, LibraryInterrupt, OwnFile, OwnGame, Page, ReviewSummary,
    SideSummary, Source,
};
pub use packed::PackedGame;
pub use query::{Query, QueryError, QueryErrorKind, ResultFilter, Sort};
pub use row::{GameId, GameResult, Row};
pub use scan::{Continuation, Counter, Explored, PositionScan};
pub use table::{Broken, BrokenGame, BrokenProblem, Place, Reading, RecordError, Table};
