//! The list of games: a filter, and a table below the filter.

use super::{DialogCommand, DialogState, Outcome, preview};
use crate::field;
use crate::screen::Screen;
use crate::theme::Palette;
use crate::width::{cut, draw_lines, padded, padded_left, paragraph, width};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use reversi_view::{Column, Columns, GameList, Text, View, say};
use std::ops::Range;

/// The number of lines above the rows: the filter, the message, and the headings.
const ABOVE: u16 = 3;
/// The line that contains the headings.
const HEADINGS: u16 = 2;
/// The number of lines below the rows. These lines show the keys.
const BELOW: u16 = 1;

/// Returns the title: the name of the collection and the number of its games.
pub(super) fn title(view: &View) -> String {
    let Some(game_list) = view.game_list() else { return String::new() };
    let (source, count) = (game_list.source().title(view.text()), say::games_counted(game_list, view.text()));
    format!("{source}: {count}")
}

fn height(area: Rect) -> u16 {
    area.height.saturating_sub(ABOVE + BELOW)
}

fn columns(game_list: &GameList, area: Rect) -> Columns {
    game_list.columns(area.width, gap(area))
}

const fn gap(area: Rect) -> u16 {
    if area.width < 60 { 1 } else { 2 }
}

/// Returns the range of visible rows. The list scrolls just far enough to show the selected row.
fn seen(game_list: &GameList, state: &DialogState, area: Rect) -> Range<usize> {
    let (room, selected) = (usize::from(height(area)).max(1), game_list.selected());
    let first = state.first_game.min(selected).max((selected + 1).saturating_sub(room));
    let first = first.min(game_list.count().saturating_sub(room));
    first..(first + room).min(game_list.count())
}

/// Requests the games in the rows that will be drawn.
pub(super) fn prepare(view: &mut View, state: &mut DialogState, area: Rect) {
    if let Some(game_list) = view.game_list_mut() {
        let rows = seen(game_list, state, preview::split(area).0);
        state.first_game = rows.start;
        game_list.show(rows);
    }
}

pub(super) fn key(view: &mut View, key: &KeyEvent, area: Rect) -> Outcome {
    let (area, _) = preview::split(area);
    let (can_search, can_choose) = (view.can_search_position(), view.game_lists().can_choose_import());
    if key.code == KeyCode::Esc {
        return if view.game_lists_mut().end_search() { Outcome::Stays } else { Outcome::Closes };
    }
    let Some(game_list) = view.game_list_mut() else { return Outcome::Closes };
    let page = isize::try_from(height(area)).unwrap_or(1).max(1);
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Enter => return Outcome::Command(DialogCommand::OpenGame),
        KeyCode::Down => game_list.step(1),
        KeyCode::Up => game_list.step(-1),
        KeyCode::PageDown => game_list.step(page),
        KeyCode::PageUp => game_list.step(-page),
        KeyCode::Home => game_list.select(0),
        KeyCode::End => game_list.select(usize::MAX),
        KeyCode::Tab => game_list.sort_by_next(&columns(game_list, area)),
        KeyCode::BackTab => game_list.reverse(),
        KeyCode::Char('p') if control && (can_search || game_list.through().is_some()) => view.toggle_through(),
        KeyCode::Char('t') if control => view.game_lists_mut().show_next(),
        KeyCode::Char('k') if control => view.import_browsed(),
        KeyCode::Char('o') if control && can_choose => return Outcome::Command(DialogCommand::Import),
        KeyCode::Char('u') if control && game_list.is_filtered() => game_list.list_all(),
        _ => {
            if field::handle_key(&mut game_list.filter, key) {
                game_list.edited();
            }
        }
    }
    Outcome::Stays
}

/// Handles a click. A click on a heading sorts the games, a click on a row selects its game, and a click on the
/// selected row opens the game.
pub(super) fn click(view: &mut View, state: &DialogState, (column, line): (u16, u16), area: Rect) -> Outcome {
    let Some(game_list) = view.game_list_mut() else { return Outcome::Closes };
    let (area, _) = preview::split(area);
    if column >= area.width {
        return Outcome::Stays;
    }
    if line == HEADINGS {
        let mut left = 0;
        for (heading, width) in columns(game_list, area).iter() {
            if let (true, Some(sort)) = ((left..left + width).contains(&column), heading.sort()) {
                game_list.sort_by(sort);
            }
            left += width + gap(area);
        }
        return Outcome::Stays;
    }
    let rows = seen(game_list, state, area);
    let at = line.checked_sub(ABOVE).map(|row| rows.start + usize::from(row));
    match at.filter(|at| rows.contains(at)) {
        Some(at) if at == game_list.selected() => return Outcome::Command(DialogCommand::OpenGame),
        Some(at) => game_list.select(at),
        None => {}
    }
    Outcome::Stays
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, view: &View, state: &DialogState, screen: &Screen) {
    let Some(game_list) = view.game_list() else { return };
    let (text, palette) = (view.text(), screen.palette());
    let (area, beside) = preview::split(area);
    if let Some(beside) = beside {
        preview::draw(buffer, beside, game_list, screen, text);
    }
    let line = |at: u16| Rect { y: area.y + at, height: 1, ..area }.intersection(area);
    let label = padded(&text.games_filter(), width(&text.games_filter()) + 2);
    let field = Rect { x: area.x + width(&label), width: area.width.saturating_sub(width(&label)), ..line(0) };
    draw_lines(buffer, line(0), [Line::styled(label, palette.strong())]);
    draw_lines(buffer, field, [field::line(&game_list.filter, field.width, Style::new())]);
    draw_lines(buffer, line(1), [message(game_list, text, area.width, palette)]);

    let columns = columns(game_list, area);
    draw_lines(buffer, line(HEADINGS), [headings(game_list, &columns, gap(area), text, palette)]);
    let rows = seen(game_list, state, area);
    let table = Rect { y: area.y + ABOVE, height: height(area), ..area }.intersection(area);
    if let Some(nothing) = say::games_nothing(game_list, text) {
        draw_lines(buffer, table, paragraph(&nothing, area.width, palette.weak()));
    }
    let shown = rows.map(|at| {
        let style = if at == game_list.selected() { palette.chosen() } else { Style::new() };
        Line::styled(padded(&cells(game_list, at, &columns, gap(area), text), area.width), style)
    });
    draw_lines(buffer, table, shown);
    draw_lines(buffer, line(area.height.saturating_sub(BELOW)), [keys(view, area.width, palette)]);
}

