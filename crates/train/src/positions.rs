//! `reversi-train positions`: the positions of tournament games, labelled with the games' results.
#![allow(clippy::print_stderr)]

use crate::dataset::{self, Kind, Record};
use crate::games::{End, Played};
use crate::holdout::is_held_out;
use crate::{merge, progress};
use anyhow::{Context, bail};
use reversi::Player;
use reversi_engine::weights::UNITS_PER_DISC;
use reversi_records::wthor::WthorFault;
use reversi_records::{Fault, Format, GameStart, Games, ReadError};
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// Of `reversi-train positions`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The folder with the WTHOR base: all its .wtb files are read
    #[arg(long, value_name = "DIR")]
    wthor: PathBuf,
    /// Where the positions go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Make one record of all that are the same position, turned or mirrored, with the mean of their labels
    #[arg(long)]
    merge: bool,
    /// The share of the games that is held out, to measure on
    #[arg(long, value_name = "SHARE", default_value_t = 0.0, requires = "test_out")]
    test_games: f64,
    /// Where the positions of the held-out games go (never merged)
    #[arg(long, value_name = "FILE", requires = "test_games")]
    test_out: Option<PathBuf>,
}

/// What became of the games.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Counts {
    pub games: usize,
    /// Those that were used, by how their result is known.
    pub played: usize,
    pub other_score: usize,
    pub unfinished: usize,
    /// Those that were not.
    pub broken: usize,
    /// Files of games on another board than 8 x 8, of which none is read.
    pub other_size: usize,
}

/// The positions of all games, in the order of the games, and of those held out.
#[derive(Default)]
#[allow(missing_docs)]
pub struct Positions {
    pub train: Vec<Record>,
    pub test: Vec<Record>,
    pub counts: Counts,
}

impl Positions {
    /// Takes in a WTHOR file; a share of its games, chosen by their last boards, is held out. An error is about the file: a
    /// game with something wrong in it is counted and left out.
    pub fn add(&mut self, file: impl BufRead, test_games: f64) -> Result<(), ReadError> {
        for record in Games::new(file, Format::Wthor, GameStart::default()) {
            let played = match record {
                Ok(record) => Played::new(&record),
                Err(error) => match error.fault {
                    Fault::Wthor(WthorFault::BoardSize(_)) => {
                        self.counts.other_size += 1;
                        continue;
                    }
                    Fault::Wthor(WthorFault::Score(_) | WthorFault::NoSquare { .. } | WthorFault::Illegal { .. }) => {
                        None
                    }
                    _ => return Err(error),
                },
            };
            self.counts.games += 1;
            let Some(played) = played else {
                self.counts.broken += 1;
                continue;
            };
            match played.end {
                End::Played => self.counts.played += 1,
                End::OtherScore => self.counts.other_score += 1,
                End::Unfinished => self.counts.unfinished += 1,
            }
            let part = if is_held_out(played.last, test_games) { &mut self.test } else { &mut self.train };
            part.extend(records(&played));
        }
        Ok(())
    }
}

fn records(played: &Played) -> impl Iterator<Item = Record> {
    let label = played.result * UNITS_PER_DISC as i16;
    played.positions.iter().map(move |&(board, mover)| Record {
        board,
        label: if mover == Player::Black { label } else { -label },
        kind: Kind::Result,
        count: 1,
    })
}

/// The `.wtb` files of a folder, by name.
fn games_files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read the folder {}", folder.display()))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<PathBuf>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("wtb")));
    files.sort();
    if files.is_empty() {
        bail!("no .wtb files in {}", folder.display());
    }
    Ok(files)
}

/// Reads every `.wtb` file of a folder.
pub fn read_folder(folder: &Path, test_games: f64) -> anyhow::Result<Positions> {
    let files = games_files(folder)?;
    let bar = progress::bar(files.len() as u64, "replaying");
    let mut positions = Positions::default();
    for path in bar.wrap_iter(files.iter()) {
        let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        positions.add(BufReader::new(file), test_games).with_context(|| format!("{} is damaged", path.display()))?;
    }
    bar.finish_and_clear();
    Ok(positions)
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<()> {
    if !(0.0..=1.0).contains(&args.test_games) {
        bail!("--test-games is a share, from 0 to 1");
    }
    let Positions { mut train, test, counts } = read_folder(&args.wthor, args.test_games)?;
    eprintln!(
        "{} games: {} played to the end as recorded, {} with another score than recorded, {} unfinished; \
         left out: {} broken, {} files not of 8x8",
        counts.games, counts.played, counts.other_score, counts.unfinished, counts.broken, counts.other_size
    );
    let all = train.len();
    if args.merge {
        train = merge::merged(train).records;
    }
    save(&args.out, &train)?;
    eprintln!("{all} positions, {} records in {}", train.len(), args.out.display());
    if let Some(path) = &args.test_out {
        save(path, &test)?;
        eprintln!("{} positions of games kept apart in {}", test.len(), path.display());
    }
    Ok(())
}

fn save(path: &Path, records: &[Record]) -> anyhow::Result<()> {
    dataset::write_all(path, records).with_context(|| format!("cannot write {}", path.display()))
}
