//! `reversi hint`: what to play, and what it is worth.

use crate::args::game::GameArgs;
use crate::args::search::{EngineArgs, LimitArgs};
use crate::engine::{engine, final_score, refused};
use crate::exit::BadInput;
use crate::interrupt::Interrupt;
use crate::report::{rate, squares};
use clap::Args;
use reversi::{Game, Position};
use reversi_engine::{Engine, Kind, Limits, Score, SearchError, Stop};
use serde::Serialize;
use std::fmt::Write as _;
use std::io::{Write, stdout};
use std::time::Duration;

/// Arguments of `reversi hint`.
#[derive(Args, Debug)]
pub struct HintArgs {
    #[command(flatten)]
    game: GameArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub limits: LimitArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    /// Rank every legal move
    #[arg(long)]
    pub all: bool,
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// The moves so far: one transcript (f5d6c3) or several words, passes given or left out
    moves: Vec<String>,
}

impl HintArgs {
    /// The game after the moves.
    pub fn game(&self) -> Result<Game, BadInput> {
        self.game.after(&self.moves)
    }
}

/// Searches and prints; interrupted, it prints what was found until then.
pub fn run(args: &HintArgs) -> anyhow::Result<()> {
    let game = args.game()?;
    let interrupt = Interrupt::listen()?;
    let hints = if game.is_over() {
        Hints { moves: Vec::new(), line: Vec::new(), nodes: 0, time: Duration::ZERO }
    } else {
        let mut engine = engine(&args.engine)?;
        let limits = args.limits.limits(&game);
        let search = if args.all { every_move } else { best_move };
        search(&mut engine, &game, &limits, &interrupt.stop).map_err(refused)?
    };
    let text = if args.json { serde_json::to_string(&Json::new(&game, &hints))? + "\n" } else { text(&game, &hints) };
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(interrupt.check()?)
}

/// The result of the search.
struct Hints {
    /// The best move first.
    moves: Vec<(Position, Score)>,
    /// The principal variation, beginning with the best move.
    line: Vec<Option<Position>>,
    nodes: u64,
    time: Duration,
}

/// A hint for programs. Its keys are stable.
#[derive(Serialize)]
struct Json {
    best: Option<String>,
    score: i32,
    kind: &'static str,
    depth: u32,
    /// The principal variation.
    pv: Vec<String>,
    nodes: u64,
    seconds: f64,
    moves: Vec<JsonMove>,
}

#[derive(Serialize)]
struct JsonMove {
    square: String,
    score: i32,
    kind: &'static str,
}

impl Json {
    fn new(game: &Game, hints: &Hints) -> Json {
        let (best, score) = hints.best(game);
        Json {
            best: best.map(|best| best.to_string()),
            score: score.discs,
            kind: score.kind.name(),
            depth: depth(game, score),
            pv: squares(&hints.line),
            nodes: hints.nodes,
            seconds: hints.time.as_secs_f64(),
            moves: hints
                .moves
                .iter()
                .map(|(square, score)| JsonMove {
                    square: square.to_string(),
                    score: score.discs,
                    kind: score.kind.name(),
                })
                .collect(),
        }
    }
}

impl Hints {
    fn best(&self, game: &Game) -> (Option<Position>, Score) {
        match self.moves.first() {
            Some(&(best, score)) => (Some(best), score),
            None => (None, final_score(game, game.next_player())),
        }
    }
}

/// A hint for people.
fn text(game: &Game, hints: &Hints) -> String {
    let (Some(best), score) = hints.best(game) else {
        let score = game.official_score().unwrap_or_else(|| game.score());
        return format!("The game is over: {score}\n");
    };
    let mut text = format!("Best move: {best}, {score}\n");
    if hints.moves.len() > 1 {
        for (number, (square, score)) in (1..).zip(&hints.moves) {
            writeln!(text, "{number:>3}. {square:<3} {score}").expect("writing to a string cannot fail");
        }
    }
    let (depth, seconds) = (depth(game, score), hints.time.as_secs_f64());
    writeln!(text, "Line: {}", squares(&hints.line).join(" ")).expect("writing to a string cannot fail");
    let rate = rate(hints.nodes, hints.time);
    writeln!(text, "Depth {depth}, {} nodes, {seconds:.3} s, {rate} nodes/s", hints.nodes)
        .expect("writing to a string cannot fail");
    text
}

fn empties(game: &Game) -> u32 {
    u32::try_from(game.board().empty().len()).unwrap_or(u32::MAX)
}

/// The search depth of a score: to the end of the game unless it is an estimate.
fn depth(game: &Game, score: Score) -> u32 {
    match score.kind {
        Kind::Estimate { depth } => depth,
        _ => empties(game),
    }
}

fn best_move(engine: &mut Engine, game: &Game, limits: &Limits, stop: &Stop) -> Result<Hints, SearchError> {
    let answer = engine.search(game, limits, stop, |_| {})?;
    Ok(Hints { moves: vec![(answer.best, answer.score)], line: answer.line, nodes: answer.nodes, time: answer.time })
}

/// Every legal move, ranked.
fn every_move(engine: &mut Engine, game: &Game, limits: &Limits, stop: &Stop) -> Result<Hints, SearchError> {
    let answers = engine.search_all(game, limits, stop, |_| {})?;
    let moves = answers.iter().map(|answer| (answer.best, answer.score)).collect();
    let best = answers.into_iter().next().expect("a position that can be searched has a move");
    Ok(Hints { moves, line: best.line, nodes: best.nodes, time: best.time })
}
