//! Tests of the list of games in windows of all sizes, with the pointer and with the keyboard.

use crate::common::{Window, launch, persons, script};
use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, TouchPhase, Vec2};
use egui_kittest::kittest::Queryable;
use reversi::Rules;
use reversi_test_support::own_games::Home;
use reversi_test_support::{Folder, Rng, write_tournament_games};
use reversi_view::{Dialog, GameList, Language, Launch, Sort, Source};
use std::path::PathBuf;

const CTRL: Modifiers = Modifiers::COMMAND;
const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn file(folder: &Folder, count: usize) -> PathBuf {
    write_tournament_games(folder, count, "Takizawa Masaki")
}

fn browsing(folder: &Folder, count: usize) -> Window<'static> {
    let plain = launch(persons(Rules::Othello, "8x8"), script(), None, std::env::temp_dir());
    let mut window = Window::starting(Launch { open: Some(file(folder, count)), ..plain });
    settle(&mut window);
    window
}

/// Waits until the thread that reads games has finished.
fn settle(window: &mut Window<'_>) {
    window.settle();
    window.wait_until("the games", |app| !app.view().game_list().is_some_and(GameList::is_busy));
}

fn game_list<'a>(window: &'a Window<'_>) -> &'a GameList {
    window.harness.state().view().game_list().expect("the list of games is open")
}

fn is_open(window: &Window<'_>) -> bool {
    matches!(window.harness.state().view().dialog(), Some(Dialog::Games))
}

#[test]
fn text_typed_after_choosing_a_collection_filters_it() {
    let (home, folder) = (Home::with_lines(&[("f5d6c3", true)]), Folder::new());
    let plain = launch(persons(Rules::Othello, "8x8"), script(), Some(home.to_path_buf()), std::env::temp_dir());
    let mut window = Window::starting(Launch { open: Some(file(&folder, 5)), ..plain });
    settle(&mut window);
    let own = window.harness.state().view().text().games_own();
    window.click(&own);
    settle(&mut window);
    window.type_text("zzz");
    settle(&mut window);
    assert_eq!((game_list(&window).source(), game_list(&window).filter.text.as_str()), (&Source::Own, "zzz"));
}

#[test]
fn keys_filter_select_and_open() {
    let folder = Folder::new();
    let mut window = browsing(&folder, 60);
    assert!(window.says("60 games") && is_open(&window));
    window.type_text("brian");
    settle(&mut window);
    let found = game_list(&window).count();
    assert!(found > 0 && found < 60 && window.says(&format!("{found} of 60 games")));
    window.key(Key::End);
    assert_eq!(game_list(&window).selected(), found - 1);
    window.key(Key::Home);
    for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowUp] {
        window.key(key);
    }
    assert_eq!(game_list(&window).selected(), 1);
    window.key(Key::Enter);
    settle(&mut window);
    assert!(!is_open(&window) && window.says("Game 2 of"));
    let moves = window.harness.state().session().transcript();
    window.keys(CTRL, Key::PageDown);
    settle(&mut window);
    assert!(window.says("Game 3 of"));
    window.keys(CTRL, Key::PageUp);
    settle(&mut window);
    assert_eq!(window.harness.state().session().transcript(), moves);
    window.keys(CTRL, Key::F);
    settle(&mut window);
    assert_eq!((game_list(&window).filter.text.as_str(), game_list(&window).selected()), ("brian", 1));
    window.type_text(" year:x");
    settle(&mut window);
    assert!(window.says("year:x: expected a number"));
    assert_eq!(game_list(&window).count(), found, "the old rows stay");
    window.key(Key::Escape);
    assert!(!is_open(&window), "a single Escape closes the list");
}

