//! Opening training: the choice in the form, the moves on the board, and the progress that is saved between runs.

use crate::common::CONFIG;
use reversi::{Player, Rules, Square};
use reversi_session::{Seat, Setup};
use reversi_study::repertoire::TrainerPhase;
use reversi_study::repetition::Day;
use reversi_study::storage::FolderStorage;
use reversi_test_support::Folder;
use reversi_view::{
    Access, Action, Dialog, FirstGame, Language, Launch, Purpose, RepertoireForm, RepertoireSource, RepertoireStage,
    View,
};
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

fn view_of(setup: Setup, folder: Option<&Folder>, language: &str, today: fn() -> Day) -> View {
    let launch = Launch {
        first_game: FirstGame::exactly(setup),
        language: Language::find(language),
        today,
        storage: folder.map(|folder| FolderStorage::shared(folder.to_path_buf())),
        access: Access::Direct(folder.map_or_else(std::env::temp_dir, |folder| folder.to_path_buf())),
        ..crate::common::launch()
    };
    View::new(launch, CONFIG, Arc::new(|| {}))
}

fn persons(size: &str) -> Setup {
    Setup::new(Rules::Othello, size.parse().unwrap()).unwrap()
}

fn view(folder: Option<&Folder>) -> View {
    view_of(persons("8x8"), folder, "en", || Day(20_000))
}

fn form(view: &View) -> &RepertoireForm {
    match view.dialog() {
        Some(Dialog::Repertoire(form)) => form,
        other => panic!("{other:?} is not the form"),
    }
}

fn form_mut(view: &mut View) -> &mut RepertoireForm {
    match view.dialog_mut() {
        Some(Dialog::Repertoire(form)) => form,
        other => panic!("{other:?} is not the form"),
    }
}

fn open(view: &mut View) {
    view.act(Action::Repertoire, NOW);
    form(view);
}

/// Types a filter in the form, and accepts the row that gets the focus.
fn train(view: &mut View, typed: &str) {
    open(view);
    form_mut(view).filter.text = typed.to_owned();
    form_mut(view).edited();
    view.take_repertoire(NOW);
}

fn paste(view: &mut View, text: &str) -> Option<String> {
    open(view);
    view.paste_repertoire(text, NOW);
    view.dialog()?;
    let trouble = form(view).trouble().map(str::to_owned);
    view.close_dialog();
    trouble
}

fn pick(view: &mut View, square: &str) {
    view.pick(square.parse().unwrap(), NOW);
    view.update(NOW);
}

fn on_board(view: &View) -> String {
    view.training().trainer().unwrap().game().transcript()
}

#[test]
fn a_named_opening_is_found_as_one_types_and_trained() {
    let mut view = view(None);
    pick(&mut view, "f5");
    train(&mut view, "tiGe");
    let trainer = view.training().trainer().unwrap();
    assert_eq!((trainer.repertoire().name.as_str(), trainer.player()), ("Tiger", Player::Black));
    assert_eq!(view.is_on(Action::Repertoire), Some(true));
    let model = view.exercise().unwrap();
    assert_eq!((model.title.as_str(), model.headline.as_str()), ("Tiger", "Line 1: 0 right, 0 missed"));
    assert_eq!(model.question, ["You are Black. What does your repertoire play here?"]);
    pick(&mut view, "f5");
    assert_eq!((on_board(&view).as_str(), view.exercise().unwrap().tries[0].1.as_str()), ("f5d6", "Right: f5."));
    assert_eq!(view.board().last, Some("d6".parse().unwrap()));
    // This move is not in the repertoire.
    pick(&mut view, "c5");
    let model = view.exercise().unwrap();
    assert_eq!(model.tries[0].1, "You left your repertoire: it plays c3 here.");
    assert_eq!(model.line, model.tries[0].1);
    assert!(model.result[0].starts_with("Of ") && model.result[0].contains("continued with c5"), "{:?}", model.result);
    assert_eq!(model.standing, ["1 position to repeat today"]);
    assert_eq!(view.board().marks_on("c3".parse().unwrap()).count(), 1);
    assert_eq!(on_board(&view), "f5d6");
    pick(&mut view, "a1");
    assert_eq!(view.notices().texts(), ["a1: turns over nothing"]);
    pick(&mut view, "c3");
    assert!(view.notices().is_empty() && on_board(&view).starts_with("f5d6c3"));
    // The game on the board has not changed, and a notice summarizes the training.
    assert!(view.escape(NOW));
    assert!(view.training().trainer().is_none());
    assert_eq!(view.notices().texts(), ["1 right, 1 missed; 2 positions are due tomorrow."]);
    assert_eq!(view.session().transcript(), "f5");
    assert!(!view.session().is_paused(), "it goes on");
    pick(&mut view, "d6");
    assert_eq!(view.session().transcript(), "f5d6");
}

