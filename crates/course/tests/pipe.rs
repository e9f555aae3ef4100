//! Tests the interpreter with pipes: when it prints its answers, and what happens if reading or writing fails.

use std::cell::{Cell, RefCell};
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

/// A writer that records what is written and flushed.
#[derive(Default)]
struct Sink {
    written: RefCell<Vec<u8>>,
    flushed: Cell<usize>,
    flushes: Cell<usize>,
    writes: Cell<usize>,
}

struct Output(Rc<Sink>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.writes.set(self.0.writes.get() + 1);
        self.0.written.borrow_mut().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flushed.set(self.0.written.borrow().len());
        self.0.flushes.set(self.0.flushes.get() + 1);
        Ok(())
    }
}

/// A reader that returns one byte at a time, each after an interrupted read. Before each byte, it calls `before` with
/// the number of bytes returned so far.
struct Slow<'a, F> {
    bytes: &'a [u8],
    given: usize,
    interrupt: bool,
    before: F,
}

impl<F: FnMut(usize)> BufRead for Slow<'_, F> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.interrupt = !self.interrupt;
        if self.interrupt {
            return Err(io::ErrorKind::Interrupted.into());
        }
        (self.before)(self.given);
        Ok(&self.bytes[self.given..(self.given + 1).min(self.bytes.len())])
    }

    fn consume(&mut self, amount: usize) {
        self.given += amount;
    }
}

impl<F: FnMut(usize)> Read for Slow<'_, F> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("only the buffer is used")
    }
}

fn slow<F: FnMut(usize)>(text: &str, before: F) -> Slow<'_, F> {
    Slow { bytes: text.as_bytes(), given: 0, interrupt: false, before }
}

const GRID: usize = 4 * 5;

#[test]
fn each_command_is_answered_before_the_next_read() {
    let input = "new 4\nplay 0 0\nplay 0 0\nplay 0\n1 play 9 9 play 0 2 play 3 3";
    // Each part of the input, and the number of grids that must have been printed once that part has been read. The
    // last command has no whitespace after it, so it is not answered yet.
    let due =
        [("new 4\n", 1), ("play 0 0\n", 2), ("play 0 0\nplay 0\n1 ", 3), ("play 9 9 play 0 2 ", 4), ("play 3 3", 4)];
    let mut grids_after = Vec::new();
    let mut end = 0;
    for (part, grids) in due {
        end += part.len();
        grids_after.push((end, grids));
    }
    assert_eq!(end, input.len());

    let sink = Rc::new(Sink::default());
    let watched = sink.clone();
    let before = move |given: usize| {
        let expected = grids_after.iter().rev().find(|(end, _)| *end <= given).map_or(0, |(_, grids)| *grids);
        assert_eq!(watched.written.borrow().len(), expected * GRID, "written when byte {given} is requested");
        assert_eq!(watched.flushed.get(), expected * GRID, "flushed when byte {given} is requested");
    };
    reversi_course::cells::run(slow(input, before), Output(sink.clone()), io::sink(), |_| None).unwrap();
    assert_eq!(sink.flushed.get(), 5 * GRID);
    assert_eq!(sink.flushes.get(), 5, "one for each grid");
    assert_eq!(sink.writes.get(), 5, "a grid is written in one piece");
}

#[test]
fn an_error_is_reported_before_the_next_read() {
    let input = "frob new 5 play x\n";
    let sink = Rc::new(Sink::default());
    let watched = sink.clone();
    let before = move |given: usize| {
        let expected = [5, 11, 18].iter().filter(|end| **end <= given).count();
        assert_eq!(watched.flushes.get(), expected, "when byte {given} is requested");
        assert_eq!(watched.written.borrow().iter().filter(|byte| **byte == b'\n').count(), expected);
    };
    reversi_course::cells::run(slow(input, before), io::sink(), Output(sink.clone()), |_| None).unwrap();
    assert_eq!(sink.writes.get(), 3, "a line is written in one piece");
}

#[test]
fn the_result_comes_with_the_last_grid_and_ends_the_reading() {
    let cells = [0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15];
    let moves: String = cells.iter().map(|cell| format!("play {} {}\n", cell / 4, cell % 4)).collect();
    let game = format!("new 4\n{moves}");
    let input = format!("{game}new 4\n");
    let sink = Rc::new(Sink::default());
    let asked = Cell::new(0);
    reversi_course::cells::run(slow(&input, |given| asked.set(given)), Output(sink.clone()), io::sink(), |_| None)
        .unwrap();
    assert_eq!(asked.get(), game.len() - 1, "the last requested byte is the line end of the last move");
    assert_eq!(sink.flushes.get(), 13);
    assert_eq!(sink.flushed.get(), 13 * GRID + "Black Wins!\n".len());
}

#[test]
fn the_end_of_the_input_is_read_once() {
    // A terminal can accept more input after the end of the input, so another read would wait for the user.
    for input in ["new 4", "new 4\n", "new 4 play", "new", ""] {
        let ends = Cell::new(0);
        let before = |given| ends.set(ends.get() + usize::from(given == input.len()));
        reversi_course::cells::run(slow(input, before), io::sink(), io::sink(), |_| None).unwrap();
        assert_eq!(ends.get(), 1, "{input:?}");
    }
}

/// A writer that accepts `left` bytes and then fails.
struct Broken {
    left: usize,
}

impl Write for Broken {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(self.left);
        self.left -= taken;
        if taken == 0 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(taken) }
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.left == 0 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(()) }
    }
}

#[test]
fn a_broken_output_is_an_error_and_not_a_panic() {
    for left in 0..=2 * GRID {
        let error =
            reversi_course::cells::run("new 4 play 0 0 play 0 1".as_bytes(), Broken { left }, io::sink(), |_| None);
        assert_eq!(error.unwrap_err().kind(), io::ErrorKind::BrokenPipe, "{left}");
    }
}

#[test]
fn a_broken_error_stream_does_not_end_the_game() {
    let mut output = Vec::new();
    reversi_course::cells::run("frob new 4 frob play 0 0".as_bytes(), &mut output, Broken { left: 3 }, |_| None)
        .unwrap();
    assert_eq!(output.len(), 2 * GRID);
}

#[test]
fn a_broken_input_is_an_error() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::ConnectionReset.into())
        }
    }
    let mut output = Vec::new();
    let input = io::BufReader::new("new 4\npl".as_bytes().chain(Failing));
    let error = reversi_course::cells::run(input, &mut output, io::sink(), |_| None).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::ConnectionReset);
    assert_eq!(output.len(), GRID, "the earlier commands were answered");
}
