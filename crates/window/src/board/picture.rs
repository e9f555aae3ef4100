//! What the board view draws: the board, and the display settings.

use reversi::{Player, Square};
use reversi_view::{BoardModel, Settings, Text};

use crate::board::theme::{Palette, Tone, palette};

/// Everything that the board view draws.
pub(crate) struct Picture<'a> {
    pub(crate) model: &'a BoardModel<'a>,
    /// The messages, for the labels of squares and values.
    pub(crate) text: &'a Text,
    pub(crate) palette: &'static Palette,
    /// Letters and numbers around the board.
    pub(crate) coordinates: bool,
    /// Marks on legal squares.
    pub(crate) legal: bool,
    /// A preview of the discs that a move would turn over.
    pub(crate) preview: bool,
}

impl<'a> Picture<'a> {
    pub(crate) fn new(model: &'a BoardModel<'a>, settings: &Settings, text: &'a Text) -> Picture<'a> {
        let Settings { theme, coordinates, legal, preview, .. } = *settings;
        Picture { model, text, palette: palette(theme), coordinates, legal, preview }
    }

    /// The tone of the disc on a square: gray if the game is over and the side has not won.
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