#[test]
fn several_openings_make_one_repertoire_for_any_side() {
    let mut view = view(None);
    open(&mut view);
    let text = reversi_view::Text::new(Language::ENGLISH);
    let form = form_mut(&mut view);
    for name in ["rose-bill", "buffalo"] {
        form.filter.text = name.to_owned();
        form.edited();
        let rows = form.rows(&text);
        let at = rows.iter().position(|row| row.name.to_lowercase() == name).unwrap();
        assert!(form.toggle(at, &text));
        assert_eq!(form.rows(&text)[form.row()].is_chosen, Some(true));
    }
    form.step_side(true);
    assert_eq!(form.player, Some(Player::White));
    form.step_side(true);
    assert_eq!(form.player, None);
    form.step_side(false);
    view.take_repertoire(NOW);
    let trainer = view.training().trainer().unwrap();
    assert_eq!((trainer.repertoire().name.as_str(), trainer.player()), ("Rose-Bill, Buffalo", Player::White));
    assert_eq!(on_board(&view), "f5", "the program begins");
    assert_eq!(trainer.repertoire().tree().moves(trainer.game()).len(), 2);
}

#[test]
fn text_and_the_game_on_the_board_make_one() {
    let mut view = view(None);
    // The game on the board, including its variations, becomes a repertoire.
    for square in ["f5", "d6", "c3"] {
        pick(&mut view, square);
    }
    view.act(Action::Undo, NOW);
    pick(&mut view, "c4");
    train(&mut view, "the game on");
    let trainer = view.training().trainer().unwrap();
    assert_eq!((trainer.repertoire().name.as_str(), trainer.repertoire().tree().len()), ("Perpendicular", 4));
    view.leave(NOW);
    assert_eq!(paste(&mut view, "  (;GM[2]SZ[8];B[f5](;W[d6];B[c3])(;W[f6];B[e6]))\n"), None);
    assert_eq!(view.training().trainer().unwrap().repertoire().tree().len(), 5);
    view.leave(NOW);
    assert_eq!(paste(&mut view, "f5d6c3\nf5f6e6\n"), None);
    assert_eq!(view.training().trainer().unwrap().repertoire().name, "Pasted 2");
    view.leave(NOW);
    for (text, said) in [
        ("", "No repertoire can be made from this: it is empty."),
        ("f5d6\nf5a1", "No repertoire can be made from this: game 2, byte 7: move 2 (a1): turns over nothing."),
        ("(;GM[2]SZ[8])", "It contains no moves."),
        ("(;GM[2]SZ[6];B[e4])", "Game 1 does not start with the four usual discs on an 8 x 8 board."),
    ] {
        assert_eq!(paste(&mut view, text).as_deref(), Some(said));
    }
    // The game on a smaller board cannot become a repertoire.
    let mut small = view_of(persons("6x6"), None, "en", || Day(1));
    train(&mut small, "the game on");
    assert_eq!(form(&small).trouble(), Some("It contains no moves."));
    small.close_dialog();
    assert_eq!(paste(&mut small, "f5d6c3"), None);
    assert_eq!(small.size().to_string(), "8x8");
    assert_eq!(small.board().board.size(), small.size());
    small.escape(NOW);
    assert_eq!(small.size().to_string(), "6x6");
}

#[test]
fn what_is_to_be_pasted_or_chosen_is_asked_for() {
    let folder = Folder::new();
    fs::write(folder.join("my lines.txt"), "f5d6c3\nf5d6c4\n").unwrap();
    fs::write(folder.join("wrong.txt"), "f5d6c3\nf5d6a1\n").unwrap();
    let mut view = view(Some(&folder));
    train(&mut view, "from the clip");
    assert_eq!(view.take_requests(), [reversi_view::Request::Paste]);
    assert_eq!(form(&view).trouble(), Some("Paste the moves now."));
    view.close_dialog();
    train(&mut view, "from a file");
    let path = |name: &str| folder.join(name);
    for (name, said) in [("wrong.txt", "game 2, byte 11: move 3 (a1): turns over nothing"), ("none.txt", "none.txt")] {
        view.use_file(&path(name), NOW);
        let Some(Dialog::File(chooser)) = view.dialog() else { panic!("it stays open") };
        assert_eq!(chooser.purpose, Purpose::Repertoire);
        let trouble = chooser.trouble(view.text()).unwrap();
        assert!(trouble.contains(said), "{trouble}");
    }
    view.use_file(&path("my lines.txt"), NOW);
    assert!(view.dialog().is_none());
    let trainer = view.training().trainer().unwrap();
    assert_eq!((trainer.repertoire().name.as_str(), trainer.player()), ("my lines", Player::Black));
}