/// Returns the message above the table: an error, the moves played after the position that the user searched for, the
/// number of unreadable games, or a hint about the filter.
fn message(game_list: &GameList, text: &Text, columns: u16, palette: Palette) -> Line<'static> {
    if let Some(said) = game_list.fault(text).or_else(|| game_list.outcome(text)) {
        Line::styled(said, palette.warning())
    } else if game_list.through().is_some() {
        let moves = game_list.explored().map_or_else(String::new, |explored| say::explored(explored, text));
        Line::from(vec![Span::styled(format!("{} ", text.games_through_next()), palette.strong()), Span::raw(moves)])
    } else if let Some(broken) = say::games_read(game_list, text) {
        Line::styled(broken, palette.warning())
    } else {
        let hints = [text.games_filter_hint(), text.games_filter_hint_short()];
        let hint = hints.into_iter().find(|hint| width(hint) <= columns);
        Line::styled(hint.unwrap_or_default(), palette.weak())
    }
}

fn headings(game_list: &GameList, columns: &Columns, gap: u16, text: &Text, palette: Palette) -> Line<'static> {
    let (sort, descending) = game_list.sort();
    let mut spans = Vec::new();
    for (at, (column, columns)) in columns.iter().enumerate() {
        if at > 0 {
            spans.push(Span::raw(" ".repeat(usize::from(gap))));
        }
        let is_sorted = column.sort() == Some(sort);
        let arrow = if descending { "↓" } else { "↑" };
        let title = format!("{}{}", column.title(text), if is_sorted { arrow } else { "" });
        let title = fitted(&title, columns, column.is_number());
        let style = if is_sorted { palette.accent() } else { palette.strong() };
        spans.push(Span::styled(title, style));
    }
    Line::from(spans)
}

fn cells(game_list: &GameList, at: usize, columns: &Columns, gap: u16, text: &Text) -> String {
    let cell = |(column, columns): (Column, u16)| {
        fitted(&game_list.cell(at, column, text).unwrap_or_default(), columns, column.is_number())
    };
    let cells = columns.iter().map(cell);
    cells.collect::<Vec<_>>().join(&" ".repeat(usize::from(gap)))
}

/// Returns `text`, padded or truncated to a width of exactly `columns`.
fn fitted(text: &str, columns: u16, is_number: bool) -> String {
    let text = cut(Line::raw(text.to_owned()), columns).to_string();
    if is_number { padded_left(&text, columns) } else { padded(&text, columns) }
}

/// Returns a line that explains as many keys as fit, the most important keys first.
fn keys(view: &View, columns: u16, palette: Palette) -> Line<'static> {
    let text = view.text();
    let mut keys = vec![("Enter", text.games_key_open()), ("Esc", text.games_key_back())];
    if view.game_lists().sources().0.len() > 1 {
        keys.push(("Ctrl-T", text.games_key_tab()));
    }
    if view.game_list().is_some_and(|game_list| game_list.is_filtered() && game_list.count() == 0) {
        keys.push(("Ctrl-U", text.games_key_all()));
    }
    if view.game_lists().can_import() {
        keys.push(("Ctrl-K", text.games_key_keep()));
    }
    if view.game_lists().can_choose_import() {
        keys.push(("Ctrl-O", text.games_key_import()));
    }
    keys.extend([
        ("Ctrl-P", text.games_key_through()),
        ("Tab", text.games_key_sort()),
        ("Shift-Tab", text.games_key_reverse()),
    ]);
    let (mut spans, mut left) = (Vec::new(), columns);
    for (key, what) in keys {
        let needed = width(key) + 1 + width(&what);
        if needed > left {
            break;
        }
        left = left.saturating_sub(needed + 2);
        spans.push(Span::styled(key, palette.strong()));
        spans.push(Span::styled(format!(" {what}  "), palette.weak()));
    }
    Line::from(spans)
}
