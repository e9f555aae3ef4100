//! Drives an NBoard engine.

use super::known_game::{KnownGame, step};
use super::wire::Wire;
use super::{DriverFault, Played, Question, legal};
use crate::choice::Choice;
use crate::nboard::{Command, MoveLine, Reply, VERSION, game_text};
use reversi_records::Basis;
use std::time::Instant;

/// The state of a conversation with an NBoard engine.
#[derive(Debug, Default)]
pub(super) struct Dialogue {
    known: KnownGame,
    pings: i64,
    depth: Option<u32>,
    nodes: Option<u64>,
}

impl Dialogue {
    pub(super) fn begin(
        wire: &mut Wire,
        settings: &[String],
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(Dialogue, Option<String>), DriverFault> {
        let (mut dialogue, mut name) = (Dialogue::default(), None);
        wire.send(Command::Nboard(VERSION))?;
        settings.iter().try_for_each(|line| wire.send(line))?;
        dialogue.ping(wire, deadline, cancelled, &mut |reply| {
            if let Reply::MyName(mine) = reply {
                name = Some(mine);
            }
        })?;
        Ok((dialogue, name))
    }

    /// Waits until the engine has handled all lines sent so far.
    pub(super) fn ready(
        &mut self,
        wire: &mut Wire,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(), DriverFault> {
        self.ping(wire, deadline, cancelled, &mut |_| {})
    }

    /// Waits like [`ready`](Self::ready), and calls `other` with each reply that the engine sends during the wait.
    fn ping(
        &mut self,
        wire: &mut Wire,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
        other: &mut dyn FnMut(Reply),
    ) -> Result<(), DriverFault> {
        self.pings += 1;
        let pong = Reply::Pong(self.pings);
        wire.send(Command::Ping(self.pings))?;
        wire.wait_for(deadline, cancelled, |line| {
            let reply = Reply::read(line).ok();
            let done = reply.as_ref() == Some(&pong);
            reply.into_iter().for_each(&mut *other);
            Ok(done.then_some(()))
        })
    }

    pub(super) fn choose(
        &mut self,
        wire: &mut Wire,
        question: &Question<'_>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Played, DriverFault> {
        let &Question { game, budget, told_by, patience } = question;
        match self.known.new_plies(game) {
            Some(news) => {
                for ply in news {
                    wire.send(Command::Move(MoveLine { choice: step(ply).1, value: None, seconds: None }))?;
                }
            }
            None => {
                let text = game_text(game).map_err(|error| DriverFault::Cannot(error.to_string()))?;
                wire.send(Command::SetGame(text))?;
            }
        }
        self.known.set(game);
        if let Some(depth) = budget.depth.filter(|_| budget.depth != self.depth) {
            wire.send(Command::SetDepth(depth))?;
            self.depth = Some(depth);
        }
        if let Some(nodes) = budget.nodes.filter(|_| budget.nodes != self.nodes) {
            wire.send(Command::SetNodes(nodes))?;
            self.nodes = Some(nodes);
        }
        self.ready(wire, told_by, cancelled)?;
        let asked = Instant::now();
        let deadline = asked + patience;
        wire.send(Command::Go)?;
        let mut report = SearchReport::default();
        let hurry_at = budget.time.map(|time| (asked + time).min(deadline));
        let mut answer = report.answer(wire, hurry_at.unwrap_or(deadline), cancelled);
        if let (Some(_), Err(DriverFault::Garbage { .. } | DriverFault::Child(crate::ChildError::Silent { .. }))) =
            (hurry_at.filter(|&time| time < deadline), &answer)
        {
            // The protocol has no clocks. A ping makes an engine stop its search, and a well-behaved engine then sends
            // the best move found so far.
            self.pings += 1;
            wire.send(Command::Ping(self.pings))?;
            answer = report.answer(wire, deadline, cancelled);
        }
        let MoveLine { choice, value, .. } = answer?;
        let time = asked.elapsed();
        let (square, _) = legal(game, choice.square(), &choice.capital("PA"))?;
        // The engine sends the move but does not play it on its own board, so `known` remains unchanged.
        Ok(Played { square, value: value.or(report.value), depth: report.depth, nodes: report.nodes, time })
    }
}

/// The information about a search that an engine sends before its move.
#[derive(Debug, Default)]
struct SearchReport {
    value: Option<f64>,
    depth: Option<u32>,
    nodes: Option<u64>,
}

impl SearchReport {
    fn answer(
        &mut self,
        wire: &mut Wire,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<MoveLine, DriverFault> {
        wire.wait_for(deadline, cancelled, |line| match Reply::read(line) {
            Ok(Reply::Move(mv)) => Ok(Some(mv)),
            Ok(Reply::Search(hint) | Reply::Book(hint)) => {
                self.value = Some(hint.value);
                if let Basis::Estimate { depth } = hint.basis {
                    self.depth = Some(depth);
                }
                Ok(None)
            }
            Ok(Reply::NodeStats { nodes, .. }) => {
                self.nodes = Some(nodes);
                Ok(None)
            }
            Err(_) if line.trim_start().starts_with("===") => sloppy_move(line).map(Some),
            _ => Ok(None),
        })
    }
}

/// Parses the move in a line that violates the protocol slightly, such as `===F5` or `=== f5 and words`.
fn sloppy_move(line: &str) -> Result<MoveLine, DriverFault> {
    let answer = line.trim().trim_start_matches('=').trim();
    let word = answer.split(|c: char| c == '/' || c.is_whitespace()).next().unwrap_or_default();
    let choice = Choice::read(word).ok_or_else(|| DriverFault::NotAMove(answer.to_string()))?;
    Ok(MoveLine { choice, value: None, seconds: None })
}
