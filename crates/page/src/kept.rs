//! What is kept between visits: the settings, the game on the board, and the games that were left for another.

use reversi_records::sgf_game;
use reversi_session::Record;
use reversi_session::puzzles::Tried;
use reversi_session::repetition::Day;
use reversi_view::{Settings, View};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How the page starts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Start {
    /// The languages of the browser, the preferred one first.
    pub languages: Vec<String>,
    /// What was [kept](crate::Page::take_kept) at the last visit.
    pub kept: Option<String>,
    /// The part of the address from its `#` on.
    pub fragment: Option<String>,
}

/// What is kept. Fields missing in an older text are empty, and unknown ones of a newer one are ignored.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Kept {
    settings: Settings,
    /// The game on the board, as SGF, if it was begun.
    game: Option<String>,
    /// The unfinished games that were left, the last one last.
    left: Vec<String>,
    /// The puzzles that were tried: the day, which one, its rating, and whether it was solved.
    puzzles: Vec<(u32, String, u32, bool)>,
}

impl Kept {
    pub(crate) fn new(view: &View) -> Kept {
        Kept {
            settings: view.settings().clone(),
            game: view.is_begun().then(|| view.session().to_sgf()),
            left: view.left_games().iter().map(sgf_game::write).collect(),
            puzzles: view.tried_puzzles().iter().map(written).collect(),
        }
    }

    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("settings and texts can be written")
    }
}

/// What was kept cannot be read.
pub(crate) struct Unreadable;

/// Takes up what was kept. What can be read of it is there after an error too.
pub(crate) fn restore(view: &mut View, text: &str, now: Duration) -> Result<(), Unreadable> {
    let kept: Kept = serde_json::from_str(text).map_err(|_| Unreadable)?;
    *view.settings_mut() = kept.settings;
    view.update(now);
    let left: Vec<_> = kept.left.iter().map(|sgf| read(sgf)).collect();
    let is_complete = left.iter().all(Option::is_some);
    view.restore_left_games(left.into_iter().flatten().collect());
    let tried: Vec<_> = kept.puzzles.into_iter().map(tried).collect();
    let is_complete = is_complete && tried.iter().all(Option::is_some);
    view.restore_puzzles(tried.into_iter().flatten());
    if let Some(sgf) = kept.game {
        view.restore(read(&sgf).ok_or(Unreadable)?, now);
    }
    if is_complete { Ok(()) } else { Err(Unreadable) }
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
