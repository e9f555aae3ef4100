//! Tests that use the page as its scripts do: they send inputs and check the resulting states.

use crate::common::{NOW, Store, disc, key, play, play_a_short_game, press, send, two_persons, wait};
use reversi_page::{Change, Control, EngineLoss, Form, Input, Page, Request, Start, why_absent};
use reversi_session::EngineRequest;
use reversi_view::{ACTIONS, Action};

#[test]
fn a_game_is_begun_and_played() {
    let mut page = Page::new(&Start::default(), NOW);
    let start = page.state(NOW).dialog.unwrap();
    assert_eq!((start.kind, start.quick[0].label.as_str()), ("start", "Play the computer: easy"));
    press(&mut page, "open");
    assert_eq!(page.state(NOW).requests, [Request::Open], "the browser has the files");
    press(&mut page, "easy");
    let state = page.state(NOW);
    assert!(state.dialog.is_none());
    assert_eq!(state.status.headline, "Your turn (Black)");
    assert!(state.squares.iter().filter(|square| square.legal).count() == 4);

    play(&mut page, &["f5"]);
    let state = page.state(NOW);
    assert_eq!((disc(&state, "e5"), disc(&state, "f5")), (Some("black"), Some("black")));
    assert_eq!((state.status.headline.as_str(), &state.said[..]), ("White is thinking", &["Black f5".to_owned()][..]));
    let orders = page.take_engine_requests();
    assert!(matches!(&orders[..], [EngineRequest::Search { engine: 0, .. }]), "{orders:?}");
    // Undo works while the engine is thinking, and stops the engine.
    send(&mut page, r#"{"type":"action","name":"undo"}"#);
    assert_eq!(disc(&page.state(NOW), "f5"), None);
    assert!(matches!(&page.take_engine_requests()[..], [EngineRequest::Stop { engine: 0 }]));

    play(&mut page, &["f5"]);
    page.send(Input::EngineLost { engine: 0, reason: EngineLoss::Weights }, NOW);
    assert_eq!(page.state(NOW).status.headline, "White is thinking", "it is asked once more");
    page.send(Input::EngineLost { engine: 0, reason: EngineLoss::Weights }, NOW);
    let state = page.state(NOW);
    assert!(state.notices[0].contains("could not be loaded"), "{:?}", state.notices);
    assert_eq!(state.status.headline, "White to move", "the game goes on");
}

#[test]
fn engines_share_values_where_the_machine_has_cores() {
    let asked = |page: &mut Page| {
        send(page, r#"{"type":"action","name":"values"}"#);
        let asked =
            page.take_engine_requests().iter().filter(|order| matches!(order, EngineRequest::Search { .. })).count();
        send(page, r#"{"type":"action","name":"values"}"#);
        drop(page.take_engine_requests());
        asked
    };
    for (cores, engines) in [(0, 1), (1, 1), (2, 1), (3, 2), (64, 3)] {
        let mut page = Page::new(&Start { cores, ..Start::default() }, NOW);
        press(&mut page, "easy");
        play(&mut page, &["f5"]);
        send(&mut page, r#"{"type":"action","name":"pause"}"#);
        drop(page.take_engine_requests());
        assert_eq!(asked(&mut page), engines, "{cores} cores and three moves");
        // The user can choose the number of engines if the machine has several cores.
        send(&mut page, r#"{"type":"action","name":"settings"}"#);
        let fields = page.state(NOW).dialog.unwrap().fields;
        assert_eq!(fields.iter().any(|field| field.name == "threads"), engines > 1);
        send(&mut page, r#"{"type":"fill","field":"threads","value":"1"}"#);
        send(&mut page, r#"{"type":"press","button":"cancel"}"#);
        assert_eq!(asked(&mut page), 1);
        send(&mut page, r#"{"type":"action","name":"settings"}"#);
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

#[test]
fn the_language_is_the_browsers_until_it_is_chosen() {
    let languages = ["pl-PL", "ja-JP", "en"].map(str::to_owned).to_vec();
    let mut page = Page::new(&Start { languages, ..Start::default() }, NOW);
    press(&mut page, "easy");
    let state = page.state(NOW);
    assert_eq!((state.language, state.status.headline.as_str()), ("ja", "あなたの番です (黒)"));
    send(&mut page, r#"{"type":"action","name":"settings"}"#);
    send(&mut page, r#"{"type":"fill","field":"language","value":"3"}"#);
    assert_eq!(page.state(NOW).language, "en");
    // Before the page starts, it fetches the messages of the language that it will use.
    let languages = ["fr-CA", "en"].map(str::to_owned).to_vec();
    let mut start = Start { languages, ..Start::default() };
    assert_eq!(start.language().code(), "fr");
    start.saved = page.take_changes().into_iter().filter_map(|Change { key, text }| Some((key, text?))).collect();
    assert_eq!(start.language().code(), "en");
}

#[test]
fn a_position_is_set_up() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"set-up"}"#);
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
            (Action::CopyImage, "the dialog for sharing copies pictures"),
            (Action::Panel, "the panel is below the board where there is no room beside it"),
            (Action::Larger, size),
            (Action::Smaller, size),
            (Action::UsualSize, size),
        ]
    );
    // All other actions are in the menus. No action opens a dialog that the page does not draw.
    let menus = two_persons().state(NOW).menus;
    let names: Vec<&str> =
        menus.iter().flat_map(|menu| menu.groups.iter().flatten()).map(|action| action.name.as_str()).collect();
    assert_eq!(names.len(), ACTIONS.len() - absent.len() + 2, "and the link and all games: {names:?}");
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
    send(&mut page, r#"{"type":"action","name":"resign"}"#);
    assert_eq!(page.state(NOW).dialog.unwrap().kind, "resign");
    press(&mut page, "cancel");
    assert!(!page.state(NOW).status.over);
    send(&mut page, r#"{"type":"action","name":"resign"}"#);
    press(&mut page, "resign");
    assert!(page.state(NOW).status.over);
}

#[test]
fn what_was_played_is_explored() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"explorer"}"#);
    play(&mut page, &["f5"]);
    let explorer = wait(&mut page, |state| state.explorer.clone().filter(|explorer| !explorer.rows.is_empty()));
    assert_eq!((explorer.rows[0].square.to_string().as_str(), explorer.tabs.len()), ("d6", 1));
    send(&mut page, r#"{"type":"explore","source":"tournaments"}"#);
    send(&mut page, r#"{"type":"open-explored","index":7}"#);
    send(&mut page, r#"{"type":"square","square":"d6"}"#);
    assert_eq!(page.state(NOW).moves.len(), 1);
}

#[test]
fn nothing_of_the_game_is_told_or_thought_about_behind_a_puzzle() {
    let act = |page: &mut Page, name: &str| assert!(page.send(Input::Action { name: name.to_owned() }, NOW));
    let puzzles = reversi_study::puzzles::SHIPPED;
    for asked in ["hint", "values", "live"] {
        let mut page = two_persons();
        act(&mut page, "explorer");
        act(&mut page, asked);
        assert!(matches!(&page.take_engine_requests()[..], [EngineRequest::Search { .. }]), "{asked}");
        let state = page.state(NOW);
        assert!(state.thought.is_some() && state.explorer.is_some(), "{asked}");
        act(&mut page, "puzzles");
        page.fetched("puzzles.txt", Some(puzzles.into()), NOW);
        let state = page.state(NOW);
        assert!(state.tools.is_some() && state.thought.is_none() && state.explorer.is_none(), "{asked}");
        assert!(matches!(&page.take_engine_requests()[..], [EngineRequest::Stop { engine: 0 }]), "{asked}");
        press(&mut page, "solution");
        press(&mut page, "next");
        assert_eq!((page.state(NOW).thought, page.take_engine_requests().len()), (None, 0), "{asked}");
        press(&mut page, "cancel");
        // After the puzzle, the page shows the live evaluation again if it was on before.
        assert_eq!(
            (page.state(NOW).thought.is_some(), page.take_engine_requests().len()),
            (asked == "live", usize::from(asked == "live"))
        );
    }
}

#[test]
fn the_engine_is_offered_the_memory_that_a_browser_has() {
    let mut store = Store::default();
    store.texts.insert("settings".to_owned(), r#"{"hash_megabytes":4096}"#.to_owned());
    let mut page = store.visit();
    assert_eq!(page.view().settings().hash_megabytes, 1024);
    press(&mut page, "two-players");
    send(&mut page, r#"{"type":"action","name":"settings"}"#);
    let fields = page.state(NOW).dialog.unwrap().fields;
    let memory = fields.into_iter().find(|field| field.name == "hash").unwrap();
    let Control::Choice { value, choices } = memory.control else { panic!("{:?}", memory.control) };
    assert_eq!(choices.last(), Some(&(value, "1024 MB".to_owned())));
    send(&mut page, r#"{"type":"fill","field":"hash","value":"4"}"#);
    assert_eq!(page.view().settings().hash_megabytes, 1024);
    send(&mut page, r#"{"type":"fill","field":"hash","value":"0"}"#);
    assert_eq!(page.view().settings().hash_megabytes, 16);
}

#[test]
fn puzzles_are_fetched_when_they_are_wanted_and_kept() {
    let puzzles = reversi_study::puzzles::SHIPPED;
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"puzzles"}"#);
    let state = page.state(NOW);
    assert_eq!((state.requests, state.tools), (vec![Request::Fetch { name: "puzzles.txt".to_owned() }], None));
    page.fetched("puzzles.txt", None, NOW);
    assert!(page.state(NOW).notices[0].contains("no connection"));
    send(&mut page, r#"{"type":"action","name":"puzzles"}"#);
    page.fetched("puzzles.txt", Some(puzzles.into()), NOW);
    let tools = page.state(NOW).tools.unwrap();
    assert_eq!((tools.kind, tools.buttons[0].name.as_str()), ("exercise", "solution"));
    press(&mut page, "solution");
    // The buttons stay in place after the solution is shown.
    let after = page.state(NOW).tools.unwrap();
    let names = |form: &Form| form.buttons.iter().map(|button| button.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&after), names(&tools));
    assert!(!after.buttons[0].enabled && after.buttons[1].main);
    let mut store = Store::default();
    store.save(&mut page);
    assert!(store.texts["puzzles"].starts_with("[["), "{:?}", store.texts);
    let again = store.visit();
    assert_eq!(again.view().training().tried_puzzles(), page.view().training().tried_puzzles());
    assert_eq!(again.view().training().tried_puzzles().len(), 1);
}

#[test]
fn openings_are_trained() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"repertoire"}"#);
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
    // The page saves the repertoire, and the user can rename it.
    send(&mut page, r#"{"type":"action","name":"repertoire"}"#);
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
        r#"{"type":"action","name":"quit"}"#,
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

#[test]
fn the_end_of_a_game_is_celebrated_once() {
    let mut page = two_persons();
    play(&mut page, &["f5", "d6"]);
    let _ = page.state(NOW);
    send(&mut page, r#"{"type":"action","name":"resign"}"#);
    press(&mut page, "resign");
    let ends = |page: &mut Page| {
        let requests = page.state(NOW).requests;
        requests.iter().filter(|request| **request == Request::End { mood: "neutral", sound: true }).count()
    };
    assert_eq!((ends(&mut page), ends(&mut page)), (1, 0));
    let names: Vec<String> = page.state(NOW).buttons.into_iter().map(|button| button.name).collect();
    assert_eq!(names, ["previous", "next", "review", "retry-move", "share", "play-again"]);
}

#[test]
fn variations_are_shown_and_chosen() {
    let fragment = "#(;GM%5B2%5DFF%5B4%5DB%5Bf5%5D(;W%5Bd6%5D;B%5Bc3%5D)(;W%5Bf6%5D))".to_owned();
    let mut page = Page::new(&Start { fragment: Some(fragment), ..Start::default() }, NOW);
    let rows = page.state(NOW).moves;
    assert_eq!(rows.iter().map(|row| row.depth).collect::<Vec<_>>(), [0, 1, 0]);
    send(&mut page, r#"{"type":"move","row":1,"index":0}"#);
    let state = page.state(NOW);
    assert_eq!(disc(&state, "f6"), Some("white"));
    assert_eq!(state.moves.iter().map(|row| row.depth).collect::<Vec<_>>(), [0, 1]);
    // A move that does not exist changes nothing.
    send(&mut page, r#"{"type":"move","row":9,"index":0}"#);
    assert_eq!(disc(&page.state(NOW), "f6"), Some("white"));
}

#[test]
fn a_game_that_is_over_is_not_resumed() {
    let mut page = Page::new(&Start::default(), NOW);
    press(&mut page, "more");
    play_a_short_game(&mut page);
    for _ in 0..3 {
        let last = page.state(NOW).buttons.pop().unwrap();
        assert_eq!((last.name.as_str(), last.enabled), ("play-again", true));
        send(&mut page, r#"{"type":"action","name":"undo"}"#);
    }
}

#[test]
fn the_start_can_be_opened_again() {
    let mut page = Page::new(&Start::default(), NOW);
    assert!(key(&mut page, "Escape"));
    let state = page.state(NOW);
    assert!(state.dialog.is_none());
    // Before the first move, a button opens the start dialog.
    let last = state.buttons.last().unwrap();
    assert_eq!((last.name.as_str(), last.label.as_str(), last.enabled), ("start", "Start menu", true));
    send(&mut page, r#"{"type":"action","name":"start"}"#);
    assert_eq!(page.state(NOW).dialog.unwrap().kind, "start");
    press(&mut page, "easy");
    play(&mut page, &["f5"]);
    assert_eq!(page.state(NOW).buttons.last().unwrap().name, "move-now");
    // The user can open the start dialog in the middle of a game and close it again.
    send(&mut page, r#"{"type":"action","name":"start"}"#);
    assert_eq!(page.state(NOW).dialog.unwrap().kind, "start");
    assert!(key(&mut page, "Escape"));
    let state = page.state(NOW);
    assert_eq!((disc(&state, "f5"), state.dialog), (Some("black"), None));
}

#[test]
fn whoever_goes_on_with_a_game_is_back_at_the_board() {
    let mut page = two_persons();
    play(&mut page, &["f5"]);
    for (form, button) in [("new-game", "begin"), ("start", "easy")] {
        send(&mut page, &format!(r#"{{"type":"action","name":"{form}"}}"#));
        press(&mut page, button);
        assert_eq!(page.state(NOW).dialog.unwrap().kind, "leave", "{form}");
        press(&mut page, "cancel");
        let state = page.state(NOW);
        assert_eq!((state.dialog, state.moves.len()), (None, 1), "{form}");
    }
}

#[test]
fn the_help_teaches_the_rules_before_the_keys() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"help"}"#);
    let form = page.state(NOW).dialog.unwrap();
    assert_eq!((form.title.as_str(), form.keys_title.as_str()), ("Rules", "Keys"));
    let said: Vec<&str> = form.lessons.iter().map(|lesson| lesson.text.as_str()).collect();
    for (at, word) in ["four discs", "enclose", "turn over", "passes", "wins"].into_iter().enumerate() {
        assert!(said[at].contains(word) && !form.lessons[at].boards.is_empty(), "{word}: {said:?}");
    }
    let rings = |at: usize| form.lessons[at].boards[0].squares.matches('+').count();
    assert_eq!([rings(0), rings(1)], [0, 4]);
    let turned = &form.lessons[2].boards[1];
    assert_eq!((turned.columns, turned.squares.len(), turned.turned.len()), (8, 64, 3));
}

#[test]
fn hints_and_values_are_switches() {
    let mut page = two_persons();
    let on = |page: &mut Page, name: &str| {
        let buttons = page.state(NOW).buttons;
        buttons.iter().find(|button| button.name == name).unwrap().on
    };
    for name in ["hint", "values"] {
        assert_eq!(on(&mut page, name), Some(false));
        send(&mut page, &format!(r#"{{"type":"action","name":"{name}"}}"#));
        assert_eq!(on(&mut page, name), Some(true));
    }
    assert_eq!(on(&mut page, "hint"), Some(false), "the values have taken its place");
}

#[test]
fn a_group_of_a_menu_has_at_most_seven_actions() {
    for menu in two_persons().state(NOW).menus {
        let sizes: Vec<usize> = menu.groups.iter().map(Vec::len).collect();
        assert!(sizes.iter().all(|size| (1..=7).contains(size)), "{}: {sizes:?}", menu.name);
    }
}

#[test]
fn the_tabs_lead_to_the_game_to_puzzles_and_to_the_review() {
    let act = |page: &mut Page, name: &str| page.send(Input::Action { name: name.to_owned() }, NOW);
    let open = |page: &mut Page| {
        let tabs = page.state(NOW).tabs.into_iter();
        tabs.filter(|tab| tab.on == Some(true)).map(|tab| tab.name).collect::<Vec<_>>().join(" ")
    };
    let mut page = two_persons();
    play(&mut page, &["f5", "d6"]);
    assert_eq!(open(&mut page), "tab-play");
    act(&mut page, "tab-puzzles");
    page.fetched("puzzles.txt", Some(reversi_study::puzzles::SHIPPED.into()), NOW);
    // A tab that is open stays open, although the action would end the puzzles.
    act(&mut page, "tab-puzzles");
    assert_eq!((open(&mut page).as_str(), page.state(NOW).tools.is_some()), ("tab-puzzles", true));
    act(&mut page, "tab-play");
    assert_eq!((open(&mut page).as_str(), page.state(NOW).tools.is_some()), ("tab-play", false));
    for _ in 0..2 {
        act(&mut page, "tab-review");
        assert_eq!(open(&mut page), "tab-review");
    }
    act(&mut page, "tab-play");
    assert_eq!(page.state(NOW).dialog.unwrap().kind, "start");
}

#[test]
fn a_try_is_judged_above_the_board() {
    let mut page = two_persons();
    send(&mut page, r#"{"type":"action","name":"puzzles"}"#);
    page.fetched("puzzles.txt", Some(reversi_study::puzzles::SHIPPED.into()), NOW);
    assert_eq!(page.state(NOW).status.verdict, None);
    let is_right =
        |page: &Page, square| page.view().training().puzzles().unwrap().step().unwrap().solution().square == square;
    for (right, verdict, word) in [(false, "wrong", "Wrong"), (true, "right", "Right")] {
        let state = page.state(NOW);
        let squares = state.squares.iter().filter(|square| square.legal).map(|square| square.name);
        let square = squares.into_iter().find(|&square| is_right(&page, square) == right).unwrap();
        page.send(Input::Square { square }, NOW);
        let status = page.state(NOW).status;
        assert_eq!((status.verdict, status.headline.as_str()), (Some(verdict), word));
        assert!(!status.detail.is_empty());
    }
}

#[test]
fn a_game_is_shared_as_a_link_as_a_picture_or_as_a_position() {
    let mut page = two_persons();
    play(&mut page, &["f5", "d6", "c3"]);
    send(&mut page, r#"{"type":"action","name":"undo"}"#);
    let mut share = |button: &str| {
        send(&mut page, r#"{"type":"action","name":"share"}"#);
        press(&mut page, button);
        page.state(NOW).requests.pop().unwrap()
    };
    assert!(matches!(share("link"), Request::ShareLink { fragment, .. } if fragment == "f5d6c3"));
    assert!(matches!(share("picture"), Request::SharePicture { name, .. } if name == "reversi.png"));
    // The recipient of the position does not see the move that was played.
    let Request::ShareLink { fragment, .. } = share("find") else { panic!() };
    assert_eq!(fragment, "find:f5d6");
    let mut other = Page::new(&Start { fragment: Some(format!("#{fragment}")), ..Start::default() }, NOW);
    let state = other.state(NOW);
    assert_eq!(state.notices, ["Find the best move for Black."]);
    assert_eq!((disc(&state, "d6"), disc(&state, "c3"), state.dialog), (Some("white"), None, None));
}

#[test]
fn a_broken_link_is_reported_above_the_start_menu() {
    for fragment in ["#f5zz", "#hello", "#find:a1"] {
        let state = Page::new(&Start { fragment: Some(fragment.to_owned()), ..Start::default() }, NOW).state(NOW);
        let dialog = state.dialog.unwrap();
        assert_eq!((dialog.kind, dialog.notices.len(), state.notices.len()), ("start", 1, 0), "{fragment}");
        assert!(dialog.notices[0].starts_with("This link cannot be opened: "), "{:?}", dialog.notices);
    }
}

#[test]
fn texts_for_touch_screens_mention_neither_clicks_nor_keys() {
    let mut page = Page::new(&Start { touch: true, ..Start::default() }, NOW);
    assert!(key(&mut page, "Escape"));
    send(&mut page, r#"{"type":"action","name":"help"}"#);
    assert!(page.state(NOW).dialog.unwrap().keys.is_empty());
    assert!(key(&mut page, "Escape"));
    send(&mut page, r#"{"type":"action","name":"set-up"}"#);
    let tools = format!("{:?}", page.state(NOW).tools.unwrap());
    assert!(tools.contains("Tap") && !tools.to_lowercase().contains("click"), "{tools}");
}

#[test]
fn the_rules_are_learned_by_playing() {
    let mut page = Page::new(&Start::default(), NOW);
    press(&mut page, "rules");
    let right = |page: &Page| page.view().training().lesson().unwrap().right_moves()[0];
    for number in 1..=8 {
        let state = page.state(NOW);
        let tools = state.tools.unwrap();
        assert!(state.dialog.is_none() && state.status.verdict.is_none());
        assert_eq!((tools.kind, tools.lines[0].as_str()), ("exercise", format!("Step {number} of 8").as_str()));
        // In the fourth step, the user has to find the legal move, and any square can be tapped.
        let marked = state.squares.iter().filter(|square| square.legal).count();
        assert_eq!((marked == 0, state.free_hand), (number == 4, number == 4));
        page.send(Input::Square { square: "d4".parse().unwrap() }, NOW);
        let state = page.state(NOW);
        assert_eq!(
            (state.status.verdict, state.tools.unwrap().more[1].as_str()),
            (Some("wrong"), "Try another square.")
        );
        let square = right(&page);
        page.send(Input::Square { square }, NOW);
        let state = page.state(NOW);
        let (tools, name) = (state.tools.clone().unwrap(), square.to_string());
        assert_eq!((state.status.verdict, disc(&state, &name)), (Some("right"), Some("black")));
        let mains: Vec<_> = tools.buttons.iter().filter(|button| button.main && button.enabled).collect();
        assert_eq!(mains.len(), 1);
        assert_eq!(mains[0].name, if number < 8 { "next" } else { "play-on" });
        press(&mut page, &mains[0].name);
    }
    let state = page.state(NOW);
    assert_eq!((state.status.headline.as_str(), state.tools.is_none()), ("Your turn (Black)", true));
}
