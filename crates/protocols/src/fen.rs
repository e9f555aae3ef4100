//! Positions in FEN (Forsyth-Edwards notation), in the variant that XBoard uses for Reversi.
//!
//! In XBoard, White moves first. XBoard's White is therefore Black in this crate, and upper-case letters represent the
//! discs of this side. The text starts with the highest-numbered row. Squares have the same names in XBoard and in this
//! crate.

use reversi::{Board, Player, Size, Square};
use std::fmt::Write as _;

/// Parses a position such as `8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1`. Returns `None` if the text is not a Reversi position.
#[must_use]
pub fn read(text: &str) -> Option<(Board, Player)> {
    let mut words = text.split_whitespace();
    let rows: Vec<Vec<Option<Player>>> = words.next()?.split('/').map(read_row).collect::<Option<_>>()?;
    let first = match words.next()? {
        "w" => Player::Black,
        "b" => Player::White,
        _ => return None,
    };
    let size = Size::new(u8::try_from(rows[0].len()).ok()?, u8::try_from(rows.len()).ok()?).ok()?;
    let mut board = Board::new(size);
    for (row, squares) in rows.iter().rev().enumerate() {
        if squares.len() != usize::from(size.width()) {
            return None;
        }
        for (column, &disc) in squares.iter().enumerate() {
            board.set(Square::from_zero_based(row, column).ok()?, disc).ok()?;
        }
    }
    Some((board, first))
}

fn read_row(text: &str) -> Option<Vec<Option<Player>>> {
    let mut row = Vec::new();
    let mut empty = 0;
    for character in text.chars().chain(['/']) {
        if let Some(digit) = character.to_digit(10) {
            empty = (empty * 10 + digit).min(1000);
            continue;
        }
        row.resize(row.len() + empty as usize, None);
        empty = 0;
        match character {
            'P' => row.push(Some(Player::Black)),
            'p' => row.push(Some(Player::White)),
            '/' => {}
            _ => return None,
        }
        if row.len() > usize::from(Size::MAX) {
            return None;
        }
    }
    Some(row)
}

/// Formats a position as FEN.
#[must_use]
pub fn write(board: &Board, turn: Player) -> String {
    let size = board.size();
    let mut text = String::new();
    for row in (0..usize::from(size.height())).rev() {
        let mut empty = 0;
        for column in 0..usize::from(size.width()) {
            let disc = Square::from_zero_based(row, column).ok().and_then(|square| board[square]);
            let Some(player) = disc else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                let _ = write!(text, "{empty}");
                empty = 0;
            }
            text.push(if player == Player::Black { 'P' } else { 'p' });
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
        if row > 0 {
            text.push('/');
        }
    }
    let turn = if turn == Player::Black { 'w' } else { 'b' };
    let _ = write!(text, " {turn} - - 0 1");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::{Game, Rules};

    #[test]
    fn the_start_is_the_one_that_xboard_has() {
        let start = "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1";
        assert_eq!(write(Game::default().board(), Player::Black), start);
        assert_eq!(read(start), Some((*Game::default().board(), Player::Black)));
    }

    #[test]
    fn positions_read_back() {
        for size in ["2x2", "7x4", "10x10", "26x26"] {
            let mut game = Game::new(Rules::Othello, size.parse().unwrap()).unwrap();
            while let Some(turn) = game.turn() {
                assert_eq!(read(&write(game.board(), turn)), Some((*game.board(), turn)));
                let first = game.moves().iter().next().unwrap().square;
                game.play(first).unwrap();
            }
        }
        for wrong in [
            "",
            "8",
            "8/8 w",
            "8/8/8/3Qp3/8/8/8/8 w",
            "8/8/8/8/8/8/8/9 w",
            "8/8/8/8/8/8/8/8 x",
            "/ w",
            "999999999999/8 w",
        ] {
            assert_eq!(read(wrong).filter(|(board, _)| board.size() == Size::STANDARD), None, "{wrong}");
        }
    }
}
