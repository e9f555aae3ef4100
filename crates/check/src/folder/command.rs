//! The shell command that builds a submission and starts its program.

/// A shell command in two parts. The part before the last `&&` builds the program. This part runs once, and the check
/// does not compare its output. The part after the last `&&` starts the program and runs for every case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Commands {
    pub(super) build: Option<String>,
    pub(super) program: String,
}

impl Commands {
    /// Splits a command into its two parts. Returns `None` if the part that starts the program is empty, or if there is
    /// an `&&` with nothing before it.
    pub(super) fn split(command: &str) -> Option<Commands> {
        let (build, program) = match last_and(command) {
            Some(at) => (Some(command[..at].trim()), command[at + 2..].trim()),
            None => (None, command.trim()),
        };
        if program.is_empty() || build == Some("") {
            return None;
        }
        Some(Commands { build: build.map(str::to_string), program: program.to_string() })
    }
}

/// Returns the offset of the last `&&` that is neither quoted nor inside parentheses or braces.
fn last_and(command: &str) -> Option<usize> {
    let (mut quote, mut depth, mut found) = (None, 0_i32, None);
    let mut characters = command.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        match (quote, character) {
            (Some('\''), '\'') | (Some('"'), '"') | (Some('`'), '`') => quote = None,
            (None | Some('"' | '`'), '\\') => {
                characters.next();
            }
            (Some(_), _) => {}
            (None, '\'' | '"' | '`') => quote = Some(character),
            (None, '(' | '{') => depth += 1,
            (None, ')' | '}') => depth -= 1,
            (None, '&') if depth == 0 && characters.next_if(|(_, next)| *next == '&').is_some() => found = Some(at),
            (None, _) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_before_the_last_and_is_the_build() {
        for (command, build, program) in [
            ("./a4q4", None, "./a4q4"),
            ("./build.sh && ./a4q4", Some("./build.sh"), "./a4q4"),
            ("cd src && make && ./a4q4 -x", Some("cd src && make"), "./a4q4 -x"),
            ("make&&./a4q4 & wait", Some("make"), "./a4q4 & wait"),
            ("sh -c 'make && true' && ./a", Some("sh -c 'make && true'"), "./a"),
            (r#"echo "a && \" && b""#, None, r#"echo "a && \" && b""#),
            ("make && (cd bin && ./a4q4)", Some("make"), "(cd bin && ./a4q4)"),
            ("make && { x=1 && ./a4q4; }", Some("make"), "{ x=1 && ./a4q4; }"),
            (r"echo \&& true", None, r"echo \&& true"),
        ] {
            let split = Commands::split(command).unwrap();
            assert_eq!((split.build.as_deref(), split.program.as_str()), (build, program), "{command}");
        }
        for command in ["", "  ", "make &&", "&& ./a4q4"] {
            assert_eq!(Commands::split(command), None, "{command:?}");
        }
    }
}
