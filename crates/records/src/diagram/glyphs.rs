//! Draws letters and digits as strokes, so that pictures need no font and look the same everywhere.

/// The strokes of a character as an SVG path, and the width of the character. Digits and tall letters, such as `b`, are
/// 10 units high, with the baseline at y = 10.
struct Glyph {
    width: f64,
    strokes: &'static str,
}

/// The space between two characters, in the units of the strokes.
const GAP: f64 = 2.6;

/// Returns whether every character of `text` can be drawn as strokes.
pub(super) fn can_write(text: &str) -> bool {
    text.chars().all(|character| glyph(character).is_some())
}

/// Returns `text` as an SVG group of paths, `height` units high and centred at (`x`, `y`).
pub(super) fn text_path(text: &str, at: (f64, f64), height: f64, attributes: &str) -> String {
    text_within(text, at, height, f64::INFINITY, attributes)
}

/// Returns `text` like [`text_path`], but smaller if it would otherwise be wider than `most`.
pub(super) fn text_within(text: &str, (x, y): (f64, f64), height: f64, most: f64, attributes: &str) -> String {
    let glyphs: Vec<Glyph> = text.chars().filter_map(glyph).collect();
    let width: f64 = glyphs.iter().map(|glyph| glyph.width).sum::<f64>() + GAP * (glyphs.len().max(1) - 1) as f64;
    let scale = (height / 10.0).min(most / width.max(1.0));
    // Most lower-case letters have no ascender, so their centre is lower than that of digits on the same baseline.
    let top = if text.starts_with(char::is_lowercase) { 6.2 } else { 5.0 };
    let mut left = -width / 2.0;
    let mut paths = String::new();
    for glyph in glyphs {
        let (x, y) = (x + left * scale, y - top * scale);
        paths += &format!("<path transform=\"translate({x:.2} {y:.2}) scale({scale:.4})\" d=\"{}\"/>", glyph.strokes);
        left += glyph.width + GAP;
    }
    format!("<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" {attributes}>{paths}</g>\n")
}

fn glyph(character: char) -> Option<Glyph> {
    let (width, strokes) = match character {
        'a' => (6.0, "M6 4V10M6 7A3 3 0 1 1 0 7A3 3 0 1 1 6 7"),
        'b' => (6.0, "M0 0V10M0 7A3 3 0 1 1 6 7A3 3 0 1 1 0 7"),
        'c' => (5.2, "M5.2 5A3 3 0 1 0 5.2 9"),
        'd' => (6.0, "M6 0V10M6 7A3 3 0 1 1 0 7A3 3 0 1 1 6 7"),
        'e' => (6.0, "M0 7H6A3 3 0 1 0 5 9.2"),
        'f' => (4.4, "M4.6 .2Q1.8 -.4 1.8 2.6V10M0 4H4.2"),
        'g' => (6.0, "M6 4V10.2A3 3 0 0 1 .5 11.6M6 7A3 3 0 1 1 0 7A3 3 0 1 1 6 7"),
        'h' => (5.6, "M0 0V10M0 7A2.8 2.8 0 0 1 5.6 7V10"),
        'i' => (1.0, "M.5 4V10M.5 .9V1"),
        'j' => (2.0, "M2 4V10.8Q2 12.8 0 12.5M2 .9V1"),
        'k' => (5.0, "M0 0V10M4.8 4L0 7.8M1.7 6.5L5 10"),
        'l' => (1.0, "M.5 0V10"),
        'm' => (8.8, "M0 4V10M0 6.2A2.2 2.2 0 0 1 4.4 6.2V10M4.4 6.2A2.2 2.2 0 0 1 8.8 6.2V10"),
        'n' => (5.6, "M0 4V10M0 6.8A2.8 2.8 0 0 1 5.6 6.8V10"),
        'o' => (6.0, "M6 7A3 3 0 1 1 0 7A3 3 0 1 1 6 7"),
        'p' => (6.0, "M0 4V13M0 7A3 3 0 1 1 6 7A3 3 0 1 1 0 7"),
        'q' => (6.0, "M6 4V13M6 7A3 3 0 1 1 0 7A3 3 0 1 1 6 7"),
        'r' => (3.4, "M0 4V10M0 7Q.2 4 3.4 4.1"),
        's' => (5.0, "M4.6 4.9Q4 4 2.5 4Q.3 4 .3 5.5Q.3 6.8 2.5 7Q4.9 7.2 4.9 8.5Q4.9 10 2.5 10Q.7 10 0 9"),
        't' => (4.2, "M1.8 1.2V8Q1.8 10 4.2 9.8M0 4H4"),
        'u' => (5.6, "M0 4V7.2A2.8 2.8 0 0 0 5.6 7.2V4M5.6 7V10"),
        'v' => (5.6, "M0 4L2.8 10L5.6 4"),
        'w' => (8.4, "M0 4L2.1 10L4.2 4.6L6.3 10L8.4 4"),
        'x' => (5.2, "M0 4L5.2 10M5.2 4L0 10"),
        'y' => (5.6, "M0 4L2.9 10M5.6 4L1.6 13"),
        'z' => (5.2, "M.2 4H5L0 10H5.2"),
        'A' => (6.4, "M0 10L3.2 0L6.4 10M1.1 6.6H5.3"),
        'B' => (5.4, "M2.8 4.8H0V0H2.8A2.4 2.4 0 0 1 2.8 4.8A2.6 2.6 0 0 1 2.8 10H0V4.8"),
        'C' => (6.2, "M6.2 2A4.2 5 0 1 0 6.2 8"),
        'D' => (6.2, "M0 0H2A4.2 5 0 0 1 2 10H0Z"),
        'E' => (5.0, "M5 0H0V10H5M0 4.8H4.4"),
        'F' => (5.0, "M5 0H0V10M0 4.8H4.4"),
        'G' => (6.4, "M6.2 2A4.2 5 0 1 0 6.4 7.6V5.6H4"),
        'H' => (6.0, "M0 0V10M6 0V10M0 4.8H6"),
        'I' => (1.0, "M.5 0V10"),
        'J' => (4.0, "M4 0V7.4A2 2.6 0 0 1 0 7.4"),
        'K' => (5.6, "M0 0V10M5.4 0L0 6M2 4L5.6 10"),
        'L' => (4.8, "M0 0V10H4.8"),
        'M' => (7.6, "M0 10V0L3.8 6L7.6 0V10"),
        'N' => (6.2, "M0 10V0L6.2 10V0"),
        'O' => (7.0, "M3.5 0A3.5 5 0 1 1 3.5 10A3.5 5 0 1 1 3.5 0"),
        'P' => (5.4, "M0 10V0H2.7A2.7 2.7 0 0 1 2.7 5.4H0"),
        'Q' => (7.0, "M3.5 0A3.5 5 0 1 1 3.5 10A3.5 5 0 1 1 3.5 0M4.4 7.2L7 10.4"),
        'R' => (5.4, "M0 10V0H2.7A2.7 2.7 0 0 1 2.7 5.4H0M2.7 5.4L5.4 10"),
        'S' => (5.4, "M5 1.4Q4.2 0 2.6 0Q.3 0 .3 2.4Q.3 4.4 2.7 4.8Q5.4 5.2 5.4 7.5Q5.4 10 2.7 10Q.7 10 0 8.6"),
        'T' => (6.0, "M0 0H6M3 0V10"),
        'U' => (6.0, "M0 0V6.8A3 3.2 0 0 0 6 6.8V0"),
        'V' => (6.0, "M0 0L3 10L6 0"),
        'W' => (9.0, "M0 0L2.2 10L4.5 2L6.8 10L9 0"),
        'X' => (6.0, "M0 0L6 10M6 0L0 10"),
        'Y' => (6.0, "M0 0L3 5L6 0M3 5V10"),
        'Z' => (5.6, "M0 0H5.6L0 10H5.6"),
        '0' => (6.0, "M3 0Q6 0 6 5Q6 10 3 10Q0 10 0 5Q0 0 3 0Z"),
        '1' => (3.0, "M.4 2.2L2.8 0V10"),
        '2' => (6.0, "M.3 2.6A2.7 2.7 0 0 1 5.6 2.9Q5.6 4.4 4 6L.2 10H6"),
        '3' => (5.6, "M.3 1.4A2.6 2.4 0 1 1 2.5 4.7A2.9 2.7 0 1 1 0 8.6"),
        '4' => (6.0, "M4.4 10V0L0 7.2H6"),
        '5' => (5.6, "M5.2 0H1L.5 4.5A2.95 2.95 0 1 1 0 8.8"),
        '6' => (6.0, "M4.8 0Q0 2.6 0 7A3 3 0 1 0 6 7A3 3 0 1 0 0 7"),
        '7' => (5.8, "M0 0H5.8L2 10"),
        '8' => (5.8, "M2.9 4.6A2.4 2.3 0 1 1 2.9 0A2.4 2.3 0 1 1 2.9 4.6A2.9 2.7 0 1 1 2.9 10A2.9 2.7 0 1 1 2.9 4.6"),
        '9' => (6.0, "M1.2 10Q6 7.4 6 3A3 3 0 1 0 0 3A3 3 0 1 0 6 3"),
        '+' => (5.0, "M0 5.4H5M2.5 2.9V7.9"),
        '-' => (5.0, "M0 5.4H5"),
        '.' => (0.6, "M.3 9.9V10"),
        '=' => (5.0, "M0 3.8H5M0 7H5"),
        '%' => (8.0, "M7 0L1 10M3.4 2A1.7 2 0 1 1 0 2A1.7 2 0 1 1 3.4 2M8 8A1.7 2 0 1 1 4.6 8A1.7 2 0 1 1 8 8"),
        '?' => (5.0, "M.2 2.4A2.4 2.4 0 1 1 3.6 4.4Q2.5 5.2 2.5 6.8M2.5 9.9V10"),
        '!' => (0.6, "M.3 0V6.8M.3 9.9V10"),
        ' ' => (2.0, "M0 0"),
        _ => return None,
    };
    Some(Glyph { width, strokes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_written_on_boards_can_be_drawn() {
        for character in ('a'..='z').chain('A'..='Z').chain('0'..='9').chain("+-.=%?! ".chars()) {
            assert!(glyph(character).is_some(), "{character}");
        }
    }
}
