//! The board of the console game, with the operations that its documentation describes.

use reversi::{Board, Game, Moves, Player, Ply, Square, Status};
use std::fmt;

/// A board with a side to move. The caller decides when the turn changes.
///
/// This is a small interface for simple programs. It wraps a [`Game`], which records the passes and the history. The
/// `Display` form of the board is the one that the console game prints: each legal square of the current player shows
/// the number of discs that the move would turn over.
///
/// ```
/// use reversi::{Player, Status};
/// use reversi_course::console::{Placed, ReversiBoard};
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
/// assert!(board.to_string().contains("\n6| . . . 1 B 1 . .\n"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReversiBoard {
    game: Game,
    current: Player,
}

/// The outcome of placing a disc. The documentation of the console game defines the numeric values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Placed {
    /// The board has no such square.
    OffBoard = 0,
    /// The square exists, but the move is not valid.
    NotValid = -1,
    /// The disc was placed, and the flanked discs were turned over.
    Done = 1,
}

impl ReversiBoard {
    /// Returns the initial board of Othello: 8 x 8 squares, with Black to move.
    #[must_use]
    pub fn new() -> ReversiBoard {
        ReversiBoard::from(Game::default())
    }

    /// Returns the current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.game.board()
    }

    /// Returns the game so far. The game passes and changes the turn automatically, so its side to move can differ from
    /// the [`current_player`](Self::current_player).
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the player who places the next disc.
    #[must_use]
    pub const fn current_player(&self) -> Player {
        self.current
    }

    /// Gives the turn to the other player.
    pub const fn switch_player_turn(&mut self) {
        self.current = self.current.other();
    }

    /// Places a disc of the current player, and turns over the flanked discs. Does not change the turn. Rows and
    /// columns are counted from 1. If the outcome is not [`Placed::Done`], the board stays unchanged.
    pub fn place_disc(&mut self, row: usize, column: usize) -> Placed {
        let on_board = |square: &Square| self.game.size().contains(*square);
        let Some(square) = Square::from_one_based(row, column).ok().filter(on_board) else {
            return Placed::OffBoard;
        };
        if self.game.turn() == Some(self.current) {
            return if self.game.play(square).is_ok() { Placed::Done } else { Placed::NotValid };
        }
        // A game's history cannot record a move out of turn, so a new game starts from this board.
        let Ok(mut game) = Game::from_board(self.game.rules(), *self.board(), self.current) else {
            return Placed::NotValid;
        };
        if game.turn() != Some(self.current) || game.play(square).is_err() {
            return Placed::NotValid;
        }
        self.game = game;
        Placed::Done
    }

    /// Returns the number of white discs.
    #[must_use]
    pub fn white_score(&self) -> usize {
        self.board().count(Player::White)
    }

    /// Returns the number of black discs.
    #[must_use]
    pub fn black_score(&self) -> usize {
        self.board().count(Player::Black)
    }

    /// Returns the status of the game. The game is in progress as long as either side can move.
    #[must_use]
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// Returns whether the current player has a valid move.
    #[must_use]
    pub fn is_move_possible(&self) -> bool {
        !self.game.rules().legal(self.board(), self.current).is_empty()
    }

    /// Returns the text that is printed for a square.
    fn square(&self, square: Square, moves: &Moves) -> String {
        match (self.board()[square], moves.get(square)) {
            (Some(player), _) => player.letter().to_string(),
            (None, None) => ".".to_string(),
            // Write `+` instead of `0`, which could be mistaken for a disc.
            (None, Some(mv)) if mv.flips().is_empty() => "+".to_string(),
            (None, Some(mv)) => mv.flips().len().to_string(),
        }
    }
}

impl fmt::Display for ReversiBoard {
    /// Writes the column numbers as a heading, and then one line for each row. A square is shown as `B`, `W`, or `.` if
    /// it is empty. A legal square of the current player is shown as the number of discs that the move turns over, or
    /// `+` if it turns over none.
    ///
    /// The spacing follows the sample in the documentation of the console game, where the heading is wider than the
    /// columns. The documentation has no sample with ten or more columns. On such boards, each number is above its
    /// column.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.game.rules().moves(self.board(), self.current);
        let (width, height) = (self.board().size().width(), self.board().size().height());
        let (row_digits, digits) = (height.to_string().len(), width.to_string().len());

        let (indent, spacing) = if digits == 1 { (row_digits + 2, 4) } else { (row_digits + 1, digits + 1) };
        write!(f, "{:indent$}", "")?;
        for column in 1..=width {
            write!(f, "{column:>spacing$}")?;
        }
        for square in self.board().squares() {
            if square.column() == 0 {
                write!(f, "\n{:>row_digits$}|", square.row() + 1)?;
            }
            write!(f, " {:>digits$}", self.square(square, &moves))?;
        }
        writeln!(f)
    }
}

impl Default for ReversiBoard {
    fn default() -> ReversiBoard {
        ReversiBoard::new()
    }
}

impl From<Game> for ReversiBoard {
    /// Continues a game of any rule set and size. If the last ply is a pass, the side that passed becomes the current
    /// player, so that the caller can announce the pass and switch the turn.
    fn from(game: Game) -> ReversiBoard {
        let current = match game.history().last() {
            Some(Ply::Pass { player }) => *player,
            Some(Ply::Disc { .. }) | None => game.next_player(),
        };
        ReversiBoard { game, current }
    }
}
