//! The table of submissions as CSV, for spreadsheets.

use super::report::{FolderReport, Submission};
use crate::Report;

impl FolderReport {
    /// Returns the table as CSV (RFC 4180), with one row for each submission.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = String::from("submission,result,passed,failed,not run,mistakes,first mistake,input\r\n");
        for Submission { name, verdict } in &self.submissions {
            let counts = verdict.report().map(Report::counts);
            let count = |number: fn((usize, usize, usize)) -> usize| {
                counts.map_or_else(String::new, |counts| number(counts).to_string())
            };
            let first = verdict.report().and_then(|report| report.mistakes.first());
            let row = [
                cell(name),
                cell(verdict.title()),
                count(|counts| counts.0),
                count(|counts| counts.1),
                count(|counts| counts.2),
                cell(&verdict.summary()),
                first.map_or_else(String::new, |first| cell(&first.mistake.what)),
                first.map_or_else(String::new, |first| cell(&first.input.join(" / "))),
            ];
            text += &row.join(",");
            text += "\r\n";
        }
        text
    }
}

/// Returns the text as a CSV cell, with quotes if necessary. If the text starts like a formula, inserts an apostrophe
/// before it, so that a spreadsheet does not evaluate it. Replaces control characters, so that printing the table cannot
/// send commands to a terminal.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = text.replace(|letter: char| letter.is_control() && letter != '\n', " ");
    let text = if formula { format!("'{text}") } else { text };
    if text.contains([',', ';', '"', '\n', '\'']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn cells_are_quoted_and_never_computed() {
        assert_eq!(cell("anna"), "anna");
        assert_eq!(cell("a, \"b\"\nc"), "\"a, \"\"b\"\"\nc\"");
        // In some countries, spreadsheets separate cells with semicolons.
        assert_eq!(cell("a;=1"), "\"a;=1\"");
        assert_eq!(cell("=1+1"), "\"'=1+1\"");
        assert_eq!(cell("\t=1\u{1b}[31m"), "\"' =1 [31m\"");
    }
}
