//! The data that persists between visits, stored in the browser as pairs of a key and a text. The page saves an entry
//! again whenever the entry changes.
//!
//! | key | text |
//! |---|---|
//! | `settings` | the settings, as JSON |
//! | `board/VISIT` | the game on the board, as SGF, if the user has started it |
//! | `opened/VISIT` | the game on the board, as SGF, if the user only opened it from a link, a file or pasted text |
//! | `left/VISIT/NUMBER` | an unfinished game that the user left for another game |
//! | `played/VISIT/NUMBER` | a game that was played to its end |
//! | `review/VISIT/NUMBER` | a review, as JSON; the page deletes the oldest reviews |
//! | `puzzles`, `repertoires` | the attempted puzzles and the trained openings, as JSON |
//! | `unread/VISIT/KEY` | a copy of an entry that the page could not read |
//!
//! Two visits never write a game under the same key, so pages that are open at the same time do not overwrite each
//! other's games.

use crate::dialog;
use reversi::Game;
use reversi_records::sgf_game;
use reversi_records::wthor::Created;
use reversi_session::Record;
use reversi_study::puzzles::PuzzleResult;
use reversi_study::repertoire::Repertoires;
use reversi_study::repetition::Day;
use reversi_study::review::{Effort, Review};
use reversi_view::{Language, Settings, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

const SETTINGS: &str = "settings";
const PUZZLES: &str = "puzzles";
const REPERTOIRES: &str = "repertoires";
const BOARD: &str = "board/";
const OPENED: &str = "opened/";
const LEFT: &str = "left/";
const PLAYED: &str = "played/";
const REVIEW: &str = "review/";
const UNREAD: &str = "unread/";

/// The largest number of saved reviews. The page reads all reviews when it starts, so the limit keeps
/// the start-up time short.
const MOST_REVIEWS: usize = 100;

/// The information that the page needs to start.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Start {
    /// The browser's languages, in order of preference.
    pub languages: Vec<String>,
    /// The number of processor cores that the page may use.
    pub cores: usize,
    /// The unique name of this visit. Sorting visits by name also sorts them by time.
    pub visit: String,
    /// The entries that earlier visits [saved](crate::Page::take_changes), by key.
    pub saved: BTreeMap<String, String>,
    /// Whether there are saved entries that the browser could not load.
    pub unreadable: bool,
    /// The fragment of the page's address, including the `#`.
    pub fragment: Option<String>,
    /// Whether the user touches the screen instead of using a pointer.
    pub touch: bool,
}

impl Start {
    /// Returns the first of the browser's languages that the page supports, or English.
    pub(crate) fn system_language(&self) -> Language {
        self.languages.iter().find_map(|name| Language::find(name)).unwrap_or(Language::ENGLISH)
    }

    /// Returns the language of the page: the language in the saved settings; otherwise the browser's language.
    #[must_use]
    pub fn language(&self) -> Language {
        let settings = self.saved.get(SETTINGS).and_then(|text| serde_json::from_str::<Settings>(text).ok());
        let chosen = settings.and_then(|settings| Language::find(settings.language.as_deref()?));
        chosen.unwrap_or_else(|| self.system_language())
    }
}

/// A change that the browser must make to the saved entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Change {
    /// The key of the entry.
    pub key: String,
    /// The new text of the entry, or `None` to delete the entry.
    pub text: Option<String>,
}

/// The entries that the browser has saved, and the changes since then.
pub(crate) struct BrowserStorage {
    visit: String,
    texts: BTreeMap<String, String>,
    /// Unreadable entries that the browser has not yet saved under `unread/`.
    unread: Vec<Change>,
    /// The largest `NUMBER` in the keys of this visit, or 0.
    used: usize,
    /// The game of the most recently saved review, and the effort with which the engine searched the game's positions.
    reviewed: Option<(Game, Effort)>,
    /// The most recently saved repertoires.
    repertoires: Repertoires,
    /// The keys of the user's games, and the game on the board as SGF, as of the last call to
    /// [`own_games`](Self::own_games).
    own: (Vec<String>, Option<String>),
}

impl BrowserStorage {
    pub(crate) fn new(start: &Start) -> BrowserStorage {
        BrowserStorage {
            visit: start.visit.clone(),
            texts: start.saved.clone(),
            unread: Vec::new(),
            used: 0,
            reviewed: None,
            repertoires: Repertoires::default(),
            own: (Vec::new(), None),
        }
    }

