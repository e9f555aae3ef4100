//! Computes Elo ratings with error bars from the results of games, and evaluates the sequential test.
//!
//! Games are played in pairs: two players play the same opening twice, with the colours swapped. The two games of a
//! pair are not independent, so the pair is the unit of measurement. It has five possible results: 0, 1/2, 1, 3/2 and 2
//! points (hence "pentanomial").

use serde::Serialize;

/// The numbers of game pairs in which the first player scored 0, 1/2, 1, 3/2 and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Pentanomial(pub [u32; 5]);

/// A rating difference between two players, or between a player and the mean of all players, with its error.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The difference in Elo points.
    pub elo: f64,
    /// The error: half the width of the 95 percent confidence interval.
    pub error: f64,
}

/// Half the width of a 95 percent confidence interval, in standard errors.
const WITHIN: f64 = 1.959_964;
/// The weight of the variance prior, as a number of imaginary pairs. In these pairs, the two games are independent and
/// never drawn. Without the prior, a few identical results would have an error of 0.
const PRIOR_PAIRS: f64 = 3.0;
/// The factor `ln 10 / 400`, which converts Elo points to the natural logarithm of the odds.
const SCALE: f64 = std::f64::consts::LN_10 / 400.0;

/// Returns the expected score, from 0 to 1, for a rating difference.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo * SCALE).exp())
}

impl Pentanomial {
    /// Adds a pair of games in which the first player scored `half_points` half points.
    pub const fn add(&mut self, half_points: usize) {
        if half_points < 5 {
            self.0[half_points] += 1;
        }
    }

    /// Returns the number of pairs.
    #[must_use]
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Returns the mean and the variance of a pair's score, on a scale from 0 to 1, after adding `each` to all five
    /// counts.
    fn moments(&self, each: f64) -> (f64, f64) {
        let counts = self.0.map(|count| f64::from(count) + each);
        let total: f64 = counts.iter().sum();
        let at = |index: usize| index as f64 / 4.0;
        let mean = counts.iter().enumerate().map(|(index, count)| at(index) * count).sum::<f64>() / total;
        let spread = |(index, count): (usize, &f64)| (at(index) - mean).powi(2) * count;
        (mean, counts.iter().enumerate().map(spread).sum::<f64>() / total)
    }

    /// Estimates the variance of a pair's score from these pairs and the prior.
    fn variance(&self) -> f64 {
        let pairs = f64::from(self.pairs());
        let seen = if pairs > 0.0 { self.moments(0.0).1 } else { 0.0 };
        // The prior's score includes one additional win and one additional loss, so that it is never 0 or 1.
        let share = (2.0 * pairs * self.share() + 1.0) / (2.0 * pairs + 2.0);
        (pairs * seen + PRIOR_PAIRS * share * (1.0 - share) / 2.0) / (pairs + PRIOR_PAIRS)
    }

    /// Returns the first player's mean score on a scale from 0 to 1, or 0.5 if there are no pairs.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.pairs() == 0 { 0.5 } else { self.moments(0.0).0 }
    }

    /// Returns the Elo difference between the first and the second player. Returns `None` if there are no pairs, or if
    /// one player won every game, because the estimate would then be infinite.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let share = self.share();
        if self.pairs() == 0 || share <= 0.0 || share >= 1.0 {
            return None;
        }
        let slope = SCALE * share * (1.0 - share);
        let error = (self.variance() / f64::from(self.pairs())).sqrt() / slope;
        Some(Elo { elo: (share / (1.0 - share)).ln() / SCALE, error: WITHIN * error })
    }
}

/// The sequential probability ratio test. It decides whether the first player is stronger by `elo1` or only by `elo0`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The difference in Elo under the null hypothesis.
    pub elo0: f64,
    /// The difference in Elo under the alternative hypothesis.
    pub elo1: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The results support the alternative hypothesis.
    Accepted,
    /// The results support the null hypothesis.
    Rejected,
    /// The test needs more games.
    Open,
}

