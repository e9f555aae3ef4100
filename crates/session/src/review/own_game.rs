//! The review of a session's own game, made on the engine's thread.

use super::retry::errors;
use super::{Effort, Keep, Retry, Review, ReviewProgress, Reviewed};
use crate::event::{Event, Trouble};
use crate::heard::evaluation;
use crate::refused::Refused;
use crate::session::Session;
use reversi::{Game, Player};
use reversi_records::{NodeId, Step};
use std::time::Duration;

/// The review of one line of the session's game.
pub(crate) struct LineReview {
    /// The end of the line.
    tip: NodeId,
    effort: Effort,
    keep: Option<Keep>,
    state: State,
}

enum State {
    /// It is being made. The moves that were looked at, in the order of the game: at first its last ones.
    Working {
        progress: ReviewProgress,
        moves: Vec<Reviewed>,
    },
    Done(Box<Review>),
}

impl State {
    const START: State = State::Working { progress: ReviewProgress::START, moves: Vec::new() };
}

impl LineReview {
    /// It is asked for, once more if it was interrupted.
    pub(crate) fn begin(&mut self) {
        self.state = State::START;
    }

    /// Whether the engine is needed for it, as long as this line is looked at.
    pub(crate) fn is_wanted(&self, tip: NodeId) -> bool {
        self.tip == tip && matches!(self.state, State::Working { .. })
    }

    /// What the engine has to know.
    pub(crate) fn order(&self) -> (Effort, Option<Keep>) {
        (self.effort, self.keep.clone())
    }

    fn moves(&self) -> &[Reviewed] {
        match &self.state {
            State::Working { moves, .. } => moves,
            State::Done(review) => review.moves(),
        }
    }
}

impl Session {
    /// Has the line that is looked at reviewed, to its end. The game pauses; the view is told by [`Event::Reviewing`] how far
    /// it has come, and by [`Event::Reviewed`] when it is there. Its values are noted in the game.
    ///
    /// A review is kept beside the file that the game was [opened from or saved to](Session::file), or else `elsewhere`, and
    /// one that was kept is found again at once. Looking around does not disturb it; a move that leaves the line ends it.
    pub fn start_review(&mut self, effort: Effort, elsewhere: Option<Keep>, now: Duration) -> Result<(), Refused> {
        if self.line_game().history().iter().all(|ply| ply.mv().is_none()) {
            return Err(Refused::NothingToReview);
        }
        let same = |review: &LineReview| review.tip == self.tip && review.effort == effort;
        if self.desk.review.as_ref().is_some_and(same) {
            return Ok(());
        }
        #[cfg(feature = "files")]
        let elsewhere = self.file().map(Keep::beside).or(elsewhere);
        self.desk.hint = None;
        self.desk.review = Some(LineReview { tip: self.tip, effort, keep: elsewhere, state: State::START });
        self.events.push(Event::Reviewing);
        self.pause(now);
        Ok(())
    }

    /// Gives up the review that is being made. One that is done stays.
    pub fn cancel_review(&mut self) {
        if self.review_progress().is_some() {
            self.desk.review = None;
            self.events.push(Event::Reviewing);
            self.settle();
        }
    }

    /// The review of the line that is looked at, when it is done.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        match &self.line_review()?.state {
            State::Working { .. } => None,
            State::Done(review) => Some(review),
        }
    }

    /// How far the review has come that is being made.
    #[must_use]
    pub fn review_progress(&self) -> Option<ReviewProgress> {
        match &self.line_review()?.state {
            State::Working { progress, .. } => Some(*progress),
            State::Done(_) => None,
        }
    }

    /// What a review has to say of the disc that led to a node, or of the one before it if it is a pass; also while the
    /// review is being made.
    #[must_use]
    pub fn reviewed(&self, node: NodeId) -> Option<&Reviewed> {
        let found = self.record.tree.node(node)?;
        let passes = usize::from(matches!(found.step()?, Step::Pass { .. }));
        let ply = found.ply().checked_sub(1 + passes)?;
        let reviewed = self.line_review()?.moves().iter().find(|reviewed| reviewed.ply == ply)?;
        self.record.tree.leads_to(node, self.tip).then_some(reviewed)
    }

    /// The exercises that come of the review: the errors of the person, or of both sides if no side or both are persons.
    #[must_use]
    pub fn retry(&self) -> Option<Retry> {
        self.review().map(|review| Retry::new(review, self.only_person()))
    }

    /// How many exercises that would be.
    #[must_use]
    pub fn exercise_count(&self) -> usize {
        self.review().map_or(0, |review| errors(review, self.only_person()).count())
    }

    /// The side that a person plays against an engine.
    fn only_person(&self) -> Option<Player> {
        let [black, white] = Player::ALL.map(|player| self.seat(player).is_person());
        (black != white).then_some(if black { Player::Black } else { Player::White })
    }

    /// The game along the line that is looked at, to its end: what a review is made of.
    #[must_use]
    pub fn line_game(&self) -> Game {
        let mut end = self.cursor.clone();
        self.record.tree.walk(&mut end, self.tip);
        end.game().clone()
    }

    /// Forgets a review in the making whose line was left.
    pub(crate) fn check_review(&mut self) {
        let tip = self.tip;
        let left = |review: &LineReview| review.tip != tip && matches!(review.state, State::Working { .. });
        if self.desk.review.take_if(|review| left(review)).is_some() {
            self.events.push(Event::Reviewing);
        }
    }

    /// The engine has come so far.
    pub(crate) fn review_progressed(&mut self, news: ReviewProgress, reviewed: Option<Reviewed>) {
        let Some(LineReview { state: State::Working { progress, moves }, .. }) = &mut self.desk.review else { return };
        *progress = news;
        moves.splice(..0, reviewed);
        self.events.push(Event::Reviewing);
    }

    /// The engine is done.
    pub(crate) fn review_done(&mut self, review: Review, not_kept: Option<String>) {
        let Some(own) = &mut self.desk.review else { return };
        let graph = review.graph();
        own.state = State::Done(Box::new(review));
        let line = self.record.tree.path(own.tip);
        for point in graph {
            // The n-th node of a line has n steps before it, passes included.
            if let Some(&node) = line.get(point.ply) {
                self.evaluate(node, evaluation(point.black, Player::Black));
            }
        }
        self.events.push(Event::Reviewed);
        if let Some(reason) = not_kept {
            self.events.push(Event::Trouble(Trouble::ReviewNotKept(reason)));
        }
        self.settle();
    }

    /// The review of the line that is looked at.
    fn line_review(&self) -> Option<&LineReview> {
        self.desk.review.as_ref().filter(|review| review.tip == self.tip)
    }
}
