//! Statistics of the user's own games.

mod page;

pub use page::{AccuracyGraph, ErrorRow, HabitRow, PhaseRow, ResultRow, StatisticsPage, Work};

use crate::dialog::new_game::NewGame;
use crate::text::Text;
use reversi::Size;
use reversi_engine::Level;
use reversi_session::{EngineFactory, Waker};
use reversi_study::Store;
use reversi_study::review::Review;
use reversi_study::statistics::OwnPlay;
use reversi_study::statistics::{Practice, Statistics};

/// The statistics of a view, and the page that shows them.
#[derive(Default)]
pub(crate) struct OwnStatistics {
    /// The component that reads and reviews the saved games; `None` if the view has no storage.
    pub(crate) play: Option<OwnPlay>,
    /// The reviews of the games that the view itself stores, the oldest first.
    pub(crate) reviews: Vec<Review>,
    /// The statistics of the games that the view itself stores.
    pub(crate) counted: Option<Statistics>,
    /// The results of puzzles and training, as they were when the page was opened.
    pub(crate) practice: Practice,
    /// The errors that have occurred since the page was opened.
    pub(crate) problems: Vec<String>,
    pub(crate) page: StatisticsPage,
}

impl OwnStatistics {
    pub(crate) fn new(store: Option<Store>, reviewer: EngineFactory, waker: Waker) -> OwnStatistics {
        let play = store.map(|store| OwnPlay::new(store, reviewer, waker));
        OwnStatistics { play, ..OwnStatistics::default() }
    }
}

impl OwnStatistics {
    /// Returns the statistics, if they have already been computed.
    pub(crate) fn counted(&self) -> Option<&Statistics> {
        if let Some(play) = &self.play {
            return play.statistics();
        }
        self.counted.as_ref()
    }

    /// Fills the page with the current statistics.
    pub(crate) fn fill_page(&mut self, text: &Text) {
        self.page = match &self.counted {
            // Games that the view itself stores cannot be reviewed from this page.
            Some(counted) => StatisticsPage { unreviewed: 0, ..StatisticsPage::of(counted, self.practice, text) },
            None => StatisticsPage::new(self.play.as_ref(), self.practice, &self.problems, text),
        };
    }
}

/// Returns the choices for a game against a level of the engine. If Othello theory applies to the rules and the board
/// size of the last game, the other choices are the same as in that game. Otherwise, they are the defaults, because the
/// levels are not designed for other rules and board sizes.
pub(crate) fn against(level: Level, last: Option<&NewGame>) -> NewGame {
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
