//! Choosing a file, to open or to save.

use crate::tui::field::Field;
use crate::tui::palette::Palette;
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use std::path::{Path, PathBuf};

/// What a file is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Open,
    Save,
}

/// A file that is being chosen: its name is typed, or picked from the folder's list.
#[derive(Clone, Debug)]
pub(crate) struct Chooser {
    pub(crate) purpose: Purpose,
    name: Field,
    folder: PathBuf,
    /// What the folder holds, read once when it is entered; folders end with a slash.
    found: Vec<String>,
    /// What of the list is chosen, if not the name that is typed.
    at: Option<usize>,
    /// A file that is there already, and that a person has been warned of.
    warned: Option<PathBuf>,
    pub(crate) trouble: Option<String>,
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
        let name = Field::new(name);
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let mut chooser = Chooser { purpose, name, folder, found: Vec::new(), at: None, warned: None, trouble: None };
        chooser.look();
        chooser
    }

    pub(crate) fn title(&self) -> &'static str {
        match self.purpose {
            Purpose::Open => "Open a game",
            Purpose::Save => "Save the game",
        }
    }

    pub(crate) fn paste(&mut self, text: &str) {
        self.name.insert(text);
    }

    pub(crate) fn key(&mut self, key: &KeyEvent) -> Answer {
        let last = self.found.len().checked_sub(1);
        match key.code {
            KeyCode::Esc => return Answer::Cancel,
            KeyCode::Enter => return self.take(),
            KeyCode::Down => self.at = self.at.map_or(0, |at| at + 1).min(last.unwrap_or(0)).into(),
            KeyCode::Up => self.at = self.at.and_then(|at| at.checked_sub(1)),
            KeyCode::PageDown => self.at = self.at.map_or(10, |at| at + 10).min(last.unwrap_or(0)).into(),
            KeyCode::PageUp => self.at = self.at.map(|at| at.saturating_sub(10)),
            KeyCode::Tab => self.complete(),
            _ => {
                if self.name.key(key) {
                    (self.at, self.trouble) = (None, None);
                }
            }
        }
        self.at = self.at.filter(|&at| at < self.found.len());
        Answer::Open
    }

    /// A click on a line of the dialog: what is there is chosen, and a click on what is chosen takes it.
    pub(crate) fn click(&mut self, line: u16, height: u16) -> Answer {
        let Some(row) = line.checked_sub(LIST) else { return Answer::Open };
        let at = self.scrolled(height) + usize::from(row);
        if row >= list_height(height) || at >= self.found.len() {
            return Answer::Open;
        }
        if self.at == Some(at) {
            return self.take();
        }
        self.at = Some(at);
        Answer::Open
    }

    fn look(&mut self) {
        self.at = None;
        self.found = Vec::new();
        let entries = match std::fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) => {
                self.trouble = Some(format!("{}: {error}", self.folder.display()));
                return;
            }
        };
        let name = |entry: std::fs::DirEntry| {
            let name = entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'))?;
            let ending = Path::new(&name).extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
            if entry.path().is_dir() {
                Some(format!("{name}/"))
            } else {
                ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str())).then_some(name)
            }
        };
        self.found = entries.flatten().filter_map(name).take(MOST).collect();
        self.found.sort_by_key(|name| (!name.ends_with('/'), name.to_lowercase()));
        if self.folder.parent().is_some() {
            self.found.insert(0, "../".to_owned());
        }
    }

    /// Writes the only name, or the first, that begins with what is typed.
    fn complete(&mut self) {
        let typed = self.name.text();
        let chosen = self.at.and_then(|at| self.found.get(at)).or_else(|| {
            self.found.iter().find(|name| !typed.is_empty() && name.starts_with(&typed) && **name != typed)
        });
        if let Some(name) = chosen {
            self.name = Field::new(name);
        }
    }

    /// The file that is named; a folder is entered instead.
    fn take(&mut self) -> Answer {
        self.trouble = None;
        let chosen = self.at.and_then(|at| self.found.get(at)).cloned();
        let name = chosen.unwrap_or_else(|| self.name.text().trim().to_owned());
        if name.is_empty() {
            return Answer::Open;
        }
        let mut path = self.folder.join(&name);
        if path.is_dir() {
            self.folder = path.canonicalize().unwrap_or(path);
            if self.purpose == Purpose::Open {
                self.name = Field::default();
            }
            self.look();
            return Answer::Open;
        }
        if self.purpose == Purpose::Save && path.extension().is_none() {
            path.set_extension("sgf");
        }
        if self.purpose == Purpose::Save && path.exists() && self.warned.as_ref() != Some(&path) {
            self.trouble = Some(format!("{} is there already. Enter once more replaces it.", path.display()));
            self.warned = Some(path);
            return Answer::Open;
        }
        Answer::Take(path)
    }

    fn scrolled(&self, height: u16) -> usize {
        let room = usize::from(list_height(height)).max(1);
        self.at.map_or(0, |at| (at + 1).saturating_sub(room))
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, palette: Palette) {
        let row = |line: u16| Rect { y: area.y + line, height: 1, ..area }.intersection(area);
        let folder = self.folder.display().to_string();
        let tail = folder.chars().count().saturating_sub(usize::from(area.width));
        frame.render_widget(Line::styled(folder.chars().skip(tail).collect::<String>(), palette.weak()), row(0));
        let name = Rect { x: area.x + 6, width: area.width.saturating_sub(6), ..row(1) };
        frame.render_widget(Line::styled("Name: ", palette.strong()), row(1));
        frame.render_widget(self.name.line(name.width, Style::new()), name);
        let from = self.scrolled(area.height);
        for (at, found) in self.found.iter().enumerate().skip(from).take(usize::from(list_height(area.height))) {
            let style = if self.at == Some(at) { palette.chosen() } else { Style::new() };
            let line = LIST + u16::try_from(at - from).unwrap_or(0);
            frame.render_widget(Line::styled(format!(" {found} "), style), row(line));
        }
        let (text, style) = match &self.trouble {
            Some(trouble) => (trouble.as_str(), palette.warning()),
            None => ("Type a name or choose; Tab completes, Enter takes it, Esc leaves.", palette.weak()),
        };
        let help = Rect { y: area.bottom().saturating_sub(2), height: 2, ..area }.intersection(area);
        frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), help);
    }
}

/// The line where the list begins; below it are two more.
const LIST: u16 = 3;

const fn list_height(height: u16) -> u16 {
    height.saturating_sub(LIST + 3)
}
