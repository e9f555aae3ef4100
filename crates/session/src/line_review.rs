//! The review of a line while it is being made, and when it is done.

use reversi_records::NodeId;
use reversi_study::review::{Effort, MoveReview, Review, ReviewProgress, ReviewStore};

/// The review of one line of a session's game.
pub(crate) struct LineReview {
    /// The end of the line.
    tip: NodeId,
    effort: Effort,
    stores: Vec<ReviewStore>,
    state: State,
}

enum State {
    /// It is being made, from the last move to the first. `moves` are those that are known, in the order of the game.
    Working {
        progress: ReviewProgress,
        moves: Vec<MoveReview>,
    },
    Done(Box<Review>),
}

impl State {
    const START: State = State::Working { progress: ReviewProgress::START, moves: Vec::new() };
}

impl LineReview {
    pub(crate) const fn new(tip: NodeId, effort: Effort, stores: Vec<ReviewStore>) -> LineReview {
        LineReview { tip, effort, stores, state: State::START }
    }

    pub(crate) const fn tip(&self) -> NodeId {
        self.tip
    }

    pub(crate) const fn effort(&self) -> Effort {
        self.effort
    }

    /// Begins, or begins again after an interruption.
    pub(crate) fn begin(&mut self) {
        self.state = State::START;
    }

    /// Whether the engine is needed for it, as long as this line is looked at.
    pub(crate) fn is_wanted(&self, tip: NodeId) -> bool {
        self.tip == tip && self.progress().is_some()
    }

    /// What the engine has to know.
    pub(crate) fn order(&self) -> (Effort, Vec<ReviewStore>) {
        (self.effort, self.stores.clone())
    }

    /// How far it has come, if it is not done.
    pub(crate) const fn progress(&self) -> Option<ReviewProgress> {
        match &self.state {
            State::Working { progress, .. } => Some(*progress),
            State::Done(_) => None,
        }
    }

    /// The whole review, if it is done.
    pub(crate) fn done(&self) -> Option<&Review> {
        match &self.state {
            State::Working { .. } => None,
            State::Done(review) => Some(review),
        }
    }

    /// The moves that are known, in the order of the game.
    pub(crate) fn moves(&self) -> &[MoveReview] {
        match &self.state {
            State::Working { moves, .. } => moves,
            State::Done(review) => review.moves(),
        }
    }

    /// Notes progress, with the move before the ones that are known.
    pub(crate) fn advance(&mut self, new: ReviewProgress, reviewed: Option<MoveReview>) {
        if let State::Working { progress, moves } = &mut self.state {
            *progress = new;
            moves.splice(..0, reviewed);
        }
    }

    pub(crate) fn finish(&mut self, review: Review) {
        self.state = State::Done(Box::new(review));
    }
}
