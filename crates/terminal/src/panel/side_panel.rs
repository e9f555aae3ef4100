//! The panel beside the board: the players with their scores and clocks, the engine, the moves, and the graph.

use crate::draw::Picture;
use crate::panel::explorer::{self, Target};
use crate::panel::{exercise, graph, move_list, review, set_up};
use crate::theme;
use crate::width::{cut, draw_lines, padded, paragraph, width, wrap};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use reversi::Player;
use reversi_session::NodeId;
use reversi_view::{PlayerCard, View, say};

/// The minimum height of the explorer and the list of moves together. If less space is available, the list of moves is
/// hidden.
const LEAST_WITH_MOVES: u16 = 10;

/// The areas of the panel.
struct Parts {
    cards: Rect,
    engine: Rect,
    hints: Rect,
    review: Rect,
    comment: Rect,
    /// The area of the explorer. The explorer replaces the hints, the comment and the graph.
    explorer: Option<Rect>,
    moves: Rect,
    graph: Option<Rect>,
}

fn parts(picture: &Picture<'_>, area: Rect) -> Parts {
    let view = picture.view;
    let mut left = area;
    // Cut an area of this height off the top of the remaining space.
    let mut take = |height: u16| {
        let height = height.min(left.height);
        let part = Rect { height, ..left };
        left = Rect { y: left.y + height, height: left.height - height, ..left };
        part
    };
    let cards = take(2);
    take(1);
    let engine = take(2);
    take(1);
    let room = area.height.saturating_sub(6);
    if view.settings().explorer {
        return with_explorer(picture, cards, engine, left);
    }
    let answers = hint_lines(picture, area.width, room / 2).len();
    let hints = take(u16::try_from(answers).unwrap_or(u16::MAX).min(room / 2));
    take(u16::from(hints.height > 0));
    let room = room.saturating_sub(hints.height + u16::from(hints.height > 0));
    // Show the whole review if it fits. The comment, the list of moves and the graph share the remaining space.
    let said = review::lines(view, picture.screen.palette(), area.width).len();
    let review = take(u16::try_from(said).unwrap_or(u16::MAX).min(room));
    take(u16::from(review.height > 0));
    let room = room.saturating_sub(review.height + u16::from(review.height > 0));
    // Show only the start of a long comment. The dialog shows all of it.
    let said = comment_lines(view, area.width).len();
    let comment = take(u16::try_from(said).unwrap_or(u16::MAX).min(room / 3));
    take(u16::from(comment.height > 0));
    let room = room.saturating_sub(comment.height + u16::from(comment.height > 0));
    let graph_height = if view.shows_graph() { (room * 3 / 5).min(14) } else { 0 };
    let graph_height = if graph_height < 5 { 0 } else { graph_height };
    let moves = take(room.saturating_sub(graph_height + u16::from(graph_height > 0)));
    take(u16::from(graph_height > 0));
    let graph = take(graph_height);
    let graph = (graph_height > 0).then_some(graph);
    Parts { cards, engine, hints, review, comment, explorer: None, moves, graph }
}

/// Returns the layout of the panel with the explorer. The text about the current move takes up at most a third of
/// `rest`. Below that text are the explorer and, at the bottom, a few moves around the current move.
fn with_explorer(picture: &Picture<'_>, cards: Rect, engine: Rect, rest: Rect) -> Parts {
    let nothing = Rect { height: 0, ..rest };
    let said = review::lines(picture.view, picture.screen.palette(), rest.width).len();
    let height = u16::try_from(said).unwrap_or(u16::MAX).min(rest.height / 3);
    let review = Rect { height, ..rest };
    let below = height + u16::from(height > 0);
    let (y, room) = (rest.y + below, rest.height - below);
    let lines = if room < LEAST_WITH_MOVES { 0 } else { (room / 6).clamp(2, 8) };
    let moves = Rect { y: rest.bottom() - lines, height: lines, ..rest };
    let explorer = Rect { y, height: room.saturating_sub(lines + u16::from(lines > 0)), ..rest };
    Parts { cards, engine, hints: nothing, review, comment: nothing, explorer: Some(explorer), moves, graph: None }
}

