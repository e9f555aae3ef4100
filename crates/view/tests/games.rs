//! No game is lost: the view saves every game that was started, and asks before it replaces the game on the board.

use crate::common::CONFIG;
use reversi::{Rules, Size};
use reversi_session::Setup;
use reversi_study::Storage;
use reversi_study::storage::{FolderStorage, MemoryStorage};
use reversi_test_support::Folder;
use reversi_view::{Action, Dialog, FirstGame, Launch, NewGame, View};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

/// Returns the contents of all saved games.
fn games(folder: &Folder) -> Vec<String> {
    let files = fs::read_dir(folder.join("games")).unwrap().map(|entry| entry.unwrap().path());
    let games = files.filter(|path| path.extension().is_some_and(|ending| ending == "sgf"));
    let mut games: Vec<PathBuf> = games.collect();
    games.sort();
    games.into_iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

fn persons() -> Setup {
    Setup::new(Rules::Othello, Size::STANDARD).unwrap()
}

fn view(folder: Option<&Path>) -> View {
    let launch = Launch {
        first_game: FirstGame::exactly(persons()),
        storage: folder.map(FolderStorage::shared),
        ..crate::common::launch()
    };
    View::new(launch, CONFIG, Arc::new(|| {}))
}

fn play(view: &mut View, moves: &str) {
    for square in moves.split(' ') {
        view.pick(square.parse().unwrap(), NOW);
        view.update(NOW);
        assert!(view.notices().is_empty(), "{:?}", view.notices());
    }
}

fn asks(view: &View) -> bool {
    matches!(view.dialog(), Some(Dialog::Leave(_)))
}

fn two_persons() -> NewGame {
    NewGame { white: "person".to_owned(), ..NewGame::default() }
}

#[test]
fn any_storage_saves_games() {
    let storage: Arc<dyn Storage> = Arc::new(MemoryStorage::default());
    let start = || {
        let first_game = FirstGame::exactly(persons());
        let launch = Launch { first_game, storage: Some(storage.clone()), ..crate::common::launch() };
        View::new(launch, CONFIG, Arc::new(|| {}))
    };
    let mut first = start();
    play(&mut first, "f5 d6");
    drop(first); // waits until everything is saved
    let mut second = start();
    second.act(Action::Continue, NOW);
    assert_eq!(second.session().transcript(), "f5d6");
}

#[test]
fn a_move_on_another_board_overwrites_nothing() {
    let folder = Folder::new();
    let mut first = view(Some(&*folder));
    play(&mut first, "f5 d6");
    drop(first);
    let mut second = view(Some(&*folder));
    assert!(second.can(Action::Continue));
    play(&mut second, "e6");
    assert!(second.can(Action::Continue), "it is still there");
    second.act(Action::Continue, NOW);
    second.answer_leave(true, NOW);
    assert_eq!(second.session().transcript(), "f5d6");
    play(&mut second, "c3");
    drop(second);
    let games = games(&folder);
    assert_eq!(games.len(), 2);
    assert!(games.iter().any(|game| game.contains("f5]") && game.contains("c3]")), "{games:?}");
    assert!(games.iter().any(|game| game.contains("e6]")), "{games:?}");
}

#[test]
fn two_programs_know_of_each_other() {
    let folder = Folder::new();
    let (mut one, mut other) = (view(Some(&*folder)), view(Some(&*folder)));
    play(&mut one, "f5 d6");
    other.act(Action::Continue, NOW);
    assert_eq!(other.notices().texts(), ["There is no unfinished game."], "it is being played");
    other.dismiss_notices();
    play(&mut other, "e6 f4");
    one.act(Action::Continue, NOW);
    assert_eq!(one.session().transcript(), "f5d6");
    drop(one);
    other.act(Action::Continue, NOW);
    other.answer_leave(true, NOW);
    assert_eq!(other.session().transcript(), "f5d6", "nobody plays it any more");
    other.act(Action::Continue, NOW);
    other.answer_leave(true, NOW);
    assert_eq!(other.session().transcript(), "e6f4");
    drop(other);
    assert_eq!(games(&folder).len(), 2);
}

#[test]
fn all_unfinished_games_can_be_gone_back_to() {
    let folder = Folder::new();
    for folder in [Some(&*folder), None] {
        let mut view = view(folder);
        for begin in ["f5 d6", "d3 c3", "e6 f6"] {
            play(&mut view, begin);
            if begin != "e6 f6" {
                view.act(Action::PlayAgain, NOW);
                view.answer_leave(true, NOW);
            }
        }
        let mut seen = Vec::new();
        for _ in 0..6 {
            view.act(Action::Continue, NOW);
            view.answer_leave(true, NOW);
            seen.push(view.session().transcript());
        }
        for round in seen.chunks_mut(3) {
            round.sort();
            assert_eq!(round, ["d3c3", "e6f6", "f5d6"], "{folder:?}");
        }
    }
}

/// A way to replace the game on the board.
type Way<'a> = &'a dyn Fn(&mut View);

#[test]
fn every_way_to_another_game_asks_first() {
    let folder = Folder::new();
    let file = folder.join("other.sgf");
    fs::write(&file, "(;GM[2]SZ[8];B[c4];W[e3])").unwrap();
    let mut earlier = view(Some(&*folder));
    play(&mut earlier, "d3");
    drop(earlier);
    let ways: [(&str, Way<'_>); 7] = [
        ("play again", &|view| view.act(Action::PlayAgain, NOW)),
        ("a new game", &|view| assert!(view.begin_chosen(two_persons(), NOW))),
        ("continue", &|view| view.act(Action::Continue, NOW)),
        ("paste", &|view| view.paste("e6f4", NOW)),
        ("a file that is dropped", &|view| view.open_file(&file, NOW)),
        ("open", &|view| {
            view.act(Action::Open, NOW);
            view.use_file(&file, NOW);
        }),
        ("set up", &|view| {
            view.act(Action::SetUp, NOW);
            assert!(view.play_set_up(NOW));
        }),
    ];
    for (way, go) in ways {
        let mut view = view(Some(&*folder));
        play(&mut view, "f5 d6 c3");
        go(&mut view);
        assert!(asks(&view), "{way}");
        assert_eq!(view.session().transcript(), "f5d6c3", "{way}");
        view.answer_leave(false, NOW);
        assert!(!asks(&view) && view.session().transcript() == "f5d6c3", "{way}");
        go(&mut view);
        view.answer_leave(true, NOW);
        assert!(view.dialog().is_none(), "{way}");
        assert_ne!(view.session().transcript(), "f5d6c3", "{way}");
        // The user goes back to the first game. The view asks for confirmation if the user has moved in the other game.
        view.act(Action::Continue, NOW);
        if asks(&view) {
            view.answer_leave(true, NOW);
        }
        assert_eq!(view.session().transcript(), "f5d6c3", "{way}");
        view.act(Action::Resign, NOW);
        view.answer(true, NOW);
        view.update(NOW);
    }
}

#[test]
fn without_a_folder_a_game_can_be_gone_back_to_until_the_end() {
    let mut view = view(None);
    play(&mut view, "f5");
    view.act(Action::PlayAgain, NOW);
    view.answer_leave(true, NOW);
    play(&mut view, "e6");
    for expected in ["f5", "e6", "f5"] {
        assert!(view.can(Action::Continue));
        view.act(Action::Continue, NOW);
        view.answer_leave(true, NOW);
        assert_eq!(view.session().transcript(), expected);
    }
}

#[test]
fn nothing_is_asked_where_nothing_is_left() {
    let folder = Folder::new();
    let mut view = view(Some(&*folder));
    view.act(Action::PlayAgain, NOW);
    assert!(!asks(&view), "no move");
    view.paste("f5d6c3", NOW);
    view.act(Action::Previous, NOW);
    view.update(NOW);
    view.act(Action::PlayAgain, NOW);
    assert!(!asks(&view), "only looked at");
    assert!(!folder.join("games").exists(), "and not kept");
    play(&mut view, "f5");
    view.act(Action::Resign, NOW);
    view.answer(true, NOW);
    view.update(NOW);
    view.act(Action::PlayAgain, NOW);
    assert!(!asks(&view), "finished");
    view.paste("f5d6c3", NOW);
    play(&mut view, "d3");
    view.act(Action::PlayAgain, NOW);
    assert!(asks(&view), "opened, and changed");
}

#[test]
fn whoever_goes_on_with_the_game_is_back_at_the_board() {
    let mut view = view(None);
    play(&mut view, "f5");
    view.act(Action::NewGame, NOW);
    view.begin_chosen(NewGame { width: 6, ..two_persons() }, NOW);
    view.answer_leave(false, NOW);
    assert!(view.dialog().is_none(), "neither the question nor the form is in the way");
    assert_eq!(view.settings().new_game, None, "nothing was begun");
    view.begin_chosen(NewGame { width: 6, height: 6, ..two_persons() }, NOW);
    view.answer_leave(true, NOW);
    assert!(view.dialog().is_none());
    assert_eq!(
        (view.size().to_string().as_str(), view.settings().new_game.as_ref().map(|game| game.width)),
        ("6x6", Some(6))
    );
}

#[test]
fn a_text_that_is_no_game_asks_nothing() {
    let mut view = view(None);
    play(&mut view, "f5");
    view.paste("once upon a time", NOW);
    view.open_file(Path::new("/nowhere/x.sgf"), NOW);
    assert!(view.dialog().is_none());
    assert_eq!(view.notices().texts(), ["/nowhere/x.sgf: there is no such file or folder"]);
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_the_game_goes_on() {
    let folder = Folder::new();
    fs::write(folder.join("games"), b"").unwrap();
    let mut view = view(Some(&*folder));
    assert_eq!(view.notices().texts().len(), 1, "{:?}", view.notices());
    view.dismiss_notices();
    view.pick("f5".parse().unwrap(), NOW);
    view.update(NOW);
    assert!(view.notices().texts()[0].starts_with("Not saved: "), "{:?}", view.notices());
    assert_eq!(view.session().transcript(), "f5");
}
