//! The list of games: a filter, the table of games below the filter, and a preview of the selected game beside the
//! table.

use eframe::egui::{
    Align, Button, Checkbox, Id, Key, Label, Layout, Modifiers, Rect, RichText, Role, Sense, TextEdit, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use reversi_view::{GameList, Text, View, say};

use crate::board::theme::palette;
use crate::dialog::game_table::GameTable;
use crate::dialog::main_button;
use crate::dialog::preview;

/// The minimum width of a page with a preview of the selected game.
const WIDE: f32 = 900.0;
/// The width of the preview.
const PREVIEW: f32 = 210.0;
/// The minimum height of a page with buttons below the table.
const LOW: f32 = 260.0;
/// The heights of the title, the filter, the message above the table, and the buttons below it.
const TITLE: f32 = 30.0;
const FIELD: f32 = 26.0;
const MESSAGE: f32 = 20.0;
const BUTTONS: f32 = 34.0;

/// The result of showing the dialog for one frame.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum GamesOutcome {
    Stay,
    Close,
    Open,
    /// The user wants to choose files to import into the library.
    Import,
}

/// Shows the list of games in all available space. `fresh` is true in the first frame after the dialog opened.
pub(crate) fn show(ui: &mut Ui, table: &mut GameTable, view: &mut View, fresh: bool) -> GamesOutcome {
    let room = ui.available_size();
    let field = Id::unique("filter of games");
    let mut outcome = GamesOutcome::Stay;
    if view.game_list().is_none() {
        return GamesOutcome::Close;
    }
    keys(ui, field, table, view, &mut outcome);
    let is_another = title(ui, view);
    filter(ui, field, view, fresh);
    if is_another {
        // The click on a collection has removed the focus from the filter. Return the focus, so that the user can go on
        // typing to filter the new collection.
        ui.memory_mut(|memory| memory.request_focus(field));
    }
    strip(ui, MESSAGE, Layout::left_to_right(Align::Center), |ui| {
        ui.add(Label::new(message(ui, view.game_list(), view.text())).truncate());
    });

    let below = if room.y >= LOW { BUTTONS + ui.spacing().item_spacing.y } else { 0.0 };
    let place = ui.available_rect_before_wrap();
    let mut place = Rect::from_min_max(place.min, pos2(place.right(), place.bottom() - below));
    if room.x >= WIDE {
        let beside = Rect::from_min_max(pos2(place.right() - PREVIEW, place.top()), place.max);
        place.max.x = beside.left() - 16.0;
        let colours = palette(view.settings().theme);
        let text = view.text();
        let mut beside = ui.new_child(UiBuilder::new().id_salt("preview").max_rect(beside));
        view.game_list().into_iter().for_each(|game_list| preview::show(&mut beside, game_list, text, colours));
    }
    let (game_list, text) = view.game_list_and_text();
    if let Some(game_list) = game_list {
        let mut inside = ui.new_child(UiBuilder::new().id_salt("games").max_rect(place));
        let (clicked, opened) = table.show(&mut inside, game_list, text);
        if opened {
            outcome = GamesOutcome::Open;
        }
        if clicked {
            // Return the focus to the filter, so that the user can continue to type there after the click.
            ui.memory_mut(|memory| memory.request_focus(field));
        }
    }
    ui.allocate_rect(place, Sense::hover());
    if below > 0.0 {
        ui.horizontal(|ui| {
            let is_some = view.game_list().is_some_and(|game_list| game_list.count() > 0);
            if ui.add_enabled(is_some, main_button(ui, &view.text().button_open())).clicked() {
                outcome = GamesOutcome::Open;
            }
            if view.game_lists().can_import() && ui.button(view.text().games_keep()).clicked() {
                view.import_browsed();
            }
            if view.game_lists().can_choose_import() && ui.button(view.text().games_import()).clicked() {
                outcome = GamesOutcome::Import;
            }
            if view.game_lists().has_former() && ui.button(view.text().games_former()).clicked() {
                view.game_lists_mut().end_search();
            }
            if ui.button(view.text().button_close()).clicked() {
                outcome = GamesOutcome::Close;
            }
            ui.add(Label::new(RichText::new(view.text().games_help_window()).small().weak()).truncate());
        });
    }
    outcome
}

