//! Tests that any number of remote engines return the same results as a local engine, and that no call waits for them.
#![cfg(feature = "remote")]

use crate::common::{ENGINE, Script, at, scripted, until};
use reversi::{Player, Rules};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Level, Options, Stop};
use reversi_session::{
    EngineFactory, EngineRequest, EngineServer, Event, HintKind, RemoteEngine, SearchRequest, Seat, Session, Setup,
    engine,
};
use reversi_study::review::Effort;
use reversi_test_support::Rng;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

/// Returns a session with a remote engine, and a clone of the remote engine. The test exchanges messages through the
/// clone.
fn session(setup: &Setup) -> (Session, RemoteEngine) {
    let mut session = Session::new(setup, EngineFactory::new(|| Err("its own engine".to_owned())), Arc::new(|| {}));
    let remote = RemoteEngine::new();
    session.use_remote_engine(remote.clone());
    session.update(NOW);
    (session, remote)
}

fn real() -> EngineServer {
    EngineServer::new(engine(TRAINED, Options { hash_megabytes: 1, ..Options::default() }))
}

fn json(request: &SearchRequest) -> String {
    serde_json::to_string(request).unwrap()
}

/// Returns the numbers of the engines that have to stop; `None` if there are other requests.
fn stopped(requests: &[EngineRequest]) -> Option<Vec<usize>> {
    let stopped = |request: &EngineRequest| match request {
        EngineRequest::Stop { engine } => Some(*engine),
        EngineRequest::Search { .. } => None,
    };
    requests.iter().map(stopped).collect()
}

