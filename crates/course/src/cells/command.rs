//! Reads commands from words, and reports malformed commands.

use std::fmt;
use std::io::{self, BufRead};

use thiserror::Error;

use super::words::{Word, Words};
use super::{Size, SizeError};

const NEW: &str = "new";
const PLAY: &str = "play";

/// A well-formed command. The grid checks whether the cell of a move exists and is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    New(Size),
    Play { row: i64, column: i64 },
}

/// The reason why the input is not a command. The message is a single line.
#[derive(PartialEq, Eq, Debug, Error)]
pub(crate) enum CommandError {
    #[error("{word}: not a command (accepted: {NEW} SIZE, {PLAY} ROW COLUMN)")]
    Unknown { word: String },
    #[error("{typed}: the {argument} is missing ({})", argument.accepted())]
    Missing { typed: String, argument: Argument },
    #[error("{typed}: the {argument} is not a whole number ({})", argument.accepted())]
    NotANumber { typed: String, argument: Argument },
    #[error("{typed}: {reason}")]
    Size { typed: String, reason: SizeError },
}

/// An argument of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Argument {
    Size,
    Row,
    Column,
}

impl Argument {
    fn accepted(self) -> String {
        match self {
            Argument::Size => format!("accepted: {NEW} SIZE, an even number, {} or more", Size::MIN),
            Argument::Row | Argument::Column => format!("accepted: {PLAY} ROW COLUMN, whole numbers counted from 0"),
        }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Argument::Size => "size",
            Argument::Row => "row",
            Argument::Column => "column",
        })
    }
}

/// The reason why no command could be read. An I/O error ends the program, but a malformed command does not.
#[derive(Debug, Error)]
pub(crate) enum ReadError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Command(#[from] CommandError),
}

/// Reads commands. Returns each command as soon as its last word is complete.
pub(crate) struct Commands<R> {
    words: Words<R>,
    /// The first word of the next command, if it was read in place of a missing argument.
    ahead: Option<Word>,
    /// Whether the last result was an error.
    failed: bool,
}

impl<R: BufRead> Commands<R> {
    pub(crate) fn new(input: R) -> Self {
        Commands { words: Words::new(input), ahead: None, failed: false }
    }

    /// Returns the next command, or `None` at the end of the input.
    ///
    /// After an error, skips the words that follow on the same line, up to the next command, so that one mistake causes
    /// only one error.
    pub(crate) fn next(&mut self) -> Result<Option<Command>, ReadError> {
        let command = self.read();
        self.failed = command.is_err();
        command
    }

    fn read(&mut self) -> Result<Option<Command>, ReadError> {
        while let Some(word) = self.next_word()? {
            if word.is(NEW) {
                return self.read_new().map(Some);
            } else if word.is(PLAY) {
                return self.read_play().map(Some);
            } else if word.starts_line || !self.failed {
                return Err(CommandError::Unknown { word: word.to_string() }.into());
            }
        }
        Ok(None)
    }

    fn read_new(&mut self) -> Result<Command, ReadError> {
        let mut typed = NEW.to_owned();
        let number = self.read_number(&mut typed, Argument::Size)?;
        // A negative number is reported as too small, and a number that does not fit in a `usize` as too large.
        let size = Size::new(usize::try_from(number.max(0)).unwrap_or(usize::MAX));
        Ok(Command::New(size.map_err(|reason| CommandError::Size { typed, reason })?))
    }

    fn read_play(&mut self) -> Result<Command, ReadError> {
        let mut typed = PLAY.to_owned();
        let row = self.read_number(&mut typed, Argument::Row)?;
        let column = self.read_number(&mut typed, Argument::Column)?;
        Ok(Command::Play { row, column })
    }

    /// Reads one argument and appends it to `typed`, the text of the command so far. If the next word starts another
    /// command, the argument is missing. The word is then stored for the next command, so that an incomplete command
    /// does not consume the command after it.
    fn read_number(&mut self, typed: &mut String, argument: Argument) -> Result<i64, ReadError> {
        let word = match self.next_word()? {
            Some(word) if !word.is(NEW) && !word.is(PLAY) => word,
            ahead => {
                self.ahead = ahead;
                return Err(CommandError::Missing { typed: typed.clone(), argument }.into());
            }
        };
        *typed = format!("{typed} {word}");
        word.number().ok_or_else(|| CommandError::NotANumber { typed: typed.clone(), argument }.into())
    }

    fn next_word(&mut self) -> io::Result<Option<Word>> {
        match self.ahead.take() {
            Some(word) => Ok(Some(word)),
            None => self.words.next(),
        }
    }
}
