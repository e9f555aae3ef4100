//! A line of play, replayed according to the rules.

use reversi::{Board, Game, Player, Ply, Rules, Square, SquareSet};

/// A line of play that was replayed according to the rules, with the board after each ply.
pub(super) struct Line {
    rules: Rules,
    pub(super) steps: Vec<Step>,
}

/// One ply of a line, and the board after it.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) ply: Ply,
    pub(super) board: Board,
}

impl Line {
    /// Plays `squares` from a position up to the first illegal move. Adds the passes that the rules require, even if
    /// `squares` does not contain them.
    pub(super) fn replay(position: &Game, squares: &[Option<Square>]) -> Line {
        let mut game = position.clone();
        let mut steps = Vec::with_capacity(squares.len());
        for &square in squares.iter().flatten() {
            let Ok(plies) = game.play(square) else { break };
            let plies = plies.to_vec();
            steps.extend(plies.into_iter().map(|ply| Step { ply, board: *game.board() }));
        }
        Line { rules: game.rules(), steps }
    }

    /// Returns the squares of the whole line. `None` stands for a pass.
    pub(super) fn squares(&self) -> Vec<Option<Square>> {
        self.first(self.steps.len())
    }

    /// Returns the squares of the first `count` plies. `None` stands for a pass.
    pub(super) fn first(&self, count: usize) -> Vec<Option<Square>> {
        self.steps.iter().take(count).map(|step| step.ply.mv().map(|mv| mv.square)).collect()
    }

    /// Returns the index of the ply at which this side places a disc on the square.
    pub(super) fn takes(&self, player: Player, square: Square) -> Option<usize> {
        self.steps.iter().position(|step| step.disc_of(player) == Some(square))
    }

    /// Returns the index of the first ply at which this side passes.
    pub(super) fn passes(&self, player: Player) -> Option<usize> {
        self.steps.iter().position(|step| step.ply == Ply::Pass { player })
    }

    /// Returns the board after `answers` moves by each side, and the legal moves of the side that moved first. Returns
    /// `None` if the line has fewer plies or if one of these plies is a pass.
    pub(super) fn after_answers(&self, answers: usize) -> Option<(&Board, SquareSet)> {
        let steps = self.steps.get(..2 * answers)?;
        let player = steps.first()?.ply.player();
        let last = steps.iter().all(|step| step.ply.mv().is_some()).then(|| steps.last()).flatten()?;
        Some((&last.board, self.rules.legal(&last.board, player)))
    }

    /// Returns which side places the last disc in a region of empty squares, on which square, and at which ply. Returns
    /// `None` if the line does not fill the region.
    pub(super) fn last_in(&self, region: SquareSet) -> Option<(Player, Square, usize)> {
        let full = self.steps.iter().position(|step| (step.board.empty() & region).is_empty())?;
        let ply = self.steps[full].ply;
        Some((ply.player(), ply.mv()?.square, full))
    }
}

impl Step {
    /// Returns the square on which this side placed a disc; `None` if this ply is a pass or belongs to the other side.
    pub(super) fn disc_of(&self, player: Player) -> Option<Square> {
        self.ply.mv().filter(|_| self.ply.player() == player).map(|mv| mv.square)
    }
}

/// Replays a line up to the first illegal move, and returns it with the passes that the rules require. `None` stands
/// for a pass.
pub(crate) fn played_out(position: &Game, squares: &[Option<Square>]) -> Vec<Option<Square>> {
    Line::replay(position, squares).squares()
}

/// Returns a line that starts with a move and continues with `rest`.
pub(super) fn with_first(first: Square, rest: &[Option<Square>]) -> Vec<Option<Square>> {
    std::iter::once(Some(first)).chain(rest.iter().copied()).collect()
}
