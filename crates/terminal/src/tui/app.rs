//! The state of the screen, and what comes in from outside: keys, the mouse, the engine, time.

use crate::tui::dialog::Dialog;
use crate::tui::keys::{self, Action};
use crate::tui::layout::{Layout, Wanted};
use crate::tui::look::Look;
use crate::tui::palette::Palette;
use crate::tui::settings::{Settings, Wish};
use crate::tui::words;
use crate::tui::workbench::Workbench;
use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use reversi::{Position, Size};
use reversi_session::review::{Keep, Retry};
use reversi_session::{Event, MakeThinker, Record, Refused, Session, Setup, Store, Waker};
use std::path::PathBuf;
use std::time::Duration;

/// What the game starts with.
pub struct Start {
    /// What the first game should be like. One that was left unfinished last time is offered beside it.
    pub wish: Wish,
    /// Makes the engine, when it is first needed.
    pub engine: MakeThinker,
    /// Where settings and the last game are kept; without a folder nothing is.
    pub folder: Option<PathBuf>,
    /// Where files are opened and saved at first.
    pub documents: PathBuf,
    /// What the terminal can show.
    pub look: Look,
}

/// The whole screen: it takes events, and draws itself from its state alone.
pub struct App {
    pub(crate) session: Session,
    pub(crate) settings: Settings,
    pub(crate) look: Look,
    pub(crate) palette: Palette,
    pub(crate) store: Option<Store>,
    pub(crate) documents: PathBuf,
    pub(crate) cursor: Position,
    /// A square that is being typed: `f` of `f5`.
    pub(crate) typed: String,
    /// The first column and row that are shown.
    pub(crate) first: (u8, u8),
    pub(crate) area: Rect,
    pub(crate) dialog: Option<Dialog>,
    pub(crate) workbench: Option<Workbench>,
    /// The exercises that somebody is busy with.
    pub(crate) retry: Option<Retry>,
    /// Where reviews of games are kept that are in no file.
    pub(crate) reviews: Option<Keep>,
    /// The game of the last run, until another one takes its place.
    pub(crate) last_game: Option<Record>,
    /// What nobody must miss: a pass, or trouble. It stays until a person does something.
    pub(crate) announcements: Vec<String>,
    /// Whether the panel is shown in the place of the board, where there is no room for both.
    pub(crate) panel_instead: bool,
    /// Text for the terminal's clipboard.
    pub(crate) copied: Option<String>,
    /// What is not kept yet, and when it was last kept.
    pub(crate) unkept_game: bool,
    pub(crate) kept_settings: Settings,
    pub(crate) kept_at: Duration,
    pub(crate) over: bool,
}

impl App {
    /// The screen as it begins. `waker` is called from the engine's thread when there is something to show.
    #[must_use]
    pub fn new(start: Start, waker: Waker) -> App {
        let store = start.folder.map(Store::new);
        let mut troubles = Vec::new();
        let mut settings = Settings::default();
        let mut last_game = None;
        if let Some(store) = &store {
            let (kept, game) = (store.settings::<Settings>(), store.game());
            (settings, last_game) = (kept.value, game.value);
            troubles.extend([kept.problem, game.problem].into_iter().flatten().map(|problem| problem.to_string()));
        }
        let last_game = last_game.filter(|record| record.outcome().is_none());
        let setup = start.wish.over(&settings.new_game).setup().unwrap_or_else(|reason| {
            troubles.push(reason);
            Setup::default()
        });
        let mut session = Session::new(&setup, start.engine, waker);
        session.set_live(settings.live);
        // A clear wish is not answered with a question.
        let offer = last_game.is_some() && start.wish == Wish::default();
        let mut app = App {
            cursor: first_square(setup.size()),
            session,
            kept_settings: settings.clone(),
            settings,
            look: start.look,
            palette: Palette(start.look.colours),
            reviews: store.as_ref().map(Store::reviews),
            store,
            documents: start.documents,
            typed: String::new(),
            first: (0, 0),
            area: Rect::new(0, 0, 80, 24),
            dialog: offer.then_some(Dialog::Offer),
            workbench: None,
            retry: None,
            last_game,
            announcements: Vec::new(),
            panel_instead: false,
            copied: None,
            unkept_game: false,
            kept_at: Duration::ZERO,
            over: false,
        };
        if offer {
            // Nobody should move before it is known which game it is.
            app.session.pause(Duration::ZERO);
        }
        app.update(Duration::ZERO);
        troubles.into_iter().for_each(|text| app.announce(text));
        if !offer && app.last_game.is_some() {
            app.announce("An unfinished game was kept. K continues it.".to_owned());
        }
        app
    }

    /// The game.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Whether the person wants to leave.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Text that was copied and is to go to the terminal's clipboard; given once.
    pub fn take_copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    /// Takes what a person did.
    pub fn handle(&mut self, input: &Input, now: Duration) {
        match input {
            Input::Key(key) if key.kind != KeyEventKind::Release => self.key(key, now),
            Input::Mouse(mouse) => self.mouse(mouse, now),
            Input::Paste(text) => self.paste(text, now),
            Input::Resize(width, height) => self.area = Rect::new(0, 0, *width, *height),
            _ => {}
        }
        self.update(now);
    }

