//! The list of moves, with two moves per row. The list includes passes, shows the classes of a review, and contains the
//! variations as indented rows.

use eframe::egui::{Button, Label, Rect, Response, RichText, Role, ScrollArea, TextStyle, Ui, WidgetInfo};
use reversi_session::NodeId;
use reversi_study::review::Class;
use reversi_view::{MoveItem, MoveRow, View};

use crate::appearance::style;

/// The width of a move on the current line and in a variation.
const WIDTH: f32 = 72.0;
const SMALL: f32 = 40.0;
/// The indentation of a variation.
const INDENT: f32 = 10.0;

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
                if row.depth > 0 {
                    clicked = variation(ui, row, row_height).or(clicked);
                    continue;
                }
                ui.horizontal(|ui| {
                    let number = row.number.map_or_else(String::new, |number| format!("{number}."));
                    ui.add_sized([28.0, row_height], Label::new(RichText::new(number).weak()));
                    for step in &row.steps {
                        let Some(step) = step else {
                            ui.add_space(WIDTH + ui.spacing().item_spacing.x);
                            continue;
                        };
                        if item(ui, step, WIDTH).clicked() {
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

/// Shows moves of a variation in one row, with a line on the left. Returns the move that the user clicked.
fn variation(ui: &mut Ui, row: &MoveRow, height: f32) -> Option<NodeId> {
    let mut clicked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.add_space(INDENT * row.depth as f32);
        let line = ui.cursor().min.x;
        let (stroke, above) = (ui.visuals().widgets.noninteractive.bg_stroke, ui.cursor().min.y);
        ui.painter().vline(line, above..=above + height, stroke);
        let number = row.number.map_or_else(String::new, |number| format!("{number}."));
        ui.add_sized([26.0, height], Label::new(RichText::new(number).small().weak()));
        for step in row.steps.iter().flatten() {
            if item(ui, step, SMALL).clicked() {
                clicked = Some(step.node);
            }
        }
    });
    clicked
}

/// Shows a move and, after a review, the symbol of the move's class.
fn item(ui: &mut Ui, item: &MoveItem, width: f32) -> Response {
    let sign = item.class.map_or("", Class::sign);
    let mut label = RichText::new(format!("{} {sign}", item.name).trim_end());
    if width == SMALL {
        label = label.weak();
    }
    if let Some(class) = item.class.filter(|&class| class != Class::Good) {
        label = label.color(style::class(class, ui.visuals().dark_mode)).strong();
    }
    let response = ui.add(Button::selectable(item.is_current, label).min_size([width, 0.0].into()));
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
