//! The state of the window, and one frame of it.

use std::time::Duration;

use eframe::egui::{
    Area, CentralPanel, Color32, Context, Frame, Id, Margin, Order, Panel, Popup, Rect, ScrollArea, Sense, Ui,
    UiBuilder, ViewportCommand, vec2,
};
use reversi::Square;
use reversi_session::{Event, Session, Waker};
use reversi_view::{Action, Dialog, Launch, Request, Settings, Status, View, ViewConfig, WindowPlace};

use crate::appearance::Look;
use crate::board::BoardView;
use crate::board::picture::Picture;
use crate::board::theme::palette;
use crate::dialog::Dialogs;
use crate::panel::explorer::Choice;
use crate::panel::set_up;
use crate::panel::side_panel::{self, Asked};
use crate::panel::status::Space;
use crate::panel::{exercise, status};
use crate::{keys, menu, sound};

/// Below this width there is no room for the side panel, and below this height none for the bars.
const NARROW: f32 = 560.0;
const LOW: f32 = 330.0;
/// The width of the side panel, and of those in a wide and in a very wide window.
const BESIDE: f32 = 276.0;
const WIDER: f32 = 326.0;
const WIDE: f32 = 800.0;
const WIDEST: f32 = 420.0;
const VERY_WIDE: f32 = 1240.0;
/// Below this height there is no menu, and one line above the board.
const TINY: f32 = 200.0;
/// The part of the height that tools get where there is no room beside the board.
const TOOLS: f32 = 0.42;

/// The state of the window.
pub struct App {
    view: View,
    board: BoardView,
    dialogs: Dialogs,
    look: Look,
    looked_at: Option<Square>,
    /// The square of the explorer's move that is pointed at.
    explored: Option<Square>,
    full_screen: bool,
}

impl App {
    /// A window as it opens. `waker` is called from other threads when there is something to show.
    #[must_use]
    pub fn new(launch: Launch, waker: Waker) -> App {
        let config = ViewConfig { key: keys::name, tells_of_unfinished: false };
        App {
            view: View::new(launch, config, waker),
            board: BoardView::default(),
            dialogs: Dialogs::default(),
            look: Look::default(),
            looked_at: None,
            explored: None,
            full_screen: false,
        }
    }

