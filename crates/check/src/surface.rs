//! Finds formatting mistakes in a command interpreter's output: the boards and results are correct, but some
//! characters are not.

use super::mistake_kind::MistakeKind;
use super::parts::{Part, PartKind};
use super::{Mistake, comparison::cut};

/// Returns the mistake in an output that differs from the expected output only in whitespace, newlines, letter case,
/// or the characters for squares. Returns `None` if the outputs are equal or differ in another way.
pub(super) fn of_text(right: &str, text: &str) -> Option<Mistake> {
    if right == text {
        return None;
    }
    let (plain, got) = (without_blanks(right), without_blanks(text));
    let (kind, what) = if plain == got {
        (MistakeKind::Layout, blanks(right, text))
    } else if plain.eq_ignore_ascii_case(&got) {
        (MistakeKind::LetterCase, spelling(right, text, "only upper and lower case differ"))
    } else {
        (MistakeKind::Characters, characters(&plain, &got)?)
    };
    Some(mistake(kind, what, right, text))
}

/// Returns the mistake in an output whose results are correct but worded differently. Returns `None` if the outputs are
/// equal.
pub(super) fn of_wording(right: &str, text: &str) -> Option<Mistake> {
    let what = spelling(right, text, "the words differ");
    (right != text).then(|| mistake(MistakeKind::Wording, what, right, text))
}

/// Returns a mistake with up to three lines, starting at the first difference. Marks the end of each line with `$`.
fn mistake(kind: MistakeKind, what: String, right: &str, text: &str) -> Mistake {
    let visible = |line: &str| line.replace('\r', "\\r").replace('\t', "\\t") + "$";
    let number = right.split('\n').zip(text.split('\n')).take_while(|(right, got)| right == got).count();
    let from = |text: &str| text.split('\n').skip(number).take(3).map(visible).collect();
    Mistake { kind, what, expected: from(right), shown: from(text) }
}

fn without_blanks(text: &str) -> String {
    text.replace([' ', '\t', '\r', '\n'], "")
}

/// Returns a sentence that states which spaces or newlines are wrong.
fn blanks(right: &str, text: &str) -> String {
    let lines = |edit: fn(&str) -> String| text.split('\n').map(edit).collect::<Vec<_>>().join("\n");
    let without_empty = text.lines().filter(|line| !line.trim().is_empty()).map(|line| format!("{line}\n"));
    let longest = right.lines().map(str::len).max().unwrap_or(0);
    let joined = || text.lines().any(|line| without_blanks(line).len() > longest);
    let what = if lines(|line| line.trim_end_matches('\r').to_string()) == right {
        "Lines end with a carriage return and a line feed; only a line feed is expected."
    } else if format!("{text}\n") == right {
        "The last line has no line end."
    } else if lines(|line| line.trim_end().to_string()) == right {
        "There are unexpected blanks at the ends of lines."
    } else if without_empty.collect::<String>() == right {
        "There are unexpected empty lines."
    } else if lines(|line| line.trim_start().to_string()) == right {
        "There are unexpected blanks at the starts of lines."
    } else if joined() {
        "Line ends are missing: a line contains several rows."
    } else if lines(without_blanks) == right {
        "There are unexpected blanks between the squares."
    } else {
        "The characters are right, but some blanks or line ends are wrong."
    };
    what.to_string()
}

/// Returns a sentence such as "The program prints `Black wins!` instead of `Black Wins!`".
fn spelling(right: &str, text: &str, how: &str) -> String {
    let lines = |text: &str| text.lines().map(str::trim).filter(|line| !line.is_empty()).map(cut).collect::<Vec<_>>();
    let (right, text) = (lines(right), lines(text));
    // Report differences in whitespace only if nothing else differs.
    let differ = right.iter().zip(&text).find(|(right, got)| without_blanks(right) != without_blanks(got));
    differ.map_or_else(
        || "The words of the output are wrong.".to_string(),
        |(right, got)| format!("The program prints `{got}` instead of `{right}`: {how}."),
    )
}

/// Returns a sentence about the characters that replace `-`, `B` and `W`. Returns `None` unless each of the three
/// always has the same replacement.
fn characters(right: &str, got: &str) -> Option<String> {
    let is_square = |character: &char| matches!(character, '-' | 'B' | 'W');
    let pairs = || right.chars().zip(got.chars());
    if right.chars().count() != got.chars().count() || pairs().any(|(due, shown)| due != shown && !is_square(&due)) {
        return None;
    }
    // A board comes before any result, so its squares determine the replacements. The letters `B` and `W` in a result
    // may then be unchanged.
    let mut shown_as: Vec<(char, char)> = Vec::new();
    for (due, shown) in pairs().filter(|(due, _)| is_square(due)) {
        match shown_as.iter().find(|(known, by)| *known == due || *by == shown) {
            None => shown_as.push((due, shown)),
            Some(known) if *known == (due, shown) || shown == due => {}
            Some(_) => return None,
        }
    }
    let discs_exchanged = shown_as.iter().any(|(due, shown)| due != shown && is_square(shown));
    let differ = shown_as.iter().filter(|(due, shown)| due != shown);
    let differences: Vec<String> = differ.map(|(due, shown)| format!("`{shown}` instead of `{due}`")).collect();
    (!differences.is_empty() && !discs_exchanged).then(|| format!("The program prints {}.", differences.join(", ")))
}

/// Returns the mistake in a line that is neither part of a board nor a result: a response to a command that must be
/// ignored, or output that was not requested.
pub(super) fn of_remark(remark: &Part, ignored: &str) -> Mistake {
    debug_assert_eq!(remark.kind, PartKind::Remark);
    let said = cut(&remark.lines[0]);
    let (kind, what) = if ignored.is_empty() {
        (MistakeKind::ExtraOutput, format!("The program prints `{said}`, which is unexpected."))
    } else {
        (MistakeKind::BadInputAccepted, format!("The program must ignore `{}`, but it prints `{said}`.", cut(ignored)))
    };
    Mistake { kind, what, expected: Vec::new(), shown: remark.lines.clone() }
}
