//! Other programs' engines, driven with time limits.

mod gtp;
mod known_game;
mod nboard;
mod wire;
mod xboard;

use crate::child::ChildError;
use crate::engine_command::{EngineCommand, Protocol};
use reversi::{Game, Position};
use reversi_records::Budget;
use std::time::{Duration, Instant};
use thiserror::Error;
use wire::Wire;

/// An engine of another program, which can be asked for moves.
///
/// Whatever it does, the answer comes in time: a legal move or a clear report. An engine that failed is ended, and started
/// again when it is asked the next time; so it is when a question is given up, as most engines cannot be told.
///
/// ```no_run
/// use reversi::Game;
/// use reversi_protocols::Driver;
/// use reversi_records::Budget;
/// use std::time::{Duration, Instant};
///
/// let mut driver = Driver::start("gtp:gtp-rhino".parse()?)?;
/// let second = Duration::from_secs(1);
/// let played = driver.choose(&Game::default(), &Budget::time(second), Instant::now() + 10 * second, &|| false)?;
/// println!("{} plays {}", driver.name(), played.position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Driver {
    engine: EngineCommand,
    patience: Duration,
    name: String,
    link: Option<Link>,
}

/// A running engine, and what it knows.
#[derive(Debug)]
struct Link {
    wire: Wire,
    dialogue: Dialogue,
}

#[derive(Debug)]
enum Dialogue {
    Nboard(nboard::Dialogue),
    Gtp(gtp::Dialogue),
    Xboard(xboard::Dialogue),
}

/// What an engine plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played {
    /// Where. It is legal.
    pub position: Position,
    /// What the engine thinks of it, in discs, if it says so.
    pub value: Option<f64>,
    /// How long it took, from the question to the answer.
    pub time: Duration,
}

/// An engine that failed, and at what.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{engine}: {doing}: {fault}")]
pub struct DriverError {
    /// Which.
    pub engine: String,
    /// What it was to do.
    pub doing: String,
    /// What is wrong.
    pub fault: DriverFault,
}

/// What can be wrong with an engine.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DriverFault {
    /// It cannot be started, is silent, has ended, or writes without end.
    #[error(transparent)]
    Child(#[from] ChildError),
    /// What it wrote was no answer.
    #[error("no answer within {} s, but: {heard}", waited.as_secs_f64())]
    Garbage {
        /// How long it had.
        waited: Duration,
        /// The last line that meant nothing.
        heard: String,
    },
    /// A move that the rules forbid.
    #[error("it played {answer}, which is illegal: {reason}")]
    Illegal {
        /// The move.
        answer: String,
        /// Why.
        reason: String,
    },
    /// An answer that is no move.
    #[error("it answered {0:?}, which is no move")]
    NotAMove(String),
    /// It says that it will not.
    #[error("it refused: {0}")]
    Refused(String),
    /// It gave the game up.
    #[error("it resigned")]
    Resigned,
    /// A game that it cannot be told, or does not play.
    #[error("it cannot play this game: {0}")]
    Cannot(String),
    /// Whoever asked does not want to know any more.
    #[error("it was not waited for")]
    Cancelled,
}

/// How long an engine may take to begin.
const PATIENCE: Duration = Duration::from_secs(10);

/// What an engine is asked.
struct Question<'a> {
    game: &'a Game,
    budget: &'a Budget,
    /// The latest moment for an answer.
    deadline: Instant,
}

impl Driver {
    /// An engine that is started when it is asked for the first time.
    #[must_use]
    pub fn new(engine: EngineCommand) -> Driver {
        Driver { name: engine.command.program().to_string(), engine, patience: PATIENCE, link: None }
    }

    /// Starts an engine and makes its acquaintance.
    pub fn start(engine: EngineCommand) -> Result<Driver, DriverError> {
        Driver::start_within(engine, PATIENCE)
    }

    /// The same, with so much time to begin, now and whenever it has to be started again.
    pub fn start_within(engine: EngineCommand, patience: Duration) -> Result<Driver, DriverError> {
        let mut driver = Driver { patience, ..Driver::new(engine) };
        driver.link(&|| false)?;
        Ok(driver)
    }

    /// What the engine calls itself, or else its program's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How it is started.
    #[must_use]
    pub const fn command(&self) -> &EngineCommand {
        &self.engine
    }

    /// Asks for a move, with what the protocol can say of the budget. The engine is told the game first, as far as it does
    /// not know it. The answer has to be there at the deadline. While `cancelled` says so, nobody waits.
    pub fn choose(
        &mut self,
        game: &Game,
        budget: &Budget,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Played, DriverError> {
        self.link(cancelled)?;
        self.ask(&Question { game, budget, deadline }, cancelled).map_err(|fault| self.error("to move", fault))
    }

    fn ask(&mut self, question: &Question<'_>, cancelled: &dyn Fn() -> bool) -> Result<Played, DriverFault> {
        let cannot = |why: &str| DriverFault::Cannot(why.to_string());
        let game = known_game::as_othello(question.game)?;
        if game.is_over() {
            return Err(cannot("it is over"));
        }
        let mut link = self.link.take().ok_or_else(|| cannot("it does not run"))?;
        let question = Question { game: &game, ..*question };
        let wire = &mut link.wire;
        let answer = match &mut link.dialogue {
            Dialogue::Nboard(dialogue) => dialogue.choose(wire, &question, cancelled),
            Dialogue::Gtp(dialogue) => dialogue.choose(wire, &question, cancelled),
            Dialogue::Xboard(dialogue) => dialogue.choose(wire, &question, cancelled),
        };
        // One that failed is not to be trusted any more: it ends here.
        if let Ok(_) | Err(DriverFault::Cannot(_)) = answer {
            self.link = Some(link);
        }
        answer
    }

    /// Starts the engine, unless it runs.
    fn link(&mut self, cancelled: &dyn Fn() -> bool) -> Result<(), DriverError> {
        if self.link.is_none() {
            self.link = Some(self.begin(cancelled).map_err(|fault| self.error("to be started", fault))?);
        }
        Ok(())
    }

    fn begin(&mut self, cancelled: &dyn Fn() -> bool) -> Result<Link, DriverFault> {
        let mut wire = Wire::new(&self.engine.command)?;
        let deadline = Instant::now() + self.patience;
        let (dialogue, name) = match self.engine.protocol {
            Protocol::Nboard => {
                let (dialogue, name) = nboard::Dialogue::begin(&mut wire, deadline, cancelled)?;
                (Dialogue::Nboard(dialogue), name)
            }
            Protocol::Gtp => {
                let (dialogue, name) = gtp::Dialogue::begin(&mut wire, deadline, cancelled)?;
                (Dialogue::Gtp(dialogue), name)
            }
            Protocol::Xboard => {
                let (dialogue, name) = xboard::Dialogue::begin(&mut wire, deadline, cancelled)?;
                (Dialogue::Xboard(dialogue), name)
            }
        };
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            self.name = name;
        }
        Ok(Link { wire, dialogue })
    }

    fn error(&self, doing: &str, fault: DriverFault) -> DriverError {
        DriverError { engine: self.engine.to_string(), doing: doing.to_string(), fault }
    }
}

/// The move if it is legal, and the game after it.
fn legal(game: &Game, position: Option<Position>, answer: &str) -> Result<(Position, Game), DriverFault> {
    let illegal = |reason: String| DriverFault::Illegal { answer: answer.to_string(), reason };
    let Some(position) = position else { return Err(illegal("there is a legal move".to_string())) };
    let mut after = game.clone();
    after.play(position).map_err(|error| illegal(error.reason.to_string()))?;
    Ok((position, after))
}
