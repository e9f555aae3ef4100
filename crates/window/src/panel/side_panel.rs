//! The side panel: the players with their scores and clocks, the moves, and the evaluation.

use std::time::Duration;

use eframe::egui::{Align, Button, Frame, Label, Layout, Margin, RichText, Role, Stroke, Ui, WidgetInfo, vec2};
use reversi::Player;
use reversi_session::NodeId;
use reversi_view::{Action, LineModel, PlayerCard, View};

use crate::appearance::style;
use crate::board::theme::{Palette, palette};
use crate::dialog::main_button;
use crate::keys;
use crate::panel::explorer::ExplorerInput;
use crate::panel::{comment, explorer, graph, move_list, review, status};

/// The width of a digit of a score, the width of a digit of a clock, and the gap between the name and the score.
const SCORE_DIGIT: f32 = 15.0;
const CLOCK_DIGIT: f32 = 11.0;
const GAP: f32 = 8.0;
/// The additional gap between the score and the clock.
const CLOCK_GAP: f32 = 6.0;

/// The effect of a click in the panel.
pub(crate) enum PanelCommand {
    Do(Action),
    GoTo(NodeId),
    /// Follow the best line up to the move with this index.
    Follow(usize),
}

/// The fraction of the height that the explorer takes up above the list of moves, and the fraction that the graph
/// takes up while the explorer is visible.
const EXPLORER: f32 = 0.68;
const GRAPH: f32 = 0.3;
/// The same fractions if both a review and the explorer are visible in a panel lower than `LOW`, which leaves out
/// details.
const LOW_EXPLORER: f32 = 0.74;
const LOW_GRAPH: f32 = 0.29;
const LOW: f32 = 860.0;

/// Shows the panel. Returns the effect of a click on the panel, and the user's input to the explorer.
pub(crate) fn show(ui: &mut Ui, view: &View, now: Duration) -> (Option<PanelCommand>, ExplorerInput) {
    let (session, settings, text) = (view.session(), view.settings(), view.text());
    let is_low = settings.explorer && session.review().is_some() && ui.available_height() < LOW;
    let (explorer_part, graph_part) = if is_low { (LOW_EXPLORER, LOW_GRAPH) } else { (EXPLORER, GRAPH) };
    for player in Player::ALL {
        card(ui, view, &view.card(player, now), palette(settings.theme), is_low);
    }
    ui.add_space(2.0);
    let mut command = buttons(ui, view, now).map(PanelCommand::Do);
    if settings.live || session.thinking().is_some() {
        let thought = ui.add(Label::new(view.thought()).truncate());
        if let Some(explained) = view.evaluation_explained() {
            thought.on_hover_text(explained);
        }
    }
    if let Some(line) = view.best_line() {
        command = best_line(ui, &line).map(PanelCommand::Follow).or(command);
    }
    if let Some(opening) = session.opening() {
        ui.add(Label::new(RichText::new(text.opening(opening.name)).small()).truncate());
    }
    command = review::show(ui, view, is_low).or(command);
    ui.separator();
    let graph_part = if settings.explorer { graph_part } else { 0.5 };
    let below = if view.shows_graph() { 190.0_f32.min(ui.available_height() * graph_part) } else { 0.0 };
    let comment = if view.comment().is_empty() { 0.0 } else { comment::HEIGHT };
    let mut height = (ui.available_height() - below - comment).max(0.0);
    let mut explored = ExplorerInput::default();
    if settings.explorer {
        // The height depends only on the size of the panel, so that the rows do not move when their contents change.
        let room = height * explorer_part;
        explored = explorer::show(ui, view, room);
        ui.separator();
        height = (ui.available_height() - below - comment).max(0.0);
    }
    command = move_list::show(ui, view, height).map(PanelCommand::GoTo).or(command);
    command = comment::show(ui, view).map(PanelCommand::Do).or(command);
    if view.shows_graph() {
        ui.separator();
        let height = ui.available_height().max(40.0);
        command = graph::show(ui, view, height).map(PanelCommand::GoTo).or(command);
    }
    (command, explored)
}

/// Shows the best line in one row. Returns the index of the move that the user clicked.
fn best_line(ui: &mut Ui, line: &LineModel) -> Option<usize> {
    let mut clicked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.label(RichText::new(&line.title).small().weak());
        ui.add_space(4.0);
        for (index, step) in line.moves.iter().enumerate() {
            let button = Button::new(RichText::new(step).small()).frame_when_inactive(false).small();
            // A move that does not fit into the row is omitted.
            if ui.available_width() >= LINE_MOVE && ui.add(button).clicked() {
                clicked = Some(index);
            }
        }
    });
    clicked
}

