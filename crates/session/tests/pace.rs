//! Tests the pace of engines. The tests pass in the times instead of waiting.

use crate::common::*;
use reversi::Player;
use reversi_session::{ClockView, EngineTask, Event, Pace, Seat, Session, Setup};
use std::sync::Arc;
use std::time::Duration;

const PACE: Pace = Pace { between_engines: secs(2), answer: secs(1) };

fn paced(setup: &Setup) -> (Session, Arc<Script>) {
    let (mut session, script) = session_with(setup, Script { eager: true, ..Script::default() });
    session.set_pace(PACE);
    session.update(secs(0));
    (session, script)
}

fn engines() -> Setup {
    Setup::default().with_seats(ENGINE, ENGINE)
}

/// Waits until the engine has chosen its move.
fn chosen(session: &mut Session, now: Duration) {
    wait_for("a move", || {
        session.update(now);
        session.next_deadline().is_some()
    });
}

fn is_move(event: &Event) -> bool {
    matches!(event, Event::Moved { .. })
}

#[test]
fn engines_that_play_each_other_can_be_watched() {
    let (mut session, _) = paced(&engines());
    for number in 1..=5 {
        let due = secs(2 * number);
        chosen(&mut session, due - secs(1));
        assert_eq!(session.next_deadline(), Some(due));
        assert_eq!(session.game().history().len() as u64, number - 1, "it is not due");
        assert!(session.update(due).iter().any(is_move));
    }
}

#[test]
fn a_reply_waits_a_moment_and_costs_no_clock_time() {
    let setup = Setup::default().with_seats(Seat::Person, ENGINE).with_time("1:00".parse().unwrap());
    let (mut session, script) = session(&setup);
    session.set_pace(Pace { answer: secs(10), ..PACE });
    session.update(secs(0));
    session.play(at("f5"), secs(0)).unwrap();
    script.cue(Cue::Move(at("d6"), secs(2)));
    let running = |session: &Session, now| session.clocks(now).and_then(|ClockView { running, .. }| running);
    wait_for("an answer", || {
        session.update(secs(3));
        running(&session, secs(3)).is_none()
    });
    assert_eq!(session.next_deadline(), Some(secs(10)), "the engine's clock is not running");
    assert!(!session.is_persons_turn() && session.game().history().len() == 1);
    assert!(session.update(secs(10)).iter().any(is_move));
    let ClockView { reading, running } = session.clocks(secs(10)).unwrap();
    assert_eq!((reading.black, reading.white, running), (secs(60), secs(58), Some(Player::Black)));
    let notes = &session.tree().node(session.current()).unwrap().notes;
    assert_eq!(notes.spent, Some(secs(2)));
}

#[test]
fn a_waiting_move_can_be_played_at_once_or_cancelled() {
    let (mut session, _) = paced(&engines());
    chosen(&mut session, secs(0));
    assert_eq!(session.thinking().map(|progress| progress.task), Some(EngineTask::Move), "a person sees no difference");
    session.move_now();
    assert!(session.update(secs(0)).iter().any(is_move));
    chosen(&mut session, secs(0));
    session.pause(secs(1));
    session.update(secs(100));
    assert_eq!((session.game().history().len(), session.next_deadline()), (1, None));
    // When the game resumes, the minimum time for which the position is shown starts again.
    session.resume(secs(100));
    chosen(&mut session, secs(100));
    assert_eq!(session.next_deadline(), Some(secs(102)));
}

#[test]
fn taking_the_seat_of_a_waiting_engine_costs_no_time() {
    let setup = Setup::default().with_seats(Seat::Person, ENGINE).with_time("1:00".parse().unwrap());
    let (mut session, script) = session(&setup);
    session.set_pace(Pace { answer: secs(10), ..PACE });
    session.play(at("f5"), secs(0)).unwrap();
    script.cue(Cue::Move(at("d6"), secs(2)));
    wait_for("an answer", || {
        session.update(secs(3));
        session.clocks(secs(3)).unwrap().running.is_none()
    });
    session.set_seat(Player::White, Seat::Person);
    session.update(secs(9));
    assert_eq!(session.clocks(secs(10)).unwrap().reading.white, secs(57), "two for the engine and one since");
    session.play(at("d6"), secs(10)).unwrap();
}

#[test]
fn a_waiting_move_is_played_at_the_new_pace() {
    let (mut session, _) = paced(&engines());
    chosen(&mut session, secs(0));
    session.set_pace(Pace::default());
    assert!(session.update(secs(0)).iter().any(is_move), "at once");
}
