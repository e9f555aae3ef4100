//! The statistics page of a view.

use crate::dialog::Dialog;
use crate::games::NextGame;
use crate::say;
use crate::statistics::{StatisticsPage, against};
use crate::view::View;
use reversi_session::Record;
use reversi_study::review::Review;
use reversi_study::statistics::{OwnGame, Practice, Statistics};
use reversi_study::statistics::{OwnPlayProblem, OwnPlayTask};
use std::time::Duration;

impl View {
    /// Sets the reviews of the user's own games, the oldest first. Views that store reviews themselves call this method
    /// before they open the statistics page.
    pub fn set_own_reviews(&mut self, reviews: Vec<Review>) {
        self.statistics.reviews = reviews;
    }

    /// Returns the statistics page, which covers the games that have been read and reviewed so far.
    #[must_use]
    pub fn statistics(&self) -> &StatisticsPage {
        &self.statistics.page
    }

    /// Opens the statistics page, and starts reading the games.
    pub(crate) fn open_statistics(&mut self) {
        if let Some(autosave) = self.files.autosave() {
            // The flush saves a game that has just ended, so that the statistics include it.
            autosave.flush();
        }
        self.statistics.problems.clear();
        let progress = self.puzzle_progress();
        self.load_repertoires();
        self.statistics.practice = Practice::new(&progress, self.training.repertoires(), self.today());
        if let Some(play) = &mut self.statistics.play {
            play.read();
        }
        if !self.files.are_direct() {
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

    /// Starts reviewing the games that have no review yet, or stops the running reviews. The running reviews continue
    /// after the page is closed.
    pub fn toggle_reviews(&mut self) {
        let effort = self.settings().review_effort();
        let Some(play) = &mut self.statistics.play else { return };
        match play.task() {
            Some(OwnPlayTask::Reviewing(_)) => play.stop(),
            // Do nothing until all games have been read.
            Some(OwnPlayTask::Reading(..)) => {}
            None => play.review(effort),
        }
        self.statistics.fill_page(&self.text);
    }

    /// Starts a game against the suggested level. The other choices are the same as in the last game if the levels are
    /// designed for its rules and board size; otherwise, they are the defaults.
    pub fn play_suggested(&mut self, now: Duration) {
        if let Some(level) = self.statistics().next {
            let chosen = against(level, self.settings().new_game.as_ref());
            self.begin_chosen(chosen, now);
        }
    }

    /// Shows a position in which the user often deviates from the usual moves. The next move of the shown game is the
    /// user's habitual move. Asks for confirmation if the user is in the middle of a game.
    pub fn show_habit(&mut self, row: usize, now: Duration) {
        let (Some(habit), Some(shown)) =
            (self.statistics.counted().and_then(|known| known.habits.get(row)), self.statistics.page.habits.get(row))
        else {
            return;
        };
        let mut game = habit.before.clone();
        // The move was played in this position before, so it is legal.
        let _ = game.play(habit.deviation.played);
        let mut record = Record::from(&game);
        record.here = record.tree.main_line().get(habit.deviation.ply).copied();
        let next = NextGame::new(record.into()).saying(shown.title.clone());
        self.replace(next, now);
    }

    /// Processes the games that have been read and reviewed since the last call.
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
