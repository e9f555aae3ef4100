//! Finds the first move of a game that is unusual in its position.

use super::{Played, form_of};
use reversi::bitboard::Bitboard;
use reversi::{Game, Player, Ply, Square};

/// A move is rare if it was played in less than this fraction of the games that reached its position.
pub const RARE: f64 = 0.01;

/// The minimum number of games that must have reached a position before a move in it can count as rare.
pub const ENOUGH_GAMES: u32 = 100;

/// The number of games that are required to compute the cost of a rare move. With fewer games, the mean result of the
/// move depends more on the players than on the move itself.
const ENOUGH_FOR_MEAN: u32 = 30;

/// The first rare move of a side in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Deviation {
    /// The number of plies before the move, including passes.
    pub ply: usize,
    /// The number of the move, counted from 1 and not counting passes.
    pub number: usize,
    /// The side that played the move.
    pub player: Player,
    /// The square of the move.
    pub played: Square,
    /// The statistics of the games in which the move was played.
    pub others: Played,
    /// The other moves in the position, the most frequent first. The list is never empty.
    pub usual: Vec<(Square, Played)>,
}

impl Deviation {
    /// Returns the cost of the move in discs: the mean result of the most frequent other move minus the mean result of
    /// this move. Returns `None` if there are too few games with this move.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        let usual = self.usual.first()?.1.mean()?;
        (self.others.counted >= ENOUGH_FOR_MEAN).then_some(usual - self.others.mean()?)
    }

    /// Returns the part of the game before the move.
    #[must_use]
    pub fn before(&self, game: &Game) -> Game {
        let mut before = game.clone();
        while before.history().len() > self.ply && before.undo().is_some() {}
        before
    }

    /// Returns the canonical form of the position before the move, and the square of the move in this form. `before`
    /// must be the game that [`Self::before`] returns.
    #[must_use]
    pub fn place(&self, before: &Game) -> Option<(Bitboard, Square)> {
        let form = form_of(before)?;
        Some((form.board, form.square(self.played)))
    }
}

/// Returns the first rare move of `player` in a game. `moves` returns the counts of the moves in a position. Returns
/// `None` if there is no rare move before the game reaches a position with fewer than [`ENOUGH_GAMES`] games, for
/// example because the other side deviated first.
///
/// ```
/// use reversi::{Game, Player};
/// use reversi_records::explorer::{Statistics, deviation};
///
/// let mut game = Game::default();
/// game.play_transcript("f5d6c7")?;
/// let left = deviation(&game, Player::Black, |game| Statistics::shipped().moves(game)).expect("c7 is rare");
/// assert_eq!((left.number, left.played.to_string(), left.usual[0].0.to_string()), (3, "c7".into(), "c3".into()));
/// assert!(left.cost().is_some_and(|discs| discs > 10.0));
/// # Ok::<(), reversi::TranscriptError>(())
/// ```
#[must_use]
pub fn deviation(
    game: &Game,
    player: Player,
    mut moves: impl FnMut(&Game) -> Vec<(Square, Played)>,
) -> Option<Deviation> {
    let mut replayed = Game::from_board(game.rules(), *game.start(), game.first()).ok()?;
    for (number, played) in game.history().iter().filter_map(Ply::mv).map(|mv| mv.square).enumerate() {
        // The players of a classic game place the first four discs, which are not part of the opening.
        if replayed.turn()? == player && replayed.board().empty_center().is_empty() {
            let (others, usual) = split(&replayed, played, moves(&replayed))?;
            let all = others.games + usual.iter().map(|(_, usual)| usual.games).sum::<u32>();
            if all < ENOUGH_GAMES {
                return None;
            }
            if f64::from(others.games) < RARE * f64::from(all) {
                let ply = replayed.history().len();
                return Some(Deviation { ply, number: number + 1, player, played, others, usual });
            }
        }
        replayed.play(played).ok()?;
    }
    None
}

/// Separates the counts of a move from the counts of the other moves. In a symmetric position, equivalent moves share
/// one entry.
fn split(game: &Game, played: Square, mut moves: Vec<(Square, Played)>) -> Option<(Played, Vec<(Square, Played)>)> {
    let form = form_of(game)?;
    let at = moves.iter().position(|(square, _)| form.square(*square) == form.square(played));
    let others = at.map(|at| moves.remove(at).1).unwrap_or_default();
    Some((others, moves))
}
