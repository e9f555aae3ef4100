//! The state of the screen. This file handles keys, the mouse, engine results, and time.

use crate::board::cursor::Cursor;
use crate::capabilities::Capabilities;
use crate::dialog::{self, DialogCommand, DialogState};
use crate::draw::{self, Picture};
use crate::panel::explorer::{self, Target};
use crate::panel::{footer, set_up, side_panel};
use crate::screen::Screen;
use crate::{ascii, keys};
use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;
use reversi::{Player, Square};
use reversi_session::{Event, Session, Waker};
use reversi_view::{Action, Dialog, Language, Launch, Request, Settings, Typed, View, ViewConfig, say};
use std::time::Duration;

/// The game and its whole screen. `App` handles events and draws itself. A frame depends only on the app's state, the
/// size of the frame, and the time.
pub struct App {
    view: View,
    screen: Screen,
    cursor: Cursor,
    dialog: DialogState,
    /// The text to copy to the terminal's clipboard.
    copied: Option<String>,
    over: bool,
}

impl App {
    /// Creates an app with the given launch parameters and terminal capabilities. Other threads call `waker` when the
    /// screen must be redrawn.
    #[must_use]
    pub fn new(launch: Launch, capabilities: Capabilities, waker: Waker) -> App {
        let view =
            View::new(launch, ViewConfig { key: keys::name, copies_images: false, tells_of_unfinished: true }, waker);
        let (screen, cursor) = (Screen::new(capabilities), Cursor::new(view.size()));
        let mut app = App { view, screen, cursor, dialog: DialogState::default(), copied: None, over: false };
        app.update(Duration::ZERO);
        app
    }

