//! `reversi nboard`, `reversi gtp` and `reversi xboard`: run the engine for other programs.

use crate::args::game::rules;
use crate::args::search::{BookArgs, EngineArgs, LimitArgs};
use crate::engine::playing_engine;
use clap::Args;
use reversi::{Game, Rules};
use reversi_engine::{Answer, Engine, Level, Limits, Stop};
use reversi_protocols::{Choice, Identity, Protocol, Question, Thinker, Thought, serve};
use reversi_records::Budget;
use reversi_session::basis;
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

/// Runs as an NBoard engine until the input ends.
pub fn nboard(args: ProtocolArgs) -> anyhow::Result<()> {
    run(Protocol::Nboard, Rules::Othello, args)
}

/// Runs as a GTP engine until the command to quit.
pub fn gtp(args: GtpArgs) -> anyhow::Result<()> {
    run(Protocol::Gtp, args.rules(), args.common)
}

/// Runs as an XBoard engine until the command to quit.
pub fn xboard(args: ProtocolArgs) -> anyhow::Result<()> {
    run(Protocol::Xboard, Rules::Othello, args)
}

fn run(protocol: Protocol, rules: Rules, args: ProtocolArgs) -> anyhow::Result<()> {
    let identity = Identity { name: "Reversi".to_string(), version: env!("CARGO_PKG_VERSION").to_string() };
    let thinker = Builtin { engine: playing_engine(&args.engine, &args.book)?, args: args.limits };
    Ok(serve(protocol, identity, rules, thinker, BufReader::new(stdin()), stdout().lock())?)
}

/// The engine with the limits from the arguments.
struct Builtin {
    engine: Engine,
    args: LimitArgs,
}

impl Builtin {
    /// Combines the time of the protocol with the limits of the arguments.
    fn budget(&self, told: &Budget) -> Budget {
        // A depth in the arguments takes precedence, because many programs set the same depth for every engine.
        let depth = self.args.depth.or(told.depth);
        Budget { depth, time: self.args.time.into_iter().chain(told.time).min(), ..*told }
    }

    /// Returns the limits of a search: the level if it is given or nothing else is, and always the time.
    fn limits(&self, game: &Game, budget: &Budget) -> (Option<Level>, Limits) {
        // The other program measures from its request to the response, which over a pipe takes hardly longer than the search.
        let empties = game.board().empty().len();
        let usual = budget.time_for_move(empties, Duration::ZERO);
        if self.args.level.is_none() && budget.is_limited() {
            let time = budget.most_for_move(empties, Duration::ZERO);
            let usual_time = budget.clock.and(usual);
            return (None, Limits { depth: budget.depth, nodes: budget.nodes, time, usual_time, ..Limits::default() });
        }
        let level = self.args.level.unwrap_or_default();
        let own = level.limits(game);
        (Some(level), Limits { time: own.time.into_iter().chain(usual).min(), ..own })
    }
}

impl Thinker for Builtin {
    type Stop = Stop;

    fn stop(stop: &Stop) {
        stop.stop();
    }

    fn think(
        &mut self,
        question: Question,
        game: &Game,
        budget: &Budget,
        stop: &Stop,
        progress: &mut dyn FnMut(&[Thought]),
    ) -> Result<Vec<Thought>, String> {
        let (level, limits) = match budget.endless {
            true => (None, Limits::default()),
            false => self.limits(game, &self.budget(budget)),
        };
        let mut best = |answer: &Answer| progress(&[thought(answer)]);
        let found = match (question, level) {
            (Question::Play, Some(level)) => {
                self.engine.play(game, level, limits.time, stop, best).map(|answer| vec![thought(&answer)])
            }
            (Question::Play, None) => {
                self.engine.choose(game, &limits, stop, best).map(|answer| vec![thought(&answer)])
            }
            (Question::Best, _) => {
                self.engine.search(game, &limits, stop, &mut best).map(|answer| vec![thought(&answer)])
            }
            (Question::Rank, _) => {
                self.engine.search_all(game, &limits, stop, |all| progress(&thoughts(all))).map(|all| thoughts(&all))
            }
        };
        found.map_err(|error| error.to_string())
    }
}

fn thoughts(answers: &[Answer]) -> Vec<Thought> {
    answers.iter().map(thought).collect()
}

fn thought(answer: &Answer) -> Thought {
    Thought {
        square: answer.best,
        value: f64::from(answer.score.discs),
        basis: basis(answer.score.kind),
        line: answer.line.iter().map(|&square| Choice::from(square)).collect(),
        nodes: answer.nodes,
        time: answer.time,
    }
}
