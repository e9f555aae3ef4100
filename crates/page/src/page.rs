//! The page: a view whose engines run in workers. This module also handles the user's input.

use crate::dialog::file::ExportDialog;
use crate::engine_count::{self, EngineCount};
use crate::input::Input;
use crate::request::{Request, file_of, resource_in};
use crate::state::State;
use crate::storage::{BrowserStorage, Change, Start};
use crate::{address, dialog, exercise, keys, move_list, set_up};
use reversi::Square;
use reversi_records::MemoryFile;
use reversi_session::{EngineRequest, Event, RemoteEngine, Step};
use reversi_study::repetition::Day;
use reversi_view::{Action, Choice, Dialog, FirstGame, Launch, Mood, SquareInput, Typed, View, ViewConfig, say};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use web_time::SystemTime;

/// The reason why an engine has stopped unexpectedly or cannot start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineLoss {
    /// The browser could not fetch the engine's weights.
    Weights,
    /// The browser cannot run a worker for the engine.
    Worker,
    /// The engine has crashed.
    Crashed,
}

/// The name of the menu entry that copies a link to the game. This entry is not an [`Action`].
pub(crate) const COPY_LINK: &str = "copy-link";
/// The name of the tab that shows the game or, if the game is already visible, the start dialog.
pub(crate) const PLAY_TAB: &str = "tab-play";
/// The name of the tab that starts puzzles.
pub(crate) const PUZZLES_TAB: &str = "tab-puzzles";
/// The name of the tab that shows the review of the game.
pub(crate) const REVIEW_TAB: &str = "tab-review";
/// The name of the menu entry that writes all saved games to a file. This entry is not an [`Action`].
pub(crate) const SAVE_GAMES: &str = "save-games";

/// The page, which handles inputs and returns the states to draw.
pub struct Page {
    view: View,
    engine: RemoteEngine,
    /// The part of a square's name that the user has typed so far.
    typed: SquareInput,
    /// The square that is under the pointer or has the keyboard focus.
    looked_at: Option<Square>,
    /// The messages for screen readers since the last call to [`state`](Self::state).
    said: Vec<String>,
    requests: Vec<Request>,
    /// The open dialog for saving or sharing. This dialog is not part of the view.
    export_dialog: Option<ExportDialog>,
    /// The files that [`open_files`](Self::open_files) will open.
    files: Vec<MemoryFile>,
    storage: BrowserStorage,
    /// The range of engine counts that the user can choose from.
    engines: EngineCount,
    /// Whether the user touches the screen instead of using a pointer.
    touch: bool,
}

/// Returns the reason why the page does not offer an action, or `None` if the page offers the action.
#[must_use]
pub const fn why_absent(action: Action) -> Option<&'static str> {
    match action {
        Action::Quit => Some("a browser closes its tabs itself"),
        Action::Larger | Action::Smaller | Action::UsualSize => Some("a browser has its own size of text"),
        Action::CopyImage => Some("the dialog for sharing copies pictures"),
        Action::Panel => Some("the panel is below the board where there is no room beside it"),
        _ => None,
    }
}

/// Returns whether the page offers an action.
pub(crate) const fn offers(action: Action) -> bool {
    why_absent(action).is_none()
}

/// Returns the current day in UTC.
fn today() -> Day {
    Day::containing(SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default())
}

impl Page {
    /// Creates the page, and restores the games and settings that earlier visits saved.
    #[must_use]
    pub fn new(start: &Start, now: Duration) -> Page {
        let language = start.system_language();
        let engine = reversi_session::EngineFactory::new(|| Err("the engine is elsewhere".to_owned()));
        let launch = Launch::without_files(FirstGame::default(), engine, language, today);
        let config = ViewConfig { key: keys::name, copies_images: false, tells_of_unfinished: false };
        let mut page = Page {
            view: View::new(launch, config, Arc::new(|| {})),
            engine: RemoteEngine::new(),
            typed: SquareInput::default(),
            looked_at: None,
            said: Vec::new(),
            requests: Vec::new(),
            export_dialog: None,
            files: Vec::new(),
            storage: BrowserStorage::new(start),
            engines: EngineCount::new(start.cores),
            touch: start.touch,
        };
        page.view.use_remote_engine(page.engine.clone());
        page.view.settings_mut().threads = page.engines.usual();
        if !page.storage.restore(&mut page.view, now) || start.unreadable {
            page.view.notify(page.view.text().page_kept_unreadable());
        }
        page.supply_own_games();
        page.update(now);
        if let Some(text) = start.fragment.as_deref().and_then(address::text) {
            page.open_link(&text, now);
        }
        page
    }

