//! Splits command lines into words, as a shell does.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A program and its arguments.
///
/// Quotes and backslashes work as in a shell. Variables and patterns are not expanded:
///
/// ```
/// use reversi_protocols::CommandLine;
///
/// let line: CommandLine = r#"wine "C:\games\engine.exe" --name 'two words'"#.parse()?;
/// assert_eq!(line.program(), "wine");
/// assert_eq!(line.arguments(), [r"C:\games\engine.exe", "--name", "two words"]);
/// # Ok::<(), reversi_protocols::CommandLineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CommandLine {
    program: String,
    arguments: Vec<String>,
}

impl CommandLine {
    /// Creates a command line from a program and its arguments.
    pub fn new<S: Into<String>>(program: impl Into<String>, arguments: impl IntoIterator<Item = S>) -> CommandLine {
        CommandLine { program: program.into(), arguments: arguments.into_iter().map(Into::into).collect() }
    }

    /// Returns the program: a path, or a name that the system looks up in its search path.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Returns the arguments, without the program.
    #[must_use]
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

impl fmt::Display for CommandLine {
    /// Writes the words with quotes where necessary, so that parsing the text yields the same words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shell_words::join(std::iter::once(&self.program).chain(&self.arguments)))
    }
}

/// The error returned when a string is not a valid command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CommandLineError {
    /// The text is blank, or its first word is empty.
    #[error("the command is missing; give a program and its arguments")]
    Empty,
    /// The text has an opening quote without a closing quote.
    #[error("a closing quote is missing")]
    OpenQuote,
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(text: &str) -> Result<CommandLine, CommandLineError> {
        let mut words = shell_words::split(text).map_err(|_| CommandLineError::OpenQuote)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or(CommandLineError::Empty)?;
        Ok(CommandLine { program, arguments: words.collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_shell_does_and_read_back() {
        for (text, words) in [
            ("a b  c", &["a", "b", "c"][..]),
            (r"./my\ program -x", &["./my program", "-x"]),
            (r#"sh -c 'echo "hi"' """#, &["sh", "-c", r#"echo "hi""#, ""]),
            (r#""a\"b" c\\d"#, &["a\"b", r"c\d"]),
        ] {
            let line: CommandLine = text.parse().unwrap();
            assert_eq!(line, CommandLine::new(words[0], words[1..].iter().copied()));
            assert_eq!(line.to_string().parse::<CommandLine>().unwrap(), line, "{text}");
        }
        for text in ["", "  ", "''"] {
            assert_eq!(text.parse::<CommandLine>(), Err(CommandLineError::Empty), "{text:?}");
        }
        for text in ["'", "a \"b", "a 'b\""] {
            assert_eq!(text.parse::<CommandLine>(), Err(CommandLineError::OpenQuote), "{text:?}");
        }
    }
}
