//! The explorer in the side panel. Each row shows a move that was played in the current position, and the results of
//! the games with this move.

use eframe::egui::{
    Align, Align2, Button, Color32, CornerRadius, FontSelection, Id, Label, Layout, Pos2, Rect, RichText, Role,
    ScrollArea, Sense, TextStyle, Ui, WidgetInfo, pos2, vec2,
};
use reversi::Square;
use reversi_session::NodeId;
use reversi_study::review::Class;
use reversi_view::{Action, ExplorerGame, ExplorerModel, ExplorerRow, SourceKind, View};

use crate::appearance::style;
use crate::board::DOUBLE_CLICK;

/// The height of a row, and the additional height of a row that shows the name of an opening.
const ROW: f32 = 24.0;
const NAME: f32 = 15.0;
/// The space between columns.
const GAP: f32 = 8.0;
/// The minimum width of a bar that contains numbers.
const NUMBERED_BAR: f32 = 96.0;
/// The minimum width of a table that has a column for each move's share of the games.
const SHARE_FROM: f32 = 270.0;
/// The minimum width of a table that has a column for every collection and describes the kinds of values in words.
const WIDE: f32 = 360.0;

/// The user's input to the explorer in this frame.
#[derive(Default)]
pub(crate) struct ExplorerInput {
    pub(crate) chosen: Option<ExplorerCommand>,
    /// The square of the move that is under the pointer.
    pub(crate) pointed: Option<Square>,
}

/// The effect of a click on the explorer.
pub(crate) enum ExplorerCommand {
    Play(Square),
    Open(ExplorerGame),
    Source(SourceKind),
    GoTo(NodeId),
    Do(Action),
}

/// The horizontal positions of the table's columns.
struct Columns {
    /// Whether the table describes the kinds of values in words and has a column for every collection.
    is_wide: bool,
    square: f32,
    /// The right edges of the columns. Numbers are aligned to them.
    games: f32,
    share: Option<f32>,
    bar: (f32, f32),
    mean: f32,
    others: Vec<f32>,
    engine: f32,
}

impl Columns {
    /// Lays out the columns between `left` and `right`. `others` is the number of collections that are not chosen.
    fn new(left: f32, right: f32, others: usize) -> Columns {
        let width = right - left;
        let is_wide = width >= WIDE;
        let others = if is_wide { others.min(2) } else { 0 };
        let engine = right - 2.0;
        let first_other = engine - if is_wide { 84.0 } else { 62.0 };
        let others: Vec<f32> = (0..others).rev().map(|at| first_other - 58.0 * at as f32).collect();
        let mean = others.first().map_or(first_other, |first| first - 58.0);
        let games = left + 82.0;
        let share = (width >= SHARE_FROM).then_some(games + 42.0);
        let bar = (share.unwrap_or(games) + GAP, mean - 46.0);
        Columns { is_wide, square: left + 6.0, games, share, bar, mean, others, engine }
    }
}

/// Shows the explorer.
pub(crate) fn show(ui: &mut Ui, view: &View, height: f32) -> ExplorerInput {
    let model = view.explorer_model();
    let mut done = ExplorerInput::default();
    ui.push_id("explorer", |ui| {
        let bottom = ui.cursor().top() + height;
        tabs(ui, view, &model, &mut done);
        let left = (bottom - ui.cursor().top()).max(0.0);
        // The id depends on the position, so that the rows of a new position are scrolled to the top.
        let area = ScrollArea::vertical().id_salt(view.session().current()).max_height(left).min_scrolled_height(left);
        area.auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            table(ui, view, &model, &mut done);
            below(ui, view, &model, &mut done);
        });
    });
    done
}

/// Shows the names of the collections and, on the line below, the number of games with this position and the switch
/// for the engine's values.
fn tabs(ui: &mut Ui, view: &View, model: &ExplorerModel, done: &mut ExplorerInput) {
    let text = view.text();
    ui.spacing_mut().item_spacing.y = 2.0;
    let line = vec2(ui.available_width(), ui.spacing().interact_size.y);
    ui.horizontal(|ui| {
        let gap = 3.0;
        ui.spacing_mut().item_spacing.x = gap;
        let room = ui.available_width() + gap;
        // If space is short, the names become smaller and closer together. If that is not enough, they are truncated.
        let mut style = TextStyle::Button;
        let mut names = Vec::new();
        for (smaller, padding) in [(TextStyle::Button, 6.0), (TextStyle::Button, 3.0), (TextStyle::Small, 2.0)] {
            (style, ui.spacing_mut().button_padding.x) = (smaller, padding);
            names = model.tabs.iter().map(|tab| name_width(ui, &tab.name, style.clone()) + gap).collect::<Vec<f32>>();
            if names.iter().sum::<f32>() <= room {
                break;
            }
        }
        let most = widest(&names, room);
        for (tab, width) in model.tabs.iter().zip(names) {
            let name = RichText::new(&tab.name).text_style(style.clone());
            let button = Button::selectable(tab.is_chosen, name).truncate();
            let size = vec2(width.min(most) - gap, ui.spacing().interact_size.y);
            let mut response = ui.add_sized(size, button);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, tab.is_chosen, tab.name.as_str()));
            if let Some(about) = tab.about.as_ref().or((width > most).then_some(&tab.name)) {
                response = response.on_hover_text(about);
            }
            if response.clicked() {
                done.chosen = Some(ExplorerCommand::Source(tab.kind));
            }
        }
    });
    ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().button_padding.x = 6.0;
        let engine = Button::selectable(view.is_on(Action::ExplorerValues) == Some(true), text.explorer_engine());
        let keys = format!("{} ({})", text.action_explorer_values(), view.key(Action::ExplorerValues));
        if ui.add(engine).on_hover_text(keys).clicked() {
            done.chosen = Some(ExplorerCommand::Do(Action::ExplorerValues));
        }
        let count = model.tabs.iter().find(|tab| tab.is_chosen).map(|tab| tab.count.clone()).unwrap_or_default();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(RichText::new(count).small().weak()).truncate());
        });
    });
}

