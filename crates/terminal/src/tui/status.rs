//! The lines above and below the board: the score where there is no panel, whose turn it is, what has happened, keys.

use crate::tui::app::App;
use crate::tui::keys::{self, Action};
use crate::tui::layout::Layout;
use crate::tui::workbench::Workbench;
use crate::tui::{exercise, panel, review, words};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};
use reversi::Player;
use std::time::Duration;

/// The keys worth remembering, by what there is to do.
const PLAYING: [Action; 9] = [
    Action::Help,
    Action::Undo,
    Action::Hint,
    Action::Values,
    Action::NewGame,
    Action::Graph,
    Action::Save,
    Action::Live,
    Action::Quit,
];
const NARROW: [Action; 6] = [Action::Help, Action::Undo, Action::Hint, Action::Panel, Action::NewGame, Action::Quit];
const ENDED: [Action; 9] = [
    Action::Help,
    Action::PlayAgain,
    Action::Review,
    Action::NewGame,
    Action::Undo,
    Action::Retry,
    Action::Graph,
    Action::Save,
    Action::Quit,
];

const REVIEWED: [Action; 8] = [
    Action::Help,
    Action::Retry,
    Action::Previous,
    Action::Next,
    Action::Graph,
    Action::Save,
    Action::NewGame,
    Action::Quit,
];

/// The line above everything.
pub(crate) fn header(frame: &mut Frame<'_>, layout: &Layout, app: &App, now: Duration) {
    let (area, palette, session) = (layout.header, app.palette, &app.session);
    let mut spans = Vec::new();
    let has_cards = layout.panel.is_some() && app.workbench.is_none();
    if has_cards || app.workbench.is_some() {
        spans.push(Span::styled(" Reversi ", palette.accent()));
        let (rules, size) = (session.game().rules(), session.game().size());
        spans.push(Span::styled(format!(" {rules} {size}"), palette.weak()));
        if let (Some(opening), None) = (session.opening(), &app.workbench) {
            spans.push(Span::styled(format!("  {opening}"), palette.strong()));
        }
    } else {
        for player in Player::ALL {
            spans.extend([Span::raw(" "), panel::chip(app, player)]);
            let turn = session.game().turn() == Some(player) && session.outcome().is_none();
            let style = if turn { palette.accent() } else { palette.strong() };
            spans.push(Span::styled(format!(" {}", session.game().board().count(player)), style));
            spans.push(Span::styled(if turn { "◀ " } else { "  " }, palette.accent()));
            spans.extend(panel::clock(app, player, now));
        }
    }
    frame.render_widget(Line::from(spans), area);
    let mut right = Vec::new();
    if session.thinking().is_some() || session.review_progress().is_some() {
        right.push(Span::styled(format!("{} ", panel::spinner(app, now)), palette.accent()));
    }
    if layout.footer.is_none() {
        right.push(Span::styled("? help ", palette.weak()));
    }
    frame.render_widget(Line::from(right).right_aligned(), area);
}

/// The line below the board, or what nobody must miss.
pub(crate) fn status(frame: &mut Frame<'_>, layout: &Layout, app: &App) {
    let (area, palette) = (layout.status, app.palette);
    if !app.announcements.is_empty() {
        announce(frame, area, app);
        return;
    }
    let session = &app.session;
    let mut spans = vec![Span::raw(" ")];
    if let Some(bench) = &app.workbench {
        let (text, style) = match bench.trouble() {
            Some(trouble) => (trouble, palette.warning()),
            None => (bench.summary(), palette.strong()),
        };
        spans.push(Span::styled(text, style));
        frame.render_widget(Line::from(spans), area);
        return;
    }
    if let Some(retry) = &app.retry {
        spans.push(Span::styled(exercise::headline(retry), palette.accent()));
        let typed = if app.typed.is_empty() { String::new() } else { format!("  {}_", app.typed) };
        spans.push(Span::raw(typed));
        frame.render_widget(Line::from(spans), area);
        return;
    }
    let detail = if session.outcome().is_some() {
        words::about_the_end(session)
    } else if !app.typed.is_empty() {
        format!("{}_", app.typed)
    } else if let (None, Some(text)) = (layout.panel, told(app)) {
        text
    } else if session.is_persons_turn() {
        words::square(session.game(), app.cursor)
    } else {
        String::new()
    };
    let headline = words::headline(session);
    // Where there is no room for both, the result is what counts, and else what has just been asked for.
    let both = headline.len() + detail.len() + 4 <= usize::from(area.width);
    let over = session.outcome().is_some();
    if both || over || detail.is_empty() {
        spans.push(Span::styled(headline, palette.accent()));
        spans.push(Span::raw("  "));
    }
    if both || !over {
        spans.push(Span::raw(detail));
    }
    frame.render_widget(Line::from(spans), area);
}

