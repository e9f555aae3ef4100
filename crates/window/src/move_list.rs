//! The moves of the line, two to a row, passes included, with what a review makes of them.

use eframe::egui::{Button, Label, Rect, Response, RichText, Role, ScrollArea, TextStyle, Ui, WidgetInfo};
use reversi_session::review::{Class, Reviewed};
use reversi_session::{Node, NodeId, Session, Step};

use crate::style;

/// The width of a move.
const WIDTH: f32 = 72.0;

/// A row of the list: its number, and a move of each side with what it leads to.
struct Row {
    number: usize,
    steps: [Option<(NodeId, String)>; 2],
}

/// Shows the list. A click asks for the move there.
pub(crate) fn show(ui: &mut Ui, session: &Session, height: f32) -> Option<NodeId> {
    let rows = rows(session);
    let mut asked = None;
    let here = session.current();
    let row_height = ui.text_style_height(&TextStyle::Body) + ui.spacing().button_padding.y * 2.0;
    let current = rows.iter().position(|row| row.steps.iter().flatten().any(|(node, _)| *node == here));
    ui.push_id("moves", |ui| {
        let area = ScrollArea::vertical().max_height(height).auto_shrink([false, false]);
        area.show_rows(ui, row_height, rows.len().max(1), |ui, range| {
            if rows.is_empty() {
                ui.weak("No moves yet.");
            }
            for row in rows.get(range.clone()).unwrap_or_default() {
                ui.horizontal(|ui| {
                    ui.add_sized([28.0, row_height], Label::new(RichText::new(format!("{}.", row.number)).weak()));
                    for step in &row.steps {
                        let Some((node, text)) = step else {
                            ui.add_space(WIDTH + ui.spacing().item_spacing.x);
                            continue;
                        };
                        if item(ui, session, *node, text).clicked() {
                            asked = Some(*node);
                        }
                    }
                });
            }
            follow(ui, session, current, &range, row_height);
        });
    });
    asked
}

/// One move, with the sign of its class if it was reviewed.
fn item(ui: &mut Ui, session: &Session, node: NodeId, text: &str) -> Response {
    let is_disc = matches!(session.tree().node(node).and_then(Node::step), Some(Step::Disc { .. }));
    let class = session.reviewed(node).filter(|_| is_disc).map(Reviewed::class);
    let mut label = RichText::new(text);
    if let Some(class) = class {
        label = RichText::new(format!("{text} {}", class.sign()).trim_end());
        if class != Class::Good {
            label = label.color(style::class(class, ui.visuals().dark_mode)).strong();
        }
    }
    let button = Button::selectable(node == session.current(), label).min_size([WIDTH, 0.0].into());
    let response = ui.add(button);
    if let Some(class) = class {
        let selected = node == session.current();
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, format!("{text}, {class}")));
    }
    response
}

/// Scrolls to the current move when it has changed.
fn follow(ui: &mut Ui, session: &Session, row: Option<usize>, range: &std::ops::Range<usize>, height: f32) {
    let id = ui.scope_id().with("followed");
    let here = (session.current(), session.tree().root(), row);
    if ui.data(|data| data.get_temp::<(NodeId, NodeId, Option<usize>)>(id)) == Some(here) {
        return;
    }
    ui.data_mut(|data| data.insert_temp(id, here));
    let step = height + ui.spacing().item_spacing.y;
    let from = ui.min_rect().min.y;
    let top = from + (row.unwrap_or(0) as f32 - range.start as f32) * step;
    let place = Rect::from_x_y_ranges(ui.min_rect().x_range(), top..=top + step);
    ui.scroll_to_rect(place, None);
}

/// How many other moves were tried in the place of this one.
fn others(session: &Session, node: NodeId) -> usize {
    let parent = session.tree().node(node).and_then(|node| session.tree().node(node.parent()?));
    parent.map_or(0, |parent| parent.children().len().saturating_sub(1))
}

fn rows(session: &Session) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for node in session.line() {
        let Some(step) = session.tree().node(node).and_then(Node::step) else { continue };
        let text = match step {
            Step::Disc { position, .. } => match others(session, node) {
                0 => position.to_string(),
                others => format!("{position} +{others}"),
            },
            Step::Pass { .. } => "pass".to_owned(),
        };
        let column = step.player() as usize;
        let fits = rows.last().is_some_and(|row| row.steps[column].is_none() && row.steps[1].is_none());
        if !fits {
            rows.push(Row { number: rows.len() + 1, steps: [None, None] });
        }
        if let Some(row) = rows.last_mut() {
            row.steps[column] = Some((node, text));
        }
    }
    rows
}
