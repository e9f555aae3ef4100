//! The static evaluation of a position.
//!
//! | file | contents |
//! |---|---|
//! | `patterns` | the sets of squares that the evaluation considers together |
//! | `pattern_indices` | the discs on each pattern, encoded as a number that each move updates |
//! | `network` | the network that computes a value from these numbers |
//! | `weights` | the file with the weights of the network |
//! | `heuristic` | an estimate for boards and rules that have no weights |

pub(crate) mod heuristic;
pub(crate) mod network;
pub(crate) mod pattern_indices;
pub(crate) mod patterns;
pub mod weights;
