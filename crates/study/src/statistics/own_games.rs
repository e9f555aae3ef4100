//! Loads the saved games for statistics.

use super::own_game::played_line;
use super::{Contest, OwnGame};
use crate::review::{Effort, Review};
use crate::store::{Store, StoreError};
use reversi::Game;
use reversi_engine::SearchEngine;
use reversi_engine::Stop;

/// The user's own games, and the errors that occurred while games were read.
#[derive(Debug, Default)]
pub struct OwnGames {
    /// The games that could be read.
    pub games: Vec<OwnGame>,
    /// One error for each game that could not be read.
    pub problems: Vec<StoreError>,
}

impl OwnGames {
    /// Reads all games in a store and their reviews, regardless of the reviews' effort. Calls `progress` with the
    /// number of games read so far and the total number of games. If `stop` is set, returns the games read so far.
    pub fn read(store: &Store, stop: &Stop, mut progress: impl FnMut(usize, usize)) -> Result<OwnGames, StoreError> {
        let names = store.game_names()?;
        // These reviews are in the common entry, because their games had no file when they were reviewed.
        let elsewhere = store.reviews().all();
        let mut plays = store.saved_plays();
        let mut own_games = OwnGames::default();
        for (done, name) in names.iter().enumerate() {
            if stop.is_stopped() {
                break;
            }
            progress(done, names.len());
            match store.read_game(name) {
                Ok(Some(record)) => {
                    let mut own = OwnGame::new(name, &record);
                    if let (true, Contest::Against { person, .. }) = (own.lacks_review(), &own.contest) {
                        let (game, _) = played_line(&record);
                        let key = store.play_key(name, &game, *person);
                        if !key.as_ref().is_some_and(|key| plays.add_to(&mut own, key)) {
                            let found = store.game_reviews(name).all().find(&game);
                            match (found, key) {
                                (Some(review), Some(key)) => {
                                    own.add_review(&review);
                                    plays.keep(&own, key);
                                }
                                (found, _) => {
                                    let review = found.or_else(|| elsewhere.find(&game));
                                    review.iter().for_each(|review| own.add_review(review));
                                }
                            }
                        }
                    }
                    own_games.games.push(own);
                }
                // Another program deleted the game in the meantime.
                Ok(None) => {}
                Err(problem) => own_games.problems.push(problem),
            }
        }
        if !stop.is_stopped() {
            store.save_plays(plays, &own_games.games);
        }
        Ok(own_games)
    }
}

/// Reviews the saved game `name`, and saves the review next to the game. Returns `None` if the review was stopped or
/// the game was deleted in the meantime.
pub(super) fn review_saved(
    store: &Store,
    name: &str,
    effort: Effort,
    engine: &mut dyn SearchEngine,
    stop: &Stop,
) -> Result<Option<Review>, String> {
    let Some(record) = store.read_game(name).map_err(|error| error.to_string())? else { return Ok(None) };
    let (game, _): (Game, _) = played_line(&record);
    match crate::review::review(engine, &game, effort, stop, |_, _| {}) {
        Ok(review) => {
            store.game_reviews(name).save(&review).map_err(|error| error.to_string())?;
            Ok(Some(review))
        }
        Err(crate::review::ReviewError::Stopped) => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}
