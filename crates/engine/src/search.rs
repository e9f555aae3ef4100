//! The search for the best move.
//!
//! | file | contents |
//! |---|---|
//! | `root`, `iterations` | the search at the root; its iterations become deeper and less selective |
//! | `time_manager` | decides whether a search starts another iteration |
//! | `backend` | the interface between the root and the search below it, on boards of any size |
//! | `midgame`, `probcut` | the search with the evaluation, and its forward pruning by Multi-ProbCut |
//! | `endgame`, `last_squares`, `last_flip`, `stability` | the search that solves the end of a game |
//! | `move_ordering` | decides which move is searched first |
//! | `transposition_table`, `local_table` | the table that all threads share, and a small table for each thread |
//! | `searcher`, `threads` | the state of one thread, and the splitting of work among threads |
//! | `instructions` | compiles the search for each instruction set |
//! | `variant`, `squares` | the board and the rules of a search, and tables of squares, on boards up to 8 x 8 |
//! | `large` | a simpler search for boards larger than 8 x 8 |

pub(crate) mod backend;
mod endgame;
mod instructions;
pub(crate) mod iterations;
pub(crate) mod large;
mod last_flip;
mod last_squares;
mod local_table;
mod midgame;
mod move_ordering;
pub(crate) mod probcut;
pub(crate) mod root;
pub(crate) mod searcher;
mod squares;
mod stability;
mod threads;
pub(crate) mod time_manager;
pub(crate) mod transposition_table;
pub(crate) mod variant;
