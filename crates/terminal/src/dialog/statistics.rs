//! The statistics page, which shows results, accuracy and mistakes as bars made of characters.

use super::{DialogCommand, Outcome};
use crate::theme::{self, Palette};
use crate::width::{draw_lines, padded, padded_left, paragraph, width};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use reversi_study::review::Class;
use reversi_view::{AccuracyGraph, ErrorRow, HabitRow, PhaseRow, ResultRow, StatisticsPage, Text, View};

/// The maximum width of the page. Longer bars would be hard to read.
pub(super) const WIDEST: u16 = 88;

/// The height of the explanation of the keys, in lines.
const FOOT: u16 = 1;

/// The characters of bars for won, drawn and lost games. Their patterns differ, for people who cannot distinguish the
/// colours.
const PARTS: [char; 3] = ['█', '▒', '░'];

/// A line of the page and, if the line describes a rare move, the row index of that move.
type TaggedLine = (Line<'static>, Option<usize>);

/// Returns all lines of the page, wrapped to a width of `columns`.
fn lines(page: &StatisticsPage, text: &Text, columns: u16, palette: Palette) -> Vec<TaggedLine> {
    let mut lines = paragraph(&page.summary, columns, palette.strong());
    for said in std::iter::once(&page.bests).chain(&page.suggestion).filter(|said| !said.is_empty()) {
        lines.extend(paragraph(said, columns, Style::new()));
    }
    if let Some(work) = &page.work {
        lines.extend(paragraph(&work.said, columns, palette.accent()));
    } else if page.unreviewed > 0 {
        lines.extend(paragraph(&text.statistics_unreviewed(page.unreviewed), columns, palette.weak()));
    }
    for problem in &page.problems {
        lines.extend(paragraph(problem, columns, palette.warning()));
    }
    let results = |rows| untagged(results(rows, text, columns, palette));
    let graph = page.accuracy.iter().flat_map(|graph| accuracy(graph, columns, palette));
    let practice = page.practice.iter().flat_map(|said| paragraph(said, columns, Style::new()));
    let others = page.others.iter().flat_map(|said| paragraph(said, columns, Style::new()));
    let sections = [
        (text.statistics_levels(), results(&page.levels)),
        (text.statistics_accuracy(), untagged(graph)),
        (text.statistics_phases(), untagged(phases(&page.phases, columns, palette))),
        (text.statistics_kinds(), untagged(kinds(&page.kinds, columns, palette))),
        (text.statistics_colours(), results(&page.colours)),
        (text.statistics_months(), results(&page.months)),
        (text.statistics_habits_keys(digits(page.habits.len())), habits(&page.habits, columns, palette)),
        (text.statistics_openings(), results(&page.openings)),
        (text.statistics_practice(), untagged(practice)),
        (text.statistics_others(), untagged(others)),
    ];
    let mut lines = untagged(lines);
    for (title, inside) in sections {
        if !inside.is_empty() {
            lines.push((Line::default(), None));
            lines.extend(untagged(paragraph(&title, columns, palette.accent())));
            lines.extend(inside);
        }
    }
    lines
}

/// Returns the colours of won, drawn and lost games.
fn colours(palette: Palette) -> [Style; 3] {
    let won = if palette.has_colours() { palette.class(Class::Best) } else { Style::new() };
    let lost = if palette.has_colours() { Style::new().fg(palette.colour(theme::LAST)) } else { Style::new() };
    [won, palette.weak(), lost]
}

/// Returns a heading that explains the parts of the bars, and a line for each row with a bar and three numbers.
fn results(rows: &[ResultRow], text: &Text, columns: u16, palette: Palette) -> Vec<Line<'static>> {
    if rows.is_empty() {
        return Vec::new();
    }
    let words = [text.statistics_won(), text.statistics_drawn(), text.statistics_lost()];
    let counts = |row: &ResultRow| [row.tally.won, row.tally.drawn, row.tally.lost];
    let digits = |count: usize| width(&count.to_string());
    let number = rows.iter().flat_map(counts).map(digits).max().unwrap_or(1).max(2);
    let leads = rows.iter().map(|row| width(&row.lead)).max().unwrap_or(0);
    let numbers = 3 * (number + 1) + if columns >= 60 { leads + 1 } else { 0 };
    let names = names(rows.iter().map(|row| row.name.as_str()), columns, numbers);
    let room = columns.saturating_sub(names + 1 + numbers).min(40);
    let most = rows.iter().map(|row| row.tally.games()).max().unwrap_or(1).max(1);
    let mut lines = vec![legend(&words, palette)];
    for row in rows {
        let mut spans = vec![Span::raw(padded(&shortened(&row.name, names), names + 1))];
        let length = usize::from(room) * row.tally.games() / most;
        let parts = shares(counts(row), length.max(usize::from(row.tally.games() > 0)));
        for ((part, character), style) in parts.into_iter().zip(PARTS).zip(colours(palette)) {
            spans.push(Span::styled(character.to_string().repeat(part), style));
        }
        spans.push(Span::raw(" ".repeat(usize::from(room).saturating_sub(parts.iter().sum()))));
        spans.extend(counts(row).map(|count| Span::raw(padded_left(&count.to_string(), number + 1))));
        if columns >= 60 {
            spans.push(Span::styled(padded_left(&row.lead, leads + 1), palette.weak()));
        }
        lines.push(Line::from(spans));
    }
    lines
}

