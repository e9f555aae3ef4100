//! Files of games as commands name them: `-` is standard input.

use crate::exit::BadInput;
use reversi_records::{FileGames, Format, OpenError, OpenProblem, Opener};
use std::io::stdin;
use std::path::Path;

/// The games of a file or of standard input, and their format.
pub(crate) fn open(opener: &mut Opener, path: &Path) -> anyhow::Result<(FileGames, Format)> {
    let opened = match path == Path::new("-") {
        true => opener.read(Box::new(stdin().lock()), path),
        false => opener.open(path),
    };
    opened.map_err(refused)
}

/// What the file system refuses is not the user's mistake; everything else is.
pub(crate) fn refused(error: OpenError) -> anyhow::Error {
    match error.problem {
        OpenProblem::Io(_) => error.into(),
        OpenProblem::Folder | OpenProblem::NoGames | OpenProblem::Names(_) => BadInput::new(error).into(),
    }
}
