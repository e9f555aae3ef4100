//! `reversi bench`: runs fixed searches. With one thread, the node counts identify the version of the search: a change
//! that only makes the search faster leaves the counts unchanged.

pub mod eval;

use crate::args::search::{EngineArgs, hash_with_default};
use crate::engine::{engine_with_hash, refused};
use crate::exit::{BadInput, No};
use crate::interrupt::Interrupt;
use crate::report::{Totals, rate};
use clap::{Args, Subcommand};
use reversi_engine::bench::{self, FFO};
use reversi_engine::{Limits, Stop};
use std::io::{Write, stdout};

/// The size of the transposition table for the FFO positions, in megabytes.
const FFO_HASH_MEGABYTES: usize = 128;

/// Arguments of `reversi bench`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(mut_arg("hash", |hash| hash_with_default(hash, bench::HASH_MEGABYTES)))]
pub struct BenchArgs {
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    /// What to search; by default a dozen quick positions
    #[command(subcommand)]
    pub suite: Option<Suite>,
}

/// The subcommands of `reversi bench`.
#[derive(Subcommand, Debug)]
pub enum Suite {
    /// Solve the FFO endgame positions 40 to 59 exactly
    Ffo(FfoArgs),
    /// Compare searches with the known scores in a file of positions
    Eval(eval::EvalArgs),
}

/// Arguments of `reversi bench ffo`.
#[derive(Args, Debug)]
#[command(mut_arg("hash", |hash| hash_with_default(hash, FFO_HASH_MEGABYTES)))]
pub struct FfoArgs {
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    /// Number of the first position
    #[arg(long, value_name = "N", default_value = "40", value_parser = clap::value_parser!(u32).range(40..=59))]
    pub from: u32,
    /// Number of the last position
    #[arg(long, value_name = "N", default_value = "59", value_parser = clap::value_parser!(u32).range(40..=59))]
    pub to: u32,
}

/// Searches the positions and prints each result as soon as it is known.
pub fn run(args: &BenchArgs) -> anyhow::Result<()> {
    match &args.suite {
        None => signature(&args.engine),
        Some(Suite::Ffo(args)) => ffo(args),
        Some(Suite::Eval(args)) => eval::run(args),
    }
}

fn signature(args: &EngineArgs) -> anyhow::Result<()> {
    let mut engine = engine_with_hash(args, bench::HASH_MEGABYTES)?;
    let mut output = stdout().lock();
    let mut totals = Totals::default();
    for (number, (game, limits)) in (1..).zip(bench::searches()) {
        engine.forget();
        let answer = engine.search(&game, &limits, &Stop::new(), |_| {}).map_err(refused)?;
        totals.add(answer.nodes, answer.time);
        let empties = game.board().empty().len();
        let (best, score) = (answer.best, answer.score);
        writeln!(output, "{number:>2}  {empties} empties {:>9} nodes  {best} {score}", answer.nodes)?;
        output.flush()?;
    }
    writeln!(output, "{totals}\nNodes searched: {}", totals.nodes)?;
    Ok(output.flush()?)
}

fn ffo(args: &FfoArgs) -> anyhow::Result<()> {
    let (from, to) = (args.from, args.to);
    if from > to {
        return Err(BadInput::new(format!("--from {from} is greater than --to {to}")).into());
    }
    let mut engine = engine_with_hash(&args.engine, FFO_HASH_MEGABYTES)?;
    let (interrupt, mut output) = (Interrupt::listen()?, stdout().lock());
    let (mut totals, mut wrong) = (Totals::default(), Vec::new());
    writeln!(output, " #  empties  score  best  check        nodes   seconds   nodes/s")?;
    for position in FFO.iter().filter(|position| (from..=to).contains(&position.number)) {
        let game = position.game();
        engine.forget();
        let answer = engine.search(&game, &Limits::exact(), &interrupt.stop, |_| {}).map_err(refused)?;
        if interrupt.stop.is_stopped() {
            // Do not print this position, because an interrupted search does not prove its result.
            writeln!(output, "{totals}")?;
            output.flush()?;
            return Ok(interrupt.check()?);
        }
        totals.add(answer.nodes, answer.time);
        let best = answer.best.to_string();
        let ok = answer.score.discs == position.score && position.best.contains(&best.as_str());
        if !ok {
            wrong.push(position.number.to_string());
        }
        let check = if ok { "ok" } else { "WRONG" };
        let (empties, score, nodes, rate) =
            (game.board().empty().len(), answer.score.discs, answer.nodes, rate(answer.nodes, answer.time));
        let seconds = answer.time.as_secs_f64();
        writeln!(
            output,
            "{}  {empties:>7}  {score:>+5}  {best:>4}  {check:5} {nodes:>12} {seconds:>9.3} {rate:>9}",
            position.number
        )?;
        if position.number == 49 && from == 40 && to > 49 {
            writeln!(output, "40-49: {totals}")?;
        }
        output.flush()?;
    }
    writeln!(output, "{from}-{to}: {totals}")?;
    output.flush()?;
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(No::new(format!("wrong results for the positions {}", wrong.join(", "))).into())
    }
}
