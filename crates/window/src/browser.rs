//! The browser of games: a filter, a table below it, and the end of the selected game beside it.

use eframe::egui::{
    Align, Button, Checkbox, Id, Key, Label, Layout, Modifiers, Rect, RichText, Role, Sense, TextEdit, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use reversi_view::{Browser, Text, View, say};

use crate::dialogs::main_button;
use crate::game_table::GameTable;
use crate::preview;
use crate::theme::palette;

/// From this width on there is room for the end of the selected game.
const WIDE: f32 = 900.0;
/// The width of that preview.
const PREVIEW: f32 = 210.0;
/// Below this height there is only the table.
const LOW: f32 = 260.0;
/// The heights of the title, the filter, the line above the table, and the buttons below it.
const TITLE: f32 = 30.0;
const FIELD: f32 = 26.0;
const SAID: f32 = 20.0;
const BUTTONS: f32 = 34.0;

/// What a person chose.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Stay,
    Close,
    Open,
    /// Choose files to import.
    Import,
}

/// Shows the page in all the room there is. `fresh` is whether it has just opened.
pub(crate) fn show(ui: &mut Ui, table: &mut GameTable, view: &mut View, fresh: bool) -> Answer {
    let room = ui.available_size();
    let field = Id::unique("filter of games");
    let mut answer = Answer::Stay;
    if view.browser().is_none() {
        return Answer::Close;
    }
    keys(ui, field, table, view, &mut answer);
    title(ui, field, view);
    filter(ui, field, view, fresh);
    strip(ui, SAID, Layout::left_to_right(Align::Center), |ui| {
        ui.add(Label::new(said(ui, view.browser(), view.text())).truncate());
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
        view.browser().into_iter().for_each(|browser| preview::show(&mut beside, browser, text, colours));
    }
    let (browser, text) = view.browser_and_text();
    if let Some(browser) = browser {
        let mut inside = ui.new_child(UiBuilder::new().id_salt("games").max_rect(place));
        let (clicked, opened) = table.show(&mut inside, browser, text);
        if opened {
            answer = Answer::Open;
        }
        if clicked {
            // What is typed goes on being the filter.
            ui.memory_mut(|memory| memory.request_focus(field));
        }
    }
    ui.allocate_rect(place, Sense::hover());
    if below > 0.0 {
        ui.horizontal(|ui| {
            let is_some = view.browser().is_some_and(|browser| browser.count() > 0);
            if ui.add_enabled(is_some, main_button(ui, &view.text().button_open())).clicked() {
                answer = Answer::Open;
            }
            if view.can_import() && ui.button(view.text().games_keep()).clicked() {
                view.import_browsed();
            }
            if view.can_choose_import() && ui.button(view.text().games_import()).clicked() {
                answer = Answer::Import;
            }
            if view.has_former_games() && ui.button(view.text().games_former()).clicked() {
                view.end_search();
            }
            if ui.button(view.text().button_close()).clicked() {
                answer = Answer::Close;
            }
            ui.add(Label::new(RichText::new(view.text().games_help_window()).small().weak()).truncate());
        });
    }
    answer
}

/// The keys that select and open, wherever in the page the focus is; Enter on a button is that button's.
fn keys(ui: &Ui, field: Id, table: &GameTable, view: &mut View, answer: &mut Answer) {
    let Some(browser) = view.browser_mut() else { return };
    let is_typing = ui.memory(|memory| memory.focused().is_none_or(|focused| focused == field));
    let page = isize::try_from(table.rows_seen().max(1)).unwrap_or(1);
    ui.input_mut(|input| {
        let steps = [(Key::ArrowDown, 1), (Key::ArrowUp, -1), (Key::PageDown, page), (Key::PageUp, -page)];
        for (key, steps) in steps {
            let presses = input.count_and_consume_key(Modifiers::NONE, key);
            if presses > 0 {
                browser.step(steps.saturating_mul(isize::try_from(presses).unwrap_or(1)));
            }
        }
        if input.consume_key(Modifiers::NONE, Key::Home) {
            browser.select(0);
        }
        if input.consume_key(Modifiers::NONE, Key::End) {
            browser.select(usize::MAX);
        }
        if is_typing && input.consume_key(Modifiers::NONE, Key::Enter) {
            *answer = Answer::Open;
        }
    });
}

/// What is browsed, and how many games; several collections are chosen from.
fn title(ui: &mut Ui, field: Id, view: &mut View) {
    let (sources, at) = view.sources();
    let mut chosen = None;
    strip(ui, TITLE, Layout::right_to_left(Align::Center), |ui| {
        ui.label(view.browser().map_or_else(String::new, |browser| say::games_counted(browser, view.text())));
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
    if let Some(source) = chosen {
        view.browse(source);
        // What is typed next is its filter.
        ui.memory_mut(|memory| memory.request_focus(field));
    }
}

/// The filter, and whether only games through the position on the board are listed.
fn filter(ui: &mut Ui, field: Id, view: &mut View, fresh: bool) {
    let can_search = view.can_search_position();
    let mut toggled = false;
    let is_narrow = ui.available_width() < 520.0;
    let (browser, text) = view.browser_and_text();
    let Some(browser) = browser else { return };
    let mut on = browser.through().is_some();
    let mut toggle = |ui: &mut Ui| {
        toggled = ui.add_enabled(can_search || on, Checkbox::new(&mut on, text.games_through())).changed();
    };
    let edit = |ui: &mut Ui, browser: &mut Browser| {
        let hint = RichText::new(text.games_filter_hint()).weak();
        let width = ui.available_width();
        let edit = TextEdit::singleline(&mut browser.filter.text).id(field).hint_text(hint).desired_width(width);
        let shown = ui.add(edit);
        shown.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, text.games_filter()));
        if fresh {
            shown.request_focus();
        }
        if shown.changed() {
            browser.edited();
        }
    };
    if is_narrow {
        edit(ui, browser);
        toggle(ui);
    } else {
        strip(ui, FIELD, Layout::right_to_left(Align::Center), |ui| {
            toggle(ui);
            edit(ui, browser);
        });
    }
    if toggled {
        view.toggle_through();
    }
}

/// A line that has the same height whatever is in it.
fn strip(ui: &mut Ui, height: f32, layout: Layout, inside: impl FnOnce(&mut Ui)) {
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    inside(&mut ui.new_child(UiBuilder::new().max_rect(place).layout(layout)));
}

/// What is to be said above the table: an error in the filter, how games went on, or what is broken.
fn said(ui: &Ui, browser: Option<&Browser>, text: &Text) -> RichText {
    let Some(browser) = browser else { return RichText::default() };
    if let Some(said) = browser.fault(text).or_else(|| browser.outcome(text)) {
        RichText::new(said).color(ui.visuals().error_fg_color)
    } else if let Some(explored) = browser.explored() {
        RichText::new(format!("{} {}", text.games_through_next(), say::explored(explored, text)))
    } else if let Some(broken) = say::games_read(browser, text) {
        RichText::new(broken).color(ui.visuals().warn_fg_color)
    } else {
        RichText::default()
    }
}
