//! Beside the board: who plays, the scores and clocks, the moves, the evaluation.

use std::time::Duration;

use eframe::egui::{Align, Frame, Label, Layout, Margin, RichText, Stroke, Ui};
use reversi::Player;
use reversi_session::{ClockView, NodeId, Session, Task};

use crate::keys::{self, Action};
use crate::settings::Settings;
use crate::{graph, hints, move_list, review, status, style};

/// What was asked for here.
pub(crate) enum Asked {
    Do(Action),
    GoTo(NodeId),
}

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, session: &Session, settings: &Settings, now: Duration) -> Option<Asked> {
    cards(ui, session, settings, now);
    let mut asked = buttons(ui, session, now).map(Asked::Do);
    if settings.live || session.thinking().is_some() {
        ui.add(Label::new(RichText::new(thought(session))).truncate());
    }
    if let Some(opening) = session.opening() {
        ui.add(Label::new(RichText::new(format!("Opening: {opening}")).small()).truncate());
    }
    asked = review::show(ui, session).or(asked);
    ui.separator();
    let below = if settings.graph { 190.0_f32.min(ui.available_height() * 0.5) } else { 0.0 };
    let height = (ui.available_height() - below).max(0.0);
    asked = move_list::show(ui, session, height).map(Asked::GoTo).or(asked);
    if settings.graph {
        ui.separator();
        let height = ui.available_height().max(40.0);
        asked = graph::show(ui, session, height).map(Asked::GoTo).or(asked);
    }
    asked
}

/// Both players.
fn cards(ui: &mut Ui, session: &Session, settings: &Settings, now: Duration) {
    let clocks = session.clocks(now);
    for player in Player::ALL {
        card(ui, session, settings, player, clocks);
    }
    ui.add_space(2.0);
}

fn buttons(ui: &mut Ui, session: &Session, now: Duration) -> Option<Action> {
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        let (over, paused) = (session.outcome().is_some(), session.is_paused());
        let engines = Player::ALL.iter().any(|&player| !session.seat(player).is_person());
        let mut buttons = vec![("Undo", Action::Undo), ("Redo", Action::Redo), ("Hint", Action::Hint)];
        if session.thinking().is_some_and(|progress| progress.task == Task::Move) {
            buttons.push(("Move now", Action::MoveNow));
        }
        if !over && (paused || session.clocks(now).is_some() || engines) {
            buttons.push((if paused { "Resume" } else { "Pause" }, Action::Pause));
        }
        if (over || paused) && session.review().is_none() && session.review_progress().is_none() {
            buttons.push(("Review", Action::Review));
        }
        for (name, action) in buttons {
            let keys = ui.ctx().format_shortcut(&keys::find(action).keys);
            if ui.button(name).on_hover_text(keys).clicked() {
                asked = Some(action);
            }
        }
    });
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
