//! Lists of games, without drawing: filters, pages, outdated results, and opening the next and the previous game.

use crate::common::CONFIG;
use reversi::{Rules, Size};
use reversi_session::Setup;
use reversi_study::storage::FolderStorage;
use reversi_test_support::Folder;
use reversi_view::{
    Action, Column, Dialog, ExplorerModel, FirstGame, GameList, Language, Launch, Sort, Source, SourceKind, Text, View,
};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

pub(crate) const NOW: Duration = Duration::ZERO;

/// Four games: Ann against Ben, Ben against Cid, Cid against Ann, and Ann against Cid.
pub(crate) const FOUR: &str = "\
    (;GM[2]PB[Ann]PW[Ben]EV[Spring]DT[1999];B[f5];W[d6];B[c3];W[d3];B[c4])\n\
    (;GM[2]PB[Ben]PW[Cid]EV[Spring]DT[2001]RE[B+10];B[f5];W[f6];B[e6];W[f4])\n\
    (;GM[2]PB[Cid]PW[Ann]EV[Autumn]DT[2000-10-03]RE[W+2];B[d3];W[c5])\n\
    (;GM[2]PB[Ann]PW[Cid]EV[Autumn]DT[2002]RE[0];B[f5];W[d6];B[c6])\n";

pub(crate) fn launch(folder: Option<&Path>, open: Option<PathBuf>) -> Launch {
    Launch {
        first_game: FirstGame::exactly(Setup::new(Rules::Othello, Size::STANDARD).unwrap()),
        storage: folder.map(FolderStorage::shared),
        open,
        ..crate::common::launch()
    }
}

pub(crate) fn view(folder: Option<&Path>, open: Option<PathBuf>) -> View {
    let mut view = View::new(launch(folder, open), CONFIG, Arc::new(|| {}));
    wait(&mut view);
    view
}

/// Waits until the list has received all results.
pub(crate) fn wait(view: &mut View) {
    let begun = Instant::now();
    view.update(NOW);
    while view.game_list().is_some_and(GameList::is_busy) {
        assert!(begun.elapsed() < Duration::from_secs(20), "the games are not read");
        std::thread::sleep(Duration::from_millis(1));
        view.update(NOW);
    }
}

pub(crate) fn game_list(view: &View) -> &GameList {
    view.game_list().expect("games are browsed")
}

/// Returns the players in every row.
pub(crate) fn rows(view: &View) -> Vec<String> {
    let (game_list, text) = (game_list(view), Text::new(Language::ENGLISH));
    let cell = |at, column| game_list.cell(at, column, &text).expect("the row is here");
    let players = |at| format!("{}-{}", cell(at, Column::Black), cell(at, Column::White));
    (0..game_list.count()).map(players).collect()
}

pub(crate) fn filter(view: &mut View, text: &str) -> Vec<String> {
    let game_list = view.game_list_mut().unwrap();
    game_list.filter.text = text.to_owned();
    game_list.edited();
    wait(view);
    rows(view)
}

pub(crate) fn act(view: &mut View, action: Action) {
    view.act(action, NOW);
    wait(view);
}

pub(crate) fn open(view: &mut View) {
    view.game_lists_mut().open_selected();
    wait(view);
}

pub(crate) fn moves(view: &View) -> String {
    view.session().transcript()
}

#[test]
fn a_file_of_several_games_is_browsed_and_a_file_of_one_is_opened() {
    let folder = Folder::new();
    let one = view(None, Some(folder.write("one.sgf", "(;GM[2];B[f5])")));
    assert!((one.game_list().is_none(), moves(&one)) == (true, "f5".to_owned()) && one.dialog().is_none());
    let four = view(None, Some(folder.write("four.sgf", FOUR)));
    assert_eq!(rows(&four), ["Ann-Ben", "Ben-Cid", "Cid-Ann", "Ann-Cid"]);
    assert!(matches!(four.dialog(), Some(Dialog::Games)));
    assert_eq!(moves(&four), "", "nothing was opened");
    // A transcript that continues on a second line is one game. Two transcripts are two games.
    let one = view(None, Some(folder.write("one.txt", "1. f5 d6\n2. c3\n")));
    assert_eq!(moves(&one), "f5d6c3");
    let two = view(None, Some(folder.write("two.txt", "f5d6c3\nf5f6\n")));
    assert_eq!(rows(&two), ["?-?", "?-?"]);
    let all = view(None, Some(folder.to_path_buf()));
    assert_eq!(game_list(&all).source(), &Source::Files(vec![folder.to_path_buf()]));
    assert!(game_list(&all).count() >= 5);
    let mut dropped = view(None, None);
    dropped.drop_files(&[folder.join("four.sgf"), folder.join("one.sgf")], NOW);
    wait(&mut dropped);
    assert_eq!(game_list(&dropped).count(), 5);
}

