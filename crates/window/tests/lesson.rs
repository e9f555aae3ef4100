//! Tests of the lesson on the rules in the window.

use crate::common::{Window, launch, persons, script};
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use reversi::{Player, Rules};
use reversi_view::{FirstGame, Launch};

fn starting() -> Window<'static> {
    let launch = launch(persons(Rules::Othello, "8x8"), script(), None, std::env::temp_dir());
    let mut window = Window::starting(Launch { first_game: FirstGame::default(), ..launch });
    window.harness.get_by_label_contains("Learn the rules").click();
    window.settle();
    window
}

fn solve(window: &mut Window<'_>) {
    let square = window.harness.state().view().training().lesson().unwrap().right_moves()[0];
    window.click_square(&square.to_string());
}

#[test]
fn the_lesson_is_played_and_an_easy_game_follows() {
    let mut window = starting();
    let board = window.square("a1");
    let can_play = |window: &Window<'_>| {
        !window.harness.get_by_role_and_label(Role::Button, "Play the computer: easy").accesskit_node().is_disabled()
    };
    assert!(window.says("Step 1 of 8") && window.says("You are Black. Play on a marked square."));
    window.click_square("a1");
    assert!(window.says("a1: turns over nothing") && window.says("Try another square."));
    for number in 1..=8 {
        assert!(window.says(&format!("Step {number} of 8")) && !can_play(&window));
        solve(&mut window);
        assert!(window.says("Right! ") && window.square("a1") == board, "nothing has moved");
        if number < 8 {
            window.click("Next");
        }
    }
    assert!(window.says("You win 38 to 26.") && can_play(&window));
    window.click("Play the computer: easy");
    assert_eq!(window.harness.state().session().seat(Player::White).to_string(), "1");
    assert!(!window.says("Step 8 of 8"));
}

#[test]
fn the_fourth_step_marks_no_square() {
    let mut window = starting();
    for number in 1..=4 {
        let square = window.harness.state().view().training().lesson().unwrap().right_moves()[0];
        assert_eq!(window.name_of(&square.to_string()).contains("legal"), number < 4, "step {number}");
        window.click("Next");
    }
}

#[test]
fn the_key_of_the_lesson_starts_and_ends_it() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.type_text("f5d6");
    let game = window.game().clone();
    for is_running in [true, false] {
        window.keys(Modifiers::COMMAND, Key::F1);
        assert_eq!(window.says("Step 1 of 8"), is_running);
    }
    assert_eq!(*window.game(), game);
}

#[test]
fn a_wrong_move_as_a_picture() {
    let mut window = starting();
    window.resize(Vec2::new(860.0, 560.0));
    (1..6).for_each(|_| window.click("Next"));
    window.click_square("b2");
    window.harness.set_render_cursor(false);
    window.harness.snapshot("lesson");
}
