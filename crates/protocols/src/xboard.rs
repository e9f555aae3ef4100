//! Parses and formats the XBoard protocol, version 2, for the variant `reversi`: commands and replies.
//!
//! ```
//! use reversi_protocols::xboard::{Command, Reply};
//! use reversi_protocols::Choice;
//!
//! let f5 = Choice::read("f5").unwrap();
//! assert_eq!(Command::read("usermove P@f5"), Ok(Command::Move(f5)));
//! assert_eq!(Reply::read("move @@@@"), Ok(Reply::Move(Choice::Pass)));
//! assert_eq!(Reply::Move(f5).to_string(), "move P@f5");
//! ```
//!
//! In XBoard, White moves first. XBoard's White is therefore Black in this crate. Squares have the same names in XBoard
//! and in this crate: see [`fen`](crate::fen).

use crate::choice::Choice;
use crate::line_error::{LineError, decimal, seconds};
use std::fmt;
use std::time::Duration;

/// A command that a graphical interface sends to an engine.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// `xboard`: starts the protocol.
    Xboard,
    /// `protover N`: announces the protocol version and asks the engine for its features.
    Protover(u32),
    /// `new`: starts a new game in which the engine plays the second side.
    New,
    /// `variant NAME`: chooses the game to play.
    Variant(String),
    /// `setboard FEN`: sets up a position. See [`fen`](crate::fen).
    SetBoard(String),
    /// `force`: the engine plays neither side.
    Force,
    /// `go`: the engine plays the side to move.
    Go,
    /// `playother`: the engine plays the side that is not to move.
    PlayOther,
    /// `usermove P@f5`, or only `P@f5`: the opponent played this move.
    Move(Choice),
    /// `?`: the engine ends its search and moves now.
    MoveNow,
    /// `level MOVES BASE INCREMENT`: sets the clock for a number of moves, or for the whole game.
    Level {
        /// The number of moves in a session, or 0 if the time is for the whole game.
        moves: u32,
        /// The time for these moves, or for the whole game.
        base: Duration,
        /// The time added after each move.
        increment: Duration,
    },
    /// `st SECONDS`: sets a fixed time per move.
    MoveTime(Duration),
    /// `sd PLIES`: sets the search depth.
    Depth(u32),
    /// `option nodes=N`: sets the number of nodes to search, if the engine has this option. 0 means no limit.
    Nodes(u64),
    /// `time CENTISECONDS`: reports how much time the engine has left.
    Time(Duration),
    /// `otim CENTISECONDS`: reports how much time the opponent has left.
    OpponentTime(Duration),
    /// `ping N`: asks the engine to answer `pong N` once it has handled all earlier commands.
    Ping(i64),
    /// `result 1-0 {why}`: reports the end of the game and its result.
    Result(String),
    /// `undo`: takes back the last move.
    Undo,
    /// `remove`: takes back the last two moves.
    Remove,
    /// `hint`: asks for a move to suggest to the user.
    Hint,
    /// `analyze`: the engine searches every position until `exit`.
    Analyze,
    /// `exit`: ends the analysis.
    Exit,
    /// `.`: asks for the state of the search.
    Dot,
    /// `post`: turns the thinking output on.
    Post,
    /// `nopost`: turns the thinking output off.
    NoPost,
    /// `hard`: the engine ponders, that is, it searches while the opponent thinks.
    Hard,
    /// `easy`: the engine does not ponder.
    Easy,
    /// A command that engines may ignore, with its arguments.
    Ignored(String),
    /// `quit`: ends the engine.
    Quit,
}

/// The commands that this crate's server accepts and ignores.
const IGNORED: [&str; 17] = [
    "accepted", "rejected", "random", "computer", "name", "rating", "ics", "draw", "bk", "pause", "resume", "memory",
    "cores", "egtpath", "option", "white", "black",
];