/// Returns the width to which items with these `widths` must be limited so that the items fit side by side into `room`.
/// Returns infinity if no limit is necessary.
fn widest(widths: &[f32], room: f32) -> f32 {
    let mut sorted = widths.to_vec();
    sorted.sort_by(f32::total_cmp);
    let mut left = room;
    for (at, width) in sorted.iter().enumerate() {
        let share = left / (sorted.len() - at) as f32;
        if *width > share {
            return share;
        }
        left -= width;
    }
    f32::INFINITY
}

/// Returns the width of a button with the text `name`, including the padding.
fn name_width(ui: &Ui, name: &str, style: TextStyle) -> f32 {
    let font = style.resolve(ui.style());
    let words = ui.painter().layout_no_wrap(name.to_owned(), font, Color32::WHITE);
    (words.size().x + 2.0 * ui.spacing().button_padding.x).ceil()
}

fn table(ui: &mut Ui, view: &View, model: &ExplorerModel, done: &mut ExplorerInput) {
    if let Some(nothing) = &model.nothing {
        ui.add(Label::new(RichText::new(nothing).weak()).wrap());
        return;
    }
    let (left, right) = (ui.max_rect().left(), ui.max_rect().right() - 6.0);
    let columns = Columns::new(left, right, model.tabs.len() - 1);
    heading(ui, view, model, &columns);
    let chosen = model.tabs.iter().position(|tab| tab.is_chosen).unwrap_or(0);
    // The id depends on the position, so that a click is ignored if the position changes between press and release.
    let ids = ui.scope_id().with(view.session().current());
    for row in &model.rows {
        let height = if row.opening.is_some() { ROW + NAME } else { ROW };
        let (place, _) = ui.allocate_exact_size(vec2(right - left, height), Sense::hover());
        let response = ui.interact(place, ids.with(row.square.to_string()), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, row.spoken.as_str()));
        if response.hovered() || response.has_focus() {
            done.pointed = Some(row.square);
            ui.painter().rect_filled(place, 5.0, ui.visuals().widgets.hovered.weak_bg_fill);
        } else if row.is_next {
            ui.painter().rect_filled(place, 5.0, ui.visuals().faint_bg_color);
        }
        paint(ui, row, place, &columns, chosen);
        if response.clicked() && is_meant(ui) {
            done.chosen = Some(ExplorerCommand::Play(row.square));
        }
        let explained = row.value.as_ref().map(|value| format!("\n{}", value.explained)).unwrap_or_default();
        response.on_hover_text(format!("{}{explained}", row.spoken));
    }
}

/// Returns whether a click on a row is deliberate, rather than the second click of a double click on a row of
/// the previous position.
fn is_meant(ui: &Ui) -> bool {
    let (id, now) = (Id::unique("explorer-clicked"), ui.input(|input| input.time));
    let before: Option<f64> = ui.data_mut(|data| {
        let before = data.get_temp(id);
        data.insert_temp(id, now);
        before
    });
    before.is_none_or(|before| now - before > DOUBLE_CLICK)
}

/// Writes the headings of the columns.
fn heading(ui: &mut Ui, view: &View, model: &ExplorerModel, columns: &Columns) {
    let (text, weak) = (view.text(), ui.visuals().weak_text_color());
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), NAME), Sense::hover());
    let y = place.center().y;
    let right = Align2::RIGHT_CENTER;
    write(ui, pos2(columns.square, y), Align2::LEFT_CENTER, &text.explorer_move(), weak, TextStyle::Small);
    write(ui, pos2(columns.games, y), right, &text.explorer_games(), weak, TextStyle::Small);
    let (from, to) = columns.bar;
    let results = if to - from < NUMBERED_BAR { text.explorer_results_short() } else { text.explorer_results() };
    write(ui, pos2((from + to) / 2.0, y), Align2::CENTER_CENTER, &results, weak, TextStyle::Small);
    write(ui, pos2(columns.mean, y), right, &text.explorer_mean(), weak, TextStyle::Small);
    let others = model.tabs.iter().filter(|tab| !tab.is_chosen);
    for (tab, &x) in others.zip(&columns.others) {
        let name: String = tab.name.chars().take(8).collect();
        write(ui, pos2(x, y), right, &name, weak, TextStyle::Small);
    }
    write(ui, pos2(columns.engine, y), right, &text.explorer_engine(), weak, TextStyle::Small);
}

