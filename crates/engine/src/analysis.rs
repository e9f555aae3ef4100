//! The analysis of a whole game: the best move of every position, and the score of the move that was played.

use crate::engine::{Engine, SearchResult};
use crate::limits::{Goal, Limits, Stop};
use crate::score::{Score, ScoreKind};
use crate::search::iterations;
use reversi::{Game, Player, Square};

/// The analysis of one position of a game.
#[derive(Clone, Debug)]
pub struct PositionAnalysis {
    /// The number of plies before the position, including passes. This is also the index of the played
    /// move in the game's history.
    pub ply: usize,
    /// The side to move.
    pub player: Player,
    /// The search result of the best move. Its nodes and time include the search of the played move.
    pub best: SearchResult,
    /// The move that was played, and its score for the side to move. `None` for the position at the end of the history.
    pub played: Option<(Square, Score)>,
}

impl PositionAnalysis {
    /// Returns the number of discs that the played move gave away, according to the scores of the best move and of the
    /// played move. Returns `None` if no move was played. The loss is exact if both scores are exact.
    #[must_use]
    pub fn loss(&self) -> Option<i32> {
        self.played.map(|(_, score)| (self.best.score.discs - score.discs).max(0))
    }
}

impl Engine {
    /// Analyses every position of a game in which a side can move, from the first to the current position. Searches
    /// each position within `limits`, and returns the analyses in the order of the game.
    ///
    /// Starts with the last position and works backwards, so that the transposition table already contains results for
    /// the positions after each move. Calls `progress` after each position. If a position was solved, its exact score
    /// is also the score of the move that led to it. If the score of a played move is higher than the score of the best
    /// move that the search found, the played move becomes the best move. If the analysis is stopped, the result
    /// contains only the positions that were finished.
    pub fn analyse(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&PositionAnalysis),
    ) -> Vec<PositionAnalysis> {
        let mut position = game.clone();
        let mut played = None;
        let mut after = game.lead(Player::Black).map(|discs| (Player::Black, Score { discs, kind: ScoreKind::Exact }));
        let mut analyses = Vec::new();
        loop {
            if let Some(player) = position.turn() {
                // If the position after the move has a proved score, that score is also the score of the move.
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
                let analysed =
                    PositionAnalysis { ply: position.history().len(), player, best, played: played.zip(value) };
                progress(&analysed);
                analyses.push(analysed);
            }
            let Some(mv) = position.undo() else { break };
            played = Some(mv.square);
        }
        analyses.reverse();
        analyses
    }
}

/// Converts a proved score to the form that `goal` requires. Returns `None` if the score does not prove enough for the
/// goal, so that the move must be searched.
fn proved(score: Score, goal: Goal) -> Option<Score> {
    match (score.kind, goal) {
        (ScoreKind::Exact | ScoreKind::WinLossDraw, Goal::WinLossDraw) => {
            Some(iterations::score(score.discs, ScoreKind::WinLossDraw))
        }
        (ScoreKind::Exact, _) => Some(score),
        _ => None,
    }
}
