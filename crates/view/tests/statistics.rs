//! Statistics of the user's own games, without drawing: habitual deviations from the usual moves, reviews and practice.

use crate::common::CONFIG;
use reversi::{Rules, Size};
use reversi_session::Setup;
use reversi_study::storage::FolderStorage;
use reversi_test_support::own_games::{Home, fewest_flips};
use reversi_view::{Action, Dialog, FirstGame, HabitRow, Language, Launch, Text, View};
use std::sync::Arc;
use std::time::{Duration, Instant};

const NOW: Duration = Duration::ZERO;

/// The lines of five games. Three have the rare move c7 after f5d6 (one of them mirrored), one has a different rare
/// move, and one has only usual moves.
const LINES: [(&str, bool); 5] =
    [("f5d6c7", false), ("f5d6c7f4", false), ("c4e3f2", true), ("f5f6e6f4g7", true), ("f5d6c3", true)];

/// Returns a view with the statistics page open, after it has read the games.
fn opened(home: &Home, language: Language) -> View {
    let launch = Launch {
        first_game: FirstGame::exactly(Setup::new(Rules::Othello, Size::STANDARD).unwrap()),
        engine: fewest_flips().factory(),
        language: Some(language),
        puzzles: include_str!("../../study/tests/puzzles.txt"),
        storage: Some(FolderStorage::shared(home.to_path_buf())),
        ..crate::common::launch()
    };
    let mut view = View::new(launch, CONFIG, Arc::new(|| {}));
    view.act(Action::Statistics, NOW);
    rest(&mut view);
    view
}

/// Waits until no games are being read or reviewed.
fn rest(view: &mut View) {
    let begun = Instant::now();
    view.update(NOW);
    while view.statistics().work.is_some() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not end");
        std::thread::sleep(Duration::from_millis(1));
        view.update(NOW);
    }
}

fn texts(rows: &[HabitRow]) -> Vec<(&str, Vec<&str>)> {
    rows.iter().map(|row| (row.title.as_str(), row.about.iter().map(String::as_str).collect())).collect()
}

#[test]
fn rare_moves_are_summed_whatever_way_the_board_lies() {
    let home = Home::with_lines(&LINES);
    let mut view = opened(&home, Language::ENGLISH);
    let rows = view.statistics().habits.clone();
    let (title, about) = &texts(&rows)[0];
    assert_eq!(*title, "Perpendicular, move 3: c7 instead of c3");
    assert_eq!(about[..2], ["after f5d6", "3 games: 1 won, 0 drawn, 2 lost"]);
    assert!(about[2].starts_with("-1") && about[2].ends_with("discs against the usual move on average"), "{about:?}");
    assert!(rows[0].spoken.contains(title) && rows[0].spoken.contains(about[2]));
    assert_eq!(rows.len(), 2);
    assert!(rows[1].title.ends_with("move 5: g7 instead of e3"), "{rows:?}");
    assert_eq!(rows[1].about[1], "1 game: 1 won, 0 drawn, 0 lost");

    // The cost of the move in a review replaces the estimate from other people's games.
    view.toggle_reviews();
    rest(&mut view);
    let rows = view.statistics().habits.clone();
    assert!(rows[0].about[2].ends_with("discs (estimate at depth 6)"), "{rows:?}");
}

#[test]
fn a_row_puts_its_position_on_the_board() {
    let home = Home::with_lines(&LINES);
    let mut view = opened(&home, Language::ENGLISH);
    view.show_habit(99, NOW);
    assert!(matches!(view.dialog(), Some(Dialog::Statistics)), "there is no such row");
    view.show_habit(0, NOW);
    assert!(view.dialog().is_none());
    assert_eq!(view.session().game().transcript(), "f5d6");
    assert_eq!(view.session().line_game().transcript(), "f5d6c7", "the move is the next one");
    assert_eq!(view.notices().texts(), ["Perpendicular, move 3: c7 instead of c3"]);

    // In the middle of a game, the view asks for confirmation.
    view.pick("c3".parse().unwrap(), NOW);
    view.update(NOW);
    view.act(Action::Statistics, NOW);
    rest(&mut view);
    view.show_habit(1, NOW);
    assert!(matches!(view.dialog(), Some(Dialog::Leave(_))));
    assert_eq!(view.session().game().transcript(), "f5d6c3");
    view.answer_leave(true, NOW);
    assert_eq!(view.session().game().transcript(), "f5f6e6f4");
}