#[test]
fn the_pointer_selects_sorts_scrolls_and_opens() {
    let folder = Folder::new();
    let mut window = browsing(&folder, 500);
    let row = window.harness.get_all_by_label_contains("World Championship").nth(3).unwrap().rect().center();
    window.click_at(row, PointerButton::Primary);
    assert_eq!((game_list(&window).selected(), is_open(&window)), (3, true));
    // Text that the user types after the click still goes to the filter.
    window.type_text("rose");
    settle(&mut window);
    assert_eq!(game_list(&window).filter.text, "rose");
    window.click("Sort by Date");
    settle(&mut window);
    assert_eq!(game_list(&window).sort(), (Sort::Date, false));
    window.click("Sort by Date");
    settle(&mut window);
    assert_eq!(game_list(&window).sort(), (Sort::Date, true));
    let first = |window: &Window<'_>| {
        let rows = window.harness.get_all_by_label_contains("World Championship");
        rows.map(|row| row.rect().top()).fold(f32::MAX, f32::min)
    };
    let (top, before) = (first(&window), game_list(&window).selected());
    window.harness.event(Event::PointerMoved(row));
    window.harness.event(Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: Vec2::new(0.0, -40.0),
        phase: TouchPhase::Move,
        source: MouseWheelSource::Unknown,
        modifiers: Modifiers::NONE,
    });
    settle(&mut window);
    assert_eq!(game_list(&window).selected(), before, "scrolling selects nothing");
    assert!((first(&window) - top).abs() < 26.0);
    let button = |pressed| Event::PointerButton {
        pos: row,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    window.in_one_frame([true, false].map(button));
    assert!(is_open(&window));
    window.in_one_frame([true, false, true, false].map(button));
    settle(&mut window);
    assert!(!is_open(&window), "a double click opens");
    assert!(window.says("Game "));
}

#[test]
fn a_key_and_a_switch_list_games_through_the_position() {
    let folder = Folder::new();
    let mut window = browsing(&folder, 60);
    window.key(Key::Escape);
    window.type_text("f5f6");
    window.keys(BOTH, Key::F);
    settle(&mut window);
    // The search also finds games with the mirrored position.
    assert_eq!(game_list(&window).count(), 24);
    assert!(window.says("Played: e6 24"));
    window.click("With the position on the board");
    settle(&mut window);
    assert_eq!(game_list(&window).count(), 60);
}

#[test]
fn the_table_fits_into_windows_of_every_size_in_every_language() {
    let folder = Folder::new();
    for language in Language::all() {
        let plain = launch(persons(Rules::Othello, "8x8"), script(), None, std::env::temp_dir());
        let mut window = Window::starting(Launch { open: Some(file(&folder, 60)), language: Some(language), ..plain });
        settle(&mut window);
        for size in [(300.0, 300.0), (1400.0, 900.0), (200.0, 150.0), (560.0, 420.0), (940.0, 720.0), (80.0, 60.0)] {
            window.resize(Vec2::new(size.0, size.1));
            settle(&mut window);
            let room = window.harness.ctx.content_rect();
            let fields = window.harness.query_all_by_role(eframe::egui::accesskit::Role::TextInput);
            // The smallest window has no space for any control.
            for field in fields.filter(|_| size.1 >= 150.0) {
                assert!(
                    room.expand(2.0).contains_rect(field.rect()),
                    "{language:?} {size:?}: {:?} in {room:?}",
                    field.rect()
                );
            }
            if size.0 >= 300.0 {
                let rows = window.harness.query_all_by_label_contains("Tamenori");
                let inside = rows.filter(|row| room.contains_rect(row.rect())).count();
                assert!(inside > 0, "{language:?} {size:?}: no row is seen");
            }
        }
    }
}

