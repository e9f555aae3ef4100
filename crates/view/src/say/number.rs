//! Numbers in the notation of the reader's language.

use crate::text::Text;

/// Formats a number with thousands separators: `117,435`.
#[must_use]
pub fn grouped(number: usize, text: &Text) -> String {
    let digits = number.to_string();
    let mark = text.thousands_mark();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push_str(&mark);
        }
        grouped.push(digit);
    }
    grouped
}

/// Formats a number with one decimal: `87.5`.
#[must_use]
pub fn tenths(number: f64, text: &Text) -> String {
    format!("{number:.1}").replace('.', &text.decimal_mark())
}

/// Formats a number with its sign and one decimal: `+2.5`.
#[must_use]
pub fn signed_tenths(number: f64, text: &Text) -> String {
    format!("{number:+.1}").replace('.', &text.decimal_mark())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        for (code, thousands, decimals) in [
            ("en", ["0", "999", "1,000", "117,435"], ["87.5", "+2.5", "-0.1"]),
            ("de", ["0", "999", "1.000", "117.435"], ["87,5", "+2,5", "-0,1"]),
            ("fr", ["0", "999", "1\u{202f}000", "117\u{202f}435"], ["87,5", "+2,5", "-0,1"]),
        ] {
            let text = Text::new(Language::find(code).unwrap());
            assert_eq!([0, 999, 1000, 117_435].map(|number| grouped(number, &text)), thousands);
            assert_eq!([tenths(87.5, &text), signed_tenths(2.5, &text), signed_tenths(-0.1, &text)], decimals);
        }
    }
}
