//! Tests of the start dialog, of leaving a game for another game, and of changing the players.

use crate::common::{Window, launch, persons, script};
use eframe::egui::{Event, Key, Modifiers, PointerButton, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use reversi::{Player, Rules};
use reversi_session::Seat;
use reversi_test_support::Folder;
use reversi_view::{Dialog, FirstGame, Launch};

const CTRL: Modifiers = Modifiers::COMMAND;
const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Opens a window with the start dialog.
fn starting() -> Window<'static> {
    let launch = launch(persons(Rules::Othello, "8x8"), script(), None, std::env::temp_dir());
    Window::starting(Launch { first_game: FirstGame::default(), ..launch })
}

fn othello() -> Window<'static> {
    Window::new(persons(Rules::Othello, "8x8"))
}

fn is_open(window: &Window<'_>) -> bool {
    window.harness.state().view().dialog().is_some()
}

fn white(window: &Window<'_>) -> String {
    window.harness.state().session().seat(Player::White).to_string()
}

#[test]
fn a_start_row_is_chosen_by_pointer_arrows_or_number() {
    let mut window = starting();
    window.harness.get_by_label_contains("Play the computer: hard").click();
    window.settle();
    assert_eq!((white(&window).as_str(), is_open(&window)), ("12", false));
    let mut window = starting();
    window.key(Key::Enter);
    assert_eq!(white(&window), "1");
    let mut window = starting();
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(white(&window), "6");
    let mut window = starting();
    for _ in 0..5 {
        window.key(Key::ArrowUp);
    }
    window.key(Key::Enter);
    assert_eq!((white(&window).as_str(), is_open(&window)), ("person", false), "two players");
    let mut window = starting();
    window.type_text("3");
    assert_eq!((white(&window).as_str(), is_open(&window)), ("12", false));
}

#[test]
fn a_double_click_on_the_start_dialog_plays_no_move() {
    let place = |window: &Window<'_>, level| {
        window.harness.get_by_label_contains(&format!("Play the computer: {level}")).rect()
    };
    // Find windows in which a row of the start dialog covers a legal square.
    let mut over = Vec::new();
    let mut window = starting();
    let widths = [400.0, 540.0, 760.0, 1200.0];
    for size in
        widths.into_iter().flat_map(|width| (0..12).map(move |step| Vec2::new(width, 480.0 + 40.0 * step as f32)))
    {
        window.resize(size);
        for level in ["easy", "medium", "hard"] {
            let squares = ["d3", "c4", "f5", "e6"].into_iter();
            let covered = squares.filter(|square| place(&window, level).contains(window.square(square)));
            over.extend(covered.map(|square| (size, level, square)));
        }
    }
    assert!(!over.is_empty(), "no row of the start dialog covers a legal square");
    for (size, level, square) in over.into_iter().take(3) {
        let mut window = starting();
        window.resize(size);
        let at = window.square(square);
        window.hover(at);
        for _ in 0..2 {
            let button = |pressed| Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            window.harness.input_mut().events.extend([true, false].map(button));
            // Each frame takes a quarter of a second, and the dialog has disappeared in the second frame.
            window.harness.step();
            window.harness.step();
        }
        window.settle();
        assert!(!is_open(&window));
        assert_eq!(window.game().transcript(), "", "{level} over {square}");
    }
}

#[test]
fn escape_goes_one_step_back_from_everywhere() {
    let mut window = starting();
    for (number, title) in [("9", "Step 1 of 8"), ("4", "New game"), ("8", "Open a game")] {
        window.type_text(number);
        assert!(window.says(title), "{title}");
        window.key(Key::Escape);
        assert!(window.says("Two players"), "back from {title}");
    }
    window.key(Key::Escape);
    assert!(!is_open(&window) && !window.harness.state().session().is_paused());
    window.type_text("f5");
    assert_eq!(window.game().transcript(), "f5", "the board receives the keys");
    // Escape closes the question and returns to the board.
    window.keys(CTRL, Key::N);
    window.key(Key::Enter);
    assert!(window.says("The game on the board is not finished."));
    window.key(Key::Escape);
    assert!(!is_open(&window) && window.game().transcript() == "f5");
}

