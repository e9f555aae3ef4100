//! Creates the engine for the commands, with the built-in weights.

use crate::args::search::{BookArgs, EngineArgs};
use crate::exit::BadInput;
use crate::report::missing_threads;
use reversi::{Game, Player};
use reversi_engine::{Engine, EngineError, Options, Score, ScoreKind, SearchError};

/// The trained weights of the evaluation.
pub(crate) use reversi_engine::weights::TRAINED as WEIGHTS;

/// Creates an engine with the options in the arguments.
pub(crate) fn engine(args: &EngineArgs) -> anyhow::Result<Engine> {
    engine_with_hash(args, 64)
}

/// Creates an engine. `megabytes` is the size of the transposition table unless the arguments specify one.
pub(crate) fn engine_with_hash(args: &EngineArgs, megabytes: usize) -> anyhow::Result<Engine> {
    let hash_megabytes = args.hash.unwrap_or(megabytes);
    make(&Options { hash_megabytes, threads: args.threads, seed: args.seed, book: None })
}

/// Creates an engine for use by other programs. The engine plays from a book if the arguments specify one.
pub(crate) fn playing_engine(args: &EngineArgs, book: &BookArgs) -> anyhow::Result<Engine> {
    let usual = Options::default();
    let hash_megabytes = args.hash.unwrap_or(usual.hash_megabytes);
    make(&Options { hash_megabytes, threads: args.threads, seed: args.seed, book: book.read()? })
}

fn make(options: &Options) -> anyhow::Result<Engine> {
    check_hash(options.hash_megabytes)?;
    let mut engine = Engine::new(WEIGHTS, options).map_err(|error| match error {
        EngineError::Hash(error) => anyhow::Error::from(BadInput::new(error)),
        // The weights are built in, so an error in them is not the user's fault.
        error => error.into(),
    })?;
    engine.on_missing_threads(missing_threads);
    Ok(engine)
}

/// Checks that the transposition table fits into memory. Linux lets programs allocate more memory than the machine has,
/// and kills a program that uses too much. This function therefore compares the size with the available memory, if the
/// system reports this amount.
fn check_hash(megabytes: usize) -> Result<(), BadInput> {
    let available = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| available_megabytes(&text));
    match available {
        Some(available) if megabytes > available => Err(BadInput::new(format!(
            "--hash {megabytes}: not enough memory for a transposition table of this size; {available} MB is available"
        ))),
        _ => Ok(()),
    }
}

/// Returns the available memory in megabytes. `meminfo` is the text of Linux's `/proc/meminfo`.
fn available_megabytes(meminfo: &str) -> Option<usize> {
    let value = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = value.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024)
}

/// Converts a search error to [`BadInput`], because a search fails only if the position cannot be searched.
pub(crate) fn refused(error: SearchError) -> BadInput {
    BadInput::new(error)
}

/// Returns the score of a finished game from the point of view of a player.
pub(crate) fn final_score(game: &Game, player: Player) -> Score {
    Score { discs: game.lead(player).unwrap_or_default(), kind: ScoreKind::Exact }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn available_memory_is_read_as_linux_reports_it() {
        let memory_info = "MemTotal:       24681588 kB\nMemFree:        23297024 kB\nMemAvailable:   24223744 kB\n";
        assert_eq!(available_megabytes(memory_info), Some(23656));
        for other in ["", "MemTotal: 1 kB", "MemAvailable:", "MemAvailable: kB", "MemAvailable: 1 MB"] {
            assert_eq!(available_megabytes(other), None, "{other}");
        }
        assert!(check_hash(1).is_ok());
    }
}
