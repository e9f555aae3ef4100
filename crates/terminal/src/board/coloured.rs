//! Draws a square in colours, for terminals that support colours and non-ASCII characters.

use crate::board::centred;
use crate::board::disc::{self, Part};
use crate::board::square::{self, SquareView};
use crate::theme::{self, Palette, Tint};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use reversi::Player;
use reversi_view::Text;

/// Draws a square in colours. Each character represents 2 x 2 points.
pub(crate) fn paint(buffer: &mut Buffer, place: Rect, square: &SquareView, palette: Palette, text: &Text) {
    let shade = usize::from(square.square.column() + square.square.row()) % 2;
    let ground = palette.colour(if square.cursor { theme::CURSOR } else { theme::FELT[shade] });
    // A legal square under the cursor shows a disc of the side to move, unless the square shows a value.
    let disc = square.disc.or(square.legal.filter(|_| square.cursor && square.note.is_none()));
    let mark = mark(square).map(|tint| palette.colour(tint));
    let scale = place.height;
    if scale == 1 {
        dot(buffer, place, square, disc, ground, palette);
        return;
    }
    for (y, x) in (0..scale).flat_map(|y| (0..place.width).map(move |x| (y, x))) {
        let cell = &mut buffer[(place.x + x, place.y + y)];
        let colour = |part: Part| match part {
            Part::Ground => ground,
            Part::Disc => disc.map_or(ground, |player| palette.colour(disc_tint(player, square.gray, y, scale))),
            Part::Mark => mark.unwrap_or(ground),
        };
        let piece = disc::piece(scale, x, y, disc.is_some(), mark.is_some());
        cell.set_char(piece.glyph).set_fg(colour(piece.ink)).set_bg(colour(piece.ground));
        if piece.ink == Part::Ground && palette.colour(theme::FELT[0]) == palette.colour(theme::FELT[1]) {
            // If the terminal has only one shade of green, thin lines separate the squares.
            let line = if y + 1 == scale && x > 0 { '▁' } else { '▏' };
            let edge = y + 1 == scale || x == 0;
            cell.set_char(if edge { line } else { ' ' }).set_fg(palette.colour(theme::LINE));
        }
    }
    if let Some(note) = square.note {
        let ink = if note.best { theme::BEST } else { theme::VALUE };
        let ink = if square.cursor { theme::LINE } else { ink };
        let style = Style::new().fg(palette.colour(ink)).bg(ground);
        let style = if note.best { style.add_modifier(Modifier::BOLD) } else { style };
        let top = (scale - 2) / 2;
        centred(buffer, place, top, &square::value(note, place.width, text), style);
        let kind = square::kind(note, place.width, text);
        centred(buffer, place, top + 1, &kind, style.remove_modifier(Modifier::BOLD));
    }
}

/// Draws a square that is one character high. The mark on a disc appears as a background colour, because the disc
/// already occupies the character.
fn dot(buffer: &mut Buffer, place: Rect, square: &SquareView, disc: Option<Player>, ground: Color, palette: Palette) {
    let (glyph, ink) = match (disc, mark(square)) {
        (Some(player), _) => ('●', disc_tint(player, square.gray, 0, 1)),
        (None, Some(mark)) => (if square.note.is_some() { '◆' } else { '•' }, mark),
        (None, None) => (' ', theme::LINE),
    };
    let ground = match square {
        SquareView { flips_to: Some(_), .. } => palette.colour(theme::CURSOR),
        SquareView { last: true, cursor: false, .. } => palette.colour(theme::LAST),
        _ => ground,
    };
    let style = Style::new().fg(palette.colour(ink)).bg(ground);
    buffer.set_string(place.x, place.y, format!("{glyph} "), style);
}

/// Returns the colour of the mark in the middle of a square, or `None` if the square has no mark.
fn mark(square: &SquareView) -> Option<Tint> {
    match (square.disc, square.flips_to, square.legal) {
        (Some(_), Some(player), _) => Some(disc_tint(player, false, 0, 1)),
        (Some(_), None, _) => square.last.then_some(theme::LAST),
        (None, _, Some(_)) if square.note.is_some_and(|note| note.best) => Some(theme::BEST),
        (None, _, Some(player)) if square.marked && !square.cursor => Some(theme::LEGAL[player as usize]),
        _ => None,
    }
}

/// Returns the colour of one row of a disc. The disc is lit from above.
pub(crate) fn disc_tint(player: Player, gray: bool, row: u16, rows: u16) -> Tint {
    if gray {
        return theme::GRAY_DISCS[player as usize];
    }
    let shades = theme::DISCS[player as usize];
    match rows {
        0 | 1 => shades[1],
        // The upper edge is lighter, which also separates discs that touch each other.
        2 => shades[usize::from(2 * row).min(2)],
        _ => shades[usize::from(3 * row / rows).min(2)],
    }
}
