//! Puzzles: positions from real games with exactly one winning move.
//!
//! | file | what |
//! |---|---|
//! | `text`, `set` | the text format of a puzzle, and a set of puzzles read from a file |
//! | `judge`, `maker` | functions that turn suitable positions into puzzles, and that select puzzles from many games |
//! | `run` | a sequence of puzzles that the user solves |
//! | `progress`, `rating` | the user's puzzle results, and the user's rating |

mod judge;
mod maker;
mod progress;
mod rating;
mod run;
mod set;
mod text;

pub use judge::{EMPTIES, judge};
pub use maker::{Candidate, Maker};
pub use progress::{PuzzleProgress, PuzzleResult};
pub use rating::Rating;
pub use run::{PuzzleAttempt, PuzzleRun, PuzzleState};
pub use set::{PuzzleId, PuzzleSet};
pub use text::{PuzzleFault, PuzzleTextError};

use crate::review::MoveChoice;
use reversi::{Game, Player};
use reversi_records::{Info, Record};
use strum::EnumCount;

/// The puzzles that ship with the programs. `data/README.md` describes how they were made.
pub static SHIPPED: &str = include_str!("../data/puzzles.txt");

/// A position with one winning move, its difficulty and its origin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    steps: Vec<PuzzleStep>,
    /// The smallest depth, in plies, such that searches to this depth and to every greater depth choose the winning
    /// move.
    pub depth: u32,
    /// The rating of the puzzle: a solver with the same rating solves it half the time.
    pub rating: u32,
    /// The game that the position comes from.
    pub source: Source,
}

/// A position in which the solver has to find the winning move. The best reply to that move leads to the next step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleStep {
    /// The position, with the solver to move.
    pub position: Game,
    /// Every legal move with its exact value and principal variation. The first one is the only winning move.
    pub choices: Vec<MoveChoice>,
}

/// The game that a puzzle comes from. Unknown fields are empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Source {
    pub black: String,
    pub white: String,
    pub event: String,
    pub year: Option<u16>,
}

impl Source {
    fn of(record: &Record) -> Source {
        let Info { black, white, event, .. } = &record.info;
        Source { black: black.name.clone(), white: white.name.clone(), event: event.clone(), year: record.year() }
    }
}

/// The difficulty of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumCount)]
#[allow(missing_docs)]
pub enum Grade {
    Easy,
    Medium,
    Hard,
    Expert,
}

impl Grade {
    /// All grades, from easiest to hardest.
    pub const ALL: [Grade; Grade::COUNT] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert];

    /// Returns the grade of a puzzle that is solved by a search of `depth` plies.
    #[must_use]
    pub const fn of(depth: u32) -> Grade {
        match depth {
            0..=2 => Grade::Easy,
            3..=5 => Grade::Medium,
            6..=9 => Grade::Hard,
            _ => Grade::Expert,
        }
    }

    /// Returns the English name of the grade in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Expert => "expert",
        }
    }
}

impl Puzzle {
    /// Returns the positions in which the solver has to find a move, in order. The slice is never empty.
    #[must_use]
    pub fn steps(&self) -> &[PuzzleStep] {
        &self.steps
    }

    /// Returns the position at the start of the puzzle.
    #[must_use]
    pub fn position(&self) -> &Game {
        &self.steps[0].position
    }

    /// Returns the solver's side.
    #[must_use]
    pub fn player(&self) -> Player {
        self.position().next_player()
    }

    /// Returns the grade, which depends on the search depth that solves the puzzle.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        Grade::of(self.depth)
    }
}

impl PuzzleStep {
    /// Returns the winning move.
    #[must_use]
    pub fn solution(&self) -> &MoveChoice {
        &self.choices[0]
    }

    /// Returns the position after the winning move and the best reply, where the solver is to move again; `None` if the
    /// game ends before that.
    fn next_position(&self) -> Option<Game> {
        let mut game = self.position.clone();
        let solver = game.turn()?;
        for &square in self.solution().line.iter().flatten() {
            game.play(square).ok()?;
            if game.turn() == Some(solver) {
                return Some(game);
            }
        }
        None
    }
}
