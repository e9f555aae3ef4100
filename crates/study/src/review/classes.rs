//! The class of a move.

use reversi_engine::{Score, ScoreKind};
use std::fmt;
use strum::EnumCount;

/// The class of a move, based on the number of discs that it gave away. Worse classes compare as greater.
///
/// | class | discs given away |
/// |---|---|
/// | best | none |
/// | good | 1 or 2 |
/// | inaccuracy | 3 to 5 |
/// | mistake | 6 to 9 |
/// | blunder | 10 or more |
///
/// If both values are proved and the move turned a win into a draw or a loss, or a draw into a loss, then the move is
/// at least a mistake, however few discs it gave away. If one of the values is not proved, only the number of discs
/// counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumCount)]
#[allow(missing_docs)]
pub enum Class {
    Best,
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Class {
    /// All classes, from best to worst.
    pub const ALL: [Class; Class::COUNT] =
        [Class::Best, Class::Good, Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// The classes of [errors](Self::is_error), from mildest to most serious.
    pub const ERRORS: [Class; 3] = [Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// Returns the smallest loss, in discs, at which a move belongs to this class. A move that changes a proved result
    /// for the worse can be a mistake with a smaller loss.
    #[must_use]
    pub const fn least_loss(self) -> i32 {
        match self {
            Class::Best => 0,
            Class::Good => 1,
            Class::Inaccuracy => 3,
            Class::Mistake => 6,
            Class::Blunder => 10,
        }
    }

    /// Returns the class of a move from the value of the best move and the value of the played move, both from the
    /// point of view of the player who moved.
    #[must_use]
    pub fn of(best: Score, played: Score) -> Class {
        let class = Class::by_loss(best.discs - played.discs);
        let proved = |score: Score| matches!(score.kind, ScoreKind::Exact | ScoreKind::WinLossDraw);
        let turned = played.discs.signum() < best.discs.signum();
        if turned && proved(best) && proved(played) { class.max(Class::Mistake) } else { class }
    }

    /// Returns the class of a move that gives away `loss` discs.
    fn by_loss(loss: i32) -> Class {
        let reached = |class: &Class| loss >= class.least_loss();
        Class::ALL.into_iter().rfind(reached).unwrap_or(Class::Best)
    }

    /// Returns whether the class is an error: an inaccuracy or worse.
    #[must_use]
    pub fn is_error(self) -> bool {
        self >= Class::Inaccuracy
    }

    /// Returns the English name of the class in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Class::Best => "best",
            Class::Good => "good",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }

    /// Returns the symbol that annotated games use for this class: an empty string, `?!`, `?` or `??`.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Class::Best | Class::Good => "",
            Class::Inaccuracy => "?!",
            Class::Mistake => "?",
            Class::Blunder => "??",
        }
    }

    /// Returns the symbol that move lists use: a tick for the best class, and [`mark`](Self::mark) for all others.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Class::Best => "√",
            other => other.mark(),
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ESTIMATE: ScoreKind = ScoreKind::Estimate { depth: 8 };

    fn of(best: i32, played: i32, kind: ScoreKind) -> Class {
        Class::of(Score { discs: best, kind }, Score { discs: played, kind })
    }

    #[test]
    fn the_list_of_errors_is_complete() {
        assert!(Class::ALL.into_iter().filter(|class| class.is_error()).eq(Class::ERRORS));
    }

    #[test]
    fn thresholds_are_as_documented() {
        let classes: Vec<&str> = (0..=12).map(|loss| of(30, 30 - loss, ScoreKind::Exact).name()).collect();
        let expected = ["best", "good", "good", "inaccuracy", "inaccuracy", "inaccuracy"];
        assert_eq!(classes[..6], expected);
        assert_eq!(classes[6..10], ["mistake"; 4]);
        assert_eq!(classes[10..], ["blunder"; 3]);
        // Estimates can rate the played move higher than the best move.
        assert_eq!(of(0, 4, ESTIMATE), Class::Best);
        for pair in Class::ALL.windows(2) {
            assert!(pair[0] < pair[1] && pair[0].least_loss() < pair[1].least_loss());
        }
    }

    #[test]
    fn a_lost_win_is_a_mistake_only_if_it_is_proved() {
        assert_eq!(of(2, 0, ScoreKind::Exact), Class::Mistake);
        assert_eq!(of(0, -2, ScoreKind::Exact), Class::Mistake);
        assert_eq!(of(1, 0, ScoreKind::WinLossDraw), Class::Mistake);
        assert_eq!(of(2, 0, ESTIMATE), Class::Good);
        assert_eq!(of(2, -20, ScoreKind::Exact), Class::Blunder);
        assert_eq!(of(4, 2, ScoreKind::Exact), Class::Good);
        assert_eq!(of(-2, -4, ScoreKind::Exact), Class::Good);
        let selective = ScoreKind::Selective { confidence: 99 };
        assert_eq!(of(2, 0, selective), Class::Good);
    }
}