    /// Handles an input. Returns whether the page used the input. The browser should ignore an input that the page has
    /// used.
    pub fn send(&mut self, input: Input, now: Duration) -> bool {
        let used = self.take(input, now);
        self.update(now);
        used
    }

    fn take(&mut self, input: Input, now: Duration) -> bool {
        let has_dialog = self.has_dialog();
        match input {
            Input::Tick => {}
            Input::Press { button } if self.export_dialog.is_some() => self.press_export_dialog(&button),
            Input::Explore { source } => self.view.settings_mut().choose_explorer_source(source),
            Input::OpenExplored { index } => {
                let game = self.view.explorer_model().games.into_iter().nth(index);
                game.into_iter().for_each(|game| self.view.open_explored(&game, now));
            }
            Input::Square { square } if !has_dialog => self.pick(square, now),
            Input::OtherSquare { square } if !has_dialog => self.view.pick_other(square),
            Input::Square { .. } | Input::OtherSquare { .. } => return false,
            Input::Action { name } => return self.act(&name, now),
            Input::Key { key, control } => return self.press_key(&key, control, now),
            Input::GoTo { index } => {
                let node = self.view.session().line().get(index).copied();
                node.into_iter().for_each(|node| self.view.go_to(node, now));
            }
            Input::Move { row, index } => {
                let node = move_list::node_at(&self.view, row, index);
                node.into_iter().for_each(|node| self.view.go_to(node, now));
            }
            Input::Follow { index } => self.view.follow_line(index, now),
            Input::Paste { text } => self.open(&text, now),
            Input::Link { fragment } => {
                address::text(&fragment).into_iter().for_each(|text| self.open_link(&text, now));
            }
            Input::Fill { field, value } if field == engine_count::FIELD => self.engines.fill(&mut self.view, &value),
            Input::Fill { field, value } if has_dialog => dialog::fill(&mut self.view, &field, &value),
            Input::Fill { field, value } => {
                self.view.with_set_up(|form, _| set_up::fill(form, &field, &value));
            }
            // The browser shows its own dialog for choosing files.
            Input::Press { button }
                if button == Choice::Open.id() && matches!(self.view.dialog(), Some(Dialog::Choices { .. })) =>
            {
                self.requests.push(Request::Open);
            }
            Input::Press { button } if has_dialog => {
                if let Some(Dialog::Choices { .. }) = self.view.dialog() {
                    // The user has seen the notices above the choices.
                    self.view.dismiss_notices();
                }
                self.supply_own_games();
                dialog::press(&mut self.view, &button, now);
                if let (Some(Dialog::Settings), "reset") = (self.view.dialog(), button.as_str()) {
                    self.view.settings_mut().threads = self.engines.usual();
                }
            }
            Input::Press { button } if self.view.set_up().is_some() => set_up::press(&mut self.view, &button, now),
            Input::Press { button } => exercise::press(&mut self.view, &button, now),
            Input::Dismiss => self.view.dismiss_notices(),
            Input::Copied { title, done: true, .. } => self.view.notify(title),
            Input::Copied { title, text, done: false } => self.view.open_dialog(Dialog::Copied { title, text }),
            Input::NotSaved { full: true } => self.view.notify(self.view.text().page_storage_full()),
            Input::NotSaved { full: false } => self.view.notify(self.view.text().page_not_kept()),
            Input::EngineLost { engine, reason } => self.engine_lost(engine, reason),
            Input::TooLarge { name } => self.view.notify(self.view.text().page_file_too_large(name)),
        }
        true
    }

    fn pick(&mut self, square: Square, now: Duration) {
        self.typed.clear();
        if self.view.size().contains(square) {
            self.view.pick(square, now);
        }
    }

    fn has_dialog(&self) -> bool {
        self.export_dialog.is_some() || self.view.dialog().is_some()
    }

    fn press_export_dialog(&mut self, button: &str) {
        if let Some(dialog) = self.export_dialog.take() {
            let requests = dialog.requests(button, &mut self.view);
            self.requests.extend(requests);
        }
    }

    /// Adds a file for [`open_files`](Self::open_files).
    pub fn add_file(&mut self, name: &str, bytes: Vec<u8>) {
        self.files.push(MemoryFile::new(name, bytes));
    }

    /// Opens the added files.
    pub fn open_files(&mut self, now: Duration) {
        self.export_dialog = None;
        let files = std::mem::take(&mut self.files);
        self.view.open_contents(files, now);
        self.update(now);
    }

    /// Receives a file that the page has [requested](Request::Fetch). `bytes` is `None` if the browser could not fetch
    /// the file.
    pub fn fetched(&mut self, name: &str, bytes: Option<Vec<u8>>, now: Duration) {
        if let Some(resource) = resource_in(name) {
            self.view.supply(resource, bytes, now);
            self.update(now);
        }
    }

