//! What was meant by a word with a typing mistake.

/// The candidate that is most like the word, if one is like it at all: at most a third of its letters are wrong.
pub(crate) fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let with_distance = candidates.into_iter().map(|candidate| (distance(word, candidate), candidate));
    let (mistakes, closest) = with_distance.min_by_key(|(mistakes, _)| *mistakes)?;
    (mistakes <= word.chars().count().max(closest.chars().count()) / 3).then_some(closest)
}

/// How many letters must be inserted, deleted, replaced or exchanged with their neighbour to make one word the other: the
/// optimal string alignment distance.
fn distance(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    // `rows[i][j]` is the distance of the first i letters of the one to the first j letters of the other.
    let mut rows = vec![(0..=to.len()).collect::<Vec<usize>>()];
    for i in 1..=from.len() {
        let mut row = vec![i];
        for j in 1..=to.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_counted() {
        for (from, to, mistakes) in [
            ("", "", 0),
            ("", "tui", 3),
            ("solve", "solve", 0),
            ("sovle", "solve", 1),
            ("sole", "solve", 1),
            ("solvee", "solve", 1),
            ("silve", "solve", 1),
            ("ca", "abc", 3),
        ] {
            assert_eq!((distance(from, to), distance(to, from)), (mistakes, mistakes), "{from} {to}");
        }
    }

    #[test]
    fn a_word_that_is_like_none_has_no_suggestion() {
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
