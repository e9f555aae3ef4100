//! The colours of each board theme.

use eframe::egui::Color32;
use reversi_view::Theme;

/// Returns the colours of a theme.
pub(crate) const fn palette(theme: Theme) -> &'static Palette {
    match theme {
        Theme::Wood => &WOOD,
        Theme::Felt => &FELT,
        Theme::HighContrast => &HIGH_CONTRAST,
    }
}

/// The colours of a board theme.
pub(crate) struct Palette {
    /// The colours of the frame at its upper and its lower edge.
    pub(crate) frame: [Color32; 2],
    /// The colour of the letters and numbers on the frame.
    pub(crate) coordinates: Color32,
    /// The colours of the squares at the upper and at the lower edge of the board, and the colour of the overlay on
    /// every other square.
    pub(crate) squares: [Color32; 2],
    pub(crate) checker: Color32,
    /// The colour of the lines between squares, and the lines' width as a fraction of a square.
    pub(crate) line: Color32,
    pub(crate) line_width: f32,
    /// The colour of the overlay on squares that a move would gain.
    pub(crate) gained: Color32,
    /// The colour of the keyboard cursor.
    pub(crate) cursor: Color32,
    /// The colour of the mark on the disc that was played last.
    pub(crate) last: Color32,
    /// The colour of the mark on a legal square.
    pub(crate) legal: Color32,
    /// The colours of text on a square and of the background behind the text.
    pub(crate) note: Color32,
    pub(crate) note_ground: Color32,
    /// The colour of the user's marks on squares. The marks have a white outline.
    pub(crate) mark: Color32,
    /// The colour of the background behind the best value.
    pub(crate) best_ground: Color32,
    /// The opacity of the wood grain, from 0 to 255.
    pub(crate) grain: u8,
    /// The colours of discs, indexed by [`Tone`].
    pub(crate) discs: [DiscColours; 4],
    /// The width of the line around each disc, as a fraction of the disc's radius.
    pub(crate) outline: f32,
}

/// The colours of a disc that is lit from above.
pub(crate) struct DiscColours {
    /// The colours of the highlight, the centre and the edge of the upper face.
    pub(crate) face: [Color32; 3],
    /// The colour of the disc's side.
    pub(crate) side: Color32,
    /// The colour of the outline, in themes that draw an outline.
    pub(crate) outline: Color32,
}

/// The tone of a disc. The tone determines the disc's colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Black,
    White,
    /// A black disc at the end of a game that Black lost.
    GrayBlack,
    /// A white disc at the end of a game that White lost.
    GrayWhite,
}

impl Palette {
    pub(crate) const fn disc(&self, tone: Tone) -> &DiscColours {
        &self.discs[tone as usize]
    }
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Returns a colour with the opacity `alpha`, from 0 to 255.
const fn veil(hex: u32, alpha: u8) -> Color32 {
    const fn part(hex: u32, alpha: u8) -> u8 {
        ((hex & 0xff) * alpha as u32 / 255) as u8
    }
    Color32::from_rgba_premultiplied(part(hex >> 16, alpha), part(hex >> 8, alpha), part(hex, alpha), alpha)
}

const fn disc(light: u32, middle: u32, edge: u32, side: u32) -> DiscColours {
    DiscColours { face: [rgb(light), rgb(middle), rgb(edge)], side: rgb(side), outline: rgb(side) }
}

const fn flat(fill: u32, outline: u32) -> DiscColours {
    DiscColours { face: [rgb(fill); 3], side: rgb(outline), outline: rgb(outline) }
}

const IVORY_AND_EBONY: [DiscColours; 4] = [
    disc(0x5a534d, 0x2a2623, 0x141210, 0x060505),
    disc(0xfffffc, 0xf6f0e2, 0xe2d8c4, 0xa89a80),
    disc(0x7c7c7c, 0x6e6e6e, 0x646464, 0x464646),
    disc(0xb4b4b4, 0xa6a6a6, 0x9a9a9a, 0x727272),
];

const WOOD: Palette = Palette {
    frame: [rgb(0x6a452a), rgb(0x462b18)],
    coordinates: rgb(0xe8cfab),
    squares: [rgb(0xe0b274), rgb(0xd09c5c)],
    checker: veil(0x5a3210, 20),
    line: rgb(0x7d522b),
    line_width: 0.02,
    gained: veil(0x1e74c8, 105),
    cursor: rgb(0x0b4f9e),
    last: rgb(0xe03c31),
    legal: veil(0x2c1808, 130),
    note: rgb(0x24160a),
    note_ground: veil(0xfff6e6, 225),
    mark: rgb(0x0b3fa8),
    best_ground: rgb(0x9de094),
    grain: 34,
    discs: IVORY_AND_EBONY,
    outline: 0.0,
};

const FELT: Palette = Palette {
    frame: [rgb(0x332b27), rgb(0x1b1614)],
    coordinates: rgb(0xd8d2c4),
    squares: [rgb(0x258a55), rgb(0x1a6d41)],
    checker: veil(0x000000, 0),
    line: rgb(0x0c3d23),
    line_width: 0.025,
    gained: veil(0xffd83a, 110),
    cursor: rgb(0xffe066),
    last: rgb(0xf04a3c),
    legal: veil(0x031c0e, 150),
    note: rgb(0x0a2214),
    note_ground: veil(0xf0fbf2, 225),
    mark: rgb(0x0b3fa8),
    best_ground: rgb(0xffe26e),
    grain: 0,
    discs: IVORY_AND_EBONY,
    outline: 0.0,
};

const HIGH_CONTRAST: Palette = Palette {
    frame: [rgb(0x000000), rgb(0x000000)],
    coordinates: rgb(0xffffff),
    squares: [rgb(0xffffff), rgb(0xffffff)],
    checker: veil(0x000000, 0),
    line: rgb(0x000000),
    line_width: 0.035,
    gained: veil(0xffd400, 200),
    cursor: rgb(0x003cff),
    last: rgb(0xd00000),
    legal: rgb(0x000000),
    note: rgb(0x000000),
    note_ground: rgb(0xffffff),
    mark: rgb(0x0030d0),
    best_ground: rgb(0xffe040),
    grain: 0,
    discs: [flat(0x000000, 0x000000), flat(0xffffff, 0x000000), flat(0x6e6e6e, 0x6e6e6e), flat(0xa6a6a6, 0x6e6e6e)],
    outline: 0.1,
};
