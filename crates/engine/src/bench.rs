//! A fixed set of searches. The total number of nodes that they visit on one thread is the signature of the search. A
//! change that only makes the search faster leaves the signature unchanged.

use crate::limits::Limits;
use reversi::{Board, Game, Player, Rules, Size};

/// The size of the transposition table for these searches, in megabytes.
pub const HASH_MEGABYTES: usize = 16;

/// Transcripts, each with the search depth for its last position. `None` means that the position is solved exactly.
const SEARCHES: [(&str, Option<u32>); 14] = [
    ("", Some(8)),
    // Opening positions.
    ("f5d6c3d3c4f4c5b3c2", Some(12)),
    ("f5d6c5f4e3c6d3f6e6d7", Some(11)),
    ("f5f6e6f4g5", Some(10)),
    ("f5f6e6f4e3c5c4e7", Some(12)),
    ("f5f6e6d6c5e3", Some(10)),
    ("f5d6c3d3c4f4f6", Some(11)),
    ("f5f4", Some(9)),
    // Midgame positions.
    ("f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2", Some(12)),
    ("f5d6c5f4e3c6d3f6e6d7g3c4e7c3g4f8b4g5e8d8f7b3b5a4d2a3", Some(12)),
    // Endgame positions.
    ("f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7b2a1b1h6", None),
    ("f5f6e6f4e3c5c4e7c6d2e2c3d3d6c1f1f2f3d7c8f8e8f7g6g7g5d8b3b5c7b4e1b6d1g1b2b8h8h4h5g3h3g4a4", None),
    ("f5d6c5f4e3c6d3f6e6d7g3c4e7c3g4f8b4g5e8d8f7b3b5a4d2a3h6c2b1c1d1g8a6a5a2h5h4f3b6b7c7e2a8", None),
    ("f5f4e3f6d3e2f3f2e1c4c5f1e6c3g1d2d1c1b1c2b5b4g3c6b6a5d6f7e7g4h5d8e8f8c7c8g6g5h6a6b7d7", None),
];

/// Returns the position and the limits of each search. The caller must clear the transposition table before each
/// search, so that the node counts do not depend on earlier searches.
pub fn searches() -> impl ExactSizeIterator<Item = (Game, Limits)> {
    SEARCHES.into_iter().map(|(moves, depth)| {
        let mut game = Game::default();
        game.play_transcript(moves).expect("a legal transcript");
        (game, depth.map_or_else(Limits::exact, Limits::depth))
    })
}

/// A position of the FFO endgame test suite, with its solution.
#[derive(Clone, Copy, Debug)]
pub struct FfoPosition {
    /// The number of the position in the suite.
    pub number: u32,
    /// The 64 squares and the side to move, as text.
    text: &'static str,
    /// The score of the best moves, for the side to move.
    pub score: i32,
    /// The best moves, which all have this score.
    pub best: &'static [&'static str],
}

impl FfoPosition {
    /// Returns the position as a game.
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

/// The FFO positions 40 to 59 in order, with 20 to 34 empty squares.
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
    fn the_transcripts_are_legal() {
        assert_eq!(searches().filter(|(game, _)| !game.is_over()).count(), SEARCHES.len());
    }

    #[test]
    fn the_ffo_positions_are_consistent() {
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
