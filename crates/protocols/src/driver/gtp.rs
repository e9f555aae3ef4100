//! Driving a GTP engine.

use super::known_game::{KnownGame, begins_as_usual, step};
use super::wire::Wire;
use super::{DriverFault, Played, Question, legal};
use crate::choice::Choice;
use crate::gtp::{Command, Request, Responses, vertex};
use reversi::{Game, Ply};
use reversi_records::{Clock, Record, sgf_game};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The state of the protocol.
#[derive(Debug, Default)]
pub(super) struct Dialogue {
    known: KnownGame,
    requests: u32,
    knows: Vec<String>,
    /// The increment of the last time settings.
    increment: Option<Duration>,
    /// Whether it rejected fractions of a second.
    whole_seconds: bool,
}

/// What one request needs: the connection, its deadline, and its cancellation.
struct Exchange<'a> {
    wire: &'a mut Wire,
    deadline: Instant,
    cancelled: &'a dyn Fn() -> bool,
}

impl Dialogue {
    pub(super) fn begin(
        wire: &mut Wire,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(Dialogue, Option<String>), DriverFault> {
        let mut dialogue = Dialogue::default();
        let exchange = &mut Exchange { wire, deadline, cancelled };
        // The name is optional; the list of commands is not.
        let name = optional(dialogue.ask(exchange, Command::Name))?;
        let commands = dialogue.ask(exchange, Command::ListCommands)?;
        dialogue.knows = commands.split_whitespace().map(ToString::to_string).collect();
        if dialogue.knows("set_game") {
            dialogue.ask(exchange, Command::SetGame("Othello".to_string()))?;
        }
        Ok((dialogue, name))
    }

    fn knows(&self, command: &str) -> bool {
        self.knows.iter().any(|known| known == command)
    }

    /// Sends a command and waits for its response.
    fn ask(&mut self, exchange: &mut Exchange<'_>, command: Command) -> Result<String, DriverFault> {
        self.requests += 1;
        let id = self.requests;
        let said = command.to_string();
        exchange.wire.send(Request { id: Some(id), command: Ok(command) })?;
        let mut responses = Responses::default();
        let answer = exchange.wire.wait_for(exchange.deadline, exchange.cancelled, |line| {
            Ok(responses.line(line).filter(|response| response.id.is_none_or(|given| given == id)))
        })?;
        answer.result.map_err(|message| DriverFault::Refused(format!("{said}: {message}")))
    }

    pub(super) fn choose(
        &mut self,
        wire: &mut Wire,
        question: &Question<'_>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Played, DriverFault> {
        let &Question { game, deadline, .. } = question;
        let exchange = &mut Exchange { wire, deadline, cancelled };
        if self.known.new_plies(game).is_none() {
            self.start(exchange, game)?;
        }
        for ply in self.known.new_plies(game).unwrap_or_default() {
            let (player, choice) = step(ply);
            match self.ask(exchange, Command::Play(player, choice)) {
                // Some engines pass by themselves, and reject a pass that is sent.
                Err(DriverFault::Refused(_)) if choice == Choice::Pass => {}
                answer => drop(answer?),
            }
        }
        self.known.set(game);
        self.tell_time(exchange, question)?;
        let turn = game.turn().ok_or_else(|| DriverFault::Cannot("it is over".to_string()))?;
        let asked = Instant::now();
        let answer = self.ask(exchange, Command::GenMove(turn))?;
        let time = asked.elapsed();
        if answer.eq_ignore_ascii_case("resign") {
            return Err(DriverFault::Resigned);
        }
        let choice = Choice::read(&answer).ok_or_else(|| DriverFault::NotAMove(answer.clone()))?;
        let (position, after) = legal(game, choice.position(), &vertex(choice))?;
        // It has played its move. A pass of the other side has still to be sent.
        self.known.set_first(&after, game.history().len() + 1);
        Ok(Played { position, value: None, time })
    }

    /// Sends the position that the game starts from.
    fn start(&mut self, exchange: &mut Exchange<'_>, game: &Game) -> Result<(), DriverFault> {
        let size = game.size();
        let cannot = |why: String| DriverFault::Cannot(why);
        if size.width() != size.height() {
            return Err(cannot(format!("GTP has square boards alone, and this one is {size}")));
        }
        self.ask(exchange, Command::BoardSize(size.width().into())).map_err(|fault| match fault {
            DriverFault::Refused(message) => cannot(format!("a board of {size}: {message}")),
            fault => fault,
        })?;
        self.ask(exchange, Command::ClearBoard)?;
        if begins_as_usual(game) {
            self.known.set_first(game, 0);
            return Ok(());
        }
        if !self.knows("loadsgf") {
            return Err(cannot("it does not begin as usual, and the engine does not know loadsgf".to_string()));
        }
        let file = StartFile::new(game).map_err(|error| cannot(format!("its start cannot be written: {error}")))?;
        self.ask(exchange, Command::LoadSgf(file.0.display().to_string(), None))?;
        // A pass at the start of a game is not in the file.
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

    /// Sends a time as a decimal fraction, or in whole seconds to engines that accept only integers, as the protocol
    /// allows.
    fn ask_time(
        &mut self,
        exchange: &mut Exchange<'_>,
        command: &dyn Fn(fn(Duration) -> Duration) -> Command,
    ) -> Result<(), DriverFault> {
        let (exact, whole) =
            (command(|time| time), command(|time| Duration::from_secs(time.as_secs().max(u64::from(!time.is_zero())))));
        if self.whole_seconds || exact == whole {
            return self.ask(exchange, whole).map(drop);
        }
        match self.ask(exchange, exact) {
            Err(DriverFault::Refused(_)) => {
                self.whole_seconds = true;
                self.ask(exchange, whole).map(drop)
            }
            answer => answer.map(drop),
        }
    }
}

/// The answer to a command that an engine may reject.
fn optional(answer: Result<String, DriverFault>) -> Result<Option<String>, DriverFault> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(DriverFault::Refused(_)) => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// The start of a game as a temporary file, deleted when this is dropped.
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
        // A file left in the temporary folder does no harm.
        let _ = std::fs::remove_file(&self.0);
    }
}
