//! The engine as the commands use it, with the weights that are built into the program.

use crate::args::search::{BookArgs, EngineArgs};
use crate::exit::BadInput;
use reversi::{Game, Player};
use reversi_engine::{Engine, EngineError, Kind, Options, Score, SearchError};

/// The trained evaluation.
pub(crate) use reversi_engine::weights::TRAINED as WEIGHTS;

/// An engine as the arguments ask for it.
pub(crate) fn engine(args: &EngineArgs) -> anyhow::Result<Engine> {
    engine_with_hash(args, 64)
}

/// The same, for a command that wants another hash size when none is asked for.
pub(crate) fn engine_with_hash(args: &EngineArgs, megabytes: usize) -> anyhow::Result<Engine> {
    let hash_megabytes = args.hash.unwrap_or(megabytes);
    make(&Options { hash_megabytes, threads: args.threads, seed: args.seed, book: None })
}

/// An engine for other programs, which plays from a book if there is one.
pub(crate) fn playing_engine(args: &EngineArgs, book: &BookArgs) -> anyhow::Result<Engine> {
    let usual = Options::default();
    let hash_megabytes = args.hash.unwrap_or(usual.hash_megabytes);
    make(&Options { hash_megabytes, threads: args.threads, seed: args.seed, book: book.read()? })
}

fn make(options: &Options) -> anyhow::Result<Engine> {
    check_hash(options.hash_megabytes)?;
    Engine::new(WEIGHTS, options).map_err(|error| match error {
        EngineError::Hash(error) => BadInput::new(error).into(),
        // The weights are our own, not the user's.
        error => error.into(),
    })
}

/// Linux overcommits memory and kills a program that uses what it was promised. So the size is compared with the available
/// memory, where the system reports it.
fn check_hash(megabytes: usize) -> Result<(), BadInput> {
    let available = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| available_megabytes(&text));
    match available {
        Some(available) if megabytes > available => Err(BadInput::new(format!(
            "--hash {megabytes}: no memory for so large a hash table, {available} MB are available"
        ))),
        _ => Ok(()),
    }
}

/// The available memory, as Linux reports it.
fn available_megabytes(meminfo: &str) -> Option<usize> {
    let value = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = value.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024)
}

/// A position that cannot be searched is the user's mistake.
pub(crate) fn refused(error: SearchError) -> BadInput {
    BadInput::new(error)
}

/// The score of a game that is over.
pub(crate) fn final_score(game: &Game, player: Player) -> Score {
    Score { discs: game.lead(player).unwrap_or_default(), kind: Kind::Exact }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn available_memory_is_read_as_linux_reports_it() {
        let told = "MemTotal:       24681588 kB\nMemFree:        23297024 kB\nMemAvailable:   24223744 kB\n";
        assert_eq!(available_megabytes(told), Some(23656));
        for other in ["", "MemTotal: 1 kB", "MemAvailable:", "MemAvailable: kB", "MemAvailable: 1 MB"] {
            assert_eq!(available_megabytes(other), None, "{other}");
        }
        assert!(check_hash(1).is_ok());
    }
}
