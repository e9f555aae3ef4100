//! The review of one line of a session's game, either in progress or complete.

use reversi_records::NodeId;
use reversi_study::review::{Effort, MoveReview, Review, ReviewProgress, ReviewStore};

/// The review of one line of a session's game.
pub(crate) struct LineReview {
    /// The last node of the line.
    tip: NodeId,
    effort: Effort,
    stores: Vec<ReviewStore>,
    /// Whether only [`turning_point`](crate::Session::turning_point) uses the review.
    is_quick: bool,
    state: State,
}

enum State {
    /// The review is in progress and proceeds from the last move to the first. `moves` contains the reviewed moves in
    /// the order of the game.
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
        LineReview { tip, effort, stores, is_quick: false, state: State::START }
    }

    /// Creates a review that is not saved, and that only [`turning_point`](crate::Session::turning_point) uses.
    pub(crate) const fn quick(tip: NodeId, effort: Effort) -> LineReview {
        LineReview { tip, effort, stores: Vec::new(), is_quick: true, state: State::START }
    }

    pub(crate) const fn is_quick(&self) -> bool {
        self.is_quick
    }

    pub(crate) const fn tip(&self) -> NodeId {
        self.tip
    }

    pub(crate) const fn effort(&self) -> Effort {
        self.effort
    }

    /// Starts the review, or restarts it after an interruption.
    pub(crate) fn begin(&mut self) {
        self.state = State::START;
    }

    /// Returns whether the review covers the line that ends at `tip` and is not complete yet.
    pub(crate) fn is_wanted(&self, tip: NodeId) -> bool {
        self.tip == tip && self.progress().is_some()
    }

    /// Returns the effort of the review and the stores in which it is saved.
    pub(crate) fn order(&self) -> (Effort, Vec<ReviewStore>) {
        (self.effort, self.stores.clone())
    }

    /// Returns the progress, or `None` if the review is complete.
    pub(crate) const fn progress(&self) -> Option<ReviewProgress> {
        match &self.state {
            State::Working { progress, .. } => Some(*progress),
            State::Done(_) => None,
        }
    }

    /// Returns the review, or `None` if it is still in progress.
    pub(crate) fn done(&self) -> Option<&Review> {
        match &self.state {
            State::Working { .. } => None,
            State::Done(review) => Some(review),
        }
    }

    /// Returns the reviewed moves, in the order of the game.
    pub(crate) fn moves(&self) -> &[MoveReview] {
        match &self.state {
            State::Working { moves, .. } => moves,
            State::Done(review) => review.moves(),
        }
    }

    /// Stores the progress and the move that was just reviewed. In the game, this move precedes the moves reviewed so
    /// far.
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
