//! Formats the output of searches: squares, rates, totals and a progress bar.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};
use reversi::Square;
use std::fmt;
use std::io::{Write, stderr};
use std::sync::Once;
use std::time::Duration;

/// Formats each move as the name of its square, or as `pass`.
pub(crate) fn squares(line: &[Option<Square>]) -> Vec<String> {
    line.iter().copied().map(square_or_pass).collect()
}

/// Formats a move as the name of its square, or as `pass`.
pub(crate) fn square_or_pass(square: Option<Square>) -> String {
    square.map_or_else(|| "pass".to_owned(), |square| square.to_string())
}

/// Returns the number of nodes per second.
pub(crate) fn rate(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}

/// The total number of nodes and the total time of several searches.
#[derive(Clone, Copy, Default)]
pub(crate) struct Totals {
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl Totals {
    pub(crate) fn add(&mut self, nodes: u64, time: Duration) {
        self.nodes += nodes;
        self.time += time;
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Totals { nodes, time } = *self;
        write!(f, "{}, {:.3} s, {} nodes/s", counted(nodes, "node"), time.as_secs_f64(), rate(nodes, time))
    }
}

/// Formats a number of things, such as `1 node` or `2 nodes`.
pub(crate) fn counted(count: u64, singular: &str) -> String {
    format!("{count} {singular}{}", if count == 1 { "" } else { "s" })
}

/// Formats a number of games with errors.
pub(crate) fn broken_games(count: usize) -> String {
    counted(count as u64, "broken game")
}

/// Prints a warning if the operating system could start only some of the requested threads. Prints only one warning,
/// because each search starts its threads again.
pub(crate) fn missing_threads(started: usize, requested: usize) {
    static WARN: Once = Once::new();
    if started < requested {
        // Ignore a write error, because the command continues.
        let warning = format!("only {started} of {requested} threads could be started");
        WARN.call_once(|| drop(writeln!(stderr(), "reversi: {warning}")));
    }
}

/// Creates a progress bar on standard error. The bar is hidden if standard error is not a terminal.
pub(crate) fn progress_bar(positions: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{elapsed_precise} {bar:30} {pos}/{len} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::with_draw_target(Some(positions as u64), ProgressDrawTarget::stderr())
        .with_style(style)
        .with_finish(ProgressFinish::AndClear);
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "node")), ["0 nodes", "1 node", "2 nodes"]);
    }
}
