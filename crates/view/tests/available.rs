//! While the view shows an exercise or a position being set up, no action on the game is available.

use crate::common::{CONFIG, severe};
use reversi::{Rules, Size};
use reversi_session::Setup;
use reversi_study::repetition::Day;
use reversi_view::{ACTIONS, Action, CopiedText, FirstGame, Launch, Request, View};
use std::sync::Arc;
use std::time::{Duration, Instant};

const NOW: Duration = Duration::ZERO;

/// A mode in which the view does not show the game.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Hidden {
    SetUp,
    Exercises,
    Puzzles,
    Training,
}

use Hidden::{Exercises, Puzzles, SetUp, Training};

const ALL: [Hidden; 4] = [SetUp, Exercises, Puzzles, Training];

/// Returns a view in this mode, with a reviewed game behind it. In that game, undo, redo and a switch to another line
/// would be possible.
fn view(hidden: Hidden) -> View {
    let setup = Setup::new(Rules::Othello, Size::STANDARD).unwrap().with_time("5:00".parse().unwrap());
    let launch = Launch {
        first_game: FirstGame::exactly(setup),
        engine: severe().factory(),
        puzzles: include_str!("../../study/tests/puzzles.txt"),
        today: || Day(20_000),
        ..crate::common::launch()
    };
    let mut view = View::new(launch, CONFIG, Arc::new(|| {}));
    for square in ["f5", "f6", "e6", "f4", "g5", "d6"] {
        view.pick(square.parse().unwrap(), NOW);
        view.update(NOW);
    }
    view.act(Action::Review, NOW);
    let begun = Instant::now();
    while view.session().review().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(20), "no review");
        std::thread::sleep(Duration::from_millis(2));
        view.update(NOW);
    }
    view.act(Action::Undo, NOW);
    view.pick("c4".parse().unwrap(), NOW);
    view.act(Action::Undo, NOW);
    view.update(NOW);
    match hidden {
        SetUp => view.act(Action::SetUp, NOW),
        Exercises => view.act(Action::Retry, NOW),
        Puzzles => view.act(Action::Puzzles, NOW),
        Training => {
            view.act(Action::Repertoire, NOW);
            view.take_repertoire(NOW);
        }
    }
    assert_eq!((view.is_exercise(), view.set_up().is_some()), (hidden != SetUp, hidden == SetUp));
    view
}

/// Returns the modes in which an action is available. The match covers every action.
fn available(action: Action) -> &'static [Hidden] {
    use Action as A;
    match action {
        // These actions concern the view or the visible position.
        A::Picture
        | A::CopyImage
        | A::Quit
        | A::CopyBoard
        | A::Graph
        | A::Explorer
        | A::ExplorerSource
        | A::ExplorerValues => &ALL,
        A::Statistics | A::Panel | A::NextTheme | A::FullScreen | A::Larger | A::Smaller | A::UsualSize => &ALL,
        A::Settings | A::Help | A::About => &ALL,
        A::GamesHere => &[Exercises, Puzzles, Training],
        // This action goes to the next exercise.
        A::Next => &[Exercises, Puzzles, Training],
        // These actions lead to another game or to another mode.
        A::Start | A::NewGame | A::Open | A::Games | A::Paste => &ALL,
        A::SetUp | A::Retry | A::Puzzles | A::Repertoire | A::Lesson => &[Exercises, Puzzles, Training],
        // There is no unfinished game, no list of games, and no exercise before the first.
        A::Continue | A::NextGame | A::PreviousGame | A::Previous => &[],
        // These actions concern the hidden game.
        A::PlayAgain | A::Save | A::Players | A::Pause | A::MoveNow | A::Resign | A::Undo | A::Redo => &[],
        A::First | A::Last | A::NextLine | A::Comment | A::Mark | A::CopyMoves => &[],
        A::Promote | A::DeleteLine | A::Share | A::RetryMove | A::FollowLine => &[],
        A::Hint | A::Values | A::Review | A::Live => &[],
    }
}

#[test]
fn no_action_reaches_a_hidden_game() {
    for hidden in ALL {
        let mut fresh = view(hidden);
        for info in &ACTIONS {
            let action = info.action;
            let is_available = available(action).contains(&hidden);
            assert_eq!(fresh.can(action), is_available, "{action:?} in {hidden:?}");
            let state = |view: &View| {
                let session = view.session();
                (session.current(), session.record(), session.outcome().is_some(), session.hint().is_some())
            };
            let (before, asked, form) = (state(&fresh), fresh.exercise(), fresh.set_up().map(|form| *form.board()));
            fresh.act(action, NOW);
            fresh.update(NOW);
            assert_eq!(state(&fresh), before, "{action:?} in {hidden:?} changes the hidden game");
            if !is_available {
                assert!(fresh.dialog().is_none() && fresh.take_requests().is_empty(), "{action:?} in {hidden:?}");
                assert_eq!(fresh.exercise(), asked, "{action:?}");
                assert_eq!(fresh.set_up().map(|form| *form.board()), form, "{action:?}");
                assert!(fresh.session().is_paused() || hidden == Exercises, "{action:?}: the game waits");
            } else {
                fresh = view(hidden);
            }
        }
    }
}

#[test]
fn exercises_are_stepped_through_as_far_as_there_are_any() {
    let mut view = view(Exercises);
    let count = view.training().retry().unwrap().exercises().len();
    assert!(count > 1);
    for number in 0..=count {
        assert_eq!(view.training().retry().unwrap().number(), number);
        assert_eq!((view.can(Action::Previous), view.can(Action::Next)), (number > 0, number < count));
        view.act(Action::Next, NOW);
    }
    view.act(Action::Previous, NOW);
    assert_eq!(view.training().retry().unwrap().number(), count - 1);
}

#[test]
fn the_position_that_is_shown_is_copied() {
    for hidden in ALL {
        let mut view = view(hidden);
        if let Some(form) = view.set_up_mut() {
            form.click("a1".parse().unwrap(), false);
        }
        let shown = view.set_up().map_or_else(|| *view.position().board(), |form| *form.board());
        assert_ne!(shown, *view.session().game().board(), "{hidden:?}");
        view.act(Action::CopyBoard, NOW);
        let copied = view.take_requests();
        let [Request::Copy(CopiedText::Board, text)] = copied.as_slice() else { panic!("{copied:?}") };
        assert!(text.starts_with(&shown.to_string()), "{hidden:?}: {text}");
    }
}

#[test]
fn resigning_is_asked_about_and_can_be_declined() {
    let mut view = view(SetUp);
    view.leave(NOW);
    view.act(Action::Resign, NOW);
    let asked = view.dialog().and_then(|dialog| dialog.question(view.text())).unwrap();
    assert_eq!(asked.title, "Resign as Black?");
    assert_eq!(asked.explained, "The game ends, and White wins. Undo takes it back.");
    view.answer(false, NOW);
    assert!(view.dialog().is_none() && view.session().outcome().is_none());
    view.act(Action::Resign, NOW);
    view.answer(true, NOW);
    view.update(NOW);
    assert_eq!(view.session().outcome().unwrap().to_string(), "White wins by resignation");
    view.act(Action::Resign, NOW);
    assert!(view.dialog().is_none(), "it is over");
    assert_eq!(view.notices().texts().len(), 1);
    view.act(Action::Undo, NOW);
    assert!(view.session().outcome().is_none());
}