impl Sprt {
    /// The absolute value of the log-likelihood ratio at which the test ends. Under either hypothesis, the probability
    /// of a wrong decision is at most about 5 percent.
    pub const BOUND: f64 = 2.944_438_979; // ln(0.95 / 0.05)

    /// Returns the log-likelihood ratio of the two hypotheses, using a normal approximation.
    #[must_use]
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        // Add a small prior to every count, so that a few identical results at the start do not decide the test.
        let (mean, variance) = (pairs.share(), pairs.moments(0.5).1);
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        f64::from(pairs.pairs()) * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Returns the decision of the test, or [`Decision::Open`] if the test needs more games.
    #[must_use]
    pub fn decision(&self, pairs: &Pentanomial) -> Decision {
        match self.llr(pairs) {
            llr if llr >= Sprt::BOUND => Decision::Accepted,
            llr if llr <= -Sprt::BOUND => Decision::Rejected,
            _ => Decision::Open,
        }
    }
}

/// Returns the ratings of all players with their errors. The mean of the ratings is 0. Each element of `matchups`
/// contains the indices of two players and the results of their pairs of games.
///
/// The ratings are the maximum-likelihood estimates under the Elo model. Each player gets one additional drawn game,
/// shared among its opponents, so that a player that won or lost every game also has a finite rating. The errors are
/// computed from the variance of the pairs, so they do not assume that the two games of a pair are independent. A
/// player without a complete pair of games has no rating (`None`).
#[must_use]
pub fn ratings(players: usize, matchups: &[(usize, usize, Pentanomial)]) -> Vec<Option<Elo>> {
    let opponents = |player| matchups.iter().filter(|(a, b, _)| *a == player || *b == player).count().max(1) as f64;
    let mut elo = vec![0.0; players];
    for _ in 0..100 {
        let (mut slope, mut pull) = (vec![vec![1.0; players]; players], vec![0.0; players]);
        for &(a, b, pairs) in matchups {
            let games = 2.0 * f64::from(pairs.pairs());
            let drawn = 0.5 / opponents(a) + 0.5 / opponents(b);
            let share = expected(elo[a] - elo[b]);
            let surplus = SCALE * (games * (pairs.share() - share) + drawn * (0.5 - share));
            pull[a] += surplus;
            pull[b] -= surplus;
            add(&mut slope, a, b, SCALE * SCALE * (games + drawn) * share * (1.0 - share));
        }
        let step = product(&inverse(slope), &pull);
        for (elo, step) in elo.iter_mut().zip(&step) {
            // Limit the step size, so that the iteration does not overshoot.
            *elo += step.clamp(-200.0, 200.0);
        }
        if step.iter().all(|step| step.abs() < 1e-6) {
            break;
        }
    }
    let covariance = covariance(&elo, matchups);
    let known =
        |player: usize| matchups.iter().any(|(a, b, pairs)| (*a == player || *b == player) && pairs.pairs() > 0);
    let rated = (0..players).filter(|player| known(*player));
    let mean = rated.clone().map(|player| elo[player]).sum::<f64>() / rated.count().max(1) as f64;
    let error = |player: usize| WITHIN * covariance[player][player].max(0.0).sqrt();
    let rating = |player: usize| Elo { elo: elo[player] - mean, error: error(player) };
    (0..players).map(|player| known(player).then(|| rating(player))).collect()
}

type Matrix = Vec<Vec<f64>>;

/// Returns the covariance of the ratings. Excludes the additional drawn games, because they are not evidence.
fn covariance(elo: &[f64], matchups: &[(usize, usize, Pentanomial)]) -> Matrix {
    let players = elo.len();
    let (mut slope, mut spread) = (vec![vec![1.0; players]; players], vec![vec![0.0; players]; players]);
    for &(a, b, pairs) in matchups.iter().filter(|(_, _, pairs)| pairs.pairs() > 0) {
        let (count, share) = (f64::from(pairs.pairs()), expected(elo[a] - elo[b]));
        add(&mut slope, a, b, SCALE * SCALE * 2.0 * count * share * (1.0 - share));
        add(&mut spread, a, b, SCALE * SCALE * 4.0 * count * pairs.variance());
    }
    sandwich(&inverse(slope), &spread)
}

