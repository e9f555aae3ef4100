//! What a game in the window or in the terminal begins with: its language, its engine, and where its files are.

use crate::folder::folder;
use clap::Args;
use reversi_session::MakeThinker;
use reversi_view::{FirstGame, Language, Launch};
use std::path::PathBuf;

/// The language, for the commands that play.
#[derive(Args, Clone, Copy, Debug)]
pub struct LanguageArgs {
    /// The language, by its code [default: as in the settings, or else as LC_ALL, LC_MESSAGES or LANG say]
    #[arg(long, value_name = "CODE", value_parser = language)]
    language: Option<Language>,
}

impl LanguageArgs {
    /// Everything else is given.
    pub(crate) fn launch(self, first_game: FirstGame, engine: MakeThinker, documents: PathBuf) -> Launch {
        let system_language = Language::of_environment(|name| std::env::var(name).ok());
        Launch { first_game, engine, language: self.language, system_language, folder: folder(), documents }
    }
}

fn language(code: &str) -> Result<Language, String> {
    Language::find(code).ok_or_else(|| {
        let all: Vec<&str> = Language::all().map(Language::code).collect();
        format!("there is no such language: there are {}", all.join(", "))
    })
}
