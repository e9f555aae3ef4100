//! The report as web pages: an index with a table of the submissions and the mistakes that they share, and a page for
//! each submission. Each page is self-contained and needs no scripts or external files.

use super::report::{FolderReport, Submission, Verdict, programs};
use crate::junit::escape;
use crate::report::{BROKEN_OFF, LEAVES_PROCESSES};
use crate::{ExplainedMistake, Mistake, Outcome, Report};
use std::collections::HashMap;

/// A web page and the name of its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The name of the file, such as `anna.html`.
    pub file: String,
    /// The HTML of the page.
    pub html: String,
}

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1d2521; --soft: #5d6a63; --paper: #fbfcfa; --card: #fff; --line: #dde3de;
  --right: #1a7f4b; --wrong: #b3372b; --other: #8a6100; --mark: #fff0c9; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4eae6; --soft: #9aa79f; --paper: #151a17; --card: #1c2320;
  --line: #323c36; --right: #5fcf94; --wrong: #f08a7c; --other: #e0b458; --mark: #4a3d14; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; }
p { margin: .4rem 0; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: .15em; }
.soft { color: var(--soft); font-size: .9rem; }
.right { color: var(--right); } .wrong { color: var(--wrong); } .other { color: var(--other); }
.badge { font-weight: 600; white-space: nowrap; }
.bar { display: flex; height: .6rem; border-radius: .3rem; overflow: hidden; margin: 1rem 0; background: var(--line); }
.bar i { background: currentColor; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 500; font-size: .85rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .9rem 1.1rem; margin: .9rem 0; }
.card h2 { margin: 0 0 .25rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1rem; margin-top: .75rem; }
pre { margin: .25rem 0 0; padding: .6rem .8rem; overflow-x: auto; background: var(--paper); border: 1px solid var(--line);
  border-radius: .35rem; font: .9rem/1.35 ui-monospace, monospace; }
mark { background: var(--mark); color: inherit; }
";

impl FolderReport {
    /// Returns the pages of the report, with the index first.
    #[must_use]
    pub fn pages(&self) -> Vec<Page> {
        let files = file_names(self.submissions.iter().map(|submission| submission.name.as_str()));
        let mut pages = vec![Page { file: "index.html".into(), html: index(self, &files) }];
        for (submission, file) in self.submissions.iter().zip(files) {
            pages.push(Page { file, html: submission_page(submission) });
        }
        pages
    }
}

/// Returns the file names of the submissions' pages. Replaces special characters, and makes the names unique even on
/// file systems that ignore case.
fn file_names<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut used = HashMap::from([("index".to_string(), 1)]);
    let plain = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_');
    names
        .map(|name| {
            let base: String = name.chars().take(80).map(|one| if plain(one) { one } else { '_' }).collect();
            loop {
                let count = used.entry(base.to_lowercase()).or_insert(0);
                *count += 1;
                let unique = if *count == 1 { base.clone() } else { format!("{base}-{count}") };
                if unique == base || used.insert(unique.to_lowercase(), 1).is_none() {
                    return format!("{unique}.html");
                }
            }
        })
        .collect()
}

/// Returns a complete page with the given title and content.
fn page(title: &str, content: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<main>\n{content}</main>\n</body>\n</html>\n",
        escape(title)
    )
}

/// Returns the CSS class that determines the colour of a verdict.
fn class(verdict: &Verdict) -> &'static str {
    match verdict {
        verdict if verdict.passed() => "right",
        Verdict::Checked(_) => "wrong",
        _ => "other",
    }
}

fn badge(verdict: &Verdict) -> String {
    format!("<span class=\"badge {}\">{}</span>", class(verdict), verdict.title())
}

/// Returns the HTML of a bar. Each part of the bar has a CSS class, and a count to which its width is proportional.
fn bar(parts: &[(&str, usize)]) -> String {
    let parts: String =
        parts.iter().map(|(class, count)| format!("<i class=\"{class}\" style=\"flex:{count}\"></i>")).collect();
    format!("<div class=\"bar\" aria-hidden=\"true\">{parts}</div>\n")
}

fn index(report: &FolderReport, files: &[String]) -> String {
    let all = report.submissions.len();
    let counts: Vec<String> = report.counts().iter().map(|(title, count)| format!("{count} {title}")).collect();
    let of = |wanted: &str| report.submissions.iter().filter(|one| class(&one.verdict) == wanted).count();
    let mut text =
        format!("<h1>{all} submission{}</h1>\n<p>{}</p>\n", if all == 1 { "" } else { "s" }, counts.join(" · "));
    text += &bar(&[("right", of("right")), ("wrong", of("wrong")), ("other", of("other"))]);
    text += &format!("<p class=\"soft\"><code>{}</code></p>\n", escape(&report.command));
    text += &format!("<p class=\"soft\">{}</p>\n", escape(&report.sandbox));
    let shared = report.shared_mistakes();
    if !shared.is_empty() {
        text += "<h2>Common mistakes</h2>\n";
    }
    let links: HashMap<&str, &String> =
        report.submissions.iter().zip(files).map(|(submission, file)| (submission.name.as_str(), file)).collect();
    let anchor = |file: &str, name: &str| format!("<a href=\"{file}\">{}</a>", escape(name));
    let link = |name: &String| anchor(links.get(name.as_str()).map_or("index.html", |file| file.as_str()), name);
    for known in shared {
        text += &format!("<div class=\"card\"><h2>{}: {}</h2>\n", programs(known.programs()), known.kind);
        for (what, names) in &known.sentences {
            let names: Vec<String> = names.iter().map(link).collect();
            text += &format!("<p>{}</p>\n<p class=\"soft\">{}</p>\n", escape(what), names.join(", "));
        }
        text += "</div>\n";
    }
    text += "<h2>All submissions</h2>\n<div class=\"scroll\"><table>\n<tr><th>Submission</th><th>Result</th>\
             <th class=\"number\">Passed</th><th class=\"number\">Failed</th><th class=\"number\">Not run</th><th>Mistakes</th></tr>\n";
    // Two submissions have the same name if the names of their folders differ only in bytes that are not UTF-8.
    for (Submission { name, verdict }, file) in report.submissions.iter().zip(files) {
        let counts = verdict.report().map(Report::counts);
        let [passed, failed, not_run] = counts.map_or_else(
            || ["", "", ""].map(String::from),
            |(passed, failed, not_run)| [passed, failed, not_run].map(|count| count.to_string()),
        );
        text += &format!(
            "<tr><td>{}</td><td>{}</td><td class=\"number\">{passed}</td><td class=\"number\">{failed}</td>\
             <td class=\"number\">{not_run}</td><td>{}</td></tr>\n",
            anchor(file, name),
            badge(verdict),
            escape(&verdict.summary())
        );
    }
    page("Submissions", &(text + "</table></div>\n"))
}

