//! Attacks the program `reversi`: runs it with mutated files, command lines, conversations, libraries and saved data,
//! kills it while it writes, and takes away its resources.
//!
//! | file | contents |
//! |---|---|
//! | `run` | starts `reversi` with limits, and recognises panics, signals and hangs |
//! | `sample` | the folder with which every case starts |
//! | `inputs` | cases with mutated inputs |
//! | `losses` | cases in which `reversi` is killed or lacks a resource while it writes |
//!
//! Each case has a number. The number and the seed determine the inputs of the case, so `--case` repeats it. Only the
//! moment of a kill depends on the speed of the machine.
#![allow(clippy::print_stdout, clippy::print_stderr)] // this program reports to a person

mod inputs;
mod losses;
mod run;
mod sample;

use clap::Parser;
use fastrand::Rng;
use losses::Write;
use run::{Fault, Program};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Attack the program `reversi` with mutated inputs, kills and missing resources, and report panics, signals, hangs, too much
/// memory and lost data.
#[derive(Parser)]
struct Args {
    /// The program `reversi`
    program: PathBuf,
    /// Start new cases for this number of seconds
    #[arg(long, default_value = "60")]
    seconds: u64,
    /// Make other cases
    #[arg(long, default_value = "1")]
    seed: u64,
    /// Run this number of cases at once
    #[arg(long, default_value = "1")]
    threads: usize,
    /// Run only the case with this number, and keep its folder
    #[arg(long)]
    case: Option<u64>,
}

/// A case: a copy of the sample folder, and the random numbers that determine what happens in it.
struct Case<'a> {
    attack: &'a Attack,
    folder: &'a Path,
    rng: Rng,
}

type Kind = fn(&mut Case<'_>) -> Result<(), Fault>;

/// The kinds of cases, which take turns.
const KINDS: [(&str, Kind); 7] = [
    ("mutated files", inputs::files),
    ("mutated command lines", inputs::command_lines),
    ("mutated conversations", inputs::conversations),
    ("mutated libraries", inputs::libraries),
    ("mutated saved data", inputs::saved_data),
    ("kills during a write", losses::kills),
    ("missing resources", losses::missing_resources),
];

/// The failures after which the program starts no new cases.
const MOST_FAILURES: usize = 20;

/// What all cases share.
struct Attack {
    program: Program,
    /// The folder of which each case gets a copy.
    sample: TempDir,
    words: Vec<String>,
    writes: Vec<Write>,
    counts: [AtomicU64; KINDS.len()],
    failures: Mutex<Vec<String>>,
}

impl Attack {
    /// Runs the case `number` in a new folder. Deletes the folder afterwards, unless the case fails or `keep` is set.
    fn run(&self, seed: u64, number: u64, keep: bool) {
        let kind = (number % KINDS.len() as u64) as usize;
        let (name, attack) = KINDS[kind];
        let folder = tempfile::Builder::new().prefix("reversi-case-").tempdir().expect("a temporary folder");
        sample::copy(self.sample.path(), folder.path()).expect("a copy of the sample folder");
        let rng = Rng::with_seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
        let result = attack(&mut Case { attack: self, folder: folder.path(), rng });
        self.counts[kind].fetch_add(1, Relaxed);
        let path = if keep || result.is_err() { folder.keep() } else { return };
        println!("case {number}: {}", path.display());
        if let Err(fault) = result {
            println!("case {number} ({name}) FAILED: {fault}");
            self.failures.lock().unwrap().push(format!("case {number}"));
        }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let program = Program::new(&args.program);
    let sample = sample::make(&program);
    let words = inputs::words(&program, sample.path());
    let writes = losses::writes(&program, sample.path());
    let attack = Attack { program, sample, words, writes, counts: Default::default(), failures: Mutex::default() };
    let began = Instant::now();
    if let Some(number) = args.case {
        attack.run(args.seed, number, true);
    } else {
        let (next, limit) = (AtomicU64::new(0), Duration::from_secs(args.seconds));
        let goes_on = || began.elapsed() < limit && attack.failures.lock().unwrap().len() < MOST_FAILURES;
        std::thread::scope(|scope| {
            for _ in 0..args.threads {
                scope.spawn(|| {
                    while goes_on() {
                        attack.run(args.seed, next.fetch_add(1, Relaxed), false);
                    }
                });
            }
        });
    }
    for ((name, _), count) in KINDS.iter().zip(&attack.counts) {
        println!("{:>7} {name}", count.load(Relaxed));
    }
    let failures = attack.failures.into_inner().unwrap();
    let cases: u64 = attack.counts.iter().map(|count| count.load(Relaxed)).sum();
    println!("{} cases, {} failures in {} s, seed {}", cases, failures.len(), began.elapsed().as_secs(), args.seed);
    ExitCode::from(u8::from(!failures.is_empty()))
}
