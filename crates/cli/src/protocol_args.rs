//! The arguments of the commands that make an engine for other programs.

use crate::game_args::RulesArg;
use crate::search_args::{EngineArgs, LimitArgs};
use clap::Args;
use reversi::Rules;

/// Of `reversi nboard` and `reversi xboard`.
#[derive(Args, Debug)]
pub struct ProtocolArgs {
    #[allow(missing_docs)]
    #[command(flatten)]
    pub limits: LimitArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
}

/// Of `reversi gtp`.
#[derive(Args, Debug)]
pub struct GtpArgs {
    /// The rules of the game
    #[arg(long, value_enum, default_value = "othello")]
    rules: RulesArg,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub common: ProtocolArgs,
}

impl GtpArgs {
    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules.into()
    }
}
