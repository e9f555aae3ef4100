//! The game on the board, the one that takes its place, and the games that were left: all that were begun are kept.

use crate::dialog::Dialog;
use crate::dialog::new_game::NewGame;
#[cfg(feature = "files")]
use crate::say;
use crate::view::View;
use reversi::Player;
use reversi_records::sgf_game;
use reversi_session::{Event, PreparedGame, Record, Step};
use reversi_study::review::Review;
#[cfg(feature = "files")]
use reversi_study::{GameFile, OpenedGame, StoreError, review::ReviewStore};
#[cfg(feature = "files")]
use std::sync::Arc;
use std::time::Duration;

/// What is known of the game on the board and of those that were left.
#[derive(Default)]
pub(crate) struct Games {
    /// Whether the game on the board was begun, and not only opened: it is kept from then on.
    begun: bool,
    /// Whether it was opened: from a file, a text or a list.
    opened: bool,
    /// Where it is kept.
    #[cfg(feature = "files")]
    kept: Option<Arc<GameFile>>,
    /// The games that were left for another unfinished one: whoever goes on looking for one comes to the others first.
    #[cfg(feature = "files")]
    passed: Vec<String>,
    /// The games that were left, the next to go back to last, where there is no folder to keep them in.
    left: Vec<Record>,
    /// The games that were played to their end and are no longer on the board, where there is no folder to keep them in.
    played: Vec<Record>,
    /// One's own games by their names, where the view keeps them itself, and whether any of them is new since they were browsed.
    own: Vec<(String, Record)>,
    has_new_own: bool,
    /// Their reviews, until statistics take them.
    own_reviews: Vec<Review>,
    /// The game to go back to.
    unfinished: Option<UnfinishedGame>,
}

/// A record as a text that tells games apart, whatever day they are said to be of.
fn undated(record: &Record) -> String {
    let mut record = record.clone();
    record.info.date.clear();
    sgf_game::write(&record)
}

/// An unfinished game that can be continued.
#[derive(Clone, Debug)]
pub struct UnfinishedGame {
    /// The game.
    pub record: Record,
    /// How long ago it was played, if that is known.
    pub age: Option<Duration>,
}

/// A game that is to take the place of the one on the board.
#[derive(Debug)]
pub struct NextGame {
    game: PreparedGame,
    /// The choices that it was made from, to be suggested next time.
    chosen: Option<NewGame>,
    /// What to say when it is there.
    notice: Option<String>,
    /// Whether it was begun before.
    continues: bool,
    /// Whether it was there before: in a file, a text or a list.
    is_opened: bool,
    /// Its place among the games that were left, if it is one of them.
    left: Option<usize>,
    #[cfg(feature = "files")]
    kept: Option<Arc<GameFile>>,
}

impl NextGame {
    pub(crate) fn new(game: PreparedGame) -> NextGame {
        NextGame {
            game,
            chosen: None,
            notice: None,
            continues: false,
            is_opened: true,
            left: None,
            #[cfg(feature = "files")]
            kept: None,
        }
    }

    /// A game that nobody has played before.
    pub(crate) fn anew(self) -> NextGame {
        NextGame { is_opened: false, ..self }
    }

    pub(crate) fn chosen(self, chosen: NewGame) -> NextGame {
        NextGame { chosen: Some(chosen), ..self.anew() }
    }

    /// A game that was begun before, and is gone on with if it is not finished.
    #[cfg(feature = "files")]
    pub(crate) fn begun(game: OpenedGame) -> NextGame {
        let OpenedGame { kept, record, is_finished } = game;
        NextGame { continues: !is_finished, kept: Some(Arc::new(kept)), ..NextGame::new(record.into()) }
    }

    pub(crate) fn saying(self, notice: String) -> NextGame {
        NextGame { notice: Some(notice), ..self }
    }
}

#[cfg(feature = "files")]
impl Games {
    /// Another game is kept from now on.
    fn pass_to(&mut self, next: Option<Arc<GameFile>>, continues: bool) {
        let was_passed = next.as_ref().is_some_and(|next| self.passed.iter().any(|name| name == next.name()));
        if !continues || was_passed {
            self.passed.clear();
        }
        let left = std::mem::replace(&mut self.kept, next);
        self.passed.extend(left.filter(|_| continues).map(|left| left.name().to_owned()));
    }
}

impl View {
    /// The unfinished game that would be continued.
    #[must_use]
    pub fn unfinished_game(&self) -> Option<&UnfinishedGame> {
        self.games().unfinished.as_ref()
    }

    /// Whether a game that was begun is the one on the board.
    #[cfg(feature = "files")]
    pub(crate) fn is_on_board(&self, name: &str) -> bool {
        self.games().kept.as_ref().is_some_and(|kept| kept.name() == name)
    }

