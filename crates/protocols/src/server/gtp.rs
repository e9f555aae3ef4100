//! The server for GTP.

mod clocks;
mod show;

use super::search_thread::Search;
use super::{Context, DuringSearch, Flow, Handler, Identity};
use crate::choice::Choice;
use crate::gtp::{Command, INTERRUPT, NAMES, Request, Response, RulesQuestion, vertex};
use crate::line_error::LineError;
use crate::referee::{ChoiceError, Referee};
use clocks::Clocks;
use reversi::{Game, Player, Ply, Rules, Size};
use reversi_engine::SearchResult;
use reversi_records::{Budget, Format, GameStart, Games};
use std::io::{BufReader, Read};
use std::time::Instant;

/// The maximum number of bytes that the server reads from a game file.
const LARGEST_FILE: u64 = 1 << 24;

/// The state of a GTP conversation.
pub(super) struct Server {
    identity: Identity,
    rules: Rules,
    size: Size,
    referee: Referee,
    clocks: Clocks,
    depth: Option<u32>,
    nodes: Option<u64>,
    job: Option<Job>,
}

/// A running search for a move.
struct Job {
    id: Option<u32>,
    player: Player,
    /// Whether the server also plays the move on its board, as `genmove` requires.
    plays: bool,
    began: Instant,
}

/// What the server does after it has handled a command.
enum Outcome {
    Answer(Result<String, String>),
    /// The server sends the response after the search.
    Later,
    End,
}

fn fine(text: impl ToString) -> Outcome {
    Outcome::Answer(Ok(text.to_string()))
}

fn refused(text: impl ToString) -> Outcome {
    Outcome::Answer(Err(text.to_string()))
}

impl Server {
    pub(super) fn new(identity: Identity, rules: Rules) -> Server {
        let size = Size::STANDARD;
        let game = Game::new(rules, size).expect("8 x 8 is a size of every rule set");
        let referee = Referee::new(game);
        Server { identity, rules, size, referee, clocks: Clocks::default(), depth: None, nodes: None, job: None }
    }

    fn game(&self) -> &Game {
        self.referee.game()
    }

    fn handle(&mut self, id: Option<u32>, command: Command, context: &mut Context) -> Outcome {
        match command {
            Command::ProtocolVersion => fine(2),
            Command::Name => fine(&self.identity.name),
            Command::Version => fine(&self.identity.version),
            Command::KnownCommand(name) => fine(NAMES.contains(&name.as_str())),
            Command::ListCommands => fine(NAMES.join("\n")),
            Command::Quit => Outcome::End,
            Command::BoardSize(side) => self.resize(side),
            Command::ClearBoard => self.clear(),
            Command::Komi(_) | Command::CanInterrupt => fine(""),
            Command::Play(player, choice) => match self.referee.play(Some(player), choice) {
                Ok(()) => fine(""),
                Err(ChoiceError::Turn(_)) => refused("wrong color"),
                Err(ChoiceError::Pass(_) | ChoiceError::Illegal(_)) => refused("illegal move"),
            },
            Command::GenMove(player) => self.generate(id, player, true, context),
            Command::RegGenMove(player) => self.generate(id, player, false, context),
            Command::Undo if self.referee.undo() => fine(""),
            Command::Undo => refused("cannot undo"),
            Command::ShowBoard => fine(show::board(&self.referee)),
            Command::LoadSgf(file, number) => match load(&file, number) {
                Ok(referee) => {
                    self.size = referee.game().size();
                    self.referee = referee;
                    fine("")
                }
                Err(message) => refused(format!("cannot load file: {message}")),
            },
            Command::TimeSettings { main, byo_yomi, stones } => {
                self.clocks = Clocks::new(main, byo_yomi, stones);
                fine("")
            }
            Command::TimeLeft { player, left, stones } => {
                self.clocks.tell(player, left, stones);
                fine("")
            }
            Command::Depth(depth) => {
                self.depth = Some(depth).filter(|depth| *depth > 0);
                fine("")
            }
            Command::Nodes(nodes) => {
                self.nodes = Some(nodes).filter(|nodes| *nodes > 0);
                fine("")
            }
            Command::SetGame(name) if ["othello", "reversi"].contains(&name.to_lowercase().as_str()) => fine(""),
            Command::SetGame(_) => refused("unknown game"),
            Command::ListGames => fine("Othello"),
            Command::FinalScore => show::final_score(self.game()).map_or_else(|| refused("cannot score"), fine),
            Command::Rules(question) => self.explain(question),
        }
    }

