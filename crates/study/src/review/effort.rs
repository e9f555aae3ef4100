//! How hard the engine tries, and where it begins to solve.

use super::discs;
use reversi::Game;
use reversi_engine::{Level, Limits};
use std::fmt;
use std::time::Duration;

/// How hard the engine tries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effort {
    /// As deep as this level searches, without its slips, and exactly from as many empty squares on as it
    /// solves. The same every time.
    Level(Level),
    /// This long for each position: exactly from where it can be solved in that time.
    Time(Duration),
}

impl Default for Effort {
    /// A few seconds for a game on a usual machine, and its last 18 squares exactly.
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

/// How many moves of a part are looked at together, with what was learned from one for the next. Parts need nothing of each
/// other, so that several engines can share them and the review is the same.
const MOVES_TOGETHER: usize = 7;

/// A part of a game whose positions are all looked at within the same limits.
pub(super) struct Part {
    /// How many steps of the whole game come before it.
    pub(super) from: usize,
    /// From the part's first position to its last.
    pub(super) game: Game,
    pub(super) limits: Limits,
    /// Whether its last position is the next part's first.
    pub(super) overlaps: bool,
}

impl Effort {
    /// From its text.
    pub(super) fn read(text: &str) -> Option<Effort> {
        if let Some(level) = text.strip_prefix("level ") {
            return level.parse().ok().map(Effort::Level);
        }
        let seconds = text.strip_suffix(" s a position")?.parse().ok()?;
        Duration::try_from_secs_f64(seconds).ok().map(Effort::Time)
    }

    /// The parts of a game, the last first, as they are looked at.
    pub(super) fn parts(self, game: &Game) -> Vec<Part> {
        let level = match self {
            Effort::Time(time) => return split(game, &Limits::time(time), false),
            Effort::Level(level) => level,
        };
        // A review is the same every time: whatever it takes, a level's depth is reached.
        let limits = |game: &Game| Limits {
            time: level.limits(game).time.filter(|_| level == Level::MAX),
            ..level.limits(game)
        };
        let is_solved = |position: &Game| position.board().empty().len() <= level.solves() as usize;
        let mut opening = game.clone();
        while is_solved(&opening) && opening.undo().is_some() {}
        // What is solved is one part: nearly all of the time goes into its first position.
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

/// A game in parts of so many moves, the last first. `overlaps` is of the last one.
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

/// The game up to a number of discs, and from there to another number or to its end; `None` if nobody can move there.
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
    fn efforts_read_back() {
        for effort in [Effort::default(), Effort::Time(Duration::from_millis(1500)), Effort::Time(Duration::ZERO)] {
            assert_eq!(Effort::read(&effort.to_string()), Some(effort));
        }
        for text in ["", "level 0", "level", "x s a position", "-1 s a position", "nan s a position"] {
            assert_eq!(Effort::read(text), None, "{text}");
        }
    }
}