    /// Restores the view from the saved entries. Returns whether all entries were readable. The next call to
    /// [`take_changes`](Self::take_changes) saves the unreadable entries under `unread/`.
    pub(crate) fn restore(&mut self, view: &mut View, now: Duration) -> bool {
        let mut unread = Vec::new();
        if let Some(text) = self.texts.get(SETTINGS) {
            match serde_json::from_str(text) {
                Ok(settings) => {
                    *view.settings_mut() = settings;
                    dialog::settings::limit(view.settings_mut());
                }
                Err(_) => unread.push(SETTINGS),
            }
        }
        if let Some(text) = self.texts.get(PUZZLES) {
            let puzzles: Vec<_> = serde_json::from_str(text).unwrap_or_default();
            let puzzles: Vec<_> = puzzles.into_iter().map(tried).collect();
            if puzzles.is_empty() || puzzles.iter().any(Option::is_none) {
                unread.push(PUZZLES);
            }
            view.training_mut().restore_puzzles(puzzles.into_iter().flatten());
        }
        if let Some(text) = self.texts.get(REPERTOIRES) {
            match Repertoires::from_json(text) {
                Some(repertoires) => {
                    self.repertoires.clone_from(&repertoires);
                    view.training_mut().restore_repertoires(repertoires);
                }
                None => unread.push(REPERTOIRES),
            }
        }
        view.update(now);
        let mut restored = |prefix| -> Vec<Record> {
            let games = self.with_prefix(prefix).map(|(key, sgf)| (key, read(sgf)));
            games
                .filter_map(|(key, game)| {
                    game.or_else(|| {
                        unread.push(key);
                        None
                    })
                })
                .collect()
        };
        view.restore_left_games(restored(LEFT));
        // The last game, which is from the most recent visit, stays on the board. The other games are from pages that
        // were open at the same time.
        restored(BOARD).into_iter().for_each(|game| view.restore(game, now));
        let opened = restored(OPENED).pop();
        // A game that the user only opened is restored only if its visit is more recent than the visits of all started
        // games.
        let last = |prefix: &'static str| self.with_prefix(prefix).last().map(|(key, _)| &key[prefix.len()..]);
        if last(OPENED) > last(BOARD) {
            opened.into_iter().for_each(|game| view.reopen(game, now));
        }
        // An unreadable finished game stays where it is, because a newer version may have saved it. Copy it only once.
        let is_copied = |key: &str| {
            let mut copies = self.with_prefix(UNREAD).filter(|(copy, _)| copy.ends_with(&format!("/{key}")));
            copies.any(|(_, copy)| self.texts.get(key).is_some_and(|text| text == copy))
        };
        let played = self.with_prefix(PLAYED).filter(|(key, sgf)| read(sgf).is_none() && !is_copied(key));
        unread.extend(played.map(|(key, _)| key));
        let unread_text =
            |key: &str| Change { key: format!("{UNREAD}{}/{key}", self.visit), text: self.texts.get(key).cloned() };
        self.unread = unread.into_iter().map(unread_text).collect();
        self.unread.is_empty()
    }

