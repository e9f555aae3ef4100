//! The participants of a match.

use reversi_engine::{Level, LevelError};
use reversi_protocols::{EngineCommand, EngineCommandError};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A participant of a match. As text it is `builtin:LEVEL`, `builtin`, or `gtp:COMMAND` and the like.
///
/// ```
/// use reversi_arena::matches::Entrant;
///
/// for text in ["builtin:5", "builtin", "gtp:gtp-rhino", "nboard:./engine --deep"] {
///     assert_eq!(text.parse::<Entrant>()?.to_string(), text);
/// }
/// assert_eq!("builtin:30".parse::<Entrant>().unwrap_err().to_string(), "builtin:30: levels are numbers from 1 to 20");
/// # Ok::<(), reversi_arena::matches::EntrantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// Our own engine: at a level, whatever the limits of the match, or at full strength within them.
    Builtin(Option<Level>),
    /// Another program's engine.
    Driven(EngineCommand),
}

/// Why a text is not an entrant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EntrantError {
    /// Not a level.
    #[error("{0}: {1}")]
    Level(String, LevelError),
    /// Not an engine.
    #[error("{0}: {1}; or builtin:LEVEL for our own")]
    Engine(String, EngineCommandError),
}

impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Entrant, EntrantError> {
        match text.split_once(':') {
            None if text == BUILTIN => Ok(Entrant::Builtin(None)),
            Some((BUILTIN, level)) => level
                .parse()
                .map(|level| Entrant::Builtin(Some(level)))
                .map_err(|e| EntrantError::Level(text.into(), e)),
            _ => text.parse().map(Entrant::Driven).map_err(|error| EntrantError::Engine(text.into(), error)),
        }
    }
}

const BUILTIN: &str = "builtin";

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Builtin(None) => f.write_str(BUILTIN),
            Entrant::Builtin(Some(level)) => write!(f, "{BUILTIN}:{level}"),
            Entrant::Driven(command) => command.fmt(f),
        }
    }
}

/// A name for each, all different, each on one line.
pub(super) fn names(entrants: &[Entrant]) -> Vec<String> {
    let name = |(index, entrant): (usize, &Entrant)| {
        let before = entrants[..index].iter().filter(|other| *other == entrant).count();
        let name = entrant.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        if before == 0 { name } else { format!("{name} ({})", before + 1) }
    };
    entrants.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_different_and_on_one_line() {
        let entrants = ["builtin:1", "builtin:1", "gtp:sh -c 'a\nb'"].map(|text| text.parse().unwrap());
        assert_eq!(names(&entrants), ["builtin:1", "builtin:1 (2)", "gtp:sh -c 'a b'"]);
    }
}
