//! Mistakes tried again: the exercise, what was tried, and what is right.

use crate::tui::app::App;
use crate::tui::palette::Palette;
use crate::tui::scene::Note;
use crate::tui::{keys, words};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::style::Style;
use ratatui::text::Line;
use reversi::Position;
use reversi_session::review::{Attempt, Exercise, Retry};
use std::collections::BTreeMap;

/// The keys for a line below the board.
pub(crate) fn short_keys() -> Vec<(String, &'static str)> {
    let keys = [("Enter", "try"), ("S", "solution"), ("N", "next"), ("P", "previous"), ("Esc", "back to the game")];
    keys.map(|(key, what)| (key.to_owned(), what)).to_vec()
}

/// Which exercise it is, or that there are no more.
pub(crate) fn headline(retry: &Retry) -> String {
    let count = retry.exercises().len();
    match retry.exercise() {
        Some(_) => format!("Exercise {} of {count}", retry.number() + 1),
        None => format!("That was the last one. {} of {count} found at once.", retry.found_at_once()),
    }
}

/// What was said last, or else what is asked.
pub(crate) fn told(exercise: &Exercise) -> String {
    let said = exercise.attempts().last().map(Attempt::feedback).or_else(|| exercise.solution_text());
    said.unwrap_or_else(|| exercise.question())
}

/// What stands beside the board, on lines no longer than `width`.
pub(crate) fn lines(retry: &Retry, palette: Palette, width: u16) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut say = |text: &str, style: Style| {
        let wrapped = words::wrap(text, usize::from(width)).into_iter();
        lines.extend(wrapped.map(|line| Line::styled(line, style)).chain([Line::default()]));
    };
    say("Retry your mistakes", palette.accent());
    say(&headline(retry), palette.strong());
    if let Some(exercise) = retry.exercise() {
        say(&exercise.question(), Style::new());
        for attempt in exercise.attempts() {
            let sign = attempt.class.sign();
            let text = format!("{sign} {}", attempt.feedback());
            say(text.trim_start(), palette.class(attempt.class));
        }
        if let Some(solution) = exercise.solution_text() {
            say(&solution, Style::new());
        }
    }
    lines
}

/// What is written on the board: what was tried, and once it is done what is right.
pub(crate) fn notes(exercise: &Exercise) -> BTreeMap<Position, Note> {
    exercise.shown().map(|(choice, right)| (choice.square, Note { score: choice.value, best: right })).collect()
}

impl App {
    /// Begins with the first exercise, if there are any.
    pub(crate) fn begin_retry(&mut self) {
        self.retry = self.session.retry().filter(|retry| !retry.exercises().is_empty());
        match &self.retry {
            Some(_) => self.panel_instead = false,
            None if self.session.review().is_some() => self.announce("There is nothing to try again.".to_owned()),
            None => self.announce("The game has to be reviewed first: W does that.".to_owned()),
        }
        self.tell_exercise();
    }

    pub(crate) fn retry_key(&mut self, key: &KeyEvent) {
        self.announcements.clear();
        let columns = self.size().width();
        let Some(retry) = &mut self.retry else { return };
        match key.code {
            KeyCode::Esc if self.typed.is_empty() => self.retry = None,
            KeyCode::Esc | KeyCode::Backspace => self.typed.clear(),
            KeyCode::Enter | KeyCode::Char(' ') => self.attempt(self.cursor),
            KeyCode::PageDown => retry.next(),
            KeyCode::PageUp => retry.previous(),
            KeyCode::Char(letter) => match letter.to_ascii_uppercase() {
                // Small letters are squares, as far as there are any.
                _ if letter.is_ascii_digit() || keys::column(letter).is_some_and(|column| column < columns) => {
                    if let Some(square) = self.type_letter(letter) {
                        self.attempt(square);
                    }
                }
                'N' => retry.next(),
                'P' => retry.previous(),
                'S' => retry.show_solution(),
                _ => {}
            },
            code => self.step(code),
        }
        self.tell_exercise();
    }

    /// Tries a square, and tells what is to be said of it.
    pub(crate) fn attempt(&mut self, square: Position) {
        self.typed.clear();
        self.cursor = square;
        let Some(retry) = &mut self.retry else { return };
        retry.attempt(square);
        self.tell_exercise();
    }

    /// Where there is no panel, everything is told below the board.
    fn tell_exercise(&mut self) {
        let told = self.retry.as_ref().and_then(Retry::exercise).map(told);
        if let (None, Some(text), true) = (self.layout().panel, told, self.announcements.is_empty()) {
            self.announcements = vec![text];
        }
    }
}
