//! The engine as the commands use it: with the weights that the program has inside.

use crate::exit::BadInput;
use crate::search_args::EngineArgs;
use reversi::{Game, Player, Ply};
use reversi_engine::{Engine, EngineError, Kind, Options, Score, SearchError};

/// The trained evaluation.
static WEIGHTS: &[u8] = include_bytes!("../../../data/weights.bin");

/// An engine as the arguments ask for it.
pub fn engine(args: &EngineArgs) -> anyhow::Result<Engine> {
    engine_with_hash(args, 64)
}

/// The same, for a command that wants another hash size when none is asked for.
pub(crate) fn engine_with_hash(args: &EngineArgs, megabytes: usize) -> anyhow::Result<Engine> {
    let options = Options { hash_megabytes: args.hash.unwrap_or(megabytes), threads: args.threads, seed: args.seed };
    Engine::new(WEIGHTS, &options).map_err(|error| match error {
        EngineError::Hash(error) => BadInput::new(error).into(),
        // The weights are our own, not the user's.
        error => error.into(),
    })
}

/// A position that cannot be searched is one that the user should not have asked about.
pub(crate) fn refused(error: SearchError) -> BadInput {
    BadInput::new(error)
}

/// Whose turn it is, or, of a game that is over, would be.
pub(crate) fn mover(game: &Game) -> Player {
    let next = || game.history().last().map_or(game.first(), |ply: &Ply| ply.player().other());
    game.turn().unwrap_or_else(next)
}

/// The score of a game that is over.
pub(crate) fn final_score(game: &Game, player: Player) -> Score {
    let score = game.official_score().unwrap_or_else(|| game.score());
    let lead = |player: Player| i32::try_from(score.of(player)).unwrap_or(i32::MAX);
    Score { discs: lead(player) - lead(player.other()), kind: Kind::Exact }
}
