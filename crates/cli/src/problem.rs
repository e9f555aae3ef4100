//! Positions to solve: as arguments, and in files of problems (`.obf`).
//!
//! A line of such a file is `<64 squares> X; A2:+38; C7:+36;`: the position, the side to move, and what moves are worth
//! to it. `%` begins a comment.

use crate::engine::mover;
use crate::exit::BadInput;
use reversi::{Board, Game, Player, Position, Rules, Size};

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
        let mut parts = text.split(';');
        let (board, mover) = position(parts.next().unwrap_or_default())?;
        let game = Game::from_board(Rules::Othello, board, mover).map_err(BadInput::new)?;
        let scores = parts.map(str::trim).filter(|part| !part.is_empty()).map(|part| score(part, &game, mover));
        let scores = scores.collect::<Result<Vec<i32>, BadInput>>()?;
        Ok(Problem { game, mover, expected: scores.into_iter().max() })
    }

    /// The position as 64 squares and the side to move.
    pub(crate) fn text(&self) -> String {
        let square = |disc: Option<Player>| disc.map_or('-', side_letter);
        let mut text: String = self.game.board().positions().map(|at| square(self.game.board()[at])).collect();
        text.push(' ');
        text.push(side_letter(self.mover));
        text
    }

    /// How many squares are empty.
    pub(crate) fn empties(&self) -> usize {
        self.game.board().empty().len()
    }
}

/// Every problem of a file, in order.
pub(crate) fn lines(contents: &str) -> Vec<Line> {
    let text = |line: &str| line.split('%').next().unwrap_or_default().trim().to_owned();
    let lines = contents.trim_start_matches('\u{feff}').lines().map(text).enumerate();
    lines.filter(|(_, line)| !line.is_empty()).map(|(index, line)| (index + 1, Problem::from_line(&line))).collect()
}

const fn side_letter(player: Player) -> char {
    match player {
        Player::Black => 'X',
        Player::White => 'O',
    }
}

/// The squares, then the side to move, with or without a blank before it.
fn position(text: &str) -> Result<(Board, Player), BadInput> {
    let text = text.trim();
    let last = text.char_indices().next_back().map_or(0, |(offset, _)| offset);
    let (squares, side) = text.split_at(last);
    let count = text.chars().filter(|character| !character.is_whitespace()).count();
    if !squares.ends_with(char::is_whitespace) && count <= usize::from(Size::STANDARD.area()) {
        Board::parse(text, Size::STANDARD).map_err(BadInput::new)?;
        return Err(BadInput::new("the side to move is missing: X or O after the squares"));
    }
    let board = Board::parse(squares, Size::STANDARD).map_err(BadInput::new)?;
    match side {
        "X" | "x" | "*" | "B" | "b" => Ok((board, Player::Black)),
        "O" | "o" | "W" | "w" => Ok((board, Player::White)),
        other => Err(BadInput::new(format!("{other:?} is no side to move: write X or O"))),
    }
}

/// What a move is worth: `A2:+38`.
fn score(text: &str, game: &Game, mover: Player) -> Result<i32, BadInput> {
    let wrong = |why: &str| BadInput::new(format!("{:?}: {why}", text.chars().take(20).collect::<String>()));
    let (square, score) = text.split_once(':').ok_or_else(|| wrong("not a move and its score, as in A2:+38"))?;
    let square = square.trim().to_ascii_lowercase();
    if matches!(square.as_str(), "pass" | "pa" | "ps" | "--" | "@@") {
        if game.turn() == Some(mover) {
            return Err(wrong("there is a legal move, so nobody passes"));
        }
    } else {
        let position: Position = square.parse().map_err(|_| wrong("no square"))?;
        if game.turn() != Some(mover) || game.find_move(position).is_none() {
            return Err(wrong("no legal move"));
        }
    }
    let most = i32::from(game.size().area());
    let score = score.trim().parse().ok().filter(|score: &i32| score.abs() <= most);
    score.ok_or_else(|| wrong("no score from -64 to +64"))
}
