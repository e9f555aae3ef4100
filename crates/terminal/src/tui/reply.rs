//! What a person answers to a dialog.

use crate::tui::app::App;
use crate::tui::dialog::{Dialog, OFFER, most_scrolled};
use crate::tui::files::{self, Chooser, Purpose};
use crate::tui::settings::NewGame;
use crate::tui::{help, new_game};
use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use std::path::Path;
use std::time::Duration;

impl App {
    pub(crate) fn dialog_key(&mut self, key: &KeyEvent, now: Duration) {
        let Some(mut dialog) = self.dialog.take() else { return };
        let inside = dialog.block(self.palette).inner(dialog.place(self.area));
        let open = match &mut dialog {
            Dialog::Offer => self.answer_offer(key.code, now),
            Dialog::NewGame(form) => {
                let answer = form.key(key);
                let chosen = form.game();
                self.answer_form(answer, chosen, now)
            }
            Dialog::File(chooser) => {
                let answer = chooser.key(key);
                self.answer_chooser(answer, chooser, now)
            }
            Dialog::Help { scrolled } => {
                let most = most_scrolled(help::lines(inside.width, self.palette).len(), inside.height);
                let moved = match key.code {
                    KeyCode::Up => Some(scrolled.saturating_sub(1)),
                    KeyCode::Down => Some(*scrolled + 1),
                    KeyCode::PageUp => Some(scrolled.saturating_sub(10)),
                    KeyCode::PageDown | KeyCode::Char(' ') => Some(*scrolled + 10),
                    KeyCode::Home => Some(0),
                    KeyCode::End => Some(most),
                    // Whatever else is pressed, it has been read.
                    _ => None,
                };
                *scrolled = moved.unwrap_or(0).min(most);
                moved.is_some()
            }
            Dialog::Copied { .. } => false,
        };
        if open {
            self.dialog = Some(dialog);
        }
    }

    pub(crate) fn dialog_mouse(&mut self, mouse: &MouseEvent, now: Duration) {
        let Some(dialog) = &self.dialog else { return };
        let place = dialog.place(self.area);
        let inside = dialog.block(self.palette).inner(place);
        let (line, column) = (mouse.row.checked_sub(inside.y), mouse.column.checked_sub(inside.x));
        let wheel = |app: &mut App, code: KeyCode| app.dialog_key(&code.into(), now);
        match mouse.kind {
            MouseEventKind::ScrollUp => wheel(self, KeyCode::Up),
            MouseEventKind::ScrollDown => wheel(self, KeyCode::Down),
            MouseEventKind::Down(MouseButton::Left) if place.contains((mouse.column, mouse.row).into()) => {
                if let (Some(line), Some(column)) = (line, column) {
                    self.dialog_click(line, column, inside.height, now);
                }
            }
            _ => {}
        }
    }

    fn dialog_click(&mut self, line: u16, column: u16, height: u16, now: Duration) {
        let Some(mut dialog) = self.dialog.take() else { return };
        let open = match &mut dialog {
            Dialog::NewGame(form) => {
                let answer = form.click(line, column);
                let chosen = form.game();
                self.answer_form(answer, chosen, now)
            }
            Dialog::File(chooser) => {
                let answer = chooser.click(line, height);
                self.answer_chooser(answer, chooser, now)
            }
            Dialog::Offer if line == OFFER[0] => self.answer_offer(KeyCode::Enter, now),
            Dialog::Offer if line == OFFER[1] => self.answer_offer(KeyCode::Esc, now),
            Dialog::Offer | Dialog::Help { .. } => true,
            Dialog::Copied { .. } => false,
        };
        if open {
            self.dialog = Some(dialog);
        }
    }

    /// Whether the question stays open.
    fn answer_offer(&mut self, code: KeyCode, now: Duration) -> bool {
        match code {
            KeyCode::Enter | KeyCode::Char('k' | 'K' | 'y') => self.continue_last(now),
            KeyCode::Esc | KeyCode::Char('n' | 'N') => self.session.resume(now),
            KeyCode::Char('q' | 'Q') => self.over = true,
            _ => return true,
        }
        false
    }

    fn answer_form(&mut self, answer: new_game::Answer, chosen: NewGame, now: Duration) -> bool {
        match answer {
            new_game::Answer::Open => true,
            new_game::Answer::Cancel => false,
            new_game::Answer::Begin(setup) => {
                self.settings.new_game = chosen;
                self.begin(&setup, now);
                false
            }
        }
    }

    fn answer_chooser(&mut self, answer: files::Answer, chooser: &mut Chooser, now: Duration) -> bool {
        match answer {
            files::Answer::Open => true,
            files::Answer::Cancel => false,
            files::Answer::Take(path) => match self.use_file(chooser.purpose, &path, now) {
                Ok(()) => false,
                Err(reason) => {
                    chooser.trouble = Some(reason);
                    true
                }
            },
        }
    }

    fn use_file(&mut self, purpose: Purpose, path: &Path, now: Duration) -> Result<(), String> {
        let done = match purpose {
            Purpose::Save => self.session.save_file(path),
            Purpose::Open => self.session.open_file(path, now).map(|()| self.workbench = None),
        };
        done.map_err(|error| error.to_string())?;
        self.update(now);
        if let Some(folder) = path.parent() {
            self.documents = folder.to_owned();
        }
        let done = if purpose == Purpose::Save { "Saved as" } else { "Opened" };
        self.announce(format!("{done} {}.", path.display()));
        Ok(())
    }
}
