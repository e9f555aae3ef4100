//! `reversi puzzles make`: creates puzzles from recorded games.

use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::input;
use crate::interrupt::Interrupt;
use crate::output::{ForceArg, stderr};
use crate::report::{broken_games, missing_threads, progress_bar};
use anyhow::{anyhow, bail};
use clap::Args;
use reversi_engine::{Engine, Options, Stop};
use reversi_records::{Format, GameStart, Opener, ReadError, ReadErrorKind, game_files};
use reversi_study::puzzles::{Candidate, Grade, Maker, Puzzle};
use std::fmt::Write as _;
use std::io::Write;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread::Builder;

/// Arguments of `reversi puzzles make`.
#[derive(Args, Debug)]
#[command(after_help = "The same games, count and seed produce the same puzzles with any number of threads.")]
pub(super) struct MakeArgs {
    /// Files or folders of games; - for standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Number of puzzles, divided equally among the grades
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// Seed for the order in which games are searched; a different seed finds different puzzles
    #[arg(long, value_name = "N", default_value = "0")]
    seed: u64,
    /// Search this many games in parallel
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Format to read [default: from the contents, or else from each file's name]
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
    #[command(flatten)]
    force: ForceArg,
}

/// The size of each engine's transposition table in megabytes. It is small, because clearing the table for each
/// position takes time.
const HASH_MEGABYTES: usize = 2;

/// Creates puzzles and writes the file. After Ctrl-C, the file contains the puzzles found so far.
pub(super) fn run(args: &MakeArgs) -> anyhow::Result<()> {
    args.force.check(&args.output)?;
    let mut maker = Maker::new(args.count as usize, args.seed);
    let broken = read(args, &mut maker)?;
    // Before the search, there are no results, so the first signal ends the program, even while it waits for a pipe.
    let interrupt = Interrupt::listen()?;
    find(args, &mut maker, &interrupt.stop)?;
    let puzzles = maker.finish();
    if puzzles.is_empty() {
        interrupt.check()?;
        return Err(BadInput::new("no puzzles were found in these games").into());
    }
    args.force.write(&args.output, text(&puzzles).as_bytes())?;
    let mut output = stderr().lock();
    if broken > 0 {
        writeln!(output, "reversi: {} omitted; for details, run reversi info", broken_games(broken))?;
    }
    if puzzles.len() < args.count as usize {
        writeln!(output, "reversi: {} of {} puzzles found", puzzles.len(), args.count)?;
    }
    drop(output);
    Ok(interrupt.check()?)
}

/// Reads all games into `maker`. Returns the number of broken games.
fn read(args: &MakeArgs, maker: &mut Maker) -> anyhow::Result<usize> {
    let mut opener = Opener::new(args.from, GameStart::default());
    let mut broken = 0;
    for path in game_files(&args.files).map_err(input::refused)? {
        broken += read_file(&mut opener, &path, maker)?;
    }
    Ok(broken)
}

fn read_file(opener: &mut Opener, path: &Path, maker: &mut Maker) -> anyhow::Result<usize> {
    let mut broken = 0;
    for game in input::open(opener, path)?.0 {
        match game {
            Ok(record) => maker.add(&record),
            Err(ReadError { kind: ReadErrorKind::Io(error), .. }) => bail!("{}: {error}", path.display()),
            Err(error @ ReadError { kind: ReadErrorKind::NoGame | ReadErrorKind::Empty, .. }) => {
                return Err(BadInput::new(format!("{}: {error}", path.display())).into());
            }
            Err(error) if error.kind.concerns_file() => {
                writeln!(stderr(), "reversi: {}: {error}", path.display())?;
            }
            Err(_) => broken += 1,
        }
    }
    Ok(broken)
}

/// Searches the games until enough puzzles are found.
fn find(args: &MakeArgs, maker: &mut Maker, stop: &Stop) -> anyhow::Result<()> {
    let options = Options { hash_megabytes: HASH_MEGABYTES, ..Options::default() };
    let engines = (0..args.threads).map(|_| Engine::new(WEIGHTS, &options));
    let mut engines = engines.collect::<Result<Vec<Engine>, _>>()?;
    let bar = progress_bar(args.count as usize);
    while !stop.is_stopped() {
        let (games, wanted) = maker.batch();
        if games.is_empty() {
            break;
        }
        maker.take(judge(&mut engines, &games, &wanted, stop)?);
        bar.set_position(maker.found() as u64);
        bar.set_message(wanted.iter().map(|grade| grade.name()).collect::<Vec<_>>().join(", "));
    }
    bar.finish_and_clear();
    Ok(())
}

/// Searches these games for puzzles. Returns a puzzle or `None` for each game, in the order of the games. Each engine
/// runs on its own thread, the first engine on the calling thread. If the operating system cannot start a thread, the
/// other engines search the games.
fn judge(
    engines: &mut [Engine],
    games: &[Candidate],
    wanted: &[Grade],
    stop: &Stop,
) -> anyhow::Result<Vec<Option<Puzzle>>> {
    let next = AtomicUsize::new(0);
    let work = |engine: &mut Engine| {
        let mut found = Vec::new();
        while let Some((index, game)) = Some(next.fetch_add(1, Relaxed)).and_then(|at| Some((at, games.get(at)?))) {
            found.push((index, game.judge(engine, wanted, stop)?));
        }
        Ok(found)
    };
    let parts: Vec<Result<_, String>> = std::thread::scope(|scope| {
        let (requested, work) = (engines.len(), &work);
        let Some((first, others)) = engines.split_first_mut() else { return Vec::new() };
        let start = |engine| Builder::new().spawn_scoped(scope, move || work(engine)).ok();
        let threads: Vec<_> = others.iter_mut().map_while(start).collect();
        missing_threads(1 + threads.len(), requested);
        let panicked = |_| Err("a thread panicked".to_owned());
        let own = work(first);
        iter::once(own).chain(threads.into_iter().map(|thread| thread.join().unwrap_or_else(panicked))).collect()
    });
    let mut found: Vec<(usize, Option<Puzzle>)> = Vec::new();
    for part in parts {
        found.extend(part.map_err(|error| anyhow!(error))?);
    }
    found.sort_by_key(|(index, _)| *index);
    Ok(found.into_iter().map(|(_, puzzle)| puzzle).collect())
}

/// Formats the puzzles as the contents of a puzzle file.
fn text(puzzles: &[Puzzle]) -> String {
    let mut text = Puzzle::HEADER.to_owned();
    for puzzle in puzzles {
        let _ = writeln!(text, "{puzzle}");
    }
    text
}
