//! GTP for Othello as text: requests to an engine, and what it answers.
//!
//! ```
//! use reversi_protocols::gtp::{Command, Request, Response};
//!
//! let request = Request::read("7 genmove b # please").expect("not empty");
//! assert_eq!(request.id, Some(7));
//! assert_eq!(request.command, Ok(Command::GenMove(reversi::Player::Black)));
//! let response = Response { id: Some(7), result: Ok("F5".to_string()) };
//! assert_eq!(response.to_string(), "=7 F5\n\n");
//! ```
//!
//! Squares are named as everywhere in Othello: columns from `a` on the left, none left out, rows from 1 at the top.

mod response;

use crate::choice::Choice;
use crate::line_error::{LineError, decimal, seconds};
use reversi::Player;
use std::fmt;
use std::time::Duration;

pub use response::{Response, Responses};

/// A command with its number, if it has one.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// It comes back with the answer.
    pub id: Option<u32>,
    /// The command, or what is wrong with it.
    pub command: Result<Command, LineError>,
}

/// What an engine is asked to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Which version of GTP it speaks.
    ProtocolVersion,
    /// Its name.
    Name,
    /// Its version.
    Version,
    /// Whether it knows a command.
    KnownCommand(String),
    /// All commands that it knows.
    ListCommands,
    /// To end.
    Quit,
    /// A board of this size; what is on it is arbitrary.
    BoardSize(u32),
    /// The start of a game.
    ClearBoard,
    /// Of no meaning in Othello.
    Komi(f64),
    /// Somebody played this.
    Play(Player, Choice),
    /// Play for this side.
    GenMove(Player),
    /// Say what you would play for this side, and do not play it.
    RegGenMove(Player),
    /// Take the last step back.
    Undo,
    /// Show the board to people.
    ShowBoard,
    /// Read a game from a file, up to before this move, counted from 1.
    LoadSgf(String, Option<usize>),
    /// How much time there is. Fischer time has one stone: `main increment 1`.
    TimeSettings {
        /// For all moves.
        main: Duration,
        /// For so many moves more.
        byo_yomi: Duration,
        /// So many; none for no such time.
        stones: u32,
    },
    /// How much time this side has left.
    TimeLeft {
        /// Whose time.
        player: Player,
        /// How much.
        left: Duration,
        /// For so many moves; none for all.
        stones: u32,
    },
    /// Play this game, by its name.
    SetGame(String),
    /// The games that it plays.
    ListGames,
    /// Who has won.
    FinalScore,
    /// `gogui-rules_*`: what a program that knows no rules asks.
    Rules(RulesQuestion),
    /// `gogui-interrupt`: whether `# interrupt` is understood.
    CanInterrupt,
}

/// What GoGui asks of an engine to show a game that it does not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RulesQuestion {
    /// The name of the game.
    GameId,
    /// The discs.
    Board,
    /// The size of the board.
    BoardSize,
    /// The moves of the side to move.
    LegalMoves,
    /// Who that is.
    SideToMove,
    /// How it ended.
    FinalResult,
}

/// A line that asks an engine to answer at once. It is a comment, as it must not be answered itself.
pub const INTERRUPT: &str = "# interrupt";

/// Every command by its name.
pub const NAMES: [&str; 27] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "showboard",
    "loadsgf",
    "time_settings",
    "time_left",
    "set_game",
    "list_games",
    "final_score",
    "gogui-interrupt",
    "gogui-rules_game_id",
    "gogui-rules_board",
    "gogui-rules_board_size",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "gogui-rules_final_result",
];

impl Request {
    /// Reads a line; `None` if there is nothing in it, or a comment alone.
    #[must_use]
    pub fn read(line: &str) -> Option<Request> {
        let text: String = line.chars().filter(|&c| c == '\t' || !c.is_control()).collect();
        let text = text.split('#').next().unwrap_or_default();
        let mut words = text.split_whitespace().peekable();
        let id = words.peek()?.parse().ok();
        if id.is_some() {
            words.next();
        }
        let name = words.next().unwrap_or_default();
        Some(Request { id, command: Command::read(name, &words.collect::<Vec<_>>()) })
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id} ")?;
        }
        match &self.command {
            Ok(command) => command.fmt(f),
            Err(LineError::Unknown(name)) => f.write_str(name),
            Err(LineError::Arguments { command, .. }) => f.write_str(command),
        }
    }
}

