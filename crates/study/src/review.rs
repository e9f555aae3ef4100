//! Reviews of games: what each move gave away, where the game turned, and why a move was bad.
//!
//! [`review`] works on the thread that calls it. A session reviews its own game on the engine's thread, for views.
//!
//! | file | what |
//! |---|---|
//! | `classes`, `accuracy` | how good a move was, and how well a side played: the thresholds and the formula |
//! | `effort` | how hard the engine tries, and where it begins to solve |
//! | `work` | the engine's part, in jobs that several engines can share |
//! | `line`, `board_regions`, `explain`, `claims` | lines played out, corners and regions, and what can be claimed from them |
//! | `retry` | mistakes as exercises |
//! | `store`, `summary` | saved reviews, and reviews in a few numbers |
//! | `written` | reviews as they are written: to files, and by views that keep them elsewhere |

mod accuracy;
mod board_regions;
mod claims;
mod classes;
mod effort;
mod explain;
mod line;
mod retry;
mod store;
#[cfg(feature = "library")]
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
use reversi_engine::{Kind, Score};

/// The review of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    game: Game,
    effort: Effort,
    moves: Vec<MoveReview>,
    /// What the last position is worth to the side to move, if the game is not over there.
    open_end: Option<Score>,
    /// How many positions the engine looked at for it: none if it was kept.
    pub nodes: u64,
}

/// A reviewed move. Values are from its player's point of view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveReview {
    /// How many steps of the game came before, passes included.
    pub ply: usize,
    /// Which disc it was, counted from 1.
    pub number: usize,
    /// Who moved.
    pub player: Player,
    /// The move.
    pub played: Square,
    /// What it is worth.
    pub value: Score,
    /// The best move: the one that was played, unless another is better.
    pub best: Square,
    /// What the best move is worth.
    pub best_value: Score,
    /// Whether it was the only move there was.
    pub forced: bool,
    /// The best move and how both sides would go on, `None` for a pass.
    pub better: Vec<Option<Square>>,
    /// The move that was played and how both sides would go on.
    pub refutation: Vec<Option<Square>>,
    /// Where the move was an error: every legal move, the best first, for [`Retry`].
    pub choices: Vec<MoveChoice>,
    /// Why it was an error, as far as the refutation shows it.
    pub explanations: Vec<Explanation>,
}

/// A legal move of a position where somebody erred.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveChoice {
    /// The move.
    pub square: Square,
    /// What it is worth to the side to move.
    pub value: Score,
    /// The move and how both sides would go on.
    pub line: Vec<Option<Square>>,
}

/// A point of the evaluation graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewPoint {
    /// How many steps of the game came before, passes included.
    pub ply: usize,
    /// What the position is worth to Black.
    pub black: Score,
}

impl MoveReview {
    /// How many discs the move gave away, as far as the two values can tell.
    #[must_use]
    pub fn loss(&self) -> i32 {
        (self.best_value.discs - self.value.discs).max(0)
    }

    /// How good it was.
    #[must_use]
    pub fn class(&self) -> Class {
        Class::of(self.best_value, self.value)
    }

    /// How far the loss can be trusted: as far as the less sure of its two values.
    #[must_use]
    pub fn kind(&self) -> Kind {
        let trust = |kind: Kind| match kind {
            Kind::Exact => (3, 0),
            Kind::WinLossDraw => (2, 0),
            Kind::Selective { confidence } => (1, u32::from(confidence)),
            Kind::Estimate { depth } => (0, depth),
        };
        let (best, played) = (self.best_value.kind, self.value.kind);
        if trust(best) <= trust(played) { best } else { played }
    }

    /// Whether the move changed the result for the worse: from a win to a draw or a loss, or from a draw to a loss.
    #[must_use]
    pub fn turns_the_game(&self) -> bool {
        self.value.discs.signum() < self.best_value.discs.signum()
    }
}

impl Review {
    /// A review with the reasons of its errors. They follow from the lines.
    fn explained(game: Game, effort: Effort, moves: Vec<MoveReview>, open_end: Option<Score>, nodes: u64) -> Review {
        let mut review = Review { game, effort, moves, open_end, nodes };
        // From the last to the first: every move is taken back once.
        let mut position = review.game.clone();
        for reviewed in review.moves.iter_mut().rev().filter(|reviewed| reviewed.class().is_error()) {
            while position.history().len() > reviewed.ply && position.undo().is_some() {}
            reviewed.explanations = explain(&position, &reviewed.refutation, &reviewed.better);
        }
        review
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How hard the engine tried.
    #[must_use]
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// Every move, in the order of the game.
    #[must_use]
    pub fn moves(&self) -> &[MoveReview] {
        &self.moves
    }

    /// The position in which a move was made.
    #[must_use]
    pub fn before(&self, reviewed: &MoveReview) -> Game {
        before(&self.game, reviewed.ply)
    }

    /// How well a side played, from 0 to 100: see [`accuracy`]. `None` if it never had a choice.
    #[must_use]
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        let chosen = self.moves.iter().filter(|reviewed| reviewed.player == player && !reviewed.forced);
        accuracy(chosen.map(MoveReview::loss))
    }

    /// How many discs a side gave away in all.
    #[must_use]
    pub fn lost(&self, player: Player) -> i32 {
        self.moves.iter().filter(|reviewed| reviewed.player == player).map(MoveReview::loss).sum()
    }

    /// How many of a side's moves are of a class.
    #[must_use]
    pub fn count(&self, player: Player, class: Class) -> usize {
        self.moves.iter().filter(|reviewed| reviewed.player == player && reviewed.class() == class).count()
    }

    /// The turning point: the last error that took its player from winning to not winning, or from a draw to losing. `None`
    /// if there is no such error, or if its player did as well in the end as before it: then estimates were wrong.
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

    /// The ply from which on every value is exact; `None` if not even the last is.
    #[must_use]
    pub fn exact_from(&self) -> Option<usize> {
        let is_exact = |reviewed: &&MoveReview| reviewed.kind() == Kind::Exact;
        let open = self.open_end.is_some_and(|score| score.kind != Kind::Exact);
        self.moves.iter().rev().take_while(is_exact).last().filter(|_| !open).map(|reviewed| reviewed.ply)
    }

    /// The evaluation graph: what every position is worth to Black with best play from there on, the last one included.
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

/// The position of a game before this step of its history.
fn before(game: &Game, ply: usize) -> Game {
    let mut position = game.clone();
    while position.history().len() > ply && position.undo().is_some() {}
    position
}

/// Returns the score of a game that is over, for Black.
fn final_score(game: &Game) -> Option<Score> {
    Some(Score { discs: game.lead(Player::Black)?, kind: Kind::Exact })
}

/// The discs of a game, in order.
fn discs(game: &Game) -> Vec<Square> {
    game.history().iter().filter_map(Ply::mv).map(|mv| mv.square).collect()
}
