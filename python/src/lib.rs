//! The Python package `reversi`, over the crates of this repository. Its Python half is in `reversi/` beside this folder.
//!
//! | file | what |
//! |---|---|
//! | `game`, `squares`, `perft` | games, players and squares; what is taken for a square, a size or a board |
//! | `fast` | a game in three words: how `game` and `batch` play |
//! | `engine`, `limit`, `search` | the engine, its limits, and how Python hears of a search |
//! | `records` | files of games |
//! | `batch` | thousands of games side by side |
//! | `errors` | every error as an exception of its own |

mod batch;
mod engine;
mod errors;
mod fast;
mod game;
mod limit;
mod perft;
mod records;
mod search;
mod squares;

#[pyo3::pymodule]
mod _reversi {
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use crate::batch::Games as BatchGames;
    #[pymodule_export]
    use crate::engine::{Answer, Engine, Reviewed, Score};
    #[pymodule_export]
    use crate::game::{Game, Opening, openings};
    #[pymodule_export]
    use crate::limit::Limit;
    #[pymodule_export]
    use crate::records::{GameReader, Record, parse_games, read_games, write_games};
    #[pymodule_export]
    use crate::squares::{Player, Square};
}
