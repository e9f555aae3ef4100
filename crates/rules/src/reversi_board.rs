//! The console game's board class, with the operations it is documented with.

use crate::{Board, Player, Position, Rules, Size, Status};

/// An 8 x 8 Othello board with a side to move, whose caller decides when the turn changes.
///
/// This is the small interface that a first program wants; [`Game`](crate::Game) keeps the turn, the passes and the
/// history itself.
///
/// ```
/// use reversi::{Placed, Player, ReversiBoard, Status};
///
/// let mut board = ReversiBoard::new();
/// assert_eq!(board.place_disc(9, 1), Placed::OffBoard);
/// assert_eq!(board.place_disc(1, 1) as i32, -1);
/// assert_eq!(board.place_disc(6, 5), Placed::Done);
/// board.switch_player_turn();
/// assert_eq!(board.current_player(), Player::White);
/// assert_eq!((board.black_score(), board.white_score()), (4, 1));
/// assert!(board.is_move_possible());
/// assert_eq!(board.status(), Status::InProgress);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReversiBoard {
    board: Board,
    current: Player,
}

/// What came of placing a disc. As a number it is what the console game's documentation gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Placed {
    /// There is no such square.
    OffBoard = 0,
    /// There is, but it is no valid move.
    NotValid = -1,
    /// The disc was placed, and what it flanks turned over.
    Done = 1,
}

impl ReversiBoard {
    const RULES: Rules = Rules::Othello;

    /// The start of a game, Black to move.
    #[must_use]
    pub fn new() -> ReversiBoard {
        let board = Self::RULES.start(Size::STANDARD).expect("8 x 8 is a size of every rule set");
        ReversiBoard { board, current: Player::Black }
    }

    /// The discs.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The player whose disc is placed next.
    #[must_use]
    pub const fn current_player(&self) -> Player {
        self.current
    }

    /// Gives the turn to the other player.
    pub const fn switch_player_turn(&mut self) {
        self.current = self.current.other();
    }

    /// Places a disc of the current player at a row and a column counted from 1, and turns over what it flanks. The
    /// turn stays. Unless the outcome is [`Placed::Done`] nothing changes.
    pub fn place_disc(&mut self, row: usize, column: usize) -> Placed {
        let on_board = |position: &Position| self.board.size().contains(*position);
        let Some(position) = Position::from_one_based(row, column).ok().filter(on_board) else {
            return Placed::OffBoard;
        };
        let Some(&mv) = Self::RULES.moves(&self.board, self.current).get(position) else {
            return Placed::NotValid;
        };
        self.board.put(mv.gained, Some(self.current));
        Placed::Done
    }

    /// The number of white discs.
    #[must_use]
    pub fn white_score(&self) -> usize {
        self.board.count(Player::White)
    }

    /// The number of black discs.
    #[must_use]
    pub fn black_score(&self) -> usize {
        self.board.count(Player::Black)
    }

    /// How the game stands: in progress as long as either side can move.
    #[must_use]
    pub fn status(&self) -> Status {
        match Self::RULES.turn(&self.board, self.current) {
            Some(_) => Status::InProgress,
            None => self.board.score().leader().map_or(Status::Draw, Status::Won),
        }
    }

    /// Whether the current player has a valid move.
    #[must_use]
    pub fn is_move_possible(&self) -> bool {
        !Self::RULES.legal(&self.board, self.current).is_empty()
    }
}

impl Default for ReversiBoard {
    fn default() -> ReversiBoard {
        ReversiBoard::new()
    }
}
