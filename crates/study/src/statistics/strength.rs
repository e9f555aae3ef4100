//! The user's strength, estimated from games against the built-in engine, and the level to play next.

use reversi_engine::Level;

/// The minimum number of games against the built-in engine for an estimate.
pub const FEWEST_GAMES: usize = 5;

/// The maximum number of games that the estimate uses. Older games do not count, because players improve.
pub const RECENT_GAMES: usize = 60;

/// The Elo ratings of levels 1 to 19, from docs/levels.md.
const ELO: [f64; 19] = [
    0.0, 299.0, 608.0, 791.0, 1063.0, 1273.0, 1396.0, 1502.0, 1593.0, 1774.0, 1880.0, 1956.0, 2079.0, 2141.0, 2241.0,
    2314.0, 2423.0, 2543.0, 2593.0,
];

/// The assumed difference in Elo between the strongest level and the level below. This difference was not measured; it
/// is about as large as the differences between the levels below.
const STRONGEST: f64 = 100.0;

/// The mean and the standard deviation, in Elo, of human players' strengths. The estimate assumes a normal
/// distribution.
const PRIOR: (f64, f64) = (1000.0, 500.0);

/// The difference in Elo at which a player wins ten times as often as the opponent.
const TENFOLD: f64 = 400.0;

/// The suggested level is at most this many levels above the strongest level against which the user won or drew a game.
const FARTHEST: u32 = 2;

/// The user's strength in Elo, on a scale where level 1 has a rating of 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The most likely strength.
    pub elo: f64,
    /// The standard error of the estimate.
    pub error: f64,
    /// The number of games from which the strength is estimated.
    pub games: usize,
    /// The level to play next. The user is expected to win about half of the games against this level. The level is
    /// lower if the user has not yet won or drawn a game against a sufficiently strong level.
    pub level: Level,
}

/// Returns the strength of a level in Elo.
#[must_use]
pub fn level_elo(level: Level) -> f64 {
    let index = level.number() as usize - 1;
    ELO.get(index).copied().unwrap_or(ELO[ELO.len() - 1] + STRONGEST)
}

impl Strength {
    /// Estimates the strength from games in the order in which they were played. Each game consists of the level of the
    /// opponent and the user's score: 1 for a win, 1/2 for a draw, and 0 for a loss. Returns `None` if there are fewer
    /// than [`FEWEST_GAMES`] games.
    ///
    /// The estimate maximises the posterior probability: the likelihood of the results times the assumed distribution
    /// of human strengths.
    #[must_use]
    pub fn of(games: &[(Level, f64)]) -> Option<Strength> {
        let recent = &games[games.len().saturating_sub(RECENT_GAMES)..];
        if recent.len() < FEWEST_GAMES {
            return None;
        }
        // The derivative of the logarithm of the posterior probability decreases as the strength increases, so find its
        // zero by bisection.
        let (mut low, mut high) = (-3000.0, 6000.0);
        while high - low > 0.1 {
            let middle = (low + high) / 2.0;
            if slope(recent, middle) > 0.0 { low = middle } else { high = middle }
        }
        let elo = (low + high) / 2.0;
        Some(Strength {
            elo,
            error: information(recent, elo).sqrt().recip(),
            games: recent.len(),
            level: next(recent, elo),
        })
    }
}

/// Returns the expected score of a player with this strength against a level.
fn expected(elo: f64, level: Level) -> f64 {
    1.0 / (1.0 + 10_f64.powf((level_elo(level) - elo) / TENFOLD))
}

fn slope(games: &[(Level, f64)], elo: f64) -> f64 {
    let (mean, deviation) = PRIOR;
    let scale = std::f64::consts::LN_10 / TENFOLD;
    let results: f64 = games.iter().map(|&(level, score)| score - expected(elo, level)).sum();
    scale * results - (elo - mean) / (deviation * deviation)
}

/// Returns how fast `slope`, the derivative of the logarithm of the posterior probability, decreases as the strength
/// increases.
fn information(games: &[(Level, f64)], elo: f64) -> f64 {
    let scale = std::f64::consts::LN_10 / TENFOLD;
    let variance = |&(level, _): &(Level, f64)| expected(elo, level) * (1.0 - expected(elo, level));
    scale * scale * games.iter().map(variance).sum::<f64>() + PRIOR.1.powi(-2)
}

/// Returns the level closest to `elo`, but at most [`FARTHEST`] levels above the strongest level against which the user
/// won or drew a game, because wins against a weak level say little about greater strength. If the user lost every
/// game, the result is at most the weakest level of these games.
fn next(games: &[(Level, f64)], elo: f64) -> Level {
    let distance = |level: &Level| (level_elo(*level) - elo).abs();
    let closest = Level::all().min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or_default();
    let scored = games.iter().filter(|(_, score)| *score > 0.0).map(|(level, _)| level.number() + FARTHEST).max();
    let weakest = games.iter().map(|(level, _)| level.number()).min();
    let most = scored.or(weakest).unwrap_or(closest.number());
    Level::new(closest.number().min(most)).unwrap_or(closest)
}
