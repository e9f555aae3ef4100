//! Tests of the user's own games, statistics, training and sounds over several visits.

use crate::common::{NOW, Store, notices, play, play_a_short_game, press, send, wait};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Options, Stop};
use reversi_page::{Form, Page, Request, Start};
use reversi_session::{EngineRequest, EngineServer, engine};
use std::cell::RefCell;

fn act(page: &mut Page, name: &str) {
    assert!(send(page, &format!(r#"{{"type":"action","name":"{name}"}}"#)), "{name}");
}

/// Starts a game against the easiest level and resigns.
fn lose(page: &mut Page) {
    play(page, &["f5"]);
    act(page, "resign");
    press(page, "resign");
    assert!(page.state(NOW).status.over);
}

#[test]
fn games_that_were_played_are_listed_opened_and_counted() {
    let mut store = Store::default();
    let mut page = store.visit();
    press(&mut page, "easy");
    act(&mut page, "statistics");
    let form = page.state(NOW).dialog.unwrap();
    assert_eq!((form.kind, form.sections.len()), ("statistics", 0));
    assert!(form.lines[0].contains("not finished a game"), "{:?}", form.lines);
    press(&mut page, "cancel");
    act(&mut page, "games");
    assert!(page.state(NOW).notices.len() == 1, "there are none yet");
    lose(&mut page);
    store.save(&mut page);
    act(&mut page, "statistics");
    let form = page.state(NOW).dialog.unwrap();
    assert!(form.lines[0].contains("1 game"), "the one on the board counts: {:?}", form.lines);
    assert_eq!(form.sections[0].rows[0][1..4], ["0", "0", "1"], "{:?}", form.sections);
    press(&mut page, "cancel");

    // The user plays another game on a small board, and a third game on another day.
    act(&mut page, "new-game");
    play_a_short_game(&mut page);
    store.save(&mut page);
    let day = Start { visit: "1794793353000-1".to_owned(), saved: store.texts.clone(), ..Start::default() };
    let mut page = Page::new(&day, NOW);
    act(&mut page, "new-game");
    page.send(reversi_page::Input::Press { button: "quick-0".to_owned() }, NOW);
    lose(&mut page);
    store.save(&mut page);
    act(&mut page, "games");
    let form = wait(&mut page, |state| {
        let has_rows = |form: &Form| form.table.as_ref().is_some_and(|table| !table.rows.is_empty());
        state.dialog.clone().filter(has_rows)
    });
    let table = form.table.unwrap();
    assert_eq!((form.kind, form.title.as_str(), table.rows.len()), ("games", "My games", 3));
    assert!(table.rows[0].cells.iter().any(|cell| cell.starts_with("2026-11-16")), "the last first: {table:?}");
    assert_eq!(table.rows[0].cells[..2], ["You", "level 1"], "who played");
    let labels: Vec<&str> = table.columns.iter().map(|column| column.label.as_str()).collect();
    assert!(!labels.contains(&"Tags"), "there is no library: {labels:?}");
    press(&mut page, "row-0");
    let moves = wait(&mut page, |state| state.dialog.is_none().then_some(state.moves.len()));
    assert_eq!(moves, 1);
    act(&mut page, "review");
    assert!(page.state(NOW).review.is_some());
    // The statistics do not include a game that the user only opened.
    store.save(&mut page);
    act(&mut page, "statistics");
    let form = page.state(NOW).dialog.unwrap();
    assert!(form.lines[0].contains("2 games"), "{:?}", form.lines);
    assert!(form.sections.iter().any(|part| part.rows.iter().any(|row| row[0] == "2026-11")), "{:?}", form.sections);
}

#[test]
fn games_that_have_not_ended_are_listed_and_gone_on_with() {
    let mut store = Store::default();
    let mut page = store.visit();
    let rows = |page: &mut Page| {
        act(page, "games");
        let form = wait(page, |state| {
            let has_rows = |form: &Form| form.table.as_ref().is_some_and(|table| !table.rows.is_empty());
            state.dialog.clone().filter(has_rows)
        });
        let table = form.table.unwrap();
        let result = table.columns.iter().position(|column| column.label == "Result").unwrap();
        table.rows.into_iter().map(|row| (row.cells[1].clone(), row.cells[result].clone())).collect::<Vec<_>>()
    };
    press(&mut page, "two-players");
    play(&mut page, &["f5"]);
    store.save(&mut page);
    let (you, ongoing) = ("You".to_owned(), "ongoing".to_owned());
    assert_eq!(rows(&mut page), [(you.clone(), ongoing.clone())]);
    // The listed game is the game on the board. Opening it from the list continues the game.
    press(&mut page, "row-0");
    wait(&mut page, |state| state.dialog.is_none().then_some(()));
    play(&mut page, &["d6", "c3"]);
    store.save(&mut page);

    act(&mut page, "new-game");
    press(&mut page, "quick-0");
    press(&mut page, "leave");
    play(&mut page, &["f5"]);
    store.save(&mut page);
    assert_eq!(store.keys(), ["board/001", "left/001/000001", "settings"]);
    let mut listed = rows(&mut page);
    listed.sort();
    assert_eq!(listed, [(you.clone(), ongoing.clone()), ("level 1".to_owned(), ongoing)]);
    // The user continues the unfinished game, and leaves the game on the board.
    let at = page.state(NOW).dialog.unwrap().table.unwrap().rows.iter().position(|row| row.cells[1] == you).unwrap();
    press(&mut page, &format!("row-{at}"));
    wait(&mut page, |state| state.dialog.as_ref().filter(|form| form.kind == "leave").map(drop));
    press(&mut page, "leave");
    assert_eq!(page.state(NOW).moves.len(), 2);
    play(&mut page, &["d3"]);
    store.save(&mut page);
    assert_eq!(store.keys(), ["board/001", "left/001/000002", "settings"]);
}

/// Lets an engine answer all requests of the page.
fn answer(page: &mut Page) {
    let options = Options { hash_megabytes: 1, ..Options::default() };
    let mut server = EngineServer::new(engine(TRAINED, options));
    loop {
        let orders = page.take_engine_requests();
        if orders.is_empty() {
            return;
        }
        for order in orders {
            if let EngineRequest::Search { request, .. } = order {
                let (request, sent) = (serde_json::to_string(&request).unwrap(), RefCell::new(Vec::new()));
                server.answer(&request, Stop::new(), |text| sent.borrow_mut().push(text)).unwrap();
                sent.into_inner().iter().for_each(|text| page.receive(text, NOW));
            }
        }
    }
}

#[test]
fn reviews_are_kept_and_counted() {
    let mut store = Store::default();
    store.texts.insert("settings".to_owned(), r#"{"review_level":1}"#.to_owned());
    let reviews = |store: &Store| store.keys().iter().filter(|key| key.starts_with("review/")).count();
    let sections = |page: &mut Page| {
        act(page, "statistics");
        let form = page.state(NOW).dialog.unwrap();
        press(page, "cancel");
        form.sections.into_iter().map(|section| (section.title, section.lines)).collect::<Vec<_>>()
    };
    let accuracy = |sections: &[(String, Vec<String>)]| {
        let section = sections.iter().find(|(title, _)| title == "Accuracy");
        section.map(|(_, lines)| lines.clone())
    };
    let mut page = store.visit();
    press(&mut page, "easy");
    lose(&mut page);
    store.save(&mut page);
    assert_eq!(accuracy(&sections(&mut page)), None, "it is not reviewed");
    act(&mut page, "review");
    answer(&mut page);
    assert!(page.state(NOW).review.is_some_and(|review| review.progress.is_none()), "it is reviewed");
    store.save(&mut page);
    assert_eq!(reviews(&store), 1, "{:?}", store.keys());
    assert!(page.take_changes().is_empty(), "it is kept once");
    let known = accuracy(&sections(&mut page));
    assert!(known.as_ref().is_some_and(|lines| lines[0].ends_with("in the last reviewed game")), "{known:?}");

    // The next visit finds the saved review, and does not save it again.
    let mut page = store.visit();
    assert_eq!(accuracy(&sections(&mut page)), known);
    act(&mut page, "review");
    answer(&mut page);
    store.save(&mut page);
    assert_eq!(reviews(&store), 1, "{:?}", store.keys());
    // The page ignores unreadable reviews. If there are too many reviews, it deletes the oldest ones.
    store.texts.extend((0..120).map(|at| (format!("review/000/{at:06}"), "x".to_owned())));
    let mut page = store.visit();
    assert!(page.state(NOW).notices.is_empty());
    assert_eq!(accuracy(&sections(&mut page)), known);
    store.save(&mut page);
    assert_eq!(reviews(&store), 100);
}

#[test]
fn training_goes_on_at_the_next_visit() {
    let mut store = Store::default();
    let mut page = store.visit();
    press(&mut page, "easy");
    act(&mut page, "repertoire");
    send(&mut page, r#"{"type":"fill","field":"find","value":"tiger"}"#);
    press(&mut page, "row-0");
    press(&mut page, "take");
    assert_eq!(page.state(NOW).tools.unwrap().kind, "exercise");
    press(&mut page, "solution");
    store.save(&mut page);
    assert!(page.take_changes().is_empty(), "nothing has changed since");
    let names = |page: &mut Page| {
        act(page, "repertoire");
        page.state(NOW).dialog.unwrap().table.unwrap().rows[0].cells.clone()
    };
    let mut next = store.visit();
    if next.state(NOW).dialog.is_some() {
        press(&mut next, "easy");
    }
    let kept = names(&mut next);
    assert!(kept[0].contains("Tiger"), "{kept:?}");
    let trained = page.view().training().repertoires().clone();
    assert_eq!(store.visit().view().training().repertoires(), &trained, "with what was missed");
    // The page saves an unreadable entry under another key.
    store.texts.insert("repertoires".to_owned(), "[{}]".to_owned());
    let mut page = store.visit();
    assert_eq!(notices(page.state(NOW)).len(), 1);
    store.save(&mut page);
    assert!(store.texts.keys().any(|key| key.starts_with("unread/") && key.ends_with("repertoires")));
}

#[test]
fn moves_are_heard_if_they_are_to_be() {
    let mut page = Store::default().visit();
    press(&mut page, "two-players");
    play(&mut page, &["d4", "e4", "e5", "d5"]);
    assert_eq!(page.state(NOW).requests, [], "usually not");
    act(&mut page, "settings");
    send(&mut page, r#"{"type":"fill","field":"sounds","value":"true"}"#);
    press(&mut page, "cancel");
    let legal = page.state(NOW).squares.into_iter().find(|square| square.legal).unwrap();
    send(&mut page, &format!(r#"{{"type":"square","square":"{}"}}"#, legal.name));
    assert!(matches!(page.state(NOW).requests[..], [Request::Sound { flips: 1.. }]));
}
