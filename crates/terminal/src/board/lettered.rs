//! Draws a square with letters, for terminals without colours or without block characters.

use crate::board::centred;
use crate::board::coloured::disc_tint;
use crate::board::square::{self, SquareView};
use crate::theme::{self, Palette};
use crate::width::width;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use reversi_engine::ScoreKind;
use reversi_view::{Note, Text};

/// Draws a square with letters. `B` and `W` are discs, `.` is a legal square, `<W>` is a white disc that the previewed
/// move would flip, `*` marks the last move, and `[ ]` is the cursor.
pub(crate) fn write(buffer: &mut Buffer, place: Rect, square: &SquareView, palette: Palette, text: &Text) {
    let ground = if square.cursor { theme::CURSOR } else { theme::FELT[0] };
    let ink = match (square.disc, square.legal, square.note) {
        (Some(player), ..) => disc_tint(player, square.gray, 0, 1),
        (None, _, Some(note)) if note.best && !square.cursor => theme::BEST,
        (None, Some(player), None) => theme::LEGAL[player as usize],
        _ => theme::VALUE,
    };
    let mut style = Style::new().fg(palette.colour(ink)).bg(palette.colour(ground));
    if square.disc.is_some() || square.note.is_some_and(|note| note.best) {
        style = style.add_modifier(Modifier::BOLD);
    }
    if !palette.has_colours() && square.cursor {
        style = style.add_modifier(Modifier::REVERSED);
    }
    for y in place.y..place.bottom() {
        buffer.set_string(place.x, y, " ".repeat(usize::from(place.width)), style);
    }
    let letter = match (square.disc, square.legal) {
        (Some(player), _) => player.letter(),
        (None, Some(_)) if square.marked => '.',
        (None, _) => ' ',
    };
    if place.height == 1 && place.width == 2 {
        let sign = match square {
            SquareView { flips_to: Some(_), .. } => '!',
            SquareView { cursor: true, .. } => '<',
            SquareView { last: true, .. } => '*',
            SquareView { note: Some(note), .. } if note.best => '*',
            _ => ' ',
        };
        buffer.set_string(place.x, place.y, format!("{letter}{sign}"), style);
        return;
    }
    if let Some(note) = square.note {
        value(buffer, place, note, style, text);
        return;
    }
    letter_disc(buffer, place, letter, square.disc.is_some(), style);
    let signs = match square {
        SquareView { flips_to: Some(_), .. } => Some(('<', '>')),
        SquareView { cursor: true, .. } => Some(('[', ']')),
        SquareView { last: true, .. } => Some(('*', ' ')),
        _ => None,
    };
    if let Some((left, right)) = signs {
        let middle = place.y + place.height / 2;
        buffer[(place.x, middle)].set_char(left);
        buffer[(place.right() - 1, middle)].set_char(right);
    }
}

/// Writes the value of a move. On a square that is one character high, `~` marks an estimate, and a wide value may
/// start in the column to the left of the square.
fn value(buffer: &mut Buffer, place: Rect, note: Note, style: Style, text: &Text) {
    if place.height > 1 {
        let top = (place.height - 2) / 2;
        centred(buffer, place, top, &square::value(note, place.width, text), style);
        centred(buffer, place, top + 1, &square::kind(note, place.width, text), style);
        return;
    }
    let wide = Rect { x: place.x.saturating_sub(1), width: place.width + 1, ..place };
    let sure = matches!(note.score.kind, ScoreKind::Exact | ScoreKind::WinLossDraw);
    let value = square::value(note, wide.width, text);
    let value = if sure { value } else { format!("~{value}") };
    let fits = width(&value) <= place.width;
    centred(buffer, if fits { place } else { wide }, 0, &value, style);
}

/// Draws a disc as large as the square by repeating a letter. Writes the letter only once if `disc` is false or the
/// square is only one character high.
fn letter_disc(buffer: &mut Buffer, place: Rect, letter: char, disc: bool, style: Style) {
    let (half_width, half_height) = (f32::from(place.width) / 2.0, f32::from(place.height) / 2.0);
    let (middle_x, middle_y) = (place.width / 2, place.height / 2);
    for (y, x) in (0..place.height).flat_map(|y| (0..place.width).map(move |x| (y, x))) {
        let across = (f32::from(x) + 0.5 - half_width) / half_width;
        let down = (f32::from(y) + 0.5 - half_height) / half_height;
        let within = if disc && place.height > 1 { across.hypot(down) < 0.9 } else { (x, y) == (middle_x, middle_y) };
        if within {
            buffer.set_string(place.x + x, place.y + y, letter.to_string(), style);
        }
    }
}
