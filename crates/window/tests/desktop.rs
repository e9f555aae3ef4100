//! Tests of what people expect of a desktop window: the side panel has the width that they choose, messages and forms
//! leave the controls where they are, and files are where they were last time.

use crate::common::{Window, launch, persons, script};
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Role, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use reversi::Rules;
use reversi_engine::Level;
use reversi_session::Seat;
use reversi_test_support::{Folder, REVIEWED_GAME, review_engine};

const CTRL: Modifiers = Modifiers::COMMAND;
const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn othello() -> Window<'static> {
    Window::new(persons(Rules::Othello, "8x8"))
}

fn rect(window: &Window<'_>, label: &str) -> Rect {
    window.harness.get_by_label(label).rect()
}

fn drag(window: &mut Window<'_>, from: Pos2, to: Pos2) {
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for event in [Event::PointerMoved(from), button(from, true), Event::PointerMoved(to), button(to, false)] {
        window.harness.event(event);
        window.settle();
    }
}

/// Returns the horizontal position of the edge of the side panel, which begins 12 points left of its first button.
fn edge(window: &Window<'_>) -> f32 {
    rect(window, "Undo").left() - 12.0
}

#[test]
fn the_side_panel_has_the_width_that_the_user_drags_it_to() {
    let folder = Folder::new();
    let start = || launch(persons(Rules::Othello, "8x8"), script(), Some(folder.to_path_buf()), folder.to_path_buf());
    let mut window = Window::starting(start());
    let before = edge(&window);
    drag(&mut window, Pos2::new(before, 400.0), Pos2::new(before - 100.0, 420.0));
    assert!((edge(&window) - (before - 100.0)).abs() < 1.5, "{} and {before}", edge(&window));
    let at = Pos2::new(edge(&window), 400.0);
    drag(&mut window, at, Pos2::new(5.0, 400.0));
    assert!(edge(&window) >= 200.0, "the board keeps its place");
    let at = Pos2::new(edge(&window), 400.0);
    drag(&mut window, at, Pos2::new(500.0, 400.0));
    drop(window);
    let mut window = Window::starting(start());
    assert!((edge(&window) - 500.0).abs() < 1.5, "the next run has the same width");
    let at = Pos2::new(edge(&window), 300.0);
    window.hover(at);
    let button =
        |pressed| Event::PointerButton { pos: at, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
    window.in_one_frame([true, false, true, false].map(button));
    assert_eq!(edge(&window), before, "a double click restores the width");
}

#[test]
fn a_wide_window_gives_its_space_to_the_panel() {
    let mut window = othello();
    window.resize(vec2(1280.0, 800.0));
    let gap = edge(&window) - window.square("h1").x;
    assert!(gap < 110.0, "{gap} points are between the last column and the panel");
}

#[test]
fn a_tall_window_has_the_buttons_below_the_board() {
    let mut window = Window::new(persons(Rules::Othello, "8x8").with_seats(Seat::Person, Seat::Engine(Level::MIN)));
    window.resize(vec2(420.0, 900.0));
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(420.0, 900.0));
    window.harness.set_render_cursor(false);
    window.harness.snapshot("tall");
    for label in ["Undo", "Hint"] {
        let button = rect(&window, label);
        assert!(screen.contains_rect(button) && button.top() > window.square("a8").y, "{label}: {button:?}");
    }
    assert!(window.square("h8").x - window.square("a1").x > 280.0, "the board is still large");
}

#[test]
fn review_explorer_and_graph_are_visible_together() {
    let setup = persons(Rules::Othello, "8x8");
    let mut window = Window::starting(launch(setup, review_engine().factory(), None, std::env::temp_dir()));
    window.harness.event(Event::Paste(REVIEWED_GAME.to_owned()));
    window.settle();
    window.keys(BOTH, Key::R);
    window.wait_until("the review", |app| app.session().review().is_some());
    window.keys(CTRL, Key::B);
    window.key(Key::Home);
    for _ in 0..2 {
        window.key(Key::PageDown);
    }
    window.settle();
    let explorer = |window: &Window<'_>| {
        let root = window.harness.root();
        let rows = root
            .children_recursive()
            .filter(|node| node.accesskit_node().label().is_some_and(|label| label.contains(" games, ")));
        rows.map(|row| row.rect()).collect::<Vec<Rect>>()
    };
    let graph = window.harness.get_by_label_contains("errors marked").rect();
    let rows = explorer(&window);
    let moves = rect(&window, "1.");
    let visible = rows.iter().filter(|row| row.bottom() < moves.top()).count();
    window.harness.remove_cursor();
    window.settle();
    window.harness.set_render_cursor(false);
    window.harness.snapshot("analysis");
    assert!(graph.height() >= 48.0 && graph.bottom() <= 720.0, "{graph:?}");
    assert!(visible >= 4.min(rows.len()), "{visible} of {} rows", rows.len());
}

