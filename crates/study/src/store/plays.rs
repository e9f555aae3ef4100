//! What reviews say of one's own games, kept so that statistics read no review again that has not changed.
//!
//! The file follows from the reviews: without it, or with one that cannot be used, all reviews are read.

use super::Store;
use super::games::review_of;
use crate::review::WrittenScore;
use crate::statistics::{OwnGame, Play};
use reversi::{Game, Player};
use reversi_engine::Score;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

const PLAYS: &str = "statistics.json";

/// What is kept of all games, by their names.
#[derive(Serialize, Deserialize)]
pub(crate) struct KeptPlays {
    /// The program that wrote it: another one may see other reasons in the same reviews.
    version: String,
    games: BTreeMap<String, KeptPlay>,
    #[serde(skip)]
    is_changed: bool,
}

#[derive(Serialize, Deserialize)]
struct KeptPlay {
    /// What it depends on.
    #[serde(flatten)]
    of: Key,
    play: Play,
    /// What the review says of the move that left what is usual.
    habit: Option<WrittenScore>,
}

/// The file of reviews as it was: its size, and when it was changed last, in nanoseconds since 1970. And the game.
#[derive(Serialize, Deserialize, PartialEq, Eq)]
pub(crate) struct Key {
    size: u64,
    modified: u64,
    moves: String,
    is_black: bool,
}

impl Default for KeptPlays {
    fn default() -> KeptPlays {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        KeptPlays { version, games: BTreeMap::new(), is_changed: false }
    }
}

impl KeptPlays {
    /// Adds to a game what its reviews say, if that is kept. Returns whether it is.
    pub(crate) fn add_to(&self, own: &mut OwnGame, key: &Key) -> bool {
        let kept = self.games.get(&own.name).filter(|kept| kept.of == *key);
        // What was written by somebody else may have anything in it.
        let Some((kept, habit)) = kept.and_then(|kept| Some((kept, read(kept.habit.as_ref())?))) else { return false };
        own.play = Some(kept.play.clone());
        if let Some(own) = &mut own.habit {
            own.reviewed = habit.map(|score| (score.discs, score.kind));
        }
        true
    }

    /// Keeps what the reviews of a game say.
    pub(crate) fn keep(&mut self, own: &OwnGame, key: Key) {
        let Some(play) = own.play.clone() else { return };
        let habit = own.habit.as_ref().and_then(|habit| habit.reviewed);
        let habit = habit.map(|(discs, kind)| WrittenScore::new(Score { discs, kind }));
        self.games.insert(own.name.clone(), KeptPlay { of: key, play, habit });
        self.is_changed = true;
    }
}

/// A score, if there is one; `None` if it cannot be understood.
fn read(score: Option<&WrittenScore>) -> Option<Option<Score>> {
    match score {
        None => Some(None),
        Some(score) => score.read().map(Some),
    }
}

impl Store {
    /// What is kept of reviews.
    pub(crate) fn kept_plays(&self) -> KeptPlays {
        let bytes = self.storage.read(PLAYS).ok().flatten();
        let kept = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let empty = KeptPlays::default();
        kept.filter(|kept: &KeptPlays| kept.version == empty.version).unwrap_or(empty)
    }

    /// What the play of a person in a game depends on; `None` if the game has no reviews of its own.
    pub(crate) fn play_key(&self, name: &str, game: &Game, person: Player) -> Option<Key> {
        let stamp = self.stamp(&review_of(name)).ok()??;
        Some(Key {
            size: stamp.size,
            modified: u64::try_from(stamp.nanoseconds()).ok()?,
            moves: game.transcript(),
            is_black: person == Player::Black,
        })
    }

    /// Keeps it for the games that are there, if anything is new.
    pub(crate) fn keep_plays(&self, mut plays: KeptPlays, games: &[OwnGame]) {
        let before = plays.games.len();
        let names: HashSet<&str> = games.iter().map(|game| game.name.as_str()).collect();
        plays.games.retain(|name, _| names.contains(name.as_str()));
        if plays.is_changed || plays.games.len() < before {
            // Where it cannot be written, reviews are read again the next time.
            let _ = serde_json::to_vec(&plays).map(|bytes| self.write(PLAYS, &bytes));
        }
    }
}
