//! Writes records in any text format.

use crate::{Format, GameStart, Record, ggf, obf, sgf_game};
use reversi::{Rules, Size};
use thiserror::Error;

/// The reasons why a game cannot be written in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format supports only Othello.
    #[error("a game under {0} rules cannot be written in this format")]
    Rules(Rules),
    /// The format does not support the size. GGF supports only square boards, and OBF only 8 x 8.
    #[error("a board of {0} cannot be written in this format")]
    Size(Size),
    /// The format cannot store the start of this game.
    #[error("this format supports only games that start from the usual position")]
    Start,
    /// The game is from a different year than the previous games. All games in a WTHOR file are from the same year.
    #[error("all games in a WTHOR file must be from the same year: this game is from {}, but the others are from {}", year(*.game), year(*.file))]
    Year {
        /// The year of this game.
        game: Option<u16>,
        /// The year of the previous games.
        file: Option<u16>,
    },
    /// The score with perfect play is computed from a different number of empties than the scores of the previous
    /// games. A WTHOR file states this number only once, for all games.
    #[error("all theoretical scores in a WTHOR file must be for the same number of empties")]
    Depth,
    /// The game has no score, which WTHOR requires.
    #[error("the game has no result in whole discs, which WTHOR requires")]
    NoResult,
    /// There are more names than a 16-bit number can count.
    #[error("a WTHOR database cannot contain more than 65536 names")]
    TooManyNames,
    /// WTHOR is a binary format and cannot be written as text.
    #[error("WTHOR is not a text format")]
    NoText,
}

fn year(year: Option<u16>) -> String {
    year.map_or("an unknown year".to_string(), |year| year.to_string())
}

/// Writes a game as text. `start` specifies the rules and size that a transcript must have.
pub fn write(record: &Record, format: Format, start: GameStart) -> Result<String, WriteError> {
    match format {
        Format::Sgf => Ok(sgf_game::write(record)),
        Format::Ggf => ggf::write(record),
        Format::Obf => obf::write(record),
        Format::Transcript => transcript(record, start),
        Format::Board => Ok(board(record)),
        Format::Wthor => Err(WriteError::NoText),
    }
}

/// Writes the moves of the main line without separators.
fn transcript(record: &Record, start: GameStart) -> Result<String, WriteError> {
    let tree = &record.tree;
    let usual = tree.rules() == start.rules && start.rules.start(start.size).as_ref() == Ok(tree.start());
    if !usual || tree.first() != reversi::Player::Black {
        return Err(WriteError::Start);
    }
    let mut text: String = record.moves().map(|square| square.to_string()).collect();
    text.push('\n');
    Ok(text)
}

/// Writes the board at the end of the main line and the side to move, followed by an empty line.
fn board(record: &Record) -> String {
    let (board, turn) = record.replay().map_or((*record.tree.start(), None), |replay| (replay.board(), replay.turn()));
    let turn = turn.map_or_else(String::new, |turn| format!("{turn} to move\n"));
    format!("{board}{turn}\n")
}

/// Returns whether writing a record in a format may lose variations, comments, titles, marks, clocks, values or times.
/// Does not check anything else, such as the names of the players.
#[must_use]
pub fn left_out(record: &Record, format: Format) -> bool {
    if format == Format::Sgf {
        return false;
    }
    let values = matches!(format, Format::Ggf);
    record.tree.nodes().any(|(_, node)| {
        let notes = &node.notes;
        node.children().len() > 1
            || !notes.comment().is_empty()
            || !notes.name.is_empty()
            || !notes.marks.is_empty()
            || notes.clock.is_some()
            || !values && (notes.evaluation.is_some() || notes.spent.is_some())
    })
}
