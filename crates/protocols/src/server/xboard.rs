//! Being an XBoard engine.

use super::{Desk, Flow, Identity, Meanwhile, Talk};
use crate::choice::Choice;
use crate::fen;
use crate::line_error::LineError;
use crate::referee::{Referee, Wrong};
use crate::thinker::{Question, Thinker, Thought};
use crate::xboard::{Command, Reply, Thinking, move_text};
use reversi::{Game, Player, Rules, Status};
use reversi_records::{Basis, Budget, Clock};
use std::time::Duration;

/// The state of the protocol.
pub(super) struct Server {
    identity: Identity,
    referee: Referee,
    /// The side that the engine plays.
    mine: Option<Player>,
    analyzes: bool,
    posts: bool,
    budget: Budget,
    doing: Doing,
    /// The last thought, to be told when asked.
    last: Option<Thinking>,
}

/// What is thought for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doing {
    Nothing,
    Move,
    Hint,
    Analysis,
}

impl Server {
    pub(super) fn new(identity: Identity) -> Server {
        let referee = Referee::new(Game::default());
        let budget = Budget::default();
        let (doing, last) = (Doing::Nothing, None);
        Server { identity, referee, mine: None, analyzes: false, posts: false, budget, doing, last }
    }

    fn heed<T: Thinker>(&mut self, command: Command, desk: &mut Desk<T>) -> Flow {
        match command {
            Command::Protover(_) => desk.say(Reply::Feature(self.features())),
            Command::New => {
                self.analyzes = false;
                self.budget.depth = None;
                self.set_up(Game::default(), Some(Player::White), desk);
            }
            Command::Variant(name) if name == "reversi" => {
                self.set_up(Game::default(), self.mine, desk);
            }
            Command::Variant(name) => desk.say(Reply::Error(format!("(unsupported variant): {name}"))),
            Command::SetBoard(text) => self.set_board(&text, desk),
            Command::Force | Command::Result(_) => {
                self.rest(desk);
                self.mine = None;
            }
            Command::Go => {
                self.mine = self.referee.turn();
                self.think(desk);
            }
            Command::PlayOther => self.mine = self.referee.turn().map(Player::other),
            Command::Move(choice) => self.user_moves(choice, desk),
            Command::Level { base, increment, .. } => {
                self.budget = Budget { time: None, clock: Some(Clock { left: base, increment }), ..self.budget };
            }
            Command::MoveTime(time) => self.budget = Budget { time: Some(time), clock: None, ..self.budget },
            Command::Depth(depth) => self.budget.depth = Some(depth),
            // With time for each move the clock is told too, and says no more.
            Command::Time(left) if self.budget.time.is_none() => {
                let increment = self.budget.clock.map_or(Duration::ZERO, |clock| clock.increment);
                self.budget.clock = Some(Clock { left, increment });
            }
            Command::Ping(number) => desk.say(Reply::Pong(number)),
            Command::Undo => self.take_back(1, desk),
            Command::Remove => self.take_back(2, desk),
            Command::Hint => self.hint(desk),
            Command::Analyze => {
                self.analyzes = true;
                self.mine = None;
                self.think(desk);
            }
            Command::Exit => {
                self.analyzes = false;
                self.rest(desk);
            }
            Command::Dot => {
                if let Some(Thinking { depth, time, nodes, .. }) = &self.last {
                    desk.say(format!("stat01: {time} {nodes} {depth} 0 0"));
                }
            }
            Command::Post => self.posts = true,
            Command::NoPost => self.posts = false,
            Command::Quit => return Flow::End,
            // `?` means something while a move is thought about, and only then.
            Command::Xboard | Command::MoveNow | Command::Time(_) | Command::OpponentTime(_) | Command::Ignored(_) => {}
        }
        Flow::On
    }

    fn features(&self) -> String {
        format!(
            "ping=1 setboard=1 playother=1 usermove=1 time=1 draw=0 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 \
             variants=\"reversi\" myname=\"{} {}\" done=1",
            self.identity.name, self.identity.version
        )
    }

    /// Ends what is being thought, and forgets it.
    fn rest<T: Thinker>(&mut self, desk: &mut Desk<T>) {
        desk.thinking.abandon();
        self.doing = Doing::Nothing;
        self.last = None;
    }

    fn set_up<T: Thinker>(&mut self, game: Game, mine: Option<Player>, desk: &mut Desk<T>) {
        self.rest(desk);
        self.referee = Referee::new(game);
        self.mine = mine;
        self.think_if_due(desk);
    }

    fn set_board<T: Thinker>(&mut self, text: &str, desk: &mut Desk<T>) {
        let game = fen::read(text).and_then(|(board, first)| Game::from_board(Rules::Othello, board, first).ok());
        match game {
            Some(game) => self.set_up(game, self.mine, desk),
            None => desk.say(Reply::Trouble("Illegal position".to_string())),
        }
    }

    fn user_moves<T: Thinker>(&mut self, choice: Choice, desk: &mut Desk<T>) {
        self.rest(desk);
        match self.referee.play(None, choice) {
            Ok(()) => {
                self.tell_result(desk);
                self.think_if_due(desk);
            }
            Err(wrong) => {
                // Names of the sides would confuse: they are the other way round there.
                let why = match wrong {
                    Wrong::Illegal(error) => error.reason.to_string(),
                    Wrong::Pass(_) | Wrong::Turn(_) => "there is a legal move".to_string(),
                };
                desk.say(format!("Illegal move ({why}): {}", move_text(choice)));
                self.think_if_due(desk);
            }
        }
    }

