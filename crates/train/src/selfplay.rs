//! `reversi-train selfplay`: games of the engine against itself, each position labelled by a search or, near the end, exactly.
#![allow(clippy::print_stderr)]

use crate::dataset::{self, Kind, Record};
use crate::progress;
use anyhow::Context;
use reversi::bitboard::Bitboard;
use reversi::{Game, Position};
use reversi_engine::weights::UNITS_PER_DISC;
use reversi_engine::{Engine, Limits, Options, Random, Stop};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Of `reversi-train selfplay`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The weights that the engine plays with
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// Where the positions go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: usize,
    /// The number of the first game: another run with other numbers gives other games
    #[arg(long, default_value_t = 0)]
    first: usize,
    /// How deep the search that labels a position looks
    #[arg(long, default_value_t = 8)]
    depth: u32,
    /// From how many empty squares on positions are solved
    #[arg(long, default_value_t = 16)]
    solve: u32,
    /// Stop after this many seconds, with the games that were finished by then
    #[arg(long)]
    seconds: Option<u64>,
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// Plays and writes.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let weights = std::fs::read(&args.weights).with_context(|| args.weights.display().to_string())?;
    let bar = progress::bar(args.games as u64, "games");
    let next = AtomicUsize::new(0);
    let deadline = args.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let play = || -> anyhow::Result<Vec<(usize, Vec<Record>)>> {
        let mut engine = Engine::new(&weights, &Options { hash_megabytes: 8, ..Options::default() })?;
        let mut games = Vec::new();
        loop {
            let index = next.fetch_add(1, Relaxed);
            if index >= args.games || deadline.is_some_and(|deadline| Instant::now() > deadline) {
                return Ok(games);
            }
            games.push((index, one_game(&mut engine, args, (args.first + index) as u64)));
            bar.inc(1);
        }
    };
    let mut games = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..args.threads.max(1)).map(|_| scope.spawn(play)).collect();
        let mut games = Vec::new();
        for thread in threads {
            games.extend(thread.join().expect("a player does not panic")?);
        }
        anyhow::Ok(games)
    })?;
    bar.finish_and_clear();
    games.sort_by_key(|(index, _)| *index);
    let records: Vec<Record> = games.iter().flat_map(|(_, records)| records).copied().collect();
    eprintln!("{} games, {} positions", games.len(), records.len());
    dataset::write_all(&args.out, &records).with_context(|| args.out.display().to_string())
}

/// One game: some moves at random, then the engine's, with a slip now and then so that games differ.
fn one_game(engine: &mut Engine, args: &Args, number: u64) -> Vec<Record> {
    let mut random = Random::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d);
    let mut game = Game::default();
    let opening = 2 + random.below(20);
    engine.forget();
    let mut records = Vec::new();
    let mut plies = 0;
    while let Some(player) = game.turn() {
        let empties = game.board().empty().len() as u32;
        let board = Bitboard::new(game.board(), player).expect("an 8 x 8 board");
        let solve = empties <= args.solve;
        let mut next: Option<Position> = None;
        if plies >= opening {
            let limits = if solve { Limits::exact() } else { Limits::depth(args.depth) };
            let answer = engine.search(&game, &limits, &Stop::new(), |_| {}).expect("the game goes on");
            let kind = if solve { Kind::Exact } else { Kind::Search };
            let label = (answer.score.discs * UNITS_PER_DISC) as i16;
            records.push(Record { board, label, kind, count: 1 });
            next = Some(answer.best);
        }
        if next.is_none() || random.below(if solve { 4 } else { 12 }) == 0 {
            let moves: Vec<Position> = game.moves().iter().map(|mv| mv.position).collect();
            next = Some(moves[random.below(moves.len() as u64) as usize]);
        }
        game.play(next.expect("a move was chosen")).expect("it is legal");
        plies += 1;
        if empties <= 5 {
            break; // what comes is solved without an evaluation
        }
    }
    records
}
