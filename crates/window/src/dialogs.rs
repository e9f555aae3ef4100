//! The dialogs: which one is open, and what they have in common.

use std::time::Duration;

use eframe::egui::{Button, Context, Frame, Id, Modal, RichText, ScrollArea, Ui};
use reversi_view::{Dialog, View};

use crate::{comment, files, help, new_game, settings_dialog};

/// The state of dialogs between frames.
#[derive(Default)]
pub(crate) struct Dialogs {
    /// Whether a dialog was open in the last frame.
    was_open: bool,
}

impl Dialogs {
    /// Shows the open dialog and carries out its result.
    pub(crate) fn show(&mut self, ctx: &Context, view: &mut View, now: Duration) {
        let Some(mut dialog) = view.close_dialog() else {
            self.was_open = false;
            return;
        };
        let fresh = !std::mem::replace(&mut self.was_open, true);
        let stays = match &mut dialog {
            Dialog::NewGame(form) => match modal(ctx, "new game", |ui| new_game::show(ui, form, view.text(), fresh)) {
                Some(new_game::Answer::Begin(game)) => !view.begin_chosen(game, now),
                Some(new_game::Answer::Open) => true,
                Some(new_game::Answer::Cancel) | None => false,
            },
            Dialog::File(chooser) => match modal(ctx, "file", |ui| files::show(ui, chooser, view.text(), fresh)) {
                Some(files::Answer::Take(path)) => {
                    view.open_dialog(dialog);
                    view.use_file(&path, now);
                    return;
                }
                Some(files::Answer::Open) => true,
                Some(files::Answer::Cancel) | None => false,
            },
            Dialog::Comment(form) => match modal(ctx, "comment", |ui| comment::show(ui, form, view.text(), fresh)) {
                Some(comment::Answer::Keep) => {
                    view.open_dialog(dialog);
                    view.keep_comment();
                    return;
                }
                Some(comment::Answer::Open) => true,
                Some(comment::Answer::Cancel) | None => false,
            },
            Dialog::Settings => modal(ctx, "settings", |ui| settings_dialog::show(ui, view)) == Some(false),
            Dialog::Help => modal(ctx, "keys", |ui| help::rules_and_keys(ui, view.text())) == Some(false),
            Dialog::About => modal(ctx, "about", |ui| help::about(ui, view.text())) == Some(false),
            // The window has a button for the former, and a clipboard for the latter.
            Dialog::Offer | Dialog::Copied { .. } => false,
        };
        if stays {
            view.open_dialog(dialog);
        }
    }
}

/// Shows a modal dialog. Returns `None` if it was closed by Escape or a click outside.
fn modal<T>(ctx: &Context, name: &str, inside: impl FnOnce(&mut Ui) -> T) -> Option<T> {
    let room = ctx.content_rect().size();
    let frame = Frame::window(&ctx.global_style()).inner_margin(16);
    let shown = Modal::new(Id::unique(("dialog", name))).frame(frame).show(ctx, |ui| {
        // In a small window, every control can be reached by scrolling.
        ui.set_max_width((room.x - 48.0).clamp(40.0, 560.0));
        let height = (room.y - 56.0).max(40.0);
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, inside).inner
    });
    (!shown.should_close()).then_some(shown.inner)
}

/// The primary button of a dialog.
pub(crate) fn main_button(ui: &Ui, text: &str) -> Button<'static> {
    let selection = &ui.visuals().selection;
    let text = RichText::new(text).strong().color(selection.stroke.color);
    Button::new(text).fill(selection.bg_fill).min_size([92.0, 30.0].into())
}