fn legend(words: &[String; 3], palette: Palette) -> Line<'static> {
    let parts = words.iter().zip(PARTS).zip(colours(palette));
    Line::from_iter(parts.map(|((word, character), style)| Span::styled(format!("{character} {word}  "), style)))
}

/// Divides a length in proportion to the counts. The parts add up to the length.
fn shares(counts: [usize; 3], length: usize) -> [usize; 3] {
    let all = counts.iter().sum::<usize>().max(1);
    let upto = |at: usize| (counts[..at].iter().sum::<usize>() * length + all / 2) / all;
    [0, 1, 2].map(|at| upto(at + 1) - upto(at))
}

/// Returns the width of the column of names. The column leaves enough space for the bars and the numbers.
fn names<'a>(names: impl Iterator<Item = &'a str>, columns: u16, numbers: u16) -> u16 {
    let most = columns.saturating_sub(numbers + 5).min(24);
    names.map(width).max().unwrap_or(0).min(most)
}

/// Shortens a name to a width of `columns`. A shortened name ends with a full stop.
fn shortened(name: &str, columns: u16) -> String {
    if width(name) <= columns {
        return name.to_owned();
    }
    let mut short = String::new();
    for letter in name.chars() {
        if width(&short) + width(letter.encode_utf8(&mut [0; 4])) + 1 > columns {
            break;
        }
        short.push(letter);
    }
    format!("{}.", short.trim_end())
}

/// Returns lines with the average accuracy of the most recent games, and with a curve of the moving average. Each
/// column of the curve represents one or more games, and the limits of its scale are multiples of ten.
fn accuracy(graph: &AccuracyGraph, columns: u16, palette: Palette) -> Vec<Line<'static>> {
    const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let means: Vec<f64> = graph.points.iter().map(|(_, mean)| *mean).collect();
    let (low, high) = means.iter().fold((100.0_f64, 0.0_f64), |(low, high), mean| (low.min(*mean), high.max(*mean)));
    let (low, high) = ((low / 10.0).floor() * 10.0, (high / 10.0).ceil() * 10.0);
    let range = format!("{low:.0}-{high:.0} ");
    let room = usize::from(columns.saturating_sub(width(&range))).max(1);
    let every = means.len().div_ceil(room).max(1);
    let shown = means.chunks(every).filter_map(|chunk| chunk.last());
    let step = |mean: &f64| STEPS[((mean - low) / (high - low).max(1.0) * 8.0).clamp(0.0, 7.0) as usize];
    let style = Style::new().fg(palette.colour(theme::ACCENT));
    let curve = Span::styled(shown.map(step).collect::<String>(), style);
    let mut lines = paragraph(&graph.mean, columns, Style::new());
    lines.push(Line::from(vec![Span::styled(range, palette.weak()), curve]));
    lines
}

