//! A simulated terminal for tests, and a scripted engine.
#![allow(unreachable_pub)]

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use reversi::Game;
use reversi_engine::{Level, Score, ScoreKind};
use reversi_session::{EngineFactory, Seat};
use reversi_study::storage::FolderStorage;
use reversi_terminal::{App, Capabilities, Colours};
use reversi_test_support::{Request, ScriptedEngine};
use reversi_view::{Access, FirstGame, Language, Launch, Pace};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub const COLOURS: Capabilities = Capabilities { colours: Colours::Full, ascii: false };
pub const ASCII: Capabilities = Capabilities { colours: Colours::Never, ascii: true };

/// Creates an engine that plays the first legal move and evaluates moves by their order. At the highest level, the
/// engine searches until it is stopped.
pub fn puppet() -> EngineFactory {
    let kinds = [
        ScoreKind::Exact,
        ScoreKind::Estimate { depth: 12 },
        ScoreKind::Selective { confidence: 93 },
        ScoreKind::WinLossDraw,
        ScoreKind::Estimate { depth: 7 },
    ];
    let engine = ScriptedEngine::by_rank(move |rank| Score { discs: 4 - 3 * rank as i32, kind: kinds[rank % 5] });
    engine.endless(|request| matches!(request, Request::Play(Level::MAX))).factory()
}

pub const PERSONS: FirstGame = FirstGame {
    rules: None,
    size: None,
    black: Some(Seat::Person),
    white: Some(Seat::Person),
    time: None,
    exactly: None,
};

/// Three puzzles: an easy puzzle with a single move to find, a hard puzzle with two moves, and a puzzle with three
/// moves.
pub static PUZZLES: &str = include_str!("../../../study/tests/puzzles.txt");

pub fn launch(first_game: FirstGame, folder: Option<PathBuf>) -> Launch {
    let (engine, system_language) = (puppet(), Language::ENGLISH);
    // The folder for documents does not exist, so that no test writes a file by mistake.
    Launch {
        first_game,
        engine,
        language: None,
        system_language,
        puzzles: PUZZLES,
        today: Default::default,
        storage: folder.map(FolderStorage::shared),
        access: Access::Direct("/nowhere/at all".into()),
        open: None,
    }
}

/// Returns the moves of an unfinished game of Othello on a 4 x 4 board. After the last move, the opponent must pass.
pub fn line_to_pass() -> String {
    let mut game = Game::new(reversi::Rules::Othello, reversi::Size::new(4, 4).unwrap()).unwrap();
    for step in 0.. {
        let squares: Vec<_> = game.moves().iter().map(|mv| mv.square).collect();
        game.play(squares[squares.len() * (step % 3) / 3]).unwrap();
        if let (Some(reversi::Ply::Pass { .. }), false) = (game.history().last(), game.is_over()) {
            break;
        }
    }
    game.transcript().to_lowercase()
}

/// A simulated screen with a keyboard and a mouse.
pub struct Player {
    pub app: App,
    pub screen: Terminal<TestBackend>,
    pub now: Duration,
}

impl Player {
    pub fn new(first_game: FirstGame, look: Capabilities, width: u16, height: u16) -> Player {
        Player::with(launch(first_game, None), look, width, height)
    }

    pub fn with(launch: Launch, look: Capabilities, width: u16, height: u16) -> Player {
        let screen = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut app = App::new(launch, look, Arc::new(|| {}));
        // Time does not pass in tests, so moves must not be delayed.
        app.settings_mut().pace = Pace::None;
        let mut player = Player { app, screen, now: Duration::ZERO };
        player.draw();
        player
    }

    pub fn handle(&mut self, event: &Event) {
        self.app.handle(event, self.now);
    }

