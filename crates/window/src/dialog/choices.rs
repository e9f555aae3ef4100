//! The lists of choices, such as the start dialog, which offers to play, continue a game, solve puzzles, and so on.

use eframe::egui::{Button, Event, EventFilter, Key, Modifiers, RichText, Role, Ui, WidgetInfo, vec2};
use reversi_view::{Choice, ChoiceList, View};

/// The maximum width and the height of a row.
const WIDTH: f32 = 460.0;
const HEIGHT: f32 = 29.0;
/// The space between two groups of rows.
const GAP: f32 = 6.0;

/// Shows the contents of the dialog. Returns the row that the user chooses in this frame, if any.
pub(crate) fn show(ui: &mut Ui, list: ChoiceList, row: &mut usize, view: &View, fresh: bool) -> Option<Choice> {
    let rows = view.choice_rows(list);
    ui.heading(list.title(view.text()));
    ui.add_space(4.0);
    let (steps, typed) = ui.input_mut(|input| {
        let down = input.count_and_consume_key(Modifiers::NONE, Key::ArrowDown);
        let up = input.count_and_consume_key(Modifiers::NONE, Key::ArrowUp);
        let typed = input.events.iter().rev().find_map(|event| match event {
            Event::Text(text) => text.chars().next(),
            _ => None,
        });
        (down + rows.len() * up - up, typed)
    });
    *row = (*row + steps) % rows.len();
    let mut chosen = rows.iter().find(|row| Some(row.key) == typed).map(|row| row.choice);
    let width = ui.available_width().min(WIDTH);
    for (at, entry) in rows.iter().enumerate() {
        if at > 0 && rows[at - 1].choice.group() != entry.choice.group() {
            ui.add_space(GAP);
        }
        let name = RichText::new(format!("{}   {}", entry.key, entry.name)).strong();
        let button = Button::new(name).shortcut_text(&entry.detail).selected(at == *row).truncate();
        let shown = ui.add(button.min_size(vec2(width, HEIGHT)));
        shown.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{} {}", entry.name, entry.detail)));
        let is_pointed_at = shown.hovered() && ui.input(|input| input.pointer.is_moving());
        if (fresh || steps > 0) && at == *row || is_pointed_at {
            shown.request_focus();
        }
        if shown.has_focus() {
            *row = if steps == 0 { at } else { *row };
            // The code above handles the arrow keys, so egui must not move the focus.
            let arrows = EventFilter { vertical_arrows: true, ..EventFilter::default() };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(shown.id, arrows));
        }
        if shown.clicked() {
            chosen = Some(entry.choice);
        }
    }
    ui.add_space(4.0);
    ui.label(RichText::new(view.text().start_help()).small().weak());
    chosen
}
