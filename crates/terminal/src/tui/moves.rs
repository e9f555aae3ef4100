//! The list of moves, passes included, with what a review makes of them.

use crate::tui::palette::Palette;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use reversi_session::review::{Class, Reviewed};
use reversi_session::{Node, NodeId, Session, Step};

/// A move in the list: what it leads to, what is written, and where.
pub(crate) struct Item {
    pub(crate) node: NodeId,
    text: String,
    pub(crate) place: Rect,
}

/// A row: its number, and a move of each side.
struct Row {
    number: usize,
    steps: [Option<(NodeId, String)>; 2],
}

/// The width of a column of rows, and of the number in it.
const COLUMN: u16 = 16;
const NUMBER: u16 = 4;

/// All moves that there is room for, the current one among them.
pub(crate) fn items(session: &Session, area: Rect) -> Vec<Item> {
    laid_out(session, area).into_iter().flat_map(|(_, _, items)| items).collect()
}

/// Draws the list.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, session: &Session, palette: Palette) {
    if session.line().len() < 2 && area.height > 0 {
        frame.render_widget(Line::styled("No moves yet.", palette.weak()), area);
    }
    for (number, place, items) in laid_out(session, area) {
        let before = Rect { width: place.width.min(NUMBER), ..place };
        frame.render_widget(Line::styled(format!("{number:>2}."), palette.weak()), before);
        for item in items {
            let here = item.node == session.current();
            let class = class(session, item.node);
            let style =
                if here { palette.chosen() } else { class.map_or_else(Style::new, |class| palette.class(class)) };
            frame.render_widget(Line::styled(item.text, style), item.place);
        }
    }
}

/// Rows with their places, column by column, from the first that is shown.
fn laid_out(session: &Session, area: Rect) -> Vec<(usize, Rect, Vec<Item>)> {
    let rows = rows(session);
    let (columns, height) = (usize::from(area.width / COLUMN).max(1), usize::from(area.height));
    if height == 0 || area.width < NUMBER {
        return Vec::new();
    }
    let here = rows.iter().position(|row| row.steps.iter().flatten().any(|(node, _)| *node == session.current()));
    let here = here.unwrap_or(0);
    // Whole columns are left out, so that moves keep their places as long as they can.
    let from = (here / height + 1).saturating_sub(columns) * height;
    let place = |at: usize| {
        let (column, row) = (at / height, at % height);
        let x = area.x + COLUMN * u16::try_from(column).unwrap_or(0);
        let y = area.y + u16::try_from(row).unwrap_or(0);
        Rect { x, y, width: COLUMN, height: 1 }.intersection(area)
    };
    let shown = rows.into_iter().skip(from).take(columns * height).enumerate();
    shown
        .map(|(at, row)| {
            let row_place = place(at);
            let items = row.steps.into_iter().enumerate().filter_map(|(side, step)| {
                let (node, text) = step?;
                let text = format!("{text:<5}");
                let x = row_place.x + NUMBER + 6 * u16::try_from(side).unwrap_or(0);
                Some(Item { node, text, place: Rect { x, width: 5, ..row_place }.intersection(area) })
            });
            (row.number, row_place, items.collect())
        })
        .collect()
}

fn rows(session: &Session) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for node in session.line() {
        let Some(step) = session.tree().node(node).and_then(Node::step) else { continue };
        let text = match step {
            Step::Disc { position, .. } => {
                let mark = class(session, node).map_or("", Class::sign);
                // A sign where something else was tried too.
                format!("{position}{mark}{}", if has_others(session, node) { "+" } else { "" })
            }
            Step::Pass { .. } => "pass".to_owned(),
        };
        let side = step.player() as usize;
        if rows.last().is_none_or(|row| row.steps[side].is_some() || row.steps[1].is_some()) {
            rows.push(Row { number: rows.len() + 1, steps: [None, None] });
        }
        if let Some(row) = rows.last_mut() {
            row.steps[side] = Some((node, text));
        }
    }
    rows
}

/// What a review makes of a disc.
fn class(session: &Session, node: NodeId) -> Option<Class> {
    session.tree().node(node)?.step()?.position()?;
    session.reviewed(node).map(Reviewed::class)
}

fn has_others(session: &Session, node: NodeId) -> bool {
    let parent = session.tree().node(node).and_then(|node| session.tree().node(node.parent()?));
    parent.is_some_and(|parent| parent.children().len() > 1)
}
