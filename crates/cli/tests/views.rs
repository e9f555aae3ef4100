//! Runs the same scripts in the window and in the terminal. Checks that both views offer every action (with a few
//! exceptions), that each action has the same effect in both views, and that both views report events with the same
//! sentences.

use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyModifiers};
use eframe::egui::{Event, Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use reversi::{Board, Player, Rules};
use reversi_session::{EngineFactory, Seat, Setup};
use reversi_terminal::{Capabilities, Colours};
use reversi_test_support::{Folder, Request, ScriptedEngine, estimate};
use reversi_view::{ACTIONS, Access, Action, Dialog, FirstGame, Language, Launch, Pace, View};
use reversi_window as window;
use std::io::{Write, stderr};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Returns an engine that plays the first legal move, but fails at level 10 and above.
fn engine() -> EngineFactory {
    let engine = ScriptedEngine::by_rank(|rank| estimate(4 - 2 * rank as i32, 6));
    let fails = |request: &Request<'_>| match request {
        Request::Play(level) if level.number() >= 10 => Err("the engine is out of order".to_owned()),
        _ => Ok(()),
    };
    engine.before(fails).factory()
}

fn launch(setup: Setup, language: Language) -> Launch {
    Launch {
        first_game: FirstGame::exactly(setup),
        engine: engine(),
        language: Some(language),
        system_language: Language::ENGLISH,
        puzzles: include_str!("../../study/tests/puzzles.txt"),
        today: Default::default,
        storage: None,
        access: Access::Direct("/nowhere/at all".into()),
        open: None,
    }
}

/// A view that a script can control.
trait Driven {
    fn view(&self) -> &View;
    fn press(&mut self, action: Action) -> bool;
    fn type_text(&mut self, text: &str);
    fn paste(&mut self, text: &str);
    fn escape(&mut self);
    fn enter(&mut self);
    /// Waits until the engine is idle.
    fn rest(&mut self);
    /// Returns all text on the screen without whitespace.
    fn screen(&mut self) -> String;
}

struct WindowView(Harness<'static, window::App>);

impl WindowView {
    fn new(launch: Launch) -> WindowView {
        let mut app = window::App::new(launch, Arc::new(|| {}));
        app.settings_mut().pace = Pace::None;
        let size = Vec2::new(1100.0, 900.0);
        let builder = Harness::builder().with_size(size).with_max_steps(64);
        let mut view = WindowView(builder.build_ui_state(|ui, app: &mut window::App| app.ui(ui), app));
        view.0.run_ok();
        view
    }
}

impl Driven for WindowView {
    fn view(&self) -> &View {
        self.0.state().view()
    }

    fn press(&mut self, action: Action) -> bool {
        let name = self.view().key(action);
        let (mut modifiers, mut key) = (Modifiers::NONE, None);
        for part in name.split('+') {
            match part {
                "Ctrl" | "Cmd" => modifiers |= Modifiers::COMMAND,
                "Shift" => modifiers |= Modifiers::SHIFT,
                other => key = Key::from_name(other),
            }
        }
        let Some(key) = key else { return false };
        self.0.key_press_modifiers(modifiers, key);
        self.0.run_ok();
        true
    }

    fn type_text(&mut self, text: &str) {
        text.chars().for_each(|letter| self.0.event(Event::Text(letter.to_string())));
        self.0.run_ok();
    }

    fn paste(&mut self, text: &str) {
        self.0.event(Event::Paste(text.to_owned()));
        self.0.run_ok();
    }

    fn escape(&mut self) {
        self.0.key_press(Key::Escape);
        self.0.run_ok();
    }

    fn enter(&mut self) {
        self.0.key_press(Key::Enter);
        self.0.run_ok();
    }

    fn rest(&mut self) {
        wait(self, |view| view.0.step());
        self.0.run_ok();
    }

    fn screen(&mut self) -> String {
        let label = |node: egui_kittest::Node<'_>| {
            let node = node.accesskit_node();
            node.label().or_else(|| node.value()).unwrap_or_default()
        };
        without_blanks(&self.0.root().children_recursive().map(label).collect::<String>())
    }
}

