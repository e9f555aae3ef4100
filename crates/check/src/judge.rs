//! Finds the first mistake in a program's output.

use super::change::{self, Change};
use super::comparison::{Comparison, cut, squares_of};
use super::dialect::Dialect;
use super::mistake_kind::MistakeKind;
use super::parts::{Part, PartKind};
use super::reference::{Expected, is_result};
use super::{Mistake, Subject, surface};
use reversi::{Board, Player, Square};
use reversi_protocols::{RunEnd, RunOutput};
use std::time::Duration;

/// The start of each sentence about a program that fails only at its end.
pub(super) const ALL_RIGHT: &str = "All output is right, but";

/// Returns the first mistake in a program's output, if there is one.
pub(super) fn judge(
    subject: Subject,
    dialect: &Dialect,
    input: &str,
    expected: &Expected,
    ran: &RunOutput,
    time: Duration,
) -> Option<Mistake> {
    let Some(text) = text(&ran.output) else {
        let shown = ran.output.split(|byte| *byte == b'\n').find(|line| text(line).is_none()).unwrap_or_default();
        let shown = vec![shown[..shown.len().min(60)].escape_ascii().to_string()];
        let what = "The program prints bytes that are not valid text.".to_string();
        return Some(Mistake { kind: MistakeKind::Encoding, what, expected: first_lines(&expected.output), shown });
    };
    if ran.end == RunEnd::Flood {
        let what = format!("The program never stops printing; the check stopped it after {} bytes.", ran.output.len());
        let shown = first_lines(text);
        return Some(Mistake { kind: MistakeKind::Flood, what, expected: first_lines(&expected.output), shown });
    }
    let comparison = Comparison { subject, dialect, input, expected, shown: &[], ran, time };
    match subject {
        Subject::A4q4 => comparison.judge_a4q4(text),
        Subject::Console => comparison.judge_console(text),
    }
}

impl Mistake {
    /// Rewrites the mistake: this command makes the program end with an error.
    pub(super) fn blame_command(&mut self, command: &str, ran: &RunOutput) {
        let RunEnd::Ended(status) = ran.end else { return };
        self.kind = MistakeKind::Crash;
        let said = last_message(ran);
        self.what = format!("After `{}`, the program ends unexpectedly ({status}).{said}", cut(command));
        (self.expected, self.shown) = (vec!["(reads on)".to_string()], vec![format!("(ends with {status})")]);
    }
}

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok().filter(|text| !text.contains('\0'))
}

fn first_lines(text: &str) -> Vec<String> {
    text.lines().take(12).map(|line| line.chars().take(100).collect()).collect()
}

