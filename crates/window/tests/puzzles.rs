//! Tests of puzzles in the window.

use crate::common::{Window, persons};
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Popup, Vec2};
use egui_kittest::kittest::Queryable;
use reversi::Rules;
use reversi_study::puzzles::PuzzleStep;

const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn solving() -> Window<'static> {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.type_text("f5d6");
    window.keys(BOTH, Key::P);
    window
}

fn step(window: &Window<'_>) -> PuzzleStep {
    window.harness.state().view().training().puzzles().unwrap().step().unwrap().clone()
}

fn steps(window: &Window<'_>) -> usize {
    window.harness.state().view().training().puzzles().unwrap().puzzle().unwrap().steps().len()
}

/// Skips puzzles until the current puzzle has `count` moves to find.
fn go_to(window: &mut Window<'_>, count: usize) {
    while steps(window) != count {
        window.click("Next");
    }
}

#[test]
fn puzzles_are_tried_solved_and_left() {
    let mut window = solving();
    let game = window.game().clone();
    let board = window.square("a1");
    go_to(&mut window, 2);
    assert!(window.says("find the only move that wins.") && window.says("Your rating: 1200"));
    let first = step(&window);
    window.click_square(&first.choices[1].square.to_string());
    assert!(window.says(&format!("{} only draws", first.choices[1].square)));
    window.click_square(&first.solution().square.to_string());
    assert!(window.says(&format!("Right: {} wins.", first.solution().square)) && window.says(" answers "));
    window.click("Show the solution");
    assert!(window.says("The solution wins by ") && window.says("From the game Seeley Ben – Madrona Mario"));
    window.click("Next");
    assert!(window.says("find the only move that wins."));
    assert_eq!(window.square("a1"), board, "nothing has moved");
    window.click("Back to the game");
    assert!(!window.says("find the only move that wins."));
    assert_eq!(*window.game(), game);
    window.keys(BOTH, Key::P);
    window.key(Key::Escape);
    assert!(window.harness.state().view().training().puzzles().is_none());
    assert_eq!(*window.game(), game);
}

#[test]
fn puzzles_are_in_the_menu_and_fit_into_a_small_window() {
    let mut window = Window::new(persons(Rules::Classic, "5x5"));
    window.click("Analysis");
    window.harness.get_by_label_contains("Puzzles").click();
    window.settle();
    assert!(window.says("find the only move that wins."));
    for size in [Vec2::new(420.0, 520.0), Vec2::new(320.0, 240.0), Vec2::new(1600.0, 1000.0)] {
        window.resize(size);
        let solution = step(&window).solution().square;
        assert!(window.name_of(&solution.to_string()).contains("legal"), "{size}");
        assert!(window.says("Show the solution"), "{size}");
    }
}

#[test]
fn messages_do_not_move_the_buttons() {
    for size in [Vec2::new(860.0, 560.0), Vec2::new(600.0, 440.0), Vec2::new(420.0, 620.0)] {
        let mut window = solving();
        window.resize(size);
        go_to(&mut window, 2);
        let places = |window: &Window<'_>| {
            let names = ["Show the solution", "Next", "Back to the game"];
            names.map(|name| window.harness.get_by_role_and_label(Role::Button, name).rect())
        };
        let fresh = places(&window);
        assert!(fresh.iter().all(|place| place.max.x <= size.x && place.max.y <= size.y), "{size}: {fresh:?}");
        let first = step(&window);
        let steps: [&dyn Fn(&mut Window<'_>); 4] = [
            &|window| window.click_square(&first.choices[1].square.to_string()),
            &|window| window.click_square(&first.solution().square.to_string()),
            &|window| window.click("Show the solution"),
            &|window| window.click("Next"),
        ];
        for (at, step) in steps.iter().enumerate() {
            step(&mut window);
            assert_eq!(places(&window), fresh, "step {at} in a window of {size}");
        }
    }
}

#[test]
fn escape_closes_an_open_menu_and_not_the_puzzle_below() {
    let mut window = solving();
    for menu in ["Game", "Moves", "Analysis", "View", "Help"] {
        window.click(menu);
        assert!(Popup::is_any_open(&window.harness.ctx), "{menu}");
        window.key(Key::Escape);
        assert!(!Popup::is_any_open(&window.harness.ctx), "{menu}");
        assert!(window.harness.state().view().training().puzzles().is_some(), "{menu}");
    }
    window.key(Key::Escape);
    assert!(window.harness.state().view().training().puzzles().is_none());
}

#[test]
fn keys_do_not_reach_the_game_under_a_puzzle() {
    let mut window = solving();
    let game = window.game().clone();
    for (modifiers, key) in [(Modifiers::COMMAND, Key::R), (Modifiers::COMMAND, Key::Z), (Modifiers::NONE, Key::Home)] {
        window.keys(modifiers, key);
        assert!(window.harness.state().view().training().puzzles().is_some(), "{key:?}");
        assert_eq!((window.game(), window.harness.state().session().outcome()), (&game, None), "{key:?}");
    }
}

#[test]
fn appearance_of_a_puzzle() {
    let mut window = solving();
    window.harness.set_size(Vec2::new(860.0, 560.0));
    window.settle();
    go_to(&mut window, 3);
    let first = step(&window);
    window.type_text(&first.choices[1].square.to_string());
    window.type_text(&first.solution().square.to_string());
    window.harness.set_render_cursor(false);
    window.harness.snapshot("puzzle");
    while !window.harness.state().view().training().puzzles().unwrap().is_done() {
        let solution = step(&window).solution().square;
        window.type_text(&solution.to_string());
    }
    window.harness.snapshot("puzzle-solved");
}
