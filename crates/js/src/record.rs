//! Reads game records one at a time, and writes game records.

use crate::errors::{Result, Throw, json, thrown};
use crate::game::{RawGame, rules, size};
use reversi_records::wthor::{Created, Writer};
use reversi_records::{Format, GameStart, Games, Info, Record, record_opening};
use serde::Serialize;
use std::io::Cursor;
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game record for JavaScript.
#[wasm_bindgen]
#[derive(Clone)]
pub struct RawRecord(Record);

#[derive(Serialize)]
struct Comment {
    square: Option<reversi::Square>,
    text: String,
}

#[wasm_bindgen]
impl RawRecord {
    /// Creates the record of a game.
    pub fn of(game: &RawGame) -> RawRecord {
        RawRecord(Record::from(&game.0))
    }

    /// Returns a property of the record, such as Black's name. `name` is the JavaScript name of the property.
    pub fn text(&self, name: &str) -> Option<String> {
        let mut info = self.0.info.clone();
        field(&mut info, name).map(|text| text.clone())
    }

    /// Sets a property of the record. `name` is the JavaScript name of the property.
    pub fn set_text(&mut self, name: &str, value: String) {
        if let Some(text) = field(&mut self.0.info, name) {
            *text = value;
        }
    }

    /// Returns the result that the record states. If the record states no result, returns the result that follows from
    /// the moves.
    pub fn result(&self) -> Option<String> {
        let stated = self.0.info.result.clone();
        stated.or_else(|| self.0.outcome().map(|outcome| outcome.to_sgf()))
    }

    /// Sets the stated result of the record.
    pub fn set_result(&mut self, result: Option<String>) {
        self.0.info.result = result;
    }

    /// Returns the winner as `black` or `white`, or `None` for a draw or an unknown result.
    pub fn winner(&self) -> Option<String> {
        self.0.outcome()?.winner.map(|player| player.to_string().to_lowercase())
    }

    /// Returns the year of the game, or `None` if the date does not begin with a year.
    pub fn year(&self) -> Option<u16> {
        self.0.year()
    }

    /// Returns the name of the opening, or `None` if the opening has no name.
    pub fn opening(&self) -> Option<String> {
        record_opening(&self.0).map(|opening| opening.name.to_owned())
    }

    /// Returns the moves of the main line as text, without separators.
    pub fn transcript(&self) -> String {
        self.0.moves().map(|square| square.to_string()).collect()
    }

    /// Returns the comments on the moves of the main line as JSON.
    pub fn comments(&self) -> String {
        let nodes = self.0.tree.main_line().into_iter().filter_map(|id| self.0.tree.node(id));
        let comments = nodes.filter(|node| !node.notes.comment().is_empty()).map(|node| Comment {
            square: node.step().and_then(|step| step.square()),
            text: node.notes.comment().to_string(),
        });
        json(&comments.collect::<Vec<_>>())
    }

    /// Returns the game at the end of the main line.
    pub fn game(&self) -> RawGame {
        RawGame(self.0.game())
    }

    /// Returns the record as text in the given format.
    pub fn write(&self, format: &str) -> Result<String> {
        let format = self::format(format)?;
        let start = GameStart { rules: self.0.tree.rules(), size: self.0.tree.start().size() };
        reversi_records::write(&self.0, format, start).map_err(Throw::throw)
    }
}

/// A reader that returns the games of a file one at a time.
#[wasm_bindgen]
pub struct RawReader {
    games: Games<Cursor<Vec<u8>>>,
    format: Format,
}

#[wasm_bindgen]
impl RawReader {
    /// Creates a reader for games in the given format. If no format is given, the reader detects the format from the
    /// contents.
    pub fn open(bytes: Vec<u8>, format: Option<String>, rules: &str, size: &str) -> Result<RawReader> {
        let start = GameStart { rules: self::rules(rules)?, size: self::size(size)? };
        start.rules.check_size(start.size).map_err(reversi::SizeError::throw)?;
        let format = match format {
            Some(name) => self::format(&name)?,
            None => Format::by_content(&bytes),
        };
        Ok(RawReader { games: Games::new(Cursor::new(bytes), format, start), format })
    }

    /// Returns the name of the format.
    pub fn format(&self) -> String {
        self.format.name().to_owned()
    }

    /// Returns the next game, or `None` at the end of the file. Even after an error, the next call may return another
    /// game.
    pub fn next(&mut self) -> Result<Option<RawRecord>> {
        self.games.next().transpose().map(|record| record.map(RawRecord)).map_err(Throw::throw)
    }
}

/// A writer for a WTHOR file and its two name files, which list the players and the tournaments.
#[wasm_bindgen]
#[derive(Default)]
pub struct RawWthor(Writer);

#[wasm_bindgen]
impl RawWthor {
    /// Creates an empty writer.
    #[wasm_bindgen(constructor)]
    pub fn new() -> RawWthor {
        RawWthor::default()
    }

    /// Adds a game to the file.
    pub fn add(&mut self, record: &RawRecord) -> Result<()> {
        self.0.add(&record.0).map_err(Throw::throw)
    }

    /// Returns the contents of three files: the games, the players and the tournaments. `now` is the current time in
    /// milliseconds since 1970.
    pub fn finish(self, now: f64) -> Vec<js_sys::Uint8Array> {
        let created = Created::since_1970(Duration::try_from_secs_f64(now / 1000.0).unwrap_or_default());
        let files = self.0.finish(created);
        [files.wtb, files.jou, files.trn].map(|bytes| js_sys::Uint8Array::from(&bytes[..])).into()
    }
}

fn field<'a>(info: &'a mut Info, name: &str) -> Option<&'a mut String> {
    Some(match name {
        "black" => &mut info.black.name,
        "white" => &mut info.white.name,
        "blackRating" => &mut info.black.rating,
        "whiteRating" => &mut info.white.rating,
        "event" => &mut info.event,
        "place" => &mut info.place,
        "date" => &mut info.date,
        "comment" => &mut info.comment,
        _ => return None,
    })
}

fn format(name: &str) -> Result<Format> {
    name.parse().map_err(|error: reversi_records::UnknownFormat| thrown("FormatError", error))
}
