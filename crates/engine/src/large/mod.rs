//! Boards over 8 x 8: the same rounds from the top, and below them a plain principal-variation search with the generic
//! estimate. One thread, no selectivity: what it searches to the end is exact.

mod field;
mod squares;

use crate::deepen::Round;
use crate::limits::{Goal, Limits, Stop};
use crate::probcut::EXACT;
use crate::searcher::INFINITY;
use crate::table::{Entry, NO_MOVE, Table};
use crate::tree::Tree;
pub(crate) use field::words;
use field::{Board, Field};
use reversi::{Game, Player, Position};
use web_time::Instant;

/// From this depth on positions are looked up and kept, and their moves sorted.
const REMEMBER: u32 = 2;

/// The last rounds before the end of the game cost about as much as the end itself, and are left out: so many.
const LEFT_OUT: u32 = 6;

/// What a search stands on, and when it ends.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<'a> {
    pub(crate) table: &'a Table,
    pub(crate) stop: &'a Stop,
    pub(crate) deadline: Option<Instant>,
    pub(crate) node_limit: Option<u64>,
}

/// The tree of a board whose squares take at most `N` words.
pub(crate) struct Large<'a, const N: usize> {
    field: Field<N>,
    bounds: Bounds<'a>,
    /// Where we stand, and how we came there.
    path: Vec<Board<N>>,
    nodes: u64,
    ended: bool,
}

/// The tree of a game on a board of any size, as `player` sees it.
pub(crate) fn tree<'a>(game: &Game, player: Player, bounds: Bounds<'a>) -> Box<dyn Tree + 'a> {
    match words(game.size()) {
        0..=2 => Box::new(Large::<2>::new(game, player, bounds)),
        3..=4 => Box::new(Large::<4>::new(game, player, bounds)),
        _ => Box::new(Large::<11>::new(game, player, bounds)),
    }
}

impl<'a, const N: usize> Large<'a, N> {
    fn new(game: &Game, player: Player, bounds: Bounds<'a>) -> Large<'a, N> {
        let field = Field::new(game.rules(), game.size());
        Large { field, bounds, path: vec![field.board(game, player)], nodes: 0, ended: false }
    }

    fn board(&self) -> &Board<N> {
        self.path.last().expect("a path has a beginning")
    }

    /// The score at this depth, if it lies between `alpha` and `beta`; else a bound of it.
    fn search(&mut self, board: &Board<N>, depth: u32, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let left = self.field.empties(board).len() as u32;
        let depth = depth.min(left);
        if depth == 0 {
            return if left == 0 { self.field.result(board) } else { self.field.estimate(board) };
        }
        // A position on a large board takes longer than a look at the clock.
        if self.stopped() {
            return alpha;
        }

        // 1. Known from before?
        let hash = (depth >= REMEMBER).then(|| self.field.hash(board));
        let entry = hash.and_then(|hash| self.bounds.table.get(hash));
        if let Some(entry) = entry.filter(|entry| entry.depth >= depth) {
            if entry.lower >= beta || entry.lower == entry.upper {
                return entry.lower;
            }
            if entry.upper <= alpha {
                return entry.upper;
            }
        }

        // 2. No move: pass, or the end.
        let moves = self.field.moves(board);
        if moves.is_empty() {
            let passed = board.pass();
            return if self.field.moves(&passed).is_empty() {
                self.field.result(board)
            } else {
                -self.search(&passed, depth, -beta, -alpha)
            };
        }

        // 3. The moves, the most promising first.
        let solving = depth == left && self.field.must_flank(board);
        let first = entry.map_or(NO_MOVE, |entry| entry.moves[0]);
        let mut candidates: Vec<(i32, i32, Board<N>)> = Vec::with_capacity(moves.len() as usize);
        for square in moves.iter() {
            let next = self.field.play(board, square);
            let promise = match depth {
                _ if square as u16 == first => INFINITY,
                ..REMEMBER => i32::from(self.field.corners.contains(square)),
                // To the end the fewest replies are the fewest lines to follow.
                _ if solving => -self.field.moves(&next).len(),
                _ => -self.field.estimate(&next),
            };
            candidates.push((promise, square, next));
        }
        if depth >= REMEMBER {
            // Each of them was looked at.
            self.nodes += candidates.len() as u64;
        }
        candidates.sort_by_key(|&(promise, ..)| -promise);
        let (mut best, mut best_move) = (-INFINITY, NO_MOVE);
        for (_, square, next) in &candidates {
            let lower = alpha.max(best);
            let mut score = INFINITY;
            if best_move != NO_MOVE {
                score = -self.search(next, depth - 1, -lower - 1, -lower);
            }
            if best_move == NO_MOVE || score > lower && score < beta {
                score = -self.search(next, depth - 1, -beta, -lower);
            }
            if self.ended {
                return alpha;
            }
            if score > best {
                (best, best_move) = (score, *square as u16);
                if score >= beta {
                    break;
                }
            }
        }
        if let Some(hash) = hash {
            self.put(hash, depth, (alpha, beta), best, best_move);
        }
        best
    }

    fn put(&self, hash: u64, depth: u32, (alpha, beta): (i32, i32), score: i32, best: u16) {
        let lower = if score > alpha { score } else { -INFINITY };
        let upper = if score < beta { score } else { INFINITY };
        self.bounds.table.put(hash, Entry { lower, upper, depth, selectivity: EXACT, moves: [best, NO_MOVE] });
    }
}

impl<const N: usize> Tree for Large<'_, N> {
    fn area(&self) -> i32 {
        self.field.area
    }

