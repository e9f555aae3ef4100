//! FFO 40 to 59: the well-known set of endgame positions, for tests and measurements.

use reversi::{Board, Game, Player, Rules, Size};

/// A position of the FFO endgame test suite, with its answer.
#[derive(Clone, Copy, Debug)]
pub struct FfoPosition {
    /// Its number in the suite.
    pub number: u32,
    /// 64 squares and the side to move.
    text: &'static str,
    /// What the best moves are worth to the side to move.
    pub score: i32,
    /// The best moves.
    pub best: &'static [&'static str],
}

impl FfoPosition {
    /// The position as a game.
    #[must_use]
    pub fn game(&self) -> Game {
        let (squares, side) = self.text.split_at(64);
        let board = Board::parse(squares, Size::STANDARD).expect("the table is tested");
        let mover = if side.trim() == "X" { Player::Black } else { Player::White };
        Game::from_board(Rules::Othello, board, mover).expect("8 x 8 is a size of every rule set")
    }
}

const fn ffo(number: u32, text: &'static str, score: i32, best: &'static [&'static str]) -> FfoPosition {
    FfoPosition { number, text, score, best }
}

/// FFO 40 to 59 in order, from 20 to 34 empty squares.
pub const FFO: [FfoPosition; 20] = [
    ffo(40, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38, &["a2"]),
    ffo(41, "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0, &["h4"]),
    ffo(42, "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6, &["g2"]),
    ffo(43, "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12, &["c7", "g3"]),
    ffo(44, "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14, &["b8", "d2"]),
    ffo(45, "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", 6, &["b2"]),
    ffo(46, "---XXX----OOOX----OOOXX--OOOOXXX--OOOOXX--OXOXXX--XXOO---XXXX-O- X", -8, &["b3"]),
    ffo(47, "-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX-- O", 4, &["g2"]),
    ffo(48, "-----X--X-XXX---XXXXOO--XOXOOXX-XOOXXX--XOOXX-----OOOX---XXXXXX- O", 28, &["f6"]),
    ffo(49, "--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X", 16, &["e1"]),
    ffo(50, "----X-----XXX----OOOXOOO-OOOXOOO-OXOXOXO-OOXXOOO--OOXO----O--O-- X", 10, &["d8"]),
    ffo(51, "----O-X------X-----XXXO-OXXXXXOO-XXOOXOOXXOXXXOO--OOOO-O----OO-- O", 6, &["a3", "e2"]),
    ffo(52, "---X-------OX--X--XOOXXXXXXOXXXXXXXOOXXXXXXOOOXX--XO---X-------- O", 0, &["a3"]),
    ffo(53, "----OO-----OOO---XXXXOOO--XXOOXO-XXXXXOO--OOOXOO--X-OX-O-----X-- X", -2, &["d8"]),
    ffo(54, "--OOO---XXOO----XXXXOOOOXXXXOX--XXXOXX--XXOOO------OOO-----O---- X", -2, &["c7"]),
    ffo(55, "--------X-X------XXXXOOOOOXOXX--OOOXXXX-OOXXXX--O-OOOX-----OO--- O", 0, &["b7", "e2", "g4", "g6"]),
    ffo(56, "--XXXXX---XXXX---OOOXX---OOXOX---OXXXXX-OOOOOXO----OXX---------- O", 2, &["h5"]),
    ffo(57, "-------------------XXOOO--XXXOOO--XXOXOO-OOOXXXO--OXOO-O-OOOOO-- X", -10, &["a6"]),
    ffo(58, "--XOOO----OOO----OOOXOO--OOOOXO--OXOXXX-OOXXXX----X-XX---------- X", 4, &["g1"]),
    ffo(59, "-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X X", 64, &["e8", "g8", "h4"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        for (number, position) in (40..).zip(&FFO) {
            let game = position.game();
            assert_eq!(position.number, number);
            let mover = if position.text.ends_with(" X") { Player::Black } else { Player::White };
            assert_eq!(game.turn(), Some(mover), "{number}");
            assert!((20..=34).contains(&game.board().empty().len()), "{number}");
            assert!(!position.best.is_empty());
            for square in position.best {
                assert!(game.find_move(square.parse().unwrap()).is_some(), "{number}: {square}");
            }
        }
    }
}
