//! Computes the expected output with our own programs, and records how much input they had read before they wrote each
//! part.

use super::Subject;
use super::dialect::Dialect;
use super::parts::{self, Part};
use reversi::Game;
use std::cell::{Cell, RefCell};
use std::io::{self, BufRead, Read, Write};

/// The expected output for an input, with its parts.
pub(super) struct Expected {
    /// The exact text of the output.
    pub(super) output: String,
    /// The parts of the output, each with the number of input bytes that the program had read before it wrote the part.
    pub(super) parts: Vec<(Part, usize)>,
    /// Whether the game is over at the end of the output.
    pub(super) over: bool,
}

/// Returns the expected output for this input.
pub(super) fn answer(subject: Subject, input: &[u8]) -> Expected {
    let tape = Tape::default();
    let reader = TapeReader { input, tape: &tape };
    // Errors are impossible, because reading and writing only access memory.
    let _ = match subject {
        Subject::A4q4 => reversi_course::cells::run(reader, TapeWriter(&tape), io::sink(), |_| None),
        Subject::Console => reversi_course::console::run(Game::default(), reader, TapeWriter(&tape)).map(|_| ()),
    };
    let output = String::from_utf8_lossy(&tape.output.take()).into_owned();
    let marks = tape.marks.take();
    let read_before = |at: usize| match marks.partition_point(|mark| mark.0 <= at) {
        0 => 0,
        after => marks[after - 1].1,
    };
    let parts: Vec<(Part, usize)> = subject
        .parts(&output, &Dialect::default())
        .into_iter()
        .map(|part| (part.at, part))
        .map(|(at, part)| (part, read_before(at)))
        .collect();
    let over = match subject {
        Subject::A4q4 => parts.last().is_some_and(|(part, _)| part.kind == parts::PartKind::Result),
        Subject::Console => {
            parts.last().is_some_and(|(part, _)| part.kind == parts::PartKind::Remark && is_result(&part.lines))
        }
    };
    Expected { output, parts, over }
}

/// Returns whether these lines are the result that our console game prints.
pub(super) fn is_result(lines: &[String]) -> bool {
    lines.last().is_some_and(|line| line.contains(" wins ") || line.starts_with("Draw,"))
}

/// Records a program's output, and the number of input bytes that the program had read before each write.
#[derive(Default)]
struct Tape {
    read: Cell<usize>,
    output: RefCell<Vec<u8>>,
    /// Offsets in the output, each with the number of input bytes that the program had read before the write at this
    /// offset.
    marks: RefCell<Vec<(usize, usize)>>,
}

struct TapeReader<'a> {
    input: &'a [u8],
    tape: &'a Tape,
}

impl BufRead for TapeReader<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(&self.input[self.tape.read.get().min(self.input.len())..])
    }

    fn consume(&mut self, amount: usize) {
        self.tape.read.set(self.tape.read.get() + amount);
    }
}

impl Read for TapeReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

struct TapeWriter<'a>(&'a Tape);

impl Write for TapeWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let (mut output, mut marks) = (self.0.output.borrow_mut(), self.0.marks.borrow_mut());
        let read = self.0.read.get();
        if marks.last().is_none_or(|mark| mark.1 != read) {
            marks.push((output.len(), read));
        }
        output.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::PartKind;

    #[test]
    fn every_part_knows_what_it_answers() {
        let input = b"new 4\nplay 9 9\nplay 0 0\n";
        let expected = answer(Subject::A4q4, input);
        let read: Vec<_> = expected.parts.iter().map(|(part, read)| (part.kind, *read)).collect();
        assert_eq!(read, [(PartKind::Board, 6), (PartKind::Board, 24)]);
        assert!(!expected.over);

        let expected = answer(Subject::Console, b"6 5\n9 9\n6 6\n");
        let boards: Vec<usize> =
            expected.parts.iter().filter(|(part, _)| part.kind == PartKind::Board).map(|(_, read)| *read).collect();
        assert_eq!(boards, [0, 4, 12]);
    }
}
