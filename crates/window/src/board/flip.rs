//! The animation of discs that turn over when the board changes.

use std::f32::consts::PI;

use eframe::egui::{Vec2, vec2};
use reversi::{Board, Player, Square};
use reversi_view::Speed;

use crate::board::mesh::Pose;

/// Returns the duration of one disc's animation in seconds.
const fn seconds(speed: Speed) -> f64 {
    match speed {
        Speed::Off => 0.0,
        Speed::Slow => 0.9,
        Speed::Normal => 0.38,
        Speed::Fast => 0.18,
    }
}

/// The animation from one board to the next. Squares that do not change are drawn as they are on the new board.
#[derive(Clone, Debug)]
pub(crate) struct Flips {
    before: Board,
    /// The square of the disc that was played. Discs that are farther from this square start to turn later.
    origin: Option<Square>,
    began: f64,
    seconds: f64,
    ends: f64,
}

/// The state of a square whose disc is turning, appearing or vanishing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turning {
    /// The colours of the old disc and the new disc. They are equal if the disc only appears or vanishes.
    pub(crate) from: Player,
    pub(crate) to: Player,
    pub(crate) pose: Pose,
}

impl Flips {
    /// Starts the animation from `before` to `after`. Returns `None` if the boards are equal or have different sizes,
    /// or if the animation is off.
    pub(crate) fn new(before: &Board, after: &Board, origin: Option<Square>, now: f64, speed: Speed) -> Option<Flips> {
        if before.size() != after.size() || before == after || speed == Speed::Off {
            return None;
        }
        let seconds = seconds(speed);
        let changed = after.squares().filter(|&p| before[p] != after[p]);
        let last = changed.map(|p| delay(origin, p, seconds)).fold(0.0, f64::max);
        Some(Flips { before: *before, origin, began: now, seconds, ends: now + last + seconds })
    }

    /// Returns whether the animation is finished.
    pub(crate) fn is_over(&self, now: f64) -> bool {
        // If the clock has gone backwards, the animation ends too.
        !(self.began..self.ends).contains(&now)
    }

    /// Returns the state of a square at the time `now`, or `None` if the square does not change.
    pub(crate) fn at(&self, square: Square, after: &Board, now: f64) -> Option<Turning> {
        let (from, to) = (self.before.get(square).ok()?, after.get(square).ok()?);
        if from == to {
            return None;
        }
        let since = now - self.began - delay(self.origin, square, self.seconds);
        let part = (since / self.seconds).clamp(0.0, 1.0) as f32;
        let eased = part * part * (3.0 - 2.0 * part);
        let pose = match (from, to) {
            (Some(_), Some(_)) => Pose {
                turned: PI * eased,
                towards: away(self.origin, square),
                height: (PI * eased).sin(),
                presence: 1.0,
            },
            // A new disc drops onto its square quickly, while flips take longer.
            (None, _) => {
                let down = (2.5 * part).min(1.0);
                Pose { height: 1.0 - down, presence: 0.3 + 0.7 * down, ..Pose::default() }
            }
            (_, None) => Pose { height: eased, presence: 1.0 - eased, ..Pose::default() },
        };
        let (from, to) = (from.or(to)?, to.or(from)?);
        Some(Turning { from, to, pose })
    }
}

/// Returns the number of seconds before a disc starts to turn. The delay grows with the distance from `origin`.
fn delay(origin: Option<Square>, square: Square, seconds: f64) -> f64 {
    let steps = origin.map_or(0, |origin| {
        let columns = origin.column().abs_diff(square.column());
        columns.max(origin.row().abs_diff(square.row()))
    });
    // The limit keeps the animation of a large board as short as that of a small board.
    f64::from(steps.min(8)) * seconds * 0.22
}

/// Returns the direction in which a disc rolls: away from the disc that was played.
fn away(origin: Option<Square>, square: Square) -> Vec2 {
    let Some(origin) = origin.filter(|&origin| origin != square) else { return Vec2::X };
    let step = |to: u8, from: u8| (f32::from(to) - f32::from(from)).clamp(-1.0, 1.0);
    vec2(step(square.column(), origin.column()), step(square.row(), origin.row()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::Game;

    #[test]
    fn a_flip_begins_and_ends_as_the_boards_say() {
        let mut game = Game::default();
        let before = *game.board();
        let f5: Square = "f5".parse().unwrap();
        let e5: Square = "e5".parse().unwrap();
        game.play(f5).unwrap();
        let flips = Flips::new(&before, game.board(), Some(f5), 10.0, Speed::Normal).unwrap();
        let early = flips.at(e5, game.board(), 10.0).unwrap();
        assert_eq!((early.from, early.to, early.pose.turned), (Player::White, Player::Black, 0.0));
        let late = flips.at(e5, game.board(), 11.0).unwrap();
        assert!((late.pose.turned - PI).abs() < 1e-5);
        assert!(flips.at("d4".parse().unwrap(), game.board(), 10.1).is_none());
        assert!(!flips.is_over(10.1));
        assert!(flips.is_over(11.0) && flips.is_over(9.0));
    }

    #[test]
    fn nothing_to_see_is_nothing_to_do() {
        let game = Game::default();
        assert!(Flips::new(game.board(), game.board(), None, 0.0, Speed::Slow).is_none());
        let empty = Board::new(game.size());
        assert!(Flips::new(&empty, game.board(), None, 0.0, Speed::Off).is_none());
        assert!(Flips::new(&Board::new("4x4".parse().unwrap()), game.board(), None, 0.0, Speed::Slow).is_none());
    }
}
