//! The evaluation graph, which shows the lead in each evaluated position.

use crate::draw::Picture;
use crate::theme;
use crate::width::{draw_lines, paragraph};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType};
use reversi_study::review::Class;
use reversi_view::{Action, GraphMark, GraphModel, say};

/// The symbol of each class of errors, for people who cannot distinguish the colours. Each symbol resembles the symbol
/// in the list of moves, but is a single character.
const SIGNS: [(Class, char); 3] = [(Class::Inaccuracy, '⁈'), (Class::Mistake, '?'), (Class::Blunder, '⁇')];
/// The symbols of the error classes on terminals that show only ASCII.
const ASCII_SIGNS: [(Class, char); 3] = [(Class::Inaccuracy, '!'), (Class::Mistake, '?'), (Class::Blunder, 'X')];

/// Draws the evaluation graph of the current line.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_>) {
    let (view, palette) = (picture.view, picture.screen.palette());
    let (graph, text) = (view.graph(), view.text());
    if graph.points.is_empty() {
        let none = paragraph(&text.graph_none(view.key(Action::Live)), area.width, palette.weak());
        return draw_lines(frame.buffer_mut(), area, none);
    }
    let last = graph.length.max(10) as f64;
    let most = (graph.most / 8.0).ceil() * 8.0;
    let here = graph.here as f64;
    let places = |is_shown: &dyn Fn(&GraphMark) -> bool| -> Vec<(f64, f64)> {
        graph.points.iter().filter(|mark| is_shown(mark)).map(|mark| (mark.ply as f64, mark.discs)).collect()
    };
    let (curve, proved) = (places(&|_| true), places(&|mark| mark.is_proved));
    let (even, now) = ([(0.0, 0.0), (last, 0.0)], [(here, -most), (here, most)]);
    let signs = if picture.screen.is_ascii() { ASCII_SIGNS } else { SIGNS };
    let errors = signs.map(|(class, sign)| (class, sign, places(&|mark| mark.error == Some(class))));

    let fine = if picture.screen.is_ascii() { Marker::Dot } else { Marker::Braille };
    let line = |data, style: Style, marker| {
        Dataset::default().data(data).style(style).marker(marker).graph_type(GraphType::Line)
    };
    let mut datasets = vec![
        line(&even, palette.weak(), fine),
        line(&now, palette.weak(), fine),
        line(&curve, Style::new().fg(palette.colour(theme::ACCENT)), fine),
        Dataset::default().data(&proved).marker(Marker::Dot).graph_type(GraphType::Scatter),
    ];
    datasets.extend(errors.iter().map(|(class, sign, places)| {
        let marks = Dataset::default().data(places).marker(Marker::Custom(*sign)).graph_type(GraphType::Scatter);
        marks.style(palette.class(*class))
    }));
    let label = |text: String| Span::styled(text, palette.weak());
    let leads = [-most, 0.0, most].map(|discs| label(GraphModel::axis_label(discs, text)));
    let axis = || Axis::default().style(palette.weak());
    let chart = Chart::new(datasets)
        .x_axis(axis().bounds([0.0, last]).labels([label("0".to_owned()), label(format!("{last:.0}"))]))
        .y_axis(axis().bounds([-most, most]).labels(leads))
        .legend_position(None);

    let shown = errors.iter().filter(|(.., places)| !places.is_empty());
    let legend: Vec<Span<'static>> = shown
        .map(|(class, sign, _)| Span::styled(format!("{sign} {}", say::class(*class, text)), palette.class(*class)))
        .collect();
    let title = if legend.is_empty() { text.graph_title() } else { text.graph_title_short() };
    let heading = flowing(std::iter::once(Span::styled(title, palette.strong())).chain(legend), area.width);
    let height = u16::try_from(heading.len()).unwrap_or(u16::MAX).min(area.height);
    draw_lines(frame.buffer_mut(), Rect { height, ..area }, heading);
    frame.render_widget(chart, Rect { y: area.y + height, height: area.height - height, ..area });
}

/// Arranges spans side by side, on as many lines as necessary.
fn flowing(spans: impl Iterator<Item = Span<'static>>, columns: u16) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    for span in spans {
        match lines.last_mut() {
            Some(line) if line.width() + 2 + span.width() <= usize::from(columns) => {
                line.spans.extend([Span::raw("  "), span]);
            }
            _ => lines.push(Line::from(span)),
        }
    }
    lines
}
