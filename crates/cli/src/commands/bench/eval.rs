//! `reversi bench eval`: compares the results of searches with known scores.

use crate::args::search::{EngineArgs, seconds};
use crate::engine::{engine, refused};
use crate::exit::BadInput;
use crate::input;
use crate::interrupt::Interrupt;
use crate::report::{Totals, progress_bar, square_or_pass};
use clap::Args;
use reversi::{Game, Square};
use reversi_engine::{Engine, Limits, SearchError, Stop};
use reversi_records::obf::Problem;
use serde::Serialize;
use std::io::{self, Write, stdout};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// An estimate counts as close if its error is at most this number of discs.
const NEAR: i32 = 3;

/// Arguments of `reversi bench eval`.
#[derive(Args, Debug)]
pub struct EvalArgs {
    /// A file of positions with the values of their moves (.obf)
    file: PathBuf,
    #[command(flatten)]
    limits: EvalLimits,
    #[command(flatten)]
    engine: EngineArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The limits of each search.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
struct EvalLimits {
    /// Search this many plies deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
    /// Search each position for this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
}

/// Searches every position. Prints each result immediately unless `--json` is set, and the means at the end or after an
/// interrupt.
pub fn run(args: &EvalArgs) -> anyhow::Result<()> {
    let problems = read(&args.file)?;
    let limits = Limits { depth: args.limits.depth, time: args.limits.time, ..Limits::default() };
    let mut engine = engine(&args.engine)?;
    let interrupt = Interrupt::listen()?;
    let bar = progress_bar(problems.len());
    let mut output = stdout().lock();
    if !args.json {
        bar.suspend(|| writeln!(output, "{HEADING}"))?;
    }
    let mut sums = Sums::default();
    for (number, (problem, game)) in (1..).zip(&problems) {
        let judged = judge(&mut engine, problem, game, &limits, &interrupt.stop).map_err(refused)?;
        if interrupt.stop.is_stopped() {
            break;
        }
        sums.add(&judged);
        if !args.json {
            bar.suspend(|| -> io::Result<()> {
                writeln!(output, "{}", row(number, problem, &judged))?;
                output.flush()
            })?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if sums.positions > 0 {
        let text = if args.json { serde_json::to_string(&sums.json())? } else { sums.text() };
        writeln!(output, "{text}")?;
    }
    output.flush()?;
    Ok(interrupt.check()?)
}

/// Reads the positions of a file. Returns an error if any position is invalid. If invalid positions were skipped, the
/// means could not be compared with those of other runs.
fn read(path: &Path) -> anyhow::Result<Vec<(Problem, Game)>> {
    let name = path.display();
    let mut read = Vec::new();
    for (line, problem) in input::problems(path)? {
        let wrong = |why| Err(BadInput::new(format!("{name}:{line}: {why}")).into());
        let game = problem.game();
        if game.is_over() {
            return wrong("the game is over");
        }
        if problem.scores.is_empty() {
            return wrong("no move has a score, such as A2:+38");
        }
        read.push((problem, game));
    }
    Ok(read)
}

/// The result of a search, compared with the known score.
struct Judged {
    /// The value that the search returned minus the known value.
    error: i32,
    known: i32,
    /// The move that the search chose, or `None` for a pass.
    chosen: Option<Square>,
    /// The number of discs that the chosen move loses, or `None` if the score of this move is unknown.
    lost: Option<i32>,
    nodes: u64,
    time: Duration,
}

/// Searches a position and compares the result with the known score. Clears the results of earlier searches first, so
/// that they do not influence this search.
fn judge(
    engine: &mut Engine,
    problem: &Problem,
    game: &Game,
    limits: &Limits,
    stop: &Stop,
) -> Result<Judged, SearchError> {
    engine.forget();
    let answer = engine.search(game, limits, stop, |_| {})?;
    let (chosen, value) = match game.turn() == Some(problem.mover) {
        true => (Some(answer.best), answer.score.discs),
        false => (None, -answer.score.discs),
    };
    let known = problem.best().unwrap_or_default();
    let lost = problem.scores.iter().find(|(square, _)| *square == chosen).map(|(_, score)| known - score);
    Ok(Judged { error: value - known, known, chosen, lost, nodes: answer.nodes, time: answer.time })
}

/// The sums of the results over all positions.
#[derive(Default)]
struct Sums {
    positions: u32,
    error: i64,
    bias: i64,
    near: u32,
    best: u32,
    /// The number of chosen moves whose scores are known.
    scored: u32,
    /// The total number of discs that the chosen moves with known scores lose.
    lost: i64,
    totals: Totals,
}

/// The mean results as JSON. The keys are stable.
#[derive(Serialize)]
struct Json {
    positions: u32,
    error: f64,
    bias: f64,
    within_3: f64,
    best_move: f64,
    lost: Option<f64>,
    without_score: u32,
    nodes: u64,
    seconds: f64,
}

impl Sums {
    fn add(&mut self, judged: &Judged) {
        self.positions += 1;
        self.error += i64::from(judged.error.abs());
        self.bias += i64::from(judged.error);
        self.near += u32::from(judged.error.abs() <= NEAR);
        self.best += u32::from(judged.lost == Some(0));
        self.scored += u32::from(judged.lost.is_some());
        self.lost += i64::from(judged.lost.unwrap_or_default());
        self.totals.add(judged.nodes, judged.time);
    }

    fn json(&self) -> Json {
        let positions = f64::from(self.positions);
        Json {
            positions: self.positions,
            error: self.error as f64 / positions,
            bias: self.bias as f64 / positions,
            within_3: 100.0 * f64::from(self.near) / positions,
            best_move: 100.0 * f64::from(self.best) / positions,
            lost: (self.scored > 0).then(|| self.lost as f64 / f64::from(self.scored)),
            without_score: self.positions - self.scored,
            nodes: self.totals.nodes,
            seconds: self.totals.time.as_secs_f64(),
        }
    }

    fn text(&self) -> String {
        let Json { positions, error, bias, within_3, best_move, lost, without_score, .. } = self.json();
        let lost = lost.map_or_else(|| "-".to_owned(), |lost| format!("{lost:.2} discs on average"));
        let rest = if without_score > 0 { format!(" ({without_score} moves have no score)") } else { String::new() };
        format!(
            "Positions: {positions}\n\
             Error: {error:.2} discs on average, bias {bias:+.2}\n\
             Within {NEAR} discs: {within_3:.1}%\n\
             Best move: {best_move:.1}%\n\
             Lost by the chosen move: {lost}{rest}\n\
             {}",
            self.totals
        )
    }
}

const HEADING: &str = "  # empties  known  error  move  lost        nodes   seconds";

/// Formats the result of a position as a line of text.
fn row(number: usize, problem: &Problem, judged: &Judged) -> String {
    let Judged { error, known, chosen, lost, nodes, time } = judged;
    let chosen = square_or_pass(*chosen);
    let lost = lost.map_or_else(|| "-".to_owned(), |lost| lost.to_string());
    let (empties, seconds) = (problem.empties(), time.as_secs_f64());
    format!("{number:>3} {empties:>7} {known:>+6} {error:>+6}  {chosen:>4} {lost:>5} {nodes:>12} {seconds:>9.3}")
}
