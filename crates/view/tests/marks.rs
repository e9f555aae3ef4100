//! The view shows the player names and the marks from files. Users can change the marks, and both survive saving and
//! reading.

use crate::common::CONFIG;
use reversi::{Player, Rules, Square};
use reversi_session::{Mark, Setup};
use reversi_view::{Action, FirstGame, Launch, Request, View, say};
use std::sync::Arc;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

/// A game with player names, and with every kind of mark in its last position.
const GAME: &str = "(;GM[2]FF[4]SZ[8]PB[Ann]PW[Ben];B[f5];W[d6]C[Look.]TR[c3]SQ[d3]CR[e3]MA[f3]LB[d3:A][g6:12])";

fn view_of(setup: Setup) -> View {
    let launch = Launch { first_game: FirstGame::exactly(setup), ..crate::common::launch() };
    View::new(launch, CONFIG, Arc::new(|| {}))
}

fn opened(text: &str) -> View {
    let mut view = view_of(Setup::default());
    view.paste(text, NOW);
    view.update(NOW);
    view
}

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

fn marks(view: &View, square: &str) -> Vec<Mark> {
    view.board().marks_on(at(square)).cloned().collect()
}

fn label(text: &str) -> Mark {
    Mark::Label(text.to_owned())
}

#[test]
fn cards_have_the_names_of_a_file() {
    let ggf = "(;GM[Othello]PB[Ann]PW[Ben]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- \
               -------- *]B[f5];)";
    for text in [GAME, ggf] {
        let view = opened(text);
        for (player, name) in [(Player::Black, "Ann"), (Player::White, "Ben")] {
            let card = view.card(player, NOW);
            assert_eq!((card.name.as_str(), card.who.as_str()), (name, "person"), "{text}");
        }
    }
    let card = opened("f5d6").card(Player::White, NOW);
    assert_eq!((card.name.as_str(), card.who.as_str()), ("White", "person"));
}

#[test]
fn the_name_of_a_program_is_not_told_twice() {
    let setup = Setup::new(Rules::Othello, "8x8".parse().unwrap()).unwrap();
    let program = "gtp:/nowhere/rhino".parse().unwrap();
    let card = view_of(setup.with_seats("person".parse().unwrap(), program)).card(Player::White, NOW);
    assert_eq!((card.name.as_str(), card.who.as_str()), ("White", "rhino"));
}

#[test]
fn the_marks_of_a_file_are_on_the_board_and_read_out() {
    let mut view = opened(GAME);
    let shown = view.board().marks.to_vec();
    let expected = [
        (at("c3"), Mark::Triangle),
        (at("d3"), Mark::Square),
        (at("d3"), label("A")),
        (at("e3"), Mark::Circle),
        (at("f3"), Mark::Cross),
        (at("g6"), label("12")),
    ];
    for mark in &expected {
        assert!(shown.contains(mark), "{mark:?} of {shown:?}");
    }
    assert_eq!(shown.len(), expected.len());
    let spoken = |square| say::spoken_square(&view.board(), at(square), view.text());
    assert_eq!(spoken("d3"), "d3, empty, square, label A");
    assert!(spoken("c3").ends_with(", triangle"), "{}", spoken("c3"));
    view.act(Action::Previous, NOW);
    assert!(view.board().marks.is_empty(), "they belong to another position");
}

#[test]
fn a_square_is_marked_with_one_shape_after_another() {
    let mut view = opened(GAME);
    let mut seen = Vec::new();
    for _ in 0..=Mark::SHAPES.len() {
        view.pick_other(at("a1"));
        seen.push(marks(&view, "a1"));
    }
    let expected: Vec<Vec<Mark>> = Mark::SHAPES.iter().map(|shape| vec![shape.clone()]).chain([Vec::new()]).collect();
    assert_eq!(seen, expected);
    // The program that draws the view chooses the square to mark.
    view.act(Action::Mark, NOW);
    assert_eq!(view.take_requests(), [Request::Mark]);
    view.mark(Some(at("d3")));
    assert_eq!(marks(&view, "d3"), [Mark::Circle, label("A")], "labels stay");
    view.mark(None);
    let said = "Point at a square, or move to it with the arrow keys, then press Mark to mark it.";
    assert_eq!(view.notices().texts(), [said]);
    view.mark(Some(at("z9")));
    assert_ne!(view.notices().texts(), [said], "a square off the board is refused");

    let again = opened(&view.session().to_sgf());
    assert_eq!(again.board().marks, view.board().marks);
    assert_eq!(again.comment(), "Look.");
    assert_eq!(again.card(Player::Black, NOW).name, "Ann");
}

#[test]
fn a_position_that_is_set_up_has_no_marks() {
    let mut view = opened(GAME);
    let before = view.session().record();
    view.act(Action::SetUp, NOW);
    assert!(view.board().marks.is_empty());
    assert!(!view.can(Action::Mark));
    view.mark(Some(at("a1")));
    view.pick_other(at("a1"));
    assert!(view.board().board[at("a1")].is_some(), "the other button places a disc there");
    view.leave(NOW);
    assert_eq!(view.session().record(), before);
    assert!(view.can(Action::Mark));
}

#[test]
fn a_name_or_a_label_with_a_line_break_or_control_characters_stays_on_its_line() {
    let view = opened("(;GM[2]SZ[8]PB[Ann\nLee\u{1b}\\[31m];B[f5]LB[a1:x\ny])");
    let name = view.card(Player::Black, NOW).name;
    assert!(name.starts_with("Ann Lee") && !name.contains(char::is_control), "{name:?}");
    assert_eq!(marks(&view, "a1"), [label("x y")]);
}
