//! The evaluation graph: who led, as far as it is known.

use crate::tui::palette::{self, Palette};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Paragraph, Wrap};
use reversi_session::review::{Class, Reviewed};
use reversi_session::{Basis, GraphPoint, Session};

/// Draws the graph of the line that is looked at.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, session: &Session, palette: Palette, ascii: bool) {
    let points = session.graph();
    if points.is_empty() {
        let text = "No values yet. L evaluates the position all the time; hints and the engine's moves count too.";
        frame.render_widget(Paragraph::new(text).style(palette.weak()).wrap(Wrap { trim: true }), area);
        return;
    }
    let last = session.line().len().max(10) as f64;
    let highest = points.iter().map(|point| point.evaluation.discs().abs()).fold(8.0, f64::max);
    let most = (highest / 8.0).ceil() * 8.0;
    let curve: Vec<(f64, f64)> = points.iter().map(|point| (point.ply as f64, point.evaluation.discs())).collect();
    let is_sure = |basis: Basis| matches!(basis, Basis::Exact | Basis::WinLossDraw);
    let proved: Vec<(f64, f64)> = points
        .iter()
        .filter(|point| is_sure(point.evaluation.basis))
        .map(|point| (point.ply as f64, point.evaluation.discs()))
        .collect();
    let here = session.tree().node(session.current()).map_or(0, reversi_session::Node::ply) as f64;
    let (even, now) = ([(0.0, 0.0), (last, 0.0)], [(here, -most), (here, most)]);

    // Each class has its sign, for those who do not see its colour.
    let signs = [(Class::Inaccuracy, '!'), (Class::Mistake, '?'), (Class::Blunder, 'X')];
    let errors = signs.map(|(class, sign)| {
        let is_error = |point: &&GraphPoint| session.reviewed(point.node).map(Reviewed::class) == Some(class);
        let places = points.iter().filter(is_error).map(|point| (point.ply as f64, point.evaluation.discs()));
        (class, sign, places.collect::<Vec<_>>())
    });

    let fine = if ascii { Marker::Dot } else { Marker::Braille };
    let line = |data, style: Style, marker| {
        Dataset::default().data(data).style(style).marker(marker).graph_type(GraphType::Line)
    };
    let mut datasets = vec![
        line(&even, palette.weak(), fine),
        line(&now, palette.weak(), fine),
        line(&curve, Style::new().fg(palette.colour(palette::ACCENT)), fine),
        Dataset::default().data(&proved).marker(Marker::Dot).graph_type(GraphType::Scatter),
    ];
    datasets.extend(errors.iter().map(|(class, sign, places)| {
        let marks = Dataset::default().data(places).marker(Marker::Custom(*sign)).graph_type(GraphType::Scatter);
        marks.style(palette.class(*class))
    }));
    let label = |text: String| Span::styled(text, palette.weak());
    let chart = Chart::new(datasets)
        .x_axis(
            Axis::default()
                .bounds([0.0, last])
                .style(palette.weak())
                .labels([label("0".to_owned()), label(format!("{last:.0}"))]),
        )
        .y_axis(Axis::default().bounds([-most, most]).style(palette.weak()).labels([
            label(format!("W+{most:.0}")),
            label("0".to_owned()),
            label(format!("B+{most:.0}")),
        ]))
        .legend_position(None);
    let [title, rest] = [Rect { height: 1, ..area }, Rect { y: area.y + 1, height: area.height - 1, ..area }];
    let mut heading = vec![Span::styled("Who leads, move by move", palette.strong())];
    let shown = errors.iter().filter(|(.., places)| !places.is_empty());
    heading.extend(shown.map(|(class, sign, _)| Span::styled(format!("  {sign} {class}"), palette.class(*class))));
    frame.render_widget(Line::from(heading), title);
    frame.render_widget(chart, rest);
}
