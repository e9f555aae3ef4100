//! The state of a view beyond the session.

use crate::action::Action;
use crate::dialog::Dialog;
use crate::dialog::new_game::FirstGame;
use crate::explorer::Explorer;
use crate::game_list::Tabs;
use crate::games::Games;
use crate::language::Language;
use crate::notices::Notices;
use crate::puzzles::{Puzzles, Puzzling};
use crate::repertoire::Training;
use crate::say;
use crate::set_up::PositionForm;
use crate::settings::{Setting, Settings};
use crate::text::Text;
use reversi_session::{EngineFactory, Event, Session, Setup, Trouble, Waker};
#[cfg(feature = "files")]
use reversi_study::Store;
use reversi_study::repertoire::Repertoires;
use reversi_study::repetition::Day;
use reversi_study::review::Retry;
#[cfg(feature = "files")]
use std::path::PathBuf;
use std::time::Duration;

/// How a program starts, whatever its view.
pub struct Launch {
    /// The options of the first game.
    pub first_game: FirstGame,
    /// Creates the engine when it is first needed.
    pub engine: EngineFactory,
    /// The requested language. It takes precedence over the settings and the system.
    pub language: Option<Language>,
    /// The language of the system.
    pub system_language: Language,
    /// A file of puzzles to be solved, empty for none.
    pub puzzles: &'static str,
    /// The present day.
    pub today: fn() -> Day,
    /// The folder for settings and games; without one nothing is saved.
    #[cfg(feature = "files")]
    pub folder: Option<PathBuf>,
    /// The initial folder for opening and saving files.
    #[cfg(feature = "files")]
    pub documents: PathBuf,
    /// The file or the folder to open instead of a first game.
    #[cfg(feature = "files")]
    pub open: Option<PathBuf>,
}

impl Launch {
    /// A program that keeps nothing in files, in the language of the system and without puzzles.
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
            #[cfg(feature = "files")]
            folder: None,
            #[cfg(feature = "files")]
            documents: PathBuf::new(),
            #[cfg(feature = "files")]
            open: None,
        }
    }
}

/// The properties of a kind of view.
#[derive(Clone, Copy)]
pub struct ViewConfig {
    /// The name of an action's first key, for people.
    pub key: fn(Action) -> String,
    /// Whether a notice tells of an unfinished game at the start, because nothing else on the screen does.
    pub tells_of_unfinished: bool,
}

/// What the board shows, and what a click on a square means.
pub(crate) enum Mode {
    Play,
    SetUp(PositionForm),
    Retry(Retry),
    Puzzles(Box<Puzzling>),
    Repertoire(Box<Training>),
}

/// A request that only the view itself can carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Quit.
    Quit,
    /// Copy a text to the clipboard.
    Copy(CopiedText, String),
    /// Pass the contents of the clipboard to [`View::paste`].
    Paste,
    /// Toggle the side panel.
    Panel,
    /// Hand the square that is looked at, if any, to [`View::mark`].
    Mark,
    /// Toggle full screen.
    FullScreen,
    /// Open a file, save the game or a picture, where the view [chooses files itself](View::use_browser).
    File(Action),
    /// Fetch something, and hand it to [`View::supply`].
    Fetch(Resource),
}

/// What is fetched only when it is needed, where a program does not have it built in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Resource {
    Puzzles,
    Statistics,
    Language(Language),
}

/// The kind of a copied text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum CopiedText {
    Moves,
    Board,
}

impl CopiedText {
    /// The message that it was copied.
    #[must_use]
    pub fn title(self, text: &Text) -> String {
        match self {
            CopiedText::Moves => text.copied_moves(),
            CopiedText::Board => text.copied_board(),
        }
    }
}

