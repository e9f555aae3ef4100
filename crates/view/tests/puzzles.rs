//! Puzzles that replace the game on the screen.

use crate::common::CONFIG;
use reversi::{Player, Rules, Size};
use reversi_session::Setup;
use reversi_study::puzzles::PuzzleState;
use reversi_study::repetition::Day;
use reversi_study::storage::FolderStorage;
use reversi_test_support::Folder;
use reversi_view::{Action, FirstGame, Language, Launch, View};
use std::sync::Arc;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;
static THREE: &str = include_str!("../../study/tests/puzzles.txt");

fn launch(puzzles: &'static str, size: &str) -> Launch {
    let setup = Setup::new(Rules::Othello, size.parse().unwrap()).unwrap();
    Launch {
        first_game: FirstGame::exactly(setup.with_time("5:00".parse().unwrap())),
        puzzles,
        today: || Day(20_000),
        ..crate::common::launch()
    }
}

fn view(launch: Launch) -> View {
    View::new(launch, CONFIG, Arc::new(|| {}))
}

/// Plays the winning moves until the puzzle is done.
fn solve(view: &mut View) {
    while let Some(step) = view.training().puzzles().filter(|run| !run.is_done()).and_then(|run| run.step()) {
        view.pick(step.solution().square, NOW);
    }
}

/// Tries a move that does not win.
fn miss(view: &mut View) {
    let step = view.training().puzzles().and_then(|run| run.step()).unwrap();
    view.pick(step.choices[1].square, NOW);
}

#[test]
fn the_game_waits_and_is_as_it_was_afterwards() {
    let mut view = view(launch(THREE, "6x6"));
    view.pick(view.session().game().moves().iter().next().unwrap().square, NOW);
    view.update(NOW);
    let game = view.session().game().clone();
    let escape = |view: &mut View| assert!(view.escape(NOW));
    for leave in [escape, |view: &mut View| view.act(Action::Puzzles, NOW)] {
        assert!(view.session().clocks(NOW).unwrap().running.is_some());
        view.act(Action::Puzzles, NOW);
        assert_eq!(view.size(), Size::STANDARD);
        assert!(view.session().is_paused() && view.session().clocks(NOW).unwrap().running.is_none());
        let player = view.training().puzzles().unwrap().puzzle().unwrap().player();
        assert_eq!(view.status(None, true).player, Some(player));
        assert!(view.card(player, NOW).is_turn && !view.card(player.other(), NOW).is_turn);
        assert_eq!(view.is_on(Action::Puzzles), Some(true));
        miss(&mut view);
        view.update(NOW);
        leave(&mut view);
        assert_eq!((view.size(), view.session().is_paused()), (game.size(), false));
        assert_eq!(*view.session().game(), game);
        assert_eq!(view.is_on(Action::Puzzles), Some(false));
    }
    // A game that was paused before the puzzles is still paused afterwards.
    view.act(Action::Pause, NOW);
    view.act(Action::Puzzles, NOW);
    view.escape(NOW);
    assert!(view.session().is_paused());
}

#[test]
fn a_try_is_answered_and_the_solution_is_shown_at_the_end() {
    let mut view = view(launch(THREE, "8x8"));
    view.act(Action::Puzzles, NOW);
    let asked = view.exercise().unwrap();
    assert!(asked.tries.is_empty() && asked.result.is_empty() && asked.steps.solution);
    assert!(asked.line.ends_with("find the only move that wins."), "{}", asked.line);
    assert!(view.board().notes.is_empty());
    miss(&mut view);
    let missed = view.exercise().unwrap();
    let said = &missed.tries[0].1;
    assert!(said.contains(" loses by ") || said.contains(" only draws"), "{said}");
    assert!(missed.tries[0].0.is_error() && missed.line == *said);
    assert_eq!(view.board().notes.len(), 1);
    view.show_solution();
    let over = view.exercise().unwrap();
    assert!(over.steps.is_done && !over.steps.solution);
    assert!(
        over.result[0].starts_with("Missed. Your rating is 1") && over.result[1].starts_with("The solution wins by ")
    );
    assert!(over.result[2].ends_with(", 2005"), "{}", over.result[2]);
    assert_eq!(view.board().notes.len(), 2);
    assert_eq!(view.board().legal_squares().count(), 0, "there is nothing more to try");
    view.pick("a1".parse().unwrap(), NOW);
    assert_eq!(view.notices().texts().len(), 1);
    view.act(Action::Next, NOW);
    assert!(view.notices().is_empty());
    solve(&mut view);
    assert_eq!(view.training().puzzles().unwrap().state(), PuzzleState::Solved);
    assert!(view.exercise().unwrap().result[0].starts_with("Solved! Your rating is "));
    view.act(Action::Previous, NOW);
    view.act(Action::Next, NOW);
    solve(&mut view);
    assert!(view.exercise().unwrap().standing.contains(&"Solved in a row: 2".to_owned()));
    view.act(Action::Next, NOW);
    let end = view.exercise().unwrap();
    assert_eq!((end.headline.as_str(), end.steps.next), ("No more puzzles for today.", false));
    view.show_solution();
    view.act(Action::Next, NOW);
}

