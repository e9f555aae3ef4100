//! Progress bars on standard error. They appear only if standard error is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::Duration;

/// Returns a progress bar with `length` steps.
#[must_use]
pub fn bar(length: u64, work: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} {elapsed} (left {eta}) {msg}")
        .expect("the template is valid");
    let bar = ProgressBar::new(length).with_style(style).with_prefix(work);
    if std::io::stderr().is_terminal() {
        bar.enable_steady_tick(Duration::from_millis(200));
    } else {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar
}