#[test]
fn a_game_is_left_with_enter_and_continued_later() {
    let mut window = othello();
    window.type_text("f5d6");
    window.keys(BOTH, Key::N);
    assert!(window.says("You can continue it later."));
    window.click("Keep playing");
    assert_eq!(window.game().transcript(), "f5d6");
    window.keys(BOTH, Key::N);
    window.key(Key::Enter);
    assert_eq!((window.game().transcript().as_str(), is_open(&window)), ("", false));
    window.click("Continue the last game");
    assert_eq!(window.game().transcript(), "f5d6", "no move was made in the meantime");
}

#[test]
fn lists_work_with_the_keyboard() {
    let mut window = othello();
    window.keys(CTRL, Key::N);
    window.harness.get_by_role_and_label(eframe::egui::accesskit::Role::ComboBox, "White").focus();
    window.settle();
    window.key(Key::Enter);
    assert!(window.says("Level 5: casual"), "the list is open");
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert!(!window.says("Level 5: casual") && window.says("Begin"), "the list is closed, and the form is open");
    window.key(Key::Enter);
    assert!(window.says("Level 5: casual"), "the list still has the focus");
    window.key(Key::Escape);
    assert!(!window.says("Level 5: casual") && window.says("Begin"), "Escape closes only the list");
    window.click("Begin");
    assert_eq!(white(&window), "6", "two below level 4");
    window.keys(CTRL, Key::Comma);
    window.harness.get_by_role_and_label(eframe::egui::accesskit::Role::ComboBox, "Engine memory").click();
    window.settle();
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(
        window.harness.state().view().settings().hash_megabytes,
        256,
        "the lists in the settings work in the same way"
    );
}

#[test]
fn players_change_during_a_game() {
    let mut window = othello();
    window.type_text("f5");
    window.keys(CTRL, Key::J);
    let Some(Dialog::Players(_)) = window.harness.state().view().dialog() else { panic!("who plays?") };
    window.harness.get_by_role_and_label(eframe::egui::accesskit::Role::ComboBox, "White").click();
    window.settle();
    window.click("Level 3: casual");
    window.click("Play on");
    assert_eq!(window.harness.state().session().seat(Player::White), "3".parse::<Seat>().unwrap());
    window.wait_until("the engine's move", |app| app.session().game().history().len() == 2);
    window.keys(CTRL, Key::J);
    window.key(Key::Escape);
    assert!(!is_open(&window));
}

#[test]
fn impossible_actions_are_disabled() {
    let mut window = othello();
    let is_disabled = |window: &Window<'_>, name| window.harness.get_by_label(name).accesskit_node().is_disabled();
    assert!(is_disabled(&window, "Undo") && is_disabled(&window, "Redo"));
    window.type_text("f5");
    assert!(!is_disabled(&window, "Undo") && is_disabled(&window, "Redo"));
    window.click("Undo");
    assert!(is_disabled(&window, "Undo") && !is_disabled(&window, "Redo"));
}

#[test]
fn every_start_row_is_reachable_in_a_small_window() {
    let mut window = starting();
    window.harness.set_size(Vec2::new(300.0, 300.0));
    window.settle();
    window.key(Key::ArrowUp);
    window.key(Key::ArrowUp);
    window.key(Key::Enter);
    assert!(matches!(window.harness.state().view().dialog(), Some(Dialog::File(_))));
}

#[test]
fn a_file_that_cannot_be_opened_is_reported_and_changes_no_game() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.join("empty")).unwrap();
    std::fs::write(folder.join("letter.sgf"), "Dear Ann,\nthere is no game in this letter.\n").unwrap();
    std::fs::write(folder.join("broken.sgf"), "(;GM[2];B[a1])").unwrap();
    std::fs::write(folder.join("damaged.wtb"), "games").unwrap();
    for name in ["letter.sgf", "broken.sgf", "damaged.wtb", "gone.sgf", "empty"] {
        let plain = launch(persons(Rules::Othello, "8x8"), script(), None, std::env::temp_dir());
        let mut window = Window::starting(Launch { open: Some(folder.join(name)), ..plain });
        window.settle();
        assert!(window.harness.query_all_by_label_contains(name).next().is_some(), "a notice names {name}");
        assert!(!is_open(&window), "{name}: the board is visible");
        window.type_text("f5");
        assert_eq!(window.harness.state().session().transcript(), "f5", "{name}");
    }
}
