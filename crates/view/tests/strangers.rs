//! Tests for behaviour that surprised first-time users.

use crate::common::{CONFIG, severe};
use reversi::{Player, Rules, Size};
use reversi_session::{Seat, Setup};
use reversi_test_support::Folder;
use reversi_view::{
    Action, CommentForm, Dialog, FirstGame, Language, Launch, NewGame, Row, Setting, Text, View, ViewConfig,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

const NOW: Duration = Duration::ZERO;

fn view_of(setup: Setup) -> View {
    View::new(launch(setup), CONFIG, Arc::new(|| {}))
}

fn launch(setup: Setup) -> Launch {
    Launch { first_game: FirstGame::exactly(setup), engine: severe().factory(), ..crate::common::launch() }
}

fn persons() -> Setup {
    Setup::new(Rules::Othello, Size::STANDARD).unwrap()
}

fn play(view: &mut View, moves: &str) {
    for square in moves.split(' ') {
        view.pick(square.parse().unwrap(), NOW);
        view.update(NOW);
    }
}

/// Updates the view until `happened` returns true, because the engine runs on its own thread.
fn wait(view: &mut View, happened: impl Fn(&View) -> bool) {
    let begun = Instant::now();
    while !happened(view) {
        assert!(begun.elapsed() < Duration::from_secs(20), "it did not happen");
        std::thread::sleep(Duration::from_millis(2));
        view.update(NOW);
    }
}

/// Returns a view that shows exercises.
fn exercising() -> View {
    let mut view = view_of(persons());
    play(&mut view, "f5 f6 e6 f4 g5 d6");
    view.act(Action::Review, NOW);
    wait(&mut view, |view| view.session().review().is_some());
    view.act(Action::Retry, NOW);
    assert!(view.training().retry().is_some_and(|retry| retry.exercises().len() > 1));
    view
}

#[test]
fn the_end_of_a_game_is_not_hidden_behind_what_was_said_before() {
    let mut view = view_of(persons());
    view.pick("a1".parse().unwrap(), NOW);
    assert_eq!(view.notices().texts(), ["a1: turns over nothing"]);
    view.act(Action::Resign, NOW);
    view.answer(true, NOW);
    view.update(NOW);
    assert!(view.notices().is_empty(), "{:?}", view.notices());
    assert_eq!(view.status(None, true).headline, "White wins by resignation");
}

#[test]
fn a_clock_without_grace_is_told_once() {
    let mut view = view_of(persons().with_time("0:05/0/0".parse().unwrap()));
    play(&mut view, "f5");
    view.update(Duration::from_secs(60));
    assert!(view.notices().is_empty(), "{:?}", view.notices());
    assert_eq!(view.status(None, true).headline, "Black wins on time");
}

#[test]
fn saving_and_copying_leave_exercises_where_they_are() {
    let mut view = exercising();
    view.act(Action::Next, NOW);
    for action in [Action::Save, Action::CopyMoves, Action::CopyBoard, Action::Settings] {
        view.act(action, NOW);
        view.close_dialog();
        view.update(NOW);
        assert_eq!(view.training().retry().map(reversi_study::review::Retry::number), Some(1), "{action:?}");
    }
    view.act(Action::NewGame, NOW);
    assert!(view.training().retry().is_none(), "one goes elsewhere");
}

#[test]
fn the_score_beside_an_exercise_is_that_of_its_position() {
    let view = exercising();
    let position = view.training().retry().unwrap().exercise().unwrap().position().clone();
    for player in Player::ALL {
        let card = view.card(player, NOW);
        assert_eq!((card.count, card.is_turn), (position.board().count(player), position.turn() == Some(player)));
    }
}

#[test]
fn a_level_says_what_it_is_wherever_it_is_shown() {
    let mut view = view_of(persons().with_seats(Seat::Person, "4".parse().unwrap()));
    let sentence = "Looks 2 moves ahead, and sometimes makes deliberate errors.";
    let card = view.card(Player::White, NOW);
    assert_eq!((card.who.as_str(), card.explained.as_deref()), ("level 4, casual", Some(sentence)));
    assert_eq!(view.card(Player::Black, NOW).explained, None);
    view.act(Action::NewGame, NOW);
    let Some(Dialog::NewGame(form)) = view.dialog() else { panic!("a game is chosen") };
    let row = Row::Seat(Player::White);
    assert_eq!(form.shown(row, view.text()), "Level 4: casual");
    assert_eq!(form.explained(row, view.text()).as_deref(), Some(sentence));
    assert_eq!(form.explained(Row::Seat(Player::Black), view.text()), None);
}

#[test]
fn a_value_on_a_square_is_explained_where_it_stands() {
    let mut view = view_of(persons());
    view.act(Action::Values, NOW);
    wait(&mut view, |view| view.session().hint().is_some_and(|hint| hint.ready));
    for has_panel in [true, false] {
        let status = view.status("d3".parse().ok(), has_panel);
        assert_eq!(status.detail, "d3: +10 (exact). Exact: the result if both sides play perfectly from here.");
    }
}

/// Returns the form with the comment that is being written.
fn comment(view: &mut View) -> &mut CommentForm {
    match view.dialog_mut() {
        Some(Dialog::Comment(form)) => form,
        other => panic!("a comment is written, not {other:?}"),
    }
}

#[test]
fn comments_of_a_file_are_shown_and_can_be_written() {
    let mut view = view_of(persons());
    view.paste("(;GM[2]FF[4]SZ[8]C[A lesson.];B[f5]C[Bold.\nVery.];W[d6])", NOW);
    assert_eq!(view.comment(), "");
    view.act(Action::First, NOW);
    assert_eq!(view.comment(), "A lesson.");
    view.act(Action::Next, NOW);
    assert_eq!(view.comment(), "Bold.\nVery.");
    assert_eq!(view.status(None, false).detail, "Bold. Very.", "where there is no panel");
    view.act(Action::Comment, NOW);
    let text = Text::new(Language::ENGLISH);
    let form = comment(&mut view);
    assert_eq!((form.title(&text).as_str(), form.field.text.as_str()), ("Comment on f5", "Bold.\nVery."));
    form.begin_line();
    form.paste("And\r\nright.");
    view.keep_comment();
    assert!(view.dialog().is_none());
    assert_eq!(view.comment(), "Bold.\nVery.\nAnd\nright.");
    assert!(view.session().to_sgf().contains("Very.\nAnd\nright."), "{}", view.session().to_sgf());
}

#[test]
fn a_comment_on_a_move_that_makes_the_other_side_pass_is_seen() {
    let board = "BW...WB\n.......\n".parse().unwrap();
    let mut view = view_of(Setup::from_board(Rules::Othello, board, Player::Black).unwrap());
    play(&mut view, "c1");
    view.act(Action::Comment, NOW);
    let form = comment(&mut view);
    assert_eq!(form.title(&Text::new(Language::ENGLISH)), "Comment on c1");
    form.paste("White has to pass.");
    view.keep_comment();
    assert_eq!(view.comment(), "White has to pass.");
    let file = view.session().to_sgf();
    view.paste(&file, NOW);
    assert_eq!(view.comment(), "White has to pass.");
}

#[test]
fn a_language_can_be_found_by_whoever_cannot_read_the_one_that_is_shown() {
    let mut view = view_of(persons());
    let choices = Setting::Language.choices(view.text());
    assert!(
        choices.contains(&"日本語 (Japanese)".to_owned()) && choices.contains(&"English".to_owned()),
        "{choices:?}"
    );
    // Notices in the previous language disappear.
    view.pick("a1".parse().unwrap(), NOW);
    view.choose(Setting::Language, choices.iter().position(|name| name.contains("Japanese")).unwrap());
    view.update(NOW);
    assert!(view.notices().is_empty() && view.text().language().code() == "ja");
}

#[test]
fn a_file_that_is_not_there_is_told_in_the_readers_language() {
    let mut view = view_of(persons());
    for (language, said) in [("English", "there is no such file"), ("Japanese", "ファイルまたはフォルダーがありません")]
    {
        let choices = Setting::Language.choices(view.text());
        view.choose(Setting::Language, choices.iter().position(|name| name.contains(language)).unwrap());
        view.update(NOW);
        view.act(Action::Open, NOW);
        view.use_file(std::path::Path::new("/nowhere/x.sgf"), NOW);
        let Some(Dialog::File(chooser)) = view.dialog() else { panic!("the dialog stays open") };
        assert!(chooser.trouble(view.text()).is_some_and(|trouble| trouble.contains(said)), "{language}");
    }
}

#[test]
fn lists_graphs_and_reviews_count_moves_in_the_same_way() {
    // White has to pass after c1, so Black plays the first two moves.
    let board: reversi::Board = "BW...WB\n.......\n".parse().unwrap();
    let mut view = view_of(Setup::from_board(Rules::Othello, board, Player::Black).unwrap());
    play(&mut view, "c1 e1");
    view.act(Action::Review, NOW);
    let begun = Instant::now();
    while view.session().review().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(20), "there is no review");
        view.update(NOW);
    }
    let rows: Vec<(Option<usize>, Vec<String>)> = view
        .move_rows()
        .into_iter()
        .map(|row| (row.number, row.steps.into_iter().flatten().map(|item| item.name).collect()))
        .collect();
    let passed = view.text().move_pass();
    assert_eq!(rows, [(Some(1), vec!["c1".to_owned(), passed]), (Some(2), vec!["e1".to_owned()])]);
    let review: Vec<(usize, String)> = view
        .session()
        .review()
        .unwrap()
        .moves()
        .iter()
        .map(|reviewed| (reviewed.number, reviewed.played.to_string()))
        .collect();
    assert_eq!(review, [(1, "c1".to_owned()), (2, "e1".to_owned())]);
    let labels: Vec<String> = view.graph().points.iter().map(|point| point.label.clone()).collect();
    let last = labels.last().unwrap();
    assert!(last.starts_with("move 2: "), "{labels:?}");
    assert_eq!(view.session().game().move_number(), 2);
}

