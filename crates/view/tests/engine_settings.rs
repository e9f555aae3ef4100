//! The engine settings take effect, and the view does not show the engine's evaluations unless the user requests them.

use crate::common::CONFIG;
use reversi::{Player, Rules, Size};
use reversi_engine::Limits;
use reversi_session::{Resources, Seat, Setup};
use reversi_test_support::{Request, ScriptedEngine, estimate};
use reversi_view::{Action, FirstGame, Launch, Pace, Setting, View};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const NOW: Duration = Duration::ZERO;

/// The resources and limits that the engine has received.
#[derive(Clone, Default)]
struct Asked {
    resources: Option<Resources>,
    limits: Option<Limits>,
    analysed: Option<Limits>,
}

/// Returns an engine that plays the first legal move, gives every move a value of 12 discs, and records the requests
/// that it receives.
fn clerk(asked: Arc<Mutex<Asked>>) -> ScriptedEngine {
    let note = move |request: &Request<'_>| {
        let mut asked = asked.lock().unwrap();
        match request {
            Request::Play(_) => {}
            Request::Best(limits) => asked.limits = Some((*limits).clone()),
            Request::Values(limits) => asked.analysed = Some((*limits).clone()),
            Request::Resources(resources) => asked.resources = Some(*resources),
        }
        Ok(())
    };
    ScriptedEngine::by_rank(|_| estimate(12, 3)).before(note)
}

fn view_of(black: &str, white: &str) -> (View, Arc<Mutex<Asked>>) {
    view_with(black, white, false)
}

/// Returns a view with an engine that plays at once. If `thinks_long` is true, the engine reports its move, but
/// continues to think until it is stopped.
fn view_with(black: &str, white: &str, thinks_long: bool) -> (View, Arc<Mutex<Asked>>) {
    let (asked, seat) = (Arc::new(Mutex::new(Asked::default())), |text: &str| text.parse::<Seat>().unwrap());
    let setup = Setup::new(Rules::Othello, Size::STANDARD).unwrap().with_seats(seat(black), seat(white));
    let launch = Launch {
        first_game: FirstGame::exactly(setup),
        engine: clerk(Arc::clone(&asked))
            .endless(move |request| thinks_long && matches!(request, Request::Play(_)))
            .factory(),
        ..crate::common::launch()
    };
    (View::new(launch, CONFIG, Arc::new(|| {})), asked)
}

/// Updates the view until `happened` returns true, because the engine runs on its own thread.
fn wait(view: &mut View, now: Duration, happened: impl Fn(&View) -> bool) {
    let begun = Instant::now();
    while !happened(view) {
        assert!(begun.elapsed() < Duration::from_secs(20), "it did not happen");
        std::thread::sleep(Duration::from_millis(1));
        view.update(now);
    }
}

fn choose(view: &mut View, setting: Setting, name: &str) {
    let choices = setting.choices(view.text());
    let at = choices.iter().position(|choice| choice == name);
    view.choose(setting, at.unwrap_or_else(|| panic!("{name} is not among {choices:?}")));
    view.update(NOW);
}

fn moves(view: &View) -> usize {
    view.session().game().history().len()
}

#[test]
fn what_is_set_counts_from_the_next_search_on() {
    let (mut view, asked) = view_of("person", "person");
    choose(&mut view, Setting::Hash, "256 MB");
    choose(&mut view, Setting::Hints, "2 s");
    view.act(Action::Hint, NOW);
    wait(&mut view, NOW, |view| view.session().hint().is_some_and(|hint| hint.ready));
    let Asked { resources, limits, .. } = asked.lock().unwrap().clone();
    assert_eq!(resources.map(|resources| resources.hash_megabytes), Some(256));
    assert_eq!(limits.and_then(|limits| limits.time), Some(Duration::from_secs(2)));
    choose(&mut view, Setting::Hash, "16 MB");
    view.pick("f5".parse().unwrap(), NOW);
    for (name, depth) in [("Quick", 6), ("Thorough", 14)] {
        choose(&mut view, Setting::Reviews, name);
        view.act(Action::Review, NOW);
        wait(&mut view, NOW, |view| view.session().review().is_some());
        let Asked { resources, analysed, .. } = asked.lock().unwrap().clone();
        assert_eq!(resources.map(|resources| resources.hash_megabytes), Some(16));
        assert_eq!(analysed.and_then(|limits| limits.depth), Some(depth), "{name}");
    }
}

