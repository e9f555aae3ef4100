//! Bars with their numbers, and tables of results.

use eframe::egui::{Align2, Color32, CornerRadius, Grid, Label, Rect, RichText, Sense, TextStyle, Ui, pos2, vec2};
use reversi_study::review::Class;
use reversi_view::{ErrorRow, PhaseRow, ResultRow, Text};

use super::{plots, spoken};
use crate::appearance::style;

/// The height of a row with a bar.
const ROW: f32 = 26.0;

/// Shows a bar for each phase of the game, with the number of discs lost and the number of errors of each class.
pub(super) fn phases(ui: &mut Ui, rows: &[PhaseRow]) {
    let most = rows.iter().map(|row| row.lost).fold(1.0, f64::max);
    let colour = style::class(Class::Mistake, ui.visuals().dark_mode);
    for row in rows {
        let signs = Class::ERRORS.map(Class::mark);
        let errors: Vec<String> = signs.iter().zip(row.errors).map(|(sign, count)| format!("{count}{sign}")).collect();
        let number = format!("{}   {}", row.shown, errors.join(" "));
        bar(ui, &row.name, row.lost / most, &number, colour, &row.spoken);
    }
}

/// Shows a bar for each kind of error, with the number of such errors.
pub(super) fn kinds(ui: &mut Ui, rows: &[ErrorRow]) {
    let most = rows.iter().map(|row| row.part).fold(0.01, f64::max);
    let colour = style::accent(ui.visuals().dark_mode);
    for row in rows {
        let number = format!("{}   {:.0} %", row.count, 100.0 * row.part);
        bar(ui, &row.name, row.part / most, &number, colour, &row.spoken);
    }
}

/// Draws a row with a name, a bar and a number.
fn bar(ui: &mut Ui, name: &str, part: f64, number: &str, colour: Color32, said: &str) {
    let width = ui.available_width();
    let (place, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
    response.on_hover_text(said);
    let font = TextStyle::Body.resolve(ui.style());
    let (ink, painter) = (ui.visuals().text_color(), ui.painter_at(place));
    let (names, numbers) = ((0.3 * width).min(120.0), (0.38 * width).min(150.0));
    let middle = place.center().y;
    painter.text(pos2(place.left(), middle), Align2::LEFT_CENTER, name, font.clone(), ink);
    let from = place.left() + names + 8.0;
    let length = (place.right() - numbers - 8.0 - from).max(4.0);
    let full = Rect::from_min_size(pos2(from, middle - 7.0), vec2(length, 14.0));
    painter.rect_filled(full, CornerRadius::same(3), ui.visuals().extreme_bg_color);
    let filled = Rect::from_min_size(full.min, vec2(length * part as f32, 14.0));
    painter.rect_filled(filled, CornerRadius::same(3), colour);
    painter.text(pos2(place.right() - numbers, middle), Align2::LEFT_CENTER, number, font, ink);
    spoken(ui, place, name, said);
}

/// Shows a table of results.
pub(super) fn results(ui: &mut Ui, name: &str, rows: &[ResultRow], text: &Text) {
    let colours = plots::result_colours(ui.visuals().dark_mode);
    let names = (ui.available_width() * 0.4).min(220.0);
    Grid::new(name.to_owned()).num_columns(6).striped(true).spacing([10.0, 4.0]).show(ui, |ui| {
        let headings = [
            String::new(),
            text.statistics_won(),
            text.statistics_drawn(),
            text.statistics_lost(),
            text.statistics_lead(),
        ];
        for heading in headings {
            ui.label(RichText::new(heading).small().weak());
        }
        ui.end_row();
        for row in rows {
            let name = ui.scope(|ui| {
                ui.set_width(names);
                ui.add(Label::new(&row.name).truncate());
            });
            for count in [row.tally.won, row.tally.drawn, row.tally.lost] {
                ui.label(count.to_string());
            }
            ui.label(&row.lead);
            share(ui, row, colours);
            spoken(ui, name.response.rect, &row.name, &row.spoken);
            ui.end_row();
        }
    });
}

/// Draws a bar with the shares of won, drawn and lost games.
fn share(ui: &mut Ui, row: &ResultRow, colours: [Color32; 3]) {
    let games = row.tally.games().max(1) as f32;
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width().clamp(30.0, 80.0), 12.0), Sense::hover());
    let mut from = place.left();
    for (count, colour) in [row.tally.won, row.tally.drawn, row.tally.lost].into_iter().zip(colours) {
        let width = place.width() * count as f32 / games;
        let part = Rect::from_min_size(pos2(from, place.top()), vec2(width, place.height()));
        ui.painter().rect_filled(part, 0.0, colour);
        from += width;
    }
}
