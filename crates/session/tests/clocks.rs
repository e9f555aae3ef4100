//! Tests clocks during a game. The tests pass in the times instead of waiting.

use crate::common::*;
use reversi::{Player, Rules};
use reversi_session::{ActionError, By, ClockView, Event, Seat, Session, Setup};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

fn timed(control: &str) -> Session {
    let mut session = session(&Setup::default().with_time(control.parse().unwrap())).0;
    session.update(secs(0));
    session
}

fn left(session: &Session, now: u64) -> (u64, u64, Option<Player>) {
    let ClockView { reading, running } = session.clocks(secs(now)).unwrap();
    (reading.black.as_secs(), reading.white.as_secs(), running)
}

#[test]
fn the_clock_of_the_side_to_move_runs_from_the_first_disc_on() {
    let mut session = timed("1:00/5");
    assert_eq!(left(&session, 1000), (60, 60, None));
    assert_eq!(session.next_deadline(), None);
    session.play(at("f5"), secs(1000)).unwrap();
    assert_eq!(left(&session, 1010), (65, 50, Some(Player::White)));
    assert_eq!(session.next_deadline(), Some(secs(1060)));
    session.play(at("d6"), secs(1010)).unwrap();
    assert_eq!(left(&session, 1010), (65, 55, Some(Player::Black)));
    let notes = &session.tree().node(session.current()).unwrap().notes;
    assert_eq!(notes.spent, Some(secs(10)));
    assert!(session.update(secs(1020)).iter().all(|event| matches!(event, Event::Moved { .. })));
}

#[test]
fn an_expired_clock_ends_the_game() {
    let mut session = timed("1:00");
    session.play(at("f5"), secs(0)).unwrap();
    session.update(secs(59));
    assert_eq!(session.outcome(), None);
    let events = session.update(secs(60));
    let outcome = session.outcome().unwrap();
    assert_eq!(outcome.to_string(), "Black wins on time");
    assert_eq!(events, [Event::ClockExpired { player: Player::White, grace: None }, Event::GameOver(outcome)]);
    assert_eq!(session.play(at("d6"), secs(61)), Err(ActionError::GameOver));
    assert_eq!(left(&session, 100), (60, 0, None));
    assert!(session.update(secs(100)).is_empty());
    // Undo sets the clocks back.
    session.undo(secs(100)).unwrap();
    assert_eq!((left(&session, 100), session.outcome()), ((60, 60, None), None));
}

#[test]
fn a_move_after_the_clock_expired_is_too_late_even_before_an_update() {
    let mut session = timed("1:00");
    session.play(at("f5"), secs(0)).unwrap();
    assert_eq!(session.play(at("d6"), secs(60)), Err(ActionError::GameOver));
}

#[test]
fn in_grace_a_game_is_played_to_its_end_and_lost() {
    let control = "1:00//2:00".parse().unwrap();
    let mut session = session(&Setup::new(Rules::Othello, "4x4".parse().unwrap()).unwrap().with_time(control)).0;
    let first = session.game().moves().iter().next().unwrap().square;
    session.play(first, secs(0)).unwrap();
    session.update(secs(0));
    let late = Event::ClockExpired { player: Player::White, grace: Some(secs(120)) };
    assert_eq!(session.update(secs(61)), [late]);
    assert_eq!(left(&session, 61), (60, 119, Some(Player::White)));
    assert_eq!(session.outcome(), None);
    while let Some(mv) = session.game().moves().iter().next().copied() {
        session.play(mv.square, secs(61)).unwrap();
    }
    let outcome = session.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.by), (Some(Player::Black), By::Time));
    assert!(session.update(secs(61)).contains(&Event::GameOver(outcome)));
    // The saved file records the loss on time.
    let file = session.to_sgf();
    assert!(file.contains("RE[B+T]"), "{file}");
    session.open_sgf(file.as_bytes(), secs(70)).unwrap();
    assert_eq!(session.outcome(), Some(outcome));
}

#[test]
fn grace_ends_too() {
    let mut session = timed("1:00//2:00");
    session.play(at("f5"), secs(0)).unwrap();
    session.update(secs(0));
    let events = session.update(secs(500));
    assert_eq!(events.len(), 3, "{events:?}");
    assert_eq!(events[1], Event::ClockExpired { player: Player::White, grace: None });
    assert_eq!(session.outcome().unwrap().to_string(), "Black wins on time");

    // The side that runs out of time first has lost, even if the other side uses up all of its time too.
    let mut session = timed("1:00//2:00");
    session.play(at("f5"), secs(0)).unwrap();
    session.play(at("d6"), secs(61)).unwrap();
    session.update(secs(61 + 180));
    assert_eq!(session.outcome().unwrap().to_string(), "Black wins on time");
}

#[test]
fn a_limit_for_each_move() {
    let mut session = timed("0:30 a move");
    for (index, square) in ["f5", "d6", "c3"].into_iter().enumerate() {
        session.play(at(square), secs(29 * index as u64)).unwrap();
    }
    assert_eq!(left(&session, 58), (30, 30, Some(Player::White)));
    session.update(secs(88));
    assert_eq!(session.outcome().unwrap().winner, Some(Player::Black));
}

#[test]
fn going_to_earlier_positions_stops_the_clocks_and_costs_no_time() {
    let mut session = timed("1:00");
    session.play(at("f5"), secs(0)).unwrap();
    session.play(at("d6"), secs(10)).unwrap();
    session.to_start(secs(25)).unwrap();
    assert_eq!(left(&session, 1000), (60, 60, None));
    session.to_end(secs(1000)).unwrap();
    assert_eq!(left(&session, 1005), (40, 50, Some(Player::Black)), "the 15 s before count");
    session.pause(secs(1005));
    assert_eq!(left(&session, 2000), (40, 50, None));
    session.resume(secs(2000));
    assert_eq!(left(&session, 2001), (39, 50, Some(Player::Black)));
    session.undo(secs(2001)).unwrap();
    assert_eq!(left(&session, 2002), (60, 59, Some(Player::White)), "as it was after f5");
}

#[test]
fn engines_know_their_time_and_are_charged_what_they_report() {
    let script = Arc::new(Script::default());
    let woken = Arc::new(AtomicUsize::new(0));
    let counter = woken.clone();
    let waker = Arc::new(move || {
        counter.fetch_add(1, SeqCst);
    });
    let setup = Setup::default().with_seats(Seat::Person, ENGINE).with_time("1:00".parse().unwrap());
    let mut session = Session::new(&setup, scripted(&script), waker);
    session.play(at("f5"), secs(0)).unwrap();
    script.cue(Cue::Move(at("d6"), secs(2)));
    wait_for("answered", || woken.load(SeqCst) == 1);
    let given = script.time.lock().unwrap().unwrap();
    assert!(given > secs(1) && given < secs(4), "{given:?}");
    // The view updates the session only after the engine's clock would have run out, but the engine chose its move in
    // time. Until that update, it is the engine's turn, so the user cannot act.
    assert_eq!(session.play(at("c3"), secs(100)), Err(ActionError::EngineToMove));
    let events = session.update(secs(100));
    assert!(events.iter().any(|event| matches!(event, Event::Moved { player: Player::White, .. })), "{events:?}");
    assert_eq!(left(&session, 100), (60, 58, Some(Player::Black)));
}
