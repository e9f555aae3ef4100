//! Tests that compare the appearance of the window with reviewed pictures.
//!
//! The pictures are in `tests/snapshots`. `UPDATE_SNAPSHOTS=1 cargo test -p reversi-window --test window` draws the
//! pictures again; review them before committing.

use crate::common::{Window, persons};
use eframe::egui::{Key, Modifiers, Vec2};
use reversi::{Board, Player, Rules};
use reversi_session::Setup;
use reversi_view::{Appearance, Speed, Theme};

const CTRL: Modifiers = Modifiers::COMMAND;

/// Opens a window with a game. The window is small, so that its pictures are small files.
fn window(setup: Setup) -> Window<'static> {
    let mut window = Window::new(setup);
    window.harness.set_size(Vec2::new(620.0, 440.0));
    window.settle();
    window
}

fn othello() -> Window<'static> {
    window(persons(Rules::Othello, "8x8"))
}

/// Hides the pointer, and compares the window with the picture called `name`.
fn compare(mut window: Window<'_>, name: &str) {
    window.harness.set_render_cursor(false);
    window.harness.snapshot(name);
}

/// Returns an almost finished game on a small board. White will win the game.
fn almost_over() -> Setup {
    let board: Board = "BBBBBW\nBBWWWW\nBWBWWW\nBWWBWW\nWWWWWW\nWWWWB.\n".parse().unwrap();
    Setup::from_board(Rules::Othello, board, Player::White).unwrap()
}

#[test]
fn a_fresh_board() {
    compare(othello(), "fresh");
}

#[test]
fn the_pointer_over_a_legal_square() {
    let mut window = othello();
    window.type_text("f5d6c3");
    let at = window.square("f4");
    window.hover(at);
    compare(window, "hover");
}

#[test]
fn the_keyboards_cursor() {
    let mut window = othello();
    window.key(Key::ArrowUp);
    window.key(Key::ArrowUp);
    compare(window, "cursor");
}

#[test]
fn discs_that_turn_over() {
    let mut window = othello();
    window.type_text("f5d6");
    window.harness.state_mut().settings_mut().speed = Speed::Slow;
    window.settle();
    for letter in ["c", "3"] {
        window.harness.event(eframe::egui::Event::Text(letter.to_owned()));
    }
    window.harness.run_steps(5);
    compare(window, "turning");
}

#[test]
fn variations() {
    let mut window = othello();
    let game = "(;GM[2]FF[4]B[f5](;W[d6];B[c3](;W[d3];B[c4])(;W[f4];B[f3];W[b2];B[c4];W[g2]))(;W[f6]))";
    window.harness.event(eframe::egui::Event::Paste(game.to_owned()));
    window.settle();
    compare(window, "variations");
}

#[test]
fn a_finished_game() {
    let mut window = window(almost_over());
    window.type_text("f6");
    assert!(window.game().is_over());
    compare(window, "finished");
}

fn board_of(theme: Theme, name: &str) {
    let mut window = window(almost_over());
    window.harness.state_mut().settings_mut().theme = theme;
    window.harness.state_mut().settings_mut().appearance = Appearance::Light;
    window.settle();
    let at = window.square("f6");
    window.hover(at);
    compare(window, name);
}

#[test]
fn the_felt_board() {
    board_of(Theme::Felt, "felt");
}

#[test]
fn the_board_with_high_contrast() {
    board_of(Theme::HighContrast, "high-contrast");
}

fn board_of_size(size: &str) {
    let mut window = window(persons(Rules::Classic, size));
    for _ in 0..6 {
        if let Some(square) = window.game().moves().iter().next().map(|mv| mv.square.to_string()) {
            window.click_square(&square);
        }
    }
    window.harness.remove_cursor();
    window.settle();
    compare(window, size);
}

#[test]
fn a_board_that_is_not_square() {
    board_of_size("7x4");
}

#[test]
fn the_smallest_board() {
    board_of_size("2x2");
}

#[test]
fn the_largest_board() {
    board_of_size("26x26");
}

#[test]
fn values_on_every_square_and_the_graph() {
    let mut window = othello();
    window.keys(CTRL, Key::L);
    window.keys(CTRL, Key::G);
    for square in ["f5", "d6", "c3", "d3", "c4", "f4"] {
        window.type_text(square);
        let here = window.harness.state().session().current();
        window.wait_until("an evaluation", move |app| app.session().graph().iter().any(|point| point.node == here));
    }
    window.keys(CTRL | Modifiers::SHIFT, Key::H);
    window.wait_until("all values", |app| app.session().hint().is_some_and(|hint| hint.ready));
    compare(window, "values");
}

#[test]
fn a_pass() {
    let board: Board = "BW...WB\n.......\n".parse().unwrap();
    let setup = Setup::from_board(Rules::Othello, board, Player::Black).unwrap();
    let mut window = window(setup.with_time("5:00".parse().unwrap()));
    window.type_text("c1");
    compare(window, "pass");
}

