//! Plays a few games with the real engine instead of a scripted one.

use crate::common::{at, secs, until};
use reversi::{Game, Player, Rules, Size};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Level, Limits, Options};
use reversi_session::{Basis, Event, HintKind, Resources, Seat, Session, Setup, Trouble, engine};
use std::sync::Arc;
use std::time::{Duration, Instant};

const NOW: Duration = Duration::ZERO;

fn session(setup: &Setup) -> Session {
    let options = Options { hash_megabytes: 1, ..Options::default() };
    let mut session = Session::new(setup, engine(TRAINED, options), Arc::new(|| {}));
    session.update(NOW);
    session
}

fn level(number: u32) -> Seat {
    Seat::Engine(Level::new(number).unwrap())
}

#[test]
fn two_levels_play_a_game() {
    for rules in Rules::ALL {
        let mut session = session(&Setup::new(rules, Size::STANDARD).unwrap().with_seats(level(5), level(2)));
        until(&mut session, NOW, |event| matches!(event, Event::GameOver(_)));
        assert!(session.game().is_over());
        // Each level evaluates the positions in which it moves.
        assert!(session.graph().len() > 30, "{rules}: {} points", session.graph().len());
    }
}

#[test]
fn hints_near_the_end_are_exact() {
    let mut session = session(&Setup::default());
    let mut game = Game::default();
    while game.board().empty().len() > 10 {
        let mv = *game.moves().iter().next().expect("the first moves do not end the game so soon");
        game.play(mv.square).unwrap();
    }
    session.paste(&game.transcript(), NOW).unwrap();
    session.ask_hint(HintKind::All).unwrap();
    until(&mut session, NOW, |event| *event == Event::HintReady);
    let hint = session.hint().unwrap();
    assert_eq!(hint.answers.len(), game.moves().len());
    let point = session.graph().pop().unwrap();
    assert_eq!(point.evaluation.basis, Basis::Exact);
    let sign = if hint.player == Player::Black { 1 } else { -1 };
    assert_eq!(point.evaluation.hundredths, sign * 100 * hint.answers[0].score.discs);
}

#[test]
fn a_strong_level_keeps_within_a_short_clock() {
    let setup = Setup::default().with_seats(level(20), Seat::Person).with_time("0:02".parse().unwrap());
    let mut session = session(&setup);
    let begun = Instant::now();
    until(&mut session, NOW, |event| matches!(event, Event::Moved { .. }));
    // With two seconds on the clock, a move takes a few tenths of a second. Without a clock, this level takes five
    // seconds for a move.
    assert!(begun.elapsed() < secs(4), "{:?}", begun.elapsed());
}

#[test]
fn no_call_waits_and_a_deep_search_stops_at_once() {
    let mut session = session(&Setup::default());
    session.set_analysis_limits(Limits::default()); // Without limits, the search never ends.
    session.set_live(true);
    until(&mut session, NOW, |event| matches!(event, Event::Evaluated { .. }));
    let begun = Instant::now();
    session.play(at("f5"), NOW).unwrap();
    session.undo(NOW).unwrap();
    session.set_live(false);
    session.update(NOW);
    session.set_seat(Player::Black, level(1));
    assert!(begun.elapsed() < secs(1), "{:?}", begun.elapsed());
    until(&mut session, NOW, |event| matches!(event, Event::Moved { .. }));
}

#[test]
fn invalid_weights_are_reported() {
    let setup = Setup::default().with_seats(level(1), Seat::Person);
    let mut session = Session::new(&setup, engine(b"nothing", Options::default()), Arc::new(|| {}));
    let events = until(&mut session, NOW, |event| matches!(event, Event::Trouble(_)));
    assert!(
        events.contains(&Event::Trouble(Trouble::SeatLost {
            player: Player::Black,
            reason: "not a weights file".into()
        })),
        "{events:?}"
    );
}

#[test]
fn memory_and_threads_do_not_change_the_result() {
    let mut session = session(&Setup::default());
    session.set_analysis_limits(Limits::depth(6));
    for resources in [(1, 1), (2, 4), (1, 2)] {
        session.set_resources(Resources { threads: resources.0, hash_megabytes: resources.1 });
        session.cancel_hint();
        session.ask_hint(HintKind::Best).unwrap();
        until(&mut session, NOW, |event| *event == Event::HintReady);
        assert_eq!(session.hint().unwrap().answers.len(), 1, "{resources:?}");
    }
    let too_much = Resources { hash_megabytes: usize::MAX, ..Resources::default() };
    session.set_resources(too_much);
    session.cancel_hint();
    session.ask_hint(HintKind::Best).unwrap();
    let events = until(&mut session, NOW, |event| matches!(event, Event::Trouble(_)));
    let said = events
        .iter()
        .any(|event| matches!(event, Event::Trouble(Trouble::NoHint(why)) if why.contains("MB of memory")));
    assert!(said, "{events:?}");
}
