//! `reversi solve`: computes the exact results of positions.

use crate::args::search::{EngineArgs, seconds};
use crate::engine::{engine, final_score, refused};
use crate::exit::{BadInput, No};
use crate::input;
use crate::interrupt::Interrupt;
use crate::output::{stderr, stdout};
use crate::report::{Totals, progress_bar, rate, squares};
use anyhow::Context;
use clap::Args;
use indicatif::ProgressBar;
use reversi::Square;
use reversi_engine::{Engine, Limits, Score, ScoreKind, SearchResult, Stop};
use reversi_records::obf::{Problem, ProblemError, problems};
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// Arguments of `reversi solve`.
#[derive(Args, Debug)]
pub struct SolveArgs {
    /// Compute only the winner, not the score
    #[arg(long)]
    pub wld: bool,
    /// Search each position for at most this many seconds; if that is too little for a proof, print the best result so far
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Print JSON, one object per line
    #[arg(long)]
    pub json: bool,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    /// A position (64 squares of X, O and -, then the side to move as X or O), moves (f5d6c3), or a file of positions (.obf)
    #[arg(allow_hyphen_values = true)]
    position: String,
    /// The remaining words of the position or the moves
    #[arg(value_name = "SIDE")]
    // Only the first word of a position may begin with `-`, which marks an empty square. The remaining words are a
    // separate argument whose values cannot begin with `-`, so clap still recognises options among them.
    rest: Vec<String>,
}

impl SolveArgs {
    /// Returns the path if the argument is the name of a file.
    pub fn file(&self) -> Option<&Path> {
        (self.rest.is_empty() && input::names_file(&self.position)).then_some(Path::new(&self.position))
    }

    /// Joins the words of the position or the transcript.
    pub fn text(&self) -> String {
        format!("{} {}", self.position, self.rest.join(" "))
    }
}

/// Solves the positions and prints each result immediately.
pub fn run(args: &SolveArgs) -> anyhow::Result<()> {
    match args.file() {
        None => {
            let problem = Problem::from_line_or_transcript(&args.text()).map_err(BadInput::new)?;
            solve_all(args, None, vec![(1, Ok(problem))])
        }
        Some(path) => {
            let name = path.display().to_string();
            let contents = std::fs::read(path).with_context(|| name.clone())?;
            solve_all(args, Some(&name), problems(&String::from_utf8_lossy(&contents)).collect())
        }
    }
}

/// The number of a line, counted from 1, with its problem or the error in the line.
type Line = (usize, Result<Problem, ProblemError>);

/// The result of a problem from the point of view of the side to move.
struct Solved {
    score: Score,
    best: Option<Square>,
    line: Vec<Option<Square>>,
    nodes: u64,
    time: Duration,
}

/// A solved problem as JSON. The keys are stable.
#[derive(Serialize)]
struct Json {
    position: String,
    empties: usize,
    score: i32,
    kind: &'static str,
    best: Option<String>,
    pv: Vec<String>,
    nodes: u64,
    seconds: f64,
}

/// The number of empty squares from which the command warns that a solution may take very long. With each further empty
/// square, the time grows by a factor of about three. Positions with 27 empty squares take minutes.
const LONG: usize = 31;

/// Prints a warning if solving the positions may take very long.
fn warn(lines: &[Line]) {
    let problems = lines.iter().filter_map(|(_, problem)| problem.as_ref().ok());
    let is_long = |problem: &&Problem| problem.empties() >= LONG && problem.game().turn().is_some();
    let long = problems.filter(is_long).count();
    if long > 0 {
        // Ignore a write error, because the command continues.
        let _ = writeln!(
            stderr(),
            "reversi: positions with {LONG} or more empty squares: {long} of {}; solving one can take from hours to \
             years, and --time limits the search",
            lines.len()
        );
    }
}

