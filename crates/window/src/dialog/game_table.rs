//! A table with headings, for any number of games. Only the visible rows are drawn.
//!
//! The table measures its scroll position in rows, because the coordinates of egui's scroll areas are not precise
//! enough for ten million rows.

use eframe::egui::{
    Color32, CursorIcon, Id, InputState, Key, Label, Painter, Pos2, Rect, Response, RichText, Role, Sense, Shape,
    Stroke, TextStyle, TextWrapMode, Ui, UiBuilder, WidgetInfo, WidgetText, pos2, vec2,
};
use reversi_view::{Column, GameList, Text, say};

/// The average width of a character and the height of a row, in points.
const CHARACTER: f32 = 7.7;
const ROW: f32 = 25.0;
/// The width of the scroll bar, and the minimum height of its handle.
const BAR: f32 = 12.0;
const HANDLE: f32 = 28.0;
/// The width of the arrow that marks the sorted column.
const ARROW: f32 = 12.0;
/// The space between two columns.
const GAP: f32 = 12.0;

/// The scroll position of the table.
#[derive(Default)]
pub(crate) struct GameTable {
    /// The number of rows above the visible part of the table, including the fraction of a row that is partly hidden.
    scrolled: f64,
    /// The number of rows that are completely visible.
    seen: usize,
    /// The selected row, the number of games and the number of visible rows when the table last
    /// scrolled to the selected row.
    followed: Option<(usize, usize, usize)>,
}

/// The columns of the table, each with the position of its left edge and its width, in points. Positions are measured
/// from the left edge of the table.
type Places = Vec<(Column, f32, f32)>;

impl GameTable {
    /// Returns the number of rows that were completely visible in the last frame.
    pub(crate) fn rows_seen(&self) -> usize {
        self.seen
    }

    /// Shows the table in all available space. Returns whether the user clicked the table, and whether the selected
    /// game should open.
    pub(crate) fn show(&mut self, ui: &mut Ui, game_list: &mut GameList, text: &Text) -> (bool, bool) {
        let place = ui.max_rect();
        let columns = places(game_list, place.width() - BAR);
        let heading = Rect::from_min_size(place.min, vec2(place.width(), ROW + 2.0));
        // The table shows only complete rows.
        let rows = ((place.bottom() - heading.bottom()) / ROW).floor().max(0.0);
        let body = Rect::from_min_size(heading.left_bottom(), vec2(place.width(), rows * ROW));
        if body.height() < ROW || body.width() < BAR {
            return (false, false);
        }
        let mut clicked = self.headings(ui, game_list, text, heading, &columns);
        self.seen = (body.height() / ROW) as usize;
        self.scroll(ui, game_list, body);
        let first = self.scrolled as usize;
        game_list.show(first..first + self.seen + 1);
        let mut opened = false;
        let painter = ui.painter().with_clip_rect(body.intersect(ui.clip_rect()));
        for at in first..(first + self.seen + 2).min(game_list.count()) {
            let top = body.top() + ((at as f64 - self.scrolled) as f32) * ROW;
            let row = Rect::from_min_size(pos2(body.left(), top), vec2(body.width() - BAR, ROW));
            let response = self.row(ui, &painter, (game_list, text), at, row, &columns);
            if response.clicked() {
                game_list.select(at);
                // Do not scroll to the clicked row, because the row must not move under the pointer.
                self.followed = Some((game_list.selected(), game_list.count(), self.seen));
                clicked = true;
                opened |= response.double_clicked();
            }
        }
        if let Some(nothing) = say::games_nothing(game_list, text) {
            let mut inside = ui.new_child(UiBuilder::new().id_salt("nothing").max_rect(body.shrink2(vec2(4.0, 8.0))));
            inside.add(Label::new(RichText::new(nothing).weak()).wrap());
            if game_list.is_filtered() && inside.button(text.games_list_all()).clicked() {
                game_list.list_all();
                clicked = true;
            }
        }
        (clicked, opened)
    }