    /// Opens the game in `text`, which is the decoded fragment of a link.
    #[inline(never)]
    fn open_link(&mut self, text: &str, now: Duration) {
        let (game, is_to_find) = address::to_find(text);
        self.view.open_link(game, now);
        self.update(now);
        let turn = self.view.session().game().turn();
        if let (true, None, Some(player)) = (is_to_find, self.view.dialog(), turn) {
            self.view.dismiss_notices();
            self.view.notify(self.view.text().page_find_move(player));
        }
    }

    /// Opens pasted text. Neither the first paint nor a game needs this function, so `web/build` moves it to the part
    /// of the module that loads later.
    #[inline(never)]
    fn open(&mut self, text: &str, now: Duration) {
        match self.view.dialog() {
            Some(Dialog::Repertoire(_)) => self.view.paste_repertoire(text, now),
            _ => self.view.paste(text, now),
        }
        self.update(now);
    }

    fn act(&mut self, name: &str, now: Duration) -> bool {
        if name == COPY_LINK {
            let title = self.view.text().page_link_copied();
            self.requests.push(Request::CopyLink { title, fragment: address::fragment(self.view.session()) });
            return true;
        }
        if let PLAY_TAB | PUZZLES_TAB | REVIEW_TAB = name {
            return self.open_tab(name, now);
        }
        if name == SAVE_GAMES {
            let text: String = self.storage.all_games().map(|sgf| format!("{sgf}\n")).collect();
            self.requests.push(Request::Save { name: "reversi-games.sgf".to_owned(), bytes: text.into_bytes() });
            return true;
        }
        Action::from_id(name).is_some_and(|action| self.perform(action, now))
    }

    /// Opens a tab, unless it is already open. The tab of the open game opens the start dialog.
    fn open_tab(&mut self, name: &str, now: Duration) -> bool {
        let shows_game = self.view.set_up().is_none() && !self.view.is_exercise();
        let session = self.view.session();
        match name {
            PLAY_TAB if !shows_game && !self.has_dialog() => self.view.leave(now),
            PLAY_TAB => return self.perform(Action::Start, now),
            PUZZLES_TAB if self.view.is_on(Action::Puzzles) == Some(true) => {}
            PUZZLES_TAB => return self.perform(Action::Puzzles, now),
            _ if shows_game && (session.review().is_some() || session.review_progress().is_some()) => {}
            _ => return self.perform(Action::Review, now),
        }
        true
    }

    /// Performs an action. Returns `false` without doing anything if the page does not offer the action or a dialog is
    /// open.
    fn perform(&mut self, action: Action, now: Duration) -> bool {
        if !offers(action) || self.has_dialog() {
            return false;
        }
        self.supply_own_games();
        if action == Action::Statistics {
            self.view.set_own_reviews(self.storage.reviews());
        }
        self.typed.clear();
        match action {
            Action::Share => self.export_dialog = Some(ExportDialog::Share),
            _ => self.view.act(action, now),
        }
        true
    }

    /// Passes the user's own games to the view, if the games have changed since the last call.
    fn supply_own_games(&mut self) {
        if let Some(games) = self.storage.own_games(&self.view) {
            self.view.game_lists_mut().set_own_games(games);
        }
    }

    fn press_key(&mut self, key: &str, control: bool, now: Duration) -> bool {
        if self.has_dialog() {
            let closes = key == "Escape";
            if closes && self.export_dialog.take().is_none() {
                dialog::press(&mut self.view, "cancel", now);
            }
            return closes;
        }
        if key == "Escape" {
            return self.typed.clear() || self.view.escape(now);
        }
        if let Some(action) = keys::action(key, control) {
            // The browser sends pasted text as `Input::Paste`, so this function does not handle the key for pasting.
            return action != Action::Paste && self.perform(action, now);
        }
        let size = self.view.size();
        if key == "Enter" && !self.typed.text().is_empty() {
            let square = self.typed.square(size);
            self.typed.clear();
            square.into_iter().for_each(|square| self.pick(square, now));
            return true;
        }
        let mut letters = key.chars();
        let (Some(letter), None, false) = (letters.next(), letters.next(), control) else { return false };
        match self.typed.take(letter, size) {
            Typed::Nothing => return false,
            Typed::Part(_) => {}
            Typed::Square(square) => self.pick(square, now),
            Typed::OffBoard(typed) => self.view.refuse_square(&typed),
        }
        true
    }

