//! Drives an XBoard engine.

use super::known_game::{KnownGame, begins_as_usual, on_8x8, step};
use super::wire::Wire;
use super::{DriverFault, Played, Question, legal};
use crate::child::ChildError;
use crate::fen;
use crate::xboard::{Command, Reply, feature, features, move_text, read_move};
use reversi::Game;
use std::time::{Duration, Instant};

/// The time limit for an engine to send its features, unless the engine asks for more time.
const FEATURES: Duration = Duration::from_secs(2);

/// The state of a conversation with an XBoard engine.
#[derive(Debug, Default)]
pub(super) struct Dialogue {
    known: KnownGame,
    features: Features,
    /// The lines to send after each `new`, because `new` resets the settings.
    settings: Vec<String>,
    pings: i64,
    /// The increment in the last `level` command of this game, or `None` if the driver has not sent `level`.
    level: Option<Duration>,
}

/// The features that an engine reports.
#[derive(Debug, Default)]
struct Features {
    name: Option<String>,
    variants: Option<String>,
    usermove: bool,
    ping: bool,
    setboard: bool,
    /// Whether the engine has a `nodes` option.
    nodes: bool,
    /// The value of `done`: `true` if the list of features is complete, `false` if the engine needs more time, and
    /// `None` if the engine has not sent `done`.
    done: Option<bool>,
}

impl Features {
    fn note(&mut self, text: &str) {
        let flag = |name, old| feature(text, name).map_or(old, |value| value == "1");
        self.usermove = flag("usermove", self.usermove);
        self.ping = flag("ping", self.ping);
        self.setboard = flag("setboard", self.setboard);
        // An engine may have many options, and each option is a separate feature.
        self.nodes |= features(text).any(|(name, value)| name == "option" && value.starts_with("nodes -spin"));
        self.done = feature(text, "done").map(|value| value == "1").or(self.done);
        self.name = feature(text, "myname").map(ToString::to_string).or(self.name.take());
        self.variants = feature(text, "variants").map(ToString::to_string).or(self.variants.take());
    }
}

