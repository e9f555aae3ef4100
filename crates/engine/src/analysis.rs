//! Analysis of a whole game: the best move at every turn, and what was played instead.

use crate::engine::{Answer, Engine};
use crate::limits::{Goal, Limits, Stop};
use crate::score::{Kind, Score};
use crate::search::iterations;
use reversi::{Game, Player, Square};

/// The analysis of one position of a game.
#[derive(Clone, Debug)]
pub struct Analysed {
    /// How many steps of the game's history came before, passes included: the move played here is the history's next.
    pub ply: usize,
    /// Whose turn it was.
    pub player: Player,
    /// The best move. Its nodes and time include the search of the move that was played.
    pub best: Answer,
    /// The move that was played and what it is worth to the player; `None` at the end of the history.
    pub played: Option<(Square, Score)>,
}

impl Analysed {
    /// How many discs the played move gave away, by the two scores; `None` if none was
    /// played. It is exact if both scores are.
    #[must_use]
    pub fn loss(&self) -> Option<i32> {
        self.played.map(|(_, score)| (self.best.score.discs - score.discs).max(0))
    }
}

impl Engine {
    /// Analyses every position of a game in which somebody could move, from the start to the present one, each within these
    /// limits. The result is in the order of the game.
    ///
    /// The last position is searched first, so that the transposition table helps with the earlier ones; `progress` is
    /// called in that order. Where a later position was solved, the move that led to it has that exact score. A played
    /// move that turns out better than the best move found replaces it. After a stop, positions that were not finished are
    /// left out.
    pub fn analyse(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&Analysed),
    ) -> Vec<Analysed> {
        let mut position = game.clone();
        let mut played = None;
        let mut after = game.lead(Player::Black).map(|discs| (Player::Black, Score { discs, kind: Kind::Exact }));
        let mut found = Vec::new();
        loop {
            if let Some(player) = position.turn() {
                // The move has the score that was proved for the position after it.
                let known = after.map(|(mover, score)| if mover == player { score } else { score.negated() });
                let known = known.and_then(|score| proved(score, limits.goal));
                let Ok((best, value)) = self.compare(&position, played.map(|square| (square, known)), limits, stop)
                else {
                    break;
                };
                if stop.is_stopped() {
                    break;
                }
                after = Some((player, best.score));
                let analysed = Analysed { ply: position.history().len(), player, best, played: played.zip(value) };
                progress(&analysed);
                found.push(analysed);
            }
            let Some(mv) = position.undo() else { break };
            played = Some(mv.square);
        }
        found.reverse();
        found
    }
}

/// A score that needs no more search, in the form that the goal asks for.
fn proved(score: Score, goal: Goal) -> Option<Score> {
    match (score.kind, goal) {
        (Kind::Exact | Kind::WinLossDraw, Goal::WinLossDraw) => Some(iterations::score(score.discs, Kind::WinLossDraw)),
        (Kind::Exact, _) => Some(score),
        _ => None,
    }
}
