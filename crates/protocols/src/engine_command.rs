//! Which engine to drive, and in which protocol.

use crate::command_line::{CommandLine, CommandLineError};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The protocol of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum Protocol {
    Nboard,
    Gtp,
    Xboard,
}

impl Protocol {
    /// All protocols.
    pub const ALL: [Protocol; 3] = {
        // A new variant does not compile until it is in the list.
        match Protocol::Nboard {
            Protocol::Nboard | Protocol::Gtp | Protocol::Xboard => [Protocol::Nboard, Protocol::Gtp, Protocol::Xboard],
        }
    };

    /// Its name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Nboard => "nboard",
            Protocol::Gtp => "gtp",
            Protocol::Xboard => "xboard",
        }
    }
}

/// An engine: its protocol and the command that starts it. As text it is `gtp:COMMAND`.
///
/// ```
/// use reversi_protocols::{EngineCommand, Protocol};
///
/// let engine: EngineCommand = "gtp:gtp-rhino --quiet".parse()?;
/// assert_eq!((engine.protocol, engine.command.program()), (Protocol::Gtp, "gtp-rhino"));
/// assert!("gtp".parse::<EngineCommand>().is_err());
/// # Ok::<(), reversi_protocols::EngineCommandError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct EngineCommand {
    /// Its protocol.
    pub protocol: Protocol,
    /// The command that starts it.
    pub command: CommandLine,
}

/// Why a text is not an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EngineCommandError {
    /// It does not begin with a protocol.
    #[error("an engine is nboard:COMMAND, gtp:COMMAND or xboard:COMMAND")]
    Protocol,
    /// The rest is not a command line.
    #[error(transparent)]
    Command(#[from] CommandLineError),
}

impl fmt::Display for EngineCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.protocol.name(), self.command)
    }
}

impl FromStr for EngineCommand {
    type Err = EngineCommandError;

    fn from_str(text: &str) -> Result<EngineCommand, EngineCommandError> {
        let (name, command) = text.trim().split_once(':').ok_or(EngineCommandError::Protocol)?;
        let protocol = Protocol::ALL.into_iter().find(|protocol| protocol.name().eq_ignore_ascii_case(name));
        Ok(EngineCommand { protocol: protocol.ok_or(EngineCommandError::Protocol)?, command: command.parse()? })
    }
}
