//! The openings of a match.

use super::random_openings::{self, RandomOpenings};
use reversi::bitboard::Bitboard;
use reversi::{Game, TranscriptError};
use reversi_engine::{EngineError, Random};
use reversi_records::Canonical;
use std::collections::BTreeSet;
use thiserror::Error;

/// The openings that come with the program: all balanced positions after eight plies. `data/README.md` describes how
/// the list was generated.
const SHIPPED: &str = include_str!("../data/openings-8.txt");

/// A list of openings. A match shuffles the list first, unless the openings were generated at random.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings {
    games: Vec<Game>,
    /// The generator and its seed, such as `balanced12 7`, or `None` for openings from a list. This text identifies
    /// generated openings. Their moves cannot identify them, because a longer match generates more openings. Openings
    /// from a list are identified by their moves.
    source: Option<String>,
}

/// The error returned when openings cannot be read or generated.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum OpeningsError {
    /// A line does not describe an opening.
    #[error("line {line}: {error}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// The error in the transcript.
        error: TranscriptError,
    },
    /// The game is already over after the moves in this line.
    #[error("line {0}: the game is over")]
    Over(usize),
    /// The list contains no openings.
    #[error("it contains no openings")]
    Empty,
    /// Our own engine, which evaluates random openings, cannot be created.
    #[error("{0}")]
    Engine(String),
}

impl Openings {
    /// Parses a list with one transcript per line. Ignores any text after a transcript, and lines that start with `#`.
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
        Openings::list(games)
    }

    /// Returns the first `plies` plies of each game as an opening, without duplicate positions. Skips games that are
    /// shorter or do not start from the initial position.
    pub fn of_games(games: impl IntoIterator<Item = Game>, plies: usize) -> Result<Openings, OpeningsError> {
        let mut seen = BTreeSet::new();
        let mut openings = Vec::new();
        for mut game in games {
            let usual = (game.start(), game.first()) == (Game::default().start(), Game::default().first());
            // Undoing a move also undoes the pass that follows it.
            while game.history().len() > plies && game.undo().is_some() {}
            if usual && game.history().len() == plies && position(&game).is_some_and(|position| seen.insert(position)) {
                openings.push(game);
            }
        }
        Openings::list(openings)
    }

    /// Generates enough openings for a match in which each pairing plays `games` games, but at most a thousand. A match
    /// that needs more openings starts again with the first opening.
    pub fn random(kind: RandomOpenings, games: usize, seed: u64, weights: &[u8]) -> Result<Openings, OpeningsError> {
        let games = random_openings::generate(kind, games.div_ceil(2).clamp(1, 1000), seed, weights)?;
        Ok(Openings { source: Some(format!("{kind} {seed}")), ..Openings::list(games)? })
    }

    fn list(games: Vec<Game>) -> Result<Openings, OpeningsError> {
        if games.is_empty() { Err(OpeningsError::Empty) } else { Ok(Openings { games, source: None }) }
    }

    /// Returns the openings that come with the program: all balanced positions after eight plies.
    #[must_use]
    pub fn shipped() -> Openings {
        Openings::read(SHIPPED).expect("a list that a test has read")
    }

    /// Returns a list that contains only the initial position.
    #[must_use]
    pub fn none() -> Openings {
        Openings { games: vec![Game::default()], source: None }
    }

    /// Shuffles the openings, unless they were generated at random.
    pub(super) fn shuffle(&mut self, seed: u64) {
        if self.source.is_none() {
            Random::new(seed).shuffle(&mut self.games);
        }
    }

    /// Returns the opening for a round. After the last opening, the list starts again with the first opening.
    pub(super) fn of(&self, round: usize) -> &Game {
        &self.games[round % self.games.len()]
    }

    /// Returns text that identifies the openings: the generator and its seed if the openings were generated, and
    /// otherwise the moves of all openings.
    pub(super) fn text(&self) -> String {
        let all = || self.games.iter().map(|game| game.transcript() + " ").collect();
        self.source.clone().unwrap_or_else(all)
    }

    /// Returns the number of openings.
    #[must_use]
    pub fn count(&self) -> usize {
        self.games.len()
    }
}

impl From<EngineError> for OpeningsError {
    fn from(error: EngineError) -> OpeningsError {
        OpeningsError::Engine(error.to_string())
    }
}

/// Returns the canonical form of the position, which is the same for all its reflections and rotations, or `None` if
/// the game is over.
pub(super) fn position(game: &Game) -> Option<(u64, u64)> {
    let board = Canonical::new(Bitboard::new(game.board(), game.turn()?)?).board;
    Some((board.own, board.opponent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_list_is_what_it_says() {
        let openings = Openings::shipped();
        let mut positions = BTreeSet::new();
        for game in &openings.games {
            assert_eq!(game.history().len(), 8, "{}", game.transcript());
            assert!(positions.insert(position(game)), "{} is there twice", game.transcript());
        }
        assert!(openings.count() > 1000, "{}", openings.count());
        for line in SHIPPED.lines().filter(|line| !line.starts_with('#')) {
            let (_, value) = line.split_once(' ').unwrap();
            assert!(value.parse::<i32>().unwrap().abs() <= 1, "{line}");
        }
    }

    #[test]
    fn openings_of_games_are_their_first_plies() {
        let game = |moves: &str| {
            let mut game = Game::default();
            game.play_transcript(moves).unwrap();
            game
        };
        // The second opening is a rotation of the first one, and the third game is too short.
        let games = ["f5d6c3", "c4e3f6", "f5", "f5f6e6f4"].map(game);
        assert_eq!(Openings::of_games(games, 2).unwrap().text(), "f5d6 f5f6 ");
        assert_eq!(Openings::of_games([game("f5")], 2), Err(OpeningsError::Empty));
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
