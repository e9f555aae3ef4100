//! A game: a board that was reached by legal moves, and how.

use crate::{Board, Move, Moves, Player, Rules, Score, Size, SizeError, Square};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Index;

/// A game in progress or at its end.
///
/// Whoever has the turn has a legal move: a side without one passes by itself, and the pass is in the [history]. The
/// legal moves are found once a turn and kept.
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
///
/// [history]: Game::history
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

/// One step of a game: a disc, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Ply {
    /// The player put down a disc.
    Disc { player: Player, mv: Move },
    /// The player had no legal move while the other had.
    Pass { player: Player },
}

impl Ply {
    /// Whose step it was.
    #[must_use]
    pub const fn player(&self) -> Player {
        match *self {
            Ply::Disc { player, .. } | Ply::Pass { player } => player,
        }
    }

    /// The move, unless it is a pass.
    #[must_use]
    pub const fn mv(&self) -> Option<&Move> {
        match self {
            Ply::Disc { mv, .. } => Some(mv),
            Ply::Pass { .. } => None,
        }
    }
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Somebody can move.
    InProgress,
    /// Over, and this side has more discs.
    Won(Player),
    /// Over, with as many discs on either side.
    Draw,
}

impl Game {
    /// A new game from the rule set's start, Black to move.
    pub fn new(rules: Rules, size: Size) -> Result<Game, SizeError> {
        Game::from_board(rules, rules.start(size)?, Player::Black)
    }

    /// A game that goes on from any board, with `first` next to move. If `first` cannot move and the other side can,
    /// the game begins with that pass.
    pub fn from_board(rules: Rules, start: Board, first: Player) -> Result<Game, SizeError> {
        rules.check_size(start.size())?;
        let (board, moves, history) = (start, Moves::default(), Vec::new());
        let mut game = Game { rules, start, first, board, turn: None, moves, history };
        game.give_turn(first);
        Ok(game)
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.start.size()
    }

    /// The board as it is now.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board that the game began with.
    #[must_use]
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The side that was first in order, whether or not it could move.
    #[must_use]
    pub const fn first(&self) -> Player {
        self.first
    }

    /// Whose turn it is; `None` when the game is over.
    #[must_use]
    pub const fn turn(&self) -> Option<Player> {
        self.turn
    }

    /// Whose turn it is, or would be if the game were not over.
    #[must_use]
    pub fn next_player(&self) -> Player {
        self.turn.or_else(|| Some(self.history.last()?.player().other())).unwrap_or(self.first)
    }

    /// The legal moves of the side to move, none when the game is over.
    #[must_use]
    pub const fn moves(&self) -> &Moves {
        &self.moves
    }

    /// The legal move at this position, if there is one.
    #[must_use]
    pub fn find_move(&self, square: Square) -> Option<&Move> {
        self.moves.get(square)
    }

    /// Whether neither side can move.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.turn.is_none()
    }

    /// How the game stands.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.turn {
            Some(_) => Status::InProgress,
            None => self.score().leader().map_or(Status::Draw, Status::Won),
        }
    }

    /// Who has won; `None` while the game goes on and when it is a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        match self.status() {
            Status::Won(player) => Some(player),
            Status::InProgress | Status::Draw => None,
        }
    }

    /// The discs on the board.
    #[must_use]
    pub fn score(&self) -> Score {
        self.board.score()
    }

    /// The official score of a finished game: the squares that stayed empty go to the winner, and are shared in a draw
    /// (if their number is odd, one goes to nobody). `None` while the game goes on.
    #[must_use]
    pub fn official_score(&self) -> Option<Score> {
        let mut score = self.score();
        let empty = self.board.empty().len();
        match self.status() {
            Status::InProgress => return None,
            Status::Won(Player::Black) => score.black += empty,
            Status::Won(Player::White) => score.white += empty,
            Status::Draw => {
                score.black += empty / 2;
                score.white += empty / 2;
            }
        }
        Some(score)
    }

    /// Everything played so far, passes included.
    #[must_use]
    pub fn history(&self) -> &[Ply] {
        &self.history
    }

    /// The number of the last move: moves are counted by the discs put down, and passes have no number.
    #[must_use]
    pub fn move_number(&self) -> usize {
        self.history.iter().filter(|ply| ply.mv().is_some()).count()
    }

    /// The legal move at this position, or why there is none: [`play`](Self::play) without playing.
    pub fn check(&self, square: Square) -> Result<&Move, PlayError> {
        self.find_move(square).ok_or_else(|| PlayError { square, reason: self.why_illegal(square) })
    }

    /// Puts a disc of the side to move at `position`. Returns what happened: the disc, and the opponent's pass
    /// after it if there was one. On an error nothing has changed.
    pub fn play(&mut self, square: Square) -> Result<&[Ply], PlayError> {
        let mv = *self.check(square)?;
        let player = self.turn.expect("there are legal moves, so it is somebody's turn");
        let before = self.history.len();
        self.board.put(mv.gained, Some(player));
        self.history.push(Ply::Disc { player, mv });
        self.give_turn(player.other());
        Ok(&self.history[before..])
    }

    /// Takes back the last disc, and the pass that came after it if there was one. `None` if there is no disc to take
    /// back. (A pass that the game began with stays.)
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.history.iter().rposition(|ply| ply.mv().is_some())?;
        let Ply::Disc { player, mv } = self.history[last] else { unreachable!("found as a disc") };
        self.history.truncate(last);
        self.board.put(mv.flips(), Some(player.other()));
        self.board.put(mv.square.into(), None);
        self.turn = Some(player);
        self.moves = self.rules.moves(&self.board, player);
        Some(mv)
    }

    /// Why a disc may not be put there: the reason given in a [`PlayError`]. Meaningless for a legal move.
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

    /// Gives the turn to `player`, or to the other side if `player` has to pass, or to nobody.
    fn give_turn(&mut self, player: Player) {
        self.turn = self.rules.turn(&self.board, player);
        if self.turn == Some(player.other()) {
            self.history.push(Ply::Pass { player });
        }
        self.moves = self.turn.map_or_else(Moves::default, |side| self.rules.moves(&self.board, side));
    }
}

impl Default for Game {
    /// Othello on 8 x 8.
    fn default() -> Game {
        Game::new(Rules::Othello, Size::STANDARD).expect("8 x 8 is a size of every rule set")
    }
}

impl Index<Square> for Game {
    type Output = Option<Player>;

    /// What is on the square, as on the [board](Game::board).
    ///
    /// # Panics
    /// If the position is off the board, as with a slice; [`Board::get`] gives an error instead.
    fn index(&self, square: Square) -> &Option<Player> {
        &self.board[square]
    }
}

/// A move that was refused.
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

/// Why a disc may not be put somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// There is no such square on this board.
    OffBoard,
    /// There is a disc already.
    Occupied,
    /// It would turn over no disc, and the rules ask for one.
    FlanksNothing,
    /// A `classic` game begins on the four centre squares.
    CenterFirst,
    /// Neither side can move any more.
    GameOver,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::OffBoard => "off the board",
            Illegal::Occupied => "occupied",
            Illegal::FlanksNothing => "flanks nothing",
            Illegal::CenterFirst => "the four centre squares come first",
            Illegal::GameOver => "the game is over",
        })
    }
}