impl Comparison<'_> {
    /// Looks for mistakes in this order: output that is wrong only in its form, wrong boards and results, other output,
    /// a different wording, and a wrong end of the program.
    fn judge_a4q4(&self, text: &str) -> Option<Mistake> {
        if let Some(mistake) = surface::of_text(&self.expected.output, text) {
            return Some(mistake);
        }
        let all = self.subject.parts(text, self.dialect);
        let shown: Vec<Part> = all.iter().filter(|part| part.kind != PartKind::Remark).cloned().collect();
        let comparison = Comparison { shown: &shown, ..*self };
        if let Some((at, shown_at)) = comparison.first_difference() {
            return Some(comparison.explain(at, shown_at));
        }
        let remark = all.iter().position(|part| part.kind == PartKind::Remark);
        remark
            .map(|at| surface::of_remark(&all[at], self.ignored_before(at)))
            .or_else(|| surface::of_wording(&self.expected.output, text))
            .or_else(|| self.ending())
    }

    fn judge_console(&self, text: &str) -> Option<Mistake> {
        let shown = self.subject.parts(text, self.dialect);
        let comparison = Comparison { shown: &shown, ..*self };
        match comparison.first_difference() {
            Some((at, shown_at)) => Some(comparison.explain(at, shown_at)),
            None => comparison.one_for_all().or_else(|| comparison.habits()).or_else(|| comparison.ending()),
        }
    }

    fn explain(&self, at: usize, shown_at: usize) -> Mistake {
        let expected = self.expected.parts.get(at).map(|(part, _)| part);
        let shown = self.shown.get(shown_at);
        let (kind, what) = match (expected, shown) {
            (None, Some(shown)) => self.too_much(shown),
            (Some(part), None) => self.too_little(at, part),
            // The output ends in the middle of a part.
            (Some(part), Some(shown))
                if shown_at + 1 == self.shown.len() && part.lines.starts_with(&shown.lines) && !self.ended_well() =>
            {
                self.too_little(at, part)
            }
            (Some(part), Some(shown)) => match part.kind {
                PartKind::Board => self.wrong_board(at, shown_at, part, shown),
                PartKind::Score => (MistakeKind::WrongScore, format!("{}, the score is wrong.", self.after(at))),
                PartKind::Prompt => self.wrong_prompt(at, part, shown),
                PartKind::Result => {
                    (MistakeKind::WrongEnd, format!("{}, the program must print `{}`.", self.after(at), part.lines[0]))
                }
                PartKind::Remark => self.wrong_remark(at, shown_at, part, shown),
            },
            (None, None) => (MistakeKind::Other, "The output differs from the right output.".to_string()),
        };
        let lines = |part: Option<&Part>| part.map_or_else(Vec::new, |part| part.lines.clone());
        Mistake { kind, what, expected: lines(expected), shown: lines(shown) }
    }

    /// Describes a printed part that the expected output does not contain.
    fn too_much(&self, shown: &Part) -> (MistakeKind, String) {
        let last_read = self.expected.parts.last().map_or(0, |(_, read)| *read);
        let ignored = self.input[last_read.min(self.input.len())..].trim();
        if self.expected.over {
            return (MistakeKind::OutputAfterEnd, "The game is over, but the program continues to print.".to_string());
        }
        match ignored.lines().next() {
            Some(command) if shown.kind == PartKind::Board => (
                MistakeKind::BadInputAccepted,
                format!("The program must ignore `{}`, but it prints a board.", self.typed(command)),
            ),
            _ if shown.kind == PartKind::Result => (
                MistakeKind::WrongEnd,
                format!("The program prints `{}`, although the game is not over.", shown.lines[0]),
            ),
            _ => (MistakeKind::OutputAfterEnd, "The input has ended, but the program continues to print.".to_string()),
        }
    }

    /// Describes a part that is missing from the output.
    fn too_little(&self, at: usize, part: &Part) -> (MistakeKind, String) {
        let after = self.after(at);
        let said = last_message(self.ran);
        match self.ran.end {
            RunEnd::OutOfTime => {
                let seconds = self.time.as_secs_f64();
                (
                    MistakeKind::Hang,
                    format!("{after}, the program prints nothing more and does not end within {seconds} s."),
                )
            }
            RunEnd::Ended(status) if self.ran.output.trim_ascii().is_empty() && status.code().is_some() => {
                (MistakeKind::NoOutput, format!("The program prints nothing and ends with {status}.{said}"))
            }
            RunEnd::Ended(status) if !status.success() => {
                (MistakeKind::Crash, format!("{after}, the program ends unexpectedly ({status}).{said}"))
            }
            _ if part.kind == PartKind::Result || part.kind == PartKind::Remark && is_result(&part.lines) => {
                (MistakeKind::WrongEnd, format!("{after}, the game is over, but `{}` is missing.", part.lines[0]))
            }
            _ if !self.shown.iter().any(|part| part.kind == PartKind::Board) => {
                let printed = String::from_utf8_lossy(&self.ran.output);
                let first = printed.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
                (MistakeKind::ExtraOutput, format!("The program prints `{}` but no board.", cut(first)))
            }
            // Only the response to the last move is missing, and no move was rejected immediately before the last move.
            // The program therefore did not make the last move.
            _ if at + 1 == self.expected.parts.len() && self.move_of(at).is_some() && !self.rejected_before(at) => {
                (MistakeKind::LegalRefused, format!("{after}, the program prints nothing: it has not made the move."))
            }
            _ => (
                MistakeKind::StopsEarly,
                format!("{after}, the program prints nothing more, although the game is not over.{said}"),
            ),
        }
    }

    fn wrong_board(&self, at: usize, shown_at: usize, part: &Part, shown: &Part) -> (MistakeKind, String) {
        let after = self.after(at);
        let ignored = self.ignored_before(at);
        let comes_later = || self.shown[shown_at..].iter().skip(1).take(3).any(|later| later.lines == part.lines);
        let other_size = || shown.kind == PartKind::Board && shown.lines[0].len() != part.lines[0].len();
        if !ignored.is_empty() && shown.kind == PartKind::Board && (comes_later() || other_size()) {
            let what = format!("The program must ignore `{}`, but it prints a board.", self.typed(ignored));
            return (MistakeKind::BadInputAccepted, what);
        }
        match shown.kind {
            PartKind::Result => {
                return (
                    MistakeKind::WrongEnd,
                    format!("{after}, the game is not over, but the program prints `{}`.", shown.lines[0]),
                );
            }
            PartKind::Prompt | PartKind::Score => {
                return (
                    MistakeKind::LegalRefused,
                    format!("{after}, the program must print the board, because the move is legal."),
                );
            }
            PartKind::Remark => {
                return (MistakeKind::Other, format!("{after}, the program prints `{}`.", cut(&shown.lines[0])));
            }
            PartKind::Board => {}
        }
        let is_right = self.subject == Subject::Console && self.board(part) == self.board(shown);
        let Some(square) = self.move_of(at).filter(|_| !is_right) else {
            if let Some(board) = self.board(part).filter(|_| is_right) {
                return self.wrong_hints(at, &board, part, shown);
            }
            return (MistakeKind::WrongStart, format!("{after}, the board does not show the start of a new game."));
        };
        let before = self.expected.parts[..at].iter().rev().find(|(part, _)| part.kind == PartKind::Board);
        let boards = (before.and_then(|(part, _)| self.board(part)), self.board(part), self.board(shown));
        let (Some(before), Some(right), Some(got)) = boards else {
            return (same_squares(part, shown), format!("{after}, the board is wrong."));
        };
        let rejected = self.rejected_before(at);
        match change::explain(self.rules(), &before, &right, &got, square) {
            Change::OtherSide if rejected => (
                MistakeKind::TurnAfterRejected,
                format!("{after}, the wrong side moves: a rejected move has changed the turn."),
            ),
            Change::OtherSide => (MistakeKind::WrongTurn, format!("{after}, the wrong side moves.")),
            Change::Swapped => (MistakeKind::WrongSquare, format!("{after}, row and column are exchanged.")),
            Change::OffByOne => {
                (MistakeKind::WrongSquare, format!("{after}, the disc is off by one row and one column."))
            }
            Change::NotMade => (
                MistakeKind::LegalRefused,
                format!("{after}, the board is unchanged: the program has not made the move."),
            ),
            Change::Flips { missing, extra } => {
                let list = |set: Vec<Square>| set.into_iter().map(|at| self.place(at)).collect::<Vec<_>>().join(", ");
                let errors = [(missing, "should turn over"), (extra, "should not turn over")];
                let errors: Vec<String> = errors
                    .into_iter()
                    .filter(|(set, _)| !set.is_empty())
                    .map(|(set, what)| format!("{what} {}", list(set)))
                    .collect();
                (MistakeKind::WrongFlips, format!("{after}, the program {}.", errors.join("; it ")))
            }
            Change::Else if self.skipped(at, &before, &right, &got, square) => {
                (MistakeKind::LegalRefused, format!("{after}, the program prints nothing: it has not made the move."))
            }
            Change::Else => (same_squares(part, shown), format!("{after}, the board is wrong.")),
        }
    }

    /// Returns whether the program printed the board that results from skipping this move and making the next move
    /// instead.
    fn skipped(&self, at: usize, before: &Board, right: &Board, shown: &Board, square: Square) -> bool {
        let mover = right.get(square).ok().flatten();
        let next = self.expected.parts.get(at + 1).and_then(|_| self.move_of(at + 1));
        mover.zip(next).is_some_and(|(mover, next)| change::after(self.rules(), before, mover, next) == Some(*shown))
    }

    /// Describes a board with the correct discs but with wrong numbers on the legal squares.
    fn wrong_hints(&self, at: usize, board: &Board, part: &Part, shown: &Part) -> (MistakeKind, String) {
        let after = self.after(at);
        let numbers = |player: Player| {
            let moves = self.rules().moves(board, player);
            let squares = board.squares().map(|square| match board[square] {
                Some(disc) => disc.letter().to_string(),
                None => moves.get(square).map_or_else(|| ".".to_string(), |mv| mv.flips().len().to_string()),
            });
            squares.collect::<Vec<String>>()
        };
        let squares = |part: &Part| squares_of(part).map(str::to_string).collect::<Vec<String>>();
        let for_other =
            Player::ALL.into_iter().any(|player| numbers(player) == squares(shown) && numbers(player) != squares(part));
        let passed = at > 0 && self.expected.parts[at - 1].0.kind == PartKind::Remark;
        match (for_other, passed) {
            (true, true) => (
                MistakeKind::WrongPass,
                format!("{after}, a turn is forfeited, but the numbers are for the side that has forfeited it."),
            ),
            (true, false) => (MistakeKind::WrongTurn, format!("{after}, the numbers are for the wrong side.")),
            _ => (
                MistakeKind::WrongHints,
                format!("{after}, the discs are right, but the numbers on the empty squares are wrong."),
            ),
        }
    }

    fn wrong_prompt(&self, at: usize, part: &Part, shown: &Part) -> (MistakeKind, String) {
        let after = self.after(at);
        let rejected = self.rejected_before(at);
        match shown.kind {
            PartKind::Prompt if rejected => {
                (MistakeKind::TurnAfterRejected, format!("{after}, the program must ask {} again.", part.lines[0]))
            }
            PartKind::Prompt => (
                MistakeKind::WrongTurn,
                format!("{after}, the program must ask {}, not {}.", part.lines[0], shown.lines[0]),
            ),
            PartKind::Board if rejected => {
                (MistakeKind::BadInputAccepted, format!("{after}, the board changes, although the move is not legal."))
            }
            _ => (MistakeKind::Other, format!("{after}, the program must ask for a position.")),
        }
    }

    fn wrong_remark(&self, at: usize, shown_at: usize, part: &Part, shown: &Part) -> (MistakeKind, String) {
        let after = self.after(at);
        if is_result(&part.lines) {
            return (MistakeKind::WrongEnd, format!("{after}, the game is over: {}", part.lines[0]));
        }
        let forfeited = part.lines[0].contains("forfeited");
        if forfeited {
            let next = self.expected.parts.get(at + 1).map(|(part, _)| part);
            let right_side = next.is_some_and(|next| next.lines == self.shown[shown_at].lines);
            return if right_side {
                (MistakeKind::Silent, format!("{after}, a turn is forfeited, but the program does not say so."))
            } else {
                (MistakeKind::WrongPass, format!("{after}, the program must print `{}`.", part.lines[0]))
            };
        }
        match shown.kind {
            PartKind::Board => {
                (MistakeKind::BadInputAccepted, format!("{after}, the board changes, although the move is not legal."))
            }
            _ => (MistakeKind::Silent, format!("{after}, the program rejects the position but does not say why.")),
        }
    }

    /// Checks that the row labels of a console game agree with the numbers that its players enter, and that the game
    /// shows whose turn it is.
    fn habits(&self) -> Option<Mistake> {
        let Dialect { base, label, .. } = self.dialect;
        let (kind, what) = match label {
            Some(label) if i64::from(*label) != *base => (
                MistakeKind::WrongSquare,
                format!(
                    "The row labels of the board start at {label}, but the rows that players enter start at {base}."
                ),
            ),
            _ if self.dialect.names_nobody() => (
                MistakeKind::Silent,
                "When the program asks for a position, it does not say whose turn it is.".to_string(),
            ),
            _ => return None,
        };
        Some(Mistake { kind, what, expected: Vec::new(), shown: Vec::new() })
    }

    /// Checks that a console game has different messages for squares off the board and for illegal moves.
    fn one_for_all(&self) -> Option<Mistake> {
        let said = |begins: &'static str| {
            let remarks = self.expected.parts.iter().map(|(part, _)| part).filter(|part| part.kind == PartKind::Remark);
            remarks.zip(self.remarks()).filter(move |(part, _)| part.lines[0].starts_with(begins))
        };
        let (_, illegal) = said("Not a valid move").next()?;
        let (part, _) = said("Off the board").find(|(_, off)| off.lines == illegal.lines)?;
        let what = "The program prints the same message for positions off the board and for illegal moves.".to_string();
        let (expected, shown) = (part.lines.clone(), illegal.lines.clone());
        Some(Mistake { kind: MistakeKind::Silent, what, expected, shown })
    }

    /// Checks how the program ended after it printed the complete output.
    fn ending(&self) -> Option<Mistake> {
        let event = if self.expected.over { "the end of the game" } else { "the end of the input" };
        let (kind, what) = match self.ran.end {
            RunEnd::OutOfTime => {
                let seconds = self.time.as_secs_f64();
                (MistakeKind::Hang, format!("{ALL_RIGHT} after {event} the program does not end within {seconds} s."))
            }
            RunEnd::Ended(status) if status.success() => return None,
            RunEnd::Ended(status) if status.code().is_some() => (
                MistakeKind::ExitStatus,
                format!("{ALL_RIGHT} the program ends with {status}.{}", last_message(self.ran)),
            ),
            RunEnd::Ended(status) => (MistakeKind::Crash, format!("{ALL_RIGHT} then the program crashes ({status}).")),
            RunEnd::Flood => return None,
        };
        Some(Mistake { kind, what, expected: vec!["(ends with status 0)".into()], shown: vec![] })
    }
}

/// Returns the kind of mistake for a board that is wrong for an unknown reason. If the correct squares are occupied, the
/// mistake is in the flips.
fn same_squares(part: &Part, shown: &Part) -> MistakeKind {
    let taken = |part: &Part| {
        part.lines.iter().flat_map(|line| line.bytes().map(|byte| matches!(byte, b'B' | b'W'))).collect::<Vec<_>>()
    };
    if taken(part) == taken(shown) { MistakeKind::WrongFlips } else { MistakeKind::Other }
}

/// Returns a sentence with the last line that the program printed on standard error, or an empty string if there is
/// none. The sentence starts with a blank.
pub(super) fn last_message(ran: &RunOutput) -> String {
    let text = String::from_utf8_lossy(&ran.errors);
    let last = text.lines().rev().find(|line| !line.trim().is_empty());
    last.map_or_else(String::new, |line| format!(" Its last message: {}", cut(line)))
}

#[cfg(test)]
mod tests;
