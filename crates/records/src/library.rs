//! Collections of games: what a table of games shows, how it is filtered and sorted, and the games that came through a position.
//!
//! | file | what |
//! |---|---|
//! | `row` | a game as a table shows it |
//! | `query` | a filter and an order, and how they are typed |
//! | `packed` | the moves of a game in 60 bytes |
//! | `scan` | packed games searched for a position |
//! | `table` | the games of a file, a folder or a paste, in memory |

mod packed;
mod query;
mod row;
mod scan;
mod table;

pub use packed::PackedGame;
pub use query::{Query, QueryError, QueryFault, ResultFilter, Sort};
pub use row::{GameId, GameResult, Row};
pub use scan::{Continuation, Counter, Explored, PositionScan};
pub use table::{Place, Table};
