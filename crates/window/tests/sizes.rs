//! Tests of windows in all sizes, with text in all sizes.

use crate::common::{Window, launch, persons, script};
use eframe::egui::{Key, Modifiers, Rect, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use reversi::Rules;
use reversi_test_support::Folder;
use reversi_view::Scale;

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// The shortcuts that open dialogs, each with the button that closes the dialog.
const DIALOGS: [(Modifiers, Key, &str); 7] = [
    (CTRL, Key::N, "Cancel"),
    (CTRL, Key::O, "Cancel"),
    (CTRL, Key::S, "Cancel"),
    (CTRL.plus(SHIFT), Key::O, "Cancel"),
    (CTRL, Key::Comma, "Close"),
    (Modifiers::NONE, Key::F1, "Close"),
    (SHIFT, Key::F1, "Close"),
];

#[test]
fn every_control_of_every_dialog_is_reached_in_a_small_window() {
    for size in [Vec2::new(300.0, 300.0), Vec2::new(420.0, 200.0), Vec2::new(240.0, 240.0)] {
        let screen = Rect::from_min_size(Default::default(), size);
        for (modifiers, key, last) in DIALOGS {
            let mut window = Window::new(persons(Rules::Othello, "8x8"));
            window.resize(size);
            window.keys(modifiers, key);
            // Each press of Tab scrolls to the next control, and finally to the button.
            let is_reached = |window: &Window<'_>| {
                let button = window.harness.get_by_label(last);
                assert!(button.rect().left() >= 0.0 && button.rect().right() <= size.x, "{key:?} in {size:?}");
                button.accesskit_node().is_focused()
            };
            let mut presses = 0;
            while !is_reached(&window) {
                window.key(Key::Tab);
                presses += 1;
                assert!(presses < 60, "{last} is not reached in {key:?} in {size:?}");
            }
            let button = window.harness.get_by_label(last).rect();
            assert!(screen.contains_rect(button), "{last} of {key:?} is at {button:?} in {size:?}");
            let at = button.center();
            window.click_in_one_frame(at);
            assert!(window.harness.query_by_label(last).is_none(), "{key:?} is closed in {size:?}");
        }
    }
}

#[test]
fn tools_show_their_buttons_first_in_a_small_window() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.resize(Vec2::new(300.0, 300.0));
    window.keys(CTRL, Key::E);
    let board = window.square("a1");
    for label in ["Black", "Nothing", "Play from here", "Cancel"] {
        let button = window.harness.get_by_label(label).rect();
        assert!(button.bottom() < board.y, "{label} is above the board");
    }
    window.click("Cancel");
    assert!(window.says("Black to move"));
}

/// Returns the height of a line of text in pixels.
fn text_height(window: &Window<'_>) -> f32 {
    window.harness.get_by_label("Black to move").rect().height() * window.harness.ctx.zoom_factor()
}

#[test]
fn keys_enlarge_the_text_for_good() {
    let folder = Folder::new();
    let start = || launch(persons(Rules::Othello, "8x8"), script(), Some(folder.to_path_buf()), folder.to_path_buf());
    let size = Vec2::new(940.0, 720.0);
    let mut window = Window::starting(start());
    let usual = text_height(&window);
    window.keys(CTRL, Key::Equals);
    window.keys(CTRL, Key::Plus);
    window.resize(size);
    assert!(text_height(&window) > 1.4 * usual);
    drop(window);
    let mut window = Window::starting(start());
    window.resize(size);
    assert!(text_height(&window) > 1.4 * usual, "the next run uses the same text size");
    // The keys also work while a dialog is open.
    window.keys(CTRL, Key::Comma);
    for _ in 0..4 {
        window.keys(CTRL, Key::Minus);
    }
    window.key(Key::Escape);
    window.resize(size);
    assert!(text_height(&window) < usual);
    window.keys(CTRL, Key::Num0);
    window.resize(size);
    assert_eq!(text_height(&window), usual);
}

#[test]
fn a_very_large_window_has_larger_text() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    let usual = text_height(&window);
    window.resize(Vec2::new(3840.0, 2160.0));
    assert!(text_height(&window) > 1.9 * usual);
    window.resize(Vec2::new(940.0, 720.0));
    assert_eq!(text_height(&window), usual);
}

#[test]
fn every_scale_is_in_the_settings() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.keys(CTRL, Key::Comma);
    let list = window.harness.get_by_role_and_label(eframe::egui::Role::ComboBox, "Text size").rect().center();
    window.click_in_one_frame(list);
    window.click("150%");
    assert_eq!(window.harness.state_mut().settings_mut().scale, Scale::ALL[4]);
}
