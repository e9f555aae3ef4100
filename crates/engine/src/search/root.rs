//! The search at the root. It runs iterations over the moves until the position is solved or a limit ends the search.

use crate::engine::SearchResult;
use crate::limits::{Goal, Limits};
use crate::score::{Score, ScoreKind};
use crate::search::backend::Backend;
use crate::search::iterations::{Iteration, score};
use crate::search::searcher::INFINITY;
use crate::search::time_manager::{RequiredPart, TimeManager};
use reversi::Square;
use web_time::Instant;

/// A move at the root, and its score.
#[derive(Clone, Copy, Debug)]
struct RootMove {
    square: Square,
    score: i32,
}

/// The result of an iteration.
struct IterationResult {
    discs: i32,
    /// Whether the iteration ended without being stopped. The score of an incomplete iteration has the kind of the
    /// iteration before it.
    is_complete: bool,
}

/// The state of the search at the root.
pub(crate) struct RootSearch<'a> {
    backend: &'a mut dyn Backend,
    limits: &'a Limits,
    started: Instant,
    iterations: Vec<Iteration>,
    empties: u32,
    /// The window that limits the whole search. The search does not distinguish scores outside it.
    window: (i32, i32),
}

impl<'a> RootSearch<'a> {
    pub(crate) fn new(backend: &'a mut dyn Backend, limits: &'a Limits, started: Instant) -> RootSearch<'a> {
        let window = if limits.goal == Goal::WinLossDraw { (-1, 1) } else { (-backend.area(), backend.area()) };
        let (iterations, empties) = (backend.iterations(limits), backend.empties());
        RootSearch { backend, limits, started, iterations, empties, window }
    }

    /// Searches for the best move. Calls `progress` after each iteration.
    pub(crate) fn best(&mut self, progress: &mut dyn FnMut(&SearchResult)) -> SearchResult {
        self.compare(None, progress).0
    }

    /// Searches for the best move, and determines the score of the move that was played. If the caller passes a known
    /// score of the played move, uses that score. Otherwise uses the score from the last iteration. If the played move
    /// has a higher score than the best move, the played move becomes the best move.
    pub(crate) fn compare(
        &mut self,
        played: Option<(Square, Option<Score>)>,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> (SearchResult, Option<Score>) {
        let mut moves = self.root_moves();
        // A search that stops in the first iteration returns the move with the best static evaluation.
        let estimate = |mv: &RootMove| score(mv.score, ScoreKind::Estimate { depth: 0 });
        let mut other = played.and_then(|(square, _)| moves.iter().find(|mv| mv.square == square).copied());
        let known = played.and_then(|(_, known)| known);
        let mut result = self.result(moves[0].square, estimate(&moves[0]));
        let mut value = known.or(other.as_ref().map(estimate));
        let mut manager = TimeManager::new(self.limits, RequiredPart::Half);
        for iteration in self.iterations.clone() {
            if !manager.continues() {
                break;
            }
            let Some(found) = self.search_iteration(&mut moves, iteration) else { break };
            let kind =
                if found.is_complete { iteration.kind(self.empties, self.limits.goal) } else { result.score.kind };
            let (best, best_score) = (moves[0].square, score(found.discs, kind));
            match &mut other {
                Some(_) if known.is_some() => {}
                Some(mv) if mv.square == best => value = Some(best_score),
                Some(mv) => {
                    let Some(found) = self.search_iteration(std::slice::from_mut(mv), iteration) else { break };
                    value = Some(score(found.discs, kind));
                }
                None => {}
            }
            result = self.result(best, best_score);
            manager.iteration_ended(result.time, best, best_score.discs);
            progress(&result);
            if self.backend.stopped() {
                break;
            }
        }
        if let (Some(mv), Some(value)) = (other, value)
            && value.discs > result.score.discs
        {
            // The score of the played move may be more reliable than the scores of the other moves. Keep the score kind
            // of the search over all moves.
            result = self.result(mv.square, Score { discs: value.discs, kind: result.score.kind });
        }
        // The nodes and the time include an unfinished iteration.
        (result.nodes, result.time) = (self.backend.nodes(), self.started.elapsed());
        (result, value)
    }

    /// Searches each of the moves on `squares` separately. Returns the results with the best move first. Calls
    /// `progress` after each iteration.
    pub(crate) fn some(&mut self, squares: &[Square], progress: &mut dyn FnMut(&[SearchResult])) -> Vec<SearchResult> {
        let mut moves = self.root_moves();
        moves.retain(|mv| squares.contains(&mv.square));
        if moves.is_empty() {
            return Vec::new();
        }
        let mut results: Vec<SearchResult> = Vec::new();
        for mv in &moves {
            results.push(self.result(mv.square, score(mv.score, ScoreKind::Estimate { depth: 0 })));
        }
        let mut manager = TimeManager::new(self.limits, RequiredPart::Whole);
        'iterations: for iteration in self.iterations.clone() {
            if !manager.continues() {
                break;
            }
            let kind = iteration.kind(self.empties, self.limits.goal);
            let mut found = Vec::with_capacity(moves.len());
            for mv in &mut moves {
                // Scores of different iterations are not comparable, so ignore the results of an incomplete iteration.
                let Some(value) = self.search_iteration(std::slice::from_mut(mv), iteration) else { break 'iterations };
                found.push(self.result(mv.square, score(value.discs, kind)));
            }
            results = self.ranked(found);
            manager.iteration_ended(results[0].time, results[0].best, results[0].score.discs);
            progress(&results);
        }
        self.ranked(results)
    }

    /// Sorts the results so that the best move comes first. Sets the nodes and the time of the first result to the
    /// totals of the whole search.
    fn ranked(&self, mut results: Vec<SearchResult>) -> Vec<SearchResult> {
        results.sort_by_key(|result| -result.score.discs);
        (results[0].nodes, results[0].time) = (self.backend.nodes(), self.started.elapsed());
        results
    }

    /// Returns the legal moves with their static evaluations, with the best move first.
    fn root_moves(&mut self) -> Vec<RootMove> {
        let mut moves: Vec<RootMove> = Vec::new();
        for square in self.backend.moves() {
            self.backend.play(Some(square));
            moves.push(RootMove { square, score: -self.backend.estimate() });
            self.backend.undo();
        }
        moves.sort_by_key(|mv| -mv.score);
        moves
    }

    /// Runs one iteration over some of the moves, with an aspiration window. Sorts the moves so that the best comes
    /// first. Returns `None` if the search was stopped before it had a result.
    fn search_iteration(&mut self, moves: &mut [RootMove], iteration: Iteration) -> Option<IterationResult> {
        self.backend.set_selectivity(iteration.selectivity);
        let (lowest, highest) = self.window;
        let guess = moves[0].score.clamp(lowest, highest);
        let mut width = if iteration.depth < 4 { highest - lowest } else { 3 };
        let (mut alpha, mut beta) = ((guess - width).max(lowest), (guess + width).min(highest));
        // When the score lies outside the window, the window grows only on that side. The loop therefore ends even if
        // selective searches contradict each other.
        loop {
            let found = self.search_window(moves, iteration.depth, alpha, beta)?;
            let score = found.discs;
            if score <= alpha && alpha > lowest {
                width *= 2;
                alpha = (alpha.min(score) - width).max(lowest);
            } else if score >= beta && beta < highest {
                width *= 2;
                beta = (beta.max(score) + width).min(highest);
            } else {
                return Some(found);
            }
        }
    }

    /// Searches some of the moves with the window from `alpha` to `beta`, and sorts them so that the best comes first.
    /// Returns `None` if the search was stopped before it had a result.
    fn search_window(&mut self, moves: &mut [RootMove], depth: u32, alpha: i32, beta: i32) -> Option<IterationResult> {
        let mut best = -INFINITY;
        for index in 0..moves.len() {
            let lower = alpha.max(best);
            self.backend.play(Some(moves[index].square));
            let mut score = INFINITY;
            if index > 0 {
                score = -self.backend.search(depth - 1, -lower - 1, -lower);
            }
            if index == 0 || score > lower && score < beta {
                score = -self.backend.search(depth - 1, -beta, -lower);
            }
            self.backend.undo();
            if self.backend.stopped() {
                // The search was stopped. The scores of the finished moves are valid if the first move is one of
                // them.
                return (index > 0 && best > alpha).then_some(IterationResult { discs: best, is_complete: false });
            }
            moves[index].score = score;
            if score > best {
                best = score;
                moves[..=index].rotate_right(1);
                if score >= beta {
                    break;
                }
            }
        }
        // Store the result only if the search covered all moves. Otherwise the result is not the score of the position.
        if moves.len() == self.backend.moves().len() {
            self.backend.store(depth, (alpha, beta), best, moves[0].square);
        }
        Some(IterationResult { discs: best, is_complete: true })
    }

    fn result(&mut self, best: Square, score: Score) -> SearchResult {
        let principal_variation = self.principal_variation(best, score);
        SearchResult { best, score, principal_variation, nodes: self.backend.nodes(), time: self.started.elapsed() }
    }

    /// Returns the principal variation that starts with `first`. Its moves come from the transposition table. If the
    /// score is proved, the variation continues to the end of the game.
    fn principal_variation(&mut self, first: Square, mut score: Score) -> Vec<Option<Square>> {
        let mut variation = Vec::new();
        let mut next = Some(Some(first));
        while let Some(mv) = next {
            self.backend.play(mv);
            variation.push(mv);
            score = score.negated();
            next = self.next_of_variation(score);
        }
        variation.iter().for_each(|_| self.backend.undo());
        variation
    }

    /// Returns the next step of the principal variation from a position with this score: a move, or `Some(None)` for a
    /// pass. Returns `None` if the game is over or no move is found.
    fn next_of_variation(&mut self, score: Score) -> Option<Option<Square>> {
        if self.backend.moves().is_empty() {
            self.backend.play(None);
            let over = self.backend.moves().is_empty();
            self.backend.undo();
            return (!over).then_some(None);
        }
        let table_move = self.backend.table_move();
        let least = match (score.kind, score.discs) {
            (ScoreKind::Exact, discs) => discs,
            // In a lost position every move loses, so accept any score.
            (ScoreKind::WinLossDraw, -1) => -self.backend.area(),
            (ScoreKind::WinLossDraw, sign) => sign,
            _ => return table_move.map(Some),
        };
        // The table's entry may have been replaced, or its move may only have an upper bound. Search for a move with
        // this score. The table still contains other positions of the earlier search, so the new search is fast.
        let others = self.root_moves().into_iter().map(|mv| mv.square).filter(|&square| Some(square) != table_move);
        for square in table_move.into_iter().chain(others) {
            self.backend.play(Some(square));
            let empties = self.backend.empties();
            let has_score = self.backend.search(empties, -least, -least + 1) <= -least;
            self.backend.undo();
            if self.backend.stopped() {
                return None;
            }
            if has_score {
                return Some(Some(square));
            }
        }
        None
    }
}