    /// Returns the entries whose keys start with `prefix`.
    fn with_prefix<'a>(&'a self, prefix: &'static str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let texts = self.texts.iter().map(|(key, text)| (key.as_str(), text.as_str()));
        texts.filter(move |(key, _)| key.starts_with(prefix))
    }

    /// Returns the changes since the last call.
    pub(crate) fn take_changes(&mut self, view: &mut View) -> Vec<Change> {
        let mut texts = BTreeMap::new();
        texts.extend(self.unread.drain(..).filter_map(|Change { key, text }| Some((key, text?))));
        texts.insert(SETTINGS.to_owned(), serde_json::to_string(view.settings()).expect("settings can be written"));
        let puzzles: Vec<_> = view.training().tried_puzzles().iter().map(written).collect();
        if !puzzles.is_empty() {
            texts
                .insert(PUZZLES.to_owned(), serde_json::to_string(&puzzles).expect("names and numbers can be written"));
        }
        if *view.training().repertoires() != self.repertoires {
            self.repertoires.clone_from(view.training().repertoires());
            texts.insert(REPERTOIRES.to_owned(), self.repertoires.to_json());
        }
        if view.games().is_begun() {
            texts.insert(format!("{BOARD}{}", self.visit), view.session().to_sgf());
        } else if view.games().is_opened() {
            texts.insert(format!("{OPENED}{}", self.visit), view.session().to_sgf());
        }
        for game in view.games().left() {
            let sgf = sgf_game::write(game);
            let known = self.with_prefix(LEFT).find(|(key, text)| *text == sgf && !texts.contains_key(*key));
            let key = known.map(|(key, _)| key.to_owned());
            texts.insert(key.unwrap_or_else(|| next_key(LEFT, &self.visit, &mut self.used)), sgf);
        }
        for game in view.games_mut().take_played() {
            texts.insert(next_key(PLAYED, &self.visit, &mut self.used), sgf_game::write(&game));
        }
        if let Some(review) = self.new_review(view) {
            texts.insert(next_key(REVIEW, &self.visit, &mut self.used), review);
        }
        let goes = |key: &&String| {
            [BOARD, OPENED, LEFT].iter().any(|prefix| key.starts_with(prefix)) && !texts.contains_key(*key)
        };
        let too_many = self.with_prefix(REVIEW).count().saturating_sub(MOST_REVIEWS);
        let oldest = self.texts.keys().filter(|key| key.starts_with(REVIEW)).take(too_many);
        let gone = self.texts.keys().filter(goes).chain(oldest);
        let gone = gone.map(|key| Change { key: key.clone(), text: None }).collect::<Vec<_>>();
        let new = texts.into_iter().filter(|(key, text)| self.texts.get(key) != Some(text));
        let new = new.map(|(key, text)| Change { key, text: Some(text) }).collect::<Vec<_>>();
        for Change { key, text } in gone.iter().chain(&new) {
            match text {
                Some(text) => drop(self.texts.insert(key.clone(), text.clone())),
                None => drop(self.texts.remove(key)),
            }
        }
        gone.into_iter().chain(new).collect()
    }

    /// Returns the review of the current line as JSON, or `None` if the review is unfinished or already saved.
    fn new_review(&mut self, view: &View) -> Option<String> {
        let review = view.session().review()?;
        let reviewed = (review.game().clone(), review.effort());
        if self.reviewed.as_ref() == Some(&reviewed) {
            return None;
        }
        self.reviewed = Some(reviewed);
        Some(review.to_json()).filter(|review| !self.with_prefix(REVIEW).any(|(_, text)| text == review))
    }

    /// Returns the user's own games and their names, including unfinished games and the game on the board. Returns
    /// `None` if the games have not changed since the last call.
    pub(crate) fn own_games(&mut self, view: &View) -> Option<Vec<(String, Record)>> {
        let begun = || [PLAYED, LEFT].into_iter().flat_map(|prefix| self.with_prefix(prefix));
        let keys = begun().map(|(key, _)| key.to_owned()).collect();
        let now = (keys, view.games().is_begun().then(|| view.session().to_sgf()));
        if now == self.own {
            return None;
        }
        let named = |key: &str, sgf: &str| {
            let day = day_of(key.split('/').nth(1).unwrap_or_default());
            let mut record = read(sgf)?;
            if record.info.date.is_empty() {
                record.info.date.extend(day.clone());
            }
            Some((format!("{}-{key}", day.unwrap_or_default()), record))
        };
        let mut games: Vec<_> = begun().filter_map(|(key, sgf)| named(key, sgf)).collect();
        let key = format!("{BOARD}{}", self.visit);
        games.extend(now.1.as_ref().and_then(|sgf| named(&key, sgf)));
        self.own = now;
        Some(games)
    }

    /// Returns the saved reviews, from the oldest to the newest.
    pub(crate) fn reviews(&self) -> Vec<Review> {
        self.with_prefix(REVIEW).filter_map(|(_, text)| Review::from_json(text)).collect()
    }

    /// Returns whether there are games to write to a file, including games that the browser has not saved yet.
    pub(crate) fn has_games(&self, view: &View) -> bool {
        view.games().is_begun() || !view.games().left().is_empty() || self.with_prefix(PLAYED).next().is_some()
    }

    /// Returns all saved games as SGF: finished games, unfinished games, and the game on the board.
    pub(crate) fn all_games(&self) -> impl Iterator<Item = &str> {
        [PLAYED, LEFT, BOARD].into_iter().flat_map(|prefix| self.with_prefix(prefix)).map(|(_, sgf)| sgf.trim_end())
    }
}

/// Returns the day on which a visit began, such as `2026-11-16`, or `None` if the visit's name does not contain the
/// time.
fn day_of(visit: &str) -> Option<String> {
    let milliseconds = visit.split('-').next()?.parse().ok().filter(|&since| since > 0)?;
    let Created { year, month, day } = Created::since_1970(Duration::from_millis(milliseconds));
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

fn next_key(prefix: &str, visit: &str, used: &mut usize) -> String {
    *used += 1;
    format!("{prefix}{visit}/{used:06}")
}

fn written(tried: &PuzzleResult) -> (u32, String, u32, bool) {
    (tried.day.0, tried.puzzle.to_string(), tried.rating, tried.solved)
}

fn tried((day, puzzle, rating, solved): (u32, String, u32, bool)) -> Option<PuzzleResult> {
    Some(PuzzleResult { day: Day(day), puzzle: puzzle.parse().ok()?, rating, solved })
}

fn read(sgf: &str) -> Option<Record> {
    sgf_game::read(sgf.as_bytes()).next()?.ok()
}
