//! Perft, which counts the leaves of the game tree: the standard test of a move generator's correctness and speed.

use crate::bitboard::{Bitboard, Kernel, Walk};
use crate::{Board, Player, Rules, SquareSet, plain};

/// Whether a forced pass counts as a ply. In a standard game, the two conventions produce different counts from depth 9
/// on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Passes {
    /// A pass is a ply, like a move. This is the usual convention.
    #[default]
    TakeAPly,
    /// A pass is not a ply. Only moves are counted.
    AreFree,
}

/// Counts the sequences of `depth` plies from a board on which `player` is to move. Also counts every shorter sequence
/// that ends the game.
///
/// The moves of the last ply are counted without being played. The count uses no transposition table.
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

/// Works like [`perft`], but with the given kernel, for measurements and tests. On boards larger than 8 x 8, ignores
/// `kernel` and counts square by square.
#[must_use]
pub fn perft_with(kernel: Kernel, rules: Rules, board: &Board, player: Player, depth: u32, passes: Passes) -> u64 {
    match Bitboard::new(board, player) {
        _ if depth == 0 => 1,
        Some(bits) => Walk::new(rules, board.size(), passes).count(kernel, bits, depth),
        None => perft_plain(rules, board, player, depth, passes),
    }
}

/// Works like [`perft`], but computes moves and flips square by square, without a kernel. The fast implementations are
/// tested against this implementation.
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
            _ if legal(other).is_empty() => 1, // the game is over
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
