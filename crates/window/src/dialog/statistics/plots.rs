//! Plots of results as stacked bars, and of accuracy over time.

use eframe::egui::{Align2, Color32, RichText, Role, Stroke, Ui, WidgetInfo};
use egui_plot::{Bar, BarChart, GridMark, HLine, Line, Plot, PlotPoint, PlotPoints, PlotUi, Points, Text as PlotText};
use reversi_view::{AccuracyGraph, ResultRow, Text};

use super::PLOT;
use crate::appearance::style;

/// Returns the colours of won, drawn and lost games. The colours also differ in lightness.
pub(super) fn result_colours(dark: bool) -> [Color32; 3] {
    if dark {
        [Color32::from_rgb(0x7c, 0xc0, 0xff), Color32::from_gray(0xb4), Color32::from_rgb(0xc2, 0x4a, 0x2c)]
    } else {
        [Color32::from_rgb(0x0b, 0x57, 0xb0), Color32::from_gray(0x8c), Color32::from_rgb(0xf0, 0x8c, 0x5a)]
    }
}

/// Draws a stacked bar for each row. The bar shows the numbers of won, drawn and lost games, with the
/// lost games at the bottom.
pub(super) fn results(ui: &mut Ui, name: &str, rows: &[ResultRow], text: &Text) {
    legend(ui, text);
    let colours = result_colours(ui.visuals().dark_mode);
    let (strong, line) = (ui.visuals().strong_text_color(), ui.visuals().widgets.noninteractive.bg_stroke);
    let most = rows.iter().map(|row| row.tally.games()).max().unwrap_or(0) as f64;
    let counts = |row: &ResultRow| [row.tally.lost, row.tally.drawn, row.tally.won];
    let chart = |at: usize| {
        let bar = |(x, row): (usize, &ResultRow)| {
            Bar::new(x as f64, counts(row)[at] as f64).width(0.7).fill(colours[2 - at]).stroke(Stroke::NONE)
        };
        BarChart::new(at.to_string(), rows.iter().enumerate().map(bar).collect()).allow_hover(false)
    };
    let lost = chart(0);
    let drawn = chart(1).stack_on(&[&lost]);
    let won = chart(2).stack_on(&[&lost, &drawn]);
    // Skip some names if there is not enough space for all of them.
    let fits = (ui.available_width() / 34.0).max(1.0) as usize;
    let every = rows.len().div_ceil(fits).max(1);
    let names: Vec<String> = rows.iter().map(|row| row.short.clone()).collect();
    let spoken: Vec<String> = rows.iter().map(|row| row.spoken.clone()).collect();
    let whole = spoken.join(". ");
    let shown = plot(name)
        .x_grid_spacer(move |_| (0..names.len()).step_by(every).map(|at| mark(at as f64)).collect())
        .x_axis_formatter({
            let names: Vec<String> = rows.iter().map(|row| row.short.clone()).collect();
            move |mark: GridMark, _| names.get(mark.value.round() as usize).cloned().unwrap_or_default()
        })
        .y_grid_spacer(move |_| steps(most))
        .label_formatter(move |pointed| {
            let at = position(pointed).x.round();
            (at >= 0.0).then(|| spoken.get(at as usize).cloned()).flatten()
        })
        .show(ui, |plot| {
            plot.set_plot_bounds_x(-0.6..=rows.len().max(5) as f64 - 0.4);
            plot.set_plot_bounds_y(0.0..=(most * 1.18).max(1.0));
            grid(plot, &steps(most), line);
            for chart in [lost, drawn, won] {
                plot.bar_chart(chart);
            }
            for (at, row) in rows.iter().enumerate().step_by(every).filter(|(_, row)| row.tally.games() > 0) {
                let games = row.tally.games();
                let label = RichText::new(games.to_string()).small().color(strong);
                let place = PlotPoint::new(at as f64, games as f64);
                plot.text(PlotText::new("games", place, label).anchor(Align2::CENTER_BOTTOM));
            }
        });
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, whole.as_str()));
}

/// Shows a legend with the colours of won, drawn and lost games.
fn legend(ui: &mut Ui, text: &Text) {
    let colours = result_colours(ui.visuals().dark_mode);
    let names = [text.statistics_won(), text.statistics_drawn(), text.statistics_lost()];
    ui.horizontal_wrapped(|ui| {
        for (colour, name) in colours.into_iter().zip(names) {
            let (place, _) = ui.allocate_exact_size([12.0, 12.0].into(), eframe::egui::Sense::hover());
            ui.painter().rect_filled(place, 2.0, colour);
            ui.label(RichText::new(name).small());
        }
    });
}

