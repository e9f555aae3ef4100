//! The help: the game in a few lines, and every key.

use crate::tui::palette::Palette;
use crate::tui::{keys, words};
use ratatui::text::{Line, Span};

const GAME: &str = "Put a disc so that a row of the other's discs lies between it and another of yours, in any \
    direction: they turn over. Who cannot passes; when neither can, the game is over. Whoever has more discs then wins.";

const BOARD: [(&str, &str); 6] = [
    ("arrows", "Move the cursor"),
    ("Enter, Space", "Play there"),
    ("f5", "Play on f5: small letters are columns"),
    ("Tab", "To the next square that may be played"),
    ("Esc", "Stop the engine, close, clear"),
    ("mouse", "Click to play; the wheel looks back"),
];

const MORE: &str = "Small letters that name no column are as good as capital ones. Pasted text is opened: moves, a \
    board, or SGF. The game is kept when you leave.";

/// The width of the keys.
const KEYS: usize = 14;

/// All lines of it, none longer than `width`.
pub(crate) fn lines(width: u16, palette: Palette) -> Vec<Line<'static>> {
    let width = usize::from(width);
    let text = |text: &str| words::wrap(text, width).into_iter().map(Line::from).collect::<Vec<_>>();
    let key = |key: String, what: &str| {
        let keys = std::iter::once(key).chain(std::iter::repeat(String::new()));
        let what = words::wrap(what, width.saturating_sub(KEYS));
        let line =
            |(key, what)| Line::from(vec![Span::styled(format!("{key:<KEYS$}"), palette.strong()), Span::raw(what)]);
        keys.zip(what).map(line).collect::<Vec<_>>()
    };
    let mut lines = text(GAME);
    lines.push(Line::default());
    lines.extend(BOARD.into_iter().flat_map(|(keys, what)| key(keys.to_owned(), what)));
    lines.push(Line::default());
    lines.extend(keys::TABLE.iter().flat_map(|entry| key(entry.keys(), entry.name)));
    lines.push(Line::default());
    lines.extend(text(MORE));
    lines
}