#[test]
fn a_file_that_is_named_at_the_start_is_opened() {
    let folder = Folder::new();
    let file = folder.write("named.sgf", "(;GM[2]FF[4]SZ[6];B[e4])");
    let config = ViewConfig { key: |_| String::new(), copies_images: false, tells_of_unfinished: true };
    let opening = |open: &std::path::Path| {
        View::new(Launch { open: Some(open.to_owned()), ..launch(persons()) }, config, Arc::new(|| {}))
    };
    let view = opening(&file);
    assert_eq!((view.session().transcript(), view.session().file()), ("e4".to_owned(), Some(file.as_path())));
    assert_eq!(view.notices().texts(), [format!("Opened {}.", file.display())]);
    std::fs::remove_file(&file).unwrap();

    let view = opening(&file);
    assert_eq!((view.session().transcript(), view.session().file()), (String::new(), None));
    assert!(view.notices().texts()[0].contains(&file.display().to_string()), "{:?}", view.notices().texts());
}

#[test]
fn the_dialog_for_pictures_lists_pictures() {
    let folder = Folder::new();
    for name in ["game.sgf", "board.svg", "board.png"] {
        folder.write(name, "");
    }
    let mut view = view_of(persons());
    for (action, listed) in [(Action::Picture, vec!["board.png", "board.svg"]), (Action::Open, vec!["game.sgf"])] {
        view.act(action, NOW);
        let Some(Dialog::File(chooser)) = view.dialog_mut() else { panic!("a file is chosen") };
        chooser.name = reversi_view::TextField::new(&folder.display().to_string());
        chooser.take();
        let names: Vec<&str> =
            chooser.entries().iter().filter(|entry| !entry.is_folder).map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, listed);
    }
}

