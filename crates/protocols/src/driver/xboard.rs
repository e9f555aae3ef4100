//! Driving an XBoard engine.

use super::known_game::{KnownGame, begins_as_usual, on_8x8, step};
use super::wire::Wire;
use super::{DriverFault, Played, Question, legal};
use crate::child::ChildError;
use crate::fen;
use crate::xboard::{Command, Reply, feature, move_text};
use reversi::Game;
use std::time::{Duration, Instant};

/// How long an engine may take to say what it can, unless it says that it takes longer.
const FEATURES: Duration = Duration::from_secs(2);

/// What was said so far.
#[derive(Debug, Default)]
pub(super) struct Dialogue {
    known: KnownGame,
    features: Features,
    pings: i64,
    level: Option<Duration>,
}

/// What an engine can.
#[derive(Debug, Default)]
struct Features {
    name: Option<String>,
    variants: Option<String>,
    usermove: bool,
    ping: bool,
    setboard: bool,
    /// Whether it has said all, or that it needs longer.
    done: Option<bool>,
}

impl Features {
    fn note(&mut self, text: &str) {
        let flag = |name, old| feature(text, name).map_or(old, |value| value == "1");
        self.usermove = flag("usermove", self.usermove);
        self.ping = flag("ping", self.ping);
        self.setboard = flag("setboard", self.setboard);
        self.done = feature(text, "done").map(|value| value == "1").or(self.done);
        self.name = feature(text, "myname").map(ToString::to_string).or(self.name.take());
        self.variants = feature(text, "variants").map(ToString::to_string).or(self.variants.take());
    }
}

impl Dialogue {
    pub(super) fn begin(
        wire: &mut Wire,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(Dialogue, Option<String>), DriverFault> {
        let mut features = Features::default();
        wire.say(Command::Xboard)?;
        wire.say(Command::Protover(2))?;
        let soon = deadline.min(Instant::now() + FEATURES);
        while features.done != Some(true) {
            let wait = if features.done == Some(false) { deadline } else { soon };
            let heard = wire.hear(wait, cancelled, |line| match Reply::read(line) {
                Ok(Reply::Feature(text)) => Ok(Some(text)),
                _ => Ok(None),
            });
            match heard {
                Ok(text) => features.note(&text),
                // One that says nothing has none of the features.
                Err(DriverFault::Child(ChildError::Silent { .. }) | DriverFault::Garbage { .. }) => break,
                Err(fault) => return Err(fault),
            }
        }
        if features.variants.as_ref().is_some_and(|variants| !variants.split(',').any(|name| name.trim() == "reversi"))
        {
            return Err(DriverFault::Cannot("it does not play the variant reversi".to_string()));
        }
        let name = features.name.clone();
        Ok((Dialogue { features, ..Dialogue::default() }, name))
    }

    pub(super) fn choose(
        &mut self,
        wire: &mut Wire,
        question: &Question<'_>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Played, DriverFault> {
        let &Question { game, deadline, .. } = question;
        on_8x8(game)?;
        if self.known.new_plies(game).is_none() {
            self.start(wire, game)?;
        }
        for ply in self.known.new_plies(game).unwrap_or_default() {
            let choice = step(ply).1;
            match self.features.usermove {
                true => wire.say(Command::Move(choice))?,
                false => wire.say(move_text(choice))?,
            }
        }
        self.known.set(game);
        self.tell_limits(wire, question)?;
        self.ping(wire, deadline, cancelled)?;
        let asked = Instant::now();
        wire.say(Command::Go)?;
        let mut value = None;
        let choice = wire.hear(deadline, cancelled, |line| match Reply::read(line) {
            Ok(Reply::Move(choice)) => Ok(Some(choice)),
            Ok(Reply::Resign) => Err(DriverFault::Resigned),
            Ok(Reply::Thought(thought)) => {
                value = Some(thought.value as f64 / 100.0);
                Ok(None)
            }
            Ok(reply @ (Reply::Illegal(_) | Reply::Error(_) | Reply::Result(_))) => {
                Err(DriverFault::Refused(reply.to_string()))
            }
            Err(_) if line.trim_start().starts_with("move ") => {
                Err(DriverFault::NotAMove(line.trim().trim_start_matches("move").trim().to_string()))
            }
            _ => Ok(None),
        })?;
        let time = asked.elapsed();
        let (position, after) = legal(game, choice.position(), &move_text(choice))?;
        // It has played its move and would play on.
        wire.say(Command::Force)?;
        self.known.set_first(&after, game.history().len() + 1);
        Ok(Played { position, value, time })
    }

    /// Tells the engine where a game begins.
    fn start(&mut self, wire: &mut Wire, game: &Game) -> Result<(), DriverFault> {
        let setboard = !begins_as_usual(game);
        if setboard && !self.features.setboard {
            return Err(DriverFault::Cannot("it does not begin as usual, and the engine has no setboard".to_string()));
        }
        for command in [
            Command::New,
            Command::Variant("reversi".to_string()),
            Command::Ignored("easy".to_string()),
            Command::Post,
            Command::Force,
        ] {
            wire.say(command)?;
        }
        if setboard {
            wire.say(Command::SetBoard(fen::write(game.start(), game.first())))?;
        }
        self.level = None;
        self.known.set_first(game, 0);
        Ok(())
    }

    fn tell_limits(&mut self, wire: &mut Wire, question: &Question<'_>) -> Result<(), DriverFault> {
        let budget = question.budget;
        if let Some(depth) = budget.depth {
            wire.say(Command::Depth(depth))?;
        }
        if let Some(time) = budget.time {
            wire.say(Command::MoveTime(time))?;
        }
        if let Some(clock) = budget.clock {
            if self.level != Some(clock.increment) {
                wire.say(Command::Level { moves: 0, base: clock.left, increment: clock.increment })?;
                self.level = Some(clock.increment);
            }
            wire.say(Command::Time(clock.left))?;
            wire.say(Command::OpponentTime(clock.left))?;
        }
        Ok(())
    }

    /// Waits until the engine has taken up all that was said, if it can be asked. What it refuses is told.
    fn ping(&mut self, wire: &mut Wire, deadline: Instant, cancelled: &dyn Fn() -> bool) -> Result<(), DriverFault> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        let pong = self.pings;
        wire.say(Command::Ping(pong))?;
        wire.hear(deadline, cancelled, |line| match Reply::read(line) {
            Ok(Reply::Pong(number)) => Ok((number == pong).then_some(())),
            Ok(reply @ Reply::Illegal(_)) => Err(DriverFault::Refused(reply.to_string())),
            Ok(Reply::Trouble(text)) => Err(DriverFault::Refused(text)),
            _ => Ok(None),
        })
    }
}
