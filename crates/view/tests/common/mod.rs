//! What the tests of the view begin with.
#![allow(unreachable_pub)]

use reversi::{Rules, Size};
use reversi_session::Setup;
use reversi_view::{FirstGame, Language, Launch, ViewConfig};

/// Actions are their own keys.
pub const CONFIG: ViewConfig = ViewConfig { key: |action| format!("{action:?}"), tells_of_unfinished: false };

/// Two persons on the standard board in English. There is no engine, and nothing is kept.
pub fn launch() -> Launch {
    Launch {
        first_game: FirstGame::exactly(Setup::new(Rules::Othello, Size::STANDARD).unwrap()),
        engine: Box::new(|| Err("there is no engine here".to_owned())),
        language: None,
        system_language: Language::ENGLISH,
        puzzles: "",
        today: Default::default,
        #[cfg(feature = "files")]
        folder: None,
        #[cfg(feature = "files")]
        documents: std::env::temp_dir(),
        #[cfg(feature = "files")]
        open: None,
    }
}

/// A folder of its own, gone with it.
#[cfg(feature = "files")]
pub struct Folder(pub std::path::PathBuf);

#[cfg(feature = "files")]
impl Folder {
    pub fn new() -> Folder {
        use std::sync::atomic::{AtomicUsize, Ordering};
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("reversi-view-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub fn file(&self, name: &str, text: &str) -> std::path::PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

#[cfg(feature = "files")]
impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
