//! Tests of reviews and exercises in the window.

use crate::common::{Window, launch, persons, script};
use eframe::egui::{Event, Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;
use reversi::{Player, Rules, Square};
use reversi_engine::Level;
use reversi_session::{EngineFactory, Seat, Setup};
use reversi_study::review::Class;
use reversi_test_support::{Folder, REVIEWED_GAME, ScriptedEngine, review_engine};

const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn window(setup: Setup, engine: EngineFactory) -> Window<'static> {
    Window::starting(launch(setup, engine, None, std::env::temp_dir()))
}

fn paste(window: &mut Window<'_>, text: &str) {
    window.harness.event(Event::Paste(text.to_owned()));
    window.settle();
}

fn wait_for_review(window: &mut Window<'_>) {
    window.wait_until("the review", |app| app.session().review().is_some());
}

/// Opens a window with a reviewed game, at the position after the move a2.
fn reviewed() -> Window<'static> {
    let mut window = window(persons(Rules::Othello, "8x8"), review_engine().factory());
    paste(&mut window, REVIEWED_GAME);
    window.keys(BOTH, Key::R);
    wait_for_review(&mut window);
    for _ in 0..3 {
        window.key(Key::PageUp);
    }
    window
}

fn blunder(window: &Window<'_>) -> Square {
    let session = window.harness.state().session();
    session.reviewed(session.current()).unwrap().played
}

#[test]
fn a_game_is_reviewed_and_every_move_has_its_class() {
    let window = reviewed();
    assert_eq!(blunder(&window).to_string(), "a2");
    for text in [
        "a2, blunder",
        "a3, best",
        "accuracy",
        "29. a2 is a blunder: it gives away ",
        "the C-square a2 opens the corner a1, which White takes (a2 a3 a5 a1)",
        "Better: ",
        "(estimate at depth 10)",
        "Turned at ",
        " errors marked",
    ] {
        assert!(window.says(text), "{text}");
    }
    assert!(window.says("Opening: Chimney"));
}

#[test]
fn a_narrow_window_explains_the_move_above_the_board() {
    let mut window = reviewed();
    window.harness.set_size(Vec2::new(420.0, 520.0));
    window.settle();
    assert!(!window.says("accuracy") && window.says("a2 is a blunder: it gives away "));
    window.keys(BOTH, Key::M);
    assert!(window.says("Exercise 1 of ") && window.says("What is better?"));
    window.click("Back to the game");
    assert!(!window.says("Exercise"));
}

#[test]
fn the_turning_point_is_a_click_away() {
    let mut window = reviewed();
    let session = window.harness.state().session();
    let turned = session.review().unwrap().turning_point().unwrap();
    let (number, played) = (turned.number, turned.played);
    window.click(&format!("Turned at {number}. {played}"));
    assert_eq!(blunder(&window), played);
}

#[test]
fn mistakes_are_tried_again_with_feedback_on_each() {
    let mut window = reviewed();
    let game = window.game().clone();
    window.click("Retry your mistakes");
    let retry = window.harness.state().session().retry().unwrap();
    let count = retry.exercises().len();
    assert!(count > 1 && window.says(&format!("Exercise 1 of {count}")));
    for exercise in retry.exercises() {
        let played = exercise.reviewed.played;
        assert!(window.says(&format!("{played} was played, a")));
        window.type_text("d4");
        assert!(window.says("d4: occupied"));
        window.click_square(&played.to_string());
        assert!(!window.says("d4: occupied"));
        assert!(window.says(&format!("{played} gives away ")), "the panel explains the wrong move");
        assert!(!window.says("Right: "));
        let best = exercise.reviewed.choices[0].square.to_string();
        if exercise.reviewed.class() == Class::Inaccuracy {
            window.click("Show the solution");
        } else {
            window.type_text(&best);
            assert!(window.says(&format!("Right: {best} is the best move.")));
        }
        assert!(window.says("Solution: ") || window.says("Solutions: "));
        assert!(window.name_of(&best).contains("best move"), "{}", window.name_of(&best));
        window.click("Next");
    }
    assert!(window.says("That was the last exercise. You solved 0 of "), "the first try of every exercise was wrong");
    window.click("Previous");
    assert!(window.says(&format!("Exercise {count} of {count}")));
    window.click("Back to the game");
    assert_eq!(*window.game(), game, "the game is unchanged");
    assert!(!window.says("Exercise"));
}

