//! An NBoard engine.

use super::{Context, Flow, Handler, Identity, WhileThinking};
use crate::choice::Choice;
use crate::nboard::{Command, Hint, MoveLine, Reply, read_game};
use crate::referee::Referee;
use crate::thinker::{Question, Thinker, Thought};
use reversi::{Game, Ply};
use reversi_records::{Basis, Budget};

/// The state of the protocol.
pub(super) struct Server {
    identity: Identity,
    referee: Referee,
    depth: Option<u32>,
    nodes: Option<u64>,
    job: Job,
}

/// What the current search is for.
enum Job {
    Idle,
    Go,
    /// How many moves to report, and what was last reported.
    Hint(usize, Vec<Hint>),
    /// The positions still to be analyzed, the first of the game at the bottom, and the value of the position after
    /// them.
    Analyze(Vec<(u32, AnalysisItem)>, f64),
}

/// A position of an analyzed game.
enum AnalysisItem {
    Search(Box<Game>),
    /// The side to move has to pass, so the value is the negated value of the next position.
    Pass,
}

impl Server {
    pub(super) fn new(identity: Identity) -> Server {
        Server { identity, referee: Referee::new(Game::default()), depth: None, nodes: None, job: Job::Idle }
    }

    fn budget(&self) -> Budget {
        Budget { depth: self.depth, nodes: self.nodes, ..Budget::default() }
    }

    fn handle<T: Thinker>(&mut self, command: Command, context: &mut Context<T>) -> Flow {
        match command {
            Command::Nboard(_) => context.send(Reply::MyName(self.identity.name.clone())),
            Command::SetGame(text) => match read_game(&text) {
                Ok(referee) => self.referee = referee,
                Err(error) => trouble(context, error),
            },
            Command::SetDepth(depth) => self.depth = Some(depth),
            Command::SetNodes(nodes) => self.nodes = Some(nodes),
            Command::SetContempt(_) | Command::SetMyName(_) => {}
            Command::Move(mv) => {
                if let Err(error) = self.referee.play(None, mv.choice) {
                    trouble(context, error);
                }
            }
            Command::Hint(count) => match self.stuck() {
                // A pass needs no search.
                true => context.send(Reply::Search(hint_of_pass())),
                false => {
                    self.job = Job::Hint(count.max(1) as usize, Vec::new());
                    context.thinker.ask(Question::Rank, self.referee.game(), self.budget());
                }
            },
            Command::Go => match self.stuck() {
                true => context.send(Reply::Move(MoveLine { choice: Choice::Pass, value: None, seconds: None })),
                false => {
                    self.job = Job::Go;
                    context.thinker.ask(Question::Play, self.referee.game(), self.budget());
                }
            },
            Command::Ping(number) => context.send(Reply::Pong(number)),
            Command::Learn => context.send(Reply::Learned),
            Command::Analyze => {
                self.job = Job::Analyze(positions(self.referee.game()), 0.0);
                self.analyze_next(context);
            }
            Command::Quit => return Flow::End,
        }
        Flow::Continue
    }

    /// Whether the side to move can only pass.
    fn stuck(&self) -> bool {
        self.referee.turn().is_none_or(|player| self.referee.must_pass(player))
    }

    /// Reports the best moves, unless they are what was last reported.
    fn hint<T: Thinker>(&mut self, thoughts: &[Thought], context: &mut Context<T>) {
        let Job::Hint(count, said) = &mut self.job else { return };
        let hints: Vec<Hint> = thoughts.iter().take(*count).map(hint).collect();
        if hints != *said {
            hints.iter().for_each(|hint| context.send(Reply::Search(hint.clone())));
            *said = hints;
        }
    }

