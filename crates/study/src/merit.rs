//! The obvious merit of a good move, so that hints can use words instead of values.

use reversi::{Game, Player, Square};

/// What a move achieves at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Merit {
    /// The move ends the game, and its player wins.
    Wins,
    /// The move takes a corner.
    TakesCorner,
    /// The opponent has no legal move and passes.
    LeavesNoMove {
        /// The player who passes.
        player: Player,
    },
    /// The opponent has few legal moves, and more after another move; or fewer moves than after every other move.
    LeavesFewMoves {
        /// The player who has few moves.
        player: Player,
        /// The number of that player's legal moves.
        moves: usize,
    },
}

/// An opponent with at most this many moves has few moves.
const FEW: usize = 3;

/// Returns the most important merit of a move; `None` if the move is illegal, or if none of the merits applies.
#[must_use]
pub fn merit(game: &Game, square: Square) -> Option<Merit> {
    let (player, after) = (game.turn()?, after(game, square)?);
    if after.is_over() {
        return (after.winner() == Some(player)).then_some(Merit::Wins);
    }
    if is_corner(game, square) {
        return Some(Merit::TakesCorner);
    }
    let opponent = player.other();
    if after.turn() == Some(player) {
        return Some(Merit::LeavesNoMove { player: opponent });
    }
    let moves = after.moves().len();
    let others = game.moves().iter().map(|mv| mv.square).filter(|&other| other != square);
    let others: Vec<usize> = others.filter_map(|other| Some(self::after(game, other)?.moves().len())).collect();
    let is_few = moves <= FEW && others.iter().any(|&other| other > moves);
    let is_fewest = !others.is_empty() && others.iter().all(|&other| other > moves);
    (is_few || is_fewest).then_some(Merit::LeavesFewMoves { player: opponent, moves })
}

fn after(game: &Game, square: Square) -> Option<Game> {
    let mut after = game.clone();
    after.play(square).ok()?;
    Some(after)
}

fn is_corner(game: &Game, square: Square) -> bool {
    let size = game.size();
    let is_end = |at: u8, length: u8| at == 0 || at + 1 == length;
    is_end(square.column(), size.width()) && is_end(square.row(), size.height())
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::{Board, Rules};

    fn merit_of(board: &str, square: &str) -> Option<Merit> {
        let board: Board = board.parse().unwrap();
        let game = Game::from_board(Rules::Othello, board, Player::Black).unwrap();
        merit(&game, square.parse().unwrap())
    }

    #[test]
    fn the_most_important_merit_comes_first() {
        assert_eq!(merit_of("BW.\nBBB\n", "c1"), Some(Merit::Wins));
        assert_eq!(merit_of("BWW.\nWWBB\n....\n....\n", "d1"), Some(Merit::TakesCorner));
        assert_eq!(merit_of("BW.W.\nBB...\n.....\n", "a3"), None, "the move is illegal");
        let pass = merit_of("BBBWW.\nBBBBBB\n....W.\n.....B\n", "f1");
        assert_eq!(pass, Some(Merit::TakesCorner), "a corner is more important than a pass");
    }

    #[test]
    fn what_every_move_achieves_is_no_merit() {
        let start = Game::default();
        assert!(start.moves().iter().all(|mv| merit(&start, mv.square).is_none()));
    }

    #[test]
    fn the_number_of_replies_is_counted() {
        let mut game = Game::default();
        game.play_transcript("f5").unwrap();
        let replies: Vec<_> = game.moves().iter().map(|mv| (mv.square.to_string(), merit(&game, mv.square))).collect();
        let most = game.moves().iter().filter_map(|mv| Some(after(&game, mv.square)?.moves().len())).max().unwrap();
        for (square, merit) in replies {
            let expected = after(&game, square.parse().unwrap()).unwrap().moves().len();
            match merit {
                Some(Merit::LeavesFewMoves { player: Player::Black, moves }) => assert_eq!(moves, expected, "{square}"),
                None => assert!(expected > FEW || expected == most, "{square}"),
                other => panic!("{square}: {other:?}"),
            }
        }
    }
}
