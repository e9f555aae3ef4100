//! What the line above the board says.

use reversi::Illegal;
use reversi_session::review::Attempt;
use reversi_session::{By, Outcome};

use crate::app::App;
use crate::status::Status;

impl App {
    /// What the line above the board says.
    pub(crate) fn status(&self, beside: bool) -> Status {
        let game = self.session.game();
        let score = game.score();
        let counts = format!("Black {} : {} White", score.black, score.white);
        let announcement = (!self.announcements.is_empty())
            .then(|| self.announcements.iter().map(String::as_str).collect::<Vec<_>>().join("\n"));
        let mut status =
            Status { player: None, headline: String::new(), detail: counts.clone(), announcement, over: false };
        if self.workbench.is_some() {
            status.headline = "Set up a position".to_owned();
            return status;
        }
        if let Some(retry) = &self.retry {
            status.detail.clear();
            status.headline = "Retry your mistakes".to_owned();
            if let Some(exercise) = retry.exercise() {
                status.player = exercise.position().turn();
                status.headline = format!("Exercise {} of {}", retry.number() + 1, retry.exercises().len());
                let said = exercise.attempts().last().map(Attempt::feedback);
                status.detail = said.unwrap_or_else(|| exercise.question());
            }
            return status;
        }
        if let Some(outcome) = self.session.outcome() {
            status.over = true;
            status.player = outcome.winner;
            (status.headline, status.detail) = result(outcome, game.board().empty().len());
            return status;
        }
        let Some(turn) = game.turn() else { return status };
        status.player = Some(turn);
        status.headline = match (self.session.is_paused(), self.session.seat(turn).is_person()) {
            (true, _) => format!("{turn} to move, paused"),
            (false, true) => format!("{turn} to move"),
            (false, false) => format!("{turn} is thinking"),
        };
        let square = self.square_in_words();
        status.detail = match (square.is_empty(), beside) {
            (true, true) => String::new(),
            (true, false) => counts,
            (false, true) => square,
            (false, false) => format!("{counts}. {square}"),
        };
        status
    }

    /// What picking the square that is looked at would do.
    fn square_in_words(&self) -> String {
        let typed = self.board.typed();
        if !typed.is_empty() {
            return format!("{typed}_");
        }
        let Some(square) = self.looked_at.filter(|&square| self.session.game().size().contains(square)) else {
            return String::new();
        };
        match self.session.game().check(square) {
            Ok(mv) => match mv.flips().len() {
                0 => format!("{square}: turns over nothing"),
                1 => format!("{square}: turns over 1 disc"),
                flips => format!("{square}: turns over {flips} discs"),
            },
            // Whoever points at a disc is not about to play there.
            Err(error) if error.reason == Illegal::Occupied || error.reason == Illegal::GameOver => String::new(),
            Err(error) => error.to_string(),
        }
    }
}

/// How a game ended, the winner's discs first, and what else there is to say about it.
fn result(outcome: Outcome, empty: usize) -> (String, String) {
    let By::Discs(score) = outcome.by else { return (outcome.to_string(), String::new()) };
    let Some(winner) = outcome.winner else {
        return (format!("Draw {} : {}", score.black, score.white), String::new());
    };
    let headline = format!("{winner} wins {} : {}", score.of(winner), score.of(winner.other()));
    let detail = match empty {
        0 => String::new(),
        1 => format!("the empty square counts for {winner}"),
        _ => format!("the {empty} empty squares count for {winner}"),
    };
    (headline, detail)
}