fn submission_page(submission: &Submission) -> String {
    let Submission { name, verdict } = submission;
    let mut text =
        format!("<p class=\"soft\"><a href=\"index.html\">All submissions</a></p>\n<h1>{}</h1>\n", escape(name));
    text += &format!("<p>{}</p>\n", badge(verdict));
    match verdict {
        Verdict::Checked(report) => text += &checked(report),
        Verdict::NotCopied(said) | Verdict::NotBuilt(said) | Verdict::NotStarted(said) => {
            text += &format!("<pre>{}</pre>\n", escape(said));
        }
        Verdict::TooLarge => text += "<p>The folder is larger than the limit, so the program was not run.</p>\n",
        Verdict::DiskFull => text += "<p>The submission used more disk space than the limit, so it was stopped.</p>\n",
        Verdict::NotChecked => text += "<p>The check was stopped before this submission was fully checked.</p>\n",
    }
    page(name, &text)
}

fn checked(report: &Report) -> String {
    let (passed, failed, not_run) = report.counts();
    let mut text =
        format!("<p>{passed} of {} cases passed, {failed} failed, {not_run} not run</p>\n", report.cases.len());
    text += &bar(&[("right", passed), ("wrong", failed), ("other", not_run)]);
    if report.leaves_processes {
        text += &format!("<p>{LEAVES_PROCESSES}</p>\n");
    }
    for known in &report.mistakes {
        text += &kind(known);
    }
    text += "<h2>All cases</h2>\n<div class=\"scroll\"><table>\n<tr><th>Case</th><th>Result</th><th></th></tr>\n";
    for case in &report.cases {
        let (class, word, what) = match &case.outcome {
            Outcome::Passed => ("right", "passed", ""),
            Outcome::Failed(mistake) => ("wrong", "failed", mistake.what.as_str()),
            Outcome::NotRun(reason) => ("other", "not run", reason.as_str()),
            Outcome::BrokenOff => ("other", "not run", BROKEN_OFF),
        };
        let name = escape(&case.name);
        text += &format!("<tr><td>{name}</td><td class=\"badge {class}\">{word}</td><td>{}</td></tr>\n", escape(what));
    }
    text + "</table></div>\n"
}

fn kind(known: &ExplainedMistake) -> String {
    let Mistake { kind, what, expected, shown } = &known.mistake;
    let cases = if known.cases == 1 { "1 case".to_string() } else { format!("{} cases", known.cases) };
    format!(
        "<div class=\"card\"><h2>{kind} <span class=\"soft\">{cases}</span></h2>\n<p>{}</p>\n<p class=\"soft\">{}</p>\n\
         <div class=\"pair\"><div><span class=\"soft\">Input</span><pre>{}</pre></div>\
         <div><span class=\"soft\">Expected</span><pre>{}</pre></div>\
         <div><span class=\"soft\">Found</span><pre>{}</pre></div></div></div>\n",
        escape(what),
        escape(known.advice),
        escape(&known.input.join("\n")),
        marked(expected, shown),
        marked(shown, expected),
    )
}

/// Returns `lines` as HTML, and marks the lines that differ from those in `others`.
fn marked(lines: &[String], others: &[String]) -> String {
    let lines: Vec<String> = lines
        .iter()
        .enumerate()
        .map(|(row, line)| match others.get(row) == Some(line) {
            true => escape(line),
            false => format!("<mark>{}</mark>", escape(line)),
        })
        .collect();
    if lines.is_empty() { "<span class=\"soft\">(nothing)</span>".into() } else { lines.join("\n") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_submission_has_a_file_of_its_own() {
        let names = ["anna", "Anna", "a/../b", "a____b", "index", "日本", "anna-2"];
        let files = file_names(names.into_iter());
        let mut lower: Vec<String> = files.iter().map(|file| file.to_lowercase()).collect();
        lower.sort();
        lower.dedup();
        assert_eq!(lower.len(), names.len(), "{files:?}");
        assert_eq!(files[0], "anna.html");
        assert!(files.iter().all(|file| file != "index.html" && !file.contains('/')), "{files:?}");
    }

    #[test]
    fn what_a_student_wrote_is_text_on_the_page() {
        let verdict = Verdict::NotBuilt("<script>alert(1)</script> & \"x\"".into());
        let html = submission_page(&Submission { name: "<b>\"&".into(), verdict });
        assert!(!html.contains("<script") && !html.contains("<b>"), "{html}");
        assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;"), "{html}");
    }
}
