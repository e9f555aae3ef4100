//! What a review has to say: how far it is, how both sides played, and the move that is looked at.

use eframe::egui::{Button, Grid, ProgressBar, RichText, ScrollArea, Ui};
use reversi::Player;
use reversi_session::review::{Class, Review, ReviewProgress, Reviewed, Stage};
use reversi_session::{NodeId, Session};

use crate::keys::Action;
use crate::side_panel::Asked;
use crate::style;

/// The classes that are counted for each side.
const ERRORS: [Class; 3] = [Class::Inaccuracy, Class::Mistake, Class::Blunder];

/// How many moves of a better line are shown.
const MOST_OF_A_LINE: usize = 10;

/// Shows what there is of a review of this line; nothing without one.
pub(crate) fn show(ui: &mut Ui, session: &Session) -> Option<Asked> {
    let mut asked = None;
    if let Some(progress) = session.review_progress() {
        ui.separator();
        asked = working(ui, progress).map(Asked::Do);
    }
    if let Some(review) = session.review() {
        ui.separator();
        asked = sides(ui, session, review);
    }
    if let Some(reviewed) = session.reviewed(session.current()) {
        let most = (ui.available_height() * 0.4).max(60.0);
        ui.push_id("reviewed", |ui| {
            ScrollArea::vertical().max_height(most).auto_shrink([false, true]).show(ui, |ui| of_move(ui, reviewed));
        });
    }
    asked
}

/// A bar, and the way out.
fn working(ui: &mut Ui, progress: ReviewProgress) -> Option<Action> {
    let ReviewProgress { stage, done, total } = progress;
    let text = match stage {
        Stage::Moves => format!("move {done} of {total}"),
        Stage::Choices => format!("what else: {done} of {total}"),
    };
    let part = done as f32 / total.max(1) as f32;
    ui.horizontal(|ui| {
        ui.label("Review");
        let cancel = ui.button("Cancel").clicked();
        ui.add(ProgressBar::new(part).text(text).desired_width(ui.available_width()));
        cancel.then_some(Action::Review)
    })
    .inner
}

/// Accuracy and errors of both sides, the turning point, and the way to the exercises.
fn sides(ui: &mut Ui, session: &Session, review: &Review) -> Option<Asked> {
    let dark = ui.visuals().dark_mode;
    let coloured = |class: Class, text: String| RichText::new(text).color(style::class(class, dark)).strong();
    Grid::new("sides").num_columns(5).min_col_width(30.0).min_row_height(18.0).spacing([16.0, 1.0]).show(ui, |ui| {
        ui.spacing_mut().interact_size.y = 18.0;
        ui.label(RichText::new("Review").strong());
        ui.label(RichText::new("accuracy").small());
        for class in ERRORS {
            ui.label(coloured(class, class.mark().to_owned())).on_hover_text(class.name());
        }
        ui.end_row();
        for player in Player::ALL {
            ui.label(player.to_string());
            ui.label(review.accuracy(player).map_or_else(|| "–".to_owned(), |value| format!("{value:.1}")));
            for class in ERRORS {
                let count = review.count(player, class);
                ui.label(count.to_string()).on_hover_text(class.counted(count));
            }
            ui.end_row();
        }
    });
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        if let (Some(turned), Some(text)) = (review.turning_point(), review.turning_text()) {
            let name = format!("Turned at {}. {}", turned.number, turned.played);
            if ui.add(Button::new(name).small()).on_hover_text(text).clicked() {
                asked = node_after(session, turned).map(Asked::GoTo);
            }
        }
        let exercises = session.retry().is_some_and(|retry| !retry.exercises().is_empty());
        if exercises && ui.add(Button::new("Retry your mistakes").small()).clicked() {
            asked = Some(Asked::Do(Action::Retry));
        }
    });
    asked
}

/// Where a move of the line led.
fn node_after(session: &Session, reviewed: &Reviewed) -> Option<NodeId> {
    session.line().get(reviewed.ply + 1).copied()
}

/// The move that is looked at: how good it was, why not better, and what would have been.
fn of_move(ui: &mut Ui, reviewed: &Reviewed) {
    let class = reviewed.class();
    let verdict = format!("{}. {} {}", reviewed.number, reviewed.verdict(), class.mark());
    ui.label(RichText::new(verdict.trim_end()).color(style::class(class, ui.visuals().dark_mode)).strong());
    for explanation in &reviewed.explanations {
        ui.label(RichText::new(format!("• {explanation}")).small());
    }
    if let Some(better) = reviewed.better_text(MOST_OF_A_LINE) {
        ui.label(RichText::new(format!("Better: {better}")).small());
    }
}