/// Executes the requests, and sends the messages back.
fn carry(remote: &RemoteEngine, server: &mut EngineServer) {
    let sent = RefCell::new(Vec::new());
    for order in remote.take_requests() {
        if let EngineRequest::Search { request, .. } = order {
            server.answer(&json(&request), Stop::new(), |text| sent.borrow_mut().push(text)).unwrap();
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

/// Returns the JSON of a message from the engine.
fn sent(search: u64, event: &str, square: &str) -> String {
    let answer = serde_json::json!([{
        "best": square, "score": {"discs": 3, "kind": "Exact"}, "line": [square], "nodes": 1,
        "time": {"secs": 0, "nanos": 0},
    }]);
    serde_json::json!({"search": search, "event": {"type": event, "answers": answer}}).to_string()
}

#[test]
fn games_are_the_same_as_with_a_local_engine() {
    for rules in [Rules::Othello, Rules::Classic] {
        let level = |number| Seat::Engine(Level::new(number).unwrap());
        let setup = Setup::new(rules, "6x6".parse().unwrap()).unwrap().with_seats(level(3), level(2));
        let (mut session, remote) = self::session(&setup);
        let over = |event: &Event| matches!(event, Event::GameOver(_));
        events_until(&mut session, &remote, &mut real(), over);
        let options = Options { hash_megabytes: 1, ..Options::default() };
        let mut own = Session::new(&setup, engine(TRAINED, options), Arc::new(|| {}));
        until(&mut own, NOW, over);
        assert_eq!(session.to_sgf(), own.to_sgf(), "{rules}");
    }
}

#[test]
fn a_stopped_engine_returns_its_best_move_and_stays_usable() {
    let (mut session, remote) = self::session(&Setup::default());
    let mut server = real();
    // Computing the exact values in the first position would take far too long.
    session.set_analysis_limits(reversi_engine::Limits::exact());
    session.ask_hint(HintKind::All).unwrap();
    let sent = RefCell::new(Vec::new());
    for order in remote.take_requests() {
        let EngineRequest::Search { request, .. } = order else { panic!("nothing was stopped") };
        server.answer(&json(&request), Stop::polled(|| true), |text| sent.borrow_mut().push(text)).unwrap();
    }
    assert!(sent.borrow().last().is_some_and(|text| text.contains(r#""type":"done""#)), "{sent:?}");
    session.cancel_hint();
    session.set_analysis_limits(reversi_engine::Limits::depth(3));
    session.ask_hint(HintKind::All).unwrap();
    // The session ignores messages about the first query.
    sent.into_inner().iter().for_each(|text| remote.receive(text));
    session.update(NOW);
    assert!(session.hint().is_some_and(|hint| !hint.ready && hint.answers.is_empty()));
    events_until(&mut session, &remote, &mut server, |event| *event == Event::HintReady);
}

#[test]
fn values_and_reviews_are_complete() {
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
    let mut own = engine(TRAINED, options).create().unwrap();
    let game = session.line_game();
    let stop = Stop::new();
    let expected = reversi_study::review::review(&mut *own, &game, effort, &stop, |_, _| {}).unwrap();
    assert_eq!(session.review(), Some(&expected));
}

/// Reviews a game with this many engines. The seed decides the order in which their messages arrive. The engines in
/// `ending` end while they execute their first request.
fn shared_review(moves: &str, effort: Effort, engines: usize, seed: u64, mut ending: Vec<usize>) -> Session {
    let (mut session, remote) = self::session(&Setup::default());
    remote.set_engines(engines);
    session.paste(moves, NOW).unwrap();
    session.start_review(effort, None, NOW).unwrap();
    let mut rng = Rng::with_seed(seed);
    let mut servers: Vec<EngineServer> = (0..engines).map(|_| real()).collect();
    // For each engine, the messages that have not arrived yet.
    let mut sent: Vec<VecDeque<String>> = vec![VecDeque::new(); engines];
    while session.review().is_none() {
        for order in remote.take_requests() {
            let EngineRequest::Search { engine, request } = order else { panic!("nothing was stopped") };
            assert!(sent[engine].is_empty(), "one question at a time");
            let texts = RefCell::new(VecDeque::new());
            servers[engine].answer(&json(&request), Stop::new(), |text| texts.borrow_mut().push_back(text)).unwrap();
            sent[engine] = texts.into_inner();
            if let Some(at) = ending.iter().position(|&ends| ends == engine) {
                ending.swap_remove(at);
                // The engine ends after half of its messages have arrived.
                let half = sent[engine].len() / 2;
                sent[engine].truncate(half);
                sent[engine].push_back("its end".to_owned());
            }
        }
        let speakers: Vec<usize> = (0..engines).filter(|&engine| !sent[engine].is_empty()).collect();
        let speaker = *rng.choice(&speakers).unwrap();
        match sent[speaker].pop_front().unwrap() {
            text if text == "its end" => {
                servers[speaker] = real();
                remote.lost(speaker, "it has ended");
            }
            text => remote.receive(&text),
        }
        session.update(NOW);
    }
    assert!(ending.is_empty());
    session
}

#[test]
fn engines_that_share_a_review_make_the_same_one_in_any_order() {
    let moves = "f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7b2a1b1h6h4f6f7d8e7b8";
    let effort = Effort::Level(Level::new(5).unwrap());
    let one = shared_review(moves, effort, 1, 1, vec![]);
    let review = one.review().unwrap();
    assert!(review.moves().iter().any(|reviewed| !reviewed.choices.is_empty()), "both stages");
    for (engines, seed, ending) in [(2, 2, vec![]), (3, 3, vec![1]), (8, 4, vec![7, 0, 3]), (1, 5, vec![0])] {
        let shared = shared_review(moves, effort, engines, seed, ending.clone());
        let mut shared = shared.review().unwrap().clone();
        if !ending.is_empty() {
            // The review counts the nodes of a position twice if the position was searched twice, so ignore the number
            // of nodes.
            shared.nodes = review.nodes;
        }
        assert_eq!(&shared, review, "{engines} engines, {ending:?} end");
    }
}

#[test]
fn engines_share_the_values_of_moves() {
    let mut found = Vec::new();
    for engines in [1, 3, 50] {
        let (mut session, remote) = self::session(&Setup::default());
        remote.set_engines(engines);
        let moves = "f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7b2a1b1h6h4f6f7d8";
        session.paste(moves, NOW).unwrap();
        session.set_analysis_limits(reversi_engine::Limits::exact());
        session.ask_hint(HintKind::All).unwrap();
        let orders = remote.take_requests();
        let legal = session.game().moves().len();
        assert_eq!(orders.len(), engines.min(legal));
        let sent = RefCell::new(Vec::new());
        for order in &orders {
            let EngineRequest::Search { request, .. } = order else { panic!("{order:?}") };
            let own = RefCell::new(Vec::new());
            real().answer(&json(request), Stop::new(), |text| own.borrow_mut().push(text)).unwrap();
            sent.borrow_mut().push(own.into_inner());
        }
        // The messages of the last engine arrive first.
        let sent = sent.into_inner();
        for texts in sent.iter().rev() {
            assert!(session.hint().is_some_and(|hint| !hint.ready));
            texts.iter().for_each(|text| remote.receive(text));
            session.update(NOW);
            let known = session.hint().unwrap().answers.len();
            assert!(known == 0 || known == legal, "all moves or none");
        }
        let hint = session.hint().unwrap();
        assert!(hint.ready);
        found.push(hint.answers.iter().map(|answer| (answer.best, answer.score)).collect::<Vec<_>>());
    }
    assert!(found.iter().all(|values| *values == found[0]), "{found:?}");
}

#[test]
fn values_are_from_the_last_common_iteration() {
    let (mut session, remote) = self::session(&Setup::default());
    remote.set_engines(2);
    session.ask_hint(HintKind::All).unwrap();
    let tell = |search: u64, event: &str, depth: u32, squares: [&str; 2]| {
        let value = |square: &str| {
            serde_json::json!({
                "best": square, "score": {"discs": depth, "kind": {"Estimate": {"depth": depth}}}, "line": [square],
                "nodes": 1, "time": {"secs": 0, "nanos": 0},
            })
        };
        let answers: Vec<_> = squares.iter().map(|square| value(square)).collect();
        remote
            .receive(&serde_json::json!({"search": search, "event": {"type": event, "answers": answers}}).to_string());
    };
    let mut depths = Vec::new();
    for (search, event, depth) in
        [(1, "progress", 1), (1, "progress", 2), (2, "progress", 1), (1, "done", 2), (2, "done", 1)]
    {
        tell(search, event, depth, if search == 1 { ["d3", "f5"] } else { ["c4", "e6"] });
        session.update(NOW);
        let hint = session.hint().unwrap();
        depths.push((hint.answers.iter().map(|answer| answer.score.discs).collect::<Vec<_>>(), hint.ready));
    }
    let ones = vec![1; 4];
    let expected = [(vec![], false), (vec![], false), (ones.clone(), false), (ones.clone(), false), (ones, true)];
    assert_eq!(depths, expected);
}

#[test]
fn all_engines_of_a_query_are_stopped_at_once() {
    let (mut session, remote) = self::session(&Setup::default());
    remote.set_engines(3);
    session.ask_hint(HintKind::All).unwrap();
    assert_eq!(remote.take_requests().len(), 3);
    // One of the engines has already finished.
    remote.receive(&sent(2, "done", "d3"));
    session.update(NOW);
    session.play(at("f5"), NOW).unwrap();
    assert_eq!(stopped(&remote.take_requests()), Some(vec![0, 2]));
    // From now on there is only one engine.
    remote.set_engines(1);
    session.ask_hint(HintKind::All).unwrap();
    assert!(matches!(&remote.take_requests()[..], [EngineRequest::Search { engine: 0, .. }]));
}

#[test]
fn lost_engines_are_not_used_while_there_are_others() {
    let (mut session, remote) = self::session(&Setup::default());
    remote.set_engines(2);
    session.ask_hint(HintKind::All).unwrap();
    drop(remote.take_requests());
    remote.lost(1, "it is gone");
    assert!(remote.take_requests().is_empty(), "it waits for the other one");
    remote.receive(&sent(1, "done", "d3"));
    assert!(matches!(&remote.take_requests()[..], [EngineRequest::Search { engine: 0, .. }]));
    session.update(NOW);
    assert!(session.hint().is_some_and(|hint| !hint.ready));
    remote.receive(&sent(3, "done", "f5"));
    session.update(NOW);
    assert!(session.hint().is_some_and(|hint| hint.ready));
}

#[test]
fn a_cancelled_query_is_stopped_and_its_messages_are_ignored() {
    let (mut session, remote) = self::session(&Setup::default().with_seats(Seat::Person, ENGINE));
    session.play(at("f5"), NOW).unwrap();
    let orders = remote.take_requests();
    assert!(
        matches!(&orders[..], [EngineRequest::Search { engine: 0, request }] if json(request).contains("f5")),
        "{orders:?}"
    );
    session.undo(NOW).unwrap();
    assert_eq!(stopped(&remote.take_requests()), Some(vec![0]));
    remote.receive(&sent(1, "done", "d6"));
    session.update(NOW);
    assert_eq!(session.game().transcript(), "");
    // A request that was never sent need not be stopped.
    session.play(at("f5"), NOW).unwrap();
    session.undo(NOW).unwrap();
    assert!(remote.take_requests().is_empty());
    // A response to the previous query does not count as a response to the new one.
    session.play(at("f5"), NOW).unwrap();
    remote.receive(&sent(1, "done", "d6"));
    session.update(NOW);
    assert_eq!(session.game().transcript(), "f5");
    remote.receive(&sent(3, "done", "d6"));
    session.update(NOW);
    assert_eq!(session.game().transcript(), "f5d6");
}

#[test]
fn a_hurried_engine_plays_its_best_move_so_far() {
    let (mut session, remote) = self::session(&Setup::default().with_seats(Seat::Person, ENGINE));
    session.play(at("f5"), NOW).unwrap();
    drop(remote.take_requests());
    remote.receive(&sent(1, "progress", "f4"));
    session.update(NOW);
    session.move_now();
    session.update(NOW);
    assert_eq!((session.game().transcript().as_str(), stopped(&remote.take_requests())), ("f5f4", Some(vec![0])));
    // An engine that has not found a move yet plays as soon as it finds one.
    session.play(at("e3"), NOW).unwrap();
    drop(remote.take_requests());
    session.move_now();
    session.update(NOW);
    assert_eq!(session.game().transcript(), "f5f4e3");
    remote.receive(&sent(2, "progress", "f6"));
    session.update(NOW);
    assert_eq!((session.game().transcript().as_str(), stopped(&remote.take_requests())), ("f5f4e3f6", Some(vec![0])));
}

#[test]
fn a_lost_engine_is_reported() {
    let trouble = |happens: &dyn Fn(&RemoteEngine)| {
        let (mut session, remote) = self::session(&Setup::default().with_seats(Seat::Person, ENGINE));
        session.play(at("f5"), NOW).unwrap();
        happens(&remote);
        let events = session.update(NOW);
        let message = events.iter().find_map(|event| match event {
            Event::Trouble(trouble) => Some(trouble.to_string()),
            _ => None,
        });
        assert_eq!(session.seat(Player::White), Seat::Person);
        message.unwrap()
    };
    assert_eq!(
        trouble(&|remote| {
            drop(remote.take_requests());
            remote.lost(0, "it is gone");
            assert!(
                matches!(&remote.take_requests()[..], [EngineRequest::Search { engine: 0, .. }]),
                "it is asked once more"
            );
            remote.lost(0, "it is gone");
        }),
        "it is gone; you play White now"
    );
    for junk in [
        "",
        "{}",
        "[1]",
        r#"{"search":1,"event":{"type":"done","answers":[]}}"#,
        r#"{"search":1,"event":{"type":"analysed","ply":99,"best":{},"played":null}}"#,
    ] {
        assert!(
            trouble(&|remote| remote.receive(junk)).starts_with("the engine's message could not be read"),
            "{junk}"
        );
    }
    // The engine's side rejects strings that are not requests, and reports engine errors.
    let script = Arc::new(Script { eager: true, ..Script::default() });
    let mut server = EngineServer::new(scripted(&script));
    for junk in ["", "{}", r#"{"search":1,"game":{},"query":{"type":"x"}}"#] {
        assert!(server.answer(junk, Stop::new(), |_| ()).is_err(), "{junk}");
    }
    let failing = RefCell::new(EngineServer::new(EngineFactory::new(|| Err("no weights".to_owned()))));
    let message = trouble(&|remote| carry(remote, &mut failing.borrow_mut()));
    assert_eq!(message, "no weights; you play White now");
}
