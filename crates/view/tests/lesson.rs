//! The lesson on the rules, which the user plays.

use crate::common::CONFIG;
use reversi::{Player, Rules};
use reversi_session::Setup;
use reversi_view::{Action, Choice, Dialog, FirstGame, Language, Launch, Verdict, View};
use std::sync::Arc;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;
const COUNT: usize = 8;

/// Returns a view with a game between two people and a clock.
fn playing() -> View {
    let setup = Setup::new(Rules::Othello, "6x6".parse().unwrap()).unwrap().with_time("5:00".parse().unwrap());
    let launch = Launch { first_game: FirstGame::exactly(setup), ..crate::common::launch() };
    View::new(launch, CONFIG, Arc::new(|| {}))
}

/// Returns a view with the start dialog.
fn starting() -> View {
    View::new(Launch { first_game: FirstGame::default(), ..crate::common::launch() }, CONFIG, Arc::new(|| {}))
}

fn pick(view: &mut View, square: &str) {
    view.pick(square.parse().unwrap(), NOW);
    view.update(NOW);
}

/// Plays a right move.
fn solve(view: &mut View) {
    let square = view.training().lesson().unwrap().right_moves()[0];
    view.pick(square, NOW);
    view.update(NOW);
}

fn go_to(view: &mut View, number: usize) {
    view.act(Action::Lesson, NOW);
    (1..number).for_each(|_| view.act(Action::Next, NOW));
    assert_eq!(view.exercise().unwrap().headline, format!("Step {number} of {COUNT}"));
}

#[test]
fn the_whole_lesson_can_be_played_and_leads_to_an_easy_game() {
    let mut view = starting();
    view.pick_choice(Choice::Rules, NOW);
    view.update(NOW);
    assert!(view.dialog().is_none() && view.session().is_paused());
    for number in 1..=COUNT {
        let asked = view.exercise().unwrap();
        assert_eq!(asked.headline, format!("Step {number} of {COUNT}"));
        assert_eq!((asked.question.len(), asked.verdict, asked.steps.play_on), (2, None, false));
        assert!(asked.tries.is_empty() && asked.result.is_empty() && asked.line == asked.question[1]);
        let discs = |view: &View| view.board().board.score().black;
        let before = discs(&view);
        solve(&mut view);
        let found = view.exercise().unwrap();
        assert_eq!((found.verdict, found.steps.is_done), (Some(Verdict::Right), true), "step {number}");
        assert!(found.line.starts_with("Right! "), "{}", found.line);
        assert!(discs(&view) > before + 1, "step {number}: the board shows the discs that turned over");
        assert_eq!(view.board().legal_squares().count(), 0, "step {number}: there is nothing more to find");
        assert_eq!(view.can(Action::Next), number < COUNT);
        view.act(Action::Next, NOW);
    }
    let end = view.exercise().unwrap();
    let said = [end.line.as_str(), end.result[0].as_str()];
    assert_eq!(said, ["Right! The game is over. You win 38 to 26.", "That is all. Play an easy game now, or go back."]);
    assert_eq!((end.steps.play_on, end.play_on.as_str()), (true, "Play the computer: easy"));
    view.play_on(NOW);
    view.update(NOW);
    assert!(!view.is_exercise() && view.dialog().is_none() && !view.session().is_paused());
    assert_eq!(view.session().seat(Player::White).to_string(), "1");
}

#[test]
fn every_wrong_move_is_explained_and_can_be_tried_again() {
    for (number, square, said) in [
        (1, "a1", "a1: turns over nothing"),
        (2, "c3", "c3 turns over only 2 discs."),
        (3, "g4", "g4 turns over discs in only 1 line."),
        (4, "h8", "h8: turns over nothing"),
        (5, "b8", "b8 is not a corner."),
        (6, "b2", "After b2, White takes the corner a1."),
        (7, "c1", "After c1, White still has a move."),
        (8, "a1", "a1: occupied"),
    ] {
        let mut view = playing();
        go_to(&mut view, number);
        let board = *view.board().board;
        pick(&mut view, square);
        let model = view.exercise().unwrap();
        assert_eq!(model.tries.iter().map(|(_, said)| said.as_str()).collect::<Vec<_>>(), [said]);
        assert_eq!((model.verdict, model.result), (Some(Verdict::Wrong), vec!["Try another square.".to_owned()]));
        assert!(*view.board().board == board && view.notices().is_empty() && model.steps.solution);
        solve(&mut view);
        let model = view.exercise().unwrap();
        assert_eq!((model.verdict, model.tries.len()), (Some(Verdict::Right), 1), "step {number}");
        pick(&mut view, "a1");
        assert_eq!(view.notices().texts(), ["There is no exercise to solve."]);
    }
}

