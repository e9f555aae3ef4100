//! The participants in a match.

use reversi_engine::{Level, LevelError};
use reversi_protocols::{EngineCommand, EngineCommandError};
use reversi_records::{Budget, Clock};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// A participant in a match. Its text form is `builtin:LEVEL`, `builtin`, or a protocol with a command, such as
/// `gtp:COMMAND`. `NAME=` may precede this text, and options may follow it, each after a semicolon.
///
/// ```
/// use reversi_arena::Entrant;
///
/// for text in ["builtin:5", "builtin", "gtp:gtp-rhino", "ntest=nboard:./ntest x;depth=16;send=set contempt 0"] {
///     assert_eq!(text.parse::<Entrant>()?.to_string(), text);
/// }
/// assert_eq!("builtin:30".parse::<Entrant>().unwrap_err().to_string(), "builtin:30: levels are numbers from 1 to 20");
/// # Ok::<(), reversi_arena::EntrantError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Entrant {
    /// The name to show in the table, or `None` to show the entrant's text.
    pub name: Option<String>,
    /// The engine that plays.
    pub player: Player,
    /// This entrant's own limits, which override the limits of the match.
    pub limits: OwnLimits,
    /// The commands to send to the engine after its start, in the engine's protocol.
    pub settings: Vec<String>,
    /// The folder in which the engine's program starts, or `None` for the current folder.
    pub folder: Option<PathBuf>,
}

/// The engine of an entrant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Our own engine. With a level, it ignores the limits of the match. Without a level, it plays at full strength
    /// within these limits.
    Builtin(Option<Level>),
    /// An external engine, which runs as a separate program.
    Driven(EngineCommand),
}

/// An entrant's own limits. If a field is `None`, the limit of the match applies.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct OwnLimits {
    /// The maximum search depth in plies.
    pub depth: Option<u32>,
    /// The maximum number of nodes in a search.
    pub nodes: Option<u64>,
    /// The time on the clock at the start of a game.
    pub time: Option<Duration>,
    /// The time added to the clock after each move.
    pub increment: Option<Duration>,
    /// The time limit for each move.
    pub move_time: Option<Duration>,
}

/// The error returned when a string does not describe a valid entrant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EntrantError {
    /// The level does not exist.
    #[error("{0}: {1}")]
    Level(String, LevelError),
    /// The text does not describe an engine.
    #[error("{0}: {1}{builtin}", builtin = or_builtin(.1))]
    Engine(String, EngineCommandError),
    /// The name is empty or has more than one line.
    #[error("{0}: the name before = is empty, or has more than one line")]
    Name(String),
    /// The option is unknown or has no value.
    #[error(
        "{0}: options are depth=N, nodes=N, time=S, increment=S, move-time=S, dir=FOLDER and send=LINE, each after a semicolon"
    )]
    Option(String),
    /// The value of an option is invalid.
    #[error("{0}: expected {1}")]
    Value(String, &'static str),
    /// Two options contradict each other, or an option does not apply to the engine.
    #[error("{0}")]
    Conflict(&'static str),
}

/// Returns the end of the message about a text that begins with no protocol.
const fn or_builtin(error: &EngineCommandError) -> &'static str {
    match error {
        EngineCommandError::Protocol => ", or builtin:LEVEL for the built-in engine",
        _ => "",
    }
}

impl Entrant {
    /// Returns this entrant's budget: the match's budget, overridden by the entrant's own limits.
    #[must_use]
    pub fn budget(&self, of_match: &Budget) -> Budget {
        let OwnLimits { depth, nodes, time, increment, move_time } = self.limits;
        let mut budget = *of_match;
        budget.depth = depth.or(budget.depth);
        budget.nodes = nodes.or(budget.nodes);
        if let Some(left) = time {
            (budget.clock, budget.time) = (Some(Clock { left, increment: increment.unwrap_or_default() }), None);
        }
        if let Some(time) = move_time {
            (budget.clock, budget.time) = (None, Some(time));
        }
        budget
    }

    /// Returns whether the entrant would search without any limit.
    pub(super) fn is_endless(&self, of_match: &Budget) -> bool {
        self.player == Player::Builtin(None) && !self.budget(of_match).is_limited()
    }

