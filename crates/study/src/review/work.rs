//! The engine's part of a review.
//!
//! It comes in [jobs](ReviewJob) that need nothing of each other. One engine does them in order; several can share them, and the review
//! is the same in whatever order they answer.

use super::effort::Part;
use super::line::{Line, with_first};
use super::{Effort, MoveChoice, MoveReview, Review, before, discs};
use crate::thinker::Thinker;
use reversi::{Game, Square};
use reversi_engine::{Analysed, Answer, Limits, Score, Stop};
use std::collections::VecDeque;
use thiserror::Error;

/// Why there is no review. The moves that were analysed by then have been passed to `progress`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
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
    pub stage: ReviewStage,
    /// How many positions are done in this stage.
    pub done: usize,
    /// How many there are in this stage, 0 before it has begun.
    pub total: usize,
}

impl ReviewProgress {
    /// Before anything is done.
    pub const START: ReviewProgress = ReviewProgress { stage: ReviewStage::Moves, done: 0, total: 0 };
}

/// A part of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewStage {
    /// What every move was worth.
    Moves,
    /// What else could have been played where somebody erred.
    Choices,
}

/// Analyses every move of a game, from the last to the first. `progress` is called with each move; reasons come at the end.
///
/// The thinker forgets everything else before each part: a review depends on the game and the effort alone.
///
/// Where a move was an error, every legal move is then analysed for [`Retry`](super::Retry).
pub fn review(
    thinker: &mut dyn Thinker,
    game: &Game,
    effort: Effort,
    stop: &Stop,
    mut progress: impl FnMut(ReviewProgress, Option<&MoveReview>),
) -> Result<Review, ReviewError> {
    let goes_on = |stop: &Stop| if stop.is_stopped() { Err(ReviewError::Stopped) } else { Ok(()) };
    let mut work = ReviewWork::new(game, effort);
    for (at, ReviewJob { game, limits }) in work.jobs().iter().enumerate() {
        thinker.forget();
        let analysed = thinker.analyse(game, limits, stop, &mut |analysed| {
            work.analysed(at, analysed.clone(), &mut progress);
        });
        analysed.map_err(ReviewError::Failed)?;
        goes_on(stop)?;
        work.finished(at, &mut progress);
    }
    let choices = work.choices().map_err(ReviewError::Failed)?;
    for (at, ReviewJob { game, limits }) in choices.iter().enumerate() {
        thinker.forget();
        let answers = thinker.values(game, limits, stop, &mut |_| {}).map_err(ReviewError::Failed)?;
        goes_on(stop)?;
        work.chosen(at, answers, &mut progress);
    }
    Ok(work.review())
}

/// A part of the work that needs nothing of the others. Whoever does it forgets everything else first.
#[derive(Clone)]
pub struct ReviewJob {
    /// The game whose positions are analysed.
    pub game: Game,
    /// How hard the engine tries at each.
    pub limits: Limits,
}

/// A review that is being made: first every [`job`](Self::jobs) of analysing a part of the game, then the
/// [choices](Self::choices) where somebody erred.
pub struct ReviewWork {
    game: Game,
    effort: Effort,
    parts: Vec<Part>,
    /// What is known of each part and not noted yet, as the parts after it are not done; and the last ply that was analysed.
    waiting: Vec<Waiting>,
    /// The part that is being noted.
    current: usize,
    notes: Notes,
    /// How many positions are done in this stage.
    done: usize,
    /// The moves that were errors, by their place, in the order of the game.
    errors: Vec<usize>,
}

#[derive(Default)]
struct Waiting {
    analysed: VecDeque<Analysed>,
    last: Option<usize>,
    finished: bool,
}

impl ReviewWork {
    /// Divides the review of a game into jobs.
    pub fn new(game: &Game, effort: Effort) -> ReviewWork {
        let parts = effort.parts(game);
        let waiting = parts.iter().map(|_| Waiting::default()).collect();
        let notes = Notes::default();
        ReviewWork { game: game.clone(), effort, parts, waiting, current: 0, notes, done: 0, errors: Vec::new() }
    }

    /// What is to be analysed, the end of the game first.
    pub fn jobs(&self) -> Vec<ReviewJob> {
        let job = |part: &Part| ReviewJob { game: part.game.clone(), limits: part.limits.clone() };
        self.parts.iter().map(job).collect()
    }

    fn total(&self) -> usize {
        discs(&self.game).len() + usize::from(!self.game.is_over())
    }

    /// Takes the analysis of a position of a job's game, the last position first. A job that is done again may tell what
    /// is known.
    pub fn analysed(
        &mut self,
        job: usize,
        mut analysed: Analysed,
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

    /// Every position of a job's game has been analysed.
    pub fn finished(&mut self, job: usize, progress: &mut dyn FnMut(ReviewProgress, Option<&MoveReview>)) {
        self.waiting[job].finished = true;
        self.note(progress);
    }

    /// Notes what can be noted: from the last move to the first. Returns whether there was anything.
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

    /// Where somebody erred, and every legal move is to be valued. It comes after all jobs are finished.
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

    /// Takes the values of all moves of a position where somebody erred.
    pub fn chosen(
        &mut self,
        choice: usize,
        answers: Vec<Answer>,
        progress: &mut dyn FnMut(ReviewProgress, Option<&MoveReview>),
    ) {
        self.notes.nodes += answers.first().map_or(0, |best| best.nodes);
        let reviewed = &mut self.notes.moves[self.errors[choice]];
        let position = before(&self.game, reviewed.ply);
        reviewed.choices = answers.into_iter().map(|answer| self::choice(&position, answer)).collect();
        self.done += 1;
        progress(ReviewProgress { stage: ReviewStage::Choices, done: self.done, total: self.errors.len() }, None);
    }

    /// The review, when everything is done.
    pub fn review(&mut self) -> Review {
        let Notes { moves, open_end, nodes, .. } = std::mem::take(&mut self.notes);
        Review::explained(self.game.clone(), self.effort, moves, open_end, nodes)
    }
}

/// What is collected while a game is analysed from its end.
#[derive(Default)]
struct Notes {
    /// The last first.
    moves: Vec<MoveReview>,
    open_end: Option<Score>,
    /// The best line from the position that was analysed last.
    later: Vec<Option<Square>>,
    nodes: u64,
    /// How many positions there were.
    taken: usize,
}

impl Notes {
    /// Adds the analysis of a position. Returns whether a move was made there.
    fn take(&mut self, game: &Game, analysed: &Analysed) -> bool {
        let (ply, best) = (analysed.ply, &analysed.best);
        self.taken += 1;
        self.nodes += best.nodes;
        let position = before(game, ply);
        let later = std::mem::replace(&mut self.later, best.line.clone());
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
            better: if is_best { refutation.clone() } else { Line::replay(&position, &best.line).squares() },
            refutation,
            choices: Vec::new(),
            explanations: Vec::new(),
        });
        true
    }
}

/// A move with its value and the line that shows it, passes included.
pub(crate) fn choice(position: &Game, answer: Answer) -> MoveChoice {
    Choice { square: answer.best, value: answer.score, line: Line::replay(position, &answer.line).squares() }
}
