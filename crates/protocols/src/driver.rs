//! Driving the engines of other programs, with time limits.

mod gtp;
mod known_game;
mod nboard;
mod wire;
mod xboard;

use crate::child::ChildError;
use crate::engine_command::{EngineCommand, Protocol};
use reversi::{Game, Square};
use reversi_records::Budget;
use std::time::{Duration, Instant};
use thiserror::Error;
use wire::Wire;

/// An engine of another program that is asked for moves.
///
/// Whatever the engine does, the answer comes in time: a legal move or an error. An engine that failed is killed and
/// restarted at the next request. So is one whose request is cancelled, because most protocols have no command for
/// that.
///
/// ```no_run
/// use reversi::Game;
/// use reversi_protocols::Driver;
/// use reversi_records::Budget;
/// use std::time::Duration;
///
/// let mut driver = Driver::start("gtp:gtp-rhino".parse()?)?;
/// let second = Duration::from_secs(1);
/// let played = driver.choose(&Game::default(), &Budget::time(second), 10 * second, &|| false)?;
/// println!("{} plays {}", driver.name(), played.square);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Driver {
    engine: EngineCommand,
    options: DriverOptions,
    name: String,
    connection: Option<Connection>,
}

/// How an engine is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DriverOptions {
    /// How long it may take to start, and to be told the state of a game, which no clock counts.
    pub startup: Duration,
    /// Lines of its protocol that it is sent once it runs. A GTP engine has to accept each of them.
    pub settings: Vec<String>,
}

impl Default for DriverOptions {
    /// Ten seconds, and no settings.
    fn default() -> DriverOptions {
        DriverOptions { startup: Duration::from_secs(10), settings: Vec::new() }
    }
}

/// A running engine, and the state of its protocol.
#[derive(Debug)]
struct Connection {
    wire: Wire,
    dialogue: Dialogue,
}

#[derive(Debug)]
enum Dialogue {
    Nboard(nboard::Dialogue),
    Gtp(gtp::Dialogue),
    Xboard(xboard::Dialogue),
}

/// The move that an engine plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played {
    /// The square, which is legal.
    pub square: Square,
    /// The engine's evaluation in discs, if it sends one.
    pub value: Option<f64>,
    /// How deep it searched, if it tells.
    pub depth: Option<u32>,
    /// The nodes that it searched, if it tells.
    pub nodes: Option<u64>,
    /// The time from the request to the answer.
    pub time: Duration,
}

/// An engine that failed, and what it was asked to do.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{engine}: {doing}: {fault}")]
pub struct DriverError {
    /// The engine.
    pub engine: String,
    /// What it was asked to do.
    pub doing: String,
    /// What went wrong.
    pub fault: DriverFault,
}

/// What can go wrong with an engine.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DriverFault {
    /// It cannot be started, is silent, has ended, or writes too much.
    #[error(transparent)]
    Child(#[from] ChildError),
    /// Nothing that it wrote is an answer.
    #[error("no answer within {} s, but: {heard}", waited.as_secs_f64())]
    Garbage {
        /// How long it had.
        waited: Duration,
        /// The last line that was ignored.
        heard: String,
    },
    /// An illegal move.
    #[error("it played {answer}, which is illegal: {reason}")]
    Illegal {
        /// The move.
        answer: String,
        /// Why it is illegal.
        reason: String,
    },
    /// An answer that is not a move.
    #[error("it answered {0:?}, which is not a move")]
    NotAMove(String),
    /// An error reply.
    #[error("it refused: {0}")]
    Refused(String),
    /// It resigned.
    #[error("it resigned")]
    Resigned,
    /// A game that cannot be sent to it, or that it does not play.
    #[error("it cannot play this game: {0}")]
    Cannot(String),
    /// The caller cancelled the request.
    #[error("the request was cancelled")]
    Cancelled,
}

/// A request for a move.
struct Question<'a> {
    game: &'a Game,
    budget: &'a Budget,
    /// When the engine has to know the game.
    told_by: Instant,
    /// How long it may then take to answer.
    patience: Duration,
}

impl Driver {
    /// An engine that is started at the first request.
    #[must_use]
    pub fn new(engine: EngineCommand) -> Driver {
        Driver {
            name: engine.command.program().to_string(),
            engine,
            options: DriverOptions::default(),
            connection: None,
        }
    }

    /// [`new`](Self::new) with options.
    #[must_use]
    pub fn with_options(engine: EngineCommand, options: DriverOptions) -> Driver {
        Driver { options, ..Driver::new(engine) }
    }

    /// Starts an engine and reads its name.
    pub fn start(engine: EngineCommand) -> Result<Driver, DriverError> {
        Driver::start_with(engine, DriverOptions::default())
    }

    /// [`start`](Self::start) with options, which hold for every restart too.
    pub fn start_with(engine: EngineCommand, options: DriverOptions) -> Result<Driver, DriverError> {
        let mut driver = Driver::with_options(engine, options);
        driver.connect(&|| false)?;
        Ok(driver)
    }

    /// The engine's own name for itself, or its program's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The command that starts it.
    #[must_use]
    pub const fn command(&self) -> &EngineCommand {
        &self.engine
    }

