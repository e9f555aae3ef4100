//! Lists of the user's own games and of the library: imports, pasted games that are saved, the choice of files, and the
//! messages in empty lists.

use crate::common::CONFIG;
use crate::game_list::{FOUR, NOW, act, filter, game_list, launch, moves, open, rows, view, wait};
use reversi_test_support::Folder;
use reversi_view::{Access, Action, ChooserOutcome, Column, Dialog, Language, Launch, Source, Text, View, say};
use std::fs;
use std::sync::Arc;

#[test]
fn ones_own_games_are_listed_continued_and_gone_through() {
    let folder = Folder::new();
    let mut first = view(Some(&*folder), None);
    for square in ["f5", "d6"] {
        first.pick(square.parse().unwrap(), NOW);
        first.update(NOW);
    }
    first.act(Action::Resign, NOW);
    first.answer(true, NOW);
    first.update(NOW);
    drop(first);
    let mut second = view(Some(&*folder), None);
    second.pick("d3".parse().unwrap(), NOW);
    second.update(NOW);
    drop(second);

    let mut view = view(Some(&*folder), None);
    act(&mut view, Action::Games);
    assert_eq!(game_list(&view).source(), &Source::Own);
    assert_eq!(rows(&view), ["You-You", "You-You"]);
    let text = Text::new(Language::ENGLISH);
    let results = [0, 1].map(|at| game_list(&view).cell(at, Column::Result, &text).unwrap());
    assert!(results.contains(&"ongoing".to_owned()), "{results:?}");
    assert!(results.contains(&"1–0".to_owned()) || results.contains(&"0–1".to_owned()), "{results:?}");
    let unfinished = usize::from(results[1] == "ongoing");
    view.game_list_mut().unwrap().select(unfinished);
    open(&mut view);
    assert_eq!((moves(&view).as_str(), view.session().is_paused()), ("d3", false), "it is gone on with");
    view.pick("c3".parse().unwrap(), NOW);
    view.update(NOW);
    act(&mut view, Action::Games);
    view.game_list_mut().unwrap().select(1 - unfinished);
    open(&mut view);
    view.answer_leave(true, NOW);
    assert_eq!(moves(&view), "f5d6");
    assert_eq!(view.session().game().transcript(), "", "a finished game is gone through from its start");
    view.act(Action::Last, NOW);
    assert!(view.session().outcome().is_some());
    // The previous game has not changed, and no other file was created.
    act(&mut view, Action::Games);
    assert_eq!(game_list(&view).count(), 2);
}

#[test]
fn games_that_are_browsed_are_taken_into_the_library() {
    let (folder, files) = (Folder::new(), Folder::new());
    let mut view = view(Some(&*folder), Some(files.write("four.sgf", FOUR)));
    assert!(view.game_lists().can_import());
    view.import_browsed();
    wait(&mut view);
    assert_eq!((game_list(&view).source(), game_list(&view).count()), (&Source::Library, 4));
    assert_eq!(game_list(&view).outcome(view.text()).unwrap(), "4 games were added.");
    assert!(!view.game_lists().can_import());
    open(&mut view);
    assert_eq!(moves(&view), "f5d6c3d3c4");
    let (sources, _) = view.game_lists().sources();
    assert_eq!(sources.len(), 3);
    view.game_lists_mut().show(&sources[2]);
    wait(&mut view);
    view.import_browsed();
    wait(&mut view);
    let said = game_list(&view).outcome(view.text()).unwrap();
    assert_eq!(said, "No game was added. Games that were already there are unchanged.");
}

#[test]
fn a_library_that_cannot_be_read_is_told_and_playing_goes_on() {
    let folder = Folder::new();
    fs::write(folder.join("library.db"), "this is no database, but long enough to look at".repeat(100)).unwrap();
    let mut view = view(Some(&*folder), None);
    act(&mut view, Action::Games);
    let said = view.game_list().and_then(|game_list| game_list.outcome(view.text())).unwrap_or_default();
    assert!(said.contains("library.db"), "{said:?} {:?}", view.notices());
    view.close_dialog();
    view.pick("f5".parse().unwrap(), NOW);
    assert_eq!(moves(&view), "f5");
}

