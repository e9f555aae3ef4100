//! The server for the XBoard protocol.

use super::search_thread::Search;
use super::{Context, DuringSearch, Flow, Handler, Identity, choices};
use crate::choice::Choice;
use crate::fen;
use crate::line_error::LineError;
use crate::referee::{ChoiceError, Referee};
use crate::xboard::{Command, Reply, Thinking, move_text};
use reversi::{Game, Player, Rules, Status};
use reversi_engine::{ScoreKind, SearchResult};
use reversi_records::{Budget, Clock};
use std::time::Duration;

/// The state of an XBoard conversation.
pub(super) struct Server {
    identity: Identity,
    referee: Referee,
    /// The side that the engine plays, if any.
    mine: Option<Player>,
    analyzes: bool,
    posts: bool,
    /// Whether the engine ponders, that is, searches during the opponent's turn.
    ponders: bool,
    budget: Budget,
    job: Job,
    /// The last thinking output, if any. The server uses this output to answer the `.` command.
    last: Option<Thinking>,
}

/// The purpose of the current search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Job {
    Idle,
    Move,
    Hint,
    Analysis,
    /// A search during the opponent's turn. Its results remain in the engine's transposition table.
    Ponder,
}

impl Job {
    /// Returns whether the search runs until it is stopped. The client does not wait for the result of an endless
    /// search.
    fn is_endless(self) -> bool {
        matches!(self, Job::Analysis | Job::Ponder)
    }
}

impl Server {
    pub(super) fn new(identity: Identity) -> Server {
        let referee = Referee::new(Game::default());
        let budget = Budget::default();
        let (job, last) = (Job::Idle, None);
        let (analyzes, posts, ponders) = (false, false, false);
        Server { identity, referee, mine: None, analyzes, posts, ponders, budget, job, last }
    }

    fn handle(&mut self, command: Command, context: &mut Context) -> Flow {
        match command {
            Command::Protover(_) => context.send(Reply::Feature(self.features())),
            Command::New => {
                self.analyzes = false;
                self.budget.depth = None;
                self.set_up(Game::default(), Some(Player::White), context);
            }
            Command::Variant(name) if name == "reversi" => {
                self.set_up(Game::default(), self.mine, context);
            }
            Command::Variant(name) => context.send(Reply::Error(format!("(unsupported variant): {name}"))),
            Command::SetBoard(text) => self.set_board(&text, context),
            Command::Force | Command::Result(_) => {
                self.rest(context);
                self.mine = None;
            }
            Command::Go => {
                self.mine = self.referee.turn();
                self.think(context);
            }
            Command::PlayOther => self.mine = self.referee.turn().map(Player::other),
            Command::Move(choice) => self.user_moves(choice, context),
            Command::Level { base, increment, .. } => {
                self.budget = Budget { time: None, clock: Some(Clock { left: base, increment }), ..self.budget };
            }
            Command::MoveTime(time) => self.budget = Budget { time: Some(time), clock: None, ..self.budget },
            Command::Nodes(nodes) => self.budget.nodes = Some(nodes).filter(|nodes| *nodes > 0),
            Command::Depth(depth) => self.budget.depth = Some(depth),
            // A client that sets a fixed time per move also sends clock times. The server then ignores the clock times.
            Command::Time(left) if self.budget.time.is_none() => {
                let increment = self.budget.clock.map_or(Duration::ZERO, |clock| clock.increment);
                self.budget.clock = Some(Clock { left, increment });
            }
            Command::Ping(number) => context.send(Reply::Pong(number)),
            Command::Undo => self.take_back(1, context),
            Command::Remove => self.take_back(2, context),
            Command::Hint => self.hint(context),
            Command::Analyze => {
                self.analyzes = true;
                self.mine = None;
                self.think(context);
            }
            Command::Exit => {
                self.analyzes = false;
                self.rest(context);
            }
            Command::Dot => {
                if let Some(Thinking { depth, time, nodes, .. }) = &self.last {
                    context.send(format!("stat01: {time} {nodes} {depth} 0 0"));
                }
            }
            Command::Post => self.posts = true,
            Command::NoPost => self.posts = false,
            Command::Hard => self.ponders = true,
            Command::Easy => {
                self.ponders = false;
                if self.job == Job::Ponder {
                    self.rest(context);
                }
            }
            Command::Quit => return Flow::End,
            // `?` has an effect only during a search, and `during_search` handles that case.
            Command::Xboard | Command::MoveNow | Command::Time(_) | Command::OpponentTime(_) | Command::Ignored(_) => {}
        }
        Flow::Continue
    }

