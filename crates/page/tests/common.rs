//! Helpers that simulate the actions of a user, and a substitute for the browser's storage.

use reversi_page::{Change, Input, Page, Start, State};
use std::collections::BTreeMap;
use std::time::Duration;

pub(crate) const NOW: Duration = Duration::ZERO;

pub(crate) fn send(page: &mut Page, json: &str) -> bool {
    let input: Input = serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"));
    page.send(input, NOW)
}

pub(crate) fn press(page: &mut Page, button: &str) {
    assert!(page.send(Input::Press { button: button.to_owned() }, NOW));
}

pub(crate) fn play(page: &mut Page, moves: &[&str]) {
    for square in moves {
        assert!(page.send(Input::Square { square: square.parse().unwrap() }, NOW), "{square}");
    }
}

pub(crate) fn key(page: &mut Page, key: &str) -> bool {
    page.send(Input::Key { key: key.to_owned(), control: false }, NOW)
}

/// Returns a page with a new game of Othello between two people.
pub(crate) fn two_persons() -> Page {
    let mut page = Page::new(&Start::default(), NOW);
    press(&mut page, "more");
    page.send(Input::Fill { field: "seat-white".to_owned(), value: "person".to_owned() }, NOW);
    press(&mut page, "begin");
    page
}

/// Returns the notices, which the start dialog shows if it is open.
pub(crate) fn notices(state: State) -> Vec<String> {
    let above_start = state.dialog.into_iter().flat_map(|dialog| dialog.notices);
    state.notices.into_iter().chain(above_start).collect()
}

pub(crate) fn disc(state: &State, name: &str) -> Option<&'static str> {
    state.squares.iter().find(|square| square.name.to_string() == name).unwrap().disc
}

/// A substitute for the browser's storage.
#[derive(Clone, Default)]
pub(crate) struct Store {
    pub(crate) texts: BTreeMap<String, String>,
    pub(crate) visits: usize,
}

impl Store {
    pub(crate) fn visit(&mut self) -> Page {
        self.visits += 1;
        let visit = format!("{:03}", self.visits);
        Page::new(&Start { visit, saved: self.texts.clone(), ..Start::default() }, NOW)
    }

    pub(crate) fn save(&mut self, page: &mut Page) {
        for Change { key, text } in page.take_changes() {
            match text {
                Some(text) => drop(self.texts.insert(key, text)),
                None => assert!(self.texts.remove(&key).is_some(), "{key}"),
            }
        }
    }

    pub(crate) fn keys(&self) -> Vec<&str> {
        self.texts.keys().map(String::as_str).collect()
    }
}

/// Fills in the form for a game on a 4 x 4 board, starts the game, and plays it to the end.
pub(crate) fn play_a_short_game(page: &mut Page) {
    for (field, value) in [("seat-white", "person"), ("width", "4"), ("height", "4")] {
        page.send(Input::Fill { field: field.to_owned(), value: value.to_owned() }, NOW);
    }
    press(page, "begin");
    for _ in 0..12 {
        let state = page.state(NOW);
        if let Some(square) = state.squares.iter().find(|square| square.legal) {
            page.send(Input::Square { square: square.name }, NOW);
        }
    }
    assert!(page.state(NOW).status.over);
}

/// Updates the page until `what` returns a value, and returns that value. In tests, other threads do some of the page's
/// work, so several updates may be necessary. In a browser, the page has no other threads.
pub(crate) fn wait<T>(page: &mut Page, what: impl Fn(&State) -> Option<T>) -> T {
    for _ in 0..20_000 {
        page.send(Input::Tick, NOW);
        if let Some(found) = what(&page.state(NOW)) {
            return found;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("nothing has come of it: {:?}", page.state(NOW).dialog);
}
