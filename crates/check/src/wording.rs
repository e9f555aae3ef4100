//! Recognises results that a command interpreter prints in other words than the assignment.

use super::comparison::cut;
use super::{Mistake, MistakeKind, parts};

/// Replaces results in other words with the words of the assignment, so that the rest of the output can be judged. Also
/// returns the first such result as a mistake, unless it contains one of the `accepted` texts.
pub(super) fn correct(output: &str, accepted: &[String]) -> (String, Option<Mistake>) {
    let mut mistake = None;
    let correct_line = |line: &str| {
        let words = line.trim();
        let is_accepted = !parts::is_row(words) && accepted.iter().any(|text| words.contains(text));
        let result = parts::result(words).or_else(|| is_accepted.then(|| winner(words)));
        // A line that starts with another character, such as `> Tie!`, contains more than the result.
        match result.filter(|right| *right != words && words.starts_with(char::is_alphabetic)) {
            Some(right) => {
                if !is_accepted && mistake.is_none() {
                    mistake = Some(in_other_words(right, words));
                }
                line.replacen(words, right, 1)
            }
            None => line.to_string(),
        }
    };
    let corrected = output.split_inclusive('\n').map(correct_line).collect();
    (corrected, mistake)
}

/// Returns the result that a line with accepted words states: the player that it names first wins.
fn winner(words: &str) -> &'static str {
    let words = words.to_lowercase();
    match (words.find("black"), words.find("white")) {
        (None, None) => "Tie!",
        (Some(black), Some(white)) if white < black => "White Wins!",
        (Some(_), _) => "Black Wins!",
        (None, Some(_)) => "White Wins!",
    }
}

fn in_other_words(right: &str, words: &str) -> Mistake {
    let (kind, how) = match right.eq_ignore_ascii_case(words) {
        true => (MistakeKind::LetterCase, "only upper and lower case differ"),
        false => (MistakeKind::Wording, "the words differ"),
    };
    let what = format!("The program prints `{}` instead of `{right}`: {how}.", cut(words));
    Mistake { kind, what, expected: vec![right.to_string()], shown: vec![words.to_string()] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepted_words_are_no_mistake() {
        let correct = |output: &str, accepted: &str| {
            let (corrected, mistake) = correct(output, &[accepted.to_string()]);
            (corrected, mistake.map(|mistake| mistake.kind))
        };
        assert_eq!(correct("-B\nBlack wins!\r\n", "x"), ("-B\nBlack Wins!\r\n".into(), Some(MistakeKind::LetterCase)));
        assert_eq!(correct("Black wins!\n", "wins!"), ("Black Wins!\n".into(), None));
        assert_eq!(correct("A draw\nTie\n", "draw"), ("Tie!\nTie!\n".into(), Some(MistakeKind::Wording)));
        assert_eq!(correct("Our winner is White!", "winner is"), ("White Wins!".into(), None));
        assert_eq!(correct("White beats Black\n", "beats"), ("White Wins!\n".into(), None));
        for unchanged in ["> Tie!\n", "Our winner is White!\n", "-B\nBW\n", "Black Wins!\n"] {
            assert_eq!(correct(unchanged, "B"), (unchanged.to_string(), None));
        }
    }
}
