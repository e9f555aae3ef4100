//! An engine elsewhere, reached by messages: the same answers as from one's own, and no waiting.
#![cfg(feature = "remote")]

use crate::common::{ENGINE, Script, at, scripted, until};
use reversi::{Player, Rules};
use reversi_engine::{Level, Options};
use reversi_session::review::Effort;
use reversi_session::{EngineServer, Event, HintKind, Order, RemoteEngine, Seat, Session, Setup, engine};
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

static WEIGHTS: &[u8] = include_bytes!("../../../data/weights.bin");
const NOW: Duration = Duration::ZERO;

/// A session whose engine is asked by messages, and its end of them.
fn session(setup: &Setup) -> (Session, RemoteEngine) {
    let mut session = Session::new(setup, Box::new(|| Err("its own engine".to_owned())), Arc::new(|| {}));
    let remote = RemoteEngine::new();
    session.use_remote_engine(remote.clone());
    session.update(NOW);
    (session, remote)
}

fn real() -> EngineServer {
    EngineServer::new(engine(WEIGHTS, Options { hash_megabytes: 1, ..Options::default() }))
}

/// Carries out what was ordered.
fn carry(remote: &RemoteEngine, server: &mut EngineServer) {
    let sent = RefCell::new(Vec::new());
    for order in remote.take_orders() {
        if let Order::Ask(question) = order {
            server.answer(&question, |text| sent.borrow_mut().push(text)).unwrap();
        }
    }
    sent.into_inner().iter().for_each(|text| remote.receive(text));
}

fn events_until(
    session: &mut Session,
    remote: &RemoteEngine,
    server: &mut EngineServer,
    happened: impl Fn(&Event) -> bool,
) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..1000 {
        carry(remote, server);
        events.extend(session.update(NOW));
        if events.iter().any(&happened) {
            return events;
        }
    }
    panic!("it did not happen; only {events:?}");
}

/// The text of an answer, as the engine sends it.
fn sent(tag: u64, news: &str, square: &str) -> String {
    let answer = serde_json::json!([{
        "best": square, "score": {"discs": 3, "kind": "Exact"}, "line": [square], "nodes": 1,
        "time": {"secs": 0, "nanos": 0},
    }]);
    serde_json::json!({"tag": tag, "news": {news: answer}}).to_string()
}

#[test]
fn games_are_the_same_as_with_an_own_engine() {
    for rules in [Rules::Othello, Rules::Classic] {
        let level = |number| Seat::Engine(Level::new(number).unwrap());
        let setup = Setup::new(rules, "6x6".parse().unwrap()).unwrap().with_seats(level(3), level(2));
        let (mut session, remote) = self::session(&setup);
        let over = |event: &Event| matches!(event, Event::GameOver(_));
        events_until(&mut session, &remote, &mut real(), over);
        let options = Options { hash_megabytes: 1, ..Options::default() };
        let mut own = Session::new(&setup, engine(WEIGHTS, options), Arc::new(|| {}));
        until(&mut own, NOW, over);
        assert_eq!(session.to_sgf(), own.to_sgf(), "{rules}");
    }
}

#[test]
fn values_and_reviews_come_whole() {
    let (mut session, remote) = self::session(&Setup::default());
    let mut server = real();
    session.paste("f5d6c3d3c4f4f6f3e6e7", NOW).unwrap();
    session.set_analysis_limits(reversi_engine::Limits::depth(3));
    session.ask_hint(HintKind::All).unwrap();
    events_until(&mut session, &remote, &mut server, |event| *event == Event::HintReady);
    let hint = session.hint().unwrap();
    assert_eq!((hint.answers.len(), hint.ready), (session.game().moves().len(), true));
    session.cancel_hint();

    let effort = Effort::Level(Level::new(4).unwrap());
    session.start_review(effort, None, NOW).unwrap();
    let events = events_until(&mut session, &remote, &mut server, |event| *event == Event::Reviewed);
    assert!(events.iter().filter(|event| **event == Event::Reviewing).count() >= 10, "progress is told");
    let options = Options { hash_megabytes: 1, ..Options::default() };
    let mut own = engine(WEIGHTS, options)().unwrap();
    let game = session.line_game();
    let stop = reversi_engine::Stop::new();
    let expected = reversi_session::review::review(&mut *own, &game, effort, &stop, |_, _| {}).unwrap();
    assert_eq!(session.review(), Some(&expected));
}