    /// Types letters, and presses the keys whose names are in angle brackets: `f5<enter>`.
    pub fn keys(&mut self, text: &str) -> &mut Player {
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let (code, length) = match rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
                Some((name, _)) => (named(name), name.len() + 2),
                None => (KeyCode::Char(letter), letter.len_utf8()),
            };
            rest = &rest[length..];
            self.handle(&Event::Key(code.into()));
        }
        self
    }

    pub fn control(&mut self, letter: char) {
        self.handle(&Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
    }

    pub fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    pub fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Moved, column, row);
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
    }

    /// Waits until the engine is idle.
    pub fn wait(&mut self) -> &mut Player {
        let began = Instant::now();
        while self.app.session().thinking().is_some() {
            assert!(began.elapsed() < Duration::from_secs(20), "the engine does not answer");
            std::thread::sleep(Duration::from_millis(1));
            self.app.update(self.now);
        }
        self
    }

    pub fn draw(&mut self) -> &Buffer {
        let (app, now) = (&mut self.app, self.now);
        // Return the buffer of the frame instead of the backend's buffer, because the backend's buffer also contains
        // cells that wide characters hide.
        self.screen.draw(|frame| app.draw(frame, now)).unwrap().buffer
    }

    /// Returns the screen as text, without colours.
    pub fn text(&mut self) -> String {
        let buffer = self.draw();
        let width = usize::from(buffer.area.width);
        let rows = buffer.content.chunks(width);
        let rows = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned());
        rows.map(|row| row + "\n").collect()
    }

    /// Returns the position at which `text` appears on the screen.
    pub fn find(&mut self, text: &str) -> (u16, u16) {
        let screen = self.text();
        let found =
            screen.lines().enumerate().find_map(|(y, line)| Some((line.split_once(text)?.0.chars().count(), y)));
        let (x, y) = found.unwrap_or_else(|| panic!("{text} is missing:\n{screen}"));
        (u16::try_from(x).unwrap(), u16::try_from(y).unwrap())
    }

    /// Compares the screen, including its colours, with the file called `name` in `tests/screens`. If `UPDATE_SCREENS`
    /// is set, writes the file instead. Review the file with `cat`.
    pub fn assert_screen(&mut self, name: &str) {
        let shown = ansi(self.draw());
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
        if std::env::var_os("UPDATE_SCREENS").is_some() {
            std::fs::write(&path, &shown).unwrap();
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(expected == shown, "the screen differs from {name}:\n{shown}\x1b[0m");
    }
}

fn named(name: &str) -> KeyCode {
    match name {
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "tab" => KeyCode::Tab,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "pgup" => KeyCode::PageUp,
        "pgdn" => KeyCode::PageDown,
        "del" => KeyCode::Delete,
        "backspace" => KeyCode::Backspace,
        "f2" => KeyCode::F(2),
        other => panic!("no key {other}"),
    }
}

/// Converts a frame to text with escape sequences, row by row.
pub fn ansi(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width)) {
        let mut last = String::new();
        for cell in row {
            let mut codes = vec!["0".to_owned()];
            for (modifier, code) in [(Modifier::BOLD, "1"), (Modifier::REVERSED, "7")] {
                if cell.modifier.contains(modifier) {
                    codes.push(code.to_owned());
                }
            }
            codes.extend(colour(cell.fg, 30));
            codes.extend(colour(cell.bg, 40));
            let style = format!("\x1b[{}m", codes.join(";"));
            if style != last && !(last.is_empty() && codes.len() == 1) {
                text.push_str(&style);
                last = style;
            }
            text.push_str(cell.symbol());
        }
        if !last.is_empty() && last != "\x1b[0m" {
            text.push_str("\x1b[0m");
        }
        text.push('\n');
    }
    text
}

fn colour(colour: Color, base: u8) -> Option<String> {
    match colour {
        Color::Reset => None,
        Color::Rgb(red, green, blue) => Some(format!("{};2;{red};{green};{blue}", base + 8)),
        Color::Indexed(index) => Some(format!("{};5;{index}", base + 8)),
        named => {
            let dark = [Color::Black, Color::Red, Color::Green, Color::Yellow];
            let number = match named {
                Color::Gray => 7,
                Color::DarkGray => 60,
                Color::LightYellow => 63,
                Color::White => 67,
                dim => dark.iter().position(|&other| other == dim).unwrap_or_else(|| panic!("no code for {dim}")),
            };
            Some((usize::from(base) + number).to_string())
        }
    }
}