struct TerminalView {
    app: reversi_terminal::App,
    screen: Terminal<TestBackend>,
}

impl TerminalView {
    fn new(launch: Launch) -> TerminalView {
        let look = Capabilities { colours: Colours::Full, ascii: false };
        let mut app = reversi_terminal::App::new(launch, look, Arc::new(|| {}));
        app.settings_mut().pace = Pace::None;
        TerminalView { app, screen: Terminal::new(TestBackend::new(120, 40)).unwrap() }
    }

    fn key(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.app.handle(&Input::Key(KeyEvent::new(code, modifiers)), Duration::ZERO);
    }
}

impl Driven for TerminalView {
    fn view(&self) -> &View {
        self.app.view()
    }

    fn press(&mut self, action: Action) -> bool {
        let name = self.view().key(action);
        let mut letters = name.chars();
        let code = match name.as_str() {
            "" => return false,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            "PgUp" => KeyCode::PageUp,
            "PgDn" => KeyCode::PageDown,
            "Del" => KeyCode::Delete,
            "F4" => KeyCode::F(4),
            _ => match (letters.next(), letters.next()) {
                (Some(letter), None) => KeyCode::Char(letter),
                _ => panic!("no key {name}"),
            },
        };
        self.key(code, KeyModifiers::NONE);
        true
    }

    fn type_text(&mut self, text: &str) {
        text.chars().for_each(|letter| self.key(KeyCode::Char(letter), KeyModifiers::NONE));
    }

    fn paste(&mut self, text: &str) {
        self.app.handle(&Input::Paste(text.to_owned()), Duration::ZERO);
    }

    fn escape(&mut self) {
        self.key(KeyCode::Esc, KeyModifiers::NONE);
    }

    fn enter(&mut self) {
        self.key(KeyCode::Enter, KeyModifiers::NONE);
    }

    fn rest(&mut self) {
        wait(self, |view| view.app.update(Duration::ZERO));
    }

    fn screen(&mut self) -> String {
        let app = &mut self.app;
        // Clear the screen, because cells behind wide characters would otherwise keep their old contents.
        self.screen.clear().unwrap();
        self.screen.draw(|frame| app.draw(frame, Duration::ZERO)).unwrap();
        without_blanks(
            &self.screen.backend().buffer().content.iter().map(ratatui::buffer::Cell::symbol).collect::<String>(),
        )
    }
}

fn wait<V: Driven>(view: &mut V, mut update: impl FnMut(&mut V)) {
    let begun = Instant::now();
    update(view);
    while view.view().session().thinking().is_some() || view.view().session().review_progress().is_some() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the engine does not answer");
        std::thread::sleep(Duration::from_millis(2));
        update(view);
    }
}

fn without_blanks(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}

fn persons() -> Setup {
    Setup::new(Rules::Othello, "8x8".parse().unwrap()).unwrap()
}

/// Returns a board on which White has to pass after Black's first move, and on which Black's second move wins.
fn passing() -> Setup {
    let board: Board = "BW...WB\n.......\n".parse().unwrap();
    Setup::from_board(Rules::Othello, board, Player::Black).unwrap()
}

/// Runs a script in the window and in the terminal.
fn both(setup: &Setup, language: Language, script: impl Fn(&mut dyn Driven) -> String) {
    both_from(|| launch(setup.clone(), language), script);
}

/// Runs a script in both views. Each view gets its own launch settings.
fn both_from(launch: impl Fn() -> Launch, script: impl Fn(&mut dyn Driven) -> String) {
    let mut in_window = WindowView::new(launch());
    let mut in_terminal = TerminalView::new(launch());
    let language = in_terminal.view().text().language();
    if in_window.view().text().language() != language {
        // Write to `stderr` directly, because the test harness hides the output of `eprintln`.
        let _ = writeln!(stderr(), "NOT TESTED: {language:?}, because no font of this system has its characters");
        return;
    }
    assert_eq!(script(&mut in_window), script(&mut in_terminal));
}

