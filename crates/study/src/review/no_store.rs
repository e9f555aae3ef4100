//! Without files no review is kept.

use super::{Effort, Review};
use reversi::Game;
use std::convert::Infallible;

/// A place to keep reviews: without the feature `files` there is none.
#[derive(Clone, Debug)]
pub enum ReviewStore {}

impl ReviewStore {
    pub(crate) fn find(&self, _: &Game, _: Effort) -> Option<Review> {
        match *self {}
    }

    pub(crate) fn save(&self, _: &Review) -> Result<(), Infallible> {
        match *self {}
    }
}
