//! The dialogs, one file each. This file shows the open dialog, acts on its result, and contains the controls that
//! several dialogs share.

mod about;
mod choices;
mod comment;
mod file;
mod game_table;
mod games;
mod help;
mod new_game;
mod players;
mod preview;
mod question;
mod repertoire;
mod settings;
mod statistics;

use std::mem::Discriminant;
use std::time::Duration;

use eframe::egui::{
    Align2, Button, ComboBox, Context, Frame, Id, LayerId, Memory, Modal, Response, RichText, ScrollArea, Ui, Vec2,
};
use reversi_view::{Dialog, View};

use crate::dialog::game_table::GameTable;

/// The minimum width and height of a window whose dialogs have normal margins. In smaller windows
/// the margins are smaller.
const SMALL: f32 = 420.0;
/// The maximum width of a drop-down list or a text field.
const WIDTH: f32 = 230.0;

/// The minimum size of the main button of a dialog.
pub(crate) const MAIN_BUTTON: Vec2 = Vec2::new(92.0, 30.0);

/// The maximum size of a dialog that fills the window.
const PAGE: Vec2 = Vec2::new(1280.0, 1000.0);

/// The state of the dialogs, which persists between frames.
#[derive(Default)]
pub(crate) struct Dialogs {
    /// The dialog that was open in the last frame.
    last: Option<Discriminant<Dialog>>,
    /// The scroll position of the table of games.
    games: GameTable,
}

