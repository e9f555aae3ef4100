//! The form that shows statistics about the user's games and puzzles.

use crate::form::{Button, Form, Line, Section, Table};
use reversi_view::{HabitRow, ResultRow, Text, View};
use std::time::Duration;

/// Returns the statistics as a form.
pub(crate) fn form(view: &View) -> Form {
    let (page, text) = (view.statistics(), view.text());
    let groups = [
        (text.statistics_levels(), &page.levels),
        (text.statistics_colours(), &page.colours),
        (text.statistics_openings(), &page.openings),
        (text.statistics_months(), &page.months),
    ];
    let results = groups.into_iter().map(|(title, rows)| results(title, rows, text));
    let accuracy = page.accuracy.iter().map(|graph| graph.mean.clone()).collect();
    let phases = page.phases.iter().map(|row| row.spoken.clone()).collect();
    let kinds = page.kinds.iter().map(|row| row.spoken.clone()).collect();
    let said: [(String, &Vec<String>); 5] = [
        (text.statistics_accuracy(), &accuracy),
        (text.statistics_phases(), &phases),
        (text.statistics_kinds(), &kinds),
        (text.statistics_practice(), &page.practice),
        (text.statistics_others(), &page.others),
    ];
    let said = said.map(|(title, lines)| Section { title, lines: lines.clone(), ..Section::default() });
    let habit = |(at, row): (usize, &HabitRow)| Line {
        name: format!("habit-{at}"),
        cells: vec![row.title.clone(), row.about.join(&text.list_separator())],
        chosen: None,
        current: false,
    };
    let rows: Vec<Line> = page.habits.iter().enumerate().map(habit).collect();
    let play = page.next.map(|level| Button::new("play", text.statistics_play(level.number())).main(true));
    Form {
        kind: "statistics",
        title: text.statistics_title(),
        lines: [&page.summary, &page.bests]
            .into_iter()
            .chain(&page.suggestion)
            .filter(|line| !line.is_empty())
            .cloned()
            .collect(),
        sections: results.chain(said).filter(|part| !part.rows.is_empty() || !part.lines.is_empty()).collect(),
        table: (!rows.is_empty()).then(|| Table { label: text.statistics_habits(), rows, ..Table::default() }),
        buttons: play.into_iter().chain([Button::new("cancel", text.button_close())]).collect(),
        ..Form::default()
    }
}

fn results(title: String, rows: &[ResultRow], text: &Text) -> Section {
    let row = |row: &ResultRow| {
        let counts = [row.tally.won, row.tally.drawn, row.tally.lost].map(|count| count.to_string());
        std::iter::once(row.name.clone()).chain(counts).chain([row.lead.clone()]).collect()
    };
    let columns = vec![text.statistics_won(), text.statistics_drawn(), text.statistics_lost(), text.statistics_lead()];
    Section { title, columns, rows: rows.iter().map(row).collect(), ..Section::default() }
}

/// Handles a press of a button in the statistics dialog.
pub(crate) fn press(view: &mut View, button: &str, now: Duration) {
    let habit = button.strip_prefix("habit-").and_then(|at| at.parse().ok());
    match (button, habit) {
        ("play", _) => view.play_suggested(now),
        (_, Some(row)) => view.show_habit(row, now),
        _ => {}
    }
}
