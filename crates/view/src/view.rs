//! The state of a view: its components, and the methods that need several of them.

mod game_lists;
mod games;
mod input;
mod set_up;
mod statistics;
mod training;

use crate::action::Action;
use crate::dialog::choices::ChoiceList;
use crate::dialog::new_game::FirstGame;
use crate::dialog::play_again::Streak;
use crate::dialog::{Dialog, Dialogs};
use crate::explorer::{Explorer, ExplorerContext, ExplorerGame, ExplorerModel};
use crate::game_list::GameLists;
use crate::games::{Games, NextGame};
use crate::language::Language;
use crate::notices::Notices;
use crate::say;
use crate::set_up::PositionForm;
use crate::settings::{Setting, Settings};
use crate::text::Text;
use crate::training::Training;
use reversi_session::{EngineFactory, Event, HintKind, Session, Setup, Trouble, Waker};
use reversi_study::repetition::Day;
use reversi_study::{Storage, Store};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// How a view gets files, and resources that are not built into the program.
pub enum Access {
    /// The view reads and writes files itself. Its dialog for choosing files starts in this folder. All resources are
    /// built in.
    Direct(PathBuf),
    /// The view requests files and resources from its program with [`Request::File`] and [`Request::Fetch`]. Programs
    /// without access to files, such as the page, use this variant.
    Requests,
}

/// The options and resources with which a program starts its view.
pub struct Launch {
    /// The options for the first game.
    pub first_game: FirstGame,
    /// The factory that creates the engine when it is first needed.
    pub engine: EngineFactory,
    /// The requested language, which takes precedence over the settings and the system's language.
    pub language: Option<Language>,
    /// The language of the system.
    pub system_language: Language,
    /// The contents of the puzzle file; empty if the program has no puzzles.
    pub puzzles: &'static str,
    /// The function that returns the current day.
    pub today: fn() -> Day,
    /// The storage for settings, games and progress. With `None`, the view saves nothing.
    pub storage: Option<Arc<dyn Storage>>,
    /// How the view gets files and resources.
    pub access: Access,
    /// The file or folder to open when the program starts. If set, the start dialog does not appear.
    pub open: Option<PathBuf>,
}

impl Launch {
    /// Returns the options for a program that has no access to files, uses the system's language and requests its
    /// puzzles.
    #[must_use]
    pub fn without_files(
        first_game: FirstGame,
        engine: EngineFactory,
        system_language: Language,
        today: fn() -> Day,
    ) -> Launch {
        Launch {
            first_game,
            engine,
            language: None,
            system_language,
            puzzles: "",
            today,
            storage: None,
            access: Access::Requests,
            open: None,
        }
    }
}

/// The properties that differ between the window, the terminal and the page.
#[derive(Clone, Copy)]
pub struct ViewConfig {
    /// The function that returns the name of an action's first key, as the user sees it.
    pub key: fn(Action) -> String,
    /// Whether the view can copy pictures to the clipboard.
    pub copies_images: bool,
    /// Whether a notice at the start reports an unfinished game. Views set this field if nothing else on their screen
    /// shows such a game.
    pub tells_of_unfinished: bool,
}

/// A request that a view cannot carry out by itself and leaves to the window, the terminal or the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Quit the program.
    Quit,
    /// Copy text to the clipboard.
    Copy(CopiedText, String),
    /// Copy a picture of the visible board to the clipboard.
    CopyImage,
    /// Pass the contents of the clipboard to [`View::paste`].
    Paste,
    /// Show or hide the side panel.
    Panel,
    /// Pass the square under the pointer or the cursor, if any, to [`View::mark`].
    Mark,
    /// Switch full screen on or off.
    FullScreen,
    /// Let the user choose a file to open, or a file in which to save the game or a picture. The view makes this
    /// request only with [`Access::Requests`].
    File(Action),
    /// Fetch a resource, and pass it to [`View::supply`]. The view makes this request only with [`Access::Requests`].
    Fetch(Resource),
}

/// A resource that some programs do not contain, but fetch when it is first needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Resource {
    Puzzles,
    Statistics,
    Language(Language),
}

/// The kind of text that was copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum CopiedText {
    Moves,
    Board,
}

impl CopiedText {
    /// Returns the message that confirms the copy.
    #[must_use]
    pub fn title(self, text: &Text) -> String {
        match self {
            CopiedText::Moves => text.copied_moves(),
            CopiedText::Board => text.copied_board(),
        }
    }
}

