//! Beside the board: who plays, scores and clocks, what the engine thinks, the moves, the graph.

use crate::tui::app::App;
use crate::tui::palette::{self, Palette};
use crate::tui::{exercise, graph, moves, review, words};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use reversi::Player;
use reversi_session::{NodeId, Session};
use std::time::Duration;

/// What goes where in the panel.
struct Parts {
    cards: Rect,
    engine: Rect,
    hints: Rect,
    review: Rect,
    moves: Rect,
    graph: Option<Rect>,
}

fn parts(app: &App, area: Rect) -> Parts {
    let mut left = area;
    // From above to below, with empty lines between.
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
    let answers = app.session.hint().map_or(0, |hint| hint.answers.len() + 1);
    let hints = take(u16::try_from(answers).unwrap_or(u16::MAX).min(room / 2));
    take(u16::from(hints.height > 0));
    let room = room.saturating_sub(hints.height + u16::from(hints.height > 0));
    let said = u16::try_from(review::lines(&app.session, app.palette, area.width).len()).unwrap_or(u16::MAX);
    // A few moves should be seen beside it.
    let review = take(said.min(room.saturating_sub(5)));
    take(u16::from(review.height > 0));
    let room = room.saturating_sub(review.height + u16::from(review.height > 0));
    let graph_height = if app.settings.graph { (room * 3 / 5).min(14) } else { 0 };
    let graph_height = if graph_height < 5 { 0 } else { graph_height };
    let moves = take(room - graph_height - u16::from(graph_height > 0));
    take(u16::from(graph_height > 0));
    let graph = take(graph_height);
    Parts { cards, engine, hints, review, moves, graph: (graph_height > 0).then_some(graph) }
}

/// Draws the panel.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, app: &App, now: Duration) {
    let palette = app.palette;
    if let Some(bench) = &app.workbench {
        let mut lines = bench.lines(palette);
        if let Some(trouble) = bench.trouble() {
            lines.insert(2, Line::styled(trouble, palette.warning()));
        }
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
        return;
    }
    if let Some(retry) = &app.retry {
        frame.render_widget(Paragraph::new(exercise::lines(retry, palette, area.width)), area);
        return;
    }
    let parts = parts(app, area);
    for (player, row) in Player::ALL.into_iter().zip(0..parts.cards.height) {
        card(frame, Rect { y: parts.cards.y + row, height: 1, ..parts.cards }, app, player, now);
    }
    for (line, row) in engine_lines(app, now).into_iter().zip(0..parts.engine.height) {
        frame.render_widget(line, Rect { y: parts.engine.y + row, height: 1, ..parts.engine });
    }
    hints(frame, parts.hints, &app.session, palette);
    frame.render_widget(Paragraph::new(review::lines(&app.session, palette, area.width)), parts.review);
    moves::draw(frame, parts.moves, &app.session, palette);
    if let Some(area) = parts.graph {
        graph::draw(frame, area, &app.session, palette, app.look.ascii);
    }
}

/// The move in the list at a place of the screen.
pub(crate) fn move_at(app: &App, area: Rect, x: u16, y: u16) -> Option<NodeId> {
    let items = moves::items(&app.session, parts(app, area).moves);
    items.into_iter().find(|item| item.place.contains((x, y).into())).map(|item| item.node)
}

/// A disc in a line of text.
pub(crate) fn chip(app: &App, player: Player) -> Span<'static> {
    let palette = app.palette;
    if app.look.ascii || !palette.has_colours() {
        return Span::raw(format!("({})", player.letter()));
    }
    let ink = palette.colour(palette::DISCS[player as usize][1]);
    Span::styled(" ● ", Style::new().fg(ink).bg(palette.colour(palette::FELT[0])))
}

/// What a player has left, if there are clocks.
pub(crate) fn clock(app: &App, player: Player, now: Duration) -> Option<Span<'static>> {
    let clocks = app.session.clocks(now)?;
    let left = clocks.reading.of(player);
    let short = clocks.reading.late.includes(player) || left < Duration::from_secs(10);
    Some(Span::styled(words::clock(left), if short { app.palette.warning() } else { Style::new() }))
}

/// One player: disc, who it is, the score, the clock. Whose turn it is has an arrow.
fn card(frame: &mut Frame<'_>, area: Rect, app: &App, player: Player, now: Duration) {
    // The score should stand near the name that it belongs to.
    let area = Rect { width: area.width.min(36), ..area };
    let (session, palette) = (&app.session, app.palette);
    let turn = session.game().turn() == Some(player) && session.outcome().is_none();
    let name = if turn { palette.accent() } else { palette.strong() };
    let left = Line::from(vec![
        Span::styled(if turn { "▶ " } else { "  " }, palette.accent()),
        chip(app, player),
        Span::styled(format!(" {player} "), name),
        Span::styled(session.seat(player).name(), palette.weak()),
    ]);
    let mut right = vec![Span::styled(format!("{:>4}", session.game().board().count(player)), palette.strong())];
    if let Some(clock) = clock(app, player, now) {
        right.insert(0, clock);
    }
    frame.render_widget(left, area);
    frame.render_widget(Line::from(right).right_aligned(), area);
}

/// What the engine is doing, and what the position is worth.
fn engine_lines(app: &App, now: Duration) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if let Some(text) = words::thinking(&app.session).or_else(|| review::progress(&app.session)) {
        let spinner = Span::styled(format!("{} ", spinner(app, now)), app.palette.accent());
        lines.push(Line::from(vec![spinner, Span::raw(text)]));
    }
    let node = app.session.tree().node(app.session.current());
    if let Some(value) = node.and_then(|node| node.notes.evaluation) {
        lines.push(Line::from(words::evaluation(value)));
    }
    lines
}

/// A sign that turns while the engine thinks.
pub(crate) fn spinner(app: &App, now: Duration) -> char {
    const BRAILLE: [char; 8] = ['⣾', '⣽', '⣻', '⢿', '⡿', '⣟', '⣯', '⣷'];
    const PLAIN: [char; 4] = ['|', '/', '-', '\\'];
    let frames: &[char] = if app.look.ascii { &PLAIN } else { &BRAILLE };
    frames[(now.as_millis() / 100) as usize % frames.len()]
}

/// What a hint has found, the best first, and how each value was found.
fn hints(frame: &mut Frame<'_>, area: Rect, session: &Session, palette: Palette) {
    let Some(hint) = session.hint().filter(|_| area.height > 0) else { return };
    let title = if hint.ready { "Moves and their values" } else { "Moves and their values so far" };
    let mut lines = vec![Line::styled(title, palette.strong())];
    let best = hint.answers.first().map(|answer| answer.score.discs);
    for answer in &hint.answers {
        let style = if Some(answer.score.discs) == best { palette.accent() } else { Style::new() };
        lines.push(Line::styled(format!("{:<4} {}", answer.best.to_string(), words::score(answer.score)), style));
    }
    frame.render_widget(Paragraph::new(lines), area);
}