impl Dialogue {
    pub(super) fn begin(
        wire: &mut Wire,
        settings: &[String],
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(Dialogue, Option<String>), DriverFault> {
        let mut features = Features::default();
        wire.send(Command::Xboard)?;
        wire.send(Command::Protover(2))?;
        let soon = deadline.min(Instant::now() + FEATURES);
        while features.done != Some(true) {
            let wait = if features.done == Some(false) { deadline } else { soon };
            let heard = wire.wait_for(wait, cancelled, |line| match Reply::read(line) {
                Ok(Reply::Feature(text)) => Ok(Some(text)),
                _ => Ok(None),
            });
            match heard {
                Ok(text) => features.note(&text),
                // An engine that sends no `feature` line supports none of the features.
                Err(DriverFault::Child(ChildError::Silent { .. }) | DriverFault::Garbage { .. }) => break,
                Err(fault) => return Err(fault),
            }
        }
        if features.variants.as_ref().is_some_and(|variants| !variants.split(',').any(|name| name.trim() == "reversi"))
        {
            return Err(DriverFault::Cannot("it does not support the variant reversi".to_string()));
        }
        let name = features.name.clone();
        Ok((Dialogue { features, settings: settings.to_vec(), ..Dialogue::default() }, name))
    }

    pub(super) const fn takes_nodes(&self) -> bool {
        self.features.nodes
    }

    pub(super) fn choose(
        &mut self,
        wire: &mut Wire,
        question: &Question<'_>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Played, DriverFault> {
        let &Question { game, told_by, patience, .. } = question;
        on_8x8(game)?;
        if self.known.new_plies(game).is_none() {
            self.start(wire, game)?;
        }
        for ply in self.known.new_plies(game).unwrap_or_default() {
            let choice = step(ply).1;
            match self.features.usermove {
                true => wire.send(Command::Move(choice))?,
                false => wire.send(move_text(choice))?,
            }
        }
        self.known.set(game);
        self.tell_limits(wire, question)?;
        self.ready(wire, told_by, cancelled)?;
        let asked = Instant::now();
        let deadline = asked + patience;
        wire.send(Command::Go)?;
        let (mut value, mut depth, mut nodes) = (None, None, None);
        let choice = wire.wait_for(deadline, cancelled, |line| match Reply::read(line) {
            Ok(Reply::Move(choice)) => Ok(Some(choice)),
            Ok(Reply::Resign) => Err(DriverFault::Resigned),
            Ok(Reply::Thinking(thought)) => {
                value = Some(thought.value as f64 / 100.0);
                (depth, nodes) = (Some(thought.depth), Some(thought.nodes));
                Ok(None)
            }
            Ok(reply @ (Reply::Illegal(_) | Reply::Error(_) | Reply::Result(_))) => {
                Err(DriverFault::Refused(reply.to_string()))
            }
            Err(_) if line.trim_start().starts_with("move ") => {
                let answer = line.trim().trim_start_matches("move").trim();
                // Ignore words after the move.
                let choice = answer.split_whitespace().next().and_then(read_move);
                choice.map(Some).ok_or_else(|| DriverFault::NotAMove(answer.to_string()))
            }
            _ => Ok(None),
        })?;
        let time = asked.elapsed();
        let (square, after) = legal(game, choice.square(), &move_text(choice))?;
        // The engine has played its move. Without `force`, it would also reply to the next move that the driver sends.
        wire.send(Command::Force)?;
        self.known.set_first(&after, game.history().len() + 1);
        Ok(Played { square, value, depth, nodes, time })
    }

    /// Starts a new game on the engine's board, from the position at the start of `game`.
    fn start(&mut self, wire: &mut Wire, game: &Game) -> Result<(), DriverFault> {
        let setboard = !begins_as_usual(game);
        if setboard && !self.features.setboard {
            return Err(DriverFault::Cannot(
                "the game has an unusual start position, and the engine does not support setboard".to_string(),
            ));
        }
        for command in
            [Command::New, Command::Variant("reversi".to_string()), Command::Easy, Command::Post, Command::Force]
        {
            wire.send(command)?;
        }
        if setboard {
            wire.send(Command::SetBoard(fen::write(game.start(), game.first())))?;
        }
        self.settings.iter().try_for_each(|line| wire.send(line))?;
        self.level = None;
        self.known.set_first(game, 0);
        Ok(())
    }

    fn tell_limits(&mut self, wire: &mut Wire, question: &Question<'_>) -> Result<(), DriverFault> {
        let budget = question.budget;
        if let Some(depth) = budget.depth {
            wire.send(Command::Depth(depth))?;
        }
        if let Some(nodes) = budget.nodes.filter(|_| self.features.nodes) {
            wire.send(Command::Nodes(nodes))?;
        }
        if let Some(time) = budget.time {
            wire.send(Command::MoveTime(time))?;
        }
        if let Some(clock) = budget.clock {
            if self.level != Some(clock.increment) {
                wire.send(Command::Level { moves: 0, base: clock.left, increment: clock.increment })?;
                self.level = Some(clock.increment);
            }
            wire.send(Command::Time(clock.left))?;
            wire.send(Command::OpponentTime(clock.left))?;
        }
        Ok(())
    }

    /// Waits until the engine has handled all lines sent so far. Returns at once if the engine does not support `ping`.
    /// Returns an error if the engine rejects a command.
    pub(super) fn ready(
        &mut self,
        wire: &mut Wire,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(), DriverFault> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        let pong = self.pings;
        wire.send(Command::Ping(pong))?;
        wire.wait_for(deadline, cancelled, |line| match Reply::read(line) {
            Ok(Reply::Pong(number)) => Ok((number == pong).then_some(())),
            Ok(reply @ Reply::Illegal(_)) => Err(DriverFault::Refused(reply.to_string())),
            Ok(Reply::Trouble(text)) => Err(DriverFault::Refused(text)),
            _ => Ok(None),
        })
    }
}
