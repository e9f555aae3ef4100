//! Drives external engines within time limits.

mod gtp;
mod known_game;
mod nboard;
mod wire;
mod xboard;

use crate::child::ChildError;
use crate::engine_command::{EngineCommand, Protocol};
use reversi::{Game, Square};
use reversi_records::Budget;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use thiserror::Error;
use wire::Wire;

/// A driver for an external engine. It starts the engine and requests moves from it.
///
/// [`choose`](Self::choose) always returns within its time limits, with a legal move or an error, even if the engine
/// misbehaves. An engine that fails is killed, and is restarted at the next request. Cancelling a request also kills
/// the engine, because most protocols have no command that cancels a request.
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

/// Options for starting an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DriverOptions {
    /// The time limit for starting the engine, and later for sending a game to the engine. The game clock does not run
    /// during this time.
    pub startup: Duration,
    /// Lines in the engine's protocol that the driver sends after the engine has started, or after each `new` if the
    /// protocol is XBoard. A GTP engine must accept every line.
    pub settings: Vec<String>,
    /// The folder in which the engine starts, or `None` for the current folder. A relative path to the engine starts at
    /// this folder.
    pub folder: Option<PathBuf>,
}

impl Default for DriverOptions {
    /// Returns options with a startup limit of ten seconds and no settings.
    fn default() -> DriverOptions {
        DriverOptions { startup: Duration::from_secs(10), settings: Vec::new(), folder: None }
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

/// A move that an engine played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played {
    /// The square of the move. The driver has checked that the move is legal.
    pub square: Square,
    /// The engine's evaluation in discs, if the engine reports it.
    pub value: Option<f64>,
    /// The depth of the search in plies, if the engine reports it.
    pub depth: Option<u32>,
    /// The number of nodes searched, if the engine reports it.
    pub nodes: Option<u64>,
    /// The time from the request to the engine's answer.
    pub time: Duration,
}

/// The error that a driver returns when an engine fails.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message())]
pub struct DriverError {
    /// The engine's protocol and the command that starts it, such as `gtp:gtp-rhino`.
    pub engine: String,
    /// The task that the engine failed to perform, such as `to move`.
    pub doing: String,
    /// The reason for the failure.
    pub fault: DriverFault,
}

impl DriverError {
    fn message(&self) -> String {
        let DriverError { engine, doing, fault } = self;
        match fault {
            // Do not name the program twice.
            DriverFault::Child(ChildError::Start { reason, .. }) => format!("{engine} could not be started: {reason}"),
            fault => format!("{engine} failed {doing}: {fault}"),
        }
    }
}

/// The reason why a request to an engine failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DriverFault {
    /// The engine cannot be started, does not answer, has ended, or has written too much.
    #[error(transparent)]
    Child(#[from] ChildError),
    /// The engine wrote lines, but none of these lines answers the request.
    #[error("no valid answer within {} s; the engine's last line: {heard}", waited.as_secs_f64())]
    Garbage {
        /// How long the driver waited.
        waited: Duration,
        /// The last line that the driver ignored.
        heard: String,
    },
    /// The engine played an illegal move.
    #[error("it played {answer}, which is illegal: {reason}")]
    Illegal {
        /// The engine's answer.
        answer: String,
        /// The reason why the move is illegal.
        reason: String,
    },
    /// The engine answered with text that is not a move.
    #[error("it answered {0:?}, which is not a move")]
    NotAMove(String),
    /// The engine answered with an error message.
    #[error("it reported an error: {0}")]
    Refused(String),
    /// The engine resigned.
    #[error("it resigned")]
    Resigned,
    /// The engine does not play this game, or its protocol cannot express the game.
    #[error("it cannot play this game: {0}")]
    Cannot(String),
    /// The caller cancelled the request.
    #[error("the request was cancelled")]
    Cancelled,
}

/// A request for a move, with its time limits.
struct Question<'a> {
    game: &'a Game,
    budget: &'a Budget,
    /// The deadline for sending the game to the engine.
    told_by: Instant,
    /// The time limit for the engine's answer, measured from the moment when the game has been sent.
    patience: Duration,
}

impl Driver {
    /// Creates a driver whose engine starts at the first request.
    #[must_use]
    pub fn new(engine: EngineCommand) -> Driver {
        Driver {
            name: engine.command.program().to_string(),
            engine,
            options: DriverOptions::default(),
            connection: None,
        }
    }

    /// Creates a driver with the given options. The engine starts at the first request.
    #[must_use]
    pub fn with_options(engine: EngineCommand, options: DriverOptions) -> Driver {
        Driver { options, ..Driver::new(engine) }
    }

