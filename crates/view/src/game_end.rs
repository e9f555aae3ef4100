//! The end of a game: who won, what decided the game, and what to do next.

use crate::action::Action;
use crate::say;
use crate::view::View;
use reversi::Player;
use reversi_engine::Level;
use reversi_session::Outcome;
use reversi_study::review::Effort;

/// The result of a game for the user.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// The user has won.
    Won,
    /// The user has lost.
    Lost,
    /// The game is a draw, or the user played both sides or neither.
    Neutral,
}

/// The end of the game on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// The winner; `None` after a draw.
    pub winner: Option<Player>,
    /// The result of the game for the user.
    pub mood: Mood,
    /// The result in words: "You won 38–26".
    pub headline: String,
    /// A sentence about the move that decided the game, preceded by the official score if it differs from the discs.
    pub detail: String,
    /// The actions for which the view shows buttons, with their labels.
    pub buttons: [(Action, String); 4],
}

/// The level that searches for the turning point. At this level, the search takes less than a second.
const LEVEL: u32 = 8;

/// The number of squares of the largest board on which the view searches for the turning point.
const LARGEST_BOARD: u16 = 100;

impl View {
    /// Returns the end of the game on the board; `None` if the game is not over, or if something else is shown.
    #[must_use]
    pub fn game_end(&self) -> Option<GameEnd> {
        let (session, text) = (self.session(), self.text());
        let outcome = session.outcome().filter(|_| self.shows_game())?;
        let you = session.only_person();
        let (headline, official) = say::result(outcome, session.game(), you, text);
        let parts = [official, self.what_decided()].into_iter().filter(|part| !part.is_empty());
        let buttons = [
            (Action::PlayAgain, text.button_play_again()),
            (Action::Review, text.button_review()),
            (Action::RetryMove, text.button_retry_move()),
            (Action::Share, text.button_share()),
        ];
        Some(GameEnd {
            winner: outcome.winner,
            mood: Mood::of(outcome, you),
            headline,
            detail: parts.collect::<Vec<_>>().join(" "),
            buttons,
        })
    }

    /// Returns a sentence about the turning point of the game. The sentence is empty if there is no turning point, or if
    /// it is not known yet.
    fn what_decided(&self) -> String {
        let turned = self.session().turning_point().flatten();
        turned.map_or_else(String::new, |turned| self.text().result_turning_point(turned.played, turned.number))
    }

    /// Starts the search for the move that decided the finished game.
    pub(crate) fn find_turning_point(&mut self) {
        if self.session().game().size().area() <= LARGEST_BOARD
            && let Ok(level) = Level::new(LEVEL)
        {
            self.session_mut().find_turning_point(Effort::Level(level));
        }
    }

    /// Starts an exercise with the move that decided the game.
    pub(crate) fn retry_turning_point(&mut self) {
        match self.session().retry_turning_point() {
            Some(retry) => self.begin_exercises(retry),
            None => self.notify(self.text().notice_nothing_to_retry()),
        }
    }
}

impl Mood {
    /// Returns the result of a game for the user, who played the side `you`.
    #[must_use]
    pub fn of(outcome: Outcome, you: Option<Player>) -> Mood {
        match (outcome.winner, you) {
            (Some(winner), Some(you)) if winner == you => Mood::Won,
            (Some(_), Some(_)) => Mood::Lost,
            _ => Mood::Neutral,
        }
    }
}
