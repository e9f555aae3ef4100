//! The time, nodes and depths that the players of a match use.

use super::contestant::Chosen;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The time, nodes, depths and evaluations of one side, summed over one or several games. The sums are integers, so
/// that a match resumed from its log has exactly the same means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Spent {
    games: u64,
    moves: u64,
    /// The total time of all moves in microseconds.
    time: u64,
    longest: u64,
    nodes: Mean,
    depth: Mean,
    /// The player's evaluations of its own moves, in hundredths of a disc.
    score: Mean,
}

/// The sum of a quantity that players report for only some of their moves, and the number of those moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Mean {
    moves: u64,
    sum: i64,
}

impl Mean {
    fn add(&mut self, value: Option<i64>) {
        if let Some(value) = value {
            self.moves += 1;
            self.sum = self.sum.saturating_add(value);
        }
    }

    fn mean(self) -> Option<f64> {
        (self.moves > 0).then(|| self.sum as f64 / self.moves as f64)
    }
}

/// Statistics about a player's moves in a match, such as the mean time per move and the mean search depth.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Usage {
    /// The number of the player's moves, excluding the moves of openings.
    pub moves: u64,
    /// The mean time per move, in seconds.
    pub seconds_per_move: f64,
    /// The longest time for a single move, in seconds.
    pub longest_move: f64,
    /// The mean total time per game, in seconds.
    pub seconds_per_game: f64,
    /// The mean number of nodes per move, over the moves for which the player reports this number, or `None` if there
    /// are no such moves.
    pub nodes_per_move: Option<f64>,
    /// The mean search depth in plies, over the moves for which the player reports a depth, or `None` if there are no
    /// such moves.
    pub depth: Option<f64>,
    /// The mean of the player's own evaluations, in discs, over the moves for which the player reports an evaluation,
    /// or `None` if there are no such moves.
    pub score: Option<f64>,
}

impl Spent {
    /// Returns the sums for a game before its first move.
    pub(super) fn game() -> Spent {
        Spent { games: 1, ..Spent::default() }
    }

    /// Adds a move to the sums.
    pub(super) fn add(&mut self, chosen: &Chosen) {
        let time = u64::try_from(chosen.time.as_micros()).unwrap_or(u64::MAX);
        self.moves += 1;
        self.time = self.time.saturating_add(time);
        self.longest = self.longest.max(time);
        self.nodes.add(chosen.nodes.map(|nodes| i64::try_from(nodes).unwrap_or(i64::MAX)));
        self.depth.add(chosen.depth.map(i64::from));
        self.score.add(chosen.value.map(|value| (value * 100.0).round() as i64));
    }

    /// Adds the sums of other games to these sums.
    pub(super) fn join(&mut self, other: &Spent) {
        self.games += other.games;
        self.moves += other.moves;
        self.time = self.time.saturating_add(other.time);
        self.longest = self.longest.max(other.longest);
        for (mine, more) in
            [(&mut self.nodes, other.nodes), (&mut self.depth, other.depth), (&mut self.score, other.score)]
        {
            mine.moves += more.moves;
            mine.sum = mine.sum.saturating_add(more.sum);
        }
    }

    /// Returns the statistics, or `None` if there are no moves.
    pub(super) fn usage(&self) -> Option<Usage> {
        let seconds = |micros: u64| Duration::from_micros(micros).as_secs_f64();
        (self.moves > 0).then(|| Usage {
            moves: self.moves,
            seconds_per_move: seconds(self.time) / self.moves as f64,
            longest_move: seconds(self.longest),
            seconds_per_game: seconds(self.time) / self.games.max(1) as f64,
            nodes_per_move: self.nodes.mean(),
            depth: self.depth.mean(),
            score: self.score.mean().map(|hundredths| hundredths / 100.0),
        })
    }

    fn numbers(&mut self) -> [&mut u64; 7] {
        let Spent { games, moves, time, longest, nodes, depth, score } = self;
        [games, moves, time, longest, &mut nodes.moves, &mut depth.moves, &mut score.moves]
    }
}

/// Formats the sums as the ten integers that the log of a match contains for each side.
impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut copy = *self;
        for number in copy.numbers() {
            write!(f, "{number} ")?;
        }
        write!(f, "{} {} {}", self.nodes.sum, self.depth.sum, self.score.sum)
    }
}

impl FromStr for Spent {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Spent, Self::Err> {
        let mut spent = Spent::default();
        let mut words = text.split_whitespace();
        let mut word = || words.next().unwrap_or_default();
        for number in spent.numbers() {
            *number = word().parse()?;
        }
        for mean in [&mut spent.nodes, &mut spent.depth, &mut spent.score] {
            mean.sum = word().parse()?;
        }
        Ok(spent)
    }
}

/// The column headings of the table that [`Table::usage`](super::Table::usage) returns.
pub(super) const HEADING: &str = "time/move   longest  time/game  nodes/move  depth   score";

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let or_dash = |value: Option<String>| value.unwrap_or_else(|| "-".to_string());
        write!(
            f,
            "{:>9} {:>9} {:>10} {:>11} {:>6} {:>7}",
            seconds(self.seconds_per_move),
            seconds(self.longest_move),
            seconds(self.seconds_per_game),
            or_dash(self.nodes_per_move.map(|nodes| format!("{nodes:.0}"))),
            or_dash(self.depth.map(|depth| format!("{depth:.1}"))),
            or_dash(self.score.map(|score| format!("{score:+.2}"))),
        )
    }
}

/// Formats a time in milliseconds if it is shorter than 0.1 seconds, otherwise in seconds.
pub(super) fn seconds(seconds: f64) -> String {
    if seconds < 0.1 { format!("{:.2} ms", 1000.0 * seconds) } else { format!("{seconds:.2} s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_of_what_was_told_and_read_back_the_same() {
        let chosen = |millis, depth, nodes, value| Chosen {
            square: "f5".parse().unwrap(),
            value,
            depth,
            nodes,
            time: Duration::from_millis(millis),
        };
        let mut spent = Spent::game();
        assert_eq!(spent.usage(), None);
        spent.add(&chosen(100, Some(8), Some(1000), Some(-2.5)));
        spent.add(&chosen(300, None, None, None));
        let mut both = Spent::game();
        both.join(&spent);
        let read: Spent = both.to_string().parse().unwrap();
        assert_eq!(read, both);
        let usage = read.usage().unwrap();
        assert_eq!(
            (usage.moves, usage.depth, usage.nodes_per_move, usage.score),
            (2, Some(8.0), Some(1000.0), Some(-2.5))
        );
        assert_eq!((usage.seconds_per_move, usage.longest_move, usage.seconds_per_game), (0.2, 0.3, 0.2));
        for text in ["", "1 2 3", "a b c d e f g h i j"] {
            assert!(text.parse::<Spent>().is_err(), "{text}");
        }
    }
}
