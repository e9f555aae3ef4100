//! Tests of all screens in all languages: no text is truncated or overlaps another text, and every character has a
//! glyph.

use crate::common::{Window, launch, persons, script};
use eframe::egui::epaint::{ClippedShape, TextShape};
use eframe::egui::{Event, FontId, Key, Modifiers, Rect, Shape, Vec2};
use reversi::{Board, Player, Rules};
use reversi_engine::Level;
use reversi_session::{EngineFactory, Seat, Setup};
use reversi_test_support::{REVIEWED_GAME, review_engine};
use reversi_view::{Language, Launch};
use std::io::{Write, stderr};

const CTRL: Modifiers = Modifiers::COMMAND;
const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Opens a window in a language. Returns `None` if no system font has the characters of the language.
fn window(setup: Setup, engine: EngineFactory, language: Language) -> Option<Window<'static>> {
    let launch = launch(setup, engine, None, "/nowhere/at all".into());
    let window = Window::starting(Launch { language: Some(language), ..launch });
    let shown = window.harness.state().view().text().language();
    if shown != language {
        assert!(window.says("No font for "), "a notice says that English is shown instead");
        // The test harness would hide the output of `eprintln!`.
        let _ = writeln!(stderr(), "NOT TESTED: {language:?}, because no font on this system has its characters");
        return None;
    }
    Some(window)
}

/// Returns the texts of the open dialog, or of the whole window if no dialog is open.
fn texts(window: &Window<'_>) -> Vec<(Rect, TextShape)> {
    fn collect(shape: &Shape, clip: Rect, found: &mut Vec<(Rect, TextShape)>) {
        match shape {
            Shape::Text(text) => found.push((clip, text.clone())),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, found)),
            _ => {}
        }
    }
    let shapes = &window.harness.output().shapes;
    let screen = window.harness.ctx.content_rect();
    let covers = |clipped: &ClippedShape| match &clipped.shape {
        Shape::Rect(rect) => rect.rect.contains_rect(screen) && rect.fill.a() > 0,
        _ => false,
    };
    let from = shapes.iter().rposition(covers).unwrap_or(0);
    let mut found = Vec::new();
    shapes[from..].iter().for_each(|clipped| collect(&clipped.shape, clipped.clip_rect, &mut found));
    found
}

fn check(window: &mut Window<'_>, screen: &str) {
    window.settle();
    let language = window.harness.state().view().text().language();
    let texts = texts(window);
    assert!(texts.len() > 3, "{language:?}, {screen}: the screen shows text");
    let mut places: Vec<(Rect, String)> = Vec::new();
    for (clip, shape) in &texts {
        let text = shape.galley.text().to_owned();
        let place = shape.galley.rect.translate(shape.pos.to_vec2());
        assert!(!shape.galley.elided, "{language:?}, {screen}: {text:?} is cut");
        let seen = place.intersect(*clip);
        if !seen.is_positive() || text.trim().is_empty() {
            continue; // the text is scrolled out of view
        }
        let within = clip.left() - 1.0 <= place.left() && place.right() <= clip.right() + 1.0;
        assert!(within, "{language:?}, {screen}: {text:?} at {place:?} is cut at {clip:?}");
        if text.len() == 1 && text.chars().all(|letter| letter.is_ascii_lowercase()) {
            continue; // a notice may cover the letters on the frame of the board
        }
        // Only the padding of two texts may overlap, so shrink the rectangles before comparing them.
        let inner = seen.shrink2(Vec2::new(1.0, 0.2 * seen.height()));
        for (other, said) in &places {
            let overlaps = inner.is_positive() && other.intersect(inner).is_positive();
            assert!(!overlaps, "{language:?}, {screen}: {text:?} at {seen:?} overlaps {said:?}");
        }
        places.push((inner, text));
    }
    let fonts = FontId::proportional(14.0);
    for (_, text) in &places {
        for letter in text.chars().filter(|letter| !letter.is_control()) {
            let has_glyph = window.harness.ctx.fonts_mut(|all| all.has_glyph(&fonts, letter));
            assert!(has_glyph, "{language:?}, {screen}: {letter:?} of {text:?} has no glyph");
        }
    }
}

/// Returns a position for a short game: White must pass after Black's first move, and Black wins with the second move.
fn passing() -> Setup {
    let board: Board = "BW...WB\n.......\n".parse().unwrap();
    Setup::from_board(Rules::Othello, board, Player::Black).unwrap().with_time("5:00".parse().unwrap())
}

#[test]
fn the_game_and_its_panels() {
    for language in Language::all() {
        let setup = persons(Rules::Othello, "8x8").with_seats(Seat::Person, Seat::Engine(Level::MAX));
        let Some(mut window) = window(setup, script(), language) else { continue };
        check(&mut window, "start");
        window.keys(CTRL, Key::H);
        window.wait_until("a hint", |app| app.session().hint().is_some_and(|hint| hint.ready));
        window.keys(CTRL, Key::G);
        check(&mut window, "hint");
        window.keys(CTRL, Key::Z);
        check(&mut window, "refusal");
        window.harness.set_size(Vec2::new(560.0, 520.0));
        check(&mut window, "narrow");
        window.harness.set_size(Vec2::new(420.0, 520.0));
        check(&mut window, "no panel");
    }
}