/// Draws a row. `chosen` is the index of the collection that determines the order of the moves.
fn paint(ui: &Ui, row: &ExplorerRow, place: Rect, columns: &Columns, chosen: usize) {
    let (ink, weak) = (ui.visuals().text_color(), ui.visuals().weak_text_color());
    let y = place.top() + ROW / 2.0;
    let right = Align2::RIGHT_CENTER;
    let square = row.square.to_string();
    let strong = ui.visuals().strong_text_color();
    write(ui, pos2(columns.square, y), Align2::LEFT_CENTER, &square, strong, TextStyle::Button);
    write(ui, pos2(columns.games, y), right, &row.games, ink, TextStyle::Body);
    if let Some(x) = columns.share {
        write(ui, pos2(x, y), right, &row.share, weak, TextStyle::Small);
    }
    bar(ui, row, Rect::from_x_y_ranges(columns.bar.0..=columns.bar.1, y - 7.0..=y + 7.0));
    write(ui, pos2(columns.mean, y), right, &row.mean, ink, TextStyle::Body);
    let others = row.columns.iter().enumerate().filter(|(at, _)| *at != chosen).map(|(_, column)| column);
    for (column, &x) in others.zip(&columns.others) {
        let games = column.as_ref().map_or("–", |(games, _)| games.as_str());
        write(ui, pos2(x, y), right, games, weak, TextStyle::Body);
    }
    if let Some(value) = &row.value {
        let colour = if value.is_best { style::class(Class::Best, ui.visuals().dark_mode) } else { ink };
        let kind = if columns.is_wide { &value.kind } else { &value.tiny };
        let kind = write(ui, pos2(columns.engine, y), right, kind, weak, TextStyle::Small);
        write(ui, pos2(kind.left() - 3.0, y), right, &value.value, colour, TextStyle::Body);
    }
    if let Some(name) = row.opening {
        let at = pos2(columns.square + 26.0, place.top() + ROW + NAME / 2.0 - 3.0);
        write(ui, at, Align2::LEFT_CENTER, name, weak, TextStyle::Small);
    }
}

/// Draws a bar with the shares of won, drawn and lost games, from left to right.
fn bar(ui: &Ui, row: &ExplorerRow, place: Rect) {
    let dark = ui.visuals().dark_mode;
    let Some(parts) = row.results else { return };
    let colours = [style::class(Class::Best, dark), Color32::from_gray(0x8c), style::class(Class::Blunder, dark)];
    let numbers = row.percentages();
    let on_bar = if dark { Color32::BLACK } else { Color32::WHITE };
    let mut x = place.left();
    for ((part, colour), number) in parts.into_iter().zip(colours).zip(numbers) {
        let segment = Rect::from_min_size(pos2(x, place.top()), vec2(part * place.width(), place.height()));
        ui.painter().rect_filled(segment, CornerRadius::same(2), colour);
        if segment.width() >= 22.0 {
            write(ui, segment.center(), Align2::CENTER_CENTER, &number, on_bar, TextStyle::Small);
        }
        x = segment.right();
    }
}

fn write(ui: &Ui, at: Pos2, anchor: Align2, text: &str, colour: Color32, style: TextStyle) -> Rect {
    let font = FontSelection::Style(style).resolve(ui.style());
    ui.painter().text(at, anchor, text, font, colour)
}

/// Shows the part below the table: the first rare move of the current game, and some games that reached the position.
fn below(ui: &mut Ui, view: &View, model: &ExplorerModel, done: &mut ExplorerInput) {
    if let Some((said, node)) = &model.left {
        ui.add_space(6.0);
        let label = Button::new(RichText::new(said.join(" ")).small()).frame(false).wrap();
        if ui.add(label).clicked() {
            done.chosen = Some(ExplorerCommand::GoTo(*node));
        }
    }
    if model.games.is_empty() {
        return;
    }
    ui.add_space(6.0);
    ui.label(RichText::new(view.text().explorer_last_games()).small().weak());
    for game in &model.games {
        let line = format!("{}  {}  {}", game.players, game.result, game.year);
        let button = Button::new(RichText::new(line).small()).frame(false).truncate();
        if ui.add(button).clicked() {
            done.chosen = Some(ExplorerCommand::Open(game.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::widest;

    #[test]
    fn wide_names_make_room_for_each_other() {
        assert_eq!(widest(&[80.0, 50.0], 130.0), f32::INFINITY);
        assert_eq!(widest(&[80.0, 50.0, 90.0], 170.0), 60.0);
        assert_eq!(widest(&[80.0, 50.0], 60.0), 30.0);
        assert_eq!(widest(&[], 60.0), f32::INFINITY);
    }
}