    /// The game.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.view.session()
    }

    /// The view: what is said and done, independent of the window.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The settings.
    pub fn settings_mut(&mut self) -> &mut Settings {
        self.view.settings_mut()
    }

    /// Keeps the place of the window for the next run.
    pub(crate) fn keep_place(&mut self, place: Option<WindowPlace>) {
        self.view.settings_mut().window = place;
        self.view.apply_settings();
    }

    /// Shows one frame, and processes what has happened since the last.
    pub fn ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let now = time(&ctx);
        // First, so that nothing is said in a language that no font has the characters of.
        self.look.apply(&ctx, &mut self.view);
        self.update(now);
        // A dialog has the keys for itself, but for those of the window around it.
        let has_dialog = self.view.dialog().is_some();
        let (actions, pasted) = keys::read(&ctx, |action| !has_dialog || action.is_about_the_window());
        for action in actions {
            if self.view.dialog().is_none() || action.is_about_the_window() {
                self.view.act(action, now);
            }
        }
        match (pasted, self.view.dialog()) {
            (Some(text), None) => self.view.paste(&text, now),
            (Some(text), Some(Dialog::Repertoire(_))) => self.view.paste_repertoire(&text, now),
            _ => {}
        }
        self.open_dropped(&ctx, now);
        self.panels(ui, now);
        self.dialogs.show(&ctx, &mut self.view, now);
        self.carry_out_requests(&ctx);
        self.update(now);
        // Everything else requests the next frame itself.
        if let Some(tick) = self.view.next_tick(now) {
            ctx.request_repaint_after(tick.saturating_sub(now));
        }
    }

    /// Opens the file that was dropped on the window in this frame.
    fn open_dropped(&mut self, ctx: &Context, now: Duration) {
        let paths: Vec<_> =
            ctx.input(|input| input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect());
        if !paths.is_empty() {
            self.view.drop_files(&paths, now);
        }
    }

    fn update(&mut self, now: Duration) {
        for event in self.view.update(now) {
            if let (Event::Moved { flips, .. }, true) = (event, self.view.settings().sounds) {
                sound::play(flips.len());
            }
        }
    }

    fn panels(&mut self, ui: &mut Ui, now: Duration) {
        let room = ui.available_size();
        // Before the menus: Escape closes one in this frame.
        let has_popup = Popup::is_any_open(ui.ctx());
        if room.y > TINY {
            let frame = Frame::new().fill(ui.visuals().panel_fill).inner_margin(Margin::symmetric(6, 2));
            let bar = Panel::top("menu").frame(frame);
            let chosen = bar.show(ui, |ui| menu::show(ui, &mut self.view, self.full_screen)).inner;
            self.act(chosen, now);
        }
        let busy = self.view.set_up().is_some() || self.view.is_exercise();
        self.explored = None;
        let beside = room.x >= NARROW && (self.view.settings().side_panel || busy);
        if beside {
            let frame = Frame::new().fill(ui.visuals().panel_fill).inner_margin(12);
            // By the window's size alone, so that the board keeps its place whatever the panel has to show.
            let width = match room.x {
                width if width >= VERY_WIDE => WIDEST,
                width if width >= WIDE => WIDER,
                _ => BESIDE,
            };
            Panel::right("side").resizable(false).exact_size(width).frame(frame).show(ui, |ui| self.side(ui, now));
        }
        let fill = if ui.visuals().dark_mode { 0x16 } else { 0xe9 };
        let frame = Frame::new().fill(Color32::from_gray(fill)).inner_margin(if room.y > TINY { 10 } else { 4 });
        CentralPanel::default().frame(frame).show(ui, |ui| {
            let space = match room.y {
                height if height >= LOW && room.x >= 360.0 => Space::Large,
                height if height > TINY => Space::Small,
                _ => Space::Tiny,
            };
            let notice = (room.y > 60.0).then(|| self.above(ui, beside, space, now));
            if !beside && busy {
                // The same room whatever they show, so that the board keeps its place.
                let place = vec2(ui.available_width(), ui.available_height() * TOOLS);
                ui.allocate_ui(place, |ui| {
                    let area = ScrollArea::vertical().id_salt("tools").auto_shrink([false, false]).max_height(place.y);
                    area.show(ui, |ui| self.tools(ui, true, now));
                });
            }
            self.board(ui, has_popup, now);
            self.notices(ui, notice.unwrap_or(ui.max_rect()));
        });
    }

    /// Notices, laid over whatever is there: nothing moves because of them. A click on them puts them away.
    fn notices(&mut self, ui: &mut Ui, place: Rect) {
        if self.view.notices().is_empty() {
            return;
        }
        let area =
            Area::new(Id::unique("notices")).order(Order::Middle).sense(Sense::click()).fixed_pos(place.left_top());
        let shown = area.show(ui.ctx(), |ui| {
            ui.set_width(place.width());
            status::announce(ui, &self.view.notices().texts().join("\n"));
        });
        if shown.response.clicked() {
            self.view.dismiss_notices();
        }
    }

    /// The bars above the board.
    ///
    /// They have the same height whatever they say. Returns the place for notices: the second line, which says less.
    fn above(&mut self, ui: &mut Ui, beside: bool, space: Space, now: Duration) -> Rect {
        let status = self.status(beside);
        let colours = palette(self.view.settings().theme);
        let height = space.height();
        let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let continues = self.view.can(Action::Continue) && self.view.session().line().len() == 1;
        let mut inside = ui.new_child(UiBuilder::new().id_salt("status").max_rect(place));
        inside.set_clip_rect(place.expand(2.0).intersect(ui.clip_rect()));
        let asked = status::show(&mut inside, &status, self.view.text(), colours, space, continues);
        self.act(asked, now);
        Rect::from_min_max(place.left_top() + vec2(0.0, 0.45 * height), place.right_bottom())
    }

    /// The status above the board: a square that is being typed, and the score if there is no panel for it.
    fn status(&self, beside: bool) -> Status {
        let mut status = self.view.status(self.looked_at, beside);
        let typed = self.board.typed();
        if self.view.is_exercise() {
            // It is shown in full beside or below the board.
            status.detail.clear();
        }
        if !self.view.notices().is_empty() {
            // They are laid over it.
            status.detail.clear();
        } else if !typed.is_empty() {
            status.detail = format!("{typed}_");
        } else if !beside && status.detail.is_empty() && !self.view.is_exercise() {
            status.detail = self.view.counts();
        }
        status
    }

    fn side(&mut self, ui: &mut Ui, now: Duration) {
        if self.tools(ui, false, now) {
            return;
        }
        let (asked, explored) = side_panel::show(ui, &self.view, now);
        match asked {
            Some(Asked::Do(action)) => self.view.act(action, now),
            Some(Asked::GoTo(node)) => self.view.go_to(node, now),
            None => {}
        }
        self.explored = explored.pointed;
        match explored.chosen {
            Some(Choice::Play(square)) => self.view.pick(square, now),
            Some(Choice::Open(game)) => self.view.open_explored(&game, now),
            Some(Choice::Source(kind)) => self.view.choose_explorer_source(kind),
            Some(Choice::GoTo(node)) => self.view.go_to(node, now),
            Some(Choice::Do(action)) => self.view.act(action, now),
            None => {}
        }
    }

    /// The tools for setting up a position, or an exercise or a puzzle; returns whether either is shown.
    fn tools(&mut self, ui: &mut Ui, little_room: bool, now: Duration) -> bool {
        if let Some(exercise) = self.view.exercise() {
            match exercise::show(ui, &exercise, self.view.text(), little_room) {
                None => {}
                Some(exercise::Command::Solution) => self.view.show_solution(),
                Some(exercise::Command::Next) => self.view.act(Action::Next, now),
                Some(exercise::Command::Previous) => self.view.act(Action::Previous, now),
                Some(exercise::Command::PlayOn) => self.view.play_on(now),
                Some(exercise::Command::Leave) => self.view.leave(now),
            }
            return true;
        }
        let answer = self.view.with_set_up(|form, text| set_up::show(ui, form, text, little_room));
        match answer {
            Some(set_up::Answer::Play) => drop(self.view.play_set_up(now)),
            Some(set_up::Answer::Cancel) => self.view.leave(now),
            Some(set_up::Answer::Open) => {}
            None => return false,
        }
        true
    }

    /// The board, and the input on it. If the frame began with a popup, Escape is for that alone.
    fn board(&mut self, ui: &mut Ui, has_popup: bool, now: Duration) {
        let active = self.view.dialog().is_none() && !Popup::is_any_open(ui.ctx());
        let model = self.view.board();
        let picture = Picture::new(&model, self.view.settings(), self.view.text());
        let done = self.board.show(ui, &picture, self.view.settings().speed, active, self.explored);
        drop(model);
        self.looked_at = done.looked_at;
        for square in done.picked {
            self.view.pick(square, now);
        }
        if let Some(square) = done.picked_other {
            self.view.pick_other(square);
        }
        if let Some(typed) = &done.off_board {
            self.view.refuse_square(typed);
        }
        if done.escaped && !has_popup {
            self.view.escape(now);
        }
    }

    fn act(&mut self, action: Option<Action>, now: Duration) {
        if let Some(action) = action {
            self.view.act(action, now);
        }
    }

    fn carry_out_requests(&mut self, ctx: &Context) {
        for request in self.view.take_requests() {
            match request {
                Request::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
                Request::Copy(what, text) => {
                    ctx.copy_text(text);
                    self.view.notify(what.title(self.view.text()));
                }
                Request::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
                Request::Mark => self.view.mark(self.looked_at),
                Request::Panel => self.view.settings_mut().side_panel ^= true,
                Request::FullScreen => {
                    self.full_screen ^= true;
                    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.full_screen));
                }
                // Those of a browser.
                Request::File(_) | Request::Fetch(_) => {}
            }
        }
    }
}

/// The time since the window opened, as of this frame.
fn time(ctx: &Context) -> Duration {
    Duration::try_from_secs_f64(ctx.input(|input| input.time)).unwrap_or_default()
}