    /// Returns the session of the game on the board.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.view.session()
    }

    /// Returns the view, which contains the behaviour and text that do not depend on the terminal.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Returns a mutable reference to the settings.
    pub fn settings_mut(&mut self) -> &mut Settings {
        self.view.settings_mut()
    }

    /// Returns whether the user has quit.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Removes and returns the text to copy to the terminal's clipboard, or returns `None` if there is no such text.
    pub fn take_copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    /// Returns the time at which to call [`update`](Self::update) and draw again, unless an event arrives or the waker
    /// is called earlier. Returns `None` if nothing on the screen changes with time.
    #[must_use]
    pub fn wake_at(&self, now: Duration) -> Option<Duration> {
        let spinner = side_panel::is_busy(&self.view).then(|| now + Duration::from_millis(100));
        [spinner, self.view.next_tick(now)].into_iter().flatten().min()
    }

    /// Draws the screen at the time `now`.
    pub fn draw(&mut self, frame: &mut Frame<'_>, now: Duration) {
        self.screen.resize(frame.area());
        dialog::prepare(&mut self.view, &mut self.dialog, frame.area());
        let layout = self.picture(now).layout;
        self.screen.remember(&layout);
        if draw::draw(frame, &self.picture(now)) {
            dialog::draw(frame, &self.view, &self.dialog, &self.screen);
        }
        if self.screen.is_ascii() {
            ascii::spell_out(frame.buffer_mut());
        }
    }

    fn picture(&self, now: Duration) -> Picture<'_> {
        let App { view, screen, cursor, .. } = self;
        Picture { view, screen, cursor, layout: screen.layout(view.size(), cursor.square()), now }
    }

    /// Handles a terminal event.
    pub fn handle(&mut self, input: &Input, now: Duration) {
        match input {
            Input::Key(key) if key.kind != KeyEventKind::Release => self.key(key, now),
            Input::Mouse(mouse) => self.mouse(mouse, now),
            Input::Paste(text) if self.view.dialog().is_some() => dialog::paste(&mut self.view, text, now),
            Input::Paste(text) => self.view.paste(text, now),
            Input::Resize(width, height) => self.screen.resize(Rect::new(0, 0, *width, *height)),
            _ => {}
        }
        self.update(now);
    }

    /// Processes everything that has happened since the last call: requests from the view, engine results, and expired
    /// clocks.
    pub fn update(&mut self, now: Duration) {
        for request in self.view.take_requests() {
            match request {
                Request::Quit => self.over = true,
                Request::Panel => self.screen.toggle_panel(),
                Request::Mark => self.view.mark(Some(self.cursor.square())),
                // Many terminals ignore the escape sequence that writes to the clipboard, so a dialog also shows the
                // text.
                Request::Copy(what, text) => {
                    let title = what.title(self.view.text());
                    self.copied = Some(text.clone());
                    self.view.open_dialog(Dialog::Copied { title, text });
                }
                // The terminal emulator handles pasting and full-screen mode. The other two requests occur only in a
                // browser.
                Request::CopyImage | Request::Paste | Request::FullScreen | Request::File(_) | Request::Fetch(_) => {}
            }
        }
        for event in self.view.update(now) {
            match event {
                Event::Moved { player, square, .. } if self.session().seat(player).is_person() => {
                    self.cursor.go_to(square);
                }
                Event::Reviewed => self.summarize_review(now),
                _ => {}
            }
        }
        if self.screen.is_ascii() && !is_ascii(self.view.text().language()) {
            self.view.show_english(|text, language| text.notice_no_letters(language.english_name()));
        }
        self.cursor.stay_on(self.view.size());
    }

    /// Shows the summary of a review as a notice, unless the panel beside the board already shows it.
    fn summarize_review(&mut self, now: Duration) {
        if self.picture(now).layout.panel.is_some() {
            return;
        }
        if let Some(review) = self.session().review() {
            let sides = Player::ALL.map(|player| say::side(review, player, self.view.text()));
            sides.into_iter().for_each(|side| self.view.notify(side));
        }
    }

    fn act(&mut self, action: Action, now: Duration) {
        self.cursor.forget_typed();
        self.dialog = self.dialog.fresh();
        self.view.act(action, now);
        match action {
            // If only the panel or the board fits on the screen, show the part that the action affects.
            Action::Graph => self.screen.show_panel(self.view.shows_graph()),
            Action::Explorer | Action::ExplorerValues => self.screen.show_panel(self.view.settings().explorer),
            Action::PlayAgain => self.screen.show_panel(false),
            Action::Retry | Action::Puzzles | Action::Lesson if self.view.is_exercise() => {
                self.screen.show_panel(false);
            }
            _ => {}
        }
    }

    fn key(&mut self, key: &KeyEvent, now: Duration) {
        // Escape removes all notices, and does nothing else if there are any.
        if key.code != KeyCode::Esc {
            self.view.dismiss_input_notice();
        }
        let action = keys::read(key, self.view.size().width());
        // Ctrl-Q and Ctrl-C quit everywhere. The letter Q alone does not, because a dialog may need letters as input.
        let leaves = key.modifiers.contains(KeyModifiers::CONTROL) && action == Some(Action::Quit);
        if leaves {
            self.act(Action::Quit, now);
        } else if self.view.dialog().is_some() {
            let command = dialog::key(&mut self.view, &mut self.dialog, key, self.screen.area());
            self.carry_out(command, now);
        } else if self.view.set_up().is_some() {
            self.set_up_key(key, now);
        } else if self.view.is_exercise() && !action.is_some_and(Action::is_about_the_view) {
            self.exercise_key(key, action, now);
        } else if let Some(action) = action {
            self.act(action, now);
        } else {
            self.board_key(key, now);
        }
    }

    /// Handles the keys that act on the board: arrows, typed squares, and the keys that play a move.
    fn board_key(&mut self, key: &KeyEvent, now: Duration) {
        match key.code {
            KeyCode::Char(digit) if digit.is_ascii_digit() && self.takes_digits(now) => {
                self.explorer_key(key, digit, now);
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.pick(self.cursor.square(), now),
            KeyCode::Esc if self.cursor.forget_typed() => {}
            KeyCode::Esc if self.view.escape(now) => {}
            KeyCode::Esc => self.screen.show_panel(false),
            KeyCode::Tab => self.cursor.next_of(self.view.board().legal_squares(), true),
            KeyCode::BackTab => self.cursor.next_of(self.view.board().legal_squares(), false),
            KeyCode::Backspace => drop(self.cursor.forget_typed()),
            // Upper-case letters trigger actions, and are never part of a square's name.
            KeyCode::Char(letter) if !letter.is_ascii_uppercase() => {
                match self.cursor.type_letter(letter, self.view.size()) {
                    Typed::Square(square) => self.pick(square, now),
                    Typed::OffBoard(typed) => self.view.refuse_square(&typed),
                    // The status line asks for the rest of the square's name. Hide the notices, because they would
                    // cover that line.
                    Typed::Part(_) => self.view.dismiss_notices(),
                    Typed::Nothing => {}
                }
            }
            code => self.cursor.step(code, self.view.size()),
        }
    }

    /// Returns whether digits act as keys of the explorer. This is the case if the explorer is visible and the user
    /// is not typing a square.
    fn takes_digits(&self, now: Duration) -> bool {
        let is_game = self.view.set_up().is_none() && !self.view.is_exercise();
        let is_shown = self.view.settings().explorer && self.picture(now).layout.panel.is_some();
        is_game && is_shown && self.cursor.typed().is_empty()
    }

    /// Plays the move whose key in the explorer is `digit`. If Alt is held, opens the game whose key is `digit`
    /// instead.
    fn explorer_key(&mut self, key: &KeyEvent, digit: char, now: Duration) {
        let model = self.view.explorer_model();
        if key.modifiers.contains(KeyModifiers::ALT) {
            if let Some(game) = explorer::game_of(digit, &model) {
                self.view.open_explored(game, now);
            }
        } else if let Some(square) = explorer::move_of(digit, &model) {
            self.pick(square, now);
        }
    }

    /// Handles a key during an exercise or a puzzle. If the key does not trigger an action, it acts on the board.
    fn exercise_key(&mut self, key: &KeyEvent, action: Option<Action>, now: Duration) {
        let names_column = |letter| keys::names_column(letter, self.view.size().width());
        let action = match key.code {
            KeyCode::Char(letter) if names_column(letter) => None,
            KeyCode::Char('n' | 'N') => Some(Action::Next),
            KeyCode::Char('p' | 'P') if self.view.exercise().is_some_and(|exercise| exercise.steps.has_play_on) => {
                return self.view.play_on(now);
            }
            KeyCode::Char('p' | 'P') => Some(Action::Previous),
            KeyCode::Char('s' | 'S') => return self.view.show_solution(),
            _ => action,
        };
        match action {
            Some(action @ (Action::Next | Action::Previous)) => self.act(action, now),
            // The key that opened the exercise also closes it.
            Some(action @ (Action::Retry | Action::Puzzles | Action::Repertoire | Action::Lesson))
                if self.view.is_on(action) == Some(true) =>
            {
                self.act(action, now);
            }
            // Actions on the game are not possible during an exercise.
            Some(_) => {}
            None => self.board_key(key, now),
        }
    }

    fn set_up_key(&mut self, key: &KeyEvent, now: Duration) {
        match key.code {
            KeyCode::Esc => drop(self.view.escape(now)),
            KeyCode::Enter if self.view.play_set_up(now) => self.screen.show_panel(false),
            KeyCode::Enter => {}
            code => {
                if let Some(form) = self.view.set_up_mut() {
                    set_up::key(form, code, self.cursor.square());
                }
                self.cursor.step(code, self.view.size());
            }
        }
    }

    fn carry_out(&mut self, command: DialogCommand, now: Duration) {
        match command {
            DialogCommand::None => {}
            DialogCommand::Answer(yes) => self.view.answer(yes, now),
            DialogCommand::Chosen(chosen) if matches!(self.view.dialog(), Some(Dialog::Players(_))) => {
                self.view.set_players(&chosen, now);
            }
            DialogCommand::Chosen(chosen) => {
                if self.view.begin_chosen(chosen, now) {
                    self.screen.show_panel(false);
                }
            }
            DialogCommand::Choose(choice) => self.view.pick_choice(choice, now),
            DialogCommand::Quit => self.act(Action::Quit, now),
            DialogCommand::Take(path) => self.view.use_file(&path, now),
            DialogCommand::OpenGame => self.view.game_lists_mut().open_selected(),
            DialogCommand::Import => self.view.choose_import(),
            DialogCommand::Comment => self.view.keep_comment(),
            DialogCommand::TakeRepertoire => self.view.take_repertoire(now),
            DialogCommand::ConfirmRepertoire => self.view.confirm_repertoire(),
            DialogCommand::PlaySuggested => {
                self.view.play_suggested(now);
                self.screen.show_panel(false);
            }
            DialogCommand::ShowHabit(row) => {
                self.view.show_habit(row, now);
                self.screen.show_panel(false);
            }
        }
        if self.view.training().trainer().is_some() {
            self.screen.show_panel(false);
        }
    }

    fn pick(&mut self, square: Square, now: Duration) {
        self.cursor.go_to(square);
        self.view.pick(square, now);
    }

    fn mouse(&mut self, mouse: &MouseEvent, now: Duration) {
        if self.view.dialog().is_some() {
            let command = dialog::mouse(&mut self.view, &mut self.dialog, mouse, self.screen.area());
            self.carry_out(command, now);
            return;
        }
        let layout = self.picture(now).layout;
        let is_game = self.view.set_up().is_none() && !self.view.is_exercise();
        match (mouse.kind, layout.grid.at(mouse.column, mouse.row)) {
            (MouseEventKind::Moved | MouseEventKind::Drag(_), Some(square)) if self.cursor.typed().is_empty() => {
                self.cursor.go_to(square);
            }
            (MouseEventKind::Down(button), Some(square)) => self.click(square, button, now),
            (MouseEventKind::Down(MouseButton::Left), None) => self.click_beside(mouse, now),
            (MouseEventKind::ScrollUp, _) if is_game => self.act(Action::Previous, now),
            (MouseEventKind::ScrollDown, _) if is_game => self.act(Action::Next, now),
            _ => {}
        }
    }

    fn click(&mut self, square: Square, button: MouseButton, now: Duration) {
        self.cursor.go_to(square);
        match (self.view.set_up_mut(), button) {
            (Some(form), MouseButton::Left) => form.cycle(square),
            (Some(form), _) => form.put(square, None),
            (None, MouseButton::Left) => self.pick(square, now),
            (None, MouseButton::Right) => self.view.pick_other(square),
            (None, MouseButton::Middle) => {}
        }
    }

    /// Handles a click outside the squares: on a key in the footer, on a move in the list, or on the explorer.
    fn click_beside(&mut self, mouse: &MouseEvent, now: Duration) {
        let (picture, at) = (self.picture(now), (mouse.column, mouse.row).into());
        let action = footer::action_at(&picture, at);
        let node = side_panel::move_at(&picture, at);
        let explored = side_panel::explorer_at(&picture, at);
        if let Some(action) = action {
            self.act(action, now);
        } else if let Some(node) = node {
            self.view.go_to(node, now);
        } else if let Some((target, column)) = explored {
            self.click_explorer(target, column, now);
        }
    }

    fn click_explorer(&mut self, target: Target, column: u16, now: Duration) {
        match target {
            Target::Play(square) => self.pick(square, now),
            Target::Open(game) => self.view.open_explored(&game, now),
            Target::GoTo(node) => self.view.go_to(node, now),
            Target::Sources(ends) => {
                if let Some((_, kind)) = ends.into_iter().find(|(end, _)| column < *end) {
                    self.view.settings_mut().choose_explorer_source(kind);
                }
            }
            Target::Keys(keys) => {
                if let Some((_, action)) = keys.into_iter().find(|(columns, _)| columns.contains(&column)) {
                    self.act(action, now);
                }
            }
            Target::Nothing => {}
        }
    }
}

/// Returns whether ASCII is enough to display a language. This is true for English, although the English messages
/// contain a few non-ASCII symbols, which `ascii` replaces.
fn is_ascii(language: Language) -> bool {
    language == Language::ENGLISH || language.characters().all(|letter| letter.is_ascii())
}
