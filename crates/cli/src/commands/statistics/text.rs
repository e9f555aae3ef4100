//! Formats statistics as text.

use reversi_study::statistics::{Practice, Statistics};
use reversi_view::{ErrorRow, HabitRow, Language, PhaseRow, ResultRow, StatisticsPage, Text};

/// Formats all statistics, section by section.
pub(super) fn text(statistics: &Statistics, practice: Practice) -> String {
    let words = Text::new(Language::ENGLISH);
    let page = StatisticsPage::of(statistics, practice, &words);
    let mut lines = vec![page.summary];
    lines.extend(Some(page.bests).filter(|bests| !bests.is_empty()));
    lines.extend(page.suggestion);
    if page.unreviewed > 0 {
        lines.push(words.statistics_unreviewed(page.unreviewed));
    }
    let mut section = |title: String, rows: Vec<String>| {
        if !rows.is_empty() {
            lines.extend([String::new(), title]);
            lines.extend(rows.into_iter().map(|row| format!("  {row}")));
        }
    };
    let results = |rows: Vec<ResultRow>| -> Vec<String> { rows.into_iter().map(|row| row.spoken).collect() };
    section(words.statistics_levels(), results(page.levels));
    section(words.statistics_colours(), results(page.colours));
    section(words.statistics_months(), results(page.months));
    section(words.statistics_openings(), results(page.openings));
    section(words.statistics_accuracy(), page.accuracy.map(|graph| graph.mean).into_iter().collect());
    let phases = page.phases.into_iter().map(|PhaseRow { spoken, .. }| spoken);
    section(words.statistics_phases(), phases.collect());
    let kinds = page.kinds.into_iter().map(|ErrorRow { spoken, .. }| spoken);
    section(words.statistics_kinds(), kinds.collect());
    let habits = page.habits.into_iter().map(|HabitRow { spoken, .. }| spoken);
    section(words.statistics_habits(), habits.collect());
    section(words.statistics_practice(), page.practice);
    section(words.statistics_others(), page.others);
    lines.join("\n") + "\n"
}
