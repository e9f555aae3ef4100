//! Asks the user to confirm an action on the command line.

use crate::exit::BadInput;
use crate::output::stderr;
use std::io::{BufRead, IsTerminal, Write, stdin};

/// Asks the user a question and returns whether the answer is yes. Returns an error if standard input is not a
/// terminal.
pub(crate) fn confirms(question: &str) -> anyhow::Result<bool> {
    if !stdin().is_terminal() {
        return Err(
            BadInput::new(format!("{question} There is no terminal to ask in; --yes deletes without asking")).into()
        );
    }
    write!(stderr(), "{question} [y/N] ")?;
    let mut answer = String::new();
    stdin().lock().read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}
