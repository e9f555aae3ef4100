//! Flips and legal moves, computed square by square: slow, simple, and correct on boards of every size.
//!
//! Games on boards larger than 8 x 8 use these functions, and the [bitboard](crate::bitboard) kernels are tested
//! against them.

use crate::{Board, Direction, Player, Square, SquareSet};

/// Returns the discs that `player` would turn over with a new disc on `square`, which must be empty.
pub(crate) fn flips(board: &Board, player: Player, square: Square) -> SquareSet {
    let towards = |direction| flips_towards(board, player, square, direction);
    Direction::ALL.into_iter().map(towards).fold(SquareSet::EMPTY, |all, flips| all | flips)
}

/// Returns the [`flips`] that lie in one direction from `square`.
pub(crate) fn flips_towards(board: &Board, player: Player, square: Square, direction: Direction) -> SquareSet {
    board.line(square, direction).take(run(board, player, square, direction)).collect()
}

/// Returns the empty squares where a disc of `player` would turn over at least one disc.
pub(crate) fn flanking(board: &Board, player: Player) -> SquareSet {
    // A new disc can flank only if it is next to an opponent's disc.
    let candidates = board.empty() & board.discs(player.other()).grown();
    let flanks = |square: &Square| Direction::ALL.iter().any(|&way| run(board, player, *square, way) > 0);
    candidates.iter().filter(flanks).collect()
}

/// Returns the length of the run of the opponent's discs that starts next to `square` and ends at a disc of `player`.
/// The length is 0 if the run ends at the edge or at an empty square.
fn run(board: &Board, player: Player, square: Square, direction: Direction) -> usize {
    let (own, opponent) = (board.discs(player), board.discs(player.other()));
    let mut next = square.neighbour(direction, board.size());
    let mut length = 0;
    while let Some(square) = next.filter(|&square| opponent.contains(square)) {
        length += 1;
        next = square.neighbour(direction, board.size());
    }
    if next.is_some_and(|square| own.contains(square)) { length } else { 0 }
}
