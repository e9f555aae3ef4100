//! The Rust half of the Python package `reversi`. The Python half is in the folder `reversi/` next to this folder.
//!
//! | file | contents |
//! |---|---|
//! | `game`, `squares`, `perft` | games, players and squares; the conversion of arguments to squares and boards |
//! | `fast` | small games without history, for `game` and `batch` |
//! | `engine`, `limit`, `search` | the engine, its limits, and its progress reports |
//! | `records` | game records, and the files that contain them |
//! | `batch` | thousands of games at the same time |
//! | `errors` | the conversion of errors to exceptions |

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
    use crate::engine::{Engine, PositionAnalysis, Score, SearchResult};
    #[pymodule_export]
    use crate::game::{Game, Opening, openings};
    #[pymodule_export]
    use crate::limit::Limit;
    #[pymodule_export]
    use crate::records::{GameReader, Record, parse_games, read_games, write_games};
    #[pymodule_export]
    use crate::squares::{Player, Square};
}
