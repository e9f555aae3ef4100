//! Replays games quickly, without storing a history, for programs that read many games.

use reversi::bitboard::{Bitboard, squares};
use reversi::{Board, DiscCount, Game, Illegal, PlayError, Player, Rules, Size, SizeError, Square, SquareSet};

/// A fast replay of a game. It contains the current position, but no history.
///
/// Nearly every recorded game is Othello on a board of at most 8 x 8, which is replayed as a [`Bitboard`]. All other
/// games are replayed as a [`Game`].
///
/// ```
/// use reversi::{Player, Rules, Size};
/// use reversi_records::Replay;
///
/// let start = Rules::Othello.start(Size::STANDARD)?;
/// let mut replay = Replay::new(Rules::Othello, &start, Player::Black)?;
/// assert_eq!(replay.play("f5".parse()?)?, None); // nobody had to pass
/// assert_eq!(replay.turn(), Some(Player::White));
/// assert_eq!(replay.play("a1".parse()?).unwrap_err().to_string(), "a1: turns over nothing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay(State);

#[derive(Clone, Debug)]
enum State {
    Small {
        size: Size,
        /// The board from the point of view of the side to move, or of Black when the game is over.
        board: Bitboard,
        turn: Option<Player>,
        /// The legal moves.
        legal: u64,
    },
    Large(Box<Game>),
}

impl Replay {
    /// Creates a replay at the start of a game. If the first side has to pass, the replay begins after this pass.
    pub fn new(rules: Rules, start: &Board, first: Player) -> Result<Replay, SizeError> {
        let size = start.size();
        match Bitboard::new(start, first) {
            Some(board) if rules == Rules::Othello => {
                let mut state = State::Small { size, board, turn: None, legal: 0 };
                state.give_turn(board, first);
                Ok(Replay(state))
            }
            _ => Ok(Replay(State::Large(Box::new(Game::from_board(rules, *start, first)?)))),
        }
    }

    /// Returns the side to move, or `None` when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        match &self.0 {
            State::Small { turn, .. } => *turn,
            State::Large(game) => game.turn(),
        }
    }

    /// Returns the size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        match &self.0 {
            State::Small { size, .. } => *size,
            State::Large(game) => game.size(),
        }
    }

    /// Places a disc. Returns the side that has to pass after the move, if any. An error leaves the replay unchanged.
    pub fn play(&mut self, square: Square) -> Result<Option<Player>, PlayError> {
        match &mut self.0 {
            State::Small { size, board, turn: Some(player), legal }
                if size.contains(square) && *legal >> Bitboard::square(square) & 1 == 1 =>
            {
                let (bit, player) = (Bitboard::square(square), *player);
                let next = board.play(bit, board.flips(bit));
                Ok(self.0.give_turn(next, player.other()))
            }
            State::Small { size, board, turn, .. } => {
                let reason = if !size.contains(square) {
                    Illegal::OffBoard
                } else if board.empty() >> Bitboard::square(square) & 1 == 0 {
                    Illegal::Occupied
                } else if turn.is_none() {
                    Illegal::GameOver
                } else {
                    Illegal::FlanksNothing
                };
                Err(PlayError { square, reason })
            }
            State::Large(game) => {
                let passed = game.play(square)?.get(1).map(reversi::Ply::player);
                Ok(passed)
            }
        }
    }

    /// Returns the board from the point of view of the side to move, or of Black when the game is over. Returns `None`
    /// if the board is larger than 8 x 8.
    #[must_use]
    pub fn bits(&self) -> Option<Bitboard> {
        match &self.0 {
            State::Small { board, .. } => Some(*board),
            State::Large(game) => Bitboard::new(game.board(), game.turn().unwrap_or(Player::Black)),
        }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> Board {
        match &self.0 {
            State::Small { size, board, turn, .. } => {
                let own = SquareSet::from_bits(board.own);
                let opponent = SquareSet::from_bits(board.opponent);
                let (black, white) = if *turn == Some(Player::White) { (opponent, own) } else { (own, opponent) };
                Board::from_discs(*size, black, white).expect("the discs are on the board, and no square has two")
            }
            State::Large(game) => *game.board(),
        }
    }

    /// Returns the number of discs on the board.
    #[must_use]
    pub fn discs(&self) -> usize {
        match &self.0 {
            State::Small { board, .. } => (board.own | board.opponent).count_ones() as usize,
            State::Large(game) => game.score().black + game.score().white,
        }
    }

    /// Returns the [official score](Rules::official_score) of a finished game, or `None` if the game is not over.
    #[must_use]
    pub fn official_score(&self) -> Option<DiscCount> {
        match &self.0 {
            State::Small { turn: Some(_), .. } => None,
            State::Small { size, board, turn: None, .. } => {
                let discs = |bits: u64| bits.count_ones() as usize;
                let score = DiscCount { black: discs(board.own), white: discs(board.opponent) };
                Some(Rules::Othello.official_score(score, *size))
            }
            State::Large(game) => game.official_score(),
        }
    }

    /// Returns the number of discs by which `player` won, or a negative number after a loss, as [`Game::lead`] does.
    /// Returns `None` if the game is not over.
    #[must_use]
    pub fn lead(&self, player: Player) -> Option<i32> {
        match &self.0 {
            State::Small { .. } => self.official_score().map(|score| Rules::Othello.lead(score, player)),
            State::Large(game) => game.lead(player),
        }
    }
}

impl State {
    /// Continues with the board `next`, which is from the point of view of `player`. If `player` has a legal move, it
    /// is the side to move. If only its opponent has a legal move, the opponent is the side to move, and the function
    /// returns `player`, because this side has to pass. Otherwise the game is over.
    fn give_turn(&mut self, next: Bitboard, player: Player) -> Option<Player> {
        let State::Small { size, board, turn, legal } = self else { return None };
        let field = squares(*size).unwrap_or(u64::MAX);
        (*board, *turn, *legal) = (next, Some(player), next.moves() & field);
        if *legal != 0 {
            return None;
        }
        (*board, *turn) = (next.pass(), Some(player.other()));
        *legal = board.moves() & field;
        if *legal != 0 {
            return Some(player);
        }
        if player == Player::Black {
            *board = next;
        }
        *turn = None;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::Ply;

    /// Plays the same random games with a [`Replay`] and with a [`Game`], and compares their states.
    #[test]
    fn it_is_the_game_in_every_respect() {
        let mut rng = fastrand::Rng::with_seed(1);
        let mut random = |bound: usize| rng.usize(..bound);
        for round in 0..300 {
            let size = Size::new(2 + random(7) as u8, 2 + random(8) as u8).unwrap();
            let rules = if round % 7 == 0 { Rules::Classic } else { Rules::Othello };
            let mut game = Game::new(rules, size).unwrap();
            let mut replay = Replay::new(rules, game.board(), Player::Black).unwrap();
            loop {
                assert_eq!((replay.turn(), replay.board()), (game.turn(), *game.board()));
                assert_eq!(replay.official_score(), game.official_score());
                assert_eq!(replay.lead(Player::White), game.lead(Player::White));
                let any = Square::new(random(9) as u8, random(9) as u8).unwrap();
                let error = game.clone().play(any).err();
                assert_eq!(replay.clone().play(any).err(), error);
                let Some(mv) = game.moves().iter().nth(random(game.moves().len().max(1))).copied() else { break };
                let passed = game.play(mv.square).unwrap().get(1).map(Ply::player);
                assert_eq!(replay.play(mv.square), Ok(passed));
            }
        }
    }
}
