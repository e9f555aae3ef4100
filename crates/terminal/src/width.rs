//! Measures text in columns of the screen, breaks it into lines, and truncates it.
//!
//! East Asian characters occupy two columns, so all widths are in columns instead of characters.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The mark at the end of truncated text. Tests rely on this character having no other use.
const CUT: &str = "…";

/// Spaces where lines must not break: the no-break space, the figure space, and the narrow no-break space.
const NO_BREAK_SPACES: [char; 3] = ['\u{a0}', '\u{2007}', '\u{202f}'];

/// The characters that must not begin a line, and the characters that must not end a line.
const NEVER_FIRST: &str = "。、，．・：；！？）」』】〕］｝〉》ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ%,.:;!?)]}";
const NEVER_LAST: &str = "（「『【〔［｛〈《([{";

/// Returns the number of columns that `text` occupies.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Pads text with blanks on the right to a width of `columns`.
pub(crate) fn padded(text: &str, columns: u16) -> String {
    format!("{text}{}", " ".repeat(usize::from(columns.saturating_sub(width(text)))))
}

/// Pads text with blanks on the left to a width of `columns`.
pub(crate) fn padded_left(text: &str, columns: u16) -> String {
    format!("{}{text}", " ".repeat(usize::from(columns.saturating_sub(width(text)))))
}

/// Returns as much of the end of `text` as fits into `columns`. This is useful for paths, and for text that the user
/// is typing, because their ends matter most.
pub(crate) fn tail(text: &str, columns: u16) -> &str {
    let mut from = text.len();
    for (at, _) in text.char_indices().rev() {
        if width(&text[at..]) > columns {
            break;
        }
        from = at;
    }
    &text[from..]
}

/// Returns as much of the start of `text` as fits into `columns`.
fn head(text: &str, columns: u16) -> &str {
    let mut to = 0;
    for (at, letter) in text.char_indices() {
        if width(&text[..at + letter.len_utf8()]) > columns {
            break;
        }
        to = at + letter.len_utf8();
    }
    &text[..to]
}

/// Truncates a line to a width of `columns`. A truncated line ends with [`CUT`].
pub(crate) fn cut(line: Line<'_>, columns: u16) -> Line<'_> {
    if line.width() <= usize::from(columns) {
        return line;
    }
    ended(line, columns)
}

/// Ends a line with [`CUT`], after removing as many characters as necessary.
fn ended(line: Line<'_>, columns: u16) -> Line<'_> {
    let (style, alignment) = (line.style, line.alignment);
    let mut left = columns.saturating_sub(width(CUT));
    let mut spans = Vec::new();
    for span in line.spans {
        let part = head(&span.content, left).to_owned();
        let whole = part.len() == span.content.len();
        left -= width(&part);
        spans.push(Span::styled(part, span.style));
        if !whole {
            break;
        }
    }
    let last = spans.last().map_or_else(Style::new, |span| span.style);
    spans.push(Span::styled(head(CUT, columns), last));
    Line { spans, style, alignment }
}

/// Draws lines from top to bottom. Text that does not fit is truncated, and ends with [`CUT`].
pub(crate) fn draw_lines<'a>(buffer: &mut Buffer, area: Rect, lines: impl IntoIterator<Item = Line<'a>>) {
    let mut lines = lines.into_iter().peekable();
    for y in area.top()..area.bottom() {
        let Some(line) = lines.next() else { return };
        let is_cut = y + 1 == area.bottom() && lines.peek().is_some();
        let line = if is_cut { ended(line, area.width) } else { cut(line, area.width) };
        line.render(Rect { y, height: 1, ..area }, buffer);
    }
}

/// Wraps text to a width of `columns`, and applies a single style.
pub(crate) fn paragraph(text: &str, columns: u16, style: Style) -> Vec<Line<'static>> {
    wrap(text, columns).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// Arranges a term and its explanation in two columns.
pub(crate) fn beside(before: &str, text: &str, columns: [u16; 2], style: Style) -> Vec<Line<'static>> {
    let [left, all] = columns;
    let (before, text) = (wrap(before, left.saturating_sub(1)), wrap(text, all.saturating_sub(left)));
    let line = |at: usize| {
        let [before, text] = [&before, &text].map(|lines| lines.get(at).cloned().unwrap_or_default());
        Line::from(vec![Span::styled(padded(&before, left), style), Span::raw(text)])
    };
    (0..before.len().max(text.len())).map(line).collect()
}

