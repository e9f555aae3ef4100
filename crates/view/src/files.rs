//! Opens and saves games and pictures, and saves data for the next run.

use crate::action::Action;
use crate::autosave::Autosave;
use crate::dialog::Dialog;
use crate::dialog::file::{Chooser, Purpose};
use crate::games::NextGame;
use crate::say;
use crate::settings::Settings;
use crate::view::{Access, View};
use reversi_session::{PreparedGame, Saved, Session, SeveralGames, Waker};
use reversi_study::repertoire::Repertoire;
use reversi_study::review::ReviewStore;
use reversi_study::{Store, StoreError};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The storage of a view: background saving, reviews, and the last used folder.
pub(crate) struct Files {
    autosave: Option<Autosave>,
    /// The store for reviews of games that are neither in a file nor among the saved games.
    reviews: Option<ReviewStore>,
    /// The folder in which the dialog for files starts; `None` if the view requests files from its program.
    documents: Option<PathBuf>,
    /// The name of the picture that was saved last.
    picture: Option<OsString>,
}

impl Files {
    /// Opens the storage. Also returns the settings, and the error if the settings file exists but could not be read.
    pub(crate) fn open(store: Option<Store>, access: Access, waker: Waker) -> (Files, Settings, Option<StoreError>) {
        let documents = match access {
            Access::Direct(documents) => Some(documents),
            Access::Requests => None,
        };
        let reviews = store.as_ref().map(Store::reviews);
        let files = Files { autosave: None, reviews, documents, picture: None };
        let Some(store) = store else {
            return (files, Settings::default(), None);
        };
        let (autosave, settings, problem) = Autosave::open(store, waker);
        (Files { autosave: Some(autosave), ..files }, settings, problem)
    }

    pub(crate) fn reviews(&self) -> Option<ReviewStore> {
        self.reviews.clone()
    }

    /// Returns the `Autosave` that saves games and settings in the background, if the view has a store.
    pub(crate) fn autosave(&self) -> Option<&Autosave> {
        self.autosave.as_ref()
    }

    /// Returns whether the view reads and writes files itself, rather than [requesting](Access::Requests) them.
    pub(crate) fn are_direct(&self) -> bool {
        self.documents.is_some()
    }

    pub(crate) fn keep_settings(&self, before: &Settings, settings: &Settings) {
        if let Some(autosave) = &self.autosave {
            autosave.settings(before, settings);
        }
    }

    /// Returns the latest save error since the previous call, if there was one.
    pub(crate) fn problem(&self) -> Option<StoreError> {
        self.autosave.as_ref().and_then(Autosave::problem)
    }
}

impl View {
    /// Makes the dialog for files start in the folder of the file that was opened or saved last, even in an earlier run.
    pub fn start_in_last_folder(&mut self) {
        let last = self.settings().folder.as_ref().map(PathBuf::from).filter(|folder| folder.is_dir());
        if let (Some(documents), Some(last)) = (&mut self.files.documents, last) {
            *documents = last;
        }
    }

    pub(crate) fn choose_file(&mut self, action: Action) {
        self.open_chooser(match action {
            Action::Save => Purpose::Save,
            Action::Picture => Purpose::Picture,
            _ => Purpose::Open,
        });
    }

    /// Opens the dialog in which the user chooses files to import into the library.
    pub fn choose_import(&mut self) {
        self.open_chooser(Purpose::Import);
    }

    pub(crate) fn choose_repertoire_file(&mut self) {
        self.open_chooser(Purpose::Repertoire);
    }

    fn open_chooser(&mut self, purpose: Purpose) {
        if let Some(documents) = &self.files.documents {
            let last = match purpose {
                Purpose::Save => self.session().file().and_then(Path::file_name),
                Purpose::Picture => self.files.picture.as_deref(),
                Purpose::Open | Purpose::Repertoire | Purpose::Import => None,
            };
            let chooser = Chooser::new(purpose, documents, last.and_then(OsStr::to_str));
            self.open_dialog(Dialog::File(chooser));
        }
    }

