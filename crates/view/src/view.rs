//! The state of a view beyond the session, and what happens to it.

use crate::action::Action;
use crate::language::Language;
use crate::new_game::{NewGameForm, Wish};
use crate::notices::Notices;
use crate::position_form::PositionForm;
use crate::say;
use crate::settings::{Setting, Settings};
use crate::text::Text;
use reversi_session::review::Retry;
use reversi_session::{Event, MakeThinker, Record, Session, Setup, Waker};
#[cfg(feature = "files")]
use std::path::PathBuf;
use std::time::Duration;

/// What a program begins with, whatever view it shows.
pub struct Launch {
    /// What the first game should be like. One that was left unfinished last time is offered beside it.
    pub wish: Wish,
    /// Makes the engine, when it is first needed.
    pub engine: MakeThinker,
    /// The language that was asked for. It comes before the settings' and the system's.
    pub language: Option<Language>,
    /// The language of the system.
    pub system_language: Language,
    /// Where settings and the last game are kept; without a folder nothing is.
    #[cfg(feature = "files")]
    pub folder: Option<PathBuf>,
    /// Where files are opened and saved at first.
    #[cfg(feature = "files")]
    pub documents: PathBuf,
}

/// What a kind of view knows of itself.
#[derive(Clone, Copy)]
pub struct Manner {
    /// The name of an action's first key, as people read it.
    pub key: fn(Action) -> String,
    /// Whether an unfinished game is offered by a dialog at the start.
    pub asks_at_start: bool,
}

/// What is on the board, and what a click on a square means.
pub(crate) enum Mode {
    Play,
    SetUp(PositionForm),
    Retry(Retry),
}

/// Something that lies over the board and wants an answer first.
#[derive(Debug)]
pub enum Dialog {
    /// There is a game that was left unfinished.
    Offer,
    /// A new game.
    NewGame(NewGameForm),
    /// The settings, which count at once.
    Settings,
    /// A file is chosen.
    #[cfg(feature = "files")]
    File(crate::chooser::Chooser),
    /// The rules and the keys.
    Help,
    /// What this program is.
    About,
    /// What was copied, for views whose clipboard cannot be relied on.
    Copied {
        /// What it is.
        title: String,
        /// The text.
        text: String,
    },
}

/// What only the view itself can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// To end.
    Quit,
    /// To put a text on the clipboard.
    Copy(CopiedText, String),
    /// To give what is on the clipboard to [`View::paste`].
    Paste,
    /// To show or hide what stands beside the board.
    Panel,
    /// To fill the screen, or no longer.
    FullScreen,
}

/// What a copied text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum CopiedText {
    Moves,
    Board,
}

impl CopiedText {
    /// That it was copied.
    #[must_use]
    pub fn title(self, text: &Text) -> String {
        match self {
            CopiedText::Moves => text.copied_moves(),
            CopiedText::Board => text.copied_board(),
        }
    }
}

/// What every view shares: the session, and all that is said and done around it.
///
/// A view calls [`update`](Self::update) before it draws, draws from what there is, and calls the actions.
pub struct View {
    session: Session,
    manner: Manner,
    text: Text,
    /// The language that was asked for at the start, until another one is chosen.
    asked_language: Option<Language>,
    system_language: Language,
    /// The language that is wanted; [`text`](Self::text) is in English if it cannot be shown.
    language: Language,
    settings: Settings,
    /// The settings as they were last made to count.
    applied: Settings,
    notices: Notices,
    mode: Mode,
    dialog: Option<Dialog>,
    requests: Vec<Request>,
    /// The game of the last run, until another one takes its place.
    last_game: Option<Record>,
    #[cfg(feature = "files")]
    pub(crate) files: crate::files::Files,
}

impl View {
    /// A view as it begins. `waker` is called from other threads when there is something to show.
    #[must_use]
    pub fn new(launch: Launch, manner: Manner, waker: Waker) -> View {
        #[cfg(feature = "files")]
        let (files, kept) = crate::files::Files::open(launch.folder, launch.documents, waker.clone());
        #[cfg(feature = "files")]
        let (settings, last_game, problems) = (kept.settings, kept.game, kept.problems);
        #[cfg(not(feature = "files"))]
        let (settings, last_game) = (Settings::default(), None);

        let wished = launch.wish.setup(&settings.new_game);
        let session = Session::new(wished.as_ref().unwrap_or(&Setup::default()), launch.engine, waker);
        let last_game = last_game.filter(|record: &Record| record.outcome().is_none());
        // A clear wish is not answered with a question.
        let offers = last_game.is_some() && manner.asks_at_start && launch.wish == Wish::default();
        let mut view = View {
            session,
            manner,
            text: Text::new(Language::ENGLISH),
            asked_language: launch.language,
            system_language: launch.system_language,
            language: Language::ENGLISH,
            applied: settings.clone(),
            settings,
            notices: Notices::default(),
            mode: Mode::Play,
            dialog: offers.then_some(Dialog::Offer),
            requests: Vec::new(),
            last_game,
            #[cfg(feature = "files")]
            files,
        };
        view.session.set_live(view.settings.live);
        if offers {
            // Nobody should move before it is known which game it is.
            view.session.pause(Duration::ZERO);
        }
        view.update(Duration::ZERO);
        #[cfg(feature = "files")]
        problems.iter().for_each(|problem| view.notices.push(say::store_error(problem, &view.text)));
        if let Err(error) = wished {
            view.notices.push(say::new_game_error(error, &view.text));
        }
        if manner.asks_at_start && !offers && view.last_game.is_some() {
            view.notices.push(view.text.notice_unfinished(view.key(Action::Continue)));
        }
        view
    }

