//! Tests additional displays, and a move that flips a line across a large grid.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

use reversi_course::cells::{Grid, Info, Observer, Player, Size, State, StateKind, Subject, TextDisplay};

/// An observer that records every notification.
#[derive(Default)]
struct Log(RefCell<Vec<(Info, Option<State>)>>);

impl Observer for Log {
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>> {
        self.0.borrow_mut().push((from.info(), from.state()));
        None
    }
}

/// An observer that stores the latest colour of each cell by position, as a picture of the grid.
#[derive(Default)]
struct Picture(RefCell<BTreeMap<(usize, usize), Option<Player>>>);

impl Picture {
    fn text(&self, n: usize) -> String {
        let picture = self.0.borrow();
        let letter = |row, column| picture[&(row, column)].map_or('-', Player::letter);
        (0..n).map(|row| (0..n).map(|column| letter(row, column)).collect::<String>() + "\n").collect()
    }
}

impl Observer for Picture {
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>> {
        let info = from.info();
        self.0.borrow_mut().insert(info.position(), info.colour);
        None
    }
}

#[test]
fn a_display_receives_every_message() {
    let mut grid = Grid::new(Size::new(4).unwrap());
    let log = Rc::new(Log::default());
    grid.attach(log.clone());
    assert_eq!(log.0.take().len(), 16, "every cell as it is, when the display is attached");

    grid.set_piece(1, 3, Player::Black).unwrap();
    let heard: Vec<_> = log.0.take().into_iter().map(|(info, state)| (info, state.unwrap())).collect();
    assert!(heard.iter().all(|(_, state)| (state.position, state.colour) == ((1, 3), Player::Black)));

    // The row contains a black piece, a white piece, and the new piece.
    let of_row: Vec<_> = heard.iter().filter(|(info, _)| info.row == 1).collect();
    let places: Vec<_> = of_row.iter().map(|(info, _)| info.column).collect();
    assert_eq!(places, [3, 2, 1, 2]);
    let colours: Vec<_> = of_row.iter().map(|(info, _)| info.colour.unwrap().letter()).collect();
    assert_eq!(colours, ['B', 'W', 'B', 'B'], "turned over between its relay and its reply");
    let kinds: Vec<_> = of_row.iter().map(|(_, state)| state.kind).collect();
    use reversi_course::cells::Direction::{East, West};
    assert_eq!(kinds, [StateKind::NewPiece, StateKind::Relay(West), StateKind::Reply(East), StateKind::Reply(East)]);

    // On the diagonal, the black piece next to the new piece replies, and nothing flips.
    let others: Vec<_> = heard.iter().filter(|(info, _)| info.row != 1).map(|(info, _)| info.position()).collect();
    assert_eq!(others, [(2, 2)]);
}

#[test]
fn a_display_attached_in_the_middle_of_a_game_shows_all_of_it() {
    let mut grid = Grid::new(Size::new(6).unwrap());
    grid.set_piece(2, 4, Player::Black).unwrap();
    let picture = Rc::new(Picture::default());
    grid.attach(picture.clone());
    assert_eq!(picture.text(6), grid.to_string());
    grid.set_piece(1, 2, Player::White).unwrap();
    assert_eq!(picture.text(6), grid.to_string());
    assert!(grid.to_string().contains('W'));
}

#[test]
fn a_text_display_can_be_one_more_display() {
    let mut grid = Grid::new(Size::new(6).unwrap());
    grid.set_piece(2, 4, Player::Black).unwrap();
    let [same, smaller, larger] = [6, 4, 8].map(|n| Rc::new(TextDisplay::new(Size::new(n).unwrap())));
    for display in [&same, &smaller, &larger] {
        grid.attach(display.clone());
    }
    grid.set_piece(5, 5, Player::White).unwrap();
    assert_eq!(same.to_string(), grid.to_string());
    assert_eq!(smaller.to_string(), "----\n----\n--BB\n--WB\n", "a smaller display shows the cells that it contains");
    assert!(larger.to_string().starts_with("--------\n--------\n--BBB---\n--WB----\n--------\n-----W--\n"));
}

#[test]
fn each_new_game_has_a_display_of_its_own() {
    let mut asked: Vec<(usize, Weak<Picture>)> = Vec::new();
    let commands = "new 4 new 7 play 0 0 new 6 play 5 5".as_bytes();
    reversi_course::cells::run(commands, std::io::sink(), std::io::sink(), |size| {
        assert!(
            asked.iter().all(|(_, old)| old.upgrade().is_none()),
            "the old display is dropped before the new one is created"
        );
        let picture = Rc::new(Picture::default());
        asked.push((size.get(), Rc::downgrade(&picture)));
        Some(picture)
    })
    .unwrap();
    let sizes: Vec<_> = asked.iter().map(|(size, _)| *size).collect();
    assert_eq!(sizes, [4, 6]);
    assert!(asked.iter().all(|(_, old)| old.upgrade().is_none()));
}

#[test]
fn a_display_shows_what_is_printed() {
    let picture = Rc::new(Picture::default());
    let mut output = Vec::new();
    let commands = "new 4 play 1 3 play 0 0 play 0 1 play 0 2".as_bytes();
    reversi_course::cells::run(commands, &mut output, std::io::sink(), |_| Some(picture.clone())).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().count(), 20);
    assert!(output.ends_with(&picture.text(4)), "{output}");
}

/// An observer that counts notifications.
#[derive(Default)]
struct Counter(Cell<usize>);

impl Observer for Counter {
    fn notify(self: Rc<Self>, _: &dyn Subject) -> Option<Rc<dyn Subject>> {
        self.0.set(self.0.get() + 1);
        None
    }
}

/// Flips a line from edge to edge of a large grid. The stack is so small that it would overflow if each cell of the
/// line called the next one.
#[test]
fn the_longest_line_needs_no_stack() {
    fn play() {
        let n = 1000;
        let mut grid = Grid::new(Size::new(n).unwrap());
        grid.set_piece(0, 0, Player::Black).unwrap();
        for column in 1..n - 1 {
            grid.set_piece(0, column, Player::White).unwrap();
        }
        let counter = Rc::new(Counter::default());
        grid.attach(counter.clone());
        counter.0.set(0);
        assert_eq!(grid.count(Player::White), n - 2 + 2);
        grid.set_piece(0, n - 1, Player::Black).unwrap();
        assert_eq!(grid.count(Player::White), 2);
        assert_eq!(grid.to_string().lines().next(), Some(&*"B".repeat(n)));
        // The new piece sends one message, each cell in between sends a relay and a reply, and the other end sends a
        // reply.
        assert_eq!(counter.0.get(), 1 + 2 * (n - 2) + 1);
    }
    let thread = std::thread::Builder::new().stack_size(64 * 1024).spawn(play).unwrap();
    thread.join().unwrap();
}
