//! Claims about why a move was bad. Each claim is verified on the boards along two lines: one that starts with the bad
//! move, and one that starts with a better move.

use super::board_regions::{corners, near, regions};
use super::explain::{Explanation, Near, Reason};
use super::line::Line;
use reversi::{Board, Game, Player, Square, SquareSet};

/// The position before a bad move, the line that starts with that move, and a line that starts with a better move.
pub(super) struct Case<'a> {
    pub(super) player: Player,
    pub(super) before: &'a Game,
    pub(super) bad: Line,
    pub(super) good: Line,
}

type Claim = fn(&Case<'_>) -> Option<Explanation>;

/// All claims, most important first.
pub(super) const ALL: [Claim; 8] =
    [gave_corner, opened_corner, had_to_pass, let_pass, last_safe_move, lost_parity, lost_mobility, gave_mobility];

/// The number of plies that count as "soon": two moves by each side.
const SOON: usize = 4;

/// The size of the largest region for which a loss of parity is claimed. Human players cannot count out larger regions.
const LARGEST_REGION: usize = 9;

/// The minimum number of empty squares for a claim about mobility. With fewer empty squares, human players can count
/// out the rest of the game.
const MOBILITY_EMPTIES: usize = 12;

/// The minimum difference between two numbers of legal moves for a claim about mobility. In addition, the smaller
/// number must be at most two thirds of the larger number.
const FEWER_MOVES: usize = 3;

/// The largest number of remaining moves for which a loss of mobility is claimed.
const FEW_MOVES: usize = 5;

impl Case<'_> {
    fn opponent(&self) -> Player {
        self.player.other()
    }

    /// Returns whether the position has too many empty squares for human players to count out the rest of the game.
    fn is_open(&self) -> bool {
        self.before.board().empty().len() >= MOBILITY_EMPTIES
    }

    fn shown(&self, reason: Reason, last_step: usize) -> Option<Explanation> {
        Some(Explanation { reason, line: self.bad.first(last_step + 1) })
    }

    /// Returns the corners that a side could take if it were to move.
    fn open_corners(&self, board: &Board, player: Player) -> SquareSet {
        self.before.rules().legal(board, player) & corners(board.size())
    }

    /// Returns the corners that the other side can take only because of the bad move. Each corner comes with the index
    /// of the ply in the bad line at which the other side takes it.
    fn lost_corners(&self) -> impl Iterator<Item = (Square, usize)> + '_ {
        let had = self.open_corners(self.before.board(), self.opponent());
        (corners(self.before.size()) - had).iter().filter_map(move |corner| {
            let step = self.bad.takes(self.opponent(), corner)?;
            let anyway = self.good.takes(self.opponent(), corner).is_some_and(|other| other <= step.max(SOON));
            // If the better line ends before that ply, the corner must not be open at the end of the better line.
            let last = self.good.steps.last().filter(|_| self.good.steps.len() <= step);
            let about = last.is_some_and(|last| self.open_corners(&last.board, self.opponent()).contains(corner));
            (!anyway && !about).then_some((corner, step))
        })
    }

    /// Returns the square of the bad move, and how it touches the corner. Returns `None` if it does not touch the
    /// corner, or if the disc on it is not flipped when the other side takes the corner at ply `step` of the bad line.
    fn opened_by(&self, corner: Square, step: usize) -> Option<(Square, Near)> {
        let square = self.bad.steps.first()?.disc_of(self.player)?;
        let near = near(square, corner)?;
        let taken = self.bad.steps.get(step)?.ply.mv()?.flips();
        taken.contains(square).then_some((square, near))
    }

    /// Returns whether the player can move without letting the other side take a corner at once.
    fn has_safe_move(&self, board: &Board) -> bool {
        let moves = self.before.rules().moves(board, self.player);
        moves.iter().any(|mv| {
            let mut after = *board;
            // `set_all` cannot fail here, because the squares of a legal move lie on the board.
            after.set_all(mv.gained, Some(self.player)).is_ok() && self.open_corners(&after, self.opponent()).is_empty()
        })
    }
}

