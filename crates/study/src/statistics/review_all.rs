//! Reviews the games that lack a review, one after another.

use super::OwnGame;
use super::own_games::review_saved;
use crate::review::Effort;
use crate::store::Store;
use reversi_engine::SearchEngine;
use reversi_engine::Stop;

/// The progress of reviewing many games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewAllProgress {
    /// The number of games processed so far, including those that could not be reviewed.
    pub done: usize,
    /// The number of games that lacked a review at the start.
    pub total: usize,
}

/// The result of reviewing many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReviewAll {
    /// The number of games that were reviewed.
    pub done: usize,
    /// One error for each game that could not be reviewed.
    pub problems: Vec<String>,
}

/// Reviews every game that [lacks a review](OwnGame::lacks_review), latest first, and saves the reviews next to the
/// games. Calls `progress` once before the first game, and then with each reviewed game. Returns soon after `stop` is
/// set.
pub fn review_all(
    store: &Store,
    games: &mut [OwnGame],
    effort: Effort,
    engine: &mut dyn SearchEngine,
    stop: &Stop,
    mut progress: impl FnMut(ReviewAllProgress, Option<&OwnGame>),
) -> ReviewAll {
    let mut missing: Vec<&mut OwnGame> = games.iter_mut().filter(|game| game.lacks_review()).collect();
    missing.sort_by(|a, b| (b.date, &b.name).cmp(&(a.date, &a.name)));
    let total = missing.len();
    let mut all = ReviewAll::default();
    progress(ReviewAllProgress { done: 0, total }, None);
    for (done, game) in (1..).zip(missing) {
        if stop.is_stopped() {
            break;
        }
        match review_saved(store, &game.name, effort, engine, stop) {
            Ok(Some(review)) => {
                game.add_review(&review);
                all.done += 1;
                progress(ReviewAllProgress { done, total }, Some(game));
            }
            Ok(None) => {}
            Err(problem) => all.problems.push(format!("{}: {problem}", game.name)),
        }
    }
    all
}