impl Dialogs {
    /// Shows the open dialog and acts on its result.
    pub(crate) fn show(&mut self, ctx: &Context, view: &mut View, now: Duration) {
        let Some(mut dialog) = view.close_dialog() else {
            self.last = None;
            return;
        };
        let current = Some(std::mem::discriminant(&dialog));
        let fresh = std::mem::replace(&mut self.last, current) != current;
        let stays = match &mut dialog {
            Dialog::Choices { list, row } => {
                match modal(ctx, "choices", |ui| choices::show(ui, *list, row, view, fresh)) {
                    Some(Some(choice)) => {
                        // Keep the dialog open until a game starts.
                        view.open_dialog(dialog);
                        view.pick_choice(choice, now);
                        return;
                    }
                    answer => answer.is_some(),
                }
            }
            Dialog::Players(form) => match modal(ctx, "players", |ui| players::show(ui, form, view.text(), fresh)) {
                Some(new_game::NewGameOutcome::Begin(chosen)) => !view.set_players(&chosen, now),
                Some(new_game::NewGameOutcome::Open) => true,
                Some(new_game::NewGameOutcome::Cancel) | None => false,
            },
            Dialog::NewGame(form) => match modal(ctx, "new game", |ui| new_game::show(ui, form, view.text(), fresh)) {
                Some(new_game::NewGameOutcome::Begin(game)) => {
                    // Keep the dialog open until the game starts, because a question may come first.
                    view.open_dialog(dialog);
                    view.begin_chosen(game, now);
                    return;
                }
                Some(new_game::NewGameOutcome::Open) => true,
                Some(new_game::NewGameOutcome::Cancel) | None => false,
            },
            Dialog::File(chooser) => match modal(ctx, "file", |ui| file::show(ui, chooser, view.text(), fresh)) {
                Some(file::FileOutcome::Take(path)) => {
                    view.open_dialog(dialog);
                    view.use_file(&path, now);
                    return;
                }
                Some(file::FileOutcome::Open) => true,
                Some(file::FileOutcome::Cancel) | None => false,
            },
            Dialog::Games => match page(ctx, "games", |ui| games::show(ui, &mut self.games, view, fresh)) {
                Some(games::GamesOutcome::Open) => {
                    // Keep the dialog open until the game has been read.
                    view.game_lists_mut().open_selected();
                    true
                }
                Some(games::GamesOutcome::Import) => {
                    view.open_dialog(dialog);
                    view.choose_import();
                    return;
                }
                Some(games::GamesOutcome::Stay) => true,
                Some(games::GamesOutcome::Close) => false,
                // Escape ends a search, or closes the dialog if there is no search.
                None => view.game_lists_mut().end_search(),
            },
            Dialog::Comment(form) => match modal(ctx, "comment", |ui| comment::show(ui, form, view.text(), fresh)) {
                Some(comment::CommentOutcome::Keep) => {
                    view.open_dialog(dialog);
                    view.keep_comment();
                    return;
                }
                Some(comment::CommentOutcome::Open) => true,
                Some(comment::CommentOutcome::Cancel) | None => false,
            },
            Dialog::Repertoire(form) => {
                let answer = modal(ctx, "repertoire", |ui| repertoire::show(ui, form, view.text(), fresh));
                let going_back = matches!(answer, Some(repertoire::RepertoireOutcome::Cancel) | None);
                if going_back && !form.back() {
                    return;
                }
                view.open_dialog(dialog);
                match answer {
                    Some(repertoire::RepertoireOutcome::Take) => view.take_repertoire(now),
                    Some(repertoire::RepertoireOutcome::Paste(text)) => view.paste_repertoire(&text, now),
                    Some(repertoire::RepertoireOutcome::Confirm) => view.confirm_repertoire(),
                    Some(repertoire::RepertoireOutcome::Open | repertoire::RepertoireOutcome::Cancel) | None => {}
                }
                return;
            }
            Dialog::Statistics => {
                match page(ctx, "statistics", |ui| statistics::show(ui, view.statistics(), view.text())) {
                    Some(statistics::StatisticsOutcome::Play) => {
                        // Keep the dialog open until the game starts, because a question may come first.
                        view.open_dialog(dialog);
                        view.play_suggested(now);
                        return;
                    }
                    Some(statistics::StatisticsOutcome::Show(row)) => {
                        view.open_dialog(dialog);
                        view.show_habit(row, now);
                        return;
                    }
                    Some(statistics::StatisticsOutcome::Review) => {
                        view.toggle_reviews();
                        true
                    }
                    Some(statistics::StatisticsOutcome::Open) => true,
                    Some(statistics::StatisticsOutcome::Close) | None => false,
                }
            }
            Dialog::Settings => modal(ctx, "settings", |ui| settings::show(ui, view)) == Some(false),
            Dialog::Help => modal(ctx, "keys", |ui| help::show(ui, view.text())) == Some(false),
            Dialog::About => modal(ctx, "about", |ui| about::show(ui, view.text())) == Some(false),
            Dialog::Leave(_) | Dialog::Resign(_) | Dialog::DeleteLine(_) => {
                let Some(question) = dialog.question(view.text()) else { return };
                match modal(ctx, "question", |ui| question::show(ui, &question, fresh)) {
                    Some(None) => true,
                    answer => {
                        view.open_dialog(dialog);
                        view.answer(answer.flatten() == Some(true), now);
                        return;
                    }
                }
            }
            // The desktop has a clipboard, so the window never shows copied text.
            Dialog::Copied { .. } => false,
        };
        if stays {
            view.open_dialog(dialog);
        }
    }
}

/// Shows a modal dialog. Returns `None` if Escape or a click outside closed the dialog.
///
/// If the dialog does not fit into the window, its contents scroll so that the widget with the focus stays visible.
fn modal<T>(ctx: &Context, name: &str, inside: impl FnOnce(&mut Ui) -> T) -> Option<T> {
    let room = ctx.content_rect().size();
    let margin = if room.min_elem() < SMALL { 8.0 } else { 16.0 };
    let frame = Frame::window(&ctx.global_style()).inner_margin(margin);
    let shown = Modal::new(Id::unique(("dialog", name))).frame(frame).show(ctx, |ui| {
        let opens = ui.memory(|memory| !memory.areas().visible_last_frame(&ui.layer_id()));
        let most = (room - Vec2::splat(2.0 * margin + 12.0)).max(Vec2::splat(40.0));
        ui.set_max_width(most.x.min(560.0));
        let area = ScrollArea::both().max_width(most.x.min(560.0)).max_height(most.y).min_scrolled_height(most.y);
        area.show(ui, |ui| {
            let answer = inside(ui);
            if !opens {
                follow_focus(ui);
            }
            answer
        })
        .inner
    });
    keep_lists_in_front(ctx, shown.response.layer_id);
    (!shown.should_close()).then_some(shown.inner)
}

