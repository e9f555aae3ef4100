//! The dialog for a new game.

use eframe::egui::{ComboBox, DragValue, Grid, Key, Response, RichText, TextEdit, Ui};
use reversi::{Player, Size};
use reversi_view::{NewGame, NewGameForm, Row, Text, say};

use crate::dialogs::main_button;

/// The width of a list, of what is said beside it, and the width from which on there is room for both.
const LIST: f32 = 230.0;
const EXPLANATION: f32 = 250.0;
const WIDE: f32 = 540.0;

/// What a person chose.
pub(crate) enum Answer {
    /// Nothing yet.
    Open,
    /// Cancel.
    Cancel,
    /// Start this game.
    Begin(NewGame),
}

/// Shows the contents of the dialog.
pub(crate) fn show(ui: &mut Ui, form: &mut NewGameForm, text: &Text, fresh: bool) -> Answer {
    let mut answer = Answer::Open;
    ui.heading(text.new_game_title());
    ui.add_space(6.0);
    ui.label(RichText::new(text.new_game_quick()).strong());
    ui.horizontal_wrapped(|ui| {
        for (name, game) in NewGameForm::quick(text) {
            if ui.button(name).clicked() {
                answer = Answer::Begin(game);
            }
        }
    });
    ui.separator();
    ui.label(RichText::new(text.new_game_choose()).strong());
    let entered = fields(ui, form, text);
    ui.add_space(8.0);
    let made = form.setup();
    if let Err(error) = made {
        ui.colored_label(ui.visuals().error_fg_color, say::new_game_error(error, text));
    }
    ui.horizontal(|ui| {
        let button = main_button(ui, &text.button_begin());
        let begin = ui.add_enabled(made.is_ok(), button);
        if fresh {
            // Enter begins, as it does in the terminal.
            begin.request_focus();
        }
        if made.is_ok() && (begin.clicked() || entered) {
            answer = Answer::Begin(form.chosen());
        }
        if ui.button(text.button_cancel()).clicked() {
            answer = Answer::Cancel;
        }
    });
    answer
}

/// The fields. Returns whether Enter was pressed in one that is typed.
fn fields(ui: &mut Ui, form: &mut NewGameForm, text: &Text) -> bool {
    let mut entered = false;
    let wide = ui.available_width() >= WIDE;
    let mut typed = |ui: &Ui, field: &Response| {
        entered |= field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    };
    Grid::new("new game").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
        let label = ui.label(Row::Rules.label(text));
        choose(ui, form, Row::Rules, form.shown(Row::Rules, text), text).labelled_by(label.id);
        ui.end_row();

        ui.label(text.new_game_board());
        ui.horizontal(|ui| {
            let sides = Size::MIN..=Size::MAX;
            let label = ui.label(Row::Width.label(text));
            ui.add(DragValue::new(&mut form.game.width).range(sides.clone())).labelled_by(label.id);
            let label = ui.label(Row::Height.label(text));
            ui.add(DragValue::new(&mut form.game.height).range(sides)).labelled_by(label.id);
            for side in [6, 8, 10] {
                if ui.small_button(format!("{side} x {side}")).clicked() {
                    (form.game.width, form.game.height) = (side, side);
                }
            }
        });
        ui.end_row();

        for player in Player::ALL {
            let row = Row::Seat(player);
            let label = ui.label(row.label(text));
            let is_program = form.is_program(player);
            let shown = if is_program { text.choice_program() } else { form.shown(row, text) };
            let explained = form.explained(row, text);
            ui.horizontal(|ui| {
                choose(ui, form, row, shown, text).labelled_by(label.id);
                if let (Some(explained), true) = (&explained, wide) {
                    ui.vertical(|ui| {
                        ui.set_max_width(EXPLANATION);
                        ui.label(RichText::new(explained).small());
                    });
                }
            });
            ui.end_row();
            if let (Some(explained), false) = (explained, wide) {
                ui.label("");
                ui.label(RichText::new(explained).small());
                ui.end_row();
            }
            if form.is_program(player) {
                let label = ui.label(text.new_game_engine_of(player));
                let edit = TextEdit::singleline(form.seat_mut(player)).desired_width(LIST);
                let field = ui.add(edit).labelled_by(label.id).on_hover_text(text.new_game_help_engine());
                typed(ui, &field);
                ui.end_row();
            }
        }

        let label = ui.label(Row::Clock.label(text));
        ui.horizontal(|ui| {
            let written = &form.clock.text;
            let known = NewGameForm::choices(Row::Clock, text).into_iter().find(|(clock, _)| clock == written);
            let shown = known.map_or_else(|| text.choice_other_clock(), |(_, name)| name);
            choose(ui, form, Row::Clock, shown, text).labelled_by(label.id);
            let field = ui.text_edit_singleline(&mut form.clock.text).labelled_by(label.id);
            typed(ui, &field.on_hover_text(text.new_game_help_clock()));
        });
        ui.end_row();
    });
    entered
}

/// A list of the row's choices; a side can also be another program.
fn choose(ui: &mut Ui, form: &mut NewGameForm, row: Row, shown: String, text: &Text) -> Response {
    let chosen = form.value(row);
    ComboBox::from_id_salt(format!("{row:?}"))
        .selected_text(shown)
        .width(LIST)
        .height(320.0)
        .show_ui(ui, |ui| {
            for (value, name) in NewGameForm::choices(row, text) {
                if ui.selectable_label(value == chosen, name).clicked() {
                    form.choose(row, &value);
                }
            }
            if let Row::Seat(player) = row
                && ui.selectable_label(form.is_program(player), text.choice_program()).clicked()
                && !form.is_program(player)
            {
                form.choose(row, "gtp:");
            }
        })
        .response
}
