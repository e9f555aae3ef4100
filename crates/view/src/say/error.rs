//! Sentences about rejected actions and errors. Messages from an engine or a file reader, and the operating system's
//! messages about rare errors, are not translated.

use crate::dialog::new_game::NewGameError;
use crate::text::Text;
use reversi::{Illegal, PlayError, Size, SizeError, TranscriptError, TranscriptErrorReason};
use reversi_engine::Level;
use reversi_session::library::{LibraryError, LibraryErrorKind};
use reversi_session::{ActionError, EditError, Format, PasteError, Pasted, Trouble, WriteError};
use reversi_session::{FileError, FileProblem, PictureError};
use reversi_study::{Aside, StoreError};
use std::io;

/// Explains why a move is not legal: "a1: turns over nothing".
#[must_use]
pub fn illegal(error: PlayError, text: &Text) -> String {
    text.illegal(why(error.reason, text), error.square)
}

fn why(reason: Illegal, text: &Text) -> String {
    match reason {
        Illegal::OffBoard => text.why_off_board(),
        Illegal::Occupied => text.why_occupied(),
        Illegal::FlanksNothing => text.why_flanks_nothing(),
        Illegal::CenterFirst => text.why_center_first(),
        Illegal::GameOver => text.why_game_over(),
    }
}

/// Explains why an action was rejected.
#[must_use]
pub fn refused(refused: ActionError, text: &Text) -> String {
    match refused {
        ActionError::Illegal(error) => illegal(error, text),
        ActionError::EngineToMove => text.refused_engine_to_move(),
        ActionError::GameOver => text.refused_game_over(),
        ActionError::NothingToUndo => text.refused_nothing_to_undo(),
        ActionError::NothingToRedo => text.refused_nothing_to_redo(),
        ActionError::NoOtherLine => text.refused_no_other_line(),
        ActionError::MainLine => text.refused_main_line(),
        ActionError::NoSuchNode => text.refused_no_such_node(),
        ActionError::Reviewing => text.refused_reviewing(),
        ActionError::NothingToReview => text.refused_nothing_to_review(),
        ActionError::NoExercise => text.refused_no_exercise(),
        ActionError::Start => text.refused_start(),
        other => text.refused_other(other.to_string()),
    }
}

/// Describes a problem during the game.
#[must_use]
pub fn trouble(trouble: &Trouble, text: &Text) -> String {
    match trouble {
        Trouble::SeatLost { player, reason } => text.trouble_seat_lost(*player, reason.as_str()),
        Trouble::IllegalMove { player, error } => text.trouble_illegal_move(*player, illegal(*error, text)),
        Trouble::NoHint(reason) => text.trouble_no_hint(reason.as_str()),
        Trouble::NoEvaluation(reason) => text.trouble_no_evaluation(reason.as_str()),
        Trouble::NoReview(reason) => text.trouble_no_review(reason.as_str()),
        Trouble::ReviewNotKept(reason) => text.trouble_review_not_kept(reason.as_str()),
        other => text.refused_other(other.to_string()),
    }
}

/// Explains why a board size is invalid.
#[must_use]
pub fn size_error(error: SizeError, text: &Text) -> String {
    match error {
        SizeError::NotASize => text.size_not_a_size(),
        SizeError::OutOfRange => text.size_out_of_range(Size::MIN, Size::MAX),
        SizeError::NotEvenSquare => text.size_not_even_square(Size::MAX),
    }
}

/// Explains why the choices for a new game are invalid.
#[must_use]
pub fn new_game_error(error: NewGameError, text: &Text) -> String {
    match error {
        NewGameError::Size(error) => size_error(error, text),
        NewGameError::Seat(_) => text.seat_unknown(Level::MIN.number(), Level::MAX.number()),
        NewGameError::Time(_) => text.clock_unknown(),
    }
}

/// Explains why a game cannot start from a position.
#[must_use]
pub fn edit_error(error: EditError, text: &Text) -> String {
    match error {
        EditError::Size(error) => size_error(error, text),
        EditError::NobodyCanMove => text.position_nobody_can_move(),
    }
}

/// Describes the contents of pasted text.
#[must_use]
pub fn pasted(found: &Pasted, text: &Text) -> String {
    match found {
        Pasted::Games { format, records } => match records.as_slice() {
            [one] => text.pasted_game(format.name(), one.moves().count()),
            many => text.pasted_games(format.name(), many.len()),
        },
        Pasted::Transcript(record) => text.pasted_game(Format::Transcript.name(), record.moves().count()),
        Pasted::InText(record) => text.pasted_in_text(record.moves().count()),
        Pasted::Board { board, first } => text.pasted_board(*first, board.size()),
    }
}

