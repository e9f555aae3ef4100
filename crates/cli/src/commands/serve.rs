//! `reversi nboard`, `reversi gtp` and `reversi xboard`: let other programs use our engine.

use crate::args::game::rules;
use crate::args::search::{BookArgs, EngineArgs, LimitArgs};
use crate::engine::playing_engine;
use clap::Args;
use reversi::{Game, Rules};
use reversi_engine::Limits;
use reversi_protocols::{Identity, Protocol, Strength, serve};
use reversi_records::Budget;
use std::io::{BufReader, stdin, stdout};
use std::time::Duration;

/// Arguments of `reversi nboard` and `reversi xboard`.
#[derive(Args, Debug)]
pub struct ProtocolArgs {
    #[allow(missing_docs)]
    #[command(flatten)]
    pub limits: LimitArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    #[command(flatten)]
    book: BookArgs,
}

/// Arguments of `reversi gtp`.
#[derive(Args, Debug)]
pub struct GtpArgs {
    /// The rules of the game
    #[arg(long, value_parser = rules(), default_value = "othello")]
    rules: Rules,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub common: ProtocolArgs,
}

impl GtpArgs {
    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }
}

/// Runs an NBoard engine until it receives the command to quit or the input ends.
pub fn nboard(args: ProtocolArgs) -> anyhow::Result<()> {
    run(Protocol::Nboard, Rules::Othello, args)
}

/// Runs a GTP engine until it receives the command to quit or the input ends.
pub fn gtp(args: GtpArgs) -> anyhow::Result<()> {
    run(Protocol::Gtp, args.rules(), args.common)
}

/// Runs an XBoard engine until it receives the command to quit or the input ends.
pub fn xboard(args: ProtocolArgs) -> anyhow::Result<()> {
    run(Protocol::Xboard, Rules::Othello, args)
}

fn run(protocol: Protocol, rules: Rules, args: ProtocolArgs) -> anyhow::Result<()> {
    let identity = Identity { name: "Reversi".to_string(), version: env!("CARGO_PKG_VERSION").to_string() };
    let engine = playing_engine(&args.engine, &args.book)?;
    let strength = move |game: &Game, budget: &Budget| strength(&args.limits, game, budget);
    Ok(serve(protocol, identity, rules, engine, strength, BufReader::new(stdin()), stdout().lock())?)
}

/// Combines the limits in the program's arguments with the budget from the protocol.
fn strength(args: &LimitArgs, game: &Game, budget: &Budget) -> Strength {
    if budget.endless {
        return Strength::default();
    }
    // The controlling program usually sets one depth for all engines. The depth in the arguments applies only to this
    // engine, so the argument takes precedence.
    let depth = args.depth.or(budget.depth);
    let budget = Budget { depth, time: args.time.into_iter().chain(budget.time).min(), ..*budget };
    // The other program measures the time from its command to the reply. A pipe adds hardly any time to the search, so
    // no margin is necessary.
    let empties = game.board().empty().len();
    let usual = budget.time_for_move(empties, Duration::ZERO);
    if args.level.is_none() && budget.is_limited() {
        let time = budget.most_for_move(empties, Duration::ZERO);
        let usual_time = budget.clock.and(usual);
        let limits = Limits { depth, nodes: budget.nodes, time, usual_time, ..Limits::default() };
        return Strength { level: None, limits };
    }
    let level = args.level.unwrap_or_default();
    let own = level.limits(game);
    Strength { level: Some(level), limits: Limits { time: own.time.into_iter().chain(usual).min(), ..own } }
}
