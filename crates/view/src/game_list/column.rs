//! The columns of a list of games: their contents, and the choice of columns that fit into a width.

use crate::text::Text;
use reversi::Player;
use reversi_records::library::{GameResult, Row, Sort};
use strum::{EnumCount, IntoStaticStr};

/// The name of an unknown player.
const UNKNOWN: &str = "?";

/// A column of a list of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumCount, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Column {
    Black,
    White,
    Date,
    Event,
    Result,
    Opening,
    Moves,
    Mistakes,
    Tags,
}

/// The columns that are shown, from left to right, each with its width in characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Columns(Vec<(Column, u16)>);

impl Column {
    /// Returns the identifier that messages between programs use for the column, for example "opening".
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// All columns, from left to right.
    pub const ALL: [Column; Column::COUNT] = [
        Column::Black,
        Column::White,
        Column::Date,
        Column::Event,
        Column::Result,
        Column::Opening,
        Column::Moves,
        Column::Mistakes,
        Column::Tags,
    ];

    /// All columns, from the most to the least important.
    const BY_WEIGHT: [Column; Column::COUNT] = [
        Column::Black,
        Column::White,
        Column::Result,
        Column::Date,
        Column::Opening,
        Column::Event,
        Column::Mistakes,
        Column::Moves,
        Column::Tags,
    ];

    /// Returns the minimum useful width and the maximum width, in characters.
    const fn widths(self, has_days: bool) -> (u16, u16) {
        match self {
            Column::Black | Column::White if has_days => (14, 22),
            Column::Black | Column::White => (16, 22),
            Column::Date if has_days => (16, 16),
            Column::Date => (5, 5),
            Column::Event => (16, 30),
            Column::Result => (7, 7),
            Column::Opening => (14, 26),
            Column::Moves => (6, 6),
            Column::Mistakes => (9, 9),
            Column::Tags => (8, 16),
        }
    }

    /// Returns the heading of the column.
    #[must_use]
    pub fn title(self, text: &Text) -> String {
        match self {
            Column::Black => text.player(Player::Black),
            Column::White => text.player(Player::White),
            Column::Date => text.games_date(),
            Column::Event => text.games_event(),
            Column::Result => text.games_result(),
            Column::Opening => text.games_opening(),
            Column::Moves => text.games_moves(),
            Column::Mistakes => text.games_mistakes(),
            Column::Tags => text.games_tags(),
        }
    }

    /// Returns the order that a click on the heading selects, or `None` if the list cannot be sorted by this column.
    #[must_use]
    pub const fn sort(self) -> Option<Sort> {
        Some(match self {
            Column::Black => Sort::Black,
            Column::White => Sort::White,
            Column::Date => Sort::Date,
            Column::Event => Sort::Event,
            Column::Result => Sort::Result,
            Column::Opening => Sort::Opening,
            Column::Moves => Sort::Moves,
            Column::Mistakes => Sort::Mistakes,
            Column::Tags => return None,
        })
    }

    /// Returns whether the column contains numbers, which are aligned on the right.
    #[must_use]
    pub const fn is_number(self) -> bool {
        matches!(self, Column::Result | Column::Moves | Column::Mistakes)
    }

    /// Returns the text of a cell. `is_standard` says whether the board of the game is 8 x 8.
    pub(super) fn cell(self, row: &Row, is_standard: bool, text: &Text) -> String {
        match self {
            Column::Black => player(row, Player::Black, text),
            Column::White => player(row, Player::White, text),
            Column::Date => row.date.to_string(),
            Column::Event => row.event.to_string(),
            Column::Result => match row.result {
                Some(result) => score(result, is_standard),
                None if row.is_own => text.games_unfinished(),
                None => String::new(),
            },
            Column::Opening => row.opening.map_or_else(String::new, |opening| opening.name.to_owned()),
            Column::Moves => row.moves.to_string(),
            Column::Mistakes => row.mistakes.map_or_else(String::new, |[black, white]| format!("{black}–{white}")),
            Column::Tags => row.tags.join(" "),
        }
    }
}

