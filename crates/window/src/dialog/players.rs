//! The dialog for changing the players of the current game.

use eframe::egui::{Grid, Ui};
use reversi::Player;
use reversi_view::{NewGameForm, Text, say};

use crate::dialog::main_button;
use crate::dialog::new_game::{self, NewGameOutcome};

/// Shows the contents of the dialog.
pub(crate) fn show(ui: &mut Ui, form: &mut NewGameForm, text: &Text, fresh: bool) -> NewGameOutcome {
    ui.heading(text.players_title());
    ui.label(text.players_explain());
    let mut entered = false;
    Grid::new("players").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
        for player in Player::ALL {
            entered |= new_game::seat(ui, form, player, text);
        }
    });
    ui.add_space(8.0);
    let made = form.setup();
    if let Err(error) = made {
        ui.colored_label(ui.visuals().error_fg_color, say::new_game_error(error, text));
    }
    ui.horizontal(|ui| {
        let play = ui.add_enabled(made.is_ok(), main_button(ui, &form.verb(text)));
        if fresh {
            play.request_focus();
        }
        let cancelled = ui.button(text.button_cancel()).clicked();
        match made {
            Ok(_) if play.clicked() || entered => NewGameOutcome::Begin(form.chosen()),
            _ if cancelled => NewGameOutcome::Cancel,
            _ => NewGameOutcome::Open,
        }
    })
    .inner
}
