//! The review panel: the progress, a summary of both sides' play, and the current move.

use eframe::egui::{Button, Grid, ProgressBar, RichText, ScrollArea, Ui};
use reversi::Player;
use reversi_session::NodeId;
use reversi_study::review::{Class, MoveReview, Review, ReviewProgress};
use reversi_view::{Action, Text, View, say};

use crate::appearance::style;
use crate::panel::side_panel::PanelCommand;

/// The maximum number of moves to show from a better line.
const MOST_OF_A_LINE: usize = 10;

/// The height of the explanation of the current move in a low panel.
const LOW_EXPLANATION: f32 = 40.0;

/// Shows the review of the current line, if there is one. A low panel shows the accuracy of both sides in one line.
/// Returns the effect of a click on the panel, if any.
pub(crate) fn show(ui: &mut Ui, view: &View, is_low: bool) -> Option<PanelCommand> {
    let session = view.session();
    let mut command = None;
    if let Some(progress) = session.review_progress() {
        ui.separator();
        command = working(ui, progress, view.text()).map(PanelCommand::Do);
    }
    if let Some(review) = session.review() {
        ui.separator();
        command = sides(ui, view, review, is_low);
    }
    let reviewed = session.reviewed(session.current());
    if is_low {
        ui.push_id("reviewed", |ui| {
            let area = ScrollArea::vertical().max_height(LOW_EXPLANATION).min_scrolled_height(LOW_EXPLANATION);
            area.auto_shrink([false, false]).show(ui, |ui| {
                if let Some(reviewed) = reviewed {
                    of_move(ui, reviewed, view.text());
                }
            });
        });
    } else if let Some(reviewed) = reviewed {
        let most = (ui.available_height() * 0.4).max(60.0);
        ui.push_id("reviewed", |ui| {
            let area = ScrollArea::vertical().max_height(most).auto_shrink([false, true]);
            area.show(ui, |ui| of_move(ui, reviewed, view.text()));
        });
    }
    command
}

/// Shows a progress bar, and a button that cancels the review.
fn working(ui: &mut Ui, progress: ReviewProgress, text: &Text) -> Option<Action> {
    let part = progress.done as f32 / progress.total.max(1) as f32;
    ui.horizontal(|ui| {
        ui.label(text.review_title());
        let cancel = ui.button(text.button_cancel()).clicked();
        let bar = ProgressBar::new(part).text(say::progress(progress, text));
        ui.add(bar.desired_width(ui.available_width()));
        cancel.then_some(Action::Review)
    })
    .inner
}

/// Shows each side's accuracy and errors, the turning point, and a button that starts exercises.
fn sides(ui: &mut Ui, view: &View, review: &Review, is_low: bool) -> Option<PanelCommand> {
    let (dark, text) = (ui.visuals().dark_mode, view.text());
    let accuracy = |player| review.accuracy(player).map_or_else(|| "–".to_owned(), |value| say::tenths(value, text));
    if is_low {
        ui.horizontal(|ui| {
            ui.label(RichText::new(text.review_accuracy()).small());
            for player in Player::ALL {
                let counts = Class::ERRORS.map(|class| say::counted(class, review.count(player, class), text));
                ui.label(format!("{} {}", text.player(player), accuracy(player))).on_hover_text(counts.join("\n"));
            }
        });
        return review_buttons(ui, view, review);
    }
    let coloured = |class: Class, text: String| RichText::new(text).color(style::class(class, dark)).strong();
    Grid::new("sides").num_columns(5).min_col_width(30.0).min_row_height(18.0).spacing([16.0, 1.0]).show(ui, |ui| {
        ui.spacing_mut().interact_size.y = 18.0;
        ui.label(RichText::new(text.review_title()).strong());
        ui.label(RichText::new(text.review_accuracy()).small());
        for class in Class::ERRORS {
            ui.label(coloured(class, class.mark().to_owned())).on_hover_text(say::class(class, text));
        }
        ui.end_row();
        for player in Player::ALL {
            ui.label(text.player(player));
            ui.label(accuracy(player));
            for class in Class::ERRORS {
                let count = review.count(player, class);
                ui.label(count.to_string()).on_hover_text(say::counted(class, count, text));
            }
            ui.end_row();
        }
    });
    review_buttons(ui, view, review)
}

/// Shows the turning point, and a button that starts exercises.
fn review_buttons(ui: &mut Ui, view: &View, review: &Review) -> Option<PanelCommand> {
    let (text, mut command) = (view.text(), None);
    ui.horizontal_wrapped(|ui| {
        if let Some(turned) = review.turning_point() {
            let name = text.review_turned(turned.played, turned.number);
            if ui.add(Button::new(name).small()).on_hover_text(say::turning_point(turned, text)).clicked() {
                command = node_after(view, turned).map(PanelCommand::GoTo);
            }
        }
        if view.can(Action::Retry) && ui.add(Button::new(text.action_retry()).small()).clicked() {
            command = Some(PanelCommand::Do(Action::Retry));
        }
    });
    command
}

/// Returns the node that a reviewed move leads to.
fn node_after(view: &View, reviewed: &MoveReview) -> Option<NodeId> {
    view.session().line().get(reviewed.ply + 1).copied()
}

/// Explains the current move: the move's quality, the reasons, and a better move.
fn of_move(ui: &mut Ui, reviewed: &MoveReview, text: &Text) {
    let class = reviewed.class();
    ui.label(
        RichText::new(say::verdict_line(reviewed, text)).color(style::class(class, ui.visuals().dark_mode)).strong(),
    );
    for explanation in &reviewed.explanations {
        ui.label(RichText::new(format!("• {}", say::explanation(explanation, text))).small());
    }
    if let Some(better) = say::better(reviewed, MOST_OF_A_LINE, text) {
        ui.label(RichText::new(better).small());
    }
}
