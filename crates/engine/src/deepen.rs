//! The search from the top: deeper and deeper, then to the end, until the limits are reached.

use crate::limits::Goal;
use crate::probcut::{CONFIDENCE, EXACT};
use crate::score::{Kind, Score};
use crate::searcher::{INFINITY, Node, Searcher};

/// One round of the search: how deep, and how selective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    pub(crate) depth: u32,
    pub(crate) selectivity: u32,
}

/// The selectivity of rounds that do not reach the end of the game.
const MIDGAME: u32 = 1;

/// A search to the end is tried when the depth has come this close to it.
const AHEAD: u32 = 10;

/// The rounds, each more expensive than the one before, of a search with this many empty squares.
pub(crate) fn rounds(empties: u32, goal: Goal, depth: Option<u32>) -> Vec<Round> {
    let most = depth.unwrap_or(empties).min(empties);
    let to_the_end = most == empties;
    let step = if goal == Goal::Best { 1 } else { 2 };
    let before_end = if to_the_end { empties.saturating_sub(AHEAD) } else { most };
    let mut rounds: Vec<Round> =
        (1..=before_end).step_by(step).map(|depth| Round { depth, selectivity: MIDGAME }).collect();
    if to_the_end {
        let passes: &[u32] = match empties {
            0..=13 => &[EXACT],
            14..=19 => &[0, EXACT],
            20..=23 => &[0, 2, EXACT],
            _ => &[0, 1, 2, 3, EXACT],
        };
        rounds.extend(passes.iter().map(|&selectivity| Round { depth: empties, selectivity }));
    }
    rounds
}

/// A move at the top, and what is known of it.
#[derive(Clone, Copy)]
pub(crate) struct RootMove {
    pub(crate) square: u32,
    pub(crate) flips: u64,
    pub(crate) score: i32,
}

impl Round {
    /// What a score of this round is worth.
    pub(crate) fn kind(self, empties: u32, goal: Goal) -> Kind {
        match (self.depth >= empties, self.selectivity) {
            (false, _) => Kind::Estimate { depth: self.depth },
            (true, EXACT) if goal == Goal::WinLossDraw => Kind::WinLossDraw,
            (true, EXACT) => Kind::Exact,
            (true, level) => Kind::Selective { confidence: CONFIDENCE[level as usize] },
        }
    }
}

impl Searcher<'_> {
    /// One round over the moves at the top. They are sorted best first, and the score of the best is given; `None` if
    /// the search had to end before anything new was known.
    pub(crate) fn search_top(
        &mut self,
        node: &Node,
        moves: &mut [RootMove],
        round: Round,
        window: (i32, i32),
    ) -> Option<i32> {
        self.selectivity = round.selectivity;
        let (lowest, highest) = window;
        let guess = moves[0].score.clamp(lowest, highest);
        let mut width = if round.depth < 4 { highest - lowest } else { 2 };
        let (mut alpha, mut beta) = ((guess - width).max(lowest), (guess + width).min(highest));
        // A window that turns out too narrow is opened on that side only. So it grows each time, and the loop ends even
        // where a selective search contradicts itself.
        loop {
            let score = self.search_top_window(node, moves, round.depth, alpha, beta)?;
            if score <= alpha && alpha > lowest {
                width *= 2;
                alpha = (alpha.min(score) - width).max(lowest);
            } else if score >= beta && beta < highest {
                width *= 2;
                beta = (beta.max(score) + width).min(highest);
            } else {
                return Some(score);
            }
        }
    }

    fn search_top_window(
        &mut self,
        node: &Node,
        moves: &mut [RootMove],
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        self.count.nodes += 1;
        let mut best = -INFINITY;
        for index in 0..moves.len() {
            let lower = alpha.max(best);
            let next = node.play(moves[index].square, moves[index].flips);
            let mut score = INFINITY;
            if index > 0 {
                score = -self.search(&next, depth - 1, -lower - 1);
            }
            if index == 0 || score > lower && score < beta {
                score = -self.search_window(&next, depth - 1, -beta, -lower);
            }
            if self.stopped() {
                // What the finished moves of this round say still stands, unless the first was not among them.
                return (index > 0 && best > alpha).then_some(best);
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
        if moves.len() == self.field.moves(node.board).count_ones() as usize {
            let selectivity = self.selectivity;
            self.keep(node.board, depth, selectivity, (alpha, beta), best, moves[0].square as u16);
        }
        Some(best)
    }

    /// The line that the table holds from a position on, beginning with `first`: squares, and `None` for a pass.
    pub(crate) fn line(&mut self, node: &Node, first: u32) -> Vec<Option<u32>> {
        let mut line = Vec::new();
        let mut board = node.board;
        let mut next = Some(first);
        while line.len() < 64 {
            let moves = self.field.moves(board);
            match next.filter(|square| moves >> square & 1 == 1) {
                Some(square) => {
                    board = board.play(square, self.field.flips(board, square));
                    line.push(Some(square));
                }
                None if moves == 0 && self.field.moves(board.pass()) != 0 => {
                    board = board.pass();
                    line.push(None);
                }
                None => break,
            }
            let entry = self.shared.table.get(self.field.hash(board));
            next = entry.map(|entry| u32::from(entry.moves[0])).filter(|&square| square < 64);
        }
        line
    }
}

/// A score with its kind; as to a win, a loss or a draw no more than that is said.
pub(crate) fn score(discs: i32, kind: Kind) -> Score {
    let discs = if kind == Kind::WinLossDraw { discs.signum() } else { discs };
    Score { discs, kind }
}