/// Describes the part of a view's state that actions can change.
fn state(driven: &dyn Driven) -> String {
    let view = driven.view();
    let (session, settings) = (view.session(), view.settings());
    // After copying, a view shows a notice, or a dialog if the clipboard is unreliable.
    let mut notices = view.notices().texts().to_vec();
    if let Some(Dialog::Copied { title, .. }) = view.dialog() {
        notices.push(title.clone());
    }
    let dialog = view.dialog().filter(|dialog| !matches!(dialog, Dialog::Copied { .. }));
    let dialog = dialog.map(|dialog| format!("{dialog:?}"));
    let dialog = dialog.map(|name| name.split([' ', '(']).next().unwrap_or_default().to_owned());
    format!(
        "{} at {} paused {} hint {:?} review {} dialog {dialog:?} set-up {} retry {} puzzles {} live {} graph {} explorer {} {:?} {} {:?} marks {:?} {:?} {:?}",
        session.transcript(),
        session.game().transcript(),
        session.is_paused(),
        session.hint().map(|hint| (hint.kind, hint.answers.len())),
        session.review().is_some(),
        view.set_up().is_some(),
        view.training().retry().is_some(),
        view.training().puzzles().is_some(),
        settings.live,
        view.shows_graph(),
        settings.explorer,
        settings.explorer_source,
        settings.explorer_values,
        view.explorer_model(),
        session.marks(),
        view.status(None, true),
        notices,
    )
}

/// The actions that the terminal version lacks, because the terminal emulator provides these actions or a terminal does
/// not need them.
const NOT_IN_THE_TERMINAL: [Action; 7] = [
    Action::Paste,
    Action::CopyImage,
    Action::NextTheme,
    Action::FullScreen,
    Action::Larger,
    Action::Smaller,
    Action::UsualSize,
];

#[test]
fn every_action_is_reached_in_both_and_does_the_same() {
    for info in &ACTIONS {
        let action = info.action;
        // The states of both views must be equal except for the names of keys.
        both(&persons(), Language::ENGLISH, |driven| {
            driven.type_text("f5d6c3");
            driven.press(Action::Undo);
            let reached = driven.press(action);
            assert!(reached || NOT_IN_THE_TERMINAL.contains(&action), "{action:?} cannot be reached");
            driven.rest();
            let state = state(driven);
            driven.escape();
            assert!(driven.view().dialog().is_none(), "{action:?}: Escape closes what is open");
            match action {
                Action::Retry => "names a key".to_owned(),
                Action::CopyImage => "only in the window".to_owned(),
                _ => state,
            }
        });
    }
}

#[test]
fn the_start_is_the_same_in_both() {
    // Keys have the same effect in every language. Test them only in English, because opening a window is slow.
    for language in Language::all() {
        let start = || Launch { first_game: FirstGame::default(), ..launch(persons(), language) };
        let keys: &[&str] =
            if language == Language::ENGLISH { &["", "1", "2", "3", "4", "5", "6", "7", "8", "9"] } else { &[""] };
        for keys in keys {
            both_from(start, |driven| {
                let rows = driven.view().choice_rows(reversi_view::ChoiceList::Start);
                let screen = driven.screen();
                for row in &rows {
                    assert!(screen.contains(&without_blanks(&row.name)), "{language:?}: {row:?} is not on the screen");
                    assert!(
                        screen.contains(&without_blanks(&row.detail)),
                        "{language:?}: {row:?} is not on the screen"
                    );
                }
                driven.type_text(keys);
                driven.rest();
                let chosen = state(driven);
                driven.escape();
                driven.escape();
                assert!(driven.view().dialog().is_none(), "{keys}: Escape goes back");
                format!("{rows:?} {chosen} {}", state(driven))
            });
        }
    }
}

