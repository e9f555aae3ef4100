//! The view model of the engine's best line, whose moves the user can follow one by one.

use crate::say;
use crate::view::View;
use std::time::Duration;

/// The best line in the visible position, or the line that would have been better than the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineModel {
    /// What the line is.
    pub title: String,
    /// The names of its moves, for [`View::follow_line`].
    pub moves: Vec<String>,
}

/// The maximum number of moves to show.
const MOST: usize = 10;

impl View {
    /// Returns the best line, if it is known and may be shown.
    #[must_use]
    pub fn best_line(&self) -> Option<LineModel> {
        let (session, text) = (self.session(), self.text());
        let line = session.best_line().filter(|_| self.shows_game() && self.shows_values())?;
        let title = if line.node == session.current() { text.line_best() } else { text.line_better() };
        let moves = line.moves.iter().take(MOST).map(|step| say::line(&[*step], text)).collect();
        Some(LineModel { title, moves })
    }

    /// Adds the best line to the game as a variation, and shows the position after its move with this index.
    pub fn follow_line(&mut self, index: usize, now: Duration) {
        if let Some(line) = self.session().best_line().filter(|_| self.best_line().is_some()) {
            let done = self.session_mut().follow(&line, index, now);
            self.tell(done);
        } else {
            self.notify(self.text().notice_no_line());
        }
    }
}