    fn analyze_next<T: Thinker>(&mut self, context: &mut Context<T>) {
        let budget = self.budget();
        let Job::Analyze(left, value) = &mut self.job else { return };
        while let Some((made, item)) = left.last() {
            match item {
                AnalysisItem::Search(game) if game.is_over() => {
                    *value = final_value(game);
                    context.send(Reply::Analysis { made: *made, value: *value });
                }
                AnalysisItem::Search(game) => {
                    context.thinker.ask(Question::Best, game, budget);
                    return;
                }
                AnalysisItem::Pass => {
                    *value = -*value;
                    context.send(Reply::Analysis { made: *made, value: *value });
                }
            }
            left.pop();
        }
        self.job = Job::Idle;
    }
}

impl<T: Thinker> Handler<T> for Server {
    fn line(&mut self, line: &str, context: &mut Context<T>) -> Flow {
        // Unknown lines are to be ignored, says the protocol.
        Command::read(line).map_or(Flow::Continue, |command| self.handle(command, context))
    }

    fn while_thinking(&self, line: &str) -> WhileThinking {
        match Command::read(line) {
            Ok(Command::Ping(_) | Command::Quit) => WhileThinking::Hurry,
            _ => WhileThinking::Wait,
        }
    }

    fn progress(&mut self, thoughts: &[Thought], context: &mut Context<T>) {
        self.hint(thoughts, context);
    }

    fn answer(&mut self, answer: Result<Vec<Thought>, String>, context: &mut Context<T>) {
        let thoughts = match answer {
            Ok(thoughts) => thoughts,
            Err(message) => {
                self.job = Job::Idle;
                return trouble(context, message);
            }
        };
        let best = &thoughts[0];
        match &mut self.job {
            Job::Idle => {}
            Job::Go => {
                let seconds = best.time.as_secs_f64();
                let rounded = (seconds * 100.0).round() / 100.0;
                context.send(Reply::NodeStats { nodes: best.nodes, seconds: rounded });
                let choice = Choice::Disc(best.square);
                context.send(Reply::Move(MoveLine { choice, value: Some(best.value), seconds: Some(rounded) }));
                self.job = Job::Idle;
            }
            Job::Hint(..) => {
                self.hint(&thoughts, context);
                self.job = Job::Idle;
            }
            // Another command cut the analysis short.
            Job::Analyze(..) if context.thinker.was_stopped() => self.job = Job::Idle,
            Job::Analyze(left, value) => {
                if let Some((made, _)) = left.pop() {
                    *value = best.value;
                    context.send(Reply::Analysis { made, value: best.value });
                }
                self.analyze_next(context);
            }
        }
    }
}

fn trouble<T: Thinker>(context: &mut Context<T>, message: impl ToString) {
    context.send(Reply::Status(message.to_string().replace(['\r', '\n'], " ")));
}

fn hint(thought: &Thought) -> Hint {
    let Thought { value, basis, line, .. } = thought;
    Hint { line: line.clone(), value: *value, games: 0, basis: *basis, text: String::new() }
}

fn hint_of_pass() -> Hint {
    Hint { line: vec![Choice::Pass], value: 0.0, games: 0, basis: Basis::Unstated, text: String::new() }
}

/// Every position of a game, with the number of plies before it.
fn positions(game: &Game) -> Vec<(u32, AnalysisItem)> {
    let mut now = Game::from_board(game.rules(), *game.start(), game.first()).expect("a game has a size of its rules");
    let mut found = Vec::new();
    for (made, ply) in (0..).zip(game.history()) {
        match ply {
            Ply::Pass { .. } => found.push((made, AnalysisItem::Pass)),
            Ply::Disc { mv, .. } => {
                found.push((made, AnalysisItem::Search(Box::new(now.clone()))));
                now.play(mv.square).expect("a game's moves are legal");
            }
        }
    }
    found.push((game.history().len() as u32, AnalysisItem::Search(Box::new(now))));
    found
}

/// Returns the lead at the end of a game that is over, for the player who would be next.
fn final_value(game: &Game) -> f64 {
    game.lead(game.next_player()).map_or(0.0, f64::from)
}
