//! The openings of a match.

use reversi::{Game, TranscriptError};
use reversi_engine::Random;
use thiserror::Error;

/// The list that comes with the program: all balanced positions after eight plies. data/README.md says how it was made.
const SHIPPED: &str = include_str!("../../../../data/openings-8.txt");

/// A list of openings, in the order in which a match plays them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings(Vec<Game>);

/// Why a text is not a list of openings.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpeningsError {
    /// A line that is not an opening.
    #[error("line {line}: {error}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong.
        error: TranscriptError,
    },
    /// A line whose game is already over.
    #[error("line {0}: the game is over")]
    Over(usize),
    /// An empty list.
    #[error("there is no opening in it")]
    Empty,
}

impl Openings {
    /// Reads a list of one transcript per line. Anything after a blank is ignored, and so are lines that start with `#`.
    pub fn read(text: &str) -> Result<Openings, OpeningsError> {
        let mut games = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            let moves = text.split_whitespace().next().unwrap_or_default();
            if moves.is_empty() || moves.starts_with('#') {
                continue;
            }
            let mut game = Game::default();
            game.play_transcript(moves).map_err(|error| OpeningsError::Line { line, error })?;
            if game.is_over() {
                return Err(OpeningsError::Over(line));
            }
            games.push(game);
        }
        if games.is_empty() { Err(OpeningsError::Empty) } else { Ok(Openings(games)) }
    }

    /// The list that comes with the program.
    #[must_use]
    pub fn shipped() -> Openings {
        Openings::read(SHIPPED).expect("a list that a test has read")
    }

    /// The initial position alone.
    #[must_use]
    pub fn none() -> Openings {
        Openings(vec![Game::default()])
    }

    /// Shuffles them.
    pub(super) fn shuffle(&mut self, seed: u64) {
        Random::new(seed).shuffle(&mut self.0);
    }

    /// The opening of a round; after the last one they start over.
    pub(super) fn of(&self, round: usize) -> &Game {
        &self.0[round % self.0.len()]
    }

    /// All of them as text, which identifies the list.
    pub(super) fn text(&self) -> String {
        self.0.iter().map(|game| game.transcript() + " ").collect()
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::bitboard::Bitboard;
    use reversi_records::Canonical;
    use std::collections::BTreeSet;

    #[test]
    fn the_shipped_list_is_what_it_says() {
        let openings = Openings::shipped();
        let mut positions = BTreeSet::new();
        for game in &openings.0 {
            assert_eq!(game.history().len(), 8, "{}", game.transcript());
            let board = Canonical::new(Bitboard::new(game.board(), game.turn().unwrap()).unwrap()).board;
            assert!(positions.insert((board.own, board.opponent)), "{} is there twice", game.transcript());
        }
        assert!(openings.count() > 1000, "{}", openings.count());
        for line in SHIPPED.lines().filter(|line| !line.starts_with('#')) {
            let (_, value) = line.split_once(' ').unwrap();
            assert!(value.parse::<i32>().unwrap().abs() <= 1, "{line}");
        }
    }

    #[test]
    fn lists_are_read_and_faults_named() {
        let openings = Openings::read("# mine\n\nf5d6 +1\nf5f6\n").unwrap();
        assert_eq!(openings.text(), "f5d6 f5f6 ");
        let error = Openings::read("f5\nf5f5\n").unwrap_err();
        assert_eq!(error.to_string(), "line 2: move 2 (f5): occupied");
        assert_eq!(Openings::read("# f5\n"), Err(OpeningsError::Empty));
        assert_eq!(Openings::read("e6f4e3f6g5d6e7f5c5"), Err(OpeningsError::Over(1)));
    }
}
