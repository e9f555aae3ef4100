//! Measures the time that the window's thread needs for a frame, while the engine is idle and while it searches at full
//! strength.
//!
//! The measurement includes everything from handling the input events to generating the triangles, but not the work of
//! the graphics card. `cargo bench -p reversi-window` prints a line for each scenario. At 60 frames per second, 16 ms
//! are available for a frame.

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use eframe::egui::{Context, Event, Pos2, RawInput, Rect, Vec2};
use reversi::Rules;
use reversi_engine::Options;
use reversi_engine::weights::TRAINED;
use reversi_session::{Setup, engine};
use reversi_view::{Access, FirstGame, Language, Launch, Speed};
use reversi_window::App;

const FRAMES: usize = 600;

fn main() -> std::io::Result<()> {
    for (name, size, moves, live) in [
        ("8 x 8, engine at rest", "8x8", 20, false),
        ("8 x 8, engine at work", "8x8", 20, true),
        ("26 x 26, engine at work", "26x26", 300, true),
    ] {
        let mut times = measure(size, moves, live);
        times.sort();
        let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
        let line = format!("{name}: median {:.2} ms, p99 {:.2} ms, longest {:.2} ms", at(0.5), at(0.99), at(1.0));
        writeln!(std::io::stdout(), "{line}")?;
    }
    Ok(())
}

/// Draws many frames with flip animations, pointer movement and moves, and returns the time that each frame took.
fn measure(size: &str, moves: usize, live: bool) -> Vec<Duration> {
    let size = size.parse().expect("a size");
    let setup = Setup::new(Rules::Othello, size).expect("a size of Othello");
    let launch = Launch {
        first_game: FirstGame::exactly(setup),
        engine: engine(TRAINED, Options::default()),
        language: None,
        system_language: Language::ENGLISH,
        puzzles: "",
        today: Default::default,
        storage: None,
        access: Access::Direct(std::env::temp_dir()),
        open: None,
    };
    let ctx = Context::default();
    let mut app = App::new(launch, Arc::new(|| {}));
    app.settings_mut().live = live;
    app.settings_mut().graph = true;
    app.settings_mut().speed = Speed::Slow;

    let mut time = 0.0;
    let mut frame = |app: &mut App, events: Vec<Event>| {
        time += 1.0 / 60.0;
        let begun = Instant::now();
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 900.0))),
            time: Some(time),
            events,
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| app.ui(ui));
        let meshes = ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point);
        let spent = begun.elapsed();
        drop(meshes);
        output.textures_delta.clear();
        spent
    };
    let play = |app: &mut App, frame: &mut dyn FnMut(&mut App, Vec<Event>) -> Duration| {
        let square = app.session().game().moves().iter().next().map(|mv| mv.square.to_string());
        let letters = square.unwrap_or_default();
        let mut events: Vec<Event> = letters.chars().map(|letter| Event::Text(letter.to_string())).collect();
        events.push(Event::Key {
            key: eframe::egui::Key::Enter,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: eframe::egui::Modifiers::NONE,
        });
        frame(app, events)
    };
    for _ in 0..moves {
        play(&mut app, &mut frame);
    }
    let mut times = Vec::with_capacity(FRAMES);
    for number in 0..FRAMES {
        if number % 60 == 0 {
            times.push(play(&mut app, &mut frame));
        } else {
            let at = Pos2::new(100.0 + (number * 7 % 700) as f32, 120.0 + (number * 5 % 700) as f32);
            times.push(frame(&mut app, vec![Event::PointerMoved(at)]));
        }
    }
    times
}
