//! The search at the root: iteration after iteration over its moves, until the position is solved or a limit is reached.

use crate::engine::Answer;
use crate::limits::{Goal, Limits};
use crate::score::{Kind, Score};
use crate::search::backend::Backend;
use crate::search::iterations::{Iteration, score};
use crate::search::searcher::INFINITY;
use crate::search::time_manager::{TimeManager, Worth};
use reversi::Square;
use web_time::Instant;

/// A move at the root, and its score.
#[derive(Clone, Copy, Debug)]
struct RootMove {
    square: Square,
    score: i32,
}

/// The result of an iteration.
struct Found {
    discs: i32,
    /// Whether all moves were searched: a part of an iteration has the kind of score of the one before.
    whole: bool,
}

/// The search at the root.
pub(crate) struct RootSearch<'a> {
    backend: &'a mut dyn Backend,
    limits: &'a Limits,
    started: Instant,
    iterations: Vec<Iteration>,
    empties: u32,
    /// Scores outside of it are not told apart.
    window: (i32, i32),
}

impl<'a> RootSearch<'a> {
    pub(crate) fn new(backend: &'a mut dyn Backend, limits: &'a Limits, started: Instant) -> RootSearch<'a> {
        let window = if limits.goal == Goal::WinLossDraw { (-1, 1) } else { (-backend.area(), backend.area()) };
        let (iterations, empties) = (backend.iterations(limits), backend.empties());
        RootSearch { backend, limits, started, iterations, empties, window }
    }

    /// The best move. `progress` is called after each iteration.
    pub(crate) fn best(&mut self, progress: &mut dyn FnMut(&Answer)) -> Answer {
        self.compare(None, progress).0
    }

    /// The best move, and the score of the move that was played: the known one, or the one of the same iteration. It is
    /// never higher, for then that move is the best.
    pub(crate) fn compare(
        &mut self,
        played: Option<(Square, Option<Score>)>,
        progress: &mut dyn FnMut(&Answer),
    ) -> (Answer, Option<Score>) {
        let mut moves = self.root_moves();
        // If it is stopped in the first iteration, the answer is the move with the best static evaluation.
        let look = |mv: &RootMove| score(mv.score, Kind::Estimate { depth: 0 });
        let mut other = played.and_then(|(square, _)| moves.iter().find(|mv| mv.square == square).copied());
        let known = played.and_then(|(_, known)| known);
        let mut answer = self.answer(moves[0].square, look(&moves[0]));
        let mut value = known.or(other.as_ref().map(look));
        let mut manager = TimeManager::new(self.limits, Worth::Half);
        for iteration in self.iterations.clone() {
            if !manager.goes_on() {
                break;
            }
            let Some(found) = self.search_root(&mut moves, iteration) else { break };
            let kind = if found.whole { iteration.kind(self.empties, self.limits.goal) } else { answer.score.kind };
            let (best, worth) = (moves[0].square, score(found.discs, kind));
            match &mut other {
                Some(_) if known.is_some() => {}
                Some(mv) if mv.square == best => value = Some(worth),
                Some(mv) => {
                    let Some(found) = self.search_root(std::slice::from_mut(mv), iteration) else { break };
                    value = Some(score(found.discs, kind));
                }
                None => {}
            }
            answer = self.answer(best, worth);
            manager.iteration_ended(answer.time, best, worth.discs);
            progress(&answer);
            if self.backend.stopped() {
                break;
            }
        }
        if let (Some(mv), Some(value)) = (other, value)
            && value.discs > answer.score.discs
        {
            // The kind stays: a better score of this move says nothing new of the others.
            answer = self.answer(mv.square, Score { discs: value.discs, kind: answer.score.kind });
        }
        // Nodes and time include an iteration that was cut short.
        (answer.nodes, answer.time) = (self.backend.nodes(), self.started.elapsed());
        (answer, value)
    }

    /// Each of these moves on its own, the best first. `progress` is called after each iteration.
    pub(crate) fn some(&mut self, squares: &[Square], progress: &mut dyn FnMut(&[Answer])) -> Vec<Answer> {
        let mut moves = self.root_moves();
        moves.retain(|mv| squares.contains(&mv.square));
        if moves.is_empty() {
            return Vec::new();
        }
        let mut answers: Vec<Answer> = Vec::new();
        for mv in &moves {
            answers.push(self.answer(mv.square, score(mv.score, Kind::Estimate { depth: 0 })));
        }
        let mut manager = TimeManager::new(self.limits, Worth::Whole);
        'iterations: for iteration in self.iterations.clone() {
            if !manager.goes_on() {
                break;
            }
            let kind = iteration.kind(self.empties, self.limits.goal);
            let mut found = Vec::with_capacity(moves.len());
            for mv in &mut moves {
                // Scores of different iterations cannot be ranked: an iteration counts only as a whole.
                let Some(value) = self.search_root(std::slice::from_mut(mv), iteration) else { break 'iterations };
                found.push(self.answer(mv.square, score(value.discs, kind)));
            }
            answers = self.ranked(found);
            manager.iteration_ended(answers[0].time, answers[0].best, answers[0].score.discs);
            progress(&answers);
        }
        self.ranked(answers)
    }

    /// Sorted, the best first; its nodes and time are those of the whole search.
    fn ranked(&self, mut answers: Vec<Answer>) -> Vec<Answer> {
        answers.sort_by_key(|answer| -answer.score.discs);
        (answers[0].nodes, answers[0].time) = (self.backend.nodes(), self.started.elapsed());
        answers
    }

    /// The legal moves with their static evaluations, the best first.
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

    /// One iteration over some of the moves, with an aspiration window. It sorts them, the best first; `None` if the search
    /// was stopped before there was anything new.
    fn search_root(&mut self, moves: &mut [RootMove], iteration: Iteration) -> Option<Found> {
        self.backend.set_selectivity(iteration.selectivity);
        let (lowest, highest) = self.window;
        let guess = moves[0].score.clamp(lowest, highest);
        let mut width = if iteration.depth < 4 { highest - lowest } else { 3 };
        let (mut alpha, mut beta) = ((guess - width).max(lowest), (guess + width).min(highest));
        // A window that fails is widened on that side only. So it grows each time, and the loop ends even where selective
        // searches contradict each other.
        loop {
            let found = self.search_root_window(moves, iteration.depth, alpha, beta)?;
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

    fn search_root_window(&mut self, moves: &mut [RootMove], depth: u32, alpha: i32, beta: i32) -> Option<Found> {
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
                // The scores of the finished moves of this iteration hold, unless the first is not among them.
                return (index > 0 && best > alpha).then_some(Found { discs: best, whole: false });
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
        // The best of some of the moves is not the score of the position.
        if moves.len() == self.backend.moves().len() {
            self.backend.store(depth, (alpha, beta), best, moves[0].square);
        }
        Some(Found { discs: best, whole: true })
    }

    fn answer(&mut self, best: Square, score: Score) -> Answer {
        let line = self.line(best, score);
        Answer { best, score, line, nodes: self.backend.nodes(), time: self.started.elapsed() }
    }

    /// The principal variation that begins with `first`: from the transposition table, and to the end of the game if the
    /// score is proved.
    fn line(&mut self, first: Square, mut score: Score) -> Vec<Option<Square>> {
        let mut line = Vec::new();
        let mut next = Some(Some(first));
        while let Some(mv) = next {
            self.backend.play(mv);
            line.push(mv);
            score = score.negated();
            next = self.next_of_line(score);
        }
        line.iter().for_each(|_| self.backend.undo());
        line
    }

    /// The next move of the principal variation of a position with this score, or a pass; `None` if the game is over or
    /// nothing is known.
    fn next_of_line(&mut self, score: Score) -> Option<Option<Square>> {
        if self.backend.moves().is_empty() {
            self.backend.play(None);
            let over = self.backend.moves().is_empty();
            self.backend.undo();
            return (!over).then_some(None);
        }
        let known = self.backend.table_move();
        let least = match (score.kind, score.discs) {
            (Kind::Exact, discs) => discs,
            // A lost position is lost by any move.
            (Kind::WinLossDraw, -1) => -self.backend.area(),
            (Kind::WinLossDraw, sign) => sign,
            _ => return known.map(Some),
        };
        // The entry may have been overwritten, or its move may only have an upper bound. A move that keeps the score is
        // quickly found: the search has been there.
        let others = self.root_moves().into_iter().map(|mv| mv.square).filter(|&square| Some(square) != known);
        for square in known.into_iter().chain(others) {
            self.backend.play(Some(square));
            let left = self.backend.empties();
            let keeps = self.backend.search(left, -least, -least + 1) <= -least;
            self.backend.undo();
            if self.backend.stopped() {
                return None;
            }
            if keeps {
                return Some(Some(square));
            }
        }
        None
    }
}
