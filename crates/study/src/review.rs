//! Reviews of games: how many discs each move gave away, where the game turned, and why a move was bad.
//!
//! [`review`] runs on the calling thread. In a program with a view, the session reviews its own game on the engine
//! thread instead.
//!
//! | file | what |
//! |---|---|
//! | `classes`, `accuracy` | the class of a move and its thresholds, and the accuracy of a side and its formula |
//! | `effort` | the search depth or time of a review, and the number of empties at which exact solving starts |
//! | `work` | the searches of a review, as jobs that several engines can share |
//! | `line`, `board_regions`, `explain`, `claims` | lines, corners and regions, and reasons why a move was bad |
//! | `retry` | exercises made from the errors of a game |
//! | `store`, `summary` | saved reviews, and the summary of a review |
//! | `written` | the format of saved reviews |

mod accuracy;
mod board_regions;
mod claims;
mod classes;
mod effort;
mod explain;
mod line;
mod retry;
mod store;
mod summary;
mod work;
mod written;

pub use accuracy::{DISCS_TO_A_THIRD, accuracy, move_accuracy};
pub use classes::Class;
pub use effort::Effort;
pub use explain::{Explanation, Near, Reason, explain};
pub use retry::{Attempt, Exercise, Retry};
pub use store::ReviewStore;
pub use work::{ReviewError, ReviewJob, ReviewProgress, ReviewStage, ReviewWork, review};

pub(crate) use line::played_out;
pub(crate) use work::choice;
pub(crate) use written::Value as WrittenScore;

use reversi::{Game, Player, Ply, Square};
use reversi_engine::{Score, ScoreKind};

/// The review of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    game: Game,
    effort: Effort,
    moves: Vec<MoveReview>,
    /// The value of the last position for the side to move; `None` if the game is over.
    open_end: Option<Score>,
    /// The number of positions that the engine searched, or 0 for a review that was loaded.
    pub nodes: u64,
}

/// The review of one move. Its values are from the point of view of the player who moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveReview {
    /// The number of plies before the move, passes included.
    pub ply: usize,
    /// The number of the move, counted from 1 and not counting passes.
    pub number: usize,
    /// The player who moved.
    pub player: Player,
    /// The square that the player chose.
    pub played: Square,
    /// The value of the played move.
    pub value: Score,
    /// The best move: the played move, unless another move has a greater value.
    pub best: Square,
    /// The value of the best move.
    pub best_value: Score,
    /// Whether the played move was the only legal one.
    pub forced: bool,
    /// The best move and its principal variation. `None` stands for a pass.
    pub better: Vec<Option<Square>>,
    /// The played move and its principal variation. `None` stands for a pass.
    pub refutation: Vec<Option<Square>>,
    /// Every legal move, best first, for use by [`Retry`]. Empty unless the played move was an error.
    pub choices: Vec<MoveChoice>,
    /// The reasons why the played move was an error, derived from the refutation. Empty if the move was not an error,
    /// or if no known reason applies.
    pub explanations: Vec<Explanation>,
}

/// A legal move in an exercise or a puzzle, with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveChoice {
    /// The square of the move.
    pub square: Square,
    /// The value of the move for the side to move.
    pub value: Score,
    /// The move and its principal variation. `None` stands for a pass.
    pub line: Vec<Option<Square>>,
}

/// A point in the evaluation graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewPoint {
    /// The number of plies before the position, passes included.
    pub ply: usize,
    /// The value of the position from Black's point of view.
    pub black: Score,
}

impl MoveReview {
    /// Returns how many discs the move gave away: the value of the best move minus the value of the played move, or 0
    /// if that is negative.
    #[must_use]
    pub fn loss(&self) -> i32 {
        (self.best_value.discs - self.value.discs).max(0)
    }

    /// Returns the class of the move.
    #[must_use]
    pub fn class(&self) -> Class {
        Class::of(self.best_value, self.value)
    }

    /// Returns how certain the loss is: the [`ScoreKind`] of `value` or of `best_value`, whichever is less certain.
    #[must_use]
    pub fn kind(&self) -> ScoreKind {
        let trust = |kind: ScoreKind| match kind {
            ScoreKind::Exact => (3, 0),
            ScoreKind::WinLossDraw => (2, 0),
            ScoreKind::Selective { confidence } => (1, u32::from(confidence)),
            ScoreKind::Estimate { depth } => (0, depth),
        };
        let (best, played) = (self.best_value.kind, self.value.kind);
        if trust(best) <= trust(played) { best } else { played }
    }

    /// Returns whether the move changed the result for the worse: from a win to a draw or a loss, or from a draw to a
    /// loss.
    #[must_use]
    pub fn turns_the_game(&self) -> bool {
        self.value.discs.signum() < self.best_value.discs.signum()
    }
}

