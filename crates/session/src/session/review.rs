//! The review of the session's own game, made by its engine.

use super::Session;
use crate::evaluation::evaluation;
use crate::event::{Event, Trouble};
use crate::line_review::LineReview;
use crate::refused::Refused;
use reversi::{Game, Player};
use reversi_records::{NodeId, Step};
use reversi_study::review::{Effort, MoveReview, Retry, Review, ReviewProgress, ReviewStore};
use std::time::Duration;

impl Session {
    /// Has the line that is looked at reviewed, to its end. The game pauses; [`Event::Reviewing`] reports progress, and
    /// [`Event::Reviewed`] the end. The review's values are noted in the game.
    ///
    /// A review is kept beside the file that the game was opened from or saved to and in `stores`, and one that was kept in
    /// any of them is found again at once. Looking around does not disturb it; a move that leaves the line ends it.
    pub fn start_review(
        &mut self,
        effort: Effort,
        stores: impl IntoIterator<Item = ReviewStore>,
        now: Duration,
    ) -> Result<(), ActionError> {
        if self.line_game().history().iter().all(|ply| ply.mv().is_none()) {
            return Err(ActionError::NothingToReview);
        }
        if self.line_review().is_some_and(|review| review.effort() == effort) {
            return Ok(());
        }
        #[cfg(feature = "files")]
        let stores = self.file().map(ReviewStore::beside).into_iter().chain(stores);
        self.engine.set_hint(None);
        self.review = Some(LineReview::new(self.history.tip(), effort, stores.into_iter().collect()));
        self.events.push(Event::Reviewing);
        self.pause(now);
        Ok(())
    }

    /// Gives up the review that is being made. One that is done stays.
    pub fn cancel_review(&mut self) {
        if self.review_progress().is_some() {
            self.review = None;
            self.events.push(Event::Reviewing);
            self.ask_engine();
        }
    }

    /// The review of the line that is looked at, when it is done.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        self.line_review()?.done()
    }

    /// How far the review of that line has come, while it is being made.
    #[must_use]
    pub fn review_progress(&self) -> Option<ReviewProgress> {
        self.line_review()?.progress()
    }

    /// The review of the disc that led to a node, or of the one before it if the node is a pass; also while the review is
    /// being made.
    #[must_use]
    pub fn reviewed(&self, node: NodeId) -> Option<&MoveReview> {
        let found = self.tree().node(node)?;
        let passes = usize::from(matches!(found.step()?, Step::Pass { .. }));
        let ply = found.ply().checked_sub(1 + passes)?;
        let reviewed = self.line_review()?.moves().iter().find(|reviewed| reviewed.ply == ply)?;
        self.tree().leads_to(node, self.history.tip()).then_some(reviewed)
    }

    /// The exercises that come of the review: the errors of the person, or of both sides if no side or both are persons.
    #[must_use]
    pub fn retry(&self) -> Option<Retry> {
        self.review().map(|review| Retry::new(review, self.only_person()))
    }

    /// How many exercises that would be.
    #[must_use]
    pub fn exercise_count(&self) -> usize {
        self.review().map_or(0, |review| Retry::count(review, self.only_person()))
    }

    /// The side that a person plays against an engine.
    fn only_person(&self) -> Option<Player> {
        let [black, white] = Player::ALL.map(|player| self.seat(player).is_person());
        (black != white).then_some(if black { Player::Black } else { Player::White })
    }

    /// The game along the line that is looked at, to its end: what a review is made of.
    #[must_use]
    pub fn line_game(&self) -> Game {
        self.history.end_of_line().game().clone()
    }

    /// Drops an unfinished review if another line is looked at.
    pub(super) fn drop_abandoned_review(&mut self) {
        let tip = self.history.tip();
        let is_abandoned = |review: &mut LineReview| review.tip() != tip && review.progress().is_some();
        if self.review.take_if(is_abandoned).is_some() {
            self.events.push(Event::Reviewing);
        }
    }

    /// Notes how far the engine has come.
    pub(super) fn review_progressed(&mut self, progress: ReviewProgress, reviewed: Option<MoveReview>) {
        if let Some(review) = &mut self.review {
            review.advance(progress, reviewed);
            self.events.push(Event::Reviewing);
        }
    }

    /// Takes the review that the engine has made.
    pub(super) fn review_done(&mut self, review: Review, not_kept: Option<String>) {
        let Some(own) = &mut self.review else { return };
        let graph = review.graph();
        own.finish(review);
        let line = self.history.tree().path(own.tip());
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
        self.ask_engine();
    }

    /// The review of the line that is looked at, done or not.
    fn line_review(&self) -> Option<&LineReview> {
        self.review.as_ref().filter(|review| review.tip() == self.history.tip())
    }
}