    /// Returns the entrant as text, without its name.
    fn text(&self) -> String {
        let mut text = match &self.player {
            Player::Builtin(None) => BUILTIN.to_string(),
            Player::Builtin(Some(level)) => format!("{BUILTIN}:{level}"),
            Player::Driven(command) => command.to_string(),
        };
        let OwnLimits { depth, nodes, time, increment, move_time } = self.limits;
        let seconds = |time: Duration| time.as_secs_f64().to_string();
        for (key, value) in [
            ("depth", depth.map(|depth| depth.to_string())),
            ("nodes", nodes.map(|nodes| nodes.to_string())),
            ("time", time.map(seconds)),
            ("increment", increment.map(seconds)),
            ("move-time", move_time.map(seconds)),
        ] {
            if let Some(value) = value {
                text.push_str(&format!(";{key}={value}"));
            }
        }
        if let Some(folder) = &self.folder {
            text.push_str(&format!(";dir={}", folder.display()));
        }
        self.settings.iter().for_each(|line| text.push_str(&format!(";send={line}")));
        text
    }

    fn check(self) -> Result<Entrant, EntrantError> {
        let OwnLimits { time, increment, move_time, .. } = self.limits;
        let conflict = |why| Err(EntrantError::Conflict(why));
        match &self.player {
            Player::Builtin(_) if self.folder.is_some() => conflict("dir is for other programs, not for builtin"),
            Player::Builtin(_) if !self.settings.is_empty() => conflict("send is for other programs, not for builtin"),
            Player::Builtin(Some(_)) if self.limits != OwnLimits::default() => {
                conflict("a level has limits of its own; to set others, write builtin;depth=N")
            }
            _ if increment.is_some() && time.is_none() => conflict("increment requires a clock: time=S is missing"),
            _ if time.is_some() && move_time.is_some() => {
                conflict("time is per game, and move-time is per move: use only one of them")
            }
            _ => Ok(self),
        }
    }
}

impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Entrant, EntrantError> {
        let (name, rest) = match text.find(['=', ':', ';']) {
            Some(at) if text.as_bytes()[at] == b'=' => (Some(text[..at].trim()), &text[at + 1..]),
            _ => (None, text),
        };
        if name.is_some_and(|name| name.is_empty() || name.contains(char::is_control)) {
            return Err(EntrantError::Name(text.into()));
        }
        let mut parts = split_unquoted(rest).into_iter();
        let engine = parts.next().unwrap_or_default().trim();
        let player = match engine.split_once(':') {
            None if engine == BUILTIN => Player::Builtin(None),
            Some((BUILTIN, level)) => {
                Player::Builtin(Some(level.parse().map_err(|error| EntrantError::Level(text.into(), error))?))
            }
            _ => Player::Driven(engine.parse().map_err(|error| EntrantError::Engine(text.into(), error))?),
        };
        let mut entrant = Entrant {
            name: name.map(Into::into),
            player,
            limits: OwnLimits::default(),
            settings: Vec::new(),
            folder: None,
        };
        for part in parts {
            entrant.set(part.trim())?;
        }
        entrant.check()
    }
}

impl Entrant {
    fn set(&mut self, option: &str) -> Result<(), EntrantError> {
        let Some((key, value)) = option.split_once('=') else { return Err(EntrantError::Option(option.into())) };
        let value = value.trim();
        let wrong = |wanted| EntrantError::Value(option.into(), wanted);
        let seconds = || {
            let seconds = value.parse().ok().filter(|seconds| (0.0..=1e6).contains(seconds));
            seconds.map(Duration::from_secs_f64).ok_or_else(|| wrong("a number of seconds from 0 to 1000000"))
        };
        match key.trim() {
            "depth" => {
                let depth = value.parse().ok().filter(|depth| (1..=64).contains(depth));
                self.limits.depth = Some(depth.ok_or_else(|| wrong("a number from 1 to 64"))?);
            }
            "nodes" => {
                let nodes = value.parse().ok().filter(|nodes| *nodes > 0);
                self.limits.nodes = Some(nodes.ok_or_else(|| wrong("a number of nodes, at least 1"))?);
            }
            "time" => self.limits.time = Some(seconds()?),
            "increment" => self.limits.increment = Some(seconds()?),
            "move-time" => self.limits.move_time = Some(seconds()?),
            "dir" if !value.is_empty() && !value.contains(char::is_control) => self.folder = Some(value.into()),
            "dir" => return Err(wrong("the path of a folder")),
            "send" if !value.is_empty() && !value.contains(char::is_control) => self.settings.push(value.to_string()),
            "send" => return Err(wrong("a line of the engine's protocol")),
            _ => return Err(EntrantError::Option(option.into())),
        }
        Ok(())
    }
}