#[test]
fn every_language_tells_of_them() {
    let home = Home::with_lines(&LINES);
    for language in Language::all() {
        let view = opened(&home, language);
        let text = Text::new(language);
        let row = &view.statistics().habits[0];
        assert_eq!(row.title, text.statistics_habit("Perpendicular", 3, "c7", "c3"), "{language:?}");
        assert_eq!(row.about[0], text.statistics_habit_after("f5d6"), "{language:?}");
    }
}

#[test]
fn at_most_nine_are_listed() {
    let home = Home::with_games(300);
    assert_eq!(opened(&home, Language::ENGLISH).statistics().habits.len(), 9);
    assert!(opened(&Home::with_games(0), Language::ENGLISH).statistics().habits.is_empty());
}

#[test]
fn a_game_that_was_saved_elsewhere_keeps_its_review() {
    let home = Home::with_lines(&[]);
    let mut view = opened(&home, Language::ENGLISH);
    view.close_dialog();
    for square in ["f5", "d6", "c3"] {
        view.pick(square.parse().unwrap(), NOW);
        view.update(NOW);
    }
    let elsewhere = home.join("elsewhere.sgf");
    view.act(Action::Save, NOW);
    view.use_file(&elsewhere, NOW);
    assert_eq!(view.session().file(), Some(elsewhere.as_path()));
    view.act(Action::Review, NOW);
    let begun = Instant::now();
    while view.session().review().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not end");
        std::thread::sleep(Duration::from_millis(1));
        view.update(NOW);
    }
    let reviews = |folder: &std::path::Path| {
        let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.ends_with(".sgf.review.json")).count()
    };
    assert_eq!((reviews(&home), reviews(&home.join("games"))), (1, 1), "beside the file, and with one's own game");
}

#[test]
fn puzzles_and_training_are_on_the_page() {
    let home = Home::with_lines(&LINES[..1]);
    assert_eq!(opened(&home, Language::ENGLISH).statistics().practice, [""; 0], "nothing was practised");
    let mut view = opened(&home, Language::ENGLISH);
    view.close_dialog();
    view.act(Action::Puzzles, NOW);
    for solves in [false, true] {
        while let Some(step) = view.training().puzzles().filter(|run| !run.is_done()).and_then(|run| run.step()) {
            let square = if solves { step.solution().square } else { step.choices[1].square };
            view.pick(square, NOW);
            if !solves {
                view.show_solution();
            }
        }
        view.act(Action::Next, NOW);
    }
    let rating = view.training().puzzles().unwrap().progress().rating().value();
    view.leave(NOW);
    view.act(Action::Repertoire, NOW);
    view.paste_repertoire("f5d6c3d3c4", NOW);
    assert!(view.training().trainer().is_some());
    view.show_solution();
    view.leave(NOW);
    view.act(Action::Statistics, NOW);
    rest(&mut view);
    let practice = view.statistics().practice.clone();
    assert_eq!(practice[0], format!("Puzzles: rating {rating}, 1 of 2 solved"));
    assert_eq!(practice[1], "Openings: 1 of 3 positions known");
    // The program loads the results when it is started again.
    drop(view);
    let japanese = opened(&home, Language::find("ja").unwrap());
    assert_eq!(japanese.statistics().practice[0], format!("問題: レート{rating}、2問中1問正解"));
}
