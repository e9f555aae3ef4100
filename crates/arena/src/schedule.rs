//! The schedule: the number of a game determines its players, colours, opening and seeds.

use super::openings::Openings;

/// The games of a match, divided into rounds. In each round, every pairing plays one opening with both colours. If the
/// number of games is odd, each pairing plays only one game in the last round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Schedule {
    pairings: Vec<(usize, usize)>,
    /// The number of games that each pairing plays.
    games: usize,
}

/// One game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fixture {
    pub(super) number: usize,
    pub(super) round: usize,
    pub(super) black: usize,
    pub(super) white: usize,
}

impl Schedule {
    /// Creates a round robin, or a gauntlet of the first player against all others.
    pub(super) fn new(entrants: usize, gauntlet: bool, games: usize) -> Schedule {
        let pairings = (0..entrants).flat_map(|first| (first + 1..entrants).map(move |second| (first, second)));
        Schedule { pairings: pairings.filter(|(first, _)| !gauntlet || *first == 0).collect(), games }
    }

    /// Returns the number of games in all rounds.
    pub(super) fn games(&self) -> usize {
        self.games * self.pairings.len()
    }

    /// Returns the numbers of all games. If each pairing plays only one game in the last round, skips the odd numbers
    /// of that round, so that every game keeps its number in a longer match.
    pub(super) fn numbers(&self) -> impl Iterator<Item = usize> + use<> {
        let whole = self.games / 2 * 2 * self.pairings.len();
        (0..whole).chain((0..self.games() - whole).map(move |pairing| whole + 2 * pairing))
    }

    /// Returns the pairings, each as the indices of its two players.
    pub(super) fn pairings(&self) -> &[(usize, usize)] {
        &self.pairings
    }

    /// Returns the game with this number, even if its round comes after the last round of this match.
    pub(super) fn game(&self, number: usize) -> Fixture {
        let pair = number / 2;
        let (first, second) = self.pairings[pair % self.pairings.len()];
        let (black, white) = if number.is_multiple_of(2) { (first, second) } else { (second, first) };
        Fixture { number, round: pair / self.pairings.len(), black, white }
    }
}

/// Returns the seeds for both players in a game. The seeds depend only on the match's seed and the game's number.
pub(super) const fn seeds(seed: u64, number: usize) -> [u64; 2] {
    let game = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (number as u64).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    [game, game ^ 0x94d0_49bb_1331_11eb]
}

/// Returns the identity of a match: a hash of its settings and its openings. The number of rounds is not included, so
/// that a match can be extended.
pub(super) fn identity(settings: &str, openings: &Openings) -> String {
    let text = format!("{settings} {}", openings.text());
    // The hash function is FNV-1a, which gives the same result on every platform.
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn everybody_plays_everybody_with_both_colours() {
        let schedule = Schedule::new(4, false, 6);
        assert_eq!(schedule.games(), 36);
        let games: Vec<Fixture> = (0..36).map(|number| schedule.game(number)).collect();
        let played: BTreeSet<_> = games.iter().map(|game| (game.round, game.black, game.white)).collect();
        assert_eq!(played.len(), 36);
        assert!(games.chunks(2).all(|pair| pair[0].black == pair[1].white && pair[0].round == pair[1].round));

        assert!(schedule.numbers().eq(0..36));

        // Each pairing plays three games. The third game does not belong to a complete pair, and its number stays the
        // same if a fourth game is added.
        let odd = Schedule::new(4, false, 3);
        let numbers: Vec<usize> = odd.numbers().collect();
        assert_eq!(numbers, [(0..12).collect(), vec![12, 14, 16, 18, 20, 22]].concat());
        assert_eq!(numbers.len(), odd.games());

        let gauntlet = Schedule::new(4, true, 2);
        assert_eq!(gauntlet.games(), 6);
        assert!((0..6).map(|number| gauntlet.game(number)).all(|game| game.black == 0 || game.white == 0));
    }

    #[test]
    fn seeds_differ() {
        let all: BTreeSet<u64> = (0..100).flat_map(|number| seeds(1, number)).collect();
        assert_eq!(all.len(), 200);
        assert_ne!(seeds(1, 5), seeds(2, 5));
    }
}