/// Wraps text to a width of `columns`, between words if possible. Lines can also break between wide characters,
/// except where `NEVER_FIRST` and `NEVER_LAST` forbid it. No-break spaces become ordinary spaces, because some
/// terminals cannot display them.
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
    let mut lines = vec![String::new()];
    let is_break = |letter: char| letter.is_whitespace() && !NO_BREAK_SPACES.contains(&letter);
    for word in text.split(is_break).filter(|word| !word.is_empty()) {
        for (at, piece) in pieces(word).into_iter().enumerate() {
            let line = lines.last_mut().expect("there is always a line");
            let gap = if at == 0 && !line.is_empty() { " " } else { "" };
            if width(line) + width(gap) + width(piece) <= columns {
                line.push_str(gap);
                line.push_str(piece);
                continue;
            }
            if line.is_empty() {
                lines.pop();
            }
            lines.extend(broken(piece, columns));
        }
    }
    lines.into_iter().map(|line| line.replace(NO_BREAK_SPACES, " ")).collect()
}

/// Splits text into lines of at most `columns` columns. Lines can break between any two characters.
pub(crate) fn broken(text: &str, columns: u16) -> Vec<String> {
    let mut lines = vec![String::new()];
    for letter in text.chars() {
        let line = lines.last_mut().expect("there is always a line");
        let wide = letter.width().unwrap_or(0);
        if line.width() + wide > usize::from(columns) && !line.is_empty() {
            lines.push(letter.to_string());
        } else {
            line.push(letter);
        }
    }
    lines
}

/// Returns the unbreakable parts of a word. A word without wide characters has only one part.
fn pieces(word: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut from, mut before) = (0, None);
    for (at, letter) in word.char_indices() {
        if before.is_some_and(|before| may_part(before, letter)) {
            pieces.push(&word[from..at]);
            from = at;
        }
        before = Some(letter);
    }
    pieces.push(&word[from..]);
    pieces
}

fn may_part(before: char, after: char) -> bool {
    let is_wide = |letter: char| letter.width() == Some(2);
    let is_bound = |letter: char| NO_BREAK_SPACES.contains(&letter);
    let is_allowed = !NEVER_FIRST.contains(after) && !NEVER_LAST.contains(before);
    (is_wide(before) || is_wide(after)) && is_allowed && !is_bound(before) && !is_bound(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken_between_words() {
        assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrap("abcdef gh", 4), ["abcd", "ef", "gh"]);
        assert_eq!(wrap("ab cdefghi", 4), ["ab", "cdef", "ghi"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("a b", 0), ["a", "b"]);
    }

    #[test]
    fn texts_are_not_broken_at_no_break_spaces() {
        assert_eq!(wrap("le score : 12 %", 9), ["le score", ": 12 %"]);
        assert_eq!(wrap("le score\u{a0}: 12\u{202f}%", 9), ["le", "score :", "12 %"]);
        assert_eq!(wrap("一石\u{2007}黒", 5), ["一", "石 黒"]);
    }

    #[test]
    fn wide_characters_are_parted_where_they_may_be() {
        assert_eq!(wrap("黒番です。白番です。", 8), ["黒番で", "す。白番", "です。"]);
        assert_eq!(wrap("最善手（深さ12）は f5", 12), ["最善手（深さ", "12）は f5"]);
        assert_eq!(wrap("石「黒」", 7), ["石", "「黒」"]);
        assert_eq!(wrap("石", 1), ["石"]);
    }

    #[test]
    fn cuts_are_seen_and_columns_are_counted() {
        let shown = |text: &'static str, columns| cut(Line::from(text), columns).to_string();
        assert_eq!([shown("abcd", 4), shown("abcde", 4)], ["abcd", "abc…"]);
        assert_eq!([shown("黒番", 4), shown("黒番です", 4), shown("黒番です", 5)], ["黒番", "黒…", "黒番…"]);
        assert_eq!([shown("abc", 1), shown("abc", 0)], ["…", ""]);
        assert_eq!([padded("黒", 4), padded_left("黒", 4)], ["黒  ", "  黒"]);
        assert_eq!([tail("/a/棋譜", 5), tail("abc", 9)], ["/棋譜", "abc"]);
        let spans = Line::from(vec![Span::raw("ab"), Span::raw("cd"), Span::raw("ef")]);
        assert_eq!(cut(spans, 4).to_string(), "abc…");
    }

    #[test]
    fn lines_below_the_last_are_missed() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 3, 2));
        let area = buffer.area;
        draw_lines(&mut buffer, area, ["a", "b", "c"].map(Line::from));
        assert_eq!(buffer, Buffer::with_lines(["a  ", "b… "]));
    }
}