#[test]
fn only_mistakes_of_the_user_become_exercises() {
    let mut window =
        window(persons(Rules::Othello, "8x8").with_seats(Seat::Person, Seat::Engine(Level::MIN)), script());
    for _ in 0..6 {
        let square = window.game().moves().iter().last().unwrap().square.to_string();
        window.type_text(&square);
        window.wait_until("the engine's move", |app| app.session().game().turn() == Some(Player::Black));
    }
    window.keys(BOTH, Key::R);
    wait_for_review(&mut window);
    let retry = window.harness.state().session().retry().unwrap();
    assert!(retry.exercises().iter().all(|exercise| exercise.reviewed.player == Player::Black));
    let some = !retry.exercises().is_empty();
    window.keys(BOTH, Key::M);
    assert_eq!(window.says("Exercise 1 of"), some);
    // Other actions close the exercises.
    window.key(Key::Home);
    assert!(!window.says("Exercise 1 of"));
}

#[test]
fn a_long_review_blocks_nothing_and_can_be_cancelled() {
    let mut window =
        window(persons(Rules::Othello, "8x8"), ScriptedEngine::new(|_| Vec::new()).endless(|_| true).factory());
    window.type_text("f5d6c3");
    assert!(window.says("Opening: "), "the opening is named while playing");
    window.keys(BOTH, Key::R);
    assert!(window.says("move 0 of "), "the progress is shown");
    window.keys(Modifiers::COMMAND, Key::H);
    assert!(window.says("The engine is busy with the review"));
    window.key(Key::PageUp);
    assert_eq!(window.game().history().len(), 2, "the user can browse the moves");
    window.click("Cancel");
    assert!(window.harness.state().session().review_progress().is_none());
    window.keys(BOTH, Key::R);
    assert!(window.harness.state().session().review_progress().is_some());
    window.key(Key::End);
    window.type_text("d3");
    assert!(window.harness.state().session().review_progress().is_none(), "the continued game stops the review");
}

#[test]
fn a_saved_review_is_shown_at_once() {
    let folder = Folder::new();
    let start =
        |engine| launch(persons(Rules::Othello, "8x8"), engine, Some(folder.join("home")), folder.to_path_buf());
    let mut first = Window::starting(start(review_engine().factory()));
    paste(&mut first, &REVIEWED_GAME[..20]);
    first.keys(Modifiers::COMMAND, Key::S);
    first.click("Save");
    first.keys(BOTH, Key::R);
    wait_for_review(&mut first);
    assert!(folder.join("game.sgf.review.json").exists(), "the review is saved beside the game");
    let mut second = Window::starting(start(reversi_session::EngineFactory::new(|| Err("no engine".to_owned()))));
    second.keys(Modifiers::COMMAND, Key::O);
    second.click("game.sgf");
    second.click("Open");
    second.keys(BOTH, Key::R);
    wait_for_review(&mut second);
}

#[test]
fn a_picture_of_the_board_is_saved() {
    let folder = Folder::new();
    let mut window = Window::starting(launch(persons(Rules::Othello, "8x8"), script(), None, folder.to_path_buf()));
    window.type_text("f5");
    window.click("Game");
    window.harness.get_by_label_contains("Save a picture…").click();
    window.settle();
    window.click("Save");
    assert!(std::fs::read(folder.join("board.png")).unwrap().starts_with(b"\x89PNG"), "PNG is the default format");
    assert!(!window.says("Save a picture of the board"), "the dialog is gone");
}

/// Moves the pointer away, and compares the window with the picture called `name`.
fn compare(mut window: Window<'_>, name: &str) {
    window.harness.remove_cursor();
    window.settle();
    window.harness.set_render_cursor(false);
    window.harness.snapshot(name);
}

#[test]
fn appearance_of_a_reviewed_game() {
    compare(reviewed(), "review");
}

#[test]
fn appearance_of_an_exercise() {
    let mut window = reviewed();
    window.click("Retry your mistakes");
    let retry = window.harness.state().session().retry().unwrap();
    let last = retry.exercises().iter().position(|exercise| exercise.reviewed.played.to_string() == "a2").unwrap();
    for _ in 0..last {
        window.click("Next");
    }
    window.click_square("a2");
    window.type_text(&retry.exercises()[last].reviewed.choices[0].square.to_string());
    compare(window, "exercise");
}
