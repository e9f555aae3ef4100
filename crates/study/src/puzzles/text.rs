//! The text format of puzzles: one puzzle per line, with tabs between the columns.

use super::{Puzzle, PuzzleStep, Source};
use crate::review::{MoveChoice, played_out};
use reversi::{Board, BoardTextError, Game, PlayError, Player, Rules, Size, Square, SquareError};
use reversi_engine::{Score, ScoreKind};
use std::fmt;
use thiserror::Error;

impl Puzzle {
    /// The comment at the top of a puzzle file.
    pub const HEADER: &str = "\
# Positions from real games in which exactly one move wins. Each line is a puzzle, with tabs between these parts:
#   the 64 squares row by row (X Black, O White, - empty) and the side to move
#   the search depth in plies that finds the winning move, and the rating
#   the year, Black, White and the event of the game
#   the moves to be found, with / between them: every legal move with its exact value for the side to move and the best play
#   after it, without passes. The first move wins. Its best reply leads to the next move to be found.
";
}

/// An error in a puzzle file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault}")]
pub struct PuzzleTextError {
    /// The line number, counted from 1.
    pub line: usize,
    /// The problem in this line.
    pub fault: PuzzleFault,
}

/// The problem in a line of a puzzle file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum PuzzleFault {
    #[error("{0} parts, where a puzzle has {PARTS}")]
    Parts(usize),
    #[error("the board: {0}")]
    Board(BoardTextError),
    #[error("{0:?} is not whose turn it is: X or O")]
    Turn(String),
    #[error("the side whose turn it is cannot move")]
    NoMove,
    #[error("{0:?} is no number that fits here")]
    Number(String),
    #[error("{0:?} is no move with its value")]
    Choice(String),
    #[error("{0:?}: {1}")]
    Square(String, SquareError),
    #[error("{0:?}: {1}")]
    Illegal(String, PlayError),
    #[error("not every legal move is there once")]
    Moves,
    #[error("the first move has to win, and no other")]
    Winner,
    #[error("the game ends before the next move to be found")]
    Ended,
}

/// The number of columns in each line.
const PARTS: usize = 8;
/// The maximum number of steps in a puzzle. The parser ignores further steps. No real puzzle has this many steps; the
/// limit keeps parsing fast.
const MOST_STEPS: usize = 30;

/// The first columns of a puzzle. These columns suffice to choose a puzzle without parsing its moves.
pub(super) struct Head {
    pub(super) position: Game,
    pub(super) depth: u32,
    pub(super) rating: u32,
}

/// Parses the first columns of a puzzle, and only counts the others.
pub(super) fn head(line: &str) -> Result<Head, PuzzleFault> {
    let parts: Vec<&str> = line.split('\t').collect();
    let [position, depth, rating, ..] = parts[..] else { return Err(PuzzleFault::Parts(parts.len())) };
    if parts.len() != PARTS {
        return Err(PuzzleFault::Parts(parts.len()));
    }
    Ok(Head { position: self::position(position)?, depth: number(depth, 60)?, rating: number(rating, 9999)? })
}

/// Parses all columns of a puzzle.
pub(super) fn puzzle(line: &str) -> Result<Puzzle, PuzzleFault> {
    let Head { position, depth, rating } = head(line)?;
    let parts: Vec<&str> = line.split('\t').collect();
    let &[_, _, _, year, black, white, event, moves] = &parts[..] else { return Err(PuzzleFault::Parts(parts.len())) };
    let year = if year.is_empty() { None } else { Some(number(year, 9999)? as u16) };
    let source = Source { black: black.to_owned(), white: white.to_owned(), event: event.to_owned(), year };
    let mut steps: Vec<PuzzleStep> = Vec::new();
    for text in moves.split('/').take(MOST_STEPS) {
        let position = match steps.last() {
            None => position.clone(),
            Some(step) => step.next_position().ok_or(PuzzleFault::Ended)?,
        };
        steps.push(step(position, text)?);
    }
    Ok(Puzzle { steps, depth, rating, source })
}