#[test]
fn several_games_are_pasted_into_a_table() {
    let mut view = view(None, None);
    view.paste(FOUR, NOW);
    wait(&mut view);
    assert_eq!((game_list(&view).source(), game_list(&view).count()), (&Source::Pasted, 4));
    open(&mut view);
    assert_eq!(moves(&view), "f5d6c3d3c4");
    view.paste("f5f6", NOW);
    assert_eq!(moves(&view), "f5f6", "one game is opened");
}

#[test]
fn what_is_typed_filters_and_what_is_wrong_with_it_changes_nothing() {
    let folder = Folder::new();
    let mut view = view(None, Some(folder.write("four.sgf", FOUR)));
    assert_eq!(filter(&mut view, "ben"), ["Ann-Ben", "Ben-Cid"]);
    assert_eq!(filter(&mut view, "ben year:1999"), ["Ann-Ben"]);
    assert_eq!(filter(&mut view, "ben year:x"), ["Ann-Ben"], "the old rows stay");
    let said = game_list(&view).fault(view.text()).unwrap();
    assert_eq!(said, "year:x: expected a number, or a range like 40..60");
    assert_eq!(filter(&mut view, "nobody"), [""; 0]);
    assert_eq!(game_list(&view).fault(view.text()), None);
    filter(&mut view, &"ä".repeat(100_000));
    assert_eq!(game_list(&view).filter.text, "ä".repeat(1000));
    open(&mut view);
    assert_eq!(moves(&view), "", "there is nothing to open");
    assert_eq!(filter(&mut view, ""), ["Ann-Ben", "Ben-Cid", "Cid-Ann", "Ann-Cid"]);
}

#[test]
fn columns_sort_forwards_then_backwards_then_not_at_all() {
    let folder = Folder::new();
    let mut view = view(None, Some(folder.write("four.sgf", FOUR)));
    let sort = |view: &mut View| {
        view.game_list_mut().unwrap().sort_by(Sort::Date);
        wait(view);
        rows(view)
    };
    assert_eq!(sort(&mut view), ["Ann-Ben", "Cid-Ann", "Ben-Cid", "Ann-Cid"]);
    // The selected game stays selected.
    view.game_list_mut().unwrap().select(1);
    assert_eq!(sort(&mut view), ["Ann-Cid", "Ben-Cid", "Cid-Ann", "Ann-Ben"]);
    assert_eq!(game_list(&view).selected(), 2);
    assert_eq!(sort(&mut view), ["Ann-Ben", "Ben-Cid", "Cid-Ann", "Ann-Cid"]);
    assert_eq!(game_list(&view).selected(), 2);
    // The typed order applies until another column is chosen.
    assert_eq!(filter(&mut view, "sort:-black")[0], "Cid-Ann");
    let columns = game_list(&view).columns(200, 1);
    view.game_list_mut().unwrap().sort_by_next(&columns);
    wait(&mut view);
    assert_eq!((rows(&view)[0].as_str(), game_list(&view).sort()), ("Cid-Ann", (Sort::White, false)));
    view.game_list_mut().unwrap().reverse();
    wait(&mut view);
    assert_eq!(rows(&view)[0], "Ann-Cid");
}

#[test]
fn the_next_and_the_previous_game_are_opened_without_the_table() {
    let folder = Folder::new();
    let mut view = view(None, Some(folder.write("four.sgf", FOUR)));
    assert!(!view.can(Action::PreviousGame) && view.can(Action::NextGame));
    filter(&mut view, "cid");
    view.game_list_mut().unwrap().select(1);
    open(&mut view);
    assert_eq!((moves(&view).as_str(), view.dialog().is_none()), ("d3c5", true));
    assert_eq!(view.notices().texts(), ["Game 2 of 3: Cid against Ann."]);
    act(&mut view, Action::NextGame);
    assert_eq!(moves(&view), "f5d6c6");
    act(&mut view, Action::NextGame);
    assert_eq!((moves(&view).as_str(), view.notices().texts()), ("f5d6c6", &["There is no next game.".to_owned()][..]));
    act(&mut view, Action::PreviousGame);
    act(&mut view, Action::PreviousGame);
    assert_eq!(moves(&view), "f5f6e6f4");
    act(&mut view, Action::PreviousGame);
    assert_eq!(view.notices().texts(), ["There is no game before this one."]);
    act(&mut view, Action::Games);
    let game_list = game_list(&view);
    assert_eq!(
        (game_list.filter.text.as_str(), game_list.selected(), game_list.count()),
        ("cid", 0, 3),
        "as it was left"
    );
}

