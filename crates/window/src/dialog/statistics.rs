//! The statistics page: results, accuracy, where mistakes happen, and a suggested level to play next.

mod habits;
mod plots;
mod tables;

use eframe::egui::{
    Align, Button, Frame, Layout, ProgressBar, Rect, RichText, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};
use reversi_view::{StatisticsPage, Text};
use std::cell::Cell;

use crate::dialog::{follow_focus, main_button};

/// The minimum width of a page with two columns.
const TWO_COLUMNS: f32 = 720.0;
/// The minimum width of a page with all buttons on one line, and the minimum height of a page whose head does not
/// scroll.
const NARROW: f32 = 440.0;
const LOW: f32 = 330.0;
/// The height of a plot.
const PLOT: f32 = 170.0;
/// The space between cards.
const GAP: f32 = 12.0;

/// The result of showing the page for one frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StatisticsOutcome {
    Open,
    Close,
    /// The user starts or stops the review of all games that have no review yet.
    Review,
    /// The user plays the suggested level.
    Play,
    /// The user wants to see the position of the rare move in the row with this index.
    Show(usize),
}

/// Shows the page in all available space. The buttons stay in place while games are being read and reviewed.
pub(crate) fn show(ui: &mut Ui, page: &StatisticsPage, text: &Text) -> StatisticsOutcome {
    let room = ui.available_size();
    let (narrow, low) = (room.x < NARROW, room.y < LOW);
    if !low {
        head(ui, page, text);
    }
    let line = ui.spacing().interact_size.y + 12.0;
    let foot = if narrow { 2.0 * line } else { line } + 4.0;
    let body = Rect::from_min_size(ui.cursor().min, vec2(room.x, (ui.available_height() - foot).max(40.0)));
    let mut inside = ui.new_child(UiBuilder::new().id_salt("body").max_rect(body));
    let area = ScrollArea::vertical().auto_shrink([false, false]).max_height(body.height());
    let chosen = area.show(&mut inside, |ui| {
        if low {
            head(ui, page, text);
        }
        let chosen = cards(ui, page, text);
        follow_focus(ui);
        chosen
    });
    let place = Rect::from_min_max(pos2(body.left(), body.bottom() + 8.0), body.right_bottom() + vec2(0.0, foot));
    let layout = Layout::left_to_right(if narrow { Align::Min } else { Align::Center }).with_main_wrap(narrow);
    let mut below = ui.new_child(UiBuilder::new().id_salt("foot").max_rect(place).layout(layout));
    let outcome = buttons(&mut below, page, text, narrow);
    ui.advance_cursor_after_rect(Rect::from_min_max(body.min, place.max));
    chosen.inner.map_or(outcome, StatisticsOutcome::Show)
}

/// Shows the summary of all games, a suggestion, and the progress.
fn head(ui: &mut Ui, page: &StatisticsPage, text: &Text) {
    ui.heading(text.statistics_title());
    ui.label(RichText::new(&page.summary).strong());
    for said in std::iter::once(&page.bests).chain(&page.suggestion).filter(|said| !said.is_empty()) {
        ui.label(said);
    }
    progress(ui, page, text);
}

/// Shows the progress of reading or reviewing, an error, or the number of games without a review. The area
/// always has the same height.
fn progress(ui: &mut Ui, page: &StatisticsPage, text: &Text) {
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    let mut line = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center)));
    if let Some(work) = &page.work {
        let (done, total) = work.done;
        let bar = ProgressBar::new(done as f32 / total.max(1) as f32).text(&work.said).desired_width(place.width());
        line.add(bar).widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, work.said.as_str()));
    } else if let Some(problem) = page.problems.last() {
        let warning = line.visuals().warn_fg_color;
        line.label(RichText::new(problem).color(warning)).on_hover_text(page.problems.join("\n"));
    } else if page.unreviewed > 0 {
        line.label(RichText::new(text.statistics_unreviewed(page.unreviewed)).weak());
    }
}

/// Shows the buttons. The button that closes the page is on the right or, in a narrow window, comes first, so that it
/// stays in place when other buttons appear and disappear.
fn buttons(ui: &mut Ui, page: &StatisticsPage, text: &Text, narrow: bool) -> StatisticsOutcome {
    let mut outcome = StatisticsOutcome::Open;
    let close = |ui: &mut Ui| ui.add(Button::new(text.button_close()).min_size(vec2(92.0, 30.0))).clicked();
    if narrow && close(ui) {
        outcome = StatisticsOutcome::Close;
    }
    let wide = vec2(if narrow { 92.0 } else { 150.0 }, 30.0);
    if let Some(level) = page.next {
        let play = main_button(ui, &text.statistics_play(level.number())).min_size(wide);
        if ui.add(play).clicked() {
            outcome = StatisticsOutcome::Play;
        }
    }
    let reviews = page.work.as_ref().is_some_and(|work| work.reviews);
    if reviews || page.unreviewed > 0 {
        let name = if reviews { text.statistics_stop() } else { text.statistics_review(page.unreviewed) };
        let is_free = reviews || page.work.is_none();
        if ui.add_enabled(is_free, Button::new(name).min_size(wide)).clicked() {
            outcome = StatisticsOutcome::Review;
        }
    }
    if !narrow && ui.with_layout(Layout::right_to_left(Align::Center), close).inner {
        outcome = StatisticsOutcome::Close;
    }
    outcome
}

