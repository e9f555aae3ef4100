//! Displays the standings in the terminal while a match is running.

use crate::output;
use crossterm::cursor::MoveToPreviousLine;
use crossterm::queue;
use crossterm::terminal::{Clear, ClearType, size};
use reversi_arena::Table;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};
use unicode_width::UnicodeWidthChar;

/// The live display on standard error, which is redrawn during the match. It shows nothing if standard error is not a
/// terminal.
///
/// The cursor stays on the empty line below the display. If the user presses Ctrl-C, the terminal prints `^C` there,
/// and the next redraw erases it.
pub(super) struct Live {
    began: Instant,
    /// The number of games that were finished before this run, or `None` before the first redraw.
    before: Option<usize>,
    lines: u16,
}

impl Live {
    pub(super) fn new() -> Live {
        Live { began: Instant::now(), before: None, lines: 0 }
    }

    /// Redraws the standings and the estimated time left.
    pub(super) fn show(&mut self, table: &Table) -> io::Result<()> {
        let (done, all) = table.games;
        let played = done - *self.before.get_or_insert(done);
        if !io::stderr().is_terminal() {
            return Ok(());
        }
        let elapsed = self.began.elapsed();
        let left = match played {
            0 => String::new(),
            _ => format!(", {} left", clock(elapsed.mul_f64((all - done) as f64 / played as f64))),
        };
        let text = format!("{table}{}{}  {done}/{all} games{left}", table.usage(), clock(elapsed));
        self.clear()?;
        let (columns, rows) = size().unwrap_or((80, 24));
        for line in text.lines().take(usize::from(rows.saturating_sub(1))) {
            writeln!(output::stderr(), "{}", cut(line, columns.into()))?;
            self.lines += 1;
        }
        io::stderr().flush()
    }

    /// Erases the display.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        if self.lines > 0 {
            queue!(io::stderr(), MoveToPreviousLine(self.lines), Clear(ClearType::FromCursorDown))?;
            self.lines = 0;
        }
        io::stderr().flush()
    }
}

/// Truncates a line to `columns` columns.
fn cut(line: &str, columns: usize) -> &str {
    let mut used = 0;
    let end = line.char_indices().find(|(_, letter)| {
        used += letter.width().unwrap_or(0);
        used > columns
    });
    end.map_or(line, |(at, _)| &line[..at])
}

/// Formats a time as hours, minutes and seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
