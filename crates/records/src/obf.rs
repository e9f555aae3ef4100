//! OBF: one position per line, with the values of its moves.
//!
//! A line such as `<64 squares> X; A2:+38; C7:+36;` contains a position, the side to move, and the values of its moves,
//! the best first. `%` begins a comment. Some programs end a line with `--:-127`, which means that a pass is not
//! possible.
//!
//! A problem is converted to a record whose game begins with the position. Every move with a value becomes a variation.

use crate::write::WriteError;
use crate::{Basis, Evaluation, Node, Record, Tree};
use reversi::{Board, BoardTextError, Game, Player, Rules, Size, Square, TranscriptError};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A position on an 8 x 8 board with the values of its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The discs on the board.
    pub board: Board,
    /// The side to move that the text states, even if this side has to pass.
    pub mover: Player,
    /// The values that the text states for moves, from the point of view of the side to move. The square is `None` for
    /// a pass.
    pub scores: Vec<(Option<Square>, i32)>,
}

/// The reasons why text cannot be parsed as a problem.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// The text is empty.
    #[error("no position: write 64 squares and the side to move, or a transcript")]
    Empty,
    /// The squares do not form a board.
    #[error(transparent)]
    Board(#[from] BoardTextError),
    /// The text is a transcript with a move that cannot be played.
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    /// The side to move is missing.
    #[error("the side to move is missing: write X or O after the squares")]
    NoSide,
    /// The side to move is neither X nor O.
    #[error("{0:?} is not a side: write X or O")]
    Side(String),
    /// The value of a move is malformed.
    #[error("{text:?}: {why}")]
    Score {
        /// The text of the move and its value, truncated.
        text: String,
        /// A description of the error.
        why: &'static str,
    },
}

impl Problem {
    /// Parses a line of an OBF file, or a transcript of the moves that lead to the position.
    pub fn from_line_or_transcript(text: &str) -> Result<Problem, ProblemError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ProblemError::Empty);
        }
        if Problem::is_transcript(text) {
            let mut game = Game::default();
            game.play_transcript(text)?;
            return Ok(Problem { board: *game.board(), mover: game.next_player(), scores: Vec::new() });
        }
        text.parse()
    }

    /// Returns whether `text` is probably a transcript, that is, whether one of its first three characters is a digit,
    /// as in a square or a move number. Boards contain no digits.
    #[must_use]
    pub fn is_transcript(text: &str) -> bool {
        text.trim_start().chars().take(3).any(|character| character.is_ascii_digit())
    }

    /// Returns a game that begins with the position.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::from_board(Rules::Othello, self.board, self.mover).expect("8 x 8 is a size of every rule set")
    }

    /// Returns the number of empty squares.
    #[must_use]
    pub fn empties(&self) -> usize {
        self.board.empty().len()
    }

    /// Returns the position as 64 squares and the side to move, without scores.
    #[must_use]
    pub fn position(&self) -> String {
        Problem { scores: Vec::new(), ..self.clone() }.to_string()
    }

    /// Returns the value of the best move, or `None` if the problem contains no values.
    #[must_use]
    pub fn best(&self) -> Option<i32> {
        self.scores.iter().map(|&(_, score)| score).max()
    }

    /// Returns the problem as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        let tree = Tree::new(Rules::Othello, self.board, self.mover).expect("8 x 8 is a size of every rule set");
        let mut record = Record::from(tree);
        let root = record.tree.cursor();
        for &(square, score) in &self.scores {
            let mut cursor = root.clone();
            let node = match square.map(|square| record.tree.play(&mut cursor, square)) {
                Some(Ok(way)) => way.first().copied().unwrap_or(cursor.node()),
                _ => cursor.node(),
            };
            let for_black = if self.mover == Player::Black { score } else { -score };
            if let Some(notes) = record.tree.notes_mut(node) {
                notes.evaluation = Some(Evaluation::new(for_black, Basis::Unstated));
            }
        }
        record
    }
}

impl fmt::Display for Problem {
    /// Formats the problem as a line of an OBF file, without a newline.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |disc: Option<Player>| match disc {
            Some(Player::Black) => 'X',
            Some(Player::White) => 'O',
            None => '-',
        };
        let squares: String = self.board.squares().map(|at| letter(self.board[at])).collect();
        write!(f, "{squares} {}", letter(Some(self.mover)))?;
        for (square, score) in &self.scores {
            let square = square.map_or("PS".to_string(), |square| square.to_string().to_ascii_uppercase());
            write!(f, "; {square}:{score:+}")?;
        }
        if self.scores.is_empty() { Ok(()) } else { f.write_str(";") }
    }
}

impl FromStr for Problem {
    type Err = ProblemError;

    /// Parses a line of an OBF file. The line must not contain a comment.
    fn from_str(text: &str) -> Result<Problem, ProblemError> {
        let mut parts = text.split(';');
        let (board, mover) = position(parts.next().unwrap_or_default())?;
        let mut problem = Problem { board, mover, scores: Vec::new() };
        let game = problem.game();
        for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
            if !is_no_pass(part) {
                problem.scores.push(score(part, &game, mover)?);
            }
        }
        Ok(problem)
    }
}

