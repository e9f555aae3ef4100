//! The evaluation of the game, move by move.

use eframe::egui::{Role, Stroke, Ui, WidgetInfo};
use egui_plot::{GridMark, HLine, Line, LineStyle, MarkerShape, Plot, PlotPoints, Points, VLine};
use reversi_session::review::{Class, Review};
use reversi_session::{Basis, GraphPoint, NodeId, Session};

use crate::{hints, style};

/// Shows the graph of the line that is looked at. A click on it asks for the move there.
pub(crate) fn show(ui: &mut Ui, session: &Session, height: f32) -> Option<NodeId> {
    let line = session.line();
    let points = session.graph();
    let here = line.iter().position(|&node| node == session.current()).unwrap_or(0);
    let most = points.iter().map(|point| point.evaluation.discs().abs()).fold(8.0, f64::max) * 1.1;
    let strong = ui.visuals().strong_text_color();
    let accent = style::accent(ui.visuals().dark_mode);

    let curve: Vec<[f64; 2]> = points.iter().map(|point| [point.ply as f64, point.evaluation.discs()]).collect();
    let (sure, guessed): (Vec<_>, Vec<_>) =
        points.iter().partition(|point| matches!(point.evaluation.basis, Basis::Exact | Basis::WinLossDraw));
    let places = |of: &[&GraphPoint]| -> Vec<[f64; 2]> {
        of.iter().map(|point| [point.ply as f64, point.evaluation.discs()]).collect()
    };
    let (sure, guessed) = (places(&sure), places(&guessed));
    let errors: Vec<(Class, [f64; 2])> = points
        .iter()
        .filter_map(|point| {
            let class = session.reviewed(point.node)?.class();
            class.is_error().then_some((class, [point.ply as f64, point.evaluation.discs()]))
        })
        .collect();
    let turned = session.review().and_then(Review::turning_point).map(|turned| turned.ply + 1);
    let label = |point: &GraphPoint| {
        let verdict = session.reviewed(point.node).filter(|reviewed| reviewed.class().is_error());
        let verdict = verdict.map_or_else(String::new, |reviewed| format!("\n{}", reviewed.verdict()));
        (point.ply, format!("{}{verdict}", hints::evaluation(point.evaluation)))
    };
    let labels: Vec<(usize, String)> = points.iter().map(label).collect();
    let marked = if errors.is_empty() { String::new() } else { format!(", {} errors marked", errors.len()) };
    let dark = ui.visuals().dark_mode;

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
        .y_axis_formatter(|mark: GridMark, _| match mark.value {
            value if value > 0.0 => format!("B+{value:.0}"),
            value if value < 0.0 => format!("W+{:.0}", -value),
            _ => "0".to_owned(),
        })
        .label_formatter(move |pointed| {
            let ply = match pointed {
                egui_plot::HoverPosition::NearDataPoint { position, .. }
                | egui_plot::HoverPosition::Elsewhere { position } => position.x.round(),
            };
            let found = labels.iter().find(|(at, _)| *at as f64 == ply);
            found.map(|(at, text)| format!("move {at}: {text}"))
        })
        .show(ui, |plot| {
            plot.set_plot_bounds_x(-0.5..=line.len().max(10) as f64);
            plot.set_plot_bounds_y(-most..=most);
            plot.hline(HLine::new("even", 0.0).stroke(Stroke::new(1.0, strong)));
            plot.vline(
                VLine::new("here", here as f64).stroke(Stroke::new(1.0, accent)).style(LineStyle::dashed_dense()),
            );
            plot.line(Line::new("value", PlotPoints::from(curve)).stroke(Stroke::new(1.5, accent)).fill(0.0));
            plot.points(Points::new("estimates", PlotPoints::from(guessed)).radius(2.5).filled(false).color(strong));
            plot.points(Points::new("exact", PlotPoints::from(sure)).radius(3.0).color(strong));
            if let Some(ply) = turned {
                let line = VLine::new("turning point", ply as f64).style(LineStyle::dotted_dense());
                plot.vline(line.stroke(Stroke::new(1.5, style::class(Class::Blunder, dark))));
            }
            for (class, place) in errors {
                // Each class has its shape, for those who do not see its colour.
                let shape = match class {
                    Class::Blunder => MarkerShape::Diamond,
                    Class::Mistake => MarkerShape::Square,
                    _ => MarkerShape::Up,
                };
                let points = Points::new(class.name(), PlotPoints::from(vec![place])).shape(shape).radius(5.0);
                plot.points(points.color(style::class(class, dark)));
            }
            plot.pointer_coordinate()
        });
    shown.response.widget_info(|| {
        WidgetInfo::labeled(
            Role::Image,
            true,
            format!("Evaluation graph, {} of {} positions{marked}", points.len(), line.len()),
        )
    });
    let clicked = shown.response.clicked().then_some(shown.inner).flatten()?;
    let ply = clicked.x.round().clamp(0.0, line.len().saturating_sub(1) as f64) as usize;
    line.get(ply).copied()
}

/// Marks at every multiple of a step.
fn marks(bounds: (f64, f64), step: f64) -> Vec<GridMark> {
    let (first, last) = ((bounds.0 / step).ceil() as i64, (bounds.1 / step).floor() as i64);
    (first..=last).take(100).map(|at| GridMark { value: at as f64 * step, step_size: step }).collect()
}

/// The next round number, so that there is room for each mark's text.
fn step(least: f64) -> f64 {
    [5.0, 10.0, 20.0, 30.0, 50.0, 100.0, 200.0].into_iter().find(|&step| step >= least).unwrap_or(500.0)
}
