//! Commands read from words, and what can be wrong with them.

use std::fmt;
use std::io::{self, BufRead};

use thiserror::Error;

use super::words::{Word, Words};
use super::{Size, SizeError};

const NEW: &str = "new";
const PLAY: &str = "play";

/// A well-formed command. Whether the cell of a move exists and is empty is checked by the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    New(Size),
    Play { row: i64, column: i64 },
}

/// What was wrong with a command, in one line.
#[derive(PartialEq, Eq, Debug, Error)]
pub(crate) enum Mistake {
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
            Argument::Size => format!("accepted: {NEW} SIZE, an even number from {} to {}", Size::MIN, Size::MAX),
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

/// Why there is no command. An I/O error ends the program; a mistake does not.
#[derive(Debug, Error)]
pub(crate) enum ReadError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Mistake(#[from] Mistake),
}

/// Reads commands, each as soon as its last word is complete.
pub(crate) struct Commands<R> {
    words: Words<R>,
    /// The word of a new command, found where the one before it still lacked an argument.
    ahead: Option<Word>,
    /// Whether the last thing read was a mistake.
    mistaken: bool,
}

impl<R: BufRead> Commands<R> {
    pub(crate) fn new(input: R) -> Self {
        Commands { words: Words::new(input), ahead: None, mistaken: false }
    }

    /// The next command; `None` at the end of the input.
    ///
    /// One mistake is one error: the words that follow it on its line, up to the next command, are passed over.
    pub(crate) fn next(&mut self) -> Result<Option<Command>, ReadError> {
        let command = self.read();
        self.mistaken = command.is_err();
        command
    }

    fn read(&mut self) -> Result<Option<Command>, ReadError> {
        while let Some(word) = self.next_word()? {
            if word.is(NEW) {
                return self.read_new().map(Some);
            } else if word.is(PLAY) {
                return self.read_play().map(Some);
            } else if word.starts_line || !self.mistaken {
                return Err(Mistake::Unknown { word: word.to_string() }.into());
            }
        }
        Ok(None)
    }

    fn read_new(&mut self) -> Result<Command, ReadError> {
        let mut typed = NEW.to_owned();
        let number = self.read_number(&mut typed, Argument::Size)?;
        // What does not fit in a `usize` is too small or too large in any case.
        let size = Size::new(usize::try_from(number.max(0)).unwrap_or(usize::MAX));
        Ok(Command::New(size.map_err(|reason| Mistake::Size { typed, reason })?))
    }

    fn read_play(&mut self) -> Result<Command, ReadError> {
        let mut typed = PLAY.to_owned();
        let row = self.read_number(&mut typed, Argument::Row)?;
        let column = self.read_number(&mut typed, Argument::Column)?;
        Ok(Command::Play { row, column })
    }

    /// Reads one argument and adds it to what was `typed` of the command so far. The word of another command is left
    /// to be read next, so that a command cut short does not take the following one with it.
    fn read_number(&mut self, typed: &mut String, argument: Argument) -> Result<i64, ReadError> {
        let word = match self.next_word()? {
            Some(word) if !word.is(NEW) && !word.is(PLAY) => word,
            ahead => {
                self.ahead = ahead;
                return Err(Mistake::Missing { typed: typed.clone(), argument }.into());
            }
        };
        *typed = format!("{typed} {word}");
        word.number().ok_or_else(|| Mistake::NotANumber { typed: typed.clone(), argument }.into())
    }

    fn next_word(&mut self) -> io::Result<Option<Word>> {
        match self.ahead.take() {
            Some(word) => Ok(Some(word)),
            None => self.words.next(),
        }
    }
}