/// Draws the panel.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_>) {
    let (view, palette) = (picture.view, picture.screen.palette());
    let buffer = frame.buffer_mut();
    if let Some(form) = view.set_up() {
        return draw_lines(buffer, area, set_up::lines(form, view.text(), palette, area.width));
    }
    if let Some(exercise) = view.exercise() {
        return draw_lines(buffer, area, exercise::lines(&exercise, palette, area.width));
    }
    let parts = parts(picture, area);
    draw_lines(buffer, parts.engine, engine_lines(picture, parts.engine));
    draw_lines(buffer, parts.hints, hint_lines(picture, area.width, parts.hints.height));
    draw_lines(buffer, parts.review, review::lines(view, palette, area.width));
    draw_lines(buffer, parts.comment, comment_lines(view, area.width));
    for (player, row) in Player::ALL.into_iter().zip(0..parts.cards.height) {
        card(frame, Rect { y: parts.cards.y + row, height: 1, ..parts.cards }, picture, player);
    }
    if let Some(area) = parts.explorer {
        let lines = explorer::lines(picture, area.width, area.height).into_iter().map(|(line, _)| line);
        draw_lines(frame.buffer_mut(), area, lines);
    }
    move_list::draw(frame.buffer_mut(), parts.moves, view, palette);
    if let Some(area) = parts.graph {
        graph::draw(frame, area, picture);
    }
}

/// Returns the lines of the comment on the current move, wrapped to a width of `columns`.
fn comment_lines(view: &View, columns: u16) -> Vec<Line<'static>> {
    let lines = view.comment().lines().flat_map(|line| paragraph(line, columns, Style::new()));
    lines.collect()
}

/// Returns the move in the list at a position on the screen, or `None` if there is no move. The list is hidden during
/// exercises and while setting up a position.
pub(crate) fn move_at(picture: &Picture<'_>, at: Position) -> Option<NodeId> {
    let view = picture.view;
    let area = picture.layout.panel.filter(|_| view.set_up().is_none() && !view.is_exercise())?;
    let parts = parts(picture, area);
    move_list::at(view, parts.moves, at)
}

/// Returns the effect of a click on the explorer, and the column of the click within the line.
pub(crate) fn explorer_at(picture: &Picture<'_>, at: Position) -> Option<(Target, u16)> {
    let view = picture.view;
    let area = picture.layout.panel.filter(|_| view.set_up().is_none() && !view.is_exercise())?;
    let area = parts(picture, area).explorer.filter(|area| area.contains(at))?;
    let (_, target) = explorer::lines(picture, area.width, area.height).into_iter().nth(usize::from(at.y - area.y))?;
    Some((target, at.x - area.x))
}