    /// Takes up what has happened meanwhile: what the engine found, clocks that ran out.
    pub fn update(&mut self, now: Duration) {
        for event in self.session.update(now) {
            match event {
                Event::NewGame | Event::PositionChanged { .. } => {
                    self.announcements.clear();
                    self.retry = None;
                    self.unkept_game = true;
                }
                Event::Moved { player, position, .. } => {
                    self.unkept_game = true;
                    if self.session.seat(player).is_person() {
                        self.announcements.clear();
                        self.cursor = position;
                    }
                }
                Event::Passed { player, .. } => self.announce(words::pass(player)),
                Event::ClockExpired { player, grace } => self.announce(match grace {
                    Some(_) => format!("{player}'s time is up: {player} has lost, and plays on in grace."),
                    None => format!("{player}'s time is up."),
                }),
                Event::Trouble(trouble) => self.announce(trouble.to_string()),
                Event::TreeChanged | Event::GameOver(_) => self.unkept_game = true,
                Event::Reviewed => self.tell_review(),
                _ => {}
            }
        }
        if !self.size().contains(self.cursor) {
            self.cursor = first_square(self.size());
        }
    }

    /// Says something, beside what was said before. Nobody reads more than a few lines.
    pub(crate) fn announce(&mut self, text: String) {
        if self.announcements.last() != Some(&text) {
            self.announcements.push(text);
        }
        if self.announcements.len() > 3 {
            self.announcements.remove(0);
        }
    }

    /// Tells a person why something was not done.
    pub(crate) fn tell(&mut self, done: Result<(), Refused>) {
        if let Err(refused) = done {
            self.announcements = vec![refused.to_string()];
        }
    }

    /// The size of the board that is shown.
    pub(crate) fn size(&self) -> Size {
        self.workbench.as_ref().map_or_else(|| self.session.game().size(), |bench| bench.board().size())
    }

    pub(crate) fn layout(&self) -> Layout {
        let lined = self.look.ascii || !self.palette.has_colours();
        let (size, first, cursor) = (self.size(), self.first, self.cursor);
        Layout::new(self.area, &Wanted { size, lined, panel_instead: self.panel_instead, first, cursor })
    }

    fn key(&mut self, key: &KeyEvent, now: Duration) {
        let columns = self.session.game().size().width();
        let action = keys::read(key, columns);
        // Leaving is possible from everywhere, but letters belong to whoever asks for text.
        let leave = key.modifiers.contains(crossterm::event::KeyModifiers::CONTROL) && action == Some(Action::Quit);
        if leave {
            self.over = true;
        } else if self.dialog.is_some() {
            self.dialog_key(key, now);
        } else if self.workbench.is_some() {
            self.workbench_key(key, now);
        } else if self.retry.is_some() && !action.is_some_and(Action::is_about_the_screen) {
            self.retry_key(key);
        } else if let Some(action) = action {
            self.typed.clear();
            self.act(action, now);
        } else {
            self.board_key(key, now);
        }
    }

    /// Arrows, typed squares, and playing.
    fn board_key(&mut self, key: &KeyEvent, now: Duration) {
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.typed.clear();
                self.play(self.cursor, now);
            }
            KeyCode::Esc => self.escape(now),
            KeyCode::Tab => self.next_legal(true),
            KeyCode::BackTab => self.next_legal(false),
            KeyCode::Backspace => self.typed.clear(),
            KeyCode::Char(letter) => {
                if let Some(square) = self.type_letter(letter) {
                    self.play(square, now);
                }
            }
            code => self.step(code),
        }
    }

    pub(crate) fn play(&mut self, square: Position, now: Duration) {
        self.cursor = square;
        let played = self.session.play(square, now);
        self.tell(played);
    }

    fn mouse(&mut self, mouse: &MouseEvent, now: Duration) {
        if self.dialog.is_some() {
            self.dialog_mouse(mouse, now);
            return;
        }
        let layout = self.layout();
        let at = (mouse.column, mouse.row);
        let square = layout.grid.at(at.0, at.1);
        let busy = self.workbench.is_some() || self.retry.is_some();
        match (mouse.kind, square) {
            (MouseEventKind::Moved | MouseEventKind::Drag(_), Some(square)) if self.typed.is_empty() => {
                self.cursor = square;
            }
            (MouseEventKind::Down(button), Some(square)) => self.click(square, button, now),
            (MouseEventKind::Down(MouseButton::Left), None) => self.click_beside(&layout, at.into(), now),
            (MouseEventKind::ScrollUp, _) if !busy => self.act(Action::Previous, now),
            (MouseEventKind::ScrollDown, _) if !busy => self.act(Action::Next, now),
            _ => {}
        }
    }

    fn click(&mut self, square: Position, button: MouseButton, now: Duration) {
        self.cursor = square;
        self.typed.clear();
        match &mut self.workbench {
            Some(bench) => bench.click(square, button),
            None if self.retry.is_some() => {
                self.announcements.clear();
                self.attempt(square);
            }
            None if button == MouseButton::Left => self.play(square, now),
            None => {}
        }
    }
}

/// Where the cursor begins: near the middle, where most games do.
fn first_square(size: Size) -> Position {
    size.center()[0]
}