/// The state that all views share, divided into components such as the game, the settings and the dialogs.
///
/// A view calls [`update`](Self::update) before it draws, draws the state, and reports the user's input by calling
/// methods such as [`pick`](Self::pick) and [`act`](Self::act).
pub struct View {
    session: Session,
    config: ViewConfig,
    text: Text,
    /// The language requested at launch; `None` if there is no such request, or once the user has chosen a language in
    /// the settings.
    asked_language: Option<Language>,
    system_language: Language,
    /// The chosen language. If the view cannot display it, [`text`](Self::text) is in English.
    language: Language,
    settings: Settings,
    /// The settings that were applied last.
    applied: Settings,
    notices: Notices,
    /// The form for the position that is being set up, if there is one.
    set_up: Option<PositionForm>,
    pub(crate) training: Training,
    dialogs: Dialogs,
    requests: Vec<Request>,
    games: Games,
    pub(crate) game_lists: GameLists,
    /// Whether the game is paused until the user makes a choice in the start dialog.
    is_starting: bool,
    /// Whether the graph is shown because the user has reviewed the current game.
    graph_of_review: bool,
    explorer: Explorer,
    pub(crate) streak: Streak,
    pub(crate) files: crate::files::Files,
    pub(crate) statistics: crate::statistics::OwnStatistics,
}

impl View {
    /// Creates the view when the program starts. Other threads call `waker` when the view must be
    /// [updated](Self::update).
    #[must_use]
    pub fn new(launch: Launch, config: ViewConfig, waker: Waker) -> View {
        let engine = launch.engine;
        let store = launch.storage.map(Store::new);
        let statistics = crate::statistics::OwnStatistics::new(store.clone(), engine.clone(), waker.clone());
        let (files, settings, problem) = crate::files::Files::open(store.clone(), launch.access, waker.clone());

        // A file on the command line is opened without the start dialog.
        let is_starting = launch.first_game.is_open() && launch.open.is_none();
        let setup = crate::dialog::choices::first_setup(&launch.first_game, settings.new_game.as_ref());
        let session = Session::new(setup.as_ref().unwrap_or(&Setup::default()), engine, waker.clone());
        let mut view = View {
            session,
            config,
            text: Text::new(Language::ENGLISH),
            asked_language: launch.language,
            system_language: launch.system_language,
            language: Language::ENGLISH,
            applied: settings.clone(),
            settings,
            notices: Notices::default(),
            set_up: None,
            training: Training::new(launch.puzzles, launch.today),
            dialogs: Dialogs::default(),
            requests: Vec::new(),
            graph_of_review: false,
            explorer: Explorer::new(waker.clone()),
            streak: Streak::default(),
            games: Games::default(),
            game_lists: GameLists::new(waker),
            is_starting,
            files,
            statistics,
        };
        view.configure_session();
        if let Some(store) = store.filter(|store| store.storage().folder().is_some()) {
            view.game_lists.set_store(store.clone());
            view.explorer.add_library(store);
        }
        if view.is_starting {
            // Pause the game, so that no player moves before the user has chosen a game.
            view.session.pause(Duration::ZERO);
            view.dialogs.open(Dialog::Choices { list: ChoiceList::Start, row: 0 });
        }
        view.update(Duration::ZERO);
        view.report(problem.into_iter().collect());
        if let Err(error) = setup {
            view.notify_in_all(|text| say::new_game_error(error, text));
        }
        view.look_for_unfinished();
        if config.tells_of_unfinished && !view.is_starting && view.games.unfinished().is_some() {
            let key = view.key(Action::Continue);
            view.notify_in_all(|text| text.notice_unfinished(key.as_str()));
        }
        if let Some(path) = launch.open {
            view.open_file(&path, Duration::ZERO);
        }
        view
    }

    /// Replaces the engine with a remote engine.
    #[cfg(feature = "remote")]
    pub fn use_remote_engine(&mut self, engine: reversi_session::RemoteEngine) {
        self.session.use_remote_engine(engine);
    }

    /// Applies changed settings, and processes the events of all components since the last call. Returns the session's
    /// events, which views animate.
    pub fn update(&mut self, now: Duration) -> Vec<Event> {
        self.apply_settings();
        if self.is_starting && self.dialogs.top().is_none() && self.shows_game() {
            // The user has closed the start dialog to play the game on the board.
            self.is_starting = false;
            self.session.resume(now);
        }
        // The engine does not evaluate a game that is hidden by an exercise.
        let live = self.settings.live && !self.is_exercise();
        if self.session.is_live() != live {
            self.session.set_live(live);
        }
        let events = self.session.update(now);
        for event in &events {
            if Notices::is_ended_by(event, &self.session) {
                self.notices.clear();
            }
            match event {
                Event::Moved { .. } => self.notices.end_with_move(),
                Event::NewGame => {
                    self.end_mode();
                    self.graph_of_review = false;
                }
                Event::PositionChanged { .. } if self.training.retry().is_some() => {
                    self.training.end();
                }
                Event::Passed { player, .. } => self.notices.push(self.text.notice_pass(*player)),
                Event::ClockExpired { player, grace: Some(_) } => self.notices.push(self.text.notice_grace(*player)),
                Event::ClockExpired { player, grace: None } => self.notices.push(self.text.notice_time_up(*player)),
                Event::GameOver(outcome) => {
                    self.count_result(*outcome);
                    self.find_turning_point();
                }
                Event::Trouble(trouble) => {
                    // If the engine cannot compute values, the explorer stops requesting them.
                    self.settings.explorer_values &= !matches!(trouble, Trouble::NoHint(_));
                    self.notices.push(say::trouble(trouble, &self.text));
                }
                _ => {}
            }
        }
        self.keep(&events);
        self.update_game_lists(now);
        // The lists of games must be updated first, because the explorer looks up positions in the games that they have
        // read.
        self.update_explorer();
        self.update_statistics();
        if let Some(problem) = self.files.problem() {
            self.report_not_saved(&problem);
        }
        events
    }