    /// Updates the view, and collects messages that announce changes to screen readers.
    fn update(&mut self, now: Duration) {
        self.engine.set_engines(self.engines.chosen(&self.view));
        dialog::games::show(&mut self.view);
        for event in self.view.update(now) {
            let text = self.view.text();
            match event {
                Event::Moved { player, square, flips, .. } => {
                    self.said.push(text.page_moved(player, square));
                    if self.view.settings().sounds {
                        self.requests.push(Request::Sound { flips: flips.len() });
                    }
                }
                Event::GameOver(outcome) => {
                    let session = self.view.session();
                    let you = session.only_person();
                    self.said.push(say::result(outcome, session.game(), you, text).0);
                    let mood = match Mood::of(outcome, you) {
                        Mood::Won => "won",
                        Mood::Lost => "lost",
                        Mood::Neutral => "neutral",
                    };
                    self.requests.push(Request::End { mood, sound: self.view.settings().sounds });
                }
                Event::PositionChanged { node } => {
                    let step = self.view.session().tree().node(node).and_then(reversi_session::Node::step);
                    let said = match step {
                        Some(Step::Disc { player, square }) => text.page_moved(player, square),
                        _ => say::headline(self.view.session(), text),
                    };
                    self.said.push(said);
                }
                _ => {}
            }
        }
        for request in self.view.take_requests() {
            self.carry_out(request);
        }
    }

    /// Carries out a request from the view, or passes the request on to the browser.
    fn carry_out(&mut self, request: reversi_view::Request) {
        let request = match request {
            reversi_view::Request::Copy(what, text) => Request::Copy { title: what.title(self.view.text()), text },
            reversi_view::Request::Paste => Request::Paste,
            reversi_view::Request::FullScreen => Request::FullScreen,
            reversi_view::Request::Mark => return self.view.mark(self.looked_at),
            reversi_view::Request::File(Action::Save) => return self.export_dialog = Some(ExportDialog::Game),
            reversi_view::Request::File(Action::Picture) => return self.export_dialog = Some(ExportDialog::Picture),
            reversi_view::Request::File(_) => Request::Open,
            reversi_view::Request::Fetch(resource) => Request::Fetch { name: file_of(resource) },
            // The page does not offer the actions that make these requests.
            reversi_view::Request::CopyImage | reversi_view::Request::Quit | reversi_view::Request::Panel => return,
        };
        self.requests.push(request);
    }

    /// Sets the square that is under the pointer or has the keyboard focus, and returns the description of the square.
    pub fn look_at(&mut self, square: Option<Square>) -> String {
        self.looked_at = square;
        self.view.status(square, true).detail
    }

    /// Returns the state to draw. The state includes the new messages for screen readers and the new requests to the
    /// browser. Each message and each request is returned only once.
    pub fn state(&mut self, now: Duration) -> State {
        let mut state = State::new(&self.view, self.looked_at, self.touch, now);
        self.typed.text().clone_into(&mut state.typed);
        let entries = state.menus.iter_mut().flat_map(|menu| &mut menu.groups).flatten();
        entries.filter(|entry| entry.name == SAVE_GAMES).for_each(|entry| {
            entry.enabled = self.storage.has_games(&self.view);
        });
        if let (Some(Dialog::Settings), Some(dialog)) = (self.view.dialog(), &mut state.dialog) {
            dialog.fields.extend(self.engines.field(&self.view));
        }
        if let Some(dialog) = self.export_dialog {
            state.dialog = Some(dialog.form(self.view.text()));
        }
        // The start dialog may be the first thing that the user sees, and would cover the notices.
        if let Some(dialog) = state.dialog.as_mut().filter(|dialog| dialog.kind == "start") {
            dialog.notices = std::mem::take(&mut state.notices);
        }
        state.said = std::mem::take(&mut self.said);
        state.requests = std::mem::take(&mut self.requests);
        state
    }

    /// Returns the requests to the engines, in order. Each request is returned only once.
    #[must_use]
    pub fn take_engine_requests(&self) -> Vec<EngineRequest> {
        self.engine.take_requests()
    }

    /// Handles a message that an engine has sent as JSON.
    pub fn receive(&mut self, message: &str, now: Duration) {
        self.engine.receive(message);
        self.update(now);
    }

    /// Informs the user that an engine has stopped unexpectedly or cannot start.
    fn engine_lost(&mut self, number: usize, reason: EngineLoss) {
        let text = self.view.text();
        let reason = match reason {
            EngineLoss::Weights => text.page_engine_weights(),
            EngineLoss::Worker => text.page_engine_worker(),
            EngineLoss::Crashed => text.page_engine_crashed(),
        };
        self.engine.lost(number, &reason);
    }

    /// Returns the changes that the browser must save. Each change is returned only once.
    pub fn take_changes(&mut self) -> Vec<Change> {
        self.storage.take_changes(&mut self.view)
    }

    /// Returns the page's view.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }
}
