//! Prepares the launch settings of the window or the terminal: language, engine and folders.

use crate::exit::BadInput;
use crate::folder::folder;
use crate::input::refused;
use clap::Args;
use reversi::{Game, Rules, Size};
use reversi_records::{GameStart, Opener, game_files};
use reversi_session::{EngineFactory, FileProblem, Session, Setup};
use reversi_study::puzzles::SHIPPED;
use reversi_study::repetition::Day;
use reversi_study::storage::FolderStorage;
use reversi_view::{Access, FirstGame, Language, Launch};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The language option of the commands that play.
#[derive(Args, Clone, Copy, Debug)]
pub struct LanguageArgs {
    /// The language as a code, such as ja [default: from the settings, or else from LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, value_name = "CODE", value_parser = language)]
    language: Option<Language>,
}

impl LanguageArgs {
    /// Creates the launch settings of a view that uses this language.
    pub(crate) fn launch(
        self,
        first_game: FirstGame,
        open: Option<PathBuf>,
        engine: EngineFactory,
        documents: PathBuf,
    ) -> Launch {
        let system_language = Language::of_environment(|name| std::env::var(name).ok());
        Launch {
            first_game,
            engine,
            language: self.language,
            system_language,
            puzzles: SHIPPED,
            today,
            storage: folder().map(FolderStorage::shared),
            access: Access::Direct(documents),
            open,
        }
    }
}

/// Returns the current day in UTC.
pub(crate) fn today() -> Day {
    Day::containing(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// Reads the game in a file that a view is about to open, and returns the game as the view will show it. Callers use
/// this function to find errors in the file before the view takes over the screen. `rules` and `size` apply to
/// transcripts, because a transcript states neither.
pub(crate) fn game_of(file: &Path, rules: Rules, size: Size) -> anyhow::Result<Game> {
    // If the path is a folder, the board shows the first game of the folder.
    let files = game_files(&[file.to_owned()]).map_err(refused)?;
    let file = files.first().map_or(file, PathBuf::as_path);
    let setup = Setup::new(rules, size).map_err(BadInput::new)?;
    let mut session = Session::new(&setup, EngineFactory::new(|| Err("nobody plays".to_owned())), Arc::new(|| {}));
    match session.open_file(file, Duration::ZERO) {
        Ok(()) => Ok(session.game().clone()),
        // If one game is broken, the other games in the file can still be opened.
        Err(_) if session.several_games(file).is_some() => {
            let mut games = Opener::new(None, GameStart { rules, size }).open(file).map_err(refused)?.0;
            let whole = games
                .find_map(Result::ok)
                .ok_or_else(|| BadInput::new(format!("{}: none of its games can be read", file.display())))?;
            Ok(whole.game())
        }
        Err(error) if matches!(&error.problem, FileProblem::Io(cause) if cause.kind() != ErrorKind::NotFound) => {
            Err(error.into())
        }
        Err(error) => Err(BadInput::new(error).into()),
    }
}

fn language(code: &str) -> Result<Language, String> {
    Language::find(code).ok_or_else(|| {
        let all: Vec<&str> = Language::all().map(Language::code).collect();
        format!("unknown language; the languages are {}", all.join(", "))
    })
}