/// Handles the keys that select and open games. These keys work regardless of the focus, except that Enter presses a
/// button that has the focus.
fn keys(ui: &Ui, field: Id, table: &GameTable, view: &mut View, outcome: &mut GamesOutcome) {
    let Some(game_list) = view.game_list_mut() else { return };
    let is_typing = ui.memory(|memory| memory.focused().is_none_or(|focused| focused == field));
    let page = isize::try_from(table.rows_seen().max(1)).unwrap_or(1);
    ui.input_mut(|input| {
        let steps = [(Key::ArrowDown, 1), (Key::ArrowUp, -1), (Key::PageDown, page), (Key::PageUp, -page)];
        for (key, steps) in steps {
            let presses = input.count_and_consume_key(Modifiers::NONE, key);
            if presses > 0 {
                game_list.step(steps.saturating_mul(isize::try_from(presses).unwrap_or(1)));
            }
        }
        if input.consume_key(Modifiers::NONE, Key::Home) {
            game_list.select(0);
        }
        if input.consume_key(Modifiers::NONE, Key::End) {
            game_list.select(usize::MAX);
        }
        if is_typing && input.consume_key(Modifiers::NONE, Key::Enter) {
            *outcome = GamesOutcome::Open;
        }
    });
}

/// Shows the name of the collection and the number of its games. If there are several collections, shows the names of
/// all of them. Returns whether the user chose another collection.
fn title(ui: &mut Ui, view: &mut View) -> bool {
    let (sources, at) = view.game_lists().sources();
    let mut chosen = None;
    strip(ui, TITLE, Layout::right_to_left(Align::Center), |ui| {
        ui.label(view.game_list().map_or_else(String::new, |game_list| say::games_counted(game_list, view.text())));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| match sources.as_slice() {
            [source] => drop(ui.add(Label::new(RichText::new(source.title(view.text())).heading()).truncate())),
            several => {
                for (index, source) in several.iter().enumerate() {
                    let label = Button::selectable(Some(index) == at, source.title(view.text())).truncate();
                    if ui.add(label).clicked() {
                        chosen = Some(source);
                    }
                }
            }
        });
    });
    chosen.into_iter().for_each(|source| view.game_lists_mut().show(source));
    chosen.is_some()
}

/// Shows the filter, and the switch that restricts the list to games that reached the position on the board.
fn filter(ui: &mut Ui, field: Id, view: &mut View, fresh: bool) {
    let can_search = view.can_search_position();
    let mut toggled = false;
    let is_narrow = ui.available_width() < 520.0;
    let (game_list, text) = view.game_list_and_text();
    let Some(game_list) = game_list else { return };
    let mut on = game_list.through().is_some();
    let mut toggle = |ui: &mut Ui| {
        toggled = ui.add_enabled(can_search || on, Checkbox::new(&mut on, text.games_through())).changed();
    };
    let edit = |ui: &mut Ui, game_list: &mut GameList| {
        let hint = RichText::new(text.games_filter_hint()).weak();
        let width = ui.available_width();
        let edit = TextEdit::singleline(&mut game_list.filter.text).id(field).hint_text(hint).desired_width(width);
        let shown = ui.add(edit);
        shown.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, text.games_filter()));
        if fresh {
            shown.request_focus();
        }
        if shown.changed() {
            game_list.edited();
        }
    };
    if is_narrow {
        edit(ui, game_list);
        toggle(ui);
    } else {
        strip(ui, FIELD, Layout::right_to_left(Align::Center), |ui| {
            toggle(ui);
            edit(ui, game_list);
        });
    }
    if toggled {
        view.toggle_through();
    }
}

/// Shows a line whose height does not depend on its contents.
fn strip(ui: &mut Ui, height: f32, layout: Layout, inside: impl FnOnce(&mut Ui)) {
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    inside(&mut ui.new_child(UiBuilder::new().max_rect(place).layout(layout)));
}

/// Returns the message above the table: an error, the moves played after the position that the user searched for, or
/// the number of unreadable games.
fn message(ui: &Ui, game_list: Option<&GameList>, text: &Text) -> RichText {
    let Some(game_list) = game_list else { return RichText::default() };
    if let Some(said) = game_list.fault(text).or_else(|| game_list.outcome(text)) {
        RichText::new(said).color(ui.visuals().error_fg_color)
    } else if let Some(explored) = game_list.explored() {
        RichText::new(format!("{} {}", text.games_through_next(), say::explored(explored, text)))
    } else if let Some(broken) = say::games_read(game_list, text) {
        RichText::new(broken).color(ui.visuals().warn_fg_color)
    } else {
        RichText::default()
    }
}
