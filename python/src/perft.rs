//! Counts lines of play in short steps, and checks for Ctrl-C between the steps.

use crate::errors::exceptions;
use crate::squares::Whole;
use pyo3::prelude::*;
use reversi::{Board, Passes, Player, Rules};

/// Returns the number of lines of play that are `depth` plies long, from the current position of a game.
pub(crate) fn count(py: Python<'_>, game: &reversi::Game, depth: Whole, free_passes: bool) -> PyResult<u64> {
    let depth =
        u32::try_from(depth.0).map_err(|_| exceptions::LimitError::new_err("a depth must be 0 or more plies"))?;
    let passes = if free_passes { Passes::AreFree } else { Passes::TakeAPly };
    let piece = if game.size().fits_bitboard() { 7 } else { 2 };
    let walk = Walk { rules: game.rules(), passes, piece };
    py.detach(|| walk.count(game.board(), game.next_player(), depth))
}

struct Walk {
    rules: Rules,
    passes: Passes,
    /// The depth of a subtree that is counted in one step, without a check for Ctrl-C.
    piece: u32,
}

impl Walk {
    fn count(&self, board: &Board, player: Player, depth: u32) -> PyResult<u64> {
        if depth <= self.piece {
            Python::attach(|py| py.check_signals())?;
            return Ok(reversi::perft(self.rules, board, player, depth, self.passes));
        }
        let (moves, other) = (self.rules.moves(board, player), player.other());
        if moves.is_empty() {
            return match self.passes {
                _ if self.rules.legal(board, other).is_empty() => Ok(1),
                Passes::TakeAPly => self.count(board, other, depth - 1),
                Passes::AreFree => self.count(board, other, depth),
            };
        }
        let mut lines: u64 = 0;
        for mv in &moves {
            let mut after = *board;
            after.set_all(mv.gained, Some(player)).expect("a legal move is on the board");
            lines = lines.saturating_add(self.count(&after, other, depth - 1)?);
        }
        Ok(lines)
    }
}
