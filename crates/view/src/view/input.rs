//! The user's input: playing, navigating, pasting and starting other games.

use crate::action::Action;
use crate::dialog::Dialog;
use crate::dialog::choices::ChoiceList;
use crate::dialog::new_game::{NewGame, NewGameForm};
use crate::games::NextGame;
use crate::say;
use crate::text::Text;
use crate::view::View;
use reversi::{Player, Square};
use reversi_session::{ActionError, EngineTask, HintKind, NodeId, Pasted};
use std::time::Duration;

impl View {
    /// Picks a square: plays a move in the game, tries a move in an exercise, or places a disc in a position that is
    /// being set up.
    pub fn pick(&mut self, square: Square, now: Duration) {
        self.game_lists.cancel_opening();
        let done = if let Some(form) = &mut self.set_up {
            form.click(square, false);
            Ok(())
        } else if self.is_exercise() {
            self.attempt(square)
        } else {
            self.session.play(square, now)
        };
        self.tell(done);
    }

    /// Picks a square with the secondary mouse button: marks the square, or places a disc of the other colour if a
    /// position is being set up.
    pub fn pick_other(&mut self, square: Square) {
        match &mut self.set_up {
            Some(form) => form.click(square, true),
            None => self.mark(Some(square)),
        }
    }

    /// Goes to a node of the game tree, and shows the position of this node.
    pub fn go_to(&mut self, node: NodeId, now: Duration) {
        let done = self.session_mut().go_to(node, now);
        self.tell(done);
    }

    /// Opens pasted text: moves, a board, SGF or GGF. If the text contains several games, lists them. While a position is
    /// being set up, the pasted position replaces it.
    pub fn paste(&mut self, text: &str, now: Duration) {
        if self.set_up.is_some() {
            return self.paste_into_set_up(text);
        }
        self.read(text, Text::notice_pasted, Text::paste_error, now);
    }

    /// Opens a game or a board from a link, in any format that [`paste`](Self::paste) supports.
    pub fn open_link(&mut self, text: &str, now: Duration) {
        self.read(text, Text::notice_linked, Text::link_error, now);
    }

    /// Opens a game or a board in any supported format. Shows a notice with a description or with the error.
    fn read(
        &mut self,
        text: &str,
        opened: fn(&Text, String) -> String,
        wrong: fn(&Text, String) -> String,
        now: Duration,
    ) {
        match self.session().read_text(text) {
            Ok((Pasted::Games { records, .. }, _)) if records.len() > 1 => self.browse_records(records),
            Ok((found, game)) => {
                let notice = opened(self.text(), say::pasted(&found, self.text()));
                self.replace(NextGame::new(game).saying(notice), now);
            }
            Err(error) => {
                let notice = wrong(self.text(), say::paste_error(&error, self.text()));
                self.notices_mut().replace(notice);
            }
        }
    }

    /// Handles the Escape key. Removes the notices or, if there are none, cancels the innermost activity, such as an
    /// exercise, a hint or an engine search. Returns whether there was anything to remove or to cancel.
    pub fn escape(&mut self, now: Duration) -> bool {
        if !self.notices().is_empty() {
            self.notices_mut().clear();
        } else if !self.shows_game() {
            self.leave(now);
        } else if let Some(hint) = self.session().hint() {
            if hint.kind == HintKind::All {
                self.explorer_mut().forget_values();
            }
            self.session_mut().cancel_hint();
        } else if self.session().review_progress().is_some() {
            self.session_mut().cancel_review();
        } else {
            match self.session().thinking().map(|progress| progress.task) {
                Some(EngineTask::Move) => {
                    self.session_mut().pause(now);
                    let (resume, at_once) = (self.key(Action::Pause), self.key(Action::MoveNow));
                    self.notify(self.text().notice_engine_stopped(at_once, resume));
                }
                Some(_) => {
                    self.settings_mut().live = false;
                    self.notify(self.text().notice_live_stopped(self.key(Action::Live)));
                }
                None => return false,
            }
        }
        true
    }

