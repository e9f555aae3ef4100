//! Games: a board that changes by legal moves, and the history of these moves.

use crate::{Board, DiscCount, Move, Moves, Player, Ply, Rules, Size, SizeError, Square, Status};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Index;

/// A game that is in progress or over.
///
/// The side to move always has a legal move: a side without a legal move passes automatically, and the pass is part of
/// the [history](Game::history). The legal moves are computed once per turn.
///
/// ```
/// use reversi::{Game, Player, Rules, Size, Status};
///
/// let mut game = Game::new(Rules::Othello, Size::STANDARD)?;
/// assert_eq!(game.turn(), Some(Player::Black));
/// let flips = game.find_move("f5".parse()?).expect("f5 is legal").flips();
/// assert_eq!(flips.to_string(), "{e5}");
///
/// game.play("f5".parse()?)?;
/// assert_eq!(game.score().to_string(), "4-1");
/// assert_eq!(game.play("f5".parse()?).unwrap_err().to_string(), "f5: occupied");
///
/// game.undo();
/// assert_eq!(game.status(), Status::InProgress);
/// assert_eq!(game.score().to_string(), "2-2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Rules,
    start: Board,
    first: Player,
    board: Board,
    turn: Option<Player>,
    moves: Moves,
    history: Vec<Ply>,
}

impl Game {
    /// Starts a game on the [starting board](Rules::start) of the rule set, with Black to move.
    pub fn new(rules: Rules, size: Size) -> Result<Game, SizeError> {
        Game::from_board(rules, rules.start(size)?, Player::Black)
    }

    /// Starts a `classic` game, in which the players place the first four discs themselves. Every size is allowed.
    ///
    /// ```
    /// use reversi::{Game, Size};
    ///
    /// let game = Game::classic(Size::new(6, 4)?);
    /// assert_eq!(game.moves().squares().to_string(), "{c2, d2, c3, d3}");
    /// # Ok::<(), reversi::SizeError>(())
    /// ```
    #[must_use]
    pub fn classic(size: Size) -> Game {
        Game::new(Rules::Classic, size).expect("the classic rules allow every size")
    }

    /// Starts a game on any board, with `first` to move. If `first` cannot move but the other side can, the history
    /// begins with a pass.
    pub fn from_board(rules: Rules, start: Board, first: Player) -> Result<Game, SizeError> {
        rules.check_size(start.size())?;
        let (board, moves, history) = (start, Moves::default(), Vec::new());
        let mut game = Game { rules, start, first, board, turn: None, moves, history };
        game.give_turn(first);
        Ok(game)
    }