const BUILTIN: &str = "builtin";

/// Splits text at semicolons, except for semicolons in quotes or after a backslash, which belong to a command.
fn split_unquoted(text: &str) -> Vec<&str> {
    let (mut parts, mut begin) = (Vec::new(), 0);
    let (mut quote, mut escaped) = (None, false);
    for (at, letter) in text.char_indices() {
        match (letter, quote) {
            _ if escaped => escaped = false,
            ('\\', None | Some('"')) => escaped = true,
            ('\'' | '"', None) => quote = Some(letter),
            (_, Some(open)) if letter == open => quote = None,
            (';', None) => {
                parts.push(&text[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{name}=")?;
        }
        f.write_str(&self.text())
    }
}

/// Returns a unique single-line name for each entrant.
pub(super) fn names(entrants: &[Entrant]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for entrant in entrants {
        let plain = entrant.name.clone().unwrap_or_else(|| entrant.text());
        let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
        let numbered = (2..).map(|number| format!("{plain} ({number})"));
        let name = std::iter::once(plain.clone()).chain(numbered).find(|name| !names.contains(name));
        names.push(name.unwrap_or(plain));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_different_and_on_one_line() {
        let entrants = ["builtin:1", "builtin:1", "gtp:sh -c 'a\nb'", "x=builtin:1", "x=builtin:2"]
            .map(|text| text.parse().unwrap());
        assert_eq!(names(&entrants), ["builtin:1", "builtin:1 (2)", "gtp:sh -c 'a b'", "x", "x (2)"]);
    }

    #[test]
    fn options_follow_the_command() {
        let entrant: Entrant =
            "edax=nboard:sh -c 'a; b' \\; ; depth=12; dir=my edax; send=set contempt 5;move-time=0.5".parse().unwrap();
        let Player::Driven(command) = &entrant.player else { panic!("{entrant:?}") };
        assert_eq!(command.command.arguments(), ["-c", "a; b", ";"]);
        assert_eq!(entrant.settings, ["set contempt 5"]);
        assert_eq!(entrant.folder, Some("my edax".into()));
        let budget =
            entrant.budget(&Budget { nodes: Some(7), ..Budget::clock(Duration::from_secs(9), Duration::ZERO) });
        let half = Some(Duration::from_millis(500));
        assert_eq!(budget, Budget { depth: Some(12), nodes: Some(7), time: half, ..Budget::default() });
        assert_eq!(entrant.to_string().parse::<Entrant>().unwrap(), entrant);
    }

    #[test]
    fn wrong_options_say_what_is_wrong() {
        for (text, says) in [
            ("builtin;deep=3", "deep=3: options are"),
            ("builtin;depth", "depth: options are"),
            ("builtin;depth=0", "from 1 to 64"),
            ("builtin;nodes=x", "a number of nodes"),
            ("builtin;time=-1", "a number of seconds"),
            ("builtin;increment=1", "time=S is missing"),
            ("builtin;time=1;move-time=1", "use only one of them"),
            ("builtin:3;depth=4", "a level has limits of its own"),
            ("builtin;send=x", "for other programs"),
            ("builtin:3;dir=x", "for other programs"),
            ("nboard:x;dir=", "the path of a folder"),
            ("nboard:x;send=", "a line of the engine's protocol"),
            ("=builtin", "the name before = is empty"),
            ("a=b", "expected nboard:COMMAND, gtp:COMMAND or xboard:COMMAND, or builtin:LEVEL for the built-in engine"),
        ] {
            let error = text.parse::<Entrant>().unwrap_err().to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
        assert_eq!("gtp:'x".parse::<Entrant>().unwrap_err().to_string(), "gtp:'x: a closing quote is missing");
    }
}