#[test]
fn the_smallest_window() {
    let mut window = othello();
    window.harness.set_size(Vec2::new(160.0, 160.0));
    window.settle();
    compare(window, "smallest");
}

fn dialog(key: Key, name: &str) {
    let mut window = othello();
    window.keys(CTRL, key);
    compare(window, name);
}

#[test]
fn the_dialog_for_a_new_game() {
    dialog(Key::N, "new-game");
}

#[test]
fn the_dialog_for_settings() {
    dialog(Key::Comma, "settings");
}

#[test]
fn setting_up_a_position() {
    dialog(Key::E, "set-up");
}

#[test]
fn the_start() {
    let launch =
        crate::common::launch(persons(Rules::Othello, "8x8"), crate::common::script(), None, std::env::temp_dir());
    let first_game = reversi_view::FirstGame::default();
    let mut window = Window::starting(reversi_view::Launch { first_game, ..launch });
    window.harness.set_size(Vec2::new(620.0, 440.0));
    window.settle();
    window.key(Key::ArrowDown);
    compare(window, "start");
}

#[test]
fn the_question_before_a_game_is_left() {
    let mut window = othello();
    window.type_text("f5d6");
    window.keys(CTRL.plus(Modifiers::SHIFT), Key::N);
    compare(window, "leave");
}

#[test]
fn the_dialog_for_the_players() {
    let mut window = othello();
    window.type_text("f5");
    window.keys(CTRL, Key::J);
    compare(window, "players");
}

/// Compares the picture of a game with names, and with marks on empty squares and on discs of both colours, including
/// the disc of the last move.
fn marked(theme: Theme, name: &str) {
    let game = "(;GM[2]FF[4]SZ[8]PB[Ann Lee]PW[Benjamin of the long long long name];B[f5];W[d6];B[c3]\
                TR[b5][d4][e5]SQ[b6][e4][d5]CR[b7][f5][c3]MA[b8][d6]LB[a1:A][d4:7][g6:12][e5:B][h8:lost])";
    let mut window = othello();
    window.harness.state_mut().settings_mut().theme = theme;
    window.harness.event(eframe::egui::Event::Paste(game.to_owned()));
    window.settle();
    window.key(Key::Escape);
    compare(window, name);
}

#[test]
fn names_and_marks_of_a_file() {
    marked(Theme::Wood, "marks");
}

#[test]
fn marks_on_the_felt_board() {
    marked(Theme::Felt, "marks-felt");
}

#[test]
fn marks_with_high_contrast() {
    marked(Theme::HighContrast, "marks-high-contrast");
}

#[test]
fn values_beside_marks() {
    let mut window = othello();
    let game = "(;GM[2]SZ[8];B[f5];W[d6]TR[c3]SQ[c4]CR[c5]MA[c6]LB[c7:A][c3:B])";
    window.harness.event(eframe::egui::Event::Paste(game.to_owned()));
    window.settle();
    window.key(Key::Escape);
    window.keys(CTRL | Modifiers::SHIFT, Key::H);
    window.wait_until("values", |app| app.session().hint().is_some_and(|hint| hint.ready));
    compare(window, "marks-values");
}

#[test]
fn a_picture_looks_like_the_board() {
    let mut window = othello();
    let game = "(;GM[2]SZ[8];B[f5];W[d6]TR[c3]SQ[c4]CR[c5]MA[c6]TR[a1]SQ[b1]CR[c1]MA[d1]LB[e1:A][f1:12][c3:B])";
    window.harness.event(eframe::egui::Event::Paste(game.to_owned()));
    window.settle();
    window.keys(CTRL | Modifiers::SHIFT, Key::H);
    window.wait_until("values", |app| app.session().hint().is_some_and(|hint| hint.ready));
    for (theme, name) in [(Theme::Wood, "exported"), (Theme::HighContrast, "exported-high-contrast")] {
        window.harness.state_mut().settings_mut().theme = theme;
        let picture = window.harness.state().view().diagram().pixels(552).unwrap();
        let picture = image::RgbaImage::from_raw(picture.width, picture.height, picture.rgba).unwrap();
        egui_kittest::image_snapshot(&picture, name);
    }
}

/// Opens a window with the explorer and the engine's values, one move before a rare move.
fn explorer(size: Vec2) -> Window<'static> {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.resize(size);
    window.type_text("f5d6c7");
    window.key(Key::PageUp);
    window.keys(CTRL, Key::B);
    window.keys(CTRL | Modifiers::SHIFT, Key::L);
    window.wait_until("values", |app| app.session().hint().is_some_and(|hint| hint.ready));
    window
}

#[test]
fn the_explorer() {
    compare(explorer(Vec2::new(940.0, 720.0)), "explorer");
}

#[test]
fn the_explorer_in_a_wide_window() {
    compare(explorer(Vec2::new(1400.0, 900.0)), "explorer-wide");
}