#[test]
fn notices_cover_no_control_and_no_result() {
    for size in [vec2(940.0, 720.0), vec2(1280.0, 800.0), vec2(420.0, 900.0), vec2(600.0, 800.0)] {
        let mut window = othello();
        window.resize(size);
        window.type_text("f5d6");
        window.keys(CTRL, Key::R);
        window.click("Resign");
        window.keys(BOTH, Key::C);
        let result = window.harness.get_by_label_contains("by resignation").rect();
        let notice = window.harness.get_by_label_contains("copied").rect().expand2(Vec2::new(12.0, 3.0));
        assert!(!notice.intersects(result), "{notice:?} covers the result at {result:?} in {size:?}");
        let first = window.square("a1");
        let cell = window.square("b1").x - first.x;
        assert!(notice.bottom() <= first.y - cell / 2.0 + 1.0, "{notice:?} covers the square at {first:?} in {size:?}");
        for label in ["Undo", "Review"] {
            assert!(!notice.intersects(rect(&window, label)), "{label} in {size:?}");
        }
    }
}

#[test]
fn the_form_for_a_new_game_does_not_change_its_size() {
    let mut window = othello();
    let form = |window: &mut Window<'_>, white: &str| {
        window.harness.state_mut().settings_mut().new_game.get_or_insert_default().white = white.to_owned();
        window.keys(CTRL, Key::N);
        let rects = ["Begin", "Cancel"].map(|label| rect(window, label));
        window.key(Key::Escape);
        rects
    };
    let first = form(&mut window, "person");
    for white in ["1", "12", "21", "gtp:", "gtp:other"] {
        assert_eq!(form(&mut window, white), first, "{white}");
    }
    window.keys(CTRL, Key::N);
    let list = window.harness.get_by_role_and_label(Role::ComboBox, "White").rect();
    assert!(list.is_positive());
}

#[test]
fn a_click_beside_a_short_name_selects_the_file() {
    let folder = Folder::new();
    folder.write("a.sgf", "(;GM[2]SZ[8];B[f5])");
    let mut window = Window::starting(launch(persons(Rules::Othello, "8x8"), script(), None, folder.to_path_buf()));
    window.keys(CTRL, Key::O);
    let row = rect(&window, "a.sgf");
    assert!(row.width() > 250.0, "{row:?}");
    window.click_at(row.right_center() - vec2(8.0, 0.0), PointerButton::Primary);
    window.click("Open");
    assert_eq!(window.game().transcript(), "f5");
}

#[test]
fn the_dialog_for_files_starts_in_the_last_folder() {
    let [store, documents, other] = [Folder::new(), Folder::new(), Folder::new()];
    let setup = || persons(Rules::Othello, "8x8");
    let start = || launch(setup(), script(), Some(store.to_path_buf()), documents.to_path_buf());
    let mut window = Window::starting(start());
    window.type_text("f5");
    window.keys(CTRL, Key::S);
    assert!(window.says(&documents.display().to_string()));
    let path = other.join("mine.sgf");
    window.keys(CTRL, Key::A);
    window.type_text(&path.display().to_string());
    window.click("Save");
    assert!(path.exists());
    window.keys(CTRL, Key::S);
    assert!(window.says("mine.sgf"), "the same name is proposed");
    drop(window);
    let mut window = Window::starting(start());
    window.keys(CTRL, Key::O);
    assert!(window.says(&other.display().to_string()));
}

#[test]
fn pasting_in_the_position_editor_stays_in_the_editor() {
    let mut window = othello();
    window.keys(CTRL, Key::E);
    window.harness.event(Event::Paste("f5d6c3".to_owned()));
    window.settle();
    assert!(window.says("Play from here"), "the editor is open");
    assert_eq!(window.name_of("c3"), "c3, black");
    window.harness.event(Event::Paste("once upon a time".to_owned()));
    window.settle();
    assert_eq!(window.name_of("c3"), "c3, black");
    window.click("Cancel");
    assert_eq!(window.game().history().len(), 0, "the game is unchanged");
}

#[test]
fn the_engine_column_survives_hints() {
    let mut window = othello();
    window.type_text("f5");
    window.keys(CTRL, Key::B);
    window.keys(BOTH, Key::L);
    let is_ready = |app: &reversi_window::App| app.session().hint().is_some_and(|hint| hint.ready);
    window.wait_until("values", is_ready);
    let values = |window: &Window<'_>| {
        let rows = window.harness.state().view().explorer_model().rows;
        rows.into_iter().filter(|row| row.value.is_some()).count()
    };
    let all = values(&window);
    assert!(all > 1);
    for _ in 0..2 {
        window.keys(CTRL, Key::H);
        window.wait_until("the hint", |app| is_ready(app) || app.session().hint().is_none());
        assert_eq!(values(&window), all);
    }
    window.keys(BOTH, Key::L);
    assert_eq!(values(&window), 0, "without the column there are no values");
}
