//! A simulated window and simulated input, for tests without a display.
#![allow(unreachable_pub)]

mod raster;

use reversi_study::storage::FolderStorage;
use reversi_test_support::{ScriptedEngine, answer};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, Node};
use image::RgbaImage;
use reversi::{Game, Move, Rules, Size};
use reversi_engine::{Score, ScoreKind};
use reversi_session::{EngineFactory, Setup};
use reversi_view::{Access, FirstGame, Language, Launch, Pace, Speed};
use reversi_window::App;

pub use raster::Raster;

/// Creates an engine that prefers moves that turn over many discs. The number of turned discs is also the value of a
/// move.
pub fn script() -> EngineFactory {
    let engine = ScriptedEngine::new(|game| {
        let mut moves: Vec<_> = game.moves().iter().collect();
        moves.sort_by_key(|mv| std::cmp::Reverse(mv.flips().len()));
        let kind = |rank| if rank == 0 { ScoreKind::Exact } else { ScoreKind::Estimate { depth: 7 } };
        let discs = |mv: &Move| mv.flips().len() as i32 * 2 - 3;
        let ranked = moves.iter().enumerate();
        ranked.map(|(rank, mv)| answer(mv.square, Score { discs: discs(mv), kind: kind(rank) })).collect()
    });
    engine.factory()
}

/// Returns the setup of a game between two people.
pub fn persons(rules: Rules, size: &str) -> Setup {
    Setup::new(rules, size.parse::<Size>().unwrap()).unwrap()
}

/// Three puzzles: an easy puzzle with a single move to find, a hard puzzle with two moves, and a puzzle with three
/// moves.
pub static PUZZLES: &str = include_str!("../../../study/tests/puzzles.txt");

/// Returns the launch parameters of a window.
pub fn launch(setup: Setup, engine: EngineFactory, folder: Option<PathBuf>, documents: PathBuf) -> Launch {
    let (first_game, system_language) = (FirstGame::exactly(setup), Language::ENGLISH);
    Launch {
        first_game,
        engine,
        language: None,
        system_language,
        puzzles: PUZZLES,
        today: Default::default,
        storage: folder.map(FolderStorage::shared),
        access: Access::Direct(documents),
        open: None,
    }
}

/// A simulated window that a test controls.
pub struct Window<'a> {
    pub harness: Harness<'a, App>,
}

impl Window<'_> {
    /// Opens a window with a game. Nothing is saved, because there is no folder for saved data.
    pub fn new(setup: Setup) -> Self {
        Window::starting(launch(setup, script(), None, std::env::temp_dir()))
    }

    /// Opens a window with these launch parameters.
    pub fn starting(launch: Launch) -> Self {
        let mut app = App::new(launch, Arc::new(|| {}));
        app.settings_mut().speed = Speed::Off;
        app.settings_mut().pace = Pace::None;
        Window::with_app(app)
    }

    pub fn with_app(app: App) -> Self {
        let harness = Harness::builder()
            .with_size(Vec2::new(940.0, 720.0))
            .with_max_steps(32)
            .renderer(Raster::default())
            .build_ui_state(|ui, app: &mut App| app.ui(ui), app);
        let mut window = Window { harness };
        window.settle();
        window
    }

    /// Resizes the window to a size in the desktop's points. If the text is enlarged, the window
    /// has fewer points in egui.
    pub fn resize(&mut self, size: Vec2) {
        loop {
            let zoom = self.harness.ctx.zoom_factor();
            self.harness.set_size(size / zoom);
            self.settle();
            if self.harness.ctx.zoom_factor() == zoom {
                break;
            }
        }
    }

    /// Runs frames until the window no longer changes.
    pub fn settle(&mut self) {
        self.harness.run_ok();
    }

    pub fn game(&self) -> &Game {
        self.harness.state().session().game()
    }

    /// Runs frames until the condition `is_so` holds. The condition may depend on another thread, such as the engine's
    /// thread.
    pub fn wait_until(&mut self, what: &str, is_so: impl Fn(&App) -> bool) {
        let begun = Instant::now();
        while !is_so(self.harness.state()) {
            assert!(begun.elapsed() < Duration::from_secs(20), "timed out while waiting for {what}");
            std::thread::sleep(Duration::from_millis(2));
            self.harness.step();
        }
        self.settle();
    }

    /// Returns the centre of a square. Finds the square by its label, which begins with the square's name, as in "d3,
    /// empty, legal, flips 1".
    pub fn square(&self, square: &str) -> Pos2 {
        self.find_square(square).rect().center()
    }

    /// Returns the complete label of a square.
    pub fn name_of(&self, square: &str) -> String {
        label(&self.find_square(square))
    }

    fn find_square(&self, square: &str) -> Node<'_> {
        let begins = format!("{square},");
        let mut found = self.harness.root().children_recursive().filter(|node| label(node).starts_with(&begins));
        found.next().unwrap_or_else(|| panic!("there is no square {square}"))
    }

    pub fn hover(&mut self, at: Pos2) {
        self.harness.event(Event::PointerMoved(at));
        self.settle();
    }

    pub fn click_at(&mut self, at: Pos2, button: PointerButton) {
        self.harness.event(Event::PointerMoved(at));
        for pressed in [true, false] {
            self.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        }
        self.settle();
    }

    /// Clicks so fast that press and release arrive in the same frame.
    pub fn click_in_one_frame(&mut self, at: Pos2) {
        self.harness.event(Event::PointerMoved(at));
        self.settle();
        self.in_one_frame([true, false].map(|pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        }));
    }

    /// Sends several events that arrive in the same frame.
    pub fn in_one_frame(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
        self.harness.step();
        self.settle();
    }

    pub fn click_square(&mut self, square: &str) {
        self.click_at(self.square(square), PointerButton::Primary);
    }

    /// Clicks the widget whose label is `label`.
    pub fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
    }

    pub fn key(&mut self, key: Key) {
        self.harness.key_press(key);
        self.settle();
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            self.harness.event(Event::Text(letter.to_string()));
        }
        self.settle();
    }

    /// Returns whether the label of any widget in the window contains this text.
    pub fn says(&self, text: &str) -> bool {
        self.harness.root().children_recursive().any(|node| label(&node).contains(text))
    }

    pub fn picture(&mut self) -> RgbaImage {
        self.harness.render().unwrap()
    }
}

fn label(node: &Node<'_>) -> String {
    let node = node.accesskit_node();
    node.label().or_else(|| node.value()).unwrap_or_default()
}
