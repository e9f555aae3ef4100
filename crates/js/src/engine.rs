//! The engine. It searches while its caller waits, so that the package has it in a worker.

use crate::errors::{Result, Throw, json, thrown};
use js_sys::Function;
use reversi::{Player, Square};
use reversi_engine::{
    Engine, Goal, Level, Limits, Options, PositionAnalysis, Score, ScoreKind, SearchResult, Selectivity, Stop,
};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "../stop.js")]
extern "C" {
    /// Whether the search is to end.
    #[wasm_bindgen(js_name = isStopped)]
    fn is_stopped() -> bool;
}

/// What is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    kind: Ask,
    game: reversi::Game,
    level: Option<u32>,
    depth: Option<u32>,
    nodes: Option<u64>,
    seconds: Option<f64>,
    confidence: Option<u8>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Ask {
    /// The move of a level.
    Play,
    /// The best move.
    Search,
    /// The value of every move.
    Values,
    /// The result with perfect play.
    Solve,
    /// Who wins with perfect play.
    Wld,
    /// The whole game.
    Review,
}

impl Question {
    fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
            selectivity: self.confidence.and_then(Selectivity::at_least),
            goal: match self.kind {
                Ask::Solve => Goal::Exact,
                Ask::Wld => Goal::WinLossDraw,
                _ => Goal::Best,
            },
            ..Limits::default()
        }
    }
}

#[derive(Serialize)]
struct ScoreView {
    discs: i32,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    confidence: Option<u8>,
    text: String,
}

impl From<Score> for ScoreView {
    fn from(score: Score) -> ScoreView {
        let (depth, confidence) = match score.kind {
            ScoreKind::Estimate { depth } => (Some(depth), None),
            ScoreKind::Selective { confidence } => (None, Some(confidence)),
            _ => (None, None),
        };
        ScoreView { discs: score.discs, kind: score.kind.name(), depth, confidence, text: score.to_string() }
    }
}

#[derive(Serialize)]
struct AnswerView {
    square: Square,
    score: ScoreView,
    line: Vec<Option<Square>>,
    nodes: u64,
    seconds: f64,
}

impl From<&SearchResult> for AnswerView {
    fn from(answer: &SearchResult) -> AnswerView {
        AnswerView {
            square: answer.best,
            score: answer.score.into(),
            line: answer.principal_variation.clone(),
            nodes: answer.nodes,
            seconds: answer.time.as_secs_f64(),
        }
    }
}

fn list(answers: &[SearchResult]) -> Vec<AnswerView> {
    answers.iter().map(AnswerView::from).collect()
}

#[derive(Serialize)]
struct ReviewedView {
    ply: usize,
    player: Player,
    best: AnswerView,
    played: Option<PlayedView>,
}

#[derive(Serialize)]
struct PlayedView {
    square: Square,
    score: ScoreView,
    loss: i32,
}

impl From<&PositionAnalysis> for ReviewedView {
    fn from(found: &PositionAnalysis) -> ReviewedView {
        let played = found.played.map(|(square, score)| PlayedView {
            square,
            score: score.into(),
            loss: found.loss().unwrap_or_default(),
        });
        ReviewedView { ply: found.ply, player: found.player, best: AnswerView::from(&found.best), played }
    }
}

/// An engine.
#[wasm_bindgen]
pub struct RawEngine(Engine);

#[wasm_bindgen]
impl RawEngine {
    /// An engine with these weights.
    #[wasm_bindgen(constructor)]
    pub fn new(weights: &[u8], hash_megabytes: u32, seed: f64) -> Result<RawEngine> {
        let options = Options { hash_megabytes: hash_megabytes as usize, seed: seed as u64, ..Options::default() };
        Engine::new(weights, &options).map(RawEngine).map_err(Throw::throw)
    }

    /// Forgets what was learned from earlier searches.
    pub fn forget(&mut self) {
        self.0.forget();
    }

    /// Answers a question. `report` is called with what was found so far.
    pub fn ask(&mut self, question: &str, report: &Function) -> Result<String> {
        let question: Question = serde_json::from_str(question).map_err(|error| thrown("LimitError", error))?;
        let (game, limits, stop) = (&question.game, question.limits(), Stop::polled(is_stopped));
        // What cannot be reported has nobody who waits for it.
        let report = |json: String| drop(report.call1(&JsValue::NULL, &json.into()));
        let one = |answer: &SearchResult| report(json(&AnswerView::from(answer)));
        let answer = match question.kind {
            Ask::Play => {
                let level = question.level.map_or(Ok(Level::default()), Level::new).map_err(Throw::throw)?;
                self.0.play(game, level, limits.time, &stop, one)
            }
            Ask::Search | Ask::Solve | Ask::Wld => self.0.search(game, &limits, &stop, one),
            Ask::Values => {
                let found = self.0.search_all(game, &limits, &stop, |found| report(json(&list(found))));
                return found.map(|found| json(&list(&found))).map_err(Throw::throw);
            }
            Ask::Review => {
                let found = self.0.analyse(game, &limits, &stop, |found| report(json(&ReviewedView::from(found))));
                return Ok(json(&found.iter().map(ReviewedView::from).collect::<Vec<_>>()));
            }
        };
        answer.map(|answer| json(&AnswerView::from(&answer))).map_err(Throw::throw)
    }
}
