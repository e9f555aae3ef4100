//! The window's state, and one frame of it.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use eframe::egui::{CentralPanel, Color32, Context, Frame, Margin, Panel, Ui};
use reversi::{Player, Position};
use reversi_session::review::{Keep, Retry};
use reversi_session::{Event, MakeThinker, Record, Refused, Session, Setup, Store, Task, Waker};

use crate::actions::Dialog;
use crate::board_view::BoardView;
use crate::keeper::Keeper;
use crate::keys::{self, Action};
use crate::settings::Settings;
use crate::setup_position::{self, Workbench};
use crate::side_panel::{self, Asked};
use crate::{exercise, menu, sound, status, style};

/// Below this width there is no room beside the board, and below that height none above it.
const NARROW: f32 = 560.0;
const LOW: f32 = 330.0;
/// The width of what stands beside the board; a review has more to say, where there is room for it.
const BESIDE: f32 = 276.0;
const REVIEWED: f32 = 326.0;
const WIDE: f32 = 800.0;

/// What the window starts with.
pub struct Start {
    /// The game that it begins with. One that was left unfinished last time is offered beside it.
    pub setup: Setup,
    /// Makes the engine, when it is first needed.
    pub engine: MakeThinker,
    /// Where settings and the last game are kept; without a folder nothing is.
    pub folder: Option<PathBuf>,
    /// Where files are opened and saved at first.
    pub documents: PathBuf,
}

/// The window's state.
pub struct App {
    pub(crate) session: Session,
    pub(crate) settings: Settings,
    /// The settings as they were last kept.
    kept: Settings,
    keeper: Option<Keeper>,
    pub(crate) documents: PathBuf,
    pub(crate) board: BoardView,
    /// The game of the last run, until another one takes its place.
    pub(crate) last: Option<Record>,
    pub(crate) dialog: Option<Dialog>,
    pub(crate) workbench: Option<Workbench>,
    /// The exercises that somebody is busy with.
    pub(crate) retry: Option<Retry>,
    /// Where reviews of games are kept that are in no file.
    pub(crate) reviews: Option<Keep>,
    /// What nobody must miss: a pass, or trouble. It stays until a person does something.
    pub(crate) announcements: VecDeque<String>,
    pub(crate) full_screen: bool,
    pub(crate) looked_at: Option<Position>,
    /// Whether the window's look has yet to be set.
    fresh: bool,
}

impl App {
    /// A window as it opens. `waker` is called from the engine's thread when there is something to show.
    #[must_use]
    pub fn new(start: Start, waker: Waker) -> App {
        let reviews = start.folder.as_deref().map(|folder| Store::new(folder).reviews());
        let (keeper, kept) = start.folder.map(Keeper::open).unzip();
        let (settings, last, troubles) =
            kept.map_or_else(Default::default, |kept| (kept.settings, kept.game, kept.troubles));
        let mut session = Session::new(&start.setup, start.engine, waker);
        session.set_live(settings.live);
        let mut app = App {
            session,
            kept: settings.clone(),
            settings,
            keeper,
            documents: start.documents,
            board: BoardView::default(),
            last: last.filter(|record| record.outcome().is_none()),
            dialog: None,
            workbench: None,
            retry: None,
            reviews,
            announcements: VecDeque::new(),
            full_screen: false,
            looked_at: None,
            fresh: true,
        };
        app.hear(Duration::ZERO);
        troubles.into_iter().for_each(|text| app.announce(text));
        app
    }

    /// The game.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// How the person likes it.
    pub fn settings_mut(&mut self) -> &mut Settings {
        &mut self.settings
    }