/// Returns a disc as a span for a line of text.
pub(crate) fn disc(picture: &Picture<'_>, player: Player) -> Span<'static> {
    let palette = picture.screen.palette();
    if picture.screen.is_ascii() || !palette.has_colours() {
        return Span::raw(format!("({})", player.letter()));
    }
    let ink = palette.colour(theme::DISCS[player as usize][1]);
    Span::styled(" ● ", Style::new().fg(ink).bg(palette.colour(theme::FELT[0])))
}

/// Returns the remaining time of a player, or `None` if the game has no clocks.
pub(crate) fn clock(picture: &Picture<'_>, card: &PlayerCard) -> Option<Span<'static>> {
    let (left, is_little) = card.clock.clone()?;
    Some(Span::styled(left, if is_little { picture.screen.palette().warning() } else { Style::new() }))
}

/// Draws a player's disc, name, score and clock. An arrow marks the side to move.
fn card(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_>, player: Player) {
    // Limit the width, because the score would be too far from the name in a wider card.
    let area = Rect { width: area.width.min(36), ..area };
    let (card, palette) = (picture.view.card(player, picture.now), picture.screen.palette());
    let name = if card.is_turn { palette.accent() } else { palette.strong() };
    let count = Span::styled(format!("{:>4}", card.count), palette.strong());
    let right: Line<'_> = clock(picture, &card).into_iter().chain([count]).collect();
    let mut left = Line::from(vec![
        Span::styled(if card.is_turn { "▶ " } else { "  " }, palette.accent()),
        disc(picture, player),
        Span::styled(format!(" {} ", card.name), name),
    ]);
    let room = area.width.saturating_sub(u16::try_from(right.width()).unwrap_or(u16::MAX));
    let fits = left.width() + usize::from(width(&card.who)) < usize::from(room);
    left.push_span(Span::styled(if fits { card.who } else { card.who_short }, palette.weak()));
    frame.render_widget(cut(left, room), area);
    frame.render_widget(right.right_aligned(), area);
}

/// Returns whether the engine is searching or reviewing. While this is the case, the spinner turns.
pub(crate) fn is_busy(view: &View) -> bool {
    view.session().thinking().is_some() || view.session().review_progress().is_some()
}

/// Returns lines with the engine's current task and with the value of the position.
fn engine_lines(picture: &Picture<'_>, area: Rect) -> Vec<Line<'static>> {
    let view = picture.view;
    let mut lines = Vec::new();
    if let Some(task) = view.thinking().or_else(|| view.reviewing()) {
        let mut said = wrap(&task, area.width.saturating_sub(2)).into_iter();
        lines.extend(said.next().map(|first| Line::from(vec![spinner(picture), Span::raw(first)])));
        lines.extend(said.map(|more| Line::from(format!("  {more}"))));
    }
    // If the task takes up both lines of the area, there is no space for the value.
    if let Some(value) = view.evaluation().filter(|_| lines.len() < usize::from(area.height)) {
        lines.extend(paragraph(&value, area.width, Style::new()));
    }
    lines
}

/// Returns the character of the spinner for the current frame.
pub(crate) fn spinner(picture: &Picture<'_>) -> Span<'static> {
    const BRAILLE: [char; 8] = ['⣾', '⣽', '⣻', '⢿', '⡿', '⣟', '⣯', '⣷'];
    const PLAIN: [char; 4] = ['|', '/', '-', '\\'];
    let frames: &[char] = if picture.screen.is_ascii() { &PLAIN } else { &BRAILLE };
    let sign = frames[(picture.now.as_millis() / 100) as usize % frames.len()];
    Span::styled(format!("{sign} "), picture.screen.palette().accent())
}

/// Returns lines with the moves of a hint, the best move first, each with its value and the kind of the value. If at
/// most `most` lines are enough, also explains the kind of the best value.
fn hint_lines(picture: &Picture<'_>, columns: u16, most: u16) -> Vec<Line<'static>> {
    let (palette, text) = (picture.screen.palette(), picture.view.text());
    let Some(hint) = picture.view.session().hint() else { return Vec::new() };
    let title = if hint.ready { text.hint_title() } else { text.hint_title_so_far() };
    let best = hint.answers.first().map(|answer| answer.score.discs);
    let answers = hint.answers.iter().map(|answer| {
        let style = if Some(answer.score.discs) == best { palette.accent() } else { Style::new() };
        let square = padded(&answer.best.to_string(), 5);
        Line::styled(format!("{square}{}", say::score(answer.score, text)), style)
    });
    let words = picture.view.hint_in_words().unwrap_or_default();
    let mut lines: Vec<_> = std::iter::once(Line::styled(title, palette.strong())).chain(answers).collect();
    let words = paragraph(&words, columns, palette.strong());
    if lines.len() + words.len() <= usize::from(most) {
        lines.splice(..0, words);
    }
    let explained = hint.answers.first().map(|answer| say::explained(answer.score.kind, text));
    let explained = explained.map_or_else(Vec::new, |said| paragraph(&said, columns, palette.weak()));
    if lines.len() + explained.len() <= usize::from(most) {
        lines.extend(explained);
    }
    lines
}
