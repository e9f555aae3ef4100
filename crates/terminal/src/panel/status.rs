//! The lines above and below the board: the score (unless a panel shows it), the side to move, and messages.

use crate::draw::Picture;
use crate::keys;
use crate::panel::exercise::short_keys;
use crate::panel::side_panel;
use crate::width::{cut, draw_lines, paragraph, width};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;
use reversi::Player;
use reversi_view::{Action, say};

/// Draws the line at the top of the screen.
pub(crate) fn header(frame: &mut Frame<'_>, picture: &Picture<'_>) {
    let area = picture.layout.header;
    let right = Line::from(right_of_header(picture));
    let room = area.width.saturating_sub(u16::try_from(right.width()).unwrap_or(u16::MAX));
    frame.render_widget(cut(left_of_header(picture, room), room), area);
    frame.render_widget(right.right_aligned(), area);
}

fn left_of_header(picture: &Picture<'_>, room: u16) -> Line<'static> {
    let (view, palette, layout) = (picture.view, picture.screen.palette(), &picture.layout);
    let (session, text) = (view.session(), view.text());
    let mut line = Line::default();
    if layout.panel.is_none() && view.set_up().is_none() {
        for card in Player::ALL.map(|player| view.card(player, picture.now)) {
            let style = if card.is_turn { palette.accent() } else { palette.strong() };
            line.spans.extend([Span::raw(" "), side_panel::disc(picture, card.player)]);
            line.push_span(Span::styled(format!(" {}", card.count), style));
            line.push_span(Span::styled(if card.is_turn { "◀ " } else { "  " }, palette.accent()));
            line.spans.extend(side_panel::clock(picture, &card));
        }
        return line;
    }
    line.push_span(Span::styled(format!(" {} ", text.about_title()), palette.accent()));
    let rules = say::rules(view.position().rules(), text);
    line.push_span(Span::styled(format!(" {rules} {}", view.position().size()), palette.weak()));
    let is_game = view.set_up().is_none() && view.training().puzzles().is_none() && view.training().lesson().is_none();
    if let Some(opening) = session.opening().filter(|_| is_game) {
        let opening = format!("  {opening}");
        // The name of the opening is shown only if all of it fits.
        if line.width() + usize::from(width(&opening)) <= usize::from(room) {
            line.push_span(Span::styled(opening, palette.strong()));
        }
    }
    line
}

fn right_of_header(picture: &Picture<'_>) -> Vec<Span<'static>> {
    let (palette, text) = (picture.screen.palette(), picture.view.text());
    let mut spans = Vec::new();
    if side_panel::is_busy(picture.view) {
        spans.push(side_panel::spinner(picture));
    }
    if picture.layout.footer.is_none() {
        let keys = picture.view.exercise().map(|exercise| short_keys(exercise.steps, text)).unwrap_or_default();
        spans.extend(keys.first().map(|(key, what)| Span::styled(format!("{key} {what}  "), palette.weak())));
        let help = Action::Help.info().short(text);
        spans.push(Span::styled(format!("{} {help} ", keys::name(Action::Help)), palette.weak()));
    }
    spans
}

/// Draws the line below the board, or the notices instead of the line.
pub(crate) fn draw(frame: &mut Frame<'_>, picture: &Picture<'_>) {
    let (view, palette, area) = (picture.view, picture.screen.palette(), picture.layout.status);
    let has_panel = picture.layout.panel.is_some();
    let status = view.status(Some(picture.cursor.square()), has_panel);
    if !view.notices().is_empty() {
        // The result of a game stays visible.
        let result = Some(status.headline).filter(|_| status.over);
        let texts: Vec<String> = result.into_iter().chain(view.notices().texts().iter().cloned()).collect();
        return over_the_board(frame, area, &texts, palette.warning());
    }
    let is_trouble = view.set_up().is_some_and(|form| form.trouble(view.text()).is_some());
    // The text of an exercise must not cover the board, so a short text is shown if the full text does not fit.
    let exercise = view.exercise().map(|exercise| exercise.short);
    let fits = |detail: &str| width(detail) < area.width;
    let detail = match picture.cursor.typed() {
        // The panel shows the same text, so the detail is omitted here.
        "" if view.is_exercise() && has_panel => String::new(),
        "" => exercise.filter(|_| !fits(&status.detail)).unwrap_or(status.detail),
        typed => format!("{typed}_"),
    };
    let style = if is_trouble { palette.warning() } else { Style::new() };
    // If the headline and the detail do not both fit, show only one of them: the headline if the game is finished or
    // there is no detail, and otherwise the detail.
    let both = width(&status.headline) + width(&detail) + 4 <= area.width;
    let headline = (status.headline, palette.accent());
    let said = match (both, detail.is_empty() || status.over) {
        (true, _) => vec![headline, ("  ".to_owned(), Style::new()), (detail, style)],
        (false, true) => vec![headline],
        (false, false) => vec![(detail, style)],
    };
    let line = Line::from_iter(said.iter().map(|(text, style)| Span::styled(text.clone(), *style)));
    if line.width() < usize::from(area.width) {
        frame.render_widget(line, Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area });
    } else {
        let texts: Vec<String> = said.into_iter().map(|(text, _)| text).collect();
        over_the_board(frame, area, &texts, palette.warning());
    }
}

/// The maximum number of lines of text that may cover the board.
const MOST: u16 = 10;

/// Draws each text on as many lines as necessary. The lines extend upwards over the board.
fn over_the_board(frame: &mut Frame<'_>, area: Rect, texts: &[String], style: Style) {
    let columns = area.width.saturating_sub(2);
    if columns == 0 || area.height == 0 {
        return;
    }
    let lines: Vec<Line<'static>> = texts.iter().flat_map(|text| paragraph(text, columns, style)).collect();
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).clamp(1, area.bottom().min(MOST));
    let place = Rect { y: area.bottom() - height, height, ..area };
    frame.render_widget(Clear, place);
    frame.buffer_mut().set_style(place, style);
    draw_lines(frame.buffer_mut(), Rect { x: place.x + 1, width: columns, ..place }, lines);
}