#[test]
fn an_empty_list_says_why() {
    let (home, files) = (Folder::new(), Folder::new());
    let mut view = view(Some(&*home), None);
    let said = |view: &View| say::games_nothing(game_list(view), view.text());
    act(&mut view, Action::Games);
    assert_eq!(said(&view).unwrap(), "No games yet. Every game that you start is saved here.");
    assert!(view.game_lists().can_choose_import() && !game_list(&view).is_filtered());
    view.game_lists_mut().show(&Source::Library);
    wait(&mut view);
    assert!(said(&view).unwrap().starts_with("No games yet. Import files"), "{:?}", said(&view));
    view.choose_import();
    view.use_file(&files.write("four.sgf", FOUR), NOW);
    wait(&mut view);
    assert!(matches!(view.dialog(), Some(Dialog::Games)));
    assert_eq!((game_list(&view).source(), game_list(&view).count(), said(&view)), (&Source::Library, 4, None));
    assert_eq!(filter(&mut view, "nobody"), [""; 0]);
    assert_eq!(said(&view).unwrap(), "No game matches the filter.");
    view.game_list_mut().unwrap().list_all();
    wait(&mut view);
    assert_eq!((game_list(&view).count(), game_list(&view).filter.text.as_str()), (4, ""));
    drop(view);
    let mut view = self::view(None, Some(files.join("four.sgf")));
    view.close_dialog();
    for square in ["c4", "c5"] {
        view.pick(square.parse().unwrap(), NOW);
    }
    act(&mut view, Action::GamesHere);
    assert_eq!(said(&view).unwrap(), "No game reached this position.");
    assert!(game_list(&view).is_filtered());
}

#[test]
fn games_that_were_pasted_are_kept() {
    let home = Folder::new();
    let mut view = view(Some(&*home), None);
    for added in ["4 games were added.", "No game was added. Games that were already there are unchanged."] {
        view.paste(FOUR, NOW);
        wait(&mut view);
        assert_eq!(game_list(&view).source(), &Source::Pasted);
        assert!(view.game_lists().can_import());
        view.import_browsed();
        wait(&mut view);
        assert_eq!((game_list(&view).source(), game_list(&view).count()), (&Source::Library, 4));
        assert_eq!(game_list(&view).outcome(view.text()).unwrap(), added);
    }
    assert_eq!(fs::read_dir(home.join("pasted")).unwrap().count(), 1);
    view.game_list_mut().unwrap().select(1);
    open(&mut view);
    assert_eq!(moves(&view), "f5f6e6f4");
}

#[test]
fn a_search_leaves_ones_own_games_and_comes_back_to_them() {
    let (home, files) = (Folder::new(), Folder::new());
    let mut view = view(Some(&*home), None);
    view.game_lists_mut().show(&Source::Library);
    view.choose_import();
    view.use_file(&files.write("four.sgf", FOUR), NOW);
    wait(&mut view);
    view.game_lists_mut().show(&Source::Own);
    wait(&mut view);
    act(&mut view, Action::GamesHere);
    assert_eq!((game_list(&view).source(), game_list(&view).count()), (&Source::Library, 4));
    assert!(view.game_lists_mut().end_search());
    assert_eq!(game_list(&view).source(), &Source::Own);
    // If no list was shown before the search, there is no list to go back to.
    let mut fresh = View::new(launch(Some(&*home), None), CONFIG, Arc::new(|| {}));
    act(&mut fresh, Action::GamesHere);
    assert!(game_list(&fresh).through().is_some() && !fresh.game_lists().has_former());
}

