//! The searches of a review.
//!
//! A review is divided into independent [jobs](ReviewJob). One engine can execute all of them, or several engines can
//! share them. The order in which results arrive does not change the review.

use super::effort::Part;
use super::line::{Line, with_first};
use super::{Effort, MoveChoice, MoveReview, Review, before, discs};
use reversi::{Game, Square};
use reversi_engine::SearchEngine;
use reversi_engine::{Limits, PositionAnalysis, Score, SearchResult, Stop};
use std::collections::VecDeque;
use thiserror::Error;

/// The reason why a review failed. The callback `progress` has already received the moves that were analysed before the
/// failure.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReviewError {
    /// The review was stopped before it was complete.
    #[error("the review was stopped")]
    Stopped,
    /// The engine failed and returned this message.
    #[error("{0}")]
    Failed(String),
}

/// The progress of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewProgress {
    /// The stage that is in progress.
    pub stage: ReviewStage,
    /// The number of finished positions in this stage.
    pub done: usize,
    /// The number of positions in this stage, or 0 before the stage has started.
    pub total: usize,
}

impl ReviewProgress {
    /// The progress before the first search.
    pub const START: ReviewProgress = ReviewProgress { stage: ReviewStage::Moves, done: 0, total: 0 };
}

/// One of the two stages of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewStage {
    /// The engine computes the values of the played moves.
    Moves,
    /// The engine computes the values of the other legal moves in positions where a player erred.
    Choices,
}

/// Reviews every move of a game, from the last to the first. Calls `progress` with each reviewed move. These moves have
/// no explanations yet, because the explanations are added only at the end.
///
/// The engine forgets earlier results before each part, so that a review depends only on the game and the effort.
///
/// After the values of the played moves, the engine computes the value of every legal move in the positions where a
/// player erred. [`Retry`](super::Retry) needs these values.
pub fn review(
    engine: &mut dyn SearchEngine,
    game: &Game,
    effort: Effort,
    stop: &Stop,
    mut progress: impl FnMut(ReviewProgress, Option<&MoveReview>),
) -> Result<Review, ReviewError> {
    let goes_on = |stop: &Stop| if stop.is_stopped() { Err(ReviewError::Stopped) } else { Ok(()) };
    let mut work = ReviewWork::new(game, effort);
    for (at, ReviewJob { game, limits }) in work.jobs().iter().enumerate() {
        engine.forget();
        let analysed = engine.analyse(game, limits, stop, &mut |analysed| {
            work.analysed(at, analysed.clone(), &mut progress);
        });
        analysed.map_err(ReviewError::Failed)?;
        goes_on(stop)?;
        work.finished(at, &mut progress);
    }
    let choices = work.choices().map_err(ReviewError::Failed)?;
    for (at, ReviewJob { game, limits }) in choices.iter().enumerate() {
        engine.forget();
        let answers = engine.search_all(game, limits, stop, &mut |_| {}).map_err(ReviewError::Failed)?;
        goes_on(stop)?;
        work.chosen(at, answers, &mut progress);
    }
    Ok(work.review())
}

/// An independent part of a review. Before an engine executes a job, the caller must make the engine forget earlier
/// results.
#[derive(Clone)]
pub struct ReviewJob {
    /// The game whose positions are analysed.
    pub game: Game,
    /// The search limits for each position.
    pub limits: Limits,
}

/// A review in progress, which has two stages of jobs. In the first stage, each of the [jobs](Self::jobs) analyses a
/// part of the game. In the second stage, each of the [choices](Self::choices) is a job that computes the value of
/// every legal move in a position where a player erred.
pub struct ReviewWork {
    game: Game,
    effort: Effort,
    parts: Vec<Part>,
    /// For each part: the results that cannot be processed until all later parts are done, the ply of the most recent
    /// result, and whether the part is finished.
    waiting: Vec<Waiting>,
    /// The part whose results are processed next.
    current: usize,
    notes: Notes,
    /// The number of finished positions in the current stage.
    done: usize,
    /// The indices of the moves that were errors, in the order of the game.
    errors: Vec<usize>,
}

#[derive(Default)]
struct Waiting {
    analysed: VecDeque<PositionAnalysis>,
    last: Option<usize>,
    finished: bool,
}

impl ReviewWork {
    /// Prepares the review of a game and divides it into jobs.
    pub fn new(game: &Game, effort: Effort) -> ReviewWork {
        let parts = effort.parts(game);
        let waiting = parts.iter().map(|_| Waiting::default()).collect();
        let notes = Notes::default();
        ReviewWork { game: game.clone(), effort, parts, waiting, current: 0, notes, done: 0, errors: Vec::new() }
    }

    /// Returns the jobs of the first stage. Each job analyses a part of the game. The last part of the game comes
    /// first.
    pub fn jobs(&self) -> Vec<ReviewJob> {
        let job = |part: &Part| ReviewJob { game: part.game.clone(), limits: part.limits.clone() };
        self.parts.iter().map(job).collect()
    }

    fn total(&self) -> usize {
        discs(&self.game).len() + usize::from(!self.game.is_over())
    }

