//! Checks the end of a game: the window must show the winner.

use super::cases::Trial;
use super::picture::Picture;
use super::program::{Halt, Run, STILL};
use crate::MistakeKind;
use reversi::Player;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The appearance of the window at the end of a game.
pub(super) struct End {
    winner: Player,
    /// A hash of the part of the picture outside the board.
    beside: u64,
    /// Whether the board itself shows the winner, either because one side's discs look different or because text covers
    /// the board.
    on_board: bool,
}

/// Returns a hash of the part of the picture outside the board.
pub(super) fn beside_the_board(run: &Run<'_>) -> Result<u64, Halt> {
    Ok(beside(run, &run.picture()?))
}

fn beside(run: &Run<'_>, picture: &Picture) -> u64 {
    let mut hasher = DefaultHasher::new();
    for index in 0..picture.width * picture.height {
        if !run.grid.contains(index % picture.width, index / picture.width) {
            picture.pixel(index).hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// Checks that the window shows the winner at the end of the game, and that no more moves are possible. `seen` contains
/// the result of [`beside_the_board`] before each move.
pub(super) fn check(trial: &Trial<'_>, run: &mut Run<'_>, seen: &[u64]) -> Result<(), Halt> {
    let picture = run.settled(4 * STILL)?;
    let Some(winner) = run.game.winner() else { return Ok(()) };
    let (name, loser) = (if winner == Player::Black { "Dark" } else { "Light" }, winner.other());
    let (own, other, changed) = run.looks(&picture, winner);
    let (loser_own, loser_other, loser_changed) = run.looks(&picture, loser);
    let losers = loser_own + loser_other + loser_changed;
    if changed > other + own && loser_changed * 5 < losers {
        let what = format!("{name} has won, but at the end the winner's discs look different, not the loser's.");
        return Err(run.mistake(MistakeKind::WrongEnd, what, None, None));
    }
    if changed == 0 && (other > 0 || loser_other > 0) {
        let what = format!("{name} wins with the last move, but the discs after this move are wrong.");
        return Err(run.mistake(MistakeKind::WrongEnd, what, None, None));
    }
    let end = End { winner, beside: beside(run, &picture), on_board: changed > 0 || loser_changed > 0 };
    let same_end =
        trial.ends.borrow().iter().any(|known| !known.on_board && known.winner != winner && known.beside == end.beside);
    if !end.on_board && (seen.contains(&end.beside) || same_end) {
        let what = format!("The game is over and {name} has won, but the window does not say so.");
        return Err(run.mistake(MistakeKind::WrongEnd, what, None, None));
    }
    trial.ends.borrow_mut().push(end);
    match run.game.board().empty().iter().next() {
        Some(square) => run.try_after_end(square),
        None => Ok(()),
    }
}
