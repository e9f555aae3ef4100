//! The board, the rules and the legal moves of a search on boards larger than 8 x 8.
//!
//! The number of a square is `stride * row + column`, where the stride is the width plus one. The number after
//! the last square of a row belongs to no square. A line therefore cannot wrap around the side of the board, and
//! no direction needs a mask.

use super::squares::Squares;
use crate::evaluation::heuristic::{Leads, expected_free};
use crate::search::transposition_table::hash;
use reversi::{Game, Player, Rules, Size, Square, SquareSet};

/// The discs of the side to move and of its opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board<const N: usize> {
    own: Squares<N>,
    opponent: Squares<N>,
}

impl<const N: usize> Board<N> {
    /// Returns the board after a pass, from the other side's point of view.
    pub(crate) const fn pass(self) -> Board<N> {
        Board { own: self.opponent, opponent: self.own }
    }
}

/// The size of the board and the rules, which stay the same during a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variant<const N: usize> {
    rules: Rules,
    /// The number of squares of the board.
    pub(crate) area: i32,
    squares: Squares<N>,
    pub(crate) corners: Squares<N>,
    center: Squares<N>,
    stride: i32,
    /// A number that differs for each board size and rule set, so that positions of different games have different
    /// hashes.
    salt: u64,
}

/// Returns the number of 64-bit words for the squares of a board.
pub(crate) const fn words(size: Size) -> usize {
    ((size.width() as usize + 1) * size.height() as usize).div_ceil(64)
}

impl<const N: usize> Variant<N> {
    /// Creates the variant for a rule set and a board that needs at most `N` [`words`].
    pub(crate) fn new(rules: Rules, size: Size) -> Variant<N> {
        let stride = i32::from(size.width()) + 1;
        let (right, bottom) = (stride - 2, stride * (i32::from(size.height()) - 1));
        let mut variant = Variant {
            rules,
            area: i32::from(size.area()),
            squares: Squares::EMPTY,
            corners: [0, right, bottom, bottom + right].into_iter().collect(),
            center: Squares::EMPTY,
            stride,
            salt: hash(u64::from(size.width()) << 8 | u64::from(size.height()), rules as u64),
        };
        variant.squares = variant.set(&size.universe());
        variant.center = variant.set(&size.center().into());
        variant
    }

    /// Returns the position of a game from the point of view of `player`.
    pub(crate) fn board(&self, game: &Game, player: Player) -> Board<N> {
        let discs = |player| self.set(game.board().discs(player));
        Board { own: discs(player), opponent: discs(player.other()) }
    }

    fn set(&self, squares: &SquareSet) -> Squares<N> {
        squares.iter().map(|square| self.number(square)).collect()
    }

    /// Returns the number of a square.
    pub(crate) fn number(&self, square: Square) -> i32 {
        self.stride * i32::from(square.row()) + i32::from(square.column())
    }

    /// Returns the square with this number.
    pub(crate) fn square_of(&self, number: i32) -> Square {
        Square::from_zero_based((number / self.stride) as usize, (number % self.stride) as usize)
            .expect("the number of a square")
    }

    /// Returns the hash of a position.
    pub(crate) fn hash(&self, board: &Board<N>) -> u64 {
        let words = board.own.words().iter().zip(board.opponent.words());
        words.fold(self.salt, |number, (&own, &opponent)| hash(number ^ own, opponent.wrapping_add(number)))
    }

    /// Returns the empty squares.
    pub(crate) fn empty(&self, board: &Board<N>) -> Squares<N> {
        self.squares & !(board.own | board.opponent)
    }

    /// Returns whether every move from this position on must flank.
    pub(crate) fn must_flank(&self, board: &Board<N>) -> bool {
        self.rules.must_flank() && !self.is_placement(board)
    }

    /// Returns whether the next disc is placed in the centre and flips nothing.
    fn is_placement(&self, board: &Board<N>) -> bool {
        !self.rules.placement(self.empty(board) & self.center).is_empty()
    }

    /// Returns the legal moves of the side to move.
    pub(crate) fn moves(&self, board: &Board<N>) -> Squares<N> {
        let empty = self.empty(board);
        self.rules.choose(empty, empty & self.center, || self.flanking(board) & empty)
    }

    /// Returns the differences between the numbers of neighbouring squares in four directions. The other four
    /// directions are their opposites.
    const fn steps(&self) -> [i32; 4] {
        [1, self.stride - 1, self.stride, self.stride + 1]
    }

    /// Follows lines of the opponent's discs, starting next to the discs of the side to move, and returns all squares
    /// that the lines reach. If one of these squares is empty, a new disc on it flanks at least one disc.
    fn flanking(&self, board: &Board<N>) -> Squares<N> {
        let mut ends = Squares::EMPTY;
        for step in self.steps().map(i32::unsigned_abs) {
            for shift in [Squares::up, Squares::down] {
                let mut line = shift(board.own, step) & board.opponent;
                while !line.is_empty() {
                    line = shift(line, step);
                    ends |= line;
                    line &= board.opponent;
                }
            }
        }
        ends
    }

