//! What is kept between visits, as texts by key, each written when it changes.
//!
//! | key | what |
//! |---|---|
//! | `settings` | the settings, as JSON |
//! | `board/VISIT` | the game on the board, as SGF, if it was begun |
//! | `opened/VISIT` | the game on the board, as SGF, if it was only opened: from a link, a file or a text |
//! | `left/VISIT/NUMBER` | an unfinished game that was left for another |
//! | `played/VISIT/NUMBER` | a game that was played to its end |
//! | `review/VISIT/NUMBER` | what the engine has found in a review, as JSON; the oldest are forgotten |
//! | `puzzles`, `repertoires` | what was tried of puzzles, and the openings that are trained, as JSON |
//! | `unread/KEY` | what could not be read |
//!
//! No two visits write a game under the same key, so that pages that are open at the same time lose none.

use crate::dialogs;
use reversi::Game;
use reversi_records::sgf_game;
use reversi_records::wthor::Created;
use reversi_session::Record;
use reversi_study::puzzles::Tried;
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

/// The most reviews that are kept: all are read when the page starts.
const MOST_REVIEWS: usize = 100;

/// How the page starts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Start {
    /// The languages of the browser, the preferred one first.
    pub languages: Vec<String>,
    /// How many things the machine does at the same time.
    pub cores: usize,
    /// A name that no other visit has. Names of later visits are greater.
    pub visit: String,
    /// What was [kept](crate::Page::take_kept) at earlier visits, by key.
    pub kept: BTreeMap<String, String>,
    /// The part of the address from its `#` on.
    pub fragment: Option<String>,
}

impl Start {
    /// The first of the browser's languages that the page speaks, or English.
    pub(crate) fn system_language(&self) -> Language {
        self.languages.iter().find_map(|name| Language::find(name)).unwrap_or(Language::ENGLISH)
    }

    /// The language that the page will speak: the one of the settings, or the browser's.
    #[must_use]
    pub fn language(&self) -> Language {
        let settings = self.kept.get(SETTINGS).and_then(|text| serde_json::from_str::<Settings>(text).ok());
        let chosen = settings.and_then(|settings| Language::find(settings.language.as_deref()?));
        chosen.unwrap_or_else(|| self.system_language())
    }
}

/// A text that is to be kept, or no longer to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Change {
    /// Its key.
    pub key: String,
    /// The text, or nothing to forget it.
    pub text: Option<String>,
}

/// What the browser keeps.
pub(crate) struct Kept {
    visit: String,
    texts: BTreeMap<String, String>,
    /// What could not be read, and is not put aside yet.
    unread: Vec<Change>,
    /// How many keys this visit has used.
    used: usize,
    /// Which review was kept last.
    reviewed: Option<(Game, Effort)>,
    /// The repertoires as they were kept last.
    repertoires: Repertoires,
    /// The keys of one's own games as they were handed on last, and the game on the board.
    own: (Vec<String>, Option<String>),
}

impl Kept {
    pub(crate) fn new(start: &Start) -> Kept {
        Kept {
            visit: start.visit.clone(),
            texts: start.kept.clone(),
            unread: Vec::new(),
            used: 0,
            reviewed: None,
            repertoires: Repertoires::default(),
            own: (Vec::new(), None),
        }
    }

