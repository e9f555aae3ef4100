//! Counting the game tree: the standard check of a move generator, and of its speed.

use crate::bitboard::{Bitboard, Kernel, Walk};
use crate::{Board, Player, Rules, SquareSet, plain};

/// What a forced pass costs. The two conventions differ from depth 9 of the standard game on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Passes {
    /// A pass uses up a ply, as a move does: the usual convention.
    #[default]
    TakeAPly,
    /// A pass uses up no ply: only discs are counted.
    AreFree,
}

/// The number of lines of `depth` plies, or fewer where the game ends before, from a board with `player` next to move.
/// There is no transposition table; moves of the last ply are counted, not made.
///
/// ```
/// use reversi::{Passes, Player, Rules, Size, perft};
///
/// let board = Rules::Othello.start(Size::STANDARD)?;
/// assert_eq!(perft(Rules::Othello, &board, Player::Black, 5, Passes::TakeAPly), 1396);
/// # Ok::<(), reversi::SizeError>(())
/// ```
#[must_use]
pub fn perft(rules: Rules, board: &Board, player: Player, depth: u32, passes: Passes) -> u64 {
    perft_with(Kernel::best(), rules, board, player, depth, passes)
}

/// [`perft`] with a given kernel, to measure and to check it. Boards over 8 x 8 use none.
#[must_use]
pub fn perft_with(kernel: Kernel, rules: Rules, board: &Board, player: Player, depth: u32, passes: Passes) -> u64 {
    match Bitboard::new(board, player) {
        _ if depth == 0 => 1,
        Some(bits) => Walk::new(rules, board.size(), passes).count(kernel, bits, depth),
        None => perft_plain(rules, board, player, depth, passes),
    }
}

/// [`perft`] square by square, on any size: the reference for the fast implementations.
#[must_use]
pub fn perft_plain(rules: Rules, board: &Board, player: Player, depth: u32, passes: Passes) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = |side| rules.choose(board.empty(), board.empty_center(), || plain::flanking(board, side));
    let moves = legal(player);
    if moves.is_empty() {
        let other = player.other();
        return match passes {
            _ if legal(other).is_empty() => 1, // the game is over: the line ends here
            Passes::TakeAPly => perft_plain(rules, board, other, depth - 1, passes),
            Passes::AreFree => perft_plain(rules, board, other, depth, passes),
        };
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    let is_placement = rules.is_placement(board);
    let after = |square| {
        let flips = if is_placement { SquareSet::EMPTY } else { plain::flips(board, player, square) };
        let mut next = *board;
        next.put(flips | square.into(), Some(player));
        next
    };
    moves.iter().map(|square| perft_plain(rules, &after(square), player.other(), depth - 1, passes)).sum()
}