    fn empties(&self) -> u32 {
        self.field.empties(self.board()).len() as u32
    }

    fn rounds(&self, limits: &Limits) -> Vec<Round> {
        let empties = self.empties();
        let depth = limits.depth.filter(|_| limits.goal == Goal::Best);
        let most = depth.unwrap_or(empties).min(empties);
        let depths = (1..=most).filter(|&depth| depth == most || depth + LEFT_OUT < empties);
        depths.map(|depth| Round { depth, selectivity: EXACT }).collect()
    }

    fn moves(&self) -> Vec<Position> {
        self.field.moves(self.board()).iter().map(|square| self.field.position(square)).collect()
    }

    fn play(&mut self, mv: Option<Position>) {
        let board = self.board();
        let next = mv.map_or_else(|| board.pass(), |position| self.field.play(board, self.field.number(position)));
        self.path.push(next);
    }

    fn undo(&mut self) {
        self.path.pop();
    }

    fn estimate(&self) -> i32 {
        self.field.estimate(self.board())
    }

    fn select(&mut self, _selectivity: u32) {
        // Every line is followed anyway.
    }

    fn search(&mut self, depth: u32, alpha: i32, beta: i32) -> i32 {
        let board = *self.board();
        Large::search(self, &board, depth, alpha, beta)
    }

    fn known(&self) -> Option<Position> {
        let square = i32::from(self.bounds.table.get(self.field.hash(self.board()))?.moves[0]);
        self.field.moves(self.board()).contains(square).then(|| self.field.position(square))
    }

    fn keep(&mut self, depth: u32, window: (i32, i32), score: i32, best: Position) {
        if !self.stopped() {
            let (hash, best) = (self.field.hash(self.board()), self.field.number(best) as u16);
            self.put(hash, depth, window, score, best);
        }
    }

    fn stopped(&mut self) -> bool {
        let Bounds { stop, deadline, node_limit, .. } = self.bounds;
        self.ended = self.ended
            || node_limit.is_some_and(|limit| self.nodes >= limit)
            || stop.is_stopped()
            || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.ended
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::top::Top;
    use crate::weights::{PHASES, to_bytes, weights_per_phase};
    use crate::{Engine, Kind, Options, Score};
    use reversi::{Rules, Size};

    fn search(table: &Table, game: &Game, limits: &Limits) -> (Score, Vec<Option<Position>>) {
        let stop = Stop::new();
        let bounds = Bounds { table, stop: &stop, deadline: None, node_limit: None };
        let mut tree = tree(game, game.turn().unwrap(), bounds);
        let answer = Top::new(&mut *tree, limits, Instant::now()).best(&mut |_| {});
        (answer.score, answer.line)
    }

    /// On small boards there are two searches, and they have to agree.
    #[test]
    fn what_is_solved_has_the_score_of_the_other_solver() {
        let weights = to_bytes(&vec![0; PHASES * weights_per_phase()]);
        let mut engine = Engine::new(&weights, &Options { hash_megabytes: 1, ..Options::default() }).unwrap();
        let table = Table::new(1).unwrap();
        let mut state: u64 = 7;
        let mut solved = 0;
        for (rules, size, empties, count) in [
            (Rules::Othello, "8x8", 10, 20),
            (Rules::Othello, "5x7", 10, 20),
            (Rules::Othello, "2x8", 8, 20),
            (Rules::Othello, "8x3", 10, 20),
            (Rules::Classic, "4x4", 14, 3),
            (Rules::Classic, "6x6", 10, 20),
            (Rules::Free, "4x4", 7, 20),
            (Rules::Free, "6x6", 6, 5),
        ] {
            for _ in 0..count {
                let mut game = Game::new(rules, size.parse::<Size>().unwrap()).unwrap();
                while game.board().empty().len() > empties && !game.is_over() {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    let chosen = game.moves().iter().nth((state >> 33) as usize % game.moves().len()).unwrap();
                    game.play(chosen.position).unwrap();
                }
                let Some(player) = game.turn() else { continue };
                for limits in [Limits::exact(), Limits::win_loss_draw(), Limits::default()] {
                    let expected = engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap().score;
                    let (score, line) = search(&table, &game, &limits);
                    assert_eq!(score, expected, "{rules} {size}\n{}", game.board());
                    // The line leads to the end, and to that score.
                    let mut end = game.clone();
                    line.into_iter().flatten().for_each(|square| assert!(end.play(square).is_ok()));
                    let official = end.official_score().expect("the line runs to the end");
                    let lead = official.of(player) as i32 - official.of(player.other()) as i32;
                    let lead = if score.kind == Kind::WinLossDraw { lead.signum() } else { lead };
                    assert_eq!(lead, score.discs, "{rules} {size}\n{}", game.board());
                }
                solved += 1;
            }
        }
        assert!(solved > 100, "{solved}");
    }
}