    /// Applies and saves changed settings. [`update`](Self::update) also calls this method.
    pub fn apply_settings(&mut self) {
        let language = self.chosen_language();
        if language != self.language {
            self.language = language;
            if language.is_here() {
                self.speak(language);
            } else {
                self.request(Request::Fetch(Resource::Language(language)));
            }
        }
        if self.settings == self.applied {
            return;
        }
        self.configure_session();
        self.files.keep_settings(&self.applied, &self.settings);
        self.applied = self.settings.clone();
    }

    /// Passes the engine settings to the session.
    fn configure_session(&mut self) {
        self.session.set_pace(self.settings.pace());
        self.session.set_resources(self.settings.resources());
        self.session.set_analysis_limits(self.settings.analysis_limits());
    }

    fn speak(&mut self, language: Language) {
        self.text = Text::new(language);
        // Remove the notices in the old language, because they cannot be translated.
        self.notices.clear();
    }

    /// Switches to a language whose messages have been fetched, if it is still the chosen language.
    pub(crate) fn speak_fetched(&mut self, language: Language) {
        if language == self.language {
            self.speak(language);
        }
    }

    fn chosen_language(&self) -> Language {
        let setting = || self.settings.language.as_deref().and_then(Language::find);
        self.asked_language.or_else(setting).unwrap_or(self.system_language)
    }

    /// Falls back to English because the view cannot display the chosen language, and adds the notice that `why`
    /// returns.
    pub fn show_english(&mut self, why: impl FnOnce(&Text, Language) -> String) {
        let language = self.text.language();
        if language != Language::ENGLISH {
            self.text = Text::new(Language::ENGLISH);
            // The view cannot display the notices in the chosen language, so repeat the important ones in English.
            self.notices.translate_to_english();
            self.notices.push(why(&self.text, language));
        }
    }

    /// Returns whether the view can copy pictures to the clipboard.
    pub(crate) fn copies_images(&self) -> bool {
        self.config.copies_images
    }

    /// Returns the messages in the reader's language.
    #[must_use]
    pub fn text(&self) -> &Text {
        &self.text
    }

    /// Returns the game session.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    pub(crate) fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Returns the settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns a mutable reference to the settings. Changes take effect at the next [update](Self::update).
    pub fn settings_mut(&mut self) -> &mut Settings {
        &mut self.settings
    }

    /// Returns the index of a setting's current choice.
    #[must_use]
    pub fn chosen(&self, setting: Setting) -> usize {
        let asked = self.asked_language.filter(|_| setting == Setting::Language);
        let asked = asked.and_then(|asked| Language::all().position(|language| language == asked));
        asked.map_or_else(|| setting.chosen(&self.settings), |at| at + 1)
    }

    /// Chooses a value of a setting by its index. The change takes effect at the next [update](Self::update).
    pub fn choose(&mut self, setting: Setting, choice: usize) {
        if setting == Setting::Language {
            self.asked_language = None;
        }
        setting.choose(&mut self.settings, choice);
    }

    /// Chooses the next or the previous value of a setting, wrapping around.
    pub fn step(&mut self, setting: Setting, forward: bool) {
        let count = setting.choices(&self.text).len();
        let at = self.chosen(setting) + if forward { 1 } else { count - 1 };
        self.choose(setting, at % count);
    }

    /// Resets all settings except the defaults of the new-game form and the size and position of the window.
    pub fn reset_settings(&mut self) {
        let Settings { new_game, window, panel_width, folder, .. } = std::mem::take(&mut self.settings);
        self.settings = Settings { new_game, window, panel_width, folder, ..Settings::default() };
    }

    /// Returns whether the evaluation graph is shown, either because the user has switched it on or because the user
    /// has reviewed the current game.
    #[must_use]
    pub fn shows_graph(&self) -> bool {
        self.settings.graph || self.graph_of_review
    }