#[test]
fn that_it_is_the_engines_turn_is_said_until_it_has_moved() {
    let second = Duration::from_secs(1);
    let (mut view, _) = view_of("person", "3");
    for square in ["f5", "f6"] {
        view.pick(square.parse().unwrap(), NOW);
        view.update(NOW);
    }
    assert_eq!(view.notices().texts(), ["It is the engine's turn."]);
    wait(&mut view, second, |view| moves(view) == 2);
    assert!(view.notices().is_empty(), "{:?}", view.notices());
}

#[test]
fn engines_play_at_a_pace_that_can_be_chosen() {
    let seconds = Duration::from_secs_f64;
    for (pace, due) in [(Pace::Brisk, 0.5), (Pace::Calm, 1.0), (Pace::Slow, 2.0)] {
        let (mut view, _) = view_of("3", "3");
        assert_eq!(view.settings().pace, Pace::Calm, "it can be watched without having been asked for");
        view.settings_mut().pace = pace;
        view.update(NOW);
        wait(&mut view, NOW, |view| view.next_tick(NOW).is_some());
        assert_eq!((view.next_tick(NOW), moves(&view)), (Some(seconds(due)), 0));
        view.update(seconds(due));
        assert_eq!(moves(&view), 1);
    }
    let (mut view, _) = view_of("person", "3");
    view.pick("f5".parse().unwrap(), seconds(5.0));
    wait(&mut view, seconds(5.0), |view| view.next_tick(seconds(5.0)).is_some());
    assert_eq!((view.next_tick(seconds(5.0)), moves(&view)), (Some(seconds(5.3)), 1), "a short beat");
    let (mut view, _) = view_of("person", "3");
    view.settings_mut().pace = Pace::None;
    view.pick("f5".parse().unwrap(), NOW);
    wait(&mut view, NOW, |view| moves(view) == 2);
}

#[test]
fn what_the_engine_thinks_of_the_game_is_not_told_to_whoever_plays_against_it() {
    let (mut view, _) = view_with("person", "3", true);
    view.pick("f5".parse().unwrap(), NOW);
    wait(&mut view, NOW, |view| view.session().thinking().is_some_and(|progress| progress.best.is_some()));
    assert_eq!(view.thinking().as_deref(), Some("thinking"));
    assert_eq!((view.evaluation(), view.evaluation_explained()), (None, None));
    assert_eq!(view.thought(), "thinking …");
    assert_eq!(view.status(None, false).detail, "thinking");
    view.act(Action::MoveNow, NOW);
    wait(&mut view, Duration::from_secs(60), |view| moves(view) == 2);
    // The evaluation is also hidden when the user goes back to the position.
    view.act(Action::Previous, NOW);
    view.update(NOW);
    let node = view.session().tree().node(view.session().current()).unwrap();
    assert!(node.notes.evaluation.is_some() && view.evaluation().is_none());
    // A user who opens the graph sees the evaluation.
    view.act(Action::Graph, NOW);
    assert_eq!(view.evaluation().as_deref(), Some("White +12 (estimate at depth 3)"));
}

#[test]
fn whoever_watches_engines_may_know_what_they_think() {
    let (mut view, _) = view_with("3", "3", true);
    wait(&mut view, NOW, |view| view.session().thinking().is_some_and(|progress| progress.best.is_some()));
    assert!(view.thinking().is_some_and(|said| said.contains("+12")), "{:?}", view.thinking());
}

#[test]
fn the_graph_of_a_review_is_not_shown_in_the_next_game() {
    let (mut view, _) = view_of("person", "person");
    view.pick("f5".parse().unwrap(), NOW);
    view.act(Action::Review, NOW);
    wait(&mut view, NOW, |view| view.session().review().is_some());
    assert!(view.shows_graph() && view.is_on(Action::Graph) == Some(true));
    view.act(Action::PlayAgain, NOW);
    view.answer_leave(true, NOW);
    assert!(!view.shows_graph());
    // The user can hide the graph and show it again.
    for shown in [true, false, true] {
        view.act(Action::Graph, NOW);
        assert_eq!(view.shows_graph(), shown);
    }
    view.act(Action::PlayAgain, NOW);
    view.update(NOW);
    assert!(view.shows_graph());
    assert_eq!(view.session().seat(Player::White), Seat::Person);
}
