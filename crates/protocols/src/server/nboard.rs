//! Being an NBoard engine.

use super::{Desk, Flow, Identity, Meanwhile, Talk};
use crate::choice::Choice;
use crate::nboard::{Command, Hint, Move, Reply, read_game};
use crate::referee::Referee;
use crate::thinker::{Question, Thinker, Thought};
use reversi::{Game, Player, Ply};
use reversi_records::{Basis, Budget};

/// The state of the protocol.
pub(super) struct Server {
    identity: Identity,
    referee: Referee,
    depth: Option<u32>,
    doing: Doing,
}

/// What is thought for.
enum Doing {
    Nothing,
    Go,
    /// So many moves, and what was last said of them.
    Hint(usize, Vec<Hint>),
    /// The positions that are still to be looked at, the latest last, and the value of the one after them.
    Analyze(Vec<(u32, Task)>, f64),
}

/// A position of a game that is analyzed.
enum Task {
    Search(Box<Game>),
    /// Whoever is to move has to pass, so that it is worth the opposite of the next one.
    Pass,
}

impl Server {
    pub(super) fn new(identity: Identity) -> Server {
        Server { identity, referee: Referee::new(Game::default()), depth: None, doing: Doing::Nothing }
    }

    fn budget(&self) -> Budget {
        Budget { depth: self.depth, ..Budget::default() }
    }

    fn heed<T: Thinker>(&mut self, command: Command, desk: &mut Desk<T>) -> Flow {
        match command {
            Command::Nboard(_) => desk.say(Reply::MyName(self.identity.name.clone())),
            Command::SetGame(text) => match read_game(&text) {
                Ok(referee) => self.referee = referee,
                Err(error) => trouble(desk, error),
            },
            Command::SetDepth(depth) => self.depth = Some(depth),
            Command::SetContempt(_) | Command::SetMyName(_) => {}
            Command::Move(mv) => {
                if let Err(wrong) = self.referee.play(None, mv.choice) {
                    trouble(desk, wrong);
                }
            }
            Command::Hint(count) => match self.stuck() {
                // A pass needs no thought.
                true => desk.say(Reply::Search(hint_of_pass())),
                false => {
                    self.doing = Doing::Hint(count.max(1) as usize, Vec::new());
                    desk.thinking.ask(Question::Rank, self.referee.game(), self.budget());
                }
            },
            Command::Go => match self.stuck() {
                true => desk.say(Reply::Move(Move { choice: Choice::Pass, value: None, seconds: None })),
                false => {
                    self.doing = Doing::Go;
                    desk.thinking.ask(Question::Play, self.referee.game(), self.budget());
                }
            },
            Command::Ping(number) => desk.say(Reply::Pong(number)),
            Command::Learn => desk.say(Reply::Learned),
            Command::Analyze => {
                self.doing = Doing::Analyze(positions(self.referee.game()), 0.0);
                self.analyze_next(desk);
            }
            Command::Quit => return Flow::End,
        }
        Flow::On
    }

    /// Whether whoever is to move can but pass.
    fn stuck(&self) -> bool {
        self.referee.turn().is_none_or(|player| self.referee.must_pass(player))
    }

    /// Says what the best moves are, unless that was just said.
    fn hint<T: Thinker>(&mut self, thoughts: &[Thought], desk: &mut Desk<T>) {
        let Doing::Hint(count, said) = &mut self.doing else { return };
        let hints: Vec<Hint> = thoughts.iter().take(*count).map(hint).collect();
        if hints != *said {
            hints.iter().for_each(|hint| desk.say(Reply::Search(hint.clone())));
            *said = hints;
        }
    }

