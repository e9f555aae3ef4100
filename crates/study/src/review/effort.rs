//! The search effort of a review, and the division of a game into parts. All positions of a part are searched within
//! the same limits.

use super::discs;
use reversi::Game;
use reversi_engine::{Level, Limits};
use std::fmt;
use std::time::Duration;

/// How deeply or how long the engine searches each position in a review.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effort {
    /// Searches as deeply as this level, and starts to solve the game exactly at the same number of empty squares, but
    /// makes no deliberate errors. The result is reproducible, except at [`Level::MAX`], which searches for a fixed
    /// time.
    Level(Level),
    /// Searches each position for this long, and solves it exactly if the time is sufficient.
    Time(Duration),
}

impl Default for Effort {
    /// Returns the effort of level 14. With this effort, an ordinary computer reviews a game in a few seconds, and
    /// solves the last 18 empty squares exactly.
    fn default() -> Effort {
        Effort::Level(Level::new(14).unwrap_or_default())
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effort::Level(level) => write!(f, "level {}", level.number()),
            Effort::Time(time) => write!(f, "{} s a position", time.as_secs_f64()),
        }
    }
}

/// The number of moves in a part of the game. The engine reuses results within a part. The parts are independent, so
/// the result is the same even if several engines share them.
const MOVES_TOGETHER: usize = 7;

/// A part of a game whose positions are all searched within the same limits.
pub(super) struct Part {
    /// The number of plies in the whole game before this part.
    pub(super) from: usize,
    /// The game from the first position of this part to its last.
    pub(super) game: Game,
    pub(super) limits: Limits,
    /// Whether the last position of this part is also the first position of the part that follows in the game.
    pub(super) overlaps: bool,
}

impl Effort {
    /// Parses the effort in a saved review.
    pub(super) fn read(text: &str) -> Option<Effort> {
        if let Some(level) = text.strip_prefix("level ") {
            return level.parse().ok().map(Effort::Level);
        }
        let seconds = text.strip_suffix(" s a position")?.parse().ok()?;
        Duration::try_from_secs_f64(seconds).ok().map(Effort::Time)
    }

    /// Returns the parts of a game in the order in which they are searched: the last part first.
    pub(super) fn parts(self, game: &Game) -> Vec<Part> {
        let level = match self {
            Effort::Time(time) => return split(game, &Limits::time(time), false),
            Effort::Level(level) => level,
        };
        // Except at the strongest level, drop the time limit, so that the search always reaches the depth of the level
        // and the review is reproducible.
        let limits = |game: &Game| Limits {
            time: level.limits(game).time.filter(|_| level == Level::MAX),
            ..level.limits(game)
        };
        let is_solved = |position: &Game| position.board().empty().len() <= level.solves() as usize;
        let mut opening = game.clone();
        while is_solved(&opening) && opening.undo().is_some() {}
        // All solved positions form one part, because nearly all of the time is spent on the first of them.
        if is_solved(&opening) {
            return vec![Part { from: 0, game: game.clone(), limits: limits(&opening), overlaps: false }];
        }
        let solved_from = discs(&opening).len() + 1;
        match section(game, solved_from, usize::MAX) {
            Some((first, end)) => {
                let end = Part { from: first.history().len(), game: end, limits: limits(&first), overlaps: false };
                std::iter::once(end).chain(split(&first, &limits(&opening), true)).collect()
            }
            None => split(game, &limits(&opening), false),
        }
    }
}

/// Divides a game into parts of [`MOVES_TOGETHER`] moves, and returns the last part first. `overlaps` is the value of
/// [`Part::overlaps`] for the last part.
fn split(game: &Game, limits: &Limits, overlaps: bool) -> Vec<Part> {
    let moves = discs(game).len();
    let starts = (0..moves.max(1)).step_by(MOVES_TOGETHER).rev();
    let part = |start: usize| {
        let end = (start + MOVES_TOGETHER).min(moves);
        let (first, game) = section(game, start, end)?;
        let overlaps = overlaps || end < moves;
        Some(Part { from: first.history().len(), game, limits: limits.clone(), overlaps })
    };
    starts.filter_map(part).collect()
}

/// Returns the position after the first `start` moves, and the game from there up to move `end` or to its last move.
/// Passes do not count as moves. Returns `None` if neither side can move in that position.
fn section(game: &Game, start: usize, end: usize) -> Option<(Game, Game)> {
    let all = discs(game);
    let mut first = Game::from_board(game.rules(), *game.start(), game.first()).ok()?;
    for &square in all.get(..start)? {
        first.play(square).ok()?;
    }
    let mut section = Game::from_board(game.rules(), *first.board(), first.turn()?).ok()?;
    for &square in &all[start..end.min(all.len())] {
        section.play(square).ok()?;
    }
    Some((first, section))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn efforts_survive_writing_and_parsing() {
        for effort in [Effort::default(), Effort::Time(Duration::from_millis(1500)), Effort::Time(Duration::ZERO)] {
            assert_eq!(Effort::read(&effort.to_string()), Some(effort));
        }
        for text in ["", "level 0", "level", "x s a position", "-1 s a position", "nan s a position"] {
            assert_eq!(Effort::read(text), None, "{text}");
        }
    }
}
