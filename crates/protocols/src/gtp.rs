//! Parses and formats the Go Text Protocol (GTP) for Othello: commands and responses.
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
//! Squares have their usual Othello names: columns have consecutive letters that start with `a` on the left, and rows
//! have numbers that start with 1 at the top.

mod response;

use crate::choice::Choice;
use crate::line_error::{LineError, decimal, seconds};
use reversi::Player;
use std::fmt;
use std::time::Duration;

pub use response::{Response, Responses};

/// A line with a command and an optional id.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The id, which the response repeats.
    pub id: Option<u32>,
    /// The command, or the error if the line is not a valid command.
    pub command: Result<Command, LineError>,
}

/// A command that another program sends to an engine.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// `protocol_version`: asks for the version of GTP.
    ProtocolVersion,
    /// `name`: asks for the engine's name.
    Name,
    /// `version`: asks for the engine's version.
    Version,
    /// `known_command`: asks whether the engine supports this command.
    KnownCommand(String),
    /// `list_commands`: asks for the names of all commands.
    ListCommands,
    /// `quit`: ends the engine.
    Quit,
    /// `boardsize`: changes to a square board with this side length. The discs on the board are undefined until the
    /// next `clear_board`.
    BoardSize(u32),
    /// `clear_board`: starts a new game.
    ClearBoard,
    /// `komi`: sets the komi, which has no meaning in Othello.
    Komi(f64),
    /// `play`: a side plays a move.
    Play(Player, Choice),
    /// `genmove`: the engine chooses a move for a side and plays it.
    GenMove(Player),
    /// `reg_genmove`: the engine chooses a move for a side without playing it.
    RegGenMove(Player),
    /// `undo`: takes back the last move.
    Undo,
    /// `showboard`: asks for the board in human-readable form.
    ShowBoard,
    /// `loadsgf`: loads a game from a file. If a move number is given, loads only the moves before that move. The first
    /// move has number 1.
    LoadSgf(String, Option<usize>),
    /// `time_settings`: sets the time limits. A Fischer clock has one stone per period: `main increment 1`.
    TimeSettings {
        /// The time before the byo-yomi periods start.
        main: Duration,
        /// The time of each byo-yomi period.
        byo_yomi: Duration,
        /// The number of moves in a byo-yomi period, or 0 if there is no byo-yomi.
        stones: u32,
    },
    /// `time_left`: tells the engine how much time a side has left.
    TimeLeft {
        /// The side whose time is stated.
        player: Player,
        /// The time that the side has left.
        left: Duration,
        /// The number of moves left in the period, or 0 during the main time.
        stones: u32,
    },
    /// `set_game`: switches to the game with this name.
    SetGame(String),
    /// `list_games`: asks for the names of the games that the engine plays.
    ListGames,
    /// `final_score`: asks for the result of the game.
    FinalScore,
    /// `reversi-depth`: sets the search depth in plies; 0 means no limit. This is an extension of GTP.
    Depth(u32),
    /// `reversi-nodes`: sets the number of nodes to search; 0 means no limit. This is an extension of GTP.
    Nodes(u64),
    /// `gogui-rules_*`: asks about the rules. The program GoGui sends these commands, because GoGui does not know the
    /// rules.
    Rules(RulesQuestion),
    /// `gogui-interrupt`: asks whether the engine supports `# interrupt`.
    CanInterrupt,
}

/// A question about the rules or the state of a game. The program GoGui asks these questions, because GoGui does not
/// know the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RulesQuestion {
    /// The name of the game.
    GameId,
    /// The discs on the board.
    Board,
    /// The width and height of the board.
    BoardSize,
    /// The legal moves of the side to move.
    LegalMoves,
    /// The side to move.
    SideToMove,
    /// The result of the game.
    FinalResult,
}

/// A line that asks the engine to end its search at once. The line is a comment, so the engine does not respond to it.
pub const INTERRUPT: &str = "# interrupt";

/// The names of all commands.
pub const NAMES: [&str; 29] = [
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
    "reversi-depth",
    "reversi-nodes",
    "gogui-interrupt",
    "gogui-rules_game_id",
    "gogui-rules_board",
    "gogui-rules_board_size",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "gogui-rules_final_result",
];

impl Request {
    /// Parses a line. Returns `None` if the line is empty or contains only a comment.
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
            "reversi-depth" => Command::Depth(number(0)?),
            "reversi-nodes" => {
                let nodes = words.first().and_then(|word| word.parse().ok());
                Command::Nodes(nodes.ok_or_else(|| wrong("a whole number"))?)
            }
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

    /// Returns the name of the command.
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
            Command::Depth(_) => "reversi-depth",
            Command::Nodes(_) => "reversi-nodes",
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
            Command::BoardSize(number) | Command::Depth(number) => write!(f, " {number}"),
            Command::Nodes(nodes) => write!(f, " {nodes}"),
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

/// Returns a move in GTP's notation, such as `F5` or `pass`.
#[must_use]
pub fn vertex(choice: Choice) -> String {
    choice.capital("pass")
}
