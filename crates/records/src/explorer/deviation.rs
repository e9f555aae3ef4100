//! Where a game leaves what is usually played.

use super::{Played, form_of};
use reversi::bitboard::Bitboard;
use reversi::{Game, Player, Ply, Square};

/// A move is rare if less than this part of the games went on with it.
pub const RARE: f64 = 0.01;

/// With fewer games in a position, nothing can be said about its rare moves.
pub const ENOUGH_GAMES: u32 = 100;

/// With fewer games after a rare move, their mean says more about the players than about the move.
const ENOUGH_FOR_MEAN: u32 = 30;

/// The first move of a side that is rare where it was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Deviation {
    /// How many plies of the game, passes included, were made before it.
    pub ply: usize,
    /// The number of the move, passes not counted.
    pub number: usize,
    /// Who made it.
    pub player: Player,
    /// Where.
    pub played: Square,
    /// How often others did, and how it went.
    pub others: Played,
    /// What is usually played instead, the most frequent first; never empty.
    pub usual: Vec<(Square, Played)>,
}

impl Deviation {
    /// By how many discs games went worse after it than after the most frequent move, on average; `None` if too few games
    /// tell.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        let usual = self.usual.first()?.1.mean()?;
        (self.others.counted >= ENOUGH_FOR_MEAN).then_some(usual - self.others.mean()?)
    }

    /// The game in which it was found, up to the move.
    #[must_use]
    pub fn before(&self, game: &Game) -> Game {
        let mut before = game.clone();
        while before.history().len() > self.ply && before.undo().is_some() {}
        before
    }

    /// The position [before](Self::before) the move and its square, the same whatever way they lie on the board.
    #[must_use]
    pub fn place(&self, before: &Game) -> Option<(Bitboard, Square)> {
        let form = form_of(before)?;
        Some((form.board, form.square(self.played)))
    }
}

/// The first move of `player` in a game that is rare, as `moves` counts them. The other side may have left what is usual
/// before: then nothing can be said.
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
        // The discs that a classic game begins with are no opening yet.
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

/// The counts of a move, and those of all others. In a symmetric position, equivalent moves are the same.
fn split(game: &Game, played: Square, mut moves: Vec<(Square, Played)>) -> Option<(Played, Vec<(Square, Played)>)> {
    let form = form_of(game)?;
    let at = moves.iter().position(|(square, _)| form.square(*square) == form.square(played));
    let others = at.map(|at| moves.remove(at).1).unwrap_or_default();
    Some((others, moves))
}
