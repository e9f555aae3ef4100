//! Conversations with engines. Every line is logged, and every wait has a deadline.

use super::comparison::cut;
use super::{
    CaseResult, ExplainedMistake, Mistake, MistakeKind, Options, Outcome, Program, Report, left_out, was_stopped,
};
use reversi::{Game, Ply, Square};
use reversi_engine::{Random, Stop};
use reversi_protocols::{Child, ChildError, ChildLimits};
use std::time::{Duration, Instant};

/// A function that checks a requirement in a conversation with an engine.
type Check = dyn Fn(&mut Conversation) -> Result<(), Halt>;

/// A requirement that an engine must meet. Each requirement is checked in its own conversation.
pub(super) struct Requirement {
    pub(super) name: String,
    pub(super) check: Box<Check>,
}

impl Requirement {
    pub(super) fn new(
        name: impl Into<String>,
        check: impl Fn(&mut Conversation) -> Result<(), Halt> + 'static,
    ) -> Requirement {
        Requirement { name: name.into(), check: Box::new(check) }
    }
}

/// The reason why a conversation ends early.
pub(super) enum Halt {
    /// The engine made a mistake.
    Wrong(Mistake),
    /// The engine does not support an optional command. The string is the reason that the report states.
    NotOffered(String),
}

/// The maximum number of lines at the end of a conversation that a report shows.
const SHOWN: usize = 12;

/// Checks each requirement with a newly started engine.
pub(super) fn run(
    requirements: Vec<Requirement>,
    program: &Program<'_>,
    options: &Options,
    stop: &Stop,
    mut progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    let count = requirements.len();
    let (mut results, mut explained, mut hangs) = (Vec::new(), Vec::<ExplainedMistake>::new(), 0);
    for (number, Requirement { name, check }) in requirements.into_iter().enumerate() {
        if let Some(outcome) = left_out(hangs, stop) {
            results.push(CaseResult { name, input: Vec::new(), strict: false, outcome });
            continue;
        }
        let mut conversation = Conversation::start(program, options.time)?;
        let outcome = match check(&mut conversation) {
            Ok(()) => Outcome::Passed,
            Err(Halt::NotOffered(reason)) => Outcome::NotRun(reason),
            Err(Halt::Wrong(mistake)) if was_stopped(Some(mistake.kind), stop) => Outcome::BrokenOff,
            Err(Halt::Wrong(mistake)) => Outcome::Failed(mistake),
        };
        hangs += usize::from(outcome.mistake_kind() == Some(MistakeKind::Hang));
        if let Outcome::Failed(mistake) = &outcome {
            match explained.iter_mut().find(|known| known.mistake.kind == mistake.kind) {
                Some(known) => known.cases += 1,
                None => explained.push(ExplainedMistake {
                    case: name.clone(),
                    cases: 1,
                    strict: false,
                    input: conversation.lines[conversation.lines.len().saturating_sub(SHOWN)..].to_vec(),
                    mistake: mistake.clone(),
                    advice: mistake.kind.advice(),
                }),
            }
        }
        results.push(CaseResult { name, input: conversation.lines, strict: false, outcome });
        progress(number + 1, count);
    }
    Ok(Report::new(program, options, results, explained))
}

/// A conversation with a running engine.
pub(super) struct Conversation {
    child: Child,
    time: Duration,
    /// When the last line was sent. The time limit starts then, so an engine cannot extend it by printing other lines.
    sent: Instant,
    /// The log of the conversation. A line that was sent to the engine starts with `> `, and a line that was received
    /// from it starts with `< `.
    pub(super) lines: Vec<String>,
}

impl Conversation {
    fn start(program: &Program<'_>, time: Duration) -> Result<Conversation, ChildError> {
        let child = Child::start(&program.command(), ChildLimits::default())?;
        Ok(Conversation { child, time, sent: Instant::now(), lines: Vec::new() })
    }

    /// Sends a line to the engine.
    pub(super) fn send(&mut self, line: &str) -> Result<(), Halt> {
        self.lines.push(format!("> {}", cut(line)));
        let mut bytes = line.as_bytes().to_vec();
        bytes.push(b'\n');
        self.sent = Instant::now();
        self.child.write(bytes).map_err(|error| self.process_error(&error))
    }

