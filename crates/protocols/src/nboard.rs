//! Parses and formats the NBoard protocol, version 2: commands and replies.
//!
//! ```
//! use reversi_protocols::nboard::{Command, Reply};
//!
//! assert_eq!(Command::read("hint 3"), Ok(Command::Hint(3)));
//! let reply = Reply::read("=== F5/1.50/0.2").unwrap();
//! assert_eq!(reply, Reply::read("=== f5 1.5 0.2").unwrap()); // as one public engine writes it
//! assert_eq!(reply.to_string(), "=== F5/1.50/0.2");
//! ```

use crate::choice::Choice;
use crate::line_error::{LineError, decimal};
use crate::referee::Referee;
use reversi::Game;
use reversi_records::{Basis, Format, GameStart, Games, ReadError, Record, WriteError, ggf};
use std::fmt::{self, Write as _};

/// The version of the protocol that this module implements. The parser also accepts moves without the word `move`, as
/// in version 1.
pub const VERSION: u32 = 2;

/// A command that a graphical interface sends to an engine.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// `nboard 2`: starts the protocol.
    Nboard(u32),
    /// `set game GGF`: sets up a game with its moves. See [`read_game`].
    SetGame(String),
    /// `set depth N`: sets the search depth.
    SetDepth(u32),
    /// `set nodes N`: sets the number of nodes to search. This is an extension; other engines ignore it, as the
    /// protocol requires.
    SetNodes(u64),
    /// `set contempt N`: sets the value of a draw, in hundredths of a disc.
    SetContempt(i32),
    /// `set myname X`: tells the engine the user's name.
    SetMyName(String),
    /// `move F5/eval/time`: a player made this move.
    Move(MoveLine),
    /// `hint N`: asks for the N best moves.
    Hint(u32),
    /// `go`: asks the engine to choose a move.
    Go,
    /// `ping N`: asks the engine to stop its search and to answer `pong N`.
    Ping(i64),
    /// `learn`: allows the engine to add the game to its book.
    Learn,
    /// `analyze`: asks for the value of each position in the game.
    Analyze,
    /// `quit`: ends the engine.
    Quit,
}

/// A move, with its evaluation and time if the line contains them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveLine {
    /// The square that the player chose, or a pass.
    pub choice: Choice,
    /// The value of the move in discs, for the player who makes it.
    pub value: Option<f64>,
    /// The time that the player used for the move, in seconds.
    pub seconds: Option<f64>,
}

/// A reply that an engine sends.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// `set myname X`: reports the engine's name.
    MyName(String),
    /// `status TEXT`: a message for the user.
    Status(String),
    /// `search PV eval 0 depth text`: a move that the search has evaluated.
    Search(Hint),
    /// `book PV eval games depth text`: a move from the engine's opening book.
    Book(Hint),
    /// `=== F5/eval/time`: the engine chooses this move.
    Move(MoveLine),
    /// `pong N`: answers `ping N`.
    Pong(i64),
    /// `learned`: answers `learn`.
    Learned,
    /// `analysis movesMade eval`: the value of a position in the game, for the side to move.
    Analysis {
        /// The number of moves before the position, including passes.
        made: u32,
        /// The value of the position in discs, for the side to move.
        value: f64,
    },
    /// `nodestats nodes seconds`: reports the number of nodes and the time of a search.
    NodeStats {
        /// The number of nodes searched.
        nodes: u64,
        /// The duration of the search, in seconds.
        seconds: f64,
    },
}

/// A candidate move with its evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The principal variation, starting with the candidate move.
    pub line: Vec<Choice>,
    /// The value of the move in discs, for the player who makes it.
    pub value: f64,
    /// The number of book games that contain the move.
    pub games: u64,
    /// The kind of computation that produced the value.
    pub basis: Basis,
    /// A comment for the user.
    pub text: String,
}

