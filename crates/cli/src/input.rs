//! Files of games as commands name them: `-` is standard input.

use crate::exit::BadInput;
use anyhow::Context;
use reversi_engine::Book;
use reversi_records::obf::{self, Problem};
use reversi_records::{FileGames, Format, MissingNames, NameFile, OpenError, OpenProblem, Opener};
use std::io::{self, ErrorKind, Write, stderr, stdin};
use std::path::{MAIN_SEPARATOR, Path};

/// The games of a file or of standard input, and their format.
pub(crate) fn open(opener: &mut Opener, path: &Path) -> anyhow::Result<(FileGames, Format)> {
    let opened = match path == Path::new("-") {
        true => opener.read(Box::new(stdin().lock()), path),
        false => opener.open(path),
    };
    opened.map_err(refused)
}

/// Whether a word that could also be something else names a file: there is one of that name, or it has the ending of a file
/// or a folder in front. So a file that is missing is told as such.
pub(crate) fn names_file(word: &str) -> bool {
    let path = Path::new(word);
    let is_text = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
    path.exists() || is_text || Format::by_name(path).is_some() || word.contains(['/', MAIN_SEPARATOR])
}

/// The positions of a file, each with the number of its line. One that cannot be read is an error, and so is a file without any.
pub(crate) fn problems(path: &Path) -> anyhow::Result<Vec<(usize, Problem)>> {
    let name = path.display();
    let contents = std::fs::read(path).with_context(|| name.to_string())?;
    let mut problems = Vec::new();
    for (line, problem) in obf::problems(&String::from_utf8_lossy(&contents)) {
        problems.push((line, problem.map_err(|error| BadInput::new(format!("{name}:{line}: {error}")))?));
    }
    if problems.is_empty() { Err(BadInput::new(format!("{name}: no positions")).into()) } else { Ok(problems) }
}

/// Whether the opening book that comes with the program is meant. A file of that name is `./own`.
pub(crate) fn is_own_book(path: &Path) -> bool {
    path.as_os_str() == "own"
}

/// An opening book: the one that comes with the program, or a file.
pub(crate) fn book(path: &Path) -> anyhow::Result<Book> {
    let name = path.display();
    if is_own_book(path) {
        // What would be wrong with it is not the user's mistake.
        return Book::from_bytes(reversi_book::BOOK).with_context(|| name.to_string());
    }
    let bytes = std::fs::read(path).with_context(|| name.to_string())?;
    Book::from_bytes(&bytes).map_err(|error| BadInput::new(format!("{name}: {error}")).into())
}

/// What the file system refuses is not the user's mistake; everything else is.
pub(crate) fn refused(error: OpenError) -> anyhow::Error {
    if is_wrong(&error.problem) { BadInput::new(error).into() } else { error.into() }
}

/// Whether a file is not there, or is no file of games.
pub(crate) fn is_wrong(problem: &OpenProblem) -> bool {
    match problem {
        OpenProblem::Io(error) => error.kind() == ErrorKind::NotFound,
        OpenProblem::Folder | OpenProblem::NoGames | OpenProblem::Names(_) | OpenProblem::NameFile(_) => true,
    }
}

/// Says which names are missing beside files of games, and what to do: once for each folder.
pub(crate) fn tell_missing_names(missing: &[MissingNames], then: &str) -> io::Result<()> {
    for missing in missing {
        let (numbers, them) = match missing.files[..] {
            [NameFile::Players] => ("players", "it"),
            [NameFile::Tournaments] => ("tournaments", "it"),
            _ => ("players and tournaments", "them"),
        };
        writeln!(stderr(), "reversi: {missing}: {numbers} are numbers such as #58; put {them} there{then}")?;
    }
    Ok(())
}
