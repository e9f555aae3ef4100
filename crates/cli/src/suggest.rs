//! Finds the command that a mistyped word probably means.

use strsim::osa_distance;

/// Returns the candidate with the smallest edit distance to a word. Returns `None` if this distance is more than a
/// third of the length of the longer word.
pub(crate) fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let (distance, closest) = candidates
        .into_iter()
        .map(|candidate| (osa_distance(word, candidate), candidate))
        .min_by_key(|(distance, _)| *distance)?;
    (distance <= word.chars().count().max(closest.chars().count()) / 3).then_some(closest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_similar_words_are_suggested() {
        let commands = ["text", "console", "tui", "show", "solve", "hint", "gtp"];
        for (word, meant) in [
            ("sovle", Some("solve")),
            ("conosle", Some("console")),
            ("hitn", Some("hint")),
            ("tuii", Some("tui")),
            ("go", None),
            ("eight", None),
            ("nonsense", None),
            ("8", None),
            ("", None),
        ] {
            assert_eq!(closest(word, commands), meant, "{word}");
        }
        assert_eq!(closest("solve", []), None);
    }
}
