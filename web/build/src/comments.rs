//! Removes comments and indentation from scripts and style sheets, to make the files smaller.

/// Returns a script without its comments. Comments that follow code on the same line are not removed.
pub fn strip_script(text: &str) -> String {
    lines(text).filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Returns a style sheet without its comments.
pub fn strip_style(text: &str) -> String {
    let mut parts = text.split("/*");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept += part.split_once("*/").map_or("", |(_, rest)| rest);
    }
    lines(&kept).collect::<Vec<_>>().join("\n")
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}
