//! Tests of the dialogs. The tests find widgets by their labels.

use reversi_test_support::Folder;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::common::{Window, launch, persons, script};
use eframe::egui::{DroppedFile, DroppedFileHandle, Key, Modifiers, PointerButton, Role};
use egui_kittest::kittest::Queryable;
use reversi::{Player, Rules};
use reversi_engine::Level;
use reversi_session::Seat;
use reversi_view::{Dialog, Theme};

#[test]
fn a_new_game_in_one_click() {
    let mut window = Window::new(persons(Rules::Classic, "8x8"));
    window.keys(Modifiers::COMMAND, Key::N);
    assert!(window.says("New game"));
    window.click("Play Black against level 1");
    let session = window.harness.state().session();
    assert_eq!(session.seat(Player::White), Seat::Engine(Level::MIN));
    assert_eq!(session.game().rules(), Rules::Othello);
    assert!(window.harness.query_by_label("Begin").is_none(), "the dialog is gone");
}

#[test]
fn a_new_game_with_chosen_settings() {
    let mut window = Window::new(persons(Rules::Classic, "8x8"));
    let form = &mut window.harness.state_mut().settings_mut().new_game.get_or_insert_default();
    (form.rules, form.width, form.height) = (Rules::Classic, 7, 4);
    (form.black, form.white, form.time) = ("person".to_owned(), "person".to_owned(), "5:00".to_owned());
    window.keys(Modifiers::COMMAND, Key::N);
    window.click("Begin");
    let session = window.harness.state().session();
    assert_eq!((session.game().rules(), session.game().size().to_string().as_str()), (Rules::Classic, "7x4"));
    assert!(window.says("5:00"));
    // An invalid game cannot be started.
    window.harness.state_mut().settings_mut().new_game.get_or_insert_default().rules = Rules::Free;
    window.keys(Modifiers::COMMAND, Key::N);
    assert!(window.says("Free boards are square"));
    window.click("10 x 10");
    window.click("Begin");
    assert_eq!(window.game().size().to_string(), "10x10");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert_eq!(window.game().rules(), Rules::Free, "playing again uses the same rules");
    window.keys(Modifiers::COMMAND, Key::N);
    window.key(Key::Escape);
    assert!(window.harness.query_by_label("Begin").is_none(), "Escape closes the dialog");
}

#[test]
fn a_new_game_against_another_program() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.harness.state_mut().settings_mut().new_game.get_or_insert_default().white = "gtp:".to_owned();
    window.keys(Modifiers::COMMAND, Key::N);
    assert!(window.says("or another program like gtp:COMMAND"), "the command is missing");
    window.harness.get_by_label("White's engine").focus();
    window.harness.run_ok();
    window.harness.get_by_label("White's engine").type_text("other -x");
    window.harness.run_ok();
    window.click("Begin");
    let seat = window.harness.state().session().seat(Player::White);
    assert_eq!(seat, Seat::Program("gtp:other -x".into()));
    assert!(window.says("other"), "the player has the engine's name");
}

#[test]
fn settings_take_effect_at_once_and_are_saved() {
    let folder = Folder::new();
    let start = || launch(persons(Rules::Othello, "8x8"), script(), Some(folder.to_path_buf()), folder.to_path_buf());
    {
        let mut window = Window::starting(start());
        window.keys(Modifiers::COMMAND, Key::Comma);
        window.click("Felt");
        window.click("Dark");
        window.click("Sounds");
        window.click("Close");
        window.key(Key::F9);
        assert!(!window.says("White has"), "the side panel is hidden");
        window.type_text("f5");
    }
    let mut window = Window::starting(start());
    assert_eq!(window.game().history().len(), 0, "a new game begins");
    window.click("Continue the last game");
    assert_eq!(window.game().transcript(), "f5", "the last game continues");
    assert!(!window.says("Continue the last game"));
    let settings = window.harness.state_mut().settings_mut();
    assert_eq!((settings.theme, settings.sounds, settings.side_panel), (Theme::Felt, false, false));
}

