//! Faults that command interpreters are known to have. Each can be simulated: a program that acts exactly as the
//! simulation does, in every case, has that fault.

use super::Mistake;

/// One fault in a command interpreter that is right otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(test, derive(strum::EnumCount))]
pub(super) enum Fault {
    /// The centre of a new game is `WB` above `BW`.
    StartMirrored,
    /// Both rows of the centre are `BW`.
    StartInColumns,
    /// The four discs are one row and one column too far down and to the right.
    StartOffCentre,
    WhiteBegins,
    /// `new` leaves the turn as it was in the game before.
    NewKeepsTurn,
    /// `new` is ignored once there is a game.
    NewOnlyOnce,
    NewPrintsNothing,
    /// `new N` begins a game of 8 x 8 whatever N is.
    AlwaysEight,
    RowColumnExchanged,
    CountedFromOne,
    /// Lines in these directions are never turned over.
    Unseen(Directions),
    NothingTurned,
    EdgeFlanks,
    EmptyFlanks,
    /// Empty squares in a line are stepped over.
    GapsSkipped,
    /// Empty squares in a line get discs too.
    GapsFilled,
    OneDiscALine,
    SingleDiscsOnly,
    /// Only the first line that is found is turned over, row by row from the top left.
    FirstLineOnly,
    /// Discs that are turned over flank others in turn.
    Cascades,
    /// A line goes on at the opposite edge.
    WrapsAround,
    /// The search for a flanking disc stops before the edge.
    EdgeDiscsDoNotFlank,
    FlankRequired,
    LastRefused(Axis),
    FirstRefused(Axis),
    /// A square one row or column beyond the last is accepted: the turn changes and the board is printed.
    BeyondAccepted,
    /// A square beyond the end of a row is the first one of the next row.
    BeyondIsNextRow,
    /// -1 is the last row or column.
    NegativeCountsBack,
    TakenOverwritten,
    TurnNeverChanges,
    TurnAfterTaken,
    TurnAfterOutside,
    TurnAfterRefused,
    TurnOnlyAfterFlips,
    TakenPrinted,
    OutsidePrinted,
    RefusedPrinted,
    NoResult,
    WinnerExchanged,
    TieToBlack,
    TieToWhite,
    TieUntold,
    /// The game is taken for over when a side has no disc left.
    EndsWithoutOpponent,
    /// The game is taken for over with one square left.
    EndsOneEarly,
    /// The end is noticed only with 64 discs.
    EndOfSixtyFour,
    ResultAtEndOfInput,
    LastBoardMissing,
}

/// What a bound is wrong for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Axis {
    Row,
    Column,
    Both,
}

impl Axis {
    /// Whether the bound is wrong for a square with such a row or such a column.
    pub(super) const fn of(self, row: bool, column: bool) -> bool {
        match self {
            Axis::Row => row,
            Axis::Column => column,
            Axis::Both => row || column,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Axis::Row => "row",
            Axis::Column => "column",
            Axis::Both => "row and column",
        }
    }
}

/// Some of the eight directions, one bit each, in the order of [`DIRECTIONS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Directions(u8);

