//! Exercises: the panel beside the board, and the keys.

use crate::tui::palette::Palette;
use crate::tui::width::paragraph;
use ratatui::style::Style;
use ratatui::text::Line;
use reversi_session::review::Retry;
use reversi_view::{Text, View, say};

/// The keys for the footer.
pub(crate) fn short_keys(text: &Text) -> Vec<(String, String)> {
    let keys = [
        ("Enter", text.exercise_key_try()),
        ("Esc", text.exercise_key_leave()),
        ("S", text.exercise_key_solution()),
        ("N", text.exercise_key_next()),
        ("P", text.exercise_key_previous()),
    ];
    keys.map(|(key, what)| (key.to_owned(), what)).to_vec()
}

/// The panel beside the board, wrapped to this width.
pub(crate) fn lines(retry: &Retry, view: &View, palette: Palette, columns: u16) -> Vec<Line<'static>> {
    let text = view.text();
    let mut lines = Vec::new();
    let mut say = |said: &str, style: Style| {
        lines.extend(paragraph(said, columns, style));
        lines.push(Line::default());
    };
    say(&text.action_retry(), palette.accent());
    say(&view.exercise_headline(retry), palette.strong());
    if let Some(exercise) = retry.exercise() {
        say(&say::question(exercise, text), Style::new());
        for attempt in exercise.attempts() {
            let said = format!("{} {}", attempt.class.sign(), say::feedback(attempt, text));
            say(&said, palette.class(attempt.class));
        }
        if let Some(solution) = say::solution(exercise, text) {
            say(&solution, Style::new());
        }
    }
    lines
}
