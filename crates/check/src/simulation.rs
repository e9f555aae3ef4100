//! A command interpreter with chosen faults.

use super::fault::{DIRECTIONS, Fault};

/// What a command interpreter with these faults prints. Without any it is the right output.
pub(super) fn output(input: &str, faults: &[Fault]) -> String {
    let mut simulation = Simulation { faults, game: None, turn: b'B', output: String::new() };
    for command in commands(input) {
        match command {
            Command::New(size) => simulation.begin(size),
            Command::Play(row, column) => {
                if simulation.play(row, column) {
                    return simulation.output;
                }
            }
        }
    }
    if simulation.has(Fault::ResultAtEndOfInput) && simulation.game.is_some() {
        simulation.tell_result();
    }
    simulation.output
}

enum Command {
    New(usize),
    Play(i64, i64),
}

/// The commands of an input. What is none is left out.
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

    fn begin(&mut self, size: usize) {
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

    /// Plays, and returns whether the program ends.
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
        if grid.cells[at] != b'-' && !self.has(Fault::TakenOverwritten) {
            self.refuse(&[Fault::TurnAfterTaken, Fault::TurnAfterRefused], &[Fault::TakenPrinted]);
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
        self.answer()
    }

    fn refuse(&mut self, turns: &[Fault], prints: &[Fault]) {
        if turns.iter().any(|fault| self.has(*fault)) {
            self.turn = other(self.turn);
        }
        if prints.iter().any(|fault| self.has(*fault)) || self.has(Fault::RefusedPrinted) {
            self.print();
        }
    }

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

    /// The squares that a move turns over.
    fn flips(&self, grid: &Grid, row: i64, column: i64, colour: u8) -> Vec<usize> {
        let mut flips = Vec::new();
        if self.has(Fault::NothingTurned) {
            return flips;
        }
        for (index, (down, right)) in DIRECTIONS.into_iter().enumerate() {
            if self.faults.iter().any(|fault| matches!(fault, Fault::Unseen(unseen) if unseen.has(index))) {
                continue;
            }
            flips.extend(self.line(grid, (row, column), (down, right), colour));
            if !flips.is_empty() && self.has(Fault::FirstLineOnly) {
                break;
            }
        }
        flips
    }

    /// The squares that a move turns over in one direction.
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
        if self.has(Fault::OneDiscALine) {
            line.truncate(1);
        }
        line
    }

    /// Prints what follows a move, and returns whether the program ends.
    fn answer(&mut self) -> bool {
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
            self.tell_result();
        }
        over
    }

    fn tell_result(&mut self) {
        let Some(grid) = &self.game else { return };
        let (mut black, mut white) = (grid.count(b'B'), grid.count(b'W'));
        if self.has(Fault::WinnerExchanged) {
            (black, white) = (white, black);
        }
        let said = match black.cmp(&white) {
            _ if self.has(Fault::NoResult) => return,
            std::cmp::Ordering::Greater => "Black Wins!\n",
            std::cmp::Ordering::Less => "White Wins!\n",
            _ if self.has(Fault::TieUntold) => return,
            _ if self.has(Fault::TieToBlack) => "Black Wins!\n",
            _ if self.has(Fault::TieToWhite) => "White Wins!\n",
            std::cmp::Ordering::Equal => "Tie!\n",
        };
        self.output.push_str(said);
    }
}
