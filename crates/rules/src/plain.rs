//! Flips and legal moves square by square: slow, simple, and correct on every size.
//!
//! Boards over 8 x 8 are played with this, and the [bitboard](crate::bitboard) kernels are tested against it.

use crate::{Board, Direction, Player, Position, PositionSet};

/// The discs that `player` would turn over with a new disc at `position`, which must be empty.
pub(crate) fn flips(board: &Board, player: Player, position: Position) -> PositionSet {
    let mut all = PositionSet::EMPTY;
    for direction in Direction::ALL {
        all.extend(board.line(position, direction).take(run(board, player, position, direction)));
    }
    all
}

/// The empty squares where a disc of `player` would turn over at least one.
pub(crate) fn flanking(board: &Board, player: Player) -> PositionSet {
    // Only a square next to an opponent's disc can flank one.
    let candidates = board.empty() & board.discs(player.other()).grown();
    let flanks = |position: &Position| Direction::ALL.iter().any(|&way| run(board, player, *position, way) > 0);
    candidates.iter().filter(flanks).collect()
}

/// The length of the run of the opponent's discs that starts next to `position` and ends at a disc of `player`; 0 if it
/// ends at the edge or at an empty square.
fn run(board: &Board, player: Player, position: Position, direction: Direction) -> usize {
    let (own, opponent) = (board.discs(player), board.discs(player.other()));
    let mut next = position.neighbour(direction, board.size());
    let mut length = 0;
    while let Some(position) = next.filter(|&position| opponent.contains(position)) {
        length += 1;
        next = position.neighbour(direction, board.size());
    }
    if next.is_some_and(|position| own.contains(position)) { length } else { 0 }
}
