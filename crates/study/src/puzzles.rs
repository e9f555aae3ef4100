//! Puzzles: positions of real games with one winning move, to be solved.
//!
//! | file | what |
//! |---|---|
//! | `text`, `set` | how puzzles are written, and a file of them |
//! | `judge`, `maker` | whether a position makes a puzzle and how hard it is, and the choice among many games |
//! | `run` | solving: tries, answers, what comes next |
//! | `progress`, `rating` | what was solved and missed, and how strong the solver is |

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

use crate::review::Choice;
use reversi::{Game, Player};
use reversi_records::{Info, Record};
use strum::EnumCount;

/// The puzzles that the programs ship with: `data/README.md` says how they were made.
pub static SHIPPED: &str = include_str!("../data/puzzles.txt");

/// A position with one winning move, and what else is worth knowing of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    steps: Vec<PuzzleStep>,
    /// The fewest plies of search that see the winning move.
    pub depth: u32,
    /// How strong a solver is who finds it half of the time.
    pub rating: u32,
    /// The game that it comes from.
    pub source: Source,
}

/// A move that has to be found: after it the best answer leads to the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleStep {
    /// The position, with the solver to move.
    pub position: Game,
    /// Every legal move with its exact value and how both sides would go on; the first wins, no other does.
    pub choices: Vec<MoveChoice>,
}

/// The game that a puzzle comes from. What is not known is empty.
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

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumCount)]
#[allow(missing_docs)]
pub enum Grade {
    Easy,
    Medium,
    Hard,
    Expert,
}

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; Grade::COUNT] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert];

    /// The grade of a puzzle that a search of so many plies sees.
    #[must_use]
    pub const fn of(depth: u32) -> Grade {
        match depth {
            0..=2 => Grade::Easy,
            3..=5 => Grade::Medium,
            6..=9 => Grade::Hard,
            _ => Grade::Expert,
        }
    }

    /// In a word.
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
    /// The moves that have to be found, one after another: at least one.
    #[must_use]
    pub fn steps(&self) -> &[PuzzleStep] {
        &self.steps
    }

    /// The position that it begins with.
    #[must_use]
    pub fn position(&self) -> &Game {
        &self.steps[0].position
    }

    /// The solver's side.
    #[must_use]
    pub fn player(&self) -> Player {
        self.position().next_player()
    }

    /// How hard it is.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        Grade::of(self.depth)
    }
}

impl PuzzleStep {
    /// The winning move.
    #[must_use]
    pub fn solution(&self) -> &MoveChoice {
        &self.choices[0]
    }

    /// The position after the winning move and the best answer, where the solver has the turn again; `None` if the game ends
    /// before that.
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
