//! Writes each file either completely or not at all, and replaces existing files only with `--force`. Prints text on
//! terminals without control characters, because the text may come from files and from other programs.

use crate::exit::BadInput;
use crate::interrupt;
use clap::Args;
use reversi_records::{Existing, NewFile};
use std::io::{self, IsTerminal, Stderr, StderrLock, Stdout, StdoutLock, Write};
use std::path::Path;

/// The option to replace existing files.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ForceArg {
    /// Replace existing files
    #[arg(long)]
    force: bool,
}

impl ForceArg {
    pub(crate) const fn existing(self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Keep }
    }

    /// Checks that a file can be written, but does not write it.
    pub(crate) fn check(self, path: &Path) -> anyhow::Result<()> {
        NewFile::check(path, self.existing()).map_err(|error| refused(path, error))
    }

    /// Creates a file. If Ctrl-C interrupts the program before the file is finished, the file is removed.
    pub(crate) fn create(self, path: &Path) -> anyhow::Result<NewFile> {
        let file = NewFile::create(path, self.existing()).map_err(|error| refused(path, error))?;
        interrupt::removes(file.temporary())?;
        Ok(file)
    }

    /// Creates a file and writes these contents to it.
    pub(crate) fn write(self, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
        let mut file = self.create(path)?;
        file.write_all(bytes).and_then(|()| file.finish()).map_err(|error| refused(path, error))
    }
}

/// Converts an error about an existing file to [`BadInput`], and any other error to a failure.
pub(crate) fn refused(path: &Path, error: io::Error) -> anyhow::Error {
    match error.kind() {
        io::ErrorKind::AlreadyExists => {
            BadInput::new(format!("{}: this file already exists; use --force to replace it", path.display())).into()
        }
        _ => anyhow::Error::new(error).context(path.display().to_string()),
    }
}

/// Escapes the control characters of those arguments of this process that a message contains, so that a name with a
/// newline does not split the message into two lines.
pub(crate) fn with_escaped_arguments(mut message: String) -> String {
    for word in std::env::args_os().map(|word| word.to_string_lossy().into_owned()) {
        if word.contains(char::is_control) {
            let escape = |letter: char| match letter.is_control() {
                true => letter.escape_default().to_string(),
                false => letter.to_string(),
            };
            message = message.replace(&word, &word.chars().map(escape).collect::<String>());
        }
    }
    message
}

/// A standard stream. If it is a terminal, control characters other than newlines and tabs are printed as spaces, so
/// that the name of a file or a player, or the output of an engine, cannot contain commands for the terminal.
pub(crate) struct Printed<W> {
    stream: W,
    is_terminal: bool,
}

/// Returns the standard output for text.
pub(crate) fn stdout() -> Printed<Stdout> {
    Printed { stream: io::stdout(), is_terminal: io::stdout().is_terminal() }
}

/// Returns the standard error for text.
pub(crate) fn stderr() -> Printed<Stderr> {
    Printed { stream: io::stderr(), is_terminal: io::stderr().is_terminal() }
}

impl Printed<Stdout> {
    /// Locks the stream.
    pub(crate) fn lock(&self) -> Printed<StdoutLock<'static>> {
        Printed { stream: self.stream.lock(), is_terminal: self.is_terminal }
    }
}

impl Printed<Stderr> {
    /// Locks the stream.
    pub(crate) fn lock(&self) -> Printed<StderrLock<'static>> {
        Printed { stream: self.stream.lock(), is_terminal: self.is_terminal }
    }
}

impl<W> Printed<W> {
    /// Returns whether the stream is a terminal.
    pub(crate) const fn is_terminal(&self) -> bool {
        self.is_terminal
    }
}

impl<W: Write> Write for Printed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_terminal {
            return self.stream.write(bytes);
        }
        let is_command = |character: char| character.is_control() && !matches!(character, '\n' | '\t');
        self.stream.write_all(String::from_utf8_lossy(bytes).replace(is_command, " ").as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
