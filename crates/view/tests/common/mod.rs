//! Constants and functions that many tests of the view use.
#![allow(unreachable_pub)]

use reversi::{Rules, Size};
use reversi_engine::{Score, ScoreKind};
use reversi_session::Setup;
use reversi_test_support::ScriptedEngine;
use reversi_view::{Access, FirstGame, Language, Launch, ViewConfig};

/// A configuration in which each action's key has the name of the action.
pub const CONFIG: ViewConfig =
    ViewConfig { key: |action| format!("{action:?}"), copies_images: true, tells_of_unfinished: false };

/// Returns the options for a game between two people on the standard board in English. There is no engine, and nothing
/// is saved.
pub fn launch() -> Launch {
    Launch {
        first_game: FirstGame::exactly(Setup::new(Rules::Othello, Size::STANDARD).unwrap()),
        engine: reversi_session::EngineFactory::new(|| Err("there is no engine here".to_owned())),
        language: None,
        system_language: Language::ENGLISH,
        puzzles: "",
        today: Default::default,
        storage: None,
        access: Access::Direct(std::env::temp_dir()),
        open: None,
    }
}

/// Returns an engine that evaluates every legal move except the first as a blunder.
pub fn severe() -> ScriptedEngine {
    ScriptedEngine::by_rank(|rank| Score { discs: if rank == 0 { 10 } else { -10 }, kind: ScoreKind::Exact })
}
