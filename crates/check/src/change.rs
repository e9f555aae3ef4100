//! Describes how a wrong board differs from the expected board.

use reversi::{Board, Player, Rules, Square, SquareSet};

/// The difference between a printed board and the expected board after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// The new disc has the other side's colour.
    OtherSide,
    /// The board shows the move with its row and column swapped.
    Swapped,
    /// The board shows the move one square up and to the left, or one square down and to the right.
    OffByOne,
    /// The board is unchanged.
    NotMade,
    /// The new disc is on the correct square, but the wrong discs are turned over.
    Flips {
        /// The discs that should have been turned over but were not.
        missing: Vec<Square>,
        /// The discs that were turned over but should not have been.
        extra: Vec<Square>,
    },
    /// The board differs in another way.
    Else,
}

/// Compares the board that a program printed after a move with the expected board.
pub(super) fn explain(rules: Rules, before: &Board, right: &Board, shown: &Board, square: Square) -> Change {
    if before.size() != shown.size() || before.size() != right.size() {
        return Change::Else;
    }
    let Ok(Some(mover)) = right.get(square) else { return Change::Else };
    let shows = |player, at: Option<Square>| at.and_then(|at| after(rules, before, player, at)) == Some(*shown);
    let (row, column) = square.zero_based();
    let place = |row: usize, column: usize| Square::from_zero_based(row, column).ok();
    if shown == before {
        Change::NotMade
    } else if put_by(mover.other(), before, shown, square) {
        Change::OtherSide
    } else if shows(mover, place(column, row)) {
        Change::Swapped
    } else if shows(mover, place(row + 1, column + 1))
        || row.checked_sub(1).zip(column.checked_sub(1)).is_some_and(|(row, column)| shows(mover, place(row, column)))
    {
        Change::OffByOne
    } else if shown.get(square) == Ok(Some(mover)) {
        let differ = |player: Player| *right.discs(player) - *shown.discs(player);
        let flipped = SquareSet::from(square) | *before.discs(mover.other());
        let missing = differ(mover);
        let extra = *shown.discs(mover) - *right.discs(mover);
        // The flips are the only difference if the correct squares are empty, and if every disc that the mover already
        // had keeps its colour.
        if (missing | extra).is_subset(&flipped) && shown.empty() == right.empty() {
            Change::Flips { missing: missing.iter().collect(), extra: extra.iter().collect() }
        } else {
            Change::Else
        }
    } else {
        Change::Else
    }
}

/// Returns the board after a move, or `None` if the move is illegal.
pub(super) fn after(rules: Rules, before: &Board, player: Player, square: Square) -> Option<Board> {
    let mv = *rules.moves(before, player).get(square)?;
    let mut board = *before;
    board.set_all(mv.gained, Some(player)).ok()?;
    Some(board)
}

/// Returns whether `shown` has a new disc of `player` on the square. Ignores the flips, because the move may be illegal
/// for `player`.
fn put_by(player: Player, before: &Board, shown: &Board, square: Square) -> bool {
    before.get(square) == Ok(None) && shown.get(square) == Ok(Some(player))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_distinguished() {
        let board = |text: &str| text.parse::<Board>().unwrap();
        let before = board("----\n-BW-\n-WB-\n----");
        // Black's move at row 1, column 3 turns over the disc at row 1, column 2.
        let right = board("----\n-BBB\n-WB-\n----");
        let square = Square::from_zero_based(1, 3).unwrap();
        let explain = |shown: &str| super::explain(Rules::Free, &before, &right, &board(shown), square);
        assert_eq!(explain("----\n-BW-\n-WB-\n----"), Change::NotMade);
        assert_eq!(explain("----\n-BWW\n-WB-\n----"), Change::OtherSide);
        assert_eq!(explain("----\n-BW-\n-BB-\n-B--"), Change::Swapped);
        assert_eq!(explain("--B-\n-BB-\n-WB-\n----"), Change::OffByOne);
        let at = |row, column| vec![Square::from_zero_based(row, column).unwrap()];
        assert_eq!(explain("----\n-BWB\n-WB-\n----"), Change::Flips { missing: at(1, 2), extra: vec![] });
        assert_eq!(explain("----\n-BBB\n-BB-\n----"), Change::Flips { missing: vec![], extra: at(2, 1) });
        assert_eq!(explain("----\n-BB-\n-WB-\n----"), Change::Else);
        assert_eq!(explain("----\n-BBB\n-WBB\n----"), Change::Else);
    }
}