#[test]
fn a_game_is_left_and_gone_back_to_in_the_same_way() {
    for language in Language::all() {
        both(&persons(), language, |driven| {
            driven.type_text("f5d6");
            let mut states = Vec::new();
            for (action, leaves) in [(Action::PlayAgain, false), (Action::PlayAgain, true), (Action::Continue, true)] {
                driven.press(action);
                states.push(state(driven));
                if driven.view().dialog().is_some() {
                    let screen = driven.screen();
                    let text = driven.view().text();
                    for said in [text.leave_title(), text.leave_yes(), text.leave_no()] {
                        assert!(screen.contains(&without_blanks(&said)), "{language:?}: {said}");
                    }
                    if leaves { driven.enter() } else { driven.escape() }
                }
                states.push(state(driven));
            }
            assert_eq!(driven.view().session().transcript(), "f5d6");
            states.join("\n")
        });
    }
}

#[test]
fn openings_are_trained_in_the_same_way() {
    for language in Language::all() {
        both(&persons(), language, |driven| {
            driven.type_text("f5d6");
            driven.press(Action::Repertoire);
            driven.type_text("Tiger");
            driven.enter();
            let mut states = Vec::new();
            for typed in ["", "f5", "c5", "a1", "c3"] {
                driven.type_text(typed);
                let exercise = driven.view().exercise().expect("a repertoire is trained");
                let screen = driven.screen();
                assert!(screen.contains(&without_blanks(&exercise.headline)), "{language:?} {typed}: {screen}");
                states.push(format!("{exercise:?} {}", state(driven)));
            }
            driven.press(Action::Next);
            states.push(state(driven));
            driven.escape();
            states.push(state(driven));
            assert_eq!(driven.view().session().transcript(), "f5d6");
            states.join("\n")
        });
    }
}