#[test]
fn one_step_hides_the_legal_moves() {
    let mut view = playing();
    for number in 1..=COUNT {
        go_to(&mut view, number);
        let board = view.board();
        assert_eq!((board.legal_squares().count() == 0, board.free_hand), (number == 4, number == 4), "step {number}");
        assert!(board.can_pick(view.training().lesson().unwrap().right_moves()[0]));
        view.act(Action::Lesson, NOW);
    }
}

#[test]
fn a_move_that_is_shown_is_neither_right_nor_wrong() {
    let mut view = playing();
    go_to(&mut view, COUNT);
    view.show_solution();
    let shown = view.exercise().unwrap();
    assert_eq!((shown.verdict, shown.steps.is_done, shown.steps.solution), (None, true, false));
    assert_eq!((shown.result[0].as_str(), shown.steps.play_on), ("The game is over. You win 38 to 26.", true));
    assert!(view.position().is_over());
    view.show_solution();
    assert_eq!(view.exercise().unwrap(), shown);
}

#[test]
fn leaving_returns_to_the_start_or_to_the_game() {
    let leave: [fn(&mut View); 2] = [|view| assert!(view.escape(NOW)), |view| view.act(Action::Lesson, NOW)];
    for leave in leave {
        let mut view = starting();
        view.pick_choice(Choice::Rules, NOW);
        solve(&mut view);
        leave(&mut view);
        view.update(NOW);
        assert!(matches!(view.dialog(), Some(Dialog::Choices { .. })) && !view.is_exercise());

        let mut view = playing();
        pick(&mut view, "c2");
        let game = view.session().game().clone();
        view.act(Action::Lesson, NOW);
        assert!(view.session().is_paused() && view.is_on(Action::Lesson) == Some(true));
        solve(&mut view);
        leave(&mut view);
        view.update(NOW);
        assert!(view.dialog().is_none() && !view.session().is_paused() && *view.session().game() == game);
        assert_eq!(view.is_on(Action::Lesson), Some(false));
        // The lesson always begins at the first step.
        view.act(Action::Lesson, NOW);
        assert!(view.exercise().unwrap().headline.starts_with("Step 1 ") && view.exercise().unwrap().tries.is_empty());
    }
}

#[test]
fn an_easy_game_replaces_an_unfinished_game_only_after_a_question() {
    let mut view = playing();
    let first = view.session().game().moves().iter().next().unwrap().square;
    view.pick(first, NOW);
    view.update(NOW);
    go_to(&mut view, COUNT);
    view.play_on(NOW);
    assert!(view.dialog().is_none(), "the offer comes after the last step");
    solve(&mut view);
    view.play_on(NOW);
    assert!(matches!(view.dialog(), Some(Dialog::Leave(_))));
    view.answer_leave(false, NOW);
    assert!(view.is_exercise());
    view.play_on(NOW);
    view.answer_leave(true, NOW);
    view.update(NOW);
    assert!(!view.is_exercise() && view.session().game().history().is_empty());
}

#[test]
fn a_narrow_screen_has_a_short_sentence_in_every_language() {
    for language in Language::all() {
        let launch = Launch { language: Some(language), ..crate::common::launch() };
        let mut view = View::new(launch, CONFIG, Arc::new(|| {}));
        view.close_dialog();
        view.act(Action::Lesson, NOW);
        let check = |view: &View| {
            let short = view.exercise().unwrap().short;
            // Chinese and Japanese characters have two columns.
            let columns: usize = short.chars().map(|letter| if letter >= '\u{2e80}' { 2 } else { 1 }).sum();
            assert!((1..=39).contains(&columns), "{}: {short}", language.code());
        };
        for _ in 0..COUNT {
            check(&view);
            let right = view.training().lesson().unwrap().right_moves();
            let wrong = view.board().legal_squares().filter(|square| !right.contains(square)).collect::<Vec<_>>();
            for square in wrong {
                view.pick(square, NOW);
                check(&view);
            }
            pick(&mut view, "d5");
            check(&view);
            solve(&mut view);
            check(&view);
            view.act(Action::Next, NOW);
        }
    }
}
