//! Tests that the board never moves: messages and panels must not change the positions of the squares.

use crate::common::{Window, launch, persons, script};
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use reversi::{Board, Player, Rules};
use reversi_engine::Level;
use reversi_session::{Seat, Setup};
use reversi_test_support::Folder;
use reversi_view::Scale;

const CTRL: Modifiers = Modifiers::COMMAND;

/// A step of a test: its description, and the function that performs the step.
type Step<'a> = (&'a str, &'a dyn Fn(&mut Window<'_>));

/// Returns the positions of two opposite corner squares. These positions determine the positions of all other squares.
fn corners(window: &Window<'_>, [first, last]: [&str; 2]) -> [Pos2; 2] {
    [window.square(first), window.square(last)]
}

#[test]
fn two_clicks_at_one_place_hit_the_same_square() {
    let mut window = Window::new(persons(Rules::Classic, "8x8"));
    let at = window.square("d6");
    window.click_at(at, PointerButton::Primary);
    assert!(window.says("d6: "), "a notice says that the first move is illegal");
    assert_eq!(window.square("d6"), at);
    window.click_at(at, PointerButton::Primary);
    assert_eq!(window.game().history().len(), 0, "the second click is on the same square");
}

#[test]
fn messages_do_not_move_the_squares() {
    let sizes = [Vec2::new(940.0, 720.0), Vec2::new(620.0, 440.0), Vec2::new(420.0, 520.0), Vec2::new(300.0, 200.0)];
    let scaled = Scale::ALL.map(|scale| (sizes[0], scale));
    for (size, scale) in sizes.map(|size| (size, Scale::default())).into_iter().chain(scaled) {
        let mut window = Window::new(persons(Rules::Othello, "8x8").with_seats(Seat::Person, Seat::Engine(Level::MIN)));
        window.harness.state_mut().settings_mut().scale = scale;
        window.settle();
        window.resize(size);
        let ends = ["a1", "h8"];
        let fresh = corners(&window, ends);
        let steps: [Step<'_>; 8] = [
            ("an illegal move", &|window| window.type_text("a1")),
            ("nothing to undo", &|window| window.keys(CTRL, Key::Z)),
            ("a square off the board", &|window| window.type_text("a9")),
            ("pasted nonsense", &|window| {
                window.harness.event(Event::Paste("once upon a time".to_owned()));
                window.settle();
            }),
            ("a move and its answer", &|window| {
                window.type_text("f5");
                window.wait_until("the engine's move", |app| app.session().game().history().len() == 2);
            }),
            ("a hint", &|window| {
                window.keys(CTRL, Key::H);
                window.wait_until("a hint", |app| app.session().hint().is_some_and(|hint| hint.ready));
            }),
            ("a review", &|window| {
                window.keys(CTRL | Modifiers::SHIFT, Key::R);
                window.wait_until("the review", |app| app.session().review().is_some());
            }),
            ("a resignation", &|window| {
                window.keys(CTRL, Key::R);
                window.click("Resign");
            }),
        ];
        for (what, step) in steps {
            step(&mut window);
            assert_eq!(corners(&window, ends), fresh, "{what} in a window of {size:?} at {}", scale.name());
        }
    }
}

#[test]
fn a_pass_and_the_end_do_not_move_the_squares() {
    let board: Board = "BW...WB\n.......\n".parse().unwrap();
    let mut window = Window::new(Setup::from_board(Rules::Othello, board, Player::Black).unwrap());
    let ends = ["a1", "g2"];
    let fresh = corners(&window, ends);
    window.type_text("c1");
    assert!(window.says("White has no move and passes"));
    assert_eq!(corners(&window, ends), fresh);
    window.type_text("e1");
    assert!(window.says("Black wins"));
    assert_eq!(corners(&window, ends), fresh);
}

#[test]
fn the_offer_to_continue_does_not_move_the_squares() {
    let folder = Folder::new();
    let start = || launch(persons(Rules::Othello, "8x8"), script(), Some(folder.to_path_buf()), folder.to_path_buf());
    let mut first = Window::starting(start());
    first.type_text("f5d6");
    drop(first);
    let mut window = Window::starting(start());
    assert!(window.says("Continue the last game"));
    let fresh = corners(&window, ["a1", "h8"]);
    let at = window.square("d3");
    window.click_at(at, PointerButton::Primary);
    assert!(!window.says("Continue the last game"));
    assert_eq!(corners(&window, ["a1", "h8"]), fresh);
    window.click_at(at, PointerButton::Primary);
    assert_eq!(window.game().transcript(), "d3", "a double click is one move");
}

#[test]
fn a_click_that_began_on_another_position_plays_no_move() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.type_text("f5");
    let at = window.square("d6");
    let button =
        |pressed| Event::PointerButton { pos: at, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
    window.harness.event(Event::PointerMoved(at));
    window.harness.event(button(true));
    window.harness.step();
    // The position changes between press and release.
    window.keys(CTRL, Key::Z);
    window.type_text("d3");
    let before = window.game().clone();
    window.harness.event(button(false));
    window.settle();
    assert_eq!(*window.game(), before);
    // A complete click still plays a move.
    let square = before.moves().iter().next().unwrap().square.to_string();
    window.click_square(&square);
    assert_eq!(window.game().history().len(), before.history().len() + 1);
}
