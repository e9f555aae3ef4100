//! The page, the window and exported pictures use the same colours.

use reversi_records::{BoardStyle, Colour};
use reversi_view::Theme;

/// Returns the part of the style sheet that sets the colours of a theme.
fn block(name: &str) -> &'static str {
    let css = include_str!("../../../web/style.css");
    let (_, after) = css.split_once(&format!("[data-theme=\"{name}\"] {{")).unwrap();
    after.split_once('}').unwrap().0
}

/// Returns the colour as the style sheet writes it: as hexadecimal digits, in the shorter form if possible.
fn written(colour: Colour) -> String {
    let [_, r, g, b] = colour.rgb.to_be_bytes();
    match colour.alpha {
        255 if [r, g, b].iter().all(|part| part >> 4 == part & 15) => format!("#{:x}{:x}{:x}", r & 15, g & 15, b & 15),
        255 => format!("#{:06x}", colour.rgb),
        alpha => format!("rgb({r} {g} {b} / {}%)", (f64::from(alpha) / 2.55).round()),
    }
}

#[test]
fn the_page_has_the_colours_of_the_window() {
    for (theme, name) in Theme::ALL.into_iter().zip(["wood", "felt", "high-contrast"]) {
        let BoardStyle { frame, coordinates, squares, line, last, legal, note, note_ground, best_ground, .. } =
            theme.style();
        let colours = [
            ("frame-1", frame[0]),
            ("frame-2", frame[1]),
            ("names", *coordinates),
            ("squares-1", squares[0]),
            ("squares-2", squares[1]),
            ("line", *line),
            ("last", *last),
            ("legal", *legal),
            ("note", *note),
            ("note-ground", *note_ground),
            ("best-ground", *best_ground),
        ];
        for (variable, colour) in colours {
            let line = format!("--{variable}: {};", written(colour));
            assert!(block(name).contains(&line), "{name}: {line}");
        }
    }
}