impl Command {
    fn read(name: &str, words: &[&str]) -> Result<Command, LineError> {
        use RulesQuestion as Q;
        let wrong = |wanted| LineError::arguments(name, wanted);
        let player =
            |at: usize| words.get(at).and_then(|word| read_player(word)).ok_or_else(|| wrong("black or white"));
        let time = |at: usize| words.get(at).and_then(|word| seconds(word)).ok_or_else(|| wrong("a time in seconds"));
        let number =
            |at: usize| words.get(at).and_then(|word| word.parse().ok()).ok_or_else(|| wrong("a whole number"));
        let word = |at: usize| words.get(at).map(ToString::to_string).ok_or_else(|| wrong("a name"));
        Ok(match name {
            "protocol_version" => Command::ProtocolVersion,
            "name" => Command::Name,
            "version" => Command::Version,
            "known_command" => Command::KnownCommand(word(0)?),
            "list_commands" => Command::ListCommands,
            "quit" => Command::Quit,
            "boardsize" => Command::BoardSize(number(0)?),
            "clear_board" => Command::ClearBoard,
            "komi" => Command::Komi(words.first().and_then(|word| decimal(word)).ok_or_else(|| wrong("a number"))?),
            "play" => {
                let choice = words.get(1).and_then(|word| Choice::read(word));
                Command::Play(player(0)?, choice.ok_or_else(|| wrong("a square like f5, or pass"))?)
            }
            "genmove" => Command::GenMove(player(0)?),
            "reg_genmove" => Command::RegGenMove(player(0)?),
            "undo" => Command::Undo,
            "showboard" => Command::ShowBoard,
            "loadsgf" => {
                let number = words.get(1).map(|word| word.parse().map_err(|_| wrong("the number of a move")));
                Command::LoadSgf(word(0)?, number.transpose()?)
            }
            "time_settings" => Command::TimeSettings { main: time(0)?, byo_yomi: time(1)?, stones: number(2)? },
            "time_left" => {
                let stones = if words.len() < 3 { 0 } else { number(2)? };
                Command::TimeLeft { player: player(0)?, left: time(1)?, stones }
            }
            "set_game" => {
                Command::SetGame(Some(words.join(" ")).filter(|name| !name.is_empty()).ok_or_else(|| wrong("a name"))?)
            }
            "list_games" => Command::ListGames,
            "final_score" => Command::FinalScore,
            "gogui-interrupt" => Command::CanInterrupt,
            "gogui-rules_game_id" => Command::Rules(Q::GameId),
            "gogui-rules_board" => Command::Rules(Q::Board),
            "gogui-rules_board_size" => Command::Rules(Q::BoardSize),
            "gogui-rules_legal_moves" => Command::Rules(Q::LegalMoves),
            "gogui-rules_side_to_move" => Command::Rules(Q::SideToMove),
            "gogui-rules_final_result" => Command::Rules(Q::FinalResult),
            _ => return Err(LineError::unknown(name)),
        })
    }

    /// What it is called.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        use RulesQuestion as Q;
        match self {
            Command::ProtocolVersion => "protocol_version",
            Command::Name => "name",
            Command::Version => "version",
            Command::KnownCommand(_) => "known_command",
            Command::ListCommands => "list_commands",
            Command::Quit => "quit",
            Command::BoardSize(_) => "boardsize",
            Command::ClearBoard => "clear_board",
            Command::Komi(_) => "komi",
            Command::Play(..) => "play",
            Command::GenMove(_) => "genmove",
            Command::RegGenMove(_) => "reg_genmove",
            Command::Undo => "undo",
            Command::ShowBoard => "showboard",
            Command::LoadSgf(..) => "loadsgf",
            Command::TimeSettings { .. } => "time_settings",
            Command::TimeLeft { .. } => "time_left",
            Command::SetGame(_) => "set_game",
            Command::ListGames => "list_games",
            Command::FinalScore => "final_score",
            Command::CanInterrupt => "gogui-interrupt",
            Command::Rules(Q::GameId) => "gogui-rules_game_id",
            Command::Rules(Q::Board) => "gogui-rules_board",
            Command::Rules(Q::BoardSize) => "gogui-rules_board_size",
            Command::Rules(Q::LegalMoves) => "gogui-rules_legal_moves",
            Command::Rules(Q::SideToMove) => "gogui-rules_side_to_move",
            Command::Rules(Q::FinalResult) => "gogui-rules_final_result",
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Command::KnownCommand(name) | Command::SetGame(name) | Command::LoadSgf(name, None) => write!(f, " {name}"),
            Command::LoadSgf(name, Some(number)) => write!(f, " {name} {number}"),
            Command::BoardSize(size) => write!(f, " {size}"),
            Command::Komi(komi) => write!(f, " {komi}"),
            Command::Play(player, choice) => write!(f, " {} {}", letter(*player), vertex(*choice)),
            Command::GenMove(player) | Command::RegGenMove(player) => write!(f, " {}", letter(*player)),
            Command::TimeSettings { main, byo_yomi, stones } => {
                write!(f, " {} {} {stones}", main.as_secs_f64(), byo_yomi.as_secs_f64())
            }
            Command::TimeLeft { player, left, stones } => {
                write!(f, " {} {} {stones}", letter(*player), left.as_secs_f64())
            }
            _ => Ok(()),
        }
    }
}

fn read_player(text: &str) -> Option<Player> {
    let is = |names: [&str; 2]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
    if is(["b", "black"]) { Some(Player::Black) } else { is(["w", "white"]).then_some(Player::White) }
}

fn letter(player: Player) -> char {
    if player == Player::Black { 'b' } else { 'w' }
}

/// A move as GTP writes it: `F5`, `pass`.
#[must_use]
pub fn vertex(choice: Choice) -> String {
    choice.capital("pass")
}
