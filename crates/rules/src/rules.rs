//! The three rule sets. **What a legal move is, is defined here and nowhere else.**

use crate::bitboard::Bitboard;
use crate::{Board, Move, Moves, Player, Size, SizeError, Square, SquareSet, plain};
use core::fmt;
use core::str::FromStr;

/// A rule set.
///
/// | | start | a legal move | sizes |
/// |---|---|---|---|
/// | `free` | centre B W / W B | any empty square; what it flanks turns over, if anything | n x n, n even, from 4 |
/// | `othello` | centre W B / B W | flanks at least one disc | 2 x 2 to 26 x 26 |
/// | `classic` | empty | first the four centre squares, then as `othello` | 2 x 2 to 26 x 26 |
///
/// In all three Black moves first, a side without a legal move passes, the game ends when neither has one, and the
/// side with more discs wins. (Under `free` that is when the board is full, so nobody ever passes.)
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
    /// Any empty square may be played.
    Free,
    /// A move must flank: the tournament game.
    #[default]
    Othello,
    /// As Othello, but the players place the first four discs themselves.
    Classic,
}

impl Rules {
    /// All three.
    pub const ALL: [Rules; 3] = {
        // A new rule set does not compile until it is in the list too.
        match Rules::Free {
            Rules::Free | Rules::Othello | Rules::Classic => [Rules::Free, Rules::Othello, Rules::Classic],
        }
    };

    /// The name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rules::Free => "free",
            Rules::Othello => "othello",
            Rules::Classic => "classic",
        }
    }

    /// Whether a move must flank, once the [placement](Self::placement) is over.
    #[inline]
    #[must_use]
    pub const fn must_flank(self) -> bool {
        match self {
            Rules::Free => false,
            Rules::Othello | Rules::Classic => true,
        }
    }

    /// Where the first discs of a game have to be placed: of the empty centre squares, those that come before any other
    /// square. Such a disc flips nothing. Generic over sets, as [`choose`](Self::choose) is.
    #[inline(always)]
    pub fn placement<S: Default>(self, empty_center: S) -> S {
        match self {
            Rules::Free | Rules::Othello => S::default(),
            Rules::Classic => empty_center,
        }
    }

    /// Whether the next disc on this board is [placed](Self::placement) and flips nothing.
    #[must_use]
    pub fn is_placement(self, board: &Board) -> bool {
        !self.placement(board.empty_center()).is_empty()
    }

    /// Whether what is known of Othello applies, once the placement is over: names and statistics of openings,
    /// evaluations of positions.
    #[must_use]
    pub const fn shares_othello_theory(self) -> bool {
        match self {
            Rules::Free => false,
            Rules::Othello | Rules::Classic => true,
        }
    }

    /// The positions where `player` may put a disc.
    #[must_use]
    pub fn legal(self, board: &Board, player: Player) -> SquareSet {
        self.choose(board.empty(), board.empty_center(), || flanking(board, player))
    }

    /// The definition itself, for any kind of set: which of the empty squares, of the empty centre squares and of
    /// those that flank are legal. For programs with board types of their own; others use [`legal`](Self::legal).
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

    /// The discs that turn over when `player` puts one at `position`; none if the position is taken or off the board.
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

    /// The legal moves of `player`, each with what it gains.
    #[must_use]
    pub fn moves(self, board: &Board, player: Player) -> Moves {
        let with_gain = |square: Square| Move { square, gained: self.flips(board, player, square) | square.into() };
        self.legal(board, player).iter().map(with_gain).collect()
    }

    /// Whose turn it is when `player` is next in order: its own if it has a legal move, else the other's if that has
    /// one, else nobody's: the game is over.
    #[must_use]
    pub fn turn(self, board: &Board, player: Player) -> Option<Player> {
        [player, player.other()].into_iter().find(|&side| !self.legal(board, side).is_empty())
    }

    /// The board that a game begins with.
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

    /// Whether this rule set is played on boards of this size.
    pub const fn check_size(self, size: Size) -> Result<(), SizeError> {
        match self {
            Rules::Free if size.width() != size.height() || !size.width().is_multiple_of(2) || size.width() < 4 => {
                Err(SizeError::NotEvenSquare)
            }
            Rules::Free | Rules::Othello | Rules::Classic => Ok(()),
        }
    }
}

/// The positions where a disc of `player` would turn over at least one.
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

    fn from_str(text: &str) -> Result<Rules, UnknownRules> {
        Rules::ALL.into_iter().find(|rules| rules.name().eq_ignore_ascii_case(text)).ok_or(UnknownRules)
    }
}

/// An unknown name of a rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownRules;

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown rules: there are free, othello and classic")
    }
}

impl core::error::Error for UnknownRules {}
