//! The panel with the evaluation graph.

use eframe::egui::{Role, Stroke, Ui, WidgetInfo};
use egui_plot::{GridMark, HLine, Line, LineStyle, MarkerShape, Plot, PlotPoints, Points, VLine};
use reversi_session::NodeId;
use reversi_study::review::Class;
use reversi_view::{GraphMark, GraphModel, View};

use crate::appearance::style;

/// Shows the evaluation graph of the current line. Returns the move at the point that the user clicked.
pub(crate) fn show(ui: &mut Ui, view: &View, height: f32) -> Option<NodeId> {
    let (graph, text) = (view.graph(), view.text());
    let most = graph.most * 1.1;
    let strong = ui.visuals().strong_text_color();
    let (dark, accent) = (ui.visuals().dark_mode, style::accent(ui.visuals().dark_mode));

    let place = |mark: &GraphMark| [mark.ply as f64, mark.discs];
    let places = |is_wanted: &dyn Fn(&&GraphMark) -> bool| -> Vec<[f64; 2]> {
        graph.points.iter().filter(is_wanted).map(place).collect()
    };
    let (curve, proved) = (places(&|_| true), places(&|mark| mark.is_proved));
    let guessed = places(&|mark| !mark.is_proved);
    let errors: Vec<(Class, [f64; 2])> =
        graph.points.iter().filter_map(|mark| Some((mark.error?, place(mark)))).collect();
    let labels: Vec<(usize, String)> = graph.points.iter().map(|mark| (mark.ply, mark.label.clone())).collect();
    let leads: Vec<(f64, String)> = marks((-most, most), step(most / 2.5))
        .iter()
        .map(|mark| (mark.value, GraphModel::axis_label(mark.value, text)))
        .collect();

    let shown = Plot::new("evaluation")
        .height(height)
        .show_axes([true, true])
        .show_grid([false, true])
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .y_axis_min_width(34.0)
        .x_grid_spacer(move |input| marks(input.bounds, step(0.3 * input.bounds.1)))
        .y_grid_spacer(move |input| marks(input.bounds, step(most / 2.5)))
        .x_axis_formatter(|mark: GridMark, _| format!("{:.0}", mark.value))
        .y_axis_formatter(move |mark: GridMark, _| {
            let known = leads.iter().find(|(value, _)| *value == mark.value);
            known.map(|(_, label)| label.clone()).unwrap_or_default()
        })
        .label_formatter(move |pointed| {
            let ply = match pointed {
                egui_plot::HoverPosition::NearDataPoint { position, .. }
                | egui_plot::HoverPosition::Elsewhere { position } => position.x.round(),
            };
            let found = labels.iter().find(|(at, _)| *at as f64 == ply);
            found.map(|(_, label)| label.clone())
        })
        .show(ui, |plot| {
            plot.set_plot_bounds_x(-0.5..=graph.length.max(10) as f64);
            plot.set_plot_bounds_y(-most..=most);
            plot.hline(HLine::new("even", 0.0).stroke(Stroke::new(1.0, strong)));
            plot.vline(
                VLine::new("here", graph.here as f64).stroke(Stroke::new(1.0, accent)).style(LineStyle::dashed_dense()),
            );
            plot.line(Line::new("value", PlotPoints::from(curve)).stroke(Stroke::new(1.5, accent)).fill(0.0));
            plot.points(Points::new("estimates", PlotPoints::from(guessed)).radius(2.5).filled(false).color(strong));
            plot.points(Points::new("exact", PlotPoints::from(proved)).radius(3.0).color(strong));
            if let Some(ply) = graph.turned {
                let line = VLine::new("turning point", ply as f64).style(LineStyle::dotted_dense());
                plot.vline(line.stroke(Stroke::new(1.5, style::class(Class::Blunder, dark))));
            }
            for (class, place) in errors {
                // Each class has its own shape, for people who cannot distinguish the colours.
                let shape = match class {
                    Class::Blunder => MarkerShape::Diamond,
                    Class::Mistake => MarkerShape::Square,
                    Class::Inaccuracy | Class::Good | Class::Best => MarkerShape::Up,
                };
                let points = Points::new(class.name(), PlotPoints::from(vec![place])).shape(shape).radius(5.0);
                plot.points(points.color(style::class(class, dark)));
            }
            plot.pointer_coordinate()
        });
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, graph.spoken.as_str()));
    let clicked = shown.response.clicked().then_some(shown.inner).flatten()?;
    let ply = clicked.x.round().clamp(0.0, graph.length.saturating_sub(1) as f64) as usize;
    view.session().line().get(ply).copied()
}

/// Returns grid marks at the multiples of a step within the bounds.
fn marks(bounds: (f64, f64), step: f64) -> Vec<GridMark> {
    let (first, last) = ((bounds.0 / step).ceil() as i64, (bounds.1 / step).floor() as i64);
    (first..=last).take(100).map(|at| GridMark { value: at as f64 * step, step_size: step }).collect()
}

/// Returns the smallest round step that is at least `least`, so that the labels do not overlap.
fn step(least: f64) -> f64 {
    [5.0, 10.0, 20.0, 30.0, 50.0, 100.0, 200.0].into_iter().find(|&step| step >= least).unwrap_or(500.0)
}
