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

    /// Returns the name of the program that the command starts, if the shell looks for this name on the search path.
    fn searched_name(&self) -> Option<&str> {
        let name = self.program.split_whitespace().next()?;
        let is_plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.+".contains(letter));
        is_plain.then_some(name)
    }

    /// Returns the name of the program if the command cannot start a program of the submission: it names a program on the
    /// search path, and no file of the submission. `make` reads the submission's `Makefile` without naming it.
    pub(super) fn foreign_program(&self) -> Option<&str> {
        self.searched_name().filter(|name| *name == self.program && *name != "make")
    }

    /// Returns the shell command that starts the program. It fails if the submission contains a file with the name of the
    /// program, because the shell would start another program with this name, on the search path.
    pub(super) fn checked_program(&self) -> String {
        let Some(name) = self.searched_name() else { return self.program.clone() };
        format!(
            "if [ -f {name} ]; then echo 'the command starts {name} on the search path: write ./{name} to start the \
             submission' >&2; exit 126; fi; {}",
            self.program
        )
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
        for (command, foreign) in
            [("make && a4q4", Some("a4q4")), ("./a4q4", None), ("python3 a4q4.py", None), ("cd x && make", None)]
        {
            assert_eq!(Commands::split(command).unwrap().foreign_program(), foreign, "{command}");
        }
        for command in ["", "  ", "make &&", "&& ./a4q4"] {
            assert_eq!(Commands::split(command), None, "{command:?}");
        }
    }
}
