//! Reads and writes game records in every format, one record at a time.

use crate::errors::{Raise, exceptions};
use crate::game::Game;
use crate::squares::{BoardSize, Player, Square, Text, rules};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyType};
use reversi_records::wthor::{Created, Names, Output, Writer};
use reversi_records::{Existing, Format, GameStart, Games, NameFile, NewFile, OpenError, OpenProblem, record_opening};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

type Source = Box<dyn BufRead + Send + Sync>;

/// A game record: the moves with all variations and comments, and information such as the names of the players.
///
/// >>> import reversi
/// >>> record = reversi.Record(reversi.Game(transcript="f5d6c3d3c4"))
/// >>> record.black, record.date = "Ann", "2024-05-01"
/// >>> record.opening
/// 'Tiger'
/// >>> again = next(reversi.parse_games(record.export("sgf")))
/// >>> again.black, again.year, again.game() == record.game()
/// ('Ann', 2024, True)
#[pyclass(eq, module = "reversi")]
#[derive(Clone, PartialEq)]
pub(crate) struct Record(reversi_records::Record);

macro_rules! texts {
    ($($name:ident, $set:ident, $help:literal => $($field:ident).+;)*) => {
        #[pymethods]
        impl Record {
            $(
                #[doc = $help]
                #[getter]
                fn $name(&self) -> &str {
                    &self.0.info.$($field).+
                }

                #[setter]
                fn $set(&mut self, text: Text) {
                    self.0.info.$($field).+ = text.0;
                }
            )*
        }
    };
}

texts! {
    black, set_black, "The name of Black, empty if it is unknown." => black.name;
    white, set_white, "The name of White, empty if it is unknown." => white.name;
    black_rating, set_black_rating, "The rating of Black as written, empty if it is unknown." => black.rating;
    white_rating, set_white_rating, "The rating of White as written, empty if it is unknown." => white.rating;
    event, set_event, "The tournament or match, empty if it is unknown." => event;
    place, set_place, "The place of the game, empty if it is unknown." => place;
    date, set_date, "The date of the game, beginning with the year, empty if it is unknown." => date;
    comment, set_comment, "A comment on the whole game." => comment;
}

#[pymethods]
impl Record {
    #[new]
    fn new(game: &Bound<'_, Game>) -> PyResult<Record> {
        Ok(Record(reversi_records::Record::from(&Game::current(game)?)))
    }

    /// The name of the rule set.
    #[getter]
    fn rules(&self) -> &'static str {
        self.0.tree.rules().name()
    }

    /// The size of the board: (width, height).
    #[getter]
    fn size(&self) -> (u8, u8) {
        let size = self.0.tree.start().size();
        (size.width(), size.height())
    }

    /// The year in the date, or None if the date does not begin with a year.
    #[getter]
    fn year(&self) -> Option<u16> {
        self.0.year()
    }

    /// The result, such as "B+12" or "W+R", or "0" for a draw. If the record states no result, this is the result of
    /// the moves. None if the result is unknown.
    #[getter]
    fn result(&self) -> Option<String> {
        let stated = self.0.info.result.clone();
        stated.or_else(|| self.0.outcome().map(|outcome| outcome.to_sgf()))
    }

    #[setter]
    fn set_result(&mut self, text: Option<Text>) {
        self.0.info.result = text.map(|text| text.0);
    }

    /// The winner, or None if the game is a draw or its result is unknown.
    #[getter]
    fn winner(&self) -> Option<Player> {
        self.0.outcome()?.winner.map(Player::from)
    }

    /// Returns the moves of the main line, without passes.
    fn mainline_moves(&self) -> Vec<Square> {
        self.0.moves().map(Square).collect()
    }

    /// Returns the comments on the main line. Each comment is a pair of a square and a string. The square is the
    /// commented move, or None for the start and for passes.
    fn mainline_comments(&self) -> Vec<(Option<Square>, String)> {
        let node = |id| self.0.tree.node(id);
        let nodes = self.0.tree.main_line().into_iter().filter_map(node);
        let commented = nodes.filter(|node| !node.notes.comment().is_empty());
        let square = |node: &reversi_records::Node| node.step()?.square().map(Square);
        commented.map(|node| (square(node), node.notes.comment().to_string())).collect()
    }

    /// The moves of the main line as text, without separators.
    #[getter]
    fn transcript(&self) -> String {
        self.0.moves().map(|square| square.to_string()).collect()
    }

    /// Returns the game at the end of the main line.
    fn game(&self) -> Game {
        Game::from(self.0.game())
    }

    /// The name of the opening, or None if it has no name.
    #[getter]
    fn opening(&self) -> Option<&'static str> {
        record_opening(&self.0).map(|opening| opening.name)
    }

    /// Returns the record as text in the format "sgf", "ggf", "obf", "transcript" or "board". The function write_games
    /// can also write WTHOR.
    #[pyo3(signature = (format = Text::new("sgf")))]
    fn export(&self, format: Text) -> PyResult<String> {
        let format = self::format(&format)?;
        self.written(format)
    }

    fn _repr_svg_(&self) -> String {
        reversi_records::Diagram::of_game(&self.0.game()).svg()
    }

    fn __str__(&self) -> String {
        reversi_records::sgf_game::write(&self.0)
    }

    fn __repr__(&self) -> String {
        let info = &self.0.info;
        format!("<Record {:?} against {:?}: {}>", info.black.name, info.white.name, self.transcript())
    }

    /// Supports copying and pickling. A copy is first created from the last position, and then restores the whole
    /// record from SGF.
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Game,), String) {
        (py.get_type::<Record>(), (self.game(),), self.__str__())
    }

    fn __setstate__(&mut self, sgf: Text) -> PyResult<()> {
        if let Some(record) = reversi_records::sgf_game::read(sgf.0.as_bytes()).next() {
            self.0 = record.map_err(Raise::raise)?;
        }
        Ok(())
    }
}

