//! Ratings of solvers and puzzles.

/// A solver's rating, computed with Elo's formula. The maximum change per puzzle decreases as the solver tries more
/// puzzles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    value: f64,
    puzzles: u32,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { value: 1200.0, puzzles: 0 }
    }
}

impl Rating {
    /// The maximum change for the first puzzle.
    const FIRST: f64 = 80.0;
    /// The limit that the maximum change approaches as the solver tries more puzzles.
    const LAST: f64 = 20.0;
    /// The number of puzzles after which the maximum change is halfway between [`FIRST`](Self::FIRST) and
    /// [`LAST`](Self::LAST).
    const HALF: f64 = 10.0;
    /// The lowest possible rating.
    const LEAST: f64 = 100.0;

    /// Returns the rating after the solver has solved or missed a puzzle with the rating `puzzle`.
    #[must_use]
    pub fn after(self, puzzle: u32, solved: bool) -> Rating {
        let expected = 1.0 / (1.0 + 10_f64.powf((f64::from(puzzle) - self.value) / 400.0));
        let most =
            Rating::LAST + (Rating::FIRST - Rating::LAST) * Rating::HALF / (Rating::HALF + f64::from(self.puzzles));
        let value = self.value + most * (f64::from(u8::from(solved)) - expected);
        Rating { value: value.max(Rating::LEAST), puzzles: self.puzzles.saturating_add(1) }
    }

    /// Returns the rating as a whole number.
    #[must_use]
    pub fn value(self) -> u32 {
        self.value.round() as u32
    }

    /// Returns the number of puzzles on which the rating is based.
    #[must_use]
    pub const fn puzzles(self) -> u32 {
        self.puzzles
    }
}

/// Returns the rating of a puzzle, computed from the search depth that solves it, the number of legal moves, and the
/// number of moves to find.
pub(super) fn of_puzzle(depth: u32, moves: usize, steps: usize) -> u32 {
    let choice = 15 * (moves as u32).saturating_sub(6).min(8);
    (600 + 110 * depth.min(14) + choice + 100 * (steps as u32 - 1)).min(2500)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solved_puzzle_raises_the_rating_a_miss_lowers_it_and_surprises_count_most() {
        let start = Rating::default();
        let change = |puzzle, solved| i64::from(start.after(puzzle, solved).value()) - 1200;
        assert_eq!((change(1200, true), change(1200, false)), (40, -40));
        assert!(change(2000, true) > 75 && change(400, true) < 2);
        assert!(change(400, false) < -75 && change(2000, false) > -2);
    }

    #[test]
    fn the_rating_converges() {
        let play = |mut rating: Rating, strength: u32| {
            // This solver solves the easier puzzles and misses the harder ones.
            for puzzle in (0..200).map(|number| 800 + number * 7919 % 1600) {
                rating = rating.after(puzzle, puzzle <= strength);
            }
            rating
        };
        let (weak, strong) = (play(Rating::default(), 1000), play(Rating::default(), 2000));
        assert!(weak.value() < 1150 && strong.value() > 1850, "{weak:?} {strong:?}");
        assert_eq!(weak.puzzles(), 200);
        let late = i64::from(strong.after(strong.value(), true).value()) - i64::from(strong.value());
        assert!((10..15).contains(&late), "{late}");
        let least = (0..10_000).fold(Rating::default(), |rating, _| rating.after(100, false));
        assert!(least.value() >= 100);
    }

    #[test]
    fn puzzles_are_rated_by_their_difficulty() {
        assert!(of_puzzle(1, 4, 1) < of_puzzle(2, 4, 1));
        assert!(of_puzzle(3, 8, 1) < of_puzzle(3, 12, 1));
        assert!(of_puzzle(3, 8, 1) < of_puzzle(3, 8, 3));
        assert_eq!((of_puzzle(1, 4, 1), of_puzzle(60, 60, 3)), (710, 2460));
    }
}
