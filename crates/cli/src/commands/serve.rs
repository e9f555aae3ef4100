//! `reversi nboard`, `reversi gtp` and `reversi xboard`: our engine for other programs.

use crate::args::game::rules;
use crate::args::search::{EngineArgs, LimitArgs};
use crate::engine::engine;
use clap::Args;
use reversi::{Game, Rules};
use reversi_engine::{Answer, Clock, Engine, Limits, Stop};
use reversi_protocols::{Brain, Budget, Choice, Identity, Protocol, Question, Thought, serve};
use reversi_session::{Thinker, basis};
use std::io::{BufReader, stdin, stdout};

/// Arguments of `reversi nboard` and `reversi xboard`.
#[derive(Args, Debug)]
pub struct ProtocolArgs {
    #[allow(missing_docs)]
    #[command(flatten)]
    pub limits: LimitArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
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
    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }
}

/// Is an NBoard engine until the input ends.
pub fn nboard(args: ProtocolArgs) -> anyhow::Result<()> {
    run(Protocol::Nboard, Rules::Othello, args)
}

/// Is a GTP engine until it is told to quit.
pub fn gtp(args: GtpArgs) -> anyhow::Result<()> {
    run(Protocol::Gtp, args.rules(), args.common)
}

/// Is an XBoard engine until it is told to quit.
pub fn xboard(args: ProtocolArgs) -> anyhow::Result<()> {
    run(Protocol::Xboard, Rules::Othello, args)
}

fn run(protocol: Protocol, rules: Rules, args: ProtocolArgs) -> anyhow::Result<()> {
    let identity = Identity { name: "Reversi".to_string(), version: env!("CARGO_PKG_VERSION").to_string() };
    let brain = Player { engine: engine(&args.engine)?, args: args.limits };
    Ok(serve(protocol, identity, rules, brain, BufReader::new(stdin()), stdout().lock())?)
}

/// The engine, as strong as the arguments say.
struct Player {
    engine: Engine,
    args: LimitArgs,
}

impl Player {
    /// What the protocol says of the time, with what the arguments say.
    fn limits(&self, budget: &Budget) -> Limits {
        let clock = budget.clock.map(|clock| Clock { left: clock.left, increment: clock.increment });
        let time = match (self.args.time, budget.time) {
            (Some(ours), Some(theirs)) => Some(ours.min(theirs)),
            (ours, theirs) => ours.or(theirs),
        };
        // Who starts a program with a depth knows why; others set one for every engine alike.
        Limits { depth: self.args.depth.or(budget.depth), time, clock, ..Limits::default() }
    }

    /// Whether the level says how far to look: it was asked for, or nothing else was.
    fn goes_by_level(&self, limits: &Limits) -> bool {
        let Limits { depth, time, clock, .. } = limits;
        self.args.level.is_some() || depth.is_none() && time.is_none() && clock.is_none()
    }
}

impl Brain for Player {
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
        let mut limits = self.limits(budget);
        if budget.endless {
            limits = Limits::default();
        } else if self.goes_by_level(&limits) {
            let level = self.args.level.unwrap_or_default();
            let time = limits.time_for_move(game.board().empty().len());
            if question == Question::Play {
                let mut tell = |best: &Answer| progress(&[thought(best)]);
                let answer = Thinker::play(&mut self.engine, game, level, time, stop, &mut tell)?;
                return Ok(vec![thought(&answer)]);
            }
            let own = level.limits(game);
            limits = Limits { time: own.time.into_iter().chain(time).min(), ..own };
        }
        match question {
            Question::Play | Question::Best => {
                let mut tell = |best: &Answer| progress(&[thought(best)]);
                Ok(vec![thought(&Thinker::best(&mut self.engine, game, &limits, stop, &mut tell)?)])
            }
            Question::Rank => {
                let mut tell = |all: &[Answer]| progress(&thoughts(all));
                Ok(thoughts(&Thinker::values(&mut self.engine, game, &limits, stop, &mut tell)?))
            }
        }
    }
}

fn thoughts(answers: &[Answer]) -> Vec<Thought> {
    answers.iter().map(thought).collect()
}

fn thought(answer: &Answer) -> Thought {
    Thought {
        position: answer.best,
        value: f64::from(answer.score.discs),
        basis: basis(answer.score.kind),
        line: answer.line.iter().map(|&square| Choice::from(square)).collect(),
        nodes: answer.nodes,
        time: answer.time,
    }
}
