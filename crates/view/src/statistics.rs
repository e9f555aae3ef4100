//! Statistics of one's own play: what is known, and what can be done on their page.

mod page;

pub use page::{AccuracyGraph, ErrorRow, HabitRow, PhaseRow, ResultRow, StatisticsPage, Work};

use crate::dialog::Dialog;
use crate::dialog::new_game::NewGame;
use crate::games::NextGame;
#[cfg(feature = "files")]
use crate::say;
use crate::view::View;
use reversi::Size;
use reversi_engine::Level;
use reversi_session::Record;
#[cfg(feature = "files")]
use reversi_session::{EngineFactory, Waker};
#[cfg(feature = "files")]
use reversi_study::Store;
use reversi_study::statistics::{OwnGame, Practice, Statistics};
#[cfg(feature = "files")]
use reversi_study::statistics::{OwnPlay, OwnPlayProblem, OwnPlayTask};
#[cfg(feature = "files")]
use std::path::Path;
use std::time::Duration;

/// The statistics of a view.
#[derive(Default)]
pub(crate) struct OwnStatistics {
    /// `None` if games are not kept in a folder.
    #[cfg(feature = "files")]
    play: Option<OwnPlay>,
    /// Of the games that the view keeps itself.
    counted: Option<Statistics>,
    /// What was solved and trained, as of the opening of the page.
    practice: Practice,
    /// What went wrong since the page was opened.
    problems: Vec<String>,
    page: StatisticsPage,
}

#[cfg(feature = "files")]
impl OwnStatistics {
    pub(crate) fn new(folder: Option<&Path>, reviewer: EngineFactory, waker: Waker) -> OwnStatistics {
        let play = folder.map(|folder| OwnPlay::new(Store::in_folder(folder), reviewer, waker));
        OwnStatistics { play, ..OwnStatistics::default() }
    }
}

impl View {
    /// The page of statistics, as far as games are read and reviewed.
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
        self.statistics.practice = Practice::new(&progress, &self.repertoires, self.today());
        #[cfg(feature = "files")]
        if let Some(play) = &mut self.statistics.play {
            play.read();
        }
        if self.in_browser() {
            let reviews = self.take_own_reviews();
            let own = |(name, record): &(String, Record)| {
                let mut own = OwnGame::new(name, record);
                own.find_review(record, &reviews);
                own
            };
            let games: Vec<OwnGame> = self.own_games().iter().map(own).collect();
            self.statistics.counted = Some(Statistics::new(&games));
        }
        self.fill_statistics();
        self.open_dialog(Dialog::Statistics);
    }

    /// What is counted, if it is known already.
    fn counted(&self) -> Option<&Statistics> {
        #[cfg(feature = "files")]
        if let Some(play) = &self.statistics.play {
            return play.statistics();
        }
        self.statistics.counted.as_ref()
    }

    /// Reviews the games that are not reviewed, or stops that. It goes on when the page is closed.
    #[cfg(feature = "files")]
    pub fn toggle_reviews(&mut self) {
        let effort = self.settings().review_effort();
        let Some(play) = &mut self.statistics.play else { return };
        match play.task() {
            Some(OwnPlayTask::Reviewing(_)) => play.stop(),
            // It is not known yet which games there are.
            Some(OwnPlayTask::Reading(..)) => {}
            None => play.review(effort),
        }
        self.fill_statistics();
    }

    /// Begins a game against the suggested level, otherwise as last time.
    pub fn play_suggested(&mut self, now: Duration) {
        if let Some(level) = self.statistics().next {
            let chosen = against(level, self.settings().new_game.as_ref());
            self.begin_chosen(chosen, now);
        }
    }

    /// Puts a position on the board in which the person leaves what is usually played; the move is the next one. Whoever is in
    /// the middle of a game is asked first.
    pub fn show_habit(&mut self, row: usize, now: Duration) {
        let (Some(habit), Some(shown)) =
            (self.counted().and_then(|known| known.habits.get(row)), self.statistics.page.habits.get(row))
        else {
            return;
        };
        let mut game = habit.before.clone();
        // It was played there.
        let _ = game.play(habit.deviation.played);
        let mut record = Record::from(&game);
        record.here = record.tree.main_line().get(habit.deviation.ply).copied();
        let next = NextGame::new(record.into()).saying(shown.title.clone());
        self.replace(next, now);
    }

    /// Takes up what was read and reviewed.
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
        self.fill_statistics();
    }

    /// Says everything anew.
    fn fill_statistics(&mut self) {
        let OwnStatistics { counted, practice, .. } = &self.statistics;
        self.statistics.page = match counted {
            // Games are reviewed one by one there.
            Some(counted) => StatisticsPage { unreviewed: 0, ..StatisticsPage::of(counted, *practice, self.text()) },
            #[cfg(feature = "files")]
            None => {
                let OwnStatistics { play, problems, .. } = &self.statistics;
                StatisticsPage::new(play.as_ref(), *practice, problems, self.text())
            }
            #[cfg(not(feature = "files"))]
            None => StatisticsPage::default(),
        };
    }
}

/// A game against a level: the person has the colour and the clocks of last time, on the board that levels are made for.
fn against(level: Level, last: Option<&NewGame>) -> NewGame {
    let usual = NewGame::default();
    let size = |game: &NewGame| Size::new(game.width, game.height);
    let is_standard = |game: &&NewGame| size(game).is_ok_and(|size| game.rules.othello_theory_applies(size));
    let last = last.filter(is_standard).cloned().unwrap_or(usual);
    let (person, level) = ("person".to_owned(), level.to_string());
    let is_white = last.white == person && last.black != person;
    let (black, white) = if is_white { (level, person) } else { (person, level) };
    NewGame { black, white, ..last }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::Rules;

    #[test]
    fn the_next_game_is_as_the_last_one_where_levels_mean_something() {
        let level = Level::new(7).unwrap();
        let seats = |game: NewGame| (game.black, game.white);
        assert_eq!(seats(against(level, None)), ("person".to_owned(), "7".to_owned()));
        let white = NewGame { black: "3".to_owned(), white: "person".to_owned(), ..NewGame::default() };
        let white = NewGame { rules: Rules::Classic, time: "5:00".to_owned(), ..white };
        let next = against(level, Some(&white));
        assert_eq!((next.rules, next.time.as_str()), (Rules::Classic, "5:00"));
        assert_eq!(seats(next), ("7".to_owned(), "person".to_owned()));
        let people = NewGame { white: "person".to_owned(), ..NewGame::default() };
        assert_eq!(seats(against(level, Some(&people))), ("person".to_owned(), "7".to_owned()));
        let small = NewGame { width: 6, height: 6, ..white };
        assert_eq!(against(level, Some(&small)), NewGame { white: "7".to_owned(), ..NewGame::default() });
    }
}
