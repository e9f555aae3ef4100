//! The static evaluation of a position.
//!
//! | file | what |
//! |---|---|
//! | `patterns` | the sets of squares that the evaluation looks at together |
//! | `pattern_indices` | what lies on each of them as a number, updated move by move |
//! | `network` | the network that turns these numbers into a value |
//! | `weights` | the file of its weights |
//! | `heuristic` | an estimate for boards and rules without weights |

pub(crate) mod heuristic;
pub(crate) mod network;
pub(crate) mod pattern_indices;
pub(crate) mod patterns;
pub mod weights;
