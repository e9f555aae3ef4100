//! The dialog for choosing a file.

use crate::field::TextField;
use crate::say;
use crate::text::Text;
use reversi_session::Session;
use std::path::{Path, PathBuf};

/// The purpose for which the user chooses a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Purpose {
    Open,
    Save,
    /// Save a picture of the board.
    Picture,
    /// Open games to train.
    Repertoire,
    /// Import games into the library.
    Import,
}

impl Purpose {
    /// Returns a text field with the suggested file name: `last`, or the default name. The field is empty if the purpose
    /// is not to save.
    fn name(self, last: Option<&str>) -> TextField {
        self.proposed().map_or_else(TextField::default, |(_, name)| TextField::suggested(last.unwrap_or(name)))
    }

    /// Returns whether the user can choose a whole folder.
    const fn takes_folders(self) -> bool {
        matches!(self, Purpose::Open | Purpose::Import)
    }

    /// Returns the default extension and the suggested file name, if the purpose is to save.
    const fn proposed(self) -> Option<(&'static str, &'static str)> {
        match self {
            Purpose::Open | Purpose::Repertoire | Purpose::Import => None,
            Purpose::Save => Some(("sgf", "game.sgf")),
            Purpose::Picture => Some(("png", "board.png")),
        }
    }
}

/// The state of the dialog for choosing a file. The user types a name or picks it from the list of the folder's
/// entries.
#[derive(Clone, Debug)]
pub struct Chooser {
    /// The purpose of the choice.
    pub purpose: Purpose,
    /// The text as typed: a file name in the folder, or a path.
    pub name: TextField,
    /// The name to suggest instead of the default name.
    last: Option<String>,
    folder: PathBuf,
    /// All entries of the folder.
    all: Vec<FileEntry>,
    /// The entries that are currently listed.
    entries: Vec<FileEntry>,
    /// The index of the selected entry; `None` if the user has typed a name instead.
    pub chosen: Option<usize>,
    /// The path to save to, if the dialog has warned that saving would replace a file.
    warned: Option<PathBuf>,
    trouble: Option<ChooserTrouble>,
}

/// An entry of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileEntry {
    /// The name of the entry. The name `..` stands for the parent folder, and `.` for the current folder as a whole.
    pub name: String,
    /// Whether the entry is a folder.
    pub is_folder: bool,
}

impl FileEntry {
    fn folder(name: &str) -> FileEntry {
        FileEntry { name: name.to_owned(), is_folder: true }
    }

    /// Returns the text that the list shows for the entry.
    #[must_use]
    pub fn label(&self, text: &Text) -> String {
        match (self.is_folder, self.name.as_str()) {
            (true, UP) => text.files_up(),
            (true, WHOLE) => text.files_folder(),
            (true, name) => format!("{name}/"),
            (false, name) => name.to_owned(),
        }
    }

    /// Returns whether the entry's name contains the typed text.
    fn has(&self, typed: &str) -> bool {
        self.name.to_lowercase().contains(typed)
    }
}

#[derive(Clone, Debug)]
enum ChooserTrouble {
    /// Saving would replace this file.
    Exists(PathBuf),
    /// The folder cannot be read.
    Unreadable(PathBuf, std::io::ErrorKind),
    /// A message about any other error.
    Said(String),
}

/// The result of clicking an entry or accepting the choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChooserOutcome {
    /// The user has not chosen a file yet, so the dialog stays open.
    Open,
    /// The user has chosen this file.
    Take(PathBuf),
}

/// The extensions of game files. Files with other extensions are not listed, but their names can be typed.
const GAMES: &[&str] = &["sgf", "ggf", "wtb", "txt", "moves", "obf", "board"];
const PICTURES: &[&str] = &["svg", "png", "txt"];
/// The maximum number of listed entries.
const MOST: usize = 500;
/// The names of the entries at the top of the list: the parent folder, and the current folder as a whole.
const UP: &str = "..";
const WHOLE: &str = ".";

