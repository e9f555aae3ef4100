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

/// What was said so far.
#[derive(Debug, Default)]
pub(super) struct Dialogue {
    known: KnownGame,
    requests: u32,
    knows: Vec<String>,
    /// The last time settings' increment.
    increment: Option<Duration>,
    /// Whether it was found to understand nothing smaller.
    whole_seconds: bool,
}

/// The engine's end of the wire for as long as a question takes.
struct Asking<'a> {
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
        let asking = &mut Asking { wire, deadline, cancelled };
        // It need not have a name, but it has to list what it can.
        let name = optional(dialogue.ask(asking, Command::Name))?;
        let commands = dialogue.ask(asking, Command::ListCommands)?;
        dialogue.knows = commands.split_whitespace().map(ToString::to_string).collect();
        if dialogue.knows("set_game") {
            dialogue.ask(asking, Command::SetGame("Othello".to_string()))?;
        }
        Ok((dialogue, name))
    }

    fn knows(&self, command: &str) -> bool {
        self.knows.iter().any(|known| known == command)
    }

    /// Asks something and waits for the answer to it.
    fn ask(&mut self, asking: &mut Asking<'_>, command: Command) -> Result<String, DriverFault> {
        self.requests += 1;
        let id = self.requests;
        let said = command.to_string();
        asking.wire.say(Request { id: Some(id), command: Ok(command) })?;
        let mut responses = Responses::default();
        let answer = asking.wire.hear(asking.deadline, asking.cancelled, |line| {
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
        let asking = &mut Asking { wire, deadline, cancelled };
        if self.known.new_plies(game).is_none() {
            self.start(asking, game)?;
        }
        for ply in self.known.new_plies(game).unwrap_or_default() {
            let (player, choice) = step(ply);
            match self.ask(asking, Command::Play(player, choice)) {
                // Some engines understand passes without a word, and only so.
                Err(DriverFault::Refused(_)) if choice == Choice::Pass => {}
                answer => drop(answer?),
            }
        }
        self.known.set(game);
        self.tell_time(asking, question)?;
        let turn = game.turn().ok_or_else(|| DriverFault::Cannot("it is over".to_string()))?;
        let asked = Instant::now();
        let answer = self.ask(asking, Command::GenMove(turn))?;
        let time = asked.elapsed();
        if answer.eq_ignore_ascii_case("resign") {
            return Err(DriverFault::Resigned);
        }
        let choice = Choice::read(&answer).ok_or_else(|| DriverFault::NotAMove(answer.clone()))?;
        let (position, after) = legal(game, choice.position(), &vertex(choice))?;
        // It has played its move. If the other side has to pass now, that is still to be told.
        self.known.set_first(&after, game.history().len() + 1);
        Ok(Played { position, value: None, time })
    }

    /// Tells the engine where a game begins.
    fn start(&mut self, asking: &mut Asking<'_>, game: &Game) -> Result<(), DriverFault> {
        let size = game.size();
        let cannot = |why: String| DriverFault::Cannot(why);
        if size.width() != size.height() {
            return Err(cannot(format!("GTP has square boards alone, and this one is {size}")));
        }
        self.ask(asking, Command::BoardSize(size.width().into())).map_err(|fault| match fault {
            DriverFault::Refused(message) => cannot(format!("a board of {size}: {message}")),
            fault => fault,
        })?;
        self.ask(asking, Command::ClearBoard)?;
        if begins_as_usual(game) {
            self.known.set_first(game, 0);
            return Ok(());
        }
        if !self.knows("loadsgf") {
            return Err(cannot("it does not begin as usual, and the engine does not know loadsgf".to_string()));
        }
        let file = StartFile::new(game).map_err(|error| cannot(format!("its start cannot be written: {error}")))?;
        self.ask(asking, Command::LoadSgf(file.0.display().to_string(), None))?;
        // A pass that the game begins with is not in the file.
        self.known.set_first(game, 0);
        Ok(())
    }

    fn tell_time(&mut self, asking: &mut Asking<'_>, question: &Question<'_>) -> Result<(), DriverFault> {
        let budget = question.budget;
        let clock = match (budget.clock, budget.time) {
            (Some(clock), _) => clock,
            (None, Some(time)) => Clock { left: Duration::ZERO, increment: time },
            (None, None) => return Ok(()),
        };
        let begins = !question.game.history().iter().any(|ply| matches!(ply, Ply::Disc { .. }));
        if self.knows("time_settings") && (begins || self.increment != Some(clock.increment)) {
            self.ask_time(asking, &|round| Command::TimeSettings {
                main: round(clock.left),
                byo_yomi: round(clock.increment),
                stones: 1,
            })?;
            self.increment = Some(clock.increment);
        }
        if let (true, Some(player)) = (self.knows("time_left"), question.game.turn()) {
            let (left, stones) = if budget.clock.is_some() { (clock.left, 0) } else { (clock.increment, 1) };
            self.ask_time(asking, &|round| Command::TimeLeft { player, left: round(left), stones })?;
        }
        Ok(())
    }

    /// Tells a time to the fraction of a second, or in whole seconds to engines that understand no other, as the protocol
    /// lets them.
    fn ask_time(
        &mut self,
        asking: &mut Asking<'_>,
        command: &dyn Fn(fn(Duration) -> Duration) -> Command,
    ) -> Result<(), DriverFault> {
        let (exact, whole) =
            (command(|time| time), command(|time| Duration::from_secs(time.as_secs().max(u64::from(!time.is_zero())))));
        if self.whole_seconds || exact == whole {
            return self.ask(asking, whole).map(drop);
        }
        match self.ask(asking, exact) {
            Err(DriverFault::Refused(_)) => {
                self.whole_seconds = true;
                self.ask(asking, whole).map(drop)
            }
            answer => answer.map(drop),
        }
    }
}

/// What an engine may refuse.
fn optional(answer: Result<String, DriverFault>) -> Result<Option<String>, DriverFault> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(DriverFault::Refused(_)) => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// The start of a game as a file, for as long as an engine reads it.
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
        // A file that stays in the folder for temporary files does no harm.
        let _ = std::fs::remove_file(&self.0);
    }
}
