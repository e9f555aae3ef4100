//! Tests that players' names, comments and marks are read from files, changed, and written.

use crate::common::*;
use reversi::Player;
use reversi_session::{ActionError, Event, Mark, Seat, Session, Setup};
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

fn opened(text: &str) -> Session {
    let mut session = session(&Setup::default()).0;
    session.open_sgf(text.as_bytes(), NOW).unwrap();
    session.update(NOW);
    session
}

#[test]
fn names_comments_and_marks_come_from_the_file() {
    let mut session = opened("(;GM[2]PB[Ann]GC[Final];B[f5]C[Usual.]N[One]CR[d3]LB[c4:A];W[d6])");
    assert_eq!((session.player_name(Player::Black), session.player_name(Player::White)), (Some("Ann"), None));
    assert_eq!((session.comment(), session.position_name(), session.marks().len()), (None, None, 0));
    assert_eq!(session.info().comment, "Final");
    session.back(NOW).unwrap();
    assert_eq!((session.comment(), session.position_name()), (Some("Usual."), Some("One")));
    let marks = [(at("d3"), Mark::Circle), (at("c4"), Mark::Label("A".to_owned()))];
    assert!(session.marks().iter().eq(&marks));
}

#[test]
fn annotations_of_a_position_are_saved() {
    let mut session = opened("(;GM[2];B[f5]C[Usual.]CR[d3])");
    let node = session.current();
    session.set_comment(node, "Not the only one.").unwrap();
    session.toggle_mark(node, at("d3"), Mark::Cross).unwrap();
    session.toggle_mark(node, at("c4"), Mark::Label("1\n2".to_owned())).unwrap();
    session.set_player_name(Player::White, " Ben\r\n");
    assert_eq!(session.update(NOW), vec![Event::TreeChanged; 4]);
    let again = opened(&session.to_sgf());
    assert_eq!((again.comment(), again.player_name(Player::White)), (Some("Not the only one."), Some("Ben")));
    let marks = [(at("d3"), Mark::Cross), (at("c4"), Mark::Label("1 2".to_owned()))];
    assert!(again.marks().iter().eq(&marks), "{:?}", again.marks());

    session.toggle_mark(node, at("d3"), Mark::Cross).unwrap();
    assert_eq!(session.marks().len(), 1);
    let before = session.record();
    assert!(matches!(session.toggle_mark(node, at("z9"), Mark::Cross), Err(ActionError::Illegal(_))));
    assert_eq!(session.record(), before);
}

#[test]
fn a_pass_and_the_disc_before_it_are_one_position() {
    // After c1, White has to pass.
    let start = "(;GM[2]SZ[4]AB[a1][a3]AW[b1][b3]PL[B];B[c1]C[A corner.]CR[a1]";
    let mut session = opened(&format!("{start};W[]C[Nothing to do.]TR[d4])"));
    assert_eq!(session.comment(), Some("A corner.\nNothing to do."));
    assert_eq!(session.marks().len(), 2);
    session.set_comment(session.current(), "Pass!").unwrap();
    assert_eq!(session.comment(), Some("Pass!"));
    let disc = session.tree().noted(session.current());
    assert_eq!(session.tree().node(disc).unwrap().notes.comment(), "Pass!");
    assert_eq!(opened(&session.to_sgf()).record(), session.record());
}

#[test]
fn a_program_leaves_with_its_name() {
    let mut session = opened("(;GM[2]PB[Ann];B[f5])");
    let program: Seat = "gtp:/usr/games/rhino -v".parse().unwrap();
    session.set_seat(Player::White, program.clone());
    assert_eq!(session.player_name(Player::White), Some("rhino"));
    session.set_seat(Player::White, Seat::Person);
    assert_eq!(session.player_name(Player::White), None);
    session.set_seat(Player::Black, program);
    assert_eq!(session.player_name(Player::Black), Some("Ann"), "the file's names stay");
}
