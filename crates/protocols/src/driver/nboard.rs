//! Driving an NBoard engine.

use super::known_game::{KnownGame, step};
use super::wire::Wire;
use super::{DriverFault, Played, Question, legal};
use crate::nboard::{Command, MoveLine, Reply, VERSION, game_text};
use std::time::Instant;

/// The state of the protocol.
#[derive(Debug, Default)]
pub(super) struct Dialogue {
    known: KnownGame,
    pings: i64,
    depth: Option<u32>,
}

impl Dialogue {
    pub(super) fn begin(
        wire: &mut Wire,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(Dialogue, Option<String>), DriverFault> {
        let (mut dialogue, mut name) = (Dialogue::default(), None);
        wire.send(Command::Nboard(VERSION))?;
        dialogue.ping(wire, deadline, cancelled, &mut |reply| {
            if let Reply::MyName(mine) = reply {
                name = Some(mine);
            }
        })?;
        Ok((dialogue, name))
    }

    /// Waits until the engine has handled everything that was sent.
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
        let &Question { game, budget, deadline } = question;
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
        self.ping(wire, deadline, cancelled, &mut |_| {})?;
        let asked = Instant::now();
        wire.send(Command::Go)?;
        let hurry_at = budget.time.map(|time| (asked + time).min(deadline));
        let mut answer = self.answer(wire, hurry_at.unwrap_or(deadline), cancelled);
        if let (Some(_), Err(DriverFault::Garbage { .. } | DriverFault::Child(crate::ChildError::Silent { .. }))) =
            (hurry_at.filter(|&time| time < deadline), &answer)
        {
            // The protocol has no clocks. A ping makes an engine stop searching, and good ones then send the move they
            // have.
            self.pings += 1;
            wire.send(Command::Ping(self.pings))?;
            answer = self.answer(wire, deadline, cancelled);
        }
        let MoveLine { choice, value, .. } = answer?;
        let (position, _) = legal(game, choice.position(), &choice.capital("PA"))?;
        // The engine sends the move but does not play it on its own board.
        Ok(Played { position, value, time: asked.elapsed() })
    }

    fn answer(
        &self,
        wire: &mut Wire,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<MoveLine, DriverFault> {
        wire.wait_for(deadline, cancelled, |line| match Reply::read(line) {
            Ok(Reply::Move(mv)) => Ok(Some(mv)),
            Err(_) if line.trim_start().starts_with("===") => {
                Err(DriverFault::NotAMove(line.trim().trim_start_matches('=').trim().to_string()))
            }
            _ => Ok(None),
        })
    }
}
