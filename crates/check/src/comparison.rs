//! Compares a program's output with the expected output, and finds the command that produced each part of the output.

use super::Subject;
use super::console_parts;
use super::dialect::Dialect;
use super::parts::{Part, PartKind};
use super::reference::{Expected, is_result};
use reversi::{Board, Player, Rules, Size, Square};
use reversi_protocols::{RunEnd, RunOutput};
use std::time::Duration;

/// The input, the expected output and the program's output.
pub(super) struct Comparison<'a> {
    pub(super) subject: Subject,
    pub(super) dialect: &'a Dialect,
    /// The input in the form that our own program reads.
    pub(super) input: &'a str,
    pub(super) expected: &'a Expected,
    pub(super) shown: &'a [Part],
    pub(super) ran: &'a RunOutput,
    pub(super) time: Duration,
}

impl Comparison<'_> {
    /// Returns the position of the first difference between the outputs: the index of the expected part, and the index
    /// of the part that the program printed instead. Returns `None` if the outputs match.
    pub(super) fn first_difference(&self) -> Option<(usize, usize)> {
        let (mut at, mut shown_at) = (0, 0);
        let lenient = self.subject == Subject::Console;
        loop {
            match (self.expected.parts.get(at).map(|(part, _)| part), self.shown.get(shown_at)) {
                (None, None) => return None,
                (Some(part), Some(shown)) if part.kind == shown.kind && same(part, shown) => {
                    (at, shown_at) = (at + 1, shown_at + 1);
                }
                // A console game may print additional remarks.
                (part, Some(shown))
                    if lenient && shown.kind == PartKind::Remark && part.is_none_or(|p| p.kind != PartKind::Remark) =>
                {
                    shown_at += 1;
                }
                _ => return Some((at, shown_at)),
            }
        }
    }

    /// Returns the program's counterpart of each remark in the expected output. Call this only if the outputs match:
    /// otherwise, a remark may have no counterpart.
    pub(super) fn remarks(&self) -> impl Iterator<Item = &Part> {
        let (mut shown, mut remarks) = (self.shown.iter().peekable(), Vec::new());
        for (part, _) in &self.expected.parts {
            let is_own = |other: &&Part| other.kind == PartKind::Remark && part.kind != PartKind::Remark;
            while shown.next_if(is_own).is_some() {}
            remarks.extend(shown.next().filter(|_| part.kind == PartKind::Remark));
        }
        remarks.into_iter()
    }

    pub(super) fn ended_well(&self) -> bool {
        matches!(self.ran.end, RunEnd::Ended(status) if status.success())
    }

    /// Returns a phrase that names the command that produced a part, such as "After `play 1 2`".
    pub(super) fn after(&self, at: usize) -> String {
        let command = self.command(at).1;
        if command.is_empty() { "At the start".into() } else { format!("After `{}`", self.typed(command)) }
    }

    /// Returns a command in the program's numbering of squares, shortened to fit on one line.
    pub(super) fn typed(&self, command: &str) -> String {
        match self.subject {
            Subject::A4q4 => cut(command),
            Subject::Console => cut(&self.dialect.input(command)),
        }
    }

    /// Returns the command that produced a part, with the command's offset in the input.
    pub(super) fn command(&self, at: usize) -> (usize, &str) {
        let read = self.expected.parts.get(at).or(self.expected.parts.last()).map_or(0, |(_, read)| *read);
        let before = &self.input[..read.min(self.input.len())];
        let start = match self.subject {
            Subject::A4q4 => [before.rfind("new"), before.rfind("play")].into_iter().flatten().max().unwrap_or(0),
            Subject::Console => before.trim_end().rfind('\n').map_or(0, |end| end + 1),
        };
        (start, before[start..].trim())
    }

    /// Returns the move that produced a part, or `None` if another command produced it.
    pub(super) fn move_of(&self, at: usize) -> Option<Square> {
        let words: Vec<&str> = self.command(at).1.split_whitespace().collect();
        match (self.subject, words.as_slice()) {
            (Subject::A4q4, ["play", row, column]) => {
                Square::from_zero_based(row.parse().ok()?, column.parse().ok()?).ok()
            }
            (Subject::Console, [row, column]) => Square::from_one_based(row.parse().ok()?, column.parse().ok()?).ok(),
            _ => None,
        }
    }

    /// Returns the first line of the input that the program must ignore before it prints the part with the index `at`.
    /// This input lies between the previous part and the command that produced the part. If `at` is the number of
    /// parts, the input to ignore is the rest of the input. Returns an empty string if there is no input to ignore. For
    /// console games, always returns an empty string.
    pub(super) fn ignored_before(&self, at: usize) -> &str {
        if self.subject == Subject::Console {
            return "";
        }
        let before = at.checked_sub(1).map_or(0, |before| self.expected.parts[before].1);
        let end = if at < self.expected.parts.len() { self.command(at).0 } else { self.input.len() };
        self.input.get(before..end).unwrap_or_default().trim().lines().next().unwrap_or_default()
    }

    /// Returns whether a move was rejected immediately before the command that produced a part.
    pub(super) fn rejected_before(&self, at: usize) -> bool {
        match self.subject {
            Subject::A4q4 => {
                let before = at.checked_sub(1).map_or(0, |before| self.expected.parts[before].1);
                self.input.get(before..self.command(at).0).is_some_and(|ignored| ignored.contains("play"))
            }
            Subject::Console => {
                let since = self.expected.parts[..at].iter().rev().take_while(|(part, _)| part.kind != PartKind::Board);
                since.into_iter().any(|(part, _)| part.kind == PartKind::Remark && !part.lines[0].contains("forfeited"))
            }
        }
    }

    pub(super) const fn rules(&self) -> Rules {
        match self.subject {
            Subject::A4q4 => Rules::Free,
            Subject::Console => Rules::Othello,
        }
    }

    /// Describes a square with the row and column numbers that the program uses, such as "row 3 column 3".
    pub(super) fn place(&self, square: Square) -> String {
        let (row, column) = match self.subject {
            Subject::Console if self.dialect.base == 1 => square.one_based(),
            Subject::A4q4 | Subject::Console => square.zero_based(),
        };
        format!("row {row} column {column}")
    }

    pub(super) fn board(&self, part: &Part) -> Option<Board> {
        match self.subject {
            Subject::A4q4 => part.lines.join("\n").parse().ok(),
            Subject::Console => {
                let discs: String =
                    squares_of(part).map(|word| if matches!(word, "B" | "W") { word } else { "." }).collect();
                Board::parse(&discs, Size::STANDARD).ok()
            }
        }
    }
}

