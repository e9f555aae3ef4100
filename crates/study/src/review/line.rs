//! A line of play, played out by the rules.

use reversi::{Board, Game, Player, Ply, Rules, Square, SquareSet};

/// A line of play, played out by the rules, with the board after each step.
pub(super) struct Line {
    rules: Rules,
    pub(super) steps: Vec<Step>,
}

/// A disc or a pass, and the board after it.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) ply: Ply,
    pub(super) board: Board,
}

impl Line {
    /// Plays squares from a position, as far as they are legal. Passes follow from the rules, whether the line has them or not.
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

    /// The whole line; `None` is a pass.
    pub(super) fn squares(&self) -> Vec<Option<Square>> {
        self.first(self.steps.len())
    }

    /// Its first steps.
    pub(super) fn first(&self, count: usize) -> Vec<Option<Square>> {
        self.steps.iter().take(count).map(|step| step.ply.mv().map(|mv| mv.square)).collect()
    }

    /// The step at which this side puts a disc on the square.
    pub(super) fn takes(&self, player: Player, square: Square) -> Option<usize> {
        self.steps.iter().position(|step| step.disc_of(player) == Some(square))
    }

    /// The first step at which this side passes.
    pub(super) fn passes(&self, player: Player) -> Option<usize> {
        self.steps.iter().position(|step| step.ply == Ply::Pass { player })
    }

    /// The board and the legal moves of the side that began, when it has the turn after so many answers of the other side
    /// and nobody has passed.
    pub(super) fn after_answers(&self, answers: usize) -> Option<(&Board, SquareSet)> {
        let steps = self.steps.get(..2 * answers)?;
        let player = steps.first()?.ply.player();
        let last = steps.iter().all(|step| step.ply.mv().is_some()).then(|| steps.last()).flatten()?;
        Some((&last.board, self.rules.legal(&last.board, player)))
    }

    /// Who puts the last disc into a region that is empty at first, where and when; `None` if it is not filled.
    pub(super) fn last_in(&self, region: SquareSet) -> Option<(Player, Square, usize)> {
        let full = self.steps.iter().position(|step| (step.board.empty() & region).is_empty())?;
        let ply = self.steps[full].ply;
        Some((ply.player(), ply.mv()?.square, full))
    }
}

impl Step {
    /// Where this side put a disc.
    pub(super) fn disc_of(&self, player: Player) -> Option<Square> {
        self.ply.mv().filter(|_| self.ply.player() == player).map(|mv| mv.square)
    }
}

/// A line of squares with its passes, as far as it is legal; `None` is a pass.
pub(crate) fn played_out(position: &Game, squares: &[Option<Square>]) -> Vec<Option<Square>> {
    Line::replay(position, squares).squares()
}

/// A move and what comes after it.
pub(super) fn with_first(first: Square, rest: &[Option<Square>]) -> Vec<Option<Square>> {
    std::iter::once(Some(first)).chain(rest.iter().copied()).collect()
}