#[test]
fn passes_and_results() {
    for language in Language::all() {
        let Some(mut window) = window(passing(), script(), language) else { continue };
        window.type_text("c1");
        check(&mut window, "pass");
        window.type_text("e1");
        check(&mut window, "end");
        window.type_text("a9");
        check(&mut window, "not on the board");
    }
}

#[test]
fn dialogs() {
    for language in Language::all() {
        let Some(mut window) = window(persons(Rules::Othello, "8x8"), script(), language) else { continue };
        let keys = [
            ("new game", CTRL, Key::N),
            ("open", CTRL, Key::O),
            ("save", CTRL, Key::S),
            ("openings", BOTH, Key::O),
            ("settings", CTRL, Key::Comma),
            ("help", Modifiers::NONE, Key::F1),
            ("about", Modifiers::SHIFT, Key::F1),
        ];
        for (screen, modifiers, key) in keys {
            window.keys(modifiers, key);
            check(&mut window, screen);
            window.key(Key::Escape);
        }
        window.keys(CTRL, Key::E);
        check(&mut window, "setting up");
    }
}

#[test]
fn openings_are_trained() {
    for language in Language::all() {
        let Some(mut window) = window(persons(Rules::Othello, "8x8"), script(), language) else { continue };
        for size in [Vec2::new(940.0, 720.0), Vec2::new(560.0, 520.0), Vec2::new(420.0, 520.0)] {
            window.harness.set_size(size);
            window.keys(BOTH, Key::O);
            window.type_text("Rose-Tamenori");
            check(&mut window, "openings found");
            window.key(Key::Enter);
            check(&mut window, "asked");
            window.type_text("f5c5");
            check(&mut window, "missed");
            window.key(Key::Escape);
            window.key(Key::Escape);
            check(&mut window, "summary");
            window.key(Key::Escape);
        }
        for text in ["f5d6a1", "f5d6c3"] {
            window.keys(BOTH, Key::O);
            window.harness.event(Event::Paste(text.to_owned()));
            check(&mut window, text);
        }
        window.type_text("f5c3");
        check(&mut window, "end of the line");
    }
}

#[test]
fn reviews_and_exercises() {
    for language in Language::all() {
        let engine = review_engine().factory();
        let Some(mut window) = window(persons(Rules::Othello, "8x8"), engine, language) else { continue };
        window.harness.event(Event::Paste(REVIEWED_GAME.to_owned()));
        window.settle();
        window.keys(BOTH, Key::R);
        window.wait_until("the review", |app| app.session().review().is_some());
        for ply in 0..REVIEWED_GAME.len() / 2 {
            check(&mut window, &format!("review, {ply} back"));
            window.key(Key::PageUp);
        }
        window.keys(BOTH, Key::M);
        for exercise in 0..4 {
            check(&mut window, &format!("exercise {exercise}"));
            let square = window.harness.state().view().board().legal_squares().next();
            window.type_text(&square.map(|square| square.to_string()).unwrap_or_default());
            check(&mut window, &format!("exercise {exercise}, tried"));
            window.key(Key::PageDown);
        }
    }
}

#[test]
fn puzzles() {
    for language in Language::all() {
        let Some(mut window) = window(persons(Rules::Othello, "8x8"), script(), language) else { continue };
        window.keys(BOTH, Key::P);
        for number in 0..3 {
            check(&mut window, &format!("puzzle {number}"));
            let step = window.harness.state().view().training().puzzles().unwrap().step().unwrap().clone();
            for choice in step.choices.iter().rev() {
                window.type_text(&choice.square.to_string());
                check(&mut window, &format!("puzzle {number}, {} tried", choice.square));
            }
            window.key(Key::PageDown);
        }
        check(&mut window, "no more puzzles");
    }
}

#[test]
fn the_lesson() {
    for language in Language::all() {
        let Some(mut window) = window(persons(Rules::Othello, "8x8"), script(), language) else { continue };
        window.keys(Modifiers::COMMAND, Key::F1);
        for number in 1..=8 {
            check(&mut window, &format!("step {number}"));
            let view = window.harness.state().view();
            let right = view.training().lesson().unwrap().right_moves()[0];
            let wrong = view.board().legal_squares().find(|square| *square != right);
            window.type_text(&wrong.map_or_else(|| "d4".to_owned(), |square| square.to_string()));
            check(&mut window, &format!("step {number}, tried"));
            if !window.harness.state().view().exercise().unwrap().steps.is_done {
                window.type_text(&right.to_string());
            }
            check(&mut window, &format!("step {number}, solved"));
            window.key(Key::PageDown);
        }
    }
}