/// Returns a line for each phase of the game. The line contains a bar for the lost discs, and the number of errors in
/// each class.
fn phases(rows: &[PhaseRow], columns: u16, palette: Palette) -> Vec<Line<'static>> {
    let most = rows.iter().map(|row| row.lost).fold(1.0, f64::max);
    let classes = Class::ERRORS;
    let row = |row: &PhaseRow| {
        let errors = classes.iter().zip(row.errors);
        let errors =
            errors.map(|(class, count)| Span::styled(format!(" {count}{}", class.mark()), palette.class(*class)));
        (row.name.clone(), row.lost / most, row.shown.clone(), errors.collect())
    };
    bars(rows.iter().map(row).collect(), columns, palette.class(Class::Mistake))
}

/// Returns a bar for each kind of error.
fn kinds(rows: &[ErrorRow], columns: u16, palette: Palette) -> Vec<Line<'static>> {
    let most = rows.iter().map(|row| row.part).fold(0.01, f64::max);
    let row = |row: &ErrorRow| {
        let percent = vec![Span::styled(format!(" {:.0} %", 100.0 * row.part), palette.weak())];
        (row.name.clone(), row.part / most, row.count.to_string(), percent)
    };
    bars(rows.iter().map(row).collect(), columns, palette.accent())
}

fn untagged(lines: impl IntoIterator<Item = Line<'static>>) -> Vec<TaggedLine> {
    lines.into_iter().map(|line| (line, None)).collect()
}

/// Returns the digit keys of `rows` rows as a range, for example `1-3`.
fn digits(rows: usize) -> String {
    if rows > 1 { format!("1-{rows}") } else { rows.to_string() }
}

/// Returns lines with the rare moves that the user often plays. The description of each move begins with a digit: the
/// key that shows the position before the move.
fn habits(rows: &[HabitRow], columns: u16, palette: Palette) -> Vec<TaggedLine> {
    const INDENT: u16 = 2;
    let mut lines = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let room = columns.saturating_sub(INDENT);
        let about = row.about.iter().flat_map(|said| paragraph(said, room, palette.weak()));
        let digit = Span::styled((at + 1).to_string(), palette.strong());
        let starts = std::iter::once(digit).chain(std::iter::repeat(Span::raw("")));
        for (line, start) in paragraph(&row.title, room, Style::new()).into_iter().chain(about).zip(starts) {
            let pad = Span::raw(" ".repeat(usize::from(INDENT) - start.width()));
            lines.push((Line::from_iter([start, pad].into_iter().chain(line.spans)), Some(at)));
        }
    }
    lines
}

/// A row with a bar: a name, the filled fraction of the bar, a number, and text after the number.
type BarRow = (String, f64, String, Vec<Span<'static>>);

fn bars(rows: Vec<BarRow>, columns: u16, style: Style) -> Vec<Line<'static>> {
    let number = rows.iter().map(|(.., number, _)| width(number)).max().unwrap_or(0) + 1;
    let rest = rows.iter().map(|(.., rest)| Line::from(rest.clone()).width()).max().unwrap_or(0) as u16;
    let names = names(rows.iter().map(|(name, ..)| name.as_str()), columns, number + rest);
    let room = columns.saturating_sub(names + 1 + number + rest).min(40);
    let line = |(name, part, value, rest): BarRow| {
        let length = (part * f64::from(room)).round() as u16;
        let bar = padded(&PARTS[0].to_string().repeat(usize::from(length)), room);
        let name = padded(&shortened(&name, names), names + 1);
        let start = [Span::raw(name), Span::styled(bar, style), Span::raw(padded_left(&value, number))];
        Line::from_iter(start.into_iter().chain(rest))
    };
    rows.into_iter().map(line).collect()
}

/// Returns the keys that currently have an effect, with their descriptions.
fn keys(page: &StatisticsPage, text: &Text) -> Vec<(&'static str, String)> {
    let reviews = page.work.as_ref().is_some_and(|work| work.reviews);
    let mut keys = Vec::new();
    if page.next.is_some() {
        keys.push(("P", text.statistics_key_play()));
    }
    match (reviews, page.unreviewed) {
        (true, _) => keys.push(("W", text.statistics_key_stop())),
        (false, 1..) if page.work.is_none() => keys.push(("W", text.statistics_key_review())),
        _ => {}
    }
    keys.push(("Esc", text.statistics_key_close()));
    keys
}

