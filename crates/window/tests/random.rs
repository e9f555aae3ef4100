//! Tests that random input never crashes the program.

use crate::common::{Window, launch, persons, script};
use eframe::egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Vec2};
use reversi::{Game, Rules};
use reversi_engine::Level;
use reversi_session::Seat;
use reversi_test_support::{Folder, Rng};
use reversi_view::Speed;

/// The number of random events, unless `REVERSI_RANDOM_EVENTS` sets another number. `make test-slow` uses ten times
/// as many events.
const EVENTS: usize = 10_000;

fn events_wanted() -> usize {
    let asked = std::env::var("REVERSI_RANDOM_EVENTS").ok();
    asked.map_or(EVENTS, |asked| asked.parse().expect("REVERSI_RANDOM_EVENTS is a number"))
}

/// Returns a random element of a nonempty list.
fn one<T: Clone>(rng: &mut Rng, choices: &[T]) -> T {
    rng.choice(choices).expect("the list is not empty").clone()
}

const KEYS: [Key; 35] = [
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::Enter,
    Key::Space,
    Key::Escape,
    Key::Tab,
    Key::Backspace,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::F1,
    Key::F6,
    Key::F9,
    Key::F11,
    Key::N,
    Key::O,
    Key::S,
    Key::E,
    Key::P,
    Key::R,
    Key::Z,
    Key::C,
    Key::H,
    Key::L,
    Key::G,
    Key::Comma,
    Key::A,
    Key::V,
    Key::Delete,
    Key::Y,
    Key::Num5,
    Key::M,
];

const PASTED: [&str; 12] = [
    "",
    "f5",
    "f5d6c3d3c4",
    "what is this?",
    "(;GM[2]FF[4]",
    "((((((((((",
    "....\n.WB.\n.BW.\n....\n",
    "\u{0}\u{1}\u{7f}",
    "a1a1a1a1",
    "(;FF[4]GM[2]SZ[8]B[f5];W[d6])",
    "BW\nWB\n",
    "日本語 🙂",
];

fn random_event(rng: &mut Rng, size: Vec2) -> Vec<Event> {
    let at = Pos2::new(rng.f32() * (size.x + 40.0) - 20.0, rng.f32() * (size.y + 40.0) - 20.0);
    let modifiers = one(
        rng,
        &[
            Modifiers::NONE,
            Modifiers::NONE,
            Modifiers::NONE,
            Modifiers::COMMAND,
            Modifiers::SHIFT,
            Modifiers::COMMAND | Modifiers::SHIFT,
        ],
    );
    let button =
        one(rng, &[PointerButton::Primary, PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle]);
    let press = |pressed| Event::PointerButton { pos: at, button, pressed, modifiers };
    match rng.u64(..20) {
        0..=8 => vec![Event::PointerMoved(at), press(true), press(false)],
        9 => vec![Event::PointerMoved(at)],
        10 => vec![press(rng.bool())],
        11..=14 => {
            let pressed = one(rng, &KEYS);
            vec![key(pressed, modifiers, true), key(pressed, modifiers, false)]
        }
        15 => vec![Event::Text(char::from(b'a' + rng.u8(..26)).to_string())],
        16 => vec![Event::Text(rng.u64(..30).to_string())],
        17 => vec![Event::Paste(one(rng, &PASTED).to_owned())],
        18 => vec![Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: Vec2::new(0.0, f32::from(rng.u8(..7)) - 3.0),
            phase: eframe::egui::TouchPhase::Move,
            source: eframe::egui::MouseWheelSource::Unknown,
            modifiers,
        }],
        _ => vec![match rng.u64(..4) {
            0 => Event::PointerGone,
            1 => Event::Copy,
            focus => Event::WindowFocused(focus == 2),
        }],
    }
}

fn key(key: Key, modifiers: Modifiers, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
}

/// Returns the events that type a legal move.
fn typed(window: &Window<'_>) -> Vec<Event> {
    let square = window.game().moves().iter().last().map(|mv| mv.square.to_string());
    square.unwrap_or_default().chars().map(|letter| Event::Text(letter.to_string())).collect()
}

#[test]
fn random_events_do_no_harm() {
    let folder = Folder::new();
    let deep = folder.join("a/b/c/d/e/f/g/h");
    std::fs::create_dir_all(&deep).unwrap();
    let mut rng = Rng::with_seed(1);
    let mut events = 0;
    let (mut games, mut moves) = (0, 0);
    while events < events_wanted() {
        // Each window receives only some of the events, so that the test covers all kinds of games.
        let (rules, size) = one(
            &mut rng,
            &[
                (Rules::Classic, "8x8"),
                (Rules::Othello, "8x8"),
                (Rules::Classic, "2x2"),
                (Rules::Othello, "7x4"),
                (Rules::Free, "4x4"),
            ],
        );
        let seats = one(&mut rng, &[(Seat::Person, Seat::Person), (Seat::Person, Seat::Engine(Level::MIN))]);
        let setup = persons(rules, size).with_seats(seats.0, seats.1);
        // The folder is nested so deeply that random clicks in the file dialog stay in the test's own folder.
        let mut window = Window::starting(launch(setup, script(), Some(folder.to_path_buf()), deep.clone()));
        window.harness.state_mut().settings_mut().speed = one(&mut rng, &[Speed::Off, Speed::Fast, Speed::Slow]);
        games += 1;
        let mut room = Vec2::new(700.0, 560.0);
        window.harness.set_size(room);
        for _ in 0..200 {
            if rng.u64(..80) == 0 {
                let side = |rng: &mut Rng| one(rng, &[1.0, 3.0, 60.0, 150.0, 340.0, 600.0, 900.0]);
                room = Vec2::new(side(&mut rng), side(&mut rng));
                window.harness.set_size(room);
            }
            // A frame receives several events, as on a busy machine.
            for _ in 0..=rng.u64(..3) {
                let more = match rng.u64(..6) {
                    // The events include legal moves and presses of Escape, so that games continue and dialogs close.
                    0 => typed(&window),
                    1 => vec![key(Key::Escape, Modifiers::NONE, true), key(Key::Escape, Modifiers::NONE, false)],
                    _ => random_event(&mut rng, room),
                };
                events += more.len();
                window.harness.input_mut().events.extend(more);
            }
            let before = window.game().history().len();
            window.harness.step();
            moves += usize::from(window.game().history().len() == before + 1);
        }
        // Replaying the moves of the game must always lead to the game's position.
        let game = window.game();
        let mut replayed = Game::from_board(game.rules(), *game.start(), game.first()).unwrap();
        replayed.play_transcript(&game.transcript()).unwrap();
        assert_eq!(replayed.board(), game.board());
    }
    assert!(games > 5 && moves > 100, "{moves} moves were made in {games} windows");
}