/// Iterates over the problems of a file with their line numbers, counted from 1. Skips lines that are empty or contain
/// only a comment.
pub fn problems(contents: &str) -> impl Iterator<Item = (usize, Result<Problem, ProblemError>)> {
    let lines = contents.trim_start_matches('\u{feff}').lines().map(without_comment);
    (1..).zip(lines).filter(|(_, line)| !line.is_empty()).map(|(number, line)| (number, line.parse()))
}

/// Returns a line without its comment and without surrounding whitespace.
#[must_use]
pub fn without_comment(line: &str) -> &str {
    line.split('%').next().unwrap_or_default().trim()
}

/// Writes a record as a line of an OBF file. If the record has the form of a problem, the line contains the position at
/// the start and the values of its moves. Otherwise, the line contains the position at the end of the main line.
pub fn write(record: &Record) -> Result<String, WriteError> {
    let tree = &record.tree;
    let size = tree.start().size();
    if tree.rules() != Rules::Othello {
        return Err(WriteError::Rules(tree.rules()));
    }
    if size != Size::STANDARD {
        return Err(WriteError::Size(size));
    }
    let scores = scores(record);
    let problem = if scores.is_empty() {
        let replay = record.replay().ok_or(WriteError::Start)?;
        let last = tree.node(tree.leaf(tree.root())).and_then(Node::step).map(|step| step.player().other());
        let mover = replay.turn().or(last).unwrap_or(tree.first());
        Problem { board: replay.board(), mover, scores }
    } else {
        Problem { board: *tree.start(), mover: tree.first(), scores }
    };
    Ok(format!("{problem}\n"))
}

/// Returns the values of the first moves if the record has the form of a problem, and otherwise an empty list. In a
/// problem, every first move has a value and no continuation except a forced pass.
fn scores(record: &Record) -> Vec<(Option<Square>, i32)> {
    let tree = &record.tree;
    let firsts = tree.node(tree.root()).map_or(&[][..], Node::children);
    let score = |id: &crate::NodeId| {
        let node = tree.node(*id)?;
        let is_last = |child: &crate::NodeId| tree.node(*child).is_some_and(|child| child.children().is_empty());
        let ends = node.children().iter().all(|child| {
            is_last(child) && tree.node(*child).and_then(Node::step).is_some_and(|step| step.square().is_none())
        });
        let step = node.step().filter(|_| ends)?;
        let value = node.notes.evaluation?.hundredths / 100;
        Some((step.square(), if step.player() == Player::Black { value } else { -value }))
    };
    firsts.iter().map(score).collect::<Option<Vec<_>>>().unwrap_or_default()
}

/// Parses the squares and the side to move, with or without whitespace between them.
fn position(text: &str) -> Result<(Board, Player), ProblemError> {
    let text = text.trim();
    let last = text.char_indices().next_back().map_or(0, |(offset, _)| offset);
    let (squares, side) = text.split_at(last);
    let count = text.chars().filter(|character| !character.is_whitespace()).count();
    if !squares.ends_with(char::is_whitespace) && count <= usize::from(Size::STANDARD.area()) {
        Board::parse(text, Size::STANDARD)?;
        return Err(ProblemError::NoSide);
    }
    let board = Board::parse(squares, Size::STANDARD)?;
    match side {
        "X" | "x" | "*" | "B" | "b" => Ok((board, Player::Black)),
        "O" | "o" | "W" | "w" => Ok((board, Player::White)),
        other => Err(ProblemError::Side(other.to_string())),
    }
}

/// Returns whether `text` is `--:-127`, which means that a pass is not possible.
fn is_no_pass(text: &str) -> bool {
    text.split_once(':').is_some_and(|(square, score)| square.trim() == "--" && score.trim() == "-127")
}

/// Parses a move with its value, such as `A2:+38`.
fn score(text: &str, game: &Game, mover: Player) -> Result<(Option<Square>, i32), ProblemError> {
    let wrong = |why| ProblemError::Score { text: text.chars().take(20).collect(), why };
    let (square, score) = text.split_once(':').ok_or_else(|| wrong("not a move and its score, as in A2:+38"))?;
    let square = square.trim().to_ascii_lowercase();
    let square = if matches!(square.as_str(), "pass" | "pa" | "ps" | "--" | "@@") {
        if game.turn() == Some(mover) {
            return Err(wrong("a pass is illegal, because there is a legal move"));
        }
        None
    } else {
        let square: Square = square.parse().map_err(|_| wrong("not a square"))?;
        if game.turn() != Some(mover) || game.find_move(square).is_none() {
            return Err(wrong("not a legal move"));
        }
        Some(square)
    };
    let most = i32::from(game.size().area());
    let score = score.trim().parse().ok().filter(|score: &i32| score.abs() <= most);
    Ok((square, score.ok_or_else(|| wrong("the score is not a number from -64 to +64"))?))
}