    /// Whether a person is in the middle of a game.
    fn is_in_the_middle(&self) -> bool {
        self.is_unfinished() && self.has_persons_move()
    }

    fn has_persons_move(&self) -> bool {
        let session = self.session();
        let is_persons = |node| match session.tree().node(node).and_then(reversi_session::Node::step) {
            Some(Step::Disc { player, .. }) => session.seat(player).is_person(),
            _ => false,
        };
        session.line().into_iter().any(is_persons)
    }

    /// Whether games are kept in files, or only until the program ends.
    fn has_folder(&self) -> bool {
        #[cfg(feature = "files")]
        return self.files.autosave().is_some();
        #[cfg(not(feature = "files"))]
        return false;
    }

    fn is_unfinished(&self) -> bool {
        self.games().begun && !self.session().is_line_over()
    }

    /// Plays another game; asks first if a person is in the middle of one.
    pub(crate) fn replace(&mut self, next: NextGame, now: Duration) {
        if self.is_in_the_middle() {
            self.open_dialog(Dialog::Leave(Box::new(next)));
        } else {
            self.play_next(next, now);
        }
    }

    /// Answers whether to leave the game on the board for another one.
    pub fn answer_leave(&mut self, leaves: bool, now: Duration) {
        match self.close_dialog() {
            Some(Dialog::Leave(next)) if leaves => self.play_next(*next, now),
            dialog => {
                // A game that was to be continued is free again.
                drop(dialog);
                self.look_for_unfinished();
                // Whoever goes on with the game is back at the board, and not in the form of another one.
                self.close_all_dialogs();
            }
        }
    }

    fn play_next(&mut self, next: NextGame, now: Duration) {
        // What has happened up to now is kept.
        self.update(now);
        if next.chosen.is_some() {
            self.settings_mut().new_game = next.chosen;
        }
        let is_unfinished = self.is_unfinished();
        let begun = (self.games().begun && !self.has_folder()).then(|| self.session().record());
        let (left, played) = if is_unfinished { (begun, None) } else { (None, begun) };
        let games = self.games_mut();
        games.played.extend(played);
        if next.continues {
            if let Some(at) = next.left {
                games.left.remove(at);
            }
            games.left.splice(0..0, left);
        } else {
            games.left.extend(left);
        }
        games.begun = next.continues;
        games.opened = next.is_opened;
        #[cfg(feature = "files")]
        games.pass_to(next.kept, next.continues);
        self.close_all_dialogs();
        self.end_start();
        self.session_mut().begin(next.game, now);
        if next.continues {
            self.session_mut().resume(now);
        }
        self.update(now);
        self.look_for_unfinished();
        next.notice.into_iter().for_each(|notice| self.notify(notice));
    }

    /// Goes on with a game that was begun before and that a view has kept itself.
    pub fn restore(&mut self, record: Record, now: Duration) {
        self.play_next(NextGame { continues: true, ..NextGame::new(record.into()) }, now);
    }