/// Shows the statistics as cards. Returns the row of the rare move that the user clicked.
fn cards(ui: &mut Ui, page: &StatisticsPage, text: &Text) -> Option<usize> {
    let chosen = Cell::new(None);
    let mut cards: Vec<(String, Card<'_>)> = Vec::new();
    if !page.levels.is_empty() {
        cards.push((text.statistics_levels(), Box::new(|ui| plots::results(ui, "levels", &page.levels, text))));
    }
    if let Some(graph) = &page.accuracy {
        cards.push((text.statistics_accuracy(), Box::new(|ui| plots::accuracy(ui, graph, text))));
    }
    if !page.phases.is_empty() {
        cards.push((text.statistics_phases(), Box::new(|ui| tables::phases(ui, &page.phases))));
    }
    if !page.kinds.is_empty() {
        cards.push((text.statistics_kinds(), Box::new(|ui| tables::kinds(ui, &page.kinds))));
    }
    if !page.months.is_empty() {
        cards.push((text.statistics_months(), Box::new(|ui| plots::results(ui, "months", &page.months, text))));
    }
    if !page.colours.is_empty() {
        cards.push((text.statistics_colours(), Box::new(|ui| tables::results(ui, "colours", &page.colours, text))));
    }
    if !page.habits.is_empty() {
        let habits = |ui: &mut Ui| chosen.set(habits::show(ui, &page.habits));
        cards.push((text.statistics_habits(), Box::new(habits)));
    }
    if !page.openings.is_empty() {
        cards.push((text.statistics_openings(), Box::new(|ui| tables::results(ui, "openings", &page.openings, text))));
    }
    if !page.practice.is_empty() {
        let practice = |ui: &mut Ui| page.practice.iter().for_each(|said| drop(ui.label(said)));
        cards.push((text.statistics_practice(), Box::new(practice)));
    }
    if !page.others.is_empty() {
        let others = |ui: &mut Ui| page.others.iter().for_each(|said| drop(ui.label(said)));
        cards.push((text.statistics_others(), Box::new(others)));
    }
    let columns = if ui.available_width() >= TWO_COLUMNS { 2 } else { 1 };
    // Leave a margin on the right, where the scroll bar covers the page.
    let width = (ui.available_width() - 8.0 - GAP * (columns - 1) as f32) / columns as f32;
    let mut bottoms = vec![ui.cursor().top(); columns];
    let left = ui.cursor().left();
    for (title, content) in cards {
        // Each card goes into the column that is currently shorter.
        let column = (0..columns).min_by(|&a, &b| bottoms[a].total_cmp(&bottoms[b])).unwrap_or(0);
        let at = pos2(left + column as f32 * (width + GAP), bottoms[column]);
        let place = Rect::from_min_size(at, vec2(width, f32::INFINITY));
        let mut inside = ui.new_child(UiBuilder::new().id_salt(&title).max_rect(place));
        card(&mut inside, &title, width, content);
        bottoms[column] = inside.min_rect().bottom() + GAP;
        ui.advance_cursor_after_rect(inside.min_rect());
    }
    chosen.get()
}

/// A function that draws the contents of a card.
type Card<'a> = Box<dyn FnOnce(&mut Ui) + 'a>;

fn card(ui: &mut Ui, title: &str, width: f32, content: Card<'_>) {
    let fill = ui.visuals().faint_bg_color;
    let stroke = ui.visuals().widgets.noninteractive.bg_stroke;
    let frame = Frame::new().fill(fill).stroke(stroke).corner_radius(8).inner_margin(10);
    frame.show(ui, |ui| {
        ui.set_width(width - 22.0);
        ui.label(RichText::new(title).strong());
        content(ui);
    });
}

/// Describes a drawing to screen readers, and makes it focusable.
fn spoken(ui: &mut Ui, place: Rect, id: &str, said: &str) {
    let response = ui.interact(place, ui.scope_id().with(id), Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said));
    if response.has_focus() {
        ui.painter().rect_stroke(
            place.expand(2.0),
            4.0,
            ui.visuals().selection.stroke,
            eframe::egui::StrokeKind::Outside,
        );
    }
}
