//! The three rule sets. **Only this module defines legal moves and winners.**

use crate::bitboard::Bitboard;
use crate::{Board, Direction, DiscCount, Move, Moves, Player, Size, SizeError, Square, SquareSet, plain};
use core::fmt;
use core::str::FromStr;

/// A rule set.
///
/// | | start | a legal move | sizes |
/// |---|---|---|---|
/// | `free` | centre B W / W B | any empty square; turns over the discs that it flanks, if there are any | n x n, n even, from 4 |
/// | `othello` | centre W B / B W | flanks at least one disc | 2 x 2 to 26 x 26 |
/// | `classic` | empty | first the four centre squares, then as in `othello` | 2 x 2 to 26 x 26 |
///
/// In all three, Black moves first, a side without a legal move passes, the game ends when neither side has a legal
/// move, and the side with more discs wins. A `free` game ends when the board is full, so neither side ever passes.
///
/// ```
/// use reversi::{Player, Rules, Size};
///
/// let board = Rules::Othello.start(Size::STANDARD)?;
/// let legal = Rules::Othello.legal(&board, Player::Black);
/// assert_eq!(legal.to_string(), "{d3, c4, f5, e6}");
/// let flips = Rules::Othello.flips(&board, Player::Black, "d3".parse().unwrap());
/// assert_eq!(flips.to_string(), "{d4}");
/// # Ok::<(), reversi::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Rules {
    /// Every empty square is a legal move.
    Free,
    /// A move must flank at least one disc. These are the tournament rules.
    #[default]
    Othello,
    /// The rules of Othello, except that the players place the first four discs themselves.
    Classic,
}

impl Rules {
    /// The list of all rule sets.
    pub const ALL: [Rules; 3] = {
        // A new variant makes this match incomplete. The compiler error is a reminder to add the variant to the list.
        match Rules::Free {
            Rules::Free | Rules::Othello | Rules::Classic => [Rules::Free, Rules::Othello, Rules::Classic],
        }
    };