impl Chooser {
    /// Creates the dialog. If the purpose is to save, the dialog suggests the name `last`.
    pub(crate) fn new(purpose: Purpose, folder: &Path, last: Option<&str>) -> Chooser {
        let (name, last) = (purpose.name(last), last.map(str::to_owned));
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let (all, entries, chosen, warned, trouble) = (Vec::new(), Vec::new(), None, None, None);
        let mut chooser = Chooser { purpose, name, last, folder, all, entries, chosen, warned, trouble };
        chooser.enter(chooser.folder.clone());
        chooser
    }

    /// Returns the title of the dialog.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        match self.purpose {
            Purpose::Open => text.files_open(),
            Purpose::Repertoire => text.repertoire_title(),
            Purpose::Import => text.games_import_title(),
            Purpose::Save => text.files_save(),
            Purpose::Picture => text.files_picture(),
        }
    }

    /// Returns the label of the dialog's button.
    #[must_use]
    pub fn verb(&self, text: &Text) -> String {
        match self.purpose {
            Purpose::Open | Purpose::Repertoire => text.button_open(),
            Purpose::Import => text.button_import(),
            Purpose::Save | Purpose::Picture => text.button_save(),
        }
    }

    /// Returns the folder whose entries are listed.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the listed entries, folders first. The dialog reads a folder only when the user enters it. While the
    /// user types the name of a file to open, the list contains only the entries whose names contain the typed text.
    #[must_use]
    pub fn entries(&self) -> &[FileEntry] {
        &self.entries
    }

    /// Returns the reason why no file is listed, or `None` if the list contains files.
    #[must_use]
    pub fn nothing(&self, text: &Text) -> Option<String> {
        let is_file = |entry: &FileEntry| !entry.is_folder;
        if self.entries.iter().any(is_file) {
            return None;
        }
        let is_narrowed = self.all.iter().any(is_file);
        Some(if is_narrowed { text.files_none_typed(self.name.text.trim()) } else { text.files_none() })
    }

    /// Returns the error message that the dialog shows, if there is one.
    #[must_use]
    pub fn trouble(&self, text: &Text) -> Option<String> {
        self.trouble.as_ref().map(|trouble| match trouble {
            ChooserTrouble::Exists(path) => text.files_exists(path.display().to_string()),
            ChooserTrouble::Unreadable(path, kind) => {
                text.file_error(path.display().to_string(), say::io_error(&(*kind).into(), text))
            }
            ChooserTrouble::Said(said) => said.clone(),
        })
    }

    pub(crate) fn set_trouble(&mut self, said: String) {
        self.trouble = Some(ChooserTrouble::Said(said));
    }

    /// Updates the list after the user has edited the name.
    pub fn edited(&mut self) {
        (self.chosen, self.trouble) = (None, None);
        self.list();
    }

    /// Fills the list. While the user types the name of a file to open, lists only the entries whose names contain the
    /// typed text. A typed path does not filter the list.
    fn list(&mut self) {
        let typed = self.name.text.trim().to_lowercase();
        let is_path = typed.starts_with(['.', '~']) || typed.contains(std::path::is_separator);
        let narrows = self.purpose.proposed().is_none() && !is_path;
        let has = |entry: &&FileEntry| !narrows || entry.has(&typed);
        let above = [(UP, self.folder.parent().is_some()), (WHOLE, self.purpose.takes_folders())];
        let above = above.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| FileEntry::folder(name));
        self.entries = above.chain(self.all.iter().filter(has).take(MOST).cloned()).collect();
    }

    /// Moves the selection down by `steps` entries, or up if `steps` is negative. The typed name counts as the row
    /// above the first entry.
    pub fn move_chosen(&mut self, steps: isize) {
        let Some(last) = self.entries.len().checked_sub(1) else { return };
        let at = self.chosen.map_or(-1, |at| isize::try_from(at).unwrap_or(isize::MAX));
        let at = usize::try_from(at.saturating_add(steps)).ok();
        self.chosen = at.map(|at| at.min(last));
    }

    /// Replaces the typed text with the name of the selected entry. If no entry is selected, completes the text to the
    /// first name that starts with this text.
    pub fn complete(&mut self) {
        let typed = self.name.text.clone();
        let is_longer = |entry: &&FileEntry| !typed.is_empty() && entry.name.starts_with(&typed) && entry.name != typed;
        let chosen = self.chosen.and_then(|at| self.entries.get(at));
        if let Some(entry) = chosen.or_else(|| self.entries.iter().find(is_longer)) {
            self.name = TextField::new(&entry.name);
        }
    }

    /// Handles a click on an entry: enters a folder, or copies the name of a file into the field. A double click
    /// (`twice` is true) also accepts the file, unless the purpose is to save.
    pub fn click(&mut self, at: usize, twice: bool) -> ChooserOutcome {
        let Some(entry) = self.entries.get(at).cloned() else { return ChooserOutcome::Open };
        self.chosen = Some(at);
        if entry.is_folder || twice && self.purpose.proposed().is_none() {
            return self.take();
        }
        self.name = TextField::new(&entry.name);
        ChooserOutcome::Open
    }

    /// Accepts the selected entry or the typed name. If the choice is another folder, enters that folder instead. If
    /// saving would replace a file, shows a warning, and accepts the choice when the user repeats it.
    pub fn take(&mut self) -> ChooserOutcome {
        self.trouble = None;
        let chosen = self.chosen.and_then(|at| self.entries.get(at)).map(|entry| entry.name.clone());
        let name = chosen.unwrap_or_else(|| self.name.text.trim().to_owned());
        if name.is_empty() {
            return ChooserOutcome::Open;
        }
        if name == WHOLE && self.purpose.takes_folders() {
            return ChooserOutcome::Take(self.folder.clone());
        }
        let mut path = self.folder.join(&name);
        if path.is_dir() {
            if self.chosen.is_none() || self.purpose.proposed().is_none() {
                self.name = self.purpose.name(self.last.as_deref());
            }
            self.enter(path.canonicalize().unwrap_or(path));
            return ChooserOutcome::Open;
        }
        if let Some((ending, _)) = self.purpose.proposed() {
            if path.extension().is_none() {
                path.set_extension(ending);
            }
            let existing = self.written(&path).into_iter().find(|path| path.exists());
            if let Some(existing) = existing.filter(|_| self.warned.as_ref() != Some(&path)) {
                self.trouble = Some(ChooserTrouble::Exists(existing));
                self.warned = Some(path);
                return ChooserOutcome::Open;
            }
        }
        ChooserOutcome::Take(path)
    }

    /// Returns the files that saving to a path would write.
    fn written(&self, path: &Path) -> Vec<PathBuf> {
        match self.purpose {
            Purpose::Save => Session::saved_files(path),
            Purpose::Open | Purpose::Repertoire | Purpose::Import | Purpose::Picture => vec![path.to_owned()],
        }
    }

    fn enter(&mut self, folder: PathBuf) {
        let read = match std::fs::read_dir(&folder) {
            Ok(read) => read,
            Err(error) => {
                self.trouble = Some(ChooserTrouble::Unreadable(folder, error.kind()));
                return;
            }
        };
        let endings = if self.purpose == Purpose::Picture { PICTURES } else { GAMES };
        let entry = |entry: std::fs::DirEntry| {
            let name = entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'))?;
            let is_folder = entry.path().is_dir();
            let ending = Path::new(&name).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            let is_game = endings.iter().any(|known| known.eq_ignore_ascii_case(ending));
            (is_folder || is_game).then_some(FileEntry { name, is_folder })
        };
        let mut entries: Vec<FileEntry> = read.flatten().take(20 * MOST).filter_map(entry).collect();
        entries.sort_by_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
        (self.folder, self.all, self.chosen, self.trouble) = (folder, entries, None, None);
        self.list();
    }
}