    fn features(&self) -> String {
        format!(
            "ping=1 setboard=1 playother=1 usermove=1 time=1 draw=0 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 \
             variants=\"reversi\" option=\"nodes -spin 0 0 2147483647\" myname=\"{} {}\" done=1",
            self.identity.name, self.identity.version
        )
    }

    /// Abandons the current search.
    fn rest(&mut self, context: &mut Context) {
        context.search.abandon();
        self.job = Job::Idle;
        self.last = None;
    }

    fn set_up(&mut self, game: Game, mine: Option<Player>, context: &mut Context) {
        self.rest(context);
        self.referee = Referee::new(game);
        self.mine = mine;
        self.think_if_due(context);
    }

    fn set_board(&mut self, text: &str, context: &mut Context) {
        let game = fen::read(text).and_then(|(board, first)| Game::from_board(Rules::Othello, board, first).ok());
        match game {
            Some(game) => self.set_up(game, self.mine, context),
            None => context.send(Reply::Trouble("Illegal position".to_string())),
        }
    }

    fn user_moves(&mut self, choice: Choice, context: &mut Context) {
        self.rest(context);
        match self.referee.play(None, choice) {
            Ok(()) => {
                self.tell_result(context);
                self.think_if_due(context);
            }
            Err(error) => {
                // The message does not name a side, because the colours are swapped in XBoard.
                let why = match error {
                    ChoiceError::Illegal(error) => error.reason.to_string(),
                    ChoiceError::Pass(_) | ChoiceError::Turn(_) => "there is a legal move".to_string(),
                };
                context.send(format!("Illegal move ({why}): {}", move_text(choice)));
                self.think_if_due(context);
            }
        }
    }

    fn take_back(&mut self, steps: usize, context: &mut Context) {
        self.rest(context);
        if (0..steps).filter(|_| self.referee.undo()).count() < steps {
            context.send(Reply::Error("(nothing to take back): undo".to_string()));
        }
        // After an undo, the engine waits until the user moves or sends `go`. An analysis continues.
        if self.analyzes {
            self.think(context);
        }
    }

    fn hint(&mut self, context: &mut Context) {
        match self.referee.turn() {
            None => {}
            Some(player) if self.referee.must_pass(player) => context.send(Reply::Hint(Choice::Pass)),
            Some(_) => {
                self.job = Job::Hint;
                context.search.start(Search::Best, self.referee.game(), self.budget);
            }
        }
    }

    fn think_if_due(&mut self, context: &mut Context) {
        if self.analyzes || self.mine.is_some() && self.mine == self.referee.turn() {
            self.think(context);
        }
    }

    /// Starts a search for a move, or an analysis in analysis mode.
    fn think(&mut self, context: &mut Context) {
        let Some(turn) = self.referee.turn() else { return };
        let passes = self.referee.must_pass(turn);
        let (search, budget) = match self.analyzes {
            true if passes => return,
            true => (Search::Best, Budget { endless: true, ..Budget::default() }),
            false if passes => return self.moves(Choice::Pass, context),
            false => (Search::Play, self.budget),
        };
        self.job = if self.analyzes { Job::Analysis } else { Job::Move };
        context.search.start(search, self.referee.game(), budget);
    }

