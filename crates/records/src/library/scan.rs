//! Searches packed games for a position and for its rotations and reflections.
//!
//! There is no index. A game can have reached a position only if its first moves fill exactly the occupied squares of
//! the position outside the centre, in one of the eight symmetries. This test needs no replay and excludes most games,
//! so that a search through a hundred thousand games takes only milliseconds.

use super::packed::square_of;
use super::{GameId, PackedGame};
use crate::Canonical;
use crate::explorer::Played;
use reversi::bitboard::Bitboard;
use reversi::{Game, Player, Size, Square, Symmetry};
use std::collections::HashMap;

/// A search for the games that reached a position.
#[derive(Clone, Debug)]
pub struct PositionScan {
    /// For each square, a bit set with one bit for each of the eight symmetries. The bit is set if the image of the
    /// position under this symmetry has a disc on the square.
    filled: [u8; 64],
    /// The number of moves from the start of a game to the position.
    moves: usize,
    form: Canonical,
}

/// The result of a search: the moves that were played in a position, and the games that reached it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explored {
    /// The moves that were played, the most frequent first. In a symmetric position, only one of several equivalent
    /// moves is in the list.
    pub moves: Vec<(Square, Played)>,
    /// The number of games that reached the position, including games that ended there.
    pub count: usize,
    /// Some of the games that reached the position: the last games of the collection, the latest first, unless a query
    /// specifies another order.
    pub games: Vec<GameId>,
}

impl PositionScan {
    /// Creates a search for a game's current position. Returns `None` if the game is over, if the board has fewer than
    /// four discs, or if Othello theory does not apply to the rules and size.
    #[must_use]
    pub fn new(game: &Game) -> Option<PositionScan> {
        if !game.rules().othello_theory_applies(game.size()) {
            return None;
        }
        let board = Bitboard::new(game.board(), game.turn()?)?;
        let moves = usize::try_from((board.own | board.opponent).count_ones()).ok()?.checked_sub(4)?;
        let mut filled = [0; 64];
        for (index, symmetry) in Symmetry::ALL.iter().enumerate() {
            for square in Size::STANDARD.squares() {
                if (board.own | board.opponent) >> Bitboard::square(square) & 1 == 1 {
                    let image = symmetry.square(square, Size::STANDARD);
                    filled[Bitboard::square(image) as usize] |= 1 << index;
                }
            }
        }
        Some(PositionScan { filled, moves, form: Canonical::new(board) })
    }

    /// Finds the position in a game and returns the next move of the game. Returns `None` if the game did not reach the
    /// position, and `Some(None)` if the game ended there.
    #[must_use]
    pub fn find(&self, game: &PackedGame) -> Option<Option<Continuation>> {
        let squares = game.squares();
        let before = squares.get(..self.moves).filter(|before| self.fills(before))?;
        let (board, mover) = replay(game.start(), before)?;
        let next = squares.get(self.moves);
        let form = Canonical::new(board);
        // The side to move may have to pass before its opponent moves.
        let (form, mover) = match form.board == self.form.board {
            true => (form, mover),
            false if board.moves() == 0 => (Canonical::new(board.pass()), mover.other()),
            false => return None,
        };
        if form.board != self.form.board {
            return None;
        }
        Some(next.map(|&next| Continuation { square: form.square(square_of(next)), mover }))
    }

    /// Returns whether at least one of the eight images of the position has discs on all of the given squares.
    fn fills(&self, squares: &[u8]) -> bool {
        let mut images = u8::MAX;
        for &square in squares {
            images &= self.filled.get(usize::from(square)).copied().unwrap_or(0);
            if images == 0 {
                return false;
            }
        }
        true
    }

    /// Converts counted moves from the canonical form `form` to moves in `game`, with the most frequent move first.
    fn moves(game: &Game, form: &Canonical, mut played: HashMap<Square, Played>) -> Vec<(Square, Played)> {
        let mut moves = Vec::new();
        for mv in game.moves() {
            if let Some(played) = played.remove(&form.square(mv.square)) {
                moves.push((mv.square, played));
            }
        }
        moves.sort_by(|a, b| b.1.games.cmp(&a.1.games).then(a.0.cmp(&b.0)));
        moves
    }
}