/// The width of a move of the best line.
const LINE_MOVE: f32 = 26.0;

/// Shows two rows of buttons. The space for both rows is reserved, so that nothing below them moves when buttons appear
/// or disappear.
fn buttons(ui: &mut Ui, view: &View, now: Duration) -> Option<Action> {
    let mut clicked = None;
    let height = 2.0 * ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        ui.set_min_height(height);
        ui.horizontal_wrapped(|ui| {
            for (action, name, is_main) in offered(view, now) {
                let keys = ui.ctx().format_shortcut(&keys::shortcut(action));
                let button = if is_main { main_button(ui, &name) } else { Button::new(name) };
                if ui.add_enabled(view.can(action), button).on_hover_text(keys).clicked() {
                    clicked = Some(action);
                }
            }
        });
    });
    clicked
}

/// Returns the actions that have buttons, with their labels and whether they are the most important ones.
fn offered(view: &View, now: Duration) -> Vec<(Action, String, bool)> {
    let (session, text) = (view.session(), view.text());
    let undo = (Action::Undo, text.action_undo(), false);
    if let Some(end) = view.game_end() {
        let [again, review, retry, share] =
            end.buttons.map(|(action, label)| (action, label, action == Action::PlayAgain));
        return vec![again, review, undo, retry, share];
    }
    let paused = session.is_paused();
    let engines = Player::ALL.iter().any(|&player| !session.seat(player).is_person());
    let mut buttons = vec![undo, (Action::Redo, text.action_redo(), false), (Action::Hint, text.action_hint(), false)];
    if engines {
        buttons.push((Action::MoveNow, text.button_move_now(), false));
    }
    if paused || session.clocks(now).is_some() || engines {
        let name = if paused { text.button_resume() } else { text.button_pause() };
        buttons.push((Action::Pause, name, false));
    }
    if paused && session.review().is_none() && session.review_progress().is_none() {
        buttons.push((Action::Review, text.button_review(), false));
    }
    buttons
}

/// Shows a player's disc, name, score and clock. A frame marks the side to move. A low card has only one line of text.
fn card(ui: &mut Ui, view: &View, card: &PlayerCard, palette: &Palette, is_low: bool) {
    let visuals = ui.visuals();
    let (fill, stroke) = if card.is_turn {
        (visuals.extreme_bg_color, Stroke::new(2.0, style::accent(visuals.dark_mode)))
    } else {
        (visuals.faint_bg_color, Stroke::new(2.0, visuals.faint_bg_color))
    };
    Frame::new()
        .fill(fill)
        .stroke(stroke)
        .corner_radius(8)
        .inner_margin(Margin::symmetric(10, if is_low { 1 } else { 6 }))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                status::disc(ui, palette, card.player, if is_low { 10.0 } else { 15.0 }, view.text());
                // The name takes up the width that remains beside the score and the clock. If the name is truncated, the
                // full name appears when the pointer rests on it.
                let score = GAP + SCORE_DIGIT * card.count.to_string().len() as f32;
                let digits = card.clock.as_ref().map(|(left, _)| left.len() as f32);
                let clock_width = digits.map_or(0.0, |digits| GAP + CLOCK_GAP + CLOCK_DIGIT * digits);
                let width = (ui.available_width() - score - clock_width).max(0.0);
                let names = |ui: &mut Ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.add(Label::new(RichText::new(&card.name).strong().size(16.0)).truncate());
                    let who = ui.add(Label::new(RichText::new(&card.line).small()).truncate());
                    if let Some(explained) = &card.explained {
                        who.on_hover_text(explained);
                    }
                };
                if is_low {
                    let size = vec2(width, ui.spacing().interact_size.y);
                    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), names);
                } else {
                    ui.vertical(names);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let score =
                        ui.label(RichText::new(card.count.to_string()).size(if is_low { 18.0 } else { 26.0 }).strong());
                    score.widget_info(|| WidgetInfo::labeled(Role::Label, true, card.count_spoken.as_str()));
                    if let Some((left, is_little)) = &card.clock {
                        clock(ui, left, *is_little);
                    }
                });
            });
        });
}

/// Shows the remaining time of a player. A low or expired clock is red and bold.
fn clock(ui: &mut Ui, left: &str, is_little: bool) {
    let mut text = RichText::new(left).monospace().size(18.0);
    if is_little {
        text = text.color(ui.visuals().error_fg_color).strong();
    }
    ui.add_space(CLOCK_GAP);
    ui.label(text);
}
