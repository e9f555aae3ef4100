//! Opening and saving games and pictures, and what is kept between runs.

use crate::action::Action;
use crate::autosave::{Autosave, Restored};
use crate::chooser::{Chooser, Purpose};
use crate::say;
use crate::settings::Settings;
use crate::view::{Dialog, View};
use reversi_session::review::ReviewStore;
use reversi_session::{Saved, Session, Store, StoreError, Waker};
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
            Purpose::Picture => self.session().save_picture(path).map(|()| Saved::Whole),
            Purpose::Open => self.session_mut().open_file(path, now).map(|()| Saved::Whole),
        };
        let saved = match done {
            Ok(saved) => saved,
            Err(error) => {
                chooser.set_trouble(say::file_error(&error, self.text()));
                self.open_dialog(Dialog::File(chooser));
                return;
            }
        };
        self.update(now);
        if let Some(folder) = path.parent() {
            folder.clone_into(&mut self.files.documents);
        }
        let path = path.display().to_string();
        self.notify(match chooser.purpose {
            Purpose::Open => self.text().notice_opened(path),
            Purpose::Save if saved == Saved::Part => self.text().notice_saved_in_part(path),
            Purpose::Save | Purpose::Picture => self.text().notice_saved(path),
        });
    }

    /// Opens a file that was not chosen here, but named at the start. A notice says what is wrong with it.
    pub fn open_file(&mut self, path: &Path, now: Duration) {
        let opened = self.session_mut().open_file(path, now);
        self.update(now);
        let notice = match opened {
            Ok(()) => self.text().notice_opened(path.display().to_string()),
            Err(error) => say::file_error(&error, self.text()),
        };
        self.notify(notice);
    }
}