#[test]
fn broken_files_are_reported_and_the_game_continues() {
    for broken in ["", "{", "{\"version\": 99, \"settings\": {}}", "{\"version\":1,\"settings\":{\"theme\":\"gold\"}}"]
    {
        let folder = Folder::new();
        std::fs::write(folder.join("settings.json"), broken).unwrap();
        std::fs::write(folder.join("last-game.sgf"), "(;GM[2]FF[4]B[").unwrap();
        let setup = persons(Rules::Classic, "8x8");
        let mut window = Window::starting(launch(setup, script(), Some(folder.to_path_buf()), folder.to_path_buf()));
        assert!(window.says("It was renamed to"), "{broken:?}");
        window.type_text("d4");
        assert_eq!(window.game().history().len(), 1, "{broken:?}");
    }
}

#[test]
fn a_position_is_set_up_and_played() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.keys(Modifiers::COMMAND, Key::E);
    window.click("Clear");
    assert!(window.says("Neither side can move in this position"));
    window.click_square("a1");
    let b1 = window.square("b1");
    window.click_at(b1, PointerButton::Secondary);
    assert_eq!(window.name_of("b1"), "b1, white");
    window.click("Play from here");
    assert_eq!(window.game().board().score().to_string(), "1-1");
    window.click_square("c1");
    assert!(window.says("Black wins 3 : 0"));
    window.keys(Modifiers::COMMAND, Key::E);
    window.click("Cancel");
    assert!(window.says("Black wins 3 : 0"), "nothing has changed");
}

#[test]
fn a_game_is_saved_and_opened() {
    let folder = Folder::new();
    let mut window = Window::starting(launch(persons(Rules::Classic, "6x4"), script(), None, folder.to_path_buf()));
    window.type_text("c2d2c3d3");
    let saved = window.game().clone();
    window.keys(Modifiers::COMMAND, Key::S);
    assert!(window.says("Save the game"));
    window.click("Save");
    assert!(folder.join("game.sgf").exists());
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.click("Leave it");
    assert_eq!(window.game().history().len(), 0);
    window.keys(Modifiers::COMMAND, Key::O);
    window.click("game.sgf");
    window.click("Open");
    assert_eq!(*window.game(), saved);
    // The dialog reports an error for a file that does not contain a game, and the game on the board remains.
    std::fs::write(folder.join("bad.sgf"), b"\xff\xfe no game").unwrap();
    window.keys(Modifiers::COMMAND, Key::O);
    window.click("bad.sgf");
    window.click("Open");
    assert!(window.says("bad.sgf:"), "the reason is shown");
    window.click("Cancel");
    assert_eq!(*window.game(), saved);
}

#[test]
fn a_comment_is_edited_and_shown() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.type_text("f5");
    window.keys(Modifiers::COMMAND, Key::Slash);
    assert!(window.says("Comment on f5"));
    window.type_text("Tyger f5");
    window.key(Key::Enter);
    assert!(!window.says("Comment on f5"), "Enter saves the comment");
    assert!(window.says("Tyger f5"));
    assert_eq!(window.game().transcript(), "f5", "the typed text was not a move");
    window.click("Tyger f5");
    assert!(window.says("Comment on f5"), "a click on the comment opens the dialog");
    window.type_text(" bright");
    window.key(Key::Escape);
    assert_eq!(window.harness.state().view().comment(), "Tyger f5");
    window.type_text("d6");
    assert!(!window.says("Tyger"), "the comment belongs to another move");
    window.key(Key::PageUp);
    assert!(window.says("Tyger"));
}

#[test]
fn help_and_about_open_and_close() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    window.key(Key::F1);
    assert!(window.says("Ctrl+Shift+Z") && window.says("Live evaluation"));
    window.key(Key::Escape);
    assert!(!window.says("Ctrl+Shift+Z"));
    window.keys(Modifiers::SHIFT, Key::F1);
    assert!(window.says("Version"));
    window.click("Close");
    assert!(!window.says("Version"));
}

#[test]
fn menus_show_every_action_with_its_keys() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    for (menu, item) in [
        ("Game", "New game…"),
        ("Moves", "Copy the board"),
        ("Analysis", "Value of every move"),
        ("View", "Full screen"),
        ("Help", "About"),
    ] {
        window.click(menu);
        assert!(window.says(item), "{item} is in {menu}");
        window.key(Key::Escape);
    }
    window.click("Game");
    window.harness.get_by_label_contains("Set up a position…").click();
    window.settle();
    assert!(window.says("A click places"));
}

