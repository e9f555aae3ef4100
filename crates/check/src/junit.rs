//! Writes reports as JUnit XML, a format that grading tools read.

use super::report::BROKEN_OFF;
use super::{Outcome, Report};
use std::fmt::Write as _;

/// The first line of an XML file.
pub(super) const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

pub(super) fn write(report: &Report) -> String {
    format!("{HEAD}{}", suite(&report.program, report))
}

/// Returns the test suite for a program that could not be checked.
pub(super) fn failed_suite(name: &str, title: &str, said: &str) -> String {
    let (name, title, said) = (escape(name), escape(title), escape(said));
    format!(
        "<testsuite name=\"{name}\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">\n  \
         <testcase classname=\"reversi.check\" name=\"{title}\"><error type=\"{title}\" message=\"{said}\"/></testcase>\n\
         </testsuite>\n"
    )
}

/// Returns the test suite with the cases of a program.
pub(super) fn suite(name: &str, report: &Report) -> String {
    let (_, failed, not_run) = report.counts();
    let mut text = String::new();
    let _ = writeln!(
        text,
        "<testsuite name=\"{}\" tests=\"{}\" failures=\"{failed}\" errors=\"0\" skipped=\"{not_run}\">",
        escape(name),
        report.cases.len()
    );
    for case in &report.cases {
        let _ = write!(text, "  <testcase classname=\"reversi.check\" name=\"{}\"", escape(&case.name));
        match &case.outcome {
            Outcome::Passed => text.push_str("/>\n"),
            Outcome::NotRun(_) | Outcome::BrokenOff => {
                let reason = if let Outcome::NotRun(reason) = &case.outcome { reason } else { BROKEN_OFF };
                let _ = writeln!(text, "><skipped message=\"{}\"/></testcase>", escape(reason));
            }
            Outcome::Failed(mistake) => {
                let (kind, message) = (mistake.kind.title(), escape(&mistake.what));
                let _ = write!(text, ">\n    <failure type=\"{kind}\" message=\"{message}\">");
                let _ = write!(text, "input:\n{}\n", escape(&case.input.join("\n")));
                let _ = write!(text, "expected:\n{}\n", escape(&mistake.expected.join("\n")));
                let _ = write!(text, "printed:\n{}\n", escape(&mistake.shown.join("\n")));
                text.push_str("</failure>\n  </testcase>\n");
            }
        }
    }
    text.push_str("</testsuite>\n");
    text
}

/// Escapes text for XML and HTML. Replaces characters that XML does not allow with question marks.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(character),
            '\u{fffe}' | '\u{ffff}' => escaped.push('?'),
            character if character.is_control() => escaped.push('?'),
            character => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_breaks_the_xml() {
        assert_eq!(escape("a<b> & \"c\"\u{1b}[1m\u{0}\n"), "a&lt;b&gt; &amp; &quot;c&quot;?[1m?\n");
    }
}