/// Shows a modal dialog that fills the window. Returns `None` if Escape closed the dialog.
fn page<T>(ctx: &Context, name: &str, inside: impl FnOnce(&mut Ui) -> T) -> Option<T> {
    let window = ctx.content_rect().size();
    let margin = if window.min_elem() < SMALL { 8.0 } else { 16.0 };
    let room = (window.min(PAGE) - Vec2::splat(2.0 * margin + 12.0)).max(Vec2::splat(40.0));
    let frame = Frame::window(&ctx.global_style()).inner_margin(margin);
    // Compute the corner from the size of the window, because egui would centre the page based on its size in the last
    // frame.
    let corner = ((window - room) / 2.0 - Vec2::splat(margin)).max(Vec2::ZERO);
    let id = Id::unique(("dialog", name));
    let area = Modal::default_area(id).anchor(Align2::LEFT_TOP, corner);
    let shown = Modal::new(id).area(area).frame(frame).show(ctx, |ui| {
        ui.set_min_size(room);
        ui.set_max_size(room);
        inside(ui)
    });
    (!shown.should_close()).then_some(shown.inner)
}

/// Scrolls to a widget that has just received the focus.
pub(crate) fn follow_focus(ui: &Ui) {
    let focused = ui.memory(Memory::focused).and_then(|id| ui.ctx().read_response(id));
    if let Some(widget) = focused.filter(|widget| widget.gained_focus() && widget.layer_id == ui.layer_id()) {
        widget.scroll_to_me(None);
    }
}

/// Moves drop-down lists in front of their dialog.
///
/// Pressing a pointer button raises the dialog, and opening a list raises the list. If both happen in the same frame,
/// egui does not change their order, so a list that has been open before would stay behind the dialog.
fn keep_lists_in_front(ctx: &Context, dialog: LayerId) {
    ctx.memory_mut(|memory| {
        for layer in memory.areas().visible_layer_ids() {
            if layer.order == dialog.order && layer != dialog {
                memory.areas_mut().set_sublayer(dialog, layer);
            }
        }
    });
}

/// Shows controls in a cell of a grid, on several lines if necessary.
pub(crate) fn wrapped<T>(ui: &mut Ui, controls: impl FnOnce(&mut Ui) -> T) -> T {
    // Without the vertical layout, the grid would centre the first line instead of all lines.
    ui.vertical(|ui| ui.horizontal_wrapped(controls).inner).inner
}

/// Creates a drop-down list that is as wide as a text field.
pub(crate) fn list(ui: &Ui, name: &str) -> ComboBox<'static> {
    ComboBox::from_id_salt(name.to_owned()).width(field_width(ui)).truncate().height(320.0)
}

/// Returns the width of drop-down lists and text fields.
pub(crate) fn field_width(ui: &Ui) -> f32 {
    ui.available_width().clamp(60.0, WIDTH)
}

/// Creates the main button of a dialog.
pub(crate) fn main_button(ui: &Ui, text: &str) -> Button<'static> {
    let selection = &ui.visuals().selection;
    let text = RichText::new(text).strong().color(selection.stroke.color);
    Button::new(text).fill(selection.bg_fill).min_size(MAIN_BUTTON)
}

/// Shows a drop-down list that works with both pointer and keyboard. Once the list is open, the arrow keys move
/// through it, and Enter chooses an entry and closes the list. Returns the list's button, and the index of the chosen
/// entry.
pub(crate) fn pick_from(
    ui: &mut Ui,
    list: ComboBox<'_>,
    names: &[String],
    chosen: Option<usize>,
) -> (Response, Option<usize>) {
    let shown = list.show_ui(ui, |ui| {
        let items = names.iter().enumerate().map(|(at, name)| ui.selectable_label(Some(at) == chosen, name));
        let items: Vec<Response> = items.collect();
        if let (false, Some(item)) = (items.iter().any(Response::has_focus), items.get(chosen.unwrap_or(0))) {
            item.request_focus();
        }
        let taken = items.iter().position(Response::clicked);
        if taken.is_some() {
            ui.close();
        }
        taken
    });
    let taken = shown.inner.flatten();
    if taken.is_some() {
        shown.response.request_focus();
    }
    (shown.response, taken)
}