    /// Returns the name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rules::Free => "free",
            Rules::Othello => "othello",
            Rules::Classic => "classic",
        }
    }

    /// Returns whether every move must flank at least one disc once the [placement](Self::placement) is over.
    #[inline]
    #[must_use]
    pub const fn must_flank(self) -> bool {
        match self {
            Rules::Free => false,
            Rules::Othello | Rules::Classic => true,
        }
    }

    /// Returns the squares on which the next disc must be placed before the ordinary moves begin. Under `classic` these
    /// are the empty centre squares, and under the other rules there are none. A placed disc flips nothing.
    ///
    /// The set type is generic, as in [`choose`](Self::choose).
    #[inline(always)]
    pub fn placement<S: Default>(self, empty_center: S) -> S {
        match self {
            Rules::Free | Rules::Othello => S::default(),
            Rules::Classic => empty_center,
        }
    }

    /// Returns whether the next disc on this board is [placed](Self::placement) and flips nothing.
    #[must_use]
    pub fn is_placement(self, board: &Board) -> bool {
        !self.placement(board.empty_center()).is_empty()
    }

    /// Returns whether the theory of standard Othello applies to games of this size once the placement is over. This
    /// theory includes opening names, opening statistics, opening books, and trained evaluations.
    #[must_use]
    pub fn othello_theory_applies(self, size: Size) -> bool {
        match self {
            Rules::Free => false,
            Rules::Othello | Rules::Classic => size == Size::STANDARD,
        }
    }

    /// Returns the squares where `player` may put a disc.
    #[must_use]
    pub fn legal(self, board: &Board, player: Player) -> SquareSet {
        self.choose(board.empty(), board.empty_center(), || flanking(board, player))
    }

    /// Returns the legal squares. The caller passes the empty squares, the empty centre squares, and a function that
    /// computes the squares on which a new disc would flank at least one disc.
    ///
    /// This is the definition of a legal move. The set type is generic, so that programs can use their own board types.
    /// For a [`Board`], use [`legal`](Self::legal).
    #[inline(always)]
    pub fn choose<S: PartialEq + Default>(self, empty: S, empty_center: S, flanking: impl FnOnce() -> S) -> S {
        let placement = self.placement(empty_center);
        if placement != S::default() {
            placement
        } else if self.must_flank() {
            flanking()
        } else {
            empty
        }
    }

    /// Returns the discs that turn over when `player` puts a disc on `square`. The set is empty if the square is
    /// occupied or off the board.
    #[must_use]
    pub fn flips(self, board: &Board, player: Player, square: Square) -> SquareSet {
        if !board.empty().contains(square) || self.is_placement(board) {
            return SquareSet::EMPTY;
        }
        match Bitboard::new(board, player) {
            Some(bits) => SquareSet::from_bits(bits.flips(Bitboard::square(square))),
            None => plain::flips(board, player, square),
        }
    }

    /// Returns the [flips](Self::flips) that lie in one direction from `square`.
    ///
    /// ```
    /// use reversi::{Board, Direction, Player, Rules};
    ///
    /// let board: Board = ". . . . / B W W . / . . . B".parse()?;
    /// let flips = |direction| Rules::Othello.flips_towards(&board, Player::Black, "d2".parse().unwrap(), direction);
    /// assert_eq!(flips(Direction::West).to_string(), "{b2, c2}");
    /// assert!(flips(Direction::South).is_empty());
    /// # Ok::<(), reversi::BoardTextError>(())
    /// ```
    #[must_use]
    pub fn flips_towards(self, board: &Board, player: Player, square: Square, direction: Direction) -> SquareSet {
        if !board.empty().contains(square) || self.is_placement(board) {
            return SquareSet::EMPTY;
        }
        plain::flips_towards(board, player, square, direction)
    }

    /// Returns the legal moves of `player`, each with the squares that it gains.
    #[must_use]
    pub fn moves(self, board: &Board, player: Player) -> Moves {
        let with_gain = |square: Square| Move { square, gained: self.flips(board, player, square) | square.into() };
        self.legal(board, player).iter().map(with_gain).collect()
    }

    /// Returns the side that moves next if it is `player`'s turn: `player`, or the other side if `player` has no legal
    /// move. Returns `None` if neither side has a legal move, because the game is then over.
    #[must_use]
    pub fn turn(self, board: &Board, player: Player) -> Option<Player> {
        [player, player.other()].into_iter().find(|&side| !self.legal(board, side).is_empty())
    }

    /// Returns the winner of a game that ends with these discs on the board, or `None` for a draw.
    ///
    /// This is the definition of the winner. The disc counts may also be those of an
    /// [official score](Self::official_score), which has the same winner.
    #[must_use]
    pub const fn winner(self, discs: DiscCount) -> Option<Player> {
        match self {
            Rules::Free | Rules::Othello | Rules::Classic => discs.majority(),
        }
    }

    /// Returns the official score of a game that ends with these discs on a board of this size. The empty squares count
    /// for the side with more discs. In a draw, half of them count for each side; if their number is odd, one of them
    /// counts for neither side.
    #[must_use]
    pub const fn official_score(self, discs: DiscCount, size: Size) -> DiscCount {
        let (DiscCount { black, white }, empty) = (discs, size.area() as usize - discs.total());
        match discs.majority() {
            Some(Player::Black) => DiscCount { black: black + empty, white },
            Some(Player::White) => DiscCount { black, white: white + empty },
            None => DiscCount { black: black + empty / 2, white: white + empty / 2 },
        }
    }

    /// Returns the lead of `player` with these discs: the difference between the two counts, positive if `player` is
    /// the [winner](Self::winner) and negative if the other side is.
    #[must_use]
    pub const fn lead(self, discs: DiscCount, player: Player) -> i32 {
        let difference = discs.black.abs_diff(discs.white) as i32;
        match (self.winner(discs), player) {
            (Some(Player::Black), Player::Black) | (Some(Player::White), Player::White) => difference,
            (Some(_), _) => -difference,
            (None, _) => 0,
        }
    }

    /// Returns the board at the start of a game.
    pub fn start(self, size: Size) -> Result<Board, SizeError> {
        self.check_size(size)?;
        let mut board = Board::new(size);
        let [north_west, north_east, south_west, south_east] = size.center();
        let (falling, rising) = match self {
            Rules::Classic => return Ok(board),
            Rules::Free => (Player::Black, Player::White),
            Rules::Othello => (Player::White, Player::Black),
        };
        board.put([north_west, south_east].into(), Some(falling));
        board.put([north_east, south_west].into(), Some(rising));
        Ok(board)
    }

    /// Returns an error if this rule set does not allow boards of this size.
    pub const fn check_size(self, size: Size) -> Result<(), SizeError> {
        match self {
            Rules::Free if size.width() != size.height() || !size.width().is_multiple_of(2) || size.width() < 4 => {
                Err(SizeError::NotEvenSquare)
            }
            Rules::Free | Rules::Othello | Rules::Classic => Ok(()),
        }
    }
}

/// Returns the squares where a disc of `player` would turn over at least one disc.
fn flanking(board: &Board, player: Player) -> SquareSet {
    match Bitboard::new(board, player) {
        Some(bits) => SquareSet::from_bits(bits.moves()) & board.size().universe(),
        None => plain::flanking(board, player),
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Rules {
    type Err = UnknownRules;

    /// Parses a [name](Rules::name) in upper or lower case.
    fn from_str(text: &str) -> Result<Rules, UnknownRules> {
        Rules::ALL.into_iter().find(|rules| rules.name().eq_ignore_ascii_case(text)).ok_or(UnknownRules)
    }
}

/// The error for text that is not the name of a rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownRules;

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown rules: use ")?;
        for (index, rules) in Rules::ALL.into_iter().enumerate() {
            let separator = match Rules::ALL.len() - index {
                1 => "",
                2 => " or ",
                _ => ", ",
            };
            write!(f, "{rules}{separator}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownRules {}
