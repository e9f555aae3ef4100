//! Generates random openings. For balanced openings, our own engine evaluates each position.

use super::openings::position;
use reversi::{Game, Rules};
use reversi_engine::{Engine, EngineError, Limits, Options, Random, Stop};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A method of generating random openings.
///
/// ```
/// use reversi_arena::RandomOpenings;
///
/// assert_eq!("balanced12".parse(), Ok(RandomOpenings::Balanced { plies: 12 }));
/// assert_eq!("s8r20".parse(), Ok(RandomOpenings::Discs(20)));
/// assert!("s8r99".parse::<RandomOpenings>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RandomOpenings {
    /// `balancedN`: N random plies that lead to a balanced position, in which neither side is ahead by more than one
    /// disc according to a search to depth [`DEPTH`](Self::DEPTH).
    Balanced {
        /// The number of plies, from 1 to 30.
        plies: u8,
    },
    /// `s8rN`: random moves until there are N discs on the board, from 5 to 40. The name comes from the GGS server,
    /// where `s` means a synchro game, and `r` means a game from a random position. The positions are not evaluated,
    /// but each position is played with both colours.
    Discs(u8),
}

/// The error returned when a string does not describe random openings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the openings must be none, balancedN with 1 to 30 plies, s8rN with 5 to 40 discs, or a file")]
pub struct RandomOpeningsError;

impl RandomOpenings {
    /// The search depth at which balanced openings are evaluated.
    pub const DEPTH: u32 = 12;
    /// The greatest lead, in discs, that either side may have in a balanced opening.
    const MARGIN: i32 = 1;
    /// The depth of a quick first search, and the greatest lead in discs that this search accepts.
    const FIRST_LOOK: (u32, i32) = (4, 7);
}

impl FromStr for RandomOpenings {
    type Err = RandomOpeningsError;

    fn from_str(text: &str) -> Result<RandomOpenings, RandomOpeningsError> {
        let number = |digits: &str, range: std::ops::RangeInclusive<u8>| {
            digits.parse().ok().filter(|number| range.contains(number)).ok_or(RandomOpeningsError)
        };
        if let Some(plies) = text.strip_prefix("balanced") {
            return Ok(RandomOpenings::Balanced { plies: number(plies, 1..=30)? });
        }
        let discs = text.strip_prefix('s').unwrap_or(text).strip_prefix("8r").ok_or(RandomOpeningsError)?;
        Ok(RandomOpenings::Discs(number(discs, 5..=40)?))
    }
}

impl fmt::Display for RandomOpenings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RandomOpenings::Balanced { plies } => write!(f, "balanced{plies}"),
            RandomOpenings::Discs(discs) => write!(f, "s8r{discs}"),
        }
    }
}

/// The number of consecutive rejected openings after which the generator stops.
const ENOUGH: usize = 5000;

/// Generates `count` different openings, or fewer if the generator does not find enough. The same seed produces the
/// same openings in the same order.
pub(super) fn generate(
    kind: RandomOpenings,
    count: usize,
    seed: u64,
    weights: &[u8],
) -> Result<Vec<Game>, EngineError> {
    let mut engine = Engine::new(weights, &Options { hash_megabytes: 4, ..Options::default() })?;
    let mut random = Random::new(seed);
    let (mut seen, mut games, mut misses) = (BTreeSet::new(), Vec::new(), 0);
    while games.len() < count && misses < ENOUGH {
        let game = random_game(kind, &mut random);
        let position = game.as_ref().and_then(position).filter(|position| seen.insert(*position));
        match game.filter(|game| position.is_some() && (is_unjudged(kind) || is_balanced(&mut engine, game))) {
            Some(game) => {
                games.push(game);
                misses = 0;
            }
            None => misses += 1,
        }
    }
    Ok(games)
}

/// Returns a game of random moves, or `None` if the game ends too early.
fn random_game(kind: RandomOpenings, random: &mut Random) -> Option<Game> {
    let mut game = Game::new(Rules::Othello, reversi::Size::STANDARD).ok()?;
    let whole = |game: &Game| match kind {
        RandomOpenings::Balanced { plies } => game.history().len() >= plies.into(),
        RandomOpenings::Discs(discs) => game.board().empty().len() + usize::from(discs) <= 64,
    };
    while !whole(&game) {
        let moves = game.moves();
        let chosen = moves.iter().nth(random.below(moves.len() as u64) as usize)?.square;
        game.play(chosen).ok()?;
        game.turn()?;
    }
    Some(game)
}

const fn is_unjudged(kind: RandomOpenings) -> bool {
    matches!(kind, RandomOpenings::Discs(_))
}

/// Returns whether the engine estimates that neither side is far ahead.
fn is_balanced(engine: &mut Engine, game: &Game) -> bool {
    let (depth, much) = RandomOpenings::FIRST_LOOK;
    [(depth, much), (RandomOpenings::DEPTH, RandomOpenings::MARGIN)].into_iter().all(|(depth, most)| {
        engine.forget();
        let answer = engine.search(game, &Limits::depth(depth), &Stop::new(), |_| {});
        answer.is_ok_and(|answer| answer.score.discs.abs() <= most)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi_engine::weights::TRAINED;

    #[test]
    fn balanced_openings_are_balanced_and_those_of_a_longer_match_begin_alike() {
        let kind = RandomOpenings::Balanced { plies: 10 };
        let few = generate(kind, 3, 7, TRAINED).unwrap();
        let more = generate(kind, 5, 7, TRAINED).unwrap();
        assert_eq!(few, more[..3]);
        assert_ne!(few, generate(kind, 3, 8, TRAINED).unwrap());
        let mut judge = Engine::new(TRAINED, &Options::default()).unwrap();
        for game in &more {
            assert_eq!(game.history().len(), 10);
            judge.forget();
            let value = judge.search(game, &Limits::depth(RandomOpenings::DEPTH), &Stop::new(), |_| {}).unwrap();
            assert!(value.score.discs.abs() <= 1, "{}: {}", game.transcript(), value.score.discs);
        }
    }

    #[test]
    fn random_positions_have_their_discs() {
        let games = generate(RandomOpenings::Discs(20), 20, 1, TRAINED).unwrap();
        assert!(games.len() == 20 && games.iter().all(|game| game.board().empty().len() == 44));
        // All positions with five discs are rotations or reflections of one another, so there is only one opening.
        assert_eq!(generate(RandomOpenings::Discs(5), 20, 1, TRAINED).unwrap().len(), 1);
        for text in ["balanced", "balanced0", "balanced31", "s8r4", "s8r41", "s10r20", "list.txt"] {
            assert!(text.parse::<RandomOpenings>().is_err(), "{text}");
        }
    }
}