/// Returns the name of a player. If the name is missing, returns the kind of player for one of the user's own games,
/// and a question mark for any other game.
fn player(row: &Row, player: Player, text: &Text) -> String {
    let name = row.player(player);
    match row.seats[player as usize] {
        _ if !name.is_empty() => name.to_owned(),
        Some(0) => text.games_you(),
        Some(level) => text.seat_level_short(level),
        None => UNKNOWN.to_owned(),
    }
}

/// Formats a result, with Black's score first. Shows the number of discs of each side on an 8 x 8 board, and Black's
/// lead on other boards. If the game was not decided by discs, shows only the winner.
fn score(result: GameResult, is_standard: bool) -> String {
    match (result.lead, result.winner) {
        (Some(lead), _) if is_standard => format!("{}–{}", (64 + lead) / 2, (64 - lead) / 2),
        (Some(lead), _) => format!("{lead:+}"),
        (None, Some(Player::Black)) => "1–0".to_owned(),
        (None, Some(Player::White)) => "0–1".to_owned(),
        (None, None) => "½–½".to_owned(),
    }
}

impl Columns {
    /// Returns the columns that fit into `room` characters, with `gap` characters between two columns. Only games in
    /// the library have mistakes and tags. `has_days` says whether any date is more precise than a year.
    pub(super) fn new(room: u16, gap: u16, in_library: bool, has_days: bool) -> Columns {
        let is_wanted = |column: &Column| in_library || !matches!(column, Column::Mistakes | Column::Tags);
        let mut chosen: Vec<Column> = Vec::new();
        let mut left = room.saturating_add(gap);
        for column in Column::BY_WEIGHT.into_iter().filter(is_wanted) {
            let needed = column.widths(has_days).0 + gap;
            // Always show the columns with the players and the result.
            if needed > left && chosen.len() >= 3 {
                break;
            }
            left = left.saturating_sub(needed);
            chosen.push(column);
        }
        let mut columns: Vec<(Column, u16)> = Column::ALL
            .into_iter()
            .filter(|column| chosen.contains(column))
            .map(|column| (column, column.widths(has_days).0))
            .collect();
        shrink(&mut columns, room, gap);
        while left > 0 {
            let mut grown = false;
            for (column, width) in &mut columns {
                if *width < column.widths(has_days).1 && left > 0 {
                    (*width, left, grown) = (*width + 1, left - 1, true);
                }
            }
            if !grown {
                break;
            }
        }
        Columns(columns)
    }

    /// Returns the columns with their widths.
    pub fn iter(&self) -> impl Iterator<Item = (Column, u16)> + '_ {
        self.0.iter().copied()
    }
}

/// Makes the player columns narrower if the columns do not fit with their minimum widths.
fn shrink(columns: &mut [(Column, u16)], room: u16, gap: u16) {
    let gaps = gap * u16::try_from(columns.len().saturating_sub(1)).unwrap_or(0);
    let all: u16 = columns.iter().map(|(_, width)| width).sum();
    let missing = (all + gaps).saturating_sub(room);
    for (column, width) in columns {
        if matches!(column, Column::Black | Column::White) {
            *width = width.saturating_sub(missing.div_ceil(2)).max(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(room: u16, gap: u16) -> Vec<Column> {
        Columns::new(room, gap, true, true).iter().map(|(column, _)| column).collect()
    }

    #[test]
    fn there_are_as_many_columns_as_there_is_room_for() {
        use Column::{Black, Date, Event, Mistakes, Moves, Opening, Result, Tags, White};
        assert_eq!(shown(36, 1), [Black, White, Result]);
        assert_eq!(shown(76, 2), [Black, White, Date, Result, Opening]);
        assert_eq!(shown(120, 2), [Black, White, Date, Event, Result, Opening, Moves, Mistakes, Tags]);
        // The date column is wide enough for the day and the time of the user's own games.
        assert!(Columns::new(76, 2, true, true).iter().any(|shown| shown == (Date, 16)));
        let of_file: Vec<Column> = Columns::new(200, 2, false, false).iter().map(|(column, _)| column).collect();
        assert_eq!(of_file, [Black, White, Date, Event, Result, Opening, Moves]);
        for room in 0..250 {
            let columns = Columns::new(room, 1, true, true);
            let used: u16 = columns.iter().map(|(_, width)| width).sum::<u16>() + columns.0.len() as u16 - 1;
            assert!(used <= room.max(11), "{room}: {columns:?}");
        }
    }
}
