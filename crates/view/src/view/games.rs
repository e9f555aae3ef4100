//! Replacing, continuing and saving the game on the board.

use crate::dialog::Dialog;
use crate::games::{Games, NextGame, UnfinishedGame};
use crate::say;
use crate::view::View;
use reversi::Player;
use reversi_session::{Event, Record, Step};
use reversi_study::StoreError;
use std::sync::Arc;
use std::time::Duration;

impl View {
    /// Returns the state that is needed to save the game on the board, and the games that were on the board before it.
    #[must_use]
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// Returns a mutable reference to the state that [`games`](Self::games) returns.
    pub fn games_mut(&mut self) -> &mut Games {
        &mut self.games
    }

    /// Returns whether the game on the board is unfinished and a person has moved in it.
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

    /// Returns whether games are saved in files, rather than only stored in memory.
    fn has_folder(&self) -> bool {
        self.files.autosave().is_some()
    }

    fn is_unfinished(&self) -> bool {
        self.games.begun && !self.session().is_line_over()
    }

    /// Replaces the game on the board. Asks for confirmation if the user is in the middle of a game.
    pub(crate) fn replace(&mut self, next: NextGame, now: Duration) {
        if self.is_in_the_middle() {
            self.open_dialog(Dialog::Leave(Box::new(next)));
        } else {
            self.play_next(next, now);
        }
    }

    /// Handles the answer to the question of whether to leave the game on the board for another game.
    pub fn answer_leave(&mut self, leaves: bool, now: Duration) {
        match self.close_dialog() {
            Some(Dialog::Leave(next)) if leaves => self.play_next(*next, now),
            dialog => {
                // Dropping the other game unlocks its file, so that other programs can continue it.
                drop(dialog);
                self.look_for_unfinished();
                // The user has decided to stay with the game, so no form or list may hide the board.
                self.close_all_dialogs();
            }
        }
    }

    fn play_next(&mut self, next: NextGame, now: Duration) {
        // This update saves the old game with its latest moves.
        self.update(now);
        if next.chosen.is_some() {
            self.settings_mut().new_game = next.chosen;
        }
        let is_unfinished = self.is_unfinished();
        let begun = (self.games.begun && !self.has_folder()).then(|| self.session().record());
        let (left, played) = if is_unfinished { (begun, None) } else { (None, begun) };
        let games = &mut self.games;
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

    /// Continues a game that the view itself stored at an earlier visit.
    pub fn restore(&mut self, record: Record, now: Duration) {
        self.play_next(NextGame { continues: true, ..NextGame::new(record.into()) }, now);
    }

    /// Shows an opened game that the view itself stored at an earlier visit.
    pub fn reopen(&mut self, record: Record, now: Duration) {
        self.play_next(NextGame::new(record.into()), now);
    }

    /// Restores the unfinished games that the user left at an earlier visit.
    pub fn restore_left_games(&mut self, left: Vec<Record>) {
        self.games.left = left;
        self.look_for_unfinished();
    }

    /// Continues the unfinished game that was played last.
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
        if let Some(autosave) = self.files.autosave() {
            let (found, problems) = autosave.open_unfinished(&self.games.passed);
            self.report(problems);
            let (kept, record) = found?;
            return Some(NextGame { continues: true, kept: Some(Arc::new(kept)), ..NextGame::new(record.into()) });
        }
        Some(self.games.left_game(self.games.left.len().checked_sub(1)?))
    }

    /// Returns whether a record is the current state or an earlier state of the unfinished game on the board.
    #[inline(never)]
    pub(crate) fn is_of_board(&self, record: &Record) -> bool {
        let moves: String = record.moves().map(|square| square.to_string()).collect();
        let info = self.session().record().info;
        self.is_unfinished()
            && self.session().transcript().starts_with(&moves)
            && Player::ALL.iter().all(|&player| info.side(player) == record.info.side(player))
    }

    /// Finds the unfinished game that the action "continue" would open.
    pub(crate) fn look_for_unfinished(&mut self) {
        if let Some(autosave) = self.files.autosave() {
            let (found, problems) = autosave.find_unfinished(&self.games.passed);
            self.games.unfinished = found.map(|game| UnfinishedGame { age: game.age(), record: game.record });
            return self.report(problems);
        }
        let left = self.games.left.last().cloned();
        self.games.unfinished = left.map(|record| UnfinishedGame { record, age: None });
    }

    /// Saves the game after each change, and whenever the view shows a different position of the game. An opened game
    /// does not count as started while the user only looks through it.
    pub(crate) fn keep(&mut self, events: &[Event]) {
        let changes = |event: &Event| matches!(event, Event::Moved { .. } | Event::TreeChanged | Event::GameOver(_));
        let is_looked_at = |event: &Event| matches!(event, Event::PositionChanged { .. });
        // A game with a person counts as started only once a person has moved. Until then, there is no reason to return
        // to the game.
        let is_watched = Player::ALL.iter().all(|&player| !self.session().seat(player).is_person());
        let is_begun = is_watched || self.has_persons_move() || self.games.begun;
        if events.iter().any(changes) && self.session().line().len() > 1 && is_begun {
            self.games.begun = true;
        } else if !events.iter().any(is_looked_at) {
            return;
        }
        self.save();
    }

    /// Saves the game, if it was started or continued in this program and there is a folder to save it in.
    pub(crate) fn save(&mut self) {
        if let (true, Some(autosave)) = (self.games.begun, self.files.autosave()) {
            let kept = self.games.kept.clone().map_or_else(|| autosave.begin().map(Arc::new), Ok);
            match kept {
                Ok(kept) => {
                    autosave.game(&kept, self.session().record());
                    self.games.kept = Some(kept);
                }
                Err(problem) => self.report_not_saved(&problem),
            }
        }
    }

    pub(crate) fn report(&mut self, problems: Vec<StoreError>) {
        for problem in problems {
            self.notify_in_all(|text| say::store_error(&problem, text));
        }
    }

    pub(crate) fn report_not_saved(&mut self, problem: &StoreError) {
        let reason = say::store_error(problem, self.text());
        self.notify(self.text().trouble_not_kept(reason));
    }
}
