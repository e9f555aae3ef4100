//! Engine commands: an engine's protocol and the command that starts the engine.

use crate::command_line::{CommandLine, CommandLineError};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A protocol that engines speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum Protocol {
    Nboard,
    Gtp,
    Xboard,
}

impl Protocol {
    /// The list of all protocols.
    pub const ALL: [Protocol; 3] = {
        // If a variant is added, this match fails to compile, as a reminder to add the variant to the list as well.
        match Protocol::Nboard {
            Protocol::Nboard | Protocol::Gtp | Protocol::Xboard => [Protocol::Nboard, Protocol::Gtp, Protocol::Xboard],
        }
    };

    /// Returns the protocol's name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Nboard => "nboard",
            Protocol::Gtp => "gtp",
            Protocol::Xboard => "xboard",
        }
    }
}

/// An engine's protocol and the command that starts the engine. The text form is `PROTOCOL:COMMAND`.
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
    /// The protocol that the engine speaks.
    pub protocol: Protocol,
    /// The command that starts the engine.
    pub command: CommandLine,
}

/// The error returned when a string is not a valid engine command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EngineCommandError {
    /// The text does not begin with the name of a protocol.
    #[error("expected nboard:COMMAND, gtp:COMMAND or xboard:COMMAND")]
    Protocol,
    /// The text after the protocol is not a command line.
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