    /// Waits for the next line from the engine and returns it.
    pub(super) fn receive(&mut self) -> Result<String, Halt> {
        self.receive_within(self.time)
    }

    /// Waits for the next line from the engine and returns it. Allows six times the usual time, because the engine may
    /// search first.
    pub(super) fn receive_after_search(&mut self) -> Result<String, Halt> {
        self.receive_within(self.time * 6)
    }

    fn receive_within(&mut self, time: Duration) -> Result<String, Halt> {
        let line = self.child.read_line(self.sent + time).map_err(|error| self.process_error(&error))?;
        if !line.trim().is_empty() {
            self.lines.push(format!("< {}", cut(&line)));
        }
        Ok(line)
    }

    /// Closes the engine's input, and checks that the engine then exits.
    pub(super) fn hang_up(&mut self) -> Result<(), Halt> {
        self.child.close_input();
        self.expect_end("the end of its input")
    }

    /// Checks that the engine exits with status 0 in time. Ignores everything that the engine prints before it exits.
    pub(super) fn expect_end(&mut self, event: &str) -> Result<(), Halt> {
        let deadline = Instant::now() + self.time;
        loop {
            match self.child.read_line(deadline) {
                // The engine may still print lines, as long as it exits in time.
                Ok(_) | Err(ChildError::NotText { .. } | ChildError::Closed { .. }) if Instant::now() < deadline => {}
                Err(ChildError::Ended { status, .. }) if status.success() => return Ok(()),
                Err(ChildError::Ended { status, .. }) if status.code().is_some() => {
                    return Err(wrong(
                        MistakeKind::ExitStatus,
                        format!("After {event}, the program ends with {status}."),
                        "exit status: 0",
                        "",
                    ));
                }
                Ok(_) | Err(ChildError::Silent { .. } | ChildError::NotText { .. } | ChildError::Closed { .. }) => {
                    return Err(wrong(
                        MistakeKind::Hang,
                        format!("After {event}, the program does not end within {} s.", self.time.as_secs_f64()),
                        "(the program ends)",
                        "",
                    ));
                }
                Err(error) => return Err(self.process_error(&error)),
            }
        }
    }

    /// Converts an error from the engine's process to a mistake.
    fn process_error(&self, error: &ChildError) -> Halt {
        let asked = self.lines.iter().rev().find_map(|line| line.strip_prefix("> "));
        let when = asked.map_or_else(|| "At the start".to_string(), |line| format!("After `{line}`"));
        let kind = match error {
            ChildError::Silent { .. } | ChildError::NotReading => MistakeKind::Hang,
            ChildError::Flood { .. } | ChildError::LongLine { .. } => MistakeKind::Flood,
            ChildError::NotText { .. } => MistakeKind::Encoding,
            ChildError::Ended { status, .. } if status.code().is_some() => MistakeKind::StopsEarly,
            // The engine did not start, was killed, or closed its output.
            _ => MistakeKind::Crash,
        };
        wrong(kind, format!("{when}: {error}."), "(a reply)", "")
    }
}

/// Returns a mistake with the expected line and the actual line. An empty string stands for no line.
pub(super) fn wrong(kind: MistakeKind, what: impl Into<String>, expected: &str, shown: &str) -> Halt {
    let line = |text: &str| if text.is_empty() { Vec::new() } else { vec![text.to_string()] };
    Halt::Wrong(Mistake { kind, what: what.into(), expected: line(expected), shown: line(shown) })
}

/// Returns a random legal move, or `None` if there is no legal move.
pub(super) fn any_move(game: &Game, random: &mut Random) -> Option<Square> {
    let moves = game.moves().squares();
    moves.iter().nth(random.below(moves.len().max(1) as u64) as usize)
}

/// Returns an unfinished random game whose last ply is a pass, or a new game if no such game is found.
pub(super) fn with_pass(seed: u64) -> Game {
    for number in 0..10_000 {
        let mut random = Random::new(seed.wrapping_add(number));
        let mut game = Game::default();
        while let Some(square) = any_move(&game, &mut random) {
            if game.play(square).is_err() {
                break;
            }
            if matches!(game.history().last(), Some(Ply::Pass { .. })) {
                return game;
            }
        }
    }
    Game::default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_with_a_pass_is_found() {
        let game = with_pass(0);
        assert!(matches!(game.history().last(), Some(Ply::Pass { .. })));
        assert!(!game.is_over());
    }
}
