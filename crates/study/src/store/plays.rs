//! The quality of the user's moves in reviewed games. This data is saved so that the statistics only have to read
//! reviews that have changed.
//!
//! The entry is only a cache: if it is missing or unusable, all reviews are read again.

use super::Store;
use super::games::review_of;
use crate::review::WrittenScore;
use crate::statistics::{OwnGame, Play};
use reversi::{Game, Player};
use reversi_engine::Score;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

const PLAYS: &str = "statistics.json";

/// The saved [`Play`] of each game, keyed by the name of the game.
#[derive(Serialize, Deserialize)]
pub(crate) struct SavedPlays {
    /// The version of the program that wrote the entry. Another version may derive other reasons from the same reviews.
    version: String,
    games: BTreeMap<String, SavedPlay>,
    #[serde(skip)]
    is_changed: bool,
}

#[derive(Serialize, Deserialize)]
struct SavedPlay {
    /// Identifies the review from which `play` was computed.
    #[serde(flatten)]
    of: Key,
    play: Play,
    /// How many discs the user's first rare move gave away according to the review, and how certain that number is;
    /// `None` if the review does not cover a rare move.
    habit: Option<WrittenScore>,
}

/// Identifies a game and the state of its reviews: the size of the entry with the reviews, the time of its last change
/// in nanoseconds since 1970, the moves of the game, and the user's colour.
#[derive(Serialize, Deserialize, PartialEq, Eq)]
pub(crate) struct Key {
    size: u64,
    modified: u64,
    moves: String,
    is_black: bool,
}

impl Default for SavedPlays {
    fn default() -> SavedPlays {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        SavedPlays { version, games: BTreeMap::new(), is_changed: false }
    }
}

impl SavedPlays {
    /// Copies the saved [`Play`] of a game to `own` if it was saved with this key. Returns whether it was copied.
    pub(crate) fn add_to(&self, own: &mut OwnGame, key: &Key) -> bool {
        let saved = self.games.get(&own.name).filter(|saved| saved.of == *key);
        // Check the content, because another program may have written it.
        let Some((saved, habit)) = saved.and_then(|saved| Some((saved, read(saved.habit.as_ref())?))) else {
            return false;
        };
        own.play = Some(saved.play.clone());
        if let Some(own) = &mut own.habit {
            own.reviewed = habit.map(|score| (score.discs, score.kind));
        }
        true
    }

    /// Stores the [`Play`] that was computed from the review of a game.
    pub(crate) fn keep(&mut self, own: &OwnGame, key: Key) {
        let Some(play) = own.play.clone() else { return };
        let habit = own.habit.as_ref().and_then(|habit| habit.reviewed);
        let habit = habit.map(|(discs, kind)| WrittenScore::new(Score { discs, kind }));
        self.games.insert(own.name.clone(), SavedPlay { of: key, play, habit });
        self.is_changed = true;
    }
}

/// Parses an optional score. The outer `None` means that the score is invalid.
fn read(score: Option<&WrittenScore>) -> Option<Option<Score>> {
    match score {
        None => Some(None),
        Some(score) => score.read().map(Some),
    }
}

impl Store {
    /// Loads the saved [`Play`] of each game. Returns no games if the entry is missing or unusable.
    pub(crate) fn saved_plays(&self) -> SavedPlays {
        let bytes = self.storage.read(PLAYS).ok().flatten();
        let saved = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let empty = SavedPlays::default();
        saved.filter(|saved: &SavedPlays| saved.version == empty.version).unwrap_or(empty)
    }

    /// Returns the key with which the [`Play`] of a game is saved; `None` if no reviews are saved next to the game.
    pub(crate) fn play_key(&self, name: &str, game: &Game, person: Player) -> Option<Key> {
        let stamp = self.stamp(&review_of(name)).ok()??;
        Some(Key {
            size: stamp.size,
            modified: u64::try_from(stamp.nanoseconds()).ok()?,
            moves: game.transcript(),
            is_black: person == Player::Black,
        })
    }

    /// Removes games that are not in `games` from `plays`, and saves `plays` if anything has changed.
    pub(crate) fn save_plays(&self, mut plays: SavedPlays, games: &[OwnGame]) {
        let before = plays.games.len();
        let names: HashSet<&str> = games.iter().map(|game| game.name.as_str()).collect();
        plays.games.retain(|name, _| names.contains(name.as_str()));
        if plays.is_changed || plays.games.len() < before {
            // If saving fails, the reviews are read again the next time.
            let _ = serde_json::to_vec(&plays).map(|bytes| self.write(PLAYS, &bytes));
        }
    }
}
