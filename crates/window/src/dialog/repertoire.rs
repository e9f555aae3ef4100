//! The dialog for choosing the openings to train.

use eframe::egui::{
    Button, Event, Frame, Key, Label, Modifiers, Response, RichText, ScrollArea, TextEdit, TextStyle, Ui,
};
use reversi_view::{RepertoireForm, RepertoireRow, RepertoireSource, RepertoireStage, SIDES, Text, say};

use crate::dialog::main_button;

/// The result of showing the dialog for one frame.
pub(crate) enum RepertoireOutcome {
    Open,
    Cancel,
    /// The user wants to train the chosen openings or the row with the focus.
    Take,
    /// The user pasted games to train.
    Paste(String),
    /// The user confirms the renaming or the deletion.
    Confirm,
}

/// The height of the list, which is independent of its contents.
const LIST: f32 = 240.0;
/// The minimum width of the additional text after a name. If there is less space, this text is hidden.
const LEAST_DETAIL: f32 = 100.0;

/// Shows the contents of the dialog. `fresh` is true in the first frame after the dialog opened.
pub(crate) fn show(ui: &mut Ui, form: &mut RepertoireForm, text: &Text, fresh: bool) -> RepertoireOutcome {
    ui.heading(text.repertoire_title());
    match &mut form.stage {
        RepertoireStage::Choose => choose(ui, form, text, fresh),
        RepertoireStage::Rename { field, .. } => {
            let label = ui.label(text.repertoire_new_name());
            let name = ui.add(TextEdit::singleline(&mut field.text).desired_width(f32::INFINITY)).labelled_by(label.id);
            let entered = name.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if !name.has_focus() {
                name.request_focus();
            }
            let outcome = confirm(ui, [text.repertoire_rename(), text.button_cancel()], Some(entered));
            message(ui, form, String::new());
            outcome
        }
        RepertoireStage::Delete { name } => {
            ui.label(text.repertoire_delete_question(name.as_str()));
            confirm(ui, [text.repertoire_delete(), text.repertoire_delete_no()], None)
        }
    }
}

/// Shows an error or, if there is none, a hint. Both take up two lines, so that the list below does not move.
fn message(ui: &mut Ui, form: &RepertoireForm, otherwise: String) {
    ui.vertical(|ui| {
        ui.set_min_height(2.0 * ui.text_style_height(&TextStyle::Body));
        match form.trouble() {
            Some(trouble) => ui.colored_label(ui.visuals().error_fg_color, trouble),
            None => ui.weak(otherwise),
        }
    });
}

/// Shows two buttons. `entered` is true if the user pressed Enter in the text field. Without a text field, `entered` is
/// `None` and one of the buttons has the focus.
fn confirm(ui: &mut Ui, [yes, no]: [String; 2], entered: Option<bool>) -> RepertoireOutcome {
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let (yes, no) = (ui.add(main_button(ui, &yes)), ui.button(no));
        if entered.is_none() && !yes.has_focus() && !no.has_focus() {
            yes.request_focus();
        }
        if yes.clicked() || entered == Some(true) {
            RepertoireOutcome::Confirm
        } else if no.clicked() {
            RepertoireOutcome::Cancel
        } else {
            RepertoireOutcome::Open
        }
    })
    .inner
}

fn choose(ui: &mut Ui, form: &mut RepertoireForm, text: &Text, fresh: bool) -> RepertoireOutcome {
    if let Some(pasted) = remove_pasted(ui) {
        return RepertoireOutcome::Paste(pasted);
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(text.repertoire_side());
        for side in SIDES {
            ui.selectable_value(&mut form.player, side, say::repertoire_side(side, text));
        }
    });
    let steps = ui.input_mut(|input| {
        let mut count = |key| input.count_and_consume_key(Modifiers::NONE, key).cast_signed();
        count(Key::ArrowDown) - count(Key::ArrowUp)
    });
    form.move_focus(steps, text);
    let label = ui.label(text.repertoire_find());
    let field = ui.add(TextEdit::singleline(&mut form.filter.text).desired_width(f32::INFINITY)).labelled_by(label.id);
    if fresh {
        field.request_focus();
    }
    if field.changed() {
        form.edited();
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if entered {
        // If the dialog is still open, the user can type another name.
        field.request_focus();
    }
    let rows = form.rows(text);
    // The buttons are above the list, so that Tab reaches them without going through all rows.
    let outcome = buttons(ui, form, &rows, text);
    message(ui, form, text.repertoire_hint());
    let is_taken = list(ui, form, &rows, text, steps != 0);
    if is_taken || entered { RepertoireOutcome::Take } else { outcome }
}

/// Shows the rows. Returns whether the user clicked a row in order to train it.
fn list(ui: &mut Ui, form: &mut RepertoireForm, rows: &[RepertoireRow], text: &Text, moved: bool) -> bool {
    let mut is_taken = false;
    ui.push_id("repertoires", |ui| {
        let area = ScrollArea::vertical().max_height(LIST).min_scrolled_height(LIST).auto_shrink([false, false]);
        area.show(ui, |ui| {
            for (at, row) in rows.iter().enumerate() {
                let name = show_row(ui, row, at == form.row());
                if moved && at == form.row() {
                    name.scroll_to_me(None);
                }
                if name.clicked() {
                    form.focus(at);
                    let is_opening = form.toggle(at, text);
                    let is_kept = matches!(row.source, RepertoireSource::Kept(_));
                    is_taken |= name.double_clicked() || !is_opening && !is_kept;
                }
            }
        });
    });
    is_taken
}

/// Shows a row: either an opening with a check box, or a source of openings that the user can train only as a whole.
fn show_row(ui: &mut Ui, row: &RepertoireRow, has_focus: bool) -> Response {
    let colour = ui.visuals().selection.bg_fill.gamma_multiply(if has_focus { 0.5 } else { 0.0 });
    let shown = Frame::new().fill(colour).corner_radius(3).show(ui, |ui| {
        ui.horizontal(|ui| {
            let name = match row.is_chosen {
                Some(mut is_chosen) => ui.checkbox(&mut is_chosen, &row.name),
                None => ui.selectable_label(false, &row.name),
            };
            if ui.available_width() > LEAST_DETAIL {
                ui.add(Label::new(RichText::new(&row.detail).weak()).wrap());
            }
            name
        })
        .inner
    });
    shown.inner
}

fn buttons(ui: &mut Ui, form: &mut RepertoireForm, rows: &[RepertoireRow], text: &Text) -> RepertoireOutcome {
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        let row = rows.get(form.row());
        let is_kept = row.is_some_and(|row| matches!(row.source, RepertoireSource::Kept(_)));
        let train = ui.add_enabled(row.is_some(), main_button(ui, &text.repertoire_train())).clicked();
        if ui.add_enabled(is_kept, Button::new(text.repertoire_rename())).clicked() {
            form.begin_rename(text);
        }
        if ui.add_enabled(is_kept, Button::new(text.repertoire_delete())).clicked() {
            form.begin_delete(text);
        }
        if ui.button(text.button_cancel()).clicked() {
            return RepertoireOutcome::Cancel;
        }
        if train { RepertoireOutcome::Take } else { RepertoireOutcome::Open }
    })
    .inner
}

/// Removes pasted text from the input and returns it. The text contains games to train, so it must not
/// reach the search field.
fn remove_pasted(ui: &Ui) -> Option<String> {
    ui.input_mut(|input| {
        let at = input.events.iter().position(|event| matches!(event, Event::Paste(_)))?;
        match input.events.remove(at) {
            Event::Paste(text) => Some(text),
            _ => None,
        }
    })
}
