//! A review as JSON. The keys are stable.
//!
//! Values are in discs. The value of a move is from the point of view of the side that makes it. The values in the
//! graph are from Black's point of view. Every value has a kind: `exact`, `wld`, `selective` or `estimate`. A line is a
//! list in which each move is the name of a square or `pass`.

use crate::report::squares;
use reversi::Player;
use reversi_engine::ScoreKind;
use reversi_records::Info;
use reversi_study::review::{Explanation, MoveReview, Retry, Review};
use reversi_view::{Language, Text, say};
use serde::Serialize;

/// The whole review as JSON.
#[derive(Serialize)]
pub(super) struct Json<'a> {
    rules: &'static str,
    size: String,
    /// The effort for each position, such as `level 14` or `2 s a position`.
    effort: String,
    /// The number of nodes that were searched, or 0 if the review was read from its file.
    nodes: u64,
    /// The official score, Black first, or `None` if the game is not finished.
    result: Option<[usize; 2]>,
    black: JsonSide<'a>,
    white: JsonSide<'a>,
    /// The number of the first move from which on all values are exact, or `None` if the last value is not exact.
    exact_from: Option<usize>,
    /// The number of the turning point, which is the last error that changed the expected result (win, draw or loss).
    /// `None` if the game has no turning point.
    turning_point: Option<usize>,
    /// The numbers of the moves of both sides that the review offers as exercises.
    retry: Vec<usize>,
    moves: Vec<JsonMove>,
    graph: Vec<JsonPoint>,
}

#[derive(Serialize)]
struct JsonSide<'a> {
    name: &'a str,
    /// The accuracy from 0 to 100, or `None` if the side never had a choice.
    accuracy: Option<f64>,
    /// The number of discs that the side's moves gave away in total.
    lost: i32,
}

#[derive(Serialize)]
struct JsonMove {
    number: usize,
    /// The number of plies before the move, including passes.
    ply: usize,
    /// The side that moved, `black` or `white`.
    player: &'static str,
    #[serde(rename = "move")]
    played: String,
    value: i32,
    kind: &'static str,
    /// The depth in plies if the value is an estimate.
    depth: Option<u32>,
    best: String,
    best_value: i32,
    best_kind: &'static str,
    loss: i32,
    /// The less certain of `kind` and `best_kind`, because `loss` is the difference between `best_value` and `value`.
    loss_kind: &'static str,
    class: &'static str,
    forced: bool,
    better: Vec<String>,
    refutation: Vec<String>,
    explanations: Vec<JsonExplanation>,
}

#[derive(Serialize)]
struct JsonExplanation {
    reason: &'static str,
    text: String,
    line: Vec<String>,
}

#[derive(Serialize)]
struct JsonPoint {
    ply: usize,
    value: i32,
    kind: &'static str,
}

impl<'a> Json<'a> {
    pub(super) fn new(review: &Review, info: &'a Info) -> Json<'a> {
        let game = review.game();
        // The texts in JSON output are always in English.
        let words = Text::new(Language::ENGLISH);
        let side = |player| JsonSide {
            name: &info.side(player).name,
            accuracy: review.accuracy(player).map(|value| (value * 100.0).round() / 100.0),
            lost: review.lost(player),
        };
        let at =
            |ply: usize| review.moves().iter().find(|reviewed| reviewed.ply == ply).map(|reviewed| reviewed.number);
        let point = |point: &reversi_study::review::ReviewPoint| JsonPoint {
            ply: point.ply,
            value: point.black.discs,
            kind: point.black.kind.name(),
        };
        Json {
            rules: game.rules().name(),
            size: game.size().to_string(),
            effort: review.effort().to_string(),
            nodes: review.nodes,
            result: game.official_score().map(|score| [score.black, score.white]),
            black: side(Player::Black),
            white: side(Player::White),
            exact_from: review.exact_from().and_then(at),
            turning_point: review.turning_point().map(|reviewed| reviewed.number),
            retry: Retry::new(review, None).exercises().iter().map(|exercise| exercise.reviewed.number).collect(),
            moves: review.moves().iter().map(|reviewed| JsonMove::new(reviewed, &words)).collect(),
            graph: review.graph().iter().map(point).collect(),
        }
    }
}

impl JsonMove {
    fn new(reviewed: &MoveReview, words: &Text) -> JsonMove {
        let explanation = |explanation: &Explanation| JsonExplanation {
            reason: explanation.reason.name(),
            text: say::reason(&explanation.reason, words),
            line: squares(&explanation.line),
        };
        JsonMove {
            number: reviewed.number,
            ply: reviewed.ply,
            player: match reviewed.player {
                Player::Black => "black",
                Player::White => "white",
            },
            played: reviewed.played.to_string(),
            value: reviewed.value.discs,
            kind: reviewed.value.kind.name(),
            depth: match reviewed.value.kind {
                ScoreKind::Estimate { depth } => Some(depth),
                _ => None,
            },
            best: reviewed.best.to_string(),
            best_value: reviewed.best_value.discs,
            best_kind: reviewed.best_value.kind.name(),
            loss: reviewed.loss(),
            loss_kind: reviewed.kind().name(),
            class: reviewed.class().name(),
            forced: reviewed.forced,
            better: squares(&reviewed.better),
            refutation: squares(&reviewed.refutation),
            explanations: reviewed.explanations.iter().map(explanation).collect(),
        }
    }
}
