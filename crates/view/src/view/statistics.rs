//! The page of statistics in a view.

use crate::dialog::Dialog;
use crate::games::NextGame;
#[cfg(feature = "files")]
use crate::say;
use crate::statistics::{StatisticsPage, against};
use crate::view::View;
use reversi_session::Record;
use reversi_study::review::Review;
use reversi_study::statistics::{OwnGame, Practice, Statistics};
#[cfg(feature = "files")]
use reversi_study::statistics::{OwnPlayProblem, OwnPlayTask};
use std::time::Duration;

impl View {
    /// Sets the stored reviews, the oldest first, where the view itself stores them. The page uses them when it is opened.
    pub fn set_own_reviews(&mut self, reviews: Vec<Review>) {
        self.statistics.reviews = reviews;
    }

    /// The page of statistics, as far as games have been read and reviewed.
    #[must_use]
    pub fn statistics(&self) -> &StatisticsPage {
        &self.statistics.page
    }

    /// Opens the page, and reads the games.
    pub(crate) fn open_statistics(&mut self) {
        #[cfg(feature = "files")]
        if let Some(autosave) = self.files.autosave() {
            // A game that has just ended counts.
            autosave.flush();
        }
        self.statistics.problems.clear();
        let progress = self.puzzle_progress();
        self.load_repertoires();
        self.statistics.practice = Practice::new(&progress, self.training.repertoires(), self.today());
        #[cfg(feature = "files")]
        if let Some(play) = &mut self.statistics.play {
            play.read();
        }
        if self.in_browser() {
            let reviews = std::mem::take(&mut self.statistics.reviews);
            let own = |(name, record): &(String, Record)| {
                let mut own = OwnGame::new(name, record);
                own.find_review(record, &reviews);
                own
            };
            let games: Vec<OwnGame> = self.game_lists.own_games().iter().map(own).collect();
            self.statistics.counted = Some(Statistics::new(&games));
        }
        self.statistics.fill_page(&self.text);
        self.open_dialog(Dialog::Statistics);
    }

    /// Reviews the games that have no review, or stops reviewing. Reviewing continues when the page is closed.
    #[cfg(feature = "files")]
    pub fn toggle_reviews(&mut self) {
        let effort = self.settings().review_effort();
        let Some(play) = &mut self.statistics.play else { return };
        match play.task() {
            Some(OwnPlayTask::Reviewing(_)) => play.stop(),
            // The list of games is not complete yet.
            Some(OwnPlayTask::Reading(..)) => {}
            None => play.review(effort),
        }
        self.statistics.fill_page(&self.text);
    }

    /// Starts a game against the suggested level, with the other choices of the last game.
    pub fn play_suggested(&mut self, now: Duration) {
        if let Some(level) = self.statistics().next {
            let chosen = against(level, self.settings().new_game.as_ref());
            self.begin_chosen(chosen, now);
        }
    }

    /// Puts a position on the board in which the person deviates from what is usually played, with that move as the next one.
    /// A person in the middle of a game is asked first.
    pub fn show_habit(&mut self, row: usize, now: Duration) {
        let (Some(habit), Some(shown)) =
            (self.statistics.counted().and_then(|known| known.habits.get(row)), self.statistics.page.habits.get(row))
        else {
            return;
        };
        let mut game = habit.before.clone();
        // The move is legal, because it was played there.
        let _ = game.play(habit.deviation.played);
        let mut record = Record::from(&game);
        record.here = record.tree.main_line().get(habit.deviation.ply).copied();
        let next = NextGame::new(record.into()).saying(shown.title.clone());
        self.replace(next, now);
    }

    /// Processes what has been read and reviewed since the last call.
    #[cfg(feature = "files")]
    pub(crate) fn update_statistics(&mut self) {
        let Some(play) = &mut self.statistics.play else { return };
        if !play.update() {
            return;
        }
        for problem in play.take_problems() {
            let said = match problem {
                OwnPlayProblem::Store(problem) => say::store_error(&problem, self.text()),
                OwnPlayProblem::Review(problem) => problem,
            };
            self.statistics.problems.push(said);
        }
        self.statistics.fill_page(&self.text);
    }
}
