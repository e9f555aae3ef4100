//! The state of the window, and the code that draws each frame.

use std::time::Duration;

use eframe::egui::{
    Area, CentralPanel, Color32, ColorImage, Context, CursorIcon, Frame, Id, Margin, Order, Panel, Popup, Rect,
    ScrollArea, Sense, Stroke, Ui, UiBuilder, Vec2, ViewportCommand, vec2,
};
use reversi::Square;
use reversi_session::{Event, Session, Waker};
use reversi_view::{Action, Dialog, Launch, Mood, Request, Settings, Status, View, ViewConfig, WindowPlace};

use crate::appearance::{AppliedSettings, style};
use crate::board::BoardView;
use crate::board::picture::Picture;
use crate::board::theme::palette;
use crate::dialog::Dialogs;
use crate::panel::exercise::{self, ExerciseCommand};
use crate::panel::explorer::ExplorerCommand;
use crate::panel::set_up::{self, SetUpOutcome};
use crate::panel::side_panel::{self, PanelCommand};
use crate::panel::status::{self, StatusSize};
use crate::{keys, menu, sound};

/// The minimum width of a window with a side panel, and the minimum height of a window with large status lines above
/// the board, in points.
const NARROW: f32 = 560.0;
const LOW: f32 = 330.0;
/// The minimum width of the side panel in points: `BESIDE` in windows narrower than `WIDE`, and otherwise `WIDER` unless
/// the user chooses a smaller width.
const BESIDE: f32 = 276.0;
const WIDER: f32 = 326.0;
const WIDE: f32 = 800.0;
/// How long notices stay: a fixed time, and a time for each character.
const NOTICE: Duration = Duration::from_secs(6);
const NOTICE_CHARACTER: Duration = Duration::from_millis(70);
/// The maximum width of the side panel unless the user chooses a larger width.
const WIDEST: f32 = 640.0;
/// The difference between the height of a window and the largest width that the board and its margins can use.
const AROUND: f32 = 94.0;
/// The width that a side panel always leaves to the board.
const BOARD: f32 = 200.0;
/// The minimum difference between the height and the width of a window with the panel below the board, and the part of
/// this difference that the panel leaves to the menu and the status.
const TALL: f32 = 300.0;
const ABOVE: f32 = 120.0;
/// The width of the area at the edge of the side panel that resizes the panel.
const HANDLE: f32 = 8.0;
/// The width of copied pictures, in pixels.
const PICTURE_WIDTH: u32 = 800;
/// The maximum height of a tiny window. Such a window has no menu and only one line above the board.
const TINY: f32 = 200.0;
/// The fraction of the height that the set-up tools or an exercise take up above the board if the window is too narrow
/// for a side panel.
const TOOLS: f32 = 0.42;

/// The game and its whole window. `App` handles input and draws itself into any egui context.
pub struct App {
    view: View,
    board: BoardView,
    dialogs: Dialogs,
    appearance: AppliedSettings,
    looked_at: Option<Square>,
    /// The square of the move under the pointer in the explorer.
    explored: Option<Square>,
    /// The texts of the notices, and the time at which they appeared.
    noticed: (Vec<String>, Duration),
    full_screen: bool,
    /// The width of the side panel while the user drags its edge.
    dragged: Option<f32>,
}

impl App {
    /// Creates an app with the given launch parameters. Other threads call `waker` when the window must be redrawn.
    #[must_use]
    pub fn new(launch: Launch, waker: Waker) -> App {
        let config = ViewConfig { key: keys::name, copies_images: true, tells_of_unfinished: false };
        let opens_file = launch.open.is_some();
        let mut view = View::new(launch, config, waker);
        if !opens_file {
            view.start_in_last_folder();
        }
        App {
            view,
            board: BoardView::default(),
            dialogs: Dialogs::default(),
            appearance: AppliedSettings::default(),
            looked_at: None,
            explored: None,
            full_screen: false,
            noticed: (Vec::new(), Duration::ZERO),
            dragged: None,
        }
    }

