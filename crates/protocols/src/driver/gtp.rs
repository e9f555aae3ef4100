//! Drives a GTP engine.

use super::known_game::{KnownGame, begins_as_usual, step};
use super::wire::Wire;
use super::{DriverFault, Played, Question, legal};
use crate::choice::Choice;
use crate::gtp::{Command, Responses, vertex};
use reversi::{Game, Ply};
use reversi_records::{Clock, Record, sgf_game};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The state of a conversation with a GTP engine.
#[derive(Debug, Default)]
pub(super) struct Dialogue {
    known: KnownGame,
    /// The names of the commands that the engine supports.
    knows: Vec<String>,
    /// The depth and the number of nodes that the driver last sent.
    depth: Option<u64>,
    nodes: Option<u64>,
    /// The increment in the time settings that the driver last sent.
    increment: Option<Duration>,
    /// Whether the engine rejected fractions of a second.
    whole_seconds: bool,
}

/// The suffixes of the names of two commands, such as `reversi-depth` and `reversi-nodes`. The first command sets a
/// depth, and the second sets a number of nodes. Only some engines support such commands.
const DEPTH: &str = "-depth";
const NODES: &str = "-nodes";

/// The connection, the deadline and the cancellation function of a request.
struct Exchange<'a> {
    wire: &'a mut Wire,
    deadline: Instant,
    cancelled: &'a dyn Fn() -> bool,
}

impl Exchange<'_> {
    /// Sends a command and waits for its response.
    fn ask(&mut self, command: Command) -> Result<String, DriverFault> {
        self.ask_line(&command.to_string())
    }

    /// Sends a line and waits for its response. The line has no id, because there is only one request at a time, and
    /// because some engines write the id in an unusual format.
    fn ask_line(&mut self, line: &str) -> Result<String, DriverFault> {
        self.wire.send(line)?;
        let mut responses = Responses::default();
        let answer = self.wire.wait_for(self.deadline, self.cancelled, |line| Ok(responses.line(line)))?;
        answer.result.map_err(|message| DriverFault::Refused(format!("{line}: {message}")))
    }
}

