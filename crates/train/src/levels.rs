//! `reversi-train levels`: measures how many discs each level gives away in a game, and how long its moves take.
//!
//! All levels choose moves in the same positions, and a judge scores each move. The loss of a level in a game is a
//! sum over stages of ten plies: the mean loss of a move in the stage times the number of moves that a side makes in
//! the stage.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use crate::judge::Judge;
use crate::threads::{all_threads, in_parallel};
use crate::{games, progress};
use anyhow::{Context, bail};
use reversi::bitboard::Bitboard;
use reversi::{Board, Game, Player, Rules, Size, SquareSet};
use reversi_engine::{Engine, Level, Limits, Options, Random, SearchResult, Stop};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The arguments of `reversi-train levels`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The weights file for all players
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// The levels to measure: A-B, or one level. Level 20 is slow, so this level plays only in every tenth position
    #[arg(long, value_name = "A-B", default_value = "1-19", value_parser = range)]
    levels: (u32, u32),
    /// The number of games from which the positions are taken
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Choose one out of this many positions at random
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Use tournament games (the .wtb files in this folder) instead of games that the engine plays against itself
    #[arg(long, value_name = "DIR")]
    wthor: Option<PathBuf>,
    /// The search depth of the judge
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(2..))]
    depth: u32,
    /// The largest number of empty squares at which the judge solves positions
    #[arg(long, default_value_t = 18)]
    solve: u32,
    /// Do not start a new position after this many seconds
    #[arg(long)]
    seconds: Option<u64>,
    /// The number of threads [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

fn range(text: &str) -> Result<(u32, u32), String> {
    let wrong = |error| format!("{error}; write A-B or a single level");
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.parse().map(Level::number).map_err(wrong);
    let (first, last) = (number(first)?, number(last)?);
    if first <= last { Ok((first, last)) } else { Err("A must not be higher than B in A-B".to_owned()) }
}

/// The number of plies in a stage.
const STAGE: usize = 10;
/// The number of stages in a game.
const STAGES: usize = 6;
/// The strongest level is slow, so this level plays in only one out of this many positions.
const SELDOM: usize = 10;

/// The result for one level in one position.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    stage: usize,
    loss: i32,
    nodes: u64,
    time: Duration,
}

/// Runs the measurement and prints its results.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let weights = std::fs::read(&args.weights).with_context(|| format!("cannot read {}", args.weights.display()))?;
    let threads = args.threads.unwrap_or_else(all_threads).max(1);
    let boards = match &args.wthor {
        Some(folder) => from_base(folder, args)?,
        None => from_self_play(&weights, args, threads)?,
    };
    if boards.is_empty() {
        bail!("no positions: use more games, or more positions of each game (--every)");
    }
    let levels: Vec<Level> =
        Level::all().filter(|level| (args.levels.0..=args.levels.1).contains(&level.number())).collect();
    let deadline = args.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let bar = progress::bar(boards.len() as u64, "positions");
    let outcomes = in_parallel(boards.len(), threads, deadline, || {
        let mut player = Engine::new(&weights, &Options { hash_megabytes: 16, ..Options::default() })?;
        let mut judge = Judge::new(&weights, args.depth, args.solve)?;
        let (levels, boards, bar) = (&levels, &boards, &bar);
        Ok(move |index: usize| {
            let outcomes = measure(&mut player, &mut judge, levels, boards[index], index);
            bar.inc(1);
            outcomes
        })
    })?;
    bar.finish_and_clear();
    eprintln!(
        "{} of {} positions; the judge searched to depth {}, and solved positions with at most {} empty squares",
        outcomes.len(),
        boards.len(),
        args.depth,
        args.solve
    );
    print(&levels, &outcomes);
    Ok(())
}

/// Returns positions from tournament games in random order.
fn from_base(folder: &Path, args: &Args) -> anyhow::Result<Vec<Bitboard>> {
    let mut boards = games::positions(&[folder.to_owned()])?;
    Random::new(1).shuffle(&mut boards);
    boards.truncate(args.games * 60 / args.every as usize);
    Ok(boards)
}

/// Returns positions from self-play games in random order. Because of this order, even a prefix of the list contains
/// positions from all stages.
fn from_self_play(weights: &[u8], args: &Args, threads: usize) -> anyhow::Result<Vec<Bitboard>> {
    let bar = progress::bar(args.games as u64, "games");
    let games = in_parallel(args.games, threads, None, || {
        let mut engine = Engine::new(weights, &Options { hash_megabytes: 8, ..Options::default() })?;
        let bar = &bar;
        Ok(move |number: usize| {
            let boards = one_game(&mut engine, number as u64, args.every);
            bar.inc(1);
            boards
        })
    })?;
    bar.finish_and_clear();
    let mut boards = games.concat();
    Random::new(1).shuffle(&mut boards);
    Ok(boards)
}

