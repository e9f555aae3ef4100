//! Without files no review is kept.

use super::{Effort, Review};
use reversi::Game;
use std::convert::Infallible;

/// A place to keep reviews: without the feature `files` there is none.
#[derive(Clone, Debug)]
pub enum ReviewStore {}

impl ReviewStore {
    /// Returns the review of a game, if it is saved.
    #[must_use]
    pub fn find(&self, _: &Game, _: Effort) -> Option<Review> {
        match *self {}
    }

    /// Saves a review.
    pub fn save(&self, _: &Review) -> Result<(), Infallible> {
        match *self {}
    }
}