#[test]
fn what_was_found_after_wrong_tries_is_said_to_be_found() {
    for (language, misses, said, missed) in [
        ("en", 1, "Found, after a wrong try. Your rating is 1", "Missed. Your rating is 1"),
        ("en", 2, "Found, after 2 wrong tries. Your rating is 1", "Missed. Your rating is 1"),
        ("ja", 1, "1回間違えた後の正解です。あなたのレートは1", "不正解です。あなたのレートは1"),
    ] {
        let mut view = view(Launch { language: Language::find(language), ..launch(THREE, "8x8") });
        view.act(Action::Puzzles, NOW);
        while view.training().puzzles().unwrap().puzzle().unwrap().steps().len() != 3 {
            view.act(Action::Next, NOW);
        }
        let first = view.training().puzzles().unwrap().step().unwrap().solution().square;
        (0..misses).for_each(|_| miss(&mut view));
        let mut given_up = view.training().puzzles().unwrap().clone();
        solve(&mut view);
        let (found, run) = (view.exercise().unwrap().result, view.training().puzzles().unwrap());
        assert!(found[0].starts_with(said), "{found:?}");
        assert!(run.is_found() && run.state() == PuzzleState::Over, "it counts as missed");
        // A user who finds only the first move has not found the whole solution.
        given_up.attempt(first, Day(20_000)).unwrap();
        given_up.show_solution(Day(20_000));
        let result = reversi_view::say::puzzle_result(&given_up, view.text());
        assert!(!given_up.is_found() && result[0].starts_with(missed), "{result:?}");
    }
}

#[test]
fn an_answer_and_a_pass_are_told_before_the_next_move() {
    let mut view = view(launch(THREE, "8x8"));
    view.act(Action::Puzzles, NOW);
    while view.training().puzzles().unwrap().puzzle().unwrap().steps().len() != 3 {
        view.act(Action::Next, NOW);
    }
    let step = view.training().puzzles().unwrap().step().unwrap().clone();
    view.pick(step.solution().square, NOW);
    assert_eq!(view.training().puzzles().unwrap().puzzle().unwrap().player(), Player::White);
    assert_eq!(view.exercise().unwrap().line, "Black answers a8. White to move: again only one move wins.");
    assert_eq!(view.exercise().unwrap().tries[0].1, "Right: b7 wins.");
    assert_eq!(view.board().last.unwrap().to_string(), "a8");
}

#[test]
fn other_actions_leave_the_puzzles_and_those_of_the_view_do_not() {
    for (action, stays) in [(Action::Help, true), (Action::Graph, true), (Action::Undo, true), (Action::NewGame, false)]
    {
        let mut view = view(launch(THREE, "8x8"));
        view.act(Action::Puzzles, NOW);
        view.act(action, NOW);
        assert_eq!(view.training().puzzles().is_some(), stays, "{action:?}");
    }
    let mut view = view(launch(THREE, "8x8"));
    view.act(Action::Puzzles, NOW);
    view.paste("f5d6", NOW);
    view.update(NOW);
    assert!(view.training().puzzles().is_none() && view.session().transcript() == "f5d6");
}

#[test]
fn no_puzzle_that_ships_gives_its_solution_away() {
    let mut view = view(launch(reversi_study::puzzles::SHIPPED, "8x8"));
    view.act(Action::Puzzles, NOW);
    for _ in 0..30 {
        let step = view.training().puzzles().and_then(|run| run.step()).unwrap().clone();
        let right = view.training().puzzles().unwrap().to_be_found();
        assert!(right.contains(&step.solution().square));
        for choice in step.choices.iter().filter(|choice| !right.contains(&choice.square)) {
            view.pick(choice.square, NOW);
            let model = view.exercise().unwrap();
            let said = [model.tries[0].1.clone(), model.line, model.short].join(" ");
            assert!(said.contains(&choice.square.to_string()), "{said}");
            for square in &right {
                assert!(!said.contains(&square.to_string()), "{square} is to be found: {said}");
            }
        }
        view.act(Action::Next, NOW);
    }
}

