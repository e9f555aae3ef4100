//! The form in which the user sets up a position.

use crate::say;
use crate::text::Text;
use reversi::{Board, Player, Rules, Size, Square};
use reversi_session::{EditError, PositionEditor, Setup};

/// The form with a position that is being set up.
#[derive(Clone, Debug)]
pub struct PositionForm {
    editor: PositionEditor,
    /// The colour of the disc that a click places; `None` clears the square.
    pub brush: Option<Player>,
    /// The reason why the last change failed.
    refused: Option<EditError>,
    /// Whether the game was running before the form was opened. If so, the game resumes when the form is cancelled.
    was_going_on: bool,
}

impl PositionForm {
    pub(crate) fn new(rules: Rules, board: Board, first: Player, was_going_on: bool) -> PositionForm {
        let editor = PositionEditor::from_board(rules, board, first);
        PositionForm { editor, brush: Some(Player::Black), refused: None, was_going_on }
    }

    pub(crate) fn was_going_on(&self) -> bool {
        self.was_going_on
    }

    /// Returns the board with the discs that have been placed.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.editor.board()
    }

    /// Returns a mutable reference to the rules of the game.
    pub fn rules_mut(&mut self) -> &mut Rules {
        self.refused = None;
        &mut self.editor.rules
    }

    /// Returns the side that moves first.
    #[must_use]
    pub fn first(&self) -> Player {
        self.editor.first
    }

    /// Returns a mutable reference to the side that moves first.
    pub fn first_mut(&mut self) -> &mut Player {
        &mut self.editor.first
    }

    /// Switches to the next rule set, wrapping around.
    pub fn next_rules(&mut self) {
        let at = Rules::ALL.iter().position(|&rules| rules == self.editor.rules).unwrap_or(0);
        *self.rules_mut() = Rules::ALL[(at + 1) % Rules::ALL.len()];
    }

    /// Places a disc in the colour of the brush, or in the opposite colour if `other` is set. If the square already
    /// holds a disc of this colour, removes the disc.
    pub fn click(&mut self, square: Square, other: bool) {
        let disc = if other { self.brush.map(Player::other) } else { self.brush };
        let disc = if self.board().get(square) == Ok(disc) { None } else { disc };
        self.put(square, disc);
    }

    /// Changes a square from empty to a black disc, then to a white disc, and then back to empty.
    pub fn cycle(&mut self, square: Square) {
        self.refused = None;
        // Changing a square fails only if it is no longer on the board, and then there is nothing to change.
        let _ = self.editor.cycle(square);
    }

    /// Places a disc on a square, or removes it if `disc` is `None`.
    pub fn put(&mut self, square: Square, disc: Option<Player>) {
        self.refused = None;
        // Changing a square fails only if it is no longer on the board, and then there is nothing to change.
        let _ = self.editor.put(square, disc);
    }

    /// Replaces the position.
    pub(crate) fn replace(&mut self, board: Board, first: Player) {
        self.refused = None;
        self.editor = PositionEditor::from_board(self.editor.rules, board, first);
    }

    /// Removes all discs.
    pub fn clear(&mut self) {
        self.refused = None;
        self.editor.clear();
    }

    /// Sets up the initial position, if the rules define one for this board size.
    pub fn start(&mut self) {
        self.refused = self.editor.standard_start().err().map(EditError::Size);
    }

    /// Swaps the colours of all discs.
    pub fn swap(&mut self) {
        let [black, white] = Player::ALL.map(|player| *self.board().discs(player));
        let swapped = Board::from_discs(self.board().size(), white, black).unwrap_or(*self.board());
        self.editor = PositionEditor::from_board(self.editor.rules, swapped, self.editor.first);
    }

    /// Changes the size of the board, if the new size is valid. Keeps the discs on squares that are on both the old and
    /// the new board.
    pub fn resize(&mut self, width: u8, height: u8) {
        self.refused = None;
        match Size::new(width, height) {
            Ok(size) if size == self.board().size() => {}
            Ok(size) => self.editor.resize(size),
            Err(error) => self.refused = Some(EditError::Size(error)),
        }
    }

    /// Returns the setup of a game that starts from this position, or the reason why it is invalid.
    pub fn setup(&self) -> Result<Setup, EditError> {
        self.editor.setup()
    }

    /// Returns the error from the last change. If there was no error, returns the reason why a game cannot start from
    /// the position, or `None` if a game can start from it.
    #[must_use]
    pub fn trouble(&self, text: &Text) -> Option<String> {
        self.refused.or_else(|| self.setup().err()).map(|error| say::edit_error(error, text))
    }

    /// Returns a summary of the position in one line.
    #[must_use]
    pub fn summary(&self, text: &Text) -> String {
        let (score, size) = (self.board().score(), self.board().size());
        text.set_up_summary(score.black, self.editor.first, say::rules(self.editor.rules, text), size, score.white)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn a_position_is_set_up_by_clicks_and_says_what_is_wrong() {
        let text = Text::new(Language::ENGLISH);
        let at = |name: &str| name.parse().unwrap();
        let mut form = PositionForm::new(Rules::Othello, Board::new(Size::STANDARD), Player::White, true);
        assert_eq!(form.trouble(&text).unwrap(), "Neither side can move in this position.");
        form.click(at("a1"), false);
        form.click(at("b1"), true);
        form.click(at("h8"), false);
        form.click(at("h8"), false);
        assert_eq!(form.summary(&text), "Othello 8x8, White first, 1 : 1");
        assert_eq!(form.trouble(&text), None);
        form.swap();
        assert_eq!(form.board().get(at("a1")), Ok(Some(Player::White)));
        form.resize(7, 7);
        form.next_rules();
        form.next_rules();
        assert!(form.trouble(&text).unwrap().contains("square"), "the free rules want an even board");
        form.resize(1, 7);
        assert!(form.trouble(&text).unwrap().contains("from 2 to 26"));
        form.cycle(at("g7"));
        assert_eq!(form.board().get(at("g7")), Ok(Some(Player::Black)));
        assert_eq!(form.board().size().to_string(), "7x7");
    }
}
