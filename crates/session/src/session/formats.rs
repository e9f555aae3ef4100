//! The game in a format of choice, as the contents of files.

use super::Session;
use reversi_records::wthor::{Created, Writer};
use reversi_records::{Format, GameStart, Record, WriteError, left_out};

/// What a saved file has of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Saved {
    /// Everything.
    Whole,
    /// Not its variations, comments, marks, values or clocks, which the format does not keep.
    Part,
}

/// A game in a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenGame {
    /// The endings of the files, and what is in them. Only WTHOR has several: it keeps names apart.
    pub files: Vec<(&'static str, Vec<u8>)>,
    /// What the format has taken.
    pub saved: Saved,
}

impl Session {
    /// The game in a format: all of it as SGF, and in other formats the line that is looked at.
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

    /// What a format is written from.
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