#[test]
fn what_is_no_longer_asked_is_stopped_and_not_heard() {
    let (mut session, remote) = self::session(&Setup::default().with_seats(Seat::Person, ENGINE));
    session.play(at("f5"), NOW).unwrap();
    let orders = remote.take_orders();
    assert!(matches!(&orders[..], [Order::Ask(question)] if question.contains("f5")), "{orders:?}");
    session.undo(NOW).unwrap();
    assert_eq!(remote.take_orders(), [Order::Stop]);
    remote.receive(&sent(1, "Done", "d6"));
    session.update(NOW);
    assert_eq!(session.game().transcript(), "");
    // What was never sent need not be stopped.
    session.play(at("f5"), NOW).unwrap();
    session.undo(NOW).unwrap();
    assert_eq!(remote.take_orders(), []);
    // An answer of the question before is not one of this question.
    session.play(at("f5"), NOW).unwrap();
    remote.receive(&sent(1, "Done", "d6"));
    session.update(NOW);
    assert_eq!(session.game().transcript(), "f5");
    remote.receive(&sent(3, "Done", "d6"));
    session.update(NOW);
    assert_eq!(session.game().transcript(), "f5d6");
}

#[test]
fn a_hurried_engine_plays_the_best_that_it_has_found() {
    let (mut session, remote) = self::session(&Setup::default().with_seats(Seat::Person, ENGINE));
    session.play(at("f5"), NOW).unwrap();
    drop(remote.take_orders());
    remote.receive(&sent(1, "Progress", "f4"));
    session.update(NOW);
    session.move_now();
    session.update(NOW);
    assert_eq!((session.game().transcript().as_str(), &remote.take_orders()[..]), ("f5f4", &[Order::Stop][..]));
    // One that has found nothing yet plays as soon as it has.
    session.play(at("e3"), NOW).unwrap();
    drop(remote.take_orders());
    session.move_now();
    session.update(NOW);
    assert_eq!(session.game().transcript(), "f5f4e3");
    remote.receive(&sent(2, "Progress", "f6"));
    session.update(NOW);
    assert_eq!((session.game().transcript().as_str(), &remote.take_orders()[..]), ("f5f4e3f6", &[Order::Stop][..]));
}

#[test]
fn an_engine_that_is_lost_is_told() {
    let trouble = |happens: &dyn Fn(&RemoteEngine)| {
        let (mut session, remote) = self::session(&Setup::default().with_seats(Seat::Person, ENGINE));
        session.play(at("f5"), NOW).unwrap();
        happens(&remote);
        let events = session.update(NOW);
        let told = events.iter().find_map(|event| match event {
            Event::Trouble(trouble) => Some(trouble.to_string()),
            _ => None,
        });
        assert_eq!(session.seat(Player::White), Seat::Person);
        told.unwrap()
    };
    assert_eq!(trouble(&|remote| remote.lost("it is gone")), "it is gone; you play White now");
    for junk in
        ["", "{}", "[1]", r#"{"tag":1,"news":{"Done":[]}}"#, r#"{"tag":1,"news":{"Reviewing":[true,1,2,[99,{}]]}}"#]
    {
        assert!(trouble(&|remote| remote.receive(junk)).starts_with("the engine's answer could not be read"), "{junk}");
    }
    // The engine's end takes nothing for a question that is none, and tells what fails.
    let script = Arc::new(Script { eager: true, ..Script::default() });
    let mut server = EngineServer::new(scripted(&script));
    for junk in ["", "{}", r#"{"tag":1,"game":{},"question":"x"}"#] {
        assert!(server.answer(junk, |_| ()).is_err(), "{junk}");
    }
    let failing = RefCell::new(EngineServer::new(Box::new(|| Err("no weights".to_owned()))));
    let told = trouble(&|remote| carry(remote, &mut failing.borrow_mut()));
    assert_eq!(told, "no weights; you play White now");
}
