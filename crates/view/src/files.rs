//! Opening and saving games and pictures, and what is kept between runs.

use crate::action::Action;
use crate::autosave::{Autosave, Restored};
use crate::chooser::{Chooser, Purpose};
use crate::say;
use crate::settings::Settings;
use crate::view::{Dialog, View};
use reversi_session::review::ReviewStore;
use reversi_session::{Session, Store, StoreError, Waker};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The files of a view.
pub(crate) struct Files {
    autosave: Option<Autosave>,
    /// The folder for reviews of games that are in no file.
    reviews: Option<ReviewStore>,
    /// The folder used last.
    documents: PathBuf,
}

impl Files {
    pub(crate) fn open(folder: Option<PathBuf>, documents: PathBuf, waker: Waker) -> (Files, Restored) {
        let reviews = folder.as_ref().map(|folder| Store::new(folder).reviews());
        let (autosave, restored) = folder.map(|folder| Autosave::open(folder, waker)).unzip();
        (Files { autosave, reviews, documents }, restored.unwrap_or_default())
    }

    pub(crate) fn reviews(&self) -> Option<ReviewStore> {
        self.reviews.clone()
    }

    /// Saves the game; returns whether there is a folder for it.
    pub(crate) fn keep_game(&self, session: &Session) -> bool {
        if let Some(autosave) = &self.autosave {
            autosave.game(session.record());
        }
        self.autosave.is_some()
    }

    pub(crate) fn keep_settings(&self, settings: &Settings) {
        if let Some(autosave) = &self.autosave {
            autosave.settings(settings);
        }
    }

    /// Why something could not be saved.
    pub(crate) fn problem(&self) -> Option<StoreError> {
        self.autosave.as_ref().and_then(Autosave::problem)
    }
}

impl View {
    pub(crate) fn choose_file(&mut self, action: Action) {
        let purpose = match action {
            Action::Save => Purpose::Save,
            Action::Picture => Purpose::Picture,
            _ => Purpose::Open,
        };
        self.open_dialog(Dialog::File(Chooser::new(purpose, &self.files.documents)));
    }

    /// Opens or saves the chosen file. On an error the dialog stays open and shows it.
    pub fn use_file(&mut self, path: &Path, now: Duration) {
        let Some(Dialog::File(mut chooser)) = self.close_dialog() else { return };
        let done = match chooser.purpose {
            Purpose::Save => self.session_mut().save_file(path),
            Purpose::Picture => self.session().save_picture(path),
            Purpose::Open => self.session_mut().open_file(path, now),
        };
        if let Err(error) = done {
            chooser.set_trouble(say::file_error(&error, self.text()));
            self.open_dialog(Dialog::File(chooser));
            return;
        }
        self.used(path, chooser.purpose, now);
    }

    /// Opens the file that was dropped on the view. Anything but one game is told in a notice.
    pub fn drop_files(&mut self, paths: &[PathBuf], now: Duration) {
        // What is told would be behind it.
        self.close_dialog();
        let trouble = match paths {
            [] => return,
            [path] if path.is_dir() => self.text().notice_dropped_folder(path.display().to_string()),
            [path] => match self.session_mut().open_file(path, now) {
                Ok(()) => return self.used(path, Purpose::Open, now),
                Err(error) => say::file_error(&error, self.text()),
            },
            several => self.text().notice_dropped_several(several.len()),
        };
        self.notices_mut().replace(trouble);
    }

    /// Says that a file was opened or saved, and begins in its folder the next time.
    fn used(&mut self, path: &Path, purpose: Purpose, now: Duration) {
        self.update(now);
        if let Some(folder) = path.parent() {
            folder.clone_into(&mut self.files.documents);
        }
        let path = path.display().to_string();
        self.notify(match purpose {
            Purpose::Open => self.text().notice_opened(path),
            Purpose::Save | Purpose::Picture => self.text().notice_saved(path),
        });
    }
}
