//! Beside the board: who plays, the scores and clocks, the moves, the evaluation.

use std::time::Duration;

use eframe::egui::{Align, Frame, Label, Layout, Margin, RichText, ScrollArea, Stroke, TextStyle, Ui};
use reversi::Player;
use reversi_session::{ClockView, NodeId, Session, Step, Task};

use crate::keys::{self, Action};
use crate::settings::Settings;
use crate::{graph, hints, status, style};

/// What was asked for here.
pub(crate) enum Asked {
    Do(Action),
    GoTo(NodeId),
}

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, session: &Session, settings: &Settings, now: Duration) -> Option<Asked> {
    let mut asked = None;
    let clocks = session.clocks(now);
    for player in Player::ALL {
        card(ui, session, settings, player, clocks);
    }
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        let pause = if session.is_paused() { ("Resume", Action::Pause) } else { ("Pause", Action::Pause) };
        let engines = Player::ALL.iter().any(|&player| !session.seat(player).is_person());
        let mut buttons = vec![("Undo", Action::Undo), ("Redo", Action::Redo), ("Hint", Action::Hint)];
        if session.thinking().is_some_and(|progress| progress.task == Task::Move) {
            buttons.push(("Move now", Action::MoveNow));
        }
        if session.outcome().is_none() && (session.is_paused() || clocks.is_some() || engines) {
            buttons.push(pause);
        }
        for (name, action) in buttons {
            let keys = ui.ctx().format_shortcut(&keys::find(action).keys);
            if ui.button(name).on_hover_text(keys).clicked() {
                asked = Some(Asked::Do(action));
            }
        }
    });
    if settings.live || session.thinking().is_some() {
        ui.add(Label::new(RichText::new(thought(session))).truncate());
    }
    ui.separator();
    let below = if settings.graph { 190.0_f32.min(ui.available_height() * 0.5) } else { 0.0 };
    let height = (ui.available_height() - below).max(0.0);
    if let Some(node) = moves(ui, session, height) {
        asked = Some(Asked::GoTo(node));
    }
    if settings.graph {
        ui.separator();
        let height = ui.available_height().max(40.0);
        if let Some(node) = graph::show(ui, session, height) {
            asked = Some(Asked::GoTo(node));
        }
    }
    asked
}

/// One player: disc, who it is, the score, the clock. Whose turn it is has a frame, and a word for it.
fn card(ui: &mut Ui, session: &Session, settings: &Settings, player: Player, clocks: Option<ClockView>) {
    let turn = session.game().turn() == Some(player) && session.outcome().is_none();
    let visuals = ui.visuals();
    let (fill, stroke) = if turn {
        (visuals.extreme_bg_color, Stroke::new(2.0, style::accent(visuals.dark_mode)))
    } else {
        (visuals.faint_bg_color, Stroke::new(2.0, visuals.faint_bg_color))
    };
    Frame::new().fill(fill).stroke(stroke).corner_radius(8).inner_margin(Margin::symmetric(10, 6)).show(ui, |ui| {
        ui.horizontal(|ui| {
            status::disc(ui, settings.theme.palette(), player, 15.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.label(RichText::new(player.to_string()).strong().size(16.0));
                let who = session.seat(player).name();
                let late = clocks.is_some_and(|clocks| clocks.reading.late.includes(player));
                let what = match (turn, late) {
                    (_, true) => format!("{who}, out of time"),
                    (true, false) => format!("{who}, to move"),
                    (false, false) => who,
                };
                ui.label(RichText::new(what).small());
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let count = session.game().board().count(player);
                let score = ui.label(RichText::new(count.to_string()).size(26.0).strong());
                score.widget_info(|| {
                    let text = format!("{player} has {count} discs");
                    eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Label, true, text)
                });
                if let Some(clocks) = clocks {
                    clock(ui, player, clocks);
                }
            });
        });
    });
}

/// What a player has left. The last seconds, and those after them, are red, and said in words beside the name.
fn clock(ui: &mut Ui, player: Player, clocks: ClockView) {
    let left = clocks.reading.of(player);
    let late = clocks.reading.late.includes(player);
    let mut text = RichText::new(clock_text(left)).monospace().size(18.0);
    if late || left < Duration::from_secs(10) {
        text = text.color(ui.visuals().error_fg_color).strong();
    }
    ui.add_space(10.0);
    ui.label(text);
}

/// What is left on a clock; tenths towards the end.
pub(crate) fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else if seconds < 10 {
        format!("0:{rest:02}.{}", left.subsec_millis() / 100)
    } else {
        format!("{minutes}:{rest:02}")
    }
}

/// What the position is worth, as far as it is known, and what the engine is doing.
fn thought(session: &Session) -> String {
    let value = session.tree().node(session.current()).and_then(|node| node.notes.evaluation);
    let value = value.map(hints::evaluation);
    let task = session.thinking().map(|progress| match progress.task {
        Task::Move => "thinking",
        Task::Hint(_) => "looking for a hint",
        Task::Evaluation => "evaluating",
    });
    match (value, task) {
        (Some(value), Some(_)) => format!("{value} …"),
        (Some(value), None) => value,
        (None, Some(task)) => format!("{task} …"),
        (None, None) => "not evaluated".to_owned(),
    }
}

/// A row of the list of moves.
struct Row {
    number: usize,
    steps: [Option<(NodeId, String)>; 2],
}

/// The moves of the line, two to a row, passes included. A click goes there.
fn moves(ui: &mut Ui, session: &Session, height: f32) -> Option<NodeId> {
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
                            ui.add_space(72.0 + ui.spacing().item_spacing.x);
                            continue;
                        };
                        let button = eframe::egui::Button::selectable(*node == here, text).min_size([72.0, 0.0].into());
                        if ui.add(button).clicked() {
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
    let place = eframe::egui::Rect::from_x_y_ranges(ui.min_rect().x_range(), top..=top + step);
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
        let Some(step) = session.tree().node(node).and_then(reversi_session::Node::step) else { continue };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_people_read_them() {
        let text = |millis| clock_text(Duration::from_millis(millis));
        assert_eq!(text(3_600_000 + 62_000), "1:01:02");
        assert_eq!(text(900_000), "15:00");
        assert_eq!(text(59_999), "0:59");
        assert_eq!(text(9_400), "0:09.4");
        assert_eq!(text(0), "0:00.0");
    }
}