impl Review {
    /// Creates a review, and derives the explanations of its errors from their lines.
    fn explained(game: Game, effort: Effort, moves: Vec<MoveReview>, open_end: Option<Score>, nodes: u64) -> Review {
        let mut review = Review { game, effort, moves, open_end, nodes };
        // Visit the moves from last to first, so that each move is undone only once.
        let mut position = review.game.clone();
        for reviewed in review.moves.iter_mut().rev().filter(|reviewed| reviewed.class().is_error()) {
            while position.history().len() > reviewed.ply && position.undo().is_some() {}
            reviewed.explanations = explain(&position, &reviewed.refutation, &reviewed.better);
        }
        review
    }

    /// Returns the reviewed game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the search effort of the review.
    #[must_use]
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// Returns the reviews of all moves, in the order of the game.
    #[must_use]
    pub fn moves(&self) -> &[MoveReview] {
        &self.moves
    }

    /// Returns the position before a reviewed move.
    #[must_use]
    pub fn before(&self, reviewed: &MoveReview) -> Game {
        before(&self.game, reviewed.ply)
    }

    /// Returns the accuracy of a side, from 0 to 100, as defined by [`accuracy()`]. Returns `None` if the side never
    /// had a choice.
    #[must_use]
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        let chosen = self.moves.iter().filter(|reviewed| reviewed.player == player && !reviewed.forced);
        accuracy(chosen.map(MoveReview::loss))
    }

    /// Returns how many discs a side gave away in total.
    #[must_use]
    pub fn lost(&self, player: Player) -> i32 {
        self.moves.iter().filter(|reviewed| reviewed.player == player).map(MoveReview::loss).sum()
    }

    /// Returns how many of a side's moves belong to a class.
    #[must_use]
    pub fn count(&self, player: Player, class: Class) -> usize {
        self.moves.iter().filter(|reviewed| reviewed.player == player && reviewed.class() == class).count()
    }

    /// Returns the turning point: the last error that turned a win into a draw or a loss, or a draw into a loss.
    /// Returns `None` if there is no such error. Also returns `None` if the player ended with at least the result that
    /// was possible before the error, because the estimates were wrong in that case.
    #[must_use]
    pub fn turning_point(&self) -> Option<&MoveReview> {
        let is_turn = |reviewed: &&MoveReview| reviewed.class().is_error() && reviewed.turns_the_game();
        let end = self.graph().last()?.black.discs.signum();
        let ended_worse = |reviewed: &&MoveReview| {
            let end = if reviewed.player == Player::Black { end } else { -end };
            end < reviewed.best_value.discs.signum()
        };
        self.moves.iter().rfind(is_turn).filter(ended_worse)
    }

    /// Returns the ply at which the values become exact and stay exact to the end; `None` if the last value is not
    /// exact.
    #[must_use]
    pub fn exact_from(&self) -> Option<usize> {
        let is_exact = |reviewed: &&MoveReview| reviewed.kind() == ScoreKind::Exact;
        let open = self.open_end.is_some_and(|score| score.kind != ScoreKind::Exact);
        self.moves.iter().rev().take_while(is_exact).last().filter(|_| !open).map(|reviewed| reviewed.ply)
    }

    /// Returns the evaluation graph: the value of every position, including the last one, from Black's point of view.
    #[must_use]
    pub fn graph(&self) -> Vec<ReviewPoint> {
        let blacks = |player: Player, score: Score| if player == Player::Black { score } else { score.negated() };
        let mut points: Vec<ReviewPoint> = self
            .moves
            .iter()
            .map(|reviewed| ReviewPoint { ply: reviewed.ply, black: blacks(reviewed.player, reviewed.best_value) })
            .collect();
        let last = match (self.open_end, self.game.turn()) {
            (Some(score), Some(player)) => Some(blacks(player, score)),
            _ => final_score(&self.game),
        };
        points.extend(last.map(|black| ReviewPoint { ply: self.game.history().len(), black }));
        points
    }
}

/// Returns the position before the given ply of a game.
fn before(game: &Game, ply: usize) -> Game {
    let mut position = game.clone();
    while position.history().len() > ply && position.undo().is_some() {}
    position
}

/// Returns the exact score of a finished game from Black's point of view; `None` if the game is not over.
fn final_score(game: &Game) -> Option<Score> {
    Some(Score { discs: game.lead(Player::Black)?, kind: ScoreKind::Exact })
}

/// Returns the squares on which discs were placed in a game, in order.
fn discs(game: &Game) -> Vec<Square> {
    game.history().iter().filter_map(Ply::mv).map(|mv| mv.square).collect()
}