    /// Processes the analysis of one position in a job's game. The positions must arrive from last to first. Ignores
    /// positions that a restarted job reports for a second time.
    pub fn analysed(
        &mut self,
        job: usize,
        mut analysed: PositionAnalysis,
        progress: &mut dyn FnMut(ReviewProgress, Option<&MoveReview>),
    ) {
        let (part, waiting) = (&self.parts[job], &mut self.waiting[job]);
        if waiting.last.is_some_and(|last| analysed.ply >= last) {
            return;
        }
        waiting.last = Some(analysed.ply);
        if part.overlaps && analysed.ply == part.game.history().len() {
            self.notes.nodes += analysed.best.nodes;
            return;
        }
        analysed.ply += part.from;
        waiting.analysed.push_back(analysed);
        self.done += 1;
        if !self.note(progress) {
            progress(self.progress(), None);
        }
    }

    /// Marks a job as finished, which means that every position of its game was analysed.
    pub fn finished(&mut self, job: usize, progress: &mut dyn FnMut(ReviewProgress, Option<&MoveReview>)) {
        self.waiting[job].finished = true;
        self.note(progress);
    }

    /// Processes the waiting results as far as possible, from the last move to the first. Returns whether it processed
    /// any result.
    fn note(&mut self, progress: &mut dyn FnMut(ReviewProgress, Option<&MoveReview>)) -> bool {
        let mut noted = false;
        while let Some(waiting) = self.waiting.get_mut(self.current) {
            if let Some(analysed) = waiting.analysed.pop_front() {
                let has_move = self.notes.take(&self.game, &analysed);
                progress(self.progress(), self.notes.moves.last().filter(|_| has_move));
                noted = true;
            } else if waiting.finished {
                self.current += 1;
            } else {
                break;
            }
        }
        noted
    }

    fn progress(&self) -> ReviewProgress {
        ReviewProgress { stage: ReviewStage::Moves, done: self.done, total: self.total() }
    }

    /// Returns the positions in which a player erred, as jobs that compute the value of every legal move. Fails if a
    /// job of the first stage is unfinished.
    pub fn choices(&mut self) -> Result<Vec<ReviewJob>, String> {
        if self.notes.taken < self.total() {
            return Err("the engine has not looked at every move".to_string());
        }
        self.done = 0;
        self.notes.moves.reverse();
        let moves = &self.notes.moves;
        self.errors = (0..moves.len()).filter(|&at| moves[at].class().is_error()).collect();
        let job = |&at: &usize| {
            let reviewed = &moves[at];
            let part = self.parts.iter().find(|part| part.from <= reviewed.ply);
            let limits = part.map_or_else(Limits::default, |part| part.limits.clone());
            ReviewJob { game: before(&self.game, reviewed.ply), limits }
        };
        Ok(self.errors.iter().map(job).collect())
    }

    /// Processes the values of all moves in a position where a player erred.
    pub fn chosen(
        &mut self,
        choice: usize,
        answers: Vec<SearchResult>,
        progress: &mut dyn FnMut(ReviewProgress, Option<&MoveReview>),
    ) {
        self.notes.nodes += answers.first().map_or(0, |best| best.nodes);
        let reviewed = &mut self.notes.moves[self.errors[choice]];
        let position = before(&self.game, reviewed.ply);
        reviewed.choices = answers.into_iter().map(|answer| self::choice(&position, answer)).collect();
        self.done += 1;
        progress(ReviewProgress { stage: ReviewStage::Choices, done: self.done, total: self.errors.len() }, None);
    }

    /// Returns the review. Must be called after all jobs and choices are finished.
    pub fn review(&mut self) -> Review {
        let Notes { moves, open_end, nodes, .. } = std::mem::take(&mut self.notes);
        Review::explained(self.game.clone(), self.effort, moves, open_end, nodes)
    }
}

/// The results that are collected while a game is analysed from its end to its start.
#[derive(Default)]
struct Notes {
    /// The reviews of the moves, from last to first.
    moves: Vec<MoveReview>,
    open_end: Option<Score>,
    /// The principal variation of the position that was analysed most recently.
    later: Vec<Option<Square>>,
    nodes: u64,
    /// The number of positions that were analysed.
    taken: usize,
}

impl Notes {
    /// Adds the analysis of a position. Returns whether a move was played in the position.
    fn take(&mut self, game: &Game, analysed: &PositionAnalysis) -> bool {
        let (ply, best) = (analysed.ply, &analysed.best);
        self.taken += 1;
        self.nodes += best.nodes;
        let position = before(game, ply);
        let later = std::mem::replace(&mut self.later, best.principal_variation.clone());
        let Some((played, value)) = analysed.played else {
            self.open_end = Some(best.score);
            return false;
        };
        let refutation = Line::replay(&position, &with_first(played, &later)).squares();
        let is_best = value.discs >= best.score.discs;
        self.moves.push(MoveReview {
            ply,
            number: position.move_number() + 1,
            player: analysed.player,
            played,
            value,
            best: if is_best { played } else { best.best },
            best_value: best.score,
            forced: position.moves().len() == 1,
            better: if is_best {
                refutation.clone()
            } else {
                Line::replay(&position, &best.principal_variation).squares()
            },
            refutation,
            choices: Vec::new(),
            explanations: Vec::new(),
        });
        true
    }
}

/// Converts a search result to a move with its value and principal variation. Adds the passes to the principal
/// variation.
pub(crate) fn choice(position: &Game, answer: SearchResult) -> MoveChoice {
    MoveChoice {
        square: answer.best,
        value: answer.score,
        line: Line::replay(position, &answer.principal_variation).squares(),
    }
}
