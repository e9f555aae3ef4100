//! Converts the game to a given file format.

use super::Session;
use reversi_records::wthor::{Created, Writer};
use reversi_records::{Format, GameStart, Record, WriteError, left_out};

/// How much of the game a saved file contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Saved {
    /// The file contains the whole game.
    Whole,
    /// The file contains the moves, but lacks variations, comments, marks, values or clocks that the format cannot
    /// express.
    Part,
}

/// The contents of the files in which a game is saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenGame {
    /// The extension and the content of each file. Only WTHOR has several files, because it stores names separately.
    pub files: Vec<(&'static str, Vec<u8>)>,
    /// How much of the game the format could express.
    pub saved: Saved,
}

impl Session {
    /// Converts the game to a format: the whole game for SGF, and the current line for other formats.
    pub fn write_as(&self, format: Format, today: Created) -> Result<WrittenGame, WriteError> {
        let record = self.record_for(format);
        let files = if format == Format::Wthor {
            let mut writer = Writer::default();
            writer.add(&record)?;
            let files = writer.finish(today);
            vec![("wtb", files.wtb), ("jou", files.jou), ("trn", files.trn)]
        } else {
            vec![(format.ending(), self.text_in(&record, format)?.into_bytes())]
        };
        Ok(WrittenGame { files, saved: what_is_saved(&record, format) })
    }

    /// Returns the record to write in this format. For formats other than SGF, the main line of the record is the
    /// current line of the game.
    pub(super) fn record_for(&self, format: Format) -> Record {
        let mut record = self.record();
        if format != Format::Sgf {
            record.tree.promote(self.history.tip());
        }
        record
    }

    pub(super) fn text_in(&self, record: &Record, format: Format) -> Result<String, WriteError> {
        let start = GameStart { rules: self.game().rules(), size: self.game().size() };
        reversi_records::write(record, format, start)
    }
}

pub(super) fn what_is_saved(record: &Record, format: Format) -> Saved {
    if left_out(record, format) { Saved::Part } else { Saved::Whole }
}
