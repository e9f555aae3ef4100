//! Tests of names and marks in the window.

use crate::common::{Window, persons};
use eframe::egui::{Event, Key, Modifiers, PointerButton, Rect};
use egui_kittest::kittest::Queryable;
use reversi::Rules;
use reversi_session::Mark;

fn marks(window: &Window<'_>) -> String {
    let marks = window.harness.state().session().marks().iter();
    marks.map(|(square, mark)| format!("{square} {mark:?} ")).collect()
}

fn othello() -> Window<'static> {
    Window::new(persons(Rules::Othello, "8x8"))
}

#[test]
fn the_right_button_marks_a_square() {
    let mut window = othello();
    window.type_text("f5");
    let mut seen = Vec::new();
    for _ in 0..=Mark::SHAPES.len() {
        window.click_at(window.square("d6"), PointerButton::Secondary);
        seen.push(marks(&window));
    }
    assert_eq!(seen, ["d6 Triangle ", "d6 Square ", "d6 Circle ", "d6 Cross ", ""]);
    assert_eq!(window.game().transcript(), "f5", "no move was made");
}

#[test]
fn a_key_marks_the_square_under_the_pointer() {
    let mut window = othello();
    window.type_text("f5");
    window.key(Key::ArrowUp);
    window.keys(Modifiers::COMMAND, Key::Period);
    assert_eq!(marks(&window), "f4 Triangle ", "at the cursor");
    assert!(window.name_of("f4").ends_with("triangle"), "{}", window.name_of("f4"));
    window.hover(window.square("a1"));
    window.keys(Modifiers::COMMAND, Key::Period);
    assert_eq!(marks(&window), "a1 Triangle f4 Triangle ", "at the pointer");
    let saved = window.harness.state().session().to_sgf();
    window.harness.event(Event::Paste(saved));
    window.settle();
    assert_eq!(marks(&window), "a1 Triangle f4 Triangle ", "as it was saved");
}

#[test]
fn without_a_square_the_menu_says_how_to_mark_one() {
    let mut window = othello();
    window.click("Moves");
    window.harness.get_by_label_contains("Mark the square").click();
    window.settle();
    assert!(window.says("Point at a square, or move to it with the arrow keys"));
    assert_eq!(marks(&window), "");
}

#[test]
fn a_long_name_is_truncated_and_shown_in_full_under_the_pointer() {
    let name = "Benjamin of the long long long long long long long name";
    let mut window = othello();
    window.harness.event(Event::Paste(format!("(;GM[2]PB[Ann Lee]PW[{name}];B[f5])")));
    window.settle();
    assert!(window.says("Ann Lee") && window.says("person"));
    let label =
        |window: &Window<'_>| window.harness.query_all_by_label_contains(name).map(|node| node.rect()).collect();
    let cards: Vec<Rect> = label(&window);
    let [card] = cards[..] else { panic!("{cards:?}") };
    assert!(card.min.x > window.square("h8").x && card.max.x < 940.0, "the name stays in its place: {card:?}");
    window.hover(card.center());
    // The full name appears after the pointer has rested for a while.
    window.harness.run_steps(90);
    assert_eq!(label(&window).len(), 2, "in the card and under the pointer");
}