impl Dialogue {
    pub(super) fn begin(
        wire: &mut Wire,
        settings: &[String],
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(Dialogue, Option<String>), DriverFault> {
        let mut dialogue = Dialogue::default();
        let exchange = &mut Exchange { wire, deadline, cancelled };
        // An engine may lack a name, but it must list its commands.
        let name = optional(exchange.ask(Command::Name))?;
        let commands = exchange.ask(Command::ListCommands)?;
        dialogue.knows = commands.split_whitespace().map(ToString::to_string).collect();
        if dialogue.knows("set_game") {
            exchange.ask(Command::SetGame("Othello".to_string()))?;
        }
        for line in settings {
            exchange.ask_line(line)?;
        }
        Ok((dialogue, name))
    }

    /// Waits until the engine has handled all lines sent so far.
    pub(super) fn ready(
        &self,
        wire: &mut Wire,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(), DriverFault> {
        optional(Exchange { wire, deadline, cancelled }.ask(Command::Name)).map(drop)
    }

    fn knows(&self, command: &str) -> bool {
        self.knows.iter().any(|known| known == command)
    }

    pub(super) fn choose(
        &mut self,
        wire: &mut Wire,
        question: &Question<'_>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Played, DriverFault> {
        let &Question { game, told_by, patience, .. } = question;
        let exchange = &mut Exchange { wire, deadline: told_by, cancelled };
        if self.known.new_plies(game).is_none() {
            self.start(exchange, game)?;
        }
        for ply in self.known.new_plies(game).unwrap_or_default() {
            let (player, choice) = step(ply);
            match exchange.ask(Command::Play(player, choice)) {
                // Some engines pass automatically, and reject a pass that the driver sends.
                Err(DriverFault::Refused(_)) if choice == Choice::Pass => {}
                answer => drop(answer?),
            }
        }
        self.known.set(game);
        self.tell_time(exchange, question)?;
        self.tell_limits(exchange, question)?;
        let turn = game.turn().ok_or_else(|| DriverFault::Cannot("the game is over".to_string()))?;
        let asked = Instant::now();
        exchange.deadline = asked + patience;
        let answer = exchange.ask(Command::GenMove(turn))?;
        let time = asked.elapsed();
        let choice = match move_word(&answer) {
            Some(word) if word.eq_ignore_ascii_case("resign") => return Err(DriverFault::Resigned),
            word => word.and_then(Choice::read).ok_or_else(|| DriverFault::NotAMove(answer.clone()))?,
        };
        let (square, after) = legal(game, choice.square(), &vertex(choice))?;
        // The engine has played its move on its own board. If the other side then has to pass, the driver must still
        // send this pass.
        self.known.set_first(&after, game.history().len() + 1);
        Ok(Played { square, value: None, depth: None, nodes: None, time })
    }

    /// Starts a new game on the engine's board, from the position at the start of `game`.
    fn start(&mut self, exchange: &mut Exchange<'_>, game: &Game) -> Result<(), DriverFault> {
        let size = game.size();
        let cannot = |why: String| DriverFault::Cannot(why);
        if size.width() != size.height() {
            return Err(cannot(format!("GTP supports only square boards, and this board is {size}")));
        }
        exchange.ask(Command::BoardSize(size.width().into())).map_err(|fault| match fault {
            DriverFault::Refused(message) => cannot(format!("a board of {size}: {message}")),
            fault => fault,
        })?;
        exchange.ask(Command::ClearBoard)?;
        if begins_as_usual(game) {
            self.known.set_first(game, 0);
            return Ok(());
        }
        if !self.knows("loadsgf") {
            return Err(cannot(
                "the game has an unusual start position, and the engine does not support loadsgf".to_string(),
            ));
        }
        let file = StartFile::new(game)
            .map_err(|error| cannot(format!("its start position cannot be written to a file: {error}")))?;
        exchange.ask(Command::LoadSgf(file.0.display().to_string(), None))?;
        // The file does not contain a pass at the start of the game, so the driver sends the pass later.
        self.known.set_first(game, 0);
        Ok(())
    }

    fn tell_time(&mut self, exchange: &mut Exchange<'_>, question: &Question<'_>) -> Result<(), DriverFault> {
        let budget = question.budget;
        let clock = match (budget.clock, budget.time) {
            (Some(clock), _) => clock,
            (None, Some(time)) => Clock { left: Duration::ZERO, increment: time },
            (None, None) => return Ok(()),
        };
        let begins = !question.game.history().iter().any(|ply| matches!(ply, Ply::Disc { .. }));
        if self.knows("time_settings") && (begins || self.increment != Some(clock.increment)) {
            self.ask_time(exchange, &|round| Command::TimeSettings {
                main: round(clock.left),
                byo_yomi: round(clock.increment),
                stones: 1,
            })?;
            self.increment = Some(clock.increment);
        }
        if let (true, Some(player)) = (self.knows("time_left"), question.game.turn()) {
            let (left, stones) = if budget.clock.is_some() { (clock.left, 0) } else { (clock.increment, 1) };
            self.ask_time(exchange, &|round| Command::TimeLeft { player, left: round(left), stones })?;
        }
        Ok(())
    }

    pub(super) fn takes_depth_and_nodes(&self) -> (bool, bool) {
        let knows = |ending: &str| self.knows.iter().any(|name| name.ends_with(ending));
        (knows(DEPTH), knows(NODES))
    }

    /// Sends the depth and the number of nodes, if the engine supports commands for them. These commands are extensions
    /// of GTP, and this crate's GTP server supports both.
    fn tell_limits(&mut self, exchange: &mut Exchange<'_>, question: &Question<'_>) -> Result<(), DriverFault> {
        let (depth, nodes) = (question.budget.depth.map(u64::from), question.budget.nodes);
        for (ending, limit, sent) in [(DEPTH, depth, &mut self.depth), (NODES, nodes, &mut self.nodes)] {
            let command = self.knows.iter().find(|name| name.ends_with(ending));
            if let (Some(command), Some(limit)) = (command, limit.filter(|_| limit != *sent)) {
                exchange.ask_line(&format!("{command} {limit}"))?;
                *sent = Some(limit);
            }
        }
        Ok(())
    }

    /// Sends a time in seconds with decimal places. If the engine rejects this time, sends whole seconds, because GTP
    /// does not require engines to accept fractions.
    fn ask_time(
        &mut self,
        exchange: &mut Exchange<'_>,
        command: &dyn Fn(fn(Duration) -> Duration) -> Command,
    ) -> Result<(), DriverFault> {
        let (exact, whole) =
            (command(|time| time), command(|time| Duration::from_secs(time.as_secs().max(u64::from(!time.is_zero())))));
        if self.whole_seconds || exact == whole {
            return exchange.ask(whole).map(drop);
        }
        match exchange.ask(exact) {
            Err(DriverFault::Refused(_)) => {
                self.whole_seconds = true;
                exchange.ask(whole).map(drop)
            }
            answer => answer.map(drop),
        }
    }
}

/// Returns the move in the answer to `genmove`: the first word that is not a number. Some engines write an id although
/// the driver sent none, as in `= 7 f5`, or add words after the move.
fn move_word(answer: &str) -> Option<&str> {
    answer.split_whitespace().find(|word| !word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the answer to a command that the engine may reject, or `None` if the engine rejected the command.
fn optional(answer: Result<String, DriverFault>) -> Result<Option<String>, DriverFault> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(DriverFault::Refused(_)) => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// A temporary file that contains the start position of a game. Dropping this value deletes the file.
struct StartFile(PathBuf);

impl StartFile {
    fn new(game: &Game) -> std::io::Result<StartFile> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let start = Game::from_board(game.rules(), *game.start(), game.first()).map_err(std::io::Error::other)?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("reversi-start-{}-{number}.sgf", std::process::id()));
        std::fs::write(&path, sgf_game::write(&Record::from(&start)))?;
        Ok(StartFile(path))
    }
}

impl Drop for StartFile {
    fn drop(&mut self) {
        // Ignore the error, because a leftover file in the temporary folder is harmless.
        let _ = std::fs::remove_file(&self.0);
    }
}
