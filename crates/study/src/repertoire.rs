//! Repertoires: openings that the user wants to memorise, and a trainer for them.
//!
//! | file | what |
//! |---|---|
//! | `opening_tree` | opening moves grouped by position, regardless of symmetry and of the order of moves |
//! | `make` | creates repertoires from named openings, games and text |
//! | `trainer` | the trainer, which replies to the user's moves and repeats missed positions |
//! | `collection` | the saved repertoires, and changes to them |
//! | `written` | the JSON format of saved repertoires |

mod collection;
mod make;
mod opening_tree;
mod trainer;
mod written;

pub use collection::{RepertoireChange, Repertoires, SavedRepertoire};
pub use make::{MOST_MOVES, RepertoireError};
pub use opening_tree::{OpeningTree, PositionKey};
pub use reversi_records::openings;
pub use trainer::{MissedMove, Popularity, Trainer, TrainerPhase, TrainingSummary};

pub(crate) use written::WrittenRepertoire;

use reversi::{Game, Player, Square};
use reversi_records::explorer::Statistics;

/// A set of opening moves that the user wants to memorise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repertoire {
    /// The name that the user gave the repertoire.
    pub name: String,
    /// The side that the user plays; `None` for both.
    pub player: Option<Player>,
    tree: OpeningTree,
}

impl Repertoire {
    /// Returns the moves of the repertoire.
    #[must_use]
    pub const fn tree(&self) -> &OpeningTree {
        &self.tree
    }
}

/// A function that returns how often each move was played in the current position of a game.
pub type UsualMoves = fn(&Game) -> Vec<(Square, u32)>;

/// Returns how often each move was played in tournament games from the current position of `game`, with the most
/// frequent move first.
#[must_use]
pub fn usual_moves(game: &Game) -> Vec<(Square, u32)> {
    let moves = Statistics::shipped().moves(game).into_iter();
    moves.map(|(square, played)| (square, played.games)).collect()
}