/// A user's action in a view.
enum Does {
    Nothing,
    Type(&'static str),
    Paste(&'static str),
    Press(Action),
    /// Press the key of an action, and then confirm the action.
    Confirm(Action),
}

#[test]
fn the_same_events_are_reported_in_the_same_sentences() {
    for language in Language::all() {
        // Test one language with a small character set and one with a large character set in both views. Test the other
        // languages only in the terminal, because opening a window is slow, and the terminal is enough to check that
        // each sentence is on the screen.
        let in_both = ["en", "ja"].contains(&language.code());
        let events = [
            ("a pass", passing(), Does::Type("c1")),
            ("the end", passing(), Does::Type("c1e1")),
            ("an illegal move", persons(), Does::Type("a1")),
            ("an occupied square", persons(), Does::Type("d4")),
            ("a square off the board", persons(), Does::Type("a9")),
            ("nothing to take back", persons(), Does::Press(Action::Undo)),
            ("nothing to play again", persons(), Does::Press(Action::Redo)),
            ("no other line", persons(), Does::Press(Action::NextLine)),
            ("nothing to review", persons(), Does::Press(Action::Review)),
            ("no unfinished game", persons(), Does::Press(Action::Continue)),
            ("pasted moves", persons(), Does::Paste("f5 d6 c3")),
            ("pasted rubbish", persons(), Does::Paste("once upon a time")),
            ("a pasted mistake", persons(), Does::Paste("f5d6a1")),
            ("a resignation", persons(), Does::Confirm(Action::Resign)),
            ("the first discs", Setup::new(Rules::Classic, "8x8".parse().unwrap()).unwrap(), Does::Type("d4")),
            ("a broken engine", persons().with_seats("12".parse().unwrap(), Seat::Person), Does::Nothing),
        ];
        for (what, setup, does) in &events {
            let script = |driven: &mut dyn Driven| {
                driven.rest();
                match does {
                    Does::Nothing => {}
                    Does::Type(text) => driven.type_text(text),
                    Does::Paste(text) => driven.paste(text),
                    Does::Press(action) => assert!(driven.press(*action)),
                    Does::Confirm(action) => {
                        assert!(driven.press(*action));
                        let screen = driven.screen();
                        let view = driven.view();
                        let asked = view.dialog().and_then(|dialog| dialog.question(view.text())).unwrap();
                        for said in [&asked.title, &asked.explained, &asked.yes, &asked.no] {
                            // Compare only the beginning, because the sentence may continue on the next line.
                            let begins: String = without_blanks(said).chars().take(12).collect();
                            assert!(screen.contains(&begins), "{language:?}: {said} is not in {screen}");
                        }
                        driven.enter();
                    }
                }
                driven.rest();
                let said = driven.view().notices().texts().join(" ");
                let status = driven.view().status(None, true);
                let screen = driven.screen();
                for sentence in driven.view().notices().texts().iter().chain([&status.headline]) {
                    let seen =
                        screen.contains(&without_blanks(sentence)) || !said.is_empty() && *sentence == status.headline;
                    assert!(seen, "{language:?}, {what}: {sentence:?} is not on the screen");
                }
                format!("{what}: {said} / {} / {}", status.headline, status.detail)
            };
            if in_both {
                both(setup, language, script);
            } else {
                script(&mut TerminalView::new(launch(setup.clone(), language)));
            }
        }
    }
}

#[test]
fn a_notice_of_a_pass_lives_as_long_in_both() {
    let engines = passing().with_seats("1".parse().unwrap(), "1".parse().unwrap());
    both(&engines, Language::ENGLISH, |driven| {
        driven.rest();
        let texts = driven.view().notices().texts().join(" ");
        assert_eq!(texts, "", "the engine has moved on");
        driven.view().status(None, true).headline
    });
    both(&passing(), Language::ENGLISH, |driven| {
        driven.type_text("c1");
        assert_eq!(driven.view().notices().texts().len(), 1);
        driven.type_text("e1");
        driven.view().notices().texts().join(" ")
    });
}

#[test]
fn a_saved_game_is_what_its_ending_says_in_both() {
    let views: [fn(Launch) -> Box<dyn Driven>; 2] =
        [|launch| Box::new(WindowView::new(launch)), |launch| Box::new(TerminalView::new(launch))];
    for view in views {
        let folder = Folder::new();
        let launch = Launch { access: Access::Direct(folder.to_path_buf()), ..launch(persons(), Language::ENGLISH) };
        let mut driven = view(launch);
        let said = |driven: &dyn Driven| {
            let notices = driven.view().notices().texts().join(" ");
            let Some(Dialog::File(chooser)) = driven.view().dialog() else { return notices };
            chooser.trouble(driven.view().text()).unwrap_or_default()
        };
        let save = |driven: &mut dyn Driven, name: &str| {
            driven.press(Action::Save);
            // The typed text replaces the suggested name.
            driven.type_text(name);
            driven.enter();
            driven.rest();
            let said = said(driven);
            driven.escape();
            said
        };
        driven.type_text("e6f4e3f6g5d6e7f5");
        assert!(save(&mut *driven, "x.wtb").contains("the game is not over"));
        driven.type_text("c5");
        for (name, file, begins) in [
            ("x.sgf", "x.sgf", &b"(;FF[4]GM[2]"[..]),
            ("y", "y.sgf", b"(;FF[4]GM[2]"),
            ("x.ggf", "x.ggf", b"(;GM[Othello]"),
            ("x.txt", "x.txt", b"e6f4e3f6g5d6e7f5c5\n"),
            ("x.WTB", "x.WTB", b"\x14"),
        ] {
            let path = folder.join(file).display().to_string();
            let said = save(&mut *driven, name);
            assert!(said.starts_with(&format!("Saved as {path}")), "{name}: {said}");
            let is_whole = file.ends_with("gf");
            assert_eq!(said.contains("cannot store the whole"), !is_whole, "some formats keep no values: {said}");
            assert!(std::fs::read(folder.join(file)).unwrap().starts_with(begins), "{name}");
        }
        // Saving a WTHOR file must not replace existing name files.
        std::fs::remove_file(folder.join("x.WTB")).unwrap();
        assert!(save(&mut *driven, "x.wtb").contains("x.jou already exists"));
        let said = save(&mut *driven, "x.doc");
        assert!(said.contains("x.doc: games are saved as .sgf, .ggf, .wtb, .txt"), "{said}");
        assert!(!folder.join("x.doc").exists());
        // Saving over an existing file asks for confirmation. Closing the dialog keeps the existing file.
        std::fs::write(folder.join("x.sgf"), "mine").unwrap();
        assert!(save(&mut *driven, "x.sgf").contains("already exists"));
        assert_eq!(std::fs::read(folder.join("x.sgf")).unwrap(), b"mine");
    }
}

#[test]
fn names_comments_and_marks_are_opened_shown_changed_saved_and_read_again_in_both() {
    let folder = Folder::new();
    let game = "(;GM[2]SZ[8]PB[Ann Lee]PW[Ben];B[f5];W[d6];B[c3]C[A lesson.]TR[c3]SQ[a1]CR[b1]MA[c1]LB[d1:Q])";
    let (before, after) = (folder.join("before.sgf"), folder.join("after.sgf"));
    let launch = |path: &std::path::Path| Launch {
        access: Access::Direct(folder.to_path_buf()),
        open: Some(path.to_owned()),
        ..launch(persons(), Language::ENGLISH)
    };
    let views: [fn(Launch) -> Box<dyn Driven>; 2] =
        [|launch| Box::new(WindowView::new(launch)), |launch| Box::new(TerminalView::new(launch))];
    let marks = |driven: &dyn Driven| {
        let marks = driven.view().session().marks().iter();
        marks.map(|(square, mark)| format!("{square} {mark:?} ")).collect::<String>()
    };
    for view in views {
        std::fs::write(&before, game).unwrap();
        let mut driven = view(launch(&before));
        driven.escape();
        let screen = driven.screen();
        for shown in ["AnnLee", "Ben", "Alesson."] {
            assert!(screen.contains(shown), "{shown} is not in {screen}");
        }
        // Playing a move puts the cursor on the square of the move. Going back one move shows the marks from the file.
        driven.type_text("d3");
        driven.press(Action::Previous);
        driven.press(Action::Mark);
        driven.press(Action::Mark);
        let marked = marks(&*driven);
        for mark in ["c3 Triangle", "a1 Square", "b1 Circle", "c1 Cross", "d1 Label(\"Q\")", "d3 Square"] {
            assert!(marked.contains(mark), "{mark} is not in {marked}");
        }
        driven.press(Action::Save);
        driven.type_text("after.sgf");
        driven.enter();
        driven.rest();
        let mut again = view(launch(&after));
        again.press(Action::First);
        for _ in 0..3 {
            again.press(Action::Next);
        }
        assert_eq!(marks(&*again), marked);
        assert_eq!(again.view().comment(), "A lesson.");
        assert!(again.screen().contains("AnnLee"));
    }
}

#[test]
fn puzzles_are_solved_in_the_same_way_in_both() {
    for language in Language::all() {
        both(&persons(), language, |driven| {
            driven.type_text("f5d6");
            let before = state(driven);
            driven.press(Action::Puzzles);
            let mut states = Vec::new();
            for number in 0..3 {
                let step = driven.view().training().puzzles().and_then(|run| run.step()).unwrap().clone();
                if number != 1 {
                    driven.type_text(&step.choices[1].square.to_string());
                    states.push(state(driven));
                }
                while let Some(step) =
                    driven.view().training().puzzles().filter(|run| !run.is_done()).and_then(|run| run.step())
                {
                    let square = step.solution().square.to_string();
                    driven.type_text(&square);
                    let exercise = driven.view().exercise().unwrap();
                    let screen = driven.screen();
                    let said = exercise.question.iter().chain(exercise.tries.iter().map(|(_, said)| said));
                    for sentence in said.chain(&exercise.result).chain(&exercise.standing).chain([&exercise.headline]) {
                        // Compare only the beginning, because the sentence may continue on the next line, next to the
                        // board.
                        let begins: String = without_blanks(sentence).chars().take(10).collect();
                        assert!(screen.contains(&begins), "{language:?}: {sentence} is not in {screen}");
                    }
                    states.push(format!("{exercise:?}"));
                }
                driven.press(Action::Next);
            }
            assert!(driven.screen().contains(&without_blanks(&driven.view().text().puzzle_none())));
            driven.escape();
            assert_eq!(state(driven), before, "the game is as it was");
            states.join("\n")
        });
    }
}
