//! One square of the grid: subject and observer at once.

use std::cell::Cell as Slot;
use std::rc::{Rc, Weak};

use reversi::Player;

use super::{Direction, Info, Kind, News, Observer, Observers, State, Subject, announce};

/// Eight neighbours and the text display: an inner cell of a grid has this many observers, until more are attached.
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
    /// An empty cell that knows nobody yet.
    pub(crate) fn new(row: usize, column: usize) -> Self {
        Cell {
            row,
            column,
            colour: Slot::new(None),
            state: Slot::new(None),
            observers: Observers::with_capacity(USUAL_OBSERVERS),
        }
    }

    /// The piece that is here.
    pub(crate) fn colour(&self) -> Option<Player> {
        self.colour.get()
    }

    /// Takes a new piece and announces it. All that it turns over has been turned over on return.
    pub(crate) fn set_piece(self: Rc<Self>, colour: Player) {
        self.colour.set(Some(colour));
        let position = (self.row, self.column);
        self.state.set(Some(State { kind: Kind::NewPiece, position, colour }));
        announce(self);
    }

    /// What this cell has to say on hearing `heard` from a cell at `from`: nothing, if it is no neighbour of that one,
    /// if the message goes another way, or if there is no piece here. A reply to what it relayed turns its piece over.
    ///
    /// The states of earlier moves are still there, and do no harm: they are about a piece at another position. No cell
    /// lies on two lines through the new piece, so nothing has changed what a cell relayed when the reply comes back.
    fn answer(&self, heard: State, from: Info) -> Option<State> {
        let here = self.colour.get()?;
        let way = Direction::between(from.place(), (self.row, self.column))?;
        if heard.direction().is_some_and(|direction| direction != way) {
            return None;
        }
        let State { position, colour, .. } = heard;
        let kind = match heard.kind {
            Kind::NewPiece | Kind::Relay(_) if here == colour => Kind::Reply(way.opposite()),
            Kind::NewPiece | Kind::Relay(_) => Kind::Relay(way),
            Kind::Reply(_) => {
                let relayed = State { kind: Kind::Relay(way.opposite()), position, colour };
                if self.state.get() != Some(relayed) {
                    return None; // the new piece, which has its answer
                }
                self.colour.set(Some(colour));
                Kind::Reply(way)
            }
        };
        Some(State { kind, position, colour })
    }
}

impl Subject for Cell {
    fn attach(&self, observer: Weak<dyn Observer>) {
        self.observers.attach(observer);
    }

    fn notify_observers(&self, news: &mut News) {
        self.observers.notify(self, news);
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

    /// A single row of cells, each of which observes those beside it.
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
    fn a_reply_turns_over_what_relayed() {
        let cells = row("BWW-");
        cells[3].clone().set_piece(Black);
        assert_eq!(text(&cells), "BBBB");
        let said: Vec<_> = cells.iter().map(|cell| cell.state().unwrap().kind).collect();
        let reply = Kind::Reply(Direction::East);
        assert_eq!(said, [reply, reply, reply, Kind::NewPiece]);
        assert!(cells.iter().all(|cell| cell.state().unwrap().position == (0, 3)), "where the new piece is");
    }

    #[test]
    fn a_line_that_runs_out_gets_no_reply() {
        for (before, after) in [("WWW-", "WWWB"), ("-WW-", "-WWB"), ("B-W-", "B-WB"), ("BWB-", "BWBB")] {
            let cells = row(before);
            cells[3].clone().set_piece(Black);
            assert_eq!(text(&cells), after);
        }
    }

    #[test]
    fn the_states_of_earlier_moves_do_not_mislead() {
        // Two lines that run out leave relays behind in both directions, over the cells that come next.
        let cells = row("-WW--");
        cells[3].clone().set_piece(Black);
        assert_eq!(text(&cells), "-WWB-");
        assert_eq!(cells[2].state().unwrap().kind, Kind::Relay(Direction::West));
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
