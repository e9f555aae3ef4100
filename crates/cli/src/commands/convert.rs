//! `reversi convert`: converts games between formats.

use crate::args::game::GameArgs;
use crate::exit::BadInput;
use crate::output::{self, ForceArg, Printed, stderr, stdout};
use crate::report::counted;
use crate::{input, interrupt};
use anyhow::bail;
use clap::Args;
use reversi_records::wthor::{self, Created, OutputError, Writer};
use reversi_records::{
    Format, GameStart, NewFile, Opener, ReadError, ReadErrorKind, Record, WriteError, left_out, write,
};
use std::io::{BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Arguments of `reversi convert`.
#[derive(Args, Debug)]
pub struct ConvertArgs {
    /// The file to read, in any format; - for standard input
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// The file to write; - for standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// Format to read [default: from the contents, or else from the file's name]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// Format to write: sgf, ggf, wthor, obf, transcript or board [default: from the file's name]
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    #[command(flatten)]
    force: ForceArg,
    #[command(flatten)]
    game: GameArgs,
}

impl ConvertArgs {
    /// Returns the rules and the board size for reading transcripts, which state neither.
    pub fn start(&self) -> Result<GameStart, BadInput> {
        self.game.start()
    }
}

/// Converts the games one by one. Skips and reports broken games, and games that the format cannot store.
pub fn run(args: &ConvertArgs) -> anyhow::Result<()> {
    let (input, output) = (args.input.as_path(), args.output.as_path());
    let start = args.start()?;
    let to = args.to.or_else(|| Format::written_as(output)).ok_or_else(|| {
        BadInput::new(format!("{}: unknown file extension; specify the format with --to", output.display()))
    })?;
    let mut opener = Opener::new(args.from, start);
    let (games, _) = input::open(&mut opener, input)?;
    let mut target = Target::create(output, args.force, to, start)?;
    let (mut written, mut bad, mut poorer) = (0_usize, 0_usize, 0_usize);
    for game in games {
        let refused = match game {
            Ok(record) => {
                poorer += usize::from(left_out(&record, to));
                written += 1;
                target.add(&record)?.err().map(|error| format!("game {}: {error}", written + bad))
            }
            Err(ReadError { kind: ReadErrorKind::Io(error), .. }) => bail!("{}: {error}", input.display()),
            Err(error @ ReadError { kind: ReadErrorKind::NoGame | ReadErrorKind::Empty, .. }) => {
                return Err(BadInput::new(format!("{}: {error}", input.display())).into());
            }
            Err(error) => {
                bad += 1;
                Some(error.to_string())
            }
        };
        if let Some(message) = refused {
            writeln!(stderr(), "reversi: {}: {message}", input.display())?;
        }
    }
    let written = target.finish()?;
    if written.games > 0 {
        input::tell_missing_names(opener.missing_names(), "")?;
    }
    summary(written, bad, poorer, to)
}

pub(super) fn summary(written: Written, bad: usize, poorer: usize, to: Format) -> anyhow::Result<()> {
    let mut notes = stderr().lock();
    if poorer > 0 {
        writeln!(
            notes,
            "reversi: {} contained more than {to} can store: variations, comments, marks, values or clocks",
            games(poorer)
        )?;
    }
    if written.changed_names > 0 {
        writeln!(
            notes,
            "reversi: {} names were changed to fit into 19 or 25 Latin-1 characters",
            written.changed_names
        )?;
    }
    match bad + written.refused {
        0 => Ok(()),
        _ if written.games == 0 => Err(BadInput::new("no game could be converted, and nothing was written").into()),
        count => Err(BadInput::new(format!("{} written, {count} left out", games(written.games))).into()),
    }
}

/// Formats a number of games, such as `1 game` or `2 games`.
pub(super) fn games(count: usize) -> String {
    counted(count as u64, "game")
}

/// The counts that the summary reports.
#[derive(Default)]
pub(super) struct Written {
    pub(super) games: usize,
    refused: usize,
    changed_names: usize,
}

/// The file or stream to which the games are written.
pub(super) struct Target {
    file: Destination,
    format: Format,
    start: GameStart,
    wthor: Writer,
    written: Written,
}

enum Destination {
    Stdout(BufWriter<Printed<StdoutLock<'static>>>),
    File(PathBuf, NewFile),
    /// A WTHOR file together with its name files, which list the players and the tournaments.
    Wthor(Box<wthor::Output>),
}

impl Target {
    pub(super) fn create(path: &Path, force: ForceArg, format: Format, start: GameStart) -> anyhow::Result<Target> {
        let file = if path == Path::new("-") {
            Destination::Stdout(BufWriter::new(stdout().lock()))
        } else if format == Format::Wthor {
            let output = wthor::Output::create(path, force.existing()).map_err(not_written)?;
            interrupt::removes(output.temporaries())?;
            Destination::Wthor(Box::new(output))
        } else {
            Destination::File(path.to_owned(), force.create(path)?)
        };
        Ok(Target { file, format, start, wthor: Writer::default(), written: Written::default() })
    }

    /// Adds a game to the output. The inner result is an error if the format cannot store the game.
    pub(super) fn add(&mut self, record: &Record) -> anyhow::Result<Result<(), WriteError>> {
        let done = match self.format {
            Format::Wthor => self.wthor.add(record),
            format => match write(record, format, self.start) {
                Ok(text) => {
                    self.write(text.as_bytes())?;
                    Ok(())
                }
                Err(error) => Err(error),
            },
        };
        self.written.games += usize::from(done.is_ok());
        self.written.refused += usize::from(done.is_err());
        Ok(done)
    }

    fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        match &mut self.file {
            Destination::Stdout(output) => Ok(output.write_all(bytes)?),
            Destination::File(path, file) => file.write_all(bytes).map_err(|error| output::refused(path, error)),
            Destination::Wthor(_) => Ok(()),
        }
    }

    pub(super) fn finish(mut self) -> anyhow::Result<Written> {
        let mut files = None;
        if self.format == Format::Wthor {
            self.written.changed_names = self.wthor.changed_names();
            files = Some(std::mem::take(&mut self.wthor).finish(today()));
        }
        // If no games were written, leave an existing file unchanged.
        let has_games = self.written.games > 0;
        match (self.file, files) {
            (Destination::Stdout(mut output), files) => {
                output.write_all(files.as_ref().map_or(&[][..], |files| &files.wtb))?;
                output.flush()?;
            }
            (Destination::File(path, file), _) if has_games => {
                file.finish().map_err(|error| output::refused(&path, error))?;
            }
            (Destination::Wthor(output), Some(files)) if has_games => output.finish(&files).map_err(not_written)?,
            _ => {}
        }
        Ok(self.written)
    }
}

fn not_written(OutputError { path, error }: OutputError) -> anyhow::Error {
    output::refused(&path, error)
}

fn today() -> Created {
    Created::since_1970(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}
