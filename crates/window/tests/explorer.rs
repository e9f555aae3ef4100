//! Tests of the explorer in the window.

use crate::common::{Window, launch, persons, script};
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use reversi::Rules;
use reversi_test_support::Folder;
use reversi_view::SourceKind;

const CTRL: Modifiers = Modifiers::COMMAND;

fn othello() -> Window<'static> {
    Window::new(persons(Rules::Othello, "8x8"))
}

/// Returns the centre of the explorer's row for a move.
fn row(window: &Window<'_>, square: &str) -> Pos2 {
    let begins = format!("{square}, ");
    let is_row = |label: &str| label.starts_with(&begins) && label.contains(" games, ");
    let root = window.harness.root();
    let mut rows = root.children_recursive().filter(|node| is_row(&node.accesskit_node().label().unwrap_or_default()));
    rows.next().unwrap_or_else(|| panic!("there is no row {square}")).rect().center()
}

#[test]
fn a_click_on_a_row_plays_it_once() {
    let mut window = othello();
    window.type_text("f5");
    window.keys(CTRL, Key::B);
    let at = row(&window, "d6");
    window.hover(at);
    let button =
        |pressed| Event::PointerButton { pos: at, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
    for _ in 0..2 {
        window.harness.input_mut().events.extend([button(true), button(false)]);
        window.harness.step();
    }
    window.settle();
    assert_eq!(window.game().transcript(), "f5d6", "the second click of a double click is not a move");
    window.harness.run_steps(4);
    window.click_at(row(&window, "c3"), PointerButton::Primary);
    assert_eq!(window.game().transcript(), "f5d6c3");
    window.keys(CTRL, Key::B);
    assert!(!window.says("117435 games"), "the explorer is closed");
}

#[test]
fn a_row_highlights_its_square() {
    let mut window = othello();
    window.type_text("f5");
    window.keys(CTRL, Key::B);
    assert!(!window.says("d6: turns over"));
    let at = row(&window, "d6");
    window.hover(at);
    assert!(window.says("d6: turns over 1 disc"), "as if the pointer were on the board");
}

#[test]
fn the_board_does_not_move() {
    for size in [Vec2::new(940.0, 720.0), Vec2::new(1400.0, 900.0), Vec2::new(620.0, 440.0)] {
        let mut window = othello();
        window.resize(size);
        let corners = |window: &Window<'_>| [window.square("a1"), window.square("h8")];
        let fresh = corners(&window);
        window.keys(CTRL, Key::B);
        assert_eq!(corners(&window), fresh, "the explorer is open at {size:?}");
        for square in ["f5", "d6", "c7", "d7", "c4"] {
            window.type_text(square);
            assert_eq!(corners(&window), fresh, "{square} at {size:?}");
        }
        assert!(window.says("Move 3: Black played the unusual move c7."));
        window.keys(CTRL | Modifiers::SHIFT, Key::L);
        window.wait_until("values", |app| app.session().hint().is_some_and(|hint| hint.ready));
        assert_eq!(corners(&window), fresh, "values at {size:?}");
        window.keys(CTRL, Key::B);
        assert_eq!(corners(&window), fresh, "the explorer is closed at {size:?}");
    }
}

#[test]
fn values_are_turned_on_by_a_click() {
    let mut window = othello();
    window.type_text("f5");
    window.keys(CTRL, Key::B);
    assert!(window.harness.state().session().hint().is_none());
    window.harness.get_by_role_and_label(eframe::egui::accesskit::Role::Button, "Engine").click();
    window.settle();
    window.wait_until("values", |app| app.session().hint().is_some_and(|hint| hint.ready));
    assert!(window.harness.state().view().explorer_model().rows.iter().all(|row| row.value.is_some()));
    assert!(window.says("exact"));
}

#[test]
fn on_another_size_it_explains_why_it_is_empty() {
    let mut window = Window::new(persons(Rules::Othello, "6x6"));
    window.keys(CTRL, Key::B);
    assert!(window.says("The explorer covers only 8 x 8 games with Othello or classic rules."));
    assert_eq!(window.harness.state().view().settings().explorer_source, SourceKind::Tournaments);
}

#[test]
fn it_opens_the_side_panel_and_stays_open_in_the_next_run() {
    let folder = Folder::new();
    let start = || launch(persons(Rules::Othello, "8x8"), script(), Some(folder.to_path_buf()), folder.to_path_buf());
    let mut window = Window::starting(start());
    window.key(Key::F9);
    window.keys(CTRL, Key::B);
    assert!(window.says("117435 of 117435 games"));
    drop(window);
    let window = Window::starting(start());
    assert!(window.says("117435 of 117435 games"), "the explorer is open again");
}
