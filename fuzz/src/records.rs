//! Fuzzes the readers of game records. For any input, the result for each game is either a record that survives a round
//! trip, or an error with a location.

use reversi_records::wthor::{Created, Names, Writer};
use reversi_records::{Format, GameStart, Games, Record, WriteError, paste, text_of, write};
use std::sync::Arc;

/// Reads the bytes as SGF and GGF. Returns whether they contain a game.
///
/// # Panics
///
/// Panics if writing and reading a record changes it, or if an error points outside the bytes.
pub fn brackets(data: &[u8]) -> bool {
    games(data, Format::Sgf)
}

/// Reads the bytes as a transcript file. Returns whether they contain a game.
///
/// # Panics
///
/// Panics in the same cases as [`brackets`].
pub fn transcripts(data: &[u8]) -> bool {
    games(data, Format::Transcript)
}

/// Reads the bytes as a problem file. Returns whether they contain a problem.
///
/// # Panics
///
/// Panics in the same cases as [`brackets`].
pub fn problems(data: &[u8]) -> bool {
    games(data, Format::Obf)
}

/// Reads the bytes as a board file. Returns whether they contain a board.
///
/// # Panics
///
/// Panics in the same cases as [`brackets`].
pub fn boards(data: &[u8]) -> bool {
    games(data, Format::Board)
}

/// Reads the bytes as a WTHOR file and as a name file. Returns whether they contain a game.
///
/// # Panics
///
/// Panics if writing a record changes it, or if an error points outside the bytes.
pub fn wthor(data: &[u8]) -> bool {
    let mut names = Names::default();
    let _ = names.read_players(data);
    let _ = names.read_tournaments(data);
    let mut read = 0;
    for game in Games::wthor(data, Arc::new(names)) {
        let record = match game {
            Ok(record) => record,
            Err(error) => {
                assert!(error.offset <= data.len() as u64 && !error.to_string().contains(char::is_control), "{error}");
                continue;
            }
        };
        let mut writer = Writer::default();
        writer.add(&record).expect("the record comes from a WTHOR file");
        if writer.changed_names() == 0 {
            let files = writer.finish(Created::default());
            let mut names = Names::default();
            names.read_players(&files.jou).expect("our own names");
            names.read_tournaments(&files.trn).expect("our own names");
            let again: Vec<Record> =
                Games::wthor(files.wtb.as_slice(), Arc::new(names)).map(|game| game.expect("our own game")).collect();
            assert_eq!(again, [record]);
        }
        read += 1;
    }
    read > 0
}

/// Returns an upper bound on the length of the input in bytes after its conversion to UTF-8. The conversion may
/// lengthen UTF-16 text by half.
fn text_length(data: &[u8]) -> u64 {
    let is_utf_16 = matches!(data, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]);
    (if is_utf_16 { data.len() / 2 * 3 } else { data.len() }) as u64
}

/// Reads the bytes as pasted text. Returns whether the text contains a game or a board.
///
/// # Panics
///
/// Panics if the description of the contents or of the error does not fit on one line.
pub fn pasted(data: &[u8]) -> bool {
    let text = text_of(data).unwrap_or_else(|| String::from_utf8_lossy(data));
    let start = GameStart::default();
    let found = paste(&text, start.rules, start.size);
    let message = match &found {
        Ok(found) => found.to_string(),
        Err(error) => error.to_string(),
    };
    assert!(!message.is_empty() && !message.contains('\n'), "{message}");
    // Format detection must not panic on any input.
    let _ = Format::by_content(data);
    found.is_ok()
}

fn games(data: &[u8], format: Format) -> bool {
    let mut read = 0;
    for game in Games::new(data, format, GameStart::default()) {
        match game {
            Ok(record) => {
                reads_back(&record);
                read += 1;
            }
            Err(error) => assert!(error.offset <= text_length(data), "{error}"),
        }
    }
    read > 0
}

/// Writes a record in every format that can store it, and reads it again. Checks that a second round trip changes
/// nothing, and that SGF and GGF preserve the moves.
fn reads_back(record: &Record) {
    for format in [Format::Sgf, Format::Ggf, Format::Obf, Format::Transcript, Format::Board] {
        let text = match write(record, format, GameStart::default()) {
            Ok(text) => text,
            Err(WriteError::Rules(_) | WriteError::Size(_) | WriteError::Start) if format != Format::Sgf => continue,
            Err(error) => panic!("{format}: {error}"),
        };
        // The transcript of a game without moves is an empty line.
        if text.trim().is_empty() {
            continue;
        }
        let again = Games::new(text.as_bytes(), format, GameStart::default()).next();
        let again = again.unwrap_or_else(|| panic!("{format}: nothing in {text:?}"));
        let again = again.unwrap_or_else(|error| panic!("{format}: {error} in {text:?}"));
        match format {
            // The writer puts all properties in their usual places, which may change the record. A second round trip
            // must not change anything.
            Format::Sgf | Format::Ggf => {
                let moves = |record: &Record| record.moves().collect::<Vec<_>>();
                assert_eq!(moves(&again), moves(record), "{text}");
                let tidy = write(&again, format, GameStart::default()).expect("written before");
                let twice = Games::new(tidy.as_bytes(), format, GameStart::default()).next();
                assert_eq!(twice, Some(Ok(again)), "{tidy}");
            }
            _ => assert_eq!(write(&again, format, GameStart::default()), Ok(text)),
        }
    }
}