#[test]
fn the_explorer_has_the_listed_games_as_a_collection() {
    for language in Language::all() {
        let (home, folder) = (Home::with_lines(&[("f5d6c3", true)]), Folder::new());
        let plain = launch(persons(Rules::Othello, "8x8"), script(), Some(home.to_path_buf()), std::env::temp_dir());
        let open = Some(file(&folder, 60));
        let mut window = Window::starting(Launch { open, language: Some(language), ..plain });
        settle(&mut window);
        let keep = window.harness.state().view().text().games_keep();
        window.click(&keep);
        settle(&mut window);
        window.key(Key::Escape);
        window.type_text("f5");
        window.keys(CTRL, Key::B);
        let is_counted = |app: &reversi_window::App| {
            let tabs = app.view().explorer_model().tabs;
            tabs.len() == 4 && tabs.iter().all(|tab| !tab.count.is_empty())
        };
        window.wait_until("all games are counted", is_counted);
        let places = |window: &Window<'_>| {
            let tabs = window.harness.state().view().explorer_model().tabs;
            let place =
                |tab: &reversi_view::ExplorerTab| window.harness.get_by_role_and_label(Role::Button, &tab.name).rect();
            tabs.iter().map(place).collect::<Vec<_>>()
        };
        // The last size is the smallest size with a side panel.
        for size in [(1400.0, 900.0), (940.0, 720.0), (800.0, 600.0), (600.0, 440.0)] {
            window.resize(size.into());
            let engine = window.harness.state().view().text().explorer_engine();
            let engine = window.harness.get_by_role_and_label(Role::Button, &engine).rect();
            let places = places(&window);
            assert!(places.iter().all(|place| place.bottom() <= engine.top()), "{language:?} {size:?}: {places:?}");
            // Truncated names fill the whole line.
            let right = places.last().unwrap().right();
            assert!(right < engine.right() - 0.5, "{language:?} {size:?}: the names are cut: {places:?}");
        }
        window.resize(Vec2::new(940.0, 720.0));
        let name = window.harness.state().view().text().explorer_browsed();
        window.harness.get_by_role_and_label(Role::Button, &name).click();
        window.settle();
        let model = window.harness.state().view().explorer_model();
        assert!(model.tabs[3].is_chosen && window.says(&model.tabs[3].count), "{language:?}");
        if language == Language::ENGLISH {
            window.harness.set_render_cursor(false);
            window.harness.snapshot("explorer-browsed");
        }
        // Opening a listed game first asks whether to leave the game on the board.
        let game = &model.games[0];
        let listed = window.harness.get_all_by_label_contains(&game.players).next().unwrap().rect().center();
        window.click_at(listed, PointerButton::Primary);
        assert!(matches!(window.harness.state().view().dialog(), Some(Dialog::Leave(_))), "{language:?}");
    }
}

#[test]
fn random_keys_do_no_harm() {
    let folder = Folder::new();
    let mut window = browsing(&folder, 3000);
    let mut rng = Rng::with_seed(11);
    let keys =
        [Key::ArrowDown, Key::ArrowUp, Key::PageDown, Key::PageUp, Key::Home, Key::End, Key::Tab, Key::Backspace];
    for _ in 0..150 {
        match rng.u8(..12) {
            0 => window.type_text(["a", "\"", "year:", "9", "sort:-black ", "own:"][rng.usize(..6)]),
            1 => {
                let at = eframe::egui::pos2(rng.u16(..940).into(), rng.u16(..720).into());
                window.click_at(at, PointerButton::Primary);
            }
            2 => window.keys(CTRL, Key::F),
            3 => window.resize(Vec2::new(rng.u16(100..1300).into(), rng.u16(80..880).into())),
            4 => window.key(Key::Enter),
            _ => window.key(keys[rng.usize(..8)]),
        }
    }
    settle(&mut window);
}

#[test]
fn an_empty_library_offers_an_import_and_a_search_goes_back() {
    let (home, documents) = (Home::new(), Folder::new());
    file(&documents, 12);
    let plain = launch(persons(Rules::Othello, "8x8"), script(), Some(home.to_path_buf()), documents.to_path_buf());
    let mut window = Window::starting(plain);
    window.keys(CTRL, Key::F);
    settle(&mut window);
    assert!(window.says("No games yet. Every game that you start is saved here."));
    window.click("Import…");
    assert!(window.says("All games of this folder"));
    window.type_text("gam");
    assert!(window.says("games.sgf"));
    window.type_text("x");
    assert!(!window.says("games.sgf") && window.says("nothing here has “gamx” in its name"));
    window.click("All games of this folder");
    settle(&mut window);
    assert!(window.says("12 games were added."));
    window.type_text("nobody");
    settle(&mut window);
    assert!(window.says("No game matches the filter."));
    window.click("Show all games");
    settle(&mut window);
    assert_eq!(window.harness.state().view().game_list().unwrap().count(), 12);
    window.type_text("rose");
    settle(&mut window);
    let listed = window.harness.state().view().game_list().unwrap().count();
    window.key(Key::Escape);
    window.keys(BOTH, Key::F);
    settle(&mut window);
    assert_eq!(window.harness.state().view().game_list().unwrap().count(), 12);
    window.key(Key::Escape);
    settle(&mut window);
    let game_list = window.harness.state().view().game_list().unwrap();
    assert_eq!((game_list.count(), game_list.filter.text.as_str()), (listed, "rose"));
    assert!(matches!(window.harness.state().view().dialog(), Some(Dialog::Games)));
    window.key(Key::Escape);
    assert!(window.harness.state().view().dialog().is_none());
}
