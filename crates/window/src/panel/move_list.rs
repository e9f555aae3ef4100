//! The list of moves, with two moves per row. The list includes passes and shows the classes of a review.

use eframe::egui::{Button, Label, Rect, Response, RichText, Role, ScrollArea, TextStyle, Ui, WidgetInfo};
use reversi_session::NodeId;
use reversi_study::review::Class;
use reversi_view::{MoveItem, MoveRow, View};

use crate::appearance::style;

/// The width of a move.
const WIDTH: f32 = 72.0;

/// Shows the list. Returns the move that the user clicked.
pub(crate) fn show(ui: &mut Ui, view: &View, height: f32) -> Option<NodeId> {
    let rows = view.move_rows();
    let mut clicked = None;
    let row_height = ui.text_style_height(&TextStyle::Body) + ui.spacing().button_padding.y * 2.0;
    let is_current = |row: &MoveRow| row.steps.iter().flatten().any(|item| item.is_current);
    let current = rows.iter().position(is_current);
    ui.push_id("moves", |ui| {
        let area = ScrollArea::vertical().max_height(height).auto_shrink([false, false]);
        area.show_rows(ui, row_height, rows.len().max(1), |ui, range| {
            if rows.is_empty() {
                ui.weak(view.text().moves_none());
            }
            for row in rows.get(range.clone()).unwrap_or_default() {
                ui.horizontal(|ui| {
                    let number = row.number.map_or_else(String::new, |number| format!("{number}."));
                    ui.add_sized([28.0, row_height], Label::new(RichText::new(number).weak()));
                    for step in &row.steps {
                        let Some(step) = step else {
                            ui.add_space(WIDTH + ui.spacing().item_spacing.x);
                            continue;
                        };
                        if item(ui, step).clicked() {
                            clicked = Some(step.node);
                        }
                    }
                });
            }
            follow(ui, view.session().current(), current, &range, row_height);
        });
    });
    clicked
}

/// Shows a move with the number of its alternatives and, after a review, the symbol of the move's class.
fn item(ui: &mut Ui, item: &MoveItem) -> Response {
    let others = if item.others > 0 { format!(" +{}", item.others) } else { String::new() };
    let sign = item.class.map_or("", Class::sign);
    let mut label = RichText::new(format!("{}{others} {sign}", item.name).trim_end());
    if let Some(class) = item.class.filter(|&class| class != Class::Good) {
        label = label.color(style::class(class, ui.visuals().dark_mode)).strong();
    }
    let response = ui.add(Button::selectable(item.is_current, label).min_size([WIDTH, 0.0].into()));
    if item.class.is_some() {
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, item.is_current, item.spoken.as_str()));
    }
    response
}

/// Scrolls to the current move when the current move or the size of the list changes.
fn follow(ui: &mut Ui, here: NodeId, row: Option<usize>, range: &std::ops::Range<usize>, height: f32) {
    let id = ui.scope_id().with("followed");
    let here = (here, row, ui.clip_rect().height().round() as i32);
    if ui.data(|data| data.get_temp::<(NodeId, Option<usize>, i32)>(id)) == Some(here) {
        return;
    }
    ui.data_mut(|data| data.insert_temp(id, here));
    let step = height + ui.spacing().item_spacing.y;
    let from = ui.min_rect().min.y;
    let top = from + (row.unwrap_or(0) as f32 - range.start as f32) * step;
    let place = Rect::from_x_y_ranges(ui.min_rect().x_range(), top..=top + step);
    ui.scroll_to_rect(place, None);
}