/// Returns the maximum scroll offset, at which the last line is visible.
fn most_scrolled(lines: usize, area: Rect) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX).saturating_sub(area.height.saturating_sub(FOOT))
}

pub(super) fn key(scrolled: &mut u16, code: KeyCode, area: Rect, view: &mut View) -> Outcome {
    let page = view.statistics();
    let most = most_scrolled(lines(page, view.text(), area.width, Palette::default()).len(), area);
    let step = area.height.saturating_sub(FOOT + 1).max(1);
    let moved = match code {
        KeyCode::Up => scrolled.saturating_sub(1),
        KeyCode::Down => *scrolled + 1,
        KeyCode::PageUp => scrolled.saturating_sub(step),
        KeyCode::PageDown | KeyCode::Char(' ') => *scrolled + step,
        KeyCode::Home => 0,
        KeyCode::End => most,
        KeyCode::Char('p' | 'P') if page.next.is_some() => return Outcome::Command(DialogCommand::PlaySuggested),
        KeyCode::Char(digit @ '1'..='9') => {
            let row = digit as usize - '1' as usize;
            return if row < page.habits.len() {
                Outcome::Command(DialogCommand::ShowHabit(row))
            } else {
                Outcome::Stays
            };
        }
        KeyCode::Char('w' | 'W') => {
            view.toggle_reviews();
            return Outcome::Stays;
        }
        KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'Q' | '$') => return Outcome::Closes,
        _ => return Outcome::Stays,
    };
    *scrolled = moved.min(most);
    Outcome::Stays
}

/// Handles a click. A click on a rare move shows the position before the move.
pub(super) fn click(scrolled: u16, line: u16, area: Rect, view: &View) -> Outcome {
    let lines = lines(view.statistics(), view.text(), area.width, Palette::default());
    let first = scrolled.min(most_scrolled(lines.len(), area));
    let clicked = lines.get(usize::from(first + line)).filter(|_| line + FOOT < area.height);
    match clicked.and_then(|(_, row)| *row) {
        Some(row) => Outcome::Command(DialogCommand::ShowHabit(row)),
        None => Outcome::Stays,
    }
}

/// Draws the visible lines, and the keys below them.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, scrolled: u16, view: &View, palette: Palette) {
    let (page, text) = (view.statistics(), view.text());
    let lines = lines(page, text, area.width, palette);
    let most = most_scrolled(lines.len(), area);
    let body = Rect { height: area.height.saturating_sub(FOOT), ..area };
    let shown =
        lines.into_iter().map(|(line, _)| line).skip(usize::from(scrolled.min(most))).take(usize::from(body.height));
    draw_lines(buffer, body, shown);
    let foot = Rect { y: area.bottom().saturating_sub(FOOT), height: FOOT.min(area.height), ..area };
    let mut spans = Vec::new();
    for (key, what) in keys(page, text) {
        spans.extend([Span::styled(key, palette.strong()), Span::styled(format!(" {what}  "), palette.weak())]);
    }
    if most > 0 {
        spans.push(Span::styled("↑↓", palette.strong()));
    }
    draw_lines(buffer, foot, [Line::from(spans)]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_bar_add_up() {
        for length in 0..50 {
            for counts in [[0, 0, 0], [1, 0, 0], [1, 1, 1], [7, 2, 30], [0, 1, 0], [1000, 1, 1]] {
                let parts = shares(counts, length);
                let expected = if counts == [0; 3] { 0 } else { length };
                assert_eq!(parts.iter().sum::<usize>(), expected, "{counts:?} {length}");
            }
        }
        assert_eq!(shares([2, 0, 2], 10), [5, 0, 5]);
    }

    #[test]
    fn long_names_are_shortened() {
        assert_eq!(shortened("Tiger", 5), "Tiger");
        assert_eq!(shortened("No-Kung", 5), "No-K.");
        assert_eq!(shortened("虎定石", 5), "虎定.");
        assert_eq!(shortened("Ishii Variation", 7), "Ishii.");
    }
}
