//! The dialog for a new game.

use eframe::egui::{
    Align, DragValue, Grid, Key, Label, Layout, Response, RichText, Sense, TextEdit, TextStyle, Ui, UiBuilder, Vec2,
    vec2,
};
use reversi::{Player, Size};
use reversi_view::{NewGame, NewGameForm, Row, Text, say};

use crate::dialog::{field_width, list, main_button, pick_from, wrapped};

/// The width of an explanation beside a list, its width below a list, its height, and the minimum width of a dialog with
/// explanations beside its lists. The field for a command is in the same place.
const BESIDE: f32 = 250.0;
const BELOW: f32 = 330.0;
const HEIGHT: f32 = 34.0;
const WIDE: f32 = 540.0;

/// The result of showing the dialog for one frame.
pub(crate) enum NewGameOutcome {
    /// The dialog stays open.
    Open,
    /// The user closes the dialog without starting a game.
    Cancel,
    /// The user starts this game.
    Begin(NewGame),
}

/// Shows the contents of the dialog.
pub(crate) fn show(ui: &mut Ui, form: &mut NewGameForm, text: &Text, fresh: bool) -> NewGameOutcome {
    let mut outcome = NewGameOutcome::Open;
    ui.heading(text.new_game_title());
    ui.add_space(6.0);
    ui.label(RichText::new(text.new_game_quick()).strong());
    ui.horizontal_wrapped(|ui| {
        for (name, game) in NewGameForm::quick(text) {
            if ui.button(name).clicked() {
                outcome = NewGameOutcome::Begin(game);
            }
        }
    });
    ui.separator();
    ui.label(RichText::new(text.new_game_choose()).strong());
    let entered = fields(ui, form, text);
    ui.add_space(8.0);
    let made = form.setup();
    // The space for an error is reserved, so that the dialog does not change its size under the pointer.
    let error = made.as_ref().err().map(|&error| say::new_game_error(error, text)).unwrap_or_default();
    reserved(ui, vec2(ui.available_width(), ui.text_style_height(&TextStyle::Body)), |ui| {
        ui.add(Label::new(RichText::new(error).color(ui.visuals().error_fg_color)).truncate());
    });
    ui.horizontal_wrapped(|ui| {
        let button = main_button(ui, &form.verb(text));
        let begin = ui.add_enabled(made.is_ok(), button);
        if fresh {
            // The button has the focus, so Enter starts the game, as in the terminal.
            begin.request_focus();
        }
        if made.is_ok() && (begin.clicked() || entered) {
            outcome = NewGameOutcome::Begin(form.chosen());
        }
        if ui.button(text.button_cancel()).clicked() {
            outcome = NewGameOutcome::Cancel;
        }
    });
    outcome
}

/// Shows the fields. Returns whether the user pressed Enter in a text field.
fn fields(ui: &mut Ui, form: &mut NewGameForm, text: &Text) -> bool {
    let mut entered = false;
    Grid::new("new game").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
        let label = ui.label(Row::Rules.label(text));
        choose(ui, form, Row::Rules, form.shown(Row::Rules, text), text).labelled_by(label.id);
        ui.end_row();

        ui.label(text.new_game_board());
        wrapped(ui, |ui| {
            let sides = Size::MIN..=Size::MAX;
            // The row may wrap between its fields, but not inside a label.
            let name = |ui: &mut Ui, row: Row| ui.add(Label::new(row.label(text)).extend());
            let label = name(ui, Row::Width);
            ui.add(DragValue::new(&mut form.game.width).range(sides.clone())).labelled_by(label.id);
            let label = name(ui, Row::Height);
            ui.add(DragValue::new(&mut form.game.height).range(sides)).labelled_by(label.id);
            for side in [6, 8, 10] {
                if ui.small_button(format!("{side} x {side}")).clicked() {
                    (form.game.width, form.game.height) = (side, side);
                }
            }
        });
        ui.end_row();

        for player in Player::ALL {
            entered |= seat(ui, form, player, text);
        }

        let label = ui.label(Row::Clock.label(text));
        wrapped(ui, |ui| {
            let written = form.value(Row::Clock);
            let known = NewGameForm::choices(Row::Clock, text).into_iter().find(|(clock, _)| *clock == written);
            let shown = known.map_or_else(|| text.choice_other_clock(), |(_, name)| name);
            choose(ui, form, Row::Clock, shown, text).labelled_by(label.id);
            let edit = TextEdit::singleline(&mut form.clock.text).desired_width(field_width(ui));
            let field = ui.add(edit).labelled_by(label.id);
            entered |= is_entered(ui, &field.on_hover_text(text.new_game_help_clock()));
        });
        ui.end_row();
    });
    entered
}

/// Shows the grid rows for one side: the list of players and, if another program plays, the field for its command.
/// Returns whether the user pressed Enter in that field.
pub(crate) fn seat(ui: &mut Ui, form: &mut NewGameForm, player: Player, text: &Text) -> bool {
    let row = Row::Seat(player);
    let label = ui.label(row.label(text));
    let shown = if form.is_program(player) { text.choice_program() } else { form.shown(row, text) };
    let wide = ui.available_width() >= WIDE;
    let mut entered = false;
    ui.horizontal(|ui| {
        choose(ui, form, row, shown, text).labelled_by(label.id);
        if wide {
            entered = detail(ui, form, player, BESIDE, text);
        }
    });
    ui.end_row();
    if !wide {
        ui.label("");
        entered = detail(ui, form, player, BELOW, text);
        ui.end_row();
    }
    entered
}

/// Shows the explanation of a side's level or, if another program plays, the field for its command. The size of the area
/// is always the same, so that nothing moves when the user chooses another player. Returns whether the user pressed
/// Enter in the field.
fn detail(ui: &mut Ui, form: &mut NewGameForm, player: Player, width: f32, text: &Text) -> bool {
    let explained = form.explained(Row::Seat(player), text);
    let size = vec2(width.min(ui.available_width()), HEIGHT);
    reserved(ui, size, |ui| {
        if let Some(explained) = explained {
            ui.add(Label::new(RichText::new(explained).small()).wrap());
        }
        if !form.is_program(player) {
            return false;
        }
        ui.horizontal(|ui| {
            let label = ui.label(RichText::new(text.new_game_engine_of(player)).small());
            let edit = TextEdit::singleline(form.seat_mut(player)).desired_width(f32::INFINITY);
            let field = ui.add(edit).labelled_by(label.id).on_hover_text(text.new_game_help_engine());
            is_entered(ui, &field)
        })
        .inner
    })
}

/// Shows widgets in an area whose size does not depend on them.
fn reserved<T>(ui: &mut Ui, size: Vec2, show: impl FnOnce(&mut Ui) -> T) -> T {
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    show(&mut ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::top_down(Align::LEFT))))
}

fn is_entered(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// Shows a drop-down list with the row's choices. For a side, the choices also include another program.
fn choose(ui: &mut Ui, form: &mut NewGameForm, row: Row, shown: String, text: &Text) -> Response {
    let chosen = form.value(row);
    let mut choices = NewGameForm::choices(row, text);
    if let Row::Seat(player) = row {
        let command = if form.is_program(player) { chosen.clone() } else { "gtp:".to_owned() };
        choices.push((command, text.choice_program()));
    }
    let (values, names): (Vec<String>, Vec<String>) = choices.into_iter().unzip();
    let list = list(ui, &format!("{row:?}")).selected_text(shown);
    let (response, taken) = pick_from(ui, list, &names, values.iter().position(|value| *value == chosen));
    if let Some(taken) = taken {
        form.choose(row, &values[taken]);
    }
    response
}
