//! The colours of boards. The views and the pictures that they export use the same colours.

/// A colour: red, green and blue as `0xRRGGBB`, and the opacity from 0 to 255.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour {
    /// Red, green and blue.
    pub rgb: u32,
    /// The opacity.
    pub alpha: u8,
}

/// The colours of a disc that is lit from above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiscStyle {
    /// The colours of the highlight, the centre and the edge of the upper face.
    pub face: [Colour; 3],
    /// The colour of the disc's side, and of its outline in styles that draw an outline.
    pub side: Colour,
}

/// The colours and line widths of a board.
#[derive(PartialEq, Debug)]
pub struct BoardStyle {
    /// The colours of the frame at its upper and its lower edge.
    pub frame: [Colour; 2],
    /// The colour of the letters and numbers on the frame.
    pub coordinates: Colour,
    /// The colours of the squares at the upper and at the lower edge of the board.
    pub squares: [Colour; 2],
    /// The colour of the overlay on every other square.
    pub checker: Colour,
    /// The colour of the lines between squares.
    pub line: Colour,
    /// The width of these lines, as a fraction of a square.
    pub line_width: f32,
    /// The colour of the mark on the disc that was played last.
    pub last: Colour,
    /// The colour of the mark on a legal square.
    pub legal: Colour,
    /// The colour of the text of a value.
    pub note: Colour,
    /// The colour of the background behind a value.
    pub note_ground: Colour,
    /// The colour of the background behind the best value.
    pub best_ground: Colour,
    /// The colour of marks on squares. Marks have a white outline.
    pub mark: Colour,
    /// The colours of discs: black, white, and both again for the loser of a finished game.
    pub discs: [DiscStyle; 4],
    /// The width of the line around each disc, as a fraction of the disc's radius.
    pub outline: f32,
}

const fn rgb(rgb: u32) -> Colour {
    Colour { rgb, alpha: 255 }
}

const fn veil(rgb: u32, alpha: u8) -> Colour {
    Colour { rgb, alpha }
}

const fn disc(light: u32, middle: u32, edge: u32, side: u32) -> DiscStyle {
    DiscStyle { face: [rgb(light), rgb(middle), rgb(edge)], side: rgb(side) }
}

const fn flat(fill: u32, outline: u32) -> DiscStyle {
    disc(fill, fill, fill, outline)
}

const IVORY_AND_EBONY: [DiscStyle; 4] = [
    disc(0x5a534d, 0x2a2623, 0x141210, 0x060505),
    disc(0xfffffc, 0xf6f0e2, 0xe2d8c4, 0xa89a80),
    disc(0x7c7c7c, 0x6e6e6e, 0x646464, 0x464646),
    disc(0xb4b4b4, 0xa6a6a6, 0x9a9a9a, 0x727272),
];

impl BoardStyle {
    /// Maple squares in a walnut frame.
    pub const WOOD: BoardStyle = BoardStyle {
        frame: [rgb(0x6a452a), rgb(0x462b18)],
        coordinates: rgb(0xe8cfab),
        squares: [rgb(0xe0b274), rgb(0xd09c5c)],
        checker: veil(0x5a3210, 20),
        line: rgb(0x7d522b),
        line_width: 0.02,
        last: rgb(0xe03c31),
        legal: veil(0x2c1808, 194),
        note: rgb(0x24160a),
        note_ground: veil(0xfff6e6, 230),
        best_ground: rgb(0x9de094),
        mark: rgb(0x0b3fa8),
        discs: IVORY_AND_EBONY,
        outline: 0.0,
    };

    /// Green felt in a black frame: the tournament board.
    pub const FELT: BoardStyle = BoardStyle {
        frame: [rgb(0x332b27), rgb(0x1b1614)],
        coordinates: rgb(0xd8d2c4),
        squares: [rgb(0x258a55), rgb(0x1a6d41)],
        checker: veil(0x000000, 0),
        line: rgb(0x0c3d23),
        line_width: 0.025,
        last: rgb(0xf04a3c),
        legal: veil(0xecfaf0, 219),
        note: rgb(0x0a2214),
        note_ground: veil(0xf0fbf2, 230),
        best_ground: rgb(0xffe26e),
        mark: rgb(0x0b3fa8),
        discs: IVORY_AND_EBONY,
        outline: 0.0,
    };

    /// Black lines on a white board, and an outline around every disc.
    pub const HIGH_CONTRAST: BoardStyle = BoardStyle {
        frame: [rgb(0x000000), rgb(0x000000)],
        coordinates: rgb(0xffffff),
        squares: [rgb(0xffffff), rgb(0xffffff)],
        checker: veil(0x000000, 0),
        line: rgb(0x000000),
        line_width: 0.035,
        last: rgb(0xd00000),
        legal: rgb(0x000000),
        note: rgb(0x000000),
        note_ground: rgb(0xffffff),
        best_ground: rgb(0xffe040),
        mark: rgb(0x0030d0),
        discs: [flat(0x000000, 0x000000), flat(0xffffff, 0x000000), flat(0x6e6e6e, 0x6e6e6e), flat(0xa6a6a6, 0x6e6e6e)],
        outline: 0.1,
    };
}

#[cfg(test)]
mod tests {
    use super::{BoardStyle, Colour};

    /// Returns the relative luminance of a colour over an opaque background, as in WCAG 2.2.
    fn luminance(colour: Colour, ground: Colour) -> f64 {
        let part = |shift: u32| {
            let [over, under] = [colour.rgb, ground.rgb].map(|rgb| f64::from(rgb >> shift & 0xff) / 255.0);
            let alpha = f64::from(colour.alpha) / 255.0;
            let value = over * alpha + under * (1.0 - alpha);
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    #[test]
    fn legal_squares_have_enough_contrast_on_every_board() {
        for (name, style) in
            [("wood", BoardStyle::WOOD), ("felt", BoardStyle::FELT), ("contrast", BoardStyle::HIGH_CONTRAST)]
        {
            for ground in style.squares {
                let [mark, square] = [style.legal, ground].map(|colour| luminance(colour, ground));
                let contrast = (mark.max(square) + 0.05) / (mark.min(square) + 0.05);
                assert!(contrast >= 3.0, "{name}: {contrast:.2}");
            }
        }
    }
}