    fn headings(&self, ui: &Ui, game_list: &mut GameList, text: &Text, place: Rect, columns: &Places) -> bool {
        let (sort, descending) = game_list.sort();
        let mut clicked = false;
        let line = ui.visuals().widgets.noninteractive.bg_stroke;
        ui.painter().hline(place.x_range(), place.bottom() - 1.0, line);
        for &(column, left, width) in columns {
            let cell = Rect::from_min_size(place.min + vec2(left, 0.0), vec2(width, ROW));
            let title = column.title(text);
            let Some(by) = column.sort() else {
                write(ui, ui.painter(), cell, &title, column.is_number(), ui.visuals().strong_text_color());
                continue;
            };
            let response = ui.interact(cell, Id::unique(("heading", column.title(text))), Sense::click());
            let spoken = text.games_heading_spoken(title.as_str());
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, by == sort, spoken.as_str()));
            let colour = if by == sort { ui.visuals().hyperlink_color } else { ui.visuals().strong_text_color() };
            let mut words = cell;
            if by == sort {
                words.max.x -= ARROW;
                arrow(ui.painter(), pos2(cell.right() - ARROW / 2.0, cell.center().y), descending, colour);
            }
            write(ui, ui.painter(), words, &title, column.is_number(), colour);
            if response.has_focus() {
                ui.painter().rect_stroke(cell, 3.0, ui.visuals().selection.stroke, eframe::egui::StrokeKind::Inside);
            }
            if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
                game_list.sort_by(by);
                clicked |= !ui.input(|input| input.key_pressed(Key::Space) || input.key_pressed(Key::Enter));
            }
        }
        clicked
    }

    /// Scrolls with the wheel and with the scroll bar. When the selection changes, scrolls to the selected row.
    fn scroll(&mut self, ui: &Ui, game_list: &GameList, body: Rect) {
        let count = game_list.count();
        let most = (count as f64 - f64::from(body.height() / ROW)).max(0.0);
        let id = Id::unique("scroll bar of games");
        let bar = Rect::from_min_max(pos2(body.right() - BAR, body.top()), body.max);
        if ui.rect_contains_pointer(body) {
            self.scrolled -= f64::from(ui.input(InputState::smooth_scroll_delta).y / ROW);
        }
        let selected = (game_list.selected(), count, self.seen);
        if self.followed != Some(selected) && count > 0 {
            self.followed = Some(selected);
            let top = selected.0 as f64;
            let last = (top + 1.0 - f64::from(body.height() / ROW)).max(0.0);
            self.scrolled = self.scrolled.clamp(last, top.max(last));
        }
        if most > 0.0 {
            let part = (f64::from(body.height() / ROW) / count as f64) as f32;
            let handle = (part * bar.height()).max(HANDLE).min(bar.height());
            let way = f64::from(bar.height() - handle).max(1.0);
            let dragged = ui.interact(bar, id, Sense::DRAG | Sense::CLICK);
            if let (true, Some(pointer)) = (dragged.dragged() || dragged.clicked(), dragged.interact_pointer_pos()) {
                self.scrolled = f64::from(pointer.y - bar.top() - handle / 2.0) / way * most;
            }
            self.scrolled = self.scrolled.clamp(0.0, most);
            let top = bar.top() + (self.scrolled / most * way) as f32;
            let handle = Rect::from_min_size(pos2(bar.left() + 3.0, top), vec2(BAR - 4.0, handle));
            let visuals = ui.style().interact(&dragged);
            ui.painter().rect_filled(handle, 4.0, visuals.fg_stroke.color.gamma_multiply(0.5));
        }
        self.scrolled = self.scrolled.clamp(0.0, most);
    }

    /// Shows a row, clipped to the table.
    fn row(
        &self,
        ui: &Ui,
        painter: &Painter,
        (game_list, text): (&GameList, &Text),
        at: usize,
        place: Rect,
        columns: &Places,
    ) -> Response {
        // Rows never receive the focus, because the arrow keys already select them.
        let response = ui.interact(place.intersect(painter.clip_rect()), Id::unique(("game", at)), Sense::CLICK);
        let is_selected = at == game_list.selected();
        let visuals = ui.visuals();
        if is_selected {
            painter.rect_filled(place, 4.0, visuals.selection.bg_fill);
        } else if response.hovered() {
            painter.rect_filled(place, 4.0, visuals.widgets.hovered.weak_bg_fill);
        }
        let colour = if is_selected { visuals.selection.stroke.color } else { visuals.text_color() };
        let mut spoken = Vec::new();
        for &(column, left, width) in columns {
            let cell = Rect::from_min_size(place.min + vec2(left, 0.0), vec2(width, ROW));
            let Some(said) = game_list.cell(at, column, text) else { return response };
            write(ui, painter, cell, &said, column.is_number(), colour);
            spoken.push(said);
        }
        spoken.retain(|said| !said.is_empty());
        let spoken = spoken.join(", ");
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_selected, spoken.as_str()));
        response
    }
}

/// Lays out the columns so that they fill the whole width of the table.
fn places(game_list: &GameList, width: f32) -> Places {
    let characters = ((width.max(0.0) + GAP) / CHARACTER) as u16;
    let columns = game_list.columns(characters, 2);
    let all: f32 = columns.iter().map(|(_, characters)| f32::from(characters) * CHARACTER + GAP).sum();
    let stretch = ((width + GAP) / all.max(1.0)).max(0.1);
    let mut left = 4.0;
    let mut places = Places::new();
    for (column, characters) in columns.iter() {
        let whole = (f32::from(characters) * CHARACTER + GAP) * stretch;
        places.push((column, left, (whole - GAP).max(1.0)));
        left += whole;
    }
    places
}

/// Draws the arrow in the heading of the sorted column.
fn arrow(painter: &Painter, centre: Pos2, is_down: bool, colour: Color32) {
    let tip = if is_down { 4.0 } else { -4.0 };
    let corners = [vec2(-4.0, -tip / 2.0), vec2(4.0, -tip / 2.0), vec2(0.0, tip)];
    let corners = corners.map(|corner| centre + corner).to_vec();
    painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
}

/// Writes text into a cell. Text that does not fit is truncated.
fn write(ui: &Ui, painter: &Painter, cell: Rect, text: &str, is_number: bool, colour: Color32) {
    let galley = WidgetText::from(text).into_galley(ui, Some(TextWrapMode::Truncate), cell.width(), TextStyle::Body);
    let left = if is_number { cell.right() - galley.size().x - 4.0 } else { cell.left() };
    let top = cell.center().y - galley.size().y / 2.0;
    painter.galley_with_override_text_color(pos2(left.max(cell.left()), top), galley, colour);
}
