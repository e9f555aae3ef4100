//! `reversi hint`: finds the best move, or ranks all moves.

use crate::args::game::GameArgs;
use crate::args::search::{EngineArgs, LimitArgs};
use crate::engine::{engine, final_score, refused};
use crate::exit::BadInput;
use crate::input;
use crate::interrupt::Interrupt;
use crate::report::{counted, rate, square_or_pass, squares};
use clap::Args;
use reversi::{Game, Player, Square};
use reversi_engine::{Engine, Limits, Score, ScoreKind, SearchError, Stop};
use reversi_records::GameStart;
use reversi_records::obf::Problem;
use serde::Serialize;
use std::fmt::Write as _;
use std::io::{Write, stdout};
use std::path::Path;
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
    /// Rank all legal moves
    #[arg(long)]
    pub all: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// The moves (f5d6c3, with or without passes), a position (64 squares of X, O and -, then the side to move as X or O), or a
    /// file of positions (.obf)
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// The remaining words of the moves or the position
    #[arg(value_name = "REST")]
    // Only the first word of a position may begin with `-`, which marks an empty square. The remaining words are a
    // separate argument whose values cannot begin with `-`, so clap still recognises options among them.
    rest: Vec<String>,
}

/// A position to search, and the side to move according to the input. This side may have to pass.
type HintPosition = (Game, Option<Player>);

impl HintArgs {
    /// Returns the position that the arguments describe, or all positions of a file.
    fn positions(&self) -> anyhow::Result<Vec<HintPosition>> {
        let Some(position) = &self.position else { return Ok(vec![self.after("")?]) };
        if self.rest.is_empty() && input::names_file(position) {
            self.only_othello()?;
            let problems = input::problems(Path::new(position))?;
            return Ok(problems.iter().map(|(_, problem)| position_of(problem)).collect());
        }
        let text = format!("{position} {}", self.rest.join(" "));
        if text.trim().is_empty() || Problem::is_transcript(&text) {
            return Ok(vec![self.after(&text)?]);
        }
        self.only_othello()?;
        let problem: Problem = text.parse().map_err(BadInput::new)?;
        Ok(vec![position_of(&problem)])
    }

    /// Returns the position after `moves`.
    fn after(&self, moves: &str) -> Result<HintPosition, BadInput> {
        let game = self.game.after(&[moves.to_owned()])?;
        let mover = game.turn();
        Ok((game, mover))
    }

    /// Returns an error unless the arguments select Othello on an 8 x 8 board, which a position given as squares
    /// requires.
    fn only_othello(&self) -> Result<(), BadInput> {
        if self.game.start()? == GameStart::default() {
            Ok(())
        } else {
            Err(BadInput::new(
                "a position given as squares must be of othello on 8x8; for other rules and sizes, give moves",
            ))
        }
    }
}

/// Searches the positions and prints the results. After an interrupt, prints the results found so far.
pub fn run(args: &HintArgs) -> anyhow::Result<()> {
    let positions = args.positions()?;
    let interrupt = Interrupt::listen()?;
    let mut engine = engine(&args.engine)?;
    let mut output = stdout().lock();
    for (number, (game, mover)) in (1..).zip(&positions) {
        let hints = hints(args, &mut engine, game, *mover, &interrupt.stop).map_err(refused)?;
        let text = if args.json { serde_json::to_string(&Json::new(game, &hints))? + "\n" } else { text(game, &hints) };
        if number > 1 && !args.json {
            writeln!(output)?;
        }
        output.write_all(text.as_bytes())?;
        output.flush()?;
        interrupt.check()?;
    }
    Ok(())
}

fn position_of(problem: &Problem) -> HintPosition {
    (problem.game(), Some(problem.mover))
}

fn hints(
    args: &HintArgs,
    engine: &mut Engine,
    game: &Game,
    mover: Option<Player>,
    stop: &Stop,
) -> Result<Hints, SearchError> {
    if game.is_over() {
        return Ok(Hints { moves: Vec::new(), line: Vec::new(), nodes: 0, time: Duration::ZERO });
    }
    let limits = args.limits.limits(game);
    let search = if args.all { every_move } else { best_move };
    let mut hints = search(engine, game, &limits, stop)?;
    if game.turn() != mover {
        hints.moves = vec![(None, hints.moves[0].1.negated())];
        hints.line.insert(0, None);
    }
    Ok(hints)
}

/// The result of a search, from the point of view of the stated side to move.
struct Hints {
    /// The moves with their scores, the best first. The square is `None` for a pass.
    moves: Vec<(Option<Square>, Score)>,
    /// The principal variation, which begins with the best move.
    line: Vec<Option<Square>>,
    nodes: u64,
    time: Duration,
}

/// A hint as JSON. The keys are stable.
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
                    square: square_or_pass(*square),
                    score: score.discs,
                    kind: score.kind.name(),
                })
                .collect(),
        }
    }
}

impl Hints {
    fn best(&self, game: &Game) -> (Option<Square>, Score) {
        match self.moves.first() {
            Some(&best) => best,
            None => (None, final_score(game, game.next_player())),
        }
    }
}

/// Formats a hint as text.
fn text(game: &Game, hints: &Hints) -> String {
    let Some(&(best, score)) = hints.moves.first() else {
        let score = game.official_score().unwrap_or_else(|| game.score());
        return format!("The game is over: {score}\n");
    };
    let mut text = format!("Best move: {}, {score}\n", square_or_pass(best));
    if hints.moves.len() > 1 {
        for (number, (square, score)) in (1..).zip(&hints.moves) {
            writeln!(text, "{number:>3}. {:<3} {score}", square_or_pass(*square))
                .expect("writing to a string cannot fail");
        }
    }
    let (depth, seconds) = (depth(game, score), hints.time.as_secs_f64());
    writeln!(text, "Line: {}", squares(&hints.line).join(" ")).expect("writing to a string cannot fail");
    let rate = rate(hints.nodes, hints.time);
    writeln!(text, "Depth {depth}, {}, {seconds:.3} s, {rate} nodes/s", counted(hints.nodes, "node"))
        .expect("writing to a string cannot fail");
    text
}

fn empties(game: &Game) -> u32 {
    u32::try_from(game.board().empty().len()).unwrap_or(u32::MAX)
}

/// Returns the search depth of a score. For all scores except estimates, this is the number of empty squares.
fn depth(game: &Game, score: Score) -> u32 {
    match score.kind {
        ScoreKind::Estimate { depth } => depth,
        _ => empties(game),
    }
}

fn best_move(engine: &mut Engine, game: &Game, limits: &Limits, stop: &Stop) -> Result<Hints, SearchError> {
    let answer = engine.search(game, limits, stop, |_| {})?;
    Ok(Hints {
        moves: vec![(Some(answer.best), answer.score)],
        line: answer.principal_variation,
        nodes: answer.nodes,
        time: answer.time,
    })
}

/// Searches all legal moves and ranks them.
fn every_move(engine: &mut Engine, game: &Game, limits: &Limits, stop: &Stop) -> Result<Hints, SearchError> {
    let answers = engine.search_all(game, limits, stop, |_| {})?;
    let moves = answers.iter().map(|answer| (Some(answer.best), answer.score)).collect();
    let best = answers.into_iter().next().expect("a position that can be searched has a move");
    Ok(Hints { moves, line: best.principal_variation, nodes: best.nodes, time: best.time })
}