    /// Returns the session of the game on the board.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.view.session()
    }

    /// Returns the view, which contains the behaviour and text that do not depend on the window.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Returns a mutable reference to the settings.
    pub fn settings_mut(&mut self) -> &mut Settings {
        self.view.settings_mut()
    }

    /// Saves the window's size and position for the next run.
    pub(crate) fn keep_place(&mut self, place: Option<WindowPlace>) {
        self.view.settings_mut().window = place;
        self.view.apply_settings();
    }

    /// Processes everything that has happened since the last frame, and draws the next frame.
    pub fn ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let now = time(&ctx);
        // Apply the appearance first, because it switches to English if no font has the characters of the language.
        self.appearance.apply(&ctx, &mut self.view);
        self.update(now);
        // While a dialog is open, only shortcuts that concern the window itself still work.
        let has_dialog = self.view.dialog().is_some();
        let (actions, pasted) = keys::read(&ctx, |action| !has_dialog || action.is_about_the_window());
        for action in actions {
            if self.view.dialog().is_none() || action.is_about_the_window() {
                self.view.act(action, now);
            }
        }
        if let Some(text) = pasted {
            self.paste(&text, now);
        }
        self.open_dropped(&ctx, now);
        self.end_notices(&ctx, now);
        self.panels(ui, now);
        self.dialogs.show(&ctx, &mut self.view, now);
        self.carry_out_requests(&ctx);
        // Let the user's input take effect in the same frame. Without input, nothing has changed
        // since the update above.
        if ctx.input(|input| !input.raw.events.is_empty() || !input.raw.dropped_files.is_empty()) {
            self.update(now);
        }
        // Request a frame for the next change that depends on time. The code that makes any other change requests a
        // frame itself.
        if let Some(tick) = self.view.next_tick(now) {
            ctx.request_repaint_after(tick.saturating_sub(now));
        }
    }

    /// Removes the notices after a time in which the user could read them. While a dialog is open, it may hide them.
    fn end_notices(&mut self, ctx: &Context, now: Duration) {
        let texts = self.view.notices().texts();
        if texts != self.noticed.0 || self.view.dialog().is_some() {
            self.noticed = (texts.to_vec(), now);
        }
        if texts.is_empty() {
            return;
        }
        let characters: usize = texts.iter().map(|text| text.chars().count()).sum();
        let ends = self.noticed.1 + NOTICE + NOTICE_CHARACTER * u32::try_from(characters).unwrap_or(u32::MAX);
        if now >= ends {
            self.view.dismiss_notices();
        } else {
            ctx.request_repaint_after(ends - now);
        }
    }

    /// Passes pasted text to the game or to the open dialog. Text fields receive pasted text directly from egui.
    fn paste(&mut self, text: &str, now: Duration) {
        match self.view.dialog() {
            None => self.view.paste(text, now),
            Some(Dialog::Repertoire(_)) => self.view.paste_repertoire(text, now),
            Some(
                Dialog::Choices { .. }
                | Dialog::Leave(_)
                | Dialog::Resign(_)
                | Dialog::DeleteLine(_)
                | Dialog::NewGame(_)
                | Dialog::Players(_)
                | Dialog::Settings
                | Dialog::File(_)
                | Dialog::Games
                | Dialog::Statistics
                | Dialog::Comment(_)
                | Dialog::Help
                | Dialog::About
                | Dialog::Copied { .. },
            ) => {}
        }
    }

    /// Opens the files that were dropped on the window in this frame.
    fn open_dropped(&mut self, ctx: &Context, now: Duration) {
        let paths: Vec<_> =
            ctx.input(|input| input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect());
        if !paths.is_empty() {
            self.view.drop_files(&paths, now);
        }
    }

    fn update(&mut self, now: Duration) {
        for event in self.view.update(now) {
            match event {
                _ if !self.view.settings().sounds => {}
                Event::Moved { flips, .. } => sound::play_move(flips.len()),
                Event::GameOver(outcome) => {
                    sound::play_end(Mood::of(outcome, self.view.session().only_person()));
                }
                _ => {}
            }
        }
    }

    fn panels(&mut self, ui: &mut Ui, now: Duration) {
        let room = ui.available_size();
        // Check for a popup before drawing the menus, because Escape closes an open menu while the menus are drawn.
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
        let below = !beside && !busy && self.view.settings().side_panel && room.y - room.x >= TALL;
        let frame = Frame::new().fill(ui.visuals().panel_fill).inner_margin(12);
        let mut edge = None;
        if beside {
            let panel = Panel::right("side").resizable(false).exact_size(self.panel_width(room)).frame(frame);
            edge = Some(panel.show(ui, |ui| self.side(ui, now)).response.rect);
        } else if below {
            let panel = Panel::bottom("below").resizable(false).exact_size(room.y - room.x - ABOVE).frame(frame);
            panel.show(ui, |ui| self.side(ui, now));
        }
        let has_panel = beside || below;
        let fill = if ui.visuals().dark_mode { 0x16 } else { 0xe9 };
        let frame = Frame::new().fill(Color32::from_gray(fill)).inner_margin(if room.y > TINY { 10 } else { 4 });
        CentralPanel::default().frame(frame).show(ui, |ui| {
            let size = match room.y {
                height if height >= LOW && room.x >= 360.0 => StatusSize::Large,
                height if height > TINY => StatusSize::Small,
                _ => StatusSize::Tiny,
            };
            let notice = (room.y > 60.0).then(|| self.above(ui, has_panel, size, now));
            if !beside && busy {
                // The area for the tools always has the same size, so that the board does not move
                // when the tools change.
                let place = vec2(ui.available_width(), ui.available_height() * TOOLS);
                ui.allocate_ui(place, |ui| {
                    let area = ScrollArea::vertical().id_salt("tools").auto_shrink([false, false]).max_height(place.y);
                    area.show(ui, |ui| self.tools(ui, true, now));
                });
            }
            self.board(ui, has_popup, now);
            self.notices(ui, notice.unwrap_or(ui.max_rect()));
        });
        if let Some(panel) = edge {
            self.resize_panel(ui, panel, room);
        }
    }

    /// Returns the width of the side panel: the width that the user has chosen or, otherwise, the width that the largest
    /// possible board leaves free. The width does not depend on the panel's contents, so that the board does not move
    /// when they change.
    fn panel_width(&self, room: Vec2) -> f32 {
        let least = if room.x >= WIDE { WIDER } else { BESIDE };
        let free = (room.x - room.y + AROUND).clamp(least, WIDEST);
        let wanted = self.dragged.or(self.view.settings().panel_width).unwrap_or(free);
        wanted.clamp(BESIDE, (room.x - BOARD).max(BESIDE))
    }

    /// Resizes the side panel if the user drags its left edge. A double click restores the automatic width.
    fn resize_panel(&mut self, ui: &Ui, panel: Rect, room: Vec2) {
        let handle = Rect::from_center_size(panel.left_center(), vec2(HANDLE, panel.height()));
        let response = ui.interact(handle, Id::unique("panel edge"), Sense::click_and_drag());
        let response = response.on_hover_and_drag_cursor(CursorIcon::ResizeHorizontal);
        if response.hovered() || response.dragged() {
            let stroke = Stroke::new(2.0, style::accent(ui.visuals().dark_mode));
            ui.painter().vline(panel.left(), panel.y_range(), stroke);
        }
        if let (true, Some(at)) = (response.dragged(), response.interact_pointer_pos()) {
            self.dragged = Some(panel.right() - at.x);
        }
        if response.drag_stopped() && self.dragged.is_some() {
            let width = self.panel_width(room);
            (self.view.settings_mut().panel_width, self.dragged) = (Some(width), None);
        }
        if response.double_clicked() {
            self.view.settings_mut().panel_width = None;
        }
    }

    /// Shows the notices on top of the other widgets, so that nothing moves when notices appear. A click dismisses the
    /// notices.
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

    /// Shows the status lines above the board. Their height does not depend on their text.
    ///
    /// Returns the area for notices. It begins below the status lines, where notices cover the letters on the board's
    /// frame. In a low window, notices cover the second line instead, which is less important than the board.
    fn above(&mut self, ui: &mut Ui, has_panel: bool, size: StatusSize, now: Duration) -> Rect {
        let status = self.status(has_panel, size);
        let colours = palette(self.view.settings().theme);
        let height = size.height();
        let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let buttons = self.buttons_above(has_panel);
        let mut inside = ui.new_child(UiBuilder::new().id_salt("status").max_rect(place));
        inside.set_clip_rect(place.expand(2.0).intersect(ui.clip_rect()));
        let command = status::show(&mut inside, &status, self.view.text(), colours, size, &buttons);
        self.act(command, now);
        let top = if size == StatusSize::Large { height } else { 0.45 * height };
        Rect::from_min_size(place.left_top() + vec2(0.0, top), place.size())
    }

    /// Returns the buttons beside the status, with their labels and whether they are available: a button that continues
    /// an unfinished game, and, if there is no panel for them, the buttons at the end of a game.
    fn buttons_above(&self, has_panel: bool) -> Vec<(Action, String, bool)> {
        if let Some(end) = self.view.game_end().filter(|_| !has_panel) {
            return end.buttons.map(|(action, label)| (action, label, self.view.can(action))).into();
        }
        if self.view.can(Action::Continue) && self.view.session().line().len() == 1 {
            return vec![(Action::Continue, self.view.text().action_continue(), true)];
        }
        Vec::new()
    }

    /// Returns the status above the board. The status includes the square that the user is typing, and the score if no
    /// panel shows it.
    fn status(&self, has_panel: bool, size: StatusSize) -> Status {
        let mut status = self.view.status(self.looked_at, has_panel);
        let typed = self.board.typed();
        if self.view.is_exercise() {
            // The exercise panel already shows the full text.
            status.detail.clear();
        }
        if size != StatusSize::Large && !self.view.notices().is_empty() {
            // The notices cover the second line, which shows the detail.
            status.detail.clear();
        } else if !typed.is_empty() {
            status.detail = format!("{typed}_");
        } else if !has_panel && status.detail.is_empty() && !self.view.is_exercise() {
            status.detail = self.view.counts();
        }
        status
    }

    fn side(&mut self, ui: &mut Ui, now: Duration) {
        if self.tools(ui, false, now) {
            return;
        }
        let (command, explored) = side_panel::show(ui, &self.view, now);
        match command {
            Some(PanelCommand::Do(action)) => self.view.act(action, now),
            Some(PanelCommand::GoTo(node)) => self.view.go_to(node, now),
            Some(PanelCommand::Follow(index)) => self.view.follow_line(index, now),
            None => {}
        }
        self.explored = explored.pointed;
        match explored.chosen {
            Some(ExplorerCommand::Play(square)) => self.view.pick(square, now),
            Some(ExplorerCommand::Open(game)) => self.view.open_explored(&game, now),
            Some(ExplorerCommand::Source(kind)) => self.view.settings_mut().choose_explorer_source(kind),
            Some(ExplorerCommand::GoTo(node)) => self.view.go_to(node, now),
            Some(ExplorerCommand::Do(action)) => self.view.act(action, now),
            None => {}
        }
    }

    /// Shows the tools for setting up a position, or the panel of an exercise. Returns `false` if there is nothing to
    /// show.
    fn tools(&mut self, ui: &mut Ui, little_room: bool, now: Duration) -> bool {
        if let Some(exercise) = self.view.exercise() {
            match exercise::show(ui, &exercise, self.view.text(), little_room) {
                None => {}
                Some(ExerciseCommand::Solution) => self.view.show_solution(),
                Some(ExerciseCommand::Next) => self.view.act(Action::Next, now),
                Some(ExerciseCommand::Previous) => self.view.act(Action::Previous, now),
                Some(ExerciseCommand::PlayOn) => self.view.play_on(now),
                Some(ExerciseCommand::Leave) => self.view.leave(now),
            }
            return true;
        }
        let outcome = self.view.with_set_up(|form, text| set_up::show(ui, form, text, little_room));
        match outcome {
            Some(SetUpOutcome::Play) => drop(self.view.play_set_up(now)),
            Some(SetUpOutcome::Cancel) => self.view.leave(now),
            Some(SetUpOutcome::Open) => {}
            None => return false,
        }
        true
    }

    /// Shows the board and handles input on it. If a popup was open when the frame began, Escape only closes the popup.
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

    /// Copies a picture of the visible board to the clipboard.
    fn copy_image(&mut self, ctx: &Context) {
        let notice = match self.view.diagram().pixels(PICTURE_WIDTH) {
            Ok(pixels) => {
                let size = [pixels.width as usize, pixels.height as usize];
                ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
                self.view.text().copied_image()
            }
            Err(error) => error.to_string(),
        };
        self.view.notify(notice);
    }

    fn carry_out_requests(&mut self, ctx: &Context) {
        for request in self.view.take_requests() {
            match request {
                Request::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
                Request::Copy(what, text) => {
                    ctx.copy_text(text);
                    self.view.notify(what.title(self.view.text()));
                }
                Request::CopyImage => self.copy_image(ctx),
                Request::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
                Request::Mark => self.view.mark(self.looked_at),
                Request::Panel => self.view.settings_mut().side_panel ^= true,
                Request::FullScreen => {
                    self.full_screen ^= true;
                    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.full_screen));
                }
                // Only the browser version makes these requests.
                Request::File(_) | Request::Fetch(_) => {}
            }
        }
    }
}

/// Returns the time since the window opened.
fn time(ctx: &Context) -> Duration {
    Duration::try_from_secs_f64(ctx.input(|input| input.time)).unwrap_or_default()
}
