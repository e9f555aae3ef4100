//! A repertoire: the openings that a person wants to know by heart, and a trainer that asks for them.
//!
//! | file | what |
//! |---|---|
//! | `opening_tree` | moves by position, whatever way the board lies and whatever order led there |
//! | `make` | repertoires made of named openings, games and text |
//! | `trainer` | training: the other side's replies, the person's moves, what is repeated |
//! | `collection` | the repertoires that are kept, and changes of them |
//! | `written` | the same as text |

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

/// The openings that a player wants to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repertoire {
    /// Its name.
    pub name: String,
    /// The side that the person plays; `None` for both.
    pub player: Option<Player>,
    tree: OpeningTree,
}

impl Repertoire {
    /// The moves.
    #[must_use]
    pub const fn tree(&self) -> &OpeningTree {
        &self.tree
    }
}

/// How often each move was played where a game stands, by whoever is asked.
pub type UsualMoves = fn(&Game) -> Vec<(Square, u32)>;

/// How often each move was played in tournaments where a game stands, the most frequent first.
#[must_use]
pub fn usual_moves(game: &Game) -> Vec<(Square, u32)> {
    let moves = Statistics::shipped().moves(game).into_iter();
    moves.map(|(square, played)| (square, played.games)).collect()
}