    /// Creates a driver, starts its engine, and reads the engine's name.
    pub fn start(engine: EngineCommand) -> Result<Driver, DriverError> {
        Driver::start_with(engine, DriverOptions::default())
    }

    /// Creates a driver with the given options, starts its engine, and reads the engine's name. The options also apply
    /// whenever the engine is restarted.
    pub fn start_with(engine: EngineCommand, options: DriverOptions) -> Result<Driver, DriverError> {
        let mut driver = Driver::with_options(engine, options);
        driver.connect(&|| false)?;
        Ok(driver)
    }

    /// Returns the name that the engine reported, or the name of its program if the engine has not reported a name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the command that starts the engine.
    #[must_use]
    pub const fn command(&self) -> &EngineCommand {
        &self.engine
    }

    /// Returns whether the running engine accepts a depth, and whether it accepts a number of nodes. NBoard engines
    /// accept both, because they ignore settings that they do not know. Both values are `false` if no engine is
    /// running.
    #[must_use]
    pub fn takes_depth_and_nodes(&self) -> (bool, bool) {
        match self.connection.as_ref().map(|connection| &connection.dialogue) {
            Some(Dialogue::Nboard(_)) => (true, true),
            Some(Dialogue::Gtp(dialogue)) => dialogue.takes_depth_and_nodes(),
            Some(Dialogue::Xboard(dialogue)) => (true, dialogue.takes_nodes()),
            None => (false, false),
        }
    }

    /// Makes sure that the engine is running and responsive, so that starting it does not delay the first move of a
    /// game. Restarts an engine that does not answer.
    pub fn ready(&mut self, cancelled: &dyn Fn() -> bool) -> Result<(), DriverError> {
        let deadline = Instant::now() + self.options.startup;
        if let Some(Connection { wire, dialogue }) = &mut self.connection {
            let answered = match dialogue {
                Dialogue::Nboard(dialogue) => dialogue.ready(wire, deadline, cancelled),
                Dialogue::Gtp(dialogue) => dialogue.ready(wire, deadline, cancelled),
                Dialogue::Xboard(dialogue) => dialogue.ready(wire, deadline, cancelled),
            };
            match answered {
                Err(DriverFault::Cancelled) => return Err(self.error("to respond", DriverFault::Cancelled)),
                Err(_) => self.connection = None,
                Ok(()) => {}
            }
        }
        self.connect(cancelled)
    }

    /// Requests a move within the budget, as far as the protocol can express the budget. First sends the plies that the
    /// engine does not know yet. The time limit for this step is [`DriverOptions::startup`]. Then waits for the answer
    /// until `patience` has elapsed or `cancelled` returns `true`.
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
            return Err(cannot("the game is over"));
        }
        let mut connection = self.connection.take().ok_or_else(|| cannot("the engine is not running"))?;
        let question = Question { game: &game, ..*question };
        let wire = &mut connection.wire;
        let answer = match &mut connection.dialogue {
            Dialogue::Nboard(dialogue) => dialogue.choose(wire, &question, cancelled),
            Dialogue::Gtp(dialogue) => dialogue.choose(wire, &question, cancelled),
            Dialogue::Xboard(dialogue) => dialogue.choose(wire, &question, cancelled),
        };
        // The state of an engine that failed is unknown, so drop the connection, which kills the engine.
        if let Ok(_) | Err(DriverFault::Cannot(_)) = answer {
            self.connection = Some(connection);
        }
        answer
    }

    /// Starts the engine unless it is running.
    fn connect(&mut self, cancelled: &dyn Fn() -> bool) -> Result<(), DriverError> {
        if self.connection.is_none() {
            self.connection = Some(self.begin(cancelled).map_err(|fault| self.error("to start", fault))?);
        }
        Ok(())
    }

    fn begin(&mut self, cancelled: &dyn Fn() -> bool) -> Result<Connection, DriverFault> {
        let mut wire = Wire::new(self.options.folder.as_deref(), &self.engine.command)?;
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

/// Returns an engine's move and the game after it, or an error if the move is illegal.
fn legal(game: &Game, square: Option<Square>, answer: &str) -> Result<(Square, Game), DriverFault> {
    let illegal = |reason: String| DriverFault::Illegal { answer: answer.to_string(), reason };
    let Some(square) = square else { return Err(illegal("there is a legal move".to_string())) };
    let mut after = game.clone();
    after.play(square).map_err(|error| illegal(error.reason.to_string()))?;
    Ok((square, after))
}
