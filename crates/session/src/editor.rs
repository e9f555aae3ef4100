//! An editor for positions that are set up by hand.

use crate::setup::Setup;
use reversi::{Board, OffBoard, Player, Rules, Size, SizeError, Square};
use thiserror::Error;

/// A position that is being set up. The position need not obey the rules until a game starts from it.
///
/// ```
/// use reversi::{Player, Rules, Size};
/// use reversi_session::PositionEditor;
///
/// let mut editor = PositionEditor::new(Rules::Othello, Size::new(4, 4)?);
/// editor.put("a1".parse()?, Some(Player::Black))?;
/// editor.put("b1".parse()?, Some(Player::White))?;
/// let setup = editor.setup()?;
/// assert_eq!(setup.start().count(Player::Black), 3);
/// editor.clear();
/// assert_eq!(editor.setup().unwrap_err().to_string(), "neither side can move in this position");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionEditor {
    /// The rules of the game that will start from the position.
    pub rules: Rules,
    /// The side that moves first.
    pub first: Player,
    board: Board,
}

/// The reason why a game cannot start from a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// The rule set does not allow a board of this size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Neither side can move.
    #[error("neither side can move in this position")]
    NobodyCanMove,
}

impl PositionEditor {
    /// Creates an editor with the initial position of the rules. If the rules define no initial position for this size,
    /// the board is empty.
    #[must_use]
    pub fn new(rules: Rules, size: Size) -> PositionEditor {
        let board = rules.start(size).unwrap_or(Board::new(size));
        PositionEditor { rules, first: Player::Black, board }
    }

    /// Creates an editor with the given position.
    #[must_use]
    pub const fn from_board(rules: Rules, board: Board, first: Player) -> PositionEditor {
        PositionEditor { rules, first, board }
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Places a disc on a square, or removes the disc if `disc` is `None`.
    pub fn put(&mut self, square: Square, disc: Option<Player>) -> Result<(), OffBoard> {
        self.board.set(square, disc)
    }

    /// Changes a square from empty to black, from black to white, or from white to empty, so that a view needs only one
    /// kind of click.
    pub fn cycle(&mut self, square: Square) -> Result<(), OffBoard> {
        let next = match self.board.get(square)? {
            None => Some(Player::Black),
            Some(Player::Black) => Some(Player::White),
            Some(Player::White) => None,
        };
        self.board.set(square, next)
    }

    /// Removes all discs from the board.
    pub fn clear(&mut self) {
        self.board = Board::new(self.board.size());
    }

    /// Sets up the initial position of the rules, with Black to move. Fails if the rules define no initial position for
    /// this size.
    pub fn standard_start(&mut self) -> Result<(), SizeError> {
        self.board = self.rules.start(self.board.size())?;
        self.first = Player::Black;
        Ok(())
    }

    /// Changes the size of the board. Keeps the discs on squares that exist on both boards.
    pub fn resize(&mut self, size: Size) {
        let [black, white] = Player::ALL.map(|player| *self.board.discs(player) & size.universe());
        self.board = Board::from_discs(size, black, white).unwrap_or(Board::new(size));
    }

    /// Returns the setup of a game that starts from the position, with two human players and no clock. Fails if a game
    /// cannot start from the position.
    pub fn setup(&self) -> Result<Setup, EditError> {
        let setup = Setup::from_board(self.rules, self.board, self.first)?;
        self.rules.turn(&self.board, self.first).ok_or(EditError::NobodyCanMove)?;
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unplayable_positions_report_why() {
        let mut editor = PositionEditor::new(Rules::Othello, Size::new(6, 4).unwrap());
        assert!(editor.setup().is_ok());
        editor.rules = Rules::Free;
        assert_eq!(editor.setup(), Err(EditError::Size(SizeError::NotEvenSquare)));
        assert!(editor.standard_start().is_err());
        editor.rules = Rules::Othello;
        for square in editor.board().squares().collect::<Vec<_>>() {
            editor.put(square, Some(Player::White)).unwrap();
        }
        assert_eq!(editor.setup(), Err(EditError::NobodyCanMove));
        assert!(editor.put("g1".parse().unwrap(), None).is_err());
        assert!(editor.cycle("a5".parse().unwrap()).is_err());
    }

    #[test]
    fn repeated_clicks_go_through_all_discs() {
        let mut editor = PositionEditor::new(Rules::Othello, Size::STANDARD);
        let a1 = "a1".parse().unwrap();
        let mut seen = Vec::new();
        for _ in 0..3 {
            editor.cycle(a1).unwrap();
            seen.push(editor.board()[a1]);
        }
        assert_eq!(seen, [Some(Player::Black), Some(Player::White), None]);
    }

    #[test]
    fn another_size_keeps_what_fits() {
        let mut editor = PositionEditor::new(Rules::Othello, Size::STANDARD);
        editor.resize(Size::new(4, 4).unwrap());
        assert_eq!(editor.board().score().to_string(), "0-1");
        editor.resize(Size::STANDARD);
        assert_eq!(editor.board().score().to_string(), "0-1");
        editor.standard_start().unwrap();
        assert_eq!(editor.board().score().to_string(), "2-2");
    }
}
