//! Files in memory, for views that cannot read and write files directly.

use crate::game_list::GamesError;
use crate::games::NextGame;
use crate::say;
use crate::view::View;
use reversi_records::library::{BrokenProblem, GameId, Table};
use reversi_records::wthor::Created;
use reversi_records::{Format, MemoryFile, ReadErrorKind, text_of};
use reversi_session::{Pasted, Saved, WrittenGame};
use std::time::Duration;

impl View {
    /// Opens files that are in memory. A single game replaces the game on the board. Several games appear in a list. If
    /// the files cannot be read, a notice explains why.
    pub fn open_contents(&mut self, files: Vec<MemoryFile>, now: Duration) {
        self.close_all_dialogs();
        let Some(first) = files.first() else { return };
        let name = first.path.display().to_string();
        // Open a text file like pasted text. It may contain a board instead of a game, and several lines that look like
        // transcripts may be one game.
        if let ([file], Format::Transcript | Format::Board) = (&files[..], first.format())
            && let Some(text) = text_of(&file.bytes)
        {
            return self.open_text(&name, &text, now);
        }
        let table = match Table::of_contents(files, self.game_start()) {
            Ok(table) => table,
            Err(error) => return self.refuse_contents(say::failure(&GamesError::Open(error), self.text())),
        };
        match (table.len(), table.record(GameId(0))) {
            (1, Ok(record)) if table.broken().count == 0 => {
                let notice = self.text().notice_opened(name);
                self.replace(NextGame::new(record.into()).saying(notice), now);
            }
            (0, _) => {
                let reason = match table.broken().first.first().map(|broken| &broken.problem) {
                    Some(BrokenProblem::Game(error)) if error.kind == ReadErrorKind::Empty => self.text().file_empty(),
                    Some(BrokenProblem::Game(error)) if error.kind != ReadErrorKind::NoGame => error.to_string(),
                    Some(BrokenProblem::File(reason)) => reason.clone(),
                    _ => self.text().file_no_game(),
                };
                self.refuse_contents(self.text().file_error(name, reason));
            }
            _ => self.browse_table(name, table),
        }
    }

    fn open_text(&mut self, name: &str, text: &str, now: Duration) {
        match self.session().read_text(text) {
            Ok((Pasted::Games { records, .. }, _)) if records.len() > 1 => {
                self.browse_table(name.to_owned(), records.into());
            }
            Ok((_, game)) => {
                let notice = self.text().notice_opened(name);
                self.replace(NextGame::new(game).saying(notice), now);
            }
            Err(error) => {
                let reason = say::paste_error(&error, self.text());
                self.refuse_contents(self.text().file_error(name, reason));
            }
        }
    }

    fn refuse_contents(&mut self, notice: String) {
        self.notices_mut().replace(notice);
    }

    /// Converts the game to a file format, and returns the file for the view to save. If the format cannot express the
    /// game, a notice explains why.
    pub fn write_game(&mut self, format: Format, name: &str) -> Option<WrittenGame> {
        match self.session().write_as(format, Created::since_1970(self.today().since_1970())) {
            Ok(written) => {
                let path = format!("{name}.{}", format.ending());
                self.notify(match written.saved {
                    Saved::Whole => self.text().notice_saved(path),
                    Saved::Part => self.text().notice_saved_in_part(path),
                });
                Some(written)
            }
            Err(error) => {
                let reason = say::write_error(error, self.text());
                self.refuse_contents(self.text().file_error(format!("{name}.{}", format.ending()), reason));
                None
            }
        }
    }
}
