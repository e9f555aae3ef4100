//! The file chooser dialog.

use std::path::PathBuf;

use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Align, Id, Key, Layout, RichText, ScrollArea, TextEdit, Ui};
use reversi_view::{Chooser, ChooserOutcome, Text};

use crate::dialog::main_button;

/// The result of showing the dialog for one frame.
pub(crate) enum FileOutcome {
    Open,
    Cancel,
    Take(PathBuf),
}

/// Shows the contents of the dialog. `fresh` is true in the first frame after the dialog opened.
pub(crate) fn show(ui: &mut Ui, chooser: &mut Chooser, text: &Text, fresh: bool) -> FileOutcome {
    ui.heading(chooser.title(text));
    ui.label(RichText::new(chooser.folder().display().to_string()).weak());
    let mut choice = ChooserOutcome::Open;
    let mut clicked = None;
    ui.push_id("folder", |ui| {
        let area = ScrollArea::vertical().max_height(220.0).min_scrolled_height(220.0).auto_shrink([false, false]);
        area.show(ui, |ui| {
            // Rows are as wide as the list, so that a click beside a short name also selects the name.
            ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
                for (at, entry) in chooser.entries().iter().enumerate() {
                    let row = ui.selectable_label(chooser.name.text == entry.name, entry.label(text));
                    if row.clicked() {
                        clicked = Some((at, row.double_clicked()));
                    }
                }
                if let Some(nothing) = chooser.nothing(text) {
                    ui.weak(nothing);
                }
            });
        });
    });
    if let Some((at, is_double_click)) = clicked {
        choice = chooser.click(at, is_double_click);
        // A click only fills in the name, and Enter then uses the name in the field.
        chooser.chosen = None;
    }
    let label = ui.label(text.files_name());
    let edit = TextEdit::singleline(&mut chooser.name.text).desired_width(f32::INFINITY);
    let field = ui.add(edit).labelled_by(label.id);
    if fresh {
        field.request_focus();
        select_all(ui, field.id, &chooser.name.text);
    }
    if field.changed() {
        chooser.edited();
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if entered {
        // If the dialog is still open, the user must correct or confirm the name.
        field.request_focus();
    }
    if let Some(trouble) = chooser.trouble(text) {
        ui.colored_label(ui.visuals().error_fg_color, trouble);
    }
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let named = !chooser.name.text.trim().is_empty();
        let button = main_button(ui, &chooser.verb(text));
        let taken = ui.add_enabled(named, button).clicked();
        if named && (taken || entered) {
            choice = chooser.take();
        }
        if ui.button(text.button_cancel()).clicked() {
            return FileOutcome::Cancel;
        }
        match choice {
            ChooserOutcome::Open => FileOutcome::Open,
            ChooserOutcome::Take(path) => FileOutcome::Take(path),
        }
    })
    .inner
}

/// Selects all text in a field, so that typing replaces it.
fn select_all(ui: &Ui, id: Id, text: &str) {
    let mut state = TextEditState::default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), id);
}
