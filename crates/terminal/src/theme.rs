//! The colours of the screen, for terminals with any number of colours.

use crate::capabilities::Colours;
use ratatui::style::{Color, Modifier, Style};
use reversi_study::review::Class;

/// A colour, with replacements for terminals that support fewer colours.
#[derive(Clone, Copy)]
pub(crate) struct Tint {
    rgb: u32,
    basic: Color,
    /// The replacement among the 256 standard colours, or `None` to use the nearest of these colours.
    indexed: Option<u8>,
}

const fn tint(rgb: u32, basic: Color) -> Tint {
    Tint { rgb, basic, indexed: None }
}

/// The two colours of the squares, which alternate so that the edges of the squares are visible.
pub(crate) const FELT: [Tint; 2] =
    [tint(0x217f4d, Color::Green), Tint { indexed: Some(29), ..tint(0x1c7245, Color::Green) }];
/// The colour of the square under the cursor.
pub(crate) const CURSOR: Tint = tint(0xc9a23f, Color::Yellow);
/// The colours of the lines between squares, of the frame, and of the coordinates on the frame.
pub(crate) const LINE: Tint = tint(0x0c3d23, Color::Black);
pub(crate) const FRAME: Tint = tint(0x2a211c, Color::Black);
pub(crate) const COORDINATES: Tint = tint(0xd9c7a0, Color::Gray);
/// The colours of Black's and White's discs, from the upper to the lower edge of the disc.
pub(crate) const DISCS: [[Tint; 3]; 2] = [
    [tint(0x37332f, Color::Black), tint(0x24211f, Color::Black), tint(0x161412, Color::Black)],
    [
        tint(0xfffdf7, Color::White),
        tint(0xf5f0e5, Color::White),
        Tint { indexed: Some(252), ..tint(0xdad0bd, Color::White) },
    ],
];
/// The colours of Black's and White's discs at the end of a game that their side lost.
pub(crate) const GRAY_DISCS: [Tint; 2] = [tint(0x5f6a63, Color::DarkGray), tint(0x98a39b, Color::Gray)];
/// The colours of the marks on Black's and White's legal squares.
pub(crate) const LEGAL: [Tint; 2] = [tint(0x0d4025, Color::Black), tint(0xa6d8ba, Color::White)];
/// The colour of the mark on the disc that was played last.
pub(crate) const LAST: Tint = Tint { indexed: Some(160), ..tint(0xe2503c, Color::Red) };
/// The colours of the user's marks on squares and of the background behind them.
pub(crate) const MARK: Tint = tint(0xffffff, Color::White);
pub(crate) const MARK_GROUND: Tint = tint(0x1b4fb8, Color::Blue);
/// The colours of the values on squares, and of the best value.
pub(crate) const VALUE: Tint = tint(0xeef4ea, Color::White);
pub(crate) const BEST: Tint = tint(0xffdf63, Color::LightYellow);
/// The colour of emphasized text on the terminal's own background.
pub(crate) const ACCENT: Tint = tint(0xdba93c, Color::Yellow);
/// The colours of moves, depending on their class in a review.
const BEST_MOVE: Tint = tint(0x5fb878, Color::Green);
const INACCURACY: Tint = tint(0xc9a227, Color::Yellow);
const MISTAKE: Tint = Tint { indexed: Some(208), ..tint(0xe8853a, Color::Magenta) };
const BLUNDER: Tint = Tint { indexed: Some(203), ..tint(0xe8584d, Color::Red) };
const WARNING: Tint = tint(0xffd15c, Color::Yellow);
const WARNING_TEXT: Tint = tint(0x2b1b00, Color::Black);

/// Converts colours to those that the terminal supports, and provides text styles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Palette(pub(crate) Colours);

impl Palette {
    /// Returns the nearest colour that the terminal supports.
    pub(crate) fn colour(self, tint: Tint) -> Color {
        match self.0 {
            Colours::Never => Color::Reset,
            Colours::Sixteen => tint.basic,
            Colours::Indexed => Color::Indexed(tint.indexed.unwrap_or_else(|| nearest(channels(tint.rgb)))),
            Colours::Full => {
                let [red, green, blue] = channels(tint.rgb);
                Color::Rgb(red, green, blue)
            }
        }
    }

    pub(crate) const fn has_colours(self) -> bool {
        !matches!(self.0, Colours::Never)
    }

    /// Returns the style of names and headings.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Returns the style of secondary text.
    pub(crate) fn weak(self) -> Style {
        if self.has_colours() { Style::new().fg(Color::DarkGray) } else { Style::new() }
    }

    /// Returns the style of emphasized text.
    pub(crate) fn accent(self) -> Style {
        self.strong().fg(self.colour(ACCENT))
    }

    /// Returns the style of moves in `class`. The symbol of the class is always shown as well.
    pub(crate) fn class(self, class: Class) -> Style {
        match class {
            Class::Good => Style::new(),
            Class::Best => Style::new().fg(self.colour(BEST_MOVE)),
            Class::Inaccuracy => self.strong().fg(self.colour(INACCURACY)),
            Class::Mistake => self.strong().fg(self.colour(MISTAKE)),
            Class::Blunder => self.strong().fg(self.colour(BLUNDER)),
        }
    }

    /// Returns the style of the selected item.
    pub(crate) fn chosen(self) -> Style {
        if self.has_colours() {
            Style::new().fg(self.colour(WARNING_TEXT)).bg(self.colour(ACCENT))
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// Returns the style of important messages.
    pub(crate) fn warning(self) -> Style {
        if self.has_colours() {
            self.strong().fg(self.colour(WARNING_TEXT)).bg(self.colour(WARNING))
        } else {
            self.strong().add_modifier(Modifier::REVERSED)
        }
    }
}

const fn channels(rgb: u32) -> [u8; 3] {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]
}

/// Returns the index of the nearest standard colour from 16 to 255. These colours consist of a cube with six levels per
/// channel, and of 24 grays.
fn nearest(colour: [u8; 3]) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance =
        |other: [u8; 3]| -> i32 { colour.iter().zip(other).map(|(&a, b)| (i32::from(a) - i32::from(b)).pow(2)).sum() };
    let cube = |index: u8| {
        let place = index - 16;
        [place / 36, place / 6 % 6, place % 6].map(|level| LEVELS[usize::from(level)])
    };
    let of = |index: u8| if index < 232 { cube(index) } else { [8 + 10 * (index - 232); 3] };
    (16..=255).min_by_key(|&index| distance(of(index))).unwrap_or(16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_colour_is_found() {
        assert_eq!(nearest([0, 0, 0]), 16);
        assert_eq!(nearest([255, 255, 255]), 231);
        assert_eq!(nearest([0x21, 0x7f, 0x4d]), 29);
        assert_eq!(nearest([0x80, 0x80, 0x81]), 244);
    }

    #[test]
    fn discs_and_squares_differ_in_any_number_of_colours() {
        for colours in [Colours::Sixteen, Colours::Indexed, Colours::Full] {
            let palette = Palette(colours);
            let shown = [FELT[0], DISCS[0][1], DISCS[1][1], CURSOR, LAST, MARK_GROUND, GRAY_DISCS[0], GRAY_DISCS[1]];
            let shown = shown.map(|tint| palette.colour(tint));
            for (at, colour) in shown.iter().enumerate() {
                assert!(!shown[at + 1..].contains(colour), "{colours:?}: {at}");
            }
        }
    }
}