impl Command {
    /// Parses a line. Callers should ignore lines that cannot be parsed, as the protocol requires.
    pub fn read(line: &str) -> Result<Command, LineError> {
        let (word, rest) = split(line);
        let wrong = |wanted| LineError::arguments(word, wanted);
        Ok(match word {
            "nboard" => Command::Nboard(rest.parse().map_err(|_| wrong("a version"))?),
            "set" => return set(rest),
            "move" => Command::Move(MoveLine::read(rest).ok_or_else(|| wrong("a move like F5/1.50/0.2"))?),
            "hint" => Command::Hint(rest.parse().map_err(|_| wrong("a number of moves"))?),
            "go" => Command::Go,
            "ping" => Command::Ping(rest.parse().map_err(|_| wrong("a number"))?),
            "learn" => Command::Learn,
            "analyze" => Command::Analyze,
            "quit" => Command::Quit,
            _ => Command::Move(MoveLine::read(line.trim()).ok_or_else(|| LineError::unknown(word))?),
        })
    }
}

fn set(rest: &str) -> Result<Command, LineError> {
    let (word, rest) = split(rest);
    let wrong = |wanted| LineError::arguments(&format!("set {word}"), wanted);
    Ok(match word {
        "game" => Command::SetGame(rest.to_string()),
        "depth" => Command::SetDepth(rest.parse().map_err(|_| wrong("a number of plies"))?),
        "nodes" => Command::SetNodes(rest.parse().map_err(|_| wrong("a number of nodes"))?),
        "contempt" => Command::SetContempt(rest.parse().map_err(|_| wrong("a whole number"))?),
        "myname" => Command::SetMyName(rest.to_string()),
        _ => return Err(LineError::unknown(&format!("set {word}"))),
    })
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Nboard(version) => write!(f, "nboard {version}"),
            Command::SetGame(text) => write!(f, "set game {text}"),
            Command::SetDepth(depth) => write!(f, "set depth {depth}"),
            Command::SetNodes(nodes) => write!(f, "set nodes {nodes}"),
            Command::SetContempt(contempt) => write!(f, "set contempt {contempt}"),
            Command::SetMyName(name) => write!(f, "set myname {name}"),
            Command::Move(mv) => write!(f, "move {mv}"),
            Command::Hint(count) => write!(f, "hint {count}"),
            Command::Go => f.write_str("go"),
            Command::Ping(number) => write!(f, "ping {number}"),
            Command::Learn => f.write_str("learn"),
            Command::Analyze => f.write_str("analyze"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl MoveLine {
    fn read(text: &str) -> Option<MoveLine> {
        // If slashes separate the parts, an omitted value leaves two adjacent slashes. Several spaces count as a single
        // separator.
        let mut parts: Vec<&str> = match text.contains('/') {
            true => text.split('/').map(str::trim).collect(),
            false => text.split_whitespace().collect(),
        };
        parts.resize(parts.len().max(3), "");
        let number = |part: &str| if part.is_empty() { Some(None) } else { decimal(part).map(Some) };
        Some(MoveLine { choice: Choice::read(parts[0])?, value: number(parts[1])?, seconds: number(parts[2])? })
    }
}

impl fmt::Display for MoveLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.choice.capital("PA"))?;
        match (self.value, self.seconds) {
            (None, None) => Ok(()),
            (Some(value), None) => write!(f, "/{value:.2}"),
            (None, Some(seconds)) => write!(f, "//{seconds}"),
            (Some(value), Some(seconds)) => write!(f, "/{value:.2}/{seconds}"),
        }
    }
}

