//! Tests the engine's moves, hints and evaluations, and its errors.

use crate::common::*;
use reversi::Player;
use reversi_session::{
    ActionError, Basis, EngineFactory, EngineTask, Event, HintKind, Resources, Seat, Session, Setup,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

fn persons() -> (Session, Arc<Script>) {
    let (mut session, script) = session(&Setup::default());
    session.update(NOW);
    (session, script)
}

fn trouble(session: &mut Session) -> String {
    let events = until(session, NOW, |event| matches!(event, Event::Trouble(_)));
    let message = events.into_iter().find_map(|event| match event {
        Event::Trouble(trouble) => Some(trouble.to_string()),
        _ => None,
    });
    message.unwrap()
}

#[test]
fn late_responses_are_dropped() {
    let (mut session, script) = session(&Setup::default().with_seats(Seat::Person, ENGINE));
    session.play(at("f5"), NOW).unwrap();
    wait_for("the engine thinks", || script.questions.load(SeqCst) == 1);
    // The engine ignores the request to stop, and returns a move that would also be legal in the new game.
    script.cue(Cue::Deaf);
    wait_for("it is deaf", || script.has_acted());
    session.new_game(&Setup::default(), NOW);
    session.play(at("f5"), NOW).unwrap();
    script.cue(Cue::Move(at("d6"), NOW));
    session.ask_hint(HintKind::Best).unwrap();
    script.cue(Cue::First);
    let events = until(&mut session, NOW, |event| *event == Event::HintReady);
    let others = events.iter().filter(|event| matches!(event, Event::Moved { player: Player::White, .. })).count();
    assert_eq!((others, session.game().transcript().as_str()), (0, "f5"));
}

#[test]
fn hints_improve_and_end_with_the_position() {
    let (mut session, script) = persons();
    session.ask_hint(HintKind::All).unwrap();
    assert_eq!(session.thinking().unwrap().task, EngineTask::Hint(HintKind::All));
    script.cue(Cue::Progress { depth: 4, discs: 7 });
    until(&mut session, NOW, |event| *event == Event::HintUpdated);
    let hint = session.hint().unwrap();
    assert_eq!((hint.answers.len(), hint.ready, hint.answers[0].score.discs), (4, false, 7));
    assert_eq!(session.thinking().unwrap().best.as_ref().unwrap().score.to_string(), "+7 (estimate at depth 4)");
    // Requesting the same hint again does not restart the search.
    session.ask_hint(HintKind::All).unwrap();
    assert_eq!(session.hint().unwrap().answers.len(), 4);
    script.cue(Cue::First);
    until(&mut session, NOW, |event| *event == Event::HintReady);
    assert!(session.hint().unwrap().ready && session.thinking().is_none());

    session.play(at("f5"), NOW).unwrap();
    assert!(session.hint().is_none());
    session.ask_hint(HintKind::Best).unwrap();
    session.cancel_hint();
    assert!(session.hint().is_none() && session.thinking().is_none());
}

#[test]
fn hints_are_for_persons_in_a_game() {
    let (mut session, _script) = session(&Setup::default().with_seats(ENGINE, Seat::Person));
    assert_eq!(session.ask_hint(HintKind::Best), Err(ActionError::EngineToMove));
    session.pause(NOW);
    session.ask_hint(HintKind::Best).unwrap();
    session.resume(NOW);
    assert_eq!(session.thinking().unwrap().task, EngineTask::Move);
    session.resign(NOW).unwrap();
    assert_eq!(session.ask_hint(HintKind::Best), Err(ActionError::GameOver));
}

#[test]
fn evaluations_make_a_graph_from_blacks_point_of_view() {
    let (mut session, script) = persons();
    session.set_live(true);
    script.cue(Cue::Progress { depth: 6, discs: 2 });
    until(&mut session, NOW, |event| matches!(event, Event::Evaluated { .. }));
    session.play(at("f5"), NOW).unwrap();
    script.cue(Cue::Progress { depth: 8, discs: 5 });
    until(&mut session, NOW, |event| matches!(event, Event::Evaluated { .. }));
    let points = |session: &Session| -> Vec<(usize, f64, Basis)> {
        let point = |point: &reversi_session::GraphPoint| (point.ply, point.evaluation.discs(), point.evaluation.basis);
        session.graph().iter().map(point).collect()
    };
    // In the second position, White is to move and leads by five discs.
    let expected = [(0, 2.0, Basis::Estimate { depth: 6 }), (1, -5.0, Basis::Estimate { depth: 8 })];
    assert_eq!(points(&session), expected);
    // A worse evaluation does not replace a better one.
    script.cue(Cue::Progress { depth: 3, discs: 9 });
    script.cue(Cue::First);
    wait_for("it rests", || {
        session.update(NOW);
        session.thinking().is_none()
    });
    assert_eq!(points(&session), expected);
    // The engine evaluates a position again when the position is shown again.
    session.to_start(NOW).unwrap();
    assert_eq!(session.thinking().unwrap().task, EngineTask::Evaluation);
    session.set_live(false);
    assert!(session.thinking().is_none());
}

#[test]
fn an_engine_in_trouble_does_not_end_the_game() {
    for (cue, message) in [
        (Cue::Fail("out of memory"), "out of memory; you play Black now"),
        (Cue::Panic, "the engine failed in this position; you play Black now"),
        (Cue::Move(at("a1"), NOW), "the engine's move was not legal: a1: turns over nothing; you play Black now"),
    ] {
        let (mut session, script) = session(&Setup::default().with_seats(ENGINE, Seat::Person));
        session.update(NOW);
        script.cue(cue);
        assert_eq!(trouble(&mut session), message);
        session.play(at("f5"), NOW).unwrap();
        // After any failure, the next query succeeds.
        session.ask_hint(HintKind::Best).unwrap();
        script.cue(Cue::First);
        until(&mut session, NOW, |event| *event == Event::HintReady);
    }
}

#[test]
fn failed_hints_and_evaluations_are_reported_once() {
    let (mut session, script) = persons();
    script.cue(Cue::Fail("tired"));
    session.ask_hint(HintKind::All).unwrap();
    assert_eq!(trouble(&mut session), "no hint: tired");
    assert!(session.hint().is_none());
    script.cue(Cue::Fail("tired"));
    session.set_live(true);
    assert_eq!(trouble(&mut session), "no evaluation: tired");
    session.play(at("f5"), NOW).unwrap();
    assert!(session.thinking().is_none(), "it would fail again");
    session.new_game(&Setup::default(), NOW);
    assert_eq!(session.thinking().unwrap().task, EngineTask::Evaluation);
}

#[test]
fn an_engine_that_cannot_be_created_reports_why() {
    let make = EngineFactory::new(|| Err("no weights".to_string()));
    let setup = Setup::default().with_seats(ENGINE, ENGINE);
    let mut session = Session::new(&setup, make, Arc::new(|| {}));
    assert_eq!(trouble(&mut session), "no weights; you play Black now");
    session.play(at("f5"), NOW).unwrap();
    assert_eq!(trouble(&mut session), "no weights; you play White now");
}

#[test]
fn a_hurried_engine_plays_at_once() {
    let (mut session, _script) = session(&Setup::default().with_seats(ENGINE, Seat::Person));
    session.update(NOW);
    session.move_now();
    until(&mut session, NOW, |event| matches!(event, Event::Moved { .. }));
}

#[test]
fn the_view_is_woken_and_the_thread_ends_with_the_session() {
    let script = Arc::new(Script::default());
    let woken = Arc::new(AtomicUsize::new(0));
    let counter = woken.clone();
    let waker = Arc::new(move || {
        counter.fetch_add(1, SeqCst);
    });
    let mut session = Session::new(&Setup::default().with_seats(ENGINE, ENGINE), scripted(&script), waker);
    session.update(NOW);
    script.cue(Cue::Progress { depth: 1, discs: 0 });
    wait_for("woken", || woken.load(SeqCst) == 1);
    assert_eq!(script.alive.load(SeqCst), 1);
    drop(session);
    wait_for("the engine is gone", || script.alive.load(SeqCst) == 0);
}

#[test]
fn the_engine_is_created_when_it_is_needed() {
    let (mut session, script) = persons();
    session.play(at("f5"), NOW).unwrap();
    session.update(NOW);
    assert_eq!(script.alive.load(SeqCst), 0);
}

#[test]
fn another_program_can_play() {
    let program: Seat = "gtp:other --fast".parse().unwrap();
    let setup = Setup::default().with_seats(Seat::Person, program.clone()).with_time("1:00/0:02".parse().unwrap());
    let (mut session, script) = session(&setup);
    session.play(at("f5"), NOW).unwrap();
    script.cue(Cue::Move(at("d6"), secs(5)));
    until(&mut session, secs(7), |event| matches!(event, Event::Moved { player: Player::White, .. }));
    assert_eq!(session.transcript(), "f5d6");
    let budget = reversi_records::Budget::clock(secs(60), secs(2));
    assert_eq!(*script.program.lock().unwrap(), Some(("gtp:other --fast".to_string(), budget)));
    // The program's clock loses the time that the program used, and gains the increment.
    assert_eq!(session.clocks(secs(7)).unwrap().reading.white, secs(57));
    assert_eq!((session.seat(Player::White), session.info().white.name.as_str()), (program.clone(), "other"));

    // The program keeps its seat when moves are pasted or a game with the same setup starts, but not when a file is
    // opened, because opening a file must not start a program.
    let again = session.setup();
    assert_eq!(again.white, program);
    let file = session.to_sgf();
    session.paste("f5d6", NOW).unwrap();
    assert_eq!(session.seat(Player::White), program);
    session.open_sgf(file.as_bytes(), NOW).unwrap();
    assert_eq!(session.seat(Player::White), Seat::Person);
    session.new_game(&again, NOW);
    assert_eq!(session.seat(Player::White), program);
}

#[test]
fn a_failing_program_leaves_its_seat() {
    for cue in [Cue::Fail("gtp:other failed to move: it resigned"), Cue::Panic, Cue::Move(at("a1"), NOW)] {
        let program: Seat = "gtp:other".parse().unwrap();
        let (mut session, script) = session(&Setup::default().with_seats(program, Seat::Person));
        script.cue(cue);
        let message = trouble(&mut session);
        assert!(message.ends_with("; you play Black now"), "{message}");
        session.play(at("f5"), NOW).unwrap();
    }
}

#[test]
fn resources_apply_from_the_next_search_on() {
    let (mut session, script) = session_with(&Setup::default(), Script { eager: true, ..Script::default() });
    let resources = || *script.resources.lock().unwrap();
    let hint = |session: &mut Session| {
        session.cancel_hint();
        session.ask_hint(HintKind::Best).unwrap();
        until(session, NOW, |event| *event == Event::HintReady);
    };
    hint(&mut session);
    assert_eq!(resources(), (None, 0), "it uses what it was made with");
    let two = Resources { threads: 2, hash_megabytes: 16 };
    session.set_resources(two);
    assert_eq!(resources(), (None, 0));
    hint(&mut session);
    hint(&mut session);
    assert_eq!(resources(), (Some(two), 1), "it is told once");
    // If the requested resources are not available, the session reports an error.
    session.set_resources(Resources { hash_megabytes: 0, ..two });
    session.cancel_hint();
    session.ask_hint(HintKind::Best).unwrap();
    assert_eq!(trouble(&mut session), "no hint: no memory");
}
