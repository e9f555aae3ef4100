//! The format of saved reviews. A saved review contains the engine's results, but nothing that can be derived from the
//! results.

use super::{Effort, MoveChoice, MoveReview, Review};
use reversi::{Board, Game, Player, Square};
use reversi_engine::{Score, ScoreKind};
use serde::{Deserialize, Serialize};

/// The version of the method that computes the values. Reviews that were saved with another version are computed again.
const METHOD: u32 = 3;

/// The saved review of one game, and everything on which the review depends.
#[derive(Serialize, Deserialize)]
pub(super) struct Written {
    pub(super) of: Key,
    /// The value of the last position; `None` if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<Value>,
    moves: Vec<Move>,
}

/// Everything that a review depends on: the game from its start, the effort, and the version of the program.
#[derive(Serialize, Deserialize, PartialEq, Eq, Debug)]
pub(super) struct Key {
    rules: String,
    start: Vec<String>,
    first: String,
    moves: String,
    effort: String,
    /// The version of the program, because another version may compute other values.
    version: String,
}

/// The engine's results for one move.
#[derive(Serialize, Deserialize)]
struct Move {
    best: String,
    best_value: Value,
    value: Value,
    better: String,
    refutation: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    choices: Vec<(String, Value, String)>,
}

/// A value in discs, its kind (`exact`, `wld`, `selective` or `estimate`), and the confidence of a selective value, the
/// depth of an estimate, or 0 for the other kinds.
#[derive(Serialize, Deserialize)]
pub(crate) struct Value(i32, String, u32);

impl Key {
    pub(super) fn new(game: &Game, effort: Effort) -> Key {
        Key {
            rules: game.rules().name().to_string(),
            start: game.start().rows().collect(),
            first: game.first().to_string(),
            moves: game.transcript(),
            effort: effort.to_string(),
            version: format!("{}, method {METHOD}", env!("CARGO_PKG_VERSION")),
        }
    }

    /// Parses the game that the review belongs to.
    fn game(&self) -> Option<Game> {
        let board: Board = self.start.join("\n").parse().ok()?;
        let first = Player::ALL.into_iter().find(|player| player.to_string() == self.first)?;
        let mut game = Game::from_board(self.rules.parse().ok()?, board, first).ok()?;
        game.play_transcript(&self.moves).ok()?;
        Some(game)
    }

    /// Returns whether the review belongs to this game, regardless of the effort and the program version.
    pub(super) fn is_of(&self, game: &Game) -> bool {
        self.moves == game.transcript()
            && self.rules == game.rules().name()
            && self.first == game.first().to_string()
            && game.start().rows().eq(self.start.iter().cloned())
    }
}

impl Review {
    /// Returns the engine's results as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(&Written::new(self)).expect("numbers and texts can be written")
    }

    /// Parses a review that was written by [`to_json`](Self::to_json). Returns `None` if the text is invalid.
    #[must_use]
    pub fn from_json(text: &str) -> Option<Review> {
        let written: Written = serde_json::from_str(text).ok()?;
        written.read(&written.of.game()?, written.effort()?)
    }
}

impl Written {
    /// Parses the effort of the review.
    pub(super) fn effort(&self) -> Option<Effort> {
        Effort::read(&self.of.effort)
    }

    pub(super) fn new(review: &Review) -> Written {
        let of = Key::new(&review.game, review.effort);
        Written { of, end: review.open_end.map(Value::new), moves: review.moves.iter().map(Move::new).collect() }
    }

    /// Returns the review; `None` if a part of it is invalid or does not fit the game.
    pub(super) fn read(&self, game: &Game, effort: Effort) -> Option<Review> {
        let end = self.end.as_ref().map(Value::read);
        if end.is_some() == game.is_over() {
            return None;
        }
        let mut position = Game::from_board(game.rules(), *game.start(), game.first()).ok()?;
        let mut moves = Vec::with_capacity(self.moves.len());
        let mut written = self.moves.iter();
        for (index, square) in super::discs(game).into_iter().enumerate() {
            moves.push(written.next()?.read(&position, index + 1, square)?);
            position.play(square).ok()?;
        }
        let open_end = match end {
            Some(score) => Some(score?),
            None => None,
        };
        written.next().is_none().then(|| Review::explained(game.clone(), effort, moves, open_end, 0))
    }
}

impl Move {
    fn new(reviewed: &MoveReview) -> Move {
        let choice =
            |choice: &MoveChoice| (choice.square.to_string(), Value::new(choice.value), line_text(&choice.line));
        Move {
            best: reviewed.best.to_string(),
            best_value: Value::new(reviewed.best_value),
            value: Value::new(reviewed.value),
            better: line_text(&reviewed.better),
            refutation: line_text(&reviewed.refutation),
            choices: reviewed.choices.iter().map(choice).collect(),
        }
    }

    fn read(&self, position: &Game, number: usize, played: Square) -> Option<MoveReview> {
        let choice = |(square, value, line): &(String, Value, String)| {
            let square = square.parse().ok().filter(|&square| position.find_move(square).is_some())?;
            Some(MoveChoice { square, value: value.read()?, line: read_line(line)? })
        };
        Some(MoveReview {
            ply: position.history().len(),
            number,
            player: position.turn()?,
            played,
            value: self.value.read()?,
            best: self.best.parse().ok().filter(|&best| position.find_move(best).is_some())?,
            best_value: self.best_value.read()?,
            forced: position.moves().len() == 1,
            better: read_line(&self.better)?,
            refutation: read_line(&self.refutation)?,
            choices: self.choices.iter().map(choice).collect::<Option<_>>()?,
            explanations: Vec::new(),
        })
    }
}

impl Value {
    pub(crate) fn new(score: Score) -> Value {
        let measure = match score.kind {
            ScoreKind::Exact | ScoreKind::WinLossDraw => 0,
            ScoreKind::Selective { confidence } => u32::from(confidence),
            ScoreKind::Estimate { depth } => depth,
        };
        Value(score.discs, score.kind.name().to_string(), measure)
    }

    pub(crate) fn read(&self) -> Option<Score> {
        let Value(discs, name, measure) = self;
        let kinds = [
            ScoreKind::Exact,
            ScoreKind::WinLossDraw,
            ScoreKind::Selective { confidence: u8::try_from(*measure).unwrap_or(0) },
            ScoreKind::Estimate { depth: *measure },
        ];
        let kind = kinds.into_iter().find(|kind| kind.name() == name)?;
        Some(Score { discs: *discs, kind }).filter(|score| score.discs.unsigned_abs() <= 26 * 26)
    }
}

/// Formats a line of play, as in `f5 d6 pass c3`.
fn line_text(line: &[Option<Square>]) -> String {
    let word = |square: &Option<Square>| square.map_or_else(|| "pass".to_string(), |square| square.to_string());
    line.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn read_line(text: &str) -> Option<Vec<Option<Square>>> {
    text.split_whitespace().map(|word| if word == "pass" { Some(None) } else { word.parse().ok().map(Some) }).collect()
}