/// What all views share: the session with its messages, forms and actions.
///
/// A view calls [`update`](Self::update) before it draws, draws from the state, and calls the actions.
pub struct View {
    session: Session,
    waker: Waker,
    config: ViewConfig,
    text: Text,
    /// The language requested at the start, until another one is chosen.
    asked_language: Option<Language>,
    system_language: Language,
    /// The language that is wanted; [`text`](Self::text) is in English if it cannot be shown.
    language: Language,
    settings: Settings,
    /// The settings as last applied.
    applied: Settings,
    notices: Notices,
    mode: Mode,
    /// The open dialogs, each over the one before.
    dialogs: Vec<Dialog>,
    requests: Vec<Request>,
    games: Games,
    tabs: Tabs,
    /// Whether the game waits for the start to be answered.
    is_starting: bool,
    /// Whether the graph is shown because of a review, until another game begins.
    graph_of_review: bool,
    explorer: Explorer,
    /// Whether files are chosen by the view itself, and what is not built in is fetched.
    in_browser: bool,
    pub(crate) puzzles: Puzzles,
    /// The repertoires, as they were read last.
    pub(crate) repertoires: Repertoires,
    #[cfg(feature = "files")]
    pub(crate) files: crate::files::Files,
    pub(crate) statistics: crate::statistics::OwnStatistics,
}

impl View {
    /// A view as it starts. `waker` is called from other threads when there is something to show.
    #[must_use]
    pub fn new(launch: Launch, config: ViewConfig, waker: Waker) -> View {
        let engine = launch.engine;
        #[cfg(feature = "files")]
        let statistics = crate::statistics::OwnStatistics::new(launch.folder.as_deref(), engine.clone(), waker.clone());
        #[cfg(not(feature = "files"))]
        let statistics = crate::statistics::OwnStatistics::default();
        #[cfg(feature = "files")]
        let library = launch.folder.as_ref().map(Store::in_folder);
        #[cfg(feature = "files")]
        let (files, settings, problem) = crate::files::Files::open(launch.folder, launch.documents, waker.clone());
        #[cfg(not(feature = "files"))]
        let settings = Settings::default();

        // A file that is named takes the place of the choice.
        #[cfg(feature = "files")]
        let is_starting = launch.first_game.is_open() && launch.open.is_none();
        #[cfg(not(feature = "files"))]
        let is_starting = launch.first_game.is_open();
        let setup = crate::dialog::start::first_setup(&launch.first_game, settings.new_game.as_ref());
        let session = Session::new(setup.as_ref().unwrap_or(&Setup::default()), engine, waker.clone());
        let mut view = View {
            session,
            waker: waker.clone(),
            config,
            text: Text::new(Language::ENGLISH),
            asked_language: launch.language,
            system_language: launch.system_language,
            language: Language::ENGLISH,
            applied: settings.clone(),
            settings,
            notices: Notices::default(),
            mode: Mode::Play,
            dialogs: Vec::new(),
            requests: Vec::new(),
            graph_of_review: false,
            explorer: Explorer::new(waker),
            in_browser: false,
            games: Games::default(),
            tabs: Tabs::default(),
            is_starting,
            puzzles: Puzzles::new(launch.puzzles, launch.today),
            repertoires: Repertoires::default(),
            #[cfg(feature = "files")]
            files,
            statistics,
        };
        view.configure_session();
        #[cfg(feature = "files")]
        if let Some(store) = library {
            view.explore_library(store);
        }
        if view.is_starting {
            // Nobody moves until it is decided what is played.
            view.session.pause(Duration::ZERO);
            view.dialogs.push(Dialog::Start { row: 0 });
        }
        view.update(Duration::ZERO);
        #[cfg(feature = "files")]
        view.report(problem.into_iter().collect());
        if let Err(error) = setup {
            view.notify_in_all(|text| say::new_game_error(error, text));
        }
        view.look_for_unfinished();
        if config.tells_of_unfinished && !view.is_starting && view.unfinished_game().is_some() {
            let key = view.key(Action::Continue);
            view.notify_in_all(|text| text.notice_unfinished(key.as_str()));
        }
        #[cfg(feature = "files")]
        if let Some(path) = launch.open {
            view.open_file(&path, Duration::ZERO);
        }
        view
    }

    /// From now on the view is in a browser, which chooses files itself and fetches what is not built in, by [requests](Request).
    pub fn use_browser(&mut self) {
        self.in_browser = true;
    }

