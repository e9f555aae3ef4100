//! Decides whether a position is suitable for a puzzle, and how hard the puzzle is.

use super::{Grade, Puzzle, PuzzleStep, Source, rating};
use crate::review::{self, MoveChoice};
use reversi::{Game, Size, Square};
use reversi_engine::SearchEngine;
use reversi_engine::{Limits, Stop};
use std::ops::RangeInclusive;

/// The permitted number of empty squares at the start of a puzzle.
pub const EMPTIES: RangeInclusive<usize> = 8..=18;
/// The minimum number of legal moves at the start of a puzzle. With fewer moves, the winning move is too easy to guess.
const FEWEST_MOVES: usize = 4;
/// The maximum number of moves that a solver has to find.
const MOST_STEPS: usize = 3;
/// The minimum number of empty squares at each later step. With fewer empty squares, the solver only has to count
/// discs.
const FEWEST_EMPTIES: usize = 5;
/// The depth, in plies, of the quick search that decides whether to examine a position closely.
const GLANCE: u32 = 4;
/// The margin of error of the quick search, in discs. Larger errors are rare.
const MARGIN: i32 = 12;

/// Makes a puzzle from a position if the numbers of empty squares and legal moves are suitable, exactly one move wins,
/// that move is not too obvious, and the grade of the puzzle satisfies `wanted`. Otherwise, or if the search was
/// stopped, returns `None`. The engine first forgets earlier results, so that the puzzle depends only on the position.
pub fn judge(
    engine: &mut dyn SearchEngine,
    position: &Game,
    source: &Source,
    wanted: impl Fn(Grade) -> bool,
    stop: &Stop,
) -> Result<Option<Puzzle>, String> {
    let empties = position.board().empty().len();
    if position.size() != Size::STANDARD || !EMPTIES.contains(&empties) || position.moves().len() < FEWEST_MOVES {
        return Ok(None);
    }
    engine.forget();
    if !is_promising(engine, position, stop)? {
        return Ok(None);
    }
    let Some(winner) = only_winner(engine, position, stop)? else { return Ok(None) };
    let depth = depth(engine, position, winner, stop)?;
    let grade = Grade::of(depth);
    // Above the easy grade, a winning move that takes a corner or flips the most discs would be too obvious.
    let is_plain = grade > Grade::Easy && (is_corner(winner) || flips_most(position, winner));
    if stop.is_stopped() || is_plain || !wanted(grade) {
        return Ok(None);
    }
    let mut steps = vec![step(engine, position, stop)?];
    while steps.len() < MOST_STEPS
        && let Some(next) = steps.last().and_then(PuzzleStep::next_position)
        && next.moves().len() > 1
        && next.board().empty().len() >= FEWEST_EMPTIES
        && only_winner(engine, &next, stop)?.is_some()
    {
        steps.push(step(engine, &next, stop)?);
    }
    let rating = rating::of_puzzle(depth, position.moves().len(), steps.len());
    Ok((!stop.is_stopped()).then(|| Puzzle { steps, depth, rating, source: source.clone() }))
}

/// Uses a shallow search to decide whether the position may have exactly one winning move.
fn is_promising(engine: &mut dyn SearchEngine, position: &Game, stop: &Stop) -> Result<bool, String> {
    let answers = engine.search_all(position, &Limits::depth(GLANCE), stop, &mut |_| {})?;
    let discs = |rank: usize| answers.get(rank).map_or(i32::MIN, |answer| answer.score.discs);
    Ok(discs(0) > -MARGIN && discs(1) < MARGIN)
}

/// Returns the winning move if a search to the end of the game proves that there is exactly one.
fn only_winner(engine: &mut dyn SearchEngine, position: &Game, stop: &Stop) -> Result<Option<Square>, String> {
    let answers = engine.search_all(position, &Limits::win_loss_draw(), stop, &mut |_| {})?;
    let mut winners = answers.iter().filter(|answer| answer.score.discs > 0).map(|answer| answer.best);
    let only = winners.next().filter(|_| winners.next().is_none());
    Ok(only.filter(|_| !stop.is_stopped()))
}

/// Returns the smallest depth such that searches to this depth and to every greater depth choose the winning move. If
/// only a search to the end of the game finds the move, returns the number of empty squares.
fn depth(engine: &mut dyn SearchEngine, position: &Game, winner: Square, stop: &Stop) -> Result<u32, String> {
    let empties = position.board().empty().len() as u32;
    let mut chosen = Vec::new();
    engine.forget();
    engine.search(position, &Limits::depth(empties - 1), stop, &mut |answer| chosen.push(answer.best))?;
    let seen = chosen.iter().rev().take_while(|&&square| square == winner).count();
    Ok(empties - seen.min(chosen.len()) as u32)
}

/// Returns the position together with the exact value of every legal move.
fn step(engine: &mut dyn SearchEngine, position: &Game, stop: &Stop) -> Result<PuzzleStep, String> {
    let answers = engine.search_all(position, &Limits::exact(), stop, &mut |_| {})?;
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