impl Record {
    fn written(&self, format: Format) -> PyResult<String> {
        // A transcript does not state the rules and the size, so pass the rules and the size of the record.
        let start = GameStart { rules: self.0.tree.rules(), size: self.0.tree.start().size() };
        reversi_records::write(&self.0, format, start).map_err(Raise::raise)
    }
}

/// An iterator over the games of a file, with only one game in memory at a time.
#[pyclass(name = "Games", module = "reversi")]
pub(crate) struct GameReader {
    games: Games<Source>,
    format: Format,
    skip_broken: bool,
    skipped: usize,
}

#[pymethods]
impl GameReader {
    /// The name of the format.
    #[getter]
    fn format(&self) -> &'static str {
        self.format.name()
    }

    /// The number of broken games that the iterator has skipped so far.
    #[getter]
    fn skipped(&self) -> usize {
        self.skipped
    }

    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> PyResult<Option<Record>> {
        loop {
            match self.games.next() {
                None => return Ok(None),
                Some(Ok(record)) => return Ok(Some(Record(record))),
                Some(Err(_)) if self.skip_broken => self.skipped += 1,
                Some(Err(error)) => return Err(error.raise()),
            }
        }
    }
}

/// Reads the games of a file, one at a time. If no format is given, the name or the contents of the file determine the
/// format.
///
/// For a broken game, next() raises ReadError, and the following call continues with the next game. With skip_broken,
/// broken games are skipped. The names for a WTHOR file come from the .jou and .trn files in its folder. rules and size
/// apply to transcripts.
#[pyfunction]
#[pyo3(signature = (path, *, format = None, rules = Text::new("othello"), size = None, skip_broken = false))]
pub(crate) fn read_games(
    path: PathBuf,
    format: Option<Text>,
    rules: Text,
    size: Option<BoardSize>,
    skip_broken: bool,
) -> PyResult<GameReader> {
    let (given, start) = (format.as_ref().map(self::format).transpose()?, start(&rules, size)?);
    let opened = open(&path, given).map_err(Raise::raise)?;
    let (source, format) = opened;
    let games = if format == Format::Wthor {
        Games::wthor(source, Arc::new(Names::beside(&path).map_err(Raise::raise)?))
    } else {
        Games::new(source, format, start)
    };
    Ok(GameReader { games, format, skip_broken, skipped: 0 })
}

fn open(path: &Path, format: Option<Format>) -> Result<(Source, Format), OpenError> {
    let problem = |problem| OpenError { path: path.to_owned(), problem };
    let failed = |error: io::Error| problem(OpenProblem::Io(error));
    let file = File::open(path).map_err(failed)?;
    if file.metadata().is_ok_and(|data| data.is_dir()) {
        return Err(problem(OpenProblem::Folder));
    }
    if let (None, Some(names)) = (format, NameFile::by_name(path)) {
        return Err(problem(OpenProblem::NameFile(names)));
    }
    let mut source = BufReader::with_capacity(1 << 16, file);
    let format = match format {
        Some(format) => format,
        None => Format::detect(path, source.fill_buf().map_err(failed)?),
    };
    Ok((Box::new(source), format))
}

