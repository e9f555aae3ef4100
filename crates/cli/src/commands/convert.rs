//! `reversi convert`: games from one format into another.

use crate::args::game::GameArgs;
use crate::exit::BadInput;
use crate::input;
use anyhow::Context;
use clap::Args;
use reversi_records::wthor::{Created, Files, Writer};
use reversi_records::{Format, GameStart, Opener, Record, WriteError, left_out, write};
use std::fs::File;
use std::io::{BufWriter, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Arguments of `reversi convert`.
#[derive(Args, Debug)]
pub struct ConvertArgs {
    /// The file to read, of any format; - for standard input
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// The file to write; - for standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// Read this format [default: as the file's name or contents say]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// Write this format: sgf, ggf, wthor, obf, transcript or board [default: as the file's name says]
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    #[command(flatten)]
    game: GameArgs,
}

impl ConvertArgs {
    /// The rules and the size of transcripts.
    pub fn start(&self) -> Result<GameStart, BadInput> {
        self.game.start()
    }
}

/// Reads game by game and writes each at once. Games that are broken or do not fit into the format are reported and left out.
pub fn run(args: &ConvertArgs) -> anyhow::Result<()> {
    let (input, output) = (args.input.as_path(), args.output.as_path());
    let start = args.start()?;
    let to =
        args.to.or_else(|| Format::by_name(output)).or_else(|| text_by_name(output)).ok_or_else(|| {
            BadInput::new(format!("{}: no known ending: name the format with --to", output.display()))
        })?;
    if input == output && input != Path::new("-") {
        return Err(BadInput::new(format!("{}: input and output are the same file", input.display())).into());
    }
    let (games, _) = input::open(&mut Opener::new(args.from, start), input)?;
    let mut target = Target::create(output, to, start)?;
    let (mut written, mut bad, mut poorer) = (0_usize, 0_usize, 0_usize);
    for game in games {
        let refused = match game {
            Ok(record) => {
                poorer += usize::from(left_out(&record, to));
                written += 1;
                target.add(&record)?.err().map(|error| format!("game {}: {error}", written + bad))
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
    summary(written, bad, poorer, to)
}

fn summary(written: Written, bad: usize, poorer: usize, to: Format) -> anyhow::Result<()> {
    let mut notes = stderr().lock();
    if poorer > 0 {
        writeln!(
            notes,
            "reversi: {} had variations, comments, values or clocks, which {to} does not keep",
            games(poorer)
        )?;
    }
    if written.changed_names > 0 {
        writeln!(
            notes,
            "reversi: {} names were changed to fit into 19 or 25 letters of Latin-1",
            written.changed_names
        )?;
    }
    match bad + written.refused {
        0 => Ok(()),
        count => Err(BadInput::new(format!("{} written, {count} left out", games(written.games))).into()),
    }
}

/// The format of text files without `--to`: transcripts.
fn text_by_name(path: &Path) -> Option<Format> {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt")).then_some(Format::Transcript)
}

/// A number of games, in words.
fn games(count: usize) -> String {
    format!("{count} {}", if count == 1 { "game" } else { "games" })
}

/// The counts for the summary.
#[derive(Default)]
struct Written {
    games: usize,
    refused: usize,
    changed_names: usize,
}

/// Where games are written to.
struct Target {
    path: PathBuf,
    format: Format,
    start: GameStart,
    text: Box<dyn Write>,
    wthor: Writer,
    written: Written,
}

impl Target {
    fn create(path: &Path, format: Format, start: GameStart) -> anyhow::Result<Target> {
        let text: Box<dyn Write> = if path == Path::new("-") {
            Box::new(BufWriter::new(stdout().lock()))
        } else {
            Box::new(BufWriter::new(File::create(path).with_context(|| path.display().to_string())?))
        };
        let path = path.to_owned();
        Ok(Target { path, format, start, text, wthor: Writer::default(), written: Written::default() })
    }

    /// Writes a game. Returns why it does not fit, if it does not.
    fn add(&mut self, record: &Record) -> anyhow::Result<Result<(), WriteError>> {
        let done = match self.format {
            Format::Wthor => self.wthor.add(record),
            format => match write(record, format, self.start) {
                Ok(text) => {
                    self.text.write_all(text.as_bytes())?;
                    Ok(())
                }
                Err(error) => Err(error),
            },
        };
        self.written.games += usize::from(done.is_ok());
        self.written.refused += usize::from(done.is_err());
        Ok(done)
    }

    /// A WTHOR file comes with the names of its players and tournaments beside it.
    fn finish(mut self) -> anyhow::Result<Written> {
        if self.format == Format::Wthor {
            self.written.changed_names = self.wthor.changed_names();
            let Files { wtb, jou, trn } = self.wthor.finish(today());
            self.text.write_all(&wtb)?;
            if self.path != Path::new("-") {
                for (ending, bytes) in [("jou", jou), ("trn", trn)] {
                    let path = self.path.with_extension(ending);
                    std::fs::write(&path, bytes).with_context(|| path.display().to_string())?;
                }
            }
        }
        self.text.flush()?;
        Ok(self.written)
    }
}

/// The date in UTC.
fn today() -> Created {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    date(seconds / 86400)
}

/// The date so many days after the first of January 1970: years begin in March here, so that leap days come last.
fn date(days: u64) -> Created {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    Created { year: year as u16, month: month as u8, day: day as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (days, year, month, day) in
            [(0, 1970, 1, 1), (59, 1970, 3, 1), (11_016, 2000, 2, 29), (19_753, 2024, 1, 31), (20_088, 2024, 12, 31)]
        {
            assert_eq!(date(days), Created { year, month, day });
        }
    }
}