    /// Opens or saves the chosen file. If this fails, the dialog stays open and shows the error.
    pub fn use_file(&mut self, path: &Path, now: Duration) {
        let Some(Dialog::File(mut chooser)) = self.close_dialog() else { return };
        let player = self.repertoire_side();
        let done = match chooser.purpose {
            Purpose::Save => self.session_mut().save_file(path).map(Done::Saved),
            Purpose::Picture => Session::save_picture(&self.diagram(), path).map(|()| Done::Saved(Saved::Whole)),
            Purpose::Open if self.browse_several(path) => return,
            Purpose::Open => self.session().read_file(path).map(|game| Done::Read(Box::new(game))),
            Purpose::Repertoire => reversi_session::open_repertoire(path, player).map(Done::Made),
            Purpose::Import => {
                self.used_folder(path);
                return self.import(vec![path.to_owned()]);
            }
        };
        let done = match done {
            Ok(done) => done,
            Err(error) => {
                chooser.set_trouble(say::file_error(&error, self.text()));
                return self.open_dialog(Dialog::File(chooser));
            }
        };
        self.used_folder(path);
        match done {
            Done::Read(game) => {
                // Keep this dialog open below the dialog that may ask whether to leave the game on the board.
                self.open_dialog(Dialog::File(chooser));
                self.open_game(*game, path, now);
            }
            Done::Made(repertoire) => self.keep_and_train(repertoire, now),
            Done::Saved(saved) => {
                if chooser.purpose == Purpose::Picture {
                    self.files.picture = path.file_name().map(OsStr::to_owned);
                }
                self.update(now);
                let path = path.display().to_string();
                self.notify(match saved {
                    Saved::Whole => self.text().notice_saved(path),
                    Saved::Part => self.text().notice_saved_in_part(path),
                });
            }
        }
    }

    /// Opens a file that the user named on the command line or dropped on the view. Lists the games in a folder or in a
    /// file with several games. If the file cannot be read, a notice explains why.
    pub fn open_file(&mut self, path: &Path, now: Duration) {
        if self.browse_several(path) {
            return;
        }
        match self.session().read_file(path) {
            Ok(game) => self.open_game(game, path, now),
            Err(error) => {
                let notice = say::file_error(&error, self.text());
                self.notices_mut().replace(notice);
            }
        }
    }

    /// Lists the games in a folder or in a file with several games. Returns whether the path is such a folder or file.
    fn browse_several(&mut self, path: &Path) -> bool {
        if path.is_dir() {
            self.used_folder(path);
            self.browse_files(vec![path.to_owned()]);
            return true;
        }
        match self.session().several_games(path) {
            Some(SeveralGames::InFile) => self.browse_files(vec![path.to_owned()]),
            Some(SeveralGames::InText(records)) => self.browse_records(records),
            None => return false,
        }
        self.used_folder(path);
        true
    }

    /// Remembers the folder `path`, or the folder that contains the file `path`, for the next time the user chooses a
    /// file.
    fn used_folder(&mut self, path: &Path) {
        let folder = if path.is_dir() { Some(path) } else { path.parent() };
        if let Some(folder) = folder {
            self.files.documents = Some(folder.to_owned());
            self.settings_mut().folder = folder.to_str().map(str::to_owned);
        }
    }

    /// Opens dropped files. Handles a single file like [`open_file`](Self::open_file), and lists the games in several
    /// files and folders.
    pub fn drop_files(&mut self, paths: &[PathBuf], now: Duration) {
        // An open dialog would hide the notices.
        self.close_all_dialogs();
        match paths {
            [] => {}
            [path] => self.open_file(path, now),
            several => self.browse_files(several.to_vec()),
        }
    }

    fn open_game(&mut self, game: PreparedGame, path: &Path, now: Duration) {
        let notice = self.text().notice_opened(path.display().to_string());
        self.replace(NextGame::new(game).saying(notice), now);
    }
}

/// The result of opening or saving a file.
enum Done {
    Read(Box<PreparedGame>),
    Made(Repertoire),
    Saved(Saved),
}
