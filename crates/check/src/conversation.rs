//! A conversation with an engine. Every line is logged, and every wait has a deadline.

use super::comparison::cut;
use super::{CaseResult, ExplainedMistake, Finding, Mistake, Options, Outcome, Report, left_out};
use reversi::{Game, Ply, Square};
use reversi_engine::{Random, Stop};
use reversi_protocols::{Child, ChildError, ChildLimits, CommandLine};
use std::time::{Duration, Instant};

/// What a question does.
type Ask = dyn Fn(&mut Conversation) -> Result<(), Halt>;

/// A requirement to check in a conversation of its own.
pub(super) struct Question {
    pub(super) name: String,
    pub(super) ask: Box<Ask>,
}

impl Question {
    pub(super) fn new(
        name: impl Into<String>,
        ask: impl Fn(&mut Conversation) -> Result<(), Halt> + 'static,
    ) -> Question {
        Question { name: name.into(), ask: Box::new(ask) }
    }
}

/// Why a conversation ends early.
pub(super) enum Halt {
    /// A mistake.
    Wrong(Finding),
    /// The engine does not support an optional command.
    NotOffered(String),
}

/// How many of the last lines of a conversation are shown.
const SHOWN: usize = 12;

/// Asks every question, each with a freshly started engine.
pub(super) fn run(
    questions: Vec<Question>,
    program: &CommandLine,
    options: &Options,
    stop: &Stop,
    mut progress: impl FnMut(usize, usize),
) -> Result<Report, ChildError> {
    let count = questions.len();
    let (mut results, mut explained, mut hangs) = (Vec::new(), Vec::<ExplainedMistake>::new(), 0);
    for (number, Question { name, ask }) in questions.into_iter().enumerate() {
        if let Some(outcome) = left_out(hangs, stop) {
            results.push(CaseResult { name, input: Vec::new(), strict: false, outcome });
            continue;
        }
        let mut conversation = Conversation::start(program, options.time)?;
        let outcome = match ask(&mut conversation) {
            Ok(()) => Outcome::Passed,
            Err(Halt::NotOffered(reason)) => Outcome::NotRun(reason),
            Err(Halt::Wrong(finding)) => Outcome::Failed(finding),
        };
        hangs += usize::from(outcome.mistake() == Some(Mistake::Hang));
        if let Outcome::Failed(finding) = &outcome {
            match explained.iter_mut().find(|known| known.finding.mistake == finding.mistake) {
                Some(known) => known.cases += 1,
                None => explained.push(ExplainedMistake {
                    case: name.clone(),
                    cases: 1,
                    strict: false,
                    input: conversation.lines[conversation.lines.len().saturating_sub(SHOWN)..].to_vec(),
                    finding: finding.clone(),
                    advice: finding.mistake.advice(),
                }),
            }
        }
        results.push(CaseResult { name, input: conversation.lines, strict: false, outcome });
        progress(number + 1, count);
    }
    Ok(Report::new(program, options, results, explained))
}

/// A conversation.
pub(super) struct Conversation {
    child: Child,
    time: Duration,
    /// The log: `> ` marks lines to the engine, `< ` its own.
    pub(super) lines: Vec<String>,
}

impl Conversation {
    fn start(program: &CommandLine, time: Duration) -> Result<Conversation, ChildError> {
        let child = Child::start(program, ChildLimits::default())?;
        Ok(Conversation { child, time, lines: Vec::new() })
    }

    /// Sends a line to the engine.
    pub(super) fn send(&mut self, line: &str) -> Result<(), Halt> {
        self.lines.push(format!("> {}", cut(line)));
        let mut bytes = line.as_bytes().to_vec();
        bytes.push(b'\n');
        self.child.write(bytes).map_err(|error| self.trouble(&error))
    }

    /// The engine's next line.
    pub(super) fn receive(&mut self) -> Result<String, Halt> {
        self.receive_within(self.time)
    }

    /// The engine's next line, for an answer that takes a search.
    pub(super) fn receive_after_search(&mut self) -> Result<String, Halt> {
        self.receive_within(self.time * 6)
    }

    fn receive_within(&mut self, time: Duration) -> Result<String, Halt> {
        let line = self.child.read_line(Instant::now() + time).map_err(|error| self.trouble(&error))?;
        if !line.trim().is_empty() {
            self.lines.push(format!("< {}", cut(&line)));
        }
        Ok(line)
    }

    /// Closes the engine's input, after which it has to end.
    pub(super) fn hang_up(&mut self) -> Result<(), Halt> {
        self.child.close_input();
        self.expect_end("its input is closed")
    }

    /// Waits for the engine to end, ignoring what it prints until then.
    pub(super) fn expect_end(&mut self, why: &str) -> Result<(), Halt> {
        let deadline = Instant::now() + self.time;
        loop {
            match self.child.read_line(deadline) {
                // What it still prints is its own affair, as long as it ends.
                Ok(_) | Err(ChildError::NotText { .. } | ChildError::Closed { .. }) if Instant::now() < deadline => {}
                Err(ChildError::Ended { status, .. }) if status.success() => return Ok(()),
                Err(ChildError::Ended { status, .. }) if status.code().is_some() => {
                    return Err(wrong(
                        Mistake::ExitStatus,
                        format!("When {why} the program ends with {status}."),
                        "exit status: 0",
                        "",
                    ));
                }
                Ok(_) | Err(ChildError::Silent { .. } | ChildError::NotText { .. } | ChildError::Closed { .. }) => {
                    return Err(wrong(
                        Mistake::Hang,
                        format!("When {why} the program does not end in {} s.", self.time.as_secs_f64()),
                        "(it ends)",
                        "",
                    ));
                }
                Err(error) => return Err(self.trouble(&error)),
            }
        }
    }

    /// The mistake that an error of the process amounts to.
    fn trouble(&self, error: &ChildError) -> Halt {
        let asked = self.lines.iter().rev().find_map(|line| line.strip_prefix("> ")).unwrap_or("its start");
        let mistake = match error {
            ChildError::Silent { .. } | ChildError::NotReading => Mistake::Hang,
            ChildError::Flood { .. } | ChildError::LongLine { .. } => Mistake::Flood,
            ChildError::NotText { .. } => Mistake::Encoding,
            ChildError::Ended { status, .. } if status.code().is_some() => Mistake::StopsEarly,
            // It did not start, was ended, or closed its output.
            _ => Mistake::Crash,
        };
        wrong(mistake, format!("After `{asked}`: {error}."), "(an answer)", "")
    }
}

/// A mistake with the expected and the actual line.
pub(super) fn wrong(mistake: Mistake, what: impl Into<String>, expected: &str, shown: &str) -> Halt {
    let line = |text: &str| if text.is_empty() { Vec::new() } else { vec![text.to_string()] };
    Halt::Wrong(Finding { mistake, what: what.into(), expected: line(expected), shown: line(shown) })
}

/// A random legal move.
pub(super) fn any_move(game: &Game, random: &mut Random) -> Option<Square> {
    let moves = game.moves().squares();
    moves.iter().nth(random.below(moves.len().max(1) as u64) as usize)
}

/// A game that goes on and whose last disc made the other side pass.
pub(super) fn with_pass(seed: u64) -> Game {
    for number in 0..10_000 {
        let mut random = Random::new(seed.wrapping_add(number));
        let mut game = Game::default();
        while let Some(position) = any_move(&game, &mut random) {
            if game.play(position).is_err() {
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
