//! The known faults of command interpreters, and an interpreter that simulates them.
//!
//! To add a fault, add a row to the table below, and add its effect to the simulation. Tests check that each fault
//! changes the output of some case, and that no other fault produces the same output. If the simulation of a fault, or
//! of two faults together, prints the same output as a program in every case, `check` reports that the program has
//! these faults.

use super::MistakeKind;
use super::directions::{Axis, DIRECTIONS, Directions};

/// Defines [`Fault`] from a table with one row for each fault: the name, the kind of mistake that the fault causes, and
/// the sentence that describes the fault in reports.
macro_rules! faults {
    ($($name:ident: $kind:ident, $sentence:literal;)*) => {
        /// A fault in a command interpreter that is otherwise correct.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(super) enum Fault {
            $(#[doc = $sentence] $name,)*
            /// Moves in the last row or column are rejected.
            LastRefused(Axis),
            /// Moves in row or column 0 are rejected.
            FirstRefused(Axis),
            /// Lines in these directions are never turned over.
            DirectionsIgnored(Directions),
        }

        impl Fault {
            /// The faults in the table.
            const TABLE: &[Fault] = &[$(Fault::$name),*];

            /// Returns the kind of mistake that the fault causes.
            pub(super) const fn kind(self) -> MistakeKind {
                match self {
                    $(Fault::$name => MistakeKind::$kind,)*
                    Fault::LastRefused(_) | Fault::FirstRefused(_) => MistakeKind::LegalRefused,
                    Fault::DirectionsIgnored(_) => MistakeKind::WrongFlips,
                }
            }

            /// Returns a sentence that describes what the program does wrong.
            pub(super) fn sentence(self) -> String {
                match self {
                    $(Fault::$name => $sentence.to_string(),)*
                    Fault::LastRefused(axis) => {
                        format!("Moves in the last {} are rejected: the upper bound is one too low.", axis.words())
                    }
                    Fault::FirstRefused(axis) => {
                        format!("Moves in {} 0 are rejected: the lower bound is one too high.", axis.words())
                    }
                    Fault::DirectionsIgnored(directions) => {
                        format!("Lines {} are not turned over.", directions.words())
                    }
                }
            }
        }
    };
}

faults! {
    // Faults at the start of a game:
    StartMirrored: WrongStart, "A new game starts with the colours of the four discs exchanged.";
    StartInColumns: WrongStart, "A new game starts with `BW` in both rows of the centre; the second row must be `WB`.";
    StartOffCentre: WrongStart, "The four discs of a new game are one row and one column off the centre.";
    WhiteBegins: WrongTurn, "White moves first; Black must move first.";
    NewKeepsTurn: WrongTurn, "A new game continues with the turn of the previous game; Black must start every game.";
    NewOnlyOnce: WrongStart, "`new` is ignored once there is a game; it must replace the game.";
    NewPrintsNothing: WrongStart, "`new` does not print the board.";
    AlwaysEight: WrongStart, "The board is always 8 x 8, even if `new` requests another size.";
    // Faults in the numbering of rows and columns:
    RowColumnExchanged: WrongSquare, "Row and column are exchanged; the row must come first.";
    CountedFromOne: WrongSquare, "Rows and columns are counted from 1; they must be counted from 0.";
    // Faults in turning over discs:
    NoFlips: WrongFlips, "No move turns over any disc.";
    EdgeFlanks: WrongFlips, "A run that ends at the edge of the board is turned over, as if the edge flanked it.";
    EmptyFlanks: WrongFlips, "A run that ends at an empty square is turned over, although nothing flanks it.";
    GapsSkipped: WrongFlips, "A line is turned over although there is an empty square in it.";
    GapsFilled: WrongFlips, "A line with empty squares in it is turned over, and the empty squares get discs.";
    OneDiscPerLine: WrongFlips, "Only the disc beside the new one is turned over, not the rest of the line.";
    SingleDiscsOnly: WrongFlips, "Only lines of one disc are turned over, not longer ones.";
    FirstLineOnly: WrongFlips, "Only one line is turned over when a move flanks several.";
    Cascades: WrongFlips, "Discs that were turned over turn over other discs; only the new disc may do so.";
    WrapsAround: WrongFlips, "Lines continue at the opposite edge of the board.";
    EdgeDiscsDoNotFlank: WrongFlips, "Discs on the edge of the board flank nothing: the search stops too early.";
    // Faults in accepting and rejecting moves:
    FlankRequired: LegalRefused, "Moves that turn over nothing are rejected; in this game any empty square can be played.";
    BeyondAccepted: BadInputAccepted, "The row or column after the last one is accepted: the upper bound is one too high.";
    BeyondIsNextRow: BadInputAccepted, "A column after the last one counts as part of the next row; rows and columns must be checked separately.";
    NegativeCountsBack: BadInputAccepted, "A negative row or column is counted from the other end instead of being ignored.";
    OccupiedOverwritten: BadInputAccepted, "A disc can be placed on an occupied square.";
    // Faults in the order of turns:
    TurnNeverChanges: WrongTurn, "The turn never changes: every disc is Black's.";
    TurnAfterOccupied: TurnAfterRejected, "A move on an occupied square changes the turn.";
    TurnAfterOutside: TurnAfterRejected, "A move off the board changes the turn.";
    TurnAfterRefused: TurnAfterRejected, "A rejected move, on a disc or off the board, changes the turn.";
    TurnOnlyAfterFlips: WrongTurn, "The turn changes only if the move turned over a disc.";
    // Faults in the output after rejected moves:
    OccupiedPrinted: BadInputAccepted, "The board is printed after a move on an occupied square.";
    OutsidePrinted: BadInputAccepted, "The board is printed after a move off the board.";
    RefusedPrinted: BadInputAccepted, "The board is printed after a rejected move.";
    // Faults at the end of a game:
    NoResult: WrongEnd, "No result is printed when the board is full.";
    WinnerExchanged: WrongEnd, "The side with fewer discs is printed as the winner.";
    TieToBlack: WrongEnd, "A tie is printed as `Black Wins!`.";
    TieToWhite: WrongEnd, "A tie is printed as `White Wins!`.";
    TieNotPrinted: WrongEnd, "A tie is not printed.";
    EndsWithoutOpponent: WrongEnd, "The game ends when a side has no discs; it must end only when the board is full.";
    EndsOneEarly: WrongEnd, "The game ends with one square still empty.";
    EndOfSixtyFour: WrongEnd, "The game ends only when there are 64 discs, even if the board has another size.";
    ResultAtEndOfInput: WrongEnd, "A result is printed when the input ends, although the board is not full.";
    LastBoardMissing: WrongEnd, "The full board is not printed before the result.";
}