/// Reads games from a string, or from the bytes of a file, in the same way as read_games.
///
/// >>> import reversi
/// >>> [record.transcript for record in reversi.parse_games("f5d6c3\nf5f6")]
/// ['f5d6c3', 'f5f6']
/// >>> next(reversi.parse_games("f5f5"))
/// Traceback (most recent call last):
///     ...
/// reversi.errors.ReadError: game 1, byte 2: move 2 (f5): occupied
#[pyfunction]
#[pyo3(signature = (data, *, format = None, rules = Text::new("othello"), size = None, skip_broken = false))]
pub(crate) fn parse_games(
    data: &Bound<'_, PyAny>,
    format: Option<Text>,
    rules: Text,
    size: Option<BoardSize>,
    skip_broken: bool,
) -> PyResult<GameReader> {
    let bytes = if let Ok(text) = data.cast::<PyString>() {
        text.to_string_lossy().into_owned().into_bytes()
    } else if let Ok(bytes) = data.cast::<PyBytes>() {
        bytes.as_bytes().to_vec()
    } else {
        let found = data.get_type().name()?;
        return Err(PyTypeError::new_err(format!("expected a str or bytes, not {found}")));
    };
    let format = format.as_ref().map(self::format).transpose()?.unwrap_or_else(|| Format::by_content(&bytes));
    let source: Source = Box::new(Cursor::new(bytes));
    Ok(GameReader { games: Games::new(source, format, start(&rules, size)?), format, skip_broken, skipped: 0 })
}

/// Writes records to a file and returns the number of records. If no format is given, the name of the file determines
/// the format. Records from an iterator are written one by one, so that a whole database can be converted without
/// loading it. If a record cannot be written, no file is created. The names of a WTHOR file are written to files in the
/// same folder.
#[pyfunction]
#[pyo3(signature = (path, records, *, format = None, overwrite = false))]
pub(crate) fn write_games(
    path: PathBuf,
    records: &Bound<'_, PyAny>,
    format: Option<Text>,
    overwrite: bool,
) -> PyResult<usize> {
    let format = match format {
        Some(name) => self::format(&name)?,
        None => Format::written_as(&path).ok_or_else(|| Raise::raise(reversi_records::UnknownFormat))?,
    };
    let existing = if overwrite { Existing::Replace } else { Existing::Keep };
    if format == Format::Wthor {
        return write_wthor(&path, records, existing);
    }
    let failed = |error: io::Error| {
        let sentence = match error.kind() {
            io::ErrorKind::AlreadyExists => "the file already exists: use overwrite=True to replace it".to_owned(),
            _ => error.to_string(),
        };
        exceptions::FileError::new_err(format!("{}: {sentence}", path.display()))
    };
    let mut file = NewFile::create(&path, existing).map_err(failed)?;
    let mut count = 0;
    for record in records.try_iter()? {
        let text = record?.cast::<Record>()?.try_borrow()?.written(format)?;
        file.write_all(text.as_bytes()).map_err(failed)?;
        count += 1;
    }
    file.finish().map_err(failed)?;
    Ok(count)
}

fn write_wthor(path: &Path, records: &Bound<'_, PyAny>, existing: Existing) -> PyResult<usize> {
    let output = Output::create(path, existing).map_err(Raise::raise)?;
    let (mut writer, mut count) = (Writer::default(), 0);
    for record in records.try_iter()? {
        writer.add(&record?.cast::<Record>()?.try_borrow()?.0).map_err(Raise::raise)?;
        count += 1;
    }
    let now = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    output.finish(&writer.finish(Created::since_1970(now))).map_err(Raise::raise)?;
    Ok(count)
}

fn format(name: &Text) -> PyResult<Format> {
    name.0.parse().map_err(Raise::raise)
}

fn start(rules: &Text, size: Option<BoardSize>) -> PyResult<GameStart> {
    let start =
        GameStart { rules: self::rules(rules)?, size: size.map(BoardSize::get).transpose()?.unwrap_or_default() };
    start.rules.check_size(start.size).map_err(Raise::raise)?;
    Ok(start)
}