#[test]
fn enter_after_typing_opens_the_first_of_the_new_games() {
    let folder = Folder::new();
    let mut view = view(None, Some(folder.write("four.sgf", FOUR)));
    for text in ["b", "be", "ben y", "ben year:2001"] {
        let game_list = view.game_list_mut().unwrap();
        game_list.filter.text = text.to_owned();
        game_list.edited();
    }
    view.game_lists_mut().open_selected();
    wait(&mut view);
    assert_eq!(moves(&view), "f5f6e6f4", "answers to what was typed before are dropped");
}

#[test]
fn a_game_that_was_asked_for_is_not_opened_after_something_else_was_done() {
    let folder = Folder::new();
    let mut view = view(None, Some(folder.write("four.sgf", FOUR)));
    view.game_lists_mut().open_selected();
    view.close_dialog();
    view.pick("f5".parse().unwrap(), NOW);
    std::thread::sleep(Duration::from_millis(50));
    wait(&mut view);
    assert_eq!(moves(&view), "f5");
}

#[test]
fn a_game_in_progress_is_asked_about() {
    let folder = Folder::new();
    let mut view = view(None, None);
    view.pick("d3".parse().unwrap(), NOW);
    view.update(NOW);
    view.open_file(&folder.write("four.sgf", FOUR), NOW);
    wait(&mut view);
    open(&mut view);
    assert!(matches!(view.dialog(), Some(Dialog::Leave(_))));
    view.answer_leave(false, NOW);
    assert!(view.dialog().is_none(), "back to the game");
    act(&mut view, Action::Games);
    open(&mut view);
    view.answer_leave(true, NOW);
    assert_eq!(moves(&view), "f5d6c3d3c4");
}

#[test]
fn thousands_of_rows_come_in_pages() {
    let folder = Folder::new();
    let text: String = (1..=3000).map(|number| format!("(;GM[2]PB[p{number:04}]PW[x];B[f5];W[d6])\n")).collect();
    let file = folder.write("many.sgf", &text);
    let mut view = view(None, Some(file));
    assert_eq!(game_list(&view).count(), 3000);
    assert!(game_list(&view).row(0).is_some() && game_list(&view).row(2999).is_none());
    view.game_list_mut().unwrap().show(2980..3010);
    wait(&mut view);
    assert_eq!(&*game_list(&view).row(2999).unwrap().black, "p3000");
    assert_eq!(game_list(&view).selected(), 0, "looking at rows selects none");
    let game_list = view.game_list_mut().unwrap();
    game_list.select(usize::MAX);
    game_list.step(-1);
    game_list.step(isize::MIN);
    game_list.step(1499);
    wait(&mut view);
    open(&mut view);
    assert_eq!(view.notices().texts(), ["Game 1,500 of 3,000: p1500 against x."]);
    act(&mut view, Action::NextGame);
    assert_eq!(view.notices().texts(), ["Game 1,501 of 3,000: p1501 against x."]);
}

#[test]
fn games_through_the_position_on_the_board_are_found_turned_and_mirrored() {
    let folder = Folder::new();
    let mut view = view(None, Some(folder.write("four.sgf", FOUR)));
    view.close_dialog();
    // These moves are a mirror image of f5 d6.
    view.pick("d3".parse().unwrap(), NOW);
    view.pick("c5".parse().unwrap(), NOW);
    view.update(NOW);
    act(&mut view, Action::GamesHere);
    assert_eq!(rows(&view), ["Ann-Ben", "Cid-Ann", "Ann-Cid"]);
    let said = reversi_view::say::explored(game_list(&view).explored().unwrap(), view.text());
    assert!(said.matches(" 1").count() >= 2, "{said}");
    view.game_list_mut().unwrap().select(2);
    open(&mut view);
    view.answer_leave(true, NOW);
    assert_eq!(view.session().game().transcript(), "f5d6", "it is opened at that position");
    assert_eq!(moves(&view), "f5d6c6");
    view.open_dialog(Dialog::Games);
    view.toggle_through();
    wait(&mut view);
    assert_eq!(rows(&view).len(), 4);
}

