//! Opens the files given on the command line. The name `-` stands for standard input.

use crate::exit::BadInput;
use crate::output::stderr;
use anyhow::Context;
use reversi_engine::Book;
use reversi_records::obf::{self, Problem};
use reversi_records::{FileGames, Format, MissingNames, NameFile, OpenError, OpenProblem, Opener};
use std::io::{self, ErrorKind, Write, stdin};
use std::path::{MAIN_SEPARATOR, Path};

/// Opens a file or standard input. Returns its games and their format.
pub(crate) fn open(opener: &mut Opener, path: &Path) -> anyhow::Result<(FileGames, Format)> {
    let opened = match path == Path::new("-") {
        true => opener.read(Box::new(stdin().lock()), path),
        false => opener.open(path),
    };
    opened.map_err(refused)
}

/// Returns whether a word is the name of a file or folder. A word that contains a path separator or has the extension
/// of a game file counts as the name of a file even if the file does not exist, so that the command can report the file
/// as missing.
pub(crate) fn names_file(word: &str) -> bool {
    let path = Path::new(word);
    let is_text = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
    path.exists() || is_text || Format::by_name(path).is_some() || word.contains(['/', MAIN_SEPARATOR])
}

/// Returns the positions of a file with their line numbers. Returns an error if a position is invalid or the file
/// contains none.
pub(crate) fn problems(path: &Path) -> anyhow::Result<Vec<(usize, Problem)>> {
    let name = path.display();
    let contents = std::fs::read(path).with_context(|| name.to_string())?;
    let mut problems = Vec::new();
    for (line, problem) in obf::problems(&String::from_utf8_lossy(&contents)) {
        problems.push((line, problem.map_err(|error| BadInput::new(format!("{name}:{line}: {error}")))?));
    }
    if problems.is_empty() {
        Err(BadInput::new(format!("{name}: it contains no positions")).into())
    } else {
        Ok(problems)
    }
}

/// Returns whether a path is `own`, the name of the opening book that ships with the program. A path to a
/// file with this name is written `./own`.
pub(crate) fn is_own_book(path: &Path) -> bool {
    path.as_os_str() == "own"
}

/// Reads an opening book from a file, or returns the book that ships with the program.
pub(crate) fn book(path: &Path) -> anyhow::Result<Book> {
    let name = path.display();
    if is_own_book(path) {
        // The book is built in, so an error in it is not the user's fault.
        return Book::from_bytes(reversi_book::BOOK).with_context(|| name.to_string());
    }
    let bytes = std::fs::read(path).with_context(|| name.to_string())?;
    Book::from_bytes(&bytes).map_err(|error| BadInput::new(format!("{name}: {error}")).into())
}

/// Converts wrong input to [`BadInput`], and any other error, such as an unreadable file, to a failure.
pub(crate) fn refused(error: OpenError) -> anyhow::Error {
    if is_wrong(&error.problem) { BadInput::new(error).into() } else { error.into() }
}

/// Returns whether the user's input caused the problem: for example, the file does not exist or contains no games.
pub(crate) fn is_wrong(problem: &OpenProblem) -> bool {
    match problem {
        OpenProblem::Io(error) => error.kind() == ErrorKind::NotFound,
        OpenProblem::Folder
        | OpenProblem::Pipe
        | OpenProblem::NoGames
        | OpenProblem::Names(_)
        | OpenProblem::NameFile(_) => true,
    }
}

/// Warns about WTHOR files without name files, once for each folder, and explains where to put the name files.
pub(crate) fn tell_missing_names(missing: &[MissingNames], then: &str) -> io::Result<()> {
    for missing in missing {
        let (numbers, them) = match missing.files[..] {
            [NameFile::Players] => ("players", "it"),
            [NameFile::Tournaments] => ("tournaments", "it"),
            _ => ("players and tournaments", "them"),
        };
        writeln!(
            stderr(),
            "reversi: {missing}: {numbers} appear as numbers such as #58; to see names, put {them} there{then}"
        )?;
    }
    Ok(())
}