#[test]
fn resigning_and_pausing() {
    let mut window = Window::new(persons(Rules::Othello, "8x8").with_time("5:00".parse().unwrap()));
    window.type_text("f5");
    window.keys(Modifiers::COMMAND, Key::P);
    assert!(window.says("White to move, paused"));
    window.click("Resume");
    assert!(!window.says("paused"));
    window.keys(Modifiers::COMMAND, Key::R);
    assert!(window.says("Resign as White?") && window.says("Black wins. Undo takes it back."));
    window.key(Key::Escape);
    assert!(
        !window.says("Resign as White?") && window.harness.state().session().outcome().is_none(),
        "Escape changes nothing"
    );
    window.keys(Modifiers::COMMAND, Key::R);
    window.key(Key::Enter);
    assert!(window.says("Black wins by resignation"));
    window.click("Play again");
    assert_eq!(window.game().history().len(), 0);
}

#[test]
fn enter_starts_a_new_game() {
    let mut window = Window::new(persons(Rules::Classic, "8x8"));
    window.keys(Modifiers::COMMAND, Key::N);
    window.key(Key::Enter);
    assert!(window.harness.query_by_label("Begin").is_none(), "the game has started");
    assert_eq!(window.game().rules(), Rules::Othello);
}

#[test]
fn a_file_is_replaced_and_a_name_corrected_with_the_keyboard() {
    let folder = Folder::new();
    let mut window = Window::starting(launch(persons(Rules::Othello, "8x8"), script(), None, folder.to_path_buf()));
    window.type_text("f5");
    for expected in ["f5", "f5d6"] {
        window.keys(Modifiers::COMMAND, Key::S);
        window.key(Key::Enter);
        window.key(Key::Enter);
        assert!(
            !window.says("Save the game"),
            "the game is saved; saving again replaces the file after a confirmation"
        );
        assert!(std::fs::read_to_string(folder.join("game.sgf")).unwrap().contains("B[f5]"));
        assert_eq!(window.game().transcript(), expected);
        window.type_text("d6");
    }
}

#[test]
fn a_list_opens_in_front_of_its_dialog_every_time() {
    let mut window = Window::new(persons(Rules::Othello, "8x8"));
    for level in ["Level 3:", "Level 5:"] {
        window.keys(Modifiers::COMMAND, Key::N);
        let list = window.harness.get_by_role_and_label(Role::ComboBox, "White").rect().center();
        window.click_in_one_frame(list);
        let choice = window.harness.get_by_label_contains(level).rect().center();
        window.click_in_one_frame(choice);
        window.click("Begin");
    }
    assert_eq!(window.harness.state().session().seat(Player::White), Seat::Engine(Level::new(5).unwrap()));
}

/// A file that the user drops on the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn a_file_dropped_on_the_window_is_opened() {
    let folder = Folder::new();
    let path = |name: &str| folder.join(name);
    std::fs::write(path("game.sgf"), "(;GM[2]FF[4]SZ[8];B[f5];W[d6];B[c3])").unwrap();
    std::fs::write(path("picture.png"), b"\x89PNG\r\n\x1a\n\0\0").unwrap();
    let mut window = Window::new(persons(Rules::Classic, "8x8"));
    let drop_on = |window: &mut Window<'_>, names: &[&str]| {
        let files = names.iter().map(|name| Arc::new(Dropped(path(name))) as DroppedFileHandle);
        window.harness.input_mut().dropped_files.extend(files);
        window.harness.step();
        window.settle();
    };
    // The user can drop a file even while a dialog is open.
    window.key(Key::F1);
    drop_on(&mut window, &["game.sgf"]);
    assert_eq!(window.game().transcript(), "f5d6c3");
    assert!(window.says("game.sgf") && window.harness.query_by_label("Close").is_none());
    for (names, message) in [(&["picture.png"][..], "picture.png:"), (&["missing.sgf"], "missing.sgf:")] {
        drop_on(&mut window, names);
        assert!(window.says(message), "{names:?}: {:?}", window.harness.state().view().notices().texts());
        assert_eq!(window.harness.state().view().notices().texts().len(), 1);
        assert_eq!(window.game().transcript(), "f5d6c3", "{names:?} changes nothing");
    }
    // If the user drops several files or a folder, the list of games opens.
    for names in [&["game.sgf", "picture.png"][..], &["."]] {
        drop_on(&mut window, names);
        assert!(matches!(window.harness.state().view().dialog(), Some(Dialog::Games)), "{names:?}");
        window.key(Key::Escape);
        assert_eq!(window.game().transcript(), "f5d6c3", "{names:?} changes nothing");
    }
}