    /// Returns the rule set.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.start.size()
    }

    /// Returns the current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the board that the game began with.
    #[must_use]
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the side that was to move at the start, whether or not it had a legal move.
    #[must_use]
    pub const fn first(&self) -> Player {
        self.first
    }

    /// Returns the side to move, or `None` when the game is over.
    #[must_use]
    pub const fn turn(&self) -> Option<Player> {
        self.turn
    }

    /// Returns the side to move, or the side that would be next if the game were not over.
    #[must_use]
    pub fn next_player(&self) -> Player {
        self.turn.or_else(|| Some(self.history.last()?.player().other())).unwrap_or(self.first)
    }

    /// Returns the legal moves of the side to move, or an empty map if the game is over.
    #[must_use]
    pub const fn moves(&self) -> &Moves {
        &self.moves
    }

    /// Returns the legal move on this square, if there is one.
    #[must_use]
    pub fn find_move(&self, square: Square) -> Option<&Move> {
        self.moves.get(square)
    }

    /// Returns whether the game is over, that is, whether neither side has a legal move.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.turn.is_none()
    }

    /// Returns the status of the game: in progress, won by one side, or drawn.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.turn {
            Some(_) => Status::InProgress,
            None => self.rules.winner(self.score()).map_or(Status::Draw, Status::Won),
        }
    }

    /// Returns the winner, or `None` if the game is in progress or ended in a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        match self.status() {
            Status::Won(player) => Some(player),
            Status::InProgress | Status::Draw => None,
        }
    }

    /// Returns the number of discs of each side.
    #[must_use]
    pub fn score(&self) -> DiscCount {
        self.board.score()
    }

    /// Returns the [official score](Rules::official_score) of a game that is over, or `None` while the game is in
    /// progress.
    #[must_use]
    pub fn official_score(&self) -> Option<DiscCount> {
        self.is_over().then(|| self.rules.official_score(self.score(), self.size()))
    }

    /// Returns the number of discs by which `player` won, or `None` while the game is in progress. The number is
    /// negative if `player` lost. This number is the [lead](Rules::lead) in the official score.
    ///
    /// ```
    /// use reversi::{Game, Player};
    ///
    /// let mut game = Game::default();
    /// game.play_transcript("e6f4e3f6g5d6e7f5c5")?; // White has no disc left
    /// assert_eq!(game.score().to_string(), "13-0");
    /// assert_eq!(game.lead(Player::Black), Some(64));
    /// assert_eq!(game.lead(Player::White), Some(-64));
    /// # Ok::<(), reversi::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn lead(&self, player: Player) -> Option<i32> {
        self.official_score().map(|score| self.rules.lead(score, player))
    }

    /// Returns all steps of the game so far, including passes.
    #[must_use]
    pub fn history(&self) -> &[Ply] {
        &self.history
    }

    /// Returns the number of moves so far. Passes are not counted.
    #[must_use]
    pub fn move_number(&self) -> usize {
        self.history.iter().filter(|ply| ply.mv().is_some()).count()
    }

    /// Returns the legal move on this square without playing the move, or an error with the reason why the move is
    /// illegal.
    pub fn check(&self, square: Square) -> Result<&Move, PlayError> {
        self.find_move(square).ok_or_else(|| PlayError { square, reason: self.why_illegal(square) })
    }

    /// Puts a disc of the side to move on `square`. Returns the new steps of the history: the move, and the opponent's
    /// pass if the opponent must pass. An illegal move changes nothing.
    pub fn play(&mut self, square: Square) -> Result<&[Ply], PlayError> {
        let mv = *self.check(square)?;
        let player = self.turn.expect("there are legal moves, so one side has the turn");
        let before = self.history.len();
        self.board.put(mv.gained, Some(player));
        self.history.push(Ply::Disc { player, mv });
        self.give_turn(player.other());
        Ok(&self.history[before..])
    }

    /// Takes back the last move and any pass after it, and returns the move. Returns `None` if the history contains no
    /// move. A pass at the start of the game stays in the history.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.history.iter().rposition(|ply| ply.mv().is_some())?;
        let Ply::Disc { player, mv } = self.history[last] else { unreachable!("this ply has a move") };
        self.history.truncate(last);
        self.board.put(mv.flips(), Some(player.other()));
        self.board.put(mv.square.into(), None);
        self.turn = Some(player);
        self.moves = self.rules.moves(&self.board, player);
        Some(mv)
    }

    /// Returns the reason why a move on this square is illegal. The move must be illegal.
    fn why_illegal(&self, square: Square) -> Illegal {
        if !self.size().contains(square) {
            Illegal::OffBoard
        } else if self.board[square].is_some() {
            Illegal::Occupied
        } else if self.is_over() {
            Illegal::GameOver
        } else if self.rules.is_placement(&self.board) {
            Illegal::CenterFirst
        } else {
            Illegal::FlanksNothing
        }
    }

    /// Gives the turn to `player`. If `player` must pass, the other side gets the turn, and the pass is added to the
    /// history. If the game is over, neither side gets the turn.
    fn give_turn(&mut self, player: Player) {
        self.turn = self.rules.turn(&self.board, player);
        if self.turn == Some(player.other()) {
            self.history.push(Ply::Pass { player });
        }
        self.moves = self.turn.map_or_else(Moves::default, |side| self.rules.moves(&self.board, side));
    }
}

impl Default for Game {
    /// Starts a game of Othello on 8 x 8.
    fn default() -> Game {
        Game::new(Rules::Othello, Size::STANDARD).expect("Othello is played on every size")
    }
}

impl Index<Square> for Game {
    type Output = Option<Player>;

    /// Returns the disc on this square of the current [board](Game::board), if there is one.
    ///
    /// # Panics
    /// Panics if the square is off the board. [`Board::get`] returns an error instead.
    fn index(&self, square: Square) -> &Option<Player> {
        &self.board[square]
    }
}

/// The error for an illegal move: the square, and why the move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct PlayError {
    pub square: Square,
    pub reason: Illegal,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.square, self.reason)
    }
}

impl core::error::Error for PlayError {}

/// The reason why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The square is not on this board.
    OffBoard,
    /// The square already has a disc.
    Occupied,
    /// The move would turn over no disc, but the rules require at least one.
    FlanksNothing,
    /// The game is `classic`, and its centre squares must be filled first.
    CenterFirst,
    /// Neither side can move any more.
    GameOver,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::OffBoard => "off the board",
            Illegal::Occupied => "occupied",
            Illegal::FlanksNothing => "turns over nothing",
            Illegal::CenterFirst => "the four centre squares come first",
            Illegal::GameOver => "the game is over",
        })
    }
}