impl Command {
    /// Parses a line.
    pub fn read(line: &str) -> Result<Command, LineError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let wrong = |wanted| LineError::arguments(word, wanted);
        let centiseconds = || {
            let hundredths = decimal(rest).ok_or_else(|| wrong("a time in hundredths of a second"))?;
            // XBoard sends a negative time when the player has run out of time.
            Ok(Duration::from_secs_f64(hundredths.max(0.0) / 100.0))
        };
        Ok(match word {
            "xboard" => Command::Xboard,
            "protover" => Command::Protover(rest.parse().map_err(|_| wrong("a version"))?),
            "new" => Command::New,
            "variant" => Command::Variant(rest.to_string()),
            "setboard" => Command::SetBoard(rest.to_string()),
            "force" => Command::Force,
            "go" => Command::Go,
            "playother" => Command::PlayOther,
            "usermove" => Command::Move(read_move(rest).ok_or_else(|| wrong("a move like P@f5"))?),
            "?" => Command::MoveNow,
            "level" => level(rest).ok_or_else(|| wrong("a number of moves, a time and an increment"))?,
            "st" => Command::MoveTime(seconds(rest).ok_or_else(|| wrong("a time in seconds"))?),
            "sd" => Command::Depth(rest.parse().map_err(|_| wrong("a number of plies"))?),
            "option" if rest.starts_with("nodes=") => {
                Command::Nodes(rest["nodes=".len()..].trim().parse().map_err(|_| wrong("a number of nodes"))?)
            }
            "time" => Command::Time(centiseconds()?),
            "otim" => Command::OpponentTime(centiseconds()?),
            "ping" => Command::Ping(rest.parse().map_err(|_| wrong("a number"))?),
            "result" => Command::Result(rest.to_string()),
            "undo" => Command::Undo,
            "remove" => Command::Remove,
            "hint" => Command::Hint,
            "analyze" => Command::Analyze,
            "exit" => Command::Exit,
            "." => Command::Dot,
            "post" => Command::Post,
            "nopost" => Command::NoPost,
            "hard" => Command::Hard,
            "easy" => Command::Easy,
            "quit" => Command::Quit,
            _ if IGNORED.contains(&word) => Command::Ignored(line.to_string()),
            _ => Command::Move(read_move(line).ok_or_else(|| LineError::unknown(word))?),
        })
    }
}

/// Parses the arguments of `level`, such as `40 5 0` or `0 2:30 12`.
fn level(text: &str) -> Option<Command> {
    let mut words = text.split_whitespace();
    let moves = words.next()?.parse().ok()?;
    let (minutes, rest) = words.next().map(|base| base.split_once(':').unwrap_or((base, "0")))?;
    let base = seconds(minutes)?.checked_mul(60)?.checked_add(seconds(rest)?)?;
    Some(Command::Level { moves, base, increment: seconds(words.next()?)? })
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let centiseconds = |time: &Duration| time.as_millis() / 10;
        match self {
            Command::Xboard => f.write_str("xboard"),
            Command::Protover(version) => write!(f, "protover {version}"),
            Command::New => f.write_str("new"),
            Command::Variant(name) => write!(f, "variant {name}"),
            Command::SetBoard(text) => write!(f, "setboard {text}"),
            Command::Force => f.write_str("force"),
            Command::Go => f.write_str("go"),
            Command::PlayOther => f.write_str("playother"),
            Command::Move(choice) => write!(f, "usermove {}", move_text(*choice)),
            Command::MoveNow => f.write_str("?"),
            Command::Level { moves, base, increment } => {
                let (minutes, rest) = (base.as_secs() / 60, base.as_secs() % 60);
                write!(f, "level {moves} {minutes}:{rest:02} {}", increment.as_secs_f64())
            }
            Command::MoveTime(time) => write!(f, "st {}", time.as_secs_f64()),
            Command::Nodes(nodes) => write!(f, "option nodes={nodes}"),
            Command::Depth(depth) => write!(f, "sd {depth}"),
            Command::Time(time) => write!(f, "time {}", centiseconds(time)),
            Command::OpponentTime(time) => write!(f, "otim {}", centiseconds(time)),
            Command::Ping(number) => write!(f, "ping {number}"),
            Command::Result(text) => write!(f, "result {text}"),
            Command::Undo => f.write_str("undo"),
            Command::Remove => f.write_str("remove"),
            Command::Hint => f.write_str("hint"),
            Command::Analyze => f.write_str("analyze"),
            Command::Exit => f.write_str("exit"),
            Command::Dot => f.write_str("."),
            Command::Post => f.write_str("post"),
            Command::NoPost => f.write_str("nopost"),
            Command::Hard => f.write_str("hard"),
            Command::Easy => f.write_str("easy"),
            Command::Ignored(line) => f.write_str(line),
            Command::Quit => f.write_str("quit"),
        }
    }
}

