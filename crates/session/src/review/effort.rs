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
    #[cfg(any(feature = "files", feature = "remote"))]
    pub(crate) fn read(text: &str) -> Option<Effort> {
        if let Some(level) = text.strip_prefix("level ") {
            return level.parse().ok().map(Effort::Level);
        }
        let seconds = text.strip_suffix(" s a position")?.parse().ok()?;
        Duration::try_from_secs_f64(seconds).ok().map(Effort::Time)
    }

    /// The parts of a game, the last first, as they are looked at.
    pub(super) fn parts(self, game: &Game) -> Vec<Part> {
        let whole = |limits: Limits| vec![Part { from: 0, game: game.clone(), limits, overlaps: false }];
        let level = match self {
            Effort::Time(time) => return whole(Limits::time(time)),
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
        match end(game, &opening).filter(|_| !is_solved(&opening)) {
            Some((first, end)) => {
                let from = first.history().len();
                let exactly = limits(&first);
                vec![
                    Part { from, game: end, limits: exactly, overlaps: false },
                    Part { from: 0, game: first, limits: limits(&opening), overlaps: true },
                ]
            }
            None => whole(limits(&opening)),
        }
    }
}

/// The game up to the position after `opening`, and from there on; `None` if nobody can move there.
fn end(game: &Game, opening: &Game) -> Option<(Game, Game)> {
    let (all, before) = (discs(game), discs(opening).len());
    let mut first = opening.clone();
    first.play(*all.get(before)?).ok()?;
    let mut end = Game::from_board(game.rules(), *first.board(), first.turn()?).ok()?;
    for &square in &all[before + 1..] {
        end.play(square).ok()?;
    }
    Some((first, end))
}

#[cfg(all(test, feature = "files"))]
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