fn position(text: &str) -> Result<Game, PuzzleFault> {
    let (board, turn) = text.split_once(' ').ok_or_else(|| PuzzleFault::Turn(String::new()))?;
    let board = Board::parse(board, Size::STANDARD).map_err(PuzzleFault::Board)?;
    let turn = match turn {
        "X" => Player::Black,
        "O" => Player::White,
        other => return Err(PuzzleFault::Turn(other.to_owned())),
    };
    let game = Game::from_board(Rules::Othello, board, turn).map_err(|_| PuzzleFault::NoMove)?;
    if game.turn() == Some(turn) { Ok(game) } else { Err(PuzzleFault::NoMove) }
}

fn step(position: Game, text: &str) -> Result<PuzzleStep, PuzzleFault> {
    let choices = text.split_whitespace().map(|word| choice(&position, word)).collect::<Result<Vec<_>, _>>()?;
    let mut squares: Vec<Square> = choices.iter().map(|choice| choice.square).collect();
    squares.sort();
    squares.dedup();
    if squares.len() != choices.len() || squares.len() != position.moves().len() {
        return Err(PuzzleFault::Moves);
    }
    let mut values = choices.iter().map(|choice| choice.value.discs);
    let wins = values.next().is_some_and(|first| first > 0) && values.all(|other| other <= 0);
    if wins { Ok(PuzzleStep { position, choices }) } else { Err(PuzzleFault::Winner) }
}

/// Parses a move with its value and the rest of its principal variation, such as `+4f5d6c3`.
fn choice(position: &Game, word: &str) -> Result<MoveChoice, PuzzleFault> {
    let wrong = || PuzzleFault::Choice(word.to_owned());
    let value = word.find(|letter: char| letter.is_ascii_lowercase()).ok_or_else(wrong)?;
    let (value, squares) = word.split_at(value);
    let discs: i32 = value.parse().map_err(|_| wrong())?;
    let mut game = position.clone();
    let mut line = Vec::new();
    for pair in squares.as_bytes().chunks(2) {
        let name = std::str::from_utf8(pair).map_err(|_| wrong())?;
        let square: Square = name.parse().map_err(|error| PuzzleFault::Square(word.to_owned(), error))?;
        game.play(square).map_err(|error| PuzzleFault::Illegal(word.to_owned(), error))?;
        line.push(Some(square));
    }
    let square = line.first().copied().flatten().filter(|_| discs.abs() <= 64).ok_or_else(wrong)?;
    let value = Score { discs, kind: ScoreKind::Exact };
    Ok(MoveChoice { square, value, line: played_out(position, &line) })
}

fn number(text: &str, most: u32) -> Result<u32, PuzzleFault> {
    let number = text.parse().ok().filter(|&number| number <= most);
    number.ok_or_else(|| PuzzleFault::Number(text.to_owned()))
}

impl fmt::Display for Puzzle {
    /// Writes the puzzle as one line of a puzzle file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |disc: Option<Player>| match disc {
            Some(Player::Black) => 'X',
            Some(Player::White) => 'O',
            None => '-',
        };
        let board = self.position().board();
        let squares: String = board.squares().map(|square| letter(board[square])).collect();
        write!(f, "{squares} {}\t{}\t{}", letter(Some(self.player())), self.depth, self.rating)?;
        let Source { black, white, event, year } = &self.source;
        let year = year.map_or_else(String::new, |year| year.to_string());
        for part in [&year, black, white, event] {
            write!(f, "\t{}", part.replace(['\t', '\n', '\r'], " ").trim())?;
        }
        for (number, step) in self.steps.iter().enumerate() {
            f.write_str(if number == 0 { "\t" } else { "/" })?;
            for (rank, choice) in step.choices.iter().enumerate() {
                f.write_str(if rank == 0 { "" } else { " " })?;
                write!(f, "{:+}", choice.value.discs)?;
                choice.line.iter().flatten().try_for_each(|square| write!(f, "{square}"))?;
            }
        }
        Ok(())
    }
}
