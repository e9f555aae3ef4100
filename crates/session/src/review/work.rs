//! The engine's part of a review.

use super::line::{Line, with_first};
use super::{Choice, Effort, Review, Reviewed, before, discs, explain};
use crate::thinker::Thinker;
use reversi::Game;
use reversi_engine::{Analysed, Answer, Limits, Score, Stop};
use thiserror::Error;

/// Why there is no review. The moves that were analysed by then have been passed to `progress`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReviewError {
    /// It was stopped before it was through.
    #[error("the review was stopped")]
    Stopped,
    /// The engine could not do it.
    #[error("{0}")]
    Failed(String),
}

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewProgress {
    /// What is being done.
    pub stage: Stage,
    /// How many positions are done in this stage.
    pub done: usize,
    /// How many there are in this stage, 0 before it has begun.
    pub total: usize,
}

impl ReviewProgress {
    /// Before anything is done.
    pub const START: ReviewProgress = ReviewProgress { stage: Stage::Moves, done: 0, total: 0 };
}

/// A part of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// What every move was worth.
    Moves,
    /// What else could have been played where somebody erred.
    Choices,
}

/// Analyses every move of a game, from the last to the first, so that results at the end help with the moves before.
/// `progress` is called with each move; reasons come at the end.
///
/// The thinker forgets everything else first: a review depends on the game and the effort alone.
///
/// Where a move was an error, every legal move is then analysed for [`Retry`](super::Retry).
pub fn review(
    thinker: &mut dyn Thinker,
    game: &Game,
    effort: Effort,
    stop: &Stop,
    mut progress: impl FnMut(ReviewProgress, Option<&Reviewed>),
) -> Result<Review, ReviewError> {
    let goes_on = |stop: &Stop| if stop.is_stopped() { Err(ReviewError::Stopped) } else { Ok(()) };
    thinker.forget();
    let mut notes = Notes::new(game);
    let parts = effort.parts(game);
    for part in &parts {
        let last = part.from + part.game.history().len();
        let analysed = thinker.analyse(&part.game, &part.limits, stop, &mut |analysed| {
            let ply = part.from + analysed.ply;
            if part.overlaps && ply == last {
                notes.nodes += analysed.best.nodes;
                return;
            }
            let has_move = notes.take(ply, analysed);
            let (done, total) = (notes.done, notes.total);
            progress(ReviewProgress { stage: Stage::Moves, done, total }, notes.moves.last().filter(|_| has_move));
        });
        analysed.map_err(ReviewError::Failed)?;
        goes_on(stop)?;
    }
    if notes.done < notes.total {
        return Err(ReviewError::Failed("the engine has not looked at every move".to_string()));
    }
    let Notes { mut moves, open_end, mut nodes, .. } = notes;
    moves.reverse();
    let total = moves.iter().filter(|reviewed| reviewed.class().is_error()).count();
    let errors = moves.iter_mut().filter(|reviewed| reviewed.class().is_error());
    for (done, reviewed) in (1..).zip(errors) {
        let position = before(game, reviewed.ply);
        let part = parts.iter().find(|part| part.from <= reviewed.ply);
        let limits = part.map_or_else(Limits::default, |part| part.limits.clone());
        let answers = thinker.values(&position, &limits, stop, &mut |_| {}).map_err(ReviewError::Failed)?;
        goes_on(stop)?;
        nodes += answers.first().map_or(0, |best| best.nodes);
        reviewed.choices = answers.into_iter().map(|answer| choice(&position, answer)).collect();
        progress(ReviewProgress { stage: Stage::Choices, done, total }, None);
    }
    let mut review = Review { game: game.clone(), effort, moves, open_end, nodes };
    review.explain_errors();
    Ok(review)
}

impl Review {
    /// A review from results that were written.
    #[cfg(any(feature = "files", feature = "remote"))]
    pub(super) fn kept(game: &Game, effort: Effort, moves: Vec<Reviewed>, open_end: Option<Score>) -> Review {
        let mut review = Review { game: game.clone(), effort, moves, open_end, nodes: 0 };
        review.explain_errors();
        review
    }

    /// Finds the reasons. They follow from the lines, and are not kept.
    fn explain_errors(&mut self) {
        // From the last to the first: every move is taken back once.
        let mut position = self.game.clone();
        for reviewed in self.moves.iter_mut().rev().filter(|reviewed| reviewed.class().is_error()) {
            while position.history().len() > reviewed.ply && position.undo().is_some() {}
            reviewed.explanations = explain(&position, &reviewed.refutation, &reviewed.better);
        }
    }
}

/// What is collected while a game is analysed from its end.
struct Notes<'a> {
    game: &'a Game,
    /// The last first.
    moves: Vec<Reviewed>,
    open_end: Option<Score>,
    /// The best line from the position that was analysed last.
    later: Vec<Option<reversi::Position>>,
    nodes: u64,
    done: usize,
    total: usize,
}

impl<'a> Notes<'a> {
    fn new(game: &'a Game) -> Notes<'a> {
        let total = discs(game).len() + usize::from(!game.is_over());
        let (moves, later) = (Vec::new(), Vec::new());
        Notes { game, moves, open_end: None, later, nodes: 0, done: 0, total }
    }

    /// Adds the analysis of a position. Returns whether a move was made there.
    fn take(&mut self, ply: usize, analysed: &Analysed) -> bool {
        self.done += 1;
        self.nodes += analysed.best.nodes;
        let position = before(self.game, ply);
        let best = &analysed.best;
        let later = std::mem::replace(&mut self.later, best.line.clone());
        let Some((played, value)) = analysed.played else {
            self.open_end = Some(best.score);
            return false;
        };
        let refutation = Line::replay(&position, &with_first(played, &later)).squares();
        let is_best = value.discs >= best.score.discs;
        self.moves.push(Reviewed {
            ply,
            number: position.move_number() + 1,
            player: analysed.player,
            played,
            value,
            best: if is_best { played } else { best.best },
            best_value: best.score,
            forced: position.moves().len() == 1,
            better: if is_best { refutation.clone() } else { Line::replay(&position, &best.line).squares() },
            refutation,
            choices: Vec::new(),
            explanations: Vec::new(),
        });
        true
    }
}

/// A move with its value and the line that shows it, passes included.
pub(crate) fn choice(position: &Game, answer: Answer) -> Choice {
    Choice { square: answer.best, value: answer.score, line: Line::replay(position, &answer.line).squares() }
}
