//! Sentences about lists of games: the number of games, errors in reading them, and errors in a filter.

use super::grouped;
use crate::game_list::{GameList, GamesError, Source};
use crate::text::Text;
use reversi::Player;
use reversi_records::MissingNames;
use reversi_records::library::Imported;
use reversi_records::library::{Explored, QueryError, QueryErrorKind};
use reversi_records::{OpenProblem, Record};
use reversi_session::Seat;

/// Returns the number of listed games ("37 of 2,986 games"), or the progress while games are being read.
#[must_use]
pub fn games_counted(game_list: &GameList, text: &Text) -> String {
    let (count, total) = (game_list.count(), game_list.total());
    match game_list.reading() {
        Some(percent) => text.games_reading(percent),
        None if count == total => text.games_count(total, grouped(total, text)),
        None => text.games_found(total, grouped(count, text), grouped(total, text)),
    }
}

/// Describes the errors that occurred while reading games, and mentions missing player names.
#[must_use]
pub fn games_read(game_list: &GameList, text: &Text) -> Option<String> {
    let broken = game_list.broken().map(|(count, first)| text.games_broken(count, first, grouped(count, text)));
    let unnamed = game_list.lacks_names().then(|| text.games_unnamed());
    let said: Vec<String> = broken.into_iter().chain(unnamed).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// Returns the reason why no game is listed, for example because no game matches the filter. Returns `None` if games
/// are listed or while games are being read.
#[must_use]
pub fn games_nothing(game_list: &GameList, text: &Text) -> Option<String> {
    if game_list.count() > 0 || game_list.is_busy() {
        return None;
    }
    Some(match game_list.source() {
        _ if game_list.through().is_some() => text.games_none_through(),
        _ if game_list.total() > 0 => text.games_none_found(),
        Source::Own => text.games_none_own(),
        Source::Library => text.games_none_library(),
        _ => text.games_none_here(),
    })
}

/// Describes the result of an import.
#[must_use]
pub(crate) fn imported(imported: &Imported, text: &Text) -> String {
    let mut parts = vec![text.games_imported(imported.games, grouped(imported.games, text))];
    if imported.again > 0 || imported.unchanged > 0 {
        parts.push(text.games_imported_again());
    }
    if imported.missing_names.iter().any(MissingNames::players) {
        parts.push(text.games_unnamed());
    }
    if let Some(first) = imported.broken.first.first() {
        let count = imported.broken.count;
        parts.push(text.games_broken(count, first.to_string(), grouped(count, text)));
    }
    parts.join(" ")
}

/// Describes the error in a filter.
#[must_use]
pub fn query_error(error: &QueryError, text: &Text) -> String {
    let word = error.word.as_str();
    match error.kind {
        QueryErrorKind::Range => text.query_range(word),
        QueryErrorKind::Result => text.query_result(word),
        QueryErrorKind::Own => text.query_own(word),
        QueryErrorKind::Sort => text.query_sort(word),
        QueryErrorKind::Name => text.query_name(word),
    }
}

/// Returns the moves that were played in a position, the most frequent first: "f6 120 (scored 54%), f4 80 (scored
/// 48%)". The percentage is the score of the side to move, in which a draw counts as half a win.
#[must_use]
pub fn explored(explored: &Explored, text: &Text) -> String {
    let said = explored.moves.iter().map(|(square, played)| {
        let decided = played.won + played.drawn + played.lost;
        let games = grouped(played.games as usize, text);
        match (200 * played.won + 100 * played.drawn).checked_div(2 * decided) {
            Some(percent) => text.games_move_scored(games, percent, *square),
            None => text.games_move(games, *square),
        }
    });
    said.collect::<Vec<_>>().join(&text.list_separator())
}

/// Describes an opened game and its place in the list: "Game 2 of 3: Ann against Ben."
#[must_use]
pub fn game_of(record: &Record, number: usize, count: usize, text: &Text) -> String {
    let [black, white] = Player::ALL.map(|player| match record.info.side(player) {
        side if side.name.is_empty() => super::seat_short(&Seat::of(side), false, text),
        side => side.name.clone(),
    });
    text.notice_game_of(black, grouped(number, text), grouped(count, text), white)
}

/// Returns the reason why games could not be read.
#[must_use]
pub(crate) fn failure(failure: &GamesError, text: &Text) -> String {
    match failure {
        GamesError::Open(error) => {
            let reason = match &error.problem {
                OpenProblem::Io(error) => super::io_error(error, text),
                OpenProblem::NoGames => text.games_none_in_folder(),
                OpenProblem::NameFile(_) => text.games_names_alone(),
                other => other.to_string(),
            };
            text.file_error(error.path.display().to_string(), reason)
        }
        GamesError::Changed { path, number } => {
            text.file_error(path.display().to_string(), text.games_changed(grouped(*number as usize, text)))
        }
        GamesError::Library(error) => super::store_error(error, text),
        GamesError::NoGame => text.games_gone(),
        GamesError::Other(reason) => text.refused_other(reason.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn what_is_wrong_with_a_filter_is_said_in_every_language() {
        for language in Language::all() {
            let text = Text::new(language);
            for wrong in ["year:x", "result:x", "own:x", "sort:x"] {
                let error = wrong.parse::<reversi_records::library::Query>().unwrap_err();
                assert!(query_error(&error, &text).contains(wrong), "{language:?}");
            }
        }
    }
}