    fn take_back<T: Thinker>(&mut self, steps: usize, desk: &mut Desk<T>) {
        self.rest(desk);
        if (0..steps).filter(|_| self.referee.undo()).count() < steps {
            desk.say(Reply::Error("(nothing to take back): undo".to_string()));
        }
        // Whoever takes back plays on by hand, or says `go`; an analysis goes on.
        if self.analyzes {
            self.think(desk);
        }
    }

    fn hint<T: Thinker>(&mut self, desk: &mut Desk<T>) {
        match self.referee.turn() {
            None => {}
            Some(player) if self.referee.must_pass(player) => desk.say(Reply::Hint(Choice::Pass)),
            Some(_) => {
                self.doing = Doing::Hint;
                desk.thinking.ask(Question::Best, self.referee.game(), self.budget);
            }
        }
    }

    fn think_if_due<T: Thinker>(&mut self, desk: &mut Desk<T>) {
        if self.analyzes || self.mine.is_some() && self.mine == self.referee.turn() {
            self.think(desk);
        }
    }

    /// Thinks about a move or analyzes, whichever is wanted.
    fn think<T: Thinker>(&mut self, desk: &mut Desk<T>) {
        let Some(turn) = self.referee.turn() else { return };
        let passes = self.referee.must_pass(turn);
        let (question, budget) = match self.analyzes {
            true if passes => return,
            true => (Question::Best, Budget { endless: true, ..Budget::default() }),
            false if passes => return self.moves(Choice::Pass, desk),
            false => (Question::Play, self.budget),
        };
        self.doing = if self.analyzes { Doing::Analysis } else { Doing::Move };
        desk.thinking.ask(question, self.referee.game(), budget);
    }

    /// Plays the engine's move.
    fn moves<T: Thinker>(&mut self, choice: Choice, desk: &mut Desk<T>) {
        match self.referee.play(None, choice) {
            Ok(()) => {
                desk.say(Reply::Move(choice));
                self.tell_result(desk);
            }
            Err(wrong) => desk.say(Reply::Trouble(wrong.to_string())),
        }
    }

    fn tell_result<T: Thinker>(&mut self, desk: &mut Desk<T>) {
        let game = self.referee.game();
        let result = match game.status() {
            Status::InProgress => return,
            // White there is Black here.
            Status::Won(Player::Black) => "1-0",
            Status::Won(Player::White) => "0-1",
            Status::Draw => "1/2-1/2",
        };
        let score = game.official_score().unwrap_or_else(|| game.score());
        desk.say(Reply::Result(format!("{result} {{{score}}}")));
    }
}

impl<T: Thinker> Talk<T> for Server {
    fn line(&mut self, line: &str, desk: &mut Desk<T>) -> Flow {
        if line.trim().is_empty() {
            return Flow::On;
        }
        match Command::read(line) {
            Ok(command) => return self.heed(command, desk),
            Err(LineError::Unknown(word)) => desk.say(Reply::Error(format!("(unknown command): {word}"))),
            Err(LineError::Arguments { command, .. }) => desk.say(Reply::Error(format!("(bad arguments): {command}"))),
        }
        Flow::On
    }

    fn meanwhile(&self, line: &str) -> Meanwhile {
        match Command::read(line) {
            Ok(Command::Quit) => Meanwhile::Hurry,
            Ok(Command::MoveNow) if self.doing != Doing::Analysis => Meanwhile::Hurry,
            // These come after the move that is being thought about.
            Ok(Command::Move(_) | Command::Ping(_) | Command::Go | Command::Hint | Command::PlayOther)
                if self.doing != Doing::Analysis =>
            {
                Meanwhile::Wait
            }
            _ => Meanwhile::Now,
        }
    }

    fn progress(&mut self, thoughts: &[Thought], desk: &mut Desk<T>) {
        let (Doing::Move | Doing::Analysis, Some(best)) = (self.doing, thoughts.first()) else { return };
        let thought = thinking(best, self.referee.game());
        if self.posts || self.doing == Doing::Analysis {
            desk.say(Reply::Thought(thought.clone()));
        }
        self.last = Some(thought);
    }

    fn answer(&mut self, answer: Result<Vec<Thought>, String>, desk: &mut Desk<T>) {
        let doing = std::mem::replace(&mut self.doing, Doing::Nothing);
        let best = match answer {
            Ok(thoughts) => Choice::Disc(thoughts[0].position),
            Err(message) => return desk.say(Reply::Trouble(message)),
        };
        match doing {
            // What an analysis found was told on the way.
            Doing::Nothing | Doing::Analysis => {}
            Doing::Hint => desk.say(Reply::Hint(best)),
            Doing::Move => {
                self.last = None;
                self.moves(best, desk);
            }
        }
    }
}

fn thinking(thought: &Thought, game: &Game) -> Thinking {
    let empties = game.board().empty().len() as u32;
    let depth = match thought.basis {
        Basis::Estimate { depth } => depth,
        Basis::Unstated => 0,
        Basis::Selective { .. } | Basis::WinLossDraw | Basis::Exact => empties,
    };
    Thinking {
        depth,
        value: (thought.value * 100.0).round() as i64,
        time: u64::try_from(thought.time.as_millis() / 10).unwrap_or(u64::MAX),
        nodes: thought.nodes,
        line: thought.line.clone(),
    }
}