    /// Starts a search during the opponent's turn if pondering is on.
    fn ponder(&mut self, context: &mut Context) {
        let Some(turn) = self.referee.turn() else { return };
        if self.ponders && self.mine == Some(turn.other()) && !self.referee.must_pass(turn) {
            self.job = Job::Ponder;
            context.search.start(Search::Best, self.referee.game(), Budget { endless: true, ..Budget::default() });
        }
    }

    /// Plays and sends the engine's move.
    fn moves(&mut self, choice: Choice, context: &mut Context) {
        match self.referee.play(None, choice) {
            Ok(()) => {
                context.send(Reply::Move(choice));
                self.tell_result(context);
            }
            Err(error) => context.send(Reply::Trouble(error.to_string())),
        }
    }

    fn tell_result(&mut self, context: &mut Context) {
        let game = self.referee.game();
        let result = match game.status() {
            Status::InProgress => return,
            // XBoard's White is Black in this crate.
            Status::Won(Player::Black) => "1-0",
            Status::Won(Player::White) => "0-1",
            Status::Draw => "1/2-1/2",
        };
        let score = game.official_score().unwrap_or_else(|| game.score());
        context.send(Reply::Result(format!("{result} {{{score}}}")));
    }
}

impl Handler for Server {
    fn line(&mut self, line: &str, context: &mut Context) -> Flow {
        if line.trim().is_empty() {
            return Flow::Continue;
        }
        match Command::read(line) {
            Ok(command) => return self.handle(command, context),
            Err(LineError::Unknown(word)) => context.send(Reply::Error(format!("(unknown command): {word}"))),
            Err(LineError::Arguments { command, .. }) => {
                context.send(Reply::Error(format!("(bad arguments): {command}")));
            }
        }
        Flow::Continue
    }

    fn during_search(&self, line: &str) -> DuringSearch {
        match Command::read(line) {
            Ok(Command::Quit) => DuringSearch::Hurry,
            Ok(Command::MoveNow) if !self.job.is_endless() => DuringSearch::Hurry,
            // These commands wait until the search for a move or a hint has finished.
            Ok(Command::Move(_) | Command::Ping(_) | Command::Go | Command::Hint | Command::PlayOther)
                if !self.job.is_endless() =>
            {
                DuringSearch::Wait
            }
            _ => DuringSearch::Now,
        }
    }

    fn progress(&mut self, results: &[SearchResult], context: &mut Context) {
        let (Job::Move | Job::Analysis | Job::Ponder, Some(best)) = (self.job, results.first()) else { return };
        let mut output = thinking(best, self.referee.game());
        if self.job == Job::Ponder {
            // While the engine ponders, the opponent is to move. XBoard expects the score from the engine's point of
            // view.
            output.value = -output.value;
        }
        if self.posts || self.job == Job::Analysis {
            context.send(Reply::Thinking(output.clone()));
        }
        self.last = Some(output);
    }

    fn result(&mut self, result: Result<Vec<SearchResult>, String>, context: &mut Context) {
        let job = std::mem::replace(&mut self.job, Job::Idle);
        let best = match result {
            Ok(results) => Choice::Disc(results[0].best),
            Err(message) => return context.send(Reply::Trouble(message)),
        };
        match job {
            // The results of an analysis have already been sent, and pondering needs no reply.
            Job::Idle | Job::Analysis | Job::Ponder => {}
            Job::Hint => context.send(Reply::Hint(best)),
            Job::Move => {
                self.last = None;
                self.moves(best, context);
                self.ponder(context);
            }
        }
    }
}

fn thinking(result: &SearchResult, game: &Game) -> Thinking {
    let empties = game.board().empty().len() as u32;
    let depth = match result.score.kind {
        ScoreKind::Estimate { depth } => depth,
        ScoreKind::Selective { .. } | ScoreKind::WinLossDraw | ScoreKind::Exact => empties,
    };
    Thinking {
        depth,
        value: 100 * i64::from(result.score.discs),
        time: u64::try_from(result.time.as_millis() / 10).unwrap_or(u64::MAX),
        nodes: result.nodes,
        line: choices(result),
    }
}
