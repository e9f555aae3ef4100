//! Draws round discs with quadrant characters.
//!
//! A square has twice as many columns as lines, because a character is about twice as tall as it is wide. Each
//! character shows four quadrants in two colours. A square of 4 x 2 characters therefore has 8 x 4 points, which is
//! enough for a disc with a mark in the middle.

/// The part of a square that a point belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Ground,
    Disc,
    Mark,
}

/// A character, and the parts of the square that its foreground and its background represent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) glyph: char,
    pub(crate) ink: Part,
    pub(crate) ground: Part,
}

/// Returns the character at column `x` and row `y` of a square that is `scale` characters high.
pub(crate) fn piece(scale: u16, x: u16, y: u16, disc: bool, mark: bool) -> Piece {
    let side = f32::from(scale);
    // Large discs leave a margin, while small discs need all the space.
    let radius = if scale < 4 { side * 0.9 } else { side - 0.55 };
    let part = |quarter: u16| {
        let across = f32::from(x) + f32::from(quarter % 2) / 2.0 + 0.25 - side;
        let down = 2.0 * (f32::from(y) + f32::from(quarter / 2) / 2.0 + 0.25) - side;
        let distance = across.hypot(down);
        if mark && distance < (side * 0.3).max(0.6) {
            Part::Mark
        } else if disc && distance < radius {
            Part::Disc
        } else {
            Part::Ground
        }
    };
    let parts = [0, 1, 2, 3].map(part);
    // A character has only two colours, so if three parts meet, it shows the two parts in front.
    let ink = *parts.iter().max_by_key(|part| **part as u8).unwrap_or(&Part::Ground);
    let ground = parts.iter().filter(|part| **part != ink).max_by_key(|part| **part as u8).copied().unwrap_or(ink);
    let bits = parts.iter().enumerate().map(|(at, part)| usize::from(*part == ink) << at).sum::<usize>();
    Piece { glyph: if ink == ground { ' ' } else { QUARTERS[bits] }, ink, ground }
}

/// The quadrant characters. The index of a character is the sum of the numbers of its filled quadrants: 1 for upper
/// left, 2 for upper right, 4 for lower left, and 8 for lower right.
const QUARTERS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(scale: u16, disc: bool, mark: bool) -> String {
        let row = |y| -> String {
            let glyph = |piece: Piece| match (piece.glyph, piece.ink) {
                (' ', Part::Disc) => '█',
                (glyph, _) => glyph,
            };
            (0..2 * scale).map(|x| glyph(piece(scale, x, y, disc, mark))).collect()
        };
        (0..scale).map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn discs_are_round() {
        assert_eq!(picture(2, true, false), "▗██▖\n▝██▘");
        assert_eq!(picture(3, true, false), " ▄██▄ \n▐████▌\n ▀██▀ ");
        assert_eq!(picture(2, false, true), " ▗▖ \n ▝▘ ");
        assert_eq!(picture(2, false, false), "    \n    ");
    }
}