    fn analyze_next<T: Thinker>(&mut self, desk: &mut Desk<T>) {
        let budget = self.budget();
        let Doing::Analyze(left, value) = &mut self.doing else { return };
        while let Some((made, task)) = left.last() {
            match task {
                Task::Search(game) if game.is_over() => {
                    *value = final_value(game);
                    desk.say(Reply::Analysis { made: *made, value: *value });
                }
                Task::Search(game) => {
                    desk.thinking.ask(Question::Best, game, budget);
                    return;
                }
                Task::Pass => {
                    *value = -*value;
                    desk.say(Reply::Analysis { made: *made, value: *value });
                }
            }
            left.pop();
        }
        self.doing = Doing::Nothing;
    }
}

impl<T: Thinker> Talk<T> for Server {
    fn line(&mut self, line: &str, desk: &mut Desk<T>) -> Flow {
        // What is not understood is to be ignored.
        Command::read(line).map_or(Flow::On, |command| self.heed(command, desk))
    }

    fn meanwhile(&self, line: &str) -> Meanwhile {
        match Command::read(line) {
            Ok(Command::Ping(_) | Command::Quit) => Meanwhile::Hurry,
            _ => Meanwhile::Wait,
        }
    }

    fn progress(&mut self, thoughts: &[Thought], desk: &mut Desk<T>) {
        self.hint(thoughts, desk);
    }

    fn answer(&mut self, answer: Result<Vec<Thought>, String>, desk: &mut Desk<T>) {
        let thoughts = match answer {
            Ok(thoughts) => thoughts,
            Err(message) => {
                self.doing = Doing::Nothing;
                return trouble(desk, message);
            }
        };
        let best = &thoughts[0];
        match &mut self.doing {
            Doing::Nothing => {}
            Doing::Go => {
                let seconds = best.time.as_secs_f64();
                let rounded = (seconds * 100.0).round() / 100.0;
                desk.say(Reply::NodeStats { nodes: best.nodes, seconds: rounded });
                let choice = Choice::Disc(best.position);
                desk.say(Reply::Move(Move { choice, value: Some(best.value), seconds: Some(rounded) }));
                self.doing = Doing::Nothing;
            }
            Doing::Hint(..) => {
                self.hint(&thoughts, desk);
                self.doing = Doing::Nothing;
            }
            // Somebody wants something else.
            Doing::Analyze(..) if desk.thinking.was_stopped() => self.doing = Doing::Nothing,
            Doing::Analyze(left, value) => {
                if let Some((made, _)) = left.pop() {
                    *value = best.value;
                    desk.say(Reply::Analysis { made, value: best.value });
                }
                self.analyze_next(desk);
            }
        }
    }
}

fn trouble<T: Thinker>(desk: &mut Desk<T>, message: impl ToString) {
    desk.say(Reply::Status(message.to_string().replace(['\r', '\n'], " ")));
}

fn hint(thought: &Thought) -> Hint {
    let Thought { value, basis, line, .. } = thought;
    Hint { line: line.clone(), value: *value, games: 0, basis: *basis, text: String::new() }
}

fn hint_of_pass() -> Hint {
    Hint { line: vec![Choice::Pass], value: 0.0, games: 0, basis: Basis::Unstated, text: String::new() }
}

/// Every position of a game, with the number of steps that led there.
fn positions(game: &Game) -> Vec<(u32, Task)> {
    let mut now = Game::from_board(game.rules(), *game.start(), game.first()).expect("a game has a size of its rules");
    let mut found = Vec::new();
    for (made, ply) in (0..).zip(game.history()) {
        match ply {
            Ply::Pass { .. } => found.push((made, Task::Pass)),
            Ply::Disc { mv, .. } => {
                found.push((made, Task::Search(Box::new(now.clone()))));
                now.play(mv.position).expect("a game's moves are legal");
            }
        }
    }
    found.push((game.history().len() as u32, Task::Search(Box::new(now))));
    found
}

/// How a game ended, for whoever would be next.
fn final_value(game: &Game) -> f64 {
    let score = game.official_score().unwrap_or_else(|| game.score());
    let lead = score.black as f64 - score.white as f64;
    if game.next_player() == Player::Black { lead } else { -lead }
}