/// Returns random positions from a game. The game starts with random moves. The engine then plays both sides, except
/// for occasional random moves.
fn one_game(engine: &mut Engine, number: u64, every: u64) -> Vec<Bitboard> {
    let mut random = Random::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d);
    let mut game = Game::default();
    let opening = 10 + random.below(7) as usize;
    let mut boards = Vec::new();
    engine.forget();
    while let Some(player) = game.turn() {
        if random.below(every) == 0 {
            boards.extend(Bitboard::new(game.board(), player));
        }
        let slips = game.history().len() < opening || random.below(12) == 0;
        let square = if slips {
            let moves = game.moves().squares();
            moves.iter().nth(random.below(moves.len() as u64) as usize).expect("the side to move has a legal move")
        } else {
            engine.search(&game, &Limits::depth(8), &Stop::new(), |_| {}).expect("the game goes on").best
        };
        game.play(square).expect("it is legal");
    }
    boards
}

/// Returns the results of all levels in a position. The result is `None` for a level that skips the position.
fn measure(
    player: &mut Engine,
    judge: &mut Judge,
    levels: &[Level],
    board: Bitboard,
    index: usize,
) -> Vec<Option<Outcome>> {
    let discs = [board.own, board.opponent].map(SquareSet::from_bits);
    let board = Board::from_discs(Size::STANDARD, discs[0], discs[1]).expect("a board of a game");
    let game = Game::from_board(Rules::Othello, board, Player::Black).expect("8 x 8 is a size of every rule set");
    let stage = (60 - board.empty().len()).min(STAGE * STAGES - 1) / STAGE;
    judge.look_at(&game);
    let choose = |&level: &Level| {
        if level == Level::MAX && !index.is_multiple_of(SELDOM) {
            return None;
        }
        player.forget();
        player.set_seed(index as u64);
        let answer = player.play(&game, level, None, &Stop::new(), |_| {}).expect("the mover has a move");
        judge.value(answer.best);
        Some(answer)
    };
    let answers: Vec<_> = levels.iter().map(choose).collect();
    // The loss of a move is known only after the judge has scored the moves of all levels.
    let mut outcome =
        |SearchResult { best, nodes, time, .. }: SearchResult| Outcome { stage, loss: judge.loss(best), nodes, time };
    answers.into_iter().map(|answer| answer.map(&mut outcome)).collect()
}

fn print(levels: &[Level], outcomes: &[Vec<Option<Outcome>>]) {
    println!(
        "level depth solves | discs/game    +- |  s/move     max   nodes/move | loss per move in each stage of ten plies"
    );
    for (number, level) in levels.iter().enumerate() {
        let of_level: Vec<Outcome> = outcomes.iter().filter_map(|position| position[number]).collect();
        if of_level.is_empty() {
            continue;
        }
        let stages: Vec<Mean> = (0..STAGES)
            .map(|stage| {
                of_level.iter().filter(|outcome| outcome.stage == stage).map(|at| f64::from(at.loss)).collect()
            })
            .collect();
        let moves = STAGE as f64 / 2.0;
        let loss: f64 = stages.iter().map(|stage| stage.mean() * moves).sum();
        let error = stages.iter().map(|stage| stage.variance_of_mean() * moves * moves).sum::<f64>().sqrt();
        let time: Mean = of_level.iter().map(|outcome| outcome.time.as_secs_f64()).collect();
        let nodes: Mean = of_level.iter().map(|outcome| outcome.nodes as f64).collect();
        let most = of_level.iter().map(|outcome| outcome.time).max().unwrap_or_default().as_secs_f64();
        let depth = level.depth().map_or_else(|| "-".to_owned(), |depth| depth.to_string());
        let by_stage: Vec<String> = stages.iter().map(|stage| format!("{:5.2}", stage.mean())).collect();
        println!(
            "{level:>5} {depth:>5} {:>6} | {loss:>10.1} {error:>5.1} | {:>7.4} {most:>7.3} {:>12.0} | {}",
            level.solves(),
            time.mean(),
            nodes.mean(),
            by_stage.join(" ")
        );
    }
}

/// The mean of a list of numbers, with its standard error.
#[derive(Default, Debug)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn mean(&self) -> f64 {
        if self.count == 0.0 { 0.0 } else { self.sum / self.count }
    }

    fn variance_of_mean(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        let variance = (self.squares - self.sum * self.mean()) / (self.count - 1.0);
        variance.max(0.0) / self.count
    }
}

impl FromIterator<f64> for Mean {
    fn from_iter<I: IntoIterator<Item = f64>>(numbers: I) -> Mean {
        let mut mean = Mean::default();
        for number in numbers {
            mean.count += 1.0;
            mean.sum += number;
            mean.squares += number * number;
        }
        mean
    }
}
