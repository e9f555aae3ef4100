//! Choosing a file, to open or to save, as state and steps.

use crate::field::TextField;
use crate::text::Text;
use std::path::{Path, PathBuf};

/// What a file is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Purpose {
    Open,
    Save,
    /// A picture of the board is saved.
    Picture,
}

impl Purpose {
    /// The ending of files whose name has none, and the name that is proposed.
    const fn proposed(self) -> Option<(&'static str, &'static str)> {
        match self {
            Purpose::Open => None,
            Purpose::Save => Some(("sgf", "game.sgf")),
            Purpose::Picture => Some(("svg", "board.svg")),
        }
    }
}

/// A file that is being chosen: its name is typed, or picked from the folder's list.
#[derive(Clone, Debug)]
pub struct Chooser {
    /// What for.
    pub purpose: Purpose,
    /// What is typed: a file's name within the folder, or a path.
    pub name: TextField,
    folder: PathBuf,
    entries: Vec<FileEntry>,
    /// What of the list is chosen, if not the name that is typed.
    pub chosen: Option<usize>,
    /// A file that is there already, and that a person has been warned of.
    warned: Option<PathBuf>,
    trouble: Option<ChooserTrouble>,
}

/// Something in a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileEntry {
    /// Its name; the folder above is `..`.
    pub name: String,
    /// Whether it can be entered.
    pub is_folder: bool,
}

#[derive(Clone, Debug)]
enum ChooserTrouble {
    /// There is such a file already.
    Exists(PathBuf),
    /// In words.
    Said(String),
}

/// What comes of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Nothing yet.
    Open,
    /// This file.
    Take(PathBuf),
}

/// What could be a game; other files are left out of the list, though not out of reach.
const ENDINGS: [&str; 5] = ["sgf", "ggf", "txt", "obf", "wtb"];
/// A folder with more than this is not shown in full.
const MOST: usize = 500;

impl Chooser {
    pub(crate) fn new(purpose: Purpose, folder: &Path) -> Chooser {
        let name = TextField::new(purpose.proposed().map_or("", |(_, name)| name));
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let (entries, chosen, warned, trouble) = (Vec::new(), None, None, None);
        let mut chooser = Chooser { purpose, name, folder, entries, chosen, warned, trouble };
        chooser.enter(chooser.folder.clone());
        chooser
    }

    /// What the dialog is called.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        match self.purpose {
            Purpose::Open => text.files_open(),
            Purpose::Save => text.files_save(),
            Purpose::Picture => text.files_picture(),
        }
    }

    /// What its button is called.
    #[must_use]
    pub fn verb(&self, text: &Text) -> String {
        match self.purpose {
            Purpose::Open => text.button_open(),
            Purpose::Save | Purpose::Picture => text.button_save(),
        }
    }

    /// The folder whose files are listed.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What the folder holds, read once when it is entered: folders first.
    #[must_use]
    pub fn entries(&self) -> &[FileEntry] {
        &self.entries
    }

    /// What went wrong, to be told in the dialog.
    #[must_use]
    pub fn trouble(&self, text: &Text) -> Option<String> {
        self.trouble.as_ref().map(|trouble| match trouble {
            ChooserTrouble::Exists(path) => text.files_exists(path.display().to_string()),
            ChooserTrouble::Said(said) => said.clone(),
        })
    }

    pub(crate) fn set_trouble(&mut self, said: String) {
        self.trouble = Some(ChooserTrouble::Said(said));
    }

    /// The name has been edited.
    pub fn edited(&mut self) {
        (self.chosen, self.trouble) = (None, None);
    }

    /// Chooses so many entries further down or up; before the first is the name that is typed.
    pub fn move_chosen(&mut self, steps: isize) {
        let Some(last) = self.entries.len().checked_sub(1) else { return };
        let at = self.chosen.map_or(-1, |at| isize::try_from(at).unwrap_or(isize::MAX));
        let at = usize::try_from(at.saturating_add(steps)).ok();
        self.chosen = at.map(|at| at.min(last));
    }

    /// Writes the entry that is chosen, or the first that begins with what is typed.
    pub fn complete(&mut self) {
        let typed = self.name.text.clone();
        let is_longer = |entry: &&FileEntry| !typed.is_empty() && entry.name.starts_with(&typed) && entry.name != typed;
        let chosen = self.chosen.and_then(|at| self.entries.get(at));
        if let Some(entry) = chosen.or_else(|| self.entries.iter().find(is_longer)) {
            self.name = TextField::new(&entry.name);
        }
    }

    /// A click on an entry: a folder is entered, and a file's name is written. `twice`, it is opened too, if that is what it
    /// is for.
    pub fn click(&mut self, at: usize, twice: bool) -> Choice {
        let Some(entry) = self.entries.get(at).cloned() else { return Choice::Open };
        self.chosen = Some(at);
        if entry.is_folder || twice && self.purpose == Purpose::Open {
            return self.take();
        }
        self.name = TextField::new(&entry.name);
        Choice::Open
    }

    /// Takes the file that is chosen or named; a folder is entered instead, and before a file is replaced there is a
    /// warning.
    pub fn take(&mut self) -> Choice {
        self.trouble = None;
        let chosen = self.chosen.and_then(|at| self.entries.get(at)).map(|entry| entry.name.clone());
        let name = chosen.unwrap_or_else(|| self.name.text.trim().to_owned());
        if name.is_empty() {
            return Choice::Open;
        }
        let mut path = self.folder.join(&name);
        if path.is_dir() {
            if self.purpose == Purpose::Open {
                self.name = TextField::default();
            }
            self.enter(path.canonicalize().unwrap_or(path));
            return Choice::Open;
        }
        if let Some((ending, _)) = self.purpose.proposed() {
            if path.extension().is_none() {
                path.set_extension(ending);
            }
            if path.exists() && self.warned.as_ref() != Some(&path) {
                self.trouble = Some(ChooserTrouble::Exists(path.clone()));
                self.warned = Some(path);
                return Choice::Open;
            }
        }
        Choice::Take(path)
    }

    fn enter(&mut self, folder: PathBuf) {
        let read = match std::fs::read_dir(&folder) {
            Ok(read) => read,
            Err(error) => return self.set_trouble(format!("{}: {error}", folder.display())),
        };
        let entry = |entry: std::fs::DirEntry| {
            let name = entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'))?;
            let is_folder = entry.path().is_dir();
            let ending = Path::new(&name).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            let is_game = ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending));
            (is_folder || is_game).then_some(FileEntry { name, is_folder })
        };
        let mut entries: Vec<FileEntry> = read.flatten().take(20 * MOST).filter_map(entry).collect();
        entries.sort_by_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
        entries.truncate(MOST);
        if folder.parent().is_some() {
            entries.insert(0, FileEntry { name: "..".to_owned(), is_folder: true });
        }
        (self.folder, self.entries, self.chosen, self.trouble) = (folder, entries, None, None);
    }
}
