//! `reversi-train openings`: lists all balanced positions after a given number of plies.
#![allow(clippy::print_stderr)]

use crate::progress;
use crate::threads::{all_threads, in_parallel};
use anyhow::Context;
use reversi::Game;
use reversi::bitboard::Bitboard;
use reversi_engine::{Engine, Limits, Options, Stop};
use reversi_records::Canonical;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::PathBuf;

/// The arguments of `reversi-train openings`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The weights file for the engine that scores the openings
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// The file to write the list to
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of moves in an opening
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=10))]
    plies: u32,
    /// The search depth for each position
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// The largest lead that a side may have in an opening, in discs
    #[arg(long, default_value_t = 2)]
    margin: u32,
    /// The number of threads [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// The depth of the first, quick search.
const GLANCE: u32 = 6;
/// The maximum error of the quick search, in discs.
const DOUBT: u32 = 6;

/// Finds and scores the openings, and writes the list.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let weights = std::fs::read(&args.weights).with_context(|| format!("cannot read {}", args.weights.display()))?;
    let lines = all(args.plies);
    let bar = progress::bar(lines.len() as u64, "positions");
    let values = in_parallel(lines.len(), args.threads.unwrap_or_else(all_threads).max(1), None, || {
        let mut engine = Engine::new(&weights, &Options { hash_megabytes: 4, ..Options::default() })?;
        let (lines, bar) = (&lines, &bar);
        Ok(move |index: usize| {
            bar.inc(1);
            // Start each search with an empty transposition table, so that the order of the positions does not matter.
            engine.forget();
            let mut value = |depth| {
                let found = engine.search(&lines[index], &Limits::depth(depth), &Stop::new(), |_| {});
                found.map(|found| found.score.discs)
            };
            // Most positions are far from balanced. A quick search is enough to exclude them.
            match value(args.depth.min(GLANCE))? {
                far if far.unsigned_abs() > args.margin + DOUBT => Ok(far),
                _ => value(args.depth),
            }
        })
    })?;
    bar.finish_and_clear();
    let mut text = format!(
        "# Openings of {} plies, each position once: made by `reversi-train openings --plies {} --depth {} --margin {}`.\n\
         # The number after the moves is the value of the position for the side to move, in discs, estimated at that depth.\n",
        args.plies, args.plies, args.depth, args.margin
    );
    let mut count = 0;
    for (game, value) in lines.iter().zip(values) {
        let value = value?;
        if value.unsigned_abs() <= args.margin {
            writeln!(text, "{} {value:+}", game.transcript()).expect("writing to a string cannot fail");
            count += 1;
        }
    }
    eprintln!("{count} of {} positions are balanced", lines.len());
    std::fs::write(&args.out, text).with_context(|| format!("cannot write {}", args.out.display()))
}

/// Returns one game for each position after `plies` plies, counting symmetric images as the same position. If several
/// games reach a position, returns the first game in the order of the squares. Every game starts with f5, because the
/// other first moves are symmetric images of f5. Omits games that end earlier.
fn all(plies: u32) -> Vec<Game> {
    let mut games = vec![Game::default()];
    for ply in 0..plies {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for game in &games {
            for mv in game.moves() {
                if ply == 0 && mv.square.to_string() != "f5" {
                    continue;
                }
                let mut after = game.clone();
                after.play(mv.square).expect("it is legal");
                let Some(player) = after.turn() else { continue };
                if seen.insert(Canonical::new(Bitboard::new(after.board(), player).expect("an 8 x 8 board")).board) {
                    next.push(after);
                }
            }
        }
        games = next;
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_counted_once() {
        // The number of different positions after each ply, counting symmetric images as the same position.
        let counts: Vec<usize> = (1..=5).map(|plies| all(plies).len()).collect();
        assert_eq!(counts, [1, 3, 14, 60, 322]);
        assert!(all(3).iter().all(|game| game.transcript().starts_with("f5")));
    }
}
