//! Positions to solve: as arguments, and in files of problems (`.obf`).

use crate::engine::mover;
use crate::exit::BadInput;
use reversi::{Game, Player};
use reversi_records::obf;

/// A position to solve, and what is known of it.
#[derive(Debug)]
pub(crate) struct Problem {
    pub(crate) game: Game,
    /// Whose view scores are from: the side to move as given, even if it has to pass.
    pub(crate) mover: Player,
    /// What the best move is worth, if that was given.
    pub(crate) expected: Option<i32>,
}

/// A line of a file: its number from 1, and the problem or what is wrong with it.
pub(crate) type Line = (usize, Result<Problem, BadInput>);

impl Problem {
    /// From an argument: a position and the side to move, or a transcript.
    pub(crate) fn from_argument(text: &str) -> Result<Problem, BadInput> {
        let text = text.trim();
        if text.is_empty() {
            return Err(BadInput::new("no position: give 64 squares and the side to move, or a transcript"));
        }
        // Transcripts begin with a square or with a move's number; no alphabet of boards has digits.
        if text.chars().take(3).any(|character| character.is_ascii_digit()) {
            let mut game = Game::default();
            game.play_transcript(text).map_err(BadInput::new)?;
            return Ok(Problem { mover: mover(&game), game, expected: None });
        }
        Problem::from_line(text)
    }

    /// From a line of a file.
    fn from_line(text: &str) -> Result<Problem, BadInput> {
        let problem: obf::Problem = text.parse().map_err(BadInput::new)?;
        Ok(Problem { game: problem.game(), mover: problem.mover, expected: problem.best() })
    }

    /// The position as 64 squares and the side to move.
    pub(crate) fn text(&self) -> String {
        obf::Problem { board: *self.game.board(), mover: self.mover, scores: Vec::new() }.to_string()
    }

    /// How many squares are empty.
    pub(crate) fn empties(&self) -> usize {
        self.game.board().empty().len()
    }
}

/// Every problem of a file, in order.
pub(crate) fn lines(contents: &str) -> Vec<Line> {
    let lines = contents.trim_start_matches('\u{feff}').lines().map(obf::without_comment).enumerate();
    lines.filter(|(_, line)| !line.is_empty()).map(|(index, line)| (index + 1, Problem::from_line(line))).collect()
}