#[test]
fn missing_names_are_told() {
    let (home, files) = (Folder::new(), Folder::new());
    // The file contains two games in the WTHOR format, which identifies players by number.
    let mut year = vec![20, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0xcf, 7, 8, 0, 0, 0];
    for black in [1, 2] {
        year.extend([0, 0, black, 0, 3, 0, 32, 32]);
        year.extend([56, 64, 33]);
        year.resize(year.len() + 57, 0);
    }
    let path = files.join("WTH_1999.wtb");
    fs::write(&path, &year).unwrap();
    let message = "To see names instead of numbers, put WTHOR.JOU and WTHOR.TRN beside the file.";
    let mut first = view(Some(&*home), Some(path.clone()));
    assert_eq!(say::games_read(game_list(&first), first.text()).as_deref(), Some(message));
    assert_eq!(rows(&first), ["#1-#3", "#2-#3"]);
    first.import_browsed();
    wait(&mut first);
    assert_eq!(game_list(&first).outcome(first.text()).unwrap(), format!("2 games were added. {message}"));
    let mut names = vec![20, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0];
    for name in ["?", "Ann", "Ben", "Cid"] {
        names.extend(name.bytes());
        names.resize(16 + (names.len() - 16).next_multiple_of(20), 0);
    }
    fs::write(files.join("WTHOR.JOU"), names).unwrap();
    let named = view(None, Some(path));
    assert_eq!(
        (rows(&named), say::games_read(game_list(&named), named.text())),
        (vec!["Ann-Cid".into(), "Ben-Cid".into()], None)
    );
}

#[test]
fn the_list_of_files_narrows_as_one_types_and_a_folder_is_taken_as_a_whole() {
    let files = Folder::new();
    for name in ["Alpha.sgf", "beta.sgf", "alphabet.wtb"] {
        files.write(name, FOUR);
    }
    fs::create_dir(files.join("Alps")).unwrap();
    let launch = Launch { access: Access::Direct(files.to_path_buf()), ..launch(None, None) };
    let mut view = View::new(launch, CONFIG, Arc::new(|| {}));
    view.act(Action::Open, NOW);
    let listed = |view: &View| {
        let Some(Dialog::File(chooser)) = view.dialog() else { panic!("no chooser") };
        let labels: Vec<String> = chooser.entries().iter().map(|entry| entry.label(view.text())).collect();
        (labels[2..].join(" "), chooser.nothing(view.text()))
    };
    let typed = |view: &mut View, text: &str| {
        let Some(Dialog::File(chooser)) = view.dialog_mut() else { panic!("no chooser") };
        chooser.name.text = text.to_owned();
        chooser.edited();
        listed(view)
    };
    assert_eq!(listed(&view), ("Alps/ Alpha.sgf alphabet.wtb beta.sgf".to_owned(), None));
    assert_eq!(typed(&mut view, "alp"), ("Alps/ Alpha.sgf alphabet.wtb".to_owned(), None));
    assert_eq!(typed(&mut view, "BET"), ("alphabet.wtb beta.sgf".to_owned(), None));
    assert_eq!(typed(&mut view, "x"), (String::new(), Some("nothing here has “x” in its name".to_owned())));
    assert_eq!(typed(&mut view, "../"), ("Alps/ Alpha.sgf alphabet.wtb beta.sgf".to_owned(), None));
    assert_eq!(typed(&mut view, "").0, "Alps/ Alpha.sgf alphabet.wtb beta.sgf");
    let Some(Dialog::File(chooser)) = view.dialog_mut() else { panic!("no chooser") };
    let ChooserOutcome::Take(path) = chooser.click(1, false) else { panic!("the folder is taken") };
    assert_eq!(path, files.canonicalize().unwrap());
    fs::remove_file(files.join("alphabet.wtb")).unwrap();
    view.use_file(&path, NOW);
    wait(&mut view);
    assert_eq!(game_list(&view).count(), 8);
    // When the user saves a game, the typed name does not filter the list.
    view.close_dialog();
    view.act(Action::Save, NOW);
    let Some(Dialog::File(chooser)) = view.dialog() else { panic!("no chooser") };
    let names: Vec<&str> = chooser.entries().iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["..", "Alps", "Alpha.sgf", "beta.sgf"]);
}