/// Rows down and columns to the right, row by row.
pub(super) const DIRECTIONS: [(i64, i64); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// Directions with a name for all of them together.
const TOGETHER: [(u8, &str); 10] = [
    (0b1010_0101, "along diagonals"),
    (0b0101_1010, "along rows and columns"),
    (0b0001_1000, "along rows"),
    (0b0100_0010, "along columns"),
    (0b1000_0001, "along diagonals from the top left to the bottom right"),
    (0b0010_0100, "along diagonals from the top right to the bottom left"),
    (0b0000_0111, "upwards, straight and diagonally"),
    (0b1110_0000, "downwards, straight and diagonally"),
    (0b0010_1001, "to the left, straight and diagonally"),
    (0b1001_0100, "to the right, straight and diagonally"),
];

impl Directions {
    pub(super) const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    fn words(self) -> String {
        const SINGLE: [&str; 8] =
            ["up and left", "up", "up and right", "left", "right", "down and left", "down", "down and right"];
        match TOGETHER.iter().find(|(mask, _)| *mask == self.0) {
            Some((_, words)) => (*words).to_string(),
            None => {
                let each: Vec<&str> = (0..8).filter(|index| self.has(*index)).map(|index| SINGLE[index]).collect();
                format!("from the new disc {}", each.join(", "))
            }
        }
    }
}

impl Fault {
    /// Every fault that is looked for, the plain ones first.
    pub(super) fn all() -> Vec<Fault> {
        let axes = [Axis::Row, Axis::Column, Axis::Both];
        let mut all = vec![
            Fault::StartMirrored,
            Fault::StartInColumns,
            Fault::StartOffCentre,
            Fault::WhiteBegins,
            Fault::NewKeepsTurn,
            Fault::NewOnlyOnce,
            Fault::NewPrintsNothing,
            Fault::AlwaysEight,
            Fault::RowColumnExchanged,
            Fault::CountedFromOne,
            Fault::NothingTurned,
            Fault::EdgeFlanks,
            Fault::EmptyFlanks,
            Fault::GapsSkipped,
            Fault::GapsFilled,
            Fault::OneDiscALine,
            Fault::SingleDiscsOnly,
            Fault::FirstLineOnly,
            Fault::Cascades,
            Fault::WrapsAround,
            Fault::EdgeDiscsDoNotFlank,
            Fault::FlankRequired,
            Fault::BeyondAccepted,
            Fault::BeyondIsNextRow,
            Fault::NegativeCountsBack,
            Fault::TakenOverwritten,
            Fault::TurnNeverChanges,
            Fault::TurnAfterTaken,
            Fault::TurnAfterOutside,
            Fault::TurnAfterRefused,
            Fault::TurnOnlyAfterFlips,
            Fault::TakenPrinted,
            Fault::OutsidePrinted,
            Fault::RefusedPrinted,
            Fault::NoResult,
            Fault::WinnerExchanged,
            Fault::TieToBlack,
            Fault::TieToWhite,
            Fault::TieUntold,
            Fault::EndsWithoutOpponent,
            Fault::EndsOneEarly,
            Fault::EndOfSixtyFour,
            Fault::ResultAtEndOfInput,
            Fault::LastBoardMissing,
        ];
        all.extend(axes.into_iter().flat_map(|axis| [Fault::LastRefused(axis), Fault::FirstRefused(axis)]));
        all.extend((1..255).map(|mask| Fault::Unseen(Directions(mask))));
        all
    }

    /// Whether it is also looked for beside a second fault: of the many sets of directions those with a name.
    pub(super) fn is_plain(self) -> bool {
        let Fault::Unseen(Directions(mask)) = self else { return true };
        mask.is_power_of_two() || TOGETHER.iter().any(|(together, _)| *together == mask)
    }

    /// The kind of mistake.
    pub(super) const fn mistake(self) -> Mistake {
        match self {
            Fault::StartMirrored | Fault::StartInColumns | Fault::StartOffCentre | Fault::AlwaysEight => {
                Mistake::WrongStart
            }
            Fault::NewOnlyOnce | Fault::NewPrintsNothing => Mistake::WrongStart,
            Fault::WhiteBegins | Fault::NewKeepsTurn | Fault::TurnNeverChanges | Fault::TurnOnlyAfterFlips => {
                Mistake::WrongTurn
            }
            Fault::RowColumnExchanged | Fault::CountedFromOne => Mistake::WrongSquare,
            Fault::Unseen(_)
            | Fault::NothingTurned
            | Fault::EdgeFlanks
            | Fault::EmptyFlanks
            | Fault::GapsSkipped
            | Fault::GapsFilled
            | Fault::OneDiscALine
            | Fault::SingleDiscsOnly
            | Fault::FirstLineOnly
            | Fault::Cascades
            | Fault::WrapsAround
            | Fault::EdgeDiscsDoNotFlank => Mistake::WrongFlips,
            Fault::FlankRequired | Fault::LastRefused(_) | Fault::FirstRefused(_) => Mistake::LegalRefused,
            Fault::BeyondAccepted
            | Fault::BeyondIsNextRow
            | Fault::NegativeCountsBack
            | Fault::TakenOverwritten
            | Fault::TakenPrinted
            | Fault::OutsidePrinted
            | Fault::RefusedPrinted => Mistake::BadInputAccepted,
            Fault::TurnAfterTaken | Fault::TurnAfterOutside | Fault::TurnAfterRefused => Mistake::TurnAfterRejected,
            Fault::NoResult
            | Fault::WinnerExchanged
            | Fault::TieToBlack
            | Fault::TieToWhite
            | Fault::TieUntold
            | Fault::EndsWithoutOpponent
            | Fault::EndsOneEarly
            | Fault::EndOfSixtyFour
            | Fault::ResultAtEndOfInput
            | Fault::LastBoardMissing => Mistake::WrongEnd,
        }
    }

    /// What the program does wrong, in one sentence.
    pub(super) fn sentence(self) -> String {
        let fixed = match self {
            Fault::Unseen(directions) => return format!("Lines {} are not turned over.", directions.words()),
            Fault::LastRefused(axis) => {
                return format!("Moves in the last {} are refused: the upper bound is one too low.", axis.words());
            }
            Fault::FirstRefused(axis) => {
                return format!("Moves in {} 0 are refused: the lower bound is one too high.", axis.words());
            }
            Fault::StartMirrored => "A new game begins with the colours of the four discs exchanged.",
            Fault::StartInColumns => "A new game begins with `BW` in both rows of the centre; the second row is `WB`.",
            Fault::StartOffCentre => "The four discs of a new game are one row and one column off the centre.",
            Fault::WhiteBegins => "White moves first; Black begins.",
            Fault::NewKeepsTurn => "A new game goes on with the turn of the game before; Black begins every game.",
            Fault::NewOnlyOnce => "`new` is ignored once there is a game; it replaces the game.",
            Fault::NewPrintsNothing => "`new` does not print the board.",
            Fault::AlwaysEight => "The board is 8 x 8 whatever size `new` asks for.",
            Fault::RowColumnExchanged => "Row and column are exchanged: the row comes first.",
            Fault::CountedFromOne => "Rows and columns are counted from 1; they begin at 0.",
            Fault::NothingTurned => "No move turns over any disc.",
            Fault::EdgeFlanks => "A run that ends at the edge of the board is turned over, as if the edge flanked it.",
            Fault::EmptyFlanks => "A run that ends at an empty square is turned over, though nothing flanks it.",
            Fault::GapsSkipped => "A line is turned over although there is an empty square in it.",
            Fault::GapsFilled => "A line with empty squares in it is turned over, and the empty squares get discs.",
            Fault::OneDiscALine => "Only the disc beside the new one is turned over, not the rest of the line.",
            Fault::SingleDiscsOnly => "Only lines of one disc are turned over, not longer ones.",
            Fault::FirstLineOnly => "Only one line is turned over where a move closes several.",
            Fault::Cascades => "Discs that were turned over turn over others; only the new disc does.",
            Fault::WrapsAround => "Lines go on at the opposite edge of the board.",
            Fault::EdgeDiscsDoNotFlank => "Discs on the edge of the board flank nothing: the search stops too early.",
            Fault::FlankRequired => {
                "Moves that turn over nothing are refused; in this game any empty square may be played."
            }
            Fault::BeyondAccepted => {
                "A row or column one beyond the last is accepted: the upper bound is one too high."
            }
            Fault::BeyondIsNextRow => {
                "A column beyond the last plays in the next row: rows and columns must be checked one by one."
            }
            Fault::NegativeCountsBack => "A negative row or column is counted from the other end instead of ignored.",
            Fault::TakenOverwritten => "A disc can be put on a square that is taken.",
            Fault::TurnNeverChanges => "The turn never changes: every disc is Black's.",
            Fault::TurnAfterTaken => "A move on a square that is taken changes the turn.",
            Fault::TurnAfterOutside => "A move off the board changes the turn.",
            Fault::TurnAfterRefused => "A move that is ignored, on a disc or off the board, changes the turn.",
            Fault::TurnOnlyAfterFlips => "The turn changes only if the move turned over a disc.",
            Fault::TakenPrinted => "The board is printed after a move on a square that is taken.",
            Fault::OutsidePrinted => "The board is printed after a move off the board.",
            Fault::RefusedPrinted => "The board is printed after a move that is ignored.",
            Fault::NoResult => "The result is not told when the board is full.",
            Fault::WinnerExchanged => "The side with fewer discs is told as the winner.",
            Fault::TieToBlack => "A tie is told as `Black Wins!`.",
            Fault::TieToWhite => "A tie is told as `White Wins!`.",
            Fault::TieUntold => "A tie is not told.",
            Fault::EndsWithoutOpponent => {
                "The game ends when a side has no discs; it is over only when the board is full."
            }
            Fault::EndsOneEarly => "The game ends with one square still empty.",
            Fault::EndOfSixtyFour => "The end is noticed with 64 discs alone, not when boards of other sizes are full.",
            Fault::ResultAtEndOfInput => "A result is told when the input ends, although the board is not full.",
            Fault::LastBoardMissing => "The full board is not printed before the result.",
        };
        fixed.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::Fault;
    use std::collections::HashSet;
    use std::mem::discriminant;
    use strum::EnumCount;

    #[test]
    fn every_fault_is_looked_for() {
        let listed: HashSet<_> = Fault::all().iter().map(discriminant).collect();
        assert_eq!(listed.len(), Fault::COUNT);
    }
}
