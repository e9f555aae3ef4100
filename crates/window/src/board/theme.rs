//! The colours of each board theme.

use eframe::egui::Color32;
use reversi_records::{BoardStyle, Colour, DiscStyle};
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

const fn colour(colour: Colour) -> Color32 {
    veil(colour.rgb, colour.alpha)
}

const fn disc(style: &DiscStyle) -> DiscColours {
    let [light, middle, edge] = style.face;
    DiscColours {
        face: [colour(light), colour(middle), colour(edge)],
        side: colour(style.side),
        outline: colour(style.side),
    }
}

/// Returns the colours of a board style, with the colours that only the window uses.
const fn palette_of(style: &BoardStyle, gained: Color32, cursor: Color32, grain: u8) -> Palette {
    let [black, white, gray_black, gray_white] = &style.discs;
    Palette {
        frame: [colour(style.frame[0]), colour(style.frame[1])],
        coordinates: colour(style.coordinates),
        squares: [colour(style.squares[0]), colour(style.squares[1])],
        checker: colour(style.checker),
        line: colour(style.line),
        line_width: style.line_width,
        gained,
        cursor,
        last: colour(style.last),
        legal: colour(style.legal),
        note: colour(style.note),
        note_ground: colour(style.note_ground),
        mark: colour(style.mark),
        best_ground: colour(style.best_ground),
        grain,
        discs: [disc(black), disc(white), disc(gray_black), disc(gray_white)],
        outline: style.outline,
    }
}

const WOOD: Palette = palette_of(Theme::Wood.style(), veil(0x1e74c8, 105), rgb(0x0b4f9e), 34);
const FELT: Palette = palette_of(Theme::Felt.style(), veil(0xffd83a, 110), rgb(0xffe066), 0);
const HIGH_CONTRAST: Palette = palette_of(Theme::HighContrast.style(), veil(0xffd400, 200), rgb(0x003cff), 0);