    /// Takes up what was kept. Returns whether all of it could be read; what could not is put aside at the next change.
    pub(crate) fn restore(&mut self, view: &mut View, now: Duration) -> bool {
        let mut unread = Vec::new();
        if let Some(text) = self.texts.get(SETTINGS) {
            match serde_json::from_str(text) {
                Ok(settings) => {
                    *view.settings_mut() = settings;
                    dialogs::limit(view.settings_mut());
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
            view.restore_puzzles(puzzles.into_iter().flatten());
        }
        if let Some(text) = self.texts.get(REPERTOIRES) {
            match Repertoires::from_json(text) {
                Some(repertoires) => {
                    self.repertoires.clone_from(&repertoires);
                    view.restore_repertoires(repertoires);
                }
                None => unread.push(REPERTOIRES),
            }
        }
        view.update(now);
        let mut read = |prefix| -> Vec<Record> {
            let games = self.of(prefix).map(|(key, sgf)| (key, read(sgf)));
            games
                .filter_map(|(key, game)| {
                    game.or_else(|| {
                        unread.push(key);
                        None
                    })
                })
                .collect()
        };
        view.restore_left_games(read(LEFT));
        // The last one stays on the board; pages that were open at the same time have left others.
        read(BOARD).into_iter().for_each(|game| view.restore(game, now));
        let opened = read(OPENED).pop();
        // A game that was only opened is shown again if it was there last.
        let last = |prefix: &'static str| self.of(prefix).last().map(|(key, _)| &key[prefix.len()..]);
        if last(OPENED) > last(BOARD) {
            opened.into_iter().for_each(|game| view.reopen(game, now));
        }
        let aside =
            |key: &str| Change { key: format!("{UNREAD}{}/{key}", self.visit), text: self.texts.get(key).cloned() };
        self.unread = unread.into_iter().map(aside).collect();
        self.unread.is_empty()
    }

    /// The texts whose keys begin like this, by their keys.
    fn of<'a>(&'a self, prefix: &'static str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let texts = self.texts.iter().map(|(key, text)| (key.as_str(), text.as_str()));
        texts.filter(move |(key, _)| key.starts_with(prefix))
    }

    /// What has changed since the last call.
    pub(crate) fn take_changes(&mut self, view: &mut View) -> Vec<Change> {
        let mut texts = BTreeMap::new();
        texts.extend(self.unread.drain(..).filter_map(|Change { key, text }| Some((key, text?))));
        texts.insert(SETTINGS.to_owned(), serde_json::to_string(view.settings()).expect("settings can be written"));
        let puzzles: Vec<_> = view.tried_puzzles().iter().map(written).collect();
        if !puzzles.is_empty() {
            texts
                .insert(PUZZLES.to_owned(), serde_json::to_string(&puzzles).expect("names and numbers can be written"));
        }
        if *view.repertoires() != self.repertoires {
            self.repertoires.clone_from(view.repertoires());
            texts.insert(REPERTOIRES.to_owned(), self.repertoires.to_json());
        }
        if view.is_begun() {
            texts.insert(format!("{BOARD}{}", self.visit), view.session().to_sgf());
        } else if view.is_opened() {
            texts.insert(format!("{OPENED}{}", self.visit), view.session().to_sgf());
        }
        for game in view.left_games() {
            let sgf = sgf_game::write(game);
            let known = self.of(LEFT).find(|(key, text)| *text == sgf && !texts.contains_key(*key));
            let key = known.map(|(key, _)| key.to_owned());
            texts.insert(key.unwrap_or_else(|| next_key(LEFT, &self.visit, &mut self.used)), sgf);
        }
        for game in view.take_played_games() {
            texts.insert(next_key(PLAYED, &self.visit, &mut self.used), sgf_game::write(&game));
        }
        if let Some(review) = self.new_review(view) {
            texts.insert(next_key(REVIEW, &self.visit, &mut self.used), review);
        }
        let goes = |key: &&String| {
            [BOARD, OPENED, LEFT].iter().any(|prefix| key.starts_with(prefix)) && !texts.contains_key(*key)
        };
        let too_many = self.of(REVIEW).count().saturating_sub(MOST_REVIEWS);
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

    /// The review that is shown, if it is not kept yet.
    fn new_review(&mut self, view: &View) -> Option<String> {
        let review = view.session().review()?;
        let reviewed = (review.game().clone(), review.effort());
        if self.reviewed.as_ref() == Some(&reviewed) {
            return None;
        }
        self.reviewed = Some(reviewed);
        Some(review.to_json()).filter(|review| !self.of(REVIEW).any(|(_, text)| text == review))
    }

    /// One's own games by their names, with those that were left and the one on the board; `None` if they are those of the
    /// last call.
    pub(crate) fn own_games(&mut self, view: &View) -> Option<Vec<(String, Record)>> {
        let begun = || [PLAYED, LEFT].into_iter().flat_map(|prefix| self.of(prefix));
        let keys = begun().map(|(key, _)| key.to_owned()).collect();
        let now = (keys, view.is_begun().then(|| view.session().to_sgf()));
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

    /// The reviews that are kept, the oldest first.
    pub(crate) fn reviews(&self) -> Vec<Review> {
        self.of(REVIEW).filter_map(|(_, text)| Review::from_json(text)).collect()
    }

    /// Whether there is any game, of those that are kept and those that will be at the next change.
    pub(crate) fn has_games(&self, view: &View) -> bool {
        view.is_begun() || !view.left_games().is_empty() || self.of(PLAYED).next().is_some()
    }

    /// Every game that is kept, as SGF: those that were played to their end, those that were left, the one on the board.
    pub(crate) fn all_games(&self) -> impl Iterator<Item = &str> {
        [PLAYED, LEFT, BOARD].into_iter().flat_map(|prefix| self.of(prefix)).map(|(_, sgf)| sgf.trim_end())
    }
}

/// The day on which a visit began, as its name says it: `2026-11-16`.
fn day_of(visit: &str) -> Option<String> {
    let milliseconds = visit.split('-').next()?.parse().ok().filter(|&since| since > 0)?;
    let Created { year, month, day } = Created::since_1970(Duration::from_millis(milliseconds));
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

fn next_key(prefix: &str, visit: &str, used: &mut usize) -> String {
    *used += 1;
    format!("{prefix}{visit}/{used:06}")
}

fn written(tried: &Tried) -> (u32, String, u32, bool) {
    (tried.day.0, tried.puzzle.to_string(), tried.rating, tried.solved)
}

fn tried((day, puzzle, rating, solved): (u32, String, u32, bool)) -> Option<Tried> {
    Some(Tried { day: Day(day), puzzle: puzzle.parse().ok()?, rating, solved })
}

fn read(sgf: &str) -> Option<Record> {
    sgf_game::read(sgf.as_bytes()).next()?.ok()
}