impl Fault {
    /// Returns every known fault, with the most likely faults first.
    pub(super) fn all() -> Vec<Fault> {
        let mut all = Fault::TABLE.to_vec();
        all.extend(Axis::ALL.into_iter().flat_map(|axis| [Fault::LastRefused(axis), Fault::FirstRefused(axis)]));
        all.extend(Directions::all().map(Fault::DirectionsIgnored));
        all
    }

    /// Returns whether `check` also tries this fault together with a second fault. Excludes most of the 254 sets of
    /// directions, because these sets would form too many pairs.
    pub(super) fn is_simple(self) -> bool {
        if let Fault::DirectionsIgnored(directions) = self { directions.is_simple() } else { true }
    }
}

/// Returns the output of a command interpreter with these faults. Without faults, the output is correct.
pub(super) fn simulate(input: &str, faults: &[Fault]) -> String {
    let mut simulation = Simulation { faults, game: None, turn: b'B', output: String::new() };
    for command in commands(input) {
        match command {
            Command::New(size) => simulation.new_game(size),
            Command::Play(row, column) => {
                if simulation.play(row, column) {
                    return simulation.output;
                }
            }
        }
    }
    if simulation.has(Fault::ResultAtEndOfInput) && simulation.game.is_some() {
        simulation.print_result();
    }
    simulation.output
}

enum Command {
    New(usize),
    Play(i64, i64),
}

/// Returns the well-formed commands in an input.
fn commands(input: &str) -> Vec<Command> {
    let (mut commands, mut name, mut numbers) = (Vec::new(), "", Vec::new());
    for word in input.split_whitespace() {
        match word.parse::<i64>() {
            _ if matches!(word, "new" | "play") => (name, numbers) = (word, Vec::new()),
            Ok(number) => numbers.push(number),
            Err(_) => name = "",
        }
        match (name, numbers.as_slice()) {
            ("new", [size]) => {
                commands.extend(usize::try_from(*size).ok().filter(|n| *n >= 4 && n % 2 == 0).map(Command::New));
                name = "";
            }
            ("play", [row, column]) => {
                commands.push(Command::Play(*row, *column));
                name = "";
            }
            _ => {}
        }
    }
    commands
}

struct Grid {
    size: i64,
    cells: Vec<u8>,
}

