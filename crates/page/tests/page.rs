//! The page as its scripts use it: what is sent, what comes back, what is kept.

use reversi_page::{Change, EngineLoss, Input, Page, Request, Start, State, why_absent};
use reversi_session::Order;
use reversi_view::{ACTIONS, Action};
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

fn key(page: &mut Page, key: &str) -> bool {
    page.send(Input::Key { key: key.to_owned(), control: false }, NOW)
}

/// A page on which two persons play Othello.
fn two_persons() -> Page {
    let mut page = Page::new(&Start::default(), NOW);
    press(&mut page, "More");
    page.send(Input::Fill { field: "Seat(White)".to_owned(), value: "person".to_owned() }, NOW);
    press(&mut page, "begin");
    page
}

fn disc(state: &State, name: &str) -> Option<&'static str> {
    state.squares.iter().find(|square| square.name.to_string() == name).unwrap().disc
}

#[test]
fn a_game_is_begun_and_played() {
    let mut page = Page::new(&Start::default(), NOW);
    let start = page.state(NOW).dialog.unwrap();
    assert_eq!((start.kind, start.quick[0].label.as_str()), ("start", "Play the computer: easy"));
    press(&mut page, "Open");
    assert_eq!(page.state(NOW).requests, [Request::Open], "the browser has the files");
    press(&mut page, "Easy");
    let state = page.state(NOW);
    assert!(state.dialog.is_none());
    assert_eq!(state.status.headline, "Black to move");
    assert!(state.squares.iter().filter(|square| square.legal).count() == 4);

    play(&mut page, &["f5"]);
    let state = page.state(NOW);
    assert_eq!((disc(&state, "e5"), disc(&state, "f5")), (Some("black"), Some("black")));
    assert_eq!((state.status.headline.as_str(), &state.said[..]), ("White is thinking", &["Black f5".to_owned()][..]));
    let orders = page.take_orders();
    assert!(matches!(&orders[..], [Order::Ask(0, _)]), "{orders:?}");
    // Undo works while the engine thinks, which is stopped.
    send(&mut page, r#"{"type":"action","name":"Undo"}"#);
    assert_eq!(disc(&page.state(NOW), "f5"), None);
    assert_eq!(page.take_orders(), [Order::Stop(0)]);

    play(&mut page, &["f5"]);
    page.engine_lost(0, EngineLoss::Weights, NOW);
    assert_eq!(page.state(NOW).status.headline, "White is thinking", "it is asked once more");
    page.engine_lost(0, EngineLoss::Weights, NOW);
    let state = page.state(NOW);
    assert!(state.notices[0].contains("could not be loaded"), "{:?}", state.notices);
    assert_eq!(state.status.headline, "White to move", "the game goes on");
}

#[test]
fn engines_share_values_where_the_machine_has_cores() {
    let asked = |page: &mut Page| {
        send(page, r#"{"type":"action","name":"Values"}"#);
        let asked = page.take_orders().iter().filter(|order| matches!(order, Order::Ask(..))).count();
        send(page, r#"{"type":"action","name":"Values"}"#);
        drop(page.take_orders());
        asked
    };
    for (cores, engines) in [(0, 1), (1, 1), (2, 1), (3, 2), (64, 3)] {
        let mut page = Page::new(&Start { cores, ..Start::default() }, NOW);
        press(&mut page, "Easy");
        play(&mut page, &["f5"]);
        send(&mut page, r#"{"type":"action","name":"Pause"}"#);
        drop(page.take_orders());
        assert_eq!(asked(&mut page), engines, "{cores} cores and three moves");
        // It is a setting, where there is anything to choose.
        send(&mut page, r#"{"type":"action","name":"Settings"}"#);
        let fields = page.state(NOW).dialog.unwrap().fields;
        assert_eq!(fields.iter().any(|field| field.name == "Threads"), engines > 1);
        send(&mut page, r#"{"type":"fill","field":"Threads","value":"1"}"#);
        send(&mut page, r#"{"type":"press","button":"cancel"}"#);
        assert_eq!(asked(&mut page), 1);
        send(&mut page, r#"{"type":"action","name":"Settings"}"#);
        send(&mut page, r#"{"type":"press","button":"reset"}"#);
        send(&mut page, r#"{"type":"press","button":"cancel"}"#);
        assert_eq!(asked(&mut page), engines);
    }
}

#[test]
fn keys_name_squares_and_actions() {
    let mut page = two_persons();
    assert!(key(&mut page, "f") && key(&mut page, "5"));
    assert_eq!(disc(&page.state(NOW), "f5"), Some("black"));
    assert!(key(&mut page, "d"));
    assert_eq!(page.state(NOW).typed, "d");
    assert!(key(&mut page, "Escape"));
    assert_eq!(page.state(NOW).typed, "");
    assert!(key(&mut page, "a") && key(&mut page, "9"));
    assert_eq!(page.state(NOW).notices, ["a9 is not on the board."]);
    assert!(page.send(Input::Key { key: "z".to_owned(), control: true }, NOW));
    assert_eq!(disc(&page.state(NOW), "f5"), None);
    assert!(key(&mut page, "?"));
    assert_eq!(page.state(NOW).dialog.unwrap().kind, "help");
    assert!(!key(&mut page, "f"), "a dialog is in front");
    assert!(key(&mut page, "Escape"));
    assert!(page.state(NOW).dialog.is_none());
    assert!(
        !key(&mut page, "F5") && !page.send(Input::Key { key: "r".to_owned(), control: true }, NOW),
        "the browser's"
    );
}

/// The browser's store.
#[derive(Clone, Default)]
pub(crate) struct Store {
    pub(crate) texts: BTreeMap<String, String>,
    pub(crate) visits: usize,
}

impl Store {
    pub(crate) fn visit(&mut self) -> Page {
        self.visits += 1;
        let visit = format!("{:03}", self.visits);
        Page::new(&Start { visit, kept: self.texts.clone(), ..Start::default() }, NOW)
    }

    pub(crate) fn keep(&mut self, page: &mut Page) {
        for Change { key, text } in page.take_kept() {
            match text {
                Some(text) => drop(self.texts.insert(key, text)),
                None => assert!(self.texts.remove(&key).is_some(), "{key}"),
            }
        }
    }

    fn keys(&self) -> Vec<&str> {
        self.texts.keys().map(String::as_str).collect()
    }
}

/// Plays a game of 4 x 4 squares to its end, from the form for a new one.
pub(crate) fn play_a_short_game(page: &mut Page) {
    for (field, value) in [("Seat(White)", "person"), ("Width", "4"), ("Height", "4")] {
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

#[test]
fn a_visit_goes_on_where_the_last_one_ended() {
    let mut store = Store::default();
    let mut page = two_persons();
    play(&mut page, &["f5", "d6", "c3"]);
    send(&mut page, r#"{"type":"action","name":"Settings"}"#);
    send(&mut page, r#"{"type":"fill","field":"Theme","value":"1"}"#);
    press(&mut page, "cancel");
    store.keep(&mut page);
    assert_eq!(page.take_kept(), [], "it is handed out once");
    play(&mut page, &["d3"]);
    let changed: Vec<_> = page.take_kept().into_iter().map(|change| change.key).collect();
    assert_eq!(changed, ["board/"], "only what has changed");

    let mut page = store.visit();
    let state = page.state(NOW);
    assert_eq!((state.moves.len(), disc(&state, "c3"), state.dialog.is_some()), (2, Some("black"), false));
    assert_eq!(serde_json::to_value(state.theme).unwrap(), "felt");
    store.keep(&mut page);
    assert_eq!(store.keys(), ["board/001", "settings"]);

    // A link takes the place of the game after a question, and the game is not lost.
    let start = Start { fragment: Some("#f5f6".to_owned()), kept: store.texts.clone(), ..Start::default() };
    let mut page = Page::new(&start, NOW);
    assert_eq!(page.state(NOW).dialog.unwrap().kind, "leave");
    press(&mut page, "leave");
    assert_eq!(disc(&page.state(NOW), "f6"), Some("white"));
    store.keep(&mut page);
    assert_eq!(store.keys(), ["left//000001", "settings"]);
    let mut page = store.visit();
    press(&mut page, "Continue");
    assert_eq!(disc(&page.state(NOW), "c3"), Some("black"));
    store.keep(&mut page);
    assert_eq!(store.keys(), ["board/002", "settings"]);
}

#[test]
fn every_game_that_was_played_is_kept() {
    let mut store = Store::default();
    let mut page = store.visit();
    press(&mut page, "More");
    for _ in 0..3 {
        play_a_short_game(&mut page);
        store.keep(&mut page);
        send(&mut page, r#"{"type":"action","name":"NewGame"}"#);
    }
    assert_eq!(store.keys(), ["board/001", "played/001/000001", "played/001/000002", "settings"]);
    let mut page = store.visit();
    send(&mut page, r#"{"type":"action","name":"SaveGames"}"#);
    let requests = page.state(NOW).requests;
    let [Request::Save { name, bytes }] = &requests[..] else { panic!("{requests:?}") };
    assert_eq!(name, "reversi-games.sgf");
    let games = reversi_records::sgf_game::read(bytes).filter(Result::is_ok).count();
    assert_eq!(games, 3, "{}", String::from_utf8_lossy(bytes));

    // Two pages at the same time: neither writes over the other's game.
    let (mut one, mut two) =
        (Store::default().visit(), Page::new(&Start { visit: "2".to_owned(), ..Start::default() }, NOW));
    let mut store = Store { visits: 2, ..Store::default() };
    for (page, square) in [(&mut one, "d4"), (&mut two, "e4")] {
        press(page, "TwoPlayers");
        play(page, &[square]);
        store.keep(page);
    }
    assert_eq!(store.keys(), ["board/001", "board/2", "settings"]);
    let mut page = store.visit();
    let state = page.state(NOW);
    assert_eq!((disc(&state, "d4"), disc(&state, "e4")), (None, Some("black")));
    store.keep(&mut page);
    assert_eq!(store.keys(), ["board/003", "left/003/000001", "settings"]);
}

#[test]
fn what_cannot_be_read_is_put_aside() {
    for (key, junk) in [("settings", ""), ("settings", "7"), ("board/0", "(;"), ("left/0/000001", "x")] {
        let mut store = Store { texts: BTreeMap::from([(key.to_owned(), junk.to_owned())]), visits: 0 };
        let mut page = store.visit();
        let notices = page.state(NOW).notices;
        assert_eq!(notices.len(), 1, "{key} {junk}: {notices:?}");
        press(&mut page, "Easy");
        assert!(page.state(NOW).dialog.is_none());
        store.keep(&mut page);
        let aside = format!("unread/001/{key}");
        assert_eq!((store.texts.get(&aside).map(String::as_str), store.keys().len()), (Some(junk), 2));
        assert!(store.visit().state(NOW).notices.is_empty(), "it is said once");
    }
    // What a newer version has kept stays.
    let mut store =
        Store { texts: BTreeMap::from(["played/9/1", "other"].map(|key| (key.to_owned(), "x".to_owned()))), visits: 0 };
    let mut page = store.visit();
    store.keep(&mut page);
    assert_eq!(store.keys(), ["other", "played/9/1", "settings"]);
}

#[test]
fn what_cannot_be_kept_is_said() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"not-kept","full":true}"#);
    send(&mut page, r#"{"type":"not-kept","full":false}"#);
    let notices = page.state(NOW).notices;
    assert!(notices[0].contains("no more room") && notices[1].contains("keeps nothing"), "{notices:?}");
}

#[test]
fn games_are_shared_by_links() {
    let link = |page: &mut Page| {
        send(page, r#"{"type":"action","name":"CopyLink"}"#);
        match page.state(NOW).requests.pop() {
            Some(Request::CopyLink { fragment, .. }) => fragment,
            other => panic!("{other:?}"),
        }
    };
    let open = |fragment: &str| Page::new(&Start { fragment: Some(format!("#{fragment}")), ..Start::default() }, NOW);
    let mut page = two_persons();
    play(&mut page, &["f5", "d6"]);
    assert_eq!(link(&mut page), "f5d6");
    assert_eq!(disc(&open("f5d6").state(NOW), "d6"), Some("white"));

    let mut page = Page::new(&Start::default(), NOW);
    press(&mut page, "TwoPlayers");
    play(&mut page, &["d4", "e4"]);
    let fragment = link(&mut page);
    assert!(fragment.starts_with("(;"), "{fragment}");
    assert_eq!(disc(&open(&fragment).state(NOW), "e4"), Some("white"));

    for broken in ["%", "f5f5", "(;GM[2]", "hello%20world", "%ff%00"] {
        let mut page = open(broken);
        assert_eq!(page.state(NOW).notices.len(), 1, "{broken}");
    }
}

#[test]
fn the_language_is_the_browsers_until_it_is_chosen() {
    let languages = ["pl-PL", "ja-JP", "en"].map(str::to_owned).to_vec();
    let mut page = Page::new(&Start { languages, ..Start::default() }, NOW);
    press(&mut page, "Easy");
    let state = page.state(NOW);
    assert_eq!((state.language, state.status.headline.as_str()), ("ja", "黒番"));
    send(&mut page, r#"{"type":"action","name":"Settings"}"#);
    send(&mut page, r#"{"type":"fill","field":"Language","value":"3"}"#);
    assert_eq!(page.state(NOW).language, "en");
    // What is fetched before the page starts is the language that it will speak.
    let languages = ["fr-CA", "en"].map(str::to_owned).to_vec();
    let mut start = Start { languages, ..Start::default() };
    assert_eq!(start.language().code(), "fr");
    start.kept = page.take_kept().into_iter().filter_map(|Change { key, text }| Some((key, text?))).collect();
    assert_eq!(start.language().code(), "en");
}

#[test]
fn a_position_is_set_up() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"SetUp"}"#);
    let tools = page.state(NOW).tools.unwrap();
    assert_eq!((tools.kind, tools.buttons[0].name.as_str()), ("set-up", "play"));
    press(&mut page, "clear");
    assert!(page.state(NOW).tools.unwrap().trouble.is_some());
    play(&mut page, &["a1"]);
    send(&mut page, r#"{"type":"fill","field":"brush","value":"white"}"#);
    play(&mut page, &["b1"]);
    press(&mut page, "play");
    let state = page.state(NOW);
    assert!(state.tools.is_none());
    assert_eq!((disc(&state, "a1"), disc(&state, "b1"), disc(&state, "d4")), (Some("black"), Some("white"), None));
}

#[test]
fn what_the_page_does_not_offer_has_a_reason() {
    let absent: Vec<(Action, &str)> =
        ACTIONS.iter().filter_map(|info| Some((info.action, why_absent(info.action)?))).collect();
    let size = "a browser has its own size of text";
    assert_eq!(
        absent,
        [
            (Action::Quit, "a browser closes its tabs itself"),
            (Action::Panel, "the panel is below the board where there is no room beside it"),
            (Action::Larger, size),
            (Action::Smaller, size),
            (Action::UsualSize, size),
        ]
    );
    // All others are in the menus, and each that can be chosen does something: none opens a dialog that is not drawn.
    let menus = two_persons().state(NOW).menus;
    let names: Vec<&str> = menus.iter().flat_map(|menu| &menu.actions).map(|action| action.name.as_str()).collect();
    assert_eq!(names.len(), ACTIONS.len() - absent.len() + 2, "and the link, and all games: {names:?}");
    for name in names {
        let mut page = two_persons();
        play(&mut page, &["f5", "d6"]);
        send(&mut page, &format!(r#"{{"type":"action","name":"{name}"}}"#));
        let is_open = page.view().dialog().is_some();
        assert!(!is_open || page.state(NOW).dialog.is_some(), "{name}");
    }
}

#[test]
fn resigning_asks_first() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"Resign"}"#);
    assert_eq!(page.state(NOW).dialog.unwrap().kind, "resign");
    press(&mut page, "cancel");
    assert!(!page.state(NOW).status.over);
    send(&mut page, r#"{"type":"action","name":"Resign"}"#);
    press(&mut page, "resign");
    assert!(page.state(NOW).status.over);
}

/// Updates until something has come of what a thread does, and returns it. In a browser there are no threads.
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

#[test]
fn files_of_every_format_are_opened_and_saved() {
    let saved = |page: &mut Page, format: &str| -> Vec<(String, Vec<u8>)> {
        send(page, r#"{"type":"action","name":"Save"}"#);
        assert_eq!(page.state(NOW).dialog.unwrap().kind, "save");
        assert!(!key(page, "H"), "the form is in front");
        press(page, format);
        let requests = page.state(NOW).requests.into_iter();
        let saved = requests.map(|request| match request {
            Request::Save { name, bytes } => (name, bytes),
            other => panic!("{other:?}"),
        });
        saved.collect()
    };
    let mut page = two_persons();
    play(&mut page, &["f5", "d6", "c3"]);
    for format in ["sgf", "ggf", "txt"] {
        let files = saved(&mut page, format);
        let [(name, bytes)] = &files[..] else { panic!("{files:?}") };
        assert_eq!(*name, format!("reversi.{format}"));
        let mut other = Page::new(&Start::default(), NOW);
        other.add_file(name, bytes.clone());
        other.open_files(NOW);
        let state = other.state(NOW);
        assert_eq!((disc(&state, "c3"), state.dialog), (Some("black"), None), "{format}");
    }
    // WTHOR has finished games alone.
    assert_eq!(saved(&mut page, "wtb"), []);
    assert!(page.state(NOW).notices[0].contains("not over"));
    let whole = "f5d6c5f4d7f6";
    page.add_file("game.txt", whole.into());
    page.open_files(NOW);
    press(&mut page, "leave");
    assert_eq!(disc(&page.state(NOW), "f6"), Some("white"));
    send(&mut page, r#"{"type":"action","name":"Picture"}"#);
    press(&mut page, "png");
    let requests = page.state(NOW).requests;
    assert!(matches!(&requests[..], [Request::Picture { svg, .. }] if svg.starts_with("<svg")), "{requests:?}");

    for (name, bytes, word) in [
        ("empty.sgf", &b""[..], "empty"),
        ("none.ggf", b"once upon a time", "no game"),
        ("names.jou", &[0; 36], "names of players"),
        ("broken.wtb", &[7; 40], "broken.wtb"),
        ("noise.bin", &[0xff, 0xfe, 0, 9, 200], "noise.bin"),
    ] {
        let mut page = two_persons();
        page.add_file(name, bytes.to_vec());
        page.open_files(NOW);
        let notices = page.state(NOW).notices;
        assert!(notices.len() == 1 && notices[0].contains(word), "{name}: {notices:?}");
    }
}

#[test]
fn a_file_of_many_games_shows_its_list() {
    let mut page = Page::new(&Start::default(), NOW);
    let games: String = (0..120).map(|at| format!("(;GM[2]SZ[8]PB[Ann {at:03}]PW[Ben];B[f5];W[d6])")).collect();
    page.add_file("many.sgf", games.into_bytes());
    page.open_files(NOW);
    let rows = |state: &State| state.dialog.as_ref()?.table.clone().filter(|table| !table.rows.is_empty());
    let table = wait(&mut page, rows);
    assert_eq!((table.rows.len(), table.rows[0].cells[0].as_str()), (50, "Ann 000"));
    press(&mut page, "next");
    let table = wait(&mut page, |state| rows(state).filter(|table| table.rows[0].name == "row-50"));
    assert_eq!(table.rows[49].cells[0], "Ann 099");
    press(&mut page, "sort-Black");
    press(&mut page, "sort-Black");
    let table = wait(&mut page, |state| rows(state).filter(|table| table.rows[0].cells[0] == "Ann 069"));
    let selected: Vec<&str> = table.rows.iter().filter(|row| row.current).map(|row| row.cells[0].as_str()).collect();
    assert_eq!((table.columns[0].sorted, &selected[..]), (Some("descending"), &["Ann 050"][..]));
    send(&mut page, r#"{"type":"fill","field":"filter","value":"ann 11"}"#);
    wait(&mut page, |state| rows(state).filter(|table| table.rows.len() == 11));
    send(&mut page, r#"{"type":"fill","field":"filter","value":"year:x"}"#);
    assert!(page.state(NOW).dialog.unwrap().trouble.is_some());
    press(&mut page, "row-9");
    wait(&mut page, |state| (state.dialog.is_none() && state.cards[0].name == "Ann 110").then_some(()));
    send(&mut page, r#"{"type":"action","name":"PreviousGame"}"#);
    wait(&mut page, |state| (state.cards[0].name == "Ann 111").then_some(()));
}

#[test]
fn what_was_played_is_explored() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"Explorer"}"#);
    play(&mut page, &["f5"]);
    let explorer = wait(&mut page, |state| state.explorer.clone().filter(|explorer| !explorer.rows.is_empty()));
    assert_eq!((explorer.rows[0].square.to_string().as_str(), explorer.tabs.len()), ("d6", 1));
    send(&mut page, r#"{"type":"explore","source":"tournaments"}"#);
    send(&mut page, r#"{"type":"open-explored","index":7}"#);
    send(&mut page, r#"{"type":"square","square":"d6"}"#);
    assert_eq!(page.state(NOW).moves.len(), 1);
}

#[test]
fn puzzles_are_fetched_when_they_are_wanted_and_kept() {
    let puzzles = include_str!("../../../data/puzzles.txt");
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"Puzzles"}"#);
    let state = page.state(NOW);
    assert_eq!((state.requests, state.tools), (vec![Request::Fetch { name: "puzzles.txt".to_owned() }], None));
    page.fetched("puzzles.txt", None, NOW);
    assert!(page.state(NOW).notices[0].contains("no connection"));
    send(&mut page, r#"{"type":"action","name":"Puzzles"}"#);
    page.fetched("puzzles.txt", Some(puzzles.into()), NOW);
    let tools = page.state(NOW).tools.unwrap();
    assert_eq!((tools.kind, tools.buttons[0].name.as_str()), ("exercise", "solution"));
    press(&mut page, "solution");
    let mut store = Store::default();
    store.keep(&mut page);
    assert!(store.texts["puzzles"].starts_with("[["), "{:?}", store.texts);
    let again = store.visit();
    assert_eq!(again.view().tried_puzzles(), page.view().tried_puzzles());
    assert_eq!(again.view().tried_puzzles().len(), 1);
}

#[test]
fn openings_are_trained() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"Repertoire"}"#);
    send(&mut page, r#"{"type":"fill","field":"find","value":"tiger"}"#);
    let form = page.state(NOW).dialog.unwrap();
    let table = form.table.unwrap();
    assert!(table.rows[0].cells[0].contains("Tiger"), "{:?}", table.rows);
    press(&mut page, "row-0");
    assert_eq!(page.state(NOW).dialog.unwrap().table.unwrap().rows[0].chosen, Some(true));
    press(&mut page, "take");
    let state = page.state(NOW);
    assert!(state.dialog.is_none() && state.tools.unwrap().kind == "exercise");
    press(&mut page, "cancel");
    // It is kept, and can have another name.
    send(&mut page, r#"{"type":"action","name":"Repertoire"}"#);
    press(&mut page, "row-0");
    press(&mut page, "rename");
    send(&mut page, r#"{"type":"fill","field":"name","value":"Cats"}"#);
    press(&mut page, "confirm");
    assert_eq!(page.state(NOW).dialog.unwrap().table.unwrap().rows[0].cells[0], "Cats");
    press(&mut page, "delete");
    press(&mut page, "cancel");
    assert_eq!(page.state(NOW).dialog.unwrap().table.unwrap().rows[0].cells[0], "Cats");
    press(&mut page, "cancel");
    assert!(page.state(NOW).dialog.is_none());
}

#[test]
fn nonsense_changes_nothing() {
    let mut page = two_persons();
    play(&mut page, &["f5"]);
    page.state(NOW);
    for json in [
        r#"{"type":"square","square":"z9"}"#,
        r#"{"type":"other-square","square":"z9"}"#,
        r#"{"type":"action","name":"Quit"}"#,
        r#"{"type":"action","name":"x"}"#,
        r#"{"type":"go-to","index":99}"#,
        r#"{"type":"fill","field":"x","value":"x"}"#,
        r#"{"type":"press","button":"x"}"#,
        r#"{"type":"key","key":"","control":false}"#,
        r#"{"type":"tick"}"#,
    ] {
        send(&mut page, json);
        let state = page.state(NOW);
        assert_eq!((state.moves.len(), state.dialog, state.tools), (1, None, None), "{json}");
    }
    page.receive("nonsense", NOW);
    assert!(serde_json::from_str::<Input>(r#"{"type":"x"}"#).is_err());
}
