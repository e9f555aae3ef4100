//! A cell of the grid, which is both a subject and an observer.

use std::cell::Cell as Slot;
use std::rc::{Rc, Weak};

use reversi::Player;

use super::{Direction, Info, Observer, Observers, Queue, State, StateKind, Subject, announce};

/// The number of observers of a cell that is not at the edge, without additional displays: eight neighbours and the
/// text display.
const USUAL_OBSERVERS: usize = 9;

/// A cell of the grid. It observes its neighbours, and they observe it.
#[derive(Debug)]
pub struct Cell {
    row: usize,
    column: usize,
    colour: Slot<Option<Player>>,
    state: Slot<Option<State>>,
    observers: Observers,
}

impl Cell {
    /// Creates an empty cell without observers.
    pub(crate) fn new(row: usize, column: usize) -> Self {
        Cell {
            row,
            column,
            colour: Slot::new(None),
            state: Slot::new(None),
            observers: Observers::with_capacity(USUAL_OBSERVERS),
        }
    }

    /// Returns the colour of the piece on this cell, or `None` if it is empty.
    pub(crate) fn colour(&self) -> Option<Player> {
        self.colour.get()
    }

    /// Places a piece and announces it. When the function returns, all pieces that the new piece encloses have flipped.
    pub(crate) fn set_piece(self: Rc<Self>, colour: Player) {
        self.colour.set(Some(colour));
        let position = (self.row, self.column);
        self.state.set(Some(State { kind: StateKind::NewPiece, position, colour }));
        announce(self);
    }

    /// Returns this cell's answer to the message `heard` from the cell `from`. Returns `None` if the two cells are not
    /// neighbours, if the message travels in another direction, or if this cell is empty. Flips this cell's piece if
    /// the message is a reply to a message that the cell relayed. Other replies get no answer.
    ///
    /// A cell may still have its state from an earlier move. This state cannot be mistaken for a relay of the current
    /// move, because it contains the position of a different new piece. Furthermore, every cell except the new one is
    /// on only one line through the new piece, so the state of a cell that relayed is still its relay when the reply
    /// arrives.
    fn answer(&self, heard: State, from: Info) -> Option<State> {
        let here = self.colour.get()?;
        let direction_here = Direction::between(from.position(), (self.row, self.column))?;
        if heard.direction().is_some_and(|direction| direction != direction_here) {
            return None;
        }
        let State { position, colour, .. } = heard;
        let kind = match heard.kind {
            StateKind::NewPiece | StateKind::Relay(_) if here == colour => StateKind::Reply(direction_here.opposite()),
            StateKind::NewPiece | StateKind::Relay(_) => StateKind::Relay(direction_here),
            StateKind::Reply(_) => {
                let relayed = State { kind: StateKind::Relay(direction_here.opposite()), position, colour };
                if self.state.get() != Some(relayed) {
                    return None; // This cell has the new piece, so the reply has arrived.
                }
                self.colour.set(Some(colour));
                StateKind::Reply(direction_here)
            }
        };
        Some(State { kind, position, colour })
    }
}

impl Subject for Cell {
    fn attach(&self, observer: Weak<dyn Observer>) {
        self.observers.attach(observer);
    }

    fn notify_observers(&self, queue: &mut Queue) {
        self.observers.notify(self, queue);
    }

    fn state(&self) -> Option<State> {
        self.state.get()
    }

    fn info(&self) -> Info {
        Info { row: self.row, column: self.column, colour: self.colour.get() }
    }
}

impl Observer for Cell {
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>> {
        let answer = self.answer(from.state()?, from.info())?;
        self.state.set(Some(answer));
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{Black, White};

    /// Creates a single row of cells, each of which observes its neighbours.
    fn row(pieces: &str) -> Vec<Rc<Cell>> {
        let cells: Vec<_> = (0..pieces.len()).map(|column| Rc::new(Cell::new(0, column))).collect();
        for pair in cells.windows(2) {
            let (left, right): (Rc<dyn Observer>, Rc<dyn Observer>) = (pair[0].clone(), pair[1].clone());
            pair[0].attach(Rc::downgrade(&right));
            pair[1].attach(Rc::downgrade(&left));
        }
        for (cell, piece) in cells.iter().zip(pieces.chars()) {
            cell.colour.set(match piece {
                'B' => Some(Black),
                'W' => Some(White),
                _ => None,
            });
        }
        cells
    }

    fn text(cells: &[Rc<Cell>]) -> String {
        cells.iter().map(|cell| cell.colour().map_or('-', Player::letter)).collect()
    }

    #[test]
    fn a_reply_flips_the_cells_that_relayed() {
        let cells = row("BWW-");
        cells[3].clone().set_piece(Black);
        assert_eq!(text(&cells), "BBBB");
        let kinds: Vec<_> = cells.iter().map(|cell| cell.state().unwrap().kind).collect();
        let reply = StateKind::Reply(Direction::East);
        assert_eq!(kinds, [reply, reply, reply, StateKind::NewPiece]);
        assert!(
            cells.iter().all(|cell| cell.state().unwrap().position == (0, 3)),
            "every message names the position of the new piece"
        );
    }

    #[test]
    fn a_line_without_a_second_end_gets_no_reply() {
        for (before, after) in [("WWW-", "WWWB"), ("-WW-", "-WWB"), ("B-W-", "B-WB"), ("BWB-", "BWBB")] {
            let cells = row(before);
            cells[3].clone().set_piece(Black);
            assert_eq!(text(&cells), after);
        }
    }

    #[test]
    fn states_of_earlier_moves_are_ignored() {
        // After the first move, the state of one cell is still a relay. The lines of the next moves pass through this
        // cell.
        let cells = row("-WW--");
        cells[3].clone().set_piece(Black);
        assert_eq!(text(&cells), "-WWB-");
        assert_eq!(cells[2].state().unwrap().kind, StateKind::Relay(Direction::West));
        cells[4].clone().set_piece(White);
        assert_eq!(text(&cells), "-WWWW");
        cells[0].clone().set_piece(White);
        assert_eq!(text(&cells), "WWWWW");

        let cells = row("-WW--");
        cells[3].clone().set_piece(Black);
        cells[0].clone().set_piece(Black);
        assert_eq!(text(&cells), "BBBB-");
    }
}
