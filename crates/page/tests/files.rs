//! Tests of opening and saving files.

use crate::common::{NOW, disc, key, play, press, send, two_persons, wait};
use reversi_page::{Page, Request, Start, State};

#[test]
fn files_of_every_format_are_opened_and_saved() {
    let saved = |page: &mut Page, format: &str| -> Vec<(String, Vec<u8>)> {
        send(page, r#"{"type":"action","name":"save"}"#);
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
    // WTHOR files contain only finished games.
    assert_eq!(saved(&mut page, "wtb"), []);
    assert!(page.state(NOW).notices[0].contains("not over"));
    let whole = "f5d6c5f4d7f6";
    page.add_file("game.txt", whole.into());
    page.open_files(NOW);
    press(&mut page, "leave");
    assert_eq!(disc(&page.state(NOW), "f6"), Some("white"));
    send(&mut page, r#"{"type":"action","name":"picture"}"#);
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
    press(&mut page, "sort-black");
    press(&mut page, "sort-black");
    let table = wait(&mut page, |state| rows(state).filter(|table| table.rows[0].cells[0] == "Ann 069"));
    let selected: Vec<&str> = table.rows.iter().filter(|row| row.current).map(|row| row.cells[0].as_str()).collect();
    assert_eq!((table.columns[0].sorted, &selected[..]), (Some("descending"), &["Ann 050"][..]));
    send(&mut page, r#"{"type":"fill","field":"filter","value":"ann 11"}"#);
    wait(&mut page, |state| rows(state).filter(|table| table.rows.len() == 11));
    send(&mut page, r#"{"type":"fill","field":"filter","value":"year:x"}"#);
    assert!(page.state(NOW).dialog.unwrap().trouble.is_some());
    press(&mut page, "row-9");
    wait(&mut page, |state| (state.dialog.is_none() && state.cards[0].name == "Ann 110").then_some(()));
    send(&mut page, r#"{"type":"action","name":"previous-game"}"#);
    wait(&mut page, |state| (state.cards[0].name == "Ann 111").then_some(()));
}
