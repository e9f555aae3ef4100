//! Packs the moves of a game on an 8 x 8 board into 60 bytes.

use super::GameResult;
use crate::{Record, Replay};
use reversi::bitboard::Bitboard;
use reversi::{Board, Player, Rules, Square, SquareSet};

/// The centre squares d4, e4, d5 and e5.
const CENTRE: [u32; 4] = [27, 28, 35, 36];

/// The moves and the result of a game on an 8 x 8 board. The game begins with two discs of each side in the centre.
/// Passes are not stored, because they follow from the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackedGame {
    squares: [u8; PackedGame::MOST],
    count: u8,
    /// A bit set of the centre squares that have a black disc at the start.
    centre: u8,
    result: Option<GameResult>,
}

impl PackedGame {
    /// The maximum number of moves in a game.
    pub const MOST: usize = 60;
    /// The length of the [stored form](Self::to_bytes) of a game in bytes.
    pub const BYTES: usize = 64;

    /// Packs the main line of a record. Returns `None` if the game is not on an 8 x 8 board, if Othello theory does not
    /// apply to its rules, or if the game does not begin with Black to move and two discs of each side in the centre.
    #[must_use]
    pub fn new(record: &Record) -> Option<PackedGame> {
        let tree = &record.tree;
        if !tree.rules().othello_theory_applies(tree.start().size()) || tree.first() != Player::Black {
            return None;
        }
        let end = record.replay()?;
        let result = GameResult::of(record, &end);
        let mut moves = record.moves();
        // In classic games, the players place the first four discs, which form the starting position of the packed
        // game.
        let mut start = *tree.start();
        let empty = SquareSet::from_bits(0);
        if tree.rules() == Rules::Classic
            && *start.discs(Player::Black) == empty
            && *start.discs(Player::White) == empty
        {
            let mut replay = Replay::new(tree.rules(), tree.start(), Player::Black).ok()?;
            for _ in CENTRE {
                replay.play(moves.next()?).ok()?;
            }
            start = replay.board();
        }
        let mut packed = PackedGame { squares: [0; 60], count: 0, centre: centre_of(&start)?, result };
        for square in moves {
            *packed.squares.get_mut(usize::from(packed.count))? = u8::try_from(Bitboard::square(square)).ok()?;
            packed.count += 1;
        }
        Some(packed)
    }

    /// Returns the squares of the moves in order. The number of a square is `8 * row + column`.
    #[must_use]
    pub fn squares(&self) -> &[u8] {
        &self.squares[..usize::from(self.count)]
    }

    /// Iterates over the moves in order.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Square> + '_ {
        self.squares().iter().map(|&number| square_of(number))
    }

    /// Returns the result, if it is known.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Returns the board at the start from Black's point of view.
    #[must_use]
    pub fn start(&self) -> Bitboard {
        let discs = |is_black: bool| {
            let square =
                |(at, square): (usize, &u32)| if (self.centre >> at & 1 == 1) == is_black { 1 << square } else { 0 };
            CENTRE.iter().enumerate().map(square).sum()
        };
        Bitboard { own: discs(true), opponent: discs(false) }
    }

    /// Encodes the game in its stored form.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; PackedGame::BYTES] {
        let mut bytes = [0; PackedGame::BYTES];
        bytes[..60].copy_from_slice(&self.squares);
        let winner = match self.result.map(|result| result.winner) {
            None => 0,
            Some(None) => 1,
            Some(Some(Player::Black)) => 2,
            Some(Some(Player::White)) => 3,
        };
        let lead = self.result.and_then(|result| i8::try_from(result.lead?).ok());
        bytes[60] = self.count;
        bytes[61] = self.centre;
        bytes[62] = winner | u8::from(lead.is_some()) << 2;
        bytes[63] = lead.unwrap_or(0).cast_unsigned();
        bytes
    }

    /// Decodes a game from its stored form. Returns `None` if the bytes do not encode a game. Does not check that the
    /// moves are legal.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; PackedGame::BYTES]) -> Option<PackedGame> {
        let [count, centre, flags, lead] = [bytes[60], bytes[61], bytes[62], bytes[63]];
        let squares: [u8; 60] = bytes[..60].try_into().ok()?;
        let is_game = usize::from(count) <= PackedGame::MOST
            && centre < 16
            && centre.count_ones() == 2
            && flags < 8
            && squares[..usize::from(count)].iter().all(|&square| square < 64);
        let lead = (flags & 4 != 0).then_some(i16::from(lead.cast_signed()));
        let result = |winner| Some(GameResult { winner, lead });
        let result = match flags & 3 {
            0 => None,
            1 => result(None),
            2 => result(Some(Player::Black)),
            _ => result(Some(Player::White)),
        };
        is_game.then_some(PackedGame { squares, count, centre, result })
    }
}

/// Returns the square with the given number.
pub(super) fn square_of(number: u8) -> Square {
    Square::new(number % 8, number / 8).expect("both are less than eight")
}

/// Returns a bit set of the centre squares with black discs. Returns `None` unless the discs on the board are exactly
/// two of each side in the centre.
fn centre_of(start: &Board) -> Option<u8> {
    let (black, white) = (start.discs(Player::Black).to_bits(), start.discs(Player::White).to_bits());
    let all: u64 = CENTRE.iter().map(|square| 1 << square).sum();
    if black | white != all || black.count_ones() != 2 {
        return None;
    }
    let bit = |(at, square): (usize, &u32)| ((black >> square & 1) as u8) << at;
    Some(CENTRE.iter().enumerate().map(bit).sum())
}
