//! The explorer beside the board. Each row shows a move that was played in the current position, and the results of the
//! games with this move.

use crate::draw::Picture;
use crate::keys;
use crate::theme::Palette;
use crate::width::{cut, padded, padded_left, paragraph, width};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use reversi::Square;
use reversi_session::NodeId;
use reversi_view::{Action, ExplorerGame, ExplorerModel, ExplorerRow, SourceKind, Text};
use std::ops::Range;

/// The maximum number of moves, and of games, that have a digit as their key.
const KEYS: usize = 9;

/// The minimum number of moves above the text about the first rare move of the game.
const FIRST_ROWS: usize = 5;

/// The actions whose keys the explorer shows at its right edge.
const KEYS_AT_RIGHT: [Action; 2] = [Action::ExplorerValues, Action::ExplorerSource];

/// The effect of a click on a line of the explorer.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    Nothing,
    Play(Square),
    Open(ExplorerGame),
    GoTo(NodeId),
    /// Choose the collection whose name was clicked. Each collection is stored with the column where its name ends.
    Sources(Vec<(u16, SourceKind)>),
    /// Carry out the action whose key was clicked. Each action is stored with the columns that its key occupies.
    Keys(Vec<(Range<u16>, Action)>),
}

/// Returns at most `height` lines of the explorer with a width of `columns`, each with the effect of a click on the
/// line. The moves come first, followed by as much other text as fits.
pub(crate) fn lines(picture: &Picture<'_>, columns: u16, height: u16) -> Vec<(Line<'static>, Target)> {
    let (view, palette) = (picture.view, picture.screen.palette());
    let (model, text) = (view.explorer_model(), view.text());
    let height = usize::from(height);
    let mut lines = vec![tabs(&model, columns, palette)];
    let count = model.tabs.iter().find(|tab| tab.is_chosen).map(|tab| tab.count.clone()).unwrap_or_default();
    let said = |said: &str, style: Style, target: Target| {
        paragraph(said, columns, style).into_iter().map(move |line| (line, target.clone()))
    };
    match counted(&count, columns, text, palette) {
        Some(line) => lines.push(line),
        None => lines.extend(said(&count, palette.weak(), Target::Nothing)),
    }
    let left: Vec<Vec<_>> = match &model.left {
        Some((sentences, node)) => {
            sentences.iter().map(|line| said(line, Style::new(), Target::GoTo(*node)).collect()).collect()
        }
        None => Vec::new(),
    };
    if let Some(nothing) = &model.nothing {
        lines.extend(said(nothing, Style::new(), Target::Nothing));
    } else {
        let has_values = view.settings().explorer_values || model.rows.iter().any(|row| row.value.is_some());
        let table = Columns::new(columns, has_values, text);
        lines.push((Line::styled(table.heading(text), palette.weak()), Target::Nothing));
        let room = height.saturating_sub(lines.len());
        let beside = room.saturating_sub(left.iter().map(Vec::len).sum::<usize>() + 1).max(FIRST_ROWS);
        let row = |(at, row): (usize, &ExplorerRow)| (table.row(at, row, palette), Target::Play(row.square));
        lines.extend(model.rows.iter().enumerate().map(row).take(beside));
    }
    // Only complete sentences are added, and only as many as fit.
    for (at, sentence) in left.into_iter().enumerate() {
        let blank = usize::from(at == 0);
        if lines.len() + blank + sentence.len() > height {
            break;
        }
        lines.extend((at == 0).then(|| (Line::default(), Target::Nothing)));
        lines.extend(sentence);
    }
    if !model.games.is_empty() {
        lines.push((Line::default(), Target::Nothing));
        let title = text.explorer_last_games_keys("Alt-1..9");
        lines.push((Line::styled(title, palette.weak()), Target::Nothing));
        for (at, game) in model.games.iter().enumerate() {
            let line = Line::from(format!("{}{}  {}  {}", key(at), game.players, game.result, game.year));
            lines.push((cut(line, columns), Target::Open(game.clone())));
        }
    }
    lines.truncate(height);
    lines
}

/// Returns the move whose key is `digit`.
pub(crate) fn move_of(digit: char, model: &ExplorerModel) -> Option<Square> {
    numbered(digit, &model.rows).map(|row| row.square)
}

/// Returns the game whose key is `digit`.
pub(crate) fn game_of(digit: char, model: &ExplorerModel) -> Option<&ExplorerGame> {
    numbered(digit, &model.games)
}

fn numbered<T>(digit: char, list: &[T]) -> Option<&T> {
    let number = digit.to_digit(10)? as usize;
    list.get(number.checked_sub(1)?)
}

/// Returns the digit that is the key of a row, or blanks if the row has no key.
fn key(at: usize) -> String {
    if at < KEYS { format!("{} ", at + 1) } else { "  ".to_owned() }
}

/// Returns a line with the number of games on the left and the explorer's own keys on the right. Returns `None` if
/// they do not both fit.
fn counted(count: &str, columns: u16, text: &Text, palette: Palette) -> Option<(Line<'static>, Target)> {
    let keys = KEYS_AT_RIGHT.map(|action| (keys::name(action), format!(" {}", action.info().short(text)), action));
    let needed: u16 = keys.iter().map(|(key, what, _)| 2 + width(key) + width(what)).sum();
    let mut spans = vec![Span::styled(padded(count, columns.checked_sub(needed)?), palette.weak())];
    if width(count) > columns - needed {
        return None;
    }
    let (mut targets, mut end) = (Vec::new(), columns - needed);
    for (key, what, action) in keys {
        let begin = end + 2;
        end = begin + width(&key) + width(&what);
        targets.push((begin..end, action));
        spans.extend([Span::raw("  "), Span::styled(key, palette.strong()), Span::styled(what, palette.weak())]);
    }
    Some((Line::from(spans), Target::Keys(targets)))
}