fn gave_corner(case: &Case<'_>) -> Option<Explanation> {
    let given = |&(corner, step): &(Square, usize)| step < SOON && case.opened_by(corner, step).is_none();
    let (corner, step) = case.lost_corners().filter(given).min_by_key(|&(_, step)| step)?;
    case.shown(Reason::GaveCorner { player: case.player, corner }, step)
}

fn opened_corner(case: &Case<'_>) -> Option<Explanation> {
    let opened = |(corner, step)| case.opened_by(corner, step).map(|(square, near)| (corner, square, near, step));
    let (corner, square, near, step) = case.lost_corners().filter_map(opened).min_by_key(|&(.., step)| step)?;
    case.shown(Reason::OpenedCorner { player: case.player, square, near, corner }, step)
}

fn had_to_pass(case: &Case<'_>) -> Option<Explanation> {
    let step = soon(case.bad.passes(case.player))?;
    let anyway = soon(case.good.passes(case.player)).is_some();
    (!anyway).then(|| case.shown(Reason::HadToPass { player: case.player }, step)).flatten()
}

fn let_pass(case: &Case<'_>) -> Option<Explanation> {
    let step = soon(case.bad.passes(case.opponent()))?;
    // After the pass, the player must move again in the bad line.
    case.bad.steps.get(step + 1)?.disc_of(case.player)?;
    let anyway = soon(case.good.passes(case.opponent())).is_some();
    (!anyway).then(|| case.shown(Reason::LetPass { player: case.player }, step + 1)).flatten()
}

fn last_safe_move(case: &Case<'_>) -> Option<Explanation> {
    let has_run_out = |line: &Line| {
        let (board, moves) = line.after_answers(1)?;
        // If a corner was already open, another claim applies.
        Some(!moves.is_empty() && case.open_corners(board, case.opponent()).is_empty() && !case.has_safe_move(board))
    };
    let had = case.has_safe_move(case.before.board());
    let gave_up = had && has_run_out(&case.bad)? && !has_run_out(&case.good)?;
    gave_up.then(|| case.shown(Reason::LastSafeMove { player: case.player }, 1)).flatten()
}

fn lost_parity(case: &Case<'_>) -> Option<Explanation> {
    let regions = regions(case.before.board().empty(), case.before.size());
    regions.into_iter().filter(|region| (2..=LARGEST_REGION).contains(&region.len())).find_map(|region| {
        let (bad, last, step) = case.bad.last_in(region)?;
        let (good, ..) = case.good.last_in(region)?;
        let lost = bad == case.opponent() && good == case.player;
        lost.then(|| case.shown(Reason::LostParity { player: case.player, region, last }, step)).flatten()
    })
}

fn lost_mobility(case: &Case<'_>) -> Option<Explanation> {
    let from = case.before.moves().len();
    let lost = |answers: usize| {
        let (_, left) = case.bad.after_answers(answers)?;
        let (_, better) = case.good.after_answers(answers)?;
        // A side with no move at all passes, and a separate claim covers passes.
        let lost = (1..=FEW_MOVES).contains(&left.len()) && is_far_less(left.len(), from.min(better.len()));
        (case.is_open() && lost).then_some((left.len(), 2 * answers - 1))
    };
    let (to, step) = lost(1).or_else(|| lost(2))?;
    case.shown(Reason::LostMobility { player: case.player, from, to }, step)
}

fn gave_mobility(case: &Case<'_>) -> Option<Explanation> {
    let moves = |board: &Board| case.before.rules().legal(board, case.opponent()).len();
    let (bad, good) = (case.bad.steps.first()?, case.good.steps.first()?);
    let (had, to, better) = (moves(case.before.board()), moves(&bad.board), moves(&good.board));
    let gave = case.is_open() && better > 0 && to > had && is_far_less(better, to);
    let instead = good.disc_of(case.player)?;
    gave.then(|| case.shown(Reason::GaveMobility { player: case.player, to, better, instead }, 0)).flatten()
}

/// Returns whether `moves` is much smaller than `others`.
const fn is_far_less(moves: usize, others: usize) -> bool {
    moves + FEWER_MOVES <= others && moves * 3 <= others * 2
}

fn soon(step: Option<usize>) -> Option<usize> {
    step.filter(|&step| step < SOON)
}