#[test]
fn without_puzzles_there_is_nothing_to_choose_and_broken_ones_are_told() {
    assert!(!view(launch("", "8x8")).can(Action::Puzzles));
    let mut view = view(launch("rubbish\n", "8x8"));
    assert!(view.can(Action::Puzzles));
    view.act(Action::Puzzles, NOW);
    assert_eq!(view.notices().texts(), ["The puzzles cannot be read: line 1: 1 parts, where a puzzle has 8"]);
    assert!(view.training().puzzles().is_none() && !view.session().is_paused());
}

#[test]
fn without_a_folder_the_rating_lasts_as_long_as_the_program() {
    let mut view = view(launch(THREE, "8x8"));
    view.act(Action::Puzzles, NOW);
    solve(&mut view);
    let rating = view.training().puzzles().unwrap().progress().rating();
    assert!(rating.value() > 1200);
    view.escape(NOW);
    view.act(Action::Puzzles, NOW);
    assert_eq!(view.training().puzzles().unwrap().progress().rating(), rating);
    assert!(!view.training().puzzles().unwrap().is_repeated(), "what was solved is not asked again");
}

#[test]
fn a_puzzle_that_was_tried_and_left_is_there_when_puzzles_are_opened_again() {
    let leave: [fn(&mut View); 3] =
        [|view| assert!(view.escape(NOW)), |view| view.act(Action::NewGame, NOW), |view| view.paste("f5d6", NOW)];
    for leave in leave {
        let mut view = view(launch(THREE, "8x8"));
        view.act(Action::Puzzles, NOW);
        // The user skips the first puzzle, which does not come back.
        view.act(Action::Next, NOW);
        miss(&mut view);
        let (asked, puzzle) = (view.exercise(), view.training().puzzles().unwrap().puzzle().cloned());
        leave(&mut view);
        view.update(NOW);
        assert!(view.training().puzzles().is_none());
        view.close_dialog();
        view.act(Action::Puzzles, NOW);
        assert_eq!((view.exercise(), view.training().puzzles().unwrap().puzzle().cloned()), (asked, puzzle.clone()));
        // A puzzle that is done does not come back.
        view.show_solution();
        view.escape(NOW);
        view.act(Action::Puzzles, NOW);
        let run = view.training().puzzles().unwrap();
        assert!(run.puzzle() != puzzle.as_ref() && !run.is_done() && run.progress().tried().len() == 1);
    }
}

#[test]
fn what_was_missed_comes_back_in_the_next_run_on_another_day() {
    let folder = Folder::new();
    let start = |today| {
        view(Launch { storage: Some(FolderStorage::shared(folder.to_path_buf())), today, ..launch(THREE, "8x8") })
    };
    let missed = {
        let mut view = start(|| Day(20_000));
        view.act(Action::Puzzles, NOW);
        miss(&mut view);
        view.training().puzzles().unwrap().puzzle().unwrap().clone()
    };
    let mut same_day = start(|| Day(20_000));
    same_day.act(Action::Puzzles, NOW);
    let run = same_day.training().puzzles().unwrap();
    assert_eq!(run.progress().tried().len(), 1);
    assert!(run.puzzle() != Some(&missed) && run.progress().rating().value() < 1200);
    let mut next_day = start(|| Day(20_001));
    next_day.act(Action::Puzzles, NOW);
    let exercise = next_day.exercise().unwrap();
    assert_eq!(next_day.training().puzzles().unwrap().puzzle(), Some(&missed));
    assert!(exercise.question.contains(&"You missed this one before.".to_owned()));
    assert!(exercise.standing.contains(&"Due today: 1".to_owned()));
    solve(&mut next_day);
    assert_eq!(next_day.exercise().unwrap().result[0], "Solved! It comes back later.");
    drop((same_day, next_day));
    // A notice reports that a file from a newer version of the program has been renamed.
    std::fs::write(folder.join("puzzles.json"), "{\"version\":9}").unwrap();
    let mut view = start(|| Day(20_002));
    view.act(Action::Puzzles, NOW);
    let notices = view.notices().texts().join(" ");
    assert!(notices.contains("puzzles.json has version 9"), "{notices}");
    assert!(view.training().puzzles().is_some() && folder.join("puzzles.json.broken-1").exists());
}