    pub(crate) fn in_browser(&self) -> bool {
        self.in_browser
    }

    /// Has an engine elsewhere asked from now on.
    #[cfg(feature = "remote")]
    pub fn use_remote_engine(&mut self, engine: reversi_session::RemoteEngine) {
        self.session.use_remote_engine(engine);
    }

    /// Processes what has happened since the last call, and changed settings. Returns the session's events, for
    /// animation.
    pub fn update(&mut self, now: Duration) -> Vec<Event> {
        self.apply_settings();
        if self.is_starting && self.dialogs.is_empty() && matches!(self.mode, Mode::Play) {
            // It was closed: the game on the board is played.
            self.is_starting = false;
            self.session.resume(now);
        }
        // The position behind an exercise is not evaluated.
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
                Event::PositionChanged { .. } if matches!(self.mode, Mode::Retry(_)) => self.mode = Mode::Play,
                Event::Passed { player, .. } => self.notices.push(self.text.notice_pass(*player)),
                Event::ClockExpired { player, grace: Some(_) } => self.notices.push(self.text.notice_grace(*player)),
                Event::ClockExpired { player, grace: None } => self.notices.push(self.text.notice_time_up(*player)),
                Event::Trouble(trouble) => {
                    // What cannot be had is not asked for again in every position.
                    self.settings.explorer_values &= !matches!(trouble, Trouble::NoHint(_));
                    self.notices.push(say::trouble(trouble, &self.text));
                }
                _ => {}
            }
        }
        self.keep(&events);
        self.update_game_lists(now);
        // After it: the explorer asks about the games that were read.
        self.update_explorer();
        #[cfg(feature = "files")]
        self.update_statistics();
        #[cfg(feature = "files")]
        if let Some(problem) = self.files.problem() {
            self.report_not_kept(&problem);
        }
        events
    }

    /// Applies changed settings and saves them, as [update](Self::update) does.
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
        #[cfg(feature = "files")]
        self.files.keep_settings(&self.applied, &self.settings);
        self.applied = self.settings.clone();
    }

    /// Hands the settings that concern the session on to it.
    fn configure_session(&mut self) {
        self.session.set_pace(self.settings.pace());
        self.session.set_resources(self.settings.resources());
        self.session.set_analysis_limits(self.settings.analysis_limits());
    }

    fn speak(&mut self, language: Language) {
        self.text = Text::new(language);
        // What was said in another language is not said again.
        self.notices.clear();
    }

    /// Speaks a language that was fetched, if it is still the chosen one.
    pub(crate) fn speak_fetched(&mut self, language: Language) {
        if language == self.language {
            self.speak(language);
        }
    }

    fn chosen_language(&self) -> Language {
        let setting = || self.settings.language.as_deref().and_then(Language::find);
        self.asked_language.or_else(setting).unwrap_or(self.system_language)
    }

    /// Falls back to English from a language that the view cannot show, and says why.
    pub fn show_english(&mut self, why: impl FnOnce(&Text, Language) -> String) {
        let language = self.text.language();
        if language != Language::ENGLISH {
            self.text = Text::new(Language::ENGLISH);
            // What was said in it cannot be read, and what matters is said again.
            self.notices.translate_to_english();
            self.notices.push(why(&self.text, language));
        }
    }

    /// The messages, in the reader's language.
    #[must_use]
    pub fn text(&self) -> &Text {
        &self.text
    }

    /// The game.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    pub(crate) fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The settings, mutable: changes take effect at the next [update](Self::update).
    pub fn settings_mut(&mut self) -> &mut Settings {
        &mut self.settings
    }

    /// Which of a setting's choices is the one that counts.
    #[must_use]
    pub fn chosen(&self, setting: Setting) -> usize {
        let asked = self.asked_language.filter(|_| setting == Setting::Language);
        let asked = asked.and_then(|asked| Language::all().position(|language| language == asked));
        asked.map_or_else(|| setting.chosen(&self.settings), |at| at + 1)
    }

    /// Chooses, from the next [update](Self::update) on.
    pub fn choose(&mut self, setting: Setting, choice: usize) {
        if setting == Setting::Language {
            self.asked_language = None;
        }
        setting.choose(&mut self.settings, choice);
    }

    /// Chooses the next or the previous value, wrapping around.
    pub fn step(&mut self, setting: Setting, forward: bool) {
        let count = setting.choices(&self.text).len();
        let at = self.chosen(setting) + if forward { 1 } else { count - 1 };
        self.choose(setting, at % count);
    }

    /// Resets all settings, except for the defaults of the new-game form and the place of the window.
    pub fn reset_settings(&mut self) {
        let (new_game, window) = (self.settings.new_game.clone(), self.settings.window);
        self.settings = Settings { new_game, window, ..Settings::default() };
    }

    /// Whether the evaluation graph is shown: it is asked for, or a review of this game was.
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

    /// The messages that must be seen.
    #[must_use]
    pub fn notices(&self) -> &Notices {
        &self.notices
    }

    /// Adds a message that must be seen.
    pub fn notify(&mut self, text: String) {
        self.notices.push(text);
    }

    /// Adds a message that is said again in English if the language cannot be shown: what a program says while it starts,
    /// before it knows that.
    pub(crate) fn notify_in_all(&mut self, say: impl Fn(&Text) -> String) {
        let said = say(&self.text);
        self.notices.push_for_all(said, say(&Text::new(Language::ENGLISH)));
    }

    pub(crate) fn notices_mut(&mut self) -> &mut Notices {
        &mut self.notices
    }

    /// The name of an action's key in this view.
    #[must_use]
    pub fn key(&self, action: Action) -> String {
        (self.config.key)(action)
    }

    pub(crate) fn explorer_state(&self) -> &Explorer {
        &self.explorer
    }

    pub(crate) fn explorer_mut(&mut self) -> &mut Explorer {
        &mut self.explorer
    }

    /// What wakes the view when something is done elsewhere.
    pub(crate) fn waker(&self) -> Waker {
        self.waker.clone()
    }

    pub(crate) fn tabs(&self) -> &Tabs {
        &self.tabs
    }

    pub(crate) fn tabs_mut(&mut self) -> &mut Tabs {
        &mut self.tabs
    }

    pub(crate) fn tabs_and_text(&mut self) -> (&mut Tabs, &Text) {
        (&mut self.tabs, &self.text)
    }

    pub(crate) fn games(&self) -> &Games {
        &self.games
    }

    pub(crate) fn games_mut(&mut self) -> &mut Games {
        &mut self.games
    }

    pub(crate) fn is_starting(&self) -> bool {
        self.is_starting
    }

    pub(crate) fn end_start(&mut self) {
        self.is_starting = false;
    }

    pub(crate) fn mode(&self) -> &Mode {
        &self.mode
    }

    pub(crate) fn mode_mut(&mut self) -> &mut Mode {
        &mut self.mode
    }

    pub(crate) fn mode_and_text(&mut self) -> (&mut Mode, &Text) {
        (&mut self.mode, &self.text)
    }

    pub(crate) fn request(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// The pending requests to the view; returned once.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// The open dialog, the one over all others.
    #[must_use]
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialogs.last()
    }

    /// The open dialog, mutable.
    pub fn dialog_mut(&mut self) -> Option<&mut Dialog> {
        self.dialogs.last_mut()
    }

    pub(crate) fn dialog_and_text(&mut self) -> (Option<&mut Dialog>, &Text) {
        (self.dialogs.last_mut(), &self.text)
    }

    /// Opens a dialog over the others; one of the same kind is replaced.
    pub fn open_dialog(&mut self, dialog: Dialog) {
        self.dialogs.retain(|other| std::mem::discriminant(other) != std::mem::discriminant(&dialog));
        self.dialogs.push(dialog);
    }

    /// Closes the dialog and returns it; the one below is open then.
    pub fn close_dialog(&mut self) -> Option<Dialog> {
        self.dialogs.pop()
    }

    pub(crate) fn close_all_dialogs(&mut self) {
        self.dialogs.clear();
    }
}
