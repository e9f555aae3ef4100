//! GTP responses, and the parser that finds them in an engine's output.

use std::fmt;

/// The response to a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Response {
    /// The id of the command, if the command had an id.
    pub id: Option<u32>,
    /// The text of the response, which may have several lines, or the error message.
    pub result: Result<String, String>,
}

impl fmt::Display for Response {
    /// Writes the response. Omits empty lines in the text, because an empty line ends a response.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, text) = match &self.result {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        write!(f, "{sign}")?;
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        for (index, line) in text.lines().filter(|line| !line.trim().is_empty()).enumerate() {
            f.write_str(if index == 0 { " " } else { "\n" })?;
            f.write_str(line)?;
        }
        f.write_str("\n\n")
    }
}

/// Assembles responses from the lines that an engine writes.
#[derive(Clone, Debug, Default)]
pub struct Responses {
    open: Option<Response>,
}

impl Responses {
    /// Adds a line, and returns the response that the line completes, if any. Ignores lines outside a response.
    pub fn line(&mut self, line: &str) -> Option<Response> {
        let line = line.trim();
        match &mut self.open {
            Some(_) if line.is_empty() => return self.open.take(),
            Some(Response { result: Ok(text) | Err(text), .. }) => {
                text.push('\n');
                text.push_str(line);
            }
            None => self.open = first_line(line),
        }
        None
    }
}

/// Parses the first line of a response, such as `=7 F5` or `? unknown command`. Returns `None` for a line such as
/// `=====`, which is part of a banner.
fn first_line(line: &str) -> Option<Response> {
    let rest = line.strip_prefix(['=', '?']).filter(|rest| !rest.starts_with(['=', '?']))?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (id, text) = (rest[..digits].parse().ok(), rest[digits..].trim().to_string());
    Some(Response { id, result: if line.starts_with('=') { Ok(text) } else { Err(text) } })
}