    pub(crate) fn show_graph_of_review(&mut self) {
        self.graph_of_review = true;
    }

    pub(crate) fn toggle_graph(&mut self) {
        self.settings.graph = !self.shows_graph();
        self.graph_of_review = false;
    }

    /// Returns the notices: messages that stay until the user has read them.
    #[must_use]
    pub fn notices(&self) -> &Notices {
        &self.notices
    }

    /// Adds a notice.
    pub fn notify(&mut self, text: String) {
        self.notices.push(text);
    }

    /// Adds a notice together with its English version. A program that has just started does not know yet whether its
    /// view can display the reader's language. If the view cannot display it, the English version replaces the notice.
    pub(crate) fn notify_in_all(&mut self, say: impl Fn(&Text) -> String) {
        let said = say(&self.text);
        self.notices.push_for_all(said, say(&Text::new(Language::ENGLISH)));
    }

    pub(crate) fn notices_mut(&mut self) -> &mut Notices {
        &mut self.notices
    }

    /// Returns the name of an action's key in this view.
    #[must_use]
    pub fn key(&self, action: Action) -> String {
        (self.config.key)(action)
    }

    /// Returns the explorer.
    #[must_use]
    pub fn explorer(&self) -> &Explorer {
        &self.explorer
    }

    /// Returns a mutable reference to the explorer.
    pub fn explorer_mut(&mut self) -> &mut Explorer {
        &mut self.explorer
    }

    /// Returns the view model of the explorer for the position on the board.
    #[must_use]
    pub fn explorer_model(&self) -> ExplorerModel {
        self.explorer.model(&ExplorerContext {
            session: &self.session,
            text: &self.text,
            preferred: self.settings.explorer_source,
            shows_values: self.shows_values(),
            remembered: self.explorer.remembered_values(self.session.game()),
            listed: self.game_lists.unstored_title(&self.text),
        })
    }

    /// Opens a game that the explorer lists. Asks for confirmation if the user is in the middle of a game.
    pub fn open_explored(&mut self, game: &ExplorerGame, now: Duration) {
        match self.explorer.open(game) {
            Some(Ok(record)) => self.replace(NextGame::new(record.into()), now),
            Some(Err(error)) => {
                self.notices.replace(self.text.explorer_failed(say::failure(&error, &self.text)));
            }
            None => {}
        }
    }

    /// Updates the explorer for the position on the board, if the explorer is open.
    fn update_explorer(&mut self) {
        if !self.settings.explorer {
            return;
        }
        self.fetch_statistics();
        self.explorer.update(self.session.game(), self.session.line_game());
        if self.settings.explorer_values {
            self.explorer.remember_values(&self.session);
        }
        let is_game_shown = self.shows_game() && !self.is_starting;
        if is_game_shown && self.explorer.wants_values(&self.session, &self.settings) {
            // This request cannot fail, because `wants_values` has already checked all conditions for a hint.
            let _ = self.session.ask_hint(HintKind::All);
            self.explorer.set_valued(Some(self.session.current()));
        }
    }

    /// Shows or hides the engine's values in the explorer.
    pub(crate) fn toggle_explorer_values(&mut self) {
        self.explorer.set_valued(None);
        if !self.settings.toggle_explorer_values() {
            self.session.cancel_hint();
        }
    }

    /// Removes the hint and the explorer's values. The explorer requests new values when the game is shown again.
    pub(crate) fn forget_values(&mut self) {
        self.explorer.set_valued(None);
        self.session.cancel_hint();
    }

    pub(crate) fn is_starting(&self) -> bool {
        self.is_starting
    }

    pub(crate) fn end_start(&mut self) {
        self.is_starting = false;
    }

    pub(crate) fn request(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// Returns the requests that the view has made since the last call.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// Returns the topmost open dialog.
    #[must_use]
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialogs.top()
    }

    /// Returns a mutable reference to the topmost open dialog.
    pub fn dialog_mut(&mut self) -> Option<&mut Dialog> {
        self.dialogs.top_mut()
    }

    pub(crate) fn dialog_and_text(&mut self) -> (Option<&mut Dialog>, &Text) {
        (self.dialogs.top_mut(), &self.text)
    }

    /// Opens a dialog on top of the others. If a dialog of the same variant is already open, the new dialog replaces
    /// it.
    pub fn open_dialog(&mut self, dialog: Dialog) {
        self.dialogs.open(dialog);
    }

    /// Closes and returns the topmost dialog.
    pub fn close_dialog(&mut self) -> Option<Dialog> {
        self.dialogs.close()
    }

    pub(crate) fn close_all_dialogs(&mut self) {
        self.dialogs.close_all();
    }
}
