//! Tests of training openings in the window.

use crate::common::{Window, launch, persons, script};
use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;
use reversi::{Player, Rules};
use reversi_study::repertoire::TrainerPhase;
use reversi_test_support::Folder;

const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn window() -> Window<'static> {
    Window::new(persons(Rules::Othello, "8x8"))
}

fn trained<'a>(window: &'a Window<'_>) -> Option<&'a reversi_study::repertoire::Trainer> {
    window.harness.state().view().training().trainer()
}

fn paste(window: &mut Window<'_>, text: &str) {
    window.harness.event(Event::Paste(text.to_owned()));
    window.settle();
}

#[test]
fn an_opening_is_found_trained_and_left_by_keys() {
    let mut window = window();
    window.type_text("f5");
    window.keys(BOTH, Key::O);
    assert!(window.says("Train openings"));
    window.type_text("tiger");
    window.key(Key::Enter);
    assert_eq!(trained(&window).unwrap().repertoire().name, "Tiger");
    assert!(window.says("You are Black. What does your repertoire play here?"));
    window.type_text("f5c5");
    assert!(window.says("You left your repertoire: it plays c3 here."));
    assert!(window.says("continued with c5"));
    window.type_text("c3");
    window.key(Key::PageDown);
    assert!(window.says("Line 2: 1 right, 1 missed"));
    window.key(Key::Escape);
    assert!(trained(&window).is_none() && window.says("1 right, 1 missed; 2 positions are due tomorrow."));
    assert_eq!(window.game().transcript(), "f5");
}

#[test]
fn openings_and_the_side_are_chosen_by_the_pointer() {
    let mut window = window();
    window.keys(BOTH, Key::O);
    window.type_text("rose");
    window.harness.get_by_role_and_label(Role::Button, "White").click();
    window.settle();
    window.click("Rose-Birth");
    window.click("Rose-v-Toth");
    window.click("Train");
    let trainer = trained(&window).unwrap();
    assert_eq!((trainer.repertoire().name.as_str(), trainer.player()), ("Rose-Birth, Rose-v-Toth", Player::White));
    window.click("Show the solution");
    assert!(window.says("Your repertoire plays "));
    window.click("Back to the game");
    assert!(trained(&window).is_none());
}

#[test]
fn pasted_lines_are_trained_to_their_end_and_played_on() {
    let mut window = window();
    window.keys(BOTH, Key::O);
    paste(&mut window, "f5d6a1");
    assert!(window.says("move 3 (a1): turns over nothing"), "the dialog is still open");
    window.click("From the clipboard");
    assert!(window.says("Paste the moves now."));
    paste(&mut window, "f5d6c3");
    window.click_square("f5");
    window.click_square("c3");
    assert_eq!(*trained(&window).unwrap().phase(), TrainerPhase::End);
    assert!(window.says("End of the line: Perpendicular."));
    window.click("Next");
    assert_eq!(trained(&window).unwrap().line(), 2);
    window.type_text("f5c3");
    window.click("Play on against the engine");
    assert!(trained(&window).is_none());
    assert!(window.game().transcript().starts_with("f5d6c3"));
}

#[test]
fn a_saved_repertoire_is_renamed_and_deleted() {
    let folder = Folder::new();
    let start = || {
        Window::starting(launch(
            persons(Rules::Othello, "8x8"),
            script(),
            Some(folder.to_path_buf()),
            folder.to_path_buf(),
        ))
    };
    let mut window = start();
    window.keys(BOTH, Key::O);
    paste(&mut window, "f5d6c3");
    drop(window);
    let mut window = start();
    window.keys(BOTH, Key::O);
    assert!(window.says("Pasted") && window.says("Black, 2 positions, 0 due"));
    window.click("Rename");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("Mine");
    window.key(Key::Enter);
    assert!(window.says("Mine") && !window.says("Pasted") && window.says("Train openings"));
    window.click("Delete");
    assert!(window.says("Delete “Mine” and your progress in it?"));
    window.key(Key::Escape);
    assert!(window.says("Mine") && window.says("Train"), "Escape returns to the list");
    window.click("Delete");
    window.click("Delete");
    assert!(!window.says("Mine") && window.says("Train"));
    window.key(Key::Escape);
    assert!(window.harness.state().view().dialog().is_none());
}

#[test]
fn training_does_not_move_the_board() {
    for size in [Vec2::new(940.0, 720.0), Vec2::new(620.0, 440.0), Vec2::new(420.0, 520.0)] {
        let mut window = window();
        window.resize(size);
        window.keys(BOTH, Key::O);
        window.type_text("tiger");
        window.key(Key::Enter);
        let corners = |window: &Window<'_>| [window.square("a1"), window.square("h8")];
        let fresh = corners(&window);
        for typed in ["a1", "f5", "c5", "c3"] {
            window.type_text(typed);
            assert_eq!(corners(&window), fresh, "{typed} in a window of {size:?}");
        }
        window.key(Key::PageDown);
        assert_eq!(corners(&window), fresh, "the next line in a window of {size:?}");
    }
}

/// Opens the repertoire dialog with the results of a search. The window is small, so that its pictures are small files.
fn small_window() -> Window<'static> {
    let mut window = window();
    window.harness.set_size(Vec2::new(620.0, 440.0));
    window.settle();
    window.keys(BOTH, Key::O);
    window.type_text("rose");
    window.harness.set_render_cursor(false);
    window
}

#[test]
fn appearance_of_the_dialog() {
    small_window().harness.snapshot("repertoire");
}

#[test]
fn appearance_of_training() {
    let mut window = small_window();
    window.key(Key::Enter);
    window.type_text("f5c5");
    window.harness.snapshot("training");
}
