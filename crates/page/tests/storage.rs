//! Tests of the data that the browser saves between visits, and of games in addresses.

use crate::common::{NOW, Store, disc, notices, play, play_a_short_game, press, send, two_persons};
use reversi_page::{Page, Request, Start};
use std::collections::BTreeMap;

#[test]
fn a_visit_goes_on_where_the_last_one_ended() {
    let mut store = Store::default();
    let mut page = two_persons();
    play(&mut page, &["f5", "d6", "c3"]);
    send(&mut page, r#"{"type":"action","name":"settings"}"#);
    send(&mut page, r#"{"type":"fill","field":"theme","value":"1"}"#);
    press(&mut page, "cancel");
    store.save(&mut page);
    assert_eq!(page.take_changes(), [], "it is handed out once");
    play(&mut page, &["d3"]);
    let changed: Vec<_> = page.take_changes().into_iter().map(|change| change.key).collect();
    assert_eq!(changed, ["board/"], "only what has changed");

    let mut page = store.visit();
    let state = page.state(NOW);
    assert_eq!((state.moves.len(), disc(&state, "c3"), state.dialog.is_some()), (2, Some("black"), false));
    assert_eq!(serde_json::to_value(state.theme).unwrap(), "felt");
    store.save(&mut page);
    assert_eq!(store.keys(), ["board/001", "settings"]);

    // After the user confirms, the linked game replaces the game on the board. The replaced game remains saved.
    let start = Start { fragment: Some("#f5f6".to_owned()), saved: store.texts.clone(), ..Start::default() };
    let mut page = Page::new(&start, NOW);
    assert_eq!(page.state(NOW).dialog.unwrap().kind, "leave");
    press(&mut page, "leave");
    assert_eq!(disc(&page.state(NOW), "f6"), Some("white"));
    store.save(&mut page);
    assert_eq!(store.keys(), ["left//000001", "opened/", "settings"]);
    let mut page = store.visit();
    send(&mut page, r#"{"type":"action","name":"continue"}"#);
    assert_eq!(disc(&page.state(NOW), "c3"), Some("black"));
    store.save(&mut page);
    assert_eq!(store.keys(), ["board/002", "settings"]);
}

#[test]
fn a_link_is_said_to_be_one_and_a_reload_goes_on_with_its_game() {
    let mut store = Store::default();
    let open = |store: &Store, visit: &str, fragment: &str| {
        let (visit, fragment) = (visit.to_owned(), Some(fragment.to_owned()));
        Page::new(&Start { visit, fragment, saved: store.texts.clone(), ..Start::default() }, NOW)
    };
    let mut page = open(&store, "000", "#f5d6c3");
    let notices = page.state(NOW).notices;
    assert!(notices[0].starts_with("Opened from a link: "), "{notices:?}");
    store.save(&mut page);
    assert_eq!(store.keys(), ["opened/000", "settings"]);
    // The address no longer contains moves, so the page shows the saved game.
    let mut page = store.visit();
    let state = page.state(NOW);
    assert_eq!((state.moves.len(), disc(&state, "c3"), state.dialog, state.notices.len()), (2, Some("black"), None, 0));
    store.save(&mut page);
    assert_eq!(store.keys(), ["opened/001", "settings"]);
    play(&mut page, &["d3"]);
    store.save(&mut page);
    assert_eq!(store.keys(), ["board/001", "settings"], "it is begun");
    let mut page = store.visit();
    let state = page.state(NOW);
    assert_eq!((disc(&state, "d3"), state.dialog), (Some("white"), None));
    store.save(&mut page);

    // The address of an open page changes, first to another game and then to text that is not a game.
    send(&mut page, r##"{"type":"link","fragment":"#f5f6"}"##);
    press(&mut page, "cancel");
    assert_eq!(disc(&page.state(NOW), "d3"), Some("white"));
    send(&mut page, r##"{"type":"link","fragment":"#hello"}"##);
    let notices = page.state(NOW).notices;
    assert!(notices[0].starts_with("This link cannot be opened: "), "{notices:?}");
    // The next visit shows the game that was last on the board, whether the user opened or started it.
    send(&mut page, r##"{"type":"link","fragment":"#f5f6"}"##);
    press(&mut page, "leave");
    store.save(&mut page);
    assert_eq!(store.keys(), ["left/002/000001", "opened/002", "settings"]);
    assert_eq!(disc(&store.visit().state(NOW), "f6"), Some("white"));
}

#[test]
fn every_game_that_was_played_is_kept() {
    let mut store = Store::default();
    let mut page = store.visit();
    press(&mut page, "more");
    for _ in 0..3 {
        play_a_short_game(&mut page);
        store.save(&mut page);
        send(&mut page, r#"{"type":"action","name":"new-game"}"#);
    }
    assert_eq!(store.keys(), ["board/001", "played/001/000001", "played/001/000002", "settings"]);
    let mut page = store.visit();
    send(&mut page, r#"{"type":"action","name":"save-games"}"#);
    let requests = page.state(NOW).requests;
    let [Request::Save { name, bytes }] = &requests[..] else { panic!("{requests:?}") };
    assert_eq!(name, "reversi-games.sgf");
    let games = reversi_records::sgf_game::read(bytes).filter(Result::is_ok).count();
    assert_eq!(games, 3, "{}", String::from_utf8_lossy(bytes));

    // Two pages are open at the same time. Neither overwrites the other's game.
    let (mut one, mut two) =
        (Store::default().visit(), Page::new(&Start { visit: "2".to_owned(), ..Start::default() }, NOW));
    let mut store = Store { visits: 2, ..Store::default() };
    for (page, square) in [(&mut one, "f5"), (&mut two, "d3")] {
        press(page, "two-players");
        play(page, &[square]);
        store.save(page);
    }
    assert_eq!(store.keys(), ["board/001", "board/2", "settings"]);
    let mut page = store.visit();
    let state = page.state(NOW);
    assert_eq!((disc(&state, "f5"), disc(&state, "d3")), (None, Some("black")));
    store.save(&mut page);
    assert_eq!(store.keys(), ["board/003", "left/003/000001", "settings"]);
}

#[test]
fn games_can_be_saved_from_the_first_move_on() {
    let can_save = |page: &mut Page| {
        let mut entries = page.state(NOW).menus.into_iter().flat_map(|menu| menu.groups).flatten();
        entries.find(|entry| entry.name == "save-games").unwrap().enabled
    };
    let (mut store, mut page) = (Store::default(), two_persons());
    assert!(!can_save(&mut page));
    // The menu entry is enabled as soon as the user has played a move, even before the browser has saved the game.
    play(&mut page, &["f5"]);
    assert!(can_save(&mut page));
    store.save(&mut page);
    assert!(can_save(&mut page));
    assert!(can_save(&mut store.visit()));
    assert!(!can_save(&mut Store::default().visit()));
}

#[test]
fn what_cannot_be_read_is_put_aside() {
    for (key, junk) in [("settings", ""), ("settings", "7"), ("board/0", "(;"), ("left/0/000001", "x")] {
        let mut store = Store { texts: BTreeMap::from([(key.to_owned(), junk.to_owned())]), visits: 0 };
        let mut page = store.visit();
        let said = notices(page.state(NOW));
        assert_eq!(said.len(), 1, "{key} {junk}: {said:?}");
        press(&mut page, "easy");
        assert!(page.state(NOW).dialog.is_none());
        store.save(&mut page);
        let aside = format!("unread/001/{key}");
        assert_eq!((store.texts.get(&aside).map(String::as_str), store.keys().len()), (Some(junk), 2));
        assert!(notices(store.visit().state(NOW)).is_empty(), "it is said once");
    }
    let unreadable = Start { unreadable: true, ..Start::default() };
    assert_eq!(notices(Page::new(&unreadable, NOW).state(NOW)).len(), 1, "the browser could not load the entries");
    // The page does not delete data that a newer version has saved.
    let mut store =
        Store { texts: BTreeMap::from(["played/9/1", "other"].map(|key| (key.to_owned(), "x".to_owned()))), visits: 0 };
    let mut page = store.visit();
    let said = notices(page.state(NOW));
    assert!(matches!(&said[..], [notice] if notice.contains("data saved in this browser")), "{said:?}");
    store.save(&mut page);
    assert_eq!(store.keys(), ["other", "played/9/1", "settings", "unread/001/played/9/1"]);
    assert!(notices(store.visit().state(NOW)).is_empty(), "the page reports it once");
}

#[test]
fn what_cannot_be_kept_is_said() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"not-saved","full":true}"#);
    send(&mut page, r#"{"type":"not-saved","full":false}"#);
    let notices = page.state(NOW).notices;
    assert!(notices[0].contains("no more space") && notices[1].contains("saves nothing"), "{notices:?}");
}

#[test]
fn games_are_shared_by_links() {
    let link = |page: &mut Page| {
        send(page, r#"{"type":"action","name":"copy-link"}"#);
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

    // Only SGF can describe a game with other rules.
    let classic = "(;GM[2]FF[4]RU[classic]SZ[8]B[d4];W[e4])";
    let mut page = open(&classic.replace('[', "%5B").replace(']', "%5D"));
    let fragment = link(&mut page);
    assert!(fragment.starts_with("(;"), "{fragment}");
    assert_eq!(disc(&open(&fragment).state(NOW), "e4"), Some("white"));

    for broken in ["%", "f5f5", "(;GM[2]", "hello%20world", "%ff%00"] {
        let mut page = open(broken);
        assert_eq!(notices(page.state(NOW)).len(), 1, "{broken}");
    }
}