    /// Whether the game on the board was begun, and not only opened: a view that keeps games itself keeps it.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.games().begun
    }

    /// Whether the game on the board was opened, and nobody has played on from there: a view that keeps games itself shows it again at
    /// the next visit.
    #[must_use]
    pub fn is_opened(&self) -> bool {
        self.games().opened && !self.games().begun
    }

    /// Shows a game again that was opened, and that a view has kept itself.
    pub fn reopen(&mut self, record: Record, now: Duration) {
        self.play_next(NextGame::new(record.into()), now);
    }

    /// The unfinished games that were left, the next to go back to last, where there is no folder to keep them in.
    #[must_use]
    pub fn left_games(&self) -> &[Record] {
        &self.games().left
    }

    /// Takes up games that were left before.
    pub fn restore_left_games(&mut self, left: Vec<Record>) {
        self.games_mut().left = left;
        self.look_for_unfinished();
    }

    /// The games that were played to their end and have left the board, where there is no folder to keep them in. Each is
    /// returned once.
    pub fn take_played_games(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.games_mut().played)
    }

    /// Says which games were begun here, by the names that they are kept under, where the view keeps them itself. They can be
    /// browsed and counted.
    pub fn set_own_games(&mut self, games: Vec<(String, Record)>) {
        self.games_mut().own = games;
        self.games_mut().has_new_own = true;
    }

    pub(crate) fn has_new_own_games(&self) -> bool {
        self.games().has_new_own && !self.games().own.is_empty()
    }

    /// One's own games, to be browsed.
    pub(crate) fn take_own_games(&mut self) -> Vec<Record> {
        self.games_mut().has_new_own = false;
        self.games().own.iter().map(|(_, record)| record.clone()).collect()
    }

    /// Says which reviews were kept, the oldest first, where the view keeps them itself. Statistics take them when they are opened.
    pub fn set_own_reviews(&mut self, reviews: Vec<Review>) {
        self.games_mut().own_reviews = reviews;
    }

    pub(crate) fn take_own_reviews(&mut self) -> Vec<Review> {
        std::mem::take(&mut self.games_mut().own_reviews)
    }

    pub(crate) fn own_games(&self) -> &[(String, Record)] {
        &self.games().own
    }

    /// Goes back to the unfinished game that was played last.
    pub(crate) fn continue_game(&mut self, now: Duration) {
        match self.open_unfinished() {
            Some(next) => self.replace(next, now),
            None => {
                let notice = self.text().notice_no_unfinished();
                self.notices_mut().replace(notice);
                self.look_for_unfinished();
            }
        }
    }

    fn open_unfinished(&mut self) -> Option<NextGame> {
        #[cfg(feature = "files")]
        if let Some(autosave) = self.files.autosave() {
            let (found, problems) = autosave.open_unfinished(&self.games().passed);
            self.report(problems);
            let (kept, record) = found?;
            return Some(NextGame { continues: true, kept: Some(Arc::new(kept)), ..NextGame::new(record.into()) });
        }
        Some(self.left_game(self.games().left.len().checked_sub(1)?))
    }

    /// One of the games that were left, to be gone on with.
    fn left_game(&self, at: usize) -> NextGame {
        let record = self.games().left[at].clone();
        NextGame { continues: true, left: Some(at), ..NextGame::new(record.into()) }
    }

    /// The game that was left and has this record, to be gone on with, where the view keeps games itself.
    #[inline(never)]
    pub(crate) fn find_left_game(&self, record: &Record) -> Option<NextGame> {
        let wanted = undated(record);
        Some(self.left_game(self.games().left.iter().position(|left| undated(left) == wanted)?))
    }

    /// Whether a record is that of the unfinished game on the board, which may have gone on since it was written.
    #[inline(never)]
    pub(crate) fn is_of_board(&self, record: &Record) -> bool {
        let moves: String = record.moves().map(|square| square.to_string()).collect();
        let info = self.session().record().info;
        self.is_unfinished()
            && self.session().transcript().starts_with(&moves)
            && Player::ALL.iter().all(|&player| info.side(player) == record.info.side(player))
    }

    /// Looks for the game that would be continued.
    pub(crate) fn look_for_unfinished(&mut self) {
        #[cfg(feature = "files")]
        if let Some(autosave) = self.files.autosave() {
            let (found, problems) = autosave.find_unfinished(&self.games().passed);
            self.games_mut().unfinished = found.map(|game| {
                let age = std::time::SystemTime::now().duration_since(game.saved).ok();
                UnfinishedGame { record: game.record, age }
            });
            return self.report(problems);
        }
        let left = self.games().left.last().cloned();
        self.games_mut().unfinished = left.map(|record| UnfinishedGame { record, age: None });
    }

    /// Keeps the game if one of the events changed it. Looking at a game that was opened begins nothing.
    pub(crate) fn keep(&mut self, events: &[Event]) {
        let changes = |event: &Event| matches!(event, Event::Moved { .. } | Event::TreeChanged | Event::GameOver(_));
        let is_looked_at = |event: &Event| matches!(event, Event::PositionChanged { .. });
        // An engine's first move is nothing that a person would go back to.
        let is_watched = Player::ALL.iter().all(|&player| !self.session().seat(player).is_person());
        let is_begun = is_watched || self.has_persons_move() || self.games().begun;
        if events.iter().any(changes) && self.session().line().len() > 1 && is_begun {
            self.games_mut().begun = true;
        } else if !events.iter().any(is_looked_at) {
            return;
        }
        self.save();
    }

    /// Saves the game, if it was begun and there is a folder.
    pub(crate) fn save(&mut self) {
        #[cfg(feature = "files")]
        if let (true, Some(autosave)) = (self.games().begun, self.files.autosave()) {
            let kept = self.games().kept.clone().map_or_else(|| autosave.begin().map(Arc::new), Ok);
            match kept {
                Ok(kept) => {
                    autosave.game(&kept, self.session().record());
                    self.games_mut().kept = Some(kept);
                }
                Err(problem) => self.report_not_kept(&problem),
            }
        }
    }

    /// Where the reviews of the game on the board are kept, if the game is.
    #[cfg(feature = "files")]
    pub(crate) fn kept_reviews(&self) -> Option<ReviewStore> {
        self.games().kept.as_ref().map(|kept| kept.reviews())
    }

    #[cfg(feature = "files")]
    pub(crate) fn report(&mut self, problems: Vec<StoreError>) {
        for problem in problems {
            self.notify_in_all(|text| say::store_error(&problem, text));
        }
    }

    #[cfg(feature = "files")]
    pub(crate) fn report_not_kept(&mut self, problem: &StoreError) {
        let reason = say::store_error(problem, self.text());
        self.notify(self.text().trouble_not_kept(reason));
    }
}
