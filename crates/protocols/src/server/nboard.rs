//! The server for the NBoard protocol.

use super::search_thread::Search;
use super::{Context, DuringSearch, Flow, Handler, Identity, choices};
use crate::choice::Choice;
use crate::nboard::{Command, Hint, MoveLine, Reply, read_game};
use crate::referee::Referee;
use reversi::{Game, Ply};
use reversi_engine::{ScoreKind, SearchResult};
use reversi_records::{Basis, Budget};

/// The state of an NBoard conversation.
pub(super) struct Server {
    identity: Identity,
    referee: Referee,
    depth: Option<u32>,
    nodes: Option<u64>,
    job: Job,
}

/// The purpose of the current search.
enum Job {
    Idle,
    Go,
    /// The number of moves to report, and the last report.
    Hint(usize, Vec<Hint>),
    /// The positions still to be analysed, in game order, and the value of the position analysed most recently. The
    /// analysis proceeds from the last position to the first.
    Analyze(Vec<(u32, AnalysisItem)>, f64),
}

/// A position to analyse.
enum AnalysisItem {
    Search(Box<Game>),
    /// The side to move must pass, so the value is the negated value of the next position.
    Pass,
}

impl Server {
    pub(super) fn new(identity: Identity) -> Server {
        Server { identity, referee: Referee::new(Game::default()), depth: None, nodes: None, job: Job::Idle }
    }

    fn budget(&self) -> Budget {
        Budget { depth: self.depth, nodes: self.nodes, ..Budget::default() }
    }

    fn handle(&mut self, command: Command, context: &mut Context) -> Flow {
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
                // A forced pass and a finished game need no search.
                true => context.send(Reply::Search(hint_of_pass())),
                false => {
                    self.job = Job::Hint(count.max(1) as usize, Vec::new());
                    context.search.start(Search::All, self.referee.game(), self.budget());
                }
            },
            Command::Go => match self.stuck() {
                true => context.send(Reply::Move(MoveLine { choice: Choice::Pass, value: None, seconds: None })),
                false => {
                    self.job = Job::Go;
                    context.search.start(Search::Play, self.referee.game(), self.budget());
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

    /// Returns whether there is nothing to search, because the side to move must pass or the game is over.
    fn stuck(&self) -> bool {
        self.referee.turn().is_none_or(|player| self.referee.must_pass(player))
    }

    /// Reports the best moves, unless the last report was identical.
    fn hint(&mut self, results: &[SearchResult], context: &mut Context) {
        let Job::Hint(count, said) = &mut self.job else { return };
        let hints: Vec<Hint> = results.iter().take(*count).map(hint).collect();
        if hints != *said {
            hints.iter().for_each(|hint| context.send(Reply::Search(hint.clone())));
            *said = hints;
        }
    }

    fn analyze_next(&mut self, context: &mut Context) {
        let budget = self.budget();
        let Job::Analyze(left, value) = &mut self.job else { return };
        while let Some((made, item)) = left.last() {
            match item {
                AnalysisItem::Search(game) if game.is_over() => {
                    *value = final_value(game);
                    context.send(Reply::Analysis { made: *made, value: *value });
                }
                AnalysisItem::Search(game) => {
                    context.search.start(Search::Best, game, budget);
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

impl Handler for Server {
    fn line(&mut self, line: &str, context: &mut Context) -> Flow {
        // Unknown lines are ignored, as the protocol requires.
        Command::read(line).map_or(Flow::Continue, |command| self.handle(command, context))
    }

    fn during_search(&self, line: &str) -> DuringSearch {
        match Command::read(line) {
            Ok(Command::Ping(_) | Command::Quit) => DuringSearch::Hurry,
            _ => DuringSearch::Wait,
        }
    }

    fn progress(&mut self, results: &[SearchResult], context: &mut Context) {
        self.hint(results, context);
    }

    fn result(&mut self, result: Result<Vec<SearchResult>, String>, context: &mut Context) {
        let results = match result {
            Ok(results) => results,
            Err(message) => {
                self.job = Job::Idle;
                return trouble(context, message);
            }
        };
        let best = &results[0];
        match &mut self.job {
            Job::Idle => {}
            Job::Go => {
                let seconds = best.time.as_secs_f64();
                let rounded = (seconds * 100.0).round() / 100.0;
                context.send(Reply::NodeStats { nodes: best.nodes, seconds: rounded });
                let choice = Choice::Disc(best.best);
                context.send(Reply::Move(MoveLine {
                    choice,
                    value: Some(best.score.discs.into()),
                    seconds: Some(rounded),
                }));
                self.job = Job::Idle;
            }
            Job::Hint(..) => {
                self.hint(&results, context);
                self.job = Job::Idle;
            }
            // Another command has stopped the analysis.
            Job::Analyze(..) if context.search.was_stopped() => self.job = Job::Idle,
            Job::Analyze(left, value) => {
                if let Some((made, _)) = left.pop() {
                    *value = best.score.discs.into();
                    context.send(Reply::Analysis { made, value: *value });
                }
                self.analyze_next(context);
            }
        }
    }
}

fn trouble(context: &mut Context, message: impl ToString) {
    context.send(Reply::Status(message.to_string().replace(['\r', '\n'], " ")));
}

fn hint(result: &SearchResult) -> Hint {
    Hint {
        line: choices(result),
        value: result.score.discs.into(),
        games: 0,
        basis: basis(result.score.kind),
        text: String::new(),
    }
}

/// Converts the kind of a score to the type that game records use.
fn basis(kind: ScoreKind) -> Basis {
    match kind {
        ScoreKind::Exact => Basis::Exact,
        ScoreKind::WinLossDraw => Basis::WinLossDraw,
        ScoreKind::Selective { confidence } => Basis::Selective { confidence },
        ScoreKind::Estimate { depth } => Basis::Estimate { depth },
    }
}

fn hint_of_pass() -> Hint {
    Hint { line: vec![Choice::Pass], value: 0.0, games: 0, basis: Basis::Unstated, text: String::new() }
}

/// Returns every position of a game, with the number of plies before it.
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

/// Returns the lead at the end of a game, from the point of view of the player who would move next.
fn final_value(game: &Game) -> f64 {
    game.lead(game.next_player()).map_or(0.0, f64::from)
}
