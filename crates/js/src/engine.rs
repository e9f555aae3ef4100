//! The engine for JavaScript. A search blocks the calling thread, so the package runs the engine in a Web Worker or, in
//! Node.js, in a worker thread.

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
    /// Returns whether the running search should stop.
    #[wasm_bindgen(js_name = isStopped)]
    fn is_stopped() -> bool;
}

/// A search request, which the code in `web/npm` sends as JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SearchRequest {
    kind: RequestKind,
    game: reversi::Game,
    level: Option<u32>,
    depth: Option<u32>,
    nodes: Option<u64>,
    seconds: Option<f64>,
    confidence: Option<u8>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RequestKind {
    /// Choose a move at a given level.
    Play,
    /// Search for the best move.
    Search,
    /// Evaluate every legal move.
    Values,
    /// Compute the result with perfect play.
    Solve,
    /// Compute the winner with perfect play.
    Wld,
    /// Analyse every position of the game.
    Review,
}

impl SearchRequest {
    fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
            selectivity: self.confidence.and_then(Selectivity::at_least),
            goal: match self.kind {
                RequestKind::Solve => Goal::Exact,
                RequestKind::Wld => Goal::WinLossDraw,
                RequestKind::Play | RequestKind::Search | RequestKind::Values | RequestKind::Review => Goal::Best,
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
struct SearchResultView {
    square: Square,
    score: ScoreView,
    line: Vec<Option<Square>>,
    nodes: u64,
    seconds: f64,
}

impl From<&SearchResult> for SearchResultView {
    fn from(result: &SearchResult) -> SearchResultView {
        SearchResultView {
            square: result.best,
            score: result.score.into(),
            line: result.principal_variation.clone(),
            nodes: result.nodes,
            seconds: result.time.as_secs_f64(),
        }
    }
}

fn list(results: &[SearchResult]) -> Vec<SearchResultView> {
    results.iter().map(SearchResultView::from).collect()
}

#[derive(Serialize)]
struct PositionAnalysisView {
    ply: usize,
    player: Player,
    best: SearchResultView,
    played: Option<PlayedMoveView>,
}

#[derive(Serialize)]
struct PlayedMoveView {
    square: Square,
    score: ScoreView,
    loss: i32,
}

impl From<&PositionAnalysis> for PositionAnalysisView {
    fn from(found: &PositionAnalysis) -> PositionAnalysisView {
        let played = found.played.map(|(square, score)| PlayedMoveView {
            square,
            score: score.into(),
            loss: found.loss().unwrap_or_default(),
        });
        PositionAnalysisView { ply: found.ply, player: found.player, best: SearchResultView::from(&found.best), played }
    }
}

/// An engine for JavaScript.
#[wasm_bindgen]
pub struct RawEngine(Engine);

#[wasm_bindgen]
impl RawEngine {
    /// Creates an engine with the given weights and transposition table size. `seed` determines the engine's random
    /// choices.
    #[wasm_bindgen(constructor)]
    pub fn new(weights: &[u8], hash_megabytes: u32, seed: f64) -> Result<RawEngine> {
        let options = Options { hash_megabytes: hash_megabytes as usize, seed: seed as u64, ..Options::default() };
        Engine::new(weights, &options).map(RawEngine).map_err(Throw::throw)
    }

    /// Clears the results of earlier searches from the engine's memory.
    pub fn forget(&mut self) {
        self.0.forget();
    }

    /// Performs the requested search and returns its result as JSON. Calls `report` with intermediate results during
    /// the search.
    pub fn ask(&mut self, request: &str, report: &Function) -> Result<String> {
        let request: SearchRequest = serde_json::from_str(request).map_err(|error| thrown("LimitError", error))?;
        let (game, limits, stop) = (&request.game, request.limits(), Stop::polled(is_stopped));
        // Ignore an exception in `report`, so that the search continues.
        let report = |json: String| drop(report.call1(&JsValue::NULL, &json.into()));
        let one = |result: &SearchResult| report(json(&SearchResultView::from(result)));
        let result = match request.kind {
            RequestKind::Play => {
                let level = request.level.map_or(Ok(Level::default()), Level::new).map_err(Throw::throw)?;
                self.0.play(game, level, limits.time, &stop, one)
            }
            RequestKind::Search | RequestKind::Solve | RequestKind::Wld => self.0.search(game, &limits, &stop, one),
            RequestKind::Values => {
                let found = self.0.search_all(game, &limits, &stop, |found| report(json(&list(found))));
                return found.map(|found| json(&list(&found))).map_err(Throw::throw);
            }
            RequestKind::Review => {
                let found =
                    self.0.analyse(game, &limits, &stop, |found| report(json(&PositionAnalysisView::from(found))));
                return Ok(json(&found.iter().map(PositionAnalysisView::from).collect::<Vec<_>>()));
            }
        };
        result.map(|result| json(&SearchResultView::from(&result))).map_err(Throw::throw)
    }
}
