//! Random input at any moment and in any order never ends the program.

use crate::common::{Window, launch, persons, script};
use eframe::egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Vec2};
use reversi::{Game, Rules};
use reversi_engine::Level;
use reversi_session::Seat;
use reversi_view::Speed;

/// How many events there are, unless `REVERSI_RANDOM_EVENTS` says so: `make test-slow` has ten times as many.
const EVENTS: usize = 10_000;

fn events_wanted() -> usize {
    let asked = std::env::var("REVERSI_RANDOM_EVENTS").ok();
    asked.map_or(EVENTS, |asked| asked.parse().expect("REVERSI_RANDOM_EVENTS is a number"))
}

/// A seeded random number generator.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize].clone()
    }
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

fn random_event(random: &mut Random, size: Vec2) -> Vec<Event> {
    let at = Pos2::new(random.below(size.x as u64 + 40) as f32 - 20.0, random.below(size.y as u64 + 40) as f32 - 20.0);
    let modifiers = random.pick(&[
        Modifiers::NONE,
        Modifiers::NONE,
        Modifiers::NONE,
        Modifiers::COMMAND,
        Modifiers::SHIFT,
        Modifiers::COMMAND | Modifiers::SHIFT,
    ]);
    let button =
        random.pick(&[PointerButton::Primary, PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle]);
    let press = |pressed| Event::PointerButton { pos: at, button, pressed, modifiers };
    match random.below(20) {
        0..=8 => vec![Event::PointerMoved(at), press(true), press(false)],
        9 => vec![Event::PointerMoved(at)],
        10 => vec![press(random.below(2) == 0)],
        11..=14 => {
            let pressed = random.pick(&KEYS);
            vec![key(pressed, modifiers, true), key(pressed, modifiers, false)]
        }
        15 => vec![Event::Text(char::from(b'a' + random.below(26) as u8).to_string())],
        16 => vec![Event::Text(random.below(30).to_string())],
        17 => vec![Event::Paste(random.pick(&PASTED).to_owned())],
        18 => vec![Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: Vec2::new(0.0, random.below(7) as f32 - 3.0),
            phase: eframe::egui::TouchPhase::Move,
            source: eframe::egui::MouseWheelSource::Unknown,
            modifiers,
        }],
        _ => vec![match random.below(4) {
            0 => Event::PointerGone,
            1 => Event::Copy,
            focus => Event::WindowFocused(focus == 2),
        }],
    }
}

fn key(key: Key, modifiers: Modifiers, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
}

/// Types a legal move.
fn typed(window: &Window<'_>) -> Vec<Event> {
    let square = window.game().moves().iter().last().map(|mv| mv.square.to_string());
    square.unwrap_or_default().chars().map(|letter| Event::Text(letter.to_string())).collect()
}

#[test]
fn thousands_of_events() {
    let folder = crate::common::folder("random");
    let deep = folder.join("a/b/c/d/e/f/g/h");
    std::fs::create_dir_all(&deep).unwrap();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut events = 0;
    let (mut games, mut moves) = (0, 0);
    while events < events_wanted() {
        // Each window lives for a while, so that every kind of game gets its turn.
        let (rules, size) = random.pick(&[
            (Rules::Classic, "8x8"),
            (Rules::Othello, "8x8"),
            (Rules::Classic, "2x2"),
            (Rules::Othello, "7x4"),
            (Rules::Free, "4x4"),
        ]);
        let seats = random.pick(&[(Seat::Person, Seat::Person), (Seat::Person, Seat::Engine(Level::MIN))]);
        let setup = persons(rules, size).with_seats(seats.0, seats.1);
        // Deep enough that random clicks do not save a game outside.
        let mut window = Window::starting(launch(setup, script(), Some(folder.clone()), deep.clone()));
        window.harness.state_mut().settings_mut().speed = random.pick(&[Speed::Off, Speed::Fast, Speed::Slow]);
        games += 1;
        let mut room = Vec2::new(700.0, 560.0);
        window.harness.set_size(room);
        for _ in 0..200 {
            if random.below(80) == 0 {
                let side = |random: &mut Random| random.pick(&[1.0, 3.0, 60.0, 150.0, 340.0, 600.0, 900.0]);
                room = Vec2::new(side(&mut random), side(&mut random));
                window.harness.set_size(room);
            }
            // Several events per frame, as on a busy machine.
            for _ in 0..=random.below(3) {
                let more = match random.below(6) {
                    // More legal moves and Escapes than chance gives, so that games go on and dialogs close.
                    0 => typed(&window),
                    1 => vec![key(Key::Escape, Modifiers::NONE, true), key(Key::Escape, Modifiers::NONE, false)],
                    _ => random_event(&mut random, room),
                };
                events += more.len();
                window.harness.input_mut().events.extend(more);
            }
            let before = window.game().history().len();
            window.harness.step();
            moves += usize::from(window.game().history().len() == before + 1);
        }
        // In any case, the position is the one that its moves lead to.
        let game = window.game();
        let mut replayed = Game::from_board(game.rules(), *game.start(), game.first()).unwrap();
        replayed.play_transcript(&game.transcript()).unwrap();
        assert_eq!(replayed.board(), game.board());
    }
    assert!(games > 5 && moves > 100, "{moves} moves were made in {games} windows");
    std::fs::remove_dir_all(folder).unwrap();
}