impl Reply {
    /// Parses a line. Callers should ignore lines that cannot be parsed.
    pub fn read(line: &str) -> Result<Reply, LineError> {
        let (word, rest) = split(line);
        let wrong = |wanted| LineError::arguments(word, wanted);
        Ok(match word {
            "set" if split(rest).0 == "myname" => Reply::MyName(split(rest).1.to_string()),
            "status" => Reply::Status(rest.to_string()),
            "search" => Reply::Search(Hint::read(rest).ok_or_else(|| wrong("a line, a value, 0 and a depth"))?),
            "book" => Reply::Book(Hint::read(rest).ok_or_else(|| wrong("a line, a value, a number and a depth"))?),
            "===" => Reply::Move(MoveLine::read(rest).ok_or_else(|| wrong("a move like F5/1.50/0.2"))?),
            "pong" => Reply::Pong(rest.parse().map_err(|_| wrong("a number"))?),
            "learned" => Reply::Learned,
            "analysis" => {
                let (made, value) = split(rest);
                let made = made.parse().map_err(|_| wrong("a number of moves"))?;
                Reply::Analysis { made, value: decimal(value).ok_or_else(|| wrong("a value"))? }
            }
            "nodestats" => {
                let (nodes, seconds) = split(rest);
                let nodes = nodes.parse().map_err(|_| wrong("a number of positions"))?;
                Reply::NodeStats { nodes, seconds: decimal(seconds).ok_or_else(|| wrong("seconds"))? }
            }
            _ => return Err(LineError::unknown(word)),
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::MyName(name) => write!(f, "set myname {name}"),
            Reply::Status(text) => write!(f, "status {text}"),
            Reply::Search(hint) => write!(f, "search {hint}"),
            Reply::Book(hint) => write!(f, "book {hint}"),
            Reply::Move(mv) => write!(f, "=== {mv}"),
            Reply::Pong(number) => write!(f, "pong {number}"),
            Reply::Learned => f.write_str("learned"),
            Reply::Analysis { made, value } => write!(f, "analysis {made} {value:.2}"),
            Reply::NodeStats { nodes, seconds } => write!(f, "nodestats {nodes} {seconds}"),
        }
    }
}

impl Hint {
    fn read(text: &str) -> Option<Hint> {
        let (line, rest) = split(text);
        let (value, rest) = split(rest);
        let (games, rest) = split(rest);
        let (depth, text) = split(rest);
        let (value, games, basis) = (decimal(value)?, games.parse().ok()?, read_basis(depth)?);
        Some(Hint { line: read_line(line)?, value, games, basis, text: text.to_string() })
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.iter().try_for_each(|choice| f.write_str(&choice.capital("PA")))?;
        write!(f, " {:.2} {} ", self.value, self.games)?;
        match self.basis {
            Basis::Unstated => f.write_char('0')?,
            Basis::Estimate { depth } => write!(f, "{depth}")?,
            Basis::Selective { confidence } => write!(f, "{confidence}%")?,
            Basis::WinLossDraw => f.write_str("100%W")?,
            Basis::Exact => f.write_str("100%")?,
        }
        if self.text.is_empty() { Ok(()) } else { write!(f, " {}", self.text) }
    }
}

/// Parses the text that states how a value was computed: `12`, `95%`, `100%` or `100%W`.
fn read_basis(text: &str) -> Option<Basis> {
    Some(match text.strip_suffix('%') {
        Some("100") => Basis::Exact,
        Some(percent) => Basis::Selective { confidence: percent.parse().ok().filter(|&percent| percent < 100)? },
        None if text.eq_ignore_ascii_case("100%W") => Basis::WinLossDraw,
        None => match text.parse().ok()? {
            0 => Basis::Unstated,
            depth => Basis::Estimate { depth },
        },
    })
}

/// Parses moves without separators, such as `F5D6PAC3`.
fn read_line(text: &str) -> Option<Vec<Choice>> {
    let bytes = text.as_bytes();
    let starts =
        |&at: &usize| bytes[at].is_ascii_alphabetic() && !(at > 0 && bytes[at - 1].eq_ignore_ascii_case(&b'p'));
    let mut starts: Vec<usize> = (0..bytes.len()).filter(starts).collect();
    starts.push(bytes.len());
    if starts[0] != 0 || bytes.is_empty() {
        return None;
    }
    starts.windows(2).map(|word| Choice::read(text.get(word[0]..word[1])?)).collect()
}

/// Parses the game in a `set game` command.
pub fn read_game(text: &str) -> Result<Referee, ReadError> {
    let mut games = Games::new(text.as_bytes(), Format::Ggf, GameStart::default());
    let record = games.next().unwrap_or(Err(ReadError::NO_GAME))?;
    let mut referee = Referee::new(record.game());
    let last = text.rsplit_once('[').map_or("", |(_, last)| last);
    if last.get(..2).is_some_and(|word| word.eq_ignore_ascii_case("pa")) {
        // Ignore any error, because the GGF reader has already checked that this pass is legal.
        let _ = referee.play(None, Choice::Pass);
    }
    Ok(referee)
}

/// Returns a game as text for the `set game` command. Includes a pass at the end of the game.
pub fn game_text(game: &Game) -> Result<String, WriteError> {
    let mut record = Record::from(game);
    record.info.black.name = "Black".to_string();
    record.info.white.name = "White".to_string();
    Ok(ggf::write(&record)?.trim_end().to_string())
}

/// Splits text into its first word and the rest.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}