    /// Returns the board after a legal move, from the other side's point of view.
    pub(crate) fn play(&self, board: &Board<N>, square: i32) -> Board<N> {
        let mut turned = Squares::EMPTY;
        if !self.is_placement(board) {
            for step in self.steps().into_iter().flat_map(|step| [step, -step]) {
                let mut line = Squares::EMPTY;
                let mut next = square + step;
                while board.opponent.contains(next) {
                    line.insert(next);
                    next += step;
                }
                if board.own.contains(next) {
                    turned |= line;
                }
            }
        }
        let opponent = board.opponent ^ turned;
        turned.insert(square);
        Board { own: opponent, opponent: board.own | turned }
    }

    /// Returns the score of a game that is over, for the side to move: the difference in discs, with the empty
    /// squares counted for the winner.
    pub(crate) fn final_score(&self, board: &Board<N>) -> i32 {
        let (own, opponent) = (board.own.len(), board.opponent.len());
        match own - opponent {
            0 => 0,
            lead if lead > 0 => self.area - 2 * opponent,
            _ => 2 * own - self.area,
        }
    }

    /// Estimates the final lead of the side to move, in discs.
    pub(crate) fn estimate(&self, board: &Board<N>) -> i32 {
        let lead = |squares: Squares<N>| (board.own & squares).len() - (board.opponent & squares).len();
        let (corners, discs) = (lead(self.corners), lead(self.squares));
        if !self.rules.must_flank() {
            return expected_free(corners, discs, self.area);
        }
        let empty = self.empty(board);
        let moves = |board| (self.flanking(board) & empty).len();
        let (own_moves, other_moves) = (moves(board), moves(&board.pass()));
        if own_moves + other_moves == 0 && self.must_flank(board) {
            return self.final_score(board);
        }
        let leads = Leads {
            corners,
            next_to_corners: lead(self.neighbours(empty & self.corners)),
            discs,
            exposed: lead(self.neighbours(empty)),
            mobility: own_moves - other_moves,
        };
        leads.expected(self.area, empty.len())
    }

    /// Returns `squares` and all squares next to them. The result may also contain numbers that belong to no square.
    fn neighbours(&self, squares: Squares<N>) -> Squares<N> {
        let wide = squares | squares.up(1) | squares.down(1);
        let stride = self.stride.unsigned_abs();
        wide | wide.up(stride) | wide.down(stride)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a random game, and compares the moves and the board with those of `Game` at every step.
    fn follow<const N: usize>(rules: Rules, size: Size, seed: u64) {
        let variant = Variant::<N>::new(rules, size);
        let mut game = Game::new(rules, size).unwrap();
        let mut rng = fastrand::Rng::with_seed(seed);
        while let Some(player) = game.turn() {
            let board = variant.board(&game, player);
            let moves: SquareSet = variant.moves(&board).iter().map(|number| variant.square_of(number)).collect();
            assert_eq!(moves, game.moves().squares(), "{rules} {size}\n{}", game.board());
            assert_eq!(variant.empty(&board).len() as usize, game.board().empty().len());
            let estimate = variant.estimate(&board);
            assert!(estimate.abs() <= variant.area);
            let chosen = moves.iter().nth(rng.usize(..moves.len())).unwrap();
            game.play(chosen).unwrap();
            let after = variant.play(&board, variant.number(chosen));
            assert_eq!(after, variant.board(&game, player.other()), "{rules} {size} {chosen}\n{}", game.board());
            assert_ne!(variant.hash(&after), variant.hash(&after.pass()));
        }
        let lead = game.lead(Player::Black).unwrap();
        assert_eq!(variant.final_score(&variant.board(&game, Player::Black)), lead);
        assert_eq!(variant.final_score(&variant.board(&game, Player::White)), -lead);
    }

    #[test]
    fn moves_boards_and_scores_agree_with_the_rules() {
        for seed in 0..5 {
            for rules in [Rules::Othello, Rules::Classic] {
                for size in ["3x2", "8x8", "9x4", "4x9", "2x26", "26x2", "10x10"] {
                    follow::<2>(rules, size.parse().unwrap(), seed);
                }
                follow::<4>(rules, "15x13".parse().unwrap(), seed);
            }
            follow::<2>(Rules::Free, "10x10".parse().unwrap(), seed);
        }
        for rules in Rules::ALL {
            follow::<11>(rules, "26x26".parse().unwrap(), 1);
        }
        assert_eq!(words("26x26".parse().unwrap()), 11);
        assert_eq!(words("10x10".parse().unwrap()), 2);
    }
}