    /// Whether a running engine can be told a depth, and a number of nodes. NBoard engines are told both, and ignore what
    /// they do not know.
    #[must_use]
    pub fn takes_depth_and_nodes(&self) -> (bool, bool) {
        match self.connection.as_ref().map(|connection| &connection.dialogue) {
            Some(Dialogue::Nboard(_)) => (true, true),
            Some(Dialogue::Gtp(dialogue)) => dialogue.takes_depth_and_nodes(),
            Some(Dialogue::Xboard(dialogue)) => (true, dialogue.takes_nodes()),
            None => (false, false),
        }
    }

    /// Makes sure that the engine runs and answers, so that nothing of this is left for the first move of a game. One
    /// that does not answer is started again.
    pub fn ready(&mut self, cancelled: &dyn Fn() -> bool) -> Result<(), DriverError> {
        let deadline = Instant::now() + self.options.startup;
        if let Some(Connection { wire, dialogue }) = &mut self.connection {
            let answered = match dialogue {
                Dialogue::Nboard(dialogue) => dialogue.ready(wire, deadline, cancelled),
                Dialogue::Gtp(dialogue) => dialogue.ready(wire, deadline, cancelled),
                Dialogue::Xboard(dialogue) => dialogue.ready(wire, deadline, cancelled),
            };
            match answered {
                Err(DriverFault::Cancelled) => return Err(self.error("to be ready", DriverFault::Cancelled)),
                Err(_) => self.connection = None,
                Ok(()) => {}
            }
        }
        self.connect(cancelled)
    }

    /// Asks for a move, with as much of the budget as the protocol can express. The engine is first sent the part of
    /// the game that it does not know, for which it has as long as for starting. From then on it has `patience` to
    /// answer; waiting ends early when `cancelled` returns `true`.
    pub fn choose(
        &mut self,
        game: &Game,
        budget: &Budget,
        patience: Duration,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Played, DriverError> {
        self.connect(cancelled)?;
        let told_by = Instant::now() + self.options.startup;
        let question = Question { game, budget, told_by, patience };
        self.ask(&question, cancelled).map_err(|fault| self.error("to move", fault))
    }

    fn ask(&mut self, question: &Question<'_>, cancelled: &dyn Fn() -> bool) -> Result<Played, DriverFault> {
        let cannot = |why: &str| DriverFault::Cannot(why.to_string());
        let game = known_game::as_othello(question.game)?;
        if game.is_over() {
            return Err(cannot("it is over"));
        }
        let mut connection = self.connection.take().ok_or_else(|| cannot("it does not run"))?;
        let question = Question { game: &game, ..*question };
        let wire = &mut connection.wire;
        let answer = match &mut connection.dialogue {
            Dialogue::Nboard(dialogue) => dialogue.choose(wire, &question, cancelled),
            Dialogue::Gtp(dialogue) => dialogue.choose(wire, &question, cancelled),
            Dialogue::Xboard(dialogue) => dialogue.choose(wire, &question, cancelled),
        };
        // An engine that failed is in an unknown state: dropping it kills it.
        if let Ok(_) | Err(DriverFault::Cannot(_)) = answer {
            self.connection = Some(connection);
        }
        answer
    }

    /// Starts the engine unless it is running.
    fn connect(&mut self, cancelled: &dyn Fn() -> bool) -> Result<(), DriverError> {
        if self.connection.is_none() {
            self.connection = Some(self.begin(cancelled).map_err(|fault| self.error("to be started", fault))?);
        }
        Ok(())
    }

    fn begin(&mut self, cancelled: &dyn Fn() -> bool) -> Result<Connection, DriverFault> {
        let mut wire = Wire::new(&self.engine.command)?;
        let deadline = Instant::now() + self.options.startup;
        let settings = &self.options.settings;
        let (dialogue, name) = match self.engine.protocol {
            Protocol::Nboard => {
                let (dialogue, name) = nboard::Dialogue::begin(&mut wire, settings, deadline, cancelled)?;
                (Dialogue::Nboard(dialogue), name)
            }
            Protocol::Gtp => {
                let (dialogue, name) = gtp::Dialogue::begin(&mut wire, settings, deadline, cancelled)?;
                (Dialogue::Gtp(dialogue), name)
            }
            Protocol::Xboard => {
                let (dialogue, name) = xboard::Dialogue::begin(&mut wire, settings, deadline, cancelled)?;
                (Dialogue::Xboard(dialogue), name)
            }
        };
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            self.name = name;
        }
        Ok(Connection { wire, dialogue })
    }

    fn error(&self, doing: &str, fault: DriverFault) -> DriverError {
        DriverError { engine: self.engine.to_string(), doing: doing.to_string(), fault }
    }
}

/// The move if it is legal, and the game after it.
fn legal(game: &Game, square: Option<Square>, answer: &str) -> Result<(Square, Game), DriverFault> {
    let illegal = |reason: String| DriverFault::Illegal { answer: answer.to_string(), reason };
    let Some(square) = square else { return Err(illegal("there is a legal move".to_string())) };
    let mut after = game.clone();
    after.play(square).map_err(|error| illegal(error.reason.to_string()))?;
    Ok((square, after))
}
