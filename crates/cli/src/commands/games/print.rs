//! Formats games as JSON, or as a table that fits into the terminal.

use reversi::{Player, Square};
use reversi_records::explorer::Played;
use reversi_records::library::{GameResult, Row};
use serde::Serialize;
use std::io::{IsTerminal, stdout};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A game as JSON. The keys are stable.
#[derive(Serialize)]
pub(super) struct JsonGame {
    id: i64,
    black: String,
    white: String,
    event: String,
    date: String,
    winner: Option<&'static str>,
    lead: Option<i16>,
    opening: Option<&'static str>,
    moves: u16,
    mistakes: Option<[u16; 2]>,
    own: bool,
    /// The players' levels in a game played on this machine, Black first. A human player has level 0. `None` if the
    /// player is another program or the game was imported.
    levels: [Option<u32>; 2],
    tags: Vec<String>,
}

impl JsonGame {
    pub(super) fn new(row: &Row) -> JsonGame {
        let winner = row.result.map(|result| match result.winner {
            Some(Player::Black) => "black",
            Some(Player::White) => "white",
            None => "draw",
        });
        JsonGame {
            id: row.id.0,
            black: row.black.to_string(),
            white: row.white.to_string(),
            event: row.event.to_string(),
            date: row.date.to_string(),
            winner,
            lead: row.result.and_then(|result| result.lead),
            opening: row.opening.map(|opening| opening.name),
            moves: row.moves,
            mistakes: row.mistakes,
            own: row.is_own,
            levels: row.seats,
            tags: row.tags.clone(),
        }
    }
}

/// A move that was played in a position, as JSON.
#[derive(Serialize)]
pub(super) struct JsonMove {
    square: String,
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    average: Option<f64>,
}

impl JsonMove {
    pub(super) fn new(square: Square, played: &Played) -> JsonMove {
        let Played { games, won, drawn, lost, .. } = *played;
        JsonMove { square: square.to_string(), games, won, drawn, lost, average: played.mean() }
    }
}

/// Formats games as a table.
pub(super) fn table(rows: &[Row]) -> String {
    let heading = ["id", "date", "black", "white", "result", "moves", "mistakes", "opening", "event", "tags"];
    let cells = rows.iter().map(|row| {
        [
            row.id.0.to_string(),
            row.date.to_string(),
            player(row, Player::Black),
            player(row, Player::White),
            result(row.result),
            row.moves.to_string(),
            row.mistakes.map_or_else(String::new, |[black, white]| format!("{black}-{white}")),
            row.opening.map_or("", |opening| opening.name).to_owned(),
            row.event.to_string(),
            row.tags.join(", "),
        ]
    });
    columns(&std::iter::once(heading.map(str::to_owned)).chain(cells).collect::<Vec<_>>(), width())
}

/// Returns the name of a player, or the kind of player if the name is unknown.
pub(super) fn player(row: &Row, player: Player) -> String {
    let seat = row.seats[usize::from(player == Player::White)];
    match (row.player(player), seat) {
        ("", Some(0)) => "person".to_owned(),
        ("", Some(level)) => format!("level {level}"),
        (name, _) => name.to_owned(),
    }
}

/// Formats a result as one word, such as `B+10`.
pub(super) fn result(result: Option<GameResult>) -> String {
    match result {
        None => "-".to_owned(),
        Some(GameResult { winner: None, .. }) => "draw".to_owned(),
        Some(GameResult { winner: Some(winner), lead }) => {
            let side = if winner == Player::Black { 'B' } else { 'W' };
            lead.map_or_else(|| format!("{side}+"), |lead| format!("{side}+{}", lead.unsigned_abs()))
        }
    }
}

/// Returns the width of the terminal in columns. Returns `None` if there is no terminal, so that lines are not
/// truncated.
fn width() -> Option<usize> {
    let size = stdout().is_terminal().then(crossterm::terminal::size)?.ok()?;
    Some(usize::from(size.0)).filter(|&width| width > 0)
}

/// Aligns the cells in columns. Omits empty columns, and truncates the widest columns if the lines are too long.
fn columns<const N: usize>(lines: &[[String; N]], most: Option<usize>) -> String {
    let mut widths = [0; N];
    for (at, width) in widths.iter_mut().enumerate() {
        let cells = || lines.iter().map(|line| line[at].width());
        let is_empty = cells().skip(1).all(|width| width == 0);
        *width = if is_empty { 0 } else { cells().max().unwrap_or(0) };
    }
    let total = |widths: &[usize; N]| widths.iter().filter(|&&width| width > 0).map(|width| width + 2).sum::<usize>();
    while let Some(most) = most
        && total(&widths) > most + 2
        && let Some(widest) = widths.iter_mut().max()
        && *widest > 4
    {
        *widest -= 1;
    }
    let mut text = String::new();
    for line in lines {
        let mut row = String::new();
        for (cell, &width) in line.iter().zip(&widths).filter(|(_, width)| **width > 0) {
            let cell = cut(cell, width);
            let pad = width - cell.width() + 2;
            row.push_str(&cell);
            row.extend(std::iter::repeat_n(' ', pad));
        }
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// Truncates text that is wider than `width` columns, and ends it with an ellipsis.
fn cut(text: &str, width: usize) -> String {
    // Replace control characters, because they could move the cursor.
    let visible: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    if visible.width() <= width {
        return visible;
    }
    let mut short = String::new();
    for letter in visible.chars() {
        if short.width() + letter.width().unwrap_or(0) + 1 > width {
            break;
        }
        short.push(letter);
    }
    short + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_fit() {
        let line = |cells: [&str; 4]| cells.map(str::to_owned);
        let lines = [line(["id", "name", "none", "event"]), line(["7", "譜面", "", "a very long event"])];
        assert_eq!(columns(&lines, None), "id  name  event\n7   譜面  a very long event\n");
        let narrow = columns(&lines, Some(20));
        assert_eq!(narrow, "id  name  event\n7   譜面  a very lo…\n");
        assert!(narrow.lines().all(|line| line.width() <= 20));
        assert_eq!(cut("a\u{1b}[2Jb", 20), "a [2Jb");
        assert_eq!(columns(&lines, Some(1)).lines().count(), 2);
    }
}
