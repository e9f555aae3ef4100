//! Reviews the session's game with the session's engine.

use super::Session;
use crate::action_error::ActionError;
use crate::evaluation::evaluation;
use crate::event::{Event, Trouble};
use crate::line_review::LineReview;
use reversi::{Game, Player};
use reversi_records::{NodeId, Step};
use reversi_study::review::{Effort, MoveReview, Retry, Review, ReviewProgress, ReviewStore};
use std::time::Duration;

impl Session {
    /// Starts a review of the whole current line and pauses the game. [`Event::Reviewing`] reports progress, and
    /// [`Event::Reviewed`] reports that the review is complete. The session stores the values of the review in the
    /// game.
    ///
    /// The review is saved next to the file from which the game was opened or to which it was saved, and in `stores`.
    /// If the review was already saved in one of these places, it is loaded instead. The review continues while the
    /// view shows other nodes of the line. A move that leaves the line ends the review. A remote engine neither loads
    /// nor saves reviews.
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
        let stores = self.file().map(ReviewStore::beside).into_iter().chain(stores);
        self.engine.set_hint(None);
        // The query for another review of this line may be pending.
        self.engine.cancel();
        self.review = Some(LineReview::new(self.history.tip(), effort, stores.into_iter().collect()));
        self.events.push(Event::Reviewing);
        self.pause(now);
        Ok(())
    }

    /// Starts a search for the turning point of the game on the current line, unless the line is being reviewed
    /// already. The search does not pause the game, stores no values in the game, and reports no problems.
    /// [`Event::Reviewing`] reports that the search is complete.
    pub fn find_turning_point(&mut self, effort: Effort) {
        let has_moves = self.line_game().history().iter().any(|ply| ply.mv().is_some());
        if has_moves && self.line_review().is_none() {
            self.review = Some(LineReview::quick(self.history.tip(), effort));
            self.ask_engine();
        }
    }

    /// Returns the turning point of the game on the current line, as [`Review::turning_point`] defines it. Returns
    /// `None` while the turning point is not known, and `Some(None)` if the game has no turning point.
    #[must_use]
    pub fn turning_point(&self) -> Option<Option<&MoveReview>> {
        Some(self.complete_review()?.turning_point())
    }

    /// Returns the turning point as an exercise. Returns `None` if there is no turning point, if exactly one side is human
    /// and the other side made the move, or if a closer analysis does not confirm that the move is an error.
    #[must_use]
    pub fn retry_turning_point(&self) -> Option<Retry> {
        let review = self.complete_review()?;
        let turned = review.turning_point()?;
        let is_own = self.only_person().is_none_or(|player| player == turned.player);
        if is_own { Retry::of_move(review, turned) } else { None }
    }

    /// Returns the complete review of the current line, even if it is only the search for the turning point.
    fn complete_review(&self) -> Option<&Review> {
        self.review.as_ref().filter(|review| review.tip() == self.history.tip())?.done()
    }

    /// Cancels a review that is in progress. Has no effect on a complete review.
    pub fn cancel_review(&mut self) {
        if self.review_progress().is_some() {
            self.review = None;
            self.events.push(Event::Reviewing);
            self.ask_engine();
        }
    }

    /// Returns the review of the current line, or `None` if it is not complete.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        self.line_review()?.done()
    }

    /// Returns the progress of the review of the current line, or `None` if no review is in progress.
    #[must_use]
    pub fn review_progress(&self) -> Option<ReviewProgress> {
        self.line_review()?.progress()
    }

    /// Returns the review of the move that led to a node. If the node is a pass, returns the review of the move before
    /// the pass. Also works while the review is in progress.
    #[must_use]
    pub fn reviewed(&self, node: NodeId) -> Option<&MoveReview> {
        let found = self.tree().node(node)?;
        let passes = usize::from(matches!(found.step()?, Step::Pass { .. }));
        let ply = found.ply().checked_sub(1 + passes)?;
        let reviewed = self.line_review()?.moves().iter().find(|reviewed| reviewed.ply == ply)?;
        self.tree().leads_to(node, self.history.tip()).then_some(reviewed)
    }

    /// Returns the errors found by the review as exercises. If exactly one side is human, returns only that side's
    /// errors. Returns `None` if the review is not complete.
    #[must_use]
    pub fn retry(&self) -> Option<Retry> {
        self.review().map(|review| Retry::new(review, self.only_person()))
    }

    /// Returns the number of exercises in [`retry`](Self::retry).
    #[must_use]
    pub fn exercise_count(&self) -> usize {
        self.review().map_or(0, |review| Retry::count(review, self.only_person()))
    }

    /// Returns the human's side if exactly one side is human.
    #[must_use]
    pub fn only_person(&self) -> Option<Player> {
        let [black, white] = Player::ALL.map(|player| self.seat(player).is_person());
        (black != white).then_some(if black { Player::Black } else { Player::White })
    }

    /// Returns the game that follows the current line to its end. A review analyses this game.
    #[must_use]
    pub fn line_game(&self) -> Game {
        self.history.end_of_line().game().clone()
    }

    /// Drops an unfinished review if the current line has changed.
    pub(super) fn drop_abandoned_review(&mut self) {
        let tip = self.history.tip();
        let is_abandoned = |review: &mut LineReview| review.tip() != tip && review.progress().is_some();
        if self.review.take_if(is_abandoned).is_some() {
            self.events.push(Event::Reviewing);
        }
    }

    /// Stores the progress of the review.
    pub(super) fn review_progressed(&mut self, progress: ReviewProgress, reviewed: Option<MoveReview>) {
        if let Some(review) = &mut self.review {
            review.advance(progress, reviewed);
            self.events.push(Event::Reviewing);
        }
    }

    /// Stores the complete review, and adds its values to the game.
    pub(super) fn review_done(&mut self, review: Review, not_kept: Option<String>) {
        let Some(own) = &mut self.review else { return };
        let graph = review.graph();
        own.finish(review);
        if own.is_quick() {
            self.events.push(Event::Reviewing);
            return self.ask_engine();
        }
        let line = self.history.tree().path(own.tip());
        for point in graph {
            // The node at index n of a line has n plies before it, passes included.
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

    /// Returns the review of the current line that the user has requested, whether it is complete or in progress.
    fn line_review(&self) -> Option<&LineReview> {
        self.review.as_ref().filter(|review| review.tip() == self.history.tip() && !review.is_quick())
    }
}
