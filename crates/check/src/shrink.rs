//! Shortens an input that reproduces a mistake.

/// Shortens a list of commands as long as `still` confirms that the shorter list reproduces the same mistake. First
/// removes large chunks, then single commands, and finally single words. Calls `still` at most `tries` times.
pub(super) fn shrink(commands: &[String], mut tries: usize, mut still: impl FnMut(&[String]) -> bool) -> Vec<String> {
    let mut ask = |candidate: &[String]| {
        if tries == 0 {
            return false;
        }
        tries -= 1;
        still(candidate)
    };
    let mut kept = commands.to_vec();
    let mut piece = kept.len();
    while piece > 0 {
        // Chunks are removed from the end first, because the commands after the mistake are not needed.
        let mut end = kept.len();
        while end > 0 {
            let start = end.saturating_sub(piece);
            let candidate = [&kept[..start], &kept[end..]].concat();
            if ask(&candidate) {
                kept = candidate;
            }
            end = start.min(kept.len());
        }
        piece /= 2;
    }
    for index in (0..kept.len()).rev() {
        let mut word = kept[index].split_whitespace().count();
        // The loop above has already tried to remove commands that have a single word.
        while word > 0 && kept[index].split_whitespace().count() > 1 {
            word -= 1;
            let words = kept[index].split_whitespace().enumerate().filter(|(at, _)| *at != word).map(|(_, word)| word);
            let mut candidate = kept.clone();
            candidate[index] = words.collect::<Vec<_>>().join(" ");
            if ask(&candidate) {
                kept = candidate;
            }
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_string()).collect()
    }

    #[test]
    fn only_needed_commands_stay() {
        let commands: Vec<String> = (0..100).map(|number| format!("{number} x")).collect();
        let needed = |list: &[String]| {
            ["17", "18", "80"].iter().all(|word| list.iter().any(|c| c.split(' ').any(|w| w == *word)))
        };
        assert_eq!(shrink(&commands, 1000, needed), list(&["17", "18", "80"]));
    }

    #[test]
    fn the_number_of_tries_is_limited() {
        let commands: Vec<String> = (0..100).map(|number| number.to_string()).collect();
        let mut asked = 0;
        let kept = shrink(&commands, 7, |_| {
            asked += 1;
            false
        });
        assert_eq!((asked, kept), (7, commands));
        assert!(shrink(&[], 7, |_| true).is_empty());
    }
}
