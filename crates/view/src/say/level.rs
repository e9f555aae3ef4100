//! The engine's levels in words.

use crate::text::Text;
use reversi_engine::Level;

/// Returns the name of a level, for example "casual".
#[must_use]
pub fn level(level: Level, text: &Text) -> String {
    match level.number() {
        0..=2 => text.level_beginner(),
        3..=5 => text.level_casual(),
        6..=8 => text.level_practised(),
        9..=12 => text.level_strong(),
        13..=16 => text.level_expert(),
        17..=19 => text.level_master(),
        _ => text.level_strongest(),
    }
}

/// Returns a sentence about how a level plays.
#[must_use]
pub fn level_explained(level: Level, text: &Text) -> String {
    match level.depth() {
        Some(depth) if level.errs() => text.level_errs(depth),
        Some(depth) => text.level_solves(depth, level.solves()),
        None => text.level_takes_time(Level::TIME.as_secs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn levels_say_what_they_do() {
        let text = Text::new(Language::ENGLISH);
        let said = |number| {
            let of = Level::new(number).unwrap();
            format!("{}. {}", level(of, &text), level_explained(of, &text))
        };
        assert_eq!(said(1), "beginner. Looks 1 move ahead, and sometimes makes deliberate errors.");
        assert_eq!(said(4), "casual. Looks 2 moves ahead, and sometimes makes deliberate errors.");
        assert_eq!(said(12), "strong. Looks 8 moves ahead, and plays the last 16 squares perfectly.");
        assert_eq!(said(20), "strongest. Looks as far ahead as it can in 5 seconds a move.");
    }

    #[test]
    fn a_name_tells_whether_a_level_errs_on_purpose() {
        // A level that makes deliberate errors never has the same name as a level that does not.
        let text = Text::new(Language::ENGLISH);
        let levels: Vec<Level> = Level::all().collect();
        for pair in levels.windows(2) {
            if level(pair[0], &text) == level(pair[1], &text) {
                assert_eq!(pair[0].errs(), pair[1].errs(), "{}", pair[1]);
            }
        }
    }
}