fn solve_all(args: &SolveArgs, file: Option<&str>, lines: Vec<Line>) -> anyhow::Result<()> {
    let mut engine = engine(&args.engine)?;
    let interrupt = Interrupt::listen()?;
    let limits = if args.wld { Limits::win_loss_draw() } else { Limits::exact() };
    let limits = Limits { time: args.time, ..limits };
    if args.time.is_none() {
        warn(&lines);
    }
    let bar = progress_bar(lines.len());
    let mut output = stdout().lock();
    if !args.json && !lines.is_empty() {
        bar.suspend(|| writeln!(output, "{HEADING}"))?;
    }
    let count = lines.len();
    let (mut bad, mut unsolved, mut wrong, mut agreed, mut totals) = (0, 0, Vec::new(), 0, Totals::default());
    for (number, (line, problem)) in (1..).zip(lines) {
        let problem = match problem {
            Ok(problem) => problem,
            Err(error) => {
                bad += 1;
                // Ignore write errors, because the exit status also reports the problem.
                let _ = bar.suspend(|| writeln!(stderr(), "reversi: {}:{line}: {error}", file.unwrap_or_default()));
                bar.inc(1);
                continue;
            }
        };
        let solved = solve(&mut engine, &problem, &limits, &interrupt.stop, &bar)?;
        let interrupted = interrupt.check();
        let is_solved = match solved.score.kind {
            ScoreKind::Exact => true,
            ScoreKind::WinLossDraw => args.wld,
            _ => false,
        };
        unsolved += usize::from(!is_solved);
        // An unfinished search proves nothing, so do not compare its result with the expected score.
        let expected = problem.best().filter(|_| is_solved);
        let agrees = expected.map(|expected| agrees(expected, solved.score, args.wld));
        match agrees {
            Some(true) => agreed += 1,
            Some(false) => wrong.push(line),
            None => {}
        }
        totals.add(solved.nodes, solved.time);
        let text = if args.json { json(&problem, &solved)? } else { row(number, &problem, &solved, agrees) };
        bar.suspend(|| -> io::Result<()> {
            writeln!(output, "{text}")?;
            output.flush()
        })?;
        interrupted?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if file.is_some() && !args.json {
        let solved = count - bad - unsolved;
        writeln!(output, "total: {solved} solved, {agreed} agree, {} disagree; {totals}", wrong.len())?;
        output.flush()?;
    }
    let mut faults = Vec::new();
    if bad > 0 {
        faults.push(format!("{bad} of {count} positions could not be read"));
    }
    if !wrong.is_empty() {
        let lines: Vec<String> = wrong.iter().map(ToString::to_string).collect();
        faults.push(match file {
            None => "the stated score is wrong".to_owned(),
            Some(name) => format!("{name}: the stated score is wrong in line {}", lines.join(", ")),
        });
    }
    if unsolved > 0 {
        faults.push(format!("{unsolved} of {count} positions could not be solved in time"));
    }
    match (bad, faults.is_empty()) {
        (_, true) => Ok(()),
        (0, false) => Err(No::new(faults.join("; ")).into()),
        (_, false) => Err(BadInput::new(faults.join("; ")).into()),
    }
}

fn solve(
    engine: &mut Engine,
    problem: &Problem,
    limits: &Limits,
    stop: &Stop,
    bar: &ProgressBar,
) -> Result<Solved, BadInput> {
    let game = problem.game();
    let Some(turn) = game.turn() else {
        let score = final_score(&game, problem.mover);
        return Ok(Solved { score, best: None, line: Vec::new(), nodes: 0, time: Duration::ZERO });
    };
    bar.set_message(format!("{} empties", problem.empties()));
    let progress = |found: &SearchResult| bar.set_message(format!("{} empties: {}", problem.empties(), found.score));
    let answer = engine.search(&game, limits, stop, progress).map_err(refused)?;
    let SearchResult { best, score, principal_variation: mut line, nodes, time } = answer;
    if turn == problem.mover {
        return Ok(Solved { score, best: Some(best), line, nodes, time });
    }
    line.insert(0, None);
    Ok(Solved { score: score.negated(), best: None, line, nodes, time })
}

/// Returns whether a score equals the expected score. With `winner_only`, compares only the winners.
fn agrees(expected: i32, found: Score, winner_only: bool) -> bool {
    if winner_only { expected.signum() == found.discs.signum() } else { expected == found.discs }
}

fn json(problem: &Problem, solved: &Solved) -> serde_json::Result<String> {
    serde_json::to_string(&Json {
        position: problem.position(),
        empties: problem.empties(),
        score: solved.score.discs,
        kind: solved.score.kind.name(),
        best: solved.best.map(|best| best.to_string()),
        pv: squares(&solved.line),
        nodes: solved.nodes,
        seconds: solved.time.as_secs_f64(),
    })
}

const HEADING: &str = "  # empties  score  best        nodes   seconds   nodes/s  given  line";

/// Formats a solved problem as a line of text.
fn row(number: usize, problem: &Problem, solved: &Solved, agrees: Option<bool>) -> String {
    let score = match solved.score.kind {
        ScoreKind::Exact => format!("{:+}", solved.score.discs),
        _ => solved.score.to_string(),
    };
    let line = squares(&solved.line);
    let best = line.first().map_or("-", String::as_str);
    let given = match (agrees, problem.best()) {
        (Some(true), _) => "ok".to_owned(),
        (Some(false), Some(expected)) => format!("WRONG ({expected:+})"),
        _ => "-".to_owned(),
    };
    format!(
        "{number:>3} {:>7} {score:>6} {best:>5} {:>12} {:>9.3} {:>9}  {given:5}  {}",
        problem.empties(),
        solved.nodes,
        solved.time.as_secs_f64(),
        rate(solved.nodes, solved.time),
        line.join(" ")
    )
    .trim_end()
    .to_owned()
}