/// The next move of a game after a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// The square of the move, in the canonical form of the position.
    pub square: Square,
    /// The side that played the move.
    pub mover: Player,
}

/// Counts the moves that were played in one position across many games.
#[derive(Clone, Debug)]
pub struct Counter {
    scan: PositionScan,
    played: HashMap<Square, Played>,
    count: usize,
    games: Vec<GameId>,
    most: usize,
}

impl Counter {
    /// Creates a counter that lists the last `most` games that reached the position of `game`. Returns `None` in the
    /// same cases as [`PositionScan::new`].
    #[must_use]
    pub fn new(game: &Game, most: usize) -> Option<Counter> {
        let scan = PositionScan::new(game)?;
        Some(Counter { scan, played: HashMap::new(), count: 0, games: Vec::new(), most })
    }

    /// Counts a game if it reached the position. Returns whether the game was counted.
    pub fn add(&mut self, id: GameId, game: &PackedGame) -> bool {
        let Some(next) = self.scan.find(game) else { return false };
        self.count += 1;
        if self.games.len() / 2 > self.most {
            self.games.drain(..self.games.len() - self.most);
        }
        self.games.push(id);
        if let Some(Continuation { square, mover }) = next {
            self.played.entry(square).or_default().add(&played(game, mover));
        }
        true
    }

    /// Counts a game in its stored form. Excludes most games without decoding them.
    #[cfg(feature = "library")]
    pub(super) fn add_stored(&mut self, id: GameId, bytes: &[u8; PackedGame::BYTES]) {
        let before = bytes.get(..self.scan.moves).filter(|before| self.scan.fills(before));
        if let Some(game) = before.and_then(|_| PackedGame::from_bytes(bytes)) {
            self.add(id, &game);
        }
    }

    /// Adds the counts of another counter for the same position. The games of the other counter must come later in the
    /// collection.
    #[cfg(feature = "library")]
    pub(super) fn append(&mut self, later: Counter) {
        self.count += later.count;
        self.games.extend(later.games);
        let too_many = self.games.len().saturating_sub(self.most);
        self.games.drain(..too_many);
        for (square, played) in later.played {
            self.played.entry(square).or_default().add(&played);
        }
    }

    /// Returns the result of the search. `game` must be the game for which the counter was created.
    #[must_use]
    pub fn finish(mut self, game: &Game) -> Explored {
        self.games.reverse();
        self.games.truncate(self.most);
        let moves = PositionScan::moves(game, &self.scan.form, self.played);
        Explored { moves, count: self.count, games: self.games }
    }
}

/// Returns the result of one game from the point of view of a side.
fn played(game: &PackedGame, mover: Player) -> Played {
    let result = game.result();
    let winner = result.map(|result| result.winner);
    let lead = result.and_then(|result| result.lead).map(i32::from);
    Played {
        games: 1,
        won: u32::from(winner == Some(Some(mover))),
        drawn: u32::from(winner == Some(None)),
        lost: u32::from(winner == Some(Some(mover.other()))),
        lead: lead.map_or(0, |lead| if mover == Player::Black { lead } else { -lead }),
        counted: u32::from(lead.is_some()),
    }
}

/// Plays the moves in `squares`, with passes where they are forced. Returns the opponent of the side that moved last,
/// even if this opponent has to pass, and the board from the opponent's point of view. Returns `None` if a move is
/// illegal.
fn replay(mut board: Bitboard, squares: &[u8]) -> Option<(Bitboard, Player)> {
    let mut mover = Player::Black;
    for &square in squares {
        let square = u32::from(square);
        if board.empty() >> square & 1 == 0 {
            return None;
        }
        let mut flips = board.flips(square);
        if flips == 0 {
            board = board.pass();
            mover = mover.other();
            flips = board.flips(square);
            if flips == 0 {
                return None;
            }
        }
        board = board.play(square, flips);
        mover = mover.other();
    }
    Some((board, mover))
}