/// Waits until all collections have answered, checks their names, and returns the explorer's view model.
fn explored(view: &mut View, names: &[&str]) -> ExplorerModel {
    let begun = Instant::now();
    loop {
        view.update(NOW);
        let model = view.explorer_model();
        let are_there = model.tabs.iter().map(|tab| tab.name.as_str()).eq(names.iter().copied());
        if are_there && model.tabs.iter().all(|tab| !tab.count.is_empty()) {
            return model;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{names:?} do not answer: {:?}", model.tabs);
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_explorer_has_the_games_that_are_browsed_until_others_are() {
    let folder = Folder::new();
    let path = folder.write("four.sgf", FOUR);
    let mut view = view(None, Some(path.clone()));
    view.escape(NOW);
    view.settings_mut().choose_explorer_source(SourceKind::Browsed);
    for square in ["f5", "d6"] {
        view.pick(square.parse().unwrap(), NOW);
    }
    let model = explored(&mut view, &["Tournaments", "Opened"]);
    let tab = &model.tabs[1];
    assert_eq!((tab.is_chosen, tab.about.as_deref(), tab.count.as_str()), (true, Some("four.sgf"), "3 of 4 games"));
    // The third game begins with d3c5, a mirror image of f5d6, and has no further moves.
    let counts: Vec<String> = model.rows.iter().take(2).map(|row| format!("{} {}", row.square, row.games)).collect();
    assert_eq!(counts, ["c3 1", "c6 1"]);
    let players: Vec<&str> = model.games.iter().map(|game| game.players.as_str()).collect();
    assert_eq!(players, ["Ann – Cid", "Cid – Ann", "Ann – Ben"]);

    // Before a listed game opens, the view asks whether to leave the game on the board.
    view.open_explored(&model.games[2], NOW);
    assert!(matches!(view.dialog(), Some(Dialog::Leave(_))));
    view.answer_leave(true, NOW);
    assert_eq!(moves(&view), "f5d6c3d3c4");
    // A notice reports that the file has changed, and the game on the board stays.
    folder.write("four.sgf", "(;GM[2];B[d3])");
    view.open_explored(&model.games[0], NOW);
    assert!(view.notices().texts().iter().any(|notice| notice.contains("four.sgf: the file has changed")));
    assert_eq!(moves(&view), "f5d6c3d3c4");

    // Pasted text replaces the file, even while the explorer shows the file.
    view.paste("f5f6\nf5f4\n", NOW);
    wait(&mut view);
    view.escape(NOW);
    view.act(Action::First, NOW);
    view.act(Action::Next, NOW);
    let model = explored(&mut view, &["Tournaments", "Opened"]);
    assert_eq!((model.tabs[1].about.as_deref(), model.tabs[1].count.as_str()), (Some("Pasted games"), "2 of 2 games"));
    // A file that cannot be read does not become a collection.
    view.browse_files(vec![folder.join("missing")]);
    wait(&mut view);
    assert!(explored(&mut view, &["Tournaments"]).tabs[0].is_chosen);
}

#[test]
fn what_is_broken_is_told_and_hides_no_other_game() {
    let folder = Folder::new();
    let file = folder.write("broken.sgf", "(;GM[2]PB[Ann];B[f5])(;GM[2];B[a1])(;GM[2]PB[Ben];B[d3])");
    let mut view = view(None, Some(file.clone()));
    assert_eq!(rows(&view), ["Ann-?", "Ben-?"]);
    let said = reversi_view::say::games_read(game_list(&view), view.text()).unwrap();
    assert!(said.starts_with("1 game cannot be read: ") && said.contains("game 2"), "{said}");
    // The file changes while its games are listed, and then it is deleted.
    fs::write(&file, "(;GM[2]PB[Eve];B[f5])(;GM[2]PB[Eve];B[f5])").unwrap();
    open(&mut view);
    let said = game_list(&view).outcome(view.text()).unwrap();
    assert!(said.contains("the file has changed: game 1 is not the one"), "{said}");
    fs::remove_file(&file).unwrap();
    open(&mut view);
    let said = game_list(&view).outcome(view.text()).unwrap();
    assert!(said.ends_with("there is no such file or folder"), "{said}");
    view.close_dialog();
    act(&mut view, Action::NextGame);
    assert!(view.notices().texts()[0].ends_with("there is no such file or folder"), "{:?}", view.notices());
    view.pick("f5".parse().unwrap(), NOW);
    assert_eq!(moves(&view), "f5", "playing goes on");
}

#[test]
fn a_folder_without_games_or_one_that_vanishes_is_told() {
    let folder = Folder::new();
    let empty = folder.join("empty");
    fs::create_dir(&empty).unwrap();
    let empty_view = view(None, Some(empty.clone()));
    assert!(empty_view.game_list().is_none() && empty_view.dialog().is_none());
    let said = &empty_view.notices().texts()[0];
    assert!(said.ends_with("empty: there are no files of games in this folder"), "{said}");
    let mut gone = view(None, None);
    gone.browse_files(vec![folder.join("gone")]);
    wait(&mut gone);
    assert!(gone.game_list().is_none() && gone.dialog().is_none());
    assert!(gone.notices().texts()[0].ends_with("gone: there is no such file or folder"), "{:?}", gone.notices());
}

#[test]
fn without_games_there_is_nothing_to_browse() {
    let mut view = view(None, None);
    act(&mut view, Action::Games);
    assert_eq!(view.notices().texts(), ["No list of games is open. Open a file or a folder of games first."]);
}

#[test]
fn a_game_of_a_list_is_gone_through_from_its_start_or_from_the_position() {
    let files = Folder::new();
    let mut view = view(None, Some(files.write("four.sgf", FOUR)));
    open(&mut view);
    assert_eq!((moves(&view).as_str(), view.session().game().transcript().as_str()), ("f5d6c3d3c4", ""));
    act(&mut view, Action::NextGame);
    assert_eq!((moves(&view).as_str(), view.session().game().transcript().as_str()), ("f5f6e6f4", ""));
    act(&mut view, Action::PreviousGame);
    act(&mut view, Action::Next);
    act(&mut view, Action::Next);
    act(&mut view, Action::GamesHere);
    open(&mut view);
    for expected in [("d3c5", "d3c5"), ("f5d6c6", "f5d6")] {
        act(&mut view, Action::NextGame);
        assert_eq!((moves(&view).as_str(), view.session().game().transcript().as_str()), expected);
    }
}

#[test]
fn a_search_for_a_position_goes_back_to_the_list_before() {
    let files = Folder::new();
    let mut view = view(None, Some(files.write("four.sgf", FOUR)));
    assert!(!view.game_lists_mut().end_search(), "nothing was searched for");
    filter(&mut view, "ann");
    view.game_list_mut().unwrap().sort_by(Sort::Date);
    wait(&mut view);
    let listed = rows(&view);
    assert_eq!(listed, ["Ann-Ben", "Cid-Ann", "Ann-Cid"]);
    view.game_list_mut().unwrap().select(2);
    open(&mut view);
    act(&mut view, Action::Next);
    for _ in 0..2 {
        act(&mut view, Action::GamesHere);
        assert_eq!(game_list(&view).count(), 4, "every game begins alike");
        assert!(view.game_lists().has_former());
        // Open a game from the result, and then search again.
        open(&mut view);
    }
    act(&mut view, Action::Games);
    assert_eq!((rows(&view), game_list(&view).selected()), (listed.clone(), 2), "the list before, and where one was");
    assert_eq!(game_list(&view).filter.text, "ann");
    // Escape also goes back to the previous list. Once no search is active, Escape closes the list instead.
    view.close_dialog();
    act(&mut view, Action::GamesHere);
    assert!(view.game_lists_mut().end_search());
    wait(&mut view);
    assert_eq!(rows(&view), listed);
    assert!(!view.game_lists_mut().end_search());
}

#[test]
fn looking_at_another_list_does_not_leave_the_one_that_is_gone_through() {
    let (home, files) = (Folder::new(), Folder::new());
    let mut view = view(Some(&*home), Some(files.write("four.sgf", FOUR)));
    assert_eq!(filter(&mut view, "cid"), ["Ben-Cid", "Cid-Ann", "Ann-Cid"]);
    open(&mut view);
    assert_eq!(moves(&view), "f5f6e6f4");
    act(&mut view, Action::Games);
    view.game_lists_mut().show(&Source::Own);
    wait(&mut view);
    view.close_dialog();
    act(&mut view, Action::NextGame);
    assert_eq!((moves(&view).as_str(), game_list(&view).count()), ("d3c5", 3));
}
