//! The position and the settings that determine how the board is drawn.

use reversi::{Player, Square};
use reversi_view::{BoardModel, Settings, Text};

use crate::board::theme::{Palette, Tone, palette};

/// The position, and the settings that determine how the position is drawn.
pub(crate) struct Picture<'a> {
    pub(crate) model: &'a BoardModel<'a>,
    /// The messages in the user's language, for the labels of squares and values.
    pub(crate) text: &'a Text,
    pub(crate) palette: &'static Palette,
    /// Whether the frame shows letters and numbers.
    pub(crate) coordinates: bool,
    /// Whether legal squares are marked.
    pub(crate) legal: bool,
    /// Whether the board previews the discs that a move would turn over.
    pub(crate) preview: bool,
}

impl<'a> Picture<'a> {
    pub(crate) fn new(model: &'a BoardModel<'a>, settings: &Settings, text: &'a Text) -> Picture<'a> {
        let Settings { theme, coordinates, legal, preview, .. } = *settings;
        Picture { model, text, palette: palette(theme), coordinates, legal, preview }
    }

    /// Returns the tone of a disc. The disc is gray if it is on `square` and belongs to the loser of a finished game.
    pub(crate) fn tone(&self, player: Player, square: Option<Square>) -> Tone {
        let gray = square.is_some_and(|square| self.model.is_gray(square));
        match (player, gray) {
            (Player::Black, false) => Tone::Black,
            (Player::White, false) => Tone::White,
            (Player::Black, true) => Tone::GrayBlack,
            (Player::White, true) => Tone::GrayWhite,
        }
    }
}
