//! Choosing a file, to open or to save.

use std::path::{Path, PathBuf};

use eframe::egui::{Key, RichText, ScrollArea, TextEdit, Ui};

use crate::dialogs::main_button;

/// A file that is being chosen.
#[derive(Debug)]
pub(crate) struct Chooser {
    pub(crate) purpose: Purpose,
    /// What is written in the field: a file's name within the folder, or a path.
    name: String,
    folder: PathBuf,
    /// What the folder holds, read once when it is entered.
    found: Vec<Found>,
    /// A file that is there already, and that a person has been warned of.
    warned: Option<PathBuf>,
    /// What went wrong, to be told in the dialog.
    pub(crate) trouble: Option<String>,
    /// Whether the field has yet to get the focus.
    fresh: bool,
}

/// What a file is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Open,
    Save,
    Picture,
}

#[derive(Debug)]
struct Found {
    name: String,
    is_folder: bool,
}

/// What a person decided.
pub(crate) enum Answer {
    Open,
    Cancel,
    Take(PathBuf),
}

/// What could be a game; other files are left out of the list, though not out of reach.
const ENDINGS: [&str; 5] = ["sgf", "ggf", "txt", "obf", "wtb"];

/// A folder with more than this is not shown in full.
const MOST: usize = 500;

impl Chooser {
    pub(crate) fn new(purpose: Purpose, folder: &Path, name: &str) -> Chooser {
        let mut chooser = Chooser {
            purpose,
            name: name.to_owned(),
            folder: PathBuf::new(),
            found: Vec::new(),
            warned: None,
            trouble: None,
            fresh: true,
        };
        chooser.enter(folder.to_owned());
        chooser
    }

    fn enter(&mut self, folder: PathBuf) {
        match std::fs::read_dir(&folder) {
            Ok(entries) => {
                let mut found: Vec<Found> = entries
                    .flatten()
                    .take(20 * MOST)
                    .filter_map(|entry| {
                        let name = entry.file_name().into_string().ok()?;
                        let is_folder = entry.path().is_dir();
                        let ending = Path::new(&name).extension().and_then(|e| e.to_str()).unwrap_or_default();
                        let is_game = ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending));
                        (!name.starts_with('.') && (is_folder || is_game)).then_some(Found { name, is_folder })
                    })
                    .collect();
                found.sort_by_key(|found| (!found.is_folder, found.name.to_lowercase()));
                found.truncate(MOST);
                (self.folder, self.found, self.trouble) = (folder, found, None);
            }
            Err(error) => self.trouble = Some(format!("{}: {error}", folder.display())),
        }
    }

    /// Shows the dialog's inside.
    pub(crate) fn show(&mut self, ui: &mut Ui) -> Answer {
        let (title, verb) = match self.purpose {
            Purpose::Open => ("Open a game", "Open"),
            Purpose::Save => ("Save the game", "Save"),
            Purpose::Picture => ("Save a picture of the board: .svg, .png or .txt", "Save"),
        };
        ui.heading(title);
        ui.label(RichText::new(self.folder.display().to_string()).weak());
        let mut answer = Answer::Open;
        let mut enter = None;
        ui.push_id("folder", |ui| {
            ScrollArea::vertical().max_height(220.0).auto_shrink([false, true]).show(ui, |ui| {
                if let Some(above) = self.folder.parent()
                    && ui.selectable_label(false, ".. (one folder up)").clicked()
                {
                    enter = Some(above.to_owned());
                }
                for found in &self.found {
                    let text = if found.is_folder { format!("{}/", found.name) } else { found.name.clone() };
                    let row = ui.selectable_label(self.name == found.name, text);
                    if row.clicked() && found.is_folder {
                        enter = Some(self.folder.join(&found.name));
                    } else if row.clicked() {
                        self.name.clone_from(&found.name);
                    }
                    if row.double_clicked() && !found.is_folder && self.purpose == Purpose::Open {
                        answer = Answer::Take(self.folder.join(&found.name));
                    }
                }
                if self.found.is_empty() {
                    ui.weak("no games here");
                }
            });
        });
        if let Some(folder) = enter {
            self.enter(folder);
        }
        let label = ui.label("File");
        let field = ui.add(TextEdit::singleline(&mut self.name).desired_width(f32::INFINITY)).labelled_by(label.id);
        if std::mem::take(&mut self.fresh) {
            field.request_focus();
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if let Some(trouble) = &self.trouble {
            ui.colored_label(ui.visuals().error_fg_color, trouble);
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let named = !self.name.trim().is_empty();
            let button = main_button(ui, verb);
            let taken = ui.add_enabled(named, button).clicked();
            if named && (taken || entered) {
                answer = self.take();
            }
            if ui.button("Cancel").clicked() {
                answer = Answer::Cancel;
            }
        });
        answer
    }

    /// The file that is named; a folder is entered instead.
    fn take(&mut self) -> Answer {
        let mut path = self.folder.join(self.name.trim());
        if path.is_dir() {
            self.name.clear();
            self.enter(path);
            return Answer::Open;
        }
        if path.extension().is_none() {
            match self.purpose {
                Purpose::Open => {}
                Purpose::Save => drop(path.set_extension("sgf")),
                Purpose::Picture => drop(path.set_extension("svg")),
            }
        }
        if self.purpose != Purpose::Open && path.exists() && self.warned.as_ref() != Some(&path) {
            self.trouble = Some(format!("{} is there already. Save once more to replace it.", path.display()));
            self.warned = Some(path);
            return Answer::Open;
        }
        Answer::Take(path)
    }
}
