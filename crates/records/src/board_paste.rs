//! Reads boards in any text form: with or without coordinates, borders and the side to move, on one line or on several
//! lines.

use reversi::{Board, BoardTextError, Player, Size};

/// The maximum length of a board in bytes. Drawings of the largest board are shorter.
pub(crate) const MOST_BOARD: usize = 1 << 16;

/// Parses a board. Returns `None` if the text does not look like a board.
pub(crate) fn read_board(text: &str) -> Option<Result<(Board, Option<Player>), BoardTextError>> {
    // In problem files, the solution follows a semicolon.
    let text = text.split_once(';').map_or(text, |(board, _)| board);
    if text.len() > MOST_BOARD {
        return None;
    }
    let mut side = None;
    let mut rows = Vec::new();
    for line in text.lines().flat_map(|line| line.split('/')) {
        match side_to_move(line) {
            Some(player) => side = Some(player),
            None => rows.extend(squares(line)),
        }
    }
    // The last word may be the side to move, as in `...OX... X`.
    if side.is_none()
        && let Some(last) = rows.last_mut()
        && let Some((rest, word)) =
            last.rsplit_once(char::is_whitespace).or(last.chars().nth(1).is_none().then_some(("", last)))
        && let Some(player) = player(word)
    {
        let shorter = rest.trim().to_string();
        let rest_of_rows: Vec<String> =
            rows[..rows.len() - 1].iter().cloned().chain(Some(shorter).filter(|row| !row.is_empty())).collect();
        if shape(&rest_of_rows).is_some() {
            (side, rows) = (Some(player), rest_of_rows);
        }
    }
    let count: usize = rows.iter().map(|row| width(row)).sum();
    let is_square = |c: char| c.is_whitespace() || player(c.encode_utf8(&mut [0; 4])).is_some() || is_empty_square(c);
    if count < 4 || !rows.iter().all(|row| row.chars().all(is_square)) {
        return None;
    }
    let joined = rows.join("\n");
    let board = match shape(&rows) {
        Some(size) => Board::parse(&joined, size),
        None if rows.len() == 1 => Board::parse(&joined, Size::STANDARD),
        None => joined.parse(),
    };
    Some(board.map(|board| (board, side)))
}

/// Returns the side that is to move if nobody has passed: Black if the number of discs is even, and White otherwise.
pub(crate) fn likely_first(board: &Board) -> Player {
    let discs = board.count(Player::Black) + board.count(Player::White);
    if discs.is_multiple_of(2) { Player::Black } else { Player::White }
}

/// Returns the size of a board that consists of several rows of equal length, or of a single row with all squares of a
/// square board. Returns `None` for any other rows.
fn shape(rows: &[String]) -> Option<Size> {
    let first = width(rows.first()?);
    let side = |length: usize| u8::try_from(length).ok();
    if rows.len() > 1 && rows.iter().all(|row| width(row) == first) {
        return Size::new(side(first)?, side(rows.len())?).ok();
    }
    let root = first.isqrt();
    (rows.len() == 1 && root * root == first).then(|| Size::new(side(root)?, side(root)?).ok())?
}

fn width(row: &str) -> usize {
    row.chars().filter(|c| !c.is_whitespace()).count()
}

/// Parses a line such as `Black to move` or `X to play`. Returns `None` for any other line.
fn side_to_move(line: &str) -> Option<Player> {
    let line = line.trim().to_ascii_lowercase();
    let who = line.strip_suffix("to move").or_else(|| line.strip_suffix("to play"))?;
    player(who.trim())
}

fn player(word: &str) -> Option<Player> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "x" | "*" | "black" | "dark" | "●" | "⚫" => Some(Player::Black),
        "w" | "o" | "white" | "light" | "○" | "⚪" => Some(Player::White),
        _ => None,
    }
}

fn is_empty_square(c: char) -> bool {
    matches!(c, '.' | '-' | '_' | '·')
}

/// Returns the squares of a line without row numbers and borders. Returns `None` for an empty line, for a border, and
/// for a line that contains only column letters.
fn squares(line: &str) -> Option<String> {
    let is_frame = |c: char| c.is_whitespace() || c.is_ascii_digit() || matches!(c, '|' | '+');
    let inside = line.replace('|', " ");
    let inside = inside.trim_matches(is_frame);
    let letters: String = inside.chars().filter(|c| !c.is_whitespace()).collect();
    let is_heading = letters.len() > 1 && "abcdefghijklmnopqrstuvwxyz".starts_with(&letters.to_ascii_lowercase());
    let is_border = line.contains('+') && letters.chars().all(|c| matches!(c, '-' | '+'));
    (!letters.is_empty() && !is_heading && !is_border).then(|| inside.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Option<Player>) {
        let (board, side) = read_board(text).expect("looks like a board").unwrap_or_else(|e| panic!("{text}: {e}"));
        (board.rows().collect::<Vec<_>>().join("/"), side)
    }

    #[test]
    fn boards_read_in_every_dress() {
        let start = "..../.WB./.BW./....";
        for (text, side) in [
            ("-----OX--XO-----", None),
            ("-----OX--XO----- X", Some(Player::Black)),
            ("-----OX--XO----- O; b1:+3;", Some(Player::White)),
            ("....\n.WB.\n.BW.\n....\nWhite to move", Some(Player::White)),
            ("..../.ox./.xo./....", None),
            ("..../.ox./.xo./.... o", Some(Player::White)),
            ("....\n.WB.\n.BW.\n....\nX", Some(Player::Black)),
            ("  a b c d\n1 . . . .\n2 . W B .\n3 . B W .\n4 . . . .\n  a b c d", None),
            ("+----+\n|....|\n|.○●.|\n|.●○.|\n|....|\n+----+\n", None),
        ] {
            assert_eq!(read(text), (start.to_string(), side), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_boards_and_broken_boards_say_why() {
        for text in ["", "f5d6c3", "hello", "--", "B", "pass", "(;GM[2])", "box"] {
            assert!(read_board(text).is_none(), "{text}");
        }
        let error = read_board("....\n...\n....\n....").unwrap().unwrap_err();
        assert_eq!(error.to_string(), "row 2 has length 3, but the first row has length 4");
        let error = read_board(&"-".repeat(63)).unwrap().unwrap_err();
        assert_eq!(error.to_string(), "the text contains only 63 of the 64 squares of the 8x8 board");
    }
}