#[test]
fn repertoires_are_kept_renamed_and_deleted_with_a_question() {
    static DAY: AtomicU32 = AtomicU32::new(20_000);
    let folder = Folder::new();
    let start = || view_of(persons("8x8"), Some(&folder), "en", || Day(DAY.load(SeqCst)));
    let mut view = start();
    train(&mut view, "tiger");
    pick(&mut view, "f5");
    view.show_solution();
    drop(view);
    DAY.fetch_add(1, SeqCst);
    let mut view = start();
    open(&mut view);
    let text = reversi_view::Text::new(Language::ENGLISH);
    let row = &form(&view).rows(&text)[0];
    assert_eq!(row.source, RepertoireSource::Kept("Tiger".to_owned()));
    assert!(row.detail.starts_with("Black, ") && row.detail.ends_with(" positions, 2 due"), "{}", row.detail);
    // The user gives the repertoire another name.
    form_mut(&mut view).begin_rename(&text);
    let RepertoireStage::Rename { field, .. } = &mut form_mut(&mut view).stage else { panic!("it is asked for") };
    field.insert("My tiger");
    view.confirm_repertoire();
    assert_eq!(form(&view).rows(&text)[0].name, "My tiger");
    // An empty name and the name of another repertoire are rejected.
    view.paste_repertoire("f5d6", NOW);
    view.leave(NOW);
    open(&mut view);
    for typed in ["", "Pasted"] {
        form_mut(&mut view).begin_rename(&text);
        if let RepertoireStage::Rename { field, .. } = &mut form_mut(&mut view).stage {
            field.text = typed.to_owned();
        }
        view.confirm_repertoire();
        assert_eq!(form(&view).trouble(), Some(format!("“{typed}” cannot be used as a name.").as_str()));
        assert!(form_mut(&mut view).back());
    }
    // The user deletes the repertoire.
    form_mut(&mut view).begin_delete(&text);
    assert_eq!(form(&view).stage, RepertoireStage::Delete { name: "My tiger".to_owned() });
    assert!(form_mut(&mut view).back());
    assert_eq!(form(&view).rows(&text)[0].name, "My tiger", "it is still there");
    form_mut(&mut view).begin_delete(&text);
    view.confirm_repertoire();
    assert_eq!(form(&view).rows(&text)[0].name, "Pasted");
    drop(view);
    let mut view = start();
    open(&mut view);
    assert_eq!(form(&view).rows(&text)[0].name, "Pasted");
    assert_eq!(form(&view).rows(&text)[1].source, RepertoireSource::Board);
}

#[test]
fn the_first_row_with_the_focus_can_be_trained() {
    let text = reversi_view::Text::new(Language::ENGLISH);
    let mut view = view(None);
    open(&mut view);
    assert!(matches!(form(&view).source(&text), Some(RepertoireSource::Opening(_))), "{:?}", form(&view).source(&text));
    view.take_repertoire(NOW);
    assert!(view.training().trainer().is_some(), "{:?}", view.dialog());
    view.leave(NOW);
    view.pick("f5".parse::<Square>().unwrap(), NOW);
    view.act(Action::Repertoire, NOW);
    assert!(!matches!(form(&view).source(&text), Some(RepertoireSource::Opening(_))));
}

#[test]
fn a_line_is_played_on_from_its_end_against_the_engine() {
    let mut view = view_of(persons("8x8").with_seats("3".parse().unwrap(), Seat::Person), None, "en", || Day(1));
    assert_eq!(paste(&mut view, "f5d6c3"), None);
    assert!(!view.exercise().unwrap().steps.play_on);
    view.play_on(NOW);
    assert!(view.training().trainer().is_some(), "not before the end");
    pick(&mut view, "f5");
    pick(&mut view, "c3");
    assert_eq!(*view.training().trainer().unwrap().phase(), TrainerPhase::End);
    let model = view.exercise().unwrap();
    assert_eq!(model.result, ["End of the line: Perpendicular."]);
    assert!(model.steps.play_on && model.steps.is_done);
    view.pick("d3".parse::<Square>().unwrap(), NOW);
    assert_eq!(view.notices().texts(), ["There is no exercise to solve."]);
    view.play_on(NOW);
    assert!(view.training().trainer().is_none());
    assert_eq!(view.session().transcript(), "f5d6c3");
    assert_eq!(view.session().seat(Player::Black), Seat::Person);
    // These tests have no engine. As soon as the session notices that the engine is missing, a person takes over the
    // engine's side.
    let is_missed = view.notices().texts().iter().any(|notice| notice.contains("there is no engine here"));
    assert!(matches!(view.session().seat(Player::White), Seat::Engine(_)) || is_missed);
    assert!(!view.session().is_paused());
}

#[test]
fn the_next_line_comes_when_it_is_asked_for() {
    let mut view = view_of(persons("8x8"), None, "ja", || Day(1));
    assert_eq!(paste(&mut view, "f5d6c3"), None);
    pick(&mut view, "f5");
    view.act(Action::Next, NOW);
    assert_eq!((on_board(&view).as_str(), view.training().trainer().unwrap().line()), ("", 2));
    view.act(Action::Previous, NOW);
    assert_eq!(view.exercise().unwrap().headline, "進行2: 正解1、間違い0");
    // Actions that concern only the view do not end the training, but other actions do.
    view.act(Action::NextTheme, NOW);
    assert!(view.training().trainer().is_some());
    view.act(Action::Repertoire, NOW);
    assert!(view.training().trainer().is_none());
    assert_eq!(view.notices().texts(), ["正解1、間違い0。明日の復習は1局面です。"]);
}