/// Draws the accuracy of each game as a point, and the moving average as a line.
pub(super) fn accuracy(ui: &mut Ui, graph: &AccuracyGraph, text: &Text) {
    ui.label(RichText::new(format!("{} ({})", graph.mean, text.statistics_accuracy_legend())).small());
    let (accent, strong) = (style::accent(ui.visuals().dark_mode), ui.visuals().strong_text_color());
    let line = ui.visuals().widgets.noninteractive.bg_stroke;
    let points = |value: fn(&(f64, f64)) -> f64| -> Vec<[f64; 2]> {
        (1..).zip(&graph.points).map(|(at, point)| [f64::from(at), value(point)]).collect()
    };
    let (games, means) = (points(|point| point.0), points(|point| point.1));
    let lowest = games.iter().map(|point| point[1]).fold(100.0, f64::min);
    let lowest = ((lowest - 5.0) / 10.0).floor().clamp(0.0, 8.0) * 10.0;
    let labels = graph.labels.clone();
    let length = graph.points.len();
    let tens: Vec<GridMark> = (0..=10)
        .map(|at| mark(f64::from(10 * at)))
        .filter(|mark| mark.value >= lowest && (mark.value % 20.0 == 0.0 || lowest >= 50.0))
        .collect();
    let lines = tens.clone();
    let shown = plot("accuracy")
        .x_grid_spacer(move |_| {
            steps(length as f64).into_iter().filter(|mark| (1.0..=length as f64).contains(&mark.value)).collect()
        })
        .x_axis_formatter(|mark: GridMark, _| format!("{:.0}", mark.value))
        .y_grid_spacer(move |_| tens.clone())
        .label_formatter(move |pointed| {
            let at = position(pointed).x.round();
            (at >= 1.0).then(|| labels.get(at as usize - 1).cloned()).flatten()
        })
        .show(ui, |plot| {
            plot.set_plot_bounds_x(0.3..=length.max(5) as f64 + 0.7);
            plot.set_plot_bounds_y(lowest..=102.0);
            grid(plot, &lines, line);
            plot.line(Line::new("mean", PlotPoints::from(means)).stroke(Stroke::new(2.0, accent)));
            let radius = if length > 100 { 1.5 } else { 3.0 };
            plot.points(Points::new("games", PlotPoints::from(games)).radius(radius).color(strong));
        });
    let last = graph.labels.last().map_or("", String::as_str);
    let said = format!("{}. {last}", graph.mean);
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, said.as_str()));
}

/// Creates a plot that the user cannot zoom or move.
fn plot(name: &str) -> Plot<'static> {
    Plot::new(name.to_owned())
        .height(PLOT)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_axes([true, true])
        .show_grid([false, false])
        .y_axis_min_width(30.0)
        .y_axis_formatter(|mark: GridMark, _| format!("{:.0}", mark.value))
}

fn position(pointed: &egui_plot::HoverPosition<'_>) -> PlotPoint {
    match pointed {
        egui_plot::HoverPosition::NearDataPoint { position, .. } | egui_plot::HoverPosition::Elsewhere { position } => {
            *position
        }
    }
}

/// Returns a grid mark with a step so large that egui never hides the mark. The callers choose marks that fit.
const fn mark(value: f64) -> GridMark {
    GridMark { value, step_size: 1e6 }
}

/// Draws faint lines behind the data.
fn grid(plot: &mut PlotUi<'_>, marks: &[GridMark], line: Stroke) {
    for mark in marks {
        plot.hline(HLine::new("grid", mark.value).stroke(line).allow_hover(false));
    }
}

/// Returns grid marks at a few whole numbers from 0 to about `most`.
fn steps(most: f64) -> Vec<GridMark> {
    let round = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
    let step = round.into_iter().find(|step| most / step <= 5.0).unwrap_or(most.max(1.0));
    (0..=5).map(|at| mark(f64::from(at) * step)).filter(|mark| mark.value <= most * 1.1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_a_few_whole_numbers() {
        let values = |most| steps(most).iter().map(|mark| mark.value).collect::<Vec<_>>();
        assert_eq!(values(0.0), [0.0]);
        assert_eq!(values(3.0), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!(values(60.0), [0.0, 20.0, 40.0, 60.0]);
        for most in 0..5000 {
            let marks = values(f64::from(most));
            assert!((1..=6).contains(&marks.len()), "{most}: {marks:?}");
        }
    }
}