/// Returns a line with the names of the collections. The name of the chosen collection is highlighted. If the chosen
/// name would not fit, the first names are omitted.
fn tabs(model: &ExplorerModel, columns: u16, palette: Palette) -> (Line<'static>, Target) {
    let mut line = Line::default();
    let mut ends = Vec::new();
    let chosen = model.tabs.iter().position(|tab| tab.is_chosen).unwrap_or(0);
    let fits =
        |first: &usize| model.tabs[*first..=chosen].iter().map(|tab| width(&tab.name) + 2).sum::<u16>() <= columns;
    let first = (0..chosen).find(fits).unwrap_or(chosen);
    for tab in &model.tabs[first..] {
        let style = if tab.is_chosen { palette.chosen() } else { palette.strong() };
        line.push_span(Span::styled(format!(" {} ", tab.name), style));
        ends.push((u16::try_from(line.width()).unwrap_or(u16::MAX), tab.kind));
    }
    (line, Target::Sources(ends))
}

/// The widths of the table's columns. Columns that do not fit have width zero. The name of the opening gets the
/// remaining width.
struct Columns {
    square: u16,
    games: u16,
    share: u16,
    results: u16,
    mean: u16,
    engine: u16,
    name: u16,
}

impl Columns {
    /// Chooses the most important columns that fit into a width of `columns` characters.
    fn new(columns: u16, has_values: bool, text: &Text) -> Columns {
        let square = width(&text.explorer_move()).max(3);
        let mut room = columns.saturating_sub(2 + square);
        let mut take = |least: u16, title: &str| {
            let wanted = least.max(width(title) + 1);
            let taken = if wanted <= room { wanted } else { 0 };
            room -= taken;
            taken
        };
        let games = take(7, &text.explorer_games());
        let mean = take(6, &text.explorer_mean());
        let share = take(5, "");
        let engine = if has_values { take(10, &text.explorer_engine()) } else { 0 };
        let results = take(10, &text.explorer_results_short());
        Columns { square, games, share, results, mean, engine, name: room }
    }

    fn heading(&self, text: &Text) -> String {
        let cells = [
            (text.explorer_games(), self.games),
            (String::new(), self.share),
            (text.explorer_results_short(), self.results),
            (text.explorer_mean(), self.mean),
            (text.explorer_engine(), self.engine),
        ];
        let square = padded(&text.explorer_move(), self.square);
        format!("  {square}{}", cells.map(|(title, columns)| cell(&title, columns)).concat())
    }

    fn row(&self, at: usize, row: &ExplorerRow, palette: Palette) -> Line<'static> {
        let [won, drawn, lost] = row.percentages();
        let square = if row.is_next { palette.accent() } else { palette.strong() };
        let value = row.value.as_ref().map(|value| format!("{} {:<4}", value.value, value.tiny)).unwrap_or_default();
        // The trailing blanks align the kinds of values. If the text is too long, there is no space for these blanks.
        let value = if width(&value) < self.engine { &value } else { value.trim_end() };
        let is_best = row.value.as_ref().is_some_and(|value| value.is_best);
        let spans = [
            Span::styled(key(at), palette.weak()),
            Span::styled(padded(&row.square.to_string(), self.square), square),
            Span::raw(cell(&row.games, self.games)),
            Span::styled(cell(&row.share, self.share), palette.weak()),
            Span::raw(cell(&format!("{won}/{drawn:>2}/{lost:>2}"), self.results)),
            Span::raw(cell(&row.mean, self.mean)),
            Span::styled(cell(value, self.engine), if is_best { palette.accent() } else { Style::new() }),
        ];
        // The opening's name is shown only if all of it fits.
        let name = row.opening.filter(|name| width(name) < self.name);
        spans.into_iter().chain(name.map(|name| Span::styled(format!(" {name}"), palette.weak()))).collect()
    }
}

/// Returns a table cell with right-aligned text.
fn cell(text: &str, columns: u16) -> String {
    if columns == 0 { String::new() } else { padded_left(text, columns) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi_view::ExplorerTab;

    #[test]
    fn the_chosen_collection_is_seen() {
        let kinds = [SourceKind::Tournaments, SourceKind::Library, SourceKind::Own, SourceKind::Browsed];
        for chosen in kinds {
            let tab = |kind: SourceKind| ExplorerTab {
                kind,
                name: format!("{kind:?}"),
                count: String::new(),
                about: None,
                is_chosen: kind == chosen,
            };
            let model = ExplorerModel {
                opening: None,
                tabs: kinds.map(tab).into(),
                rows: Vec::new(),
                nothing: None,
                left: None,
                games: Vec::new(),
            };
            for columns in [13, 20, 30, 80] {
                let (line, target) = tabs(&model, columns, Palette::default());
                let Target::Sources(ends) = target else { panic!("a click on the names has an effect") };
                let (end, _) = ends.iter().find(|(_, kind)| *kind == chosen).unwrap();
                assert!(*end <= columns, "{chosen:?} in {columns}: {line}");
                assert!(columns < 80 || ends.len() == 4);
            }
        }
    }
}
