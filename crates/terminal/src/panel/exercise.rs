//! The panel beside the board during an exercise, a puzzle or a training session, and the keys for the footer.

use crate::theme::Palette;
use crate::width::paragraph;
use ratatui::style::Style;
use ratatui::text::Line;
use reversi_view::{ExerciseModel, ExerciseSteps, Text};

/// Returns the keys for the footer. The most important keys come first, because the last keys are omitted on a narrow
/// screen. Only some kinds of exercises have a key for the previous exercise. After the last exercise, the first key
/// starts a game.
pub(crate) fn short_keys(steps: ExerciseSteps, text: &Text) -> Vec<(String, String)> {
    let play_on = steps.play_on.then(|| ("P", text.repertoire_key_play_on()));
    let (first, play_on) = match play_on {
        Some(play_on) if !steps.next => (play_on, None),
        play_on => (("N", text.exercise_key_next()), play_on),
    };
    let keys = [
        first,
        ("S", text.exercise_key_solution()),
        ("Esc", text.exercise_key_leave()),
        ("Enter", text.exercise_key_try()),
    ];
    let previous = steps.has_previous.then(|| ("P", text.exercise_key_previous()));
    keys.into_iter().chain(previous).chain(play_on).map(|(key, what)| (key.to_owned(), what)).collect()
}

/// Returns the lines of the panel beside the board, wrapped to a width of `columns`.
pub(crate) fn lines(exercise: &ExerciseModel, palette: Palette, columns: u16) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    // Add sentences that belong together, and an empty line below them.
    let mut say = |sentences: &[String], style: Style| {
        lines.extend(sentences.iter().flat_map(|said| paragraph(said, columns, style)));
        lines.extend((!sentences.is_empty()).then(Line::default));
    };
    say(std::slice::from_ref(&exercise.title), palette.accent());
    say(std::slice::from_ref(&exercise.headline), palette.strong());
    say(&exercise.question, Style::new());
    for (class, said) in &exercise.tries {
        say(&[format!("{} {said}", class.sign())], palette.class(*class));
    }
    say(&exercise.result, Style::new());
    say(&exercise.standing, palette.weak());
    lines
}
