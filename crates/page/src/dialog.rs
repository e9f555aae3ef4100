//! The dialogs as forms, and the functions that handle the user's input in them. Each dialog has a file in `dialog/`.

mod about;
mod choices;
mod comment;
pub(crate) mod file;
pub(crate) mod games;
mod help;
mod new_game;
mod players;
mod question;
mod repertoire;
pub(crate) mod settings;
mod statistics;

use crate::form::Form;
use reversi_view::{Dialog, View};
use std::time::Duration;

/// Returns the open dialog as a form, or `None` if no dialog is open.
pub(crate) fn form(view: &View, touch: bool) -> Option<Form> {
    match view.dialog()? {
        Dialog::Choices { list, .. } => Some(choices::form(*list, view)),
        _ => opened(view, touch),
    }
}

/// Returns the form of a dialog that the user has opened. The first paint does not need these dialogs, so `web/build`
/// moves this function to the part of the module that loads later.
#[inline(never)]
fn opened(view: &View, touch: bool) -> Option<Form> {
    let text = view.text();
    Some(match view.dialog()? {
        dialog @ (Dialog::Leave(_) | Dialog::Resign(_) | Dialog::DeleteLine(_)) => question::form(dialog, text)?,
        Dialog::NewGame(form) => new_game::form(form, text),
        Dialog::Players(form) => players::form(form, text),
        Dialog::Settings => settings::form(view),
        Dialog::Games => return games::form(view),
        Dialog::Statistics => statistics::form(view),
        Dialog::Comment(form) => comment::form(form, text),
        Dialog::Repertoire(form) => repertoire::form(form, text),
        Dialog::Help => help::form(text, touch),
        Dialog::About => about::form(text),
        Dialog::Copied { title, text: copied } => about::copied(title, copied, text),
        // The browser shows its own dialog for choosing files.
        #[allow(unreachable_patterns)] // in builds where the view has no file dialogs
        _ => return None,
    })
}

/// Fills in a field of the open dialog. Ignores unknown fields.
pub(crate) fn fill(view: &mut View, name: &str, value: &str) {
    if let Some(Dialog::Settings) = view.dialog() {
        return settings::fill(view, name, value);
    }
    match view.dialog_mut() {
        Some(Dialog::NewGame(form) | Dialog::Players(form)) => new_game::fill(form, name, value),
        Some(Dialog::Comment(form)) => comment::fill(form, value),
        Some(Dialog::Repertoire(form)) => repertoire::fill(form, name, value),
        Some(Dialog::Games) => games::fill(view, name, value),
        _ => {}
    }
}

/// Handles a press of a button in the open dialog. Ignores unknown buttons.
pub(crate) fn press(view: &mut View, button: &str, now: Duration) {
    if button == "cancel" {
        return cancel(view, now);
    }
    match view.dialog() {
        Some(&Dialog::Choices { list, .. }) => choices::press(list, view, button, now),
        Some(Dialog::Leave(_) | Dialog::Resign(_) | Dialog::DeleteLine(_)) => question::press(view, button, now),
        Some(Dialog::NewGame(_)) => new_game::press(view, button, now),
        Some(Dialog::Players(form)) => {
            let chosen = form.chosen();
            view.set_players(&chosen, now);
        }
        Some(Dialog::Settings) => settings::press(view, button),
        Some(Dialog::Games) => games::press(view, button),
        Some(Dialog::Statistics) => statistics::press(view, button, now),
        Some(Dialog::Comment(_)) if button == "keep" => view.keep_comment(),
        Some(Dialog::Repertoire(_)) => repertoire::press(view, button, now),
        _ => {}
    }
}

/// Closes the open dialog, or returns to the previous step of the dialog.
fn cancel(view: &mut View, now: Duration) {
    if let Some(Dialog::Leave(_) | Dialog::Resign(_) | Dialog::DeleteLine(_)) = view.dialog() {
        view.answer(false, now);
    } else if !repertoire::back(view) {
        view.close_dialog();
    }
}