    /// Shows a notice that a typed square is not on the board.
    pub fn refuse_square(&mut self, typed: &str) {
        let notice = self.text().notice_not_on_board(typed);
        self.notices_mut().replace(notice);
    }

    /// Removes the notice about the last input. The terminal calls this method at the next key press.
    pub fn dismiss_input_notice(&mut self) {
        self.notices_mut().end_with_input();
    }

    /// Removes the notices. Views call this method when the user has read them.
    pub fn dismiss_notices(&mut self) {
        self.notices_mut().clear();
    }

    pub(crate) fn refuse(&mut self, refused: ActionError) {
        let notice = say::refused(refused, self.text());
        match refused {
            ActionError::EngineToMove => self.notices_mut().replace_until_move(notice),
            _ => self.notices_mut().replace(notice),
        }
    }

    pub(crate) fn tell(&mut self, done: Result<(), ActionError>) {
        if let Err(refused) = done {
            self.refuse(refused);
        }
    }

    pub(crate) fn open_new_game(&mut self) {
        let last = self.settings().new_game.clone().unwrap_or_default();
        self.open_dialog(Dialog::NewGame(NewGameForm::new(&last)));
    }

    /// Starts the chosen game, and suggests the same choices next time. Returns whether the choices are valid.
    pub fn begin_chosen(&mut self, chosen: NewGame, now: Duration) -> bool {
        let Ok(setup) = chosen.setup() else { return false };
        self.replace(NextGame::new((&setup).into()).chosen(chosen), now);
        true
    }

    pub(crate) fn open_players(&mut self) {
        let [black, white] = Player::ALL.map(|player| self.session().seat(player));
        self.open_dialog(Dialog::Players(NewGameForm::players(&black, &white)));
    }

    /// Changes the players, and continues the game from the visible position. Returns whether the choices are valid.
    pub fn set_players(&mut self, chosen: &NewGame, now: Duration) -> bool {
        let Ok(setup) = chosen.setup() else { return false };
        self.close_all_dialogs();
        let is_over = self.session().outcome().is_some();
        let session = self.session_mut();
        Player::ALL.into_iter().for_each(|player| session.set_seat(player, setup.seat(player)));
        if !is_over {
            session.resume(now);
        }
        self.update(now);
        self.save();
        true
    }

    /// Starts a review of the game, or cancels the running review.
    pub(crate) fn toggle_review(&mut self, now: Duration) -> Result<(), ActionError> {
        if self.session().review_progress().is_some() {
            self.session_mut().cancel_review();
            return Ok(());
        }
        // If the program saves the game itself, it stores the review with the saved game, even if the user has also
        // saved the game to a file. The review of a game that is in no file is stored separately.
        let apart = if self.session().file().is_none() { self.files.reviews() } else { None };
        let store = self.games.reviews().or(apart);
        let effort = self.settings().review_effort();
        self.session_mut().start_review(effort, store, now)?;
        self.leave(now);
        self.show_graph_of_review();
        Ok(())
    }

    /// Ends exercises or the set-up of a position, and returns to the game.
    pub fn leave(&mut self, now: Duration) {
        let (summary, was_exercise) = (self.training.summary(&self.text), self.is_exercise());
        if self.end_mode() {
            self.session_mut().resume(now);
        }
        summary.into_iter().for_each(|said| self.notify(said));
        if was_exercise && self.is_starting() {
            // Return to the start dialog, in which the user chose the exercises.
            self.open_dialog(Dialog::Choices { list: ChoiceList::Start, row: 0 });
        }
    }

    /// Ends exercises and the set-up of a position, so that the game is shown again. Returns whether the game should
    /// resume.
    pub(crate) fn end_mode(&mut self) -> bool {
        let resumes = self.training.end();
        self.set_up.take().map_or(resumes, |form| form.was_going_on())
    }

    /// Returns whether the view shows the game rather than an exercise or a position that is being set up.
    pub(crate) fn shows_game(&self) -> bool {
        self.set_up.is_none() && !self.is_exercise()
    }
}