/// Explains why pasted text could not be used.
#[must_use]
pub fn paste_error(error: &PasteError, text: &Text) -> String {
    match error {
        PasteError::Nothing => text.paste_nothing(),
        PasteError::Game { format, error } => text.paste_game(error.to_string(), format.name().to_ascii_uppercase()),
        PasteError::Transcript(error) => text.paste_transcript(transcript_error(error, text)),
        PasteError::Board(error) => text.paste_board(error.to_string()),
        PasteError::TooManyGames(most) => text.paste_too_many_games(*most),
        PasteError::Unknown => text.paste_unknown(),
        other => other.to_string(),
    }
}

fn transcript_error(error: &TranscriptError, text: &Text) -> String {
    let TranscriptError { number, word, reason, .. } = error;
    let reason = match reason {
        TranscriptErrorReason::Unreadable => return text.transcript_unreadable(*number, word.as_str()),
        TranscriptErrorReason::Illegal(reason) => why(*reason, text),
        TranscriptErrorReason::PassNotForced(player) => text.why_pass_not_forced(*player),
    };
    text.transcript_illegal(*number, reason, word.as_str())
}

/// Explains why a game cannot be saved in a format.
#[must_use]
pub fn write_error(error: WriteError, text: &Text) -> String {
    match error {
        WriteError::NoResult => text.file_no_result(),
        WriteError::Start => text.file_other_start(),
        WriteError::Rules(rules) => text.file_rules(rules.name()),
        WriteError::Size(size) => text.file_size(size),
        other => other.to_string(),
    }
}

/// Explains why a file could not be used.
#[must_use]
pub fn file_error(error: &FileError, text: &Text) -> String {
    let reason = match &error.problem {
        FileProblem::TooLong => text.file_too_long(),
        FileProblem::Empty => text.file_empty(),
        FileProblem::NoGame => text.file_no_game(),
        FileProblem::Text(error) => paste_error(error, text),
        FileProblem::Repertoire(error) => super::repertoire_error(error, text),
        FileProblem::Picture(PictureError::Ending) => text.file_picture_format(),
        FileProblem::Ending => text.file_game_format(),
        FileProblem::Write(error) => write_error(*error, text),
        FileProblem::Io(error) => io_error(error, text),
        other => other.to_string(),
    };
    text.file_error(error.path.display().to_string(), reason)
}

/// Explains why data could not be saved or restored.
#[must_use]
pub fn store_error(error: &StoreError, text: &Text) -> String {
    let aside = |aside: &Aside| match aside {
        Aside::Kept(path) => text.store_kept_aside(path.display().to_string()),
        Aside::Left(path) => text.store_left(path.display().to_string()),
    };
    match error {
        StoreError::Io { path, error } => text.file_error(path.display().to_string(), io_error(error, text)),
        StoreError::Future { name, found, aside: became } => text.store_future(aside(became), *found, name.as_str()),
        StoreError::Broken { name, reason, aside: became } => {
            text.store_broken(aside(became), name.as_str(), reason.as_str())
        }
        StoreError::Library(LibraryError { path, kind }) => {
            text.file_error(path.display().to_string(), library_fault(kind, text))
        }
    }
}

/// Explains why the library of games cannot be used. For a rare error, returns the original message, which is not
/// translated.
#[must_use]
pub fn library_fault(kind: &LibraryErrorKind, text: &Text) -> String {
    match kind {
        LibraryErrorKind::Newer { found } => text.library_newer(found.unsigned_abs()),
        LibraryErrorKind::NotALibrary => text.library_other(),
        LibraryErrorKind::Damaged(reason) => text.library_damaged(reason.as_str()),
        LibraryErrorKind::Locked => text.library_locked(),
        LibraryErrorKind::Full => text.io_storage_full(),
        LibraryErrorKind::ReadOnly => text.library_read_only(),
        LibraryErrorKind::NoGame(number) => text.library_no_game(number.unsigned_abs()),
        LibraryErrorKind::Own { reason, .. } => reason.clone(),
        LibraryErrorKind::Interrupted | LibraryErrorKind::Import(_) | LibraryErrorKind::Other(_) => kind.to_string(),
    }
}

/// Explains why a file operation failed. For a rare error, returns the operating system's message, which is not
/// translated.
#[must_use]
pub fn io_error(error: &io::Error, text: &Text) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => text.io_not_found(),
        io::ErrorKind::PermissionDenied => text.io_permission_denied(),
        io::ErrorKind::IsADirectory => text.io_is_a_folder(),
        io::ErrorKind::NotADirectory => text.io_not_a_folder(),
        io::ErrorKind::StorageFull => text.io_storage_full(),
        io::ErrorKind::ReadOnlyFilesystem => text.io_read_only(),
        _ => error.to_string(),
    }
}