/// What the engine has to tell, where there is no panel for it.
fn told(app: &App) -> Option<String> {
    let hint = app.session.hint().and_then(|hint| hint.answers.first());
    let hint = hint.map(|best| format!("{} {}", best.best, words::score(best.score)));
    let verdict = || Some(app.session.reviewed(app.session.current())?.verdict());
    hint.or_else(|| words::thinking(&app.session)).or_else(|| review::progress(&app.session)).or_else(verdict)
}

/// As many lines as it takes, upwards from the last.
fn announce(frame: &mut Frame<'_>, area: Rect, app: &App) {
    let width = area.width.saturating_sub(2);
    if width == 0 || area.height == 0 {
        return;
    }
    let texts = app.announcements.iter().flat_map(|text| words::wrap(text, usize::from(width)));
    let lines: Vec<Line<'static>> = texts.map(Line::from).collect();
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).clamp(1, area.bottom().min(8));
    let place = Rect { y: area.bottom() - height, height, ..area };
    frame.render_widget(Clear, place);
    frame.buffer_mut().set_style(place, app.palette.warning());
    let text = Paragraph::new(lines).style(app.palette.warning());
    frame.render_widget(text, Rect { x: place.x + 1, width, ..place });
}

/// The keys below everything, with their places.
fn footer_items(layout: &Layout, app: &App) -> Vec<(Rect, String, &'static str, Option<Action>)> {
    let Some(area) = layout.footer else { return Vec::new() };
    let entry = |action: &Action| keys::find(*action).map(|entry| (entry.key(), entry.short, Some(*action)));
    let items: Vec<_> = if app.workbench.is_some() {
        Workbench::short_keys().into_iter().map(|(key, what)| (key, what, None)).collect()
    } else if app.retry.is_some() {
        exercise::short_keys().into_iter().map(|(key, what)| (key, what, None)).collect()
    } else {
        let actions: &[Action] = match (app.session.outcome(), layout.panel) {
            _ if app.session.review().is_some() => &REVIEWED,
            (Some(_), _) => &ENDED,
            (None, Some(_)) if !layout.board.is_empty() => &PLAYING,
            (None, _) => &NARROW,
        };
        actions.iter().filter_map(entry).collect()
    };
    let mut x = area.x + 1;
    let mut placed = Vec::new();
    for (key, what, action) in items {
        let width = u16::try_from(key.len() + 1 + what.len()).unwrap_or(u16::MAX);
        if x.saturating_add(width) > area.right() {
            break;
        }
        placed.push((Rect { x, width, ..area }, key, what, action));
        x += width + 2;
    }
    placed
}

/// The line below everything.
pub(crate) fn footer(frame: &mut Frame<'_>, layout: &Layout, app: &App) {
    for (place, key, what, _) in footer_items(layout, app) {
        let key = Span::styled(key, app.palette.strong());
        frame.render_widget(Line::from(vec![key, Span::styled(format!(" {what}"), app.palette.weak())]), place);
    }
}

impl App {
    /// A click outside the squares: on a move of the list, or on a key.
    pub(crate) fn click_beside(&mut self, layout: &Layout, at: Position, now: Duration) {
        let key = footer_items(layout, self).into_iter().find(|(place, ..)| place.contains(at));
        if let Some(action) = key.and_then(|(.., action)| action) {
            self.act(action, now);
        } else if self.workbench.is_some() || self.retry.is_some() {
            // There are no moves beside a position that is being set up, or an exercise.
        } else if let Some(node) = layout.panel.and_then(|area| panel::move_at(self, area, at.x, at.y)) {
            let done = self.session.go_to(node, now);
            self.tell(done);
        }
    }
}