    /// Shows one frame, and takes up what has happened since the last.
    pub fn ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let now = time(&ctx);
        if std::mem::take(&mut self.fresh) {
            style::apply(&ctx);
            self.settings.appearance.apply(&ctx);
        }
        self.hear(now);
        let (actions, pasted) = keys::read(&ctx);
        for action in actions {
            if self.dialog.is_none() || matches!(action, Action::FullScreen | Action::Quit) {
                self.act(&ctx, action, now);
            }
        }
        if let Some(text) = pasted
            && self.dialog.is_none()
        {
            self.paste(&text, now);
        }
        self.panels(ui, now);
        self.show_dialog(&ctx, now);
        self.hear(now);
        self.keep(&ctx);
        self.wake_up_in_time(&ctx, now);
    }

    /// Takes up what the session has to tell.
    fn hear(&mut self, now: Duration) {
        let mut changed = false;
        for event in self.session.update(now) {
            match event {
                Event::NewGame | Event::PositionChanged { .. } => {
                    self.announcements.clear();
                    self.retry = None;
                    changed = true;
                }
                Event::Moved { player, flips, .. } => {
                    changed = true;
                    // A pass is to be read by whoever moves next, if that is a person.
                    let watched = Player::ALL.iter().all(|&side| !self.session.seat(side).is_person());
                    if watched || self.session.seat(player).is_person() {
                        self.announcements.clear();
                    }
                    if self.settings.sounds {
                        sound::play(flips.len());
                    }
                }
                Event::Passed { player, .. } => {
                    let text = format!("{player} has no move and passes. {} plays again.", player.other());
                    self.announce(text);
                }
                Event::ClockExpired { player, grace } => self.announce(match grace {
                    Some(_) => format!("{player}'s time is up: {player} has lost, and plays on in grace."),
                    None => format!("{player}'s time is up."),
                }),
                Event::Trouble(trouble) => self.announce(trouble.to_string()),
                Event::TreeChanged | Event::GameOver(_) => changed = true,
                _ => {}
            }
        }
        // A game that has not begun does not take the place of one that has.
        let begun = self.session.line().len() > 1;
        if changed
            && begun
            && let Some(keeper) = &self.keeper
        {
            keeper.game(self.session.record());
            self.last = None;
        }
        if let Some(text) = self.keeper.as_ref().and_then(Keeper::trouble) {
            self.announce(text);
        }
    }

    /// Says something, beside what was said before. Nobody reads more than a few lines.
    pub(crate) fn announce(&mut self, text: String) {
        if self.announcements.back() != Some(&text) {
            self.announcements.push_back(text);
        }
        while self.announcements.len() > 3 {
            self.announcements.pop_front();
        }
    }

    fn panels(&mut self, ui: &mut Ui, now: Duration) {
        let room = ui.available_size();
        if room.y > 120.0 {
            let frame = Frame::new().fill(ui.visuals().panel_fill).inner_margin(Margin::symmetric(6, 2));
            let chosen = Panel::top("menu").frame(frame).show(ui, |ui| self.menu(ui)).inner;
            if let Some(action) = chosen {
                self.act(&ui.ctx().clone(), action, now);
            }
        }
        let busy = self.workbench.is_some() || self.retry.is_some();
        let beside = room.x >= NARROW && (self.settings.side_panel || busy);
        if beside {
            let frame = Frame::new().fill(ui.visuals().panel_fill).inner_margin(12);
            let reviewed = self.session.review().is_some() || self.session.review_progress().is_some();
            let width = if reviewed && room.x >= WIDE { REVIEWED } else { BESIDE };
            Panel::right("side").resizable(false).exact_size(width).frame(frame).show(ui, |ui| self.side(ui, now));
        }
        let fill = if ui.visuals().dark_mode { 0x16 } else { 0xe9 };
        let frame = Frame::new().fill(Color32::from_gray(fill)).inner_margin(10);
        CentralPanel::default().frame(frame).show(ui, |ui| {
            if room.y > 200.0 {
                let status = self.status(beside);
                let large = room.y >= LOW && room.x >= 360.0;
                if self.last.is_some() && room.y >= LOW && ui.button("Continue the last game").clicked() {
                    self.act(&ui.ctx().clone(), Action::Continue, now);
                }
                if let Some(action) = status::show(ui, &status, self.settings.theme.palette(), large) {
                    self.act(&ui.ctx().clone(), action, now);
                }
            }
            if !beside && self.workbench.is_some() {
                self.set_up(ui, now);
            } else if !beside && self.retry.is_some() {
                self.exercise(ui);
            }
            self.play_board(ui, now);
        });
    }

    fn menu(&mut self, ui: &mut Ui) -> Option<Action> {
        let session = &self.session;
        let going_on = session.outcome().is_none();
        let can = |action: Action| match action {
            Action::Resign | Action::Pause => going_on,
            Action::Hint | Action::Values => session.is_persons_turn(),
            Action::MoveNow => session.thinking().is_some_and(|progress| progress.task == Task::Move),
            Action::Continue => self.last.is_some(),
            Action::Review => session.line().len() > 1,
            Action::Retry => session.exercise_count() > 0,
            _ => true,
        };
        let (paused, full_screen) = (session.is_paused(), self.full_screen);
        let (reviewing, retrying) = (session.review_progress().is_some(), self.retry.is_some());
        let settings = &mut self.settings;
        menu::show(ui, menu::State { settings, paused, full_screen, reviewing, retrying, can: &can })
    }

    fn side(&mut self, ui: &mut Ui, now: Duration) {
        if self.workbench.is_some() {
            self.set_up(ui, now);
            return;
        }
        if self.retry.is_some() {
            self.exercise(ui);
            return;
        }
        match side_panel::show(ui, &self.session, &self.settings, now) {
            Some(Asked::Do(action)) => self.act(&ui.ctx().clone(), action, now),
            Some(Asked::GoTo(node)) => {
                let done = self.session.go_to(node, now);
                self.tell(done);
            }
            None => {}
        }
    }

    fn set_up(&mut self, ui: &mut Ui, now: Duration) {
        let Some(workbench) = &mut self.workbench else { return };
        match workbench.show(ui) {
            setup_position::Answer::Open => {}
            setup_position::Answer::Cancel => self.workbench = None,
            setup_position::Answer::Play(setup) => {
                self.workbench = None;
                let old = self.session.setup();
                self.session.new_game(&setup.with_seats(old.black, old.white).with_time(old.time), now);
            }
        }
    }

    fn exercise(&mut self, ui: &mut Ui) {
        let Some(retry) = &mut self.retry else { return };
        if exercise::show(ui, retry) == exercise::Answer::Leave {
            self.retry = None;
        }
    }

    /// Tells a person why something was not done.
    pub(crate) fn tell(&mut self, done: Result<(), Refused>) {
        if let Err(refused) = done {
            self.announcements.clear();
            self.announce(refused.to_string());
        }
    }

    /// Makes changed settings count, and keeps them.
    fn keep(&mut self, ctx: &Context) {
        if self.settings == self.kept {
            return;
        }
        if self.settings.appearance != self.kept.appearance {
            self.settings.appearance.apply(ctx);
        }
        self.session.set_live(self.settings.live);
        self.kept = self.settings.clone();
        if let Some(keeper) = &self.keeper {
            keeper.settings(&self.kept);
        }
        ctx.request_repaint();
    }

    /// Asks for the next frame when a clock will show something else. Whatever else happens asks for itself.
    fn wake_up_in_time(&self, ctx: &Context, now: Duration) {
        let Some(clocks) = self.session.clocks(now) else { return };
        let Some(player) = clocks.running else { return };
        let left = clocks.reading.of(player);
        let tick = if left < Duration::from_secs(10) { 100 } else { 1000 };
        let next = left.as_millis() as u64 % tick + 1;
        ctx.request_repaint_after(Duration::from_millis(next));
    }
}

/// The time since the window opened, as its frames see it.
fn time(ctx: &Context) -> Duration {
    Duration::try_from_secs_f64(ctx.input(|input| input.time)).unwrap_or_default()
}
