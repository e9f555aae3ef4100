//! Whether a position makes a puzzle, and how hard it is.

use super::{Grade, Puzzle, PuzzleStep, Source, rating};
use crate::review::{self, MoveChoice};
use crate::thinker::Thinker;
use reversi::{Game, Size, Square};
use reversi_engine::{Limits, Stop};
use std::ops::RangeInclusive;

/// The numbers of empty squares that puzzles begin with.
pub const EMPTIES: RangeInclusive<usize> = 8..=18;
/// With fewer moves to choose from there is nothing to find.
const FEWEST_MOVES: usize = 4;
/// The most moves that a solver has to find.
const MOST_STEPS: usize = 3;
/// With fewer empty squares the rest is counting.
const FEWEST_EMPTIES: usize = 5;
/// A search of so many plies tells whether a closer look is worth while, ...
const GLANCE: u32 = 4;
/// ... as its values are seldom further off than this.
const MARGIN: i32 = 12;

/// Makes a puzzle of a position, if exactly one move wins and its grade is `wanted`. The result depends on the position alone:
/// the thinker forgets everything else. `None` also if it was stopped.
pub fn judge(
    thinker: &mut dyn Thinker,
    position: &Game,
    source: &Source,
    wanted: impl Fn(Grade) -> bool,
    stop: &Stop,
) -> Result<Option<Puzzle>, String> {
    let empties = position.board().empty().len();
    if position.size() != Size::STANDARD || !EMPTIES.contains(&empties) || position.moves().len() < FEWEST_MOVES {
        return Ok(None);
    }
    thinker.forget();
    if !is_promising(thinker, position, stop)? {
        return Ok(None);
    }
    let Some(winner) = only_winner(thinker, position, stop)? else { return Ok(None) };
    let depth = depth(thinker, position, winner, stop)?;
    let grade = Grade::of(depth);
    // Whoever looks at discs or corners alone should not find what is meant to be hard.
    let is_plain = grade > Grade::Easy && (is_corner(winner) || flips_most(position, winner));
    if stop.is_stopped() || is_plain || !wanted(grade) {
        return Ok(None);
    }
    let mut steps = vec![step(thinker, position, stop)?];
    while steps.len() < MOST_STEPS
        && let Some(next) = steps.last().and_then(PuzzleStep::next_position)
        && next.moves().len() > 1
        && next.board().empty().len() >= FEWEST_EMPTIES
        && only_winner(thinker, &next, stop)?.is_some()
    {
        steps.push(step(thinker, &next, stop)?);
    }
    let rating = rating::of_puzzle(depth, position.moves().len(), steps.len());
    Ok((!stop.is_stopped()).then(|| Puzzle { steps, depth, rating, source: source.clone() }))
}

/// Whether one move may win and no other.
fn is_promising(thinker: &mut dyn Thinker, position: &Game, stop: &Stop) -> Result<bool, String> {
    let answers = thinker.values(position, &Limits::depth(GLANCE), stop, &mut |_| {})?;
    let discs = |rank: usize| answers.get(rank).map_or(i32::MIN, |answer| answer.score.discs);
    Ok(discs(0) > -MARGIN && discs(1) < MARGIN)
}

/// The only move that wins, proved.
fn only_winner(thinker: &mut dyn Thinker, position: &Game, stop: &Stop) -> Result<Option<Square>, String> {
    let answers = thinker.values(position, &Limits::win_loss_draw(), stop, &mut |_| {})?;
    let mut winners = answers.iter().filter(|answer| answer.score.discs > 0).map(|answer| answer.best);
    let only = winners.next().filter(|_| winners.next().is_none());
    Ok(only.filter(|_| !stop.is_stopped()))
}

/// The plies of search from which on the engine chooses the move and stays with it; the number of empty squares if only the end
/// of the game shows it.
fn depth(thinker: &mut dyn Thinker, position: &Game, winner: Square, stop: &Stop) -> Result<u32, String> {
    let empties = position.board().empty().len() as u32;
    let mut chosen = Vec::new();
    thinker.forget();
    thinker.best(position, &Limits::depth(empties - 1), stop, &mut |answer| chosen.push(answer.best))?;
    let seen = chosen.iter().rev().take_while(|&&square| square == winner).count();
    Ok(empties - seen.min(chosen.len()) as u32)
}

/// The position with the exact value of every move.
fn step(thinker: &mut dyn Thinker, position: &Game, stop: &Stop) -> Result<PuzzleStep, String> {
    let answers = thinker.values(position, &Limits::exact(), stop, &mut |_| {})?;
    let choices: Vec<MoveChoice> = answers.into_iter().map(|answer| review::choice(position, answer)).collect();
    Ok(PuzzleStep { position: position.clone(), choices })
}

fn is_corner(square: Square) -> bool {
    let last = Size::STANDARD.width() - 1;
    [square.column(), square.row()].iter().all(|&at| at == 0 || at == last)
}

fn flips_most(position: &Game, square: Square) -> bool {
    let flips = |at: Square| position.find_move(at).map_or(0, |mv| mv.flips().len());
    position.moves().iter().all(|mv| mv.square == square || mv.flips().len() < flips(square))
}