/// A reply that an engine sends.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// `feature NAME=VALUE ...`: lists features of the engine. The field is the text after `feature`.
    Feature(String),
    /// `move P@f5`: the engine plays this move.
    Move(Choice),
    /// `pong N`: answers `ping N`.
    Pong(i64),
    /// `Illegal move (why): P@f5`: rejects a move.
    Illegal(String),
    /// `Error (what): line`: rejects a command.
    Error(String),
    /// `1-0 {why}`, `0-1 {why}` or `1/2-1/2 {why}`: reports the result of the game.
    Result(String),
    /// `resign`: the engine resigns.
    Resign,
    /// `Hint: P@f5`: suggests a move to the user.
    Hint(Choice),
    /// `tellusererror TEXT`: an error message for the user.
    Trouble(String),
    /// Thinking output: the depth, score, time, nodes and principal variation of a search.
    Thinking(Thinking),
}

/// The thinking output of an engine, which reports the progress of the search.
#[derive(Clone, PartialEq, Debug)]
pub struct Thinking {
    /// The search depth.
    pub depth: u32,
    /// The score for the side to move, in hundredths of a disc.
    pub value: i64,
    /// The time since the search started, in centiseconds.
    pub time: u64,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The principal variation.
    pub line: Vec<Choice>,
}

impl Reply {
    /// Parses a line. Callers should ignore lines that cannot be parsed, because engines also print other lines.
    pub fn read(line: &str) -> Result<Reply, LineError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let wrong = |wanted| LineError::arguments(word, wanted);
        let after = |sign: &str| rest.split_once(sign).map_or(rest, |(_, text)| text.trim()).to_string();
        Ok(match word {
            "feature" => Reply::Feature(rest.to_string()),
            "move" => Reply::Move(read_move(rest).ok_or_else(|| wrong("a move like P@f5"))?),
            "pong" => Reply::Pong(rest.parse().map_err(|_| wrong("a number"))?),
            "resign" => Reply::Resign,
            "tellusererror" => Reply::Trouble(rest.to_string()),
            "Hint:" => Reply::Hint(read_move(rest).ok_or_else(|| wrong("a move like P@f5"))?),
            "Illegal" => Reply::Illegal(after(":")),
            "Error" => Reply::Error(rest.to_string()),
            "1-0" | "0-1" | "1/2-1/2" => Reply::Result(line.to_string()),
            _ => Reply::Thinking(Thinking::read(line).ok_or_else(|| LineError::unknown(word))?),
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Feature(text) => write!(f, "feature {text}"),
            Reply::Move(choice) => write!(f, "move {}", move_text(*choice)),
            Reply::Pong(number) => write!(f, "pong {number}"),
            Reply::Illegal(text) => write!(f, "Illegal move: {text}"),
            Reply::Error(text) => write!(f, "Error {text}"),
            Reply::Result(text) => f.write_str(text),
            Reply::Resign => f.write_str("resign"),
            Reply::Hint(choice) => write!(f, "Hint: {}", move_text(*choice)),
            Reply::Trouble(text) => write!(f, "tellusererror {text}"),
            Reply::Thinking(Thinking { depth, value, time, nodes, line }) => {
                write!(f, "{depth} {value} {time} {nodes}")?;
                line.iter().try_for_each(|&choice| write!(f, " {}", move_text(choice)))
            }
        }
    }
}

impl Thinking {
    fn read(line: &str) -> Option<Thinking> {
        let mut words = line.split_whitespace();
        let depth = words.next()?.trim_end_matches(['.', '&', '+']).parse().ok()?;
        let value = words.next()?.parse().ok()?;
        let (time, nodes) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        // The rest of the line may contain words instead of moves.
        Some(Thinking { depth, value, time, nodes, line: words.map_while(read_move).collect() })
    }
}

/// Returns the value of a feature in a `feature` line, without its quotes. Returns `None` if the line does not contain
/// this feature.
#[must_use]
pub fn feature<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    features(text).find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// Returns the names and unquoted values of all features in a `feature` line.
pub fn features(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (key, after) = rest.trim_start().split_once('=')?;
        let (value, next) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"')?,
            None => after.split_once(char::is_whitespace).unwrap_or((after, "")),
        };
        rest = next;
        Some((key, value))
    })
}

/// Parses a move such as `P@f5`. Also accepts `f5` and `pass`.
pub(crate) fn read_move(text: &str) -> Option<Choice> {
    let square = text.strip_prefix("P@").or_else(|| text.strip_prefix("p@")).unwrap_or(text);
    Choice::read(square)
}

/// Returns a move in XBoard's notation.
#[must_use]
pub fn move_text(choice: Choice) -> String {
    choice.square().map_or("@@@@".to_string(), |square| format!("P@{square}"))
}
