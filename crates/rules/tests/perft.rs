//! Counts the game trees of `data/perft.txt` in several ways: with each kernel, square by square, and by playing
//! games.

use reversi::bitboard::Kernel;
use reversi::{Game, Passes, Player, Rules, Size, perft_plain, perft_with};

/// The largest node counts that a test computes: one limit for the kernels, and one for the plain implementation.
struct Budget {
    kernels: u64,
    plain: u64,
}

/// With this budget, all tests of this file together finish within seconds in an unoptimised build.
const QUICK: Budget = Budget { kernels: 4_000_000, plain: 100_000 };

/// With this budget, the kernels count the whole table, and the plain implementation counts for about a minute.
const SLOW: Budget = Budget { kernels: u64::MAX, plain: 10_000_000 };

/// A row of the table in `data/perft.txt`.
struct Row {
    rules: Rules,
    size: Size,
    passes: Vec<Passes>,
    /// The node counts at depth 1, 2, 3 and so on.
    nodes: Vec<u64>,
}

impl Row {
    fn parse(line: &str) -> Row {
        let mut words = line.split_whitespace();
        let mut next = || words.next().unwrap_or_else(|| panic!("too short: {line}"));
        let rules = next().parse().expect(line);
        let size = next().parse().expect(line);
        let passes = match next() {
            "ply" => vec![Passes::TakeAPly],
            "free" => vec![Passes::AreFree],
            "both" => vec![Passes::TakeAPly, Passes::AreFree],
            other => panic!("{other}: not a pass convention: {line}"),
        };
        let count = |(index, word): (usize, &str)| {
            let (depth, nodes) = word.split_once(':').expect(line);
            assert_eq!(depth.parse(), Ok(index + 1), "the depths have a gap: {line}");
            nodes.parse().expect(line)
        };
        let nodes: Vec<u64> = words.enumerate().map(count).collect();
        assert!(!nodes.is_empty(), "no numbers: {line}");
        Row { rules, size, passes, nodes }
    }

    /// Returns the depths whose node counts are within the budget, each with its node count.
    fn within(&self, budget: u64) -> impl Iterator<Item = (u32, u64)> {
        (1..).zip(self.nodes.iter().copied()).take_while(move |&(_, nodes)| nodes <= budget)
    }

    fn check(&self, budget: &Budget) {
        let board = self.rules.start(self.size).unwrap();
        // Boards larger than 8 x 8 use no kernel, so one test with any kernel is enough.
        let fits = self.size.fits_bitboard();
        let kernels = if fits { Kernel::available() } else { vec![Kernel::PORTABLE] };
        for &passes in &self.passes {
            let name = format!("{} {}, {passes:?}", self.rules, self.size);
            for kernel in &kernels {
                for (depth, nodes) in self.within(if fits { budget.kernels } else { budget.plain }) {
                    let counted = perft_with(*kernel, self.rules, &board, Player::Black, depth, passes);
                    assert_eq!(counted, nodes, "{name}, depth {depth}, {}", kernel.name());
                }
            }
            for (depth, nodes) in self.within(budget.plain) {
                let counted = perft_plain(self.rules, &board, Player::Black, depth, passes);
                assert_eq!(counted, nodes, "{name}, depth {depth}, plain");
            }
        }
    }
}

fn rows() -> impl Iterator<Item = Row> {
    let lines = include_str!("data/perft.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(Row::parse)
}

fn check(rules: Rules, budget: &Budget) {
    let mut checked = 0;
    for row in rows().filter(|row| row.rules == rules) {
        row.check(budget);
        checked += 1;
    }
    assert!(checked >= 4, "the table has only {checked} rows of {rules}");
}

#[test]
fn othello() {
    check(Rules::Othello, &QUICK);
}

#[test]
fn classic() {
    check(Rules::Classic, &QUICK);
}

#[test]
fn free() {
    check(Rules::Free, &QUICK);
}

// The following tests count the whole table, with up to billions of nodes. `make test-slow` runs them.

#[test]
#[ignore = "minutes, and only with optimisation: make test-slow"]
fn othello_to_the_last_number() {
    check(Rules::Othello, &SLOW);
}

#[test]
#[ignore = "minutes, and only with optimisation: make test-slow"]
fn classic_to_the_last_number() {
    check(Rules::Classic, &SLOW);
}

#[test]
#[ignore = "minutes, and only with optimisation: make test-slow"]
fn free_to_the_last_number() {
    check(Rules::Free, &SLOW);
}

/// Checks that the node counts for `free` are products such as 12 * 11 * 10. Every empty square is a legal move, so the
/// counts do not depend on flips.
#[test]
fn free_rows_are_falling_products() {
    for row in rows().filter(|row| row.rules == Rules::Free) {
        let mut empty = u64::from(row.size.area()) - 4;
        let mut product = 1;
        for nodes in row.nodes {
            // When the board is full, the game is over. Each sequence then counts as one leaf at all greater depths.
            product *= empty.max(1);
            empty = empty.saturating_sub(1);
            assert_eq!(nodes, product, "free {}", row.size);
        }
    }
}

/// Counts by playing and undoing moves. A [`Game`] passes automatically, so passes do not count as plies.
#[test]
fn playing_and_undoing_counts_the_same() {
    fn count(game: &mut Game, depth: u32) -> u64 {
        if depth == 0 || game.is_over() {
            return 1;
        }
        let legal = game.moves().squares();
        let below = |square| {
            game.play(square).expect("a legal move");
            let leaves = count(game, depth - 1);
            game.undo();
            leaves
        };
        legal.iter().map(below).sum()
    }
    for row in rows().filter(|row| row.passes.contains(&Passes::AreFree)) {
        for (depth, nodes) in row.within(20_000) {
            let mut game = Game::new(row.rules, row.size).unwrap();
            assert_eq!(count(&mut game, depth), nodes, "{} {}, depth {depth}", row.rules, row.size);
        }
    }
}

/// Compares the table with the published node counts, to detect accidental changes of the table.
#[test]
fn the_conventions_differ_from_depth_nine_of_the_standard_game() {
    let standard = |passes| {
        let is_standard =
            |row: &Row| row.rules == Rules::Othello && row.size == Size::STANDARD && row.passes == [passes];
        rows().find(is_standard).expect("the table has the standard game").nodes
    };
    let (ply, free) = (standard(Passes::TakeAPly), standard(Passes::AreFree));
    let common = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216];
    assert_eq!((&ply[..8], &free[..8]), (&common[..], &common[..]));
    assert_eq!(ply[8..], [3_005_288, 24_571_284, 212_258_800, 1_939_886_636]);
    assert_eq!(free[8..], [3_005_320, 24_571_420, 212_260_880, 1_939_899_208]);
}
