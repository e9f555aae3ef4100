//! A whole game looked at again: what would have been best at every turn, and what was played instead.

use crate::deepen;
use crate::engine::{Answer, Engine};
use crate::limits::{Goal, Limits, Stop};
use crate::score::{Kind, Score};
use reversi::{Game, Player, Position};

/// What there is to say of one position of a game.
#[derive(Clone, Debug)]
pub struct Analysed {
    /// How many steps of the game's history came before, passes included: the move played here is the history's next.
    pub ply: usize,
    /// Whose turn it was.
    pub player: Player,
    /// The best move. What it cost to find it and to judge the move that was played is counted together.
    pub best: Answer,
    /// The move that was played and what it is worth to the player; `None` at the end of the history.
    pub played: Option<(Position, Score)>,
}

impl Analysed {
    /// How many discs were given away by the move that was played, as far as the two scores can tell; `None` if none was
    /// played. It is exact if both scores are.
    #[must_use]
    pub fn loss(&self) -> Option<i32> {
        self.played.map(|(_, score)| (self.best.score.discs - score.discs).max(0))
    }
}

impl Engine {
    /// Looks at every position of a game again in which somebody could move, from the start to the present one, each
    /// within these limits. They are given in the order of the game.
    ///
    /// The search goes backwards, so that what is known of the end serves what led there, and `progress` is told of the
    /// last position first. Where a later position was solved, the move that led to it has that score, exactly. A move
    /// that was played and turns out better than the one thought best is the best. When it is stopped, the positions that
    /// it had not come to, or not done with, are left out.
    pub fn analyse(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&Analysed),
    ) -> Vec<Analysed> {
        let mut position = game.clone();
        let mut played = None;
        let mut after = game.official_score().map(|score| {
            let lead = |player: Player| score.of(player) as i32;
            (Player::Black, Score { discs: lead(Player::Black) - lead(Player::White), kind: Kind::Exact })
        });
        let mut found = Vec::new();
        loop {
            if let Some(player) = position.turn() {
                // What the position after it was proved to be worth, the move is worth.
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
            played = Some(mv.position);
        }
        found.reverse();
        found
    }
}

/// A score that needs no more searching, told as the goal wants it.
fn proved(score: Score, goal: Goal) -> Option<Score> {
    match (score.kind, goal) {
        (Kind::Exact | Kind::WinLossDraw, Goal::WinLossDraw) => Some(deepen::score(score.discs, Kind::WinLossDraw)),
        (Kind::Exact, _) => Some(score),
        _ => None,
    }
}