    /// Takes up what has happened meanwhile, and changed settings. The session's events are given back, to be animated.
    pub fn update(&mut self, now: Duration) -> Vec<Event> {
        self.apply_settings();
        let events = self.session.update(now);
        let mut changed = false;
        for event in &events {
            if Notices::is_ended_by(event, &self.session) {
                self.notices.clear();
            }
            match event {
                Event::NewGame => {
                    self.mode = Mode::Play;
                    changed = true;
                }
                Event::PositionChanged { .. } => {
                    if let Mode::Retry(_) = self.mode {
                        self.mode = Mode::Play;
                    }
                    changed = true;
                }
                Event::Moved { .. } | Event::TreeChanged | Event::GameOver(_) => changed = true,
                Event::Passed { player, .. } => self.notices.push(self.text.notice_pass(*player)),
                Event::ClockExpired { player, grace: Some(_) } => self.notices.push(self.text.notice_grace(*player)),
                Event::ClockExpired { player, grace: None } => self.notices.push(self.text.notice_time_up(*player)),
                Event::Trouble(trouble) => self.notices.push(say::trouble(trouble, &self.text)),
                _ => {}
            }
        }
        self.keep(changed);
        events
    }

    /// Keeps the game, if there is somewhere to. A game that has not begun does not take the place of one that has.
    fn keep(&mut self, changed: bool) {
        #[cfg(feature = "files")]
        {
            if changed && self.session.line().len() > 1 && self.files.keep_game(&self.session) {
                self.last_game = None;
            }
            if let Some(problem) = self.files.problem() {
                let reason = say::store_error(&problem, &self.text);
                self.notices.push(self.text.trouble_not_kept(reason));
            }
        }
        #[cfg(not(feature = "files"))]
        let _ = changed;
    }

    /// Makes changed settings count, and keeps them.
    fn apply_settings(&mut self) {
        let language = self.chosen_language();
        if language != self.language {
            self.language = language;
            self.text = Text::new(language);
        }
        if self.settings == self.applied {
            return;
        }
        self.session.set_live(self.settings.live);
        self.applied = self.settings.clone();
        #[cfg(feature = "files")]
        self.files.keep_settings(&self.settings);
    }

    fn chosen_language(&self) -> Language {
        let setting = || self.settings.language.as_deref().and_then(Language::find);
        self.asked_language.or_else(setting).unwrap_or(self.system_language)
    }

    /// Shows English instead of a language that the view cannot show, and says why.
    pub fn show_english(&mut self, why: impl FnOnce(&Text, Language) -> String) {
        let language = self.text.language();
        if language != Language::ENGLISH {
            self.text = Text::new(Language::ENGLISH);
            self.notices.push(why(&self.text, language));
        }
    }

    /// The sentences, in the reader's language.
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

    /// How the person likes it.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The same to be changed: it counts from the next [update](Self::update) on.
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

    /// Chooses the next or the one before, round and round.
    pub fn step(&mut self, setting: Setting, forward: bool) {
        let count = setting.choices(&self.text).len();
        let at = self.chosen(setting) + if forward { 1 } else { count - 1 };
        self.choose(setting, at % count);
    }

    /// All settings as they were at first, except for what the next new game proposes.
    pub fn reset_settings(&mut self) {
        self.settings = Settings { new_game: self.settings.new_game.clone(), ..Settings::default() };
    }

    /// What nobody must miss.
    #[must_use]
    pub fn notices(&self) -> &Notices {
        &self.notices
    }

    /// Says something that nobody must miss, beside what was said before.
    pub fn notify(&mut self, text: String) {
        self.notices.push(text);
    }

    pub(crate) fn notices_mut(&mut self) -> &mut Notices {
        &mut self.notices
    }

    /// The name of an action's key in this view.
    #[must_use]
    pub fn key(&self, action: Action) -> String {
        (self.manner.key)(action)
    }

    /// The game of the last run, as long as it can be continued.
    #[must_use]
    pub fn last_game(&self) -> Option<&Record> {
        self.last_game.as_ref()
    }

    pub(crate) fn take_last_game(&mut self) -> Option<Record> {
        self.last_game.take()
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

    /// What only the view itself can do; given once.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// The dialog that is open.
    #[must_use]
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// The same to be filled in.
    pub fn dialog_mut(&mut self) -> Option<&mut Dialog> {
        self.dialog.as_mut()
    }

    /// Opens a dialog in the place of any other.
    pub fn open_dialog(&mut self, dialog: Dialog) {
        self.dialog = Some(dialog);
    }

    /// Closes the dialog, and gives it back.
    pub fn close_dialog(&mut self) -> Option<Dialog> {
        self.dialog.take()
    }
}