impl Grid {
    fn index(&self, row: i64, column: i64) -> Option<usize> {
        let inside = (0..self.size).contains(&row) && (0..self.size).contains(&column);
        usize::try_from(row * self.size + column).ok().filter(|_| inside)
    }

    fn count(&self, cell: u8) -> usize {
        self.cells.iter().filter(|other| **other == cell).count()
    }
}

/// A command interpreter with the given faults.
struct Simulation<'a> {
    faults: &'a [Fault],
    game: Option<Grid>,
    turn: u8,
    output: String,
}

const fn other(colour: u8) -> u8 {
    if colour == b'B' { b'W' } else { b'B' }
}

impl Simulation<'_> {
    fn has(&self, fault: Fault) -> bool {
        self.faults.contains(&fault)
    }

    fn new_game(&mut self, size: usize) {
        if self.has(Fault::NewOnlyOnce) && self.game.is_some() {
            return;
        }
        if !self.has(Fault::NewKeepsTurn) || self.game.is_none() {
            self.turn = if self.has(Fault::WhiteBegins) { b'W' } else { b'B' };
        }
        let size = if self.has(Fault::AlwaysEight) { 8 } else { size };
        let mut cells = vec![b'-'; size * size];
        let corner = if self.has(Fault::StartOffCentre) { size / 2 } else { size / 2 - 1 };
        let centre = if self.has(Fault::StartMirrored) {
            *b"WBBW"
        } else if self.has(Fault::StartInColumns) {
            *b"BWBW"
        } else {
            *b"BWWB"
        };
        for (at, disc) in centre.into_iter().enumerate() {
            cells[(corner + at / 2) * size + corner + at % 2] = disc;
        }
        self.game = Some(Grid { size: size as i64, cells });
        if !self.has(Fault::NewPrintsNothing) {
            self.print();
        }
    }

    fn print(&mut self) {
        let Some(grid) = &self.game else { return };
        for row in grid.cells.chunks(grid.size as usize) {
            self.output.push_str(&String::from_utf8_lossy(row));
            self.output.push('\n');
        }
    }

    /// Plays a move. Returns whether the program ends after the move.
    fn play(&mut self, row: i64, column: i64) -> bool {
        let Some(size) = self.game.as_ref().map(|grid| grid.size) else { return false };
        let (mut row, mut column) = if self.has(Fault::RowColumnExchanged) { (column, row) } else { (row, column) };
        if self.has(Fault::CountedFromOne) {
            (row, column) = (row.saturating_sub(1), column.saturating_sub(1));
        }
        if self.has(Fault::BeyondAccepted) && row.max(column) == size && row.min(column) >= 0 {
            self.turn = other(self.turn);
            self.print();
            return false;
        }
        if self.has(Fault::BeyondIsNextRow) && (size..2 * size).contains(&column) && (0..size - 1).contains(&row) {
            (row, column) = (row + 1, column - size);
        }
        if self.has(Fault::NegativeCountsBack) {
            let back = |at: i64| if (-size..0).contains(&at) { at + size } else { at };
            (row, column) = (back(row), back(column));
        }
        let refused = self.faults.iter().any(|fault| match fault {
            Fault::LastRefused(axis) => axis.of(row == size - 1, column == size - 1),
            Fault::FirstRefused(axis) => axis.of(row == 0, column == 0),
            _ => false,
        });
        let Some(grid) = &self.game else { return false };
        let Some(at) = grid.index(row, column).filter(|_| !refused) else {
            self.refuse(&[Fault::TurnAfterOutside, Fault::TurnAfterRefused], &[Fault::OutsidePrinted]);
            return false;
        };
        if grid.cells[at] != b'-' && !self.has(Fault::OccupiedOverwritten) {
            self.refuse(&[Fault::TurnAfterOccupied, Fault::TurnAfterRefused], &[Fault::OccupiedPrinted]);
            return false;
        }
        let flips = self.flips(grid, row, column, self.turn);
        if flips.is_empty() && self.has(Fault::FlankRequired) {
            return false;
        }
        self.put(at, &flips);
        let stays = self.has(Fault::TurnNeverChanges) || flips.is_empty() && self.has(Fault::TurnOnlyAfterFlips);
        if !stays {
            self.turn = other(self.turn);
        }
        self.after_move()
    }

    /// Rejects a move. Changes the turn if the interpreter has a fault listed in `turns`. Prints the board if the
    /// interpreter has a fault listed in `prints`, or [`Fault::RefusedPrinted`].
    fn refuse(&mut self, turns: &[Fault], prints: &[Fault]) {
        if turns.iter().any(|fault| self.has(*fault)) {
            self.turn = other(self.turn);
        }
        if prints.iter().any(|fault| self.has(*fault)) || self.has(Fault::RefusedPrinted) {
            self.print();
        }
    }

    /// Places a disc on a square and turns over other discs.
    fn put(&mut self, at: usize, flips: &[usize]) {
        let (turn, cascades) = (self.turn, self.has(Fault::Cascades));
        let Some(grid) = &mut self.game else { return };
        grid.cells[at] = turn;
        for flipped in flips {
            grid.cells[*flipped] = turn;
        }
        if cascades {
            for flipped in flips {
                let Some(grid) = &self.game else { return };
                let (row, column) = (*flipped as i64 / grid.size, *flipped as i64 % grid.size);
                let more = self.flips(grid, row, column, turn);
                if !more.is_empty() {
                    self.put(*flipped, &more);
                }
            }
        }
    }

    /// Returns the squares whose discs a move turns over.
    fn flips(&self, grid: &Grid, row: i64, column: i64, colour: u8) -> Vec<usize> {
        let mut flips = Vec::new();
        if self.has(Fault::NoFlips) {
            return flips;
        }
        for (index, (down, right)) in DIRECTIONS.into_iter().enumerate() {
            if self.faults.iter().any(|fault| matches!(fault, Fault::DirectionsIgnored(ignored) if ignored.has(index)))
            {
                continue;
            }
            flips.extend(self.line(grid, (row, column), (down, right), colour));
            if !flips.is_empty() && self.has(Fault::FirstLineOnly) {
                break;
            }
        }
        flips
    }

    /// Returns the squares whose discs a move turns over in one direction.
    fn line(&self, grid: &Grid, (row, column): (i64, i64), (down, right): (i64, i64), colour: u8) -> Vec<usize> {
        let (skips, fills) = (self.has(Fault::GapsSkipped), self.has(Fault::GapsFilled));
        let mut line = Vec::new();
        let flanked = (1..=grid.size).find_map(|step| {
            let (mut row, mut column) = (row + step * down, column + step * right);
            if self.has(Fault::WrapsAround) {
                (row, column) = (row.rem_euclid(grid.size), column.rem_euclid(grid.size));
            }
            let Some(at) = grid.index(row, column) else { return Some(self.has(Fault::EdgeFlanks)) };
            let on_edge = [row, column].iter().any(|at| *at == 0 || *at == grid.size - 1);
            match grid.cells[at] {
                b'-' if skips => {}
                b'-' if !fills => return Some(self.has(Fault::EmptyFlanks)),
                cell if cell == colour => return Some(!(on_edge && self.has(Fault::EdgeDiscsDoNotFlank))),
                _ => line.push(at),
            }
            None
        });
        if flanked != Some(true) || self.has(Fault::SingleDiscsOnly) && line.len() > 1 {
            line.clear();
        }
        if self.has(Fault::OneDiscPerLine) {
            line.truncate(1);
        }
        line
    }

    /// Prints the board after a move, and the result if the game is over. Returns whether the program ends.
    fn after_move(&mut self) -> bool {
        let Some(grid) = &self.game else { return false };
        let empty = grid.count(b'-');
        let over = if self.has(Fault::EndsOneEarly) {
            empty <= 1
        } else if self.has(Fault::EndOfSixtyFour) {
            grid.cells.len() - empty == 64
        } else {
            empty == 0
        };
        let over =
            over || self.has(Fault::EndsWithoutOpponent) && [b'B', b'W'].iter().any(|disc| grid.count(*disc) == 0);
        if !(over && self.has(Fault::LastBoardMissing)) {
            self.print();
        }
        if over {
            self.print_result();
        }
        over
    }

    fn print_result(&mut self) {
        let Some(grid) = &self.game else { return };
        let (mut black, mut white) = (grid.count(b'B'), grid.count(b'W'));
        if self.has(Fault::WinnerExchanged) {
            (black, white) = (white, black);
        }
        let result = match black.cmp(&white) {
            _ if self.has(Fault::NoResult) => return,
            std::cmp::Ordering::Greater => "Black Wins!\n",
            std::cmp::Ordering::Less => "White Wins!\n",
            _ if self.has(Fault::TieNotPrinted) => return,
            _ if self.has(Fault::TieToBlack) => "Black Wins!\n",
            _ if self.has(Fault::TieToWhite) => "White Wins!\n",
            std::cmp::Ordering::Equal => "Tie!\n",
        };
        self.output.push_str(result);
    }
}
