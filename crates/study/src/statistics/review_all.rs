//! The games that lack a review, reviewed one after another.

use super::OwnGame;
use super::kept_games::review_kept;
use crate::review::Effort;
use crate::store::Store;
use crate::thinker::Thinker;
use reversi_engine::Stop;

/// How far reviews of many games have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewAllProgress {
    /// How many games are done.
    pub done: usize,
    /// How many there were to be done.
    pub total: usize,
}

/// What became of the reviews.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReviewAll {
    /// How many games were reviewed.
    pub done: usize,
    /// Why others were not.
    pub problems: Vec<String>,
}

/// Reviews every game that [lacks a review](OwnGame::lacks_review), the last one first, and keeps the reviews beside the
/// games. `progress` is called before the first game and after each, with the game that was reviewed. It ends soon when it is
/// stopped.
pub fn review_all(
    store: &Store,
    games: &mut [OwnGame],
    effort: Effort,
    thinker: &mut dyn Thinker,
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
        match review_kept(store, &game.name, effort, thinker, stop) {
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