/// Returns the squares of a board that a console game printed.
pub(super) fn squares_of(part: &Part) -> impl Iterator<Item = &str> {
    part.lines.iter().filter_map(|line| line.split_once('|')).flat_map(|(_, squares)| squares.split_whitespace())
}

/// Returns whether two parts of the same kind have the same meaning.
fn same(part: &Part, shown: &Part) -> bool {
    if part.kind == PartKind::Prompt && shown.lines[0] == "player ?" {
        return true;
    }
    if part.kind != PartKind::Remark || !is_result(&part.lines) {
        return part.kind == PartKind::Remark || part.lines == shown.lines;
    }
    let said = shown.lines.join(" ").to_ascii_lowercase();
    let words = said.split(|letter: char| !letter.is_ascii_alphanumeric());
    let named: Vec<Player> = words.filter_map(console_parts::player).collect();
    let wins = |name: &str| said.contains(&format!("{name} w"));
    match part.lines.join(" ").split_whitespace().next() {
        Some("Black") => named.contains(&Player::Black) && !wins("white"),
        Some("White") => named.contains(&Player::White) && !wins("black"),
        _ => said.contains("draw") || said.contains("tie"),
    }
}

/// Returns the text on one line, truncated to 60 characters.
pub(super) fn cut(text: &str) -> String {
    const MOST: usize = 60;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MOST { line } else { line.chars().take(MOST).chain("...".chars()).collect() }
}