    fn resize(&mut self, side: u32) -> Outcome {
        let size = u8::try_from(side).ok().and_then(|side| Size::new(side, side).ok());
        match size.filter(|&size| self.rules.check_size(size).is_ok()) {
            Some(size) => {
                self.size = size;
                self.clear()
            }
            None => refused("unacceptable size"),
        }
    }

    fn clear(&mut self) -> Outcome {
        match Game::new(self.rules, self.size) {
            Ok(game) => {
                self.referee = Referee::new(game);
                self.clocks.restart();
                fine("")
            }
            Err(error) => refused(error),
        }
    }

    fn generate(&mut self, id: Option<u32>, player: Player, plays: bool, context: &mut Context) -> Outcome {
        if self.referee.must_pass(player) {
            if plays {
                // The referee accepts this pass, because the side must pass or the game is over.
                let _ = self.referee.play(Some(player), Choice::Pass);
            }
            return fine(vertex(Choice::Pass));
        }
        if self.game().turn() != Some(player) {
            return refused("wrong color");
        }
        let budget = Budget { depth: self.depth, nodes: self.nodes, ..self.clocks.budget(player) };
        context.search.start(Search::Play, self.game(), budget);
        self.job = Some(Job { id, player, plays, began: Instant::now() });
        Outcome::Later
    }

    fn explain(&self, question: RulesQuestion) -> Outcome {
        let game = self.game();
        match question {
            RulesQuestion::GameId => fine("Othello"),
            RulesQuestion::Board => fine(show::bare_board(game)),
            RulesQuestion::BoardSize if self.size.width() != self.size.height() => refused("the board is not square"),
            RulesQuestion::BoardSize => fine(self.size.width()),
            RulesQuestion::LegalMoves => fine(show::legal_moves(&self.referee)),
            RulesQuestion::SideToMove => {
                let turn = self.referee.turn().unwrap_or(Player::Black);
                fine(turn.to_string().to_lowercase())
            }
            RulesQuestion::FinalResult => fine(show::final_result(game)),
        }
    }
}

impl Handler for Server {
    fn line(&mut self, line: &str, context: &mut Context) -> Flow {
        let Some(Request { id, command }) = Request::read(line) else { return Flow::Continue };
        let outcome = match command {
            Ok(command) => self.handle(id, command, context),
            Err(LineError::Unknown(_)) => refused("unknown command"),
            Err(LineError::Arguments { .. }) => refused("syntax error"),
        };
        let (result, flow) = match outcome {
            Outcome::Answer(result) => (result, Flow::Continue),
            Outcome::Later => return Flow::Continue,
            Outcome::End => (Ok(String::new()), Flow::End),
        };
        context.replies.push_str(&Response { id, result }.to_string());
        flow
    }

    fn during_search(&self, line: &str) -> DuringSearch {
        if line.trim() == INTERRUPT { DuringSearch::Hurry } else { DuringSearch::Wait }
    }

    fn progress(&mut self, _: &[SearchResult], _: &mut Context) {}

    fn result(&mut self, result: Result<Vec<SearchResult>, String>, context: &mut Context) {
        let Some(Job { id, player, plays, began }) = self.job.take() else { return };
        let chosen = result.map(|results| Choice::Disc(results[0].best));
        let result = chosen.and_then(|choice| {
            if plays {
                self.clocks.spend(player, began.elapsed());
                self.referee.play(Some(player), choice).map_err(|error| error.to_string())?;
            }
            Ok(vertex(choice))
        });
        context.replies.push_str(&Response { id, result }.to_string());
    }
}

/// Loads a game from a file. If `number` is given, loads only the moves before move `number`.
fn load(file: &str, number: Option<usize>) -> Result<Referee, String> {
    // Accept only regular files, because reading a device or a pipe might never end.
    if std::fs::metadata(file).is_ok_and(|found| !found.is_file()) {
        return Err("not a regular file".to_string());
    }
    let file = std::fs::File::open(file).map_err(|error| error.to_string())?;
    let source = BufReader::new(file.take(LARGEST_FILE));
    let record = Games::new(source, Format::Sgf, GameStart::default()).next().ok_or("it contains no game")?;
    let mut game = record.map_err(|error| error.to_string())?.game();
    if let Some(number) = number {
        let made = |game: &Game| game.history().iter().filter_map(Ply::mv).count();
        while made(&game) >= number.max(1) {
            game.undo();
        }
    }
    Ok(Referee::new(game))
}
