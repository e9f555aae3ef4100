//! The search from the top: round after round over the moves of a position, until all is known or the limits are reached.

use crate::deepen::{Round, score};
use crate::engine::Answer;
use crate::limits::{Goal, Limits};
use crate::score::{Kind, Score};
use crate::searcher::INFINITY;
use crate::tree::Tree;
use reversi::Position;
use web_time::Instant;

/// A move at the top, and what is known of it.
#[derive(Clone, Copy, Debug)]
struct RootMove {
    square: Position,
    score: i32,
}

/// What a round has found out.
struct Found {
    discs: i32,
    /// Whether it came to its end: what a part of it says is worth no more than the round before.
    whole: bool,
}

/// The top of a search.
pub(crate) struct Top<'a> {
    tree: &'a mut dyn Tree,
    limits: &'a Limits,
    started: Instant,
    rounds: Vec<Round>,
    empties: u32,
    /// Scores outside are not told apart.
    window: (i32, i32),
}

impl<'a> Top<'a> {
    pub(crate) fn new(tree: &'a mut dyn Tree, limits: &'a Limits, started: Instant) -> Top<'a> {
        let window = if limits.goal == Goal::WinLossDraw { (-1, 1) } else { (-tree.area(), tree.area()) };
        let (rounds, empties) = (tree.rounds(limits), tree.empties());
        Top { tree, limits, started, rounds, empties, window }
    }

    /// The best move. After each round `progress` is told.
    pub(crate) fn best(&mut self, progress: &mut dyn FnMut(&Answer)) -> Answer {
        self.compare(None, progress).0
    }

    /// The best move, and what another one is worth that was played: what is known of it already, or what the same round
    /// says. It is never worth more, for then it is the best.
    pub(crate) fn compare(
        &mut self,
        played: Option<(Position, Option<Score>)>,
        progress: &mut dyn FnMut(&Answer),
    ) -> (Answer, Option<Score>) {
        let mut moves = self.root_moves();
        // Stopped before the first round is through, it is the first move by the look of it.
        let look = |mv: &RootMove| score(mv.score, Kind::Estimate { depth: 0 });
        let mut other = played.and_then(|(square, _)| moves.iter().find(|mv| mv.square == square).copied());
        let known = played.and_then(|(_, known)| known);
        let mut answer = self.answer(moves[0].square, look(&moves[0]));
        let mut value = known.or(other.as_ref().map(look));
        for round in self.rounds.clone() {
            let Some(found) = self.search_top(&mut moves, round) else { break };
            let kind = if found.whole { round.kind(self.empties, self.limits.goal) } else { answer.score.kind };
            let (best, worth) = (moves[0].square, score(found.discs, kind));
            match &mut other {
                Some(_) if known.is_some() => {}
                Some(mv) if mv.square == best => value = Some(worth),
                Some(mv) => {
                    let Some(found) = self.search_top(std::slice::from_mut(mv), round) else { break };
                    value = Some(score(found.discs, kind));
                }
                None => {}
            }
            answer = self.answer(best, worth);
            progress(&answer);
            if self.tree.stopped() {
                break;
            }
        }
        if let (Some(mv), Some(value)) = (other, value)
            && value.discs > answer.score.discs
        {
            // Of the other moves no more is known than before, whatever is known of this one.
            answer = self.answer(mv.square, Score { discs: value.discs, kind: answer.score.kind });
        }
        // A round that was broken off cost something too.
        (answer.nodes, answer.time) = (self.tree.nodes(), self.started.elapsed());
        (answer, value)
    }

    /// Every move on its own, the best first. After each round `progress` is told.
    pub(crate) fn all(&mut self, progress: &mut dyn FnMut(&[Answer])) -> Vec<Answer> {
        let mut moves = self.root_moves();
        let mut answers: Vec<Answer> = Vec::new();
        for mv in &moves {
            answers.push(self.answer(mv.square, score(mv.score, Kind::Estimate { depth: 0 })));
        }
        'rounds: for round in self.rounds.clone() {
            let kind = round.kind(self.empties, self.limits.goal);
            let mut found = Vec::with_capacity(moves.len());
            for mv in &mut moves {
                // Scores of different rounds cannot be ranked: what was begun counts only when it is through.
                let Some(value) = self.search_top(std::slice::from_mut(mv), round) else { break 'rounds };
                found.push(self.answer(mv.square, score(value.discs, kind)));
            }
            answers = self.ranked(found);
            progress(&answers);
        }
        self.ranked(answers)
    }

    /// The best first; its number of positions and its time are those of the whole search.
    fn ranked(&self, mut answers: Vec<Answer>) -> Vec<Answer> {
        answers.sort_by_key(|answer| -answer.score.discs);
        (answers[0].nodes, answers[0].time) = (self.tree.nodes(), self.started.elapsed());
        answers
    }

    /// The moves of the position, the ones that look best first.
    fn root_moves(&mut self) -> Vec<RootMove> {
        let mut moves: Vec<RootMove> = Vec::new();
        for square in self.tree.moves() {
            self.tree.play(Some(square));
            moves.push(RootMove { square, score: -self.tree.estimate() });
            self.tree.undo();
        }
        moves.sort_by_key(|mv| -mv.score);
        moves
    }

    /// One round over some of the moves. They are sorted best first; `None` if the search had to end before anything new
    /// was known.
    fn search_top(&mut self, moves: &mut [RootMove], round: Round) -> Option<Found> {
        self.tree.select(round.selectivity);
        let (lowest, highest) = self.window;
        let guess = moves[0].score.clamp(lowest, highest);
        let mut width = if round.depth < 4 { highest - lowest } else { 3 };
        let (mut alpha, mut beta) = ((guess - width).max(lowest), (guess + width).min(highest));
        // A window that turns out too narrow is opened on that side only. So it grows each time, and the loop ends even
        // where a selective search contradicts itself.
        loop {
            let found = self.search_top_window(moves, round.depth, alpha, beta)?;
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

    fn search_top_window(&mut self, moves: &mut [RootMove], depth: u32, alpha: i32, beta: i32) -> Option<Found> {
        let mut best = -INFINITY;
        for index in 0..moves.len() {
            let lower = alpha.max(best);
            self.tree.play(Some(moves[index].square));
            let mut score = INFINITY;
            if index > 0 {
                score = -self.tree.search(depth - 1, -lower - 1, -lower);
            }
            if index == 0 || score > lower && score < beta {
                score = -self.tree.search(depth - 1, -beta, -lower);
            }
            self.tree.undo();
            if self.tree.stopped() {
                // What the finished moves of this round say still stands, unless the first was not among them.
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
        // The best of some of the moves says nothing of the position.
        if moves.len() == self.tree.moves().len() {
            self.tree.keep(depth, (alpha, beta), best, moves[0].square);
        }
        Some(Found { discs: best, whole: true })
    }

    fn answer(&mut self, best: Position, score: Score) -> Answer {
        let line = self.line(best, score);
        Answer { best, score, line, nodes: self.tree.nodes(), time: self.started.elapsed() }
    }

    /// How both sides would go on, beginning with `first`: what earlier searches left behind, and to the end of the game
    /// if the score is proved.
    fn line(&mut self, first: Position, mut score: Score) -> Vec<Option<Position>> {
        let mut line = Vec::new();
        let mut next = Some(Some(first));
        while let Some(mv) = next {
            self.tree.play(mv);
            line.push(mv);
            score = score.negated();
            next = self.next_of_line(score);
        }
        line.iter().for_each(|_| self.tree.undo());
        line
    }

    /// What to play in a position that is worth this much: a move or a pass; `None` if the game is over or nothing is known.
    fn next_of_line(&mut self, score: Score) -> Option<Option<Position>> {
        if self.tree.moves().is_empty() {
            self.tree.play(None);
            let over = self.tree.moves().is_empty();
            self.tree.undo();
            return (!over).then_some(None);
        }
        let known = self.tree.known();
        let least = match (score.kind, score.discs) {
            (Kind::Exact, discs) => discs,
            // What is lost, is lost by any move.
            (Kind::WinLossDraw, -1) => -self.tree.area(),
            (Kind::WinLossDraw, sign) => sign,
            _ => return known.map(Some),
        };
        // What was left behind may be gone, or be a move of which no more was asked than that it is bad enough. One that
        // keeps the score is easily told: the search has been there.
        let others = self.root_moves().into_iter().map(|mv| mv.square).filter(|&square| Some(square) != known);
        for square in known.into_iter().chain(others) {
            self.tree.play(Some(square));
            let left = self.tree.empties();
            let keeps = self.tree.search(left, -least, -least + 1) <= -least;
            self.tree.undo();
            if self.tree.stopped() {
                return None;
            }
            if keeps {
                return Some(Some(square));
            }
        }
        None
    }
}
