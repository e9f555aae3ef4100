//! The animation of discs that turn over when the board changes. If the change ends the game, the winner's discs then
//! hop, one after another.

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
    /// The winner, if the change ends the game, and the time at which the winner's discs start to hop.
    hop: Option<(Player, f64)>,
    ends: f64,
}

/// The height of a hop, as a fraction of the disc's radius.
const HOP: f32 = 0.8;

/// The state of a square whose disc is turning, appearing or vanishing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turning {
    /// The colours of the old disc and the new disc. They are equal if the disc only appears or vanishes.
    pub(crate) from: Player,
    pub(crate) to: Player,
    pub(crate) pose: Pose,
}

impl Flips {
    /// Starts the animation from `before` to `after`. `winner` is the winner if the game is over. Returns `None` if the
    /// boards are equal or have different sizes, or if the animation is off.
    pub(crate) fn new(
        before: &Board,
        after: &Board,
        origin: Option<Square>,
        winner: Option<Player>,
        now: f64,
        speed: Speed,
    ) -> Option<Flips> {
        if before.size() != after.size() || before == after || speed == Speed::Off {
            return None;
        }
        let seconds = seconds(speed);
        let changed = after.squares().filter(|&p| before[p] != after[p]);
        let last = changed.map(|p| delay(origin, p, seconds)).fold(0.0, f64::max);
        let turned = now + last + seconds;
        // Only a move ends a game. The discs do not hop when the user opens a finished game.
        let is_move = before.empty().len() == after.empty().len() + 1;
        let hop = winner.filter(|_| is_move).map(|winner| (winner, turned));
        let ends = hop.map_or(turned, |(_, starts)| starts + 8.0 * seconds * DELAY + seconds);
        Some(Flips { before: *before, origin, began: now, seconds, hop, ends })
    }

    /// Returns whether the animation is finished.
    pub(crate) fn is_over(&self, now: f64) -> bool {
        // If the clock has gone backwards, the animation ends too.
        !(self.began..self.ends).contains(&now)
    }

    /// Returns the state of a square at the time `now`, or `None` if the square does not change.
    pub(crate) fn at(&self, square: Square, after: &Board, now: f64) -> Option<Turning> {
        let (from, to) = (self.before.get(square).ok()?, after.get(square).ok()?);
        if let (Some((winner, starts)), Some(player)) = (self.hop, to)
            && winner == player
            && now >= starts
        {
            let since = now - starts - delay(self.origin, square, self.seconds);
            let height = HOP * (PI * (since / self.seconds).clamp(0.0, 1.0) as f32).sin();
            return Some(Turning { from: player, to: player, pose: Pose { height, ..Pose::default() } });
        }
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

/// The delay from one disc to the next, as a fraction of the duration of one disc's animation.
const DELAY: f64 = 0.22;

/// Returns the number of seconds before a disc starts to turn. The delay grows with the distance from `origin`.
fn delay(origin: Option<Square>, square: Square, seconds: f64) -> f64 {
    let steps = origin.map_or(0, |origin| {
        let columns = origin.column().abs_diff(square.column());
        columns.max(origin.row().abs_diff(square.row()))
    });
    // The limit keeps the animation of a large board as short as that of a small board.
    f64::from(steps.min(8)) * seconds * DELAY
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
        let flips = Flips::new(&before, game.board(), Some(f5), None, 10.0, Speed::Normal).unwrap();
        let early = flips.at(e5, game.board(), 10.0).unwrap();
        assert_eq!((early.from, early.to, early.pose.turned), (Player::White, Player::Black, 0.0));
        let late = flips.at(e5, game.board(), 11.0).unwrap();
        assert!((late.pose.turned - PI).abs() < 1e-5);
        assert!(flips.at("d4".parse().unwrap(), game.board(), 10.1).is_none());
        assert!(!flips.is_over(10.1));
        assert!(flips.is_over(11.0) && flips.is_over(9.0));
    }

    #[test]
    fn the_winners_discs_hop_after_the_last_move() {
        let before: Board = "BW.\nWWB\n".parse().unwrap();
        let after: Board = "BBB\nWBB\n".parse().unwrap();
        let (c1, a1, a2) = ("c1".parse().unwrap(), "a1".parse().unwrap(), "a2".parse().unwrap());
        let flips = |winner| Flips::new(&before, &after, Some(c1), winner, 0.0, Speed::Normal).unwrap();
        let hops = flips(Some(Player::Black));
        let height = |square: Square| {
            (0..300)
                .filter_map(|at| hops.at(square, &after, f64::from(at) / 100.0))
                .map(|disc| disc.pose.height)
                .fold(0.0, f32::max)
        };
        assert!(height(a1) > 0.5 && height(a2) == 0.0, "only the winner's discs hop");
        assert!(!flips(Some(Player::Black)).is_over(1.2) && flips(None).is_over(1.2));
        // A finished game that is opened is not an end.
        let opened = Flips::new(&Board::new(after.size()), &after, None, Some(Player::Black), 0.0, Speed::Normal);
        assert!(opened.unwrap().hop.is_none());
    }

    #[test]
    fn nothing_to_see_is_nothing_to_do() {
        let game = Game::default();
        assert!(Flips::new(game.board(), game.board(), None, None, 0.0, Speed::Slow).is_none());
        let empty = Board::new(game.size());
        assert!(Flips::new(&empty, game.board(), None, None, 0.0, Speed::Off).is_none());
        assert!(Flips::new(&Board::new("4x4".parse().unwrap()), game.board(), None, None, 0.0, Speed::Slow).is_none());
    }
}