#[test]
fn what_was_said_before_does_not_hide_what_comes_of_an_action() {
    let mut view = view_of(persons());
    view.act(Action::Redo, NOW);
    assert_eq!(view.notices().texts(), ["There is nothing to redo."]);
    view.act(Action::Pause, NOW);
    view.update(NOW);
    assert!(view.notices().is_empty(), "{:?}", view.notices());
    assert!(view.status(None, true).headline.contains("paused"), "{}", view.status(None, true).headline);
}

#[test]
fn a_position_of_a_finished_game_is_not_paused() {
    let mut view = view_of(persons());
    play(&mut view, "f5 d6");
    view.act(Action::Previous, NOW);
    view.update(NOW);
    assert_eq!(view.status(None, true).headline, "White to move, paused", "it goes on later");
    view.act(Action::Next, NOW);
    view.act(Action::Resign, NOW);
    view.answer(true, NOW);
    view.update(NOW);
    assert_eq!(view.status(None, true).headline, "White wins by resignation");
    view.act(Action::Previous, NOW);
    view.update(NOW);
    assert_eq!(view.status(None, true).headline, "White to move");
}

#[test]
fn a_game_in_which_only_the_engine_has_moved_is_nothing_to_go_back_to() {
    let mut view = view_of(persons());
    play(&mut view, "f5 d6");
    assert!(
        view.begin_chosen(NewGame { black: "1".to_owned(), white: "person".to_owned(), ..NewGame::default() }, NOW)
    );
    view.answer_leave(true, NOW);
    let (begun, mut now) = (Instant::now(), NOW);
    while view.session().line().len() < 2 {
        assert!(begun.elapsed() < Duration::from_secs(20), "the engine has not moved");
        std::thread::sleep(Duration::from_millis(2));
        now += Duration::from_secs(1);
        view.update(now);
    }
    view.act(Action::Continue, now);
    assert_eq!(view.session().transcript(), "f5d6", "nothing is asked");
    assert!(!view.can(Action::Continue));
}