/// Adds the terms for a matchup between two players to the matrix.
fn add(matrix: &mut Matrix, a: usize, b: usize, weight: f64) {
    matrix[a][a] += weight;
    matrix[b][b] += weight;
    matrix[a][b] -= weight;
    matrix[b][a] -= weight;
}

fn product(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

/// Returns `inverse * spread * inverse`.
fn sandwich(inverse: &Matrix, spread: &Matrix) -> Matrix {
    let times = |left: &Matrix, right: &Matrix| -> Matrix {
        let column = |index: usize| right.iter().map(|row| row[index]).collect::<Vec<f64>>();
        let columns: Matrix = (0..right.len()).map(|index| product(left, &column(index))).collect();
        (0..left.len()).map(|row| columns.iter().map(|column| column[row]).collect()).collect()
    };
    times(&times(inverse, spread), inverse)
}

/// Inverts a symmetric matrix by Gauss-Jordan elimination. The callers add 1 to every element, so the matrix is
/// positive definite unless the players form groups that have not played each other. Skips columns that have no pivot.
fn inverse(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    let mut inverse: Matrix = (0..size).map(|row| (0..size).map(|column| f64::from(row == column)).collect()).collect();
    for at in 0..size {
        let Some(pivot) = (at..size).max_by(|&a, &b| matrix[a][at].abs().total_cmp(&matrix[b][at].abs())) else {
            break;
        };
        if matrix[pivot][at].abs() < 1e-12 {
            continue;
        }
        matrix.swap(at, pivot);
        inverse.swap(at, pivot);
        let scale = matrix[at][at];
        for column in 0..size {
            matrix[at][column] /= scale;
            inverse[at][column] /= scale;
        }
        for row in (0..size).filter(|row| *row != at) {
            let factor = matrix[row][at];
            for column in 0..size {
                matrix[row][column] -= factor * matrix[at][column];
                inverse[row][column] -= factor * inverse[at][column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi_engine::Random;

    fn close(left: f64, right: f64, tolerance: f64) {
        assert!((left - right).abs() < tolerance, "{left} is not {right}");
    }

    #[test]
    fn elo_of_a_pair_of_players() {
        assert_eq!(Pentanomial::default().elo(), None);
        assert_eq!(Pentanomial([0, 0, 0, 0, 9]).elo(), None);
        let even = Pentanomial([10, 20, 40, 20, 10]).elo().unwrap();
        close(even.elo, 0.0, 1e-9);
        // The variance of a pair's score is 0.075, or 0.0765 with the prior. The error is:
        // 1.96 sqrt(0.0765 / 100) / (ln 10 / 1600)
        close(even.error, 37.7, 0.1);
        // A score of three quarters corresponds to 400 log10(3) Elo.
        let better = Pentanomial([0, 0, 10, 0, 10]).elo().unwrap();
        close(better.elo, 190.85, 0.01);
    }

    #[test]
    fn few_equal_results_are_not_sure() {
        // The first sample is a single pair in which each player scored one point. The second sample contains 50 such
        // pairs.
        assert!(Pentanomial([0, 0, 1, 0, 0]).elo().unwrap().error > 300.0);
        let many = Pentanomial([0, 0, 50, 0, 0]).elo().unwrap();
        assert!(many.error > 5.0 && many.error < 20.0, "{many:?}");
        // Four wins show which player is stronger, but not by how much.
        let four = ratings(2, &[(0, 1, Pentanomial([0, 0, 0, 0, 2]))])[0].unwrap();
        assert!(four.error > four.elo, "{four:?}");
    }

    /// Checks that the true difference is within the error in about 95 percent of simulated matches, regardless of
    /// their length.
    #[test]
    fn the_error_is_as_large_as_it_says() {
        let mut random = Random::new(1);
        for (share, pairs) in [(0.5_f64, 1), (0.5, 4), (0.6, 2), (0.6, 20), (0.75, 6), (0.75, 40), (0.9, 10)] {
            let truth = (share / (1.0 - share)).ln() / SCALE;
            let (mut decided, mut right) = (0.0, 0.0);
            for _ in 0..2000 {
                let mut result = Pentanomial::default();
                for _ in 0..pairs {
                    result.add((0..2).map(|_| if random.below(1000) < (share * 1000.0) as u64 { 2 } else { 0 }).sum());
                }
                if let Some(Elo { elo, error }) = result.elo() {
                    decided += 1.0;
                    right += f64::from((elo - truth).abs() <= error);
                }
            }
            assert!(right / decided > 0.92, "{pairs} pairs at {share}: {right} of {decided}");
        }
    }

    #[test]
    fn the_sequential_test_decides_for_the_right_side() {
        let test = Sprt { elo0: 0.0, elo1: 10.0 };
        assert_eq!(test.decision(&Pentanomial::default()), Decision::Open);
        assert_eq!(test.decision(&Pentanomial([0, 0, 0, 0, 1])), Decision::Open);
        assert_eq!(test.decision(&Pentanomial([1000, 2000, 4000, 2400, 1200])), Decision::Accepted);
        assert_eq!(test.decision(&Pentanomial([1200, 2400, 4000, 2000, 1000])), Decision::Rejected);
        // If the score is halfway between the hypotheses, the ratio is 0, and the test never ends.
        let half_way = Sprt { elo0: -5.0, elo1: 5.0 };
        close(half_way.llr(&Pentanomial([100, 200, 400, 200, 100])), 0.0, 1e-9);
    }

    #[test]
    fn ratings_of_three_add_up() {
        let pairs = Pentanomial([0, 0, 100, 0, 100]);
        let chain = [(0, 1, pairs), (1, 2, pairs)];
        let elo: Vec<Elo> = ratings(3, &chain).into_iter().flatten().collect();
        close(elo.iter().map(|elo| elo.elo).sum(), 0.0, 1e-6);
        close(elo[0].elo - elo[1].elo, 190.85, 2.0);
        close(elo[1].elo - elo[2].elo, 190.85, 2.0);
        // The player in the middle has the smallest error.
        assert!(elo[1].error < elo[0].error && elo[1].error > 0.0, "{elo:?}");
        // With two players, the rating difference is close to `pairs.elo()`. The two values differ only because of the
        // additional drawn games. Each player's error is half the error of the difference.
        let two: Vec<Elo> = ratings(2, &[(0, 1, pairs)]).into_iter().flatten().collect();
        let difference = pairs.elo().unwrap();
        close(two[0].elo - two[1].elo, difference.elo, 2.0);
        close(two[0].error * 2.0, difference.error, 1.0);
        let few = Pentanomial([0, 0, 2, 0, 0]);
        close(ratings(2, &[(0, 1, few)])[0].unwrap().error * 2.0, few.elo().unwrap().error, 1e-6);
    }

    #[test]
    fn a_player_who_wins_everything_has_a_rating() {
        let elo = ratings(2, &[(0, 1, Pentanomial([0, 0, 0, 0, 20]))])[0].unwrap();
        assert!(elo.elo > 200.0 && elo.elo < 1000.0, "{elo:?}");
        // A player without games has no rating, and the mean of the other ratings is 0.
        assert_eq!(ratings(3, &[]), [None; 3]);
        let some = ratings(3, &[(0, 1, Pentanomial([0, 0, 10, 0, 10])), (1, 2, Pentanomial::default())]);
        assert_eq!(some[2], None);
        close(some[0].unwrap().elo + some[1].unwrap().elo, 0.0, 1e-6);
        assert!(ratings(0, &[]).is_empty());
    }
}
